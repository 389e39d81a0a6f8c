"""What states are there, how does a creature come into one, and what does it keep it from?

Source: completion 002.7; what they are is written in states.toml.
"""

from collections.abc import Mapping

from pydantic import TypeAdapter

from vtt.battle.battle import Battle
from vtt.battle.events import SheetChanged
from vtt.battle.token import TokenId
from vtt.rules.bundled import read_table
from vtt.rules.rulings.ruling import Course, happen
from vtt.systems.aachen.harm.health import fate_of
from vtt.systems.aachen.sheet.sheet import AachenSheet, State, sheet_of
from vtt.systems.aachen.sheet.terms import End, StateId
from vtt.text.sentence import Refusal, Scalar, Sentence, refuse, say
from vtt.value import Value


class StateRule(Value):
    """What a state is; states.toml explains each field."""

    title: str
    source: str = "completion 002.7"
    acts: bool = True
    shown: bool = True
    ends: End = ""
    until: str = ""


STATES: Mapping[StateId, StateRule] = TypeAdapter(dict[StateId, StateRule]).validate_python(
    read_table("vtt.systems.aachen.data", "states.toml")
)
_BY_NAME = {str(name): rule for name, rule in STATES.items()}


def rule_of(state: State) -> StateRule:
    """Return what a state is; one that the rules do not know has only its name."""
    return _BY_NAME.get(state.id, StateRule(title=state.id))


def states_of(sheet: AachenSheet) -> tuple[State, ...]:
    """Return the states a creature is in, with the one that its hit points bring."""
    fate = fate_of(sheet)
    if not fate or sheet.has(fate):
        return sheet.conditions
    return (*sheet.conditions, State(id=fate, value=sheet.dying_rounds))


def idle_refusal(battle: Battle, token: TokenId) -> Refusal | None:
    """Say why a creature cannot act at all; None where it can."""
    states = map(rule_of, states_of(sheet_of(battle, token)))
    state = next((rule.title.lower() for rule in states if not rule.acts), None)
    if state is None:
        return None
    return refuse("cannot-act", "{who} cannot act: {state}.", who=battle.tokens[token].title, state=state)


def change_sheet(battle: Battle, token: TokenId, after: AachenSheet, why: Sentence) -> Course[Battle]:
    """Let a sheet become another one; nothing happens where it is the same."""
    before = sheet_of(battle, token)
    if after == before:
        return battle
    return (yield from happen(SheetChanged(token=token, before=before, after=after, why=why)))


def gain(battle: Battle, token: TokenId, state: State, template: str, **names: Scalar) -> Course[Battle]:
    """Put a creature into a state, and say so; `{who}` in the template is the creature."""
    why = say(state.id, template, who=battle.tokens[token].title, **names)
    return (yield from change_sheet(battle, token, sheet_of(battle, token).with_state(state), why))


def lose(battle: Battle, token: TokenId, state: StateId, template: str) -> Course[Battle]:
    """End a state of a creature, where it is in it, and say so."""
    sheet = sheet_of(battle, token)
    if not sheet.has(state):
        return battle
    why = say(f"{state}-ended", template, who=battle.tokens[token].title)
    return (yield from change_sheet(battle, token, sheet.without_state(state), why))


def end_states(battle: Battle, token: TokenId, *ends: End) -> Course[Battle]:
    """End the states of a creature that end by themselves now."""
    sheet = sheet_of(battle, token)
    ended = [one for one in sheet.conditions if rule_of(one).ends in ends]
    if not ended:
        return battle
    rules = list(map(rule_of, ended))
    over = ", ".join(one.title.lower() for one in rules if one.shown)
    again = ", ".join(one.title for one in rules if not one.shown)
    parts = (("{over} over", over), ("{again} can be used again", again))
    template = "{who}: " + ", ".join(part for part, names in parts if names) + "."
    why = say("states-ended", template, who=battle.tokens[token].title, over=over, again=again)
    return (yield from change_sheet(battle, token, sheet.without_state(*(one.id for one in ended)), why))
