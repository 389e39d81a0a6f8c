"""Every sentence of every golden scenario passes through the catalogue of a language, word for word."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.golden.scenarios import SCENARIOS, name_of
from vtt.play.script.script import Player
from vtt.systems import SYSTEMS
from vtt.text.language import ENGLISH
from vtt.text.pseudo import Pseudo, unmarked
from vtt.text.speaking import speak


@pytest.fixture
def pseudo() -> Iterator[None]:
    speak(Pseudo())
    yield
    speak(ENGLISH)


def sentences(line: dict[str, Any]) -> Iterator[str]:
    """Yield what a reader is told by the result of a line."""
    yield from line.get("say", ())
    result = line.get("result")
    for told in (line, *(result if isinstance(result, list) else ())):
        if isinstance(told, dict):
            yield from (told[name] for name in ("refused", "amount") if told.get(name))


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("path", SCENARIOS, ids=name_of)
def test_no_word_of_a_scenario_is_said_past_the_catalogue(path: Path) -> None:
    player = Player(systems=SYSTEMS, open_map=lambda *_: pytest.fail("no map"), folder=path.parent)
    lines = player.play(path.read_text(encoding="utf-8").splitlines())
    left = {text for line in lines for text in sentences(line) if unmarked(text)}
    assert left == set()
