"""What may be asked here, why not, and what comes of it?"""

from collections.abc import Iterable
from functools import singledispatch
from typing import Any

from pydantic import ValidationError

from vtt.battle import survey
from vtt.battle.battle import Battle
from vtt.battle.commands import (
    Act,
    Aim,
    Command,
    Delay,
    End,
    EndTurn,
    Hide,
    Join,
    Leave,
    Move,
    Place,
    PlaceObstacle,
    Remove,
    Roll,
    Set,
    SetPortal,
    Start,
)
from vtt.battle.events import (
    EncounterEnded,
    ObstaclePlaced,
    ObstacleRemoved,
    Overruled,
    PortalSet,
    SheetChanged,
    TokenChanged,
    TokenMoved,
    TokenPlaced,
    TokenRemoved,
)
from vtt.battle.reckoning import Reckoning
from vtt.battle.scene import Obstacle, Scene
from vtt.battle.sentence import Refusal, refuse, say
from vtt.battle.token import Token
from vtt.battle.value import Value
from vtt.geometry.shapes import Path
from vtt.rules.dice import Sum
from vtt.rules.ruling import Outcome, Ruling, happen, throw
from vtt.rules.system import Action, RuleSystem


class CommandError(ValueError):
    """A command names what is not there, or is not of the form it must have."""


class RefusedError(Exception):
    """A command was asked for that the rules refuse, without overruling them."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class Option(Value):
    """Something an aim may mean, why it may not, and with how many dice.

    Attributes:
        cost: What of the turn it takes.
    """

    action: str
    title: str
    cost: str
    refusal: Refusal | None
    reckoning: Reckoning | None = None


def options(system: RuleSystem, battle: Battle, aim: Aim) -> tuple[Option, ...]:
    """Ask each action of the system whether this aim may mean it; changes nothing."""
    wanted = ("token", "tokens") if aim.target is not None else ("self", "point", "path")
    return tuple(option_of(system, battle, aim, one) for one in system.actions if one.aims_at in wanted)


def option_of(system: RuleSystem, battle: Battle, aim: Aim, action: Action) -> Option:
    """Ask one action whether this aim may mean it."""
    return Option(
        action=action.id,
        title=action.title,
        cost=action.cost,
        refusal=_act_refusal(battle, aim, action),
        reckoning=action.reckoning(battle, aim),
    )


def refusal_of(system: RuleSystem, battle: Battle, command: Command) -> Refusal | None:
    """Say why the rules refuse a command; None where they allow it.

    Raises:
        CommandError: The command names what is not there.
    """
    check_names(system, battle, command)
    if isinstance(command, Act):
        return _act_refusal(battle, command, find_action(system, command.action))
    if isinstance(command, Move):
        return move_refusal(system, battle, command)
    if isinstance(command, EndTurn | Delay | Join | Leave | End) and battle.encounter is None:
        return refuse("no-encounter", "There is no encounter.")
    if isinstance(command, Start) and battle.encounter is not None:
        return refuse("encounter-runs", "An encounter is already running.")
    return _turn_order_refusal(battle, command)


def move_refusal(system: RuleSystem, battle: Battle, command: Move) -> Refusal | None:
    """Say why a walk is refused; outside an encounter, and by the GM's hand, none is."""
    encounter = battle.encounter
    if encounter is None or moves_freely(battle, command):
        return None
    if encounter.current != command.token:
        return _not_your_turn(battle, command.token)
    return system.mover.refusal(battle, command)


def moves_freely(battle: Battle, move: Move) -> bool:
    """Say whether no rule applies to a move: outside an encounter, or by the GM's hand."""
    encounter = battle.encounter
    return encounter is None or move.mode == "place" or encounter.combatant(move.token) is None


def resolve(system: RuleSystem, battle: Battle, command: Command) -> Ruling:
    """Return the ruling of a command.

    Raises:
        CommandError: The command names what is not there.
        RefusedError: The rules refuse it and it does not overrule them.
    """
    refusal = refusal_of(system, battle, command)
    if refusal is None:
        return _ruling(command, system, battle)
    if not getattr(command, "overrule", False):
        raise RefusedError(refusal)
    return _overruled(refusal, system, battle, command)


