"""What a step notices is measured before it, also where nothing is published."""

import pytest
from pytestqt.qtbot import QtBot

from tests.builders import a_battle, a_scene, a_token, a_wall
from tests.ids import SCENE
from vtt.battle import TokenId, TokensMet
from vtt.battle.commands import EndTurn, Move, Start
from vtt.battle.measure.any_sight import any_sight
from vtt.geometry.shapes.answers import Answers
from vtt.play.card.offers import likely_target, offers_at
from vtt.play.own_options import own_options
from vtt.play.session import Session
from vtt.systems.space_shard import SPACE_SHARD
from vtt.ui.publishing.ahead import MeasuredAhead
from vtt.ui.publishing.publisher import Publisher

WALL = a_wall((6, 0), (6, 9))
ANN = a_token("ann", (2.5, 4.5))
TROOPERS = [a_token(f"trooper-{number}", (9.5, 1.5 + number), "enemy") for number in range(5)]

Asked = list[tuple[TokenId, TokenId]]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """Return a list of who is asked whether it sees whom."""
    pairs: Asked = []

    def noted(some, blocked):
        pairs.extend((pair.viewer.id, pair.target.id) for pair in some)
        return any_sight(some, blocked)

    monkeypatch.setattr("vtt.battle.measure.witnesses.any_sight", noted)
    return pairs


@pytest.mark.parametrize("fog", [True, False])
def test_the_first_step_asks_of_nobody_who_stays_where_they_are(fog: bool, asked: Asked, qtbot: QtBot):
    scene = a_scene((WALL,)).replace(fog=fog)
    session = Session(a_battle(ANN, *TROOPERS, scene=scene), SPACE_SHARD)
    publisher = Publisher(session)
    ahead = MeasuredAhead(publisher)
    ahead.begin_later()
    qtbot.waitUntil(lambda: not ahead.is_behind)
    assert {target for _, target in asked} == {one.id for one in TROOPERS}
    asked.clear()
    progress = session.do(Move(token=TROOPERS[0].id, to=(3.5, 4.5), mode="place"))
    assert [target for _, target in asked] == [TROOPERS[0].id]
    (met,) = [one for one in progress.events if isinstance(one, TokensMet)]
    assert list(met.names) == [TROOPERS[0].id]
    assert publisher.shown.view is None


def test_where_all_names_differ_and_nothing_is_in_fog_nobody_is_asked(asked: Asked, qtbot: QtBot):
    session = Session(a_battle(ANN, a_token("orc", (9.5, 4.5), "enemy")), SPACE_SHARD)
    ahead = MeasuredAhead(Publisher(session))
    ahead.begin_later()
    qtbot.waitUntil(lambda: not ahead.is_behind)
    assert asked == []


def test_the_players_see_first_what_they_are_to_see(asked: Asked, qtbot: QtBot):
    session = Session(a_battle(ANN, *TROOPERS, scene=a_scene((WALL,))), SPACE_SHARD)
    publisher = Publisher(session)
    ahead = MeasuredAhead(publisher)
    publisher.publish(SCENE)
    session.do(Move(token=ANN.id, to=(8.5, 4.5), mode="place"))
    ahead.begin_later()
    shown: list[bool] = []
    publisher.published.connect(lambda: shown.append(ahead.is_behind))
    qtbot.waitUntil(lambda: not ahead.is_behind)
    assert shown == [True]


def test_the_card_of_who_acts_next_asks_the_map_for_nothing_new(
    monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
):
    session = Session(a_battle(ANN, *TROOPERS, scene=a_scene((WALL,))), SPACE_SHARD)
    session.take_defaults = True
    session.do(Start())
    ahead = MeasuredAhead(Publisher(session))
    ahead.begin_later()
    qtbot.waitUntil(lambda: not ahead.is_behind)
    new, keep = [], Answers.keep

    def noted(self, question, answer, parts):
        new.append(question)
        keep(self, question, answer, parts)

    session.do(EndTurn())
    assert session.battle.encounter is not None
    actor = session.battle.encounter.current
    assert actor is not None
    target = likely_target(session, actor, None)
    assert target is not None
    monkeypatch.setattr(Answers, "keep", noted)
    assert offers_at(session, actor, target, "attack")
    assert own_options(session, actor)
    assert new == []
