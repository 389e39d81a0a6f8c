"""What may still be spent in a Turn, and what is paid with Energy.

Source: rule text, 'Movement', 'Actions', 'Burning Energy'; completion 004.4.
"""

from typing import Any

from vtt.battle import Aim, Battle, Sheet, TokenId, TurnSpent, TurnState, name_of
from vtt.rules import Allowance, Course, Verdict, demand, emit, own_turn
from vtt.systems.shattered_prism.rulebook import RULEBOOK
from vtt.systems.shattered_prism.sheet.sheet import PrismSheet, changed, sheet_of
from vtt.text import Refusal, Term, refuse, say


class PrismTurn(TurnState):
    """What is left of a Turn.

    Attributes:
        actions: The Actions left; a second one is bought with Energy.
        acted: Whether an Action was taken.
        bought: Whether the second Action was bought.
        moved_m: The metres moved in this Turn.
        slow: Whether all of them were slower than combat speed.
        doubled: Whether it moves at double time.
        after_action: Whether it has moved since its Action.
        paid: The Energy the movement has cost so far.
    """

    actions: int = 1
    acted: bool = False
    bought: bool = False
    moved_m: float = 0.0
    slow: bool = True
    doubled: bool = False
    after_action: bool = False
    paid: int = 0

    @property
    def fresh(self) -> bool:
        """True at the beginning of a Turn."""
        return not self.acted and not self.moved_m


def turn_of(battle: Battle, token: TokenId) -> PrismTurn | None:
    """Return the Turn of a token; None where it is not its Turn or there is no encounter."""
    return own_turn(battle, token, PrismTurn)


def budget(turn: TurnState, sheet: Sheet) -> tuple[Allowance, ...]:
    """Return what is left of a Turn, and the Energy to pay with."""
    if not isinstance(turn, PrismTurn) or not isinstance(sheet, PrismSheet):
        return ()
    most = 2 if turn.bought else 1
    action = Allowance(id="action", title="Action", left=turn.actions, most=most)
    return (action, Allowance(id="energy", title="Energy", left=sheet.energy_left, most=sheet.most_energy))


def energy_refusal(battle: Battle, token: TokenId, energy: int) -> Refusal | None:
    """Say that there is not enough Energy."""
    left = sheet_of(battle, token).energy_left
    if energy <= left:
        return None
    template = "{token} has {left} Energy left; it takes {energy}."
    return refuse("no-energy", template, energy=energy, left=left, token=name_of(battle, token))


def burn(battle: Battle, token: TokenId, energy: int, what: Term) -> Course[Battle]:
    """Burn Energy, as far as there is any; to burn Energy is no rest."""
    sheet = sheet_of(battle, token)
    if not energy:
        return (yield from changed(battle, token, say("no-rest", ""), rested_s=0))
    left = max(0, sheet.energy_left - energy)
    burned = sheet.energy_left - left
    why = say("burned", "{token} burns {energy} Energy for {what}.", energy=burned, what=what)
    return (yield from changed(battle, token, why, energy=left, rested_s=0))


@demand("a creature that can act", refuse("down", "{token} is {state} and cannot act."))
def able(action: Any, battle: Battle, aim: Aim) -> Verdict:
    """Demand a creature that is not down.  Source: completion 004.6."""
    sheet = sheet_of(battle, aim.actor)
    return not sheet.stopped or {"state": sheet.state}


@demand("an Action left")
def an_action(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand an Action, and the Energy it takes.  Source: rule text, 'Actions'; completion 004.4."""
    turn = turn_of(battle, aim.actor)
    if turn is None or turn.actions > 0:
        return energy_refusal(battle, aim.actor, RULEBOOK.action.energy)
    if turn.doubled:
        return refuse("double-time", "{token} moves at double time and has no Action.")
    return refuse("no-action", "{token} has taken its Action in this Turn.")


def act(battle: Battle, token: TokenId, what: Term) -> Course[Battle]:
    """Take an Action, and pay for it where the battle says so."""
    battle = yield from burn(battle, token, RULEBOOK.action.energy, what)
    turn = turn_of(battle, token)
    if turn is None:
        return battle
    after = turn.replace(actions=max(0, turn.actions - 1), acted=True)
    return (yield from spent(battle, token, after, what))


def spent(battle: Battle, token: TokenId, after: PrismTurn, what: Term) -> Course[Battle]:
    """Let something of a Turn be spent; nothing happens where it is not that one's Turn."""
    before = turn_of(battle, token)
    if before is None or before == after:
        return battle
    name = name_of(battle, token)
    why = say("spent", "{token} takes its Action: {what}.", token=name, what=what, downgraded=False)
    return (yield from emit(TurnSpent(token=token, before=before, after=after, why=why)))
