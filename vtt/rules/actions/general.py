"""The rulings of commands that are alike in all rule systems."""

from functools import singledispatch
from typing import Any

from pydantic import ValidationError

from vtt.battle import Battle, EditMap, LooseThing, Obstacle, ThingId, Token, TokenId, measure, name_of
from vtt.battle.commands import (
    Act,
    Delay,
    End,
    EndTurn,
    Hide,
    Join,
    Leave,
    Move,
    Place,
    PlaceObstacle,
    PlaceThing,
    Push,
    Remove,
    Roll,
    Set,
    SetPortal,
    SetScene,
    SetSecret,
    ShowHandout,
    Start,
)
from vtt.battle.events import (
    HandoutShown,
    ObstaclePlaced,
    ObstacleRemoved,
    PortalHidden,
    PortalSet,
    SceneSet,
    SheetChanged,
    ThingMoved,
    ThingPlaced,
    ThingRemoved,
    TokenChanged,
    TokenMoved,
    TokenPlaced,
    TokenRemoved,
)
from vtt.geometry import Path, distance_m
from vtt.rules.actions.aims import parsed
from vtt.rules.actions.presence import CommandError, find_action, scene_for
from vtt.rules.complaint import complaint, listed, short
from vtt.rules.dice.dice import Sum
from vtt.rules.rulings.ruling import Course, Outcome, Ruling, emit, roll
from vtt.rules.system import RuleSystem
from vtt.text import Quote, Refusal, Said, Sentence, Term, path_in_words, say


def moves_freely(battle: Battle, move: Move) -> bool:
    """Say whether no rule applies to a move: outside an encounter, or by the GM's hand."""
    encounter = battle.encounter
    return encounter is None or move.mode == "place" or encounter.combatant(move.token) is None


def walked_path(battle: Battle, command: Move) -> Path:
    """Return the path of a move, from where the token stands."""
    start = battle.tokens[command.token].at
    if command.path:
        return command.path if command.path[0] == start else (start, *command.path)
    return (start, command.to) if command.to is not None else (start,)


@singledispatch
def ruling_of(command: Any, system: RuleSystem, battle: Battle) -> Ruling:
    """Return the ruling of a command, refused or not."""
    raise TypeError(f"no command: {command!r}")


@ruling_of.register
def _(command: Act, system: RuleSystem, battle: Battle) -> Ruling:
    action = find_action(system, command.action)
    pointed = parsed(action, battle, command)
    if isinstance(pointed, Refusal):
        raise CommandError(str(pointed))
    return action.carry_out(battle, pointed)


@ruling_of.register
def _(command: Place, system: RuleSystem, battle: Battle) -> Ruling:
    battle = yield from emit(TokenPlaced(token=command.token))
    return (yield from _settled(system, battle, command.token.id))


@ruling_of.register
def _(command: Move, system: RuleSystem, battle: Battle) -> Ruling:
    path = walked_path(battle, command)
    if not moves_freely(battle, command):
        return (yield from system.mover.carry_out(battle, command.replace(path=path, to=None)))
    walk = measure.walk(battle, command.token, path, system.measures(battle, command.token, None))
    yield from emit(TokenMoved(token=command.token, path=path, mode=command.mode))
    return Outcome(details={"length_m": walk.length_m})


@ruling_of.register
def _(command: Start, system: RuleSystem, battle: Battle) -> Ruling:
    return system.turns.start(battle, command)


@ruling_of.register
def _(command: EndTurn, system: RuleSystem, battle: Battle) -> Ruling:
    return system.turns.end_turn(battle, command)


@ruling_of.register
def _(command: Delay, system: RuleSystem, battle: Battle) -> Ruling:
    return system.turns.delay(battle, command)


@ruling_of.register
def _(command: Join, system: RuleSystem, battle: Battle) -> Ruling:
    return system.turns.join(battle, command)


@ruling_of.register
def _(command: Leave, system: RuleSystem, battle: Battle) -> Ruling:
    return system.turns.leave(battle, command)


@ruling_of.register
def _(command: End, system: RuleSystem, battle: Battle) -> Ruling:
    return system.turns.end(battle, command)


