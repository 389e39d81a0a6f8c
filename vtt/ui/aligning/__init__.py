"""The grid is laid on the picture of a map by the GM, who sees it before it counts."""
