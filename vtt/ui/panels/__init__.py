"""What stands around the map? Turn order, selected token, action bar, journal."""
