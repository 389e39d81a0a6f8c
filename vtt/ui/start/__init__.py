"""How a battle begins and is found again: dialogs, recent battles, the file of the battle."""
