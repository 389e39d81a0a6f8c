"""The help of the command line in another language; for English nothing of this is loaded."""

import gettext
import os

import click

from vtt.command_line.language import language_of
from vtt.files.bundled import languages
from vtt.text import Language
from vtt.text.catalogue import DOMAIN

PARSER_WORDS = (
    "Usage:",
    "Arguments",
    "Commands",
    "Options",
    "[OPTIONS]",
    "[required]",
    "Show this message and exit.",
)
"""What the parser of the command line says itself; it asks gettext for it."""


def translate(command: click.Command, code: str) -> None:
    """Say the help of a command, and of what it takes, in the language of a code."""
    _translate(command, language_of(code))
    os.environ["LANGUAGE"] = code
    gettext.bindtextdomain(DOMAIN, str(languages()))
    gettext.textdomain(DOMAIN)


def _translate(command: click.Command, language: Language) -> None:
    if command.help:
        command.help = language.message(command.help)
    for parameter in command.params:
        help_ = getattr(parameter, "help", None)
        if help_:
            parameter.help = language.message(help_)
