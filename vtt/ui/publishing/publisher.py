"""What the players are shown: nothing until the GM publishes a scene, nothing else until the next one."""

from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer

from vtt.battle import ONLY_SCENE, Battle, SceneId, TokenId, measure
from vtt.play.session import Change, Session
from vtt.play.table import (
    MOST_CUES,
    CellOf,
    Composer,
    Cue,
    Curtain,
    Dice,
    Frame,
    Lamp,
    MapPart,
    Player,
    Published,
    Seat,
    Seen,
    Shift,
    Showing,
    ShownGrid,
    Slot,
    TableState,
    Telling,
    seen_in,
    with_maps_scaled,
)
from vtt.play.view import PlayerView, PlayerViews, ViewPolicy
from vtt.text import Sentence
from vtt.ui.board.watching import watch
from vtt.ui.publishing.hold import Hold
from vtt.ui.publishing.measuring import Measuring
from vtt.ui.publishing.unseen import Unseen
from vtt.ui.signals import Signal

SHIFT_MS = 3000
"""How long the players have to lift their figures before another part of the map lies under them."""


class Publisher(QObject):
    """The one owner of what is on the table screen.

    Attributes:
        state: What is published, and how.
        shown: What the windows of the table screen were given last.
        measuring: What measures the view of the players.
        hold: What is held back until the GM releases it.
        is_foreign: Whether the players still see a battle that was shown before this one.
    """

    published = Signal[Published]()
    """The windows of the table screen are to show this."""
    changed = Signal[TableState]()
    """The GM chose something else for the table screen."""
    held = Signal[Sentence | None]()
    """Something else is held back, said in one line; None where nothing is."""
    counted = Signal[int]()
    """What the players would see has changed while it is frozen: how often so far."""

    def __init__(
        self, session: Session, parent: QObject | None = None, state: TableState | None = None
    ) -> None:
        super().__init__(parent)
        self.state = state or TableState()
        self.shown = Published()
        self._unseen = Unseen()
        self._composer = Composer()
        self._shifts = QTimer(self, singleShot=True, interval=SHIFT_MS)
        self._shifts.timeout.connect(self.placed)
        self.is_foreign = False
        self.hold = Hold(self.held.emit)
        self._session, self._whole, self._in_true_size = session, False, True
        self.measuring = Measuring(self._due, self)
        self.measuring.finished.connect(self.catch_up)
        self._stop_watching = watch(session, self._follow)

    @property
    def battle(self) -> Battle:
        """The battle that is followed, as it is now."""
        return self._session.present

    @property
    def next_frame(self) -> Frame | None:
        """The part of the map that lies on the glass, or is going to as soon as all figures are lifted."""
        return self.state.frame if self.shown.shift is None else self.shown.shift.frame

    @property
    def is_behind(self) -> bool:
        """Whether something happened that the players are shown in a moment."""
        return self.measuring.is_waiting

    @property
    def unseen(self) -> int:
        """How often what the players would see has changed since it was frozen."""
        return self._unseen.changes

    @property
    def pictures(self) -> frozenset[str]:
        """The ids of the pictures that the players see, or see when the curtain is drawn."""
        return self.shown.pictures.union((self.state.curtain,) if self.state.curtain else ())

    def show_session(self, session: Session, state: TableState | None = None) -> None:
        """Follow another battle; the players go on seeing what they saw.

        Args:
            session: The battle.
            state: What was chosen for it when it was played last.
        """
        self.catch_up()
        self._call_off_shift()
        self.hold.drop()
        self._composer.forget_moves()
        self._stop_watching()
        self._session = session
        self._stop_watching = watch(session, self._follow)
        self.is_foreign = self.shown.view is not None
        lamp: Lamp = "frozen" if self.is_foreign else "black" if self.shown.curtain is None else "curtain"
        self._set((state or TableState()).replace(lamp=lamp))
        self._count(None)

    def publish(self, scene: SceneId) -> None:
        """Let the players see a scene of the battle, from now on."""
        self.is_foreign = False
        self.hold.release()
        self._set(self.state.published(scene))
        self.measuring.begin()

    def release(self) -> None:
        """Let the players see what is held back."""
        if self.hold.said is not None:
            self.hold.release()
            self.catch_up()

    def freeze(self) -> None:
        """Let the players go on seeing what they see now, whatever happens."""
        if self.state.lamp == "live":
            self.catch_up()
            self._freeze()

    def black(self) -> None:
        """Let the players see nothing."""
        self._cover("black")

    def draw_curtain(self) -> None:
        """Let the players see a picture instead of the map."""
        self._cover("curtain", Curtain(picture=self.state.curtain))

    def choose_curtain(self, picture: str) -> None:
        """Take another picture for the curtain, by its id; Sightline's own where empty."""
        self._set(self.state.replace(curtain=picture))
        if self.state.lamp == "curtain":
            self.draw_curtain()

    def set_frame(self, frame: Frame | None) -> None:
        """Lay another part of the map on the glass, the whole map where there is none.

        Where figures stand on the glass, the players are told to lift them first.
        """
        if not (self.state.lamp == "live" and self._in_true_size and self.shown.has_figures):
            self.lay(frame)
        elif frame != self.state.frame:
            self._show(self.shown.replace(shift=Shift(frame=frame)))
            self._shifts.start()
        else:
            self._call_off_shift()

    def placed(self) -> None:
        """Lay the part of the map on the glass that waits; else take it that all figures stand right."""
        self._shifts.stop()
        shift = self.shown.shift
        if shift is not None:
            self.shown = self.shown.replace(shift=None, placing=True)
            self.lay(shift.frame)
        else:
            self._composer.forget_moves()
            self.shown = self.shown.replace(placing=False)
            self.catch_up()

    def lay(self, frame: Frame | None) -> None:
        """Lay another part of the map on the glass at once: where no figures stand, or they are lifted."""
        if frame != self.state.frame and self.state.scene is not None:
            self._set(self.state.with_frame(frame))
            self.catch_up()

    def keep_slot(self, slot: Slot) -> None:
        """Keep the frame of the published scene under a key."""
        self._set(self.state.with_slot(slot))

    def set_cells(self, cell: CellOf, grid: ShownGrid) -> None:
        """Choose what one cell on the glass is, and which grid the players see."""
        self._set(self.state.replace(cell=cell, grid=grid))
        self.catch_up()

    def show_on_wall(self, part: MapPart | None) -> None:
        """Show this part of the published scene on the wall; with None the whole map."""
        self._set(self.state.with_wall(part))

    def peek(self, whole: bool, part: MapPart | None = None) -> None:
        """Show the players the whole map for a moment, or again the part that lies on the glass.

        Args:
            whole: Whether they see another part than the one that lies there.
            part: The part that they see for the moment; the whole map where there is none.
        """
        if whole != self._whole:
            self._whole = whole
            turn = self.state.frame.rotation if self.state.frame is not None else 0
            turned = part.replace(rotation=turn) if whole and part is not None else None
            self._show(self.shown.replace(whole=whole, part=turned))

    def scale(self, in_true_size: bool) -> None:
        """Take note of whether the frame lies in true size on the glass, so that figures may stand on it."""
        if in_true_size != self._in_true_size:
            self._in_true_size = in_true_size
            self.catch_up()

    def set_policy(self, policy: ViewPolicy) -> None:
        """Let the players see more or less of the battle."""
        self._set(self.state.replace(policy=policy))
        self.measuring.begin()

    def set_telling(self, telling: Telling, seats: tuple[Seat, ...] | None = None) -> None:
        """Choose what the players are told beside the map, and who sits where."""
        seats = self.state.seats if seats is None else seats
        self._set(self.state.replace(telling=telling, seats=seats))
        self.measuring.begin()

    def set_player(self, token: TokenId, player: Player) -> None:
        """Note who plays a creature of the party, and how they roll."""
        players = {key: one for key, one in self.state.players.items() if key != token}
        self._set(self.state.replace(players={**players, token: player} if player != Player() else players))
        self.measuring.begin()

    def set_gm_dice(self, dice: Dice) -> None:
        """Choose how the GM rolls for all who are not of the party."""
        self._set(self.state.replace(gm_dice=dice))

    def set_cues(self, cues: tuple[Cue, ...]) -> None:
        """Keep these cues with the battle, as many as there are keys for."""
        self._set(self.state.replace(cues=cues[:MOST_CUES]))

    def has_scene(self, scene: SceneId) -> bool:
        """Say whether the battle has a scene of that id."""
        return scene in self._session.present.scenes

    def show_over(self, showing: Showing) -> None:
        """Show the players this over the map, whatever else they see."""
        if showing != self.shown.showing:
            self._show(self._composer.over(self.shown, showing, self.state))

    def catch_up(self) -> None:
        """Show the players at once what they may see now; where that is frozen, count the changes."""
        self.measuring.stop()
        view, scene = self._view(), self._session.present.scenes.get(self.state.scene or ONLY_SCENE)
        if view is not None and scene is not None:
            self._count(view)
            if self.state.lamp == "live" and not self._is_held(scene.id, view):
                shown = self.shown.replace(whole=self._whole)
                self._show(self._composer.live(shown, self._session, scene, view, self.state))

    @property
    def session(self) -> Session:
        """The game that is followed."""
        return self._session

    @property
    def seen(self) -> Seen | None:
        """What the players see of the game that is followed; None where they see nothing of it."""
        view, scene = self.shown.view, self._seen_scene()
        return None if view is None or scene is None else self._with_tokens(scene, view)

    def _is_held(self, scene: SceneId, view: PlayerView) -> bool:
        """Say whether a view has to wait until the GM releases it."""
        if self.hold.is_on:
            return self.hold.keeps(self.seen, self._with_tokens(scene, view))
        self.hold.drop()
        return False

    def _with_tokens(self, scene: SceneId, view: PlayerView) -> Seen:
        return seen_in(self._session.present, scene, view, self._session.table(PlayerViews))

    def _due(self) -> Iterator[bool | None]:
        """Measure the view of the players step by step, not before their map is built."""
        scene, session = self._seen_scene(), self._session
        if scene is not None:
            while measure.being_built(session.present.scenes[scene]):
                yield True
            views = session.table(PlayerViews)
            yield from views.measuring(session.present, scene, self._policy)
            if self.state.telling.chance and session.pending is not None:
                yield from self._composer.finding(session, views.of(session.present, scene, self._policy))

    def _view(self) -> PlayerView | None:
        """Return what the players would see of the published scene; None where they see another, or none."""
        scene, session = self._seen_scene(), self._session
        if scene is None:
            return None
        return session.table(PlayerViews).of(session.present, scene, self._policy)

    @property
    def _policy(self) -> ViewPolicy:
        return self.state.policy_on_glass(self._in_true_size)

    def _seen_scene(self) -> SceneId | None:
        """Return the published scene; None where the players see another, or none."""
        is_lit = self.state.lamp in ("live", "frozen") and not self.is_foreign
        return self.state.scene if is_lit and self.state.scene in self._session.present.scenes else None

    def _count(self, view: PlayerView | None) -> None:
        """Count a change that the players do not see; none is left where all is again as they see it."""
        is_frozen = self.state.lamp == "frozen" and not self.is_foreign
        seen = (self.shown.view, self.shown.frame) if is_frozen else None
        if self._unseen.count((view, self.state.frame), seen):
            self.counted.emit(self.unseen)

    def _cover(self, lamp: Lamp, curtain: Curtain | None = None) -> None:
        """Take the map from the table."""
        self.measuring.stop()
        self.is_foreign = False
        self.hold.drop()
        self._set(self.state.replace(lamp=lamp))
        self._count(None)
        self._shifts.stop()
        self._show(self._composer.covered(self.shown, curtain, self.state))

    def _call_off_shift(self) -> None:
        """Have the players lift no figures any more."""
        self._shifts.stop()
        if self.shown.shift is not None:
            self._show(self.shown.replace(shift=None))

    def _freeze(self) -> None:
        self._call_off_shift()
        if self.hold.said is not None:
            self.hold.drop()
            self._unseen.forget()
            self.measuring.go_on_soon()  # what was held back is counted
        self._set(self.state.replace(lamp="frozen"))

    def _show(self, shown: Published) -> None:
        self.shown = shown
        self.published.emit(shown)

    def _set(self, state: TableState) -> None:
        if state != self.state:
            self.state = state
            self.changed.emit(state)

    def _follow(self, change: Change) -> None:
        """Follow the game; where it goes on from another step, the players wait until the GM publishes it."""
        self._composer.follow(change)
        self._set(with_maps_scaled(self.state, change.before, change.after))
        is_gone = self.state.scene is not None and self.state.scene not in change.after.scenes
        if (change.is_jump or is_gone) and self.state.lamp == "live":
            self._freeze()
        if self.state.lamp in ("live", "frozen"):
            self.measuring.begin_soon()
