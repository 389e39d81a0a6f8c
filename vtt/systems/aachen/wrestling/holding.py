"""Holding: the two sides of a grapple.  Source: completion 002.6, 'shove/grapple'."""

from typing import Final

from vtt.battle import Battle, TokenId, name_of
from vtt.rules import Course
from vtt.systems.aachen.sheet import State, gain, lose, sheet_of
from vtt.text import Refusal, refuse, say

HOLDS: Final = "grappling"
HELD: Final = "grappled"


def partner_of(battle: Battle, token: TokenId) -> TokenId | None:
    """Return the other creature of a grapple; None outside of one."""
    sheet = sheet_of(battle, token)
    state = sheet.state(HOLDS) or sheet.state(HELD)
    return state.of if state is not None and state.of in battle.tokens else None


def held_refusal(battle: Battle, token: TokenId) -> Refusal | None:
    """Say that a creature is in a grapple and cannot move."""
    if partner_of(battle, token) is None:
        return None
    return refuse("grappled", "{who} is in a grapple and cannot move.", who=name_of(battle, token))


def seize(battle: Battle, actor: TokenId, target: TokenId) -> Course[Battle]:
    """Let one creature hold another."""
    told = say(HOLDS, "{who} grapples {target}.", target=name_of(battle, target))
    battle = yield from gain(battle, actor, State(id=HOLDS, of=target), told)
    return (yield from gain(battle, target, State(id=HELD, of=actor), say(HELD, "{who} is grappled.")))


def let_go_of_all(battle: Battle, token: TokenId) -> Course[Battle]:
    """End the grapple that a creature is in."""
    other = partner_of(battle, token)
    for one in (token, other):
        if one is not None:
            battle = yield from lose(battle, one, HOLDS, say("grappling-ended", "{who} lets go."))
            battle = yield from lose(battle, one, HELD, say("grappled-ended", "{who} is free."))
    return battle
