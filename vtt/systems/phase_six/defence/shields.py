"""Shields: readied as a block, or raised against a single attack.

Source: Rule text, 'Shields'; completion 003.5, 'Shields'.
"""

from typing import Any

from vtt.battle import Aim, Battle, Reckoning, TokenId
from vtt.rules import Outcome, Ruling, change_sheet, demand
from vtt.systems.phase_six.reactions.simple import Simple
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet import SixSheet, sheet_of
from vtt.systems.phase_six.sheet.sheet import of_actor
from vtt.systems.phase_six.turns.economy import is_unable
from vtt.text import refuse, say


def usable_shield(sheet: SixSheet) -> int | None:
    """Return the cover of the shield in hand; None without one, or where both hands hold a weapon."""
    return next((one.cover for one in sheet.on_arm(vars(sheet))), None)


def blocking_cover(battle: Battle, token: TokenId) -> int | None:
    """Return the cover of a Shield Block, which works from the round after the one it was readied in."""
    sheet = sheet_of(battle, token)
    state, encounter = sheet.state("shield-block"), battle.encounter
    if state is None or is_unable(sheet) or (encounter is not None and encounter.round <= state.round):
        return None
    return usable_shield(sheet)


@demand("a shield that is not readied yet", refuse("shield-is-up", "{who} has readied the shield already."))
def _lowered(action: Any, battle: Battle, aim: Aim) -> bool:
    """Demand that the Shield Block is still to be readied.  Source: Rule text, 'Shields'."""
    return not sheet_of(battle, aim.actor).has("shield-block")


_a_shield = of_actor(
    "a shield", lambda one: one.shield is not None, refuse("no-shield", "{who} has no shield.")
)
"""Demand a shield.  Source: Rule text, 'Shields'."""

_a_free_hand = of_actor(
    "a hand for the shield",
    lambda one: one.shield is None or usable_shield(one) is not None,
    refuse("hands-full", "{who} holds weapons in both hands; a shield needs a free hand."),
    after=[_a_shield],
)
"""Demand a hand that holds no weapon.  Source: Rule text, 'Shields'."""


def _block(battle: Battle, aim: Aim, reckoning: Reckoning | None) -> Ruling:
    round_number = battle.encounter.round if battle.encounter else 0
    sheet = sheet_of(battle, aim.actor).in_state("shield-block", round=round_number)
    cover = usable_shield(sheet)
    why = say(
        "shield-block",
        "{who} readies a Shield Block: {cover}+ cover from the next round on, movement halved."
        if cover is not None
        else "{who} readies a Shield Block: no cover without a shield in hand, movement halved.",
        cover=cover or 0,
    )
    yield from change_sheet(battle, aim.actor, sheet, why)
    return Outcome(details={"cover": cover})


@demand("a readied shield", refuse("shield-is-down", "{who} has no shield readied."))
def _readied(action: Any, battle: Battle, aim: Aim) -> bool:
    """Demand a Shield Block to end.  Source: Rule text, 'Shields'."""
    return sheet_of(battle, aim.actor).has("shield-block")


def _lower(battle: Battle, aim: Aim, reckoning: Reckoning | None) -> Ruling:
    why = say("shield-lowered", "{who} lowers the shield.")
    yield from change_sheet(battle, aim.actor, sheet_of(battle, aim.actor).without_state("shield-block"), why)
    return Outcome()


SHIELD_BLOCK = Simple(
    "shield-block",
    "Shield Block",
    _block,
    (_lowered, _a_shield, _a_free_hand),
    takes=RULEBOOK.shield_block.actions,
)
LOWER_SHIELD = Simple("lower-shield", "Lower the shield", _lower, (_readied,), takes=0)
