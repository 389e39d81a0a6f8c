"""The keys of the menus: as the program has them, as other programs have them, or as the GM chose them."""
