"""What conditions do at the start of a round, and the saving throws that end them.

Source: completion 003.6. Saving throws are unaffected by the conditions themselves.
"""

from collections.abc import Mapping

from vtt.battle import Battle, TokenId, name_of
from vtt.rules import Course
from vtt.systems.phase_six.actions.checks import check
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet.sheet import sheet_of
from vtt.systems.phase_six.turns.economy import become
from vtt.systems.phase_six.turns.standing import is_dead
from vtt.systems.phase_six.turns.states import STATES
from vtt.systems.phase_six.words import RatingName, StateId
from vtt.systems.phase_six.wounds.wounds import dying, wound
from vtt.text import Term, say

_WAKING: Mapping[StateId, int] = {"unconscious": 1, "sleeping": RULEBOOK.sleeping.value}
_SHAKEN_OFF: Mapping[StateId, RatingName] = {"shocked": "endurance", "poisoned": "resistance"}


def start_of_round(battle: Battle) -> Course[Battle]:
    """Roll for the conditions of all in the fight, in the order of initiative."""
    for one in battle.encounter.combatants if battle.encounter else ():
        battle = yield from _rolls_of(battle, one.token)
    return battle


def _rolls_of(battle: Battle, token: TokenId) -> Course[Battle]:
    sheet = sheet_of(battle, token)
    if sheet.has("dying"):
        return battle if is_dead(sheet) else (yield from _holds_on(battle, token))
    for state, least in _WAKING.items():
        if sheet.has(state):
            battle = yield from _wakes(battle, token, state, least)
    for state, saving in _SHAKEN_OFF.items():
        if sheet.has(state):
            battle = yield from _shakes_off(battle, token, state, saving)
    return (yield from _bleeds(battle, token)) if sheet.has("bleeding") else battle


def _saved(battle: Battle, token: TokenId, name: RatingName, state: StateId) -> Course[tuple[Battle, int]]:
    why = say(
        "saving",
        "{who}: {roll_check} against {state}",
        who=name_of(battle, token),
        roll_check=Term(term=RULEBOOK.ratings[name].title),
        state=STATES[state].said,
    )
    battle, reading = yield from check(battle, token, name, why, saving=True)
    return battle, reading.successes


def _holds_on(battle: Battle, token: TokenId) -> Course[Battle]:
    """Roll Resistance: without success Dying rises."""
    battle, successes = yield from _saved(battle, token, "resistance", "dying")
    if successes:
        return battle
    sheet = sheet_of(battle, token)
    value = sheet.points("dying") + 1
    after = dying(sheet, value)
    why = say(
        "dying",
        "{who} dies." if is_dead(after) else "{who} is dying {value}.",
        who=name_of(battle, token),
        value=value,
    )
    return (yield from become(battle, token, after, why))


def _wakes(battle: Battle, token: TokenId, state: StateId, least: int) -> Course[Battle]:
    """Roll Willpower: as many successes as the value wake."""
    battle, successes = yield from _saved(battle, token, "willpower", state)
    sheet = sheet_of(battle, token)
    if successes < max(least, sheet.points(state)):
        return battle
    why = say("wakes", "{who} wakes up.", who=name_of(battle, token))
    return (yield from become(battle, token, sheet.without(state), why))


def _shakes_off(battle: Battle, token: TokenId, state: StateId, saving: RatingName) -> Course[Battle]:
    """Let each success take one off the value."""
    battle, successes = yield from _saved(battle, token, saving, state)
    sheet = sheet_of(battle, token)
    left = max(0, sheet.points(state) - successes)
    after = sheet.with_state(state, left) if left else sheet.without(state)
    why = say(
        "lessened",
        "{who} is {state} {left} now." if left else "{who} is no longer {state}.",
        who=name_of(battle, token),
        state=STATES[state].said,
        left=left,
    )
    return (yield from become(battle, token, after, why))


def _bleeds(battle: Battle, token: TokenId) -> Course[Battle]:
    """Roll Endurance: without success it loses as much as the value."""
    battle, successes = yield from _saved(battle, token, "endurance", "bleeding")
    if successes:
        return battle
    return (yield from wound(battle, token, sheet_of(battle, token).points("bleeding")))
