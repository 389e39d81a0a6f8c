"""The fog of a scene as the players have it: what lifts it adds up, as far as it counts there."""

from collections.abc import Collection, Sequence

from vtt.battle import LooseThing, Memory, Scene, Token, TokenId
from vtt.battle.battle import Battle
from vtt.battle.measure.rooms import shown_by_hand
from vtt.geometry import Explored, Point, Ring, from_first, inside
from vtt.play.exploring import PARTY, lifts_fog
from vtt.play.view.party_sight import PartySight
from vtt.play.view.player_view import Fog
from vtt.play.view.walls import is_straight

ROUNDED = 6
"""To so many digits behind the point of a metre a corner of what is seen is where a door ends."""


def fog_of(battle: Battle, scene: Scene, sight: PartySight, eyes: Collection[TokenId]) -> Fog | None:
    """Return the fog of a scene; None where there is none.

    Where the party's sight lifts it, what the GM reveals is remembered ground: nobody in it is seen before
    the party looks there. Where it does not, revealed ground is open.
    """
    if not scene.fog:
        return None
    by_hand = shown_by_hand(battle, scene.id)
    if not lifts_fog(scene):
        return Fog.of_trusted(explored=Explored(), visible=(), revealed=by_hand)
    known = battle.explored.get(scene.id, Explored()).joined(by_hand)
    visible = without_corners(sight.areas(battle, eyes), secret_ends(scene, battle.memory.get(scene.id)))
    return Fog.of_trusted(explored=known, visible=visible, revealed=Explored())


def secret_ends(scene: Scene, memory: Memory | None) -> frozenset[Point]:
    """Return the ends of the doors that the players take for walls."""
    known = memory.portals if memory is not None else {}
    secret = (one for one in scene.layout.portals if one.id in scene.secret_portals and one.id not in known)
    return frozenset(_rounded(end) for portal in secret for end in (portal.a, portal.b))


def without_corners(rings: tuple[Ring, ...], points: Collection[Point]) -> tuple[Ring, ...]:
    """Return rings without the corners at some points that stand in a straight side: they tell of a door."""
    return tuple(_without(ring, points) for ring in rings) if points else rings


def _without(ring: Ring, points: Collection[Point]) -> Ring:
    before, after = (*ring[-1:], *ring[:-1]), (*ring[1:], *ring[:1])
    return from_first(
        tuple(
            corner
            for a, corner, b in zip(before, ring, after, strict=True)
            if _rounded(corner) not in points or not is_straight(a, corner, b)
        )
    )


def _rounded(point: Point) -> Point:
    return round(point[0], ROUNDED), round(point[1], ROUNDED)


def seen_tokens(
    battle: Battle, sight: PartySight, eyes: Collection[TokenId], fog: Fog | None
) -> Sequence[Token]:
    """Return the tokens that the players see: by the eyes they have, or on ground that the GM revealed.

    Where sight does not count, the players know where their own stand.
    """
    if fog is None or lifts_fog(battle.scenes[sight.scene]):
        return sight.tokens(battle, eyes)
    here = (token for token in battle.tokens.values() if token.scene == sight.scene)
    return [token for token in here if token.side == PARTY or fog.revealed.holds(token.at)]


def seen_things(
    battle: Battle,
    things: Sequence[LooseThing],
    sight: PartySight,
    eyes: Collection[TokenId],
    fog: Fog | None,
) -> Sequence[LooseThing]:
    """Return the loose things that the players see, in the same way."""
    if fog is not None and not lifts_fog(battle.scenes[sight.scene]):
        return [thing for thing in things if fog.revealed.holds(thing.at)]
    if not things or (fog is None and not sight.is_there(battle)):
        return things
    rings = sight.areas(battle, eyes)
    return [thing for thing in things if any(inside(thing.at, ring) for ring in rings)]
