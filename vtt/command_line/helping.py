"""The help of the command line in another language; for English nothing of this is loaded."""

import gettext
import os
from collections.abc import Callable

from vtt.command_line.language import language_of
from vtt.files.bundled import languages
from vtt.text.catalogue import DOMAIN

PARSER_WORDS = (
    "usage: ",
    "positional arguments",
    "options",
    "show this help message and exit",
    "%(prog)s: error: %(message)s\n",
    "argument %(argument_name)s: %(message)s",
    "the following arguments are required: %s",
    "unrecognized arguments: %s",
    "expected one argument",
    "invalid %(type)s value: %(value)r",
    "invalid choice: %(value)r (choose from %(choices)s)",
)
"""What the parser of the command line says itself; it asks gettext for it."""


def translation(code: str) -> Callable[[str], str]:
    """Let the parser speak the language of a code, and return what says our own words in it."""
    os.environ["LANGUAGE"] = code
    gettext.bindtextdomain(DOMAIN, str(languages()))
    gettext.textdomain(DOMAIN)
    language = language_of(code)
    return lambda message: language.message(message).replace("%", "%%")  # the parser fills in what follows %
