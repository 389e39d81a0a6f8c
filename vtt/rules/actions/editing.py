"""Edits of a map, alike in all rule systems: what they name, what geometry makes nothing of, what happens."""

from collections.abc import Collection, Iterator, Sequence
from itertools import count
from typing import Any

from vtt.battle import Battle, Note, Portal, Scene
from vtt.battle.coherence import tangle_after
from vtt.battle.editing import PART_FIELDS, EditMap, MapEdited, Part, Parts, edited_layout
from vtt.battle.measure.cache import cached
from vtt.rules.actions.edit_checks import (
    check_put,
    check_removed,
    known_ids,
    owner_of,
    parts_of,
    unused,
)
from vtt.rules.actions.edit_texts import edit_told
from vtt.rules.actions.general import ruling_of
from vtt.rules.actions.presence import CommandError, named_scene
from vtt.rules.complaint import short
from vtt.rules.rulings.ruling import Outcome, Ruling, emit
from vtt.rules.system import RuleSystem
from vtt.text import Refusal

STEMS = {"walls": "wall", "obstacles": "obstacle", "terrain": "ground", "clouds": "cloud", "lights": "light"}
"""What the ids of parts begin with that are put without one."""


def edit_refusal(battle: Battle, command: EditMap) -> Refusal | None:
    """Say what geometry makes nothing of, though it can be drawn; None where it can use all.

    Raises:
        CommandError: The edit names what is not there, or cannot be carried out.
    """
    event = edit_of(battle, command)
    scene = battle.scenes[event.scene]
    after = edited_layout(scene.layout, frozenset(event.removed), event.put)
    if (wrong := tangle_after(scene.layout, event.put, after)) is not None:
        raise CommandError(f"this cannot be drawn: {wrong}")
    found = (unused(scene, field, part) for field, part in event.put.each())
    return next((refusal for refusal in found if refusal is not None), None)


@ruling_of.register
def _(command: EditMap, system: RuleSystem, battle: Battle) -> Ruling:
    yield from emit(edit_of(battle, command))
    return Outcome()


def edit_of(battle: Battle, command: EditMap) -> MapEdited:
    """Return what happens in an edit: every part with its id, and what was there before.

    Raises:
        CommandError: The edit names what is not there, or what cannot be drawn.
    """
    return cached(battle, ("edit", command), lambda: _edit(battle, command))


def _edit(battle: Battle, command: EditMap) -> MapEdited:
    scene = named_scene(battle, command.scene)
    removed = tuple(dict.fromkeys(command.remove))
    check_removed(scene, removed)
    fields: dict[str, Any] = {name: tuple(_with_ids(battle, scene, command, name)) for name in PART_FIELDS}
    fields["portals"] = (*fields["portals"], *_named_alone(scene, command))
    put = Parts(**fields)
    check_put(battle, scene, set(removed), put)
    before = _before(scene, {*removed, *(part.id for _, part in put.each())})
    return MapEdited(
        scene=scene.id,
        removed=removed,
        put=put,
        before=before,
        open=_opened(scene, command, put.portals),
        secret=_hidden(scene, command, put.portals),
        were_walls=tuple(one.id for one in before.portals if _is_hidden(scene, one.id)),
        why=edit_told(put, before),
    )


def _with_ids(battle: Battle, scene: Scene, command: EditMap, field: str) -> Iterator[Part]:
    """Yield the parts of a kind, those without an id with a free one."""
    taken, numbers = {part.id for _, part in command.each()}, count(len(parts_of(scene, field)) + 1)
    for part in getattr(command, field):
        if part.id:
            yield part
            continue
        stem = STEMS.get(field) or (part.kind if isinstance(part, Portal | Note) else "room")
        names = (f"{stem}-{number}" for number in numbers)
        free = next(one for one in names if one not in taken and not owner_of(battle, scene, one))
        yield part.replace(id=free)


def _named_alone(scene: Scene, command: EditMap) -> Iterator[Portal]:
    """Yield the portals that are only to be opened or made secret."""
    put = {"", *(portal.id for portal in command.portals)}
    for name in dict.fromkeys((*command.open, *command.secret)):
        if name not in put:
            portal = scene.portal(name) if name not in command.remove else None
            if portal is None:
                known = known_ids((*scene.layout.portals, *command.portals))
                raise CommandError(f"unknown portal '{short(name)}'; there are: {known}")
            yield portal


def _opened(scene: Scene, command: EditMap, portals: Sequence[Portal]) -> tuple[str, ...]:
    """Return which of the put portals stand open; what is exchanged stays as it was."""
    open_before = {one for one in scene.open_portals if one not in command.remove}
    return tuple(one.id for one in portals if one.id in open_before or _is_named(one, command, command.open))


def _hidden(scene: Scene, command: EditMap, portals: Sequence[Portal]) -> tuple[str, ...]:
    """Return which of the put doors are secret; what is exchanged stays as it was if it is still a door."""
    named = {one.id for one in portals if _is_named(one, command, command.secret)}
    wrong = next((one for one in portals if one.id in named and one.kind != "door"), None)
    if wrong is not None:
        raise CommandError(f"'{short(wrong.id)}' is a {wrong.kind}; only a door can be secret")
    secret = named | {one for one in scene.secret_portals if one not in command.remove}
    return tuple(one.id for one in portals if one.id in secret and one.kind == "door")


def _is_hidden(scene: Scene, portal: str) -> bool:
    return portal in scene.secret_portals and portal not in scene.open_portals


def _is_named(portal: Portal, command: EditMap, ids: Collection[str]) -> bool:
    """Say whether a portal is among some ids; an empty one names those that were put without."""
    given = {*command.open, *command.secret, *(one.id for one in command.portals)}
    return portal.id in ids or ("" in ids and portal.id not in given)


def _before(scene: Scene, ids: Collection[str]) -> Parts:
    fields = {scene.kind_of(one) for one in ids}
    found: dict[str, Any] = {
        name: tuple(part for part in parts_of(scene, name) if part.id in ids)
        for name in PART_FIELDS
        if name in fields
    }
    return Parts(**found)
