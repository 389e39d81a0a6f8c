"""What a ruling waits for, and which answer fits: its command, the answers so far, and the prompt."""

from dataclasses import dataclass

from vtt.battle import Answer, Choice, Command, Event, Faces, Waiting
from vtt.rules import RollRequest
from vtt.rules.dice.faces import faces_refusal
from vtt.rules.rulings.choices import choice_refusal
from vtt.rules.rulings.ruling import Prompt
from vtt.text import Refusal, refuse


@dataclass(frozen=True, slots=True)
class Pending:
    """A ruling that waits: its command, the answers so far, and what it waits for."""

    command: Command
    answers: tuple[Answer, ...]
    prompt: Prompt
    events: tuple[Event, ...]

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces already typed for the roll it waits for."""
        last = self.answers[-1] if self.answers else None
        if not (isinstance(last, Faces) and isinstance(self.prompt, RollRequest)):
            return ()
        mine = (last.who, last.dice) == (self.prompt.who, self.prompt.dice.notation)
        return last.faces if mine and self.prompt.dice.missing(last.faces) else ()

    def kept(self, *, typed_dice: bool) -> Waiting:
        """Return what a battle file keeps of it."""
        return Waiting(command=self.command, answers=self.answers, typed_dice=typed_dice)

    @property
    def missing(self) -> int:
        """How many dice are to be typed now; 0 where it waits for a choice."""
        return self.prompt.dice.missing(self.faces) if isinstance(self.prompt, RollRequest) else 0


def answer_refusal(pending: Pending, answer: Answer) -> Refusal | None:
    """Say why an answer does not fit what is waited for; None where it does."""
    prompt = pending.prompt
    if isinstance(prompt, RollRequest):
        if not isinstance(answer, Faces):
            return refuse("faces-wanted", "Dice are wanted here, not a choice.")
        return faces_refusal(prompt.dice, pending.faces, answer.faces)
    if not isinstance(answer, Choice):
        return refuse("choice-wanted", "A choice is wanted here, not dice.")
    return choice_refusal(prompt, answer)
