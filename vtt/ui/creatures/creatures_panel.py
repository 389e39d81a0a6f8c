"""The panel of the creatures: searched as the GM types, filtered, dragged onto the map, put down by Enter."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QItemSelectionModel, QObject, QPoint, QSize, Qt, QTimer
from PySide6.QtGui import QImage, QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from vtt.files.creatures.listed import ListedCreature, Listing, Wanted, all_tags
from vtt.text import Quote, say, tr, tr_term
from vtt.ui.creatures.creature_list import CreatureList
from vtt.ui.creatures.creature_painter import CreaturePainter
from vtt.ui.creatures.creatures_model import CreaturesModel
from vtt.ui.signals import Signal
from vtt.ui.widgets.look import labelled, named
from vtt.ui.wording import quoted

MOST_AT_ONCE = 50
USUAL_WIDTH_PX, LEAST_WIDTH_PX = 330, 270
TO_THE_LIST = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
"""These keys move in the list while a search is typed."""
TYPED_MS = 1500
"""Digits that are typed within so long are one number."""
SIDES = {
    "party": say("side-party", "party"),
    "enemy": say("side-enemy", "enemy"),
    "neutral": say("side-neutral", "neutral"),
}
_COUNT_FIRST = re.compile(r"\s*(\d{1,2})(?:\s+(.*))?$")


@dataclass(frozen=True, slots=True)
class Bringing:
    """How creatures are brought in.

    Attributes:
        count: How many of the creature, or how many times the group.
        hidden: Whether the players do not know of them.
        side: The side that they are on; empty for their own.
    """

    count: int
    hidden: bool
    side: str


class CreaturesPanel(QFrame):
    """Shows the creatures that may be brought in.

    Args:
        portrait: Returns the portrait of the first of a creature; None where it has none.

    Attributes:
        search: The words that are looked for; a number before them says how many are brought in.
        list: The creatures that fit.
        more: A button with a menu of what else may be done with the library.
    """

    wanted = Signal[ListedCreature]()
    """A creature is to be put down in the middle of the view."""
    menu_wanted = Signal[ListedCreature, QPoint]()
    """The menu of a creature is asked for, at a place on the screen."""
    left = Signal[()]()
    """The GM is done with the panel."""

    def __init__(
        self, portrait: Callable[[ListedCreature], QImage | None], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("creatures")
        self._listing = Listing(())
        self._count_is_typed, self._digits = False, ""
        self._forgets = QTimer(self, singleShot=True, interval=TYPED_MS)
        self.model = CreaturesModel(portrait)
        self.search = named(QLineEdit(), "creature-search")
        self.side, self.size_, self.tag = QComboBox(), QComboBox(), QComboBox()
        self.list = self._list_view()
        self.count = QSpinBox(minimum=1, maximum=MOST_AT_ONCE)
        self.as_side = QComboBox()
        self.hidden = QCheckBox(tr("Hidden"))
        self.put_down = named(QPushButton(tr("Put down   Enter")), "go")
        self.more, self.more_menu = QPushButton(tr("More")), QMenu()
        self.more.setMenu(self.more_menu)
        self.told = labelled("detail")
        self._fill()
        self._lay_out()
        self._connect()

    def sizeHint(self) -> QSize:
        """Ask for the width of a line of figures."""
        return QSize(USUAL_WIDTH_PX, 600)

    @property
    def chosen(self) -> ListedCreature | None:
        """The creature that is chosen."""
        return self.model.at(self.list.currentIndex())

    @property
    def bringing(self) -> Bringing:
        """How creatures are brought in now."""
        return Bringing(self.count.value(), self.hidden.isChecked(), str(self.as_side.currentData() or ""))

    @property
    def looked_for(self) -> Wanted:
        """What is looked for now."""
        size = self.size_.currentData()
        return Wanted(
            text=self._typed()[1],
            side=str(self.side.currentData() or ""),
            size_m=float(size) if size is not None else None,
            tag=str(self.tag.currentData() or ""),
        )

    def show_listing(self, listing: Listing) -> None:
        """Show what may be brought in; what cannot be read is told."""
        self._listing = listing
        creatures = listing.creatures
        _offer(self.side, tr("Any side"), [(tr_term(one), one) for one in _sides_of(creatures)])
        sizes = sorted({one.size_m for one in creatures})
        _offer(self.size_, tr("Any size"), [(tr("{size:m} m", size=one), one) for one in sizes])
        _offer(self.tag, tr("Any tag"), [(quoted(one), one) for one in all_tags(creatures)])
        self.refresh()

    def refresh(self) -> None:
        """Show what fits."""
        before, wanted = self.chosen, self.looked_for
        self.model.show([one for one in self._listing.creatures if wanted.fits(one)])
        shown = self.model.creatures
        again = next((row for row, one in enumerate(shown) if before is not None and _same(one, before)), 0)
        self.choose(again)
        self._tell(len(shown))

    def choose(self, row: int) -> None:
        """Choose a creature of the list."""
        index = self.model.index(row)
        if index.isValid():
            clear = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.list.selectionModel().setCurrentIndex(index, clear)
            self.list.scrollTo(index)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move in the list with the arrow keys while a search is typed; digits in the list say how many."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if watched is self.search and event.key() in TO_THE_LIST:
                self.list.keyPressEvent(event)
                return True
            if watched is self.list and event.text().isdecimal() and not event.modifiers():
                self._type_digit(event.text())
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Put down by Enter; Esc takes the search away, then leaves."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._put_down()
        elif event.key() == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _typed(self) -> tuple[int | None, str]:
        """Return the number that was typed first, and the words behind it."""
        found = _COUNT_FIRST.match(self.search.text())
        return (int(found[1]), found[2] or "") if found is not None else (None, self.search.text())

    def _follow_search(self) -> None:
        count = self._typed()[0]
        if count is not None or self._count_is_typed:
            self.count.setValue(1 if count is None else count)
        self._count_is_typed = count is not None
        self.refresh()

    def _type_digit(self, digit: str) -> None:
        """Take a digit behind those typed just before; begin anew where they are too many."""
        joined = f"{self._digits}{digit}"
        self._digits = joined if 1 <= int(joined) <= MOST_AT_ONCE else digit
        self.count.setValue(max(1, int(self._digits)))
        self._forgets.start()

    def _forget_digits(self) -> None:
        self._digits = ""

    def _put_down(self) -> None:
        if (one := self.chosen) is not None:
            self.wanted.emit(one)

    def _ask_menu(self, at: QPoint) -> None:
        one = self.model.at(self.list.indexAt(at))
        if one is not None:
            self.menu_wanted.emit(one, self.list.viewport().mapToGlobal(at))

    def _tell(self, shown: int) -> None:
        """Say how many fit, and which files cannot be read."""
        problems = self._listing.problems
        said = tr("{count|creature|creatures}", count=shown)
        if problems:
            said = tr(
                "{count|file|files} cannot be read: {first}",
                count=len(problems),
                first=Quote(quote=problems[0]),
            )
        self.told.setText(said)
        self.told.setToolTip("\n".join(problems))

    def _list_view(self) -> CreatureList:
        view = named(CreatureList(self._count_now), "creature-list")
        view.setModel(self.model)
        view.setItemDelegate(CreaturePainter(view))
        view.setAccessibleName(tr("Creatures"))
        return view

    def _count_now(self) -> int:
        return self.count.value()

    def _fill(self) -> None:
        self.search.setPlaceholderText(tr("Search: 3 raider, #tag"))
        self.search.setClearButtonEnabled(True)
        self.search.setAccessibleName(tr("Search creatures"))
        for box, name in ((self.side, tr("Side")), (self.size_, tr("Size")), (self.tag, tr("Tag"))):
            box.setAccessibleName(name)
        self.count.setAccessibleName(tr("How many"))
        self.count.setPrefix("× ")
        self.count.setToolTip(tr("So many are brought in: type the number before you drag."))
        self.as_side.setAccessibleName(tr("On which side"))
        _offer(self.as_side, tr("Own side"), [(str(said), side) for side, said in SIDES.items()])
        self.hidden.setToolTip(tr("The players do not see them before you show them."))
        self.told.setWordWrap(True)

    def _lay_out(self) -> None:
        filters = QHBoxLayout()
        for box in (self.side, self.size_, self.tag):
            box.setMinimumContentsLength(4)
            filters.addWidget(box, 1)
        below = QGridLayout()
        below.addWidget(self.count, 0, 0)
        below.addWidget(self.as_side, 0, 1)
        below.addWidget(self.hidden, 0, 2)
        below.addWidget(self.put_down, 1, 0, 1, 2)
        below.addWidget(self.more, 1, 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 6, 8, 8)
        column.setSpacing(6)
        column.addWidget(labelled("heading", tr("Creatures")))
        column.addWidget(self.search)
        column.addLayout(filters)
        column.addWidget(self.list, 1)
        column.addWidget(self.told)
        column.addLayout(below)
        self.setMinimumWidth(LEAST_WIDTH_PX)

    def _connect(self) -> None:
        self.search.installEventFilter(self)
        self.list.installEventFilter(self)
        self.search.textChanged.connect(self._follow_search)
        for box in (self.side, self.size_, self.tag):
            box.currentIndexChanged.connect(self.refresh)
        self.list.doubleClicked.connect(self._put_down)
        self.list.customContextMenuRequested.connect(self._ask_menu)
        self.put_down.clicked.connect(self._put_down)
        self._forgets.timeout.connect(self._forget_digits)


def _offer(box: QComboBox, any_: str, values: Sequence[tuple[str, object]]) -> None:
    """Offer values to choose from, after the one that chooses nothing; what was chosen stays."""
    before = box.currentData()
    box.blockSignals(True)
    box.clear()
    box.addItem(any_, None)
    for title, value in values:
        box.addItem(title, value)
    box.setCurrentIndex(max(0, box.findData(before) if before is not None else 0))
    box.blockSignals(False)


def _sides_of(creatures: Sequence[ListedCreature]) -> list[str]:
    return sorted({side for one in creatures for side in one.sides})


def _same(one: ListedCreature, other: ListedCreature) -> bool:
    return (one.origin, one.path, one.title) == (other.origin, other.path, other.title)
