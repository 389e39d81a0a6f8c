"""The course of a fight: its order, its turns, what a turn holds, and morale."""
