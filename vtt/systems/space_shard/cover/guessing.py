"""Attacking a guessed place: a right guess strikes the target there as if it were fuzzily located.

Source: Rule text, 'Finding Cover', last special line; completion 000.8 'Not located'.
"""

from typing import Any

from vtt.battle import Aim, Battle, Token, TokenId, measure, name_of
from vtt.geometry import distance_m
from vtt.rules import Action, Outcome, PlainAction, Ruling, Verdict, demand, takes, tell
from vtt.rules.actions.aims import AtPlace, parsed
from vtt.rules.actions.supposing import Supposed
from vtt.rules.cover import unveiled
from vtt.systems.space_shard.attack.attack_settings import CHECK
from vtt.systems.space_shard.attack.target_sight import sight_refusal
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.conditions.demands import able_to_attack
from vtt.systems.space_shard.cover.detecting import knows
from vtt.systems.space_shard.cover.locating import is_seen
from vtt.systems.space_shard.ranged.loading import fire
from vtt.systems.space_shard.sheet import ShardSheet, sheet_of
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.systems.space_shard.turns.economy import spend
from vtt.text import Quote, Refusal, refuse, say

_PLACE = TokenId("the guessed place")


@demand("a weapon to attack with", refuse("no-weapon", "{actor} has no {weapon} to attack with."))
def a_weapon(action: Any, battle: Battle, aim: AtPlace) -> Verdict:
    """Demand an ordinary attack with that weapon.  Source: completion 000.8, 'Not located'."""
    return action.ordinary(battle, aim) is not None or {"weapon": Quote(quote=aim.using or "")}


@demand(
    "a place where no enemy is seen",
    refuse("seen-there", "{actor} sees {target} there: attack {target}, not a guessed place."),
)
def an_unseen_place(action: Any, battle: Battle, aim: AtPlace) -> Verdict:
    """Demand that nothing is seen there; what is seen is attacked and not guessed at."""
    seen = next((one for one in _near(battle, aim) if is_seen(battle, aim.actor, one)), None)
    return seen is None or {"target": name_of(battle, seen)}


@demand("what the ordinary attack on that place demands", after=[a_weapon])
def an_open_attack(action: Any, battle: Battle, aim: AtPlace) -> Refusal | None:
    """Demand what an attack on a body of the own size there demands; whether one is there is not told."""
    body = action.supposed(unveiled(battle, aim.actor), aim)
    return None if body is None else body.refusal()


def _with_body(battle: Battle, aim: AtPlace) -> Battle:
    """Return the battle with a body of the own size there that is just guessed at and has no defence."""
    mine, guessed = battle.tokens[aim.actor], State(id="fuzzy", of=aim.actor)
    sheet = ShardSheet(base_defense=0, conditions=(guessed,))
    body = Token(id=_PLACE, name="The place", scene=mine.scene, at=aim.at, size_m=mine.size_m, sheet=sheet)
    return battle.with_token(body)


class AttackPlace(PlainAction[AtPlace]):
    """Attack a place where an unseen creature may be."""

    id = "attack-place"
    aliases = ("guessed-attack",)
    title = "Attack a guessed place"
    cost = "Standard"
    demands = (able_to_attack, a_weapon, an_unseen_place, an_open_attack)
    parameters = takes(*CHECK, at="the place", using="a weapon on the sheet, or the born weapon")

    def __init__(self, actions: tuple[Action[Any], ...]) -> None:
        self._actions = actions

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return what the ordinary attacks may be done with."""
        found = (
            variant
            for action in self._actions
            for variant in action.variants(battle, aim)
            if variant is not None
        )
        return tuple(dict.fromkeys(found))

    def carry_out(self, battle: Battle, aim: AtPlace) -> Ruling:
        """Attack whoever is there, or nothing."""
        action, actor = self.ordinary(battle, aim), name_of(battle, aim.actor)
        found = _met(battle, aim)
        if action is None or found is None:
            battle = yield from spend(battle, aim.actor, "standard", self.title, keeps_aim=True)
            weapon = next((one for one in sheet_of(battle, aim.actor).weapons if one.name == aim.using), None)
            if weapon is not None and weapon.ranged:
                battle = yield from fire(battle, aim, weapon)
            yield from tell(say("nobody-there", "{actor} attacks an empty place.", actor=actor))
            return Outcome(hit=False, details={"found": None})
        why = say("guessed", "{actor} has guessed right.", actor=actor)
        battle = yield from knows(battle, aim.actor, found, "fuzzy", why)
        pointed = parsed(action, battle, _at_target(aim, found))
        if isinstance(pointed, Refusal):
            return Outcome(hit=False, details={"found": found})
        outcome = yield from action.carry_out(battle, pointed)
        return outcome.replace(details={**outcome.details, "found": found})

    def supposed(self, battle: Battle, aim: AtPlace) -> Supposed | None:
        """Suppose a body there, whether or not one is: the odds do not tell who is where."""
        action, actor = self.ordinary(battle, aim), name_of(battle, aim.actor)
        why = say("supposed", "a creature as large as {actor} is there and has no defence", actor=actor)
        return Supposed(_with_body(battle, aim), action, _at_target(aim, _PLACE), why) if action else None

    def ordinary(self, battle: Battle, aim: Aim) -> Action[Any] | None:
        """Return the ordinary attack with that weapon; the first one where none is named."""
        named = (one for one in self._actions if aim.using is None or aim.using in one.variants(battle, aim))
        return next(named, None)


def _at_target(aim: Aim, target: TokenId) -> Aim:
    return Aim(actor=aim.actor, target=target, using=aim.using, choices=aim.choices, adjust=aim.adjust)


def _near(battle: Battle, aim: AtPlace) -> list[TokenId]:
    """Return the creatures at the place, the nearest first."""
    others = [battle.tokens[one] for one in measure.neighbours(battle, aim.actor)]
    gaps = {one.id: max(0.0, distance_m(aim.at, one.at) - one.size_m / 2) for one in others}
    near = [one for one, gap_m in gaps.items() if gap_m <= SPECIAL.guess.within_m + 1e-9]
    return sorted(near, key=lambda one: gaps[one])


def _met(battle: Battle, aim: AtPlace) -> TokenId | None:
    """Return the creature that the attack meets: the nearest that nothing solid hides."""
    for one in _near(battle, aim):
        shown = unveiled(battle, aim.actor)
        shown = shown.with_token(shown.tokens[one].replace(hidden=False))
        if sight_refusal(shown, aim.actor, one) is None:
            return one
    return None
