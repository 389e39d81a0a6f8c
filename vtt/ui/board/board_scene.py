"""The items of one scene of the battle; they follow it and never remember anything of their own."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene, QMenu, QWidget
from shiboken6 import isValid

from vtt.battle import Act, Battle, Command, Scene, SceneId, ThingId, Token, TokenId, things_on
from vtt.geometry import Point, distance_m
from vtt.play.lying import shown_places
from vtt.play.session import Change, Session
from vtt.play.table.showing import Shared
from vtt.play.view import ViewPolicy
from vtt.rules.odds.odds import Odds
from vtt.text import tr_term
from vtt.ui.board.board_fog import BoardFog, Touch
from vtt.ui.board.board_tokens import BoardTokens, acting_in
from vtt.ui.board.ground import Ground
from vtt.ui.board.items.chip import Lettering
from vtt.ui.board.items.marker_signs import MarkerSigns
from vtt.ui.board.items.thing_signs import ShownThing, ThingSigns
from vtt.ui.board.items.token_art import TokenArt
from vtt.ui.board.items.token_item import MIN_PX
from vtt.ui.board.overlays.facts import Facts
from vtt.ui.board.overlays.odds_badges import OddsBadges
from vtt.ui.board.overlays.placing import Space
from vtt.ui.board.overlays.rooms_overlay import RoomsOverlay
from vtt.ui.board.whole_ground import whole_ground
from vtt.ui.pictures import Pictures
from vtt.ui.signals import Signal

EDGE_PX = 2
"""So far beyond the view the ground is painted."""
MARGIN_SHARE, MARGIN_M = 0.6, 4.0
"""How far one can pan beyond the map."""


class BoardScene(QGraphicsScene):
    """One scene of the battle, as the game master sees it.

    Attributes:
        put_down: Tells that the gesture being made is over.
        measured: Tells that what the gesture being made waits for is measured.
        parent_widget: What menus belong to.
        menu: The menu that was offered last.
        things: The signs of the loose things.
        rooms: The rooms and the brush, while the GM works at the fog.
        heights_wanted: True while things with heights are drawn.
    """

    said = Signal[str]()
    put_down = Signal[()]()
    measured = Signal[()]()
    commanded = Signal[Command]()
    """Something is to be done: the `Command`."""
    shared = Signal[Shared]()
    """Something is drawn that the players may be shown."""
    prepared = Signal[Act]()
    """An action was chosen whose odds or choices are to be seen first: the `Act`."""

    planned = Signal[Command | None]()
    """Letting go of what is dragged would do this: the `Command`; None where nothing is known to be done."""

    def __init__(self, session: Session, pictures: Pictures, scene_id: SceneId, ratio: float = 1.0) -> None:
        super().__init__()
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.session, self.scene_id, self.pictures = session, scene_id, pictures
        self.parent_widget: QWidget | None = None
        self.menu: QMenu | None = None
        self.visible_box = QRectF()
        self._px_per_m = 1.0
        self._hovered: TokenId | None = None
        self._names_shown = False
        self._space: tuple[Battle, float, QRectF, Space] | None = None
        self._show_grid, self._heights, self.heights_wanted = True, False, False
        self._edited = False
        lettering = Lettering(ratio)
        self._fog = BoardFog(session, scene_id)
        self._ground = self._new_ground()
        self.rooms = RoomsOverlay(self)
        self.facts = Facts(self, lettering)
        self.odds = OddsBadges(self, lettering)
        self._signs = MarkerSigns(self, lettering, ratio)
        self.things = ThingSigns[ThingId](self, lettering, ratio)
        self._tokens = BoardTokens(self, session, scene_id, TokenArt(pictures, ratio), lettering)
        self._show_markers()
        self._tokens.show(self._tokens)
        pictures.arrivals.arrived.connect(self._paint_what_came)

    # --- what it shows ---

    @property
    def battle(self) -> Battle:
        """The battle as it is shown."""
        return self.session.battle

    @property
    def shown_scene(self) -> Scene:
        """The scene that is shown."""
        return self.battle.scenes[self.scene_id]

    @property
    def map_box(self) -> QRectF:
        """The whole map, metres."""
        return self._ground.box

    @property
    def selection(self) -> TokenId | None:
        """The token that is selected."""
        return self._tokens.selection

    @property
    def others(self) -> frozenset[TokenId]:
        """The tokens that are selected with it."""
        return self._tokens.others

    def token(self, token: TokenId | None) -> Token | None:
        """Return a token of this scene."""
        return self._tokens.token(token)

    def tokens(self) -> Iterator[Token]:
        """Yield the tokens of this scene."""
        return iter(self._tokens)

    def token_at(self, point: Point) -> TokenId | None:
        """Return the token under a point, metres; the smallest where there are several."""
        least_m = MIN_PX / self._px_per_m
        under = [one for one in self.tokens() if distance_m(one.at, point) <= max(one.size_m, least_m) / 2]
        return min(under, key=lambda one: (one.size_m, distance_m(one.at, point))).id if under else None

    def things_under(self, token: TokenId) -> tuple[ThingId, ...]:
        """Return the loose things on which a token stands."""
        (at, radius_m), here = self.battle.tokens[token].footprint, things_on(self.battle, self.scene_id)
        return tuple(one.id for one in here if distance_m(one.at, at) <= radius_m)

    def target_at(self, point: Point, actor: Token) -> TokenId | None:
        """Return the token that another one can be dropped on: an enemy or an ally under a point."""
        token = self.token_at(point)
        return token if token != actor.id else None

    def on_screen(self, point: Point) -> bool:
        """Tell whether a point, metres, can be seen without panning."""
        return self.visible_box.contains(*point)

    def screen_of(self, point: Point) -> tuple[int, int]:
        """Return where on the screen a point, metres, is shown."""
        view = self.views()[0]
        on_screen = view.viewport().mapToGlobal(view.mapFromScene(*point))
        return on_screen.x(), on_screen.y()

    def space(self) -> Space:
        """Return where on the screen there is something to see; worked out once for each view of a battle."""
        seen_as = (self.battle, self._px_per_m, self.visible_box)
        if self._space is None or self._space[0] is not seen_as[0] or self._space[1:3] != seen_as[1:]:
            discs = [token.footprint for token in self.tokens() if self.on_screen(token.at)]
            boxes = (QRectF(x - radius, y - radius, 2 * radius, 2 * radius) for (x, y), radius in discs)
            self._space = (*seen_as, Space(self._px_per_m, self.visible_box, tuple(boxes)))
        return self._space[3]

    def pixmap_of(self, token: TokenId) -> QPixmap:
        """Return how a token looks now."""
        return self._tokens.item(token).pixmap()

    @property
    def marked(self) -> tuple[str, ...]:
        """The titles of the markers of the rules, as they are written."""
        return self._signs.titles

    def place_of_item(self, token: TokenId) -> Point | None:
        """Return where a token is shown; None where it is not."""
        return self._tokens.place_of(token)

    # --- what it is asked for ---

    def command(self, command: Command) -> None:
        """Ask for a command; who performs it also says why not."""
        self.commanded.emit(command)

    def say(self, text: str) -> None:
        """Say one line to the game master."""
        self.said.emit(text)

    @contextmanager
    def planning(self) -> Iterator[None]:
        """Let steps be planned; whatever happens, none stays so."""
        try:
            yield
        finally:
            if isValid(self):
                self.planned.emit(None)

    def lifted(self, token: TokenId) -> AbstractContextManager[None]:
        """Show a token faintly while its ghost is dragged."""
        return self._tokens.lifted(token)

    def hover(self, token: TokenId | None) -> None:
        """Write the name of the token under the pointer, whether there is room for it or not."""
        if token != self._hovered:
            self._hovered = token
            self._want_names()

    def show_names(self, shown: bool) -> None:
        """Write all names, one over the other, or again those for which there is room."""
        self._names_shown = shown
        self._want_names()

    def _want_names(self) -> None:
        everybody = [token.id for token in self.tokens()] if self._names_shown else []
        self._tokens.want_names((*everybody, *([self._hovered] if self._hovered is not None else [])))

    def foretell(self, odds: Odds | None) -> None:
        """Show the odds at each token that the prepared action may strike; nothing without odds."""
        self.odds.draw(odds, {token.id: token for token in self.tokens()}, self.space())

    def select(self, token: TokenId | None, others: frozenset[TokenId] = frozenset()) -> None:
        """Mark a token as selected, and those with it, but no other."""
        self._tokens.select(token, others)
        self._tokens.spread_names(self.things.items)

    # --- how it follows ---

    def sync(self, change: Change) -> None:
        """Show what became of the battle."""
        before = change.before.scenes.get(self.scene_id)
        if self.shown_scene is not before and not self._swings_only(before):
            self.renew_ground()
        elif self._fog.policy is not None or _fog_facts(change.before, self.scene_id) != _fog_facts(
            change.after, self.scene_id
        ):
            self._follow_fog()
        self._tokens.follow(change.before)
        self._tokens.redress((acting_in(change.before), acting_in(change.after)))
        self._show_markers()
        self._tokens.spread_names(self.things.items)

    def renew_ground(self) -> None:
        """Build and paint the ground again."""
        self._ground = self._new_ground()
        self.invalidate(self.sceneRect(), QGraphicsScene.SceneLayer.BackgroundLayer)

    @property
    def fog_policy(self) -> ViewPolicy | None:
        """Through whose eyes the fog shows what the players see; None for a thin veil instead."""
        return self._fog.policy

    @fog_policy.setter
    def fog_policy(self, policy: ViewPolicy | None) -> None:
        if policy != self._fog.policy:
            self._fog.policy = policy
            self._ground.fog = self._fog.picture
            self.invalidate(self.sceneRect(), QGraphicsScene.SceneLayer.BackgroundLayer)

    @contextmanager
    def touched(self) -> Iterator[Callable[[Touch], None]]:
        """Return what shows the fog as a gesture would make it; in the end it is as the battle has it."""
        try:
            yield self._follow_fog
        finally:
            if isValid(self):
                self._follow_fog()
                self.rooms.draft(())

    def show_heights(self, shown: bool) -> None:
        """Write the heights of obstacles, or only where they are wanted or the zoom leaves room."""
        shown = shown or self.heights_wanted
        if shown == self._heights:
            return
        self._heights = shown
        self._ground.heights = shown
        self.invalidate(self.sceneRect(), QGraphicsScene.SceneLayer.BackgroundLayer)

    def show_edited(self, edited: bool) -> None:
        """Show plainly what is drawn on the map, while it is drawn on."""
        if edited != self._edited:
            self._edited = self._ground.edited = edited
            self.invalidate(self.sceneRect(), QGraphicsScene.SceneLayer.BackgroundLayer)

    @property
    def show_grid(self) -> bool:
        """Whether the grid is painted."""
        return self._show_grid

    @show_grid.setter
    def show_grid(self, shown: bool) -> None:
        self._show_grid = shown
        self.renew_ground()

    @property
    def px_per_m(self) -> float:
        """How many pixels of the screen a metre takes."""
        return self._px_per_m

    @px_per_m.setter
    def px_per_m(self, px_per_m: float) -> None:
        self._px_per_m = self._tokens.px_per_m = px_per_m
        self._show_markers()
        self._tokens.show(self._tokens)
        self._tokens.spread_names(self.things.items)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Paint the ground; the view keeps it.

        Of what was invalidated Qt asks for all, far beyond the view, where nothing of it is kept.
        """
        to_map, _ = painter.worldTransform().inverted()
        seen = to_map.mapRect(QRectF(painter.viewport()).adjusted(-EDGE_PX, -EDGE_PX, EDGE_PX, EDGE_PX))
        self._ground.paint(painter, QRectF(rect).intersected(seen))

    def _paint_what_came(self) -> None:
        """Paint what of a large picture is there by now."""
        for box in self._ground.picture.came() if self._ground.picture is not None else ():
            self.invalidate(box, QGraphicsScene.SceneLayer.BackgroundLayer)

    def _new_ground(self) -> Ground:
        scene = self.shown_scene
        ground = whole_ground(scene, self.pictures, show_grid=self._show_grid)
        self._fog.renew()
        ground.heights, ground.edited, ground.fog = self._heights, self._edited, self._fog.picture
        across, down = (max(MARGIN_M, size * MARGIN_SHARE) for size in scene.size_m)
        self.setSceneRect(ground.box.adjusted(-across, -down, across, down))
        return ground

    def _follow_fog(self, touch: Touch | None = None) -> None:
        """Paint the fog again where it changed."""
        self.invalidate(self._fog.follow(touch), QGraphicsScene.SceneLayer.BackgroundLayer)

    def _swings_only(self, before: Scene | None) -> bool:
        """Paint the portals that were opened or closed, and tell whether nothing else differs."""
        now = self.shown_scene
        if before is None or before.replace(open_portals=now.open_portals) != now:
            return False
        for box in self._ground.swing(now.open_portals, self._px_per_m):
            self.invalidate(box, QGraphicsScene.SceneLayer.BackgroundLayer)
        return True

    def _show_markers(self) -> None:
        self._signs.show(self.session.system.markers(self.battle, self.scene_id), self._px_per_m)
        things = tuple(things_on(self.battle, self.scene_id))
        places = shown_places(self.battle, things, tuple(self.tokens()))
        pairs = zip(things, places, strict=True)
        shown = [ShownThing(one.id, tr_term(one.gear.name), at) for one, at in pairs]
        if self.things.show(shown, self._px_per_m):
            self._tokens.names_due = True


def _fog_facts(battle: Battle, scene: SceneId) -> tuple[object, ...]:
    """Return what the fog is made of, by identity."""
    return id(battle.explored.get(scene)), id(battle.revealed.get(scene))
