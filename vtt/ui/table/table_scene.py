"""The scene of the table screen: items for what the players may see, made from the player view alone."""

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsScene

from vtt.geometry import Grid
from vtt.play.table.state import Theme
from vtt.play.view import PlayerToken, PlayerView, ShownId
from vtt.text import Language, Name, Term, spoken
from vtt.ui import theme
from vtt.ui.board.ground import Ground
from vtt.ui.board.items.chip import Lettering
from vtt.ui.board.items.fog import FogPicture
from vtt.ui.board.items.fog_item import FogItem
from vtt.ui.board.items.map_picture import MapPicture
from vtt.ui.board.items.name_plates import Named, NamePlates
from vtt.ui.board.items.portals import DrawnPortal
from vtt.ui.board.items.smoke import DrawnCloud, OldSmoke
from vtt.ui.board.items.thing_signs import ShownThing, ThingSigns
from vtt.ui.board.items.token_art import MARKED, TokenArt
from vtt.ui.board.items.token_item import TokenItem, width_px
from vtt.ui.board.items.token_style import STATES, Look, TokenStyle, initials_of
from vtt.ui.board.items.walls import DrawnOutline
from vtt.ui.board.items.walls_item import WallsItem
from vtt.ui.pictures import Pictures
from vtt.ui.table.figures import Figures
from vtt.ui.table.lens import Lens
from vtt.ui.table.marks import Marks

BEYOND, PROJECTED = QColor("black"), QColor("white")
NO_THEME: Theme = "art"
NAME_PX = 26
"""How high the font of names is until the screen is known."""
SIGN_SHARE = 1.5
"""How high the signs of things are, in heights of that font."""


