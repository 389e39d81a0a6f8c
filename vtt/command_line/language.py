"""The language of the program: as the command line says, else the settings, else the system."""

import os

from vtt.files.bundled import languages
from vtt.files.folders import settings_file
from vtt.files.settings import chosen_language
from vtt.text import Language
from vtt.text.language import ENGLISH
from vtt.text.speaking import speak


def choose_language(code: str | None) -> None:
    """Speak the language of a code; without one that of the settings, else that of the system."""
    chosen = code or chosen_language(settings_file()) or system_language()
    speak(language_of(chosen))


def language_of(code: str) -> Language:
    """Return the language of a code; English where it is not known, and without loading Babel for English."""
    if code.partition(".")[0].replace("-", "_").partition("_")[0] in ("", "C", "POSIX", "en"):
        return ENGLISH
    from vtt.text.catalogue import read_language  # Babel takes a tenth of a second to load

    return read_language(code, languages())


def system_language() -> str:
    """Return the code of the language that the system is set to; empty where it is set to none."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    return next((os.environ[name] for name in names if os.environ.get(name)), "")
