"""The order of a fight with its first reactions, and what conditions do at the start of a round.

Source: Rule text, 'Initiative', 'Quick Reaction'; completion 003.4, D16; 003.6.
Saving throws are unaffected by the conditions themselves.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from vtt.battle import Battle, Combatant, Reckoning, TokenId, name_of, names_of
from vtt.rules import Course, Sum, change_sheet, roll
from vtt.rules.turns import turns
from vtt.systems.phase_six.actions.checks import check, dice_lost, rating_part
from vtt.systems.phase_six.attack.exploding import ExplodingSum
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet import sheet_of
from vtt.systems.phase_six.turns.economy import is_dead
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
        "{who} rolls {roll_check} against {state} {value}",
        who=name_of(battle, token),
        roll_check=Term(term=RULEBOOK.ratings[name].title),
        state=STATES[state].said,
        value=max(1, sheet_of(battle, token).points(state)),
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
    why = say("dying", "{who} dies." if is_dead(after) else "{who} is Dying {value}.", value=value)
    return (yield from change_sheet(battle, token, after, why))


def _wakes(battle: Battle, token: TokenId, state: StateId, least: int) -> Course[Battle]:
    """Roll Willpower: as many successes as the value wake."""
    battle, successes = yield from _saved(battle, token, "willpower", state)
    sheet = sheet_of(battle, token)
    if successes < max(least, sheet.points(state)):
        return battle
    why = say("wakes", "{who} wakes up.")
    return (yield from change_sheet(battle, token, sheet.without_state(state), why))


def _shakes_off(battle: Battle, token: TokenId, state: StateId, saving: RatingName) -> Course[Battle]:
    """Let each success take one off the value."""
    battle, successes = yield from _saved(battle, token, saving, state)
    sheet = sheet_of(battle, token)
    left = max(0, sheet.points(state) - successes)
    after = sheet.in_state(state, left) if left else sheet.without_state(state)
    why = say(
        "lessened",
        "{who} is {state} {left}." if left else "{who} is no longer {state}.",
        state=STATES[state].said,
        left=left,
    )
    return (yield from change_sheet(battle, token, after, why))


def _bleeds(battle: Battle, token: TokenId) -> Course[Battle]:
    """Roll Endurance: without success it loses as much as the value."""
    battle, successes = yield from _saved(battle, token, "endurance", "bleeding")
    if successes:
        return battle
    return (yield from wound(battle, token, sheet_of(battle, token).points("bleeding")))


TIE = Sum(dice=1, sides=6)
PLAYERS = "party"
"""The side that goes first where all else is tied."""


def rolled(battle: Battle, tokens: Iterable[TokenId]) -> Course[tuple[Combatant, ...]]:
    """Let each roll its Quickness; ties go by Quickness, Deftness, players first, and a die."""
    found: list[Combatant] = []
    for token in tokens:
        total = yield from _initiative(battle, token)
        sheet, players = sheet_of(battle, token), battle.tokens[token].side == PLAYERS
        ties = (sheet.rating("quickness"), sheet.rating("deftness"), float(players))
        found.append(Combatant(token=token, initiative=total, tie_break=ties))
    return tuple(turns.in_order((yield from _settled(battle, found))))


def _initiative(battle: Battle, token: TokenId) -> Course[int]:
    """Roll Quickness, less what a shock costs, and add up; without any dice it is 0 (D16)."""
    sheet = sheet_of(battle, token)
    reckoning = Reckoning(parts=(rating_part(sheet, "quickness"), *dice_lost(sheet)))
    if reckoning.total <= 0:
        return 0
    why = say("initiative", "Initiative of {who}", who=name_of(battle, token))
    return (yield from roll(ExplodingSum(dice=int(reckoning.total)), token, why, reckoning)).total


def _settled(battle: Battle, combatants: Sequence[Combatant]) -> Course[list[Combatant]]:
    """Let all that are tied in everything roll a die each."""
    ranks = Counter(one.rank for one in combatants)
    tied = [one for one in combatants if ranks[one.rank] > 1]
    decided = yield from turns.roll_off(battle, tied, TIE, say("tie", "{token} rolls for the tie"))
    return [*(one for one in combatants if one not in tied), *decided]


def quick_reactions(battle: Battle, tokens: Iterable[TokenId]) -> Course[Battle]:
    """Let each check Apprehension; one that succeeds has an action for reactions before its first turn."""
    for token in tokens:
        names = names_of(battle, who=token)
        purpose = say("quick", "Quick Reaction of {who}", **names)
        battle, reading = yield from check(battle, token, "apprehension", purpose)
        ready = reading.successes > 0
        why = say(
            "quick-reaction",
            "{who} has a Quick Reaction." if ready else "{who} has no Quick Reaction.",
            **names,
        )
        saved = RULEBOOK.actions.quick_reaction if ready else 0
        sheet = sheet_of(battle, token).replace(saved=saved, quick=ready)
        battle = yield from change_sheet(battle, token, sheet, why)
    return battle
