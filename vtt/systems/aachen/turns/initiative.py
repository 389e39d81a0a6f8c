"""Initiative: 1d8 and the best DEX modifier of a side; or each of the party alone.

Source: Rule text, 'Initiative'; completion 002.6 'sequence for individual initiative', C2, C8.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from vtt.battle import Battle, Combatant, Part, Reckoning, TokenId, name_of
from vtt.rules import Course, Dice, Sum, Total, roll
from vtt.rules.turns.turns import in_order
from vtt.systems.aachen.checks.dice import BestOf
from vtt.systems.aachen.options import switches_of
from vtt.systems.aachen.rulebook import RULEBOOK
from vtt.systems.aachen.sheet import sheet_of
from vtt.text import Name, Sentence, Term, say

PARTY = "party"
"""The side of the player characters."""


@dataclass(frozen=True, slots=True)
class _Group:
    """Those who share a roll: a side, or one player character.

    Attributes:
        rank: What was rolled, then what decides ties, the greatest first.
    """

    title: Name | Sentence
    members: tuple[TokenId, ...]
    rank: tuple[float, ...] = ()


def rolled_order(battle: Battle, tokens: Sequence[TokenId]) -> Course[tuple[Combatant, ...]]:
    """Roll for everybody in the order in which they were placed; return who acts when."""
    groups: list[_Group] = []
    for group in _groups(battle, tokens):
        total = yield from _rolled(battle, group)
        groups.append(replace(group, rank=(total, *_ties(battle, group))))
    groups = yield from _roll_off(groups)
    top = max((group.rank[0] for group in groups), default=0) + 1
    order = [
        Combatant(
            token=token, initiative=top if _first(battle, token) else group.rank[0], tie_break=group.rank[1:]
        )
        for group in groups
        for token in group.members
    ]
    return tuple(in_order(order))


def watchful(battle: Battle, token: TokenId) -> int:
    """Return the level of the talent Watchful; 0 without it."""
    return sheet_of(battle, token).talents.get("watchful", 0)


def rolls_alone(battle: Battle, token: TokenId) -> bool:
    """Say whether a creature rolls for itself: a player character, by the option."""
    return battle.tokens[token].side == PARTY and switches_of(battle).individual_initiative


def _groups(battle: Battle, tokens: Iterable[TokenId]) -> list[_Group]:
    """Return who rolls together: a side, and by the option each player character alone."""
    members: dict[tuple[str, TokenId | None], list[TokenId]] = {}
    for token in tokens:
        alone = token if rolls_alone(battle, token) else None
        members.setdefault((battle.tokens[token].side, alone), []).append(token)
    return [
        _Group(
            say("side", "the {side}", side=Term(term=side)) if alone is None else name_of(battle, alone),
            tuple(found),
        )
        for (side, alone), found in members.items()
    ]


def _rolled(battle: Battle, group: _Group) -> Course[float]:
    best = max(sheet_of(battle, one).modifier("DEX") for one in group.members)
    part = Part(
        label="best DEX" if len(group.members) > 1 else "DEX", value=best, source=RULEBOOK.initiative.source
    )
    purpose = say("initiative", "Initiative of {who}", who=group.title)
    parts, sides = (part, *_watchful_parts(battle, group)), RULEBOOK.initiative.die
    dice: Dice[Total] = (
        BestOf(dice=2, sides=sides, plus=best) if len(parts) > 1 else Sum(dice=1, sides=sides, plus=best)
    )
    who = group.members[0] if len(group.members) == 1 else None
    return (yield from roll(dice, who, purpose, Reckoning(parts=parts))).total


def _watchful_parts(battle: Battle, group: _Group) -> tuple[Part, ...]:
    """Return why a group rolls a further die: the first of its members who is watchful."""
    who = next((name_of(battle, one) for one in group.members if watchful(battle, one)), None)
    if who is None:
        return ()
    label = say("watchful", "{who} is watchful: the better of 2 dice", who=who)
    return (Part(label=label, value=0, source=RULEBOOK.surprise.source),)


def _ties(battle: Battle, group: _Group) -> tuple[float, ...]:
    """Return what decides a tie: the player characters' side, then the higher DEX of one of them."""
    first = group.members[0]
    dexterity = sheet_of(battle, first).attributes.DEX if rolls_alone(battle, first) else 0
    known = {"party": float(battle.tokens[first].side == PARTY), "DEX": float(dexterity)}
    return tuple(known[one] for one in RULEBOOK.initiative.ties)


def _roll_off(groups: Sequence[_Group]) -> Course[list[_Group]]:
    """Roll again where nothing else decides a tie."""
    decided: list[_Group] = []
    for _, tied in groupby(sorted(groups, key=lambda one: one.rank, reverse=True), key=lambda one: one.rank):
        same = list(tied)
        while len({one.rank for one in same}) < len(same):
            again = []
            for group in same:
                purpose = say("tie", "Tied initiative of {who}", who=group.title)
                total = (yield from roll(Sum(dice=1, sides=RULEBOOK.initiative.die), None, purpose)).total
                again.append(replace(group, rank=(*group.rank, total)))
            same = again
        decided.extend(same)
    return decided


def _first(battle: Battle, token: TokenId) -> bool:
    return watchful(battle, token) >= RULEBOOK.surprise.watchful_first
