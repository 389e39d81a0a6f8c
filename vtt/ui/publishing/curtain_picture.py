"""The GM's own picture for the curtain: read from a file, and kept with the battle."""

from pathlib import Path

from vtt.files.contents import contents
from vtt.files.maps.picture import picture_of
from vtt.ui.pictures import Pictures
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.start.battle_store import BattleStore


def take_curtain(path: Path, pictures: Pictures, publisher: Publisher, store: BattleStore | None) -> None:
    """Make a picture the curtain of the current battle.

    Raises:
        FileError: It is no picture, is damaged, or cannot be read.
    """
    data = contents(path)
    picture = picture_of(path, data)
    pictures.add(picture.id, data)
    if store is not None:
        store.keep_picture(picture.id, data)
    publisher.choose_curtain(picture.id)
