"""How is what happened told? Events become sentences, in the reader's language."""

from collections.abc import Callable, Iterable
from functools import singledispatch
from typing import Any

from vtt.battle.battle import Battle
from vtt.battle.events import (
    DiceThrown,
    EncounterEnded,
    EncounterStarted,
    Event,
    ObstaclePlaced,
    ObstacleRemoved,
    OrderChanged,
    Overruled,
    PortalSet,
    RoundStarted,
    SceneSet,
    SheetChanged,
    TokenChanged,
    TokenMoved,
    TokenPlaced,
    TokenRemoved,
    Told,
    TurnSpent,
    TurnStarted,
)
from vtt.battle.reckoning import Reckoning
from vtt.geometry import path_length_m
from vtt.text.sentence import Sentence, say

Translate = Callable[[str], str]


def tell(events: Iterable[Event], battle: Battle, translate: Translate = str) -> list[str]:
    """Return the sentences of some events; `battle` gives the names of tokens."""
    return [str(told) for event in events if (told := sentence_of(event, battle)) is not None]


@singledispatch
def sentence_of(event: Any, battle: Battle) -> Sentence | None:
    """Return how an event is told; None for one that goes without saying."""
    return None


@singledispatch
def reckoning_of(event: Any) -> Reckoning | None:
    """Return the reckoning an event carries, if it does."""
    return None


@sentence_of.register
def _(event: TokenPlaced, battle: Battle) -> Sentence:
    return say("token-placed", "{token} is placed on the map.", token=event.token.title)


@sentence_of.register
def _(event: TokenMoved, battle: Battle) -> Sentence:
    length, token = path_length_m(event.path), _name(battle, event.token)
    if event.mode == "place":
        return say(
            "token-put", "The GM puts {token} elsewhere, {length:m} m away.", token=token, length=length
        )
    return say("token-moved", "{token} moves {length:m} m.", token=token, length=length)


@sentence_of.register(TokenChanged)
@sentence_of.register(SheetChanged)
@sentence_of.register(OrderChanged)
def _(event: TokenChanged | SheetChanged | OrderChanged, battle: Battle) -> Sentence | None:
    return event.why if event.why.template else None


@sentence_of.register
def _(event: TurnSpent, battle: Battle) -> Sentence | None:
    """Tell of a downgrade; that an action takes its action goes without saying."""
    return event.why if event.why.values.get("downgraded", True) else None


@sentence_of.register
def _(event: TokenRemoved, battle: Battle) -> Sentence:
    return say("token-removed", "{token} leaves the map.", token=event.token.title)


@sentence_of.register
def _(event: PortalSet, battle: Battle) -> Sentence:
    template = "{portal} is opened." if event.open else "{portal} is closed."
    return say("portal-opened" if event.open else "portal-closed", template, portal=event.id)


@sentence_of.register
def _(event: ObstaclePlaced, battle: Battle) -> Sentence:
    height = event.obstacle.height_m
    return say(
        "obstacle-placed", "{thing}, {height:m} m high, is placed.", thing=event.obstacle.id, height=height
    )


@sentence_of.register
def _(event: ObstacleRemoved, battle: Battle) -> Sentence:
    return say("obstacle-removed", "{thing} is taken away.", thing=event.obstacle.id)


@sentence_of.register
def _(event: SceneSet, battle: Battle) -> Sentence:
    fog = "Fog lies on the map" if event.fog else "There is no fog"
    dark = "it is dark." if event.dark else "it is light."
    grid = " Charges end on the grid." if event.on_grid else ""
    return say("scene-set", f"{fog}; {dark}{grid}")


@sentence_of.register
def _(event: EncounterStarted, battle: Battle) -> Sentence:
    return say("encounter-started", "The fight begins.")


@sentence_of.register
def _(event: EncounterEnded, battle: Battle) -> Sentence:
    return say("encounter-ended", "The fight is over.")


@sentence_of.register
def _(event: RoundStarted, battle: Battle) -> Sentence:
    if event.round == 0:
        return say("surprise-round", "The surprise round begins.")
    return say("round-started", "{unit} {round} begins.", round=event.round, unit=event.unit)


@sentence_of.register
def _(event: TurnStarted, battle: Battle) -> Sentence:
    return say("turn-started", "It is the turn of {token}.", token=_name(battle, event.token))


@sentence_of.register
def _(event: DiceThrown, battle: Battle) -> Sentence:
    faces, reading = " ".join(map(str, event.faces)), str(event.reading) if event.reading else ""
    template = "{purpose}: {dice} shows {faces}" + (": {reading}." if reading not in ("", faces) else ".")
    values = {"purpose": str(event.purpose), "dice": event.dice, "faces": faces, "reading": reading}
    return say("dice-thrown", template, **values)


@sentence_of.register
def _(event: Told, battle: Battle) -> Sentence:
    return event.sentence


@sentence_of.register
def _(event: Overruled, battle: Battle) -> Sentence:
    return say("overruled", "The GM overrules: {refusal}", refusal=str(event.refusal))


@reckoning_of.register(DiceThrown)
@reckoning_of.register(Told)
def _(event: DiceThrown | Told) -> Reckoning | None:
    return event.reckoning


def _name(battle: Battle, token: str) -> str:
    return battle.tokens[token].title if token in battle.tokens else token
