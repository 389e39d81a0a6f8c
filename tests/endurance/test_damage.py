"""A damaged battle file is opened with all there was, or refused in a sentence; what is left is recovered.

`FLIPS=10000 EVERY=1 pytest tests/endurance/test_damage.py -s` is the long form.
"""

import hashlib
import os
import random
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pytest
from PIL import Image

from tests.builders import an_act
from tests.endurance.fights import lines
from tests.ids import ANN
from vtt.battle.battle import Battle
from vtt.battle.journal.journal import Faces, Step
from vtt.files.battle_file import disk
from vtt.files.battle_file.battle_file import BattleFile
from vtt.files.battle_file.holding import as_json
from vtt.files.battle_file.in_place import wal_of
from vtt.files.battle_file.opening import open_battle
from vtt.files.battle_file.recovering import recover
from vtt.files.errors import FileError
from vtt.play.deriving import derived_events
from vtt.play.script.script import Player
from vtt.play.session import Session
from vtt.systems import SYSTEMS

FLIPS = int(os.environ.get("FLIPS", "150"))
EVERY = int(os.environ.get("EVERY", "8"))
"""Every how manieth border of a page the file is cut at."""


class Content(NamedTuple):
    """All that a battle file tells."""

    battle: Battle
    steps: list[Step]
    waiting: object
    pictures: dict[str, bytes]
    notes: dict[str, str]


def content_of(path: Path) -> Content:
    opened = open_battle(path, SYSTEMS, to_read=True)
    journal, file = opened.past.journal, opened.file
    steps = [entry.step for entry in journal.entries]
    battle = opened.past.at(journal.here)
    return Content(battle, steps, opened.waiting, dict(file.pictures), dict(file.notes))


class Original(NamedTuple):
    """A battle file as it is when closed, what it tells, and both files as a crash leaves them."""

    data: bytes
    content: Content
    crashed: bytes
    log: bytes


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory):
    with pytest.MonkeyPatch.context() as monkeypatch:
        yield written(tmp_path_factory, monkeypatch)


