"""Work beside the windows: on threads, and maps built again."""
