"""Who is seen by any of a group: one witness for each, kept from battle to battle, asked where it is due."""

from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence, Set
from typing import NamedTuple, TypeVar

import numpy as np

from vtt.battle.battle import Battle
from vtt.battle.measure.any_sight import Pair, any_sight, lit_tokens
from vtt.battle.measure.bodies import Body
from vtt.battle.measure.obstacles import lamps_of, obstacles_of
from vtt.battle.scene import SceneId
from vtt.battle.token import TokenId
from vtt.geometry import Segment, distance_m, sight
from vtt.geometry.vision import Lamp
from vtt.geometry.world import Obstacles

T = TypeVar("T")

Bodied = Mapping[TokenId, Body]

Doubt = tuple[TokenId, Set[TokenId]]
"""A target, and the viewers that may see it otherwise now."""

PAIRS_AT_ONCE, LIT_AT_ONCE = 128, 4
"""How many pairs, and how many tokens in the light of lamps, are measured before there is a pause."""

A_LITTLE_M = 0.01
"""How much further than it shines a lamp may change what is lit."""

LOOKS = 4
"""So many battles are known: the one before, one that is foreseen, and where the GM looks back."""

FIRST, TIMES, ENOUGH = 1, 4, 32
"""How many viewers of a token are asked first, the nearest; by which factor more each time after, and how
many pairs at least: these take hardly longer than one."""


class Seen(NamedTuple):
    """A row: a token as it was looked at.

    Attributes:
        lit: Whether it can be seen from afar.
        witness: A viewer that sees it; None where none of all does.
        blind: The viewers that were asked and do not see it, each a bit by its number.
    """

    body: Body
    lit: bool
    witness: TokenId | None = None
    blind: int = 0


class Ground(NamedTuple):
    """What else decides: what blocks as the doors stand, and the lamps where it is dark."""

    blocked: Obstacles
    dark: bool
    lamps: tuple[Lamp, ...]

    def is_map_of(self, other: "Ground") -> bool:
        """Tell whether both are the same map, whatever doors stand open and wherever the lamps are."""
        return self.dark == other.dark and self.blocked.is_map_of(other.blocked)

    def swung_since(self, before: "Ground") -> list[Segment] | None:
        """Return the doors that were opened or shut since; None where all may look different."""
        return self.blocked.swung_since(before.blocked) if self.dark == before.dark else None

    def relit_since(self, before: "Ground") -> list[Lamp] | None:
        """Return the lamps that came, went or changed since; None where all may be lit otherwise."""
        if before[:2] != self[:2]:
            return None
        now, then = Counter(self.lamps), Counter(before.lamps)
        return [*(now - then), *(then - now)]


class Look(NamedTuple):
    """What is known of one battle.

    Attributes:
        eyes: The viewers.
        rows: The targets; more is written in them as it is measured.
    """

    ground: Ground
    eyes: Bodied
    rows: dict[TokenId, Seen]

    def is_of(self, ground: Ground, eyes: Bodied, targets: Bodied) -> bool:
        """Tell whether a battle with these bodies looks the same."""
        same_number = len(self.rows) == len(targets) and len(self.eyes) == len(eyes)
        return same_number and not any(self.differences(ground, eyes, targets))

    def differences(self, ground: Ground, eyes: Bodied, targets: Bodied) -> tuple[bool, int]:
        """Return whether the ground differs, and of how many viewers and targets the bodies do."""
        moved = sum(self.eyes.get(key) != body for key, body in eyes.items())
        met = sum(key not in self.rows or self.rows[key].body != body for key, body in targets.items())
        return self.ground != ground, moved + met


