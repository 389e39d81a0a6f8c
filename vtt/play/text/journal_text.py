"""What happened, as sentences: one for each event that does not go without saying."""

from collections.abc import Iterable
from functools import singledispatch
from typing import Any

from vtt.battle import FOG_SOURCES, Battle, MapEdited, Obstacle, Reckoning, Token, called, name_of, with_parts
from vtt.battle.adventure.events import (
    GroupForgotten,
    GroupKept,
    SceneAdded,
    SceneChanged,
    SceneRemoved,
    TokensTravelled,
)
from vtt.battle.aligning import SceneAligned
from vtt.battle.events import (
    DiceRolled,
    EncounterEnded,
    EncounterStarted,
    Event,
    HandoutShown,
    ObstaclePlaced,
    ObstacleRemoved,
    OrderChanged,
    Overruled,
    PortalHidden,
    PortalSet,
    RoundStarted,
    SceneSet,
    SheetChanged,
    ThingMoved,
    ThingPlaced,
    ThingRemoved,
    TokenChanged,
    TokenMoved,
    TokenPlaced,
    TokenRemoved,
    Told,
    TurnSpent,
    TurnStarted,
)
from vtt.battle.fog import FogLaid, FogLifted, RoomsDrawn, RoomsRemoved
from vtt.geometry import path_length_m
from vtt.rules.actions.fog import room_said
from vtt.rules.turns.turns import order_said
from vtt.text import Name, Quote, Said, Sentence, Term, Thing, listed, say


def tell(events: Iterable[Event], battle: Battle) -> list[str]:
    """Return the sentences of some events; `battle` gives the names of tokens."""
    return [str(told) for event in events if (told := sentence_of(event, battle)) is not None]


@singledispatch
def sentence_of(event: Any, battle: Battle) -> Sentence | None:
    """Return how an event is told; None for one that goes without saying."""
    return None


@singledispatch
def reckonings_of(event: Any) -> tuple[Reckoning, ...]:
    """Return the reckonings that an event carries: what was rolled with, then what it was compared with."""
    return ()


@sentence_of.register
def _(event: TokenPlaced, battle: Battle) -> Sentence:
    return say("token-placed", "{token} is placed on the map.", token=_placed(event.token))


@sentence_of.register
def _(event: TokenMoved, battle: Battle) -> Sentence:
    length, token = path_length_m(event.path), name_of(battle, event.token)
    if event.mode == "place":
        return say(
            "token-put", "The GM puts {token} elsewhere, {length:m} m away.", token=token, length=length
        )
    return say("token-moved", "{token} moves {length:m} m.", token=token, length=length)


@sentence_of.register(TokenChanged)
@sentence_of.register(SheetChanged)
@sentence_of.register(OrderChanged)
@sentence_of.register(ThingPlaced)
@sentence_of.register(ThingMoved)
@sentence_of.register(ThingRemoved)
@sentence_of.register(MapEdited)
@sentence_of.register(FogLifted)
@sentence_of.register(FogLaid)
@sentence_of.register(SceneAdded)
@sentence_of.register(SceneChanged)
@sentence_of.register(SceneRemoved)
@sentence_of.register(TokensTravelled)
@sentence_of.register(GroupKept)
@sentence_of.register(GroupForgotten)
def _(event: Any, battle: Battle) -> Sentence | None:
    why: Sentence = event.why
    return why if why.template else None


@sentence_of.register
def _(event: TurnSpent, battle: Battle) -> Sentence | None:
    """Tell of what does not go without saying; battle files of formats 1 and 2 say so among the values."""
    return event.why if event.told and event.why.values.get("downgraded", True) else None


@sentence_of.register
def _(event: TokenRemoved, battle: Battle) -> Sentence:
    return say("token-removed", "{token} leaves the map.", token=_placed(event.token))


@sentence_of.register
def _(event: PortalSet, battle: Battle) -> Sentence:
    portal = _portal(battle, event)
    if event.open:
        return say("portal-opened", "{portal:the} is opened.", portal=portal)
    return say("portal-closed", "{portal:the} is closed.", portal=portal)


@sentence_of.register
def _(event: PortalHidden, battle: Battle) -> Sentence:
    portal = _portal(battle, event)
    if event.secret:
        return say("portal-secret", "{portal:the} is secret.", portal=portal)
    return say("portal-found", "The players know of {portal:the}.", portal=portal)


@sentence_of.register
def _(event: ObstaclePlaced, battle: Battle) -> Sentence:
    height = event.obstacle.height_m
    return say(
        "obstacle-placed",
        "{thing}, {height:m} m high, is placed.",
        thing=_obstacle(event.obstacle),
        height=height,
    )


@sentence_of.register
def _(event: ObstacleRemoved, battle: Battle) -> Sentence:
    return say("obstacle-removed", "{thing} is taken away.", thing=_obstacle(event.obstacle))


@sentence_of.register
def _(event: SceneSet, battle: Battle) -> Sentence:
    fog = _fog_said(event)
    dark = say("dark", "It is dark." if event.dark else "It is light.")
    if not event.on_grid:
        return say("scene-set", "{fog} {dark}", fog=fog, dark=dark)
    return say("scene-set", "{fog} {dark} Charges end on the grid.", fog=fog, dark=dark)


