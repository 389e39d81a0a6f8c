"""Whatever is revealed, covered and switched: a place is known as its sources say; undo takes all back."""

from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.builders import a_scene, a_session, a_token
from tests.ids import SCENE
from vtt.battle import FOG_SOURCES, FogSource, Room, TokenId
from vtt.battle.commands import Move, SetScene
from vtt.battle.fog import Reveal
from vtt.geometry import Ring
from vtt.play.forgetting import forget_since
from vtt.play.view import player_view
from vtt.systems.space_shard import SPACE_SHARD

PLACES = [(x + 0.05, y + 0.05) for x in range(0, 12, 2) for y in range(0, 12, 2)]
"""Middles of bits: no edge of a rectangle goes through one."""


class Rectangle(NamedTuple):
    x: int
    y: int
    width: int
    height: int

    @property
    def ring(self) -> Ring:
        right, bottom = self.x + self.width, self.y + self.height
        return ((self.x, self.y), (right, self.y), (right, bottom), (self.x, bottom))

    def holds(self, x: float, y: float) -> bool:
        return self.x < x < self.x + self.width and self.y < y < self.y + self.height


class Doing(NamedTuple):
    by: FogSource
    where: Rectangle
    covers: bool


RECTANGLES = st.builds(Rectangle, *[st.integers(0, 8)] * 2, *[st.integers(1, 6)] * 2)
DOINGS = st.builds(Doing, st.sampled_from(("rooms", "brush")), RECTANGLES, st.booleans())


@settings(max_examples=60, deadline=None)
@given(doings=st.lists(DOINGS, max_size=8), counts=st.sets(st.sampled_from(("rooms", "brush"))))
def test_a_place_is_known_as_its_sources_say(doings: list[Doing], counts: set[FogSource]) -> None:
    rooms = tuple(Room(id=str(n), ring=one.where.ring) for n, one in enumerate(doings))
    session = a_session(scene=a_scene().replace(rooms=rooms, fog=True, fog_by=("rooms", "brush")))
    before = player_view(session.battle, SPACE_SHARD, SCENE)
    known: dict[FogSource, set[tuple[float, float]]] = {"rooms": set(), "brush": set()}
    for number, (by, where, covers) in enumerate(doings):
        part = {"room": str(number)} if by == "rooms" else {"ring": where.ring}
        session.do(Reveal(**part, hidden=covers))
        inside = {place for place in PLACES if where.holds(*place)}
        for source in known if covers else (by,):
            known[source] = known[source] - inside if covers else known[source] | inside
    session.do(SetScene(fog_by=tuple(one for one in FOG_SOURCES if one in counts)))
    fog = player_view(session.battle, SPACE_SHARD, SCENE).fog
    assert fog is not None
    expected = {place for source in counts for place in known[source]}
    assert {place for place in PLACES if fog.knows(place)} == expected
    while session.undo():
        pass
    assert player_view(session.battle, SPACE_SHARD, SCENE) == before


STEPS = st.lists(st.tuples(st.integers(1, 28), st.integers(1, 18)), min_size=1, max_size=5)


@settings(max_examples=30, deadline=None)
@given(steps=STEPS, kept=st.integers(0, 4))
def test_forgetting_leaves_what_was_known_then_and_what_is_seen_now(
    steps: list[tuple[int, int]], kept: int
) -> None:
    scene = a_scene().replace(fog=True, dark=True)
    session = a_session(a_token("ann", (3.5, 4.5)).replace(senses_m=3.0), scene=scene)
    session.do(SetScene(fog=True))
    known = [session.battle.explored[SCENE]]
    for x, y in steps:
        session.do(Move(token=TokenId("ann"), to=(x + 0.5, y + 0.5), mode="place"))
        known.append(session.battle.explored[SCENE])
    then = min(kept, len(steps))
    session.do(forget_since(session, SCENE, then))
    fog = player_view(session.battle, SPACE_SHARD, SCENE).fog
    assert fog is not None
    assert fog.explored == known[then].stamped(fog.visible)
