"""The demo fights: each plays in its system without a complaint, and can be fought to its end."""

import math

import pytest

from tests.fighters import fight, is_over
from vtt.battle import SetPortal, measure
from vtt.files.bundled import DEMOS, Demo, maps
from vtt.files.maps.reading import read_map
from vtt.play.script.script import Player
from vtt.play.session import Session
from vtt.systems import SYSTEMS

pytestmark = pytest.mark.slow

LOW_M = 1.0
"""Higher things hide something of somebody."""
TURNS = 600
"""More than any of them takes."""


@pytest.fixture(scope="module", params=DEMOS, ids=lambda demo: demo.name)
def demo(request) -> Demo:
    found: Demo = request.param
    return found


@pytest.fixture
def session(demo) -> Session:
    player = Player(SYSTEMS, lambda path, metres: (read_map(path, metres).scene, ""), maps())
    lines = demo.script.read_text(encoding="utf-8").splitlines()
    assert [line for line in player.play(lines) if not line["ok"]] == []
    assert player.session is not None
    return player.session


def test_every_system_has_one():
    assert {demo.system for demo in DEMOS} == {system.id for system in SYSTEMS}


def test_it_is_named_after_its_system_and_its_map(demo, session):
    assert session.battle.system == demo.system
    assert session.system.title == demo.rules
    assert next(iter(session.battle.scenes.values())).title == str(demo.title)
    assert demo.preview.is_file()


def test_a_fight_is_on_between_two_sides_that_see_each_other(session):
    battle = session.battle
    assert battle.encounter is not None
    assert battle.encounter.current is not None
    assert len(session.journal.entries) > 15
    party, foes = (
        [one.id for one in battle.tokens.values() if one.side == side] for side in ("party", "enemy")
    )
    seeing = [measure.who_sees(battle, party, foe, math.inf) for foe in foes]
    looks = [look for one in party for look in measure.lines_of_sight(battle, one, foes, lambda _: LOW_M)]
    assert any(seeing)
    assert any(look.sight.open_share < 1 for look in looks)


def test_it_can_be_fought_to_its_end(session):
    """With the doors open, since those who fight by themselves open none."""
    (scene,) = session.battle.scenes.values()
    for door in scene.layout.portals:
        if door.kind != "window" and door.id not in scene.open_portals:
            session.do(SetPortal(id=door.id, open=True))
    for _ in fight(session, TURNS):
        pass
    assert is_over(session)
