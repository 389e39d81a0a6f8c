"""Bonus and destiny dice in a fight: they gain an action, or steal one.

Source: Rule text, 'Bonus dice actions'; completion 003.3.
"""

from collections.abc import Mapping
from typing import Any

from vtt.battle import Aim, Battle, TokenId, TurnSpent, name_of, names_of
from vtt.rules import (
    Another,
    Course,
    Offer,
    Outcome,
    PlainAction,
    Ruling,
    Verdict,
    change_sheet,
    demand,
    emit,
    takes,
)
from vtt.systems.phase_six.actions.checks import luck_left, luck_spent
from vtt.systems.phase_six.questions import REACTION
from vtt.systems.phase_six.sheet import sheet_of
from vtt.systems.phase_six.turns.activity import able
from vtt.systems.phase_six.turns.economy import (
    actions_left,
    full_actions,
    takes_part,
    turn_of,
    unable_refusal,
)
from vtt.systems.phase_six.words import Luck
from vtt.text import Refusal, Sentence, Term, refuse, say

BONUS_ACTION, STEAL_ACTION = "bonus-action", "steal-action"

TITLES: Mapping[Luck, str] = {
    "bonus_dice": "bonus dice",
    "destiny_dice": "destiny dice",
    "rerolls": "re-rolls",
}


def action_gained(battle: Battle, token: TokenId) -> Course[Battle]:
    """Spend a bonus die for an action."""
    battle = yield from luck_spent(battle, token, "bonus_dice")
    return (yield from _gained(battle, token))


def action_stolen(battle: Battle, thief: TokenId, victim: TokenId) -> Course[Battle]:
    """Spend a destiny die for an action of another creature."""
    battle = yield from luck_spent(battle, thief, "destiny_dice")
    battle = yield from _robbed(battle, victim)
    return (yield from _gained(battle, thief))


def bought(battle: Battle, token: TokenId, actor: TokenId) -> tuple[Offer, ...]:
    """Return the luck that may buy an action while another creature acts: a bonus die or a destiny die."""
    sheet, turn = sheet_of(battle, token), turn_of(battle, actor)
    opposed = battle.tokens[token].side != battle.tokens[actor].side
    bonus, destiny = luck_left(sheet, "bonus_dice"), luck_left(sheet, "destiny_dice")
    can_steal = destiny and turn is not None and turn.actions and opposed
    return (
        *((REACTION.offer(BONUS_ACTION, left=bonus),) if bonus else ()),
        *((REACTION.offer(STEAL_ACTION, actor=name_of(battle, actor), left=destiny),) if can_steal else ()),
    )


def _gained(battle: Battle, token: TokenId) -> Course[Battle]:
    """Give an action that may be spent at once, even for a reaction."""
    why = say("gained", "{who} has one more action.", who=name_of(battle, token))
    if turn_of(battle, token) is not None:
        return (yield from _turn_changed(battle, token, 1, why))
    sheet = sheet_of(battle, token)
    return (yield from change_sheet(battle, token, sheet.replace(saved=sheet.saved + 1), why))


def _turn_changed(battle: Battle, token: TokenId, actions: int, why: Sentence) -> Course[Battle]:
    turn = turn_of(battle, token)
    if turn is None:
        return battle
    left = max(0, turn.actions + actions)
    after = turn.replace(actions=left, most=max(turn.most, left))
    return (yield from emit(TurnSpent(token=token, before=turn, after=after, why=why)))


@demand("a fight in which it takes part", refuse("no-encounter", "Actions are counted only in a fight."))
def _in_a_fight(action: Any, battle: Battle, aim: Aim) -> bool:
    """Demand that actions are counted.  Source: Rule text, 'Bonus dice actions'."""
    return takes_part(battle, aim.actor)


@demand("a die of luck to pay with", refuse("no-luck-left", "{who} has no {dice} left of {most}."))
def _a_die(action: Any, battle: Battle, aim: Aim) -> Verdict:
    """Demand a bonus die or a destiny die that is left.  Source: Rule text, 'Bonus dice actions'."""
    die: Luck = action.die
    sheet = sheet_of(battle, aim.actor)
    return bool(luck_left(sheet, die)) or {"dice": Term(term=TITLES[die]), "most": sheet.total(die)}


