"""The players' window on a battle, published."""

from tests.ids import HALL
from vtt.battle import SceneId
from vtt.play.session import Session
from vtt.text import Language
from vtt.ui.pictures import Pictures
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.table.table_window import TableWindow


def table_on(session: Session, scene: SceneId = HALL, language: Language | None = None) -> TableWindow:
    """Return the players' window, not yet shown, with a scene published."""
    window = TableWindow(Pictures(), language)
    publisher = Publisher(session, window)
    publisher.published.connect(window.show_published)
    publisher.publish(scene)
    return window


def publisher_of(window: TableWindow) -> Publisher:
    """Return what publishes in such a window."""
    found = window.findChild(Publisher)
    assert isinstance(found, Publisher)
    return found
