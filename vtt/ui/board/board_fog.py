"""The fog of a scene as the GM sees it: a thin veil, or nearly as dark as the players have it."""

from typing import NamedTuple

from PySide6.QtCore import QRectF

from vtt.battle import SceneId
from vtt.geometry import Explored, Ring
from vtt.play.exploring import known_to_players, lifts_fog
from vtt.play.session import Session
from vtt.play.view import Fog, PlayerViews, ViewPolicy
from vtt.ui.board.items.fog import FogPicture

VEIL = (120, 0)
"""How opaque the fog is for the GM, 0 to 255: over the unknown, and over what the players remember."""
AS_PLAYERS = (225, 120)
"""The same while the GM works at the fog: what the players see, but never quite black."""


class Touch(NamedTuple):
    """What a gesture is about to reveal, or to cover."""

    area: Explored
    covers: bool


class BoardFog:
    """The fog over one scene on the GM's board."""

    def __init__(self, session: Session, scene: SceneId) -> None:
        self._session, self._scene = session, scene
        self._policy: ViewPolicy | None = None
        self._seen: tuple[tuple[Ring, ...], Explored] = ((), Explored())
        self.picture: FogPicture | None = None
        self.renew()

    @property
    def policy(self) -> ViewPolicy | None:
        """Through whose eyes it shows what is seen now and what is remembered; None for a veil instead."""
        return self._policy

    @policy.setter
    def policy(self, policy: ViewPolicy | None) -> None:
        self._policy = policy
        self.renew()

    def renew(self) -> None:
        """Make the picture again; none where there is no fog."""
        scene = self._session.battle.scenes[self._scene]
        shades = VEIL if self._policy is None else AS_PLAYERS
        self.picture = FogPicture(scene.size_m, shades) if scene.fog else None
        self.follow()

    def follow(self, touch: Touch | None = None) -> QRectF:
        """Show how the fog is, or how it would be; return the part of the map that looks otherwise now."""
        if self.picture is None:
            return QRectF()
        explored, revealed = self._known(touch)
        return self.picture.show(explored, revealed=revealed)

    def _known(self, touch: Touch | None) -> tuple[Explored, Explored]:
        """Return what is remembered and what is open."""
        fog = self._fog()
        explored, revealed = fog.explored, fog.revealed
        if touch is not None and touch.covers:
            explored, revealed = explored.without(touch.area), revealed.without(touch.area)
        elif touch is not None and lifts_fog(self._session.battle.scenes[self._scene]):
            explored = explored.joined(touch.area)
        elif touch is not None:
            revealed = revealed.joined(touch.area)
        return explored, revealed.joined(self._in_sight(fog.visible))

    def _fog(self) -> Fog:
        battle = self._session.battle
        if self._policy is not None:
            fog = self._session.table(PlayerViews).fog(battle, self._scene, self._policy)
            if fog is not None:
                return fog
        known = known_to_players(battle, self._scene)
        return Fog.of_trusted(explored=known, visible=(), revealed=Explored())

    def _in_sight(self, rings: tuple[Ring, ...]) -> Explored:
        """Return what is seen now as bits: fine enough for the GM."""
        if self._seen[0] is not rings:
            self._seen = rings, Explored().stamped(rings)
        return self._seen[1]
