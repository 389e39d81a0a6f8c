"""Battles of earlier versions are brought to where battles are kept now, if the GM wants it."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from tests.gui.test_battle_store import WAREHOUSE, bring_in
from vtt import app
from vtt.files.battle_file.battle_file import SUFFIX
from vtt.systems import SYSTEMS
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.start.battle_store import BattleStore
from vtt.ui.start.battles import Battles
from vtt.ui.start.earlier_battles import EarlierBattles, offer_to_move

pytestmark = pytest.mark.slow


def started(
    qtbot: QtBot, user: Path, file: Path | None = None, *, earlier: bool = False
) -> tuple[MainWindow, BattleStore, EarlierBattles | None]:
    """Start the program as a user does, and return what it asks about earlier battles, if it does."""
    lists = user / "data"
    folder = lists if earlier else user / "Documents" / "Sightline"
    store = BattleStore(SYSTEMS, folder, user / "settings.json", lists)
    pictures = Pictures()
    begun = Battles(SYSTEMS, pictures, store).first(file)
    store.take(begun.session)
    window = app.new_window(begun, pictures, store)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    window.show()
    offer_to_move(window, store, window.controller)
    return window, store, window.findChild(EarlierBattles)


def two_battles_of_an_earlier_version(qtbot: QtBot, user: Path) -> list[str]:
    for _ in range(2):
        window, _, box = started(qtbot, user, WAREHOUSE, earlier=True)
        assert box is None
        bring_in(window)
        window.close()
    return names_in(user / "data")


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob(f"*{SUFFIX}"))


def test_they_are_moved_with_the_one_that_is_open_and_never_asked_for_again(qtbot: QtBot, tmp_path: Path):
    names = two_battles_of_an_earlier_version(qtbot, tmp_path)
    documents = tmp_path / "Documents" / "Sightline"
    window, store, box = started(qtbot, tmp_path)
    assert box is not None
    assert str(documents) in box.text()
    assert "2 battles are still in" in box.informativeText()
    before = window.controller.session.battle
    box.move_them.click()
    assert names_in(documents) == names
    assert names_in(tmp_path / "data") == []
    assert "2 battles" in window.bar.idle.said.text()
    assert {Path(one.path).parent for one in store.recents.battles} == {documents}
    assert all(store.recents.picture(one) is not None for one in store.recents.battles)
    assert store.file is not None
    assert store.file.path.parent == documents
    bring_in(window, at=(6, 6))
    window.close()
    again, _, asked = started(qtbot, tmp_path)
    assert asked is None
    assert len(again.controller.session.battle.tokens) == len(before.tokens) + 1


def test_they_stay_where_they_are_if_that_is_wanted_and_are_found_all_the_same(qtbot: QtBot, tmp_path: Path):
    names = two_battles_of_an_earlier_version(qtbot, tmp_path)
    window, store, box = started(qtbot, tmp_path)
    assert box is not None
    box.leave_them.click()
    assert names_in(tmp_path / "data") == names
    assert all(Path(one.path).exists() for one in store.recents.battles)
    window.close()
    assert started(qtbot, tmp_path)[2] is None


def test_one_that_cannot_be_moved_is_told_and_left(qtbot: QtBot, tmp_path: Path):
    names = two_battles_of_an_earlier_version(qtbot, tmp_path)
    (tmp_path / "data" / "broken.sightline").write_text("no battle")
    window, _, box = started(qtbot, tmp_path)
    assert box is not None
    box.move_them.click()
    (told,) = [one for one in window.findChildren(QMessageBox) if one is not box]
    assert "2 battles" in told.text()
    assert "broken.sightline" in told.informativeText()
    assert names_in(tmp_path / "Documents" / "Sightline") == names
    assert names_in(tmp_path / "data") == ["broken.sightline"]


def test_without_a_folder_for_documents_battles_are_kept_beside_their_list(qtbot: QtBot, tmp_path: Path):
    (tmp_path / "Documents").write_text("a file where the folder should be")
    window, store, box = started(qtbot, tmp_path, WAREHOUSE)
    assert box is None
    assert store.folder == tmp_path / "data"
    assert "new battles are kept in" in "".join(store.told)
    bring_in(window)
    assert len(names_in(tmp_path / "data")) == 1
    assert store.file is not None
    assert store.file.trouble is None


def test_a_battle_is_saved_among_the_others_unless_another_folder_is_chosen(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    window, store, _ = started(qtbot, tmp_path, WAREHOUSE)
    bring_in(window)
    asked: list[Path] = []

    def named(_parent: object, _title: str, start: str, _kinds: str) -> tuple[str, str]:
        asked.append(Path(start))
        return str(asked[0].with_name("siege.sightline")), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", named)
    window.menus.actions["save-as"].trigger()
    documents = tmp_path / "Documents" / "Sightline"
    assert asked[0].parent == documents
    assert names_in(documents) == ["siege.sightline"], "the one that the program named was moved"
    store.save_as(documents / "storm.sightline")
    assert names_in(documents) == ["siege.sightline", "storm.sightline"], "a name that was chosen stays"