@sentence_of.register
def _(event: SceneAligned, battle: Battle) -> Sentence:
    across, down = (round(side / event.metres_per_square, 1) for side in event.size_m)
    return say(
        "scene-aligned",
        "The grid is laid on the map: {across:g} × {down:g} squares of {metres:g} m.",
        across=across,
        down=down,
        metres=event.metres_per_square,
    )


def _fog_said(event: SceneSet) -> Sentence:
    if not event.fog:
        return say("fog", "There is no fog.")
    if event.fog_by == FOG_SOURCES:
        return say("fog", "The map is covered by fog.")
    if not event.fog_by:
        return say("fog", "The map is covered by fog that nothing lifts.")
    sources = listed(Term(term=_SOURCES[one]) for one in event.fog_by)
    return say("fog", "The map is covered by fog, which is lifted by {sources} alone.", sources=sources)


_SOURCES = {"sight": "what the party sees", "rooms": "revealed rooms", "brush": "the brush"}


@sentence_of.register
def _(event: RoomsDrawn, battle: Battle) -> Sentence:
    if len(event.rooms) == 1:
        return say("room-drawn", "A room is drawn: {room}.", room=room_said(event.rooms[0]))
    return say("rooms-drawn", "{count|room is|rooms are} drawn.", count=len(event.rooms))


@sentence_of.register
def _(event: RoomsRemoved, battle: Battle) -> Sentence:
    if len(event.rooms) == 1:
        return say("room-removed", "A room is taken away: {room}.", room=room_said(event.rooms[0]))
    return say("rooms-removed", "{count|room is|rooms are} taken away.", count=len(event.rooms))


@sentence_of.register
def _(event: EncounterStarted, battle: Battle) -> Sentence:
    order = order_said(battle, event.encounter.combatants)
    if not order.items:
        return say("encounter-started", "The fight begins.")
    return say("encounter-started", "The fight begins: {order}.", order=order)


@sentence_of.register
def _(event: EncounterEnded, battle: Battle) -> Sentence:
    return say("encounter-ended", "The fight is over.")


@sentence_of.register
def _(event: RoundStarted, battle: Battle) -> Sentence:
    if event.round == 0:
        return say("surprise-round", "The surprise round begins.")
    return say("round-started", "{unit} {round} begins.", round=event.round, unit=Term(term=event.unit))


@sentence_of.register
def _(event: TurnStarted, battle: Battle) -> Sentence:
    return say("turn-started", "It is the turn of {token}.", token=name_of(battle, event.token))


@sentence_of.register
def _(event: DiceRolled, battle: Battle) -> Sentence:
    values: dict[str, Said] = {
        "purpose": event.purpose,
        "dice": Quote(quote=event.dice),
        "faces": _faces(event),
    }
    if event.against is not None:
        against = event.against.unfolded
        values |= {"purpose": say("roll", "{purpose}, {against}", purpose=event.purpose, against=against)}
    explained = event.reckoning.explained if event.reckoning is not None else None
    if explained is not None:
        values |= {"dice": say("reckoned", "{parts}; {dice}", parts=explained, dice=values["dice"])}
    if event.reading is None or str(event.reading) in ("", " ".join(map(str, event.faces))):
        return say("dice-thrown", "{purpose}: {dice} shows {faces}.", **values)
    return say("dice-thrown", "{purpose}: {dice} shows {faces}: {reading}.", **values, reading=event.reading)


@sentence_of.register
def _(event: HandoutShown, battle: Battle) -> Sentence:
    shown = event.title or event.text
    if not shown:
        return say("handout-shown", "The players are shown a picture.")
    return say("handout-shown", "The players are shown “{handout}”.", handout=Quote(quote=shown))


@sentence_of.register
def _(event: Told, battle: Battle) -> Sentence:
    return event.sentence


@sentence_of.register
def _(event: Overruled, battle: Battle) -> Sentence:
    refusal, also = event.refusal.sentence, listed([one.sentence for one in event.also], "space")
    if not event.also:
        return say("overruled", "The GM overrules: {refusal}", refusal=refusal)
    return say("overruled", "The GM overrules: {refusal} {also}", refusal=refusal, also=also)


@reckonings_of.register
def _(event: DiceRolled) -> tuple[Reckoning, ...]:
    return with_parts(event.reckoning, event.against)


@reckonings_of.register
def _(event: Told) -> tuple[Reckoning, ...]:
    return with_parts(event.reckoning)


def _faces(event: DiceRolled) -> Quote:
    return Quote(quote=" ".join(map(str, event.faces)))


def _placed(token: Token) -> Name:
    return Name(token=token.id, name=token.title)


def _obstacle(obstacle: Obstacle) -> Thing:
    """Return what a thing is called that need not be on the map any more."""
    return called(obstacle.id, "obstacle", obstacle.title)


def _portal(battle: Battle, event: PortalSet | PortalHidden) -> Thing:
    """Return a door, a window or a curtain without saying that it is closed."""
    portal = battle.scenes[event.scene].portal(event.id) if event.scene in battle.scenes else None
    found = called(event.id, portal.kind if portal else "door", portal.title if portal else "")
    return found.replace(state="")
