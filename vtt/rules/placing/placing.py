"""How several tokens come onto the map: each on free ground next to its place, numbered, as one step."""

from collections.abc import Sequence

from vtt.battle import Battle, Token
from vtt.battle.events import TokenPlaced
from vtt.battle.measure import free_places
from vtt.battle.placing import PlaceMany
from vtt.geometry import Point
from vtt.rules.actions.general import ruling_of, settled_sheet
from vtt.rules.placing.numbering import numbered
from vtt.rules.rulings.ruling import Outcome, Ruling, emit
from vtt.rules.system import RuleSystem
from vtt.text import Refusal, refuse


def room_refusal(battle: Battle, command: PlaceMany) -> Refusal | None:
    """Say how many find no free ground; None where all do."""
    places = free_places(battle, command.tokens)
    free, wanted = sum(at is not None for at in places), len(places)
    if free == wanted:
        return None
    if wanted == 1:
        return refuse("no-room", "There is no free ground here, nor near it.")
    return refuse(
        "no-room",
        "There is free ground for {free} of {wanted|creature|creatures} here, with no wall in between.",
        free=free,
        wanted=wanted,
    )


@ruling_of.register
def _(command: PlaceMany, system: RuleSystem, battle: Battle) -> Ruling:
    for token in numbered(battle, on_free_ground(battle, command.tokens)):
        battle = yield from emit(TokenPlaced(token=token))
        battle = yield from settled_sheet(system, battle, token.id)
    return Outcome()


def on_free_ground(battle: Battle, tokens: Sequence[Token]) -> tuple[Token, ...]:
    """Return tokens where they come to stand: if need be behind walls, at last at their places themselves."""
    near = _at(tokens, free_places(battle, tokens))
    found = tuple(one for one in near if one is not None)
    if len(found) == len(tokens):
        return found
    anywhere = _at(tokens, free_places(battle, tokens, over_walls=True))
    return tuple(there or token for token, there in zip(tokens, anywhere, strict=True))


def _at(tokens: Sequence[Token], places: Sequence[Point | None]) -> tuple[Token | None, ...]:
    both = zip(tokens, places, strict=True)
    return tuple(None if at is None else token.replace(at=at) for token, at in both)
