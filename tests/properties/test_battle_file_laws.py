"""A game in a file is the game in memory, whatever is done; whatever a file holds, a sentence is said."""

from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.builders import a_battle, a_door, a_scene, a_token, an_act, command
from vtt.battle.commands import Command
from vtt.battle.journal.journal import Choice, Faces
from vtt.battle.journal.past import LostStepError
from vtt.files.battle_file.battle_file import BattleFile
from vtt.files.battle_file.carving import pages_of, rows_in
from vtt.files.battle_file.disk import create
from vtt.files.battle_file.in_place import copy_files
from vtt.files.battle_file.log import log_of
from vtt.files.battle_file.opening import open_battle
from vtt.files.battle_file.reading import read
from vtt.files.battle_file.recovering import recover
from vtt.files.battle_file.schema import connection_to
from vtt.files.errors import FileError
from vtt.files.recent import Recents
from vtt.files.settings import load_settings
from vtt.play.session import Session
from vtt.rules.actions.referee import CommandError, RefusedError
from vtt.rules.rulings.ruling import RollRequest
from vtt.systems import SYSTEMS
from vtt.systems.space_shard import SPACE_SHARD

KEPT = Path(__file__).parents[1] / "fixtures" / "battles" / "format-4.sightline"

places = st.tuples(st.floats(1, 29), st.floats(1, 19))
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
commands: st.SearchStrategy[Command] = st.one_of(
    st.builds(lambda at: command(do="move", token="ann", to=at, mode="place"), places),
    st.builds(lambda name: command(do="set", token="orc", path="name", value=name), texts),
    st.builds(lambda to: command(do="portal", id="door", open=to), st.booleans()),
    st.builds(lambda fog: command(do="scene", fog=fog), st.booleans()),
    st.builds(lambda why: command(do="roll", dice_notation="2d6", why=why), texts),
    st.sampled_from([command(do=name) for name in ("start", "end-turn", "end")]),
    st.builds(
        lambda name: command(do="add-scene", scene={"id": name, "size_m": [9, 9]}), st.sampled_from("ab")
    ),
    st.builds(lambda name: command(do="remove-scene", scene=name, overrule=True), st.sampled_from("ab")),
    st.builds(
        lambda token, to: command(do="travel", tokens=[token], scene=to, overrule=True),
        st.sampled_from(("ann", "orc")),
        st.sampled_from((None, "scene", "a", "b")),
    ),
    st.just(an_act("barehand-attack", overrule=True)),
    st.just(an_act("bladed-attack", overrule=True)),
)
doings = st.one_of(
    commands,
    commands,
    st.sampled_from(["undo", "undo", "redo", "cancel", "dice", "answer", "answer", "leave", "crash"]),
    st.integers(0, 40),
)


def a_game(path: Path) -> Session:
    scene = a_scene(portals=(a_door((10, 4), (10, 6)),))
    tokens = a_token("ann", (3, 3), STR=4, brawl=2), a_token("orc", (4, 3), side="enemy")
    battle = a_battle(*tokens, scene=scene)
    return Session(battle, SPACE_SHARD, BattleFile.begin(path, battle, "A fight"))


def do(session: Session, doing: Command | str | int) -> None:
    if isinstance(doing, int):
        if session.pending is None and session.journal.entries:
            session.go_to(doing % len(session.journal.entries))
    elif doing in ("undo", "redo", "cancel"):
        getattr(session, doing)()
    elif doing == "dice":
        session.typed_dice = not session.typed_dice and session.pending is None
    elif doing == "answer":
        answer(session)
    elif not isinstance(doing, str) and session.pending is None:
        with suppress(RefusedError, CommandError):
            session.do(doing)


def answer(session: Session) -> None:
    """Answer what waits: with tens, which are thrown again, or with the first choice."""
    if session.pending is None:
        return
    prompt = session.pending.prompt
    if isinstance(prompt, RollRequest):
        faces = (prompt.dice.sides if len(session.pending.faces) < 12 else 1,) * session.pending.missing
        session.answer(Faces(who=prompt.who, dice=prompt.dice.notation, faces=faces))
    else:
        with suppress(RefusedError):
            session.answer(Choice(who=prompt.who, question=prompt.id, choose=prompt.offers[0].id))


def kept_in(session: Session) -> BattleFile:
    assert isinstance(session._recorder, BattleFile)
    return session._recorder


def gone_on_with(session: Session, doing: str, number: int) -> Session:
    """Return the game as its file tells it, after it was left, or while it was not."""
    path = kept_in(session).path
    if doing == "crash":
        copy = path.with_name(f"{number}.sightline")
        copy_files(path, copy)
        path = copy
    assert kept_in(session).close()
    opened = open_battle(path, SYSTEMS)
    again = Session.resumed(opened.past, opened.system, opened.file, opened.waiting)
    same_game(session, again)
    again.typed_dice = session.typed_dice
    return again


