"""Cover, and finding those who are not seen."""
