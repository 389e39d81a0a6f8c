"""The panels around the map: turn order, selected token, action bar, journal."""
