"""Grappling: seizing a creature, breaking free and letting go.  Source: completion 000.9, 'Grapple'."""

from collections.abc import Mapping
from typing import Any, ClassVar

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.events import Told
from vtt.battle.names import name_of
from vtt.battle.reckoning import Part, Reckoning
from vtt.rules.actions.plain import PlainAction
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import Course, Effect, Outcome, Ruling, happen
from vtt.systems.space_shard.attack.bonus import willpower_refusal
from vtt.systems.space_shard.attack.chosen import CHECK
from vtt.systems.space_shard.attack.looking import attacker_refusal, sight_refusal
from vtt.systems.space_shard.attack.reckoning import Special, reckon
from vtt.systems.space_shard.attack.stacking import stacked
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.conditions.states import action_refusal
from vtt.systems.space_shard.grappling.holding import answers_in_hold, brawl_way, escape_way
from vtt.systems.space_shard.grappling.holds import holds, partner_of, released
from vtt.systems.space_shard.movement.measuring import reach_refusal
from vtt.systems.space_shard.sheet.sheet import best_of, sheet_of
from vtt.systems.space_shard.special.against import Against, details_of, names_of, settled
from vtt.systems.space_shard.special.checks import Way, check_parts, committed, given_parts, held_back, roll
from vtt.systems.space_shard.special.contests import NO_CONTEST
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.systems.space_shard.special.touching import hit_successes
from vtt.systems.space_shard.turns.economy import cost_refusal, gain_state, spend
from vtt.text.sentence import Refusal, refuse, say


class Grapple(Against):
    """Seize a creature: a touch, then a contest; the loser is held."""

    id = "grapple"
    aliases = ("grappling",)
    title = "Grapple"
    cost = "Standard"
    source = SPECIAL.grapple.source
    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "target": "the creature to seize; it answers with 'brawl' or 'escape'",
        **CHECK,
    }

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand free hands on both sides, reach, sight and a Standard Action."""
        for token in (aim.actor, aim.target or aim.actor):
            if sheet_of(battle, token).has("grappled"):
                name = name_of(battle, token)
                return refuse("grappled-already", "{token} is in a grapple already.", token=name)
        return (
            attacker_refusal(battle, aim)
            or cost_refusal(battle, aim.actor, "standard")
            or reach_refusal(battle, aim, sheet_of(battle, aim.actor).born)
            or sight_refusal(battle, aim)
        )

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning:
        """Return the dice of the touch: STR or DEX, Brawl and the born weapon, less the Defense."""
        sheet = sheet_of(battle, aim.actor)
        best = best_of(sheet)
        parts = [
            Part(label=best, value=sheet.rating(best), source=self.source),
            Part(label="Brawl", value=sheet.skills.brawl, source=self.source),
            Part(label=sheet.born.name, value=sheet.born.damage, source=self.source),
        ]
        return reckon(battle, aim, sheet.born, parts, Special(touch=True))

    def own_way(self, battle: Battle, aim: Aim) -> Way:
        """Return what the contest is rolled with."""
        return brawl_way(battle, aim.actor, aim.target or aim.actor)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Touch, contest, hold."""
        battle = yield from spend(battle, aim.actor, "standard", self.title)
        reckoning = self.reckoning(battle, aim)
        if aim.target is None:
            return Outcome(hit=False, reckoning=reckoning)
        names = names_of(battle, aim)
        reaches = say("touches", "{actor} reaches for {target}", **names)
        born = sheet_of(battle, aim.actor).born
        battle, _, touched, reckoning = yield from hit_successes(
            battle, aim, born, reckoning, reaches, only_hit=True
        )
        held = say("is-held", "{target} is held", **names)
        details: dict[str, Any] = {"pool": int(reckoning.total), "successes": touched}
        if not touched:
            told = say("not-touched", "{actor} reaches for {target} and misses.", **names)
            yield from happen(Told(sentence=told, reckoning=reckoning))
            none = Effect(said=held, came=False)
            return Outcome(hit=False, effect=none, reckoning=reckoning, details={**details, **NO_CONTEST})
        dice = stacked([*check_parts(sheet_of(battle, aim.actor), self.own_way(battle, aim), self.source)])
        against = say("grapples", "{actor} grapples {target}", **names)
        answers = answers_in_hold(battle, aim.target, aim.actor)
        battle, contest = yield from self.contest(battle, aim, dice, answers, against)
        details |= contest.details | {"contest_pool": int(dice.total), "contest_successes": contest.mine}
        if contest.won:
            yield from _seized(battle, aim, contest.victory)
        effect = Effect(said=held, came=contest.won)
        return Outcome(hit=True, effect=effect, reckoning=reckoning, details=details)


