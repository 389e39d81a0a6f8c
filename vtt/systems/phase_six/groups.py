"""What each action of Phase Six is for."""

from vtt.rules.grouping import grouped

GROUPS = grouped(
    {
        "attack": (
            "attack knockout-attack massive-attack disarming-attack coup-de-grace throw-at-target "
            "throw-object"
        ),
        "move": "stand-up",
        "defend": "hunker shield-block lower-shield",
        "special": "aim accurate support lift-weapon bonus-action steal-action effect",
        "hands": "reload ready stow drop use pick-up",
        "other": "arbitrary first-aid extinguish rest check",
    }
)
"""The group of each action by its id."""
