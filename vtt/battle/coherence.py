"""Whether a battle from a file holds together: whatever it names must be in it."""

from itertools import pairwise

from vtt.battle.battle import Battle
from vtt.battle.scene import Layout
from vtt.geometry.world import MAX_CROSSINGS, crossings_of

MAX_TOKENS = 5_000
MAX_THINGS = 5_000
MAX_SCENES = 200


def incoherence(battle: Battle) -> str | None:
    """Say what in a battle names what is not there; None where nothing does."""
    return _too_much(battle) or _incoherent_scenes(battle) or _incoherent_encounter(battle)


def _too_much(battle: Battle) -> str | None:
    if not 1 <= len(battle.scenes) <= MAX_SCENES:
        return f"it has {len(battle.scenes)} scenes"
    if len(battle.tokens) > MAX_TOKENS:
        return f"it has {len(battle.tokens)} tokens"
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
    lines = [(wall.a, wall.b) for wall in layout.walls]
    lines += [(portal.a, portal.b) for portal in layout.portals]
    lines += [side for thing in layout.obstacles for side in pairwise((*thing.ring, thing.ring[0]))]
    if crossings_of(lines) <= MAX_CROSSINGS:
        return None
    return (
        f"its {len(lines)} walls and sides of things cross or overlap one another more than {MAX_CROSSINGS} "
        "times; leave out what is drawn over one another"
    )
