"""Both windows, played at random by a mouse that moves by the clock and by commands in the event loop."""

import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from vtt.battle import Act, Aim, Battle, EndTurn, Move, SceneId, SetPortal, Token
from vtt.ui.main_window import MainWindow

A_MOVE_S, AN_IDLE_S = 1 / 60, 0.0005
DRAG_S, REST_S = (0.2, 1.0), 0.1
FAR_M = 8.0
STALL_MS, WORST = 50.0, 20
HELD = 6
"""So many steps are taken back at once, at most."""


class Stalls:
    """How long the windows did not listen: how often, how often too long, and the worst of all."""

    def __init__(self) -> None:
        self.count, self.late = 0, 0
        self.worst: list[Stall] = []

    def note(self, stall: "Stall") -> None:
        """Count one, and keep it if it is among the worst, which come first."""
        self.count += 1
        self.late += stall.processor_ms >= STALL_MS
        if len(self.worst) < WORST or stall > self.worst[-1]:
            self.worst = sorted([*self.worst, stall], reverse=True)[:WORST]


class Stall(NamedTuple):
    """How long the windows did not listen, in milliseconds of the processor and the clock, and when."""

    processor_ms: float
    clock_ms: float
    during: str

    def __str__(self) -> str:
        return f"  {self.processor_ms:.0f} ms ({self.clock_ms:.0f} of the clock) during {self.during}"


