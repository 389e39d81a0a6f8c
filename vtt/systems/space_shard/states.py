"""What does a state take from a creature? The table of states, and the questions the rules ask of it."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files

from pydantic import TypeAdapter

from vtt.battle.battle import Battle
from vtt.battle.sentence import Refusal, refuse
from vtt.battle.token import TokenId
from vtt.battle.value import Value
from vtt.systems.space_shard.health import is_dead, is_down, is_worsening
from vtt.systems.space_shard.sheet import ShardSheet, State, sheet_of


class StateRule(Value):
    """What a state takes.

    Attributes:
        loses: Defence slots that are gone.
        acts: Whether the creature may act at all.
        reflex: Whether it may use Reflex Actions.
    """

    title: str
    loses: tuple[str, ...] = ()
    acts: bool = True
    reflex: bool = True


STATES: Mapping[str, StateRule] = TypeAdapter(dict[str, StateRule]).validate_python(
    tomllib.loads(files(__package__).joinpath("states.toml").read_text(encoding="utf-8"))
)


def states_of(sheet: ShardSheet) -> tuple[State, ...]:
    """Return the states a creature is in, those that follow from its health included."""
    follows = {
        "dead": is_dead(sheet),
        "unconscious": is_down(sheet) and not is_dead(sheet),
        "worsening": is_worsening(sheet),
    }
    return (*sheet.conditions, *(State(id=name) for name, true in follows.items() if true))


def rules_of(sheet: ShardSheet) -> tuple[StateRule, ...]:
    """Return what the states of a creature take."""
    return tuple(STATES[state.id] for state in states_of(sheet) if state.id in STATES)


def lost_slots(sheet: ShardSheet) -> Mapping[str, str]:
    """Return the defence slots that states take, each with the title of the state."""
    return {slot: rule.title for rule in rules_of(sheet) for slot in rule.loses}


def action_refusal(battle: Battle, token: TokenId) -> Refusal | None:
    """Say why a creature cannot act at all; None where it can."""
    sheet, name = sheet_of(battle, token), battle.tokens[token].title
    if is_down(sheet):
        return refuse("is-down", "{actor} is unconscious or dead.", actor=name)
    stopped = next((rule.title for rule in rules_of(sheet) if not rule.acts), None)
    return (
        refuse("cannot-act", "{actor} cannot act: {state}.", actor=name, state=stopped) if stopped else None
    )


def reflex_refusal(battle: Battle, token: TokenId) -> Refusal | None:
    """Say why a creature has no Reflex Action now; None where it has."""
    sheet, name = sheet_of(battle, token), battle.tokens[token].title
    if sheet.has("swift-spent"):
        return refuse("no-action-left", "{actor} has used its Reflex Action already.", actor=name)
    without = next((rule.title.lower() for rule in rules_of(sheet) if not rule.reflex), None)
    return (
        refuse("surprised", "{actor} is {state} and has no Reflex Action.", actor=name, state=without)
        if without
        else None
    )
