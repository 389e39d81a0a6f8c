"""Kinds of questions: what a system asks and what may be answered, for its rulings and for scripts."""

from collections.abc import Mapping, Sequence

from vtt.battle import Battle, TokenId, name_of
from vtt.rules.rulings.ruling import Course, Offer, Question, ask
from vtt.text import Refusal, Sentence, say
from vtt.text.sentence import Said
from vtt.value import Value


class QuestionKind(Value):
    """A question as rulings ask it, of whomever and about whatever.

    Attributes:
        meaning: When it is asked, and what is decided.
        answers: What each answer is called on the screen, a template, by its id. One whose id depends on the
            battle stands under what the id is made of, in capitals: `TOKEN`, `DEED:WEAPON`.
        takes: What an answer takes beside its id: `spend`, a whole number, or `to`, a place.
        default: The answer that is taken where nobody decides; empty where it depends on the battle.
    """

    id: str
    meaning: str
    answers: Mapping[str, str]
    takes: Mapping[str, str] = {}
    default: str = ""

    def offer(
        self, answer: str, named: str | None = None, refusal: Refusal | None = None, **values: Said
    ) -> Offer:
        """Return an answer with the words of now; `named` is its id where that depends on the battle."""
        title = say(answer, self.answers[answer], **values)
        name, takes = answer if named is None else named, self.takes.get(answer, "")
        return Offer(id=name, title=title, takes=takes, refusal=refusal)

    def asked(
        self,
        who: TokenId | None,
        text: Sentence,
        offers: Sequence[Offer] = (),
        default: str | None = None,
    ) -> Question:
        """Return the question; without offers all of its answers are offered."""
        every = tuple(offers) or tuple(self.offer(answer) for answer in self.answers)
        return Question(id=self.id, who=who, text=text, offers=every, default=default or self.default)

    def which(
        self, battle: Battle, who: TokenId | None, text: Sentence, tokens: Sequence[TokenId]
    ) -> Course[TokenId]:
        """Ask which of several tokens is meant; the first of them by default."""
        offers = [self.offer("TOKEN", one, token=name_of(battle, one)) for one in tokens]
        chosen = yield from ask(self.asked(who, text, offers, tokens[0]))
        return TokenId(chosen.choose)

    @property
    def explained(self) -> dict[str, str]:
        """What it means among the parameters of an action that asks it."""
        return {f"answers.{self.id}": f"{self.meaning}: {', '.join(self.answers)}"}
