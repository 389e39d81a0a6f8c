"""What each action of Space Shard is for."""

from vtt.rules.grouping import grouped

GROUPS = grouped(
    {
        "attack": (
            "bladed-attack barehand-attack full-force-attack charge-attack gun-attack bow-attack "
            "throwing-attack cannon-attack spell-attack cannon-shell attack-place charge-through"
        ),
        "move": "drop-prone stand-up jump climb drive ride",
        "defend": "full-defense guard-with-brawl guard-with-blade no-defence hide",
        "special": (
            "spellcasting aiming search ready readied-action tripping colliding charge-collide "
            "breakthrough fakeout readjust grapple grapple-damage escape-grapple let-go suppress drag "
            "bundle escape-bonds throwing-your-target disarm sunder support"
        ),
        "hands": "take-out put-away drop pick-up reload fill-loader open-door cock",
        "other": (
            "drink eat speak kick-aside downgrade put-out-fire stanch-bleeding shake-off first-aid "
            "natural-healing"
        ),
    }
)
"""The group of each action by its id."""
