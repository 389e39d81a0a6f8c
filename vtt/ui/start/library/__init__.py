"""The window of the library: the GM's maps with their pictures, searched, tagged and opened."""
