"""Two creatures and things around them, in any system: what their cover says, and where it jumps."""

from collections.abc import Sequence
from typing import NamedTuple

from tests.ids import SCENE
from vtt.battle import Battle, Layout, Obstacle, Scene, Token, TokenId, Wall, measure
from vtt.battle.measure import LineOfSight
from vtt.geometry import Point, Ring
from vtt.rules import CoverGrade, RuleSystem
from vtt.rules.cover.hidden import hidden_shares, is_own
from vtt.systems.space_shard.cover.cover import COVER, hides_from_m

ANN, ORC = TokenId("ann"), TokenId("orc")
LADDERS = {
    "space-shard": ("none", "light", "half", "heavy", "full"),
    "aachen": ("none", "half", "almost", "full"),
    "phase-six": ("none", "6+", "5+", "4+", "full"),
    "miridon": ("none", "full"),
    "shattered-prism": ("none", "full"),
}
PENALTIES = ("none", "light", "half", "heavy", "full")


class Judged(NamedTuple):
    """What is between Ann and the Orc, and what the rules make of it."""

    line: LineOfSight
    cover: CoverGrade
    share: float


def a_crate(ring: Ring, height_m: float, name: str = "crate", base_m: float = 0.0) -> Obstacle:
    return Obstacle(id=name, ring=ring, height_m=height_m, base_m=base_m)


def duel(
    system: RuleSystem,
    ends: tuple[Point, Point],
    things: Sequence[Obstacle],
    walls: Sequence[tuple[Point, Point]] = (),
    up_m: tuple[float, float] = (0.0, 0.0),
) -> Battle:
    """Return a battle of Ann and an Orc, both 1 m wide and 2 m tall, among things and walls."""
    lines = tuple(Wall(id=f"wall-{i}", a=a, b=b) for i, (a, b) in enumerate(walls))
    scene = Scene(id=SCENE, size_m=(40.0, 40.0), layout=Layout(walls=lines, obstacles=tuple(things)))
    tokens = {
        one: Token(id=one, name=one.title(), side=one, at=at, elevation_m=up, sheet=system.sheet())
        for one, at, up in zip((ANN, ORC), ends, up_m, strict=True)
    }
    return Battle(system=system.id, scenes={SCENE: scene}, tokens=tokens)


def judged(system: RuleSystem, battle: Battle) -> Judged:
    """Judge the cover that the Orc has against Ann."""
    line = measure.lines_of_sight(battle, ANN, (ORC,), lambda one: system.hides_m(battle, one))[0]
    (cover,) = system.cover(battle, ANN, (line,))
    (share,) = hidden_shares(battle, ANN, (line,), system.tall_m)
    return Judged(line, cover, share)


def contradictions(system: RuleSystem, found: Judged) -> list[str]:
    """Return where sight, share, grade, number, badge and sentence do not agree."""
    cover, badge, said = found.cover, str(found.cover.badge), str(found.cover.sentence)
    seen = str(cover.seen_by(cover.target))
    full, none = cover.grade == "full", cover.grade == "none"
    laws = {
        "full without a blocked line": full == (found.line.sight.result == "blocked"),
        "all hidden but seen": full == (found.share == 1.0) and (full or cover.hidden_share <= 0.99),
        "grade unknown": cover.grade in LADDERS[system.id],
        "number without grade": none <= (cover.number == 0),
        "grade without number": full or none or cover.number != 0,
        "clear beside something hidden": badge != "clear" or (none and cover.hidden_share < 0.005),
        "clearly beside cover": ("clearly" in seen) <= (none and cover.hidden_share < 0.005),
        "no cover beside a grade": ("no cover" in said) == none,
        "badge without number": full or none or f"{cover.number:g}" in badge,
        "badge and full": full == badge.startswith("✕"),
    }
    return [law for law, holds in laws.items() if not holds]


def step(system: RuleSystem, found: Judged) -> int:
    return LADDERS[system.id].index(found.cover.grade)


def rule_jumps(battle: Battle, found: Judged) -> tuple[object, ...]:
    """Return on what the text of Space Shard jumps: which low things the line meets, and whose they are."""
    tall = {one: hides_from_m(battle, one) for one in (ANN, ORC)}
    met = [
        (one.id, is_own(one, COVER.table.own_within_m)) for one in found.line.between if one.kind == "solid"
    ]
    low = [one.high_m < tall[ORC] for one in found.line.between if one.kind == "solid"]
    own = found.cover.own.thing
    return (*met, *low, own, own is not None and own == found.cover.thing)
