"""Turn ends and beginnings: what comes due then, and which states end.

Source: completion 000.4 (one round lasts until the own next turn) and 000.8.
"""

from vtt.battle import Battle, TokenId
from vtt.rules import Course, change_sheet
from vtt.systems.space_shard.auxiliary.handling import let_go_of_all
from vtt.systems.space_shard.conditions.conditions import STATES, State
from vtt.systems.space_shard.grappling.holds import torn_apart
from vtt.systems.space_shard.harm.healing import fast_healed
from vtt.systems.space_shard.harm.health import wound
from vtt.systems.space_shard.movement.falling import fallen, sunk
from vtt.systems.space_shard.sheet import sheet_of
from vtt.systems.space_shard.turns.economy import lose_state
from vtt.systems.space_shard.turns.focus import keep_or_drop
from vtt.text import Term, listed, say


def settled(battle: Battle, token: TokenId) -> Course[Battle]:
    """Let the stunned drop what they hold, at once.  Source: completion 000.8, 'Stunned'."""
    if sheet_of(battle, token).has("stunned"):
        battle = yield from let_go_of_all(battle, token)
    return battle


def turn_begun(battle: Battle, token: TokenId) -> Course[Battle]:
    """Let the airborne fall; end states; heal; keep or drop a focus."""
    if sheet_of(battle, token).has("airborne"):
        battle = yield from fallen(battle, token)
    battle = yield from end_states(battle, token)
    battle = yield from torn_apart(battle, token)
    battle = yield from fast_healed(battle, token)
    return (yield from keep_or_drop(battle, token))


def turn_ended(battle: Battle, token: TokenId) -> Course[Battle]:
    """Let fire and blood loss do their harm, openings pass, and sink who flew too slowly."""
    for state in sheet_of(battle, token).conditions:
        if STATES[state.id].harm == "L":
            battle, _ = yield from wound(battle, token, state.value, "L")
    battle = yield from _openings(battle, token)
    battle = yield from sunk(battle, token)
    recovered = say("hurt-ended", "{token} is steady again.")
    return (yield from lose_state(battle, token, "hurt", recovered))


def end_states(battle: Battle, token: TokenId) -> Course[Battle]:
    """End the states that last until the next turn of a creature, its own and those of others."""
    for one in battle.tokens:
        battle = yield from _ended(battle, one, token)
    return battle


def _openings(battle: Battle, token: TokenId) -> Course[Battle]:
    """Count down to the end of the next own turn.  Source: completion 000.9, 'Fakeout'."""
    sheet = sheet_of(battle, token)
    opening = sheet.state("feinted")
    if opening is None:
        return battle
    if opening.value <= 1:
        over = say("feinted-ended", "{token} loses the opening.")
        return (yield from lose_state(battle, token, "feinted", over))
    after = sheet.with_state(opening.replace(value=opening.value - 1))
    why = say("opening-lasts", "{token} keeps the opening for a turn.")
    return (yield from change_sheet(battle, token, after, why))


def _ended(battle: Battle, token: TokenId, whose_turn: TokenId) -> Course[Battle]:
    """End the states of one creature that last until a creature's turn, mostly its own."""
    before = sheet_of(battle, token)
    ending = tuple(one for one in before.conditions if _lasts_until(one, token) == whose_turn)
    if not ending:
        return battle
    states = listed(Term(term=STATES[one.id].title) for one in ending)
    why = say("ended", "This ends for {token}: {states}.", states=states)
    after = before.replace(conditions=tuple(one for one in before.conditions if one not in ending))
    return (yield from change_sheet(battle, token, after, why))


def _lasts_until(state: State, token: TokenId) -> TokenId | None:
    """Return the creature whose turn ends a state; None where it lasts."""
    if state.until == "own-turn":
        return state.whose or token
    return token if STATES[state.id].ends else None
