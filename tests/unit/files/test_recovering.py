"""What can be read of a damaged battle file is saved, and the report says what is not."""

import hashlib
import shutil
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from tests.builders import a_battle, a_door, a_scene, a_token, a_wall, command
from tests.ids import ANN, SCENE
from vtt.battle.scene import Picture
from vtt.files.battle_file import disk
from vtt.files.battle_file.battle_file import BattleFile
from vtt.files.battle_file.in_place import wal_of
from vtt.files.battle_file.opening import open_battle
from vtt.files.battle_file.recovering import Recovered, recover
from vtt.files.battle_file.schema import PAGE_BYTES
from vtt.files.errors import BrokenError, FileError
from vtt.play.session import Session
from vtt.systems import SYSTEMS
from vtt.systems.space_shard import SPACE_SHARD

pytestmark = pytest.mark.slow

STEPS = 150


def a_picture() -> bytes:
    stream = BytesIO()
    Image.effect_noise((90, 90), 60).save(stream, "PNG")
    return stream.getvalue()


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory):
    with pytest.MonkeyPatch.context() as monkeypatch:
        yield played(tmp_path_factory, monkeypatch)


def played(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Session]:
    """Return a closed battle of 150 steps, one as a crash leaves it, and the session that played both."""
    folder = tmp_path_factory.mktemp("recovering")
    picture = a_picture()
    known = Picture(id=hashlib.sha256(picture).hexdigest(), size_px=(90, 90))
    scene = a_scene(walls=(a_wall((10, 0), (10, 4)),), portals=(a_door((10, 4), (10, 6)),))
    battle = a_battle(a_token("ann", (3, 3), STR=4), scene=scene.replace(picture=known))
    monkeypatch.setattr(disk, "JOURNAL_MODE", "WAL")  # as earlier versions wrote
    file = BattleFile.begin(folder / "closed.sightline", battle, "The long fight", {known.id: picture})
    session = Session(battle, SPACE_SHARD, file)
    for number in range(STEPS):
        session.do(command(do="set", token="ann", path="name", value=f"N{number}"))
    session.typed_dice = True
    session.do(command(do="roll", dice_notation="2d6", why="the lock"))
    shutil.copy(file.path, folder / "crashed.sightline")
    shutil.copy(wal_of(file.path), wal_of(folder / "crashed.sightline"))
    assert file.close()
    return folder, session


def damaged(kept: Path, path: Path, *marks: bytes, header: bool = False) -> Path:
    """Copy a file, with every page wiped that holds one of the marks."""
    data = bytearray(kept.read_bytes())
    for at in range(0, len(data), PAGE_BYTES):
        page = data[at : at + PAGE_BYTES]
        if any(mark in page for mark in marks) or (header and at == 0):
            data[at : at + PAGE_BYTES] = bytes(len(page))
    path.write_bytes(data)
    return path


def saved(path: Path) -> tuple[Recovered, Session, list[str]]:
    with pytest.raises(FileError):
        open_battle(path, SYSTEMS)
    told = recover(path, path.with_name("new.sightline"), SYSTEMS)
    opened = open_battle(path.with_name("new.sightline"), SYSTEMS)
    opened.file.close()
    session = Session.resumed(opened.past, opened.system, None, opened.waiting)
    return told, session, [str(line) for line in told.lines]


def names(session: Session) -> list[str]:
    return [session.past.at(entry.number).tokens[ANN].name for entry in session.journal.entries]


def test_without_its_first_page_a_battle_is_whole(kept, tmp_path):
    folder, played = kept
    told, session, lines = saved(damaged(folder / "closed.sightline", tmp_path / "x.sightline", header=True))
    assert told.whole
    assert lines == [f"{STEPS} of {STEPS} steps are saved."]
    assert session.battle == played.battle
    assert session.pending == played.pending
    new, old = (
        open_battle(one, SYSTEMS, to_read=True).file for one in (tmp_path / "new.sightline", path_of(kept))
    )
    assert (new.title, new.begun, new.pictures) == (old.title, old.begun, old.pictures)


def path_of(kept: tuple[Path, Session]) -> Path:
    return kept[0] / "closed.sightline"


