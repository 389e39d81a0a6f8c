"""How the pictures of our own maps are painted: pixels, brushes and the things they draw."""
