"""Kinds of questions: what a system asks and what may be answered, for its rulings and for scripts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, NamedTuple, TypeVar, cast

from vtt.battle import Battle, TokenId, name_of
from vtt.battle.places import Place
from vtt.rules.rulings.ruling import Course, Offer, Question, ask
from vtt.text import Refusal, Sentence, say
from vtt.text.sentence import Said

Q = TypeVar("Q", bound=str)
A = TypeVar("A", bound=str)


class Chosen(NamedTuple, Generic[A]):
    """What was chosen of the answers of one kind of question."""

    choose: A
    spend: float | None
    to: Place | None


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionKind(Generic[Q, A]):
    """A question as rulings ask it, of any token and about anything.

    The ids of the questions of a system are a `Literal`. So are the answers of a question, unless some depend
    on the battle; then they are `str`. A misspelt one does not pass mypy where it is offered or compared with
    what was chosen.

    Attributes:
        meaning: When it is asked, and what is decided.
        answers: What each answer is called on the screen, a template, by its id. One whose id depends on the
            battle stands under what the id is made of, in capitals: `TOKEN`, `ACTION:WEAPON`.
        takes: What an answer takes beside its id: `spend`, a whole number, or `to`, a place.
        default: The answer that is taken where nobody decides; empty where it depends on the battle.
    """

    id: Q
    meaning: str
    answers: Mapping[A, str]
    takes: Mapping[A, Literal["spend", "to"]] = field(default_factory=dict)
    default: A | Literal[""] = ""

    def offer(
        self, answer: A, named: str | None = None, refusal: Refusal | None = None, **values: Said
    ) -> Offer:
        """Return one of its answers, filled in; `named` is its id where that depends on the battle."""
        title = say(answer, self.answers[answer], **values)
        takes = self.takes.get(answer, "")
        return Offer(id=answer if named is None else named, title=title, takes=takes, refusal=refusal)

    def ask(
        self,
        who: TokenId | None,
        text: Sentence,
        offers: Sequence[Offer] = (),
        default: A | None = None,
    ) -> Course[Chosen[A]]:
        """Ask it with these offers, or with all of its answers; return the choice."""
        every = tuple(offers) or tuple(self.offer(answer) for answer in self.answers)
        question = Question(id=self.id, who=who, text=text, offers=every, default=default or self.default)
        choice = yield from ask(question)
        return Chosen(cast(A, choice.choose), choice.spend, choice.to)

    def which(
        self: "QuestionKind[Any, str]",
        battle: Battle,
        who: TokenId | None,
        text: Sentence,
        tokens: Sequence[TokenId],
    ) -> Course[TokenId]:
        """Ask which of several tokens is meant; the first of them by default."""
        offers = [self.offer("TOKEN", one, token=name_of(battle, one)) for one in tokens]
        chosen = yield from self.ask(who, text, offers, tokens[0])
        return TokenId(chosen.choose)

    @property
    def explained(self) -> dict[str, str]:
        """What it means among the parameters of an action that asks it."""
        return {f"answers.{self.id}": f"{self.meaning}: {', '.join(self.answers)}"}


YesOrNo = Literal["no", "yes"]


def whether(*, id: Q, meaning: str) -> QuestionKind[Q, YesOrNo]:
    """Return a question that is answered with yes or no; no is taken where nobody decides."""
    return QuestionKind(id=id, meaning=meaning, answers={"no": "No", "yes": "Yes"}, default="no")
