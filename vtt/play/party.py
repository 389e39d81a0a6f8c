"""The party goes on to another map: who comes along, and round which place they gather."""

from collections.abc import Sequence

from vtt.battle import Battle, Scene, Token
from vtt.geometry import Point
from vtt.play.exploring import PARTY


def party_of(battle: Battle) -> tuple[Token, ...]:
    """Return the tokens of the party that may be seen, on whichever map they are."""
    return tuple(one for one in battle.tokens.values() if one.side == PARTY and not one.hidden)


def gathering(scene: Scene, party: Sequence[Token], at: Point) -> tuple[Token, ...]:
    """Return the party on the floor of another map, all at one place: `PlaceMany` has them stand apart."""
    return tuple(
        one.replace(scene=scene.id, at=scene.grid.snap(at, one.size_m), elevation_m=0.0) for one in party
    )
