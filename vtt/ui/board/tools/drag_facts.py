"""What would come of letting go here, measured once for each place or target, never for each pixel."""

import math
from collections.abc import Iterator
from dataclasses import replace

from vtt.battle import Aim, Battle, Move, Token, TokenId, name_of, thing_of
from vtt.geometry import Flood, Path, Point, Sight, Threat
from vtt.play import preview
from vtt.play.preview import ChargePreview, Seen, WalkPreview
from vtt.rules import Option
from vtt.text import Term, say, tr
from vtt.ui import theme
from vtt.ui.board.board_scene import BoardScene
from vtt.ui.board.overlays.cover_badge import Badge, cover_label, explained
from vtt.ui.wording import beside, called

STRAIGHT = 2
"""Points of a path without way-points."""

MAX_OPTIONS = 3
AT_ONCE = 32
"""How many enemies are measured, at most, before the window listens again."""


class DragFacts:
    """Draws what a token that is dragged would meet."""

    def __init__(self, board: BoardScene, actor: Token) -> None:
        self._board, self._actor = board, actor
        self._drawn: tuple[Path, bool] | TokenId | None = None
        self._refused = False
        self._said = ""
        self._flood: Flood | None = None
        self._flooded = False
        self._planned: tuple[Path, Path] | None = None
        self._measured_on = board.session.previewed

    def planned_path(self, path: Path) -> Path:
        """Return the path as it would be walked: straight, or around what stops it."""
        *_, planned = self._planning(path)
        return planned

    def _planning(self, path: Path) -> Iterator[Path]:
        """Yield the path as it becomes the one that would be walked, which is kept for the drop."""
        self._refresh_after_rebuild()
        if len(path) != STRAIGHT:
            yield path
            return
        if self._planned is None or self._planned[0] != path:
            flood = self._reachable()
            planned = path
            for planned in preview.paths_to(self._board.session, self._actor.id, path, flood):
                yield planned
            self._planned = (path, planned)
        yield self._planned[1]

    def at_place(self, path: Path, *, placing: bool) -> None:
        """Draw the ghost at once, then the walk along a path, then what is seen and reached from its end."""
        self._refresh_after_rebuild()
        if self._drawn == (path, placing):
            return
        self._drawn = (path, placing)
        self._draw_ghost(path[-1])
        self._board.facts.later(self._walking(path, placing=placing))

    def at_target(self, target: TokenId) -> None:
        """Draw what one could do to a target from where one stands: the charge, then the cover."""
        self._refresh_after_rebuild()
        if self._drawn == target:
            return
        self._drawn = target
        self._board.facts.later(self._charging(target))

    def _refresh_after_rebuild(self) -> None:
        """Forget what was drawn and found on a map that has since been built again."""
        battle = self._board.session.previewed
        if battle is not self._measured_on:
            self._measured_on, self._drawn, self._flooded, self._planned = battle, None, False, None

    def _walking(self, path: Path, *, placing: bool) -> Iterator[None]:
        facts = self._board.facts
        facts.lane.clear()
        walked = path
        for planned in () if placing else self._planning(path):
            walked = planned
            yield
        if len(path) > 1:
            self._draw_walk(walked, placing=placing)
        else:
            facts.path.clear()
        yield
        self._draw_threats(() if placing else walked)
        yield
        self._draw_reachable(placing=placing)
        yield
        yield from self._surroundings(path[-1], None)

    def _charging(self, target: TokenId) -> Iterator[None]:
        self._board.facts.path.clear()
        self._board.facts.reachable.clear()
        self._board.facts.threats.clear()
        aim = Aim(actor=self._actor.id, target=target)
        charge = None
        for judged in preview.charge_by_turns(self._board.session, aim):
            charge = judged
            yield
        if charge is not None and charge.lane.length_m > 0:
            self._draw_charge(charge, ())
            yield
        found: list[Option] = []
        for option in self._board.session.options_by_turns(aim):
            found.append(option)
            yield
        if charge is not None:
            self._draw_charge(charge, tuple(found))
        else:
            self._draw_options(target, tuple(found))
        yield
        yield from self._surroundings(self._actor.at, target)

    def _draw_walk(self, path: Path, *, placing: bool) -> None:
        modes = self._board.session.system.mover.modes
        move = Move(token=self._actor.id, path=path, mode="place" if placing else modes[0])
        found = preview.walk_preview(self._board.session, move)
        if placing:
            found = replace(found, note=say("placed", "{note}, placed by the GM", note=found.note))
        self._board.facts.path.draw(found, self._board.space())
        self._refused = found.refusal is not None
        self._draw_ghost(path[-1])
        self._said = walk_text(found)
        self._board.say(self._said)

    def _draw_charge(self, charge: ChargePreview, options: tuple[Option, ...]) -> None:
        allowed, lane = charge.option.refusal is None, charge.lane
        said, others = charge_text(charge), options_text(options, but=charge.option.action)
        if lane.length_m <= 0 and not allowed:
            said = "" if others else f"{theme.REFUSED_MARK} {charge.option.refusal}"
        self._board.facts.lane.draw(lane, said, others, self._board.space(), allowed=allowed or not said)
        self._refused = not allowed
        self._draw_ghost(lane.path[-1] if allowed else self._actor.at)
        self._board.say(beside(*sorted((*said.splitlines(), *others.splitlines()), key=is_refused)))

    def _draw_options(self, target: TokenId, options: tuple[Option, ...]) -> None:
        """Say what may be done to a target by rules that know no charge, or why nothing may."""
        refusals = (f"{theme.REFUSED_MARK} {one.refusal}" for one in options if one.refusal is not None)
        said = options_text(options, but="") or next(refusals, "")
        self._refused = not any(one.refusal is None for one in options)
        self._draw_ghost(self._actor.at)
        ends = (self._actor.at, self._board.session.previewed.tokens[target].at)
        self._board.facts.path.measure(ends, said, self._board.space())
        self._board.say(beside(*said.split("\n")))

    def _reachable(self) -> Flood | None:
        """Return where the actor may walk to, found once a drag."""
        if not self._flooded:
            self._flood = preview.reachable(self._board.session, self._actor.id)
            self._flooded = True
        return self._flood

    def _draw_threats(self, path: Path) -> None:
        """Mark and say whose reach the path enters or leaves."""
        session = self._board.session
        found = preview.threats_along(session, self._actor.id, path) if len(path) > 1 else ()
        self._board.facts.threats.draw([threat for _, threat in found])
        if found:
            said = (threat_text(threat, session.previewed.tokens[one]) for one, threat in found)
            self._said = "  ".join((self._said, *said))
            self._board.say(self._said)

    def _draw_reachable(self, *, placing: bool) -> None:
        flood = None if placing else self._reachable()
        rings = flood.bands((math.inf,))[0] if flood is not None else ()
        self._board.facts.reachable.draw(rings)

    def _draw_ghost(self, at: Point) -> None:
        colour = theme.BAD if self._refused else theme.PAPER
        self._board.facts.ghost.draw(self._board.pixmap_of(self._actor.id), at, self._actor.size_m, colour)

    def _surroundings(self, at: Point, target: TokenId | None) -> Iterator[None]:
        """Draw reach, lines of sight and cover from a place, to one target or to all enemies."""
        facts, session = self._board.facts, self._board.session
        ring, reach_m = preview.reach_from(session, self._actor.id, at)
        battle = preview.ghost(session, self._actor.id, at)
        enemies = [target] if target is not None else self._worth_a_badge(battle)
        stopped = preview.arms_stopped(session, self._actor.id, at, enemies)
        if reach_m > 0:
            facts.reach.draw([ring], [sight.at for _, sight in stopped if sight.at is not None])
        if stopped and target is None:
            self._board.say("  ".join((self._said, *(arm_text(battle, *one) for one in stopped))))
        yield
        seen: list[Seen] = []
        for start in range(0, len(enemies), AT_ONCE):
            some = enemies[start : start + AT_ONCE]
            for found in preview.seen_by_turns(session, self._actor.id, at, some):
                seen.extend(found)
                yield
        tried = preview.lines_tried(session, self._actor.id, target) if target is not None else ()
        facts.sight.draw_tried(tried)
        discs = [battle.tokens[one.line_of_sight.target].footprint for one in seen]
        eye = battle.tokens[self._actor.id].footprint
        facts.sight.draw(
            eye, [(disc, one.line_of_sight.sight) for disc, one in zip(discs, seen, strict=True)]
        )
        labels = [cover_label(one.cover) for one in seen]
        if target is not None:
            labels = [explained(battle, label, one.cover) for label, one in zip(labels, seen, strict=True)]
        badges = [Badge(disc, label) for disc, label in zip(discs, labels, strict=True)]
        space = self._board.space()
        covered = facts.lane.chip.box(space.px_per_m) | facts.path.chip.box(space.px_per_m)
        facts.cover.draw(eye.centre, badges, space, covered)

    def _worth_a_badge(self, battle: Battle) -> list[TokenId]:
        """Return the enemies that stand upright on the screen."""
        return [
            token.id
            for token in self._board.tokens()
            if token.side != self._actor.side
            and self._board.on_screen(token.at)
            and not self._board.session.system.is_down(battle.tokens[token.id].sheet)
        ]


