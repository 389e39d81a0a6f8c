"""Work beside the windows: jobs, maps built again, garbage collection."""
