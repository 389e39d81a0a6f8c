"""Areas: the creatures they strike, and with what force. Walls keep it off, other things must break first.

Saves from an area are Reflex, helped by cover and Full Defense.
Source: Rule text, 'Area Effect' and 'Finding Cover'; completion A12; for saves 000.7 'Full Defense' and
'Cover' (cover_helps_saves), 000.8 'Prone'.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from vtt.battle import Battle, Part, Reckoning, TokenId, measure
from vtt.geometry import Point, Sight
from vtt.rules import Course, Outcome, Victim
from vtt.rules.cover import from_place, look
from vtt.systems.space_shard.areas.breaking import battered, obstacle_before
from vtt.systems.space_shard.areas.saves import REFLEX, SOURCE, save
from vtt.systems.space_shard.attack.stacking import EVADE
from vtt.systems.space_shard.cover.cover import COVER, hides_from_m, target_part
from vtt.systems.space_shard.options import switches_of
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import sheet_of
from vtt.systems.space_shard.special.checks import Ending
from vtt.text import Sentence


class Reached(NamedTuple):
    """What of the force of an area reaches a creature.

    Attributes:
        behind: What has stopped all of it.
    """

    force: int
    behind: str | None = None


def outcome_of(
    victims: Sequence[Mapping[str, Any]],
    *,
    hit: bool | None,
    reckoning: Reckoning | None = None,
    details: Mapping[str, Any] = MappingProxyType({}),
) -> Outcome:
    """Return what came of an area for all it struck together, and for each."""
    each = {one["target"]: Victim(hit=not one.get("behind"), harm=one["harm"]) for one in victims}
    told = {**details, "victims": victims}
    harm = sum(one["harm"] for one in victims)
    return Outcome(hit=hit, harm=harm, victims=each, reckoning=reckoning, details=told)


def in_circle(battle: Battle, actor: TokenId, at: Point | None, radius_m: float) -> tuple[TokenId, ...]:
    """Return the creatures in a circle on the actor's scene, round the actor where no place is given."""
    token = battle.tokens[actor]
    if radius_m <= 0:
        return ()
    if at is None:
        return measure.struck_by(battle, token.scene, token.at, radius_m, token.upright)
    return measure.struck_by(battle, token.scene, at, radius_m)


def reached(
    battle: Battle, origin: Point, victims: tuple[TokenId, ...], force: int
) -> Course[tuple[Battle, Mapping[TokenId, Reached]]]:
    """Damage what shields the victims of an area first; return what reaches each of them.

    A thing is damaged once, however many are behind it.
    """
    passed: dict[str, int] = {}
    found: dict[TokenId, Reached] = {}
    for victim in victims:
        found[victim] = Reached(force)
        while found[victim].force and (thing := _before(battle, origin, victim)) is not None:
            if thing not in passed:
                battle, blow = yield from battered(battle, victim, thing, found[victim].force)
                passed[thing] = blow.passes
            left = min(found[victim].force, passed[thing])
            found[victim] = Reached(left, None if left else thing)
    return battle, found


def _before(battle: Battle, origin: Point, victim: TokenId) -> str | None:
    """Return the next thing that hides a victim from the middle of an area."""

    def looked() -> Sight:
        seeing, place = from_place(battle, origin, victim)
        return look(seeing, place, victim, hides_from_m).sight

    return obstacle_before(battle, victim, measure.cached(battle, ("from-area", origin, victim), looked))


def area_parts(battle: Battle, burst: Battle, target: TokenId, middle: Point, penalty: int) -> list[Part]:
    """Return what counts in a save from an area; cover counts from its middle, as all stood at the burst."""
    sheet, parts = sheet_of(battle, target), []
    focus = sheet.state("focusing")
    if focus is not None and focus.of == "full-defense":
        parts.append(
            Part(label="Full Defense", value=focus.value, source=RULEBOOK.full_defense.source, kind=EVADE)
        )
    if sheet.has("prone"):
        parts.append(Part(label="prone", value=-RULEBOOK.prone.area_save, source=RULEBOOK.prone.source))
    if switches_of(battle).cover_helps_saves:
        cover = COVER.area_cover(burst, middle, target)
        parts += [target_part(cover).replace(value=cover.number)] if cover.number else []
    return [*parts, Part(label="the attack's successes", value=-penalty, source=SOURCE)]


def area_save(  # noqa: PLR0913 - who saves from what, and how
    battle: Battle, burst: Battle, target: TokenId, middle: Point, force: int, of: Sentence, penalty: int = 0
) -> Course[tuple[Battle, int]]:
    """Let a creature save; each success takes a point off the force, which `of` was rolled for."""
    parts = area_parts(battle, burst, target, middle, penalty)
    ending = Ending(lambda one: max(0, force - one), of)
    battle, successes, _ = yield from save(battle, target, REFLEX, parts, ending)
    return battle, successes