def same_game(one: Session, other: Session) -> None:
    assert other.battle == one.battle
    assert other.pending == one.pending
    assert other.journal.entries == one.journal.entries
    assert (other.journal.here, other.journal.tip) == (one.journal.here, one.journal.tip)
    assert [entry.step for entry in other.journal.path()] == [entry.step for entry in one.journal.path()]


@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(doings, max_size=40))
def test_a_game_is_gone_on_with_exactly_as_it_was_left(many):
    with TemporaryDirectory() as folder:
        session = a_game(Path(folder) / "fight.sightline")
        for number, doing in enumerate((*many, "crash", "leave")):
            if doing in ("leave", "crash"):
                session = gone_on_with(session, str(doing), number)
            else:
                do(session, doing)
                assert kept_in(session).trouble is None
        assert kept_in(session).close()


@pytest.fixture(scope="module")
def whole():
    return KEPT.read_bytes()


@settings(max_examples=80, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.tuples(st.integers(0, 61439), st.binary(min_size=1, max_size=40)), min_size=1, max_size=8))
def test_a_file_with_any_bytes_in_it_is_opened_or_refused_in_a_sentence(whole, splices):
    data = bytearray(whole)
    for at, piece in splices:
        data[at : at + len(piece)] = piece
    show_past(bytes(data))


@settings(max_examples=60)
@given(st.binary(max_size=9000))
@example(b"SQLite format 3\0")
def test_any_file_is_opened_or_refused_in_a_sentence(data):
    show_past(data)


def show_past(data: bytes) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "any.sightline"
        path.write_bytes(data)
        for look in (lambda: open_battle(path, SYSTEMS).file.close(), lambda: recovered(path)):
            try:
                look()
            except FileError as error:
                said = str(error)
                assert "\n" not in said


def recovered(path: Path) -> None:
    new = path.with_name("new.sightline")
    recover(path, new, SYSTEMS)
    open_battle(new, SYSTEMS).file.close()


def edited(text: bytes, at: float, cut: int, piece: bytes) -> bytes:
    place = int(at * len(text))
    return text[:place] + piece + text[place + cut :]


pieces = st.one_of(
    st.sampled_from(
        [b"null", b"[]", b"{}", b'"x"', b"-1", b"1e999", b"NaN", b'"', b"]", b"}", b",", b"9" * 400]
    ),
    texts.map(str.encode),
)


@settings(max_examples=80, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 5), st.integers(0, 69), st.floats(0, 0.999), st.integers(0, 30), pieces)
def test_what_is_sealed_and_makes_no_sense_is_met_with_a_sentence(field, number, at, cut, piece):
    with closing(connection_to(KEPT)) as connection:
        holding = read(connection, KEPT)
    row = holding.rows[number]
    if field < 3:
        name = ("command", "answers", "events")[field]
        holding.rows[number] = row._replace(**{name: edited(getattr(row, name), at, cut, piece)})
    elif field < 5:
        step = sorted(holding.snapshots)[number % len(holding.snapshots)]
        name = ("battle", "layouts")[field - 3]
        snapshot = holding.snapshots[step]
        holding.snapshots[step] = snapshot._replace(**{name: edited(getattr(snapshot, name), at, cut, piece)})
    else:
        holding.waiting = edited(holding.waiting or b"", at, cut, piece)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "sealed.sightline"
        try:
            create(path, holding).close()
        except UnicodeDecodeError:  # half a letter, which is never written
            return
        assert all(one.startswith(path.name) or one.endswith(".") for one in complaints_about(path))


def complaints_about(path: Path) -> Iterator[str]:
    """Yield what is said of a battle file while it is opened, read through and gone on with."""
    try:
        opened = open_battle(path, SYSTEMS, to_read=True)
    except FileError as error:
        yield str(error)
        return
    for entry in opened.past.journal.entries:
        try:
            opened.past.at(entry.number)
        except LostStepError as error:
            yield str(error)
    with suppress(RefusedError, CommandError):
        Session.resumed(opened.past, opened.system, None, opened.waiting)


@given(st.binary(max_size=5000))
def test_any_pages_can_be_searched_for_rows(data):
    leaf = b"\x0d\0\0\0\x09\0\0\0" + data
    log = log_of(b"\x37\x7f\x06\x82" + data)
    for pages in (pages_of(data), pages_of(leaf), *log.transactions(), log.believed()):
        assert all(isinstance(row.rowid, int) for row in rows_in(pages))


@given(
    st.binary(max_size=300)
    | st.text(max_size=100).map(lambda text: ('{"folder": "' + text).encode("utf-8", "replace"))
)
def test_any_settings_are_read_or_set_aside(data):
    with TemporaryDirectory() as folder:
        for name in ("settings.json", "recent.json"):
            (Path(folder) / name).write_bytes(data)
        load_settings(Path(folder) / "settings.json")
        assert len(Recents(Path(folder)).battles) <= 50