class EscapeGrapple(PlainAction):
    """Break free of a hold, or of being pinned in it: a Standard Action."""

    id = "escape-grapple"
    aliases = ("break-free",)
    title = "Break free"
    cost = "Standard"
    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "choices.way": Setting(
            title="Way",
            meaning="what is rolled; else the better one",
            kind="one-of",
            among=("brawl", "escape"),
        ),
        **CHECK,
    }

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand to be held, and a Standard Action."""
        name = name_of(battle, aim.actor)
        if not sheet_of(battle, aim.actor).has("grappled") or holds(battle, aim.actor):
            return refuse("not-grappled", "Nobody holds {actor}.", actor=name)
        return (
            action_refusal(battle, aim.actor)
            or cost_refusal(battle, aim.actor, "standard")
            or willpower_refusal(battle, aim)
        )

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning:
        """Return the dice of the one that is held."""
        sheet, other = sheet_of(battle, aim.actor), partner_of(battle, aim.actor) or aim.actor
        ways = {
            one.id: one for one in (brawl_way(battle, aim.actor, other), escape_way(battle, aim.actor, other))
        }
        dice = {name: stacked(check_parts(sheet, way, SPECIAL.grapple.source)) for name, way in ways.items()}
        named = str(aim.choices.get("way", ""))
        best = named if named in dice else max(dice, key=lambda name: dice[name].total)
        return dice[best].plus(*given_parts(aim))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Contest; where it is won, the hold is broken, or a pinned creature is only held."""
        battle = yield from spend(battle, aim.actor, "standard", self.title)
        reckoning, other = self.reckoning(battle, aim), partner_of(battle, aim.actor)
        battle = yield from committed(battle, aim)
        if other is None:
            yield from released(battle, aim.actor)
            return Outcome(hit=True, reckoning=reckoning)
        against = Aim(actor=aim.actor, target=other, choices=aim.choices)
        purpose = say("breaks-free", "{actor} struggles against {target}", **names_of(battle, against))
        mine = yield from roll(battle, aim.actor, reckoning, purpose, _WREST)
        answers = (brawl_way(battle, other, aim.actor),)
        battle, contest = yield from settled(battle, against, held_back(aim, mine), answers, purpose)
        if contest.won:
            yield from _loosened(battle, aim)
        return Outcome(hit=contest.won, reckoning=reckoning, details=details_of(reckoning, contest))


class LetGo(PlainAction):
    """Let go of a held creature: a Free Action."""

    id = "let-go"
    aliases = ("release",)
    title = "Let go"
    cost = "Free"

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a hold."""
        if holds(battle, aim.actor):
            return None
        return refuse("not-holding", "{actor} holds nobody.", actor=name_of(battle, aim.actor))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Let go."""
        yield from released(battle, aim.actor)
        return Outcome()


_WREST = Way(id="brawl", attribute="STR", skill="brawl").replace(pinned=True)


def _loosened(battle: Battle, aim: Aim) -> Course[Battle]:
    """Let a pinned creature be only held, and a held one be free."""
    sheet, other = sheet_of(battle, aim.actor), partner_of(battle, aim.actor)
    pin = sheet.state("immobilised")
    if pin is None or pin.of != other:
        return (yield from released(battle, aim.actor))
    return (yield from released(battle, aim.actor, pin_only=True))


def _seized(battle: Battle, aim: Aim, victory: int) -> Course[Battle]:
    target, names = aim.target or aim.actor, names_of(battle, aim)
    why = say("seized", "{actor} holds {target}.", **names)
    battle = yield from gain_state(battle, aim.actor, State(id="grappled", of=target), why=why)
    held = State(id="grappled", value=victory, of=aim.actor)
    why = say("held", "{target} is held: -{victory} on attacks and Guard.", **names, victory=victory)
    return (yield from gain_state(battle, target, held, why=why))
