"""What is known of the map that is chosen, and its tags, which can be changed."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QVBoxLayout, QWidget

from vtt.files.library.known_map import tags_in
from vtt.files.library.scanning import ListedMap
from vtt.text import Quote, Said, listed, say, tr
from vtt.ui.signals import Signal
from vtt.ui.start.library.map_words import contents_said, origin_said, problem_of, size_said, squares_said
from vtt.ui.start.library.thumbnail import SIZE
from vtt.ui.widgets.look import labelled, named
from vtt.ui.widgets.one_line import OneLine
from vtt.ui.wording import quoted

MOST_BATTLES = 6
LOW_PX, SMALLER = 640, 0.7
"""On a screen that is no higher the picture is smaller, by this factor: a laptop that scales its windows."""


class MapDetails(QFrame):
    """One map: its picture, its size, what is on it, the battles that were played there, its tags."""

    tagged = Signal[ListedMap, tuple[str, ...]]()
    """The GM wrote other tags for a map."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: ListedMap | None = None
        self.picture = QLabel()
        size = SIZE if self.screen().availableSize().height() >= LOW_PX else SIZE * SMALLER
        self.picture.setFixedSize(size)
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.title = OneLine("name")
        self.problem = _lines("problem")
        self.size_line, self.squares = labelled("text"), labelled("detail")
        self.contents, self.origin, self.battles = _lines("detail"), _lines("detail"), _lines("text")
        self.path = OneLine("detail", cut=Qt.TextElideMode.ElideMiddle)
        self.tags = named(QLineEdit(), "map-tags")
        self.tags.setPlaceholderText(tr("Tags, separated by commas"))
        self.tags.setAccessibleName(tr("Tags of this map"))
        self.tags.editingFinished.connect(self._tell)
        label = QLabel(tr("&Tags"))
        label.setBuddy(self.tags)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 0, 0, 0)
        column.setSpacing(6)
        told = (
            self.title,
            self.problem,
            self.size_line,
            self.squares,
            self.contents,
            self.origin,
            self.battles,
        )
        for widget in (self.picture, *told, label, self.tags, self.path):
            column.addWidget(widget)
        column.addStretch(1)
        self.setFixedWidth(size.width() + 12)
        self.show_map(None, None, ())

    def show_map(self, one: ListedMap | None, pixmap: QPixmap | None, battles: Sequence[str]) -> None:
        """Show a map, or none; tags that are being written stay as long as it is the same map."""
        is_other = (one and one.known.path) != (self._shown and self._shown.known.path)
        if is_other or one is None or self._shown is None or one.known.tags != self._shown.known.tags:
            self.tags.setText(quoted(", ".join(one.known.tags)) if one is not None else "")
        self._shown = one
        self.tags.setEnabled(one is not None)
        self.picture.setPixmap(self._fitting(pixmap) if pixmap is not None else QPixmap())
        self.title.setText(quoted(one.known.title) if one is not None else tr("No map is found"))
        self.path.setText(quoted(one.known.path) if one is not None else "")
        _say(self.problem, problem_of(one) if one is not None else "")
        _say(self.size_line, size_said(one) if one is not None else "")
        _say(self.squares, squares_said(one) if one is not None else "")
        _say(self.contents, contents_said(one) if one is not None else "")
        _say(self.origin, origin_said(one) if one is not None else "")
        _say(self.battles, battles_said(battles))

    def _fitting(self, pixmap: QPixmap) -> QPixmap:
        """Return a small picture no larger than there is room for it."""
        if pixmap.width() <= self.picture.width() and pixmap.height() <= self.picture.height():
            return pixmap
        keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        return pixmap.scaled(self.picture.size(), keep, smooth)

    def _tell(self) -> None:
        tags = tags_in(self.tags.text())
        if self._shown is not None and tags != self._shown.known.tags:
            self.tagged.emit(self._shown, tags)


def battles_said(battles: Sequence[str]) -> str:
    """Say which battles were played on a map; empty where none was."""
    if not battles:
        return ""
    named_battles: list[Said] = [Quote(quote=one) for one in battles[:MOST_BATTLES]]
    if more := len(battles) - len(named_battles):
        named_battles.append(say("more-battles", "{count|other|others}", count=more))
    return tr("Used in: {battles}", battles=listed(named_battles))


def _lines(part: str) -> QLabel:
    label = labelled(part)
    label.setWordWrap(True)
    return label


def _say(label: QLabel, text: str) -> None:
    label.setText(text)
    label.setVisible(bool(text))
