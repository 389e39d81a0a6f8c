"""Reactions: who may react and is asked, by initiative, what is offered, and how the answer is done.

Source: Rule text, 'Reactions', 'Bonus dice actions'; completion 003.4.
"""

from dataclasses import dataclass
from functools import partial
from typing import Any

from vtt.battle import Aim, Battle, TokenId, measure, name_of, names_of
from vtt.rules import Another, Chosen, Course, Offer, followed
from vtt.rules.actions.settings import settings_here
from vtt.rules.holding import loose_name
from vtt.systems.phase_six.actions.walking import TITLES, go, paces
from vtt.systems.phase_six.attack.distance import perceives
from vtt.systems.phase_six.defence.defending import DEFENCE_TITLES, defence_offers, defended, ended_by_acting
from vtt.systems.phase_six.questions import REACTION
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet import sheet_of
from vtt.systems.phase_six.turns.activity import Activity, Announced, Parameters, begun
from vtt.systems.phase_six.turns.economy import is_unable
from vtt.systems.phase_six.turns.luck import BONUS_ACTION, STEAL_ACTION, action_gained, action_stolen, bought
from vtt.systems.phase_six.words import ModeName
from vtt.text import Sentence, Term, say


def combatants(battle: Battle) -> list[TokenId]:
    """Return all in the fight, by initiative."""
    return [one.token for one in battle.encounter.combatants] if battle.encounter is not None else []


def present(battle: Battle, announced: Announced) -> list[TokenId]:
    """Return who may react to an activity, by initiative; outside an encounter the target alone."""
    found = combatants(battle) if battle.encounter is not None else [announced.target]
    return [one for one in found if one != announced.actor and may_react(battle, one, announced)]


def may_react(battle: Battle, reactor: TokenId, announced: Announced) -> bool:
    """Say whether a creature is able and has an action left, or is hit and can buy one."""
    hits, sheet = announced.hits, sheet_of(battle, reactor)
    hit = reactor == announced.target and hits is not None and hits.total > 0
    lucky = hit and bool(bought(battle, reactor, announced.actor))
    return not is_unable(sheet) and (battle.encounter is None or sheet.saved > 0 or lucky)


def is_free(battle: Battle, reactor: TokenId) -> bool:
    """Say whether a creature may react without paying for it with luck."""
    sheet = sheet_of(battle, reactor)
    return not is_unable(sheet) and (battle.encounter is None or sheet.saved > 0)


NONE, NOBODY = REACTION.offer("none"), REACTION.offer("nobody")


