"""Whether a battle from a file holds together: whatever it names must be in it."""

from collections.abc import Sequence

from vtt.battle.adventure.groups import MAX_GROUPS
from vtt.battle.battle import Battle
from vtt.battle.editing import Parts
from vtt.battle.scene import Layout, lines_of
from vtt.geometry import Segment
from vtt.geometry.world import MAX_CROSSINGS, crossings_of

MAX_TOKENS = 5_000
MAX_THINGS = 5_000
MAX_SCENES = 200


def incoherence(battle: Battle) -> str | None:
    """Say what in a battle names what is not there; None where nothing does."""
    return (
        _too_much(battle)
        or _incoherent_scenes(battle)
        or _incoherent_bench(battle)
        or _incoherent_encounter(battle)
    )


def _too_much(battle: Battle) -> str | None:
    if not 1 <= len(battle.scenes) <= MAX_SCENES:
        return f"it has {len(battle.scenes)} scenes"
    if (count := len(battle.tokens) + len(battle.bench)) > MAX_TOKENS:
        return f"it has {count} tokens"
    return f"{len(battle.things)} things lie on its maps" if len(battle.things) > MAX_THINGS else None


def _incoherent_scenes(battle: Battle) -> str | None:
    for place, scene in battle.scenes.items():
        if scene.id != place:
            return f"the scene '{place}' calls itself '{scene.id}'"
    for name, token in battle.tokens.items():
        if token.id != name:
            return f"the token '{name}' calls itself '{token.id}'"
        if token.scene not in battle.scenes:
            return f"'{name}' stands on '{token.scene}', which is no scene"
    for key, thing in battle.things.items():
        if thing.id != key:
            return f"the thing '{key}' calls itself '{thing.id}'"
        if thing.scene not in battle.scenes:
            return f"'{key}' lies on '{thing.scene}', which is no scene"
    return None


def _incoherent_bench(battle: Battle) -> str | None:
    for name, token in battle.bench.items():
        if token.id != name:
            return f"the token '{name}' on the bench calls itself '{token.id}'"
        if name in battle.tokens:
            return f"'{name}' is on the bench and on a map"
    if len(battle.groups) > MAX_GROUPS:
        return f"it has {len(battle.groups)} groups"
    for title, group in battle.groups.items():
        if group.title != title:
            return f"the group '{title}' calls itself '{group.title}'"
    return None


def _incoherent_encounter(battle: Battle) -> str | None:
    encounter = battle.encounter
    if encounter is None:
        return None
    named = [one.token for one in encounter.combatants]
    missing = next((name for name in (*named, encounter.current) if name not in (None, *battle.tokens)), None)
    if missing is not None:
        return f"'{missing}' takes part and is not there"
    return None


def tangle(layout: Layout) -> str | None:
    """Say that the lines of a map cross or overlap too often to be played on; None where they do not.

    It is said of a map that is not yet built: to build one takes a fifth of a millisecond for each crossing.
    """
    if layout.crossings <= MAX_CROSSINGS:
        return None
    return (
        f"its {len(layout.lines)} walls and sides of things cross or overlap one another more than "
        f"{MAX_CROSSINGS} times; leave out what is drawn over one another"
    )


def tangle_after(before: Layout, put: Parts, after: Layout) -> str | None:
    """Say the same of a layout after an edit; only the crossings of what was put are counted anew.

    What is known of the layout before counts: more than there are, where something was taken away.
    """
    if "crossings" not in vars(after):
        drawn = lines_of(put)
        near = _near(drawn, after.lines) if drawn else []
        new = crossings_of(near) - crossings_of(_others(near, drawn)) if drawn else 0
        if before.crossings + new <= MAX_CROSSINGS:
            vars(after)["crossings"] = before.crossings + new
    return tangle(after)


def _near(drawn: Sequence[Segment], lines: Sequence[Segment]) -> list[Segment]:
    """Return the lines in the rectangle around some."""
    left, right = (end(point[0] for line in drawn for point in line) for end in (min, max))
    top, bottom = (end(point[1] for line in drawn for point in line) for end in (min, max))
    return [
        (a, b)
        for a, b in lines
        if (a[0] <= right or b[0] <= right)
        and (a[0] >= left or b[0] >= left)
        and (a[1] <= bottom or b[1] <= bottom)
        and (a[1] >= top or b[1] >= top)
    ]


def _others(lines: Sequence[Segment], drawn: Sequence[Segment]) -> list[Segment]:
    new = set(drawn)
    return [line for line in lines if line not in new]
