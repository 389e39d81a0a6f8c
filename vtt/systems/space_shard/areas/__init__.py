"""Effects that strike everybody in an area, and saves against them."""
