"""The journal panel: its rows, and what each tells."""
