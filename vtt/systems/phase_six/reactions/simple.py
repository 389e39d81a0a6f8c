"""Deeds made of a few functions, as most are: they refuse, cost, and happen."""

from collections.abc import Callable
from dataclasses import dataclass, field

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.reckoning import Reckoning
from vtt.rules.rulings.ruling import Course, Ruling
from vtt.rules.system import AimsAt
from vtt.systems.phase_six.turns.deed import Announced, Parameters
from vtt.text.sentence import Refusal


def nothing_refused(battle: Battle, aim: Aim) -> Refusal | None:
    """Refuse nothing."""


def no_reckoning(battle: Battle, aim: Aim) -> Reckoning | None:
    """Throw no dice."""


def one_action(battle: Battle, aim: Aim) -> int:
    """Take one action."""
    return 1


def free(battle: Battle, aim: Aim) -> int:
    """Take no action."""
    return 0


def no_way(battle: Battle, aim: Aim) -> tuple[str | None, ...]:
    """Need nothing to do it with."""
    return (None,)


@dataclass(frozen=True, slots=True)
class Simple:
    """A deed whose dice, if it has any, decide nothing that others react to."""

    id: str
    title: str
    happens: Callable[[Battle, Aim, Reckoning | None], Ruling]
    refusal: Callable[[Battle, Aim], Refusal | None] = nothing_refused
    reckoning: Callable[[Battle, Aim], Reckoning | None] = no_reckoning
    actions: Callable[[Battle, Aim], int] = one_action
    ways: Callable[[Battle, Aim], tuple[str | None, ...]] = no_way
    cost: str = "1 action"
    aims_at: AimsAt = "self"
    aliases: tuple[str, ...] = ()
    parameters: Parameters = field(default_factory=dict)

    def hindrance(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Say what stands against it now."""
        return self.refusal(battle, aim)

    def announce(
        self, battle: Battle, aim: Aim, reckoning: Reckoning | None
    ) -> Course[tuple[Battle, Announced]]:
        """Announce it; its dice fall when it happens."""
        yield from ()
        return battle, Announced(deed=self.title, actor=aim.actor, target=aim.target, reckoning=reckoning)

    def complete(self, battle: Battle, aim: Aim, announced: Announced) -> Ruling:
        """Let it happen."""
        return self.happens(battle, aim, announced.reckoning)
