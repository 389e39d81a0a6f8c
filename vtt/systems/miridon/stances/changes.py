"""Changes of a sheet of Miridon: each is an event that says why."""

from vtt.battle import Battle, TokenChanged, TokenId, name_of
from vtt.rules import Course, change_sheet, emit, tell
from vtt.systems.miridon.sheet import sheet_of
from vtt.systems.miridon.stances.states import State
from vtt.text import Sentence, Term, say

COMPASS_WORDS = ("east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east")
"""Directions on the map every 45 degrees, clockwise from the x axis; north is up."""


def gained(battle: Battle, token: TokenId, state: State, why: Sentence) -> Course[Battle]:
    """Put a creature into a state."""
    return (yield from change_sheet(battle, token, sheet_of(battle, token).with_state(state), why))


def told(battle: Battle, token: TokenId, what: Sentence) -> Course[Battle]:
    """Tell of something that changes no sheet; `{who}` in the sentence becomes the creature's name."""
    return (yield from tell(what.with_values(who=name_of(battle, token))))


def faced(battle: Battle, token: TokenId, facing_deg: float) -> Course[Battle]:
    """Turn a creature to another facing."""
    before, facing = battle.tokens[token], facing_deg % 360
    after = before.replace(facing_deg=facing)
    if after == before:
        return battle
    looks = Term(term=COMPASS_WORDS[round(facing / 45) % 8])
    why = say(
        "faces",
        "{who} looks {looks} ({facing:.0f}°).",
        who=name_of(battle, token),
        looks=looks,
        facing=facing,
    )
    return (yield from emit(TokenChanged(before=before, after=after, why=why)))