@dataclass(frozen=True, slots=True)
class Reactions:
    """What can be done in another's turn.

    Attributes:
        activities: Activities of one action, beside Parry, Dodge and Shield Parry.
    """

    activities: tuple[Activity[Any], ...]

    def explained(self) -> Parameters:
        """Say for scripts what may be answered."""
        activities = (
            f"ACTION, alone with the first weapon, is one of: {', '.join(one.id for one in self.activities)}"
        )
        return {name: f"{said}; {activities}" for name, said in REACTION.explained.items()}

    def answered(self, battle: Battle, announced: Announced) -> Course[tuple[Battle, Announced]]:
        """Ask all that may react, the highest initiative first; each reaction happens at once."""
        passing = (NONE, NOBODY) if battle.encounter is not None else (NONE,)
        for reactor in present(battle, announced):
            offers = self._offers(battle, reactor, announced) if may_react(battle, reactor, announced) else ()
            if not offers or not perceives(battle, reactor, announced.actor):
                continue
            text = _question(battle, reactor, announced)
            if not is_free(battle, reactor):
                battle, choice = yield from _bought(battle, reactor, announced, text)
            if is_free(battle, reactor):
                choice = yield from REACTION.ask(reactor, text, (*passing, *offers))
            if choice.choose == NOBODY.id:
                break
            battle, announced = yield from self._reacted(battle, reactor, announced, choice)
        return battle, announced

    def window(self, battle: Battle, last: TokenId, *, ends: bool) -> Course[Battle]:
        """Let creatures that perceive the last actor spend kept actions where a round ends, or one starts."""
        nothing = Announced(activity="Round", actor=last, target=last)
        for reactor in combatants(battle):
            if is_free(battle, reactor) and (perceives(battle, reactor, last) or reactor == last):
                offers = (NONE, NOBODY, *self._activity_offers(battle, reactor, last))
                text = say(
                    "window",
                    "{who}: an action at the end of the round?"
                    if ends
                    else "{who}: an action at the start of the round?",
                    who=name_of(battle, reactor),
                )
                choice = yield from REACTION.ask(reactor, text, offers)
                if choice.choose == NOBODY.id:
                    break
                battle, _ = yield from self._reacted(battle, reactor, nothing, choice)
        return battle

    def _offers(self, battle: Battle, reactor: TokenId, announced: Announced) -> tuple[Offer, ...]:
        defences = defence_offers(battle, reactor, announced)
        if battle.encounter is None:
            return defences
        return (*defences, *self._activity_offers(battle, reactor, announced.actor))

    def _activity_offers(self, battle: Battle, reactor: TokenId, actor: TokenId) -> tuple[Offer, ...]:
        """Return the activities that are possible now, found once for each battle: no roll changes them."""
        found = partial(self._activities_now, battle, reactor, actor)
        return measure.cached(battle, ("activities", reactor, actor), found)

    def _activities_now(self, battle: Battle, reactor: TokenId, actor: TokenId) -> tuple[Offer, ...]:
        """Return the activities that are possible now, at the actor where they need a target."""
        offers = []
        for activity in self.activities:
            aim = _at(reactor, actor, activity)
            for number, variant in enumerate(self._variants(battle, aim, activity)):
                using = _called(battle, reactor, variant) if variant is not None else None
                offers.append(_offer(f"{activity.id}:{variant}" if number else activity.id, activity, using))
                for mode in self._further_modes(battle, aim.replace(using=variant), activity):
                    title = Term(term=RULEBOOK.modes[mode].title)
                    shown = say("mode", "{weapon}, {mode}", weapon=using, mode=title)
                    offers.append(_offer(f"{activity.id}:{variant}:{mode}", activity, shown))
        moves = (
            REACTION.offer("MODE", mode, mode=Term(term=TITLES[mode]), length_m=far)
            for mode, far in paces(battle, reactor).items()
            if far > 0
        )
        return (*offers, *moves)

    def _variants(self, battle: Battle, aim: Aim, activity: Activity[Any]) -> list[str | None]:
        """Return what an activity can be done with now; bare hands only where nothing else can."""
        variants = [
            variant
            for variant in activity.variants(battle, aim)
            if self._possible(battle, aim.replace(using=variant), activity)
        ]
        armed = [variant for variant in variants if variant != sheet_of(battle, aim.actor).unarmed.name]
        return armed or variants

    def _further_modes(self, battle: Battle, aim: Aim, activity: Activity[Any]) -> list[ModeName]:
        """Return the modes of attack beside the usual one that are possible now."""
        setting = settings_here(activity, battle, aim).get("mode")
        modes = [mode for mode in RULEBOOK.modes if setting is not None and mode in setting.among[1:]]
        return [
            mode for mode in modes if self._possible(battle, aim.replace(choices={"mode": mode}), activity)
        ]

    def _possible(self, battle: Battle, aim: Aim, activity: Activity[Any]) -> bool:
        if isinstance(aim, Another) and aim.target == aim.actor:
            return False
        return activity.actions(battle, aim) == 1 and activity.refusal(battle, aim) is None

    def _reacted(
        self, battle: Battle, reactor: TokenId, announced: Announced, choice: Chosen[str]
    ) -> Course[tuple[Battle, Announced]]:
        """Do what was chosen."""
        if choice.choose == NONE.id:
            return battle, announced
        if choice.choose.split(":")[0] in DEFENCE_TITLES:
            return (yield from defended(battle, reactor, announced, choice))
        pace = next((one for one in paces(battle, reactor) if one == choice.choose), None)
        if pace is not None:
            battle = yield from ended_by_acting(battle, reactor)
            return (yield from go(battle, reactor, pace, choice.to)), announced
        return (yield from self._done(battle, reactor, announced, choice)), announced

    def _done(
        self, battle: Battle, reactor: TokenId, announced: Announced, choice: Chosen[str]
    ) -> Course[Battle]:
        """Do an activity as a reaction, which nobody reacts to."""
        name, variant, mode = (*choice.choose.split(":"), "", "")[:3]
        activity = next((one for one in self.activities if one.id == name), None)
        if activity is None:
            return battle
        aim = _at(reactor, announced.actor, activity)
        aim = aim.replace(
            using=variant or next(iter(self._variants(battle, aim, activity)), None),
            choices={"mode": mode} if mode else {},
        )
        battle, reaction = yield from begun(battle, aim, activity)
        battle, _ = yield from followed(activity.complete(battle, aim, reaction), battle)
        return battle


def _at(reactor: TokenId, actor: TokenId, activity: Activity[Any]) -> Aim:
    return Another(actor=reactor, target=actor) if activity.aims_at == "token" else Aim(actor=reactor)


def _called(battle: Battle, reactor: TokenId, variant: str) -> Term | Sentence:
    return loose_name(battle, variant) or sheet_of(battle, reactor).said(variant)


def _offer(name: str, activity: Activity[Any], variant: Term | Sentence | None) -> Offer:
    kind = "ACTION:WEAPON:MODE" if name.count(":") > 1 else "ACTION:WEAPON" if variant else "ACTION"
    return REACTION.offer(kind, name, action=Term(term=activity.title), way=variant)


def _bought(
    battle: Battle, reactor: TokenId, announced: Announced, text: Sentence
) -> Course[tuple[Battle, Chosen[str]]]:
    """Let a creature that is hit and has no action left buy one."""
    offers = (NONE, NOBODY, *bought(battle, reactor, announced.actor))
    choice = yield from REACTION.ask(reactor, text, offers)
    if choice.choose == BONUS_ACTION:
        battle = yield from action_gained(battle, reactor)
    elif choice.choose == STEAL_ACTION:
        battle = yield from action_stolen(battle, reactor, announced.actor)
    return battle, choice


def _question(battle: Battle, reactor: TokenId, announced: Announced) -> Sentence:
    """Say what is announced, with the hits of an attack."""
    hits, target = announced.hits, announced.target
    what = say(
        "announced",
        "{actor}: {action} against {target}" if target != announced.actor else "{actor}: {action}",
        action=Term(term=announced.activity),
        **names_of(battle, actor=announced.actor, target=target),
    )
    if hits is not None and hits.total:
        what = say("hits", "{what}, {hits}", what=what, hits=hits.said)
    return say("reaction", "{what}. Does {who} react?", what=what, who=name_of(battle, reactor))
