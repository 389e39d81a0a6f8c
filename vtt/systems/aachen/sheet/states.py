"""The states of a creature: what they keep it from, how it comes into one, and how one ends.

Source: completion 002.7; what they are is written in states.toml.
"""

from collections.abc import Mapping

from vtt.battle import Battle, TokenId, Value, name_of
from vtt.rules import Course, change_sheet, read_rules
from vtt.systems.aachen.harm.health import fate_of
from vtt.systems.aachen.sheet.sheet import AachenSheet, State, sheet_of
from vtt.systems.aachen.terms import End, StateId
from vtt.text import Refusal, Sentence, Term, listed, refuse, say


class StateRule(Value):
    """What a state is; states.toml explains each field."""

    title: str
    source: str = "completion 002.7"
    acts: bool = True
    shown: bool = True
    ends: End = ""
    until: str = ""


STATES: Mapping[StateId, StateRule] = read_rules("vtt.systems.aachen.data", "states.toml", StateId, StateRule)
_OVER: Mapping[StateId, Sentence] = {
    "surprised": say("over", "the surprise is over"),
    "total-defence": say("over", "Total defence is over"),
    "holding": say("over", "the held action is lost"),
    "shield-wall": say("over", "the shield wall is over"),
    "charged": say("over", "the Armor Class is as before the charge"),
    "preparing": say("over", "the execution is no longer prepared"),
    "main-spent": say("over", "the Main of the round is back"),
    "shock-negated": say("over", "the shield can take a shock again"),
    "squeezed": say("over", "the hold can do damage again"),
    "luck-used": say("over", "Fighter's luck can be used again"),
    "expertise-used": say("over", "Expertise can be used again"),
}
"""What is told of the states that end by themselves."""
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
    title = next((rule.title for rule in states if not rule.acts), None)
    if title is None:
        return None
    who, state = name_of(battle, token), Term(term=title)
    said = refuse("cannot-act", "{who} cannot act: {state}.", who=who, state=state)
    return said.with_facts(state=title.lower())


def gain(battle: Battle, token: TokenId, state: State, why: Sentence) -> Course[Battle]:
    """Put a creature into a state, and say so."""
    return (yield from change_sheet(battle, token, sheet_of(battle, token).with_state(state), why))


def lose(battle: Battle, token: TokenId, state: StateId, why: Sentence) -> Course[Battle]:
    """End a state of a creature, where it is in it, and say so."""
    return (yield from change_sheet(battle, token, sheet_of(battle, token).without_state(state), why))


def end_states(battle: Battle, token: TokenId, *ends: End) -> Course[Battle]:
    """End the states of a creature that end by themselves now."""
    sheet = sheet_of(battle, token)
    ended = [one for one in sheet.conditions if rule_of(one).ends in ends]
    over = (said for state, said in _OVER.items() if any(one.id == state for one in ended))
    why = say("states-ended", "{who}: {over}.", over=listed(over, "semicolon"))
    return (yield from change_sheet(battle, token, sheet.without_state(*(one.id for one in ended)), why))
