"""Colliding: knocking another creature back or down.  Source: completion 000.9, 'Colliding'."""

from typing import Any, Literal

from vtt.battle import Battle, Part, Reckoning, name_of
from vtt.rules import Another, Course, Demand, Outcome, QuestionKind, Ruling, YesOrNo, takes, whether
from vtt.systems.space_shard.attack.attack_settings import CHECK
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.conditions.demands import AN_ATTACKER, a_visible_target, the_price
from vtt.systems.space_shard.conditions.states import action_refusal, reflex_refusal
from vtt.systems.space_shard.melee.pushing import away, pushed
from vtt.systems.space_shard.movement.falling import knocked_prone
from vtt.systems.space_shard.special.checks import CheckSpec
from vtt.systems.space_shard.special.opposed_action import (
    BALANCE,
    Contest,
    OpposedAction,
    details_of,
    names_of,
    within_reach,
)
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.systems.space_shard.special.touching import larger_part
from vtt.systems.space_shard.terms import QuestionId
from vtt.systems.space_shard.turns.economy import cost_refusal, gain_state, spend
from vtt.text import say

_BACK = "back"
COLLIDE_BACK: QuestionKind[QuestionId, YesOrNo] = whether(
    id="collide-back",
    meaning="a collision has failed; whether its target collides back as a Reflex Action",
)
KNOCK: QuestionKind[QuestionId, Literal["knock-down", "knock-back"]] = QuestionKind(
    id="effect",
    meaning="a collision is won; what happens to the loser",
    answers={"knock-down": "Knock it down", "knock-back": "Knock it back {victory} m"},
    default="knock-down",
)
FOLLOW: QuestionKind[QuestionId, Literal["stay", "follow"]] = QuestionKind(
    id="follow",
    meaning="the loser of a collision was knocked back; whether the winner follows",
    answers={"stay": "Stay", "follow": "Follow"},
    default="stay",
)


class Colliding(OpposedAction):
    """Run into another creature: it is knocked back or down."""

    id = "colliding"
    aliases = ("collide",)
    title = "Colliding"
    source = SPECIAL.collide.source
    spec = CheckSpec(id="str", attribute="STR", skill="brawl", trait="Collide")
    demands: tuple[Demand, ...] = (*AN_ATTACKER, the_price, within_reach, a_visible_target)
    parameters = takes(
        *CHECK,
        target="the creature to run into; it answers with 'str' or 'dex'",
        answers="'knock-back' (then 'follow' or 'stay') or 'knock-down'; to collide back: 'yes' or 'no'",
    )

    def more(self, battle: Battle, aim: Another) -> list[Part]:
        """Return the penalty for a larger target, and for colliding back."""
        parts = larger_part(battle, aim, SPECIAL.collide.each_size_larger, self.source)
        if aim.using == _BACK:
            parts.append(
                Part(label="colliding back", value=-SPECIAL.collide.back_penalty, source=self.source)
            )
        return parts

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Roll; the winner chooses the effect, or the other side collides back."""
        battle = yield from self.paid(battle, aim)
        return (yield from self.ended(battle, aim, self.reckoning(battle, aim)))

    def ended(self, battle: Battle, aim: Another, reckoning: Reckoning, free_m: float = 0) -> Ruling:
        """Collide, and perhaps be collided with in turn."""
        battle, contest, details = yield from self.collided(battle, aim, reckoning, free_m)
        if contest.theirs > contest.mine and contest.spec == "str":
            details["back"] = yield from self._back(battle, aim)
        return Outcome(hit=contest.won, reckoning=reckoning, details=details)

    def collided(
        self, battle: Battle, aim: Another, reckoning: Reckoning, free_m: float = 0
    ) -> Course[tuple[Battle, Contest, dict[str, Any]]]:
        """Settle it; the winner in a charge may follow with the metres that are left of it."""
        against = say("collides", "{actor} collides with {target}", **names_of(battle, aim))
        battle, contest = yield from self.contest(battle, aim, reckoning, BALANCE, against)
        details = details_of(reckoning, contest)
        if contest.won:
            details |= yield from _knocked(battle, aim, contest.victory, free_m)
        return battle, contest, details

    def _back(self, battle: Battle, aim: Another) -> Course[dict[str, Any] | None]:
        """Let a target that withstood collide back, as its Reflex Action."""
        target = aim.target
        if action_refusal(battle, target) or reflex_refusal(battle, target):
            return None
        text = say("collide-back", "Does {target} collide back?", target=name_of(battle, target))
        if (yield from COLLIDE_BACK.ask(target, text)).choose == "no":
            return None
        if battle.encounter is not None:
            why = say("reflex", "{target} uses the Reflex Action.", target=name_of(battle, target))
            spent = State(id="swift-spent", until="own-turn")
            battle = yield from gain_state(battle, target, spent, why=why)
        back = Another(actor=target, target=aim.actor, using=_BACK)
        _, _, details = yield from self.collided(battle, back, self.reckoning(battle, back))
        return details


def _knocked(battle: Battle, aim: Another, victory: int, free_m: float) -> Course[dict[str, Any]]:
    """Knock the loser back or down, as the winner says."""
    target, names = aim.target, names_of(battle, aim)
    text = say("effect", "What happens to {target}?", target=names["target"])
    offers = (KNOCK.offer("knock-down"), KNOCK.offer("knock-back", victory=victory))
    effect = (yield from KNOCK.ask(aim.actor, text, offers)).choose
    if effect == "knock-down":
        why = say("knocked-down", "{target} is knocked down.", target=names["target"])
        yield from knocked_prone(battle, target, why)
        return {"effect": effect}
    metres = victory * SPECIAL.collide.metres_each
    to = away(battle, target, battle.tokens[aim.actor].at, metres)
    battle, push = yield from pushed(battle, target, to, "pushed")
    if push.moved_m:
        yield from _follow(battle, aim, push.moved_m, free_m)
    stopped_by = push.block.id if push.block else None
    return {"effect": effect, "moved_m": push.moved_m, "stopped_by": stopped_by}


def _follow(battle: Battle, aim: Another, metres: float, free_m: float) -> Course[None]:
    """Let the winner follow as far, where a Movement Action or something of the charge is left."""
    if aim.using == _BACK or (not free_m and cost_refusal(battle, aim.actor, "movement") is not None):
        return
    text = say("follow", "Does {actor} follow?", actor=name_of(battle, aim.actor))
    if (yield from FOLLOW.ask(aim.actor, text)).choose == "follow":
        if free_m:
            metres = min(metres, free_m)
        else:
            battle = yield from spend(battle, aim.actor, "movement", "following")
        at, goal = battle.tokens[aim.actor].at, battle.tokens[aim.target].at
        to = away(battle, aim.actor, (2 * at[0] - goal[0], 2 * at[1] - goal[1]), metres)
        yield from pushed(battle, aim.actor, to, "walk")
