"""Layouts and icons that serve every window."""
