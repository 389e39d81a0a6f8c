"""The closed lists of words with which the rules of Phase Six are written."""

from collections.abc import Mapping
from typing import Literal, get_args

Helpless = Literal["dying", "unconscious", "sleeping"]
HitCondition = Literal["bleeding", "burning", "poisoned", "shocked"]
"""A state that the wound of a weapon brings."""
_InAFight = Literal["aiming", "accurate", "shield-block", "supported", "recoil", "robbed"]
StateId = Literal["hunkered", "dead", Helpless, HitCondition, _InAFight]
QuestionId = Literal["reaction", "protection", "luck"]

_Persona = Literal["education", "logic", "conscientiousness", "willpower", "apprehension", "charm"]
_Physis = Literal["deftness", "strength", "attractiveness", "endurance", "resistance", "quickness"]
Attribute = Literal[_Persona, _Physis]
_Fighting = Literal["hand_to_hand", "shooting", "throwing", "spell_casting", "perception", "first_aid"]
_Moving = Literal["stealth", "acrobatics", "orientation", "investigation"]
_Talking = Literal["courage", "persuasion", "intimidation"]
Skill = Literal[_Fighting, _Moving, _Talking]
RatingName = Literal[Attribute, Skill]

Luck = Literal["bonus_dice", "destiny_dice", "rerolls"]
Total = Literal["minimum_roll", "actions", Luck]
"""A number of the sheet that templates change."""
WeaponType = Literal["melee", "shooting", "throwing"]
ModeName = Literal["melee", "single-shot", "throw", "burst"]
Held = Literal["ready", "stowed", "stuck", "dropped"]
Pace = Literal["walk", "run", "rob", "crawl"]
"""A mode of moving; the rule text calls crawling "rob"."""

HELD_WORDS: Mapping[Held, str] = {
    "ready": "ready",
    "stowed": "stowed",
    "stuck": "stuck",
    "dropped": "dropped",
}
ATTRIBUTES: tuple[Attribute, ...] = get_args(Attribute)
HELPLESS: tuple[Helpless, ...] = get_args(Helpless)
LUCK: tuple[Luck, ...] = get_args(Luck)
PACES: tuple[Pace, ...] = get_args(Pace)
