"""The page that the program begins with, where it is given no file."""

import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QCheckBox, QLabel
from pytestqt.qtbot import QtBot

from tests.ids import SCENE
from vtt import app
from vtt.command_line.opening import AHEAD
from vtt.files.bundled import DEMOS, maps
from vtt.files.one_program import Wish, hand_over
from vtt.files.recent import Recents
from vtt.files.settings import load_settings
from vtt.systems import SYSTEMS
from vtt.ui.pictures import Pictures
from vtt.ui.start.battles import Battles
from vtt.ui.welcome import welcoming
from vtt.ui.welcome.ahead import LoadsAhead
from vtt.ui.welcome.choice import Choice
from vtt.ui.welcome.start_page import StartPage

ROOT = Path(__file__).parents[3]


@pytest.fixture
def recents(tmp_path: Path) -> Recents:
    """Three battles, the first of them gone, the second the latest that is there."""
    found = Recents(tmp_path)
    for title in ("Old mill", "Harbour", "Gone"):
        path = tmp_path / f"{title}.sightline"
        found.remember(path, title, rules="Miridon")
        if title != "Gone":
            path.write_bytes(b"")
    return found


def shown(qtbot: QtBot, recents: Recents) -> StartPage:
    page = StartPage(recents, (), lambda wanted: None)
    qtbot.addWidget(page)
    return page


def chosen_by(page: StartPage, title: str) -> Choice | None:
    """Return what is chosen by a click on the button of that title."""
    found = [one for one in page.buttons if (one.accessibleName() or one.text()).startswith(title)]
    assert found, [one.accessibleName() or one.text() for one in page.buttons]
    QTimer.singleShot(0, page, found[0].click)
    return page.ask()


def told(page: StartPage) -> str:
    label = page.findChild(QLabel, "told")
    assert isinstance(label, QLabel)
    return label.text()


def test_enter_goes_on_with_the_battle_that_was_played_last(
    qtbot: QtBot, recents: Recents, tmp_path: Path
) -> None:
    page = shown(qtbot, recents)
    QTimer.singleShot(0, page, lambda: qtbot.keyPress(page, Qt.Key.Key_Return))
    assert page.ask() == Choice(tmp_path / "Harbour.sightline")
    assert "Harbour" in told(page)


def test_earlier_battles_are_offered_and_those_that_are_gone_are_not(
    qtbot: QtBot, recents: Recents, tmp_path: Path
) -> None:
    page = shown(qtbot, recents)
    assert chosen_by(page, "Old mill") == Choice(tmp_path / "Old mill.sightline")
    assert not any("Gone" in one.accessibleName() for one in page.buttons)


@pytest.mark.parametrize("demo", DEMOS, ids=lambda demo: demo.name)
def test_every_demo_fight_is_offered(qtbot: QtBot, recents: Recents, demo: object) -> None:
    assert demo in DEMOS
    page = shown(qtbot, recents)
    one = DEMOS[DEMOS.index(demo)]
    assert chosen_by(page, f"{one.title}, {one.rules}") == Choice(one.script)


def test_the_first_time_the_tour_comes_first(qtbot: QtBot, tmp_path: Path) -> None:
    page = shown(qtbot, Recents(tmp_path))
    QTimer.singleShot(0, page, page.buttons[0].click)
    assert page.ask() == Choice(DEMOS[0].script, learns=True)


def test_a_later_start_hands_its_file_to_the_page_each_time_it_asks(
    qtbot: QtBot, recents: Recents, tmp_path: Path
) -> None:
    page = StartPage(recents, (), lambda wanted: None, tmp_path / "program")
    qtbot.addWidget(page)
    for name in ("broken.jsonl", "mill.jsonl"):
        wish = Wish(tmp_path / name, None)
        later = Thread(target=hand_over, args=(tmp_path / "program", wish))
        QTimer.singleShot(0, page, later.start)
        assert page.ask() == Choice(tmp_path / name)
        later.join()
    assert not hand_over(tmp_path / "program", Wish(None, None))


