"""The order of a fight, and reactions before the first turn.

Source: Rule text, 'Initiative', 'Quick Reaction'; completion 003.4, D16.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from vtt.battle import Battle, Combatant, Reckoning, TokenId, name_of, names_of
from vtt.rules import Course, Sum, roll
from vtt.rules.turns import turns
from vtt.systems.phase_six.actions.checks import check, dice_lost, rating_part
from vtt.systems.phase_six.attack.exploding import ExplodingSum
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet.sheet import sheet_of
from vtt.systems.phase_six.turns.economy import become
from vtt.text import say

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
    """Let all that are tied in everything throw a die each."""
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
        battle = yield from become(battle, token, sheet, why)
    return battle