def _overruled(refusal: Refusal, system: RuleSystem, battle: Battle, command: Command) -> Ruling:
    battle = yield from happen(Overruled(refusal=refusal))
    return (yield from _ruling(command, system, battle))


def walked_path(battle: Battle, command: Move) -> Path:
    """Return the path of a move, from where the token stands."""
    start = battle.tokens[command.token].at
    if command.path:
        return command.path if command.path[0] == start else (start, *command.path)
    return (start, command.to) if command.to is not None else (start,)


def find_action(system: RuleSystem, name: str) -> Action:
    """Return the action of that name.

    Raises:
        CommandError: The system has none.
    """
    action = system.action(name)
    if action is None:
        known = ", ".join(one.id for one in system.actions)
        raise CommandError(f"unknown action '{name}'; actions of {system.title}: {known}")
    return action


def check_names(system: RuleSystem, battle: Battle, command: Command) -> None:
    """Check that what a command names is there.

    Raises:
        CommandError: Something is not; the message names it and what there is.
    """
    if isinstance(command, Aim):
        tokens = (command.actor, *command.targets, *((command.target,) if command.target else ()))
        _check_tokens(battle, tokens)
        _check_one_scene(battle, tokens)
    elif isinstance(command, Start):
        _check_tokens(battle, (*command.surprised, *(command.tokens or ())))
    elif isinstance(command, Place):
        _check_new_token(battle, command.token)
    elif isinstance(command, Delay):
        _check_tokens(battle, (command.token, command.after))
    elif isinstance(command, Move):
        _check_tokens(battle, (command.token,))
        if command.to is None and not command.path:
            raise CommandError("a move needs 'to' or 'path'")
    elif isinstance(command, Join | Leave | Hide | Set):
        _check_tokens(battle, (command.token,))
    elif isinstance(command, EndTurn | Roll):
        named = command.token if isinstance(command, EndTurn) else command.who
        _check_tokens(battle, (named,) if named is not None else ())
    elif isinstance(command, SetPortal | PlaceObstacle | Remove):
        _scene_for(battle, command)
    if isinstance(command, Act):
        find_action(system, command.action)


def _check_tokens(battle: Battle, tokens: Iterable[str]) -> None:
    for token in tokens:
        if token not in battle.tokens:
            raise CommandError(f"unknown token '{token}'; tokens: {', '.join(battle.tokens) or 'none'}")


def _check_one_scene(battle: Battle, tokens: Iterable[str]) -> None:
    if len({battle.tokens[token].scene for token in tokens}) > 1:
        raise CommandError("the tokens stand on different scenes")


def _check_new_token(battle: Battle, token: Token) -> None:
    if token.id in battle.tokens:
        raise CommandError(f"there is a token '{token.id}' already; take another id")
    if token.scene not in battle.scenes:
        raise CommandError(f"unknown scene '{token.scene}'; scenes: {', '.join(battle.scenes)}")


def _scene_for(battle: Battle, command: SetPortal | PlaceObstacle | Remove) -> Scene | None:
    """Return the scene a command means; None where it removes a token."""
    if isinstance(command, Remove) and command.id in battle.tokens:
        return None
    if command.scene is not None and command.scene not in battle.scenes:
        raise CommandError(f"unknown scene '{command.scene}'; scenes: {', '.join(battle.scenes)}")
    scenes = [battle.scenes[command.scene]] if command.scene else list(battle.scenes.values())
    if isinstance(command, PlaceObstacle):
        return scenes[0]
    if isinstance(command, SetPortal):
        known = [portal.id for scene in scenes for portal in scene.layout.portals]
        found = next((scene for scene in scenes if scene.portal(command.id)), None)
    else:
        known = [*battle.tokens, *(thing.id for scene in scenes for thing in scene.layout.obstacles)]
        found = next((scene for scene in scenes if scene.obstacle(command.id)), None)
    if found is None:
        kind = "portal" if isinstance(command, SetPortal) else "thing"
        raise CommandError(f"unknown {kind} '{command.id}'; there are: {', '.join(known) or 'none'}")
    return found


