"""What have the actions of Miridon in common? A title and a price that follow from their id."""

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.rules.actions.plain import PlainAction
from vtt.rules.rulings.ruling import Course
from vtt.systems.miridon.book import Price
from vtt.systems.miridon.terms import TITLES, ActionId
from vtt.systems.miridon.turns.economy import idle_refusal, pay, price_of, price_refusal, price_said
from vtt.text.sentence import Refusal, Sentence, Term


class Deed(PlainAction):
    """An action with a price."""

    id: ActionId

    @property
    def title(self) -> str:
        """Its name in the rule book."""
        return TITLES.action[self.id]

    @property
    def said(self) -> Term:
        """Its title for a reader."""
        return Term(term=self.title)

    @property
    def price(self) -> Price:
        """What it costs as printed."""
        return price_of(self.id)

    @property
    def cost(self) -> Sentence:
        """Its slot and its points."""
        return price_said(self.price)

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand the slot and the points."""
        return self.poor(battle, aim)

    def poor(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Say why the actor can do nothing of this kind now, or cannot pay for it."""
        idle = idle_refusal(battle, aim.actor, self.price.slot)
        return idle or price_refusal(battle, aim.actor, self.said, self.price)

    def paid(self, battle: Battle, aim: Aim, using: str = "") -> Course[Battle]:
        """Pay for it."""
        return (yield from pay(battle, aim.actor, self.id, self.price, using))
