"""What would come of letting go here: hidden as soon as the ghost is elsewhere, and measured in this order.

At once, in the mouse's own event, the nearest enemies or the target; then, where the ghost is held, the other
enemies, how far the arm reaches, the path as far as it is known, and once that is tight, its price and whose
reach it enters.
"""

import math
from collections.abc import Iterator, Sequence

from vtt.battle import Token, TokenId
from vtt.geometry import Path, Point, distance_m
from vtt.play.drag import Drag
from vtt.play.preview import ChargePreview, Seen
from vtt.rules import Option
from vtt.ui import theme
from vtt.ui.board.board_scene import BoardScene
from vtt.ui.board.overlays.cover_badge import Badge, cover_label, explained
from vtt.ui.board.overlays.facts import Wait, Work
from vtt.ui.board.tools.drag_words import (
    arm_text,
    charge_text,
    is_refused,
    options_text,
    threat_text,
    walk_text,
)
from vtt.ui.wording import beside

NEAREST = 10
"""So many enemies are looked at before the ghost is painted."""
TOGETHER = 40
"""So many are looked at, at most, before the window listens again."""


class DragFacts:
    """Draws what a token that is dragged would meet.

    Attributes:
        actor: The token, where it stands.
    """

    def __init__(self, board: BoardScene, actor: Token) -> None:
        self._board, self.actor = board, actor
        self._drag = Drag(board.session, actor.id)
        self._drawn: tuple[Path, bool] | TokenId | None = None
        self._area_drawn = False
        self._says: dict[str, str] = {}
        self._told = True  # of the drag before
        self._sought: Path | None = None

    def knows_path(self, path: Path) -> bool:
        """Tell whether the path that is walked is known; else find it in steps, and then tell the board."""
        if self._drag.is_outdated():
            self._sought = None
        if not self._drag.knows(path) and self._sought != path:
            self._sought = path
            self._board.facts.begin(self._seek(path))
        return self._drag.knows(path)

    def planned_path(self, path: Path) -> Path:
        """Return the path as it would be walked, found in one piece: straight, or around what stops it."""
        self._drag.is_outdated()
        return self._drag.path(path)

    def _seek(self, path: Path) -> Work:
        for _ in self._drag.planned(path):
            yield Wait.NOTHING
        self._board.measured.emit()

    def at_place(self, path: Path, *, placing: bool) -> None:
        """Draw the ghost at the end of a path, and what is seen, reached and met there."""
        if self._is_new((path, placing)):
            if placing:
                self._hide_area()
            self._draw_ghost(path[-1])
            self._board.facts.begin(self._standing(path, placing=placing))

    def at_target(self, target: TokenId) -> None:
        """Draw what one could do to a target from where one stands: the cover, then the charge."""
        if self._is_new(target):
            self._hide_area()
            self._draw_ghost(self.actor.at)
            self._board.facts.begin(self._aiming(target))

    def _is_new(self, wanted: tuple[Path, bool] | TokenId) -> bool:
        """Tell whether something else is wanted than what is drawn, which is then hidden."""
        outdated = self._drag.is_outdated()
        if outdated:
            self._hide_area()
        if self._drawn == wanted and not outdated:
            return False
        self._drawn = wanted
        self._board.facts.hide_measured()
        self._board.planned.emit(None)
        if self._told:
            self._board.say("")
            self._told = False
        self._says = dict.fromkeys(("walk", "threats", "arms"), "")
        return True

    # --- the order of work ---

    def _standing(self, path: Path, *, placing: bool) -> Work:
        at = path[-1]
        enemies = self._worth_a_badge(at)
        yield from self._look(at, enemies[:NEAREST])
        yield Wait.HELD
        yield from self._look_further(at, enemies[NEAREST:])
        yield Wait.NOTHING
        self._draw_reach(at, enemies)
        yield Wait.NOTHING
        if not placing and not self._area_drawn:
            self._draw_area()
            yield Wait.NOTHING
        yield from self._walk(path, placing=placing)

    def _walk(self, path: Path, *, placing: bool) -> Work:
        """Draw the path that is walked once it is known, its price and the threats beside it."""
        walked, sketched = path, False
        for planned in () if placing else self._drag.planned(path):
            if planned is not None and not planned.is_tight and not sketched:
                self._board.facts.path.sketch(planned.path)
                sketched = True
            walked = path if planned is None else planned.path
            yield Wait.NOTHING
        if len(path) < 2:
            return
        self._board.planned.emit(self._drag.step(walked, placing=placing))
        self._draw_walk(walked, placing=placing)
        yield Wait.NOTHING
        if not placing:
            self._draw_threats(walked)

    def _aiming(self, target: TokenId) -> Work:
        at = self.actor.at
        yield from self._look(at, [target])
        yield Wait.HELD
        self._board.facts.sight.draw_tried(self._drag.lines_tried(target))
        self._draw_reach(at, [target])
        yield Wait.NOTHING
        charge = None
        for judged in self._drag.charges(target):
            charge = judged
            yield Wait.NOTHING
        if charge is not None and charge.lane.length_m > 0:
            self._draw_charge(charge, ())
            yield Wait.NOTHING
        found: list[Option] = []
        for option in self._drag.options(target):
            found.append(option)
            yield Wait.NOTHING
        if charge is not None:
            self._draw_charge(charge, tuple(found))
        else:
            self._draw_options(target, tuple(found))

    def _look(self, at: Point, targets: Sequence[TokenId]) -> Work:
        """Look at some tokens, all together, and draw what is seen."""
        for seen in self._drag.seen(at, targets) if targets else ():
            if seen:
                self._draw_seen(at, seen, more=False)
            else:
                yield Wait.NOTHING

    def _look_further(self, at: Point, targets: Sequence[TokenId]) -> Work:
        """Look at more tokens, some of them together, and draw all at once: to be painted takes longest."""
        found: list[Seen] = []
        for start in range(0, len(targets), TOGETHER):
            for seen in self._drag.seen(at, targets[start : start + TOGETHER]):
                found.extend(seen)
                yield Wait.NOTHING
        self._draw_seen(at, found, more=True)

    # --- what is drawn ---

    def _draw_ghost(self, at: Point, *, refused: bool = False) -> None:
        colour = theme.BAD if refused else theme.PAPER
        self._board.facts.ghost.draw(self._board.pixmap_of(self.actor.id), at, self.actor.size_m, colour)

    def _draw_seen(self, at: Point, seen: Sequence[Seen], *, more: bool) -> None:
        """Draw lines of sight and cover, beside those that are drawn already or alone."""
        facts, space, battle = self._board.facts, self._board.space(), self._drag.at(at)
        discs = [battle.tokens[one.line_of_sight.target].footprint for one in seen]
        lines = [(disc, one.line_of_sight.sight) for disc, one in zip(discs, seen, strict=True)]
        labels = [cover_label(one.cover) for one in seen]
        if isinstance(self._drawn, str):
            labels = [explained(battle, label, one.cover) for label, one in zip(labels, seen, strict=True)]
        badges = [Badge(disc, label) for disc, label in zip(discs, labels, strict=True)]
        if more:
            facts.sight.add(lines)
            facts.cover.add(badges, space)
        else:
            facts.sight.draw(battle.tokens[self.actor.id].footprint, lines)
            facts.cover.draw(at, badges, space)

    def _draw_reach(self, at: Point, enemies: Sequence[TokenId]) -> None:
        """Draw how far the arm reaches; mark and say what stops it."""
        reach, battle = self._drag.reach(at, enemies), self._drag.at(at)
        if reach.reach_m > 0:
            places = [sight.at for _, sight in reach.stopped if sight.at is not None]
            self._board.facts.reach.draw([reach.area], places)
        if not isinstance(self._drawn, str):
            self._say("arms", (arm_text(battle, *one) for one in reach.stopped))

    def _draw_area(self) -> None:
        """Draw where the token may walk to, which is the same for all places."""
        flood = self._drag.reachable()
        rings = flood.bands((math.inf,))[0] if flood is not None else ()
        self._board.facts.reachable.draw(rings)
        self._area_drawn = True

    def _hide_area(self) -> None:
        self._board.facts.reachable.clear()
        self._area_drawn = False

    def _draw_walk(self, path: Path, *, placing: bool) -> None:
        found = self._drag.walk(path, placing=placing)
        self._board.facts.path.draw(found, self._board.space())
        self._board.facts.cover.make_room(self._board.facts.path.chip, self._board.space())
        self._draw_ghost(path[-1], refused=found.refusal is not None)
        self._say("walk", (walk_text(found),))

    def _draw_threats(self, path: Path) -> None:
        """Mark and say whose reach the path enters or leaves."""
        found, tokens = self._drag.threats(path), self._drag.battle.tokens
        self._board.facts.threats.draw([threat for _, threat in found])
        self._say("threats", (threat_text(threat, tokens[one]) for one, threat in found))

    def _draw_charge(self, charge: ChargePreview, options: tuple[Option, ...]) -> None:
        allowed, lane = charge.option.refusal is None, charge.lane
        said, others = charge_text(charge), options_text(options, but=charge.option.action)
        if lane.length_m <= 0 and not allowed:
            said = "" if others else f"{theme.REFUSED_MARK} {charge.option.refusal}"
        facts, space = self._board.facts, self._board.space()
        facts.lane.draw(lane, said, others, space, allowed=allowed or not said)
        facts.cover.make_room(facts.lane.chip, space)
        self._draw_ghost(lane.path[-1] if allowed else self.actor.at, refused=not allowed)
        self._say("walk", [beside(*sorted((*said.splitlines(), *others.splitlines()), key=is_refused))])

    def _draw_options(self, target: TokenId, options: tuple[Option, ...]) -> None:
        """Say what may be done to a target by rules that know no charge, or why nothing may."""
        refusals = (f"{theme.REFUSED_MARK} {one.refusal}" for one in options if one.refusal is not None)
        said = options_text(options, but="") or next(refusals, "")
        self._draw_ghost(self.actor.at, refused=not any(one.refusal is None for one in options))
        facts, space = self._board.facts, self._board.space()
        ends = (self.actor.at, self._drag.battle.tokens[target].at)
        facts.path.measure(ends, said, space)
        facts.cover.make_room(facts.path.chip, space)
        self._say("walk", [beside(*said.split("\n"))])

    def _say(self, about: str, said: Iterator[str] | Sequence[str]) -> None:
        """Say something about the walk, the threats or the arms beside what is said of the others."""
        self._says[about] = "  ".join(said)
        if self._says[about]:
            self._told = True
            self._board.say("  ".join(one for one in self._says.values() if one))

    def _worth_a_badge(self, at: Point) -> list[TokenId]:
        """Return the enemies that stand upright on the screen, the nearest first."""
        shown = [token for token in self._drag.enemies if self._board.on_screen(token.at)]
        return [token.id for token in sorted(shown, key=lambda token: distance_m(at, token.at))]