def _act_refusal(battle: Battle, aim: Aim, action: Action) -> Refusal | None:
    encounter = battle.encounter
    if encounter is not None and encounter.combatant(aim.actor) is None:
        title = battle.tokens[aim.actor].title
        return refuse("not-in-encounter", "{actor} takes no part in the encounter.", actor=title)
    if encounter is not None and encounter.current != aim.actor and not action.anytime:
        return _not_your_turn(battle, aim.actor)
    if action.aims_at == "token" and aim.target is None:
        return refuse("no-target", "{action} needs a target.", action=action.title)
    return action.refusal(battle, aim)


def _turn_order_refusal(battle: Battle, command: Command) -> Refusal | None:
    encounter = battle.encounter
    if encounter is None or not isinstance(command, EndTurn | Delay | Join | Leave):
        return None
    if isinstance(command, EndTurn | Delay) and command.token not in (None, encounter.current):
        return _not_your_turn(battle, command.token or "")
    if isinstance(command, Join) and encounter.combatant(command.token) is not None:
        return refuse("takes-part", "{token} takes part already.", token=battle.tokens[command.token].title)
    if isinstance(command, Leave) and encounter.combatant(command.token) is None:
        return refuse("not-in-encounter", "{token} takes no part.", token=battle.tokens[command.token].title)
    if isinstance(command, Delay):
        return _delay_refusal(battle, command)
    return None


def _delay_refusal(battle: Battle, command: Delay) -> Refusal | None:
    encounter = battle.encounter
    mine = encounter.place_of(command.token) if encounter else None
    theirs = encounter.place_of(command.after) if encounter else None
    if mine is not None and theirs is not None and theirs > mine:
        return None
    names = {"token": battle.tokens[command.token].title, "after": battle.tokens[command.after].title}
    return refuse("not-later", "{after} does not act later than {token} in this round.", **names)


def _not_your_turn(battle: Battle, token: str) -> Refusal:
    current = battle.encounter.current if battle.encounter else None
    name = battle.tokens[current].title if current else "nobody"
    return refuse("not-your-turn", "It is the turn of {current}, not of {token}.", current=name, token=battle.tokens[token].title)


@singledispatch
def _ruling(command: Any, system: RuleSystem, battle: Battle) -> Ruling:
    raise TypeError(f"no command: {command!r}")


@_ruling.register
def _(command: Act, system: RuleSystem, battle: Battle) -> Ruling:
    return find_action(system, command.action).carry_out(battle, command)


@_ruling.register
def _(command: Place, system: RuleSystem, battle: Battle) -> Ruling:
    yield from happen(TokenPlaced(token=command.token))
    return Outcome()


@_ruling.register
def _(command: Move, system: RuleSystem, battle: Battle) -> Ruling:
    path = walked_path(battle, command)
    if not moves_freely(battle, command):
        return (yield from system.mover.carry_out(battle, command.replace(path=path, to=None)))
    walk = survey.walk(battle, command.token, path, system.measures(battle, command.token, None))
    yield from happen(TokenMoved(token=command.token, path=path, mode=command.mode))
    return Outcome(details={"length_m": walk.length_m})


@_ruling.register
def _(command: Start, system: RuleSystem, battle: Battle) -> Ruling:
    return system.turns.start(battle, command)


@_ruling.register
def _(command: EndTurn, system: RuleSystem, battle: Battle) -> Ruling:
    return system.turns.end_turn(battle, command)


@_ruling.register
def _(command: Delay, system: RuleSystem, battle: Battle) -> Ruling:
    return system.turns.delay(battle, command)


@_ruling.register
def _(command: Join, system: RuleSystem, battle: Battle) -> Ruling:
    return system.turns.join(battle, command)


@_ruling.register
def _(command: Leave, system: RuleSystem, battle: Battle) -> Ruling:
    return system.turns.leave(battle, command)


