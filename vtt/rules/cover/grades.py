"""The grade of a cover: one value from which the number, the sentence and the badge are made."""

from typing import Literal, Self

from vtt.battle import Part, Reckoning
from vtt.geometry import Hiding
from vtt.text import Name, Said, Sentence, Term, Thing, say
from vtt.value import Value

LITTLE = 0.005
"""A smaller share is 0 % when it is said."""

Called = Name | Thing
"""What sentences call a thing."""


class OwnCover(Value):
    """What an attacker itself is behind.

    Attributes:
        grade: Its name in the rule book.
        number: What it costs the attack.
        thing: The id of what it is behind.
    """

    grade: str = "none"
    number: float = 0
    thing: str | None = None
    called: Called | None = None


class CoverGrade(Value):
    """What the rules make of what is between an attacker and a target.

    The system gives the grade and the parts of its number; what is seen and hidden is measured. All that is
    said of the cover is made of this value: the sentence, the badge, the parts of the number.

    Attributes:
        target: Who is looked at.
        sight: Whether the line of the centres passes, only others do, or none.
        sight_by: What stops the line of the centres.
        dark: Whether it is darkness that hides the target.
        grade: Its name in the rule book; `none`, or `full` where no line of sight is left.
        title: What a reader is told instead of the grade, where that is another word.
        parts: What its number is made of; all that count add up to it.
        effect: What the number does: `+3 Defense`.
        thing: The id of what gives the cover.
        called: What sentences call it.
        size: Its size in the terms of the rule book.
        hidden_share: The share of the target, 0 to 1, that counts as hidden; below 1
            unless the grade is full.
        hidden_by: What hides it, and which share each thing hides alone, the most first.
        own: What the attacker itself is behind.
    """

    target: Name
    sight: Literal["clear", "grazing", "blocked"] = "clear"
    sight_by: Called | None = None
    dark: bool = False
    grade: str = "none"
    title: str = ""
    parts: tuple[Part, ...] = ()
    effect: Sentence | None = None
    thing: str | None = None
    called: Called | None = None
    size: float | None = None
    hidden_share: float = 0.0
    hidden_by: tuple[Hiding, ...] = ()
    own: OwnCover = OwnCover()

    def but(self, **changes: object) -> Self:
        """Return the same with some fields exchanged; what is measured and graded here is not validated."""
        return self.of_trusted(**{**self.__dict__, **changes})

    @property
    def number(self) -> float:
        """What the cover is worth: the sum of its parts."""
        return sum(part.value for part in self.parts if part.counts)

    @property
    def is_full(self) -> bool:
        """Whether nothing of the target is seen."""
        return self.sight == "blocked"

    @property
    def sentence(self) -> Sentence:
        """What is said of the cover: its grade, what gives it, what it does, and the parts of its number."""
        if self.dark:
            return say("in-darkness", "{target} is in darkness.", target=self.target)
        if self.own.grade == "full":
            return say("own-cover-full", "{thing} in front of the attacker stops every line.", **self._own())
        if self.is_full:
            template = "{target}: full cover, {thing} stops every line."
            return say("cover-full", template, target=self.target, thing=self.sight_by)
        if self.grade == "none":
            return self._no_cover()
        words: dict[str, Said] = {"target": self.target, "thing": self.called, "why": self.why}
        words |= {"grade": Term(term=self.title or self.grade, context="cover"), "effect": self.effect}
        if self.called is None:
            return say("cover-own", "{target}: {grade} cover ({why}).", **words)
        if self.effect is None:
            return say("cover", "{target}: {grade} cover behind {thing} ({why}).", **words)
        return say("cover-effect", "{target}: {grade} cover behind {thing}, {effect} ({why}).", **words)

    @property
    def badge(self) -> Sentence:
        """What is said of the cover in a few signs."""
        past = Term(term="~ " if self.sight == "grazing" else "")
        if self.is_full:
            return say("badge-full", "✕ {thing}", thing=self.sight_by)
        if self.grade != "none":
            grade, number = Term(term=self.title or self.grade, context="cover"), self.number
            if f"{number:g}" in self.grade:
                return say("badge-grade", "{past}{grade} cover", past=past, grade=grade)
            return say("badge-cover", "{past}{number:+g} {grade}", past=past, grade=grade, number=number)
        if self.shows_share:
            return say("badge-hidden", "{past}{share:%} hidden", past=past, share=self.hidden_share)
        if self.sight == "grazing":
            return say("badge-past", "~ grazing")
        return say("badge-clear", "clear")

    def seen_by(self, viewer: Name) -> Sentence:
        """Return what the viewer sees of the target."""
        words: dict[str, Said] = {"viewer": viewer, "target": self.target, "by": self.sight_by}
        if self.is_full:
            return say("not-seen", "{viewer} does not see {target}: {by} blocks every line.", **words)
        if self.sight == "grazing":
            return say("seen-past", "{viewer} sees {target} past {by}, not along the straight line.", **words)
        if self.shows_share:
            template = "{viewer} sees {target}, {share:%} hidden."
            return say("seen-in-part", template, **words, share=self.hidden_share)
        if self.grade != "none" and self.called is not None:
            return say("seen-behind", "{viewer} sees {target} behind {thing}.", **words, thing=self.called)
        return say("seen-clearly", "{viewer} sees {target} clearly.", **words)

    @property
    def shows_share(self) -> bool:
        """Whether so much of the target is hidden that whole per cents show it."""
        return self.hidden_share >= LITTLE

    def _no_cover(self) -> Sentence:
        if not self.shows_share:
            return say("cover-none", "{target}: no cover.", target=self.target)
        template = "{target}: no cover, {share:%} hidden."
        return say("cover-little", template, target=self.target, share=self.hidden_share)

    @property
    def why(self) -> Sentence:
        """The parts of the number as a sum; of one that is alone its label."""
        parts = [part for part in self.parts if part.counts]
        if len(parts) == 1:
            return say("part-alone", "{label}", label=parts[0].called)
        reckoned = Reckoning(parts=self.parts).explained
        return say("part-none", "no cover") if reckoned is None else reckoned

    def _own(self) -> dict[str, Said]:
        return {"thing": self.own.called}
