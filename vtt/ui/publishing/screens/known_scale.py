"""The scale of the screen on which a window of the players is: as it was measured, or as it says itself."""

from pydantic import ValidationError

from vtt.files.screens import Role
from vtt.play.table.calibration import Calibration, Guess, first_guess
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
