"""The dialog in which the GM gives other keys to what the menus do."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from vtt.files.key_choice import KeyChoice
from vtt.text import Quote, tr
from vtt.ui.commands.menu_action import MenuAction
from vtt.ui.keys.keymap import Keymap, belongs_to, canonical, of_profile, why_reserved
from vtt.ui.widgets.look import labelled, named
from vtt.ui.widgets.prose import prose

WIDTH_PX, HEIGHT_PX, TITLE_PX = 620, 560, 400
ID = Qt.ItemDataRole.UserRole
PROGRAMS = {"": "Sightline", "foundry": "Foundry VTT", "owlbear": "Owlbear Rodeo"}
"""What the profiles are called."""


class ChangeKeys(QDialog):
    """Lists what the menus do with its keys; what is chosen holds at once.

    Attributes:
        list: One row for each menu action.
        edit: Takes the next key that is pressed, for the row that is chosen.
        told: What became of it.
    """

    def __init__(
        self,
        actions: Sequence[MenuAction],
        choice: KeyChoice,
        keep: Callable[[KeyChoice], object],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Change keys"))
        self._actions = {one.id: one for one in actions}
        self._defaults: Keymap = {one.id: one.shortcuts for one in actions}
        self._choice, self._keep = choice, keep
        self.profile = QComboBox()
        for name, title in PROGRAMS.items():
            self.profile.addItem(title, name)
        self.profile.setCurrentIndex(max(0, self.profile.findData(choice.profile)))
        self.search = QLineEdit(placeholderText=tr("some letters, or a key"))
        self.list = named(QTreeWidget(), "keys")
        self.edit = QKeySequenceEdit(maximumSequenceLength=1)
        self.none, self.as_before = QPushButton(tr("No key")), QPushButton(tr("As before"))
        self.all_as_before = QPushButton(tr("All as before"))
        self.told = labelled("detail")
        self.told.setWordWrap(True)
        self._lay_out()
        self._fill()
        self._connect()

    @property
    def keymap(self) -> Keymap:
        """The keys as they are now."""
        return of_profile(self._defaults, self._choice.profile, self._choice.keys)

    @property
    def chosen(self) -> str | None:
        """The id of the row that is chosen."""
        item = self.list.currentItem()
        return None if item is None or item.data(0, ID) is None else str(item.data(0, ID))

    def give(self, key: str) -> None:
        """Give a key to the row that is chosen, instead of those it has; say why it cannot be given."""
        wanted, chosen = canonical(key), self.chosen
        if chosen is None or not wanted:
            return
        reason = why_reserved(wanted)
        if reason is not None:
            self.told.setText(str(reason))
            return
        before = belongs_to(self.keymap, wanted)
        self._change(chosen, (wanted,))
        if before is not None and before != chosen:
            taken = self._title(before)
            self.told.setText(
                tr("{key} was the key of “{action}”.", key=_quoted(wanted), action=_quoted(taken))
            )

    def _change(self, action: str | None, keys: tuple[str, ...] | None) -> None:
        """Give an action other keys; those of the program and the profile for None."""
        if action is None:
            return
        others = {one: given for one, given in self._choice.keys.items() if one != action}
        taken = set(keys or ())
        freed = {one: tuple(key for key in given if key not in taken) for one, given in others.items()}
        self._set(self._choice.replace(keys=freed if keys is None else {**freed, action: keys}))

    def _set(self, choice: KeyChoice) -> None:
        self._choice = choice
        self._keep(choice)
        self.told.setText("")
        self._write_keys()

    def _title(self, action: str) -> str:
        return str(self._actions[action].title).replace("…", "")

    def _fill(self) -> None:
        menus: dict[str, QTreeWidgetItem] = {}
        for one in self._actions.values():
            if one.menu.code not in menus:
                menus[one.menu.code] = QTreeWidgetItem(self.list, [str(one.menu).replace("&", "")])
                menus[one.menu.code].setFlags(Qt.ItemFlag.ItemIsEnabled)
            item = QTreeWidgetItem(menus[one.menu.code], [self._title(one.id)])
            item.setData(0, ID, one.id)
        self.list.expandAll()
        self._write_keys()

    def _menus(self) -> list[QTreeWidgetItem]:
        found = (self.list.topLevelItem(place) for place in range(self.list.topLevelItemCount()))
        return [menu for menu in found if menu is not None]

    def _rows(self) -> list[QTreeWidgetItem]:
        return [row for menu in self._menus() for row in _rows_of(menu)]

    def _write_keys(self) -> None:
        keymap = self.keymap
        for item in self._rows():
            item.setText(1, "   ".join(map(_native, keymap[str(item.data(0, ID))])))

    def _filter(self, letters: str) -> None:
        wanted = letters.casefold()
        for item in self._rows():
            item.setHidden(wanted not in item.text(0).casefold() and wanted not in item.text(1).casefold())
        for menu in self._menus():
            menu.setHidden(all(row.isHidden() for row in _rows_of(menu)))

    def _connect(self) -> None:
        self.search.textChanged.connect(self._filter)
        self.edit.editingFinished.connect(self._take)
        self.profile.currentIndexChanged.connect(self._take_profile)
        self.none.clicked.connect(lambda: self._change(self.chosen, ()))
        self.as_before.clicked.connect(lambda: self._change(self.chosen, None))
        self.all_as_before.clicked.connect(self._forget)

    def _take(self) -> None:
        pressed = self.edit.keySequence().toString(QKeySequence.SequenceFormat.PortableText)
        self.edit.clear()
        self.give(pressed)

    def _take_profile(self) -> None:
        self._set(self._choice.replace(profile=str(self.profile.currentData())))

    def _forget(self) -> None:
        self.profile.setCurrentIndex(0)
        self._set(KeyChoice())

    def _lay_out(self) -> None:
        self.list.setColumnCount(2)
        self.list.setHeaderLabels([tr("Menu"), tr("Keys")])
        self.list.setColumnWidth(0, TITLE_PX)
        self.list.setAccessibleName(tr("What the menus do"))
        self.edit.setAccessibleName(tr("The new key"))
        top, below = QHBoxLayout(), QHBoxLayout()
        for title, widget in ((tr("Keys as in"), self.profile), (tr("Search"), self.search)):
            label = QLabel(title)
            label.setBuddy(widget)
            top.addWidget(label)
            top.addWidget(widget, 1)
        for one in (labelled("text", tr("New key:")), self.edit, self.none, self.as_before):
            below.addWidget(one)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.addButton(self.all_as_before, QDialogButtonBox.ButtonRole.ResetRole)
        buttons.rejected.connect(self.reject)
        for button in (self.none, self.as_before, self.all_as_before):
            button.setAutoDefault(False)  # Enter is a key that is asked for here
        column = QVBoxLayout(self)
        column.addLayout(top)
        column.addWidget(prose(tr("Choose a row, click into the field below and press its new key.")))
        column.addWidget(self.list, 1)
        column.addLayout(below)
        column.addWidget(self.told)
        column.addWidget(buttons)
        self.resize(WIDTH_PX, HEIGHT_PX)


def _rows_of(menu: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    found = (menu.child(place) for place in range(menu.childCount()))
    return [row for row in found if row is not None]


def _native(key: str) -> str:
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


def _quoted(text: str) -> Quote:
    return Quote(quote=text)
