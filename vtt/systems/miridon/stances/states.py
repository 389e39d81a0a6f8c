"""What is a creature in, what has it done, what is it casting?  Source: completion 001.5."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from vtt.battle.places import Place
from vtt.battle.token import TokenId
from vtt.systems.miridon.book import BOOK, Slot
from vtt.value import Value

STATES: Mapping[str, str] = {
    "block-stance": "Block Stance",
    "heavy-block-stance": "Heavy Block Stance",
    "super-block-stance": "Super Block Stance",
    "shield-block-stance": "Shield Block Stance",
    "heavy-shield-block-stance": "Heavy Shield Block Stance",
    "super-shield-block-stance": "Super Shield Block Stance",
    "grappling": "Grappling",
    "grappled": "Grappled",
    "torn": "Just out of a grapple",
    "no-offensive": "No Offensive Action",
    "no-verbal": "No Verbal Action",
    "taunted": "Taunted",
    "lured": "Lured by a false reload",
    "misled": "Misled by a false weakness",
    "unaware": "Unaware",
    "battle-strategy": "Battle Strategy",
    "guidance": "Guidance",
    "spell-barrier": "Spell Barrier",
    "stunned": "Stunned",
    "phobia": "Phobia",
    "minor-insanity": "Minor Insanity",
    "vanity": "Vanity",
    "possessed": "Possessed",
    "mutant": "Mutant",
}
"""The titles of all states."""


def _known(name: str) -> str:
    if name not in STATES:
        raise ValueError(f"there is no state '{name}'; states: {', '.join(STATES)}")
    return name


class State(Value):
    """A state a creature is in.

    Attributes:
        of: Whom it is about: who holds it, who taunts it, whom it does not see.
        value: Its number, where it has one.
        until: When it ends: at the start of the own next turn, at the end of it, or with a block.
        block: The last block it lasts through, where it ends with one.
    """

    id: Annotated[str, AfterValidator(_known)]
    of: str = ""
    value: int = 0
    until: Literal["", "own-turn", "turn-end", "block"] = ""
    block: int = 0


class Doing(Value):
    """Something done in a block: what, in which slot, with what."""

    block: int
    action: str
    slot: Slot
    using: str = ""


SpellName = Literal["elemental-spell", "health-recovery", "gale-burst", "gather-mist", "spell-barrier"]


def _modifier(name: str) -> str:
    if name not in BOOK.modifier:
        raise ValueError(f"there is no modifier '{name}'; modifiers: {', '.join(BOOK.modifier)}")
    return name


class Casting(Value):
    """A spell that is being cast.

    Attributes:
        ghost: Spell Ghost left; without any the spell is cancelled.
        remaining: Blocks of its cast time left.
    """

    spell: SpellName
    target: TokenId | None = None
    at: Place | None = None
    modifiers: tuple[Annotated[str, AfterValidator(_modifier)], ...] = ()
    ghost: int = Field(default=1, ge=1)
    remaining: int = Field(default=0, ge=0)
