"""Whether the texts of a command can be shown: names, titles and reasons without control characters."""

from collections.abc import Mapping
from typing import Any

from vtt.rules.actions.presence import CommandError
from vtt.rules.complaint import short
from vtt.text.controls import CONTROLS, named, without_controls


def check_texts(data: Any) -> None:
    """Check that no text in data holds a control character.

    Raises:
        CommandError: One does; the message says which character, and in which text.
    """
    left = [data]
    while left:
        part = left.pop()
        if isinstance(part, str):
            _check_text(part)
        elif isinstance(part, Mapping):
            left += (*part, *part.values())
        elif isinstance(part, list | tuple):
            left += part


def _check_text(text: str) -> None:
    found = CONTROLS.search(text)
    if found is not None:
        shown = short(without_controls(text))
        raise CommandError(f"'{shown}' holds the control character {named(found[0])}; leave it out")