@ruling_of.register
def _(command: SetPortal, system: RuleSystem, battle: Battle) -> Ruling:
    scene = scene_for(battle, command)
    if scene is not None:
        yield from emit(PortalSet(scene=scene.id, id=command.id, open=command.open))
    return Outcome()


@ruling_of.register
def _(command: SetSecret, system: RuleSystem, battle: Battle) -> Ruling:
    scene = scene_for(battle, command)
    portal = scene.portal(command.id) if scene is not None else None
    if scene is not None and portal is not None:
        if portal.kind != "door":
            raise CommandError(f"'{short(portal.id)}' is a {portal.kind}; only a door can be secret")
        yield from emit(PortalHidden(scene=scene.id, id=portal.id, secret=command.secret))
    return Outcome()


@ruling_of.register
def _(command: PlaceObstacle, system: RuleSystem, battle: Battle) -> Ruling:
    scene = scene_for(battle, command)
    if scene is not None:
        fields = {name: getattr(command, name) for name in Obstacle.model_fields}
        yield from emit(ObstaclePlaced(scene=scene.id, obstacle=Obstacle(**fields)))
    return Outcome()


@ruling_of.register
def _(command: Remove, system: RuleSystem, battle: Battle) -> Ruling:
    if TokenId(command.id) in battle.bench and not command.also:
        yield from emit(TokenRemoved(token=battle.bench[TokenId(command.id)]))
        return Outcome()
    if command.also and command.id not in battle.tokens:
        raise CommandError(f"'{short(command.id)}' is no token; 'also' names further tokens beside one")
    scene = scene_for(battle, command)
    obstacle = scene.obstacle(command.id) if scene else None
    if scene is not None and obstacle is not None:
        yield from emit(ObstacleRemoved(scene=scene.id, obstacle=obstacle))
        return Outcome()
    if scene is not None:
        return (yield from ruling_of(EditMap(remove=(command.id,), scene=scene.id), system, battle))
    if (thing := battle.things.get(ThingId(command.id))) is not None:
        why = say("thing-gone", "The GM takes the {thing} off the map.", thing=thing.gear.said)
        yield from emit(ThingRemoved(thing=thing, why=why))
        return Outcome()
    for token in dict.fromkeys((TokenId(command.id), *command.also)):
        if battle.encounter is not None and battle.encounter.combatant(token) is not None:
            yield from system.turns.leave(battle, Leave(token=token))
        battle = yield from emit(TokenRemoved(token=battle.tokens[token]))
    return Outcome()


@ruling_of.register
def _(command: PlaceThing, system: RuleSystem, battle: Battle) -> Ruling:
    thing = LooseThing(**{name: getattr(command, name) for name in LooseThing.model_fields})
    why = say("thing-put", "The {thing} lies on the map.", thing=thing.gear.said)
    yield from emit(ThingPlaced(thing=thing, why=why))
    return Outcome()


@ruling_of.register
def _(command: Push, system: RuleSystem, battle: Battle) -> Ruling:
    thing = battle.things[command.thing]
    why = say(
        "thing-pushed",
        "The GM pushes the {thing} {far:m} m.",
        thing=thing.gear.said,
        far=distance_m(thing.at, command.to),
    )
    yield from emit(ThingMoved(thing=thing.id, at=command.to, elevation_m=thing.elevation_m, why=why))
    return Outcome()


@ruling_of.register
def _(command: SetScene, system: RuleSystem, battle: Battle) -> Ruling:
    scene = scene_for(battle, command)
    if scene is not None:
        fog = scene.fog if command.fog is None else command.fog
        dark = scene.dark if command.dark is None else command.dark
        on_grid = scene.on_grid if command.on_grid is None else command.on_grid
        fog_by = scene.fog_by if command.fog_by is None else command.fog_by
        yield from emit(SceneSet(scene=scene.id, fog=fog, dark=dark, on_grid=on_grid, fog_by=fog_by))
    return Outcome()


