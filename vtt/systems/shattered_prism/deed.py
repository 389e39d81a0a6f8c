"""What have Actions in common that are directed at nobody else?"""

from collections.abc import Mapping
from typing import ClassVar, Literal

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.reckoning import Reckoning
from vtt.battle.sentence import Refusal
from vtt.rules.ruling import Course
from vtt.rules.settings import Setting
from vtt.systems.shattered_prism.book import Card
from vtt.systems.shattered_prism.energy import act, action_refusal
from vtt.systems.shattered_prism.intents import card_refusal


class Deed:
    """An Action of one's own that throws no dice, unless it says otherwise.

    Attributes:
        intent: The colour of the card that announces it.
    """

    title = ""
    intent: ClassVar[Card] = "blue"
    aliases: tuple[str, ...] = ()
    cost = "Action"
    aims_at: Literal["self"] = "self"
    anytime = False
    parameters: ClassVar[Mapping[str, str | Setting]] = {}

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return nothing to do it with."""
        return (None,)

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """Throw no dice."""
        return None

    def idle_refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Say that there is no Action left, or that the card announced something else."""
        return action_refusal(battle, aim.actor) or card_refusal(battle, aim.actor, self.intent)

    def taken(self, battle: Battle, aim: Aim) -> Course[Battle]:
        """Take the Action."""
        return (yield from act(battle, aim.actor, self.title))
