"""Activities made of a few functions, as most are: they cost something, demand something, and happen."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from vtt.battle import Aim, Battle, Reckoning, TokenId
from vtt.rules import AimsAt, Course, Demand, Demanding, Ruling
from vtt.systems.phase_six.sheet import Weapon, sheet_of
from vtt.systems.phase_six.turns.activity import Announced, Parameters
from vtt.text import Refusal, Sentence, say


def target_of(aim: Aim) -> TokenId:
    """Return the token at which an optional target points: the actor itself where there is none."""
    return aim.actor if aim.target is None else aim.target


def no_reckoning(battle: Battle, aim: Aim) -> Reckoning | None:
    """Throw no dice."""


def no_variants(battle: Battle, aim: Aim) -> tuple[str | None, ...]:
    """Need nothing to do it with."""
    return (None,)


def weapons_that(fit: Callable[[Weapon], bool]) -> Callable[[Battle, Aim], tuple[str | None, ...]]:
    """Need one of the weapons on the sheet that fit."""
    return lambda battle, aim: tuple(one.label for one in sheet_of(battle, aim.actor).weapons if fit(one))


@dataclass(frozen=True)
class Simple(Demanding[Any]):
    """An activity whose dice, if it has any, decide nothing that others react to.

    Attributes:
        takes: The actions it takes, or what says so.
        price: What it takes, where that is more than a number of actions.
    """

    id: str
    title: str
    happens: Callable[[Battle, Any, Reckoning | None], Ruling]
    demands: tuple[Demand, ...] = ()
    reckoning: Callable[[Battle, Any], Reckoning | None] = no_reckoning
    takes: int | Callable[[Battle, Aim], int] = 1
    variants: Callable[[Battle, Aim], tuple[str | None, ...]] = no_variants
    price: str = ""
    aims_at: AimsAt = "self"
    aim_type: type[Aim] = Aim
    aliases: tuple[str, ...] = ()
    parameters: Parameters = field(default_factory=dict)

    @property
    def cost(self) -> str | Sentence:
        """What it takes, in words."""
        if self.price or not isinstance(self.takes, int):
            return self.price
        if self.takes:
            return say("actions", "{actions|action|actions}", actions=self.takes)
        return say("free", "Free")

    def actions(self, battle: Battle, aim: Aim) -> int:
        """Return how many actions it takes."""
        return self.takes if isinstance(self.takes, int) else self.takes(battle, aim)

    def hindrance(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Say what makes it impossible now."""
        return self.refusal(battle, aim)

    def announce(
        self, battle: Battle, aim: Aim, reckoning: Reckoning | None
    ) -> Course[tuple[Battle, Announced]]:
        """Announce it; its dice fall when it happens."""
        yield from ()
        target = target_of(aim)
        return battle, Announced(activity=self.title, actor=aim.actor, target=target, reckoning=reckoning)

    def complete(self, battle: Battle, aim: Aim, announced: Announced) -> Ruling:
        """Let it happen."""
        return self.happens(battle, aim, announced.reckoning)
