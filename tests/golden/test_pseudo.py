"""Every sentence of the golden scenarios passes through a catalogue that translators find whole."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.golden.scenarios import SCENARIOS, commands, name_of
from tests.translators import NotingPseudo, catalogue
from vtt.play.script.script import Player
from vtt.systems import SYSTEMS
from vtt.text.language import ENGLISH
from vtt.text.pseudo import unmarked
from vtt.text.speaking import speak


@pytest.fixture
def pseudo() -> Iterator[NotingPseudo]:
    language = NotingPseudo()
    speak(language)
    yield language
    speak(ENGLISH)


def sentences(line: dict[str, Any]) -> Iterator[str]:
    """Yield what a reader is told by the result of a line."""
    yield from line.get("say", ())
    result = line.get("result")
    for told in (line, *(result if isinstance(result, list) else ())):
        if isinstance(told, dict):
            yield from (told[name] for name in ("refused", "amount") if told.get(name))


def texts_of(value: Any) -> Iterator[str]:
    """Yield every text in the data of a script line: what a user named."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, one in value.items():
            yield from (name, *texts_of(one))
    elif isinstance(value, list):
        for one in value:
            yield from texts_of(one)


@pytest.mark.parametrize("path", SCENARIOS, ids=name_of)
def test_no_word_of_a_scenario_is_said_past_the_catalogue(path: Path, pseudo: NotingPseudo) -> None:
    player = Player(systems=SYSTEMS, open_map=lambda *_: pytest.fail("no map"), folder=path.parent)
    lines = player.play(path.read_text(encoding="utf-8").splitlines())
    left = {text for line in lines for text in sentences(line) if unmarked(text)}
    assert left == set()
    named = {text for _, line in commands(path) for text in texts_of(json.loads(line))}
    assert pseudo.noted - catalogue() - named == set(), "translators do not find it"
