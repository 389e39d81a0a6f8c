"""The table of states with what each takes, as states.toml has it, and a state with its points."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from vtt.battle import NOBODY, TokenId, Value
from vtt.rules import read_rules
from vtt.systems.space_shard.sheet.strict import Whole, known_name
from vtt.systems.space_shard.terms import Attribute, HarmKind, Slot, StateId, Taken


class StateRule(Value):
    """What a state takes; states.toml explains each field.

    Attributes:
        loses: Defence slots that are gone.
        speed: Share of Speed that is left, 0 to 1.
        each: What each point takes, by what it takes it from.
        keys: Key attributes of debuff points.
        heavy: The state that heavy points bring.
        harm: The kind of harm that each point does at the end of the own turn.
        ends: Whether it ends when the own next turn begins, whoever brought it.
        unsteady: Whether casting in it takes a concentration check.
    """

    title: str
    source: str = "completion 000.8"
    loses: tuple[Slot, ...] = ()
    acts: bool = True
    attacks: bool = True
    reflex: bool = True
    only_movement: bool = False
    speed: float = 1
    physical: Literal["", "halved", "fails"] = ""
    helpless: bool = False
    unsteady: bool = False
    ends: bool = False
    each: Mapping[Taken, int] = {}
    keys: tuple[Attribute, ...] = ()
    heavy: StateId | Literal[""] = ""
    harm: HarmKind | Literal[""] = ""
    until: str = ""


STATES: Mapping[StateId, StateRule] = read_rules(
    "vtt.systems.space_shard.data", "states.toml", StateId, StateRule
)


class State(Value):
    """A state a creature is in.

    Attributes:
        value: Its points, where it has some.
        until: `own-turn` where it ends when a turn begins.
        whose: Whose turn that is; its own where it is empty.
        of: What it is about: the target of an aim, the effect that is focused on.
    """

    id: Annotated[StateId, BeforeValidator(known_name("state", STATES))]
    value: Whole = Field(default=0, ge=0, le=1_000_000)
    until: Literal["", "own-turn"] = ""
    whose: TokenId = NOBODY
    of: str = ""
