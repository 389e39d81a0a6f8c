"""Every battle is kept, found again and put away as it should be."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QSplitter
from pytestqt.qtbot import QtBot

from tests.ids import SCENE
from vtt import app
from vtt.battle import TokenId
from vtt.battle.commands import Act, Place, Roll
from vtt.files.battle_file.battle_file import SUFFIX
from vtt.files.bundled import DEMOS, maps
from vtt.files.maps.reading import read_map
from vtt.files.recent import Opening
from vtt.systems import SYSTEMS
from vtt.ui.battle_switcher import go_on
from vtt.ui.main_window import MainWindow
from vtt.ui.panels.context_menu import creature
from vtt.ui.panels.disk_mark import DiskMark
from vtt.ui.pictures import Pictures
from vtt.ui.start.battle_store import BattleStore
from vtt.ui.start.battles import DEMO, Battles, OpenError
from vtt.ui.start.demo_battles import DemoBattles
from vtt.ui.start.recent_battles import RecentBattles

pytestmark = pytest.mark.slow

WAREHOUSE = maps() / "warehouse.uvtt"


@pytest.fixture
def user(tmp_path: Path) -> Path:
    return tmp_path / "user"


def started(qtbot: QtBot, user: Path, file: Path | None = None) -> MainWindow:
    """Start the program as a user does, and return its window."""
    pictures = Pictures()
    store = BattleStore(SYSTEMS, user / "battles", user / "settings.json")
    begun = Battles(SYSTEMS, pictures, store).first(file)
    store.take(begun.session)
    window = app.new_window(begun, pictures, store)
    window.show()
    go_on(window, begun)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    return window


def bring_in(window: MainWindow, side: str = "party", at: tuple[float, float] = (4, 4)) -> TokenId:
    name = next(iter(window.controller.session.system.creatures))
    token = creature(window.controller, name, side, at)
    assert window.controller.perform(Place(token=token))
    return token.id


def kept_in(user: Path) -> list[Path]:
    return sorted((user / "battles").glob(f"*{SUFFIX}"))


def test_a_new_battle_is_on_the_disk_from_its_first_step_and_found_again(qtbot: QtBot, user: Path):
    window = started(qtbot, user, WAREHOUSE)
    bring_in(window)
    assert len(kept_in(user)) == 1
    battle = window.controller.session.battle
    window.close()
    again = started(qtbot, user)
    assert again.controller.session.battle == battle
    assert "as it was left, 1 step" in again.bar.idle.said.text()
    picture = battle.scenes[SCENE].picture
    assert picture is not None
    assert again.board.board.pictures.map_image(picture.id) is not None


def test_the_steps_of_a_script_are_written_at_once_when_its_battle_is_taken(qtbot: QtBot, user: Path):
    store = BattleStore(SYSTEMS, user / "battles", user / "settings.json")
    begun = Battles(SYSTEMS, Pictures(), store).from_script(maps() / DEMO)
    assert kept_in(user) == []
    store.take(begun.session)
    assert store.file is not None
    assert store.file.trouble is None
    assert store.file.path.exists()
    begun.session.do(Roll(dice_notation="1d6"))
    store.file.close()
    again, file, _ = store.open(store.file.path)
    assert again.battle == begun.session.battle
    assert len(again.journal.entries) == len(begun.session.journal.entries)
    file.close()


def test_a_battle_in_which_nothing_happened_leaves_no_file(qtbot: QtBot, user: Path):
    started(qtbot, user, WAREHOUSE).close()
    assert kept_in(user) == []


@pytest.mark.parametrize(("seconds", "asked"), [(None, 1), (60.0, 1), (1.0, 0)])
def test_a_battle_that_took_long_to_open_is_opened_again_only_if_wanted(qtbot, user, seconds, asked):
    window = started(qtbot, user, WAREHOUSE)
    bring_in(window)
    window.close()
    (path,) = kept_in(user)
    questions: list[Opening] = []

    def refused(opening: Opening) -> bool:
        questions.append(opening)
        return False

    store = BattleStore(SYSTEMS, user / "battles", user / "settings.json")
    store.recents.note_opening(path, seconds)
    begun = Battles(SYSTEMS, Pictures(), store).first(None, wanted=refused)
    assert [one.path for one in questions] == [str(path)] * asked
    assert (len(begun.session.battle.tokens) == 1) == (not asked)
    assert store.recents.opening.seconds == (seconds if asked else None)
    store.drop()


def test_a_killed_program_loses_nothing(qtbot: QtBot, user: Path):
    window = started(qtbot, user, WAREHOUSE)
    bring_in(window)
    battle = window.controller.session.battle
    assert window.store is not None
    assert window.store.file is not None
    window.store.file._disk.drop()  # type: ignore[union-attr]  # as the system does to a killed program
    again = started(qtbot, user)
    assert again.controller.session.battle == battle


def test_half_typed_dice_are_there_again(qtbot: QtBot, user: Path):
    window = started(qtbot, user, WAREHOUSE)
    ann, orc = bring_in(window), bring_in(window, "enemy", (6, 4))
    window.switch_dice(True)
    window.controller.perform(Act(actor=ann, target=orc, action="barehand-attack", overrule=True))
    assert window.controller.session.pending is not None
    title = window.bar.roll.title.text()
    window.bar.take("7 3")
    window.close()
    again = started(qtbot, user)
    assert again.controller.session.pending is not None
    assert again.bar.roll.title.text() == title
    assert again.bar.roll.field.text() == "7 3"
    assert again.controller.session.typed_dice


def test_a_battle_that_cannot_be_opened_any_more_gives_way_to_the_demo(qtbot: QtBot, user: Path):
    window = started(qtbot, user, WAREHOUSE)
    bring_in(window)
    window.close()
    broken = kept_in(user)[0]
    broken.write_bytes(b"SQLite format 3\0" + bytes(500))
    again = started(qtbot, user)
    assert "Warehouse" in again.windowTitle()
    assert broken.name in again.bar.idle.said.text()
    assert len(again.controller.session.battle.tokens) > 1


def test_another_battle_puts_the_one_at_hand_away(qtbot: QtBot, user: Path):
    window = started(qtbot, user, WAREHOUSE)
    bring_in(window)
    first = kept_in(user)[0]
    window.menus.actions["demo"].trigger()
    assert window.controller.session.battle.encounter is not None
    window.files.wanted.emit(first)
    assert len(window.controller.session.battle.tokens) == 1
    qtbot.waitUntil(lambda: kept_in(user) == [first])  # it is deleted beside the window


def test_a_script_that_goes_wrong_leaves_no_file(qtbot: QtBot, user: Path, tmp_path: Path):
    window = started(qtbot, user, WAREHOUSE)
    bring_in(window)
    script = tmp_path / "fight.jsonl"
    script.write_text('{"do": "new", "system": "space-shard"}\n{"do": "end"}')
    window.files.wanted.emit(script)
    assert "There is no encounter" in window.bar.idle.said.text()
    assert len(kept_in(user)) == 1


def test_saved_under_another_name_the_battle_goes_on_there(
    qtbot: QtBot, user: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    window = started(qtbot, user, WAREHOUSE)
    bring_in(window)
    wanted = tmp_path / "siege"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(wanted), ""))
    window.menus.actions["save-as"].trigger()
    bring_in(window, at=(6, 6))
    assert "siege" in window.windowTitle()
    battle = window.controller.session.battle
    window.close()
    again = started(qtbot, user)
    assert again.controller.session.battle == battle
    assert again.store is not None
    assert again.store.file is not None
    assert again.store.file.path == wanted.with_suffix(SUFFIX)
    assert again.store.settings.folder == str(tmp_path)
    assert kept_in(user) == [], "it was moved"
    assert [one.title for one in again.store.recents.battles] == ["siege"]


def test_a_battle_that_somebody_named_stays_when_it_goes_on_elsewhere(
    qtbot: QtBot, user: Path, tmp_path: Path
):
    window = started(qtbot, user, WAREHOUSE)
    bring_in(window)
    assert window.store is not None
    first, second = tmp_path / f"first{SUFFIX}", tmp_path / f"second{SUFFIX}"
    window.store.save_as(first)
    window.store.save_as(second)
    bring_in(window, at=(6, 6))
    assert first.exists()
    assert [one.title for one in window.store.recents.battles] == ["second", "first"]


def test_a_name_without_our_ending_writes_over_nothing_unasked(
    qtbot: QtBot, user: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    window = started(qtbot, user, WAREHOUSE)
    bring_in(window)
    there = tmp_path / f"Dr. Evil{SUFFIX}"
    there.write_bytes(b"another evening")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(tmp_path / "Dr. Evil"), ""))
    window.menus.actions["save-as"].trigger()
    assert there.read_bytes() == b"another evening"
    assert "Dr. Evil.sightline is there already" in window.bar.idle.said.text()
    there.unlink()
    window.menus.actions["save-as"].trigger()
    assert there.exists()
    assert "Dr. Evil" in window.windowTitle()


def test_a_copy_is_a_battle_of_its_own(
    qtbot: QtBot, user: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    window = started(qtbot, user, WAREHOUSE)
    bring_in(window)
    copy = tmp_path / f"copy{SUFFIX}"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(copy), ""))
    window.menus.actions["save-copy"].trigger()
    bring_in(window, at=(6, 6))
    window.close()
    store = BattleStore(SYSTEMS, tmp_path, tmp_path / "settings.json")
    session, _, _ = store.open(copy)
    assert len(session.battle.tokens) == 1
    store.drop()


def test_the_map_is_exported_as_universal_vtt(
    qtbot: QtBot, user: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    window = started(qtbot, user, WAREHOUSE)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(tmp_path / "store"), ""))
    window.menus.actions["export-map"].trigger()
    there = read_map(WAREHOUSE).scene
    written = read_map(tmp_path / "store.uvtt").scene
    assert written.layout.portals == there.layout.portals
    assert len(written.layout.walls) == len(there.layout.walls)
    assert {one.id for one in written.layout.obstacles} == {one.id for one in there.layout.obstacles}
    nowhere = str(tmp_path / "nowhere" / "store.uvtt")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (nowhere, ""))
    window.menus.actions["export-map"].trigger()
    assert "the map cannot be written there" in window.bar.idle.said.text()


def test_what_cannot_be_written_is_marked_until_it_can(qtbot: QtBot, user: Path, tmp_path: Path):
    window = started(qtbot, user, WAREHOUSE)
    bring_in(window)
    mark = window.findChild(DiskMark)
    assert mark is not None
    assert not mark.isVisible()
    moved = user / "elsewhere"
    (user / "battles").rename(moved)
    bring_in(window, at=(6, 6))
    assert mark.isVisible()
    assert mark.text().startswith("Not on disk since ")
    moved.rename(user / "battles")
    mark.click()
    assert not mark.isVisible()
    assert "on the disk again" in window.bar.idle.said.text()
    battle = window.controller.session.battle
    window.close()
    assert started(qtbot, user).controller.session.battle == battle


def test_each_of_the_demo_battles_can_be_opened(qtbot: QtBot, user: Path):
    window = started(qtbot, user)
    dialog = DemoBattles(window)
    dialog.wanted.connect(window.files.wanted)
    assert [dialog.list.item(place).text() for place in range(dialog.list.count())] == [
        f"{demo.title}\n{demo.rules}" for demo in DEMOS
    ]
    assert not any(dialog.list.item(place).icon().isNull() for place in range(dialog.list.count()))
    dialog.list.setCurrentRow(2)
    dialog.open_button.click()
    assert window.controller.session.system.id == "miridon"
    assert window.controller.session.battle.encounter is not None


def test_the_battles_played_lately_are_shown_with_a_picture_and_can_be_opened(qtbot: QtBot, user: Path):
    window = started(qtbot, user, WAREHOUSE)
    bring_in(window)
    first = kept_in(user)[0]
    window.menus.actions["demo"].trigger()
    window.controller.undo()
    assert window.store is not None
    dialog = RecentBattles(window.store, window)
    texts = [dialog.list.item(place).text() for place in range(dialog.list.count())]
    assert ["open now" in text for text in texts] == [True, False]
    assert window.store.recents.picture(window.store.recents.battles[1]) is not None
    dialog.list.setCurrentRow(1)
    with qtbot.waitSignal(dialog.wanted) as wanted:
        dialog.open_button.click()
    assert wanted.args == [first]


def test_a_battle_has_its_picture_soon_after_it_was_laid_out(qtbot: QtBot, user: Path):
    window = started(qtbot, user, WAREHOUSE)
    store = window.store
    assert store is not None
    qtbot.waitUntil(lambda: store.recents.picture(store.recents.battles[0]) is not None)


def test_a_battle_taken_off_the_list_stays_where_it_is(qtbot: QtBot, user: Path):
    window = started(qtbot, user, WAREHOUSE)
    bring_in(window)
    assert window.store is not None
    dialog = RecentBattles(window.store, window)
    dialog.forget_button.click()
    assert dialog.list.count() == 0
    assert len(kept_in(user)) == 1


def test_a_file_opened_from_outside_is_never_thrown_away(qtbot: QtBot, user: Path):
    window = started(qtbot, user, WAREHOUSE)
    bring_in(window)
    window.close()
    again = started(qtbot, user)
    again.close()
    store = BattleStore(SYSTEMS, user / "battles", user / "settings.json")
    store.open(kept_in(user)[0])
    store.drop()
    assert len(kept_in(user)) == 1


def test_a_file_that_is_no_battle_stops_the_start_with_a_sentence(user: Path, tmp_path: Path, qtbot: QtBot):
    wrong = tmp_path / f"wrong{SUFFIX}"
    wrong.write_text("not a battle")
    store = BattleStore(SYSTEMS, user / "battles", user / "settings.json")
    with pytest.raises(OpenError, match="wrong"):
        Battles(SYSTEMS, Pictures(), store).first(wrong)


def test_whether_dice_are_typed_holds_for_the_next_battle_too(qtbot: QtBot, user: Path):
    started(qtbot, user, WAREHOUSE).switch_dice(True)
    assert BattleStore(SYSTEMS, user / "battles", user / "settings.json").settings.typed_dice


def test_the_demo_is_kept_once_it_is_played(qtbot: QtBot, user: Path):
    window = started(qtbot, user, maps() / DEMO)
    window.controller.undo()
    window.close()
    assert kept_in(user) == []
    window = started(qtbot, user, maps() / DEMO)
    bring_in(window)
    window.close()
    assert len(kept_in(user)) == 1


def test_broken_settings_are_set_aside_and_told(qtbot: QtBot, user: Path):
    user.mkdir()
    (user / "settings.json").write_text("{")
    window = started(qtbot, user, WAREHOUSE)
    assert "settings.json" in window.bar.idle.said.text()
    assert list(user.glob("settings-broken-*"))


def test_the_first_time_maps_are_looked_for_among_those_that_come_with_the_program(
    qtbot: QtBot, user: Path, monkeypatch: pytest.MonkeyPatch
):
    window, places = started(qtbot, user, WAREHOUSE), []

    def called_off(_parent: object, _title: str, folder: str, _kinds: str) -> tuple[str, str]:
        places.append(folder)
        return "", ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", called_off)
    window.menus.actions["open"].trigger()
    assert places == [str(maps())]


def test_windows_stand_where_they_stood(qtbot: QtBot, user: Path):
    first = started(qtbot, user)
    first.setGeometry(40, 60, 1100, 700)
    splitter = first.findChildren(QSplitter)[0]
    splitter.setSizes([600, 500])
    first.show()
    first.screens.show()
    first.table.setGeometry(100, 90, 640, 360)
    left, right = splitter.sizes()
    first.close()
    again = started(qtbot, user)
    assert again.place_where_it_was()
    again.screens.open()
    assert again.height() == 700, "Qt keeps its place on a screen that is as wide as the window"
    assert again.table.isVisible()
    assert again.table.geometry().getRect() == (100, 90, 640, 360)
    first_part, second_part = again.findChildren(QSplitter)[0].sizes()
    assert first_part / second_part == pytest.approx(left / right, abs=0.02)
    again.close()


@pytest.mark.parametrize("broken", ["", "AAAA", "no base 64 €"])
def test_a_place_that_cannot_be_read_is_none(qtbot: QtBot, user: Path, broken: str):
    window = started(qtbot, user)
    assert window.store is not None
    window.store.keep_settings(window=broken, table=broken, splits=(broken,))
    assert not window.place_where_it_was()
