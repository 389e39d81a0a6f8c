"""The sheet of the selected token is written in a form, and comes into the battle as one step."""

from PySide6.QtWidgets import QWidget

from vtt.battle import SetSheet, Token
from vtt.rules.forms.about import About
from vtt.text import tr
from vtt.ui.session_controller import SessionController
from vtt.ui.sheets.sheet_dialog import SheetDialog
from vtt.ui.wording import called


def write_sheet(controller: SessionController, window: QWidget) -> None:
    """Ask for the sheet of the selected token, and write what was changed."""
    token = controller.selected_token
    if token is None:
        return
    battle = controller.session.battle
    names = {str(one.id): one.title for one in battle.tokens.values()}
    heading = tr("Sheet of {token}", token=called(token))
    dialog = SheetDialog(heading, controller.session.system, token, names)
    dialog.setParent(window, dialog.windowFlags())
    if dialog.exec() and dialog.token != token:
        controller.perform(_command(token, dialog.token))


def _command(before: Token, after: Token) -> SetSheet:
    """Return the command that makes one of the other; it names what is another."""
    named = {name: getattr(after, name) for name in About.model_fields}
    changes = {name: value for name, value in named.items() if value != getattr(before, name)}
    return SetSheet(token=before.id, sheet=after.sheet, **changes)
