"""The Time Chain: every second is a Turn; each creature acts at its Tick and an interval later.

Source: rule text, 'The Time Chain', 'Initiative', 'Cycle Ties'; completion 004.4.
"""

from vtt.battle import Battle, Combatant, Encounter, TokenId, name_of
from vtt.rules import Course, tell
from vtt.rules.turns import turns
from vtt.rules.turns.chain import ChainTurns
from vtt.systems.shattered_prism.harm.recovering import lain, minute_ends, rested
from vtt.systems.shattered_prism.options import switches_of
from vtt.systems.shattered_prism.rulebook import RULEBOOK
from vtt.systems.shattered_prism.sheet.sheet import changed, sheet_of
from vtt.systems.shattered_prism.turns.energy import PrismTurn, turn_of
from vtt.systems.shattered_prism.turns.intents import put_away, shown
from vtt.text import say


def first_tick(rating: int) -> int:
    """Return the Tick of the first Turn.

    >>> [first_tick(rating) for rating in (1, 5, 6, 25, 26, 30, 31, 40)]
    [7, 7, 6, 3, 2, 2, 1, 1]
    """
    chain = RULEBOOK.time_chain
    return max(chain.fastest_tick, chain.slowest_tick - (rating - 1) // chain.rating_each_tick)


def interval(rating: int) -> int:
    """Return the seconds between two Turns."""
    return first_tick(rating) * RULEBOOK.time_chain.interval_times


def interval_of(battle: Battle, token: TokenId) -> int:
    """Return the seconds between two Turns of a creature."""
    return interval(sheet_of(battle, token).initiative_rating)


def _until_next(battle: Battle, token: TokenId) -> int:
    """Return the seconds until the next Turn of a creature, or until its minute on the ground is over."""
    seconds, minute = interval_of(battle, token), minute_ends(battle, token)
    now = battle.encounter.round if battle.encounter else 0
    return seconds if minute is None else max(1, min(seconds, minute - now))


def _first(battle: Battle, token: TokenId, surprised: bool) -> Course[float]:
    """Return the Tick of the first Turn of a creature; nothing is rolled."""
    yield from ()
    lost = RULEBOOK.surprise.turns_lost if surprised else 0
    return first_tick(sheet_of(battle, token).initiative_rating) + lost * interval_of(battle, token)


def _may_act(battle: Battle, token: TokenId) -> bool:
    """Say whether a creature gets its Turn; in the second in which it falls it still strikes."""
    return not sheet_of(battle, token).stopped


def _tied(battle: Battle) -> Course[Battle]:
    """Let enemies of one Tick, or allies who want to, show cards; put them in the order of the colours."""
    encounter = battle.encounter or Encounter()
    here = [one for one in encounter.combatants if (one.initiative or 0) <= encounter.round]
    acting = [one.token for one in here if _may_act(battle, one.token)]
    sides = {battle.tokens[one].side for one in acting}
    if len(sides) < 2 and not (switches_of(battle).allies_use_cards and len(acting) > 1):
        return battle
    battle = yield from shown(battle, acting)
    colours = RULEBOOK.intent.order

    def place(one: Combatant) -> int:
        card = sheet_of(battle, one.token).card
        return colours.index(card) if card else len(colours)

    order = (*sorted(here, key=place), *encounter.combatants[len(here) :])
    if order == encounter.combatants:
        return battle
    return (yield from turns.reordered(order, say("cards", "The cards decide who acts first.")))


def _ending(battle: Battle, token: TokenId) -> Course[Battle]:
    """Take the card of a creature back; it has rested where it neither acted nor moved at double time."""
    turn = turn_of(battle, token)
    battle = yield from put_away(battle, token)
    if turn is None or turn.acted or turn.doubled:
        return battle
    return (yield from rested(battle, token, interval_of(battle, token)))


def _begun(battle: Battle, token: TokenId) -> Course[Battle]:
    """End the defence of a creature; tell why one that is down has a Turn."""
    battle = yield from _lowered(battle, token)
    sheet, name = sheet_of(battle, token), name_of(battle, token)
    if not sheet.is_down:
        return (yield from changed(battle, token, say("up", ""), fell_at=None))
    template = "{token} is {state}; with its red card it still strikes in the second in which it fell."
    return (yield from tell(say("same-second", template, token=name, state=sheet.state)))


def _lowered(battle: Battle, token: TokenId) -> Course[Battle]:
    """End the defence of a creature."""
    why = say("lowered", "{token} no longer defends itself.")
    return (yield from changed(battle, token, why, defending=False))


def _over(battle: Battle, token: TokenId) -> Course[Battle]:
    battle = yield from put_away(battle, token)
    battle = yield from _lowered(battle, token)
    return (yield from changed(battle, token, say("fight-over", ""), fell_at=None))


TIME_CHAIN = ChainTurns(
    unit=RULEBOOK.time_chain.unit,
    first=_first,
    interval=_until_next,
    fresh=lambda battle, token: PrismTurn(),
    may_act=_may_act,
    rank=lambda battle, token: sheet_of(battle, token).initiative_rating,
    due=_tied,
    begun=_begun,
    ending=_ending,
    passed=lain,
    waits=put_away,
    over=_over,
)
