"""What a next view shows the players that they do not see now: creatures, doors, things, rooms, ground."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from vtt.battle import Battle, Scene, SceneId, Token
from vtt.battle.measure.rooms import room_area
from vtt.battle.names import called
from vtt.battle.scene import Room
from vtt.geometry import Explored
from vtt.play.view import PlayerView, PlayerViews
from vtt.text import Name, Quote, Said, Sentence, Term, listed, say

MOST = 4
"""So many are named; of the others their number is said."""
LEAST_M2 = 2.0
"""Less new ground than this is not worth a word: each step shows a strip of floor."""
A_GLIMPSE_M2 = 1.0
"""A room of which less is known is not known."""


class Seen(NamedTuple):
    """What the players see of a scene, or would see.

    Attributes:
        tokens: The tokens of the battle that are in the view.
    """

    view: PlayerView
    scene: Scene
    tokens: tuple[Token, ...]


def seen_in(battle: Battle, scene: SceneId, view: PlayerView, views: PlayerViews) -> Seen:
    """Return a view with what it shows.

    Args:
        battle: The battle that it shows.
        scene: The scene that it shows.
        view: The view.
        views: What made it.
    """
    shown = (battle.tokens.get(one) for one in views.tokens_in(view))
    return Seen(view, battle.scenes[scene], tuple(one for one in shown if one is not None))


def revealed(before: Seen, after: Seen) -> tuple[Said, ...]:
    """Return what the next view shows that the one before does not, as the GM calls it."""
    return (
        *_tokens(before, after),
        *_things(before.view, after.view),
        *_portals(before, after),
        *_ground(before.view, after),
    )


def reveal_said(found: tuple[Said, ...]) -> Sentence:
    """Say what will be revealed, in one line."""
    shown = listed(found[:MOST])
    if len(found) <= MOST:
        return say("will-reveal", "Will reveal: {what}", what=shown)
    rest = len(found) - MOST
    return say("will-reveal-more", "Will reveal: {what} ({count} more)", what=shown, count=rest)


def _tokens(before: Seen, after: Seen) -> Iterator[Name]:
    known = {token.id for token in before.tokens}
    return (token.named for token in after.tokens if token.id not in known)


def _things(before: PlayerView, after: PlayerView) -> Iterator[Term]:
    """Yield the names of new things; a thing that is shown in another place, beside a token, is not new."""
    new = Counter(one.name for one in after.things) - Counter(one.name for one in before.things)
    return (Term(term=name) for name in new.elements())


def _portals(before: Seen, after: Seen) -> Iterator[Said]:
    known = {(one.a, one.b) for one in before.view.portals}
    new = {(one.a, one.b) for one in after.view.portals} - known
    return (
        called(one.id, one.kind, one.title) for one in after.scene.layout.portals if (one.a, one.b) in new
    )


def _ground(before: PlayerView, after: Seen) -> Iterator[Said]:
    """Yield the new rooms; where none is new, how much of the map is."""
    if before.fog is None:
        return
    fog = after.view.fog
    if fog is None:
        yield say("whole-map", "the whole map")
        return
    known = before.fog.explored.joined(before.fog.revealed)
    new = fog.explored.joined(fog.revealed).without(known)
    area_m2 = new.area_m2
    if area_m2 < LEAST_M2:
        return
    rooms = [room for room in after.scene.rooms if _is_new(room, known, new)]
    for room in rooms:
        yield Quote(quote=room.title) if room.title else say("a-room", "a room")
    if not rooms:
        yield say("new-ground", "{area:.0f} m² of ground", area=area_m2)


def _is_new(room: Room, known: Explored, new: Explored) -> bool:
    area = room_area(room)
    return new.common(area).area_m2 >= A_GLIMPSE_M2 > known.common(area).area_m2
