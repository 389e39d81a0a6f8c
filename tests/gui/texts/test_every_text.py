"""Every text of the windows passes through a translator."""

import re
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import ALT, CTRL, PLAIN, Mouse, a_scene
from tests.gui.table.tables import table_on
from tests.gui.texts.shown_texts import Shown, texts_of
from tests.ids import ANA, BO, HALL
from tests.translators import NotingPseudo, catalogue
from vtt import app
from vtt.battle import TokenId
from vtt.battle.battle import Battle
from vtt.battle.commands import Act, Aim, End, EndTurn, Harm, Move, SetPortal, SetScene, Start
from vtt.battle.journal.journal import Choice
from vtt.battle.scene import Picture
from vtt.battle.token import Token
from vtt.files.bundled import maps
from vtt.files.recent import Recents
from vtt.files.screens import ROLES, ScreenIdentity
from vtt.play.session import Session
from vtt.play.summary.counting import summary_of
from vtt.play.summary.markdown import markdown
from vtt.rules.grouping import GROUPS
from vtt.rules.rulings.ruling import Question, RollRequest
from vtt.rules.system import RuleSystem
from vtt.systems import SYSTEMS
from vtt.text.language import ENGLISH
from vtt.text.pseudo import Pseudo, unmarked
from vtt.text.speaking import speak, spoken, tr
from vtt.ui.about import About
from vtt.ui.aligning.align_dialog import AlignDialog
from vtt.ui.board.action_menu import action_menu
from vtt.ui.board.board_view import BoardView
from vtt.ui.crash_notice import CrashNotice
from vtt.ui.creatures.portrait_picker import PortraitDialog
from vtt.ui.creatures.save_dialog import SaveDialog
from vtt.ui.help.entries import entries
from vtt.ui.help.keys_dialog import KeysDialog
from vtt.ui.main_window import MainWindow
from vtt.ui.panels.context_menu import ground_menu, token_menu
from vtt.ui.panels.disk_mark import DiskMark
from vtt.ui.pictures import Pictures
from vtt.ui.publishing.screens import telling
from vtt.ui.publishing.screens.picker import ScreenPicker
from vtt.ui.publishing.screens.placement import Lack
from vtt.ui.publishing.screens.seeing import identity_of
from vtt.ui.sheets.sections import Fold
from vtt.ui.sheets.sheet_dialog import SheetDialog
from vtt.ui.start.battle_store import BattleStore
from vtt.ui.start.battles import Battles
from vtt.ui.start.blank_battle import BlankBattle
from vtt.ui.start.demo_battles import DemoBattles
from vtt.ui.start.earlier_battles import EarlierBattles
from vtt.ui.start.library.library_dialog import LibraryDialog
from vtt.ui.start.new_battle import NewBattle
from vtt.ui.start.recent_battles import RecentBattles
from vtt.ui.summary.summary_dialog import SummaryDialog
from vtt.ui.welcome.start_page import StartPage
from vtt.ui.welcome.tour_steps import STEPS

ANSWERS, WITH_ODDS = 12, 2
ANA_AT, BO_AT, CY_AT = (2.5, 2.5), (7.5, 2.5), (3.5, 2.5)

LEFT_TO_THE_RULES: Mapping[str, str] = {}
"""Where finished words of the rules may still reach the windows: a place, and a pattern of them."""
USERS_OWN = frozenset(("party", "enemy", "crate", "pillar", "north gate"))
"""What the battles of these tests call their sides and things."""
QT_ITSELF = ("Show Details...", "Scroll Left", "Scroll Right")
"""Texts that Qt's own catalogue translates."""


@pytest.fixture(autouse=True)
def pseudo() -> Iterator[None]:
    before, language = spoken(), NotingPseudo()
    speak(language)
    yield
    speak(before)
    missing = sorted(language.noted - catalogue() - USERS_OWN)
    assert missing == []