@_ruling.register
def _(command: End, system: RuleSystem, battle: Battle) -> Ruling:
    rounds = battle.encounter.round if battle.encounter else 0
    yield from happen(EncounterEnded(rounds=rounds))
    return Outcome()


@_ruling.register
def _(command: SetPortal, system: RuleSystem, battle: Battle) -> Ruling:
    scene = _scene_for(battle, command)
    if scene is not None:
        yield from happen(PortalSet(scene=scene.id, id=command.id, open=command.open))
    return Outcome()


@_ruling.register
def _(command: PlaceObstacle, system: RuleSystem, battle: Battle) -> Ruling:
    scene = _scene_for(battle, command)
    if scene is not None:
        fields = {name: getattr(command, name) for name in Obstacle.model_fields}
        yield from happen(ObstaclePlaced(scene=scene.id, obstacle=Obstacle(**fields)))
    return Outcome()


@_ruling.register
def _(command: Remove, system: RuleSystem, battle: Battle) -> Ruling:
    scene = _scene_for(battle, command)
    obstacle = scene.obstacle(command.id) if scene else None
    if scene is not None and obstacle is not None:
        yield from happen(ObstacleRemoved(scene=scene.id, obstacle=obstacle))
        return Outcome()
    if battle.encounter is not None and battle.encounter.combatant(command.id) is not None:
        yield from system.turns.leave(battle, Leave(token=command.id))
    yield from happen(TokenRemoved(token=battle.tokens[command.id]))
    return Outcome()


@_ruling.register
def _(command: Hide, system: RuleSystem, battle: Battle) -> Ruling:
    token = battle.tokens[command.token]
    template = "{token} is hidden from the players." if command.hidden else "{token} is shown to the players."
    why = say("hidden" if command.hidden else "shown", template, token=token.title)
    yield from happen(TokenChanged(before=token, after=token.replace(hidden=command.hidden), why=why))
    return Outcome()


@_ruling.register
def _(command: Set, system: RuleSystem, battle: Battle) -> Ruling:
    before = battle.tokens[command.token]
    after = _with_value(system, before, command)
    why = say(
        "set",
        "The GM sets {path} of {token} to {value}." + (" {why}" if command.why else ""),
        path=command.path,
        token=before.title,
        value=str(command.value),
        why=command.why,
    )
    if after.replace(sheet=before.sheet) == before:
        yield from happen(SheetChanged(token=before.id, before=before.sheet, after=after.sheet, why=why))
    else:
        yield from happen(TokenChanged(before=before, after=after, why=why))
    return Outcome()


@_ruling.register
def _(command: Roll, system: RuleSystem, battle: Battle) -> Ruling:
    dice = Sum.parse(command.dice_notation)
    if isinstance(dice, Refusal):
        raise CommandError(str(dice))
    name = battle.tokens[command.who].title if command.who else "GM"
    why = f" ({command.why})" if command.why else ""
    purpose = say("roll", "{who} throws {dice}" + why.replace("{", "{{").replace("}", "}}"), who=name, dice=dice.notation)
    total = yield from throw(dice, command.who, purpose)
    return Outcome(details={"total": total.total})


def _with_value(system: RuleSystem, token: Token, command: Set) -> Token:
    data = token.model_dump(mode="json")
    holder: Any = data
    *way, last = command.path.split(".")
    try:
        for name in way:
            holder = holder[int(name)] if isinstance(holder, list) else holder[name]
        _ = holder[int(last)] if isinstance(holder, list) else holder[last]
        holder[int(last) if isinstance(holder, list) else last] = command.value
        after = Token.model_validate(data, context=system.context)
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise CommandError(_bad_path(command, holder, error)) from None
    if after.id != token.id:
        raise CommandError("the id of a token cannot be changed")
    return after


def _bad_path(command: Set, holder: Any, error: Exception) -> str:
    if isinstance(error, ValidationError):
        problem = error.errors()[0]
        return f"'{command.path}' cannot be {command.value!r}: {problem['msg']}"
    names = ", ".join(holder) if isinstance(holder, dict) else "nothing"
    return f"a token has no '{command.path}'; there is: {names}"
