"""Things that lie on a map: dropped, thrown or fallen gear, which anyone may pick up."""

from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, NewType

from pydantic import (
    Field,
    SerializeAsAny,
    TypeAdapter,
    ValidationInfo,
    ValidatorFunctionWrapHandler,
    field_validator,
)

from vtt.battle.places import Flag, Metres, Place
from vtt.battle.scene import ONLY_SCENE, SceneId
from vtt.battle.token import Sheet
from vtt.text import Sentence, Term, say
from vtt.value import Value

if TYPE_CHECKING:
    from vtt.battle.battle import Battle

ThingId = NewType("ThingId", str)


class Gear(Value):
    """Something that a creature carries; each rule system has its own kinds."""

    name: str

    @cached_property
    def said(self) -> Term:
        """What a sentence calls it."""
        return Term(term=self.name)


class LooseThing(Value):
    """Gear on a map, carried by no creature.

    Attributes:
        kind: The field of a sheet that it is taken into: `weapons`, `items`.
        gear: What it is, as the rule system at hand knows it.
        at: Where it is, metres.
        elevation_m: How high above the floor.
        hidden: True while the players must not know of it.
    """

    id: ThingId = Field(min_length=1, max_length=200)
    kind: str = "items"
    gear: SerializeAsAny[Gear]
    scene: SceneId = ONLY_SCENE
    at: Place
    elevation_m: Metres = 0.0
    hidden: Flag = False

    @field_validator("gear", mode="wrap")
    @classmethod
    def _of_the_system(cls, gear: Any, handler: ValidatorFunctionWrapHandler, info: ValidationInfo) -> Any:
        """Read gear as what the sheets of `context["sheet"]` carry under its kind."""
        sheet = (info.context or {}).get("sheet")
        if sheet is None or isinstance(gear, Gear):
            return handler(gear)
        return gear_of(sheet, str(info.data.get("kind")), gear)


def gear_of(sheet: type[Sheet], kind: str, data: Any) -> Gear:
    """Return gear as the sheets of a system carry it in the field of that name.

    Raises:
        ValueError: Such sheets carry nothing there, or it does not fit.
    """
    fields = sheet.model_fields
    if kind not in fields:
        raise ValueError(f"a sheet carries no '{kind}'")
    found = _reader(sheet, kind).validate_python([data] if _several(sheet, kind) else data)
    gear = found[0] if isinstance(found, tuple) else found
    if not isinstance(gear, Gear):
        raise ValueError(f"'{kind}' is nothing that can lie on a map")
    return gear


@lru_cache(maxsize=256)
def _reader(sheet: type[Sheet], kind: str) -> TypeAdapter[Any]:
    annotation: Any = sheet.model_fields[kind].annotation
    return TypeAdapter(annotation)


def _several(sheet: type[Sheet], kind: str) -> bool:
    return isinstance(sheet.model_fields[kind].get_default(call_default_factory=False), tuple)


def things_on(battle: "Battle", scene: SceneId) -> Iterator[LooseThing]:
    """Yield the things that lie on a scene."""
    return (thing for thing in battle.things.values() if thing.scene == scene)


def told_apart(battle: "Battle", thing: LooseThing) -> Term | Sentence:
    """Return what a thing is called; with its side where another of its name, unlike it, is on its map."""
    alike = (one for one in things_on(battle, thing.scene) if one.gear.name == thing.gear.name)
    others = [one for one in alike if one.gear != thing.gear]
    if not others:
        return thing.gear.said
    across, down = (thing.at[axis] - sum(one.at[axis] for one in others) / len(others) for axis in (0, 1))
    if abs(across) >= abs(down):
        return say(
            "thing-beside",
            "{thing} on the left" if across < 0 else "{thing} on the right",
            thing=thing.gear.said,
        )
    return say(
        "thing-beside",
        "{thing} further up" if down < 0 else "{thing} further down",
        thing=thing.gear.said,
    )


def free_thing_id(battle: "Battle", name: str) -> ThingId:
    """Return an id for a thing of that name which nothing on the table has: `dagger-1`, `dagger-2`."""
    stem = "-".join(name.lower().split()) or "thing"
    obstacles = (one.layout.obstacle_by_id for one in battle.scenes.values())
    taken: set[str] = {*battle.tokens, *battle.things, *(name for known in obstacles for name in known)}
    free = (f"{stem}-{number}" for number in range(1, len(taken) + 2))
    return ThingId(next(one for one in free if one not in taken))