def assert_spoken(found: set[Shown]) -> None:
    """Demand that all words met a translator, but for those that the rules still owe.

    Texts that were cut have no end of their own: their tool tips hold all of them.
    """
    strays = [
        f"{one.where}: {one.text!r}"
        for one in sorted(found)
        if unmarked(_owned(one)) and one.text.count("⟦") == one.text.count("⟧") and one.text not in QT_ITSELF
    ]
    if strays:
        pytest.fail("\n".join(strays), pytrace=False)


def _owned(shown: Shown) -> str:
    """Return a text without what the rules still owe of it."""
    owed = LEFT_TO_THE_RULES.get(shown.where)
    return shown.text if owed is None else re.sub(owed, "", shown.text, flags=re.DOTALL)


def a_fight(system: RuleSystem) -> Session:
    """Ana and Cy of the party against Bo, the first creatures of a rule system; Ana's turn."""
    tokens = {}
    names = list(system.creatures)
    for place, (name, at, side) in enumerate(
        (("ana", ANA_AT, "party"), ("bo", BO_AT, "enemy"), ("cy", CY_AT, "enemy"))
    ):
        data = dict(system.creatures[names[place % len(names)]])
        data.update(id=name, name=name.title(), at=at, side=side, scene="hall", hidden=name == "cy")
        tokens[TokenId(name)] = Token.model_validate(data, context=system.context)
    scene = a_scene()
    crate = scene.layout.obstacles[0].replace(id="crate-1")
    scene = scene.replace(layout=scene.layout.replace(obstacles=(crate,)))
    session = Session(Battle(system=system.id, scenes={HALL: scene}, tokens=tokens), system)
    session.take_defaults = True
    session.do(Start())
    while session.battle.encounter is not None and session.battle.encounter.current != "ana":
        session.do(EndTurn())
    return session


def a_window(qtbot: QtBot, session: Session, store: BattleStore | None = None) -> MainWindow:
    window = MainWindow(session, Pictures(), HALL, store)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    window.resize(1366, 768)
    with qtbot.waitExposed(window):
        window.show()
    return window


def a_library(window: MainWindow, qtbot: QtBot) -> LibraryDialog:
    """Return the dialog of the maps after they were looked into."""
    dialog = window.library.show()
    assert dialog is not None
    qtbot.waitUntil(lambda: bool(dialog.model.maps) and all(one.known.facts for one in dialog.model.maps))
    return dialog


def wait_for_odds(window: MainWindow) -> None:
    """Let the windows work until all odds of what is prepared are shown."""
    while window.bar.prepare.runner.busy:
        QApplication.processEvents()


def seen_on_the_board(window: MainWindow, qtbot: QtBot) -> set[Shown]:
    """Drag Ana over the ground, over walls and over both enemies, place her, and measure."""
    mouse, found = Mouse(window.board), set[Shown]()
    for keys in (PLAIN, ALT, CTRL):
        mouse.press(ANA_AT, keys)
        for place in ((2.5, 5.5), (8.5, 7.5), (13.5, 0.5), (11.5, 5.5), BO_AT, CY_AT):
            mouse.move(place, keys)
            mouse.rest()
            found |= texts_of(window.board, window.bar)
        qtbot.keyClick(window.board, Qt.Key.Key_Escape)
        mouse.release(keys)
    return found


def seen_of_actions(window: MainWindow) -> set[Shown]:
    """Look at every option there is: in menus and buttons, before it is done and after."""
    session, found = window.controller.session, set[Shown]()
    for aim in (Aim(actor=ANA, target=BO), Aim(actor=ANA), Aim(actor=ANA, at=(4.5, 4.5))):
        options = session.options(aim)
        menu = action_menu(options, lambda option, overrule: None, None)
        found |= texts_of(menu)
        menu.deleteLater()
        for option in options:
            window.controller.prepared.emit(Act(**{**dict(aim), "using": option.using}, action=option.action))
            found |= texts_of(window.bar.prepare)
        reckoned = [one for one in options if one.reckoning is not None and one.refusal is None]
        for option in reckoned[:WITH_ODDS]:
            act = Act(**{**dict(aim), "using": option.using}, action=option.action)
            window.controller.prepared.emit(act)
            wait_for_odds(window)
            found |= texts_of(window.bar.prepare)
    window.bar.refresh()
    return found


