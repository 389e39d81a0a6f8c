"""Map files: whatever format a file has, it is read into a scene in metres.

`reading.py` is the one entry; `formats/` holds a module for each format, and is where a new one is added.
"""
