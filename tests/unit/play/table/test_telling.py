"""What the players are told beside the map: whose turn it is, the order, what fell, where figures go."""

from typing import Any

import pytest

from tests.gui.board.builders import a_session, a_token
from tests.ids import ANA, BO, HALL
from vtt.battle import TokenId
from vtt.battle.commands import EndTurn, Hide, Move, Start
from vtt.battle.events import DiceRolled, TokenMoved
from vtt.play.session import Session
from vtt.play.table.moves import figure_moves, still_right, with_events
from vtt.play.table.retelling import retold
from vtt.play.table.state import TableState, Telling
from vtt.play.table.telling import lines_of, results_of, shown_tokens, strip_of
from vtt.play.table.writing import Seat
from vtt.play.view import PlayerView, PlayerViews, ViewPolicy
from vtt.text import Name, Quote, Sentence, Term, Thing, listed, say

RINGS = ViewPolicy(party_mini="ring", other_mini="ring")


def fight(*others: Any) -> Session:
    session = a_session(*others)
    session.do(Start(tokens=tuple(session.battle.tokens)))
    return session


def view_of(session: Session, policy: ViewPolicy = RINGS) -> PlayerView:
    return session.table(PlayerViews).of(session.present, HALL, policy)


def shown_in(session: Session, view: PlayerView) -> dict[TokenId, Any]:
    return shown_tokens(view, session.table(PlayerViews).shown_ids)


def names_in(session: Session, telling: Telling) -> list[tuple[str, int, int]]:
    strip = strip_of(telling, view_of(session))
    assert strip is not None
    return [(row.name.name, row.count, row.of) for row in strip.rows]


def test_the_order_has_all_whom_the_players_see_and_nobody_else() -> None:
    session = fight(a_token("lurker", (4.5, 4.5), "raider", side="enemy", hidden=True))
    strip = strip_of(Telling(), view_of(session))
    assert strip is not None
    assert {row.name.name for row in strip.rows} == {"Ana", "Bo"}
    assert sum(row.current for row in strip.rows) == 1
    assert [row.upcoming for row in strip.rows] == [not row.current for row in strip.rows]


def test_a_hidden_turn_moves_no_mark() -> None:
    lurker = a_token("lurker", (4.5, 4.5), "raider", side="enemy", hidden=True)
    session = fight(lurker)
    marks = []
    for _ in range(len(session.battle.tokens)):
        current = session.battle.encounter.current if session.battle.encounter is not None else None
        strip = strip_of(Telling(), view_of(session))
        assert strip is not None
        marks.append((current, next(row.name.name for row in strip.rows if row.current)))
        session.do(EndTurn())
    assert {name for current, name in marks if current == "lurker"} <= {"Ana", "Bo"}


def test_groups_count_who_still_stands() -> None:
    raiders = [a_token(f"raider-{one}", (4.5 + one, 4.5), "raider", side="enemy") for one in range(3)]
    session = fight(*(one.replace(name=f"Raider {place}") for place, one in enumerate(raiders)))
    groups = names_in(session, Telling(strip="groups"))
    assert ("Raider", 3, 3) in groups
    assert len(groups) == 3
    assert strip_of(Telling(strip="none"), view_of(session)) is None


def test_without_an_encounter_there_is_no_order() -> None:
    assert strip_of(Telling(), view_of(a_session())) is None


def test_the_one_whose_turn_it_is_is_called_up_at_their_seat() -> None:
    session = fight()
    view = view_of(session)
    encounter = session.battle.encounter
    assert encounter is not None
    assert encounter.current is not None
    seats = (Seat(edge="left", tokens=(encounter.current,)),)
    [line] = lines_of(TableState(seats=seats), view, shown_in(session, view), (), None)
    assert line.edge == "left"
    assert str(line.text).startswith(session.battle.tokens[encounter.current].title)
    silent = TableState(telling=Telling(banner=False))
    assert lines_of(silent, view, shown_in(session, view), (), None) == ()


