"""Conditions that the GM gives for a time: counted by the clock of the rules, they end by themselves."""

from collections.abc import Iterable

from vtt.battle import Battle, TokenId, name_of
from vtt.battle.encounter import Encounter, Lasting, LastingChanged
from vtt.rules.rulings.ruling import Course, Ruling, change_sheet, emit, followed, tell
from vtt.rules.system import RuleSystem
from vtt.text import Sentence, Term, say


def is_due(lasting: Lasting, encounter: Encounter) -> bool:
    """Say whether a time is over: its round has come, and in it the turn in which it was given."""
    if encounter.round != lasting.until:
        return encounter.round > lasting.until
    return lasting.turn_of is None or encounter.current == lasting.turn_of


def counted(battle: Battle, condition: str, tokens: Iterable[TokenId], rounds: int | None) -> Course[Battle]:
    """Count how long some have a condition from now on, or no longer where no time is named."""
    encounter, named = battle.encounter, set(tokens)
    if encounter is None:
        return battle
    kept = [one for one in encounter.lasting if one.condition != condition or one.token not in named]
    if rounds is not None:
        until, turn_of = encounter.round + rounds, encounter.current
        new = (Lasting(token=one, condition=condition, until=until, turn_of=turn_of) for one in tokens)
        kept.extend(new)
    if tuple(kept) == encounter.lasting:
        return battle
    return (yield from emit(LastingChanged(lasting=tuple(kept))))


def with_reminders(system: RuleSystem, battle: Battle, ruling: Ruling) -> Ruling:
    """Go through a ruling; where it brings another turn, end what is over and remind of what is not."""
    now, outcome = yield from followed(ruling, battle)
    before, after = battle.encounter, now.encounter
    if before is None or after is None or not after.lasting:
        return outcome
    if (after.round, after.current) == (before.round, before.current):
        return outcome
    due = [one for one in after.lasting if is_due(one, after)]
    for one in due:
        now = yield from _ended(system, now, one)
    left = tuple(one for one in after.lasting if one not in due and one.token in now.tokens)
    if left != after.lasting:
        now = yield from emit(LastingChanged(lasting=left))
    for one in left:
        if one.token == after.current:
            now = yield from tell(_reminder(system, now, one, after))
    return outcome


def _ended(system: RuleSystem, battle: Battle, lasting: Lasting) -> Course[Battle]:
    """End a condition whose time is over; one that is gone already is not spoken of."""
    token = battle.tokens.get(lasting.token)
    if token is None or all(one.id != lasting.condition for one in system.conditions(token.sheet)):
        return battle
    after = system.given.end(token.sheet, lasting.condition)
    why = say(
        "condition-over",
        "{condition} is over for {token}.",
        condition=titled(system, lasting),
        token=name_of(battle, token.id),
    )
    return (yield from change_sheet(battle, token.id, after, why))


def _reminder(system: RuleSystem, battle: Battle, lasting: Lasting, encounter: Encounter) -> Sentence:
    return say(
        "condition-reminder",
        "Reminder: {token} has the condition {condition} until {unit} {until}.",
        token=name_of(battle, lasting.token),
        condition=titled(system, lasting),
        unit=Term(term=encounter.unit),
        until=lasting.until,
    )


def titled(system: RuleSystem, lasting: Lasting) -> Term:
    """Return what a condition is called that lasts for a time."""
    kind = system.given.kind(lasting.condition)
    return Term(term=lasting.condition if kind is None else kind.title)
