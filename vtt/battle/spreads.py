"""What does an area cover, as far as walls let it, and whom does it strike?"""

from vtt.battle.battle import Battle
from vtt.battle.scene import SceneId
from vtt.battle.surroundings import obstacles_of
from vtt.battle.token import TokenId
from vtt.geometry import areas
from vtt.geometry.areas import Struck
from vtt.geometry.shapes import Point, Ring


def burst(
    battle: Battle, scene: SceneId, centre: Point, radius_m: float
) -> tuple[tuple[Ring, ...], dict[TokenId, Struck]]:
    """Return the part of a circle that straight lines from its centre reach, and how it lies on tokens."""
    return _spread(battle, scene, areas.circle(centre, radius_m), centre)


def strip(  # noqa: PLR0913 - a strip has a start, a direction, a length and a width
    battle: Battle, scene: SceneId, start: Point, facing_deg: float, length_m: float, width_m: float
) -> tuple[tuple[Ring, ...], dict[TokenId, Struck]]:
    """Return the part of a strip that straight lines from its start reach, and how it lies on tokens."""
    return _spread(battle, scene, areas.line(start, facing_deg, length_m, width_m), start)


def _spread(
    battle: Battle, scene: SceneId, area: Ring, origin: Point
) -> tuple[tuple[Ring, ...], dict[TokenId, Struck]]:
    rings = areas.stopped_by_walls(area, origin, obstacles_of(battle.scenes[scene]))
    tokens = [token for token in battle.tokens.values() if token.scene == scene]
    how = areas.struck(rings, [token.footprint for token in tokens])
    return rings, {token.id: one for token, one in zip(tokens, how, strict=True) if one.any}
