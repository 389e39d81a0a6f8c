"""Defence: parry, dodge and shield, and the cover and protection that stop hits one by one."""
