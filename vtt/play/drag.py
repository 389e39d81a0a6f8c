"""What a token would meet at one place after the other while it is dragged: the one owner of these facts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from vtt.battle import Aim, Battle, Move, Token, TokenId, measure
from vtt.geometry import Flood, Path, Point, Ring, Sight, SightLine, Threat
from vtt.play import preview
from vtt.play.preview import ChargePreview, PlannedPath, Seen, WalkPreview
from vtt.play.session import Session
from vtt.rules import Option
from vtt.text import say

STRAIGHT = 2
"""Points of a path without way-points."""


@dataclass(frozen=True, slots=True)
class Reach:
    """How far the arm of a token gets from a place.

    Attributes:
        area: What is within reach.
        stopped: The enemies that would be within reach but for something, and what it is.
    """

    area: Ring
    reach_m: float
    stopped: tuple[tuple[TokenId, Sight], ...]


@dataclass(slots=True)
class _Found:
    """What was found for a path that was asked for, and what finds the rest."""

    path: Path
    steps: Iterator[PlannedPath | None]
    planned: PlannedPath | None = None


class Drag:
    """Measures on a branch of the battle in which one token stands elsewhere; nothing changes."""

    def __init__(self, session: Session, actor: TokenId) -> None:
        self.session, self.actor = session, actor
        self._settle()

    def _settle(self) -> None:
        """Measure from now on in the battle as it is."""
        self.battle = self.session.previewed
        self._branch: tuple[Point, Battle] | None = None
        self._flood: tuple[Flood | None] | None = None
        self._found: _Found | None = None
        self._upright: tuple[Token, ...] | None = None

    def is_outdated(self) -> bool:
        """Tell whether the battle is another since this was asked last; then everything is measured again.

        Its map was built again, or a door opened.
        """
        if self.session.previewed is self.battle:
            return False
        self._settle()
        return True

    def at(self, place: Point) -> Battle:
        """Return the battle in which the token stands at a place."""
        if self._branch is None or self._branch[0] != place:
            self._branch = place, preview.ghost(self.session, self.actor, place)
        return self._branch[1]

    @property
    def enemies(self) -> tuple[Token, ...]:
        """The enemies that are not down."""
        if self._upright is None:
            others = (self.battle.tokens[one] for one in measure.enemies(self.battle, self.actor))
            is_down = self.session.system.is_down
            self._upright = tuple(one for one in others if not is_down(one.sheet))
        return self._upright

    def seen(self, place: Point, targets: Sequence[TokenId]) -> Iterator[tuple[Seen, ...]]:
        """Look from a place at some tokens, all together; yield nothing, then what is seen."""
        return preview.seen_by_turns(self.session, self.at(place), self.actor, targets)

    def lines_tried(self, target: TokenId) -> tuple[SightLine, ...]:
        """Return every line that is tried to see a target from where the token stands."""
        return preview.lines_tried(self.session, self.actor, target)

    def reach(self, place: Point, enemies: Sequence[TokenId]) -> Reach:
        """Return how far the arm gets from a place, and from which of some enemies something keeps it."""
        battle = self.at(place)
        area, reach_m = preview.reach_from(self.session, battle, self.actor)
        return Reach(area, reach_m, preview.arms_stopped(self.session, battle, self.actor, enemies))

    def reachable(self) -> Flood | None:
        """Return where the token may walk to, found once; None where it moves freely."""
        if self._flood is None:
            self._flood = (preview.reachable(self.session, self.actor),)
        return self._flood[0]

    def planned(self, path: Path) -> Iterator[PlannedPath | None]:
        """Yield a path, or the one around what stops it as it becomes shorter; the last is walked.

        None while nothing is known yet. What was found is kept for whoever asks again for the same path.
        """
        found = self._found
        if found is None or found.path != path:
            found = self._found = _Found(path, self._planning(path))
        if found.planned is not None and found.planned.is_tight:
            yield found.planned
        for planned in found.steps:
            found.planned = planned
            yield planned

    def knows(self, path: Path) -> bool:
        """Tell whether a path is known as it is walked."""
        if self._found is None or self._found.path != path:
            return False
        planned = self._found.planned
        return planned is not None and planned.is_tight

    def path(self, path: Path) -> Path:
        """Return the path as it is walked: straight, or around what stops it."""
        *_, planned = self.planned(path)
        return planned.path if planned is not None else path

    def step(self, path: Path, *, placing: bool) -> Move:
        """Return what is done where the token is let go at the end of a path."""
        return step_of(self.session, self.actor, path, placing=placing)

    def walk(self, path: Path, *, placing: bool) -> WalkPreview:
        """Measure and price a walk; the GM may place a token whatever the rules say."""
        mode = "place" if placing else self.session.system.mover.modes[0]
        found = preview.walk_preview(self.session, Move(token=self.actor, path=path, mode=mode))
        if placing:
            found = replace(found, note=say("placed", "{note}, placed by the GM", note=found.note))
        return found

    def threats(self, path: Path) -> tuple[tuple[TokenId, Threat], ...]:
        """Return whose reach a path enters or leaves."""
        return preview.threats_along(self.session, self.actor, path) if len(path) > 1 else ()

    def charges(self, target: TokenId) -> Iterator[ChargePreview | None]:
        """Yield None when the lane of a charge is measured, then what it is worth; nothing without one."""
        return preview.charge_by_turns(self.session, Aim(actor=self.actor, target=target))

    def options(self, target: TokenId) -> Iterator[Option]:
        """Yield what may be done to a target, and why not."""
        return self.session.options_by_turns(Aim(actor=self.actor, target=target))

    def _planning(self, path: Path) -> Iterator[PlannedPath | None]:
        if len(path) != STRAIGHT:
            return iter((PlannedPath(path, is_tight=True),))
        return preview.paths_to(self.session, self.actor, path, self.reachable())


def step_of(session: Session, actor: TokenId, path: Path, *, placing: bool) -> Move:
    """Return what is done where a token is let go at the end of a path: it is placed there, or walks."""
    if placing:
        return Move(token=actor, to=path[-1], mode="place")
    return Move(token=actor, path=path, mode=session.system.mover.modes[0])
