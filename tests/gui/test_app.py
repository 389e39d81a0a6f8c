"""The program comes together: maps, scripts, windows, pictures, errors."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import current_thread

import pytest
from PySide6.QtCore import QMessageLogContext, Qt, QtMsgType
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QFileDialog
from pytestqt.qtbot import QtBot

import vtt
from tests.builders import a_scene, a_wall
from tests.ids import SCENE
from vtt import app
from vtt.battle.commands import EndTurn, Place, Start
from vtt.battle.measure import obstacles
from vtt.battle.scene import Scene
from vtt.files.bundled import maps
from vtt.files.log import CRASH, Log
from vtt.geometry.world.obstacles import Obstacles
from vtt.play.first_fog import with_fog
from vtt.rules.system import RuleSystem
from vtt.systems import SYSTEMS
from vtt.ui.crash_notice import CrashNotice
from vtt.ui.crash_reporter import CrashReporter
from vtt.ui.main_window import MainWindow
from vtt.ui.panels.context_menu import creature
from vtt.ui.pictures import Pictures
from vtt.ui.start.battles import DEMO, Battles, found_map
from vtt.ui.start.new_battle import Asked, NewBattle
from vtt.ui.work.resting import LONG_REST, CollectsAtRest

pytestmark = pytest.mark.slow

WAREHOUSE = maps() / "warehouse.uvtt"


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    pictures = Pictures()
    window = app.new_window(Battles(SYSTEMS, pictures).on_map(found_map(WAREHOUSE)), pictures)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    return window


def test_the_first_map_is_built_beside_the_event_loop(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    builders: list[str] = []
    build = obstacles._build

    def watched(scene: Scene, before: Obstacles | None) -> Obstacles:
        builders.append(current_thread().name)
        return build(scene, before)

    monkeypatch.setattr(obstacles, "_build", watched)
    pictures = Pictures()
    window = app.new_window(Battles(SYSTEMS, pictures).on_map(found_map(WAREHOUSE)), pictures)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    assert builders == ["background"]


def bring_in(window: MainWindow) -> None:
    name = next(iter(window.controller.session.system.creatures))
    window.controller.perform(Place(token=creature(window.controller, name, "party", (4, 4))))


def test_a_map_opens_as_an_empty_battle_with_its_picture(qtbot: QtBot) -> None:
    pictures = Pictures()
    session = Battles(SYSTEMS, pictures).on_map(found_map(WAREHOUSE)).session
    picture = session.battle.scenes[SCENE].picture
    assert picture is not None
    assert pictures.map_image(picture.id) is not None
    assert not session.battle.tokens


def test_the_demo_battle_plays_to_its_end(qtbot: QtBot) -> None:
    session = Battles(SYSTEMS, Pictures()).from_script(maps() / DEMO).session
    assert session.battle.tokens
    assert session.journal.entries


def test_a_map_that_is_none_is_said_in_the_action_bar(window: MainWindow, tmp_path: Path) -> None:
    broken = tmp_path / "broken.uvtt"
    broken.write_text("{")
    window.files.wanted.emit(broken)
    assert "broken.uvtt" in window.bar.idle.said.text()
    window.files.wanted.emit(tmp_path / "missing.jsonl")
    assert "missing.jsonl" in window.bar.idle.said.text()


def test_opening_a_map_asks_what_a_square_measures_and_tells_what_was_mended(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    system = SYSTEMS[-1]
    monkeypatch.setattr(
        window, "ask_battle", lambda scene, _systems: Asked(2 * scene.metres_per_square, system)
    )
    window.files.wanted.emit(WAREHOUSE)
    assert window.controller.session.battle.scenes[SCENE].size_m == (60, 40)
    assert window.controller.session.system is system
    assert "warehouse.uvtt: nothing to mend" in window.bar.idle.said.text()


def test_a_map_whose_question_is_called_off_is_not_opened(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = window.controller.session
    monkeypatch.setattr(window, "ask_battle", lambda _scene, _systems: None)
    window.files.wanted.emit(WAREHOUSE)
    assert window.controller.session is before


def test_a_script_that_is_no_text_says_where_and_what_to_do(window: MainWindow, tmp_path: Path) -> None:
    script = tmp_path / "fight.jsonl"
    script.write_bytes(b'{"do": "new"}\xff')
    window.files.wanted.emit(script)
    said = window.bar.idle.said.text()
    assert said == "fight.jsonl, byte 13: this is no text; save the battle script as UTF-8."
    window.files.wanted.emit(tmp_path / "missing.jsonl")
    assert window.bar.idle.said.text() == "missing.jsonl: there is no such file; check its name"


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        ('{"do": "new", "system": "space-shard"}\n{"do": "hide", "token": "orx"}', "unknown token 'orx'"),
        ('{"do": "new", "system": "space-shard"}\n{"do": "end"}', "There is no encounter"),
        ("# nothing", "no line begins a battle"),
    ],
)
def test_a_script_with_a_wrong_line_changes_nothing_and_says_which(
    window: MainWindow, tmp_path: Path, lines: str, complaint: str
) -> None:
    before = window.controller.session
    script = tmp_path / "fight.jsonl"
    script.write_text(lines)
    window.files.wanted.emit(script)
    assert window.controller.session is before
    assert complaint in window.bar.idle.said.text()
    assert "fight.jsonl" in window.bar.idle.said.text()


def test_the_menu_lays_out_the_demo_battle(window: MainWindow) -> None:
    window.menus.actions["demo"].trigger()
    assert window.order.rows
    assert "Warehouse" in window.windowTitle()


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    begun = Log(tmp_path / "log")
    yield begun
    begun.end()


def test_an_error_is_shown_with_a_report_of_the_steps_and_the_program_goes_on(
    window: MainWindow, log: Log, qtbot: QtBot, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bring_in(window)
    window.controller.perform(Start())
    try:
        raise RuntimeError("two plus two")
    except RuntimeError:
        CrashReporter(window, log).caught(*sys.exc_info())
    notice = next(one for one in window.children() if isinstance(one, CrashNotice))
    qtbot.addWidget(notice)
    assert not notice.isModal()
    notice.save_to(tmp_path / "report.txt")
    lines = (tmp_path / "report.txt").read_text().splitlines()
    assert lines[0] == f"Sightline {vtt.__version__}"
    assert lines.count("RuntimeError: two plus two") == 2, "in the report itself, and in the log"
    assert "RuntimeError: two plus two" in lines
    steps = [json.loads(line) for line in lines if line.startswith("{")]
    assert [step["do"] for step in steps] == ["place", "start"]
    assert "two plus two" in capsys.readouterr().err
    window.controller.undo()
    assert window.controller.session.battle.encounter is None


def test_a_crash_of_the_run_before_is_told_with_its_trace(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / CRASH).write_text("Fatal Python error: Segmentation fault", "utf-8")
    log = Log(tmp_path)
    CrashReporter(window, log).tell_of_crash()
    log.end()
    notice = next(one for one in window.children() if isinstance(one, CrashNotice))
    qtbot.addWidget(notice)
    assert "crashed last time" in notice.text()
    assert "Segmentation fault" in notice.detailedText()
    qtbot.keyClick(notice, Qt.Key.Key_Escape)
    assert not notice.isVisible()


def test_a_report_is_saved_where_the_user_finds_it(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places: list[Path] = []

    def called_off(_parent: object, _title: str, start: str, _kinds: str) -> tuple[str, str]:
        places.append(Path(start).parent)
        return "", ""

    documents = tmp_path / "Documents" / "Sightline"
    monkeypatch.setattr("vtt.ui.help.reporting.battles_folder", lambda: documents)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", called_off)
    notice = CrashNotice("An error", "two plus two", "the report", window)
    qtbot.addWidget(notice)
    notice.save.click()
    documents.mkdir(parents=True)
    CrashNotice("An error", "two plus two", "the report", window).save.click()
    assert places == [Path.home(), documents]


def test_what_qt_says_is_in_the_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = Log(tmp_path)
    app.note_qt(QtMsgType.QtWarningMsg, QMessageLogContext(), "a pixmap is null")
    app.note_qt(QtMsgType.QtInfoMsg, QMessageLogContext(), "a screen was added")
    log.end()
    assert "WARNING qt: a pixmap is null" in log.tail()
    assert "INFO qt: a screen was added" in log.tail()
    assert capsys.readouterr().err == "a pixmap is null\n"


def test_pictures_of_both_windows_are_saved(qtbot: QtBot, tmp_path: Path) -> None:
    saved = app.save_pictures(tmp_path / "out", maps() / DEMO)
    assert [path.name for path in saved] == ["gm-window.png", "table-window.png"]
    for path in saved:
        assert QImage(str(path)).size().toTuple() == (1920, 1080)


def test_the_rules_are_chosen_before_a_battle_begins(window: MainWindow, qtbot: QtBot) -> None:
    dialog = NewBattle(a_scene(), SYSTEMS, SYSTEMS[-1].id, window)
    assert dialog.system is SYSTEMS[-1]
    assert [dialog.rules.itemText(place) for place in range(dialog.rules.count())] == [
        one.title for one in SYSTEMS
    ]
    dialog.rules.setCurrentIndex(0)
    assert dialog.asked == Asked(1.0, SYSTEMS[0], {}, "all")


def test_on_a_map_with_walls_the_players_see_what_their_characters_see(window: MainWindow) -> None:
    scene = a_scene((a_wall((6, 0), (6, 20)),))
    dialog = NewBattle(scene, SYSTEMS, SYSTEMS[0].id, window)
    chosen = []
    for place in range(3):
        chosen.append(dialog.asked.seen)
        dialog.fog.setCurrentIndex((place + 1) % 3)
    assert chosen == ["sight", "rooms", "all"]
    lifted = [with_fog(scene, seen) for seen in chosen if seen is not None]
    assert [(one.fog, one.fog_by, len(one.rooms)) for one in lifted] == [
        (True, ("sight", "rooms", "brush"), 2),
        (True, ("rooms", "brush"), 2),
        (False, ("sight", "rooms", "brush"), 0),
    ]


def test_a_battle_begins_with_the_fog_that_was_asked_for(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    fogs = []
    for seen in ("sight", "rooms", "all", None):
        asked = Asked(1.0, SYSTEMS[0], {}, seen)
        monkeypatch.setattr(window, "ask_battle", lambda _scene, _systems, asked=asked: asked)
        window.files.wanted.emit(WAREHOUSE)
        scene = window.controller.session.battle.scenes[window.controller.scene]
        fogs.append((scene.fog, "sight" in scene.fog_by, len(scene.rooms)))
    assert fogs == [(True, True, 6), (True, False, 6), (False, True, 5), (True, True, 6)]


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
def test_every_optional_rule_can_be_switched_before_a_battle_begins(
    window: MainWindow, system: RuleSystem
) -> None:
    dialog = NewBattle(a_scene(), SYSTEMS, SYSTEMS[0].id, window)
    dialog.rules.setCurrentIndex(SYSTEMS.index(system))
    assert dialog.asked.options == {}
    for box in dialog.switches.findChildren(QCheckBox):
        box.click()
    for choice in dialog.switches.findChildren(QComboBox):
        choice.setCurrentIndex(choice.count() - 1)
    assert dialog.asked.options.keys() == system.options.model_fields.keys()
    switched = system.options.model_validate(dict(dialog.asked.options))
    assert (switched != system.options()) == bool(system.options.model_fields)


def test_a_battle_is_played_by_the_rules_that_were_switched_on(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    tirakan = Asked(1.0, next(one for one in SYSTEMS if one.id == "phase-six"), {"world": "tirakan"})
    monkeypatch.setattr(window, "ask_battle", lambda _scene, _systems: tirakan)
    window.files.wanted.emit(WAREHOUSE)
    assert window.controller.session.battle.options == {"world": "tirakan"}


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
def test_the_windows_play_every_system(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, system: RuleSystem
) -> None:
    monkeypatch.setattr(window, "ask_battle", lambda scene, _systems: Asked(scene.metres_per_square, system))
    window.files.wanted.emit(WAREHOUSE)
    window.show()
    controller = window.controller
    creatures = list(system.creatures)[:4]
    for number, name in enumerate(creatures):
        side = "party" if number % 2 else "enemy"
        controller.perform(Place(token=creature(controller, name, side, (3 + 2 * number, 12))))
    controller.session.take_defaults = True
    assert controller.perform(Start())
    for _ in range(6):
        window.select_neighbour(1)
        QApplication.processEvents()
        assert window.order.rows
        assert window.selected.name.text()
        controller.perform(EndTurn())
    assert controller.session.pending is None
    assert len(controller.session.journal.entries) == len(creatures) + 1 + 6


def test_looking_around_is_no_rest(window: MainWindow, qtbot: QtBot) -> None:
    app.settle(window)
    collector = window.findChild(CollectsAtRest)
    assert isinstance(collector, CollectsAtRest)
    collector.collect_much()
    for _ in range(LONG_REST):
        window.board.zoom_by(1.01)
        collector.look()
    assert collector._is_much_due

    def rests() -> bool:  # what still works beside the windows is no rest either
        collector.look()
        return not collector._is_much_due

    qtbot.waitUntil(rests)
