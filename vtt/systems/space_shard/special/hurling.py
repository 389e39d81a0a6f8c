"""Throwing a held target away.  Source: completion 000.9, 'Throwing your target'."""

from typing import Any

from vtt.battle import Battle, Part
from vtt.geometry import Point, towards
from vtt.rules import Another, Course, Outcome, Ruling, takes
from vtt.systems.space_shard.areas.breaking import battered, hardness_of
from vtt.systems.space_shard.attack.attack_settings import CHECK
from vtt.systems.space_shard.conditions.demands import AN_ATTACKER, the_price
from vtt.systems.space_shard.grappling.holding import a_hold_on_the_target
from vtt.systems.space_shard.grappling.holds import released
from vtt.systems.space_shard.harm.health import wound
from vtt.systems.space_shard.melee.pushing import Push, away, pushed
from vtt.systems.space_shard.movement.falling import falling_harm
from vtt.systems.space_shard.sheet.sheet import sheet_of
from vtt.systems.space_shard.special.checks import CheckSpec
from vtt.systems.space_shard.special.opposed_action import (
    BALANCE,
    OpposedAction,
    details_of,
    names_of,
    yield_of_mine,
)
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.systems.space_shard.special.touching import larger_part
from vtt.systems.space_shard.terms import HarmKind
from vtt.text import say


class ThrowingYourTarget(OpposedAction):
    """Throw a held target: a metre for each success."""

    id = "throwing-your-target"
    aliases = ("throw-target", "hurl")
    title = "Throwing your target"
    source = SPECIAL.hurl.source
    spec = CheckSpec(id="str", attribute="STR", skill="athletics", trait="Heavy throw")
    what_counts = staticmethod(yield_of_mine)
    demands = (*AN_ATTACKER, a_hold_on_the_target, the_price)
    parameters = takes(
        *CHECK, target="the creature that is held", to="in which direction; straight away where none is given"
    )

    def more(self, battle: Battle, aim: Another) -> list[Part]:
        """Return the penalty for a larger target."""
        return larger_part(battle, aim, SPECIAL.hurl.each_size_larger, self.source)

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Contest; where it is won, the target flies until something stops it."""
        battle = yield from self.paid(battle, aim)
        reckoning = self.reckoning(battle, aim)
        against = say("hurls", "{actor} throws {target}", **names_of(battle, aim))
        sheet = sheet_of(battle, aim.target)
        answer = max(reversed(BALANCE), key=lambda spec: sheet.rating(spec.attribute))
        battle, contest = yield from self.contest(battle, aim, reckoning, (answer,), against)
        details, harm = details_of(reckoning, contest), 0
        if contest.won:
            battle = yield from released(battle, aim.actor)
            to = _goal(battle, aim, contest.mine * SPECIAL.hurl.metres_each)
            battle, push = yield from pushed(battle, aim.target, to, "thrown")
            harm, kind = yield from _crashed(battle, aim, push)
            details |= _flight(push, kind)
        return Outcome(hit=contest.won, harm=harm, reckoning=reckoning, details=details)


def _flight(push: Push, kind: str) -> dict[str, Any]:
    stopped_by = push.block.id if push.block else None
    return {"moved_m": push.moved_m, "left_m": push.left_m, "stopped_by": stopped_by, "kind": kind}


def _goal(battle: Battle, aim: Another, metres: float) -> Point:
    at = battle.tokens[aim.target].at
    if aim.to is None or aim.to == at:
        return away(battle, aim.target, battle.tokens[aim.actor].at, metres)
    return towards(at, aim.to, metres)


def _crashed(battle: Battle, aim: Another, push: Push) -> Course[tuple[int, HarmKind]]:
    """Do the harm of a crash: hard things do lethal harm to the target, soft ones bashing harm to both."""
    if push.block is None or push.block.kind == "edge":
        return 0, "L"
    harm, met = falling_harm(push.left_m), push.block.id
    thing = battle.scene_of(aim.target).obstacle(met)
    if (other := battle.token_id(met)) is not None:
        battle, _ = yield from wound(battle, aim.target, harm, "B")
        yield from wound(battle, other, harm, "B")
        return harm, "B"
    if thing is not None and hardness_of(thing) <= SPECIAL.hurl.soft_hardness:
        battle, _ = yield from wound(battle, aim.target, harm, "B")
        yield from battered(battle, aim.target, met, harm)
        return harm, "B"
    yield from wound(battle, aim.target, harm, "L")
    return harm, "L"
