"""A language: how sentences, names, numbers and lists become text. English is the one of the templates."""

import string
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from vtt.text.controls import without_controls
from vtt.text.sentence import Items, Joined, Name, Quote, Refusal, Sentence, Stored, Term, Thing

_MAX_DECIMALS = 6
_DECIMALS = {"m": 1, "": 2, "g": 2, "%": 2}
"""Decimals of a number by what its template asks for; more where two numbers of a sentence need them."""


class Language:
    """English, and what other languages do otherwise."""

    code = "en"

    def text(self, said: "Stored | Refusal", names: Mapping[str, str] | None = None) -> str:
        """Return what is said as text.

        Args:
            said: A sentence, or what may stand in one.
            names: What this reader calls tokens, by id; the others keep the names they had.
        """
        sentence = said.sentence if isinstance(said, Refusal) else said
        return _Telling(self, names or {}).text(sentence)

    def message(self, message: str, context: str = "") -> str:
        """Return a message of the program in this language; the message itself where it is not known."""
        del context
        return message

    def quoted(self, text: str) -> str:
        """Return what a user or a file wrote; no control character of it is passed on, but ends of lines."""
        return "\n".join(map(without_controls, text.split("\n")))

    def form(self, number: float) -> int:
        """Return which of the forms of a noun fits a number."""
        return 0 if number == 1 else 1

    def number(self, formatted: str) -> str:
        """Return a number that is formatted as in English with the signs of this language."""
        return formatted

    def joined(self, texts: Sequence[str], joined: Joined) -> str:
        """Return a list as text."""
        match joined:
            case "comma":
                return ", ".join(texts)
            case "semicolon":
                return "; ".join(texts)
            case "space":
                return " ".join(texts)
        *others, last = texts or ("",)
        return f"{', '.join(others)} {self.message(_JOINING_WORDS[joined])} {last}" if others else last

    def thing(self, thing: Thing, form: str, *, another: bool) -> str:
        """Return what a thing on the map is called.

        Args:
            thing: What it is.
            form: `the` where it is known already; other forms are those of other languages.
            another: True where another thing that is called alike was named before in the same text.
        """
        if thing.kind in _ALONE_WORDS:
            return self.message(_ALONE_WORDS[thing.kind])
        noun = thing.noun or _NOUN_WORDS.get(thing.kind, thing.kind)
        said = self.message(noun, "thing")
        if thing.name:
            return self._named(thing, said)
        if thing.kind in ("cloud", "ground"):
            return said
        state = _STATE_WORDS.get(thing.state)
        said = self.message(state, "thing").format(thing=said) if state else said
        return self.article(said, "another" if another else form)

    def article(self, noun: str, form: str) -> str:
        """Return a noun with its article."""
        if form in ("the", "another", "bare"):
            return noun if form == "bare" else f"{form} {noun}"
        return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"

    def _named(self, thing: Thing, noun: str) -> str:
        """Return a thing with a name of its own: `the closed north gate`, `the north wall`, `wall 7`."""
        if thing.noun:
            return self.article(self.quoted(thing.name), "the")
        if thing.name.isdigit():
            return self.message("{noun} {number}", "thing").format(noun=noun, number=thing.name)
        ends = thing.name.split()[-1].lower() in _SAYING.get(thing.kind, (noun,))
        name = self.quoted(thing.name) if ends else f"{self.quoted(thing.name)} {noun}"
        state = _STATE_WORDS.get(thing.state)
        return self.article(self.message(state, "thing").format(thing=name) if state else name, "the")


ENGLISH = Language()

_PLAIN_WORDS = {True: "yes", False: "no", None: "nothing"}
_JOINING_WORDS = {"and": "and", "or": "or"}
_ALONE_WORDS = {"edge": "the edge of the map", "darkness": "the darkness"}
_NOUN_WORDS = {"wall": "wall", "door": "door", "window": "window", "curtain": "curtain"}
_STATE_WORDS = {"closed": "closed {thing}"}
_SAYING = {"door": ("door", "gate", "hatch", "portcullis"), "curtain": ("curtain", "drape")}
"""Words at the end of a name that already say what it is."""


