"""Sentences: a code, a template and its values, which are references and quantities, never finished words."""

import re
from collections.abc import Iterable, Mapping, Set
from functools import cache, cached_property
from typing import Literal, Self, TypeAlias

from pydantic import Field

from vtt.value import Value


class _Spoken(Value):
    """What is said as text in the language of the program where no other language is asked for."""

    def __str__(self) -> str:
        from vtt.text.speaking import spoken  # what makes text stands above what is said

        return spoken().text(self)  # type: ignore[arg-type]


class Name(_Spoken):
    """A token, by the name it had when the sentence was said; a reader may know it by another one.

    Attributes:
        token: Its id.
    """

    token: str
    name: str


class Thing(_Spoken):
    """Something on the map, by what it is: `a wall`, `the north gate`, `a crate`.

    Attributes:
        thing: Its id; readers never see it.
        kind: `wall`, `door`, `window`, `curtain`, `obstacle`, `cloud`, `ground`, `edge` or `darkness`.
        noun: What an obstacle, a cloud or a ground is called; a wall or a door has none.
        name: Its own name, such as `north`; empty where its kind or its noun is all that is known.
        state: What is said of it beside: `closed` of a door or a curtain that stops something.
    """

    thing: str
    kind: str
    noun: str = ""
    name: str = ""
    state: Literal["", "closed"] = ""


class Term(_Spoken):
    """A word of the rules, of their data or of the program; it is translated where a catalogue knows it.

    Attributes:
        context: What tells it from a word that is spelt alike but means something else.
    """

    term: str
    context: str = ""


class Quote(_Spoken):
    """What a user wrote, or a file: said as it is, never translated."""

    quote: str


Joined = Literal["and", "or", "comma", "semicolon", "space"]


class Items(_Spoken):
    """A list of things that are said, joined as a reader's language joins them."""

    items: "tuple[Stored, ...]"
    joined: Joined = "and"


class Sentence(_Spoken):
    """Something said: scripts see the code, the why layer the values, a reader the text.

    Attributes:
        values: What stands in the template. Finished words among them come from battle files of formats 1 and
            2, and are told as they are.
    """

    code: str
    template: str
    values: "Mapping[str, Stored]" = Field(default_factory=dict)

    @cached_property
    def identity(self) -> str:
        """What tells it from other sentences, whatever it is worded like: its code and its values."""
        return f"{self.code} {self.model_dump_json(include={'values'})}"

    @property
    def open_places(self) -> Set[str]:
        """The places of its template that have no value yet."""
        return _places(self.template) - self.values.keys()

    def with_values(self, **values: "Said") -> Self:
        """Return the sentence with some values exchanged or added."""
        return self.of_trusted(code=self.code, template=self.template, values={**self.values, **values})


@cache
def _places(template: str) -> frozenset[str]:
    return frozenset(re.findall(r"{(\w+)", template))


Scalar: TypeAlias = str | int | float | bool | None
Said: TypeAlias = Sentence | Name | Thing | Term | Quote | Items | int | float | bool | None
"""What may stand in a sentence."""
Stored: TypeAlias = Said | str
"""What may stand in a sentence of a battle file."""

Items.model_rebuild()
Sentence.model_rebuild()


class Refusal(Value):
    """Why the rules say no: a sentence and the facts behind it.

    Attributes:
        facts: What scripts see of it by name: the values of the sentence, and ids.
    """

    sentence: Sentence
    facts: Mapping[str, Stored] = {}

    def __str__(self) -> str:
        return str(self.sentence)

    def with_values(self, **values: "Said") -> Self:
        """Return the refusal with some values exchanged or added, which are facts as well."""
        sentence = self.sentence.with_values(**values)
        return self.of_trusted(sentence=sentence, facts={**self.facts, **values})

    def with_facts(self, **facts: Scalar) -> Self:
        """Return the refusal with further facts for scripts, such as ids that no reader sees."""
        return self.of_trusted(sentence=self.sentence, facts={**self.facts, **facts})


def in_words(word: str | int) -> Term:
    """Return an id as words: `off-hand` is `off hand`; a name with spaces stays as it is."""
    text = str(word)
    return Term(term=text if " " in text else text.replace("-", " ").replace("_", " "))


def title_in_words(word: str) -> str:
    """Return a name of a field as a title, a message: `hold_back` is `Hold back`."""
    return word.replace("_", " ").capitalize()


_TOLD = {
    "at": "place",
    "elevation_m": "elevation",
    "facing_deg": "facing",
    "height_m": "height",
    "size_m": "width",
}
"""What fields of a token are called in a sentence, which tells no units in their names."""


def path_in_words(path: str) -> Items:
    """Return the path of a value as words: `sheet.hp.bashing` is `hp bashing`, `facing_deg` is `facing`."""
    parts = path.removeprefix("sheet.").split(".")
    return listed((Quote(quote=one) if one.isdigit() else field_in_words(one) for one in parts), "space")


def field_in_words(name: str) -> Term:
    """Return what a field of a token or of its sheet is called in a sentence."""
    return in_words(_TOLD.get(name, name))


def say(code: str, template: str, /, **values: Said) -> Sentence:
    """Make a sentence from a template; the template is the message that is translated.

    In it stand `{name}`, `{length:m}` (a length, one decimal at most, or as many as it takes to tell the
    lengths of the sentence apart), `{bonus:+}` (with its sign), `{share:%}` and `{dice|die|dice}` (a number
    and the noun that fits it, as many forms as the language has). `{thing:the}` asks for another form of a
    name; a language without it says the usual one.
    """
    return Sentence.of_trusted(code=code, template=template, values=values)  # mypy has checked the values


def refuse(code: str, template: str, /, **values: Said) -> Refusal:
    """Make a refusal whose facts are the values of its sentence."""
    return Refusal.of_trusted(sentence=say(code, template, **values), facts=values)


def listed(items: "Iterable[Said]", joined: Joined = "and") -> Items:
    """Return a list for a sentence."""
    return Items.of_trusted(items=tuple(items), joined=joined)  # mypy has checked the items
