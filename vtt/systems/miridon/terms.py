"""The words of the rule book: their ids as types, and what each is called, read from titles.toml."""

from collections.abc import Mapping
from typing import Literal

from vtt.rules import read_table
from vtt.value import Value

Slot = Literal["offensive", "movement", "verbal", "defensive", "bonus"]
BlockId = Literal["block", "heavy-block", "super-block"]
Evasion = Literal["dodge", "riposte"]
Rest = Literal["none", "none-of-the-rest"]
StepId = Literal["sidestep", "fast-sidestep", "charge", "fast-charge"]
MeleeId = Literal["melee-attack", "melee-combo-attack"]
SkillActionId = Literal[
    "stunning-scream", "battle-strategy", "taunt", "stealth", "veil", "false-reload", "false-weakness"
]
SkillId = SkillActionId | Literal["jargon", "negotiation"]
ActionId = BlockId | Evasion | StepId | MeleeId | SkillActionId | Literal[
    "gun-attack", "aimed-attack", "second-melee-attack", "second-gun-attack", "second-aimed-attack",
    "initiate-grapple", "break-grapple", "grapple-attack", "release-grapple", "hold-grapple",
    "arm-trap", "disarm-trap", "reload", "restore-strength", "restore-speed", "turn", "teleport",
    "drop", "pick-up", "shield-block", "obstruct-movement",
    "cast-spell", "echo-spell", "activate-spell", "channel-spell", "redirect-spell",
    "charisma-skill", "battle-communication", "healing-word", "guidance",
]  # fmt: skip
StanceId = Literal[
    "block-stance", "heavy-block-stance", "super-block-stance",
    "shield-block-stance", "heavy-shield-block-stance", "super-shield-block-stance",
]  # fmt: skip
NoteId = Literal["phobia", "minor-insanity", "vanity", "possessed", "mutant"]
StateId = StanceId | NoteId | Literal[
    "grappling", "grappled", "torn", "no-offensive", "no-verbal", "taunted", "lured", "misled", "unaware",
    "battle-strategy", "guidance", "spell-barrier", "stunned",
]  # fmt: skip
ConditionId = Literal["unconscious", "dead", "spell-casting", "drilled"]
InsanityId = NoteId | Literal["none", "spell-drain", "increase-roll", "stunned", "disruption", "hardened"]
SpellId = Literal["elemental-spell", "health-recovery", "gale-burst", "gather-mist", "spell-barrier"]
ModifierId = Literal["shorten-spell-1", "shorten-spell-2", "explosive", "advanced-explosive", "beam"]
FlairId = Literal[
    "advanced-critical", "greater-critical", "piercing", "disrupting", "cancelling", "backfire", "shield-bash"
]
RankId = Literal["intimidate", "camaraderie", "rile", "subtlety", "jargon", "negotiation"]
QuestionId = Literal["evade", "block", "shield-block", "obstruct", "invest", "ghost", "whom", "place"]


class _Titles(Value):
    """What the book calls each thing, by its id."""

    slot: Mapping[Slot, str]
    action: Mapping[ActionId, str]
    state: Mapping[StateId, str]
    condition: Mapping[ConditionId, str]
    insanity: Mapping[InsanityId, str]
    spell: Mapping[SpellId, str]
    modifier: Mapping[ModifierId, str]
    flair: Mapping[FlairId, str]
    rank: Mapping[str, str]


TITLES = _Titles.model_validate(read_table("vtt.systems.miridon.data", "titles.toml")["title"])
STATES = TITLES.state