@dataclass
class _Telling:
    """One text in the making; it knows which things it has named already."""

    language: Language
    names: Mapping[str, str]
    _called: dict[str, set[str]] = field(default_factory=dict)

    def text(self, said: Stored, form: str = "") -> str:
        match said:
            case Sentence():
                return self._sentence(said)
            case Name():
                return self.language.quoted(self.names.get(said.token, said.name))
            case Thing():
                return self._thing(said, form)
            case Term():
                return self.language.message(said.term, said.context)
            case Quote():
                return self.language.quoted(said.quote)
            case Items():
                return self.language.joined([self.text(one) for one in said.items], said.joined)
            case bool() | None:
                return self.language.message(_PLAIN_WORDS[said])
            case int() | float():
                return self.language.number(_shown(said, ""))
        return self.language.quoted(said)

    def _sentence(self, sentence: Sentence) -> str:
        template = self.language.message(sentence.template)
        text = _Formatter(self, _further_decimals(template, sentence.values)).filled(
            template, sentence.values
        )
        return text[:1].upper() + text[1:] if _begins_with_thing(template, sentence.values) else text

    def _thing(self, thing: Thing, form: str) -> str:
        plain = self.language.thing(thing, form, another=False)
        ids = self._called.setdefault(plain, set())
        another = bool(ids - {thing.thing})
        ids.add(thing.thing)
        return self.language.thing(thing, form, another=True) if another else plain


class _Formatter(string.Formatter):
    """Formats what `say` explains."""

    def __init__(self, telling: _Telling, further: int) -> None:
        self._telling, self._further = telling, further

    def filled(self, template: str, values: Mapping[str, Stored]) -> str:
        """Return a template with its values, as `vformat` does, which reads it again each time."""
        fields = _fields(template)
        if any(turned or "{" in form for _, _, form, turned in fields):
            return self.vformat(template, (), values)
        texts: list[str] = []
        for before, name, form, _ in fields:
            texts.append(before)
            if name is not None:
                texts.append(self.format_field(self.get_field(name, (), values)[0], form))
        return "".join(texts)

    def get_field(self, field_name: str, args: Any, kwargs: Any) -> Any:
        name, *nouns = field_name.split("|")
        if not nouns:
            return kwargs[field_name], field_name
        number = kwargs[name]
        language = self._telling.language
        if not isinstance(number, int | float):
            return f"{self._telling.text(number)} {nouns[-1]}", name
        shown = self._telling.text(number)
        noun = nouns[min(language.form(number), len(nouns) - 1)]
        return f"{shown} {noun}", name

    def format_field(self, value: Any, format_spec: str) -> str:
        language = self._telling.language
        if isinstance(value, bool) or not isinstance(value, int | float):
            return (
                value
                if isinstance(value, str) and not format_spec
                else self._telling.text(value, format_spec)
            )
        if format_spec in _DECIMALS:
            return language.number(_shown(value, format_spec, self._further))
        return language.number(str(super().format_field(value, format_spec)))


@lru_cache(maxsize=4096)
def _fields(template: str) -> tuple[tuple[str, str | None, str, str | None], ...]:
    """Return the fields of a template: what stands before, its name, how it is shown and turned into text."""
    fields = string.Formatter().parse(template)
    return tuple((before, name, form or "", turned) for before, name, form, turned in fields)


def _begins_with_thing(template: str, values: Mapping[str, Stored]) -> bool:
    """Say whether a whole sentence begins with something that is written small elsewhere."""
    if not template.startswith("{") or not template.rstrip().endswith((".", "!", "?")):
        return False
    name = template[1:].partition("}")[0].partition(":")[0]
    return isinstance(values.get(name), Thing | Term | Items)


def _shown(number: float, form: str, further: int = 0) -> str:
    """Return a number as a template asks for it, with further decimals where they are needed."""
    decimals = _DECIMALS[form] + further
    if form == "%":
        return f"{round(100 * number, decimals - 2) + 0.0:.12g}%"  # + 0.0: no -0 where it rounds to nothing
    return f"{round(number, decimals) + 0.0:.12g}"


def _further_decimals(template: str, values: Mapping[str, Stored]) -> int:
    """Return the decimals that tell the numbers of a sentence apart: 5.03 ft are beyond a reach of 5 ft."""
    given = [
        (round(float(number), _MAX_DECIMALS), form)
        for _, name, form, _ in _fields(template)
        if name and form in _DECIMALS and isinstance(number := values.get(name), int | float)
    ]
    if len(given) < 2 or all(number.is_integer() for number, _ in given):
        return 0
    return next((more for more in range(_MAX_DECIMALS) if _differ(given, more)), _MAX_DECIMALS)


def _differ(numbers: Sequence[tuple[float, str]], further: int) -> bool:
    """Say whether numbers that are not the same are shown as different ones."""
    shown: dict[str, float] = {}
    return all(shown.setdefault(_shown(one, form, further), one) == one for one, form in numbers)


def plain(said: Stored) -> str | int | float | bool | None:
    """Return a value of a sentence as scripts see it: a number as it is, anything else as English text."""
    return said if isinstance(said, str | int | float | bool | None) else ENGLISH.text(said)