def seen_in_the_journal(window: MainWindow) -> set[Shown]:
    """Do some things, refused and overruled, take them back, look back at each step."""
    controller, found = window.controller, set[Shown]()
    for command in (
        Move(token=BO, to=(9.5, 4.5)),
        Move(token=ANA, to=(3.5, 4.5), overrule=True),
        SetPortal(id="door", open=True),
        SetScene(scene=HALL, fog=True),
        EndTurn(),
    ):
        controller.perform(command)
        found |= texts_of(window)
    for work in (controller.undo, controller.undo, controller.redo):
        work()
        found |= texts_of(window)
    controller.perform(EndTurn(overrule=True))
    for row in window.panels.journal.model.rows:
        controller.show_past(row.number)
        found |= texts_of(window.bar, window.order)
    controller.show_present()
    controller.continue_from(None)
    return found | texts_of(window)


@pytest.mark.parametrize("system", SYSTEMS, ids=[one.id for one in SYSTEMS])
def test_a_fight_of_each_system_is_shown_in_the_language_of_the_program(
    system: RuleSystem, qtbot: QtBot
) -> None:
    window = a_window(qtbot, a_fight(system))
    found = set[Shown]()
    for token in window.controller.session.battle.tokens:
        window.select(token)
        window.selected.card.in_group.more.click()
        window.selected.card.attacks.more.click()
        for group in GROUPS:
            window.selected.card.unfold(group)
            found |= texts_of(window.selected)
        for opened in window.selected.forms.titles.values():
            opened()
        menu = token_menu(window.controller, token, window.selected.forms.titles, window)
        found |= texts_of(window, window.table, menu, ground_menu(window.controller, (4, 4), window))
    window.select(ANA)
    found |= seen_on_the_board(window, qtbot)
    found |= seen_of_actions(window)
    found |= seen_in_the_journal(window)
    assert_spoken(found)


@pytest.mark.parametrize("system", SYSTEMS, ids=[one.id for one in SYSTEMS])
def test_real_dice_and_questions_are_asked_for_in_the_language_of_the_program(
    system: RuleSystem, qtbot: QtBot
) -> None:
    session = a_fight(system)
    session.typed_dice, session.take_defaults = True, False
    window = a_window(qtbot, session)
    found = set[Shown]()
    for option in session.options(Aim(actor=ANA, target=BO)):
        act = Act(actor=ANA, target=BO, action=option.action, using=option.using, overrule=True)
        window.controller.perform(act)
        for _ in range(ANSWERS):
            if session.pending is None:
                break
            found |= texts_of(window.bar, window.panels.journal)
            if isinstance(session.pending.prompt, RollRequest):
                window.bar.roll.take("x")
                window.bar.roll.submit()
                found |= texts_of(window.bar)
                window.bar.roll.let_program_roll()
            else:
                for offer in session.pending.prompt.offers:
                    if offer.refusal is not None or offer.takes == "to":
                        window.bar.question.choose(offer)
                found |= texts_of(window.bar)
                window.controller.answer(answer_to(session.pending.prompt))
        window.controller.cancel()
        window.controller.undo()
    found |= texts_of(window)
    assert_spoken(found)


def answer_to(question: Question) -> Choice:
    """Return the first answer that needs nothing else."""
    offer = next((one for one in question.offers if one.takes == ""), question.offers[0])
    spend = offer.least if offer.takes == "spend" else None
    return Choice(who=question.who, question=question.id, choose=offer.id, spend=spend, overrule=True)


