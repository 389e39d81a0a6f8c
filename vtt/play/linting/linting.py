"""All flaws of a map, and one step that mends all of a kind."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from itertools import islice

from vtt.battle import Battle, EditMap, Scene, SceneId
from vtt.battle.editing import OF_LAYOUT, PART_FIELDS, Part, edited
from vtt.play.editing.map_index import MapIndex
from vtt.play.linting.ends import Opening, gaps, leaks, off_grid, openings
from vtt.play.linting.finding import KINDS, MOST, Finding, FlawKind, FlawsByKind
from vtt.play.linting.shapes import duplicates, long_doors, low_things, outside, stray_doors
from vtt.rules import CommandError
from vtt.rules.actions.editing import edit_of

ROUNDS = 8
"""So often what is left of a kind is mended again: one wall may have a gap at both ends."""


def flaws(scene: Scene) -> tuple[Finding, ...]:
    """Return the flaws of a map, kind by kind."""
    found = flaws_by_kind(scene)
    return tuple(one for kind in KINDS for one in found.get(kind, ()))


def flaws_by_kind(scene: Scene) -> FlawsByKind:
    """Return the flaws of a map by their kinds; kinds without any are left out."""
    drawn = _Drawn(scene)
    found = {kind: _first(_OF_KIND[kind](drawn)) for kind in KINDS}
    return {kind: some for kind, some in found.items() if some}


def mend_all(battle: Battle, scene: SceneId, kind: FlawKind) -> EditMap | None:
    """Return one step that mends all flaws of a kind that can be mended; None where there are none."""
    before = battle.scenes[scene]
    for _ in range(ROUNDS):
        now, touched = battle.scenes[scene], set[str]()
        for flaw in _first(_OF_KIND[kind](_Drawn(now))):
            ids = {*flaw.parts, *_ids(flaw.mend)}
            if flaw.mend is not None and touched.isdisjoint(ids):
                battle = _mended(battle, flaw.mend)
                touched |= ids
        if not touched:
            break
    return _difference(before, battle.scenes[scene])


def _mended(battle: Battle, mend: EditMap) -> Battle:
    """Return the battle after a mend; the same where it cannot be carried out any more."""
    try:
        event = edit_of(battle, mend)
    except CommandError:
        return battle
    return battle.with_scene(edited(battle.scenes[event.scene], event))


def _ids(mend: EditMap | None) -> Iterator[str]:
    if mend is not None:
        yield from mend.remove
        yield from (part.id for _, part in mend.each() if part.id)


def _difference(before: Scene, after: Scene) -> EditMap | None:
    """Return the edit that makes one scene of another; None where they are alike."""
    old, new = _by_id(before), _by_id(after)
    put: dict[str, list[Part]] = {field: [] for field in PART_FIELDS}
    for key, (field, part) in new.items():
        if old.get(key) != (field, part):
            put[field].append(part)
    edit = EditMap(
        remove=tuple(key for key in old if key not in new),
        scene=before.id,
        **{field: tuple(parts) for field, parts in put.items()},  # type: ignore[arg-type]
    )
    return edit if edit.remove or any(put.values()) else None


def _by_id(scene: Scene) -> dict[str, tuple[str, Part]]:
    return {
        part.id: (field, part)
        for field in PART_FIELDS
        for part in getattr(scene.layout if field in OF_LAYOUT else scene, field)
    }


def _first(found: Iterator[Finding]) -> tuple[Finding, ...]:
    return tuple(islice(found, MOST))


class _Drawn:
    """What is drawn on a scene, and what was found out about it for more than one kind of flaw."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.index = scene, MapIndex(scene)

    @cached_property
    def openings(self) -> list[Opening]:
        """The loose ends that something is near to."""
        return openings(self.index)


_OF_KIND: Mapping[FlawKind, Callable[[_Drawn], Iterator[Finding]]] = {
    "gap": lambda drawn: gaps(drawn.index, drawn.openings),
    "leak": lambda drawn: leaks(drawn.scene, drawn.openings),
    "off-grid": lambda drawn: off_grid(drawn.scene, drawn.index),
    "stray-door": lambda drawn: stray_doors(drawn.scene, drawn.index),
    "long-door": lambda drawn: long_doors(drawn.scene),
    "duplicate": lambda drawn: duplicates(drawn.scene, drawn.index),
    "outside": lambda drawn: outside(drawn.scene, drawn.index),
    "low": lambda drawn: low_things(drawn.scene, drawn.index),
}
