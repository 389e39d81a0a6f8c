"""What each action of Miridon is for."""

from vtt.rules.grouping import grouped

GROUPS = grouped(
    {
        "attack": (
            "melee-attack melee-combo-attack gun-attack aimed-attack second-melee-attack second-gun-attack "
            "second-aimed-attack charge fast-charge cast-spell"
        ),
        "move": "sidestep fast-sidestep turn teleport restore-speed",
        "defend": "block heavy-block super-block stealth veil",
        "special": (
            "initiate-grapple break-grapple grapple-attack release-grapple echo-spell channel-spell "
            "redirect-spell activate-spell stunning-scream battle-strategy taunt false-reload false-weakness "
            "charisma-skill"
        ),
        "hands": "reload drop pick-up arm-trap disarm-trap",
        "other": "restore-strength battle-communication healing-word guidance",
    }
)
"""The group of each action by its id."""
