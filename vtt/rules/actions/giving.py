"""The rulings of the commands by which the GM gives conditions, harms and heals, in all rule systems."""

from collections.abc import Sequence
from itertools import product

from vtt.battle import Battle, Harm, Heal, SetCondition, SetHealth, Sheet, TokenId, name_of
from vtt.rules.actions.general import ruling_of, settled_sheet
from vtt.rules.actions.presence import CommandError
from vtt.rules.by_hand import HarmKind
from vtt.rules.complaint import listed, short
from vtt.rules.given import ConditionKind
from vtt.rules.rulings.ruling import Course, Outcome, Ruling, change_sheet, tell, together
from vtt.rules.rulings.running import Answers, run
from vtt.rules.system import RuleSystem
from vtt.rules.turns.lasting import counted
from vtt.text import Refusal, Sentence, Term, refuse, say

MAX_KEPT_OFF = 60
"""So many points of harm are looked for that may be kept off or lost before what is left of a creature."""


@ruling_of.register
def _(command: SetCondition, system: RuleSystem, battle: Battle) -> Ruling:
    kind = _kind_of(command, system)
    for token in dict.fromkeys(command.tokens):
        before = battle.tokens[token].sheet
        after = _sheet_after(command, kind, system, before)
        if after is before:
            battle = yield from tell(_unchanged(command, kind).with_values(token=name_of(battle, token)))
        else:
            battle = yield from change_sheet(battle, token, after, _told(command, kind))
            battle = yield from settled_sheet(system, battle, token)
    yield from counted(
        battle, kind.id, dict.fromkeys(command.tokens), command.rounds if command.given else None
    )
    return Outcome()


@ruling_of.register
def _(command: Harm, system: RuleSystem, battle: Battle) -> Ruling:
    kind = _harm_kind(command, system.by_hand.harms)
    battle, left = yield from _saved(command, system, battle)
    for token, points in left.items():
        if points > 0:
            battle = yield from system.by_hand.harm(battle, token, points, kind)
        else:
            spared = say("spared", "{token} is spared all of it.", token=name_of(battle, token))
            battle = yield from tell(spared)
    return Outcome()


@ruling_of.register
def _(command: SetHealth, system: RuleSystem, battle: Battle) -> Ruling:
    by_hand = system.by_hand
    _harm_kind(command, by_hand.harms)
    for token in dict.fromkeys(command.tokens):
        more = _missing(system, battle, token, command.left)
        if more < 0:
            battle = yield from by_hand.harm(battle, token, *_fitting(system, battle, token, -more))
        for one in by_hand.heals:
            if (more := _missing(system, battle, token, command.left)) > 0:
                battle = yield from by_hand.heal(battle, token, more, one.id)
    return Outcome()


def _fitting(system: RuleSystem, battle: Battle, token: TokenId, points: int) -> tuple[int, str]:
    """Return how much harm of which kind takes just so much of what is left of a creature.

    More is needed where something is lost before it, such as stamina or what protects the creature. Where
    nothing takes just so much, it is so much of the usual kind.
    """
    wanted = system.vitals(battle.tokens[token].sheet).left - points

    def harmed(more: int, kind: str) -> Ruling:
        yield from system.by_hand.harm(battle, token, more, kind)
        return Outcome()

    kinds = [one.id for one in system.by_hand.harms]
    for more, kind in product(range(points, points + MAX_KEPT_OFF), kinds):
        after = run(harmed(more, kind), battle, Answers((), digital=True, defaults=True)).battle
        if system.vitals(after.tokens[token].sheet).left == wanted:
            return more, kind
    return points, kinds[0]


def _missing(system: RuleSystem, battle: Battle, token: TokenId, left: int) -> int:
    """Return how much a creature lacks of what it is to have left; below 0 where it has more."""
    return left - int(system.vitals(battle.tokens[token].sheet).left)