class TableScene(QGraphicsScene):
    """The players' scene; a battle never reaches it.

    Attributes:
        language: In which names are written.
    """

    def __init__(self, pictures: Pictures, ratio: float = 1.0, language: Language | None = None) -> None:
        super().__init__()
        self.language = language or spoken()
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._pictures = pictures
        self._art = TokenArt(pictures, ratio)
        self._lettering = Lettering(ratio)
        self._view: PlayerView | None = None
        self._ground: Ground | None = None
        self._fog: FogItem | None = None
        self._walls: WallsItem | None = None
        self._grid: Grid | None = None
        self._lens = Lens()
        self._ratio, self._name_px, self._theme = ratio, NAME_PX, NO_THEME
        self.things = self._signs()
        self.token_items: dict[ShownId, TokenItem] = {}
        self.marks = Marks(self, self._lettering, self.language, NAME_PX)
        self.figures = Figures(self, self._lettering, NAME_PX)
        self._plates = NamePlates()
        pictures.arrivals.arrived.connect(self._paint_what_came)

    def show_view(self, view: PlayerView | None) -> None:
        """Show what the players may see now; nothing where that is None."""
        before, self._view = self._view, view
        if view is None:
            self._clear()
            return
        if before is None or _ground_facts(before) != _ground_facts(view):
            self._renew_ground(view)
        else:
            self._swing(view)
        if before is None or before.size_m != view.size_m:
            self._lift_fog()
        self._renew_fog(view)
        self._show_walls(view)
        self._show_things(view)
        shown = {token.id for token in view.tokens if token.mini != "nothing"}
        for gone in [token for token in self.token_items if token not in shown]:
            self.token_items.pop(gone).leave(self)
        known = {token.id: token for token in before.tokens} if before is not None else {}
        for token in view.tokens:
            shown_before = known.get(token.id)
            same = (token is shown_before or token == shown_before) and token.id in self.token_items
            if token.id in shown and not same:
                self._sync_token(token)
        self._spread_names()

    def show_grid(self, grid: Grid | None) -> None:
        """Draw these lines on the floor, or none."""
        if grid != self._grid:
            self._grid = grid
            if self._ground is not None:
                self._ground.grid = grid
                self.invalidate(self.sceneRect(), QGraphicsScene.SceneLayer.BackgroundLayer)

    def set_px_per_m(self, px_per_m: float) -> None:
        """Take note of the scale of a map that is neither turned nor bent."""
        self.set_lens(Lens(px_per_m=px_per_m, ratio=self._ratio))

    def set_lens(self, lens: Lens) -> None:
        """Take note of how the map is seen."""
        if lens != self._lens:
            self._lens = lens
            self._be_sharp(lens.ratio)
            if self._view is not None:
                self._show_things(self._view)
            self._sync_all()

    def _be_sharp(self, ratio: float) -> None:
        """Draw for a screen with so many pixels for one of the window."""
        if ratio != self._ratio:
            self._ratio, self._art = ratio, TokenArt(self._pictures, ratio)
            self._lettering.set_ratio(ratio)
            self.things.show((), self._lens.px_per_m)
            self.things = self._signs()

    def set_letters(self, name_px: int) -> None:
        """Write names so high: the height of the font, pixels of the window."""
        if name_px != self._name_px:
            self._name_px = self.marks.text_px = self.figures.text_px = name_px
            self.things.show((), self._lens.px_per_m)
            self.things = self._signs()
            for item in self.token_items.values():
                item.leave(self)
            self.token_items.clear()
            if self._view is not None:
                self._show_things(self._view)
            self._sync_all()

    def set_theme(self, theme_name: Theme) -> None:
        """Draw the map and the tokens as they are, or for a projector."""
        if theme_name != self._theme:
            self._theme = theme_name
            if self._view is not None:
                self._renew_ground(self._view)
                self._show_walls(self._view)
            self._sync_all()

    def _sync_all(self) -> None:
        for token in self._view.tokens if self._view is not None else ():
            if token.mini != "nothing":
                self._sync_token(token)
        self._spread_names()

    def _signs(self) -> ThingSigns[str]:
        return ThingSigns(
            self, self._lettering, self._ratio, self._name_px, round(SIGN_SHARE * self._name_px)
        )

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Paint the ground; the view keeps it."""
        if self._ground is None:
            painter.fillRect(rect, BEYOND)
        else:
            self._ground.paint(painter, QRectF(rect))

    def _paint_what_came(self) -> None:
        """Paint what of a large picture is there by now."""
        picture = self._ground.picture if self._ground is not None else None
        for box in picture.came() if picture is not None else ():
            self.invalidate(box, QGraphicsScene.SceneLayer.BackgroundLayer)

    def _clear(self) -> None:
        """Be black."""
        self._ground = None
        self._lift_fog()
        self._show_walls(None)
        self.things.show((), self._lens.px_per_m)
        for item in self.token_items.values():
            item.leave(self)
        self.token_items.clear()
        self._plates.spread((), self._lens.px_per_m)
        self._forget_painted()

    def _forget_painted(self) -> None:
        """Paint all of the glass again, also what reaches over the edge of the map: walls are thick."""
        for view in self.views():
            view.resetCachedContent()
            view.viewport().update()

    @property
    def _ink(self) -> QColor:
        """The colour of walls."""
        return theme.PAPER if self._theme == "art" else BEYOND

    def _renew_ground(self, view: PlayerView) -> None:
        pictured = view.picture if self._theme == "art" else None
        painted_from = self._pictures.levels_of(pictured.id) if pictured is not None else None
        self._ground = Ground(
            size_m=view.size_m,
            picture=MapPicture(painted_from, view.size_m) if painted_from is not None else None,
            grid=self._grid,
            obstacles=[DrawnOutline(ring) for ring in view.obstacles],
            portals=[
                DrawnPortal(str(number), one.kind, one.a, one.b) for number, one in enumerate(view.portals)
            ],
            open_portals=_open(view),
            clouds=[DrawnCloud(one.rings, one.whole) for one in view.clouds],
            old_smoke=OldSmoke(view.size_m, view.smoke) if view.smoke.tiles else None,
            beyond=BEYOND,
            floor=theme.FLOOR if self._theme == "art" else PROJECTED,
            ink=self._ink,
        )
        self.setSceneRect(self._ground.box)
        self._forget_painted()

    def _swing(self, view: PlayerView) -> None:
        """Paint the portals that were opened or closed."""
        boxes = self._ground.swing(_open(view), self._lens.px_per_m) if self._ground is not None else ()
        for box in boxes:
            self.invalidate(box, QGraphicsScene.SceneLayer.BackgroundLayer)

    def _renew_fog(self, view: PlayerView) -> None:
        """Show the fog of a view on the ground that is there."""
        if view.fog is None or self._fog is None:
            self._lift_fog()
        if view.fog is not None and self._fog is None:
            self._fog = FogItem(self, FogPicture(view.size_m, over_edges=True))
        if view.fog is not None and self._fog is not None:
            fog = view.fog
            box = self._fog.picture.show(fog.explored, fog.visible, fog.revealed)
            if not box.isEmpty():
                self._fog.update(box)

    def _show_walls(self, view: PlayerView | None) -> None:
        """Show the walls of a view; none where it has none."""
        if view is not None and view.walls:
            self._walls = self._walls or WallsItem(self)
            self._walls.show_walls(view.walls, view.size_m, self._ink)
        elif self._walls is not None:
            self.removeItem(self._walls)
            self._walls = None

    def _lift_fog(self) -> None:
        if self._fog is not None:
            self.removeItem(self._fog)
            self._fog = None

    def _show_things(self, view: PlayerView) -> None:
        """Show the loose things; the players are told no ids."""
        shown = [
            ShownThing("", self.language.text(Term(term=one.name)), one.at, one.last_seen)
            for one in view.things
        ]
        self.things.show(shown, self._lens.px_per_m, self._lens.turn)

    def _sync_token(self, token: PlayerToken) -> None:
        item = self.token_items.get(token.id)
        if item is None:
            item = self.token_items[token.id] = TokenItem(self, self._lettering, self._name_px)
        style = _style_of(token, self._theme)
        self._art.stamp(item, style, width_px(token.size_m, self._lens.px_per_m))
        item.bend(self._lens.px_per_m if self._lens.bent else None, self._lens.turn)
        item.setPos(*token.at)
        item.show_faintly(token.last_seen)
        name = self.language.text(Name(token="", name=token.name)) if token.name else ""
        item.fares = self.language.text(STATES[token.condition]) if token.in_words else ""
        item.name_stays = style.current or style.upcoming
        wide_m = token.size_m * (MARKED if style.current or style.upcoming else 1)
        item.write_name(name, token.at, wide_m, self._lens.px_per_m, self._lens.turn)

    def _spread_names(self) -> None:
        items: tuple[Named, ...] = (*self.token_items.values(), *self.things.items)
        self._plates.spread(items, self._lens.px_per_m, self._lens.turn)


def _ground_facts(view: PlayerView) -> tuple[object, ...]:
    return (
        view.size_m,
        view.picture,
        [(portal.kind, portal.a, portal.b) for portal in view.portals],
        view.obstacles,
        view.clouds,
        view.smoke,
    )


def _open(view: PlayerView) -> tuple[str, ...]:
    """Return the portals that stand open, by their places in the view."""
    return tuple(str(number) for number, portal in enumerate(view.portals) if portal.open)


def _style_of(token: PlayerToken, theme_name: Theme) -> TokenStyle:
    plain: Look = "letter" if theme_name == "projector" else "image"
    return TokenStyle(
        picture=token.picture,
        initials=initials_of(token.name),
        side=token.side,
        look="ring" if token.mini == "ring" else plain,
        state=token.condition,
        current=token.current,
        upcoming=token.upcoming,
    )
