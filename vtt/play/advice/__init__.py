"""What would change the odds of an attack, found by trying it on copies of the battle."""
