"""How is a place attacked where somebody may be? A right guess strikes it as if fuzzily located.

Source: Rule text, 'Finding Cover', last special line; completion 000.8 'Not located'.
"""

from collections.abc import Mapping
from typing import ClassVar, Literal

from vtt.battle import measure
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.events import Told
from vtt.battle.reckoning import Reckoning
from vtt.battle.token import Token, TokenId
from vtt.geometry import distance_m
from vtt.rules.actions.plain import PlainAction
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import Outcome, Ruling, happen
from vtt.rules.system import Action
from vtt.systems.space_shard.attack.chosen import CHECK
from vtt.systems.space_shard.attack.looking import sight_refusal
from vtt.systems.space_shard.conditions.states import attack_refusal
from vtt.systems.space_shard.cover.detecting import knows
from vtt.systems.space_shard.cover.locating import is_seen, unveiled
from vtt.systems.space_shard.ranged.loading import fire
from vtt.systems.space_shard.sheet.sheet import ShardSheet, sheet_of
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.systems.space_shard.turns.economy import spend
from vtt.text.sentence import Refusal, refuse, say

_PLACE = "the guessed place"
_SPECK_M = 0.02


class AttackPlace(PlainAction):
    """Attack a place where somebody unseen may be."""

    id = "attack-place"
    aliases = ("guessed-attack",)
    title = "Attack a guessed place"
    cost = "Standard"
    aims_at: Literal["point"] = "point"
    anytime = False
    parameters: ClassVar[Mapping[str, str | Setting]] = {
        **CHECK,
        "at": "the place",
        "with": "a weapon on the sheet, or the born weapon",
    }

    def __init__(self, actions: tuple[Action, ...]) -> None:
        self._actions = actions

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return what the ordinary attacks may be done with."""
        found = (way for action in self._actions for way in action.ways(battle, aim) if way is not None)
        return tuple(dict.fromkeys(found))

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand what the ordinary attack on that place demands; whether somebody is there is not told."""
        action, actor = self._action(battle, aim), battle.tokens[aim.actor].title
        if (stopped := attack_refusal(battle, aim.actor)) is not None:
            return stopped
        if aim.at is None:
            return refuse("no-place", "Say which place {actor} attacks.", actor=actor)
        if action is None:
            template = "{actor} has no {weapon} to attack with."
            return refuse("no-weapon", template, actor=actor, weapon=aim.using)
        seen = next((one for one in self._near(battle, aim) if is_seen(battle, aim.actor, one)), None)
        if seen is not None:
            names = {"actor": actor, "target": battle.tokens[seen].title}
            return refuse(
                "seen-there", "{actor} sees {target} there: attack it and no guessed place.", **names
            )
        scene = battle.tokens[aim.actor].scene
        speck = Token(
            id=_PLACE,
            name="The place",
            scene=scene,
            at=aim.at,
            size_m=_SPECK_M,
            sheet=ShardSheet(base_defense=0),
        )
        with_speck = unveiled(battle, aim.actor).with_token(speck)
        return action.refusal(with_speck, Aim(actor=aim.actor, target=_PLACE, using=aim.using))

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """Tell no dice: they would tell who is there."""
        return None

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Attack whoever is there, or nothing."""
        action, actor = self._action(battle, aim), battle.tokens[aim.actor].title
        found = self._met(battle, aim)
        if action is None or found is None:
            battle = yield from spend(battle, aim.actor, "standard", self.title, keeps_aim=True)
            weapon = next((one for one in sheet_of(battle, aim.actor).weapons if one.name == aim.using), None)
            if weapon is not None and weapon.ranged:
                battle = yield from fire(battle, aim, weapon)
            told = say("nobody-there", "{actor} attacks a place where nobody is.", actor=actor)
            yield from happen(Told(sentence=told))
            return Outcome(hit=False, details={"found": None})
        why = say("guessed", "{actor} has guessed right.", actor=actor)
        battle = yield from knows(battle, aim.actor, found, "fuzzy", why)
        outcome = yield from action.carry_out(battle, aim.replace(target=found, at=None))
        return outcome.replace(details={**outcome.details, "found": found})

    def _action(self, battle: Battle, aim: Aim) -> Action | None:
        """Return the ordinary attack with that weapon; the first one where none is named."""
        named = (one for one in self._actions if aim.using is None or aim.using in one.ways(battle, aim))
        return next(named, None)

    def _near(self, battle: Battle, aim: Aim) -> list[TokenId]:
        """Return who stands at the place, the nearest first."""
        at = aim.at or battle.tokens[aim.actor].at
        others = [battle.tokens[one] for one in measure.neighbours(battle, aim.actor)]
        gaps = {one.id: max(0.0, distance_m(at, one.at) - one.size_m / 2) for one in others}
        near = [one for one, gap_m in gaps.items() if gap_m <= SPECIAL.guess.within_m + 1e-9]
        return sorted(near, key=lambda one: gaps[one])

    def _met(self, battle: Battle, aim: Aim) -> TokenId | None:
        """Return whom the attack meets: the nearest that nothing solid hides."""
        for one in self._near(battle, aim):
            shown = unveiled(battle, aim.actor)
            shown = shown.with_token(shown.tokens[one].replace(hidden=False))
            if sight_refusal(shown, aim.replace(target=one)) is None:
                return one
        return None
