"""The scale of the screen on which a window of the players is: as it was measured, or as it says itself."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from pydantic import ValidationError
from PySide6.QtCore import QObject

from vtt.files.screens import Role
from vtt.play.table.calibration import Calibration, Guess, first_guess
from vtt.text import Sentence, say
from vtt.ui.publishing.screens.seeing import identity_of, screen_under
from vtt.ui.publishing.screens.table_screens import TableScreens
from vtt.ui.table.table_window import TableWindow


def kept_scale(screens: TableScreens, role: Role) -> Calibration | None:
    """Return the scale that is kept of the screen of a window; None where it was not measured."""
    kept = screens.screen_of(role).calibration
    try:
        return Calibration.model_validate_json(kept) if kept else None
    except ValidationError:
        return None


def guess_of(window: TableWindow) -> Guess:
    """Return what the screen under a window says of its own size."""
    screen = screen_under(window)
    size, identity = screen.physicalSize(), identity_of(screen)
    return first_guess((size.width(), size.height()), (identity.width_px, identity.height_px))


def likely_scale(screens: TableScreens, role: Role, window: TableWindow) -> Calibration | None:
    """Return the scale that is kept, else what the screen says: good enough where no figures stand."""
    kept, guess = kept_scale(screens, role), guess_of(window).px_per_mm
    if kept is not None or guess is None:
        return kept
    return Calibration(px_per_mm=guess, measured="screen")


class Words(NamedTuple):
    """What is said of one of the screens.

    Attributes:
        kept: Makes what is told of the scale that was kept.
        forget: On the button that forgets the scale.
    """

    title: Sentence
    kept: Callable[[Sentence], Sentence]
    forget: Sentence
    forgotten: Sentence


WORDS: Mapping[Role, Words] = {
    "table": Words(
        say("scale.measure-table", "Measure the table screen"),
        lambda seen: say("scale.kept-table", "The table screen is measured: {seen}.", seen=seen),
        say("scale.forget-table", "Show the whole map instead"),
        say("scale.forgotten-table", "The table screen shows the whole map now."),
    ),
    "wall": Words(
        say("scale.measure-wall", "Measure the wall screen"),
        lambda seen: say("scale.kept-wall", "The wall screen is measured: {seen}.", seen=seen),
        say("scale.forget-wall", "Forget this scale"),
        say("scale.forgotten-wall", "The scale of the wall screen is forgotten."),
    ),
}


class KnownScale(QObject):
    """The scale of the screen on which a window of the players is, as it is measured and kept.

    Attributes:
        window: The window.
        role: Which of them it is.
    """

    def __init__(self, window: TableWindow, screens: TableScreens, role: Role) -> None:
        super().__init__(screens)
        self.window, self.role = window, role
        self._screens = screens

    @property
    def words(self) -> Words:
        """What is said where it is measured."""
        return WORDS[self.role]

    @property
    def calibration(self) -> Calibration | None:
        """The scale that is kept of the screen; None where it was not measured."""
        return kept_scale(self._screens, self.role)

    @property
    def guess(self) -> Guess:
        """What the screen says of its own size."""
        return guess_of(self.window)

    @property
    def told(self) -> Sentence:
        """What is known of it, in a few words."""
        calibration = self.calibration
        if calibration is None:
            return say("scale.wall-unknown", "not measured")
        return say("scale.wall", "cells of {mm:.4g} mm", mm=calibration.cell_mm)

    def keep(self, calibration: Calibration | None) -> None:
        """Keep this as the scale of the screen; None forgets it."""
        text = calibration.model_dump_json() if calibration is not None else ""
        self._screens.keep_screen(self._screens.screen_of(self.role).replace(calibration=text))
