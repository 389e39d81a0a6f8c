"""Whether what a command names is there: tokens, scenes, portals, things and actions."""

from collections import Counter
from collections.abc import Iterable, Sequence

from vtt.battle import (
    Battle,
    ChangeScene,
    KeepGroup,
    Layout,
    MoveTogether,
    PlaceMany,
    RemoveScene,
    Scene,
    SceneId,
    SetSheet,
    ThingId,
    Token,
    TokenId,
)
from vtt.battle.coherence import tangle
from vtt.battle.commands import (
    Act,
    Aim,
    Command,
    Delay,
    EndTurn,
    Harm,
    Heal,
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
    SetCondition,
    SetHealth,
    SetPortal,
    SetScene,
    SetSecret,
    Start,
)
from vtt.battle.encounter import Reorder
from vtt.rules.complaint import listed, short
from vtt.rules.system import Action, RuleSystem

OnScene = SetPortal | SetSecret | PlaceObstacle | Remove | SetScene | ChangeScene | RemoveScene
"""The commands that are about a scene or what stands on one."""


class CommandError(ValueError):
    """A command names what is not there, or is not of the form it must have."""


def find_action(system: RuleSystem, name: str) -> Action:
    """Return the action of that name.

    Raises:
        CommandError: The system has none.
    """
    action = system.action(name)
    if action is None:
        known = listed(one.id for one in system.actions)
        raise CommandError(f"unknown action '{short(name)}'; actions of {system.title}: {known}")
    return action


def check_names(system: RuleSystem, battle: Battle, command: Command) -> None:
    """Check that what a command names is there.

    Raises:
        CommandError: Something is not; the message names it and what there is.
    """
    if isinstance(command, Start):
        _check_named_once(command)
    _check_tokens(battle, _named_tokens(command))
    if isinstance(command, Aim):
        _check_one_scene(battle, _named_tokens(command))
    if isinstance(command, Act):
        find_action(system, command.action)
    if isinstance(command, Place | PlaceMany):
        _check_new_tokens(battle, command)
    if isinstance(command, Move | MoveTogether):
        _check_move(system, command)
    if isinstance(command, PlaceObstacle):
        _check_untangled(battle, command)
    if isinstance(command, PlaceThing):
        _check_new_thing(battle, command)
    if isinstance(command, Push) and command.thing not in battle.things:
        raise CommandError(f"unknown thing '{short(command.thing)}'; things: {listed(battle.things)}")
    if isinstance(command, OnScene):
        scene_for(battle, command)


def _check_move(system: RuleSystem, move: Move | MoveTogether) -> None:
    if isinstance(move, Move) and move.to is None and not move.path:
        raise CommandError("a move needs 'to' or 'path'")
    modes = (*system.mover.modes, "place")
    if move.mode not in modes:
        raise CommandError(f"unknown mode '{short(move.mode)}'; modes: {listed(modes)}")


def _named_tokens(command: Command) -> tuple[TokenId, ...]:
    match command:
        case Aim():
            return (command.actor, *command.targets, *(() if command.target is None else (command.target,)))
        case Start():
            return (*command.surprised, *(command.tokens or ()))
        case Reorder():
            return (command.token, command.beside)
        case Delay():
            return (command.token, command.after)
        case Move() | Join() | Leave() | Set() | SetSheet():
            return (command.token,)
        case Hide():
            return (command.token, *command.also)
        case Remove():
            return command.also
        case SetCondition() | Harm() | Heal() | SetHealth() | MoveTogether() | KeepGroup():
            return command.tokens
        case EndTurn(token=one) | Roll(who=one):
            return (one,) if one is not None else ()
        case _:
            return ()


def _check_named_once(start: Start) -> None:
    for tokens in (start.tokens or (), start.surprised):
        if len(set(tokens)) < len(tokens):
            twice = next(token for token, count in Counter(tokens).items() if count > 1)
            raise CommandError(f"'{short(twice)}' is named twice; name each token once")


def _check_untangled(battle: Battle, thing: PlaceObstacle) -> None:
    """Refuse what, with all that is there already, would make a map on which nothing can be measured."""
    scene = scene_for(battle, thing)
    layout = scene.layout if scene is not None else Layout()
    others = tuple(other for other in layout.obstacles if other.id != thing.id)
    if (wrong := tangle(layout.replace(obstacles=(*others, thing)))) is not None:
        raise CommandError(f"'{short(thing.id)}' cannot stand on the map: {wrong}")


