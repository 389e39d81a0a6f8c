"""One owner of what a dragged token would meet: measured for a place once, and kept for the drop."""

from collections.abc import Iterator

import pytest

from tests.builders import a_crate, a_scene, a_session, a_token, a_wall, command
from vtt.battle import Move, Start, TokenId
from vtt.geometry import Flood, Path
from vtt.play import preview
from vtt.play.drag import Drag
from vtt.play.preview import PlannedPath
from vtt.play.session import Session

ANN = a_token("ann", (3.5, 4.5), STR=4, DEX=3, PER=3, initiative=90, blade=3, weapons=["long sword"])
ORC = a_token("orc", (11.5, 4.5), "enemy")
BEHIND = ((3.5, 4.5), (10.5, 4.5))


@pytest.fixture
def fight() -> Session:
    session = a_session(ANN, ORC, scene=a_scene((a_wall((7, 2), (7, 8)),), obstacles=(a_crate(9, 4),)))
    session.do(Start())
    return session


def test_a_look_from_a_place_is_the_look_of_the_rules(fight: Session) -> None:
    drag = Drag(fight, ANN.id)
    *_, seen = drag.seen((8.5, 1.5), [ORC.id])
    assert seen == preview.seen_from(fight, ANN.id, (8.5, 1.5))
    assert seen != preview.seen_from(fight, ANN.id)


def test_reach_is_measured_from_the_place(fight: Session) -> None:
    reach = Drag(fight, ANN.id).reach((10.5, 3.5), [ORC.id])
    assert reach.reach_m == 1
    assert min(x for x, _ in reach.area) == pytest.approx(9, abs=0.05)
    assert reach.stopped == ()


def test_what_is_down_is_no_enemy_to_look_at(fight: Session) -> None:
    assert [token.id for token in Drag(fight, ANN.id).enemies] == [ORC.id]
    fight.do(command(do="set", token="orc", path="sheet.hp.lethal", value=7))
    assert Drag(fight, ANN.id).enemies == ()


def test_a_path_around_is_known_before_it_is_tight(fight: Session) -> None:
    paths = [one for one in Drag(fight, ANN.id).planned(BEHIND) if one is not None]
    assert [one.is_tight for one in paths] == [False] * (len(paths) - 1) + [True]
    assert len(paths) > 1
    assert paths[-1].path == Drag(fight, ANN.id).path(BEHIND)


def test_a_path_that_was_begun_is_gone_on_with_at_the_drop(
    fight: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Path] = []
    paths_to = preview.paths_to

    def noted(
        session: Session, token: TokenId, path: Path, found: Flood | None
    ) -> Iterator[PlannedPath | None]:
        asked.append(path)
        return paths_to(session, token, path, found)

    monkeypatch.setattr(preview, "paths_to", noted)
    drag, whole = Drag(fight, ANN.id), Drag(fight, ANN.id).path(BEHIND)
    begun = drag.planned(BEHIND)
    for _ in range(3):
        next(begun)
    assert drag.path(BEHIND) == whole
    assert drag.path(BEHIND) == whole
    assert len(asked) == 2  # once by each drag


def test_another_place_asks_for_another_path(fight: Session) -> None:
    drag = Drag(fight, ANN.id)
    assert drag.path(BEHIND)[-1] == BEHIND[-1]
    assert drag.path(((3.5, 4.5), (3.5, 6.5))) == ((3.5, 4.5), (3.5, 6.5))


def test_the_area_is_found_once(fight: Session) -> None:
    drag = Drag(fight, ANN.id)
    assert drag.reachable() is drag.reachable()


def test_another_battle_is_measured_anew(fight: Session) -> None:
    drag = Drag(fight, ANN.id)
    assert not drag.is_outdated()
    before = drag.reachable()
    fight.do(Move(token=ANN.id, to=(3.5, 6.5)))
    assert drag.is_outdated()
    assert not drag.is_outdated()
    assert drag.reachable() is not before


def test_who_is_placed_is_told_to_be_placed(fight: Session) -> None:
    found = Drag(fight, ANN.id).walk(BEHIND, placing=True)
    assert str(found.note) == "7 m, placed by the GM"
    assert found.refusal is None