def walk_text(found: WalkPreview) -> str:
    """Say what a walk costs, or why it is refused."""
    if found.refusal is None:
        return str(found.note)
    return " ".join(str(said) for said in (found.refusal, found.why) if said is not None)


def charge_text(charge: ChargePreview) -> str:
    """Say how long a lane is and what it is worth, or why there is no charge."""
    said = say("charge-lane", "Charge {length:.1f} m", length=charge.lane.length_m)
    if charge.option.refusal is not None:
        why = charge.option.refusal.sentence
        return f"{theme.REFUSED_MARK} {tr('{charge}: {why}', charge=said, why=why)}"
    if charge.bonus is not None:
        said = say("charge-bonus", "{charge}  {bonus}", charge=said, bonus=charge.bonus)
    if charge.option.amount is None:
        return str(said)
    return tr("{charge}: {amount}", charge=said, amount=charge.option.amount)


def is_refused(said: str) -> bool:
    """Say whether a line tells of a refusal."""
    return said.startswith(theme.REFUSED_MARK)


def threat_text(threat: Threat, token: Token) -> str:
    """Say whose reach is entered or left, how far that is, and after how many metres."""
    return tr(
        "Enters the reach of {token} ({reach:.1f} m) after {after:.1f} m."
        if threat.kind == "enters"
        else "Leaves the reach of {token} ({reach:.1f} m) after {after:.1f} m.",
        token=called(token),
        reach=threat.reach_m,
        after=threat.along_m,
    )


def arm_text(battle: Battle, target: TokenId, touch: Sight) -> str:
    """Say what stops an arm that would reach a target."""
    thing = thing_of(battle, touch.blocker or "", touch.blocker_kind or "")
    return tr("{thing} stops the arm before {target}.", thing=thing, target=name_of(battle, target))


def options_text(options: tuple[Option, ...], but: str) -> str:
    """Say what else is allowed against the target, each action in its best way, the first few."""
    best: dict[str, Option] = {}
    for option in options:
        if option.refusal is None and option.action != but and option.reckoning is not None:
            known = best.get(option.title)
            if known is None or _total(option) > _total(known):
                best[option.title] = option
    said = [
        tr("{action}: {amount}", action=Term(term=option.title), amount=option.amount)
        for option in best.values()
    ]
    return "\n".join(said[:MAX_OPTIONS])


def _total(option: Option) -> float:
    return option.reckoning.total if option.reckoning is not None else 0.0
