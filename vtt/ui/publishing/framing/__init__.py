"""The frame of the table screen on the GM's board: drawn in its true size, and moved by whole cells."""