def a_roll(who: TokenId, reading: Sentence | None = None) -> DiceRolled:
    purpose = say("x", "{who} rolls", who=Name(token=who, name="secret name"))
    return DiceRolled(who=who, purpose=purpose, dice="2d6", faces=(3, 5), digital=False, reading=reading)


def test_rolls_of_the_party_are_told_and_those_of_others_only_where_they_are_to_be() -> None:
    session = fight(a_token("orc", (4.5, 4.5), "raider", side="enemy"))
    shown = shown_in(session, view_of(session))
    rolls = [a_roll(ANA), a_roll(TokenId("orc"))]
    assert [str(one) for one in results_of(Telling(), rolls, shown)] == ["Ana, 2d6: 3, 5"]
    assert len(results_of(Telling(results="all"), rolls, shown)) == 2
    assert results_of(Telling(results="none"), rolls, shown) == ()


def test_rolls_of_whom_the_players_do_not_see_are_never_told() -> None:
    session = fight()
    session.do(Hide(token=BO))
    shown = shown_in(session, view_of(session))
    assert results_of(Telling(results="all"), [a_roll(BO)], shown) == ()


@pytest.mark.parametrize(
    "value",
    [
        Name(token="lurker", name="Lurker"),
        Thing(thing="door-7", kind="door", name="secret door"),
        listed([Name(token="ana", name="Ana"), Name(token="lurker", name="Lurker")]),
        say("within", "{who}", who=Name(token="lurker", name="Lurker")),
    ],
)
def test_a_sentence_that_names_what_the_players_do_not_know_is_not_told(value: Any) -> None:
    assert retold(say("x", "{what}", what=value), {"ana": "Ana"}) is None


def test_a_sentence_is_told_in_the_names_of_the_players() -> None:
    said = say("x", "{who} {what} {n}", who=Name(token="ana", name="GM's name"), what=Term(term="AC"), n=4)
    told = retold(said, {"ana": "The stranger"})
    assert str(told) == "The stranger AC 4"
    assert "GM" not in str(told.model_dump_json() if told is not None else "")
    assert retold(say("x", "{q}", q=Quote(quote="1d6")), {}) is not None


def moved(session: Session, **path: Any) -> tuple[Any, PlayerView, PlayerView]:
    before = view_of(session)
    journal = len(session.journal.entries)
    session.do(Move(token=ANA, **path))
    events = [one for entry in session.journal.entries[journal:] for one in entry.step.events]
    return with_events({}, events), before, view_of(session)


def test_a_figure_of_the_party_is_shown_its_whole_path() -> None:
    session = a_session()
    start = session.battle.tokens[ANA].at
    moves, before, now = moved(session, path=[start, (3.5, 3.5), (5.5, 3.5)])
    [one] = figure_moves(moves, session.table(PlayerViews).shown_ids, now, before)
    assert one.path == (start, (3.5, 3.5), (5.5, 3.5))
    plain = view_of(session, ViewPolicy())
    assert figure_moves(moves, session.table(PlayerViews).shown_ids, plain, before) == ()


def test_of_others_the_way_between_is_never_shown() -> None:
    session = a_session(a_token("orc", (4.5, 4.5), "raider", side="enemy"))
    orc, before = TokenId("orc"), view_of(session)
    session.do(Move(token=orc, path=((4.5, 4.5), (4.5, 6.5), (6.5, 6.5)), mode="place"))
    path = ((4.5, 4.5), (4.5, 6.5), (6.5, 6.5))
    moves = with_events({}, [TokenMoved(token=orc, path=path)])
    now, ids = view_of(session), session.table(PlayerViews).shown_ids
    assert [one.path for one in figure_moves(moves, ids, now, before)] == [(path[0], path[-1])]
    assert [one.path for one in figure_moves(moves, ids, now, None)] == [(path[-1],)]


def test_a_move_that_is_taken_back_is_no_move() -> None:
    session = a_session()
    moves, *_ = moved(session, to=(5.5, 5.5))
    assert still_right(moves, session.battle)
    session.undo()
    assert not still_right(moves, session.battle)
