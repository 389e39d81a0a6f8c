"""The GM's own creatures and groups: one JSON file each in a folder, with portraits beside it."""