class Player:
    """Plays a battle in its windows; every command is given by an event, as a click would be."""

    def __init__(self, window: MainWindow, scene: SceneId, seed: int) -> None:
        self.window, self.scene = window, scene
        self.stalls = Stalls()
        self.done: Counter[str] = Counter()
        self._chance = random.Random(seed)
        self._kinds: dict[str, tuple[int, Callable[[], object]]] = {
            "drag": (6, self._drag),
            "turn": (5, lambda: self._perform(EndTurn())),
            "attack": (4, self._attack),
            "door": (2, self._door),
            "place": (2, self._place),
            "select": (2, self._select),
            "undo": (2, self._undo),
            "redo": (1, self._redo),
            "look back": (1, self._look_back),
            "branch": (1, self._branch),
        }

    def play(self, for_s: float) -> Iterator[float]:
        """Play; yield after each thing done how long it has been played."""
        begin = time.perf_counter()
        kinds, weights = list(self._kinds), [weight for weight, _ in self._kinds.values()]
        while (played_s := time.perf_counter() - begin) < for_s:
            yield played_s
            (kind,) = self._chance.choices(kinds, weights)
            self._doing = kind
            self._kinds[kind][1]()
            self.done[kind] += 1
            self._rest(REST_S)

    @property
    def battle(self) -> Battle:
        """The battle as it is shown."""
        return self.window.controller.session.battle

    def _perform(self, command: Any) -> None:
        self._soon(lambda: self.window.controller.perform(command))

    def _soon(self, work: Callable[[], object]) -> None:
        """Have something done in the event loop, and let the windows do what follows at once."""
        QTimer.singleShot(0, self.window, work)
        self._turn()
        self._turn()

    def _rest(self, for_s: float) -> None:
        until = time.perf_counter() + for_s
        while time.perf_counter() < until:
            self._turn()

    def _turn(self) -> None:
        """Let the windows do what is due, and note how long they did not listen."""
        begin, cpu = time.perf_counter(), time.thread_time()
        QApplication.processEvents()
        took = 1000 * (time.thread_time() - cpu), 1000 * (time.perf_counter() - begin)
        self.stalls.note(Stall(*took, self._doing))
        if took[1] < 1000 * AN_IDLE_S:
            time.sleep(AN_IDLE_S)

    def _token(self) -> Token:
        """Return whose turn it is, or somebody."""
        encounter, tokens = self.battle.encounter, self.battle.tokens
        current = encounter.current if encounter is not None else None
        known = tokens.get(current) if current is not None else None
        return known or self._chance.choice(list(tokens.values()))

    def _near(self, token: Token, away_m: float) -> QPointF:
        width, height = self.battle.scenes[self.scene].size_m
        x, y = (at + self._chance.uniform(-away_m, away_m) for at in token.at)
        return QPointF(min(max(x, 1.0), width - 1.0), min(max(y, 1.0), height - 1.0))

    def _drag(self) -> None:
        """Drag a token to a place near by, held still at times, and drop it there or call it off."""
        token = self._token()
        start = QPointF(*token.at)
        self._send(QEvent.Type.MouseButtonPress, start)
        for _ in range(self._chance.randint(1, 3)):
            end, for_s = self._near(token, FAR_M), self._chance.uniform(*DRAG_S)
            begin = time.perf_counter()
            while (share := (time.perf_counter() - begin) / for_s) < 1:
                self._send(QEvent.Type.MouseMove, start + (end - start) * share)
                self._rest(A_MOVE_S)
            start = end
        self._rest(self._chance.choice((0.0, 0.2)))
        self._send(QEvent.Type.MouseButtonRelease, start)
        self._rest(REST_S)
        self._soon(self._close_menu)

    def _close_menu(self) -> None:
        popup = QApplication.activePopupWidget()
        if popup is not None:
            popup.close()

    def _send(self, kind: QEvent.Type, at: QPointF) -> None:
        board, left, none = self.window.board, Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
        place = board.mapFromScene(at)
        held = none if kind == QEvent.Type.MouseButtonRelease else left
        button = none if kind == QEvent.Type.MouseMove else left
        event = QMouseEvent(
            kind,
            QPointF(place),
            QPointF(board.viewport().mapToGlobal(place)),
            button,
            held,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.postEvent(board.viewport(), event)
        self._turn()

    def _attack(self) -> None:
        """Attack somebody near, whatever the rules say."""
        actor = self._token()
        enemies = [one for one in self.battle.tokens.values() if one.side != actor.side]
        target = min(enemies, key=lambda one: abs(one.at[0] - actor.at[0]) + abs(one.at[1] - actor.at[1]))
        session = self.window.controller.session
        options = [one for one in session.options(Aim(actor=actor.id, target=target.id)) if one.reckoning]
        if options:
            option = self._chance.choice(options)
            act = Act(actor=actor.id, target=target.id, action=option.action, using=option.using)
            self._perform(act.replace(overrule=True))

    def _door(self) -> None:
        scene = self.battle.scenes[self.scene]
        door = self._chance.choice(scene.layout.portals).id
        self._perform(SetPortal(id=door, open=door not in scene.open_portals))

    def _place(self) -> None:
        token = self._chance.choice(list(self.battle.tokens.values()))
        at = self._near(token, FAR_M)
        self._perform(Move(token=token.id, to=(at.x(), at.y()), mode="place"))

    def _select(self) -> None:
        token = self._chance.choice(list(self.battle.tokens))
        self._soon(lambda: self.window.select(token))

    def _undo(self) -> None:
        for _ in range(self._chance.randint(1, HELD)):
            self._soon(self.window.controller.undo)

    def _redo(self) -> None:
        for _ in range(self._chance.randint(1, HELD)):
            self._soon(self.window.controller.redo)

    def _look_back(self) -> None:
        steps, controller = len(self.window.controller.session.journal.entries), self.window.controller
        for _ in range(3):
            if steps:
                number = self._chance.randrange(steps)
                self._soon(partial(controller.show_past, number))
                self._rest(REST_S)
        self._soon(controller.show_present)

    def _branch(self) -> None:
        entries = self.window.controller.session.journal.entries
        if entries:
            number = self._chance.randrange(max(0, len(entries) - 50), len(entries))
            self._soon(lambda: self.window.controller.continue_from(number))


def objects_of(window: MainWindow) -> dict[str, int]:
    """Return how many objects of Qt the windows hold."""
    return {
        "objects": len(window.findChildren(QObject)) + len(window.table.findChildren(QObject)),
        "items on the board": len(window.board.board.items()),
        "items on the table": len(window.table.table_scene.items()),
    }
