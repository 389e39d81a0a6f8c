"""What a drag should show of a place or a target, measured afresh, and what a board shows of it."""

from dataclasses import replace
from itertools import pairwise

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from vtt.battle import Aim, Move, TokenId, measure
from vtt.geometry import Path, Point, distance_m
from vtt.play import preview
from vtt.play.session import Session
from vtt.text import say
from vtt.ui import theme
from vtt.ui.board.board_scene import BoardScene
from vtt.ui.board.items.walls import ring_path
from vtt.ui.board.overlays.cover_badge import cover_label, explained
from vtt.ui.board.overlays.lane_overlay import corridor
from vtt.ui.board.overlays.strokes import polyline
from vtt.ui.board.tools.drag_words import arm_text, threat_text

NEAR_M, DIGITS = 1e-6, 6
SIGHT_LINES = ("clear", "grazing", "blocked")


class Fresh:
    """What should be shown of a drag of one token; asked of a session that has measured nothing."""

    def __init__(self, session: Session, actor: TokenId) -> None:
        self._session = Session(session.previewed.replace(), session.system)
        self.actor = actor

    def badges(self, at: Point) -> dict[TokenId, str]:
        """Return what is said of the cover of each enemy from a place."""
        seen = preview.seen_from(self._session, self.actor, at)
        return {one.line_of_sight.target: str(one.cover.badge) for one in seen}

    def badge_of(self, target: TokenId) -> str:
        """Return what is said of a target from where the token stands."""
        (seen,) = preview.seen_from(self._session, self.actor, None, [target])
        return explained(self._session.previewed, cover_label(seen.cover), seen.cover).text

    def sights(self, at: Point) -> dict[TokenId, tuple[str, float]]:
        """Return the result of a look from a place at each other token, and how long its line is drawn."""
        found: dict[TokenId, tuple[str, float]] = {}
        tokens = self._session.previewed.tokens
        others = [one for one in tokens if one != self.actor]
        for one in preview.seen_from(self._session, self.actor, at, others):
            target, sight = one.line_of_sight.target, one.line_of_sight.sight
            centre, radius_m = tokens[target].footprint
            stop = sight.at if sight.result == "blocked" else None
            away_m = distance_m(at, stop) if stop is not None else distance_m(at, centre) - radius_m
            found[target] = sight.result, round(away_m, DIGITS)
        return found

    def reach(self, at: Point) -> QPainterPath:
        """Return the area within reach from a place."""
        battle = preview.ghost(self._session, self.actor, at)
        return ring_path([preview.reach_from(self._session, battle, self.actor)[0]])

    def path(self, path: Path, *, placing: bool) -> Path:
        """Return the path that is walked."""
        flood = preview.reachable(self._session, self.actor)
        if placing or len(path) != 2:
            return path
        *_, planned = preview.paths_to(self._session, self.actor, path, flood)
        assert planned is not None
        return planned.path

    def walk(self, path: Path, *, placing: bool) -> preview.WalkPreview:
        """Return what a walk costs."""
        mode = "place" if placing else self._session.system.mover.modes[0]
        move = Move(token=self.actor, path=self.path(path, placing=placing), mode=mode)
        found = preview.walk_preview(self._session, move)
        return (
            replace(found, note=say("placed", "{note}, placed by the GM", note=found.note))
            if placing
            else found
        )

    def threats(self, path: Path) -> set[Point]:
        """Return where the path that is walked enters or leaves somebody's reach."""
        found = preview.threats_along(self._session, self.actor, self.path(path, placing=False))
        return {_rounded(threat.at) for _, threat in found}

    def said_of_threats(self, path: Path) -> str:
        """Return what is said of them."""
        tokens = self._session.previewed.tokens
        found = preview.threats_along(self._session, self.actor, self.path(path, placing=False))
        return "  ".join(threat_text(threat, tokens[one]) for one, threat in found)

    def said_of_arms(self, at: Point) -> str:
        """Return what is said of enemies that something keeps an arm from."""
        battle, is_down = preview.ghost(self._session, self.actor, at), self._session.system.is_down
        enemies = sorted(
            (one for one in measure.enemies(battle, self.actor) if not is_down(battle.tokens[one].sheet)),
            key=lambda one: distance_m(at, battle.tokens[one].at),
        )
        stopped = preview.arms_stopped(self._session, battle, self.actor, enemies)
        return "  ".join(arm_text(battle, *one) for one in stopped)

    def lane(self, target: TokenId) -> QPainterPath | None:
        """Return the lane of a charge at a target."""
        judged = list(preview.charge_by_turns(self._session, Aim(actor=self.actor, target=target)))
        return corridor(judged[-1].lane) if judged and judged[-1] is not None else None


class Shown:
    """What a board shows of a drag now."""

    def __init__(self, board: BoardScene) -> None:
        self._board, self._facts = board, board.facts

    @property
    def badges(self) -> dict[TokenId, str]:
        """What is said at each token."""
        chips = [chip for chip in self._facts.cover.chips if chip.isVisible()]
        return {self._token_at(chip.pos()): chip.text for chip in chips}

    @property
    def sights(self) -> dict[str, list[tuple[Point, Point]]]:
        """The lines of sight for each result."""
        lines = self._facts.sight._lines
        return {
            result: _lines_of(lines[result]._core.path()) for result in SIGHT_LINES if lines[result].colour
        }

    @property
    def reach(self) -> QPainterPath | None:
        """The area within reach; None where none is shown."""
        area = self._facts.reach._area
        return area.path() if area.isVisible() else None

    @property
    def path(self) -> QPainterPath | None:
        """The line of the walk; None where none is shown."""
        line = self._facts.path._line
        return line._core.path() if line.colour else None

    @property
    def price(self) -> str:
        """What is said of the walk; nothing where nothing is said."""
        return self._facts.path.chip.text

    @property
    def threats(self) -> set[Point]:
        """Where a reach is entered or left."""
        items = (item for item in self._facts.threats._items if item.isVisible())
        return {_rounded((item.pos().x(), item.pos().y())) for item in items}

    @property
    def is_refused(self) -> bool:
        """Whether the ring of the ghost is red."""
        return self._facts.ghost._ring.pen().color() == theme.BAD

    @property
    def lane(self) -> QPainterPath | None:
        """The lane of a charge; None where none is shown."""
        return self._facts.lane._corridor.path() if self._facts.lane.colour else None

    def _token_at(self, place: QPointF) -> TokenId:
        """Return the token above or below which a badge is."""

        def off_m(token: TokenId) -> float:
            (x, y), radius_m = self._board.battle.tokens[token].footprint
            return abs(place.x() - x) + abs(abs(place.y() - y) - radius_m)

        found = min(self._board.battle.tokens, key=off_m)
        assert off_m(found) < NEAR_M, "a badge beside nobody"
        return found


def line_of(path: Path) -> QPainterPath:
    """Return a path as it is drawn."""
    return polyline(path)


def _rounded(place: Point) -> Point:
    return round(place[0], DIGITS), round(place[1], DIGITS)


def _lines_of(path: QPainterPath) -> list[tuple[Point, Point]]:
    """Return the ends of each line; of one without length only the beginning is kept."""
    parts = [path.elementAt(i) for i in range(path.elementCount())]
    return [((a.x, a.y), (b.x, b.y)) for a, b in pairwise(parts) if b.isLineTo()]
