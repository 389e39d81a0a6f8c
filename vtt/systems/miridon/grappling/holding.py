"""The two sides of a grapple, and its end.  Source: completion 001.5."""

from vtt.battle import Battle, TokenId, name_of
from vtt.rules import Course, change_sheet
from vtt.systems.miridon.sheet import sheet_of
from vtt.systems.miridon.stances.changes import gained
from vtt.systems.miridon.stances.states import State
from vtt.systems.miridon.terms import StateId
from vtt.systems.miridon.turns.economy import block_of
from vtt.text import say

GRAPPLE: tuple[StateId, ...] = ("grappling", "grappled")


def partner(battle: Battle, token: TokenId) -> TokenId | None:
    """Return the other creature of a grapple; None outside of one."""
    sheet = sheet_of(battle, token)
    held = sheet.state("grappling") or sheet.state("grappled")
    return held.of if held is not None and held.of in battle.tokens else None


def taken_hold(battle: Battle, grappler: TokenId, target: TokenId) -> Course[Battle]:
    """Let a grapple begin; both lose what they held before."""
    for one in (grappler, target):
        battle = yield from let_go(battle, one)
    block = block_of(battle)
    holds = State(id="grappling", of=target, value=block)
    held = State(id="grappled", of=grappler, value=block)
    why = say("grappling", "{who} begins grappling {other}.", other=name_of(battle, target))
    battle = yield from gained(battle, grappler, holds, why)
    why = say("grappled", "{who} is grappled by {other}.", other=name_of(battle, grappler))
    return (yield from gained(battle, target, held, why))


def let_go(battle: Battle, token: TokenId) -> Course[Battle]:
    """Let a grapple end; both have lost the rest of the block."""
    other = partner(battle, token)
    sides = [one for one in (token, other) if one is not None]
    for one in sides:
        sheet = sheet_of(battle, one)
        if not sheet.has(*GRAPPLE):
            continue
        torn = State(id="torn", until="block", block=block_of(battle))
        after = sheet.without_state(*GRAPPLE)
        after = after.with_state(torn) if block_of(battle) else after
        why = say("grapple-ended", "{who} is no longer in a grapple.")
        battle = yield from change_sheet(battle, one, after, why)
    return battle
