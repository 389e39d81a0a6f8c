"""What each action of aachen is for."""

from vtt.rules.grouping import grouped

GROUPS = grouped(
    {
        "attack": (
            "melee-attack ranged-attack charge two-weapon-attack mob-attack execution-attack cast-spell "
            "snap-attack opportunity-attack"
        ),
        "move": "fighting-withdrawal run stand-up go-prone",
        "defend": "total-defence screen-ally lock-shields saving-throw",
        "special": (
            "shatter-shield shove grapple escape-grapple squeeze let-go prepare-execution drag-ally "
            "hold-action act-now ambush"
        ),
        "hands": "ready-item stow-item pick-up-item draw-item drop-item reload",
        "other": (
            "use-skill opposed-check stabilise say-a-few-words morale-check rally reaction-roll wake-up "
            "rest-week"
        ),
    }
)
"""The group of each action by its id."""