def test_a_closed_page_chooses_nothing(qtbot: QtBot, recents: Recents) -> None:
    page = shown(qtbot, recents)
    QTimer.singleShot(0, page, lambda: qtbot.keyClick(page, Qt.Key.Key_Escape))
    assert page.ask() is None


def test_a_new_battle_is_yet_to_be_set_up(qtbot: QtBot, recents: Recents) -> None:
    assert chosen_by(shown(qtbot, recents), "New battle") == Choice(None)


def test_why_a_battle_cannot_be_opened_is_said_on_the_page(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is no damaged battle that might be saved is asked for again."""
    script = tmp_path / "broken.jsonl"
    script.write_text('{"do": "dance"}\n', "utf-8")
    page = shown(qtbot, Recents(tmp_path))
    page.choice = Choice(script)
    said: list[str] = []

    def ask(problem: str = "") -> Choice | None:
        said.append(problem)
        page.choice = None
        return None

    monkeypatch.setattr(page, "ask", ask)
    assert app.chosen_battle(Battles(SYSTEMS, Pictures()), page) is None
    assert len(said) == 1
    assert "broken.jsonl" in said[0]


def test_a_problem_is_seen_until_something_else_is_chosen(qtbot: QtBot, recents: Recents) -> None:
    page = shown(qtbot, recents)
    QTimer.singleShot(0, page, page.close)
    page.ask("broken.jsonl: line 1 is none")
    assert told(page) == "broken.jsonl: line 1 is none"


def test_a_demo_is_laid_out_and_a_map_waits_on_a_blank_mat(qtbot: QtBot, recents: Recents) -> None:
    page, battles = shown(qtbot, recents), Battles(SYSTEMS, Pictures())
    page.choice = Choice(DEMOS[2].script)
    begun = app.chosen_battle(battles, page)
    assert begun is not None
    assert begun.session.system.id == DEMOS[2].system
    page.choice = Choice(maps() / "warehouse.uvtt")
    begun = app.chosen_battle(battles, page)
    assert begun is not None
    assert begun.session.battle.tokens == {}
    assert begun.session.battle.scenes[SCENE].picture is None


def test_the_page_is_given_up_and_wanted_again(
    qtbot: QtBot, recents: Recents, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "settings.json"
    monkeypatch.setattr(welcoming, "settings_file", lambda: file)
    assert welcoming.is_page_wanted()
    page = StartPage(recents, (), welcoming.keep_page)
    qtbot.addWidget(page)
    (again,) = page.findChildren(QCheckBox)
    again.setChecked(False)
    assert not welcoming.is_page_wanted()
    again.setChecked(True)
    assert load_settings(file)[0].start_page


def test_modules_are_loaded_while_the_page_is_seen(qtbot: QtBot) -> None:
    page = shown_empty(qtbot)
    ahead = LoadsAhead(("colorsys", "vtt.value"), page)
    ahead.begin()
    qtbot.waitUntil(lambda: ahead.is_done)
    assert "colorsys" in sys.modules


def shown_empty(qtbot: QtBot) -> QLabel:
    label = QLabel()
    qtbot.addWidget(label)
    return label


def test_the_page_needs_no_battle_and_a_battle_no_page() -> None:
    """It is seen before rules, geometry and the board are loaded; with a file it is not loaded at all."""
    listing = "; import sys; print(*sys.modules)"

    def loaded_by(program: str) -> set[str]:
        command = [sys.executable, "-c", program + listing]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        return set(done.stdout.split())

    page = loaded_by("import vtt.command_line.opening, vtt.ui.welcome.welcoming")
    assert page & {"numpy", "shapely", "vtt.battle", "vtt.rules", "vtt.geometry", "vtt.app"} == set()
    assert "vtt.ui.welcome.welcoming" not in loaded_by("import vtt.command_line.opening, vtt.app")
    rest = loaded_by("import vtt.app")
    assert [name for name in AHEAD if name not in rest] == []
