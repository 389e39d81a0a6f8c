"""Which answer fits a question."""

from pydantic import Field

from vtt.battle import Choice
from vtt.battle.places import Place
from vtt.rules.rulings.ruling import Offer, Question
from vtt.text import Quote, Refusal, listed, refuse
from vtt.value import Value


class Answered(Value):
    """A choice that does not say which question it answers: its id, and what it takes beside it."""

    choose: str
    spend: float | None = Field(default=None, strict=True)
    to: Place | None = None
    overrule: bool = Field(default=False, strict=True)

    def to_question(self, question: Question) -> Choice:
        """Return it as the answer to a question."""
        return Choice(who=question.who, question=question.id, **dict(self))


def choice_refusal(question: Question, choice: Choice) -> Refusal | None:
    """Say why a choice does not answer a question; None where it does."""
    known = listed([Quote(quote=offer.id) for offer in question.offers], "comma")
    offer = next((one for one in question.offers if one.id == choice.choose), None)
    if offer is None:
        return refuse(
            "no-such-choice",
            "'{choose}' is no answer here; there are: {known}.",
            choose=Quote(quote=choice.choose),
            known=known,
        )
    if offer.refusal is not None:
        return None if choice.overrule else offer.refusal
    return _spend_refusal(offer, choice.spend) if choice.spend is not None else None


def _spend_refusal(offer: Offer, spend: float) -> Refusal | None:
    """Say why so much cannot be spent on a choice."""
    if offer.takes != "spend":
        template = "'{choose}' takes no number; {spend} was given."
        return refuse("takes-nothing", template, choose=Quote(quote=offer.id), spend=spend)
    if spend != int(spend):
        return refuse("no-whole-number", "{spend} is no whole number.", spend=spend)
    if offer.most is not None and not offer.least <= spend <= offer.most:
        template = "{spend} is not between {least} and {most}."
        return refuse("too-many", template, spend=spend, least=offer.least, most=offer.most)
    return None
