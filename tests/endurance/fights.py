"""Long fights at random, as the lines of a battle script."""

import json
import random
from collections.abc import Iterator
from typing import Any

NAMES = ("ann", "bo", "cid", "orc", "troll", "wolf")
FIRST: dict[str, Any] = {
    "do": "new",
    "system": "space-shard",
    "seed": 7,
    "scene": {
        "size": [30, 20],
        "fog": True,
        "walls": [[[10, 0], [10, 8]], [[10, 9.5], [10, 20]]],
        "portals": [{"id": "door", "from": [10, 8], "to": [10, 9.5]}],
        "obstacles": [{"id": "crate", "ring": [[5, 5], [6, 5], [6, 6], [5, 6]], "height_m": 1.2}],
    },
}


def lines(count: int, seed: int) -> list[str]:
    """Return the lines of a fight: one that begins it, six that place creatures, and so many more."""
    chance = random.Random(seed)
    placed = [_placed(number, name) for number, name in enumerate(NAMES)]
    return [json.dumps(line) for line in (FIRST, *placed, *_more(count, chance))]


def _placed(number: int, name: str) -> dict[str, Any]:
    sheet = {"STR": 3, "DEX": 3, "STA": 3, "brawl": 2, "blade": 3, "weapons": ["long sword"]}
    side = "party" if number < 3 else "enemy"
    token = {"id": name, "name": name.title(), "side": side, "at": [3.5 + 4 * number, 4.5], "sheet": sheet}
    return {"do": "place", "token": token}


def _more(count: int, chance: random.Random) -> Iterator[dict[str, Any]]:
    for _ in range(count):
        yield chance.choice(_KINDS)(chance)


def _moved(chance: random.Random) -> dict[str, Any]:
    to = [round(chance.uniform(1, 29), 2), round(chance.uniform(1, 19), 2)]
    return {"do": "move", "token": chance.choice(NAMES), "to": to, "mode": "place"}


def _struck(chance: random.Random) -> dict[str, Any]:
    actor, target = chance.sample(NAMES, 2)
    action = chance.choice(("barehand-attack", "bladed-attack"))
    return {"do": "act", "actor": actor, "target": target, "action": action, "overrule": True}


def _set(chance: random.Random) -> dict[str, Any]:
    return {"do": "set", "token": chance.choice(NAMES), "path": "name", "value": f"N{chance.random()}"}


def _opened(chance: random.Random) -> dict[str, Any]:
    return {"do": "portal", "id": "door", "open": chance.random() < 0.5}


def _rolled(chance: random.Random) -> dict[str, Any]:
    return {"do": "roll", "dice_notation": f"{chance.randint(1, 9)}d6", "who": chance.choice(NAMES)}


def _turned(chance: random.Random) -> dict[str, Any]:
    return {"do": chance.choice(("start", "end-turn", "end-turn", "end-turn", "end"))}


def _back(chance: random.Random) -> dict[str, Any]:
    return {"do": chance.choice(("undo", "undo", "redo"))}


_KINDS = (_moved, _moved, _struck, _set, _opened, _rolled, _turned, _turned, _back, _back)
