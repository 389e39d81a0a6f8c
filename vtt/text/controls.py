"""Characters that show nothing and steer a terminal or the direction of writing."""

import re

CONTROLS = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""C0, delete, C1, line and paragraph ends, and what turns the direction of writing."""


def without_controls(text: str) -> str:
    r"""Return a text with `�` for each control character.

    Examples:
        >>> without_controls("Ann\x1b[31m")
        'Ann�[31m'
    """
    return CONTROLS.sub("�", text) if CONTROLS.search(text) else text


def named(control: str) -> str:
    """Return the number by which a character is known, such as `U+001B`."""
    return f"U+{ord(control):04X}"


def escaped(json_text: str) -> str:
    """Return JSON in which no control character stands as it is: they are only ever within its texts."""
    return CONTROLS.sub(lambda found: f"\\u{ord(found[0]):04x}", json_text)
