"""What is a creature in, what has it done, what is it casting?  Source: completion 001.5."""

from typing import Literal

from vtt.battle.places import Place
from vtt.battle.token import TokenId
from vtt.battle.value import Value
from vtt.systems.miridon.book import Slot


class State(Value):
    """A state a creature is in.

    Attributes:
        of: Whom it is about: who holds it, who taunts it, whom it does not see.
        value: Its number, where it has one.
        until: When it ends: at the start of the own next turn, at the end of it, or with a block.
        block: The last block it lasts through, where it ends with one.
    """

    id: str
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


class Casting(Value):
    """A spell that is being cast.

    Attributes:
        ghost: Spell Ghost left; without any the spell is cancelled.
        remaining: Blocks of its cast time left.
    """

    spell: SpellName
    target: TokenId | None = None
    at: Place | None = None
    modifiers: tuple[str, ...] = ()
    ghost: int = 1
    remaining: int = 0
