"""`{"do": "view"}`: what the table screen would show, as data."""

import json
from pathlib import Path
from typing import Any

from vtt.play.script.script import Player
from vtt.play.view import PlayerView
from vtt.systems.space_shard import SPACE_SHARD

SCENE = {
    "size": [20, 10],
    "fog": True,
    "walls": [[[10, 0], [10, 4]], [[10, 5], [10, 10]]],
    "portals": [{"id": "vault", "from": [10, 4], "to": [10, 5], "secret": True}],
}


def no_map(path: Path, metres: float | None) -> Any:
    raise AssertionError(path)


def played(*lines: dict[str, Any]) -> list[dict[str, Any]]:
    player = Player((SPACE_SHARD,), no_map, Path())
    new = {"do": "new", "system": "space-shard", "scene": SCENE}
    return list(player.play(json.dumps(line) for line in (new, *lines)))


def place(name: str, x: float, side: str = "party") -> dict[str, Any]:
    return {
        "do": "place",
        "token": {"id": name, "name": name.title(), "at": [x, 4.5], "side": side, "sheet": {}},
    }


def test_a_script_is_told_what_the_players_see():
    *_, asked = played(
        place("ann", 3.5), place("orc-9", 6.5, "enemy"), place("lurker", 15.5, "enemy"), {"do": "view"}
    )
    view = PlayerView.model_validate(asked["result"])
    assert [token.name for token in view.tokens] == ["Ann", "Orc"]
    assert view.portals == ()
    assert asked["say"] == ["The players see Ann and Orc."]
    assert not any(secret in json.dumps(asked["result"]).lower() for secret in ("lurker", "vault", "orc-9"))


def test_a_policy_is_taken_and_what_it_names_must_be_there():
    lines = place("ann", 3.5), place("orc", 6.5, "enemy"), {"do": "view", "policy": {"names": "none"}}
    assert played(*lines)[-1]["say"] == ["The players see somebody unknown and somebody unknown."]
    wrong = played(place("ann", 3.5), {"do": "view", "policy": {"eyes": "chosen", "chosen": ["bob"]}})[-1]
    assert wrong["error"] == "line 3: unknown token 'bob' in 'policy.chosen'; tokens: ann"
    assert "unknown scene 'cellar'" in played({"do": "view", "scene": "cellar"})[-1]["error"]
    assert "colour" in played({"do": "view", "colour": 1})[-1]["error"]


def test_a_secret_door_is_revealed_by_a_line():
    *_, told, asked = played(
        place("ann", 3.5), {"do": "secret", "id": "vault", "secret": False}, {"do": "view"}
    )
    assert told["say"][0].startswith("The players know of ")
    assert len(asked["result"]["portals"]) == 1
