"""The dialog in which the GM lays the grid on the picture of a map: it is shown before it counts."""

from pydantic import ValidationError
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from vtt.battle import Align, Scene
from vtt.battle.scaling import alignment
from vtt.battle.scene import Picture
from vtt.files.maps.seeing.proposals import Proposals
from vtt.text import Quote, tr
from vtt.ui.aligning.fields import FitFields, MetresField, cell_choice, keep_choice, squares_said
from vtt.ui.aligning.fit import Fit
from vtt.ui.aligning.fit_view import FitView
from vtt.ui.aligning.looking import Looking
from vtt.ui.aligning.proposing import Proposing, laid, worth_showing
from vtt.ui.pictures import Pictures
from vtt.ui.widgets.look import labelled

SIDE_PX = 400
SHARE = 0.9
"""The dialog takes as much of the window: the lines of a large picture are close together."""


class AlignDialog(QDialog):
    """Shows a grid over the picture of a scene: as it is, as it is proposed, and as the GM lays it.

    Attributes:
        fit: The grid that is shown.
    """

    def __init__(
        self,
        scene: Scene,
        picture: Picture,
        pictures: Pictures,
        parent: QWidget | None,
        *,
        is_new: bool,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("The grid of {map}", map=Quote(quote=scene.title or scene.id)))
        self._scene, self._picture, self._pictures, self._is_new = scene, picture, pictures, is_new
        self.fit = first_fit(scene, picture)
        self._touched = False
        self.view, self.fields = FitView(self.fit), FitFields(self.fit)
        self.metres = MetresField(scene.metres_per_square)
        self.cells, self.keep = cell_choice(scene, is_new=is_new), keep_choice()
        self.proposing = Proposing(self.fit)
        self.size_told = labelled("reckoning")
        self.size_told.setWordWrap(True)
        self._lay_out()
        self._connect()
        self._show()
        self._looking = Looking(self)
        self._looking.decoded.connect(lambda: self.view.show_picture(pictures, picture.id))
        self._looking.found.connect(self._on_found)
        pictures.arrivals.arrived.connect(self.view.show_more)
        self._looking.begin(pictures, picture, scene.title)
        self.view.setFocus()

    @property
    def command(self) -> Align:
        """What was chosen, as a command."""
        metres = self.metres.metres.value()
        cell_m: float | None = self.cells.currentData()
        return Align(
            scene=self._scene.id,
            squares=self.fit.squares[0],
            offset=self.fit.offset,
            metres_per_square=metres,
            cell_m=metres if cell_m is None else cell_m,
            keep=self.keep.currentData(),
        )

    def lay(self, fit: Fit) -> None:
        """Show another grid, which the GM chose."""
        self._touched = True
        self.fit = fit
        self._show()

    def follow(self, change: object) -> None:
        """Close where another battle is shown, which is told by None: the grid is that of another map."""
        if change is None:
            self.reject()

    def _on_found(self, found: Proposals) -> None:
        """Offer what was found; the best is shown at once where the GM laid nothing yet."""
        self.proposing.offer(found)
        if self._is_new and not self._touched and worth_showing(found.grids[0]):
            self.fit = laid(found.grids[0], self.fit)
            self._show()

    def _show(self) -> None:
        """Show the grid in all parts of the dialog."""
        self.view.show_fit(self.fit)
        self.fields.show_fit(self.fit)
        self.proposing.show_fit(self.fit)
        self.size_told.setText(self._wrong() or squares_said(self.fit, self.metres.metres.value()))
        self.use.setEnabled(not self._wrong())

    def _wrong(self) -> str:
        """Say why the grid cannot be used; empty where it can."""
        try:
            alignment(self.command, self._scene)
        except ValidationError:
            return tr("Such squares cannot be: look at the numbers again.")
        except ValueError as error:
            return str(Quote(quote=str(error)))
        return ""

    def _connect(self) -> None:
        self.view.fitted.connect(self.lay)
        self.fields.typed.connect(self.lay)
        self.proposing.chosen.connect(self.lay)
        self.fields.block_typed.connect(self._on_block)
        self.metres.changed.connect(self._show)

    def _on_block(self, columns: int, rows: int) -> None:
        self.view.block = (columns, rows)

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.addRow(tr("Tokens stand on"), self.cells)
        if not self._is_new:
            form.addRow(tr("Tokens keep"), self.keep)
        side = QWidget()
        side.setFixedWidth(SIDE_PX)
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.proposing)
        column.addWidget(self.fields)
        column.addWidget(self.metres)
        column.addLayout(form)
        column.addWidget(self.size_told)
        column.addStretch(1)
        column.addWidget(self.proposing.how)
        column.addWidget(self._buttons())
        line = QHBoxLayout(self)
        line.addWidget(self.view, 1)
        line.addWidget(side)
        whole = self.parentWidget()
        if whole is not None:
            self.resize(whole.size() * SHARE)

    def _buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox()
        self.use = buttons.addButton(tr("Use this grid"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.use.setDefault(True)
        cancel = buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        cancel.setAutoDefault(False)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        return buttons


def first_fit(scene: Scene, picture: Picture) -> Fit:
    """Return the grid as the scene has it."""
    pixels = picture.size_px[0] * scene.metres_per_square / scene.size_m[0]
    x, y = (at / scene.metres_per_square * pixels for at in scene.grid.origin)
    return Fit(picture.size_px, pixels).with_offset(x, y)


def ask_grid(scene: Scene, pictures: Pictures, parent: QWidget) -> Align | None:
    """Ask how the grid lies on a map on which a battle is to begin; None where it is called off."""
    if scene.picture is None:
        return None
    dialog = AlignDialog(scene, scene.picture, pictures, parent, is_new=True)
    chosen = dialog.command if dialog.exec() else None
    dialog.deleteLater()
    return chosen
