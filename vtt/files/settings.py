"""Settings of this user, in the user's folder and never in a battle."""

from pathlib import Path
from typing import Annotated

from pydantic import Field

from vtt.files import own_file
from vtt.files.key_choice import KeyChoice
from vtt.text import Sentence
from vtt.value import Flag, Value


class Settings(Value):
    """What holds for every battle on this machine.

    Attributes:
        typed_dice: Whether a battle begins with the GM typing the faces.
        start_page: Whether the program begins with a page to choose from, where it is given no file.
        resume: Whether the battle that was open last is opened at a start without a page; else the demo.
        asked_to_move: Whether it was asked what becomes of battles in the folder of earlier versions.
        system: The rule system of the battle that was begun last; none where empty.
        folder: Where files were chosen last; none where empty.
        language: Code of the language of the windows; that of the system where empty.
        window: Where the GM's window was, how large, and on which screen, as Qt writes it, base 64.
        table: Written by earlier versions; where the players' windows are is kept with their screens.
        splits: How the parts of the GM's window shared it, from outside in, as Qt writes it, base 64.
        hold_reveals: Whether the table screen waits for the GM before it shows anything new.
        size_percent: How large the windows are drawn, from the next start on.
        keys: The keys of the menus as the GM chose them.
        picture_memory_mb: How much memory decoded pictures of maps may take, megabytes.
    """

    typed_dice: Flag = False
    start_page: Flag = True
    resume: Flag = True
    asked_to_move: Flag = False
    system: str = ""
    folder: str = ""
    language: str = ""
    window: str = ""
    table: str = ""
    splits: tuple[str, ...] = ()
    hold_reveals: Flag = False
    size_percent: Annotated[int, Field(ge=50, le=400)] = 100
    keys: KeyChoice = KeyChoice()
    picture_memory_mb: Annotated[int, Field(ge=64, le=65536)] = 256


def load_settings(path: Path) -> tuple[Settings, Sentence | None]:
    """Return the settings, and what is to be told where the file was broken and renamed."""
    return own_file.load(path, Settings)


def chosen_language(path: Path) -> str:
    """Return the code of the language that the settings choose; empty where they choose none or are broken.

    A broken file is left for the windows, which keep it and tell of it.
    """
    return own_file.peek(path, Settings).language


def chosen_size(path: Path) -> int:
    """Return how large the windows are drawn, per cent; 100 where the settings are broken."""
    return own_file.peek(path, Settings).size_percent


def save_settings(path: Path, settings: Settings) -> Sentence | None:
    """Write the settings; return what is to be told where they cannot be."""
    return own_file.save_or_tell(path, settings)
