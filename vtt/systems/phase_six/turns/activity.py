"""How an activity is done: it is paid, its dice are rolled, others react to it, and then it happens.

An activity says what happens; `OwnTurn` makes an action of it that is done in the own turn, `Reactions` lets
it be done in the turn of another creature.  Source: Rule text, 'Reactions'.
"""

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from vtt.battle import Aim, Battle, Reckoning, TokenId, Value
from vtt.rules import Course, Demanding, Outcome, Ruling, Setting, asked_of_actor, demand, tell
from vtt.rules.system import Judged
from vtt.systems.phase_six.attack.hits import Hits
from vtt.systems.phase_six.sheet import Weapon
from vtt.systems.phase_six.turns.economy import (
    cost_refusal,
    lose_accurate,
    lose_recoil,
    spend,
    unable_refusal,
)
from vtt.systems.phase_six.words import ModeName
from vtt.text import Refusal, Sentence, Term, say
from vtt.text.language import plain

A = TypeVar("A", bound=Aim, contravariant=True)
Parameters = Mapping[str, str | Setting]


class Announced(Value):
    """What is announced and rolled, before it happens.

    Attributes:
        activity: Its title.
        target: What it is aimed at; the actor itself where it is aimed at nothing.
        hits: What an attack has hit with so far; None where it is no attack.
        shield: The cover of a shield that was raised against this very attack.
        shown: What the result tells of it, by name.
    """

    activity: str
    actor: TokenId
    target: TokenId
    weapon: Weapon | None = None
    mode: ModeName | None = None
    hits: Hits | None = None
    shield: int | None = None
    reckoning: Reckoning | None = None
    shown: Mapping[str, Any] = {}

    def with_shown(self, **shown: Any) -> "Announced":
        """Return it with more to tell."""
        return self.replace(shown={**self.shown, **shown})


class Activity(Judged[A], Protocol[A]):
    """Something that takes actions, in the own turn or as a reaction.

    Its demands are those apart from a creature that can act and has the actions for it.
    """

    def actions(self, battle: Battle, aim: A) -> int:
        """Return how many actions it takes."""

    def hindrance(self, battle: Battle, aim: A) -> Refusal | None:
        """Say what makes it void where it has been announced already."""

    def announce(
        self, battle: Battle, aim: A, reckoning: Reckoning | None
    ) -> Course[tuple[Battle, Announced]]:
        """Roll the dice."""

    def complete(self, battle: Battle, aim: A, announced: Announced) -> Ruling:
        """Let it happen."""


class Answering(Protocol):
    """What lets others react."""

    def answered(self, battle: Battle, announced: Announced) -> Course[tuple[Battle, Announced]]:
        """Let the others react to what is announced; return it as it is then."""

    def explained(self) -> Parameters:
        """Say for scripts what may be answered."""


able = asked_of_actor("a creature that can act", unable_refusal)
"""Demand that no state keeps the actor from acting.  Source: completion 003.6."""


@demand("enough actions")
def enough_actions(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand the actions that the activity takes.  Source: Rule text, 'Actor and actions'."""
    return cost_refusal(battle, aim.actor, action.activity.actions(battle, aim))


class OwnTurn(Demanding):
    """An action of the own turn: an activity to which others may react.

    Attributes:
        anytime: True for what the GM has done at any time, and with any creature.
    """

    def __init__(self, activity: Activity[Any], others: Answering, *, anytime: bool = False) -> None:
        self.activity, self.others, self.anytime = activity, others, anytime
        self.id, self.title, self.aliases = activity.id, activity.title, activity.aliases
        self.cost, self.aims_at, self.aim_type = activity.cost, activity.aims_at, activity.aim_type
        self.demands = (*(() if anytime else (able,)), *activity.demands, enough_actions)
        self.parameters = activity.parameters if anytime else {**activity.parameters, **others.explained()}
        self.variants, self.reckoning = activity.variants, activity.reckoning

    def oneself_refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Say why it is not done to oneself."""
        return self.activity.oneself_refusal(battle, aim)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Pay, roll, let others react, and do it where it can still be done."""
        possible = self.activity.hindrance(battle, aim) is None
        conscious = unable_refusal(battle, aim.actor) is None
        battle, announced = yield from begun(battle, aim, self.activity)
        if announced.weapon is not None:
            aim = aim.replace(using=announced.weapon.label)
        before = battle
        if self.activity.actions(battle, aim):
            battle, announced = yield from self.others.answered(battle, announced)
        stopped = unable_refusal(battle, aim.actor) if conscious else None
        if stopped is None and possible and battle is not before:
            stopped = self.activity.hindrance(battle, aim)
        if stopped is not None:
            return (yield from _void(announced, self.activity, stopped))
        return (yield from self.activity.complete(battle, aim, announced))


def begun(battle: Battle, aim: Aim, activity: Activity[Any]) -> Course[tuple[Battle, Announced]]:
    """Pay for an activity and roll its dice; an accurate attack that was being prepared is lost by it."""
    reckoning = activity.reckoning(battle, aim)
    battle = yield from spend(battle, aim.actor, activity.actions(battle, aim), Term(term=activity.title))
    if activity.id not in KEEPS_ACCURATE:
        battle = yield from lose_accurate(battle, aim.actor)
    if activity.id not in KEEPS_RECOIL:
        battle = yield from lose_recoil(battle, aim.actor)
    return (yield from activity.announce(battle, aim, reckoning))


ATTACKS = ("attack", "massive-attack", "knockout-attack", "disarming-attack", "coup-de-grace")
KEEPS_ACCURATE = ("accurate", *ATTACKS)
KEEPS_RECOIL = ATTACKS


def void(activity: str, why: Refusal) -> Sentence:
    """Say that an activity of that title cannot be done any more, and why."""
    return say("void", "{action} comes to nothing. {why}", action=Term(term=activity), why=why.sentence)


def _void(announced: Announced, activity: Activity[Any], why: Refusal) -> Ruling:
    """Tell that an activity does not happen; its actions are spent.  Source: completion 003.4."""
    yield from tell(void(activity.title, why))
    attack = announced.hits is not None
    details = {**announced.shown, "void": plain(why.sentence), **({"wounds": 0} if attack else {})}
    return Outcome(hit=False if attack else None, reckoning=announced.reckoning, details=details)
