"""What is demanded of an edit of a map: that it can be carried out, and that geometry has a use for it."""

from collections import Counter
from collections.abc import Collection, Iterable

from vtt.battle import Battle, Scene
from vtt.battle.editing import OF_LAYOUT, PART_FIELDS, Part, Parts
from vtt.geometry import crosses_itself, distance_m, enclosed_m2
from vtt.rules.actions.edit_texts import part_said
from vtt.rules.actions.presence import CommandError
from vtt.rules.complaint import listed, short
from vtt.text import Refusal, refuse

MIN_LENGTH_M, MIN_AREA_M2 = 0.001, 0.0001
"""Nothing comes of what is shorter, or encloses less."""

LIMITS = {"walls": 100_000, "portals": 20_000, "lights": 5_000, "notes": 2_000, "rooms": 2_000}
"""So many of a kind one map may have; of others as many as of portals."""


def check_removed(scene: Scene, removed: Iterable[str]) -> None:
    """Check that all that is to go is there.

    Raises:
        CommandError: Something is not.
    """
    missing = next((one for one in removed if scene.kind_of(one) is None), None)
    if missing is not None:
        known = [part for field in PART_FIELDS for part in parts_of(scene, field)]
        raise CommandError(f"nothing on the map is called '{short(missing)}'; there are: {known_ids(known)}")


def known_ids(parts: Iterable[Part]) -> str:
    """Return the ids of parts as a sentence lists them."""
    return listed(part.id for part in parts)


def parts_of(scene: Scene, field: str) -> tuple[Part, ...]:
    """Return the parts of a scene that the field of that name holds, in it or in its layout."""
    found: tuple[Part, ...] = getattr(scene.layout if field in OF_LAYOUT else scene, field)
    return found


def owner_of(battle: Battle, scene: Scene, part_id: str) -> str | None:
    """Return which kind of thing has an id already."""
    if battle.token_id(part_id) is not None:
        return "token"
    return "thing" if part_id in battle.things else scene.kind_of(part_id)


def check_put(battle: Battle, scene: Scene, removed: Collection[str], put: Parts) -> None:
    """Check that something is done, that each id is of one thing, and that all has a shape.

    Raises:
        CommandError: It is not so.
    """
    if not removed and not any(put.each()):
        raise CommandError("an edit needs something to draw or to take away")
    counts = Counter(part.id for _, part in put.each())
    twice = next((name for name, times in counts.items() if times > 1), None)
    if twice is not None:
        raise CommandError(f"two parts are called '{short(twice)}'; take another id for one of them")
    for field, part in put.each():
        owner = owner_of(battle, scene, part.id)
        if owner not in (None, field) and (part.id not in removed or owner in ("token", "thing")):
            raise CommandError(
                f"something else is called '{short(part.id)}' already; take it away in the same step, "
                "or take another id"
            )
        _check_shape(part)
    for field in PART_FIELDS:
        limit = LIMITS.get(field, LIMITS["portals"])
        if len(getattr(put, field)) + len(parts_of(scene, field)) > limit:
            _check_count(scene, removed, put, field, limit)


def _check_count(scene: Scene, removed: Collection[str], put: Parts, field: str, limit: int) -> None:
    others = {part.id for part in parts_of(scene, field)} - set(removed)
    if len(others | {part.id for part in getattr(put, field)}) > limit:
        raise CommandError(f"a map has at most {limit} {field}; take some away first")


def _check_shape(part: Part) -> None:
    """Refuse what has no length or encloses nothing: nothing would come of it."""
    called = f"'{short(part.id)}'"
    if (ends := _ends(part)) is not None and distance_m(*ends) < MIN_LENGTH_M:
        raise CommandError(f"{called} begins and ends at the same point; draw it to another one")
    if (ring := getattr(part, "ring", None)) is not None and enclosed_m2(ring) < MIN_AREA_M2:
        raise CommandError(f"the outline of {called} encloses nothing; draw it around some ground")


def _ends(part: Part) -> tuple[tuple[float, float], tuple[float, float]] | None:
    a, b = getattr(part, "a", None), getattr(part, "b", None)
    return (a, b) if a is not None and b is not None else None


def unused(scene: Scene, field: str, part: Part) -> Refusal | None:
    """Say that a part is outside the map, or has an outline that crosses itself."""
    if _is_outside(scene, part):
        width, height = scene.size_m
        template = "{part:the} is outside the map, which is {width:m} by {height:m} m; draw it inside."
        return refuse("outside-map", template, part=part_said(field, part), width=width, height=height)
    ring = getattr(part, "ring", None)
    if ring is not None and crosses_itself(ring):
        template = "The outline of {part:the} crosses itself; draw it without that, or as two."
        return refuse("crosses-itself", template, part=part_said(field, part))
    return None


def _is_outside(scene: Scene, part: Part) -> bool:
    """Say whether nothing of a part can be on the map; lights shine into it from outside."""
    points = _ends(part) or getattr(part, "ring", None) or (getattr(part, "at", (0.0, 0.0)),)
    reach = getattr(part, "radius_m", 0.0)
    return any(
        max(point[axis] for point in points) + reach < 0
        or min(point[axis] for point in points) - reach > scene.size_m[axis]
        for axis in (0, 1)
    )
