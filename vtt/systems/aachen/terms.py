"""The closed word lists of a sheet: what is misspelt passes neither mypy nor the reading of data."""

from typing import Literal, NewType

Attribute = Literal["STR", "DEX", "CON", "INT", "WIS", "CHA"]
Save = Literal["physical", "mental", "evasion", "luck"]
CombatSkill = Literal["stab", "shoot", "punch"]
PartialClass = Literal["fighter", "expert", "weaver"]
ClassName = Literal["fighter", "expert", "weaver", "adventurer"]
Troop = Literal["irregular", "barbarian", "regular"]
MoraleTrait = Literal["mounted", "elite", "fanatic"]

Access = Literal["hand", "readied", "pack", "ground"]
"""Where a thing is carried."""
Trait = Literal["long", "less-lethal", "execution", "shatters", "spear", "shield"]
"""What is special about a weapon."""

StateId = Literal[
    "surprised", "prone", "mortally-wounded", "unconscious", "dead", "frail", "total-defence", "holding",
    "screening", "screened", "shield-wall", "grappled", "grappling", "charged", "main-spent",
    "shock-negated", "squeezed", "luck-used", "expertise-used", "routed", "unaware", "helpless",
    "preparing", "shield-shattered",
]  # fmt: skip
OwnState = NewType("OwnState", str)
"""A state that a GM wrote on a sheet and the rules do not know: it is shown and does nothing."""
End = Literal["", "turn", "round", "fight"]
"""What ends a state by itself."""
Fate = Literal["", "mortally-wounded", "unconscious", "dead"]
"""What becomes of a creature that has no hit points left; nothing while it has some."""
