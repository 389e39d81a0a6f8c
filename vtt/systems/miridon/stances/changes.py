"""How does a sheet of Miridon change? Always through an event that says why."""

from vtt.battle.battle import Battle
from vtt.battle.events import SheetChanged, TokenChanged, Told
from vtt.battle.token import TokenId
from vtt.rules.rulings.ruling import Course, happen
from vtt.systems.miridon.sheet.sheet import MiridonSheet, sheet_of
from vtt.systems.miridon.stances.states import State
from vtt.text.sentence import Scalar, say

COMPASS = ("east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east")
"""Directions on the map every 45 degrees, clockwise from the x axis; north is up."""


def changed(
    battle: Battle, token: TokenId, after: MiridonSheet, code: str, template: str, **values: Scalar
) -> Course[Battle]:
    """Let a creature's sheet become another one; `{who}` in the template is its name."""
    before = sheet_of(battle, token)
    if after == before:
        return battle
    why = say(code, template, who=battle.tokens[token].title, **values)
    return (yield from happen(SheetChanged(token=token, before=before, after=after, why=why)))


def gained(battle: Battle, token: TokenId, state: State, template: str, **values: Scalar) -> Course[Battle]:
    """Put a creature into a state."""
    after = sheet_of(battle, token).with_state(state)
    return (yield from changed(battle, token, after, state.id, template, **values))


def told(battle: Battle, token: TokenId, code: str, template: str, **values: Scalar) -> Course[Battle]:
    """Tell of something that changes no sheet."""
    sentence = say(code, template, who=battle.tokens[token].title, **values)
    return (yield from happen(Told(sentence=sentence)))


def faced(battle: Battle, token: TokenId, facing_deg: float) -> Course[Battle]:
    """Let a creature look another way."""
    before = battle.tokens[token]
    after = before.replace(facing_deg=facing_deg % 360)
    if after == before:
        return battle
    looks = COMPASS[round(facing_deg % 360 / 45) % 8]
    template = "{who} looks {looks} ({facing:.0f}°)."
    why = say("faces", template, who=before.title, looks=looks, facing=facing_deg % 360)
    return (yield from happen(TokenChanged(before=before, after=after, why=why)))
