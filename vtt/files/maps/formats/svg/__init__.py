"""SVG drawings: `paths.py`, `matrices.py` and `elements.py` read them, `drawing.py` makes maps of them."""
