"""The panel of the selected token."""