def test_the_dialogs_speak_the_language_of_the_program(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def ask(parent: QWidget, title: str, start: str, kinds: str) -> tuple[str, str]:
        del parent, start
        asked.extend((title, kinds))
        return (str(tmp_path / "where.battle"), "")

    monkeypatch.setattr(QFileDialog, "getOpenFileName", ask)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    pictures = Pictures()
    store = BattleStore(SYSTEMS, tmp_path / "battles", tmp_path / "settings.json")
    battles = Battles(SYSTEMS, pictures, store)
    for file in (maps() / "warehouse.uvtt", None):
        store.take(battles.first(file).session)
    begun = battles.first(None)
    window = app.new_window(begun, pictures, store)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    found = texts_of(window, window.table)
    for work in (
        window.files.choose,
        window.files.save_as,
        window.files.save_copy,
        partial(window.switch_dice, True),
        partial(window.switch_dice, False),
    ):
        work()
        found |= texts_of(window)
    dialogs = [
        BlankBattle(SYSTEMS, SYSTEMS[0].id, window),
        *(NewBattle(a_scene(), SYSTEMS, system.id, window) for system in SYSTEMS),
        RecentBattles(store, window),
        AlignDialog(a_scene(), Picture(id="0" * 64, size_px=(300, 200)), Pictures(), window, is_new=False),
        DemoBattles(window),
        a_library(window, qtbot),
        About(window),
        EarlierBattles(store, window.controller, window),
        CrashNotice(tr("A report helps to mend it."), "division by zero", "the report", window),
    ]
    crash = dialogs[-1]
    assert isinstance(crash, CrashNotice)
    crash.save.click()
    found |= texts_of(*dialogs) | {Shown("file dialog", text) for text in asked}
    assert len(asked) == 8
    assert_spoken(found)


def test_creatures_and_sheets_speak_the_language_of_the_program(qtbot: QtBot, tmp_path: Path) -> None:
    """The library, what saves to it, portraits, and the form of a sheet in every rule system."""
    store = BattleStore(SYSTEMS, tmp_path / "battles", tmp_path / "settings.json")
    begun = Battles(SYSTEMS, Pictures(), store).first(None)
    window = app.new_window(begun, Pictures(), store)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    window.menus.actions["creatures"].trigger()
    panel = window.creatures.library.panel
    found = texts_of(panel, panel.more_menu)
    save = SaveDialog(tr("Save to the library"), "Jo")
    portrait = PortraitDialog(tr("Portrait"), None, None)
    dialogs: list[QWidget] = [save, portrait]
    for system in SYSTEMS:
        name, data = next(iter(system.creatures.items()))
        fields = {**data, "id": name, "name": tr(str(data["name"])), "side": tr("party"), "at": (1, 1)}
        token = Token.model_validate(fields, context=system.context)
        dialogs.append(SheetDialog(tr("Sheet"), system, token))
    for dialog in dialogs:
        qtbot.addWidget(dialog)
        for fold in dialog.findChildren(Fold):
            fold.unfold(True)
    assert_spoken(found | texts_of(*dialogs))


def test_the_first_minutes_speak_the_language_of_the_program(qtbot: QtBot, tmp_path: Path) -> None:
    """The page, the tour, the list of keys, and the summary of a fight."""
    session = a_fight(SYSTEMS[0])
    window = a_window(qtbot, session)
    found = set[Shown]()
    recents = Recents(tmp_path)
    for battle in (None, tmp_path / "mill.sightline"):
        if battle is not None:
            battle.write_bytes(b"")
            recents.remember(battle, "mill", rules="Space Shard")
        page = StartPage(recents, (), lambda wanted: None)
        qtbot.addWidget(page)
        found |= texts_of(page)
    window.help.begin_tour()
    line = window.board.findChild(QWidget, "tour")
    for _ in (*STEPS, "the end"):
        assert isinstance(line, QWidget)
        found |= texts_of(line)
        line.findChildren(QPushButton)[0].click()
    found |= texts_of(KeysDialog(lambda action: None, window))
    found |= {Shown("keys", text) for one in entries() for text in (one.group, one.does, one.note)}
    session.do(Harm(tokens=(ANA,), points=1))
    for end in (False, True):
        if end:
            session.do(End())
        summary = summary_of(session)
        assert summary is not None
        told = markdown(summary._replace(overruled=2), "mill")
        found |= {Shown("summary", cell) for line in told.splitlines() for cell in line.split("|")}
        found |= texts_of(SummaryDialog(told, "mill", window))
    assert_spoken(found)


def test_the_scale_of_the_table_screen_is_asked_for_in_the_language_of_the_program(qtbot: QtBot) -> None:
    window = a_window(qtbot, a_fight(SYSTEMS[0]))
    window.screens.show()
    window.publisher.publish(HALL)
    found = texts_of(window)
    window.framing.measure()
    dialog = window.framing.dialog
    assert dialog is not None
    found |= texts_of(dialog)
    dialog.pages[0].across.setValue(300.0)
    found |= texts_of(dialog)
    dialog.corners.fields[0][0].setValue(4000.0)
    found |= texts_of(dialog)
    dialog.corners.fields[0][0].setValue(0.0)
    dialog.keep()
    tool = window.framing.tool
    tool.hold(True)
    tool.take_slot("F1")
    tool.keep_slot("F1")
    assert_spoken(found | texts_of(window))


def test_the_screens_are_told_of_in_the_language_of_the_program(qtbot: QtBot) -> None:
    window = a_window(qtbot, a_fight(SYSTEMS[0]))
    screens, found = window.screens, set[Shown]()
    here = identity_of(QGuiApplication.primaryScreen())
    picker = ScreenPicker(screens, "table", window)
    picker.show()
    found |= texts_of(picker)
    for screen in (here, ScreenIdentity(maker="LG", model="C2"), None):
        for role in ROLES:
            screens.choose(role, screen)
            screens.toggle_full(role)
            found |= texts_of(window, picker)
            screens.forget(role)
    screens.show("wall")
    lacks: tuple[Lack, ...] = ("not-chosen", "table-there")
    for lack in lacks:
        window.controller.note(str(telling.lacking(lack, here)))
        found |= texts_of(window)
    for said in (telling.once_more(), telling.only_screen()):
        window.controller.note(str(said))
        found |= texts_of(window)
    assert_spoken(found)


def test_a_battle_that_cannot_be_written_is_told_in_the_language_of_the_program(
    qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "battles").write_text("a file where a folder should be", encoding="utf-8")
    store = BattleStore(SYSTEMS, tmp_path / "battles", tmp_path / "settings.json")
    pictures = Pictures()
    begun = Battles(SYSTEMS, pictures, store).first(maps() / "warehouse.uvtt")
    store.take(begun.session)
    window = app.new_window(begun, pictures, store)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    mark = window.findChild(DiskMark)
    assert mark is not None
    mark.try_again()
    assert unmarked(mark.text()) == ""
    assert_spoken(texts_of(window))


def test_the_table_screen_speaks_its_own_language(qtbot: QtBot) -> None:
    session = a_fight(SYSTEMS[0])
    speak(ENGLISH)
    table = table_on(session, language=Pseudo())
    board = BoardView(session, Pictures(), HALL)
    for window in (table, board):
        qtbot.addWidget(window)
        window.resize(960, 640)
        with qtbot.waitExposed(window):
            window.show()
    assert table.windowTitle() == "⟦Sightline: table screen⟧"
    assert {one.text for one in texts_of(table) if "Ana" in one.text} == {"⟪Ana⟫"}
    assert {one.text for one in texts_of(board) if "Ana" in one.text} == {"Ana"}
