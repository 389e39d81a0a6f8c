"""The selected token gets a portrait, which the battle keeps; one step of the journal."""

from PySide6.QtWidgets import QWidget

from vtt.battle import SetSheet
from vtt.files.creatures.saved import Picture
from vtt.text import tr
from vtt.ui.creatures.bringing import keep_portrait
from vtt.ui.creatures.portrait_picker import PortraitDialog
from vtt.ui.pictures import Pictures
from vtt.ui.session_controller import SessionController
from vtt.ui.start.battle_store import BattleStore
from vtt.ui.wording import called


def ask_portrait(
    window: QWidget, controller: SessionController, pictures: Pictures, store: BattleStore | None
) -> None:
    """Ask for the portrait of the selected token, and give it to the token."""
    token = controller.selected_token
    if token is None:
        return
    data = pictures.bytes_of(token.picture) if token.picture else None
    portrait = Picture(token.picture, data) if token.picture and data is not None else None
    usual = pictures.token_image(token.picture) if token.picture and portrait is None else None
    dialog = PortraitDialog(tr("Portrait of {token}", token=called(token)), portrait, usual)
    dialog.setParent(window, dialog.windowFlags())
    if not dialog.exec():
        return
    chosen = dialog.picker.portrait
    if chosen is not None:
        keep_portrait(chosen, pictures, store)
        picture = chosen.id
    else:
        picture = token.picture or "" if dialog.picker.usual is not None else ""
    if picture != (token.picture or ""):
        controller.perform(SetSheet(token=token.id, sheet=token.sheet, picture=picture))
