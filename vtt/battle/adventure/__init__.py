"""An adventure: several scenes in one battle, the bench beside them, and who travels between them."""
