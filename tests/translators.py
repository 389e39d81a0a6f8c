"""What translators find, and a language that notes what it is asked for."""

from functools import cache
from pathlib import Path

from vtt.command_line.words import words_of
from vtt.systems import SYSTEMS
from vtt.text.extraction import messages_in, messages_in_table
from vtt.text.pseudo import Pseudo

VTT = Path(__file__).parents[1] / "vtt"


class NotingPseudo(Pseudo):
    """The pseudo-language, which notes the messages it is asked for."""

    def __init__(self) -> None:
        self.noted: set[str] = set()

    def message(self, message: str, context: str = "") -> str:
        if any(letter.isalpha() for letter in message):
            self.noted.add(message)
        return super().message(message, context)


@cache
def catalogue() -> frozenset[str]:
    """Return the messages that the extraction finds, in the source, the tables and the rule systems."""
    sources = (messages_in(path.read_text("utf-8")) for path in VTT.rglob("*.py"))
    tables = (messages_in_table(path.read_text("utf-8")) for path in VTT.glob("systems/*/data/*.toml"))
    words = (word for system in SYSTEMS for word in words_of(system))
    return frozenset((*(one.text for file in (*sources, *tables) for one in file), *words))
