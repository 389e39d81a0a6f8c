"""The scenes of a battle and its bench in the GM's window: which scene is looked at, and who goes where."""
