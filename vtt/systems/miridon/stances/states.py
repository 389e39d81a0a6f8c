"""The states of a creature, what it did lately, the spell that it casts.  Source: completion 001.5."""

from collections.abc import Collection
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from vtt.battle import NOBODY, TokenId, Value
from vtt.battle.places import Place
from vtt.systems.miridon.rulebook import RULEBOOK
from vtt.systems.miridon.terms import STATES, ModifierId, Slot, SpellId, StateId


def _one_of(known: Collection[str], kind: str) -> BeforeValidator:
    """Return what refuses an unknown word with those that are known."""

    def checked(name: object) -> object:
        if isinstance(name, str) and name not in known:
            raise ValueError(f"there is no {kind} '{name}'; {kind}s: {', '.join(known)}")
        return name

    return BeforeValidator(checked)


class State(Value):
    """A state a creature is in.

    Attributes:
        of: The other creature: the one that holds it, that taunts it, or that it does not notice.
        value: Its number, where it has one.
        until: When it ends: at the start or the end of its creature's next turn, or with a block.
        block: The last block it lasts through, where it ends with one.
    """

    id: Annotated[StateId, _one_of(STATES, "state")]
    of: TokenId = NOBODY
    value: int = 0
    until: Literal["", "own-turn", "turn-end", "block"] = ""
    block: int = 0


class Doing(Value):
    """Something done in a block: what, in which slot, with what."""

    block: int
    action: str
    slot: Slot
    using: str = ""


class Casting(Value):
    """A spell that is being cast.

    Attributes:
        ghost: Spell Ghost left; without any the spell is cancelled.
        remaining: Blocks of its cast time left.
    """

    spell: SpellId
    target: TokenId | None = None
    at: Place | None = None
    modifiers: tuple[Annotated[ModifierId, _one_of(RULEBOOK.modifier, "modifier")], ...] = ()
    ghost: int = Field(default=1, ge=1)
    remaining: int = Field(default=0, ge=0)