def test_what_stands_in_the_log_alone_is_saved(kept, tmp_path):
    folder, played = kept
    path = damaged(folder / "crashed.sightline", tmp_path / "x.sightline", header=True)
    shutil.copy(wal_of(folder / "crashed.sightline"), wal_of(path))
    data = bytearray(wal_of(path).read_bytes())
    data[24:32] = bytes(8)  # SQLite would not take the log any more, and there is no first page
    wal_of(path).write_bytes(data)
    told, session, _ = saved(path)
    assert told.whole
    assert session.battle == played.battle
    assert session.pending == played.pending


def test_after_a_gap_a_battle_goes_on_from_the_next_snapshot(kept, tmp_path):
    folder, played = kept
    path = damaged(folder / "closed.sightline", tmp_path / "x.sightline", b'"value":"N20"')
    told, session, lines = saved(path)
    first, second = lines
    assert first == f"{told.steps} of {STEPS} steps are saved."
    assert second.startswith("Lost steps: 2")
    assert second.endswith("-63.")
    assert names(session) == [name for name in names(played) if name in names(session)]
    assert names(session)[-1] == f"N{STEPS - 1}"
    assert session.battle == played.battle
    session.undo()
    assert session.battle.tokens[ANN].name == f"N{STEPS - 1}"


def test_lost_walls_and_pictures_are_told(kept, tmp_path):
    folder, played = kept
    path = damaged(folder / "closed.sightline", tmp_path / "x.sightline", b"IHDR", b'"walls":[{')
    told, session, lines = saved(path)
    assert told.steps == STEPS
    assert lines[1:] == ["The walls of 1 map are lost.", "1 picture is lost."]
    assert session.battle.scenes[SCENE].layout.walls == ()
    assert session.battle.tokens == played.battle.tokens


def test_without_any_snapshot_nothing_can_be_gone_on_with(kept, tmp_path):
    folder, _ = kept
    path = damaged(folder / "closed.sightline", tmp_path / "x.sightline", b'{"system":')
    with pytest.raises(BrokenError, match="nothing that a battle could go on from"):
        recover(path, tmp_path / "new.sightline", SYSTEMS)
    assert not (tmp_path / "new.sightline").exists()


def crashed_with(kept: tuple[Path, Session], folder: Path, *at: int) -> Path:
    """Copy the battle as a crash leaves it, with these bytes of its log flipped; below 0 from its end."""
    path = folder / "x.sightline"
    shutil.copy(kept[0] / "crashed.sightline", path)
    log = bytearray(wal_of(kept[0] / "crashed.sightline").read_bytes())
    for one in at:
        log[one] ^= 0x40
    wal_of(path).write_bytes(log)
    return path


FRAME = 24 + PAGE_BYTES


@pytest.mark.parametrize(
    "at",
    [
        pytest.param(20, id="the salts of the log"),
        pytest.param(32 + 20 * FRAME + 10, id="the salts of a frame"),
        pytest.param(32 + 20 * FRAME + 18, id="the checksum of a frame"),
        pytest.param(32 + 20 * FRAME + 24 + 4000, id="a page"),
        pytest.param(-50, id="the last page"),
    ],
)
def test_no_step_behind_a_flipped_byte_of_the_log_is_passed_over(kept, tmp_path, at):
    path = crashed_with(kept, tmp_path, at)
    before = path.read_bytes(), wal_of(path).read_bytes()
    with pytest.raises(BrokenError, match=r"its log x\.sightline-wal is damaged behind step \d+") as caught:
        open_battle(path, SYSTEMS)
    assert str(caught.value).isprintable()
    told, session, _ = saved(path)
    assert (path.read_bytes(), wal_of(path).read_bytes()) == before
    assert told.steps >= STEPS - 1
    assert names(session)[-1] in (f"N{STEPS - 1}", f"N{STEPS - 2}")


def test_a_transaction_without_its_end_is_none(kept, tmp_path):
    path = crashed_with(kept, tmp_path)
    log = wal_of(path).read_bytes()
    wal_of(path).write_bytes(log[: len(log) - FRAME])
    opened = open_battle(path, SYSTEMS)
    assert len(opened.past.journal.entries) == STEPS
    assert opened.file.close()
