"""Commands about scenes as a whole, and about who travels from one to another or to the bench."""

from typing import Annotated, Literal

from pydantic import Field

from vtt.battle.adventure.groups import MAX_GROUP_TITLE, MAX_MEMBERS
from vtt.battle.places import Flag, Place
from vtt.battle.scene import MAX_TEXT, Scene, SceneId
from vtt.battle.token import Token, TokenId
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


class KeepGroup(Value):
    """Keep tokens of one scene as a group, with their places to one another; they stay where they are.

    Attributes:
        title: What the group is called; one of that title is exchanged.
    """

    do: Literal["keep-group"] = "keep-group"
    title: str = Field(min_length=1, max_length=MAX_GROUP_TITLE)
    tokens: tuple[TokenId, ...] = Field(min_length=1, max_length=MAX_MEMBERS)


class ScaleGroup(Value):
    """Let a group have more or fewer of its most numerous kind; one at least is left of it.

    Attributes:
        by: How many more; fewer where below zero.
    """

    do: Literal["scale-group"] = "scale-group"
    title: str
    by: int = Field(ge=-MAX_MEMBERS, le=MAX_MEMBERS)


class ForgetGroup(Value):
    """Keep a group no longer."""

    do: Literal["forget-group"] = "forget-group"
    title: str


class PutDown(Value):
    """Put a group down round a place of a scene, each on free ground next to its place in the group.

    Attributes:
        at: Where its middle is; the start place of the scene, else its middle, where none is named.
        hidden: Whether the players must not know of them; None for as they were.
        bench: True to let them wait on the bench, to come in at those places.
        overrule: Go on behind walls where there is no room.
    """

    do: Literal["put-down"] = "put-down"
    title: str
    scene: SceneId | None = None
    at: Place | None = None
    hidden: Flag | None = None
    bench: Flag = False
    overrule: Flag = False


class TakeAlong(Value):
    """Have members of a party come from another adventure, as they are, with wounds and all they carry.

    Whoever is on a map of this battle already is exchanged there; the others go to the bench.
    """

    do: Literal["take-along"] = "take-along"
    tokens: tuple[Token, ...] = Field(min_length=1, max_length=MAX_MEMBERS)
