"""What does a ruling wait for, and which answer fits? Its command, the answers so far, and the prompt."""

from dataclasses import dataclass

from vtt.battle.commands import Command
from vtt.battle.events import Event
from vtt.battle.journal import Answer, Choice, Faces, Waiting
from vtt.battle.sentence import Refusal, refuse
from vtt.rules.faces import faces_refusal
from vtt.rules.ruling import Offer, Prompt, Question, Throw


@dataclass(frozen=True, slots=True)
class Pending:
    """A ruling that waits: its command, the answers so far, and what it waits for."""

    command: Command
    answers: tuple[Answer, ...]
    prompt: Prompt
    events: tuple[Event, ...]

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces already typed for the throw it waits for."""
        last = self.answers[-1] if self.answers else None
        if not (isinstance(last, Faces) and isinstance(self.prompt, Throw)):
            return ()
        mine = (last.who, last.dice) == (self.prompt.who, self.prompt.dice.notation)
        return last.faces if mine and self.prompt.dice.missing(last.faces) else ()

    def kept(self, *, typed_dice: bool) -> Waiting:
        """Return it as it is kept."""
        return Waiting(command=self.command, answers=self.answers, typed_dice=typed_dice)

    @property
    def missing(self) -> int:
        """How many dice are to be typed now; 0 where it waits for a choice."""
        return self.prompt.dice.missing(self.faces) if isinstance(self.prompt, Throw) else 0


def answer_refusal(pending: Pending, answer: Answer) -> Refusal | None:
    """Say why an answer does not fit what is waited for; None where it does."""
    prompt = pending.prompt
    if isinstance(prompt, Throw):
        if not isinstance(answer, Faces):
            return refuse("faces-wanted", "Dice are wanted here, not a choice.")
        return faces_refusal(prompt.dice, pending.faces, answer.faces)
    if not isinstance(answer, Choice):
        return refuse("choice-wanted", "A choice is wanted here, not dice.")
    return choice_refusal(prompt, answer)


def choice_refusal(question: Question, choice: Choice) -> Refusal | None:
    """Say why a choice does not answer a question; None where it does."""
    known = ", ".join(offer.id for offer in question.offers)
    offer = next((one for one in question.offers if one.id == choice.choose), None)
    if offer is None:
        return refuse("no-such-choice", "'{choose}' is none of: {known}.", choose=choice.choose, known=known)
    if offer.refusal is not None:
        return None if choice.overrule else offer.refusal
    return _spend_refusal(offer, choice.spend) if choice.spend is not None else None


def _spend_refusal(offer: Offer, spend: float) -> Refusal | None:
    """Say why so much cannot be spent on a choice."""
    said = f"{spend:g}"
    if offer.takes != "spend":
        template = "'{choose}' takes no number; {spend} was given."
        return refuse("takes-nothing", template, choose=offer.id, spend=said)
    if spend != int(spend):
        return refuse("no-whole-number", "{spend} is no whole number.", spend=said)
    if offer.most is not None and not offer.least <= spend <= offer.most:
        template = "{spend} is not between {least} and {most}."
        return refuse("too-many", template, spend=said, least=offer.least, most=f"{offer.most:g}")
    return None
