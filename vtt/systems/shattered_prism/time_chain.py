"""How does the Time Chain go? Every second is a Turn; each creature acts at its Tick and an interval later.

Source: rule text, 'The Time Chain', 'Initiative', 'Cycle Ties'; completion 004.4.
"""

from collections.abc import Iterable, Sequence

from vtt.battle.battle import Battle
from vtt.battle.commands import Delay, End, EndTurn, Join, Leave, Start
from vtt.battle.encounter import Combatant, Encounter
from vtt.battle.events import (
    EncounterEnded,
    EncounterStarted,
    OrderChanged,
    RoundStarted,
    TurnEnded,
    TurnStarted,
)
from vtt.battle.sentence import Refusal, refuse, say
from vtt.battle.token import TokenId
from vtt.rules import turns
from vtt.rules.ruling import Course, Outcome, Ruling, happen
from vtt.systems.shattered_prism.book import BOOK
from vtt.systems.shattered_prism.energy import PrismTurn, changed, turn_of
from vtt.systems.shattered_prism.intents import put_away, shown
from vtt.systems.shattered_prism.recovering import rested
from vtt.systems.shattered_prism.sheet import sheet_of


def first_tick(rating: int) -> int:
    """Return the Tick of the first Turn; the same number of seconds lies between any two Turns.

    >>> [first_tick(rating) for rating in (1, 5, 6, 25, 26, 30, 31, 40)]
    [7, 7, 6, 3, 2, 2, 1, 1]
    """
    chain = BOOK.time_chain
    return max(chain.fastest_tick, chain.slowest_tick - (rating - 1) // chain.rating_each_tick)


def interval_of(battle: Battle, token: TokenId) -> int:
    """Return the seconds between two Turns of a creature."""
    return first_tick(sheet_of(battle, token).initiative_rating)


class TimeChain:
    """Turns on the Time Chain; the round of the encounter is the Tick."""

    def refusal(self, battle: Battle, command: Start | EndTurn | Delay | Join | Leave) -> Refusal | None:
        """Let nobody wait who has already done something."""
        if not isinstance(command, Delay):
            return None
        turn = turn_of(battle, command.token)
        if turn is None or turn.fresh:
            return None
        name = battle.tokens[command.token].title
        return refuse("begun", "{token} has begun its Turn and cannot wait any more.", token=name)

    def start(self, battle: Battle, command: Start) -> Ruling:
        """Put everybody at its first Tick; nothing is rolled."""
        order: list[Combatant] = []
        for token in battle.tokens if command.tokens is None else command.tokens:
            interval = interval_of(battle, token)
            late = BOOK.surprise.turns_lost * interval if token in command.surprised else 0
            order = _placed(battle, order, Combatant(token=token, initiative=interval + late))
        encounter = Encounter(combatants=tuple(order), round=0, unit=BOOK.time_chain.unit)
        battle = yield from happen(EncounterStarted(encounter=encounter))
        yield from self._go_on(battle)
        return Outcome(details={"ticks": {one.token: one.initiative for one in order}})

    def end_turn(self, battle: Battle, command: EndTurn) -> Ruling:
        """End a Turn; its next one comes after the interval."""
        battle = yield from self._ended(battle)
        yield from self._go_on(battle)
        return Outcome()

    def end(self, battle: Battle, command: End) -> Ruling:
        """End the fight, and whatever lasts no longer."""
        tick = battle.encounter.round if battle.encounter else 0
        for token in battle.tokens:
            battle = yield from put_away(battle, token)
            battle = yield from _lowered(battle, token)
        yield from happen(EncounterEnded(rounds=tick))
        return Outcome()

    def join(self, battle: Battle, command: Join) -> Ruling:
        """Take somebody in: its first Turn comes after its interval."""
        encounter = battle.encounter
        if encounter is None:
            return Outcome()
        newcomer = Combatant(
            token=command.token, initiative=encounter.round + interval_of(battle, command.token)
        )
        why = say("joined", "{token} joins the fight.", token=battle.tokens[command.token].title)
        order = _placed(battle, encounter.combatants, newcomer)
        battle = yield from happen(OrderChanged(combatants=tuple(order), why=why))
        yield from self._go_on(battle)
        return Outcome()

    def leave(self, battle: Battle, command: Leave) -> Ruling:
        """Take somebody out."""
        battle = yield from put_away(battle, command.token)
        battle = yield from _lowered(battle, command.token)
        battle = yield from turns.stepped_out(battle, command.token)
        yield from self._go_on(battle)
        return Outcome()

    def delay(self, battle: Battle, command: Delay) -> Ruling:
        """Wait for another's Tick, and act after it."""
        encounter = battle.encounter
        if encounter is None or encounter.combatant(command.token) is None:
            return Outcome()
        battle = yield from put_away(battle, command.token)
        if encounter.current == command.token:
            battle = yield from happen(TurnEnded(token=command.token))
        names = {"token": battle.tokens[command.token].title, "other": battle.tokens[command.after].title}
        order = turns.moved_behind(encounter.combatants, command.token, command.after)
        why = say("delays", "{token} waits for {other}.", **names)
        battle = yield from happen(OrderChanged(combatants=order, why=why))
        yield from self._go_on(battle)
        return Outcome()

    def _ended(self, battle: Battle) -> Course[Battle]:
        """End the Turn that is on, if there is one."""
        encounter = battle.encounter
        if encounter is None or encounter.current is None:
            return battle
        token, turn = encounter.current, turn_of(battle, encounter.current)
        idle = turn is not None and not turn.acted
        battle = yield from put_away(battle, token)
        battle = yield from happen(TurnEnded(token=token))
        if idle:
            battle = yield from rested(battle, token, interval_of(battle, token))
        return (yield from _put_off(battle, token))

    def _go_on(self, battle: Battle) -> Course[Battle]:
        """Begin the Turn of whoever comes next on the chain, unless somebody's is on."""
        while (encounter := battle.encounter) is not None and encounter.current is None:
            if not any(_may_act(battle, one.token) for one in encounter.combatants):
                return battle
            following = encounter.combatants[0]
            if (following.initiative or 0) > encounter.round:
                battle = yield from happen(
                    RoundStarted(round=int(following.initiative or 0), unit=BOOK.time_chain.unit)
                )
                battle = yield from self._tied(battle)
            elif _may_act(battle, following.token):
                battle = yield from happen(TurnStarted(token=following.token, turn=PrismTurn()))
                return (yield from _lowered(battle, following.token))
            else:
                battle = yield from _put_off(battle, following.token)
        return battle

    def _tied(self, battle: Battle) -> Course[Battle]:
        """Let enemies of one Tick show their cards, and put them in the order of the colours."""
        encounter = battle.encounter or Encounter()
        here = [one for one in encounter.combatants if (one.initiative or 0) <= encounter.round]
        acting = [one.token for one in here if _may_act(battle, one.token)]
        if len({battle.tokens[one].side for one in acting}) < 2:
            return battle
        battle = yield from shown(battle, acting)
        colours = BOOK.intent.order

        def place(one: Combatant) -> int:
            card = sheet_of(battle, one.token).card
            return colours.index(card) if card else len(colours)

        order = (*sorted(here, key=place), *encounter.combatants[len(here) :])
        why = say("cards", "The cards decide who acts first.")
        if order == encounter.combatants:
            return battle
        return (yield from happen(OrderChanged(combatants=order, why=why)))


def _may_act(battle: Battle, token: TokenId) -> bool:
    """Say whether somebody gets its Turn; whoever strikes in the same second strikes, even if it falls."""
    sheet = sheet_of(battle, token)
    return not sheet.is_down or sheet.card == "red"


def _placed(battle: Battle, order: Iterable[Combatant], newcomer: Combatant) -> list[Combatant]:
    """Return the order with one more at its Tick, there by its Initiative."""
    rating = sheet_of(battle, newcomer.token).initiative_rating

    def later(one: Combatant) -> bool:
        tick, theirs = one.initiative or 0, sheet_of(battle, one.token).initiative_rating
        return (tick, -theirs) > (newcomer.initiative or 0, -rating)

    known = list(order)
    place = next((at for at, one in enumerate(known) if later(one)), len(known))
    return [*known[:place], newcomer, *known[place:]]


def _put_off(battle: Battle, token: TokenId) -> Course[Battle]:
    """Put somebody at the Tick of its next Turn."""
    encounter = battle.encounter or Encounter()
    tick = encounter.round + interval_of(battle, token)
    others: Sequence[Combatant] = turns.without(encounter.combatants, token)
    order = _placed(battle, others, Combatant(token=token, initiative=tick))
    template = "{token} acts again at Tick {tick}."
    why = say("next-tick", template, token=battle.tokens[token].title, tick=tick)
    return (yield from happen(OrderChanged(combatants=tuple(order), why=why)))


def _lowered(battle: Battle, token: TokenId) -> Course[Battle]:
    """End the defence of somebody."""
    why = say("lowered", "{token} no longer defends itself.", token=battle.tokens[token].title)
    return (yield from changed(battle, token, why, defending=False))
