"""Actions: refreshed in the own turn, spent, and kept for reactions; and who can do nothing at all.

Source: Rule text, 'Actor and actions', 'Reactions'; completion 003.6.
"""

from vtt.battle import Battle, Sheet, TokenId, TurnSpent, TurnState, name_of, names_of
from vtt.rules import Allowance, Course, change_sheet, emit, own_turn
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet import SixSheet, sheet_of
from vtt.systems.phase_six.sheet.sheet import own
from vtt.systems.phase_six.turns.states import STATES, UNABLE
from vtt.text import Refusal, Term, refuse, say


def is_dead(sheet: SixSheet) -> bool:
    """Say whether a creature is dead: Dying has gone too far."""
    return sheet.points("dying") >= RULEBOOK.conditions.dead or sheet.has("dead")


def is_unable(sheet: SixSheet) -> bool:
    """Say whether a creature can do nothing."""
    return sheet.thing or sheet.has(*UNABLE)


def is_down(sheet: Sheet) -> bool:
    """Say whether a creature is passed over in the order."""
    return is_unable(own(sheet))


def unable_refusal(battle: Battle, token: TokenId) -> Refusal | None:
    """Say why a creature can do nothing; None where it can act."""
    sheet, names = sheet_of(battle, token), names_of(battle, who=token)
    if sheet.thing:
        return refuse("is-a-thing", "{who} is a thing and can do nothing.", **names)
    state = next((one for one in sheet.conditions if one.id in UNABLE), None)
    if state is None:
        return None
    rule = STATES["dead" if is_dead(sheet) else state.id]
    said = refuse("unable", "{who} is {state} and can do nothing.", state=rule.said, **names)
    return said.with_facts(state=rule.title.lower())


class SixTurn(TurnState):
    """What is left of an own turn.

    Attributes:
        most: Actions it began with.
        walked: Whether the next action is done while walking.
    """

    actions: int = RULEBOOK.actions.base
    most: int = RULEBOOK.actions.base
    walked: bool = False


def budget(turn: TurnState, sheet: Sheet) -> tuple[Allowance, ...]:
    """Return the actions that are left, for any screen."""
    del sheet
    if not isinstance(turn, SixTurn):
        return ()
    walk = Allowance(id="walk", title="Walk with the next action", left=0 if turn.walked else 1, most=1)
    return (Allowance(id="actions", title="Actions", left=turn.actions, most=turn.most), walk)


def turn_of(battle: Battle, token: TokenId) -> SixTurn | None:
    """Return the turn of a token; None where it is not its turn."""
    return own_turn(battle, token, SixTurn)


def takes_part(battle: Battle, token: TokenId) -> bool:
    """Say whether a token fights in the encounter, so that its actions are counted."""
    return battle.encounter is not None and battle.encounter.combatant(token) is not None


def actions_left(battle: Battle, token: TokenId) -> int:
    """Return the actions a token may spend now: those of its turn, else those it has kept."""
    turn = turn_of(battle, token)
    return turn.actions if turn is not None else sheet_of(battle, token).saved


def full_actions(sheet: SixSheet) -> int:
    """Return the actions of a fresh turn; two weapons in skilled hands give one more.

    Source: Rule text, 'Two-handed fighting'; "of the same type" is read as the type of weapon.
    """
    paired = sheet.two_handed and fights_with_two(sheet)
    return max(0, sheet.total("actions") + (RULEBOOK.two_handed.actions if paired else 0))


def fights_with_two(sheet: SixSheet) -> bool:
    """Say whether both hands hold one-handed weapons of one type."""
    held = [one for one in sheet.weapons if one.in_hand and one.hands == 1]
    types = {hand: {one.type for one in held if one.hand == hand} for hand in ("main", "off")}
    return bool(types["main"] & types["off"])


def cost_refusal(battle: Battle, token: TokenId, actions: int) -> Refusal | None:
    """Say that too few actions are left; outside an encounter nothing costs anything."""
    left = actions_left(battle, token)
    if not takes_part(battle, token) or left >= actions:
        return None
    return refuse(
        "no-action-left",
        "This takes {actions|action|actions}; {who} has {left} left.",
        actions=actions,
        who=name_of(battle, token),
        left=left,
    )


def spend(battle: Battle, token: TokenId, actions: int, what: Term) -> Course[Battle]:
    """Pay for something; overruled, as much of it as there is. A walk that came with it is used up."""
    turn, who = turn_of(battle, token), name_of(battle, token)
    if not takes_part(battle, token) or not actions:
        return battle
    why = say("spent", "{who} spends {actions|action|actions}: {what}.", who=who, what=what, actions=actions)
    if turn is not None:
        after = turn.replace(actions=max(0, turn.actions - actions), walked=False)
        return (yield from emit(TurnSpent(token=token, before=turn, after=after, why=why, told=False)))
    sheet = sheet_of(battle, token)
    saved = max(0, sheet.saved - actions)
    kept = sheet.replace(saved=saved, quick=sheet.quick and saved > 0)
    return (yield from change_sheet(battle, token, kept, why))


def lose_accurate(battle: Battle, token: TokenId) -> Course[Battle]:
    """End the preparation of an accurate attack."""
    why = say("accurate-ended", "{who} no longer prepares an accurate attack.")
    return (yield from change_sheet(battle, token, sheet_of(battle, token).without_state("accurate"), why))


def lose_recoil(battle: Battle, token: TokenId) -> Course[Battle]:
    """End the recoil of the shots before."""
    why = say("recoil-ended", "The recoil of {who} is over.")
    return (yield from change_sheet(battle, token, sheet_of(battle, token).without_state("recoil"), why))
