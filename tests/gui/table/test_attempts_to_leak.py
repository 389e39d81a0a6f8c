"""Attempts to learn from the table screen what is hidden: a game beside one without the secret."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.builders import a_battle, a_crate, a_door, a_scene, a_token, a_wall
from tests.gui.table.tables import publisher_of, table_on
from tests.ids import SCENE
from tests.views import as_if_first
from vtt.battle import Battle, Combatant, Encounter, Token, TokenId
from vtt.battle.commands import COMMANDS
from vtt.play.session import Session
from vtt.play.view import PlayerView, ViewPolicy, player_view
from vtt.systems.space_shard import SPACE_SHARD
from vtt.ui.board.items.chip import ChipItem
from vtt.ui.pictures import Pictures
from vtt.ui.table.table_scene import TableScene
from vtt.ui.table.table_window import TableWindow

Line = dict[str, Any]
PX_PER_M, WIDE_M, HIGH_M = 12, 30, 20
WALLS = (
    a_wall((10, 0), (10, 4), "above"),
    a_wall((10, 5), (10, 20), "below"),
    a_wall((0, 12), (10, 12), "across"),
)


def token(token_id: str, at: tuple[float, float], side: str = "enemy", /, **fields: Any) -> Line:
    made = a_token(token_id, at, side).replace(**fields)
    return {"do": "place", "token": made.model_dump(mode="json")}


def moved(name: str, *at: float) -> Line:
    return {"do": "move", "token": name, "to": at, "mode": "place"}


def turned(*, is_open: bool, name: str = "door") -> Line:
    return {"do": "portal", "id": name, "open": is_open}


def renamed(name: str, path: str, value: Any) -> Line:
    return {"do": "set", "token": name, "path": path, "value": value}


def sword(at: tuple[float, float], **fields: Any) -> Line:
    return {"do": "thing", "id": "zzz-sword", "kind": "weapons", "gear": "long sword", "at": at, **fields}


def crate(x: float, y: float, name: str = "zzz-crate") -> Line:
    return {"do": "obstacle", **a_crate(x, y, name=name).model_dump(mode="json")}


def hidden(name: str, *, is_hidden: bool = True) -> Line:
    return {"do": "hide", "token": name, "hidden": is_hidden}


ANN, ORC, FAR_ORC = token("ann", (3.5, 4.5), "party"), token("orc", (6.5, 4.5)), token("orc", (14.5, 4.5))
LURKER = token("zzz", (6.5, 8.5), hidden=True)
AWAY, BACK = moved("ann", 3.5, 18.5), moved("ann", 3.5, 4.5)
FOG, DARK, BOTH = {"fog": True}, {"dark": True}, {"fog": True, "dark": True}
OPEN, SHUT = turned(is_open=True), turned(is_open=False)
UNDO: Line = {"do": "undo"}

ATTEMPTS: dict[str, tuple[dict[str, bool], list[Line], list[Line]]] = {
    "a hidden token in the open": ({}, [ANN, LURKER], [ANN]),
    "a hidden token in sight, in fog": (FOG, [ANN, LURKER], [ANN]),
    "a hidden token that was shown and taken back": (
        FOG,
        [ANN, LURKER, hidden("zzz", is_hidden=False), UNDO],
        [ANN],
    ),
    "a hidden token that moves": (FOG, [ANN, LURKER, moved("zzz", 5.5, 5.5)], [ANN]),
    "a hidden token that is removed": (FOG, [ANN, LURKER, {"do": "remove", "id": "zzz"}], [ANN]),
    "a hidden torch in the dark": (
        DARK,
        [ANN, token("zzz", (6.5, 6.5), hidden=True, light_m=5.0)],
        [ANN],
    ),
    "a hidden torch in the dark and in fog": (
        BOTH,
        [ANN, token("zzz", (6.5, 6.5), hidden=True, light_m=5.0)],
        [ANN],
    ),
    "who stands in the light of a hidden torch": (
        BOTH,
        [ANN, token("zzz", (6.5, 6.5), hidden=True, light_m=5.0), token("zzz-2", (7.5, 7.5))],
        [ANN],
    ),
    "a hidden scout of the party": (FOG, [ANN, token("zzz", (15.5, 15.5), "party", hidden=True)], [ANN]),
    "whom a hidden scout sees": (
        FOG,
        [ANN, token("zzz", (15.5, 15.5), "party", hidden=True), token("zzz-2", (17.5, 15.5))],
        [ANN],
    ),
    "where a hidden scout walks": (
        FOG,
        [ANN, token("zzz", (15.5, 15.5), "party", hidden=True), moved("zzz", 20.5, 5.5)],
        [ANN],
    ),
    "a hidden scout with a torch": (
        BOTH,
        [ANN, token("zzz", (5.5, 5.5), "party", hidden=True, light_m=4.0)],
        [ANN],
    ),
    "enemies that stand there before the party": (FOG, [token("zzz", (6.5, 4.5))], []),
    "the last of the party is hidden": (
        FOG,
        [ANN, token("zzz", (14.5, 4.5)), hidden("ann")],
        [ANN, hidden("ann")],
    ),
    "the last of the party is removed": (
        FOG,
        [ANN, token("zzz", (14.5, 4.5)), {"do": "remove", "id": "ann"}],
        [ANN, {"do": "remove", "id": "ann"}],
    ),
    "the last of the party changes sides": (
        FOG,
        [ANN, token("zzz", (14.5, 4.5)), renamed("ann", "side", "enemy")],
        [ANN, {"do": "remove", "id": "ann"}],
    ),
    "a door that opens out of sight": (FOG, [ANN, AWAY, OPEN], [ANN, AWAY]),
    "a door that closes out of sight": (FOG, [OPEN, ANN, AWAY, SHUT], [OPEN, ANN, AWAY]),
    "a door that opens behind the fog": (FOG, [ANN, turned(is_open=True, name="zzz-far")], [ANN]),
    "who comes through a door out of sight": (FOG, [ANN, AWAY, token("zzz", (6.5, 4.5))], [ANN, AWAY]),
    "a second creature of a hidden kind": (
        {},
        [ANN, LURKER, token("guard-2", (5.5, 6.5), name="Guard 2")],
        [ANN, token("guard-1", (5.5, 6.5), name="Guard")],
    ),
    "a third creature of a kind, two of them hidden": (
        FOG,
        [
            ANN,
            token("zzz-1", (5.5, 7.5), name="Guard", hidden=True),
            token("zzz-2", (5.5, 8.5), name="Guard 2", hidden=True),
            token("guard-3", (5.5, 6.5), name="Guard 3"),
        ],
        [ANN, token("guard-1", (5.5, 6.5), name="Guard")],
    ),
    "the own name of a token that has another for the players": (
        {},
        [ANN, token("zzz", (5.5, 6.5), name="zzz", alias="Beggar")],
        [ANN, token("beggar", (5.5, 6.5), name="Beggar")],
    ),
    "the name of a token that has none for the players": (
        {},
        [ANN, token("zzz", (5.5, 6.5), name="zzz", alias="")],
        [ANN, token("other", (5.5, 6.5), name="Other", alias="")],
    ),
    "the id of a token": (
        {},
        [ANN, token("zzz", (5.5, 6.5), name="Orc")],
        [ANN, token("orc", (5.5, 6.5), name="Orc")],
    ),
    "a hidden thing": (FOG, [ANN, sword((5.5, 5.5), hidden=True)], [ANN]),
    "a thing out of sight": (FOG, [ANN, sword((15.5, 5.5))], [ANN]),
    "a thing that is moved out of sight": (
        FOG,
        [ANN, sword((5.5, 5.5)), AWAY, {"do": "push", "thing": "zzz-sword", "to": (6.5, 6.5)}],
        [ANN, sword((5.5, 5.5)), AWAY],
    ),
    "a thing that is taken out of sight": (
        FOG,
        [ANN, sword((5.5, 5.5)), AWAY, {"do": "remove", "id": "zzz-sword"}],
        [ANN, sword((5.5, 5.5)), AWAY],
    ),
    "a creature that moves out of sight": (FOG, [ANN, ORC, AWAY, moved("orc", 20.5, 3.5)], [ANN, ORC, AWAY]),
    "a creature that is removed out of sight": (
        FOG,
        [ANN, ORC, AWAY, {"do": "remove", "id": "orc"}],
        [ANN, ORC, AWAY],
    ),
    "a creature that is hidden out of sight": (FOG, [ANN, ORC, AWAY, hidden("orc")], [ANN, ORC, AWAY]),
    "a creature that gets another name out of sight": (
        FOG,
        [ANN, ORC, AWAY, renamed("orc", "name", "zzz")],
        [ANN, ORC, AWAY],
    ),
    "a creature that is hurt out of sight": (
        FOG,
        [ANN, ORC, AWAY, renamed("orc", "sheet.hp.lethal", 7)],
        [ANN, ORC, AWAY],
    ),
    "a creature behind a door": ({}, [ANN, token("zzz", (14.5, 4.5))], [ANN]),
    "an obstacle that comes in the fog": (FOG, [ANN, crate(20, 10)], [ANN]),
    "an obstacle that comes out of sight": (FOG, [ANN, AWAY, crate(5, 5)], [ANN, AWAY]),
    "an obstacle that goes out of sight": (
        FOG,
        [crate(5, 5), ANN, AWAY, {"do": "remove", "id": "zzz-crate"}],
        [crate(5, 5), ANN, AWAY],
    ),
    "what was seen before fog was laid on it": (
        FOG,
        [ANN, ORC, AWAY, {"do": "reveal", "all": True, "hidden": True}],
        [ANN, AWAY, {"do": "reveal", "all": True, "hidden": True}],
    ),
}


def played(lines: list[Line], ground: dict[str, bool]) -> Session:
    """Return a game on a hall with a closed door, and another one far away."""
    doors = (a_door((10, 4), (10, 5)), a_door((20, 4), (20, 5), "zzz-far"))
    scene = a_scene(WALLS, doors).replace(title="zzz crypt", **ground)
    session = Session(a_battle(scene=scene), SPACE_SHARD)
    for line in lines:
        if line["do"] == "undo":
            session.undo()
        else:
            session.do(COMMANDS.validate_python(line, context=SPACE_SHARD.context))
    return session


def pixels_of(view: PlayerView) -> QImage:
    """Return the table screen as it shows a view."""
    scene = TableScene(Pictures())
    scene.set_px_per_m(PX_PER_M)
    scene.show_view(view)
    picture = QImage(WIDE_M * PX_PER_M, HIGH_M * PX_PER_M, QImage.Format.Format_RGB32)
    picture.fill(0)
    painter = QPainter(picture)
    scene.render(painter)
    painter.end()
    return picture


def view_of(battle: Battle, **policy: Any) -> PlayerView:
    return as_if_first(player_view(battle, SPACE_SHARD, SCENE, ViewPolicy.model_validate(policy)))


def assert_alike(told: Battle, plain: Battle) -> None:
    """Compare what the players see of two battles, and what of it is painted."""
    for policy in ({}, {"ghosts": True, "health": "word"}, {"eyes": "active", "plan": True}):
        views = view_of(told, **policy), view_of(plain, **policy)
        assert views[0] == views[1]
        assert "zzz" not in views[0].model_dump_json()
    pixels_of(views[0])  # what Qt draws for the first time may be one level of grey off
    assert pixels_of(views[0]) == pixels_of(views[1])


@pytest.mark.parametrize("attempt", ATTEMPTS)
def test_an_attempt_to_learn_what_is_hidden_fails(attempt: str, qtbot: QtBot) -> None:
    ground, told, plain = ATTEMPTS[attempt]
    assert_alike(played(told, ground).battle, played(plain, ground).battle)


@pytest.mark.parametrize("fog", [True, False])
def test_a_secret_door_looks_like_the_wall(fog: bool, qtbot: QtBot) -> None:
    plain = a_scene((a_wall((10, 0), (10, 20)),)).replace(fog=fog)
    told = a_scene(
        (a_wall((10, 0), (10, 4)), a_wall((10, 5), (10, 20), "w2")), (a_door((10, 4), (10, 5), "zzz"),)
    ).replace(fog=fog, secret_portals=("zzz",))
    battles = []
    for scene in (told, plain):
        session = Session(a_battle(scene=scene), SPACE_SHARD)
        for line in (ANN, FAR_ORC, moved("ann", 3.5, 9.5), moved("ann", 9.3, 4.5)):
            session.do(COMMANDS.validate_python(line, context=SPACE_SHARD.context))
        battles.append(session.battle)
    assert_alike(*battles)


@pytest.mark.parametrize("turn", range(3))
def test_the_turn_of_somebody_hidden_is_not_told(turn: int, qtbot: QtBot) -> None:
    battle = played([ANN, ORC, LURKER], {}).battle
    order = [TokenId("ann"), TokenId("orc")]
    whole = [*order]
    whole.insert(turn, TokenId("zzz"))
    last = order[turn - 1] if turn else order[-1]
    told = battle.replace(encounter=fight(whole, TokenId("zzz"), 2))
    plain = played([ANN, ORC], {}).battle.replace(encounter=fight(order, last, 2 if turn else 1))
    assert_alike(told, plain)


def fight(order: list[TokenId], current: TokenId, round_: int) -> Encounter:
    return Encounter(combatants=tuple(Combatant(token=one) for one in order), current=current, round=round_)


def texts_in(window: TableWindow) -> Iterator[str]:
    """Yield all that the window and what is in it say, also to those who listen to it."""
    parts: list[QObject] = [window, *window.findChildren(QObject)]
    for part in parts:
        yield part.objectName()
        if isinstance(part, QWidget):
            yield from (part.windowTitle(), part.toolTip(), part.whatsThis(), part.statusTip())
            yield from (part.accessibleName(), part.accessibleDescription())
        if isinstance(part, QLabel):
            yield part.text()
    for item in window.table_scene.items():
        yield from (item.toolTip(), *(str(item.data(key)) for key in range(8)))
        if isinstance(item, ChipItem):
            yield item.text


def test_nothing_hidden_is_in_the_window_of_the_players(qtbot: QtBot) -> None:
    """The lord is shown by name first, and is nobody they know by name from then on."""
    lines = [ANN, LURKER, token("zzz-lord", (5.5, 6.5), name="zzz lord"), sword((4.5, 7.5), hidden=True)]
    session = played([*lines, crate(20, 10)], FOG)
    window = table_on(session, SCENE)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    assert any("zzz lord" in text for text in texts_in(window))
    session.do(COMMANDS.validate_python(renamed("zzz-lord", "alias", ""), context=SPACE_SHARD.context))
    publisher_of(window).catch_up()
    assert "Ann" in set(texts_in(window))
    assert [text for text in texts_in(window) if "zzz" in text.lower()] == []
    assert "zzz" not in publisher_of(window).shown.model_dump_json().lower()


def test_before_anything_is_known_every_pixel_is_black(qtbot: QtBot) -> None:
    picture = pixels_of(view_of(played([token("zzz", (5.5, 5.5))], FOG).battle))
    colours = {
        picture.pixel(x, y) & 0xFFFFFF for x in range(picture.width()) for y in range(picture.height())
    }
    assert colours == {0}


def test_looking_back_shows_the_players_nothing_of_the_past(qtbot: QtBot) -> None:
    session = played([ANN, ORC, hidden("orc")], {})
    now = view_of(session.present)
    session.show_past(1)
    assert view_of(session.present) == now
    assert isinstance(session.battle.tokens[TokenId("orc")], Token)
    assert not session.battle.tokens[TokenId("orc")].hidden
