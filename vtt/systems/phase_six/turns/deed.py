"""How is anything done? It is paid, its dice are thrown, others react to it, and then it happens.

A deed says what happens; `OwnTurn` makes an action of it that is done in the own turn, `Reactions` lets it be
done in another's.  Source: Rule text, 'Reactions'.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.events import Told
from vtt.battle.reckoning import Reckoning
from vtt.battle.token import TokenId
from vtt.rules.actions.plain import Demanding
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import Course, Happening, Outcome, Ruling, happen
from vtt.rules.system import AimsAt
from vtt.systems.phase_six.attack.hits import Hits
from vtt.systems.phase_six.sheet.gear import Weapon
from vtt.systems.phase_six.turns.economy import cost_refusal, lose, spend
from vtt.systems.phase_six.turns.standing import unable_refusal
from vtt.text.sentence import Refusal, say
from vtt.value import Value

Parameters = Mapping[str, str | Setting]


class Announced(Value):
    """What is announced and thrown, before it happens.

    Attributes:
        hits: What an attack has hit with so far; None where it is no attack.
        shield: The cover of a shield that was raised against this very attack.
        shown: What the result tells of it, by name.
    """

    deed: str
    actor: TokenId
    target: TokenId | None = None
    weapon: Weapon | None = None
    mode: str = ""
    hits: Hits | None = None
    shield: int | None = None
    reckoning: Reckoning | None = None
    shown: Mapping[str, Any] = {}

    def with_shown(self, **shown: Any) -> "Announced":
        """Return it with more to tell."""
        return self.replace(shown={**self.shown, **shown})


class Deed(Protocol):
    """Something that takes actions, in the own turn or as a reaction."""

    @property
    def id(self) -> str:
        """Its name in scripts."""

    @property
    def title(self) -> str:
        """Its name on the screen."""

    @property
    def aliases(self) -> tuple[str, ...]:
        """Further names in scripts."""

    @property
    def cost(self) -> str:
        """What it takes, in words."""

    @property
    def aims_at(self) -> AimsAt:
        """What a gesture must point at."""

    @property
    def parameters(self) -> Parameters:
        """What it takes of the command."""

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return what it may be done with."""

    def actions(self, battle: Battle, aim: Aim) -> int:
        """Return how many actions it takes."""

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Say why not, apart from who is unable and has no action left."""

    def hindrance(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Say what makes it void where it has been announced already."""

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """Return the dice and the minimum roll."""

    def announce(
        self, battle: Battle, aim: Aim, reckoning: Reckoning | None
    ) -> Course[tuple[Battle, Announced]]:
        """Throw the dice."""

    def complete(self, battle: Battle, aim: Aim, announced: Announced) -> Ruling:
        """Let it happen."""


class Answering(Protocol):
    """Who lets others react."""

    def answered(self, battle: Battle, announced: Announced) -> Course[tuple[Battle, Announced]]:
        """Let the others react to what is announced; return it as it is then."""

    def explained(self) -> Parameters:
        """Say for scripts what may be answered."""


@dataclass(frozen=True, slots=True)
class OwnTurn(Demanding):
    """An action of the own turn: a deed to which others may react.

    Attributes:
        anytime: True for what the GM has done at any time, and with anybody.
    """

    deed: Deed
    others: Answering
    anytime: bool = False

    @property
    def id(self) -> str:
        """Its name in scripts."""
        return self.deed.id

    @property
    def title(self) -> str:
        """Its name on the screen."""
        return self.deed.title

    @property
    def aliases(self) -> tuple[str, ...]:
        """Further names in scripts."""
        return self.deed.aliases

    @property
    def cost(self) -> str:
        """What it takes, in words."""
        return self.deed.cost

    @property
    def aims_at(self) -> AimsAt:
        """What a gesture must point at."""
        return self.deed.aims_at

    @property
    def parameters(self) -> Parameters:
        """What it takes of the command, and what others may answer to it."""
        return self.deed.parameters if self.anytime else {**self.deed.parameters, **self.others.explained()}

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return what it may be done with."""
        return self.deed.ways(battle, aim)

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand what the deed demands, and in a turn somebody who is able and has the actions for it."""
        return (
            (None if self.anytime else unable_refusal(battle, aim.actor))
            or self.deed.refusal(battle, aim)
            or cost_refusal(battle, aim.actor, self.deed.actions(battle, aim))
        )

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """Return the dice and the minimum roll."""
        return self.deed.reckoning(battle, aim)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Pay, throw, let others react, and do it where it can still be done."""
        possible = self.deed.hindrance(battle, aim) is None
        able = unable_refusal(battle, aim.actor) is None
        battle, announced = yield from begun(battle, aim, self.deed)
        if announced.weapon is not None:
            aim = aim.replace(using=announced.weapon.label)
        before = battle
        if self.deed.actions(battle, aim):
            battle, announced = yield from self.others.answered(battle, announced)
        stopped = unable_refusal(battle, aim.actor) if able else None
        if stopped is None and possible and battle is not before:
            stopped = self.deed.hindrance(battle, aim)
        if stopped is not None:
            return (yield from _void(announced, self.deed, stopped))
        return (yield from self.deed.complete(battle, aim, announced))


def begun(battle: Battle, aim: Aim, deed: Deed) -> Course[tuple[Battle, Announced]]:
    """Pay for a deed and throw its dice; an accurate attack that was being prepared is lost by it."""
    reckoning = deed.reckoning(battle, aim)
    battle = yield from spend(battle, aim.actor, deed.actions(battle, aim), deed.title)
    if deed.id not in KEEPS_ACCURATE:
        battle = yield from lose(
            battle, aim.actor, "accurate", "{who} no longer prepares an accurate attack."
        )
    if deed.id not in KEEPS_RECOIL:
        battle = yield from lose(battle, aim.actor, "recoil", "{who}: the recoil is over.")
    return (yield from deed.announce(battle, aim, reckoning))


ATTACKS = ("attack", "massive-attack", "knockout-attack", "disarming-attack", "coup-de-grace")
KEEPS_ACCURATE = ("accurate", *ATTACKS)
KEEPS_RECOIL = ATTACKS


def _void(announced: Announced, deed: Deed, why: Refusal) -> Ruling:
    """Tell that a deed did not come about; its actions are spent.  Source: completion 003.4."""
    told = say("void", "{deed} does not come about: {why}", deed=deed.title, why=str(why))
    yield from happen(Told(sentence=told))
    attack = announced.hits is not None
    details = {**announced.shown, "void": str(why), **({"wounds": 0} if attack else {})}
    return Outcome(hit=False if attack else None, reckoning=announced.reckoning, details=details)


def followed(ruling: Ruling, battle: Battle) -> Course[tuple[Battle, Outcome]]:
    """Go through a ruling within another one; return the battle after it, and what came of it."""
    back: Any = None
    while True:
        try:
            said = ruling.send(back)
        except StopIteration as end:
            return battle, end.value
        back = yield said
        battle = back if isinstance(said, Happening) else battle