@ruling_of.register
def _(command: Hide, system: RuleSystem, battle: Battle) -> Ruling:
    for token in map(battle.tokens.__getitem__, dict.fromkeys((command.token, *command.also))):
        name = name_of(battle, token.id)
        if command.hidden:
            why = say("hidden", "{token} is hidden from the players.", token=name)
        else:
            why = say("shown", "{token} is shown to the players.", token=name)
        yield from emit(TokenChanged(before=token, after=token.replace(hidden=command.hidden), why=why))
    return Outcome()


@ruling_of.register
def _(command: Set, system: RuleSystem, battle: Battle) -> Ruling:
    before = battle.tokens[command.token]
    after = _with_value(system, before, command)
    why = _set_told(battle, command)
    if after.replace(sheet=before.sheet) == before:
        changed = SheetChanged(token=before.id, before=before.sheet, after=after.sheet, why=why)
        battle = yield from emit(changed)
    else:
        battle = yield from emit(TokenChanged(before=before, after=after, why=why))
    return (yield from _settled(system, battle, before.id))


def _set_told(battle: Battle, command: Set) -> Sentence:
    """Tell what the GM set, and the reason if one was given."""
    value = command.value
    values: dict[str, Said] = {
        "path": Quote(quote=command.path),
        "what": path_in_words(command.path),
        "token": name_of(battle, command.token),
        "value": value if isinstance(value, int | float | None) else Quote(quote=str(value)),
    }
    told = say(
        "set",
        "The GM changes the {what} of {token}."
        if isinstance(value, list | dict)
        else "The GM sets the {what} of {token} to {value}.",
        **values,
    )
    return say("set", "{told} {why}", told=told, why=Quote(quote=command.why)) if command.why else told


@ruling_of.register
def _(command: Roll, system: RuleSystem, battle: Battle) -> Ruling:
    dice = Sum.parse(command.dice_notation)
    if isinstance(dice, Refusal):
        raise CommandError(str(dice))
    total = yield from roll(dice, command.who, _roll_told(battle, command))
    return Outcome(details={"total": total.total})


def _roll_told(battle: Battle, command: Roll) -> Sentence:
    """Tell who rolls, and the reason if one was given; the dice are told with every roll."""
    who = name_of(battle, command.who) if command.who else Term(term="The GM")
    if not command.why:
        return say("roll", "{who} rolls", who=who)
    return say("roll", "{who} rolls ({why})", who=who, why=Quote(quote=command.why))


@ruling_of.register
def _(command: ShowHandout, system: RuleSystem, battle: Battle) -> Ruling:
    yield from emit(HandoutShown(title=command.title, text=command.text, picture=command.picture))
    return Outcome()


def settled_sheet(system: RuleSystem, battle: Battle, token: TokenId) -> Course[Battle]:
    """Carry out what follows at once from a sheet that the GM changed; return the battle after it."""
    if system.settle is None:
        return battle
    return (yield from system.settle(battle, token))


def _settled(system: RuleSystem, battle: Battle, token: TokenId) -> Ruling:
    yield from settled_sheet(system, battle, token)
    return Outcome()


def _with_value(system: RuleSystem, token: Token, command: Set) -> Token:
    """Return the token with one value exchanged; a sheet may gather a name that is not stored as such."""
    data = token.model_dump(mode="json")
    holder: Any = data
    *keys, last = command.path.split(".")
    try:
        for name in keys:
            holder = holder[int(name)] if isinstance(holder, list) else holder[name]
        holder[int(last) if isinstance(holder, list) else last] = command.value
        after = Token.model_validate(data, context=system.context)
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise CommandError(_bad_path(command, holder, last, error)) from None
    if (after.id, after.scene) != (token.id, token.scene):
        raise CommandError("the id and the scene of a token cannot be set")
    return after


def _bad_path(command: Set, holder: Any, last: str, error: Exception) -> str:
    unknown = isinstance(error, ValidationError) and error.errors()[0]["type"] == "extra_forbidden"
    if isinstance(error, ValidationError) and not unknown:
        return f"'{short(command.path)}' cannot be {short(repr(command.value))}: {complaint(error)}"
    names = [name for name in holder if name != last] if isinstance(holder, dict) else []
    return f"a token has no '{short(command.path)}'; there is: {listed(names)}"
