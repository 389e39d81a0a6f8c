"""What turn orders have in common: sorting, who is next, joining, leaving, acting later.

Sides that act whole stand in `rules/turns/sides.py`, a chain of seconds in `rules/turns/chain.py`.
"""

from collections.abc import Callable, Iterable, Sequence

from vtt.battle import Battle, Combatant, Delay, Encounter, TokenId, name_of, names_of
from vtt.battle.events import EncounterEnded, OrderChanged, TurnEnded
from vtt.rules.dice.dice import Sum
from vtt.rules.rulings.ruling import Course, Outcome, Ruling, emit, roll
from vtt.text import Items, Said, Sentence, Term, listed, say

Step = Callable[[Battle, TokenId], Course[Battle]]
"""Something that happens to a token."""

GoOn = Callable[[Battle, TokenId | None], Course[Battle]]
"""What begins the turn of whoever comes next after a token; after None, of the first."""


def in_order(combatants: Iterable[Combatant]) -> list[Combatant]:
    """Return the combatants with the greatest rank first; equals keep their places."""
    return sorted(combatants, key=lambda one: one.rank, reverse=True)


def roll_off(
    battle: Battle, tied: Iterable[Combatant], dice: Sum, purpose: Sentence
) -> Course[list[Combatant]]:
    """Let each of those who are tied roll, and break the tie by that; some may be tied again.

    Args:
        battle: The battle.
        tied: Who rolls.
        dice: What each of them rolls.
        purpose: What it is for; in place of `{token}` stands who rolls.
    """
    rolled: list[Combatant] = []
    for one in tied:
        total = yield from roll(dice, one.token, purpose.with_values(token=name_of(battle, one.token)))
        rolled.append(one.replace(tie_break=(*one.tie_break, total.total)))
    return rolled


def after(encounter: Encounter, token: TokenId | None) -> Combatant | None:
    """Return who acts next in this round; None at its end."""
    place = encounter.place_of(token) if token is not None else None
    following = encounter.combatants[(place + 1) if place is not None else 0 :]
    return next((one for one in following if one.initiative is not None), None)


def without(combatants: Sequence[Combatant], token: TokenId) -> tuple[Combatant, ...]:
    """Return the combatants without one."""
    return tuple(one for one in combatants if one.token != token)


def moved_behind(combatants: Sequence[Combatant], token: TokenId, other: TokenId) -> tuple[Combatant, ...]:
    """Return the order in which a token acts directly after another, with the other's initiative.

    Where one of them takes no part, or both are the same, the order stays as it is.
    """
    mover = next((one for one in combatants if one.token == token), None)
    ahead = next((one for one in combatants if one.token == other), None)
    if mover is None or ahead is None or mover is ahead:
        return tuple(combatants)
    moved = mover.replace(initiative=ahead.initiative, tie_break=ahead.tie_break)
    order: list[Combatant] = []
    for one in without(combatants, token):
        order.append(one)
        if one.token == other:
            order.append(moved)
    return tuple(order)


def inserted(combatants: Sequence[Combatant], newcomer: Combatant) -> tuple[Combatant, ...]:
    """Return the order with one more in the place of its rank, behind its equals."""
    place = next((at for at, one in enumerate(combatants) if one.rank < newcomer.rank), len(combatants))
    return (*combatants[:place], newcomer, *combatants[place:])


def first(combatants: Iterable[Combatant], ready: Callable[[TokenId], bool]) -> Combatant | None:
    """Return the first who is ready to act; None where nobody is."""
    return next((one for one in combatants if ready(one.token)), None)


def moved_ahead(combatants: Sequence[Combatant], token: TokenId, other: TokenId) -> tuple[Combatant, ...]:
    """Return the order in which a token acts directly before another, with the other's initiative."""
    order = list(moved_behind(combatants, token, other))
    place = next((at for at, one in enumerate(order) if one.token == token), 0)
    if place and order[place - 1].token == other:
        order[place - 1 : place + 1] = order[place], order[place - 1]
    return tuple(order)


def one_before(encounter: Encounter, token: TokenId) -> TokenId | None:
    """Return who acts directly before a token; None where it is the first, or takes no part."""
    place = encounter.place_of(token)
    return encounter.combatants[place - 1].token if place else None


