"""Where on a map the table screen begins: where the party is, and no further beyond the map than must be."""

from vtt.battle import Battle, SceneId
from vtt.geometry import Point
from vtt.play.exploring import PARTY


def first_middle(battle: Battle, scene: SceneId, size_m: tuple[float, float]) -> Point:
    """Return the middle of the first frame of a scene, metres.

    Args:
        battle: The battle.
        scene: The scene.
        size_m: How much of the map is seen at a time, from left to right and from top to bottom.
    """
    whole = battle.scenes[scene].size_m
    places = [one.at for one in battle.tokens.values() if one.scene == scene and one.side == PARTY]
    wanted = _middle(places) if places else (whole[0] / 2, whole[1] / 2)
    x, y = (_within(at, seen, side) for at, seen, side in zip(wanted, size_m, whole, strict=True))
    return x, y


def _middle(places: list[Point]) -> Point:
    (left, right), (top, bottom) = ((min(row), max(row)) for row in zip(*places, strict=True))
    return (left + right) / 2, (top + bottom) / 2


def _within(at: float, seen: float, side: float) -> float:
    """Return the middle nearest to a place with which nothing beyond a map is seen; that of a small map."""
    return side / 2 if seen >= side else min(max(at, seen / 2), side - seen / 2)
