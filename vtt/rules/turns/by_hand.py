"""The order of turns in the GM's hand: somebody is moved in it, or the turn before goes on."""

from vtt.battle import Battle, RoundStarted, TurnEnded, TurnStarted, name_of
from vtt.battle.encounter import Encounter, Reorder, TurnBack
from vtt.rules.actions.general import ruling_of
from vtt.rules.rulings.ruling import Ruling, emit, tell
from vtt.rules.system import RuleSystem
from vtt.rules.turns.turns import moved_ahead, moved_behind, order_of, reordered
from vtt.text import Refusal, refuse, say


def order_refusal(battle: Battle, command: Reorder | TurnBack) -> Refusal | None:
    """Say why the order cannot be changed so; None where it can."""
    encounter = battle.encounter
    if encounter is None:
        return refuse("no-encounter", "There is no encounter.")
    named = (command.token, command.beside) if isinstance(command, Reorder) else (command.encounter.current,)
    for token in named:
        if token is None or token not in battle.tokens:
            return refuse("no-turn-before", "There is no turn to go back to.")
        if encounter.combatant(token) is None:
            return refuse("not-in-encounter", "{token} takes no part.", token=name_of(battle, token))
    return None


@ruling_of.register
def _(command: Reorder, system: RuleSystem, battle: Battle) -> Ruling:
    del system  # the hand of the GM goes before any rule
    encounter = battle.encounter or Encounter()
    moved = moved_behind if command.behind else moved_ahead
    order = moved(encounter.combatants, command.token, command.beside)
    if order != encounter.combatants:
        why = say("reordered", "The GM moves {token} in the order.", token=name_of(battle, command.token))
        battle = yield from reordered(order, why)
    return order_of(battle)


@ruling_of.register
def _(command: TurnBack, system: RuleSystem, battle: Battle) -> Ruling:
    del system
    now, before = battle.encounter or Encounter(), command.encounter
    battle = yield from tell(say("turn-back", "The GM goes back to the turn before."))
    if now.current is not None:
        battle = yield from emit(TurnEnded(token=now.current))
    there = {one.token for one in now.combatants}
    known = {one.token for one in before.combatants}
    order = [one for one in before.combatants if one.token in there]
    order += [one for one in now.combatants if one.token not in known]
    if tuple(order) != now.combatants:
        battle = yield from reordered(order, say("order-back", "The order is as it was."))
    if before.round != now.round:
        battle = yield from emit(RoundStarted(round=before.round, unit=before.unit))
    if before.current is not None and before.turn is not None:
        battle = yield from emit(TurnStarted(token=before.current, turn=before.turn))
    return order_of(battle)
