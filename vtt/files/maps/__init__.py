"""Map files: each format is read into a scene in metres."""
