"""The answers that odds count on: those that are assumed where they fit, else the defaults."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from vtt.battle import Choice
from vtt.rules.rulings.choices import Answered, choice_refusal
from vtt.rules.rulings.ruling import Question
from vtt.text import Quote, Refusal, Sentence, Term, listed, refuse, say
from vtt.value import Value


class Assumptions(Value):
    """The answers that odds are asked for.

    Attributes:
        in_order: Each answers one question: the first that it fits after the one before it.
        each_time: By the id of a question: answers it each time it is asked, where it fits.
    """

    in_order: tuple[Answered, ...] = ()
    each_time: Mapping[str, Answered] = {}


NO_ASSUMPTIONS = Assumptions()
"""Each question is answered by its default."""


@dataclass
class AssumedAnswers:
    """Answers the questions on all branches of a ruling, and notes what was asked and answered.

    Attributes:
        asked: The questions of all branches, with all that is offered on any of them.
        defaults: How questions were answered where nothing was assumed, by id.
        answers: How they were answered by an assumption.
        assumed: Both in words.
    """

    assumptions: Assumptions
    asked: dict[str, Question] = field(default_factory=dict)
    defaults: dict[str, str] = field(default_factory=dict)
    answers: dict[str, str] = field(default_factory=dict)
    assumed: dict[tuple[str, bool], Sentence] = field(default_factory=dict)
    _next: int = 0
    _furthest: int = 0

    @property
    def given(self) -> int:
        """How many of the answers in order were given on this branch."""
        return self._next

    def go_on(self, given: int) -> None:
        """Go on with a branch on which ``given`` of the answers in order were given; 0 begins one."""
        self._next = given

    def choose(self, question: Question) -> Choice:
        """Answer a question."""
        self._note(question)
        given = self._given(question)
        if given is not None:
            self.answers[question.id] = given.choose
            self._say(question, given.choose, assumptions=True)
            return given
        choose = question.default or question.offers[0].id
        self.defaults.setdefault(question.id, choose)
        self._say(question, choose, assumptions=False)
        return Choice(who=question.who, question=question.id, choose=choose, by_default=True)

    def unused(self) -> Refusal | None:
        """Say which answer fitted nothing that was asked on any branch; None where each fitted."""
        left = [one.choose for one in self.assumptions.in_order[self._furthest :]]
        left += [one.choose for name, one in self.assumptions.each_time.items() if name not in self.answers]
        if not left:
            return None
        asked = [f"{one.id} ({', '.join(o.id for o in one.offers)})" for one in self.asked.values()]
        known = listed([Quote(quote=one) for one in asked], "semicolon") if asked else Term(term="nothing")
        template = "Nothing here is answered with '{choose}'. What is asked: {known}."
        return refuse("answers-nothing", template, choose=Quote(quote=left[0]), known=known)

    def _given(self, question: Question) -> Choice | None:
        """Return the answer that is assumed; None where none fits the question."""
        if question.id in self.assumptions.each_time:
            choice = self.assumptions.each_time[question.id].to_question(question)
            return choice if choice_refusal(question, choice) is None else None
        if self._next == len(self.assumptions.in_order):
            return None
        choice = self.assumptions.in_order[self._next].to_question(question)
        if choice_refusal(question, choice) is not None:
            return None
        self._next += 1
        self._furthest = max(self._furthest, self._next)
        return choice

    def _note(self, question: Question) -> None:
        before = self.asked.setdefault(question.id, question)
        known = {one.id for one in before.offers}
        new = tuple(one for one in question.offers if one.id not in known)
        if new:
            self.asked[question.id] = before.replace(offers=(*before.offers, *new))

    def _say(self, question: Question, choose: str, *, assumptions: bool) -> None:
        if (question.id, assumptions) not in self.assumed:
            offer = next((one for one in question.offers if one.id == choose), question.offers[0])
            values = {"question": question.text, "answer": offer.title}
            self.assumed[question.id, assumptions] = say("assumed", "{question} {answer}", **values)
