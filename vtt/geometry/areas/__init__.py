"""Areas of effect, and what shields a body from them."""
