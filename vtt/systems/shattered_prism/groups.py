"""What each action of ShatteredPrism is for."""

from vtt.rules.grouping import grouped

GROUPS = grouped(
    {
        "attack": "attack",
        "defend": "defence",
        "special": "extra-action contest",
        "hands": "manipulate reload ready-item drop pick-up open-door",
        "other": "skill-check rest endure repair",
    }
)
"""The group of each action by its id."""
