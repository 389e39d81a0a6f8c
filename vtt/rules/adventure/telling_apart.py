"""Ids of what comes with a further map: rules and scripts name doors and things without their scene."""

import re
from collections.abc import Iterable

from vtt.battle import Battle, Layout, Scene

_NUMBER = re.compile(r"-\d+$")


def with_own_ids(scene: Scene, battle: Battle) -> Scene:
    """Return a scene of which no portal and no obstacle has an id that is in use on another scene.

    Whichever has is given the next free number; what it is called on the screen stays the same.
    """
    taken = _taken(battle)
    layout = scene.layout
    ids = _named(layout)
    if taken.isdisjoint(ids):
        return scene
    new: dict[str, str] = {}
    for name in ids:
        new[name] = _free(name, taken.union(new.values(), layout.kinds)) if name in taken else name
    return scene.replace(
        layout=layout.replace(
            portals=tuple(one.replace(id=new[one.id]) for one in layout.portals),
            obstacles=tuple(one.replace(id=new[one.id]) for one in layout.obstacles),
        ),
        open_portals=tuple(new.get(one, one) for one in scene.open_portals),
        secret_portals=tuple(new.get(one, one) for one in scene.secret_portals),
    )


def _taken(battle: Battle) -> set[str]:
    scenes = battle.scenes.values()
    drawn = (name for one in scenes for name in _named(one.layout))
    return {*battle.tokens, *battle.bench, *battle.things, *drawn}


def _named(layout: Layout) -> list[str]:
    """Return the ids of all portals and obstacles."""
    return [*(one.id for one in layout.portals), *(one.id for one in layout.obstacles)]


def _free(wanted: str, taken: Iterable[str]) -> str:
    known, stem = set(taken), _NUMBER.sub("", wanted)
    numbers = range(2, len(known) + 3)
    return next(name for number in numbers if (name := f"{stem}-{number}") not in known)