def _check_tokens(battle: Battle, tokens: Iterable[TokenId]) -> None:
    for token in tokens:
        if token in battle.bench:
            raise CommandError(f"'{short(token)}' is on the bench; let it travel to a scene first")
        if token not in battle.tokens:
            raise CommandError(f"unknown token '{short(token)}'; tokens: {listed(battle.tokens)}")


def _check_one_scene(battle: Battle, tokens: Iterable[TokenId]) -> None:
    if len({battle.tokens[token].scene for token in tokens}) > 1:
        raise CommandError("the tokens stand on different scenes")


def _check_new_tokens(battle: Battle, command: Place | PlaceMany) -> None:
    if isinstance(command, Place):
        _check_new_token(battle, command.token)
        return
    for token in command.tokens:  # whose ids are exchanged where they are taken
        _check_scene_of(battle, token)


def _check_new_token(battle: Battle, token: Token) -> None:
    if token.id in battle.tokens or token.id in battle.bench:
        raise CommandError(f"there is a token '{token.id}' already; take another id")
    if ThingId(token.id) in battle.things:
        raise CommandError(f"there is a thing '{token.id}' already; take another id")
    if any(scene.obstacle(token.id) for scene in battle.scenes.values()):
        raise CommandError(f"there is an obstacle '{token.id}' already; take another id")
    _check_scene_of(battle, token)


def _check_scene_of(battle: Battle, token: Token) -> None:
    if token.scene not in battle.scenes:
        raise CommandError(f"unknown scene '{short(token.scene)}'; scenes: {listed(battle.scenes)}")


def _check_new_thing(battle: Battle, thing: PlaceThing) -> None:
    if TokenId(thing.id) in battle.tokens or any(
        scene.obstacle(thing.id) for scene in battle.scenes.values()
    ):
        raise CommandError(f"something else is called '{thing.id}'; take another id")
    if thing.scene not in battle.scenes:
        raise CommandError(f"unknown scene '{thing.scene}'; scenes: {', '.join(battle.scenes)}")


def scene_for(battle: Battle, command: OnScene) -> Scene | None:
    """Return the scene a command means; None where it removes a token or a loose thing.

    Raises:
        CommandError: No scene has what it names.
    """
    if isinstance(command, Remove) and any(
        command.id in known for known in (battle.tokens, battle.things, battle.bench)
    ):
        return None
    first = named_scene(battle, command.scene)
    scenes = [first] if command.scene else list(battle.scenes.values())
    if isinstance(command, PlaceObstacle):
        _check_new_obstacle(battle, command)
    if isinstance(command, PlaceObstacle | SetScene | ChangeScene | RemoveScene):
        return first
    return _scene_with(battle, scenes, command)


def named_scene(battle: Battle, scene: SceneId | None) -> Scene:
    """Return the scene of that id, the first where none is named.

    Raises:
        CommandError: There is none of that id.
    """
    if scene is not None and scene not in battle.scenes:
        raise CommandError(f"unknown scene '{short(scene)}'; scenes: {listed(battle.scenes)}")
    return battle.scenes[scene] if scene is not None else next(iter(battle.scenes.values()))


def _check_new_obstacle(battle: Battle, obstacle: PlaceObstacle) -> None:
    """Refuse an id that something else has."""
    for kind, known in (("token", battle.tokens), ("thing", battle.things)):
        if obstacle.id in known:
            raise CommandError(f"there is a {kind} '{obstacle.id}' already; take another id")


def _scene_with(battle: Battle, scenes: Sequence[Scene], command: SetPortal | SetSecret | Remove) -> Scene:
    """Return the scene with the portal or the obstacle that a command names."""
    if isinstance(command, SetPortal | SetSecret):
        known = [portal.id for scene in scenes for portal in scene.layout.portals]
        found = next((scene for scene in scenes if scene.portal(command.id)), None)
    else:
        known = [
            *battle.tokens,
            *battle.things,
            *(thing.id for scene in scenes for thing in scene.layout.obstacles),
        ]
        found = next((scene for scene in scenes if scene.kind_of(command.id)), None)
    if found is None:
        kind = "portal" if isinstance(command, SetPortal | SetSecret) else "thing"
        raise CommandError(f"unknown {kind} '{short(command.id)}'; there are: {listed(known)}")
    return found
