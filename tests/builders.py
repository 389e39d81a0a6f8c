"""Values for tests, with defaults; no mocks."""

from typing import Any

from tests.ids import SCENE
from vtt.battle.battle import Battle, DiceStream
from vtt.battle.commands import COMMANDS, Act, Command
from vtt.battle.scene import Cloud, Layout, Obstacle, Portal, Scene, Terrain, Wall
from vtt.battle.token import Token, TokenId
from vtt.geometry.shapes.shapes import Point, Ring
from vtt.play.session import Session
from vtt.systems.space_shard import SPACE_SHARD
from vtt.systems.space_shard.sheet import ShardSheet


def box(x: float, y: float, width: float = 1.0, height: float = 1.0) -> Ring:
    """Return a rectangle by its upper left corner."""
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def a_wall(a: Point, b: Point, name: str = "wall-1") -> Wall:
    return Wall(id=name, a=a, b=b)


def a_door(a: Point, b: Point, name: str = "door", kind: Any = "door") -> Portal:
    return Portal(id=name, kind=kind, a=a, b=b)


def a_crate(x: float, y: float, height_m: float = 1.2, name: str = "crate") -> Obstacle:
    return Obstacle(id=name, ring=box(x, y), height_m=height_m)


def some_rubble(x: float, y: float, width: float = 1.0, height: float = 1.0, cost: float = 2.0) -> Terrain:
    return Terrain(id="rubble", ring=box(x, y, width, height), cost=cost)


def some_smoke(x: float, y: float, width: float = 2.0, height: float = 2.0) -> Cloud:
    return Cloud(id="smoke", ring=box(x, y, width, height))


def a_scene(
    walls: tuple[Wall, ...] = (),
    portals: tuple[Portal, ...] = (),
    obstacles: tuple[Obstacle, ...] = (),
    terrain: tuple[Terrain, ...] = (),
    clouds: tuple[Cloud, ...] = (),
) -> Scene:
    layout = Layout(walls=walls, portals=portals, obstacles=obstacles, terrain=terrain)
    return Scene(id=SCENE, size_m=(30.0, 20.0), layout=layout, clouds=clouds)


def a_token(name: str, at: Point, side: str = "party", size_m: float = 1.0, **sheet: Any) -> Token:
    """Return a creature of Space Shard; its sheet is written as in a script."""
    return Token(
        id=TokenId(name),
        name=name.title(),
        at=at,
        side=side,
        size_m=size_m,
        sheet=ShardSheet.model_validate(sheet),
    )


def a_battle(*tokens: Token, scene: Scene | None = None, seed: int = 1) -> Battle:
    place = scene or a_scene()
    return Battle(
        system="space-shard",
        scenes={place.id: place},
        tokens={token.id: token for token in tokens},
        dice=DiceStream(seed=seed),
    )


def a_session(*tokens: Token, scene: Scene | None = None, seed: int = 1) -> Session:
    return Session(a_battle(*tokens, scene=scene, seed=seed), SPACE_SHARD)


def command(**fields: Any) -> Command:
    """Return a command as a script writes it."""
    return COMMANDS.validate_python(fields, context=SPACE_SHARD.context)


def an_act(action: str, actor: str = "ann", target: str | None = "orc", **fields: Any) -> Act:
    aimed_at = None if target is None else TokenId(target)
    return Act(action=action, actor=TokenId(actor), target=aimed_at, **fields)


def sheet_of(battle: Battle, token: str) -> ShardSheet:
    sheet = battle.tokens[TokenId(token)].sheet
    assert isinstance(sheet, ShardSheet)
    return sheet
