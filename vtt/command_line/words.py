"""The words of the rule systems for translators: what their data and their lists say.

`pybabel extract` calls `extract` for each system; `vtt/text/extraction.py` finds the messages of the source.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import IO, Any, get_args

from vtt.battle import Battle, Scene, SceneId, Token
from vtt.rules import RuleSystem
from vtt.rules.actions.settings import settings_of
from vtt.rules.forms.about import About
from vtt.rules.forms.from_models import form_of, words_of_form
from vtt.rules.own import switch_title
from vtt.rules.systems import system_of
from vtt.systems import SYSTEMS
from vtt.text import Language, field_in_words, in_words

_NOWHERE = Scene(id=SceneId(""), size_m=(1, 1))


class Noting(Language):
    """English that notes which messages it is asked for."""

    def __init__(self) -> None:
        self.noted: list[str] = []

    def message(self, message: str, context: str = "") -> str:
        """Note a message and say it in English."""
        self.noted.append(message)
        return message


def words_of(system: RuleSystem) -> Iterator[str]:
    """Yield the words that a system shows: of its gear, its creatures, its states and what may be chosen."""
    yield system.title
    yield from (*system.gear, *system.titles.values(), *system.condition_titles.values())
    yield from (kind.title for kind in system.given.kinds)
    yield from (kind.title for kind in (*system.by_hand.harms, *system.by_hand.heals))
    for action in system.actions:
        yield from (action.title, *([action.cost] if isinstance(action.cost, str) else []))
        for setting in settings_of(action).values():
            yield from (setting.title, setting.meaning)
            yield from (setting.called(value).term for value in setting.among)
    yield from _names_in(system.sheet.model_json_schema())
    yield from words_of_form((*form_of(About), *form_of(system.sheet)))
    for name, field in system.options.model_fields.items():
        yield switch_title(name, field)
        yield from (in_words(one).term for one in get_args(field.annotation))
    for name, data in system.creatures.items():
        token = Token.model_validate({**data, "id": name, "at": (0.5, 0.5)}, context=system.context)
        yield from _names_in(token.model_dump(mode="json"))
        yield from _shown_of(
            system, Battle(system=system.id, scenes={_NOWHERE.id: _NOWHERE}, tokens={token.id: token}), token
        )


def extract(
    fileobj: IO[bytes], keywords: Collection[str], comment_tags: Collection[str], options: Mapping[str, Any]
) -> Iterable[tuple[int, str, str, list[str]]]:
    """Extract the words of the system in whose folder a file is: Babel's interface for a method."""
    del keywords, comment_tags, options
    system = system_of(SYSTEMS, Path(fileobj.name).parent.name.replace("_", "-"))
    words = words_of(system) if system is not None else ()
    return [(1, "", one, []) for one in dict.fromkeys(words) if any(letter.isalpha() for letter in one)]


def _names_in(data: Any) -> Iterator[str]:
    """Yield the names of the values of a token, or of the schema of a sheet, in words."""
    parts = data if isinstance(data, list) else ()
    if isinstance(data, dict):
        parts = list(data.values())
        yield from (field_in_words(name).term for name in data)
    for part in parts:
        yield from _names_in(part)


def _shown_of(system: RuleSystem, battle: Battle, token: Token) -> Iterator[str]:
    """Yield what a screen shows of a token."""
    noting = Noting()
    vitals = system.vitals(token.sheet)
    texts = [text for label, text in system.statistics(battle, token.id)]
    states = [one.title for one in system.conditions(token.sheet)]
    for said in (vitals.text, vitals.brief, *texts, *states):
        noting.text(said)
    labels = [label for label, _ in system.statistics(battle, token.id)]
    plain = [one for one in (vitals.text, vitals.brief, *texts, *states) if isinstance(one, str)]
    return iter((*labels, *plain, *noting.noted))