class Witnesses:
    """Who of one scene is seen by a group of viewers.

    Two battles need not follow each other: of a few that were looked at, the one that differs least from the
    battle at hand is compared with it, by what its rows depend on.
    """

    def __init__(self, scene: SceneId) -> None:
        self._scene = scene
        self._looks: list[Look] = []
        self._bits: dict[TokenId, int] = {}

    def seen(
        self, battle: Battle, viewers: Sequence[TokenId], targets: Sequence[TokenId], bodies: Bodied
    ) -> frozenset[TokenId]:
        """Return which targets any viewer sees, all on this scene, given the bodies of all."""
        for _ in self.measuring(battle, viewers, targets, bodies):
            pass
        return frozenset(key for key, row in self._looks[-1].rows.items() if row.witness is not None)

    def measuring(
        self, battle: Battle, viewers: Sequence[TokenId], targets: Sequence[TokenId], bodies: Bodied
    ) -> Iterator[None]:
        """Measure what is due for the same answer, with a pause after every few milliseconds.

        Whoever does not go on loses nothing of what was measured until then.
        """
        ground = self._ground_of(battle)
        eyes, marks = ({one: bodies[one] for one in some} for some in (viewers, targets))
        before = look = self._nearest(ground, eyes, marks)
        if look is None or not look.is_of(ground, eyes, marks):
            fresh = yield from self._in_this_light(battle, marks, ground, before)
            look = Look(ground, eyes, self._still_right(fresh, eyes, ground, before))
        self._looks = [*self._others_than(look)[1 - LOOKS :], look]
        everybody = self._mask(viewers)
        unsure = [key for key, row in look.rows.items() if row.witness is None and everybody & ~row.blind]
        due = self._due(eyes, {key: look.rows[key] for key in unsure})
        yield from self._asking(battle, look.rows, due, ground.blocked)

    def _nearest(self, ground: Ground, eyes: Bodied, targets: Bodied) -> Look | None:
        """Return what is known of the battle that differs least, of several the latest.

        None where none was on the same map.
        """
        known = (look for look in reversed(self._looks) if ground.is_map_of(look.ground))
        return min(known, key=lambda look: look.differences(ground, eyes, targets), default=None)

    def _others_than(self, look: Look) -> list[Look]:
        """Return what else is known, of the same map."""
        return [one for one in self._looks if one is not look and look.ground.is_map_of(one.ground)]

    def _still_right(
        self, fresh: dict[TokenId, Seen], eyes: Bodied, ground: Ground, before: Look | None
    ) -> dict[TokenId, Seen]:
        """Return rows with what is still known where some viewers have moved and some doors have swung."""
        swung = ground.swung_since(before.ground) if before is not None else None
        if before is None or swung is None:
            return fresh
        kept = {key: row for key, row in before.rows.items() if row[:2] == fresh.get(key, row)[:2]}
        moved = {one for one in before.eyes.keys() | eyes.keys() if before.eyes.get(one) != eyes.get(one)}
        bits, rows = self._mask(moved), {key: kept.get(key, row) for key, row in fresh.items()}
        rows = {key: _without(row, moved, bits) for key, row in rows.items()}
        for key, viewers in _past(swung, eyes, rows):
            rows[key] = _without(rows[key], viewers, self._mask(viewers))
        return rows

    def _bit(self, viewer: TokenId) -> int:
        return 1 << self._bits.setdefault(viewer, len(self._bits))

    def _mask(self, viewers: Iterable[TokenId]) -> int:
        return sum(map(self._bit, viewers))

    def _due(self, viewers: Bodied, rows: Mapping[TokenId, Seen]) -> dict[TokenId, Sequence[TokenId]]:
        """Return for each target the viewers that were not asked yet, the nearest first."""
        if not rows:
            return {}
        names, eyes = list(viewers), np.array([body.disc.centre for body in viewers.values()])
        bodies = np.array([row.body.disc.centre for row in rows.values()])
        away = ((eyes - bodies[:, None]) ** 2).sum(axis=2)
        bits = [self._bit(viewer) for viewer in names]
        found: dict[TokenId, Sequence[TokenId]] = {}
        for (key, row), order in zip(rows.items(), away.argsort(axis=1, kind="stable").tolist(), strict=True):
            found[key] = [names[i] for i in order if not row.blind & bits[i]]
        return found

    def _asking(
        self,
        battle: Battle,
        rows: dict[TokenId, Seen],
        left: Mapping[TokenId, Sequence[TokenId]],
        blocked: Obstacles,
    ) -> Iterator[None]:
        """Find a witness of each target among those who may be one, in this order."""
        begin, end = 0, FIRST
        while left:
            pairs = [
                Pair(battle.tokens[viewer], battle.tokens[target], rows[target].body.over_m, rows[target].lit)
                for target, viewers in left.items()
                for viewer in viewers[begin:end]
            ]
            for some in _in_parts(pairs, PAIRS_AT_ONCE):
                self._note(rows, some, any_sight(some, blocked))
                yield
            left = {key: some for key, some in left.items() if rows[key].witness is None and len(some) > end}
            begin, end = end, end + max(TIMES * (end - begin), ENOUGH // max(1, len(left)))

    def _note(self, rows: dict[TokenId, Seen], pairs: Sequence[Pair], found: Sequence[bool]) -> None:
        """Write down which viewers see their targets."""
        for pair, sees in zip(pairs, found, strict=True):
            row, viewer = rows[pair.target.id], pair.viewer.id
            known = {"witness": viewer} if sees else {"blind": row.blind | self._bit(viewer)}
            rows[pair.target.id] = row._replace(**known)

    def _ground_of(self, battle: Battle) -> Ground:
        scene = battle.scenes[self._scene]
        lamps = lamps_of(battle, self._scene) if scene.dark else ()
        return Ground(obstacles_of(scene), scene.dark, lamps)

    def _in_this_light(
        self, battle: Battle, targets: Bodied, ground: Ground, before: Look | None
    ) -> Generator[None, None, dict[TokenId, Seen]]:
        """Return the rows of targets without witnesses; light is measured where it may have changed."""
        relit = ground.relit_since(before.ground) if before is not None else None
        known, lit = before.rows if before is not None and relit is not None else {}, dict[TokenId, bool]()
        for key, row in known.items():
            if row.body == targets.get(key) and not any(_reaches(lamp, row.body) for lamp in relit or ()):
                lit[key] = row.lit
        new = [battle.tokens[key] for key in targets if key not in lit]
        for some in _in_parts(new, LIT_AT_ONCE):
            lit |= zip((one.id for one in some), lit_tokens(battle, self._scene, some), strict=True)
            if ground.dark:
                yield
        return {key: Seen(body, lit[key]) for key, body in targets.items()}


def _reaches(lamp: Lamp, body: Body) -> bool:
    """Say whether a lamp may light a body, but for what is in the way."""
    return distance_m(lamp.at, body.disc.centre) <= lamp.radius_m + body.disc.radius_m + A_LITTLE_M


def _without(row: Seen, viewers: Set[TokenId], bits: int) -> Seen:
    """Return what is known of a target but for some viewers, given with their bits."""
    if row.witness not in viewers and not row.blind & bits:
        return row
    return row._replace(witness=None if row.witness in viewers else row.witness, blind=row.blind & ~bits)


def _past(doors: Sequence[Segment], eyes: Bodied, rows: Mapping[TokenId, Seen]) -> Iterator[Doubt]:
    """Yield targets with the viewers that look past some doors at them."""
    viewers, targets = list(eyes), list(rows)
    discs = [body.disc for body in eyes.values()], [row.body.disc for row in rows.values()]
    past = sight.any_between(*discs, doors)
    for at in np.flatnonzero(past.any(axis=0)).tolist():
        yield targets[at], {viewers[one] for one in np.flatnonzero(past[:, at]).tolist()}


def _in_parts(values: Sequence[T], size: int) -> Iterator[Sequence[T]]:
    return (values[first : first + size] for first in range(0, len(values), size))
