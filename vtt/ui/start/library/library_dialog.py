"""The dialog of the library: the maps in a list, searched as the GM types; Enter begins a battle on one."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QItemSelectionModel, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QImage, QKeyEvent, QPixmap
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from vtt.files.library.known_map import Look
from vtt.files.library.library import Library
from vtt.files.library.scanning import ListedMap, without_twins
from vtt.files.library.searching import battles_on, matching
from vtt.text import Sentence, tr
from vtt.ui.signals import Signal
from vtt.ui.start.library.folders_button import FoldersButton
from vtt.ui.start.library.looker import MapLooker, Uses
from vtt.ui.start.library.map_details import MapDetails
from vtt.ui.start.library.map_painter import MapPainter
from vtt.ui.start.library.maps_model import THUMBNAIL, MapsModel, card_size
from vtt.ui.widgets.look import labelled, named

TO_THE_LIST = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
"""These keys move in the list while a search is typed."""
USUAL_SIZE = QSize(1180, 680)
NOTED_AFTER_MS = 2000
"""What was found in files is written down so long after it was found, all of it together."""


class LibraryDialog(QDialog):
    """The maps of the library.

    Args:
        library: What is known of them.
        looker: What looks for them, and into them.
    """

    wanted = Signal[Path]()
    """A battle is to begin on a map: its path."""
    told = Signal[str]()
    """Something to be told to the GM, in a sentence."""

    def __init__(self, library: Library, looker: MapLooker, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Maps"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._library, self._looker = library, looker
        self._all: dict[str, ListedMap] = {}
        self._uses: Uses = {}
        self._looks: dict[str, Look] = {}
        self.search = named(QLineEdit(), "map-search")
        self.search.setPlaceholderText(tr("Search: name, folder, battle, #tag"))
        self.search.setClearButtonEnabled(True)
        self.count = labelled("detail")
        self.model = MapsModel(self._ask)
        self.list = self._list_view()
        self.details = MapDetails()
        self.folders = FoldersButton(library)
        self.begin = named(QPushButton(tr("Begin a battle   Enter")), "go")
        self.forget = QPushButton(tr("Take &off the list"))
        self.forget.setToolTip(tr("The file stays where it is."))
        self._soon = QTimer(self, singleShot=True, interval=NOTED_AFTER_MS)
        self._lay_out()
        self._connect()
        self.refresh()

    @property
    def chosen(self) -> ListedMap | None:
        """The map that is chosen."""
        return self.model.at(self.list.currentIndex())

    def refresh(self) -> None:
        """Look for maps anew, in the folders as they are now."""
        self._looker.list_maps(self._library.index)

    def show_maps(self, maps: Sequence[ListedMap]) -> None:
        """Show the maps that were found, and look into what is not known of them."""
        self._all = {one.known.path: one for one in maps}
        self._give_up_gone()
        self._looker.want(one.known for one in maps if one.is_due)
        self.folders.follow()
        self._show_matching()

    def show_uses(self, uses: Uses) -> None:
        """Show which battles were played on the maps."""
        self._uses = uses
        self._show_matching()

    def choose(self, row: int) -> None:
        """Choose a map of the list."""
        index = self.model.index(row)
        self.list.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.list.scrollTo(index)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move in the list with the arrow keys while a search is typed; Esc takes the search away first.

        Enter in the field of the tags ends it.
        """
        if watched is self.search and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in TO_THE_LIST:
                self.list.keyPressEvent(event)
                return True
            if event.key() == Qt.Key.Key_Escape and self.search.text():
                self.search.clear()
                return True
        elif watched is self.details.tags and _is_enter(event):
            self.list.setFocus()  # the tags are noted, and no battle begins
            return True
        return super().eventFilter(watched, event)

    def done(self, result: int) -> None:
        """Write down what was found, and look for nothing any more."""
        self._looker.stop()
        self._note()
        super().done(result)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close as if called off."""
        self.reject()
        super().closeEvent(event)

    def _show_matching(self) -> None:
        """Show the maps in which the search is found; the one that was chosen stays so."""
        before = self.chosen
        shown = without_twins(one for one in self._all.values() if one.is_shown)
        found = matching(shown, self.search.text(), self._uses)
        self.model.show(found)
        if found and self.chosen is None:
            self.choose((self.model.row_of(before.known.path) if before is not None else None) or 0)
        self._show_count()
        self._show_chosen()

    def _show_count(self) -> None:
        found, left = self.model.rowCount(), self._looker.left
        if left:
            said = tr("{count|map|maps}, {left} still to be looked into", count=found, left=left)
        else:
            said = tr("{count|map|maps}", count=found)
        self.count.setText(said)

    def _show_chosen(self) -> None:
        one = self.chosen
        pixmap: QPixmap | None = self.list.currentIndex().data(THUMBNAIL) if one is not None else None
        self.details.show_map(one, pixmap, battles_on(one, self._uses) if one is not None else ())
        self.begin.setEnabled(one is not None and one.can_be_opened)
        self.forget.setEnabled(one is not None and one.origin == "opened")

    def _show_look(self, path: str, look: Look | None, image: QImage | None) -> None:
        """Show what was found in a file; what turns out to be no map, or a map after all, comes or goes."""
        self.model.show_look(path, look, image)
        self._show_count()
        if look is not None and path in self._all:
            self._looks[path] = look
            self._soon.start()
            self._all[path] = self._all[path].looked(look)
        if look is not None and look.is_a_map == (self.model.row_of(path) is None):
            self._show_matching()
        elif self.chosen is not None and self.chosen.known.path == path:
            self._show_chosen()

    def _rest(self) -> None:
        self._show_matching()
        self._note()

    def _note(self) -> None:
        """Write down what was found in files, beside the windows; what is not is found again next time."""
        looks, self._looks = self._looks, {}
        if looks:
            self._looker.write(partial(self._library.note_looks, looks))

    def _give_up_gone(self) -> None:
        """Give up what is known of files that are gone, unless the GM opened or tagged them."""
        if any(not one.is_kept and one.path not in self._all for one in self._library.index.maps):
            self._looker.write(partial(self._library.keep_only, frozenset(self._all)))

    def _ask(self, one: ListedMap) -> None:
        self._looker.want((one.known,), first=True)

    def _begin(self) -> None:
        one = self.chosen
        if one is not None and one.can_be_opened:
            self.accept()
            self.wanted.emit(one.known.file)

    def _forget(self) -> None:
        one = self.chosen
        if one is not None:
            self._tell(self._library.forget(one.known.file))
            self.refresh()

    def _tag(self, one: ListedMap, tags: tuple[str, ...]) -> None:
        self._tell(self._library.tag(one.known.file, tags))
        self.refresh()

    def _tell(self, sentence: Sentence | None) -> None:
        if sentence is not None:
            self.told.emit(str(sentence))

    def _list_view(self) -> QListView:
        view = named(QListView(), "maps")
        view.setModel(self.model)
        view.setItemDelegate(MapPainter(view))
        view.setViewMode(QListView.ViewMode.IconMode)
        view.setResizeMode(QListView.ResizeMode.Adjust)
        view.setMovement(QListView.Movement.Static)
        view.setUniformItemSizes(True)
        view.setGridSize(card_size())
        view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        view.setAccessibleName(tr("Maps"))
        return view

    def _lay_out(self) -> None:
        self.resize(USUAL_SIZE.boundedTo(self.screen().availableSize() * 0.95))
        self.begin.setDefault(True)
        above = QHBoxLayout()
        above.addWidget(self.search, 1)
        above.addWidget(self.count)
        middle = QHBoxLayout()
        middle.addWidget(self.list, 1)
        middle.addWidget(self.details)
        below = QHBoxLayout()
        below.addWidget(self.folders)
        below.addWidget(self.forget)
        below.addStretch(1)
        below.addWidget(self.begin)
        column = QVBoxLayout(self)
        column.addLayout(above)
        column.addLayout(middle, 1)
        column.addLayout(below)
        self.search.setFocus()

    def _connect(self) -> None:
        for field in (self.search, self.details.tags):
            field.installEventFilter(self)
        self.search.textChanged.connect(self._show_matching)
        self.list.doubleClicked.connect(self._begin)
        self.list.selectionModel().currentChanged.connect(self._show_chosen)
        self.details.tagged.connect(self._tag)
        self.folders.changed.connect(self.refresh)
        self.folders.told.connect(self.told)
        self.begin.clicked.connect(self._begin)
        self.forget.clicked.connect(self._forget)
        self._soon.timeout.connect(self._note)
        self._looker.listed.connect(self.show_maps)
        self._looker.used.connect(self.show_uses)
        self._looker.looked.connect(self._show_look)
        self._looker.rested.connect(self._rest)


def _is_enter(event: QEvent) -> bool:
    enter = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
    return isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in enter