def written(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Original:
    """Return a battle file with something in every table, and what it tells."""
    path = tmp_path_factory.mktemp("damage") / "fight.sightline"
    picture = BytesIO()
    Image.effect_noise((60, 40), 50).save(picture, "PNG")
    data, files = picture.getvalue(), []

    def keep(battle: Battle, title: str) -> BattleFile:
        pictures = {hashlib.sha256(data).hexdigest(): data}
        files.append(BattleFile.begin(path, battle, title, pictures))
        return files[0]

    monkeypatch.setattr(disk, "JOURNAL_MODE", "WAL")  # as earlier versions wrote
    player = Player(SYSTEMS, lambda path, metres: pytest.fail("no map"), Path(), keep=keep)
    assert list(player.play(lines(220, seed=5)))
    session = player.session
    assert isinstance(session, Session)
    session.typed_dice = True
    session.do(an_act("barehand-attack", actor="ann", target="orc", overrule=True))
    if session.pending is not None:
        count = session.pending.missing
        session.answer(Faces(who=ANN, dice=f"{count}d10", faces=(10,) * count))
    files[0].note("half-typed", "3 7")
    log = wal_of(path).read_bytes()
    crashed = path.read_bytes()
    assert files[0].close()
    return Original(path.read_bytes(), content_of(path), crashed, log)


def check_sentence(error: FileError) -> None:
    assert "\n" not in str(error)
    assert len(str(error)) < 400


def look(path: Path, content: Content) -> str:
    """Open a damaged file; return what came of it."""
    try:
        found = content_of(path)
    except FileError as error:
        check_sentence(error)
        return "refused"
    assert found == content, "opened with something else than there was"
    return "whole"


def save(path: Path, content: Content) -> int:
    """Recover a damaged file; return how many steps were saved, -1 where nothing could be."""
    new = path.with_name("saved.sightline")
    new.unlink(missing_ok=True)
    before = path.read_bytes()
    try:
        saved = recover(path, new, SYSTEMS)
    except FileError as error:
        check_sentence(error)
        return -1
    assert path.read_bytes() == before
    steps = content_of(new).steps
    assert len(steps) == saved.steps <= saved.of
    assert all(step in content.steps for step in steps)
    assert saved.steps == len(content.steps) or len(saved.lines) > 1
    return saved.steps


def test_a_file_cut_at_a_border_of_its_pages_is_refused_and_recovered(original, tmp_path):
    data, content, *_ = original
    path, told, saved = tmp_path / "fight.sightline", [], []
    for end in range(0, len(data), 4096 * EVERY):
        path.write_bytes(data[:end])
        told.append(look(path, content))
        saved.append(save(path, content))
    assert set(told) == {"refused"}
    assert saved == sorted(saved), "the more is left, the more is saved"
    assert max(saved) > len(content.steps) * 0.7
    print(f"\n{len(told)} cuts of {len(data) // 4096} pages; saved of {len(content.steps)}: {saved}")


def test_a_file_with_flipped_bytes_is_whole_or_refused_and_recovered(original, tmp_path):
    data, content, *_ = original
    path, chance = tmp_path / "fight.sightline", random.Random(FLIPS)
    told, saved = {"whole": 0, "refused": 0}, []
    for number in range(FLIPS):
        damaged = bytearray(data)
        for _ in range(chance.choice((1, 1, 1, 5, 50))):
            damaged[chance.randrange(len(data))] ^= chance.randrange(1, 256)
        path.write_bytes(damaged)
        told[look(path, content)] += 1
        if number % 10 == 0:
            saved.append(save(path, content))
    print(f"\n{FLIPS} files with flipped bytes: {told}; least saved {min(saved)} of {len(content.steps)}")
    assert max(saved) == len(content.steps)


def test_the_log_of_a_crashed_program_with_flipped_bytes_loses_no_step_unsaid(original, tmp_path):
    path, chance = tmp_path / "fight.sightline", random.Random(FLIPS)
    told, saved = {"whole": 0, "refused": 0}, []
    for number in range(FLIPS):
        log = bytearray(original.log)
        for _ in range(chance.choice((1, 1, 1, 5, 50))):
            log[chance.randrange(len(log))] ^= chance.randrange(1, 256)
        path.write_bytes(original.crashed)
        wal_of(path).write_bytes(log)
        came = look(path, original.content)
        told[came] += 1
        if came == "refused" and number % 10 == 0:
            assert (path.read_bytes(), wal_of(path).read_bytes()) == (original.crashed, bytes(log))
            saved.append(save(path, original.content))
    print(f"\n{FLIPS} logs with flipped bytes: {told}; least saved {min(saved)}")
    assert max(saved) >= len(original.content.steps) - 1


def test_a_flipped_byte_in_what_happened_loses_no_step(original, tmp_path):
    path, chance, count = tmp_path / "fight.sightline", random.Random(7), 0
    for number, step in enumerate(original.content.steps):
        happened = as_json(step.model_dump(mode="json")["events"])
        at = original.data.find(happened[:2000])
        if len(happened) < 200 or at < 0 or number % 4:
            continue
        damaged = bytearray(original.data)
        damaged[at + chance.randrange(20, min(len(happened), 2000) - 1)] ^= 1
        path.write_bytes(damaged)
        assert look(path, original.content) == "refused"
        new = tmp_path / f"saved {number}.sightline"
        told = recover(path, new, SYSTEMS, derived_events)
        assert told.whole, [str(line) for line in told.lines]
        assert str(told.lines[1]) == f"Steps carried out again by their commands: {number + 1}."
        assert content_of(new).steps == original.content.steps
        assert content_of(new).battle == original.content.battle
        count += 1
    assert count > 5


@pytest.mark.parametrize("part", ["command", "answers"])
def test_a_flipped_byte_in_what_was_asked_for_loses_no_step_after_it(original, tmp_path, part):
    """The step itself is lost where its command cannot be read; what happened in it is not."""
    path, count = tmp_path / "fight.sightline", 0
    steps = original.content.steps
    for number, step in enumerate(steps[:-1]):
        asked = as_json(step.model_dump(mode="json")[part])
        at = (
            original.data.find(asked + as_json(step.model_dump(mode="json")["answers"]))
            if part == "command"
            else -1
        )
        at = original.data.find(asked) if part == "answers" and len(asked) > 60 else at
        if at < 0 or original.data.count(asked) != 1 or number % 3:
            continue
        damaged = bytearray(original.data)
        damaged[at] = ord("?")
        path.write_bytes(damaged)
        new = tmp_path / f"saved {number}.sightline"
        told = recover(path, new, SYSTEMS, derived_events)
        assert told.steps == told.of - 1, [str(line) for line in told.lines]
        assert str(told.lines[1]) == f"Lost steps: {number + 1}."
        assert str(told.lines[2]).endswith(f"not what was asked for and answered: {number + 1}.")
        assert content_of(new).steps == [*steps[:number], *steps[number + 1 :]]
        assert content_of(new).battle == original.content.battle
        count += 1
    assert count > 3
