"""The chance beside the number a roll has to reach: told where the GM allows it, and of nobody unseen."""

from collections.abc import Collection

import pytest

from tests.ids import ANN, ORC, SCENE
from tests.systems.aachen.duel import a_duel
from vtt.battle import Act
from vtt.battle.commands import Hide
from vtt.battle.journal.journal import Faces
from vtt.play.roll_chance import chance_steps
from vtt.play.session import Session
from vtt.play.table.state import TableState, Telling
from vtt.play.table.teller import Teller
from vtt.play.view import PlayerViews, ViewPolicy

WARRIOR = {"hd": 0, "weapons": ["war hammer"]}
TOLD, AS_EVER = TableState(telling=Telling(chance=True)), TableState()


def waiting() -> Session:
    """Return a duel in which Ann has to roll an 11 to hit."""
    session = a_duel(WARRIOR, {"ac": 11, "hp": 50})
    session.typed_dice = True
    session.do(Act(actor=ANN, action="melee-attack", target=ORC))
    return session


def banner(session: Session, state: TableState, **policy: object) -> str:
    """Return what stands at the seat of the one who rolls, once all is found."""
    teller, views = Teller(), session.table(PlayerViews)
    view = views.of(session.present, SCENE, ViewPolicy(**policy))  # type: ignore[arg-type]
    for _ in teller.finding(session, view):
        pass
    lines, _ = teller.lines(session, state, view)
    return " ".join(str(line.text) for line in lines if line.kind == "banner")


def chance(session: Session, shown: Collection[str]) -> float | None:
    steps = chance_steps(session, shown)  # type: ignore[arg-type]
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: float | None = end.value
            return found


def test_it_is_told_where_the_gm_allows_it() -> None:
    assert banner(waiting(), TOLD).endswith(": roll 1d20, AC 11, chance 50%")
    assert banner(waiting(), AS_EVER).endswith(": roll 1d20, AC 11")


def test_where_the_number_is_a_secret_so_is_the_chance() -> None:
    secret = TableState(telling=Telling(chance=True, needed=False))
    assert banner(waiting(), secret).endswith(": roll 1d20")


def test_of_a_target_without_a_name_for_the_players_nothing_is_told() -> None:
    told = banner(waiting(), TOLD, names="party")
    assert "chance" not in told
    assert told


@pytest.mark.parametrize(("shown", "told"), [({ANN, ORC}, 0.5), ({ANN}, None), ((), None)])
def test_of_whom_the_players_do_not_see_nothing_is_found(shown: Collection[str], told: float | None) -> None:
    assert chance(waiting(), shown) == (pytest.approx(told) if told is not None else None)


def test_a_hidden_target_is_not_told_of() -> None:
    session = a_duel(WARRIOR, {"ac": 11, "hp": 50})
    session.do(Hide(token=ORC))
    session.typed_dice = True
    session.do(Act(actor=ANN, action="melee-attack", target=ORC, overrule=True))
    assert session.pending is not None
    assert "chance" not in banner(session, TOLD)


def test_a_later_roll_has_none() -> None:
    session = waiting()
    session.answer(Faces(who=ANN, dice="1d20", faces=(20,)))
    assert session.pending is not None
    assert chance(session, {ANN, ORC}) is None


def test_without_a_roll_there_is_none() -> None:
    assert chance(a_duel(WARRIOR, {"ac": 11}), {ANN, ORC}) is None
