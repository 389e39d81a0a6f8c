"""Cover from a place, the middle of a blast or of an area, and without what only hides from eyes."""

from vtt.battle import Battle, TokenId
from vtt.geometry import Point

PLACE = TokenId("the middle of the area")
_SPECK_M = 1e-3


def from_place(
    battle: Battle, at: Point, target: TokenId, elevation_m: float = 0.0
) -> tuple[Battle, TokenId]:
    """Return the battle with a speck that looks from a place on the scene of a target, and its id.

    Smoke and darkness stop nothing that spreads from there.
    """
    seen = battle.tokens[target]
    speck = seen.replace(
        id=PLACE, at=at, size_m=_SPECK_M, elevation_m=elevation_m, height_m=_SPECK_M, hidden=False
    )
    return unveiled(battle, target).with_token(speck), PLACE


def unveiled(battle: Battle, viewer: TokenId) -> Battle:
    """Return the battle without the smoke and the darkness on the viewer's scene."""
    scene = battle.scene_of(viewer)
    if not (scene.clouds or scene.dark):
        return battle
    return battle.with_scene(scene.replace(clouds=(), dark=False))