def _saved(command: Harm, system: RuleSystem, battle: Battle) -> Course[tuple[Battle, dict[TokenId, int]]]:
    """Let all of them save before any is harmed, where they may; return what each then suffers.

    Raises:
        CommandError: The rules know no such save.
    """
    left = dict.fromkeys(command.tokens, command.points)
    if not command.save:
        return battle, left
    known = [one.id for one in system.by_hand.saves]
    if command.save not in known:
        said = f"; saves: {listed(known)}" if known else f"; {system.title} knows none against harm"
        raise CommandError(f"unknown save '{short(command.save)}'{said}")
    for token in left:
        course = system.by_hand.save(battle, token, command.points, command.save)
        battle, left[token] = yield from together(left, course)
    return battle, left


@ruling_of.register
def _(command: Heal, system: RuleSystem, battle: Battle) -> Ruling:
    kind = _harm_kind(command, system.by_hand.heals)
    for token in dict.fromkeys(command.tokens):
        before = battle
        battle = yield from system.by_hand.heal(battle, token, command.points, kind)
        if battle is before:
            whole = say("nothing-to-heal", "{token} has nothing of it to heal.", token=name_of(battle, token))
            battle = yield from tell(whole)
    return Outcome()


def _harm_kind(command: Harm | Heal | SetHealth, kinds: Sequence[HarmKind]) -> str:
    """Return which kind is meant.

    Raises:
        CommandError: The rules know no such kind.
    """
    known = [kind.id for kind in kinds]
    kind = "" if isinstance(command, SetHealth) else command.kind
    if not known or kind not in ("", *known):
        raise CommandError(f"unknown kind '{short(kind)}'; kinds: {listed(known)}")
    return kind or known[0]


def number_of(system: RuleSystem, sheet: Sheet, condition: str) -> int | None:
    """Return the number of a condition, 0 where it has none; None where a creature is not in it."""
    there = next((one for one in system.conditions(sheet) if one.id == condition), None)
    return None if there is None else int(there.value or 0)


def _kind_of(command: SetCondition, system: RuleSystem) -> ConditionKind:
    """Return what is given or ended.

    Raises:
        CommandError: The GM cannot give it, or it has no number.
    """
    kind = system.given.kind(command.condition)
    if kind is None:
        known = listed(one.id for one in system.given.kinds)
        raise CommandError(f"'{short(command.condition)}' cannot be given; conditions: {known}")
    if command.number is not None and not kind.counts:
        raise CommandError(f"'{kind.id}' has no number; leave 'number' out")
    return kind


def time_refusal(battle: Battle, command: SetCondition) -> Refusal | None:
    """Say that no time is counted without an encounter; None where none is to be."""
    if command.rounds is None or battle.encounter is not None:
        return None
    return refuse("no-time", "No rounds are counted without an encounter.")


def _sheet_after(command: SetCondition, kind: ConditionKind, system: RuleSystem, sheet: Sheet) -> Sheet:
    there = number_of(system, sheet, kind.id)
    if not command.given:
        return sheet if there is None else system.given.end(sheet, kind.id)
    number = (command.number or 1) if kind.counts else 0
    return sheet if there == number else system.given.give(sheet, kind.id, number)


def _unchanged(command: SetCondition, kind: ConditionKind) -> Sentence:
    title = Term(term=kind.title)
    if command.given:
        return say("condition-there", "{token} has the condition already: {condition}.", condition=title)
    return say("condition-not-there", "{token} does not have the condition: {condition}.", condition=title)


def _told(command: SetCondition, kind: ConditionKind) -> Sentence:
    title = Term(term=kind.title)
    if not command.given:
        return say("condition-ended", "The GM ends a condition of {token}: {condition}.", condition=title)
    if not kind.counts:
        return say("condition-given", "The GM gives {token} a condition: {condition}.", condition=title)
    return say(
        "condition-given",
        "The GM gives {token} a condition: {condition} {number}.",
        condition=title,
        number=command.number or 1,
    )
