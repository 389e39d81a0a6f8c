"""The closed lists of words in Space Shard: attributes, skills, defence slots, harm, costs and states."""

from typing import Literal, get_args

Attribute = Literal["STR", "DEX", "STA", "INT", "PER", "RES", "PRE", "MAN", "COM"]

ATTRIBUTES: tuple[Attribute, ...] = get_args(Attribute)

_Physical = Literal["athletics", "brawl", "drive", "firearms", "sleight_of_hand", "stealth", "survival"]
_Weapons = Literal["blade", "archery"]
_Mental = Literal["academics", "computer", "craft", "investigation", "medicine", "occult", "science"]
_Social = Literal["animal_ken", "empathy", "expression", "intimidation", "socialize", "subterfuge"]
Skill = Literal[_Physical, _Weapons, _Mental, _Social]
SKILLS: tuple[Skill, ...] = get_args(Skill)

Group = Literal["physical", "mental", "social"]
"""The kinds of attributes and of checks."""
Taken = Literal[
    Attribute,
    Skill,
    Group,
    "attack",
    "defence",
    "speed_m",
    "maneuverability",
    "skill",
    "will",
    "spell",
    "visual",
]
"""What the points of a state take from."""
Slot = Literal[
    "base", "evade", "insight", "guard", "shield", "armour", "natural", "deflection", "force", "other"
]
Maneuverability = Literal["clumsy", "normal", "good", "perfect"]

HarmKind = Literal["B", "L", "A"]
Boxes = Literal["bashing", "lethal", "aggravated"]

Single = Literal["swift", "movement", "standard"]
Cost = Literal["free", Single, "full-turn", "whole-round"]

_Health = Literal["unconscious", "worsening", "stabilised", "dead", "healing", "holding-on", "hurt"]
_Debuff = Literal["dizzy", "nausea", "overcome", "pain", "dazzle", "stagger", "burning", "bleeding"]
_Helpless = Literal["helpless", "asleep", "petrified", "immobilised", "stunned", "bound"]
_Seen = Literal["blind", "invisible", "fuzzy", "not-located", "located"]
_Moving = Literal["prone", "airborne", "stalled", "maneuverability-lost", "heading"]
_Spent = Literal["swift-spent", "movement-spent", "standard-spent", "defence-spent"]
_Attack = Literal["charged", "exposed", "full-force", "focusing", "aiming", "readied", "feinted", "damaged"]
_Defence = Literal["surprised", "guarding", "shielding", "undefended", "attacked", "human-shield"]
_Held = Literal["grappled", "reinforced", "struggling", "aided"]
StateId = Literal[_Health, _Debuff, _Helpless, _Seen, _Moving, _Spent, _Attack, _Defence, _Held]

QuestionId = Literal[
    "defence-successes", "defence-willpower", "save-willpower", "resist", "collide-back", "effect", "follow",
    "keep", "ammunition-effect", "keep-focus", "hold-on",
]  # fmt: skip
