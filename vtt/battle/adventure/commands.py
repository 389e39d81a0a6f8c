"""Commands about scenes as a whole, and about who travels from one to another or to the bench."""

from typing import Annotated, Literal

from pydantic import Field

from vtt.battle.places import Flag, Place
from vtt.battle.scene import MAX_TEXT, Scene, SceneId
from vtt.battle.token import TokenId
from vtt.value import Value

MAX_TRAVELLERS = 1000
MAX_TITLE = 200


class AddScene(Value):
    """Take a further map into the battle.

    Attributes:
        scene: The map, under an id that no scene has.
    """

    do: Literal["add-scene"] = "add-scene"
    scene: Scene


class ChangeScene(Value):
    """Give a scene another title, or write down something about it; what is not named stays as it is.

    Attributes:
        text: The GM's notes; the players never read them.
        before: The scene before which it is listed from now on; the last place where empty.
    """

    do: Literal["change-scene"] = "change-scene"
    scene: SceneId
    title: Annotated[str | None, Field(max_length=MAX_TITLE)] = None
    text: Annotated[str | None, Field(max_length=MAX_TEXT)] = None
    before: SceneId | None = None


class RemoveScene(Value):
    """Take a map out of the battle, with all that lies on it; overruled, its tokens go to the bench."""

    do: Literal["remove-scene"] = "remove-scene"
    scene: SceneId
    overrule: Flag = False


class Travel(Value):
    """Have tokens travel to a scene, or to the bench, as they are: with their wounds and all they carry.

    Attributes:
        scene: Where they go; None for the bench.
        at: The place round which they stand there; where none is named, the start place of the party, or
            the middle of the map.
        hidden: Whether they are hidden from the players when they arrive; None for as they were.
    """

    do: Literal["travel"] = "travel"
    tokens: tuple[TokenId, ...] = Field(min_length=1, max_length=MAX_TRAVELLERS)
    scene: SceneId | None = None
    at: Place | None = None
    hidden: Flag | None = None
    overrule: Flag = False
