"""What the states of a creature take from it, as the rules ask for it."""

import math
from collections.abc import Mapping
from typing import Literal

from vtt.battle import Battle, TokenId, name_of
from vtt.systems.space_shard.conditions.conditions import STATES, State, StateRule
from vtt.systems.space_shard.harm.health import is_dead, is_down, is_worsening
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import ShardSheet, sheet_of
from vtt.systems.space_shard.terms import Slot, StateId, Taken
from vtt.text import Name, Refusal, Term, refuse

Grade = Literal["", "light", "heavy", "ruin"]
SOURCE = "completion 000.8"


def states_of(sheet: ShardSheet) -> tuple[State, ...]:
    """Return the states a creature is in, those that follow from health and heavy points included."""
    if sheet.intact and not sheet.conditions:
        return ()
    follows: Mapping[StateId, bool] = {
        "dead": is_dead(sheet),
        "unconscious": is_down(sheet) and not is_dead(sheet),
        "worsening": is_worsening(sheet),
    }
    graded = (STATES[one.id] for one in sheet.conditions if grade_of(sheet, one) in ("heavy", "ruin"))
    heavy = [rule.heavy for rule in graded if rule.heavy]
    known = {one.id for one in sheet.conditions}
    names = [*(name for name, true in follows.items() if true), *heavy]
    return (*sheet.conditions, *(State(id=name) for name in dict.fromkeys(names) if name not in known))


def grade_of(sheet: ShardSheet, state: State) -> Grade:
    """Return the grade of debuff points: heavy above the higher key attribute, ruin above twice it."""
    keys = STATES[state.id].keys
    if not keys or not state.value:
        return ""
    key = max(sheet.rating(name) for name in keys)
    if state.value <= key:
        return "light"
    return "heavy" if state.value <= RULEBOOK.debuff.ruin_times * key else "ruin"


def rules_of(sheet: ShardSheet) -> tuple[StateRule, ...]:
    """Return what the states of a creature take."""
    return tuple(STATES[state.id] for state in states_of(sheet))


def with_points(sheet: ShardSheet, state: StateId, points: int) -> ShardSheet:
    """Return the sheet with these points of a state; of one name only the highest count."""
    if points <= sheet.points(state):
        return sheet
    return sheet.with_state(State(id=state, value=points))


def lost_slots(sheet: ShardSheet) -> Mapping[Slot, str]:
    """Return the defence slots that states take, each with the title of the state."""
    return {slot: rule.title for rule in rules_of(sheet) for slot in rule.loses}


def base_left(sheet: ShardSheet) -> int:
    """Return the Base Defense that states leave, whoever attacks."""
    if "base" in lost_slots(sheet):
        return 0
    return max(0, sheet.current_base_defense - sum(points for _, points in lost_points(sheet, "defence")))


def lost_points(sheet: ShardSheet, *of: Taken | Literal[""]) -> tuple[tuple[str, int], ...]:
    """Return what the points of each state take from any of these: the state's title with its points."""
    found = []
    for state in sheet.conditions:
        each = STATES[state.id].each
        points = max((each.get(name, 0) for name in of if name), default=0) * state.value
        if points:
            found.append((STATES[state.id].title, points))
    return tuple(found)


def is_helpless(sheet: ShardSheet) -> bool:
    """Say whether a creature may be struck by a Lethal Attack."""
    return any(rule.helpless for rule in rules_of(sheet))


def physical_checks(sheet: ShardSheet) -> Literal["", "halved", "fails"]:
    """Return what becomes of the physical checks of a creature."""
    found = {rule.physical for rule in rules_of(sheet)}
    return "fails" if "fails" in found else "halved" if "halved" in found else ""


def only_movement(sheet: ShardSheet) -> bool:
    """Say whether a turn of a creature holds one Movement Action and no more."""
    return any(rule.only_movement for rule in rules_of(sheet))


def speed_left_m(sheet: ShardSheet, speed_m: float) -> float:
    """Return what states leave of a Speed, whole metres."""
    lost = sum(points for _, points in lost_points(sheet, "speed_m"))
    share = min((rule.speed for rule in rules_of(sheet)), default=1)
    return max(0, math.floor(max(0, speed_m - lost) * share))


def action_refusal(battle: Battle, token: TokenId) -> Refusal | None:
    """Say why a creature cannot act at all; None where it can."""
    sheet = sheet_of(battle, token)
    if is_down(sheet):
        return refuse("is-down", "{actor} is unconscious or dead.", actor=name_of(battle, token))
    rule = next((rule for rule in rules_of(sheet) if not rule.acts), None)
    if rule is None:
        return None
    return refuse("cannot-act", "{actor} cannot act: {state}.", **_names(battle, token, rule))


def attack_refusal(battle: Battle, token: TokenId) -> Refusal | None:
    """Say why a creature cannot attack; None where it can."""
    if (stopped := action_refusal(battle, token)) is not None:
        return stopped
    rule = next((rule for rule in rules_of(sheet_of(battle, token)) if not rule.attacks), None)
    if rule is None:
        return None
    return refuse("cannot-attack", "{actor} cannot attack: {state}.", **_names(battle, token, rule))


def reflex_refusal(battle: Battle, token: TokenId) -> Refusal | None:
    """Say why a creature has no Reflex Action now; None where it has."""
    sheet = sheet_of(battle, token)
    if sheet.has("swift-spent"):
        name = name_of(battle, token)
        return refuse("no-action-left", "{actor} has used the Reflex Action already.", actor=name)
    rule = next((rule for rule in rules_of(sheet) if not rule.reflex), None)
    if rule is None:
        return None
    return refuse("surprised", "{actor} has no Reflex Action: {state}.", **_names(battle, token, rule))


def stuck_refusal(battle: Battle, token: TokenId) -> Refusal | None:
    """Say which state lets a creature not move at all; None where it can."""
    rule = next((rule for rule in rules_of(sheet_of(battle, token)) if not rule.speed), None)
    if rule is None:
        return None
    return refuse("cannot-move", "{actor} cannot move: {state}.", **_names(battle, token, rule))


def _names(battle: Battle, token: TokenId, rule: StateRule) -> Mapping[str, Name | Term]:
    return {"actor": name_of(battle, token), "state": Term(term=rule.title)}
