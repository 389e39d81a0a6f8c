"""The library of creatures in the GM's window: a panel to search in, drag from and save to."""