def reordered(order: Iterable[Combatant], why: Sentence) -> Course[Battle]:
    """Change the order."""
    return (yield from emit(OrderChanged(combatants=tuple(order), why=why)))


def order_said(battle: Battle, order: Iterable[Combatant]) -> Items:
    """Return an order as a list for a sentence: the combatants with their initiative."""
    return listed((_place_said(battle, one) for one in order), "comma")


def round_said(encounter: Encounter) -> Sentence:
    """Say which round it is: `Round 2`, `Surprise Round`."""
    unit = Term(term=encounter.unit)
    if encounter.round == 0:
        return say("surprise-round", "Surprise {unit}", unit=unit)
    return say("round", "{unit} {round}", unit=unit, round=encounter.round)


def _place_said(battle: Battle, one: Combatant) -> Said:
    name = name_of(battle, one.token)
    if one.initiative is None:
        return name
    return say("place", "{token} {initiative}", token=name, initiative=one.initiative)


def joined(battle: Battle, order: Iterable[Combatant], token: TokenId) -> Course[Battle]:
    """Take a token into the fight, in an order that has it."""
    why = say("joined", "{token} joins the fight.", token=name_of(battle, token))
    return (yield from reordered(order, why))


def stepped_out(battle: Battle, token: TokenId) -> Course[Battle]:
    """Take a token out of the fight, its turn ended where it was its own; nobody's turn begins."""
    encounter = battle.encounter
    if encounter is None:
        return battle
    if encounter.current == token:
        battle = yield from emit(TurnEnded(token=token))
    order = without(encounter.combatants, token)
    why = say("left", "{token} leaves the fight.", token=name_of(battle, token))
    return (yield from reordered(order, why))


def turn_over(battle: Battle, token: TokenId) -> Course[Battle]:
    """End the turn of a token."""
    return (yield from emit(TurnEnded(token=token)))


def left(battle: Battle, token: TokenId, over: Step, go_on: GoOn) -> Course[Battle]:
    """Take a token out of the fight, and before that what lasts no longer; its turn passes on."""
    encounter = battle.encounter or Encounter()
    ahead = one_before(encounter, token)
    battle = yield from over(battle, token)
    battle = yield from stepped_out(battle, token)
    return (yield from go_on(battle, ahead)) if encounter.current == token else battle


def acted_later(battle: Battle, command: Delay, why: Sentence, end: Step, go_on: GoOn) -> Course[Battle]:
    """Let a token act directly after another one, its turn ended where it was on.

    Args:
        battle: The battle before.
        command: Who acts later, and after which other.
        why: What is told of it; in place of `{token}` and `{after}` stand the two.
        end: Ends a turn.
        go_on: Begins the turn that comes after that of a token.
    """
    encounter, token = battle.encounter, command.token
    if encounter is None:
        return battle
    ahead, mine = one_before(encounter, token), encounter.current == token
    if mine:
        battle = yield from end(battle, token)
    order = moved_behind(encounter.combatants, token, command.after)
    names = names_of(battle, token=token, after=command.after)
    battle = yield from reordered(order, why.with_values(**names))
    return (yield from go_on(battle, ahead)) if mine else battle


def ended(battle: Battle, over: Step) -> Ruling:
    """End the fight, and before it all states that last no longer."""
    encounter = battle.encounter or Encounter()
    for one in encounter.combatants:
        battle = yield from over(battle, one.token)
    yield from emit(EncounterEnded(rounds=encounter.round))
    return Outcome(details={"rounds": encounter.round})


def order_of(battle: Battle, **more: object) -> Outcome:
    """Return the order as an outcome: the combatants with their initiative, the round, the current turn."""
    encounter = battle.encounter or Encounter()
    order = {one.token: one.initiative for one in encounter.combatants}
    now = {"round": encounter.round, "current": encounter.current}
    return Outcome(details={"order": list(order), "initiative": order, **now, **more})


def nothing_more(battle: Battle, *_whom: TokenId) -> Course[Battle]:
    """End a course in which nothing happens."""
    yield from ()
    return battle
