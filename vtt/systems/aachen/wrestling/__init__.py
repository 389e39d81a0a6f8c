"""Wrestling: shoving, grappling, and getting free."""
