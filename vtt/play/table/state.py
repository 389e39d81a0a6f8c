"""What the GM has chosen for the table screen: it lies beside the journal and is never undone."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from vtt.battle import SceneId, TokenId, Value
from vtt.battle.places import Flag, Place
from vtt.play.exploring import PARTY
from vtt.play.table.showing import NOTHING_SHOWN, Edge, Showing
from vtt.play.table.writing import Dice, Player, Seat
from vtt.play.view import Mini, ViewPolicy

Lamp = Literal["black", "live", "frozen", "curtain"]
"""Black: the players see nothing. Live: they see the published scene as it is. Frozen: as it was. Curtain:
they see a picture that has nothing to do with the battle.
"""

Rotation = Literal[0, 90, 180, 270]
"""Degrees by which the map on the glass is turned clockwise."""


NOBODY_PLAYS = Player()

MOST_CUES = 9
"""As many cues as there are keys for them."""


class Frame(Value):
    """The part of a map that lies on the glass; how large it is follows from the scale of the screen.

    Attributes:
        middle: What of the map lies in the middle of the glass, metres.
    """

    middle: Place
    rotation: Rotation = 0


class MapPart(Value):
    """A part of a map that fills a screen as far as there is room, in no certain scale.

    Attributes:
        corner: Its upper left corner, metres.
        rotation: How it is turned on the screen.
        true_size: Whether only its middle counts, around which the map lies in true size; in no certain
            scale all the same where the scale of the screen is not known.
    """

    corner: Place
    width_m: Annotated[float, Field(gt=0)]
    height_m: Annotated[float, Field(gt=0)]
    rotation: Rotation = 0
    true_size: Flag = False

    @property
    def middle(self) -> Place:
        """The middle of it, metres."""
        return self.corner[0] + self.width_m / 2, self.corner[1] + self.height_m / 2


Slot = Literal["F1", "F2", "F3", "F4"]
"""A key that a frame of a scene is kept under."""
SLOTS: tuple[Slot, ...] = ("F1", "F2", "F3", "F4")

CellOf = Literal["square", "grid"]
"""What one cell on the glass is: a square drawn in the picture, or a cell of the grid of the rules."""

Theme = Literal["art", "projector"]
NEAR_MM, FAR_MM = 5.0, 10.0

ShownGrid = Literal["square", "grid", "none"]
"""Which lines the players see: round the squares of the picture, of the grid of the rules, or none."""


class Telling(Value):
    """What the players are told beside the map, and how it looks.

    Attributes:
        letters: How high letters are: near for who sits at the glass, far for who stands three metres away.
        theme: The map and the tokens as they are; or for a projector: white floor, black walls, plain discs.
        banner: Whether the one whose turn it is is called up, at their seat.
        needed: Whether what a roll has to reach is told with the dice to roll.
        chance: Whether it is also told how likely that is.
        results: Whose rolls are told when they have fallen.
        strip: Whether the order of the encounter is shown: nobody, each creature, or groups of one name.
        strip_edge: At which edge.
        party_mini: How the party is drawn; as fits: as rings for their figures where the map is in true size.
    """

    letters: Literal["near", "far"] = "near"
    theme: Theme = "art"
    banner: Flag = True
    needed: Flag = True
    chance: Flag = False
    results: Literal["none", "party", "all"] = "party"
    strip: Literal["none", "creatures", "groups"] = "creatures"
    strip_edge: Edge = "bottom"
    party_mini: Literal["fits"] | Mini = "fits"

    @property
    def letters_mm(self) -> float:
        """How high capital letters are on the glass, millimetres."""
        return NEAR_MM if self.letters == "near" else FAR_MM


class Cue(Value):
    """What the players are to see, all at once, under one button.

    Attributes:
        scene: The map that is published; none where the one they see stays.
        frame: The part of it; the whole map where there is none.
        showing: What lies over it: message, handout, arrow, spotlight.
    """

    name: Annotated[str, Field(min_length=1, max_length=80)]
    scene: SceneId | None = None
    frame: Frame | None = None
    showing: Showing = NOTHING_SHOWN


class TableState(Value):
    """What is published, and how.

    Attributes:
        scene: The scene that the players see; none before the first is published.
        seats: Who sits at which edge of the glass.
        frame: The part of it that they see; the whole map where there is none.
        frames: The frames that scenes had when they were published last.
        slots: The frames that are kept for each scene.
        cell: What one cell on the glass is.
        grid: Which grid the players see.
        policy: How much of the battle they see.
        cues: What can be shown by one button each.
        telling: What they are told beside the map.
        wall: What the screen on the wall shows of a scene; the whole map where there is nothing.
        players: Who plays which creature of the party, and how they roll.
        gm_dice: How the GM rolls for all others.
        curtain: Id of the GM's own picture of a curtain; Sightline's own where empty.
    """

    lamp: Lamp = "black"
    scene: SceneId | None = None
    frame: Frame | None = None
    frames: Mapping[SceneId, Frame] = {}
    slots: Mapping[SceneId, Mapping[Slot, Frame]] = {}
    cell: CellOf = "square"
    grid: ShownGrid = "square"
    policy: ViewPolicy = ViewPolicy()
    wall: Mapping[SceneId, MapPart] = {}
    curtain: str = ""
    seats: tuple[Seat, ...] = ()
    players: Mapping[TokenId, Player] = {}
    gm_dice: Dice = "as-set"
    telling: Telling = Telling()
    cues: Annotated[tuple[Cue, ...], Field(max_length=MOST_CUES)] = ()

    def rolls_digitally(self, who: TokenId | None, side: str | None) -> bool:
        """Say whether the program rolls for a creature of a side even where real dice are typed."""
        if who is not None and side == PARTY:
            return self.players.get(who, NOBODY_PLAYS).dice == "digital"
        return self.gm_dice == "digital"

    def published(self, scene: SceneId) -> "TableState":
        """Return the choice with a scene published, in the frame that it had last."""
        frame = self.frame if scene == self.scene else self.frames.get(scene)
        return self.replace(lamp="live", scene=scene, frame=frame)

    def with_frame(self, frame: Frame | None) -> "TableState":
        """Return the choice with another frame of the published scene; None for the whole map."""
        frames = {scene: one for scene, one in self.frames.items() if scene != self.scene}
        if self.scene is not None and frame is not None:
            frames[self.scene] = frame
        return self.replace(frame=frame, frames=frames)

    def with_slot(self, slot: Slot) -> "TableState":
        """Return the choice with the frame of the published scene kept under a key; as it was without one."""
        if self.scene is None or self.frame is None:
            return self
        kept = {**self.slots.get(self.scene, {}), slot: self.frame}
        return self.replace(slots={**self.slots, self.scene: kept})

    def with_wall(self, part: MapPart | None) -> "TableState":
        """Return the choice with this part of the published scene on the wall; None for the whole map."""
        parts = {scene: one for scene, one in self.wall.items() if scene != self.scene}
        if self.scene is not None and part is not None:
            parts[self.scene] = part
        return self.replace(wall=parts)

    def policy_on_glass(self, in_true_size: bool) -> ViewPolicy:
        """Return how much the players see; figures of the party are only put on a map in true size."""
        mini = self.telling.party_mini
        fitting: Mini = "ring" if self.frame is not None and in_true_size else "image"
        drawn = self.telling.theme == "projector"
        return self.policy.replace(party_mini=fitting if mini == "fits" else mini, plan=drawn)