@demand("an opponent")
def _an_opponent(action: Any, battle: Battle, aim: Another) -> Refusal | None:
    """Demand a target of another side.  Source: Rule text, 'Bonus dice actions'."""
    if battle.tokens[aim.target].side != battle.tokens[aim.actor].side:
        return None
    return refuse("no-opponent", "{who} is no opponent.", who=name_of(battle, aim.target))


@demand("an opponent in the fight", refuse("not-in-encounter", "{who} takes no part in the fight."))
def _in_the_fight(action: Any, battle: Battle, aim: Another) -> Verdict:
    """Demand a target whose actions are counted.  Source: Rule text, 'Bonus dice actions'."""
    return takes_part(battle, aim.target) or {"who": name_of(battle, aim.target)}


@demand("an opponent that can act")
def _able_victim(action: Any, battle: Battle, aim: Another) -> Refusal | None:
    """Demand a target that has actions at all.  Source: Rule text, 'Bonus dice actions'."""
    return unable_refusal(battle, aim.target)


@demand("an action to steal", after=[_able_victim])
def _an_action_to_steal(action: Any, battle: Battle, aim: Another) -> Refusal | None:
    """Demand an action in the turn, or in the next one where there is no Quick Reaction either."""
    sheet, turn = sheet_of(battle, aim.target), turn_of(battle, aim.target)
    there = sheet.quick or full_actions(sheet) > sheet.points("robbed")
    if turn.actions if turn is not None else there:
        return None
    return refuse(
        "nothing-to-steal",
        "{who} has no action to lose in the next turn."
        if turn is None
        else "{who} has no action left to lose in this turn.",
        who=name_of(battle, aim.target),
    )


class BonusAction(PlainAction):
    """A bonus die for a further action of the actor, at any time."""

    id = BONUS_ACTION
    title = "Gain an action"
    cost = "1 bonus die"
    aliases = ("bonus-die",)
    anytime = True
    demands = (_in_a_fight, able, _a_die)
    die: Luck = "bonus_dice"

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Take the die, give the action."""
        battle = yield from action_gained(battle, aim.actor)
        return Outcome(details={"actions": actions_left(battle, aim.actor)})


class StealAction(PlainAction[Another]):
    """A destiny die for an action of another creature, at any time."""

    id = STEAL_ACTION
    title = "Steal an action"
    cost = "1 destiny die"
    aliases = ("destiny-die",)
    anytime = True
    oneself = refuse("oneself", "An action can only be stolen from another creature.")
    parameters = takes(target="the opponent that loses the action")
    demands = (_in_a_fight, _an_opponent, _in_the_fight, _able_victim, _an_action_to_steal, able, _a_die)
    die: Luck = "destiny_dice"

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Take the die, take the action from the one and give it to the other."""
        battle = yield from action_stolen(battle, aim.actor, aim.target)
        return Outcome(details={"actions": actions_left(battle, aim.actor)})


def _robbed(battle: Battle, victim: TokenId) -> Course[Battle]:
    """Take an action: of the turn, a Quick Reaction at once, else one of the next turn."""
    sheet, names = sheet_of(battle, victim), names_of(battle, who=victim)
    if turn_of(battle, victim) is not None:
        why = say("robbed", "{who} loses an action.", **names)
        return (yield from _turn_changed(battle, victim, -1, why))
    if sheet.quick and sheet.saved:
        why = say("robbed-quick", "{who} loses the Quick Reaction.", **names)
        saved = sheet.saved - 1
        return (yield from change_sheet(battle, victim, sheet.replace(saved=saved, quick=saved > 0), why))
    why = say("robbed-later", "{who} has one action less in the next turn.", **names)
    after = sheet.in_state("robbed", sheet.points("robbed") + 1)
    return (yield from change_sheet(battle, victim, after, why))
