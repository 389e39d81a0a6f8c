"""What the GM points at with somebody selected: the badge at the enemy, and the line that says what to do."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QLabel

from vtt.battle import Act, Battle, TokenId
from vtt.play.preview import seen_from
from vtt.rules import CoverGrade
from vtt.rules.odds.odds import Odds
from vtt.text import Sentence, say
from vtt.ui import theme
from vtt.ui.board.board_view import BoardView
from vtt.ui.board.items.chip import Label
from vtt.ui.panels.card.attacks import Attacks
from vtt.ui.session_controller import SessionController
from vtt.ui.widgets.look import named
from vtt.ui.wording import beside

SELECT = say(
    "aim-select", "Click a token to act with it. Drag a box around several. Right-click for everything else."
)
ATTACK = say("aim-attack", "Point at an enemy and press 1 to attack. Or drag onto it, or right-click it.")
ABOVE_EDGE_PX = 12
"""So far above the lower edge of the map the line stands."""


class Aiming(QObject):
    """Follows the pointer over the board.

    Attributes:
        line: Says over the map what can be done: with nothing selected, and until the first attack.
    """

    def __init__(self, board: BoardView, controller: SessionController, attacks: Attacks) -> None:
        super().__init__(board)
        self._board, self._controller, self._attacks = board, controller, attacks
        self._over: TokenId | None = None
        self._covers: tuple[Battle, TokenId, TokenId, CoverGrade | None] | None = None
        self._has_attacked = self._prepares = False
        self.line = named(QLabel(board), "aim-line")
        self.line.setTextFormat(Qt.TextFormat.PlainText)
        self.line.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        board.installEventFilter(self)
        board.hovered.connect(self._on_hovered)
        board.taken_up.connect(self._show_line)
        controller.changed.connect(self._show_line)
        controller.selected.connect(self._show_line)
        controller.foretold.connect(self._on_foretold)
        attacks.changed.connect(self._draw)
        self._show_line()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the line at the lower edge of the map."""
        if event.type() == QEvent.Type.Resize:
            self._place_line()
        return super().eventFilter(watched, event)

    @property
    def enemy(self) -> TokenId | None:
        """The enemy of the selected token that is pointed at."""
        return self._over if self._over is not None and self._controller.is_enemy(self._over) else None

    def _on_hovered(self, token: TokenId | None) -> None:
        self._over = token
        if token is not None and self._controller.is_enemy(token):
            self._controller.aim_at(token)
        self._draw()

    def _on_foretold(self, act: Act | None, odds: Odds | None) -> None:
        """Leave the board to the odds of what is prepared."""
        del odds
        self._prepares = act is not None
        self._has_attacked = self._has_attacked or self._prepares
        self._draw()
        self._show_line()

    def _draw(self) -> None:
        board, enemy = self._board.board, self.enemy
        token = board.token(enemy)
        if token is None or enemy is None or self._prepares or self._controller.target != enemy:
            board.odds.point_at_nothing()
            return
        label = self._label(enemy)
        if label is None:
            board.odds.point_at_nothing()
        else:
            board.odds.point_at(token, label, board.space())

    def _label(self, enemy: TokenId) -> Label | None:
        """Return what the badge says of the best attack, or why there is none."""
        rows = [row for row in self._attacks.rows if row.act.target == enemy]
        if not rows:
            return None
        cover = self._cover(enemy)
        covered = "" if cover is None else str(cover.badge)
        best = next((row for row in rows if row.option.open), None)
        if best is None:
            return Label(f"{theme.REFUSED_MARK} {rows[0].line.refused}", "bad", also=covered)
        figures = beside(best.line.chance, best.line.harm)
        return Label(beside(figures, covered) or best.line.name, "good", also=best.line.keyed)

    def _cover(self, enemy: TokenId) -> CoverGrade | None:
        """Return how well the enemy is covered from the selected token; looked at once for each battle."""
        session, actor = self._controller.session, self._controller.selection
        if actor is None or session.shows_past or not {actor, enemy} <= session.settled.tokens.keys():
            return None
        battle = session.previewed
        if self._covers is None or self._covers[:3] != (battle, actor, enemy):
            seen = seen_from(session, actor, None, [enemy])
            self._covers = battle, actor, enemy, seen[0].cover if seen else None
        return self._covers[3]

    def _show_line(self) -> None:
        said = self._line()
        self.line.setText("" if said is None else str(said))
        self.line.setVisible(said is not None)
        self._place_line()

    def _line(self) -> Sentence | None:
        controller = self._controller
        busy = self._board.left_button.tool is not None or controller.session.shows_past
        if busy or not controller.tokens_here:
            return None
        if controller.selected_token is None:
            return SELECT
        return None if self._has_attacked or controller.target is None else ATTACK

    def _place_line(self) -> None:
        self.line.adjustSize()
        left = (self._board.width() - self.line.width()) // 2
        self.line.move(max(0, left), self._board.height() - self.line.height() - ABOVE_EDGE_PX)
