"""Whatever comes in is of the type it must be, can be shown, and is refused in one short sentence."""

import base64
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.builders import a_battle, a_token
from vtt.battle.scene import Scene
from vtt.command_line import playing
from vtt.command_line.checking import check
from vtt.files.battle_file.battle_file import BattleFile
from vtt.geometry import Explored
from vtt.play.script.script import COMMAND_NAMES, Player
from vtt.rules.actions.referee import CommandError
from vtt.systems import SYSTEMS
from vtt.text.controls import CONTROLS

MAX_CHARACTERS = 520
IDS = ["space-shard", "miridon", "aachen", "phase-six", "shattered-prism"]
CRATE = {"id": "box", "ring": [[1, 1], [2, 1], [2, 2]], "height_m": 1}
HALL = {"id": "hall", "ring": [[1, 1], [9, 1], [9, 9]]}
SCENE = {"size": [30, 20], "obstacles": [CRATE], "rooms": [HALL], "fog": True}
NOTHING = base64.b64encode(Explored().packed()).decode()
NEW = {"do": "new", "system": "space-shard", "seed": 7, "scene": SCENE}
ANN = {"do": "place", "token": {"id": "ann", "at": [3.5, 4.5], "sheet": {"STR": 4}}}
ORC = {"do": "place", "token": {"id": "orc", "at": [5.5, 4.5], "side": "enemy", "sheet": {}}}
WELL_FORMED: dict[str, dict[str, Any]] = {
    "act": {"actor": "ann", "action": "barehand-attack", "target": "orc", "overrule": True},
    "place": {"token": {"id": "bob", "at": [1, 1], "sheet": {}}},
    "sheet": {"token": "ann", "sheet": {"STR": 3}, "name": "Anna"},
    "place-many": {"at": [5, 5], "tokens": [{"id": "bob", "sheet": {}, "count": 2}]},
    "move": {"token": "ann", "to": [5, 5]},
    "start": {"tokens": ["ann", "orc"], "surprised": []},
    "hide": {"token": "ann", "hidden": True},
    "obstacle": {**CRATE, "base_m": 0.5, "damage": 2},
    "thing": {"id": "key", "kind": "weapons", "gear": {"name": "long sword"}, "at": [2, 2]},
    "push": {"thing": "key", "to": [3, 3]},
    "scene": {"fog": True, "dark": False},
    "reveal": {"room": "hall", "hidden": False},
    "forget": {"area": NOTHING, "since": 0},
    "rooms": {"rooms": [HALL]},
    "find-rooms": {"scene": "scene"},
    "remove-rooms": {"rooms": ["hall"]},
    "roll": {"dice_notation": "2d6", "who": "ann", "why": "luck"},
    "handout": {"title": "The letter", "text": "Come at once.", "picture": ""},
    "set": {"token": "ann", "path": "sheet.STR", "value": 3, "why": "a gift"},
    "align": {"squares": 30, "offset": [0.5, 0], "metres_per_square": 1.5, "keep": "squares"},
    "harm": {"tokens": ["ann"], "points": 2, "kind": "lethal", "save": "reflex"},
    "reorder": {"token": "ann", "beside": "orc", "behind": True},
    "turn-back": {"encounter": {"combatants": [{"token": "ann"}], "round": 1, "current": "ann"}},
    "health": {"tokens": ["ann"], "left": 2},
    "heal": {"tokens": ["ann"], "points": 2, "kind": "lethal"},
    "condition": {"tokens": ["ann"], "condition": "pain", "number": 2, "given": True},
    "edit": {
        "walls": [{"a": [1, 1], "b": [5, 1]}],
        "portals": [{"id": "gate", "from": [5, 1], "to": [6, 1]}],
        "lights": [{"at": [2, 2], "radius_m": 4}],
        "notes": [{"at": [2, 2], "title": "Trap"}],
        "secret": ["gate"],
        "remove": [],
    },
    "wall": {"points": [[1, 1], [5, 1], [5, 5]], "closed": True, "kind": "wall", "id": "ring"},
    "ground": {"ring": [[1, 1], [2, 1], [2, 2]], "cost": 2},
    "cloud": {"ring": [[1, 1], [2, 1], [2, 2]], "depth_m": 1},
    "note": {"at": [2, 2], "title": "Trap", "text": "DC 15", "kind": "note"},
    "room": {"ring": [[1, 1], [2, 1], [2, 2]], "id": "hall"},
    "add-scene": {"id": "cellar", "title": "The cellar", "scene": {"size": [10, 10]}},
    "change-scene": {"scene": "scene", "title": "The hall", "text": "Cold.", "before": "scene"},
    "remove-scene": {"scene": "scene", "overrule": True},
    "keep-group": {"title": "Patrol", "tokens": ["orc"]},
    "scale-group": {"title": "Patrol", "by": 1},
    "forget-group": {"title": "Patrol"},
    "put-down": {"title": "Patrol", "at": [9, 9], "hidden": True, "bench": False, "overrule": True},
    "move-together": {"tokens": ["ann"], "by": [1, 0], "mode": "walk"},
    "take-along": {"tokens": [{"id": "cy", "at": [1, 1], "sheet": {}}]},
    "travel": {"tokens": ["ann"], "scene": "scene", "at": [3, 3], "hidden": False, "overrule": True},
    "undo": {},
    "redo": {},
    "state": {},
    "measure": {"from": "ann", "to": "orc"},
    "options": {"actor": "ann", "target": "orc"},
    "odds": {"actor": "ann", "action": "barehand-attack", "target": "orc", "overrule": True},
    "checks": {"actor": "ann", "action": "barehand-attack", "target": "orc"},
    "new": {key: value for key, value in NEW.items() if key != "do"},
}


def no_map(path: Path, metres_per_square: float | None) -> tuple[Scene, str]:
    raise CommandError(f"{path.name}: there is no such map")


def play(*lines: Any) -> list[dict[str, Any]]:
    return list(Player(SYSTEMS, no_map, Path()).play(json.dumps(line) for line in lines))


def refusal_of(line: dict[str, Any], new: dict[str, Any] = NEW) -> str:
    *_, result = play(new, ANN, ORC, line)
    assert not result["ok"], line
    said = str(result.get("error", result.get("refused")))
    assert "a mistake of the program" not in said
    assert len(said) <= MAX_CHARACTERS
    assert "\n" not in said
    return said


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (NEW | {"seed": True}, "'seed' must be a whole number, not True"),
        (NEW | {"seed": "7"}, "'seed' must be a whole number, not '7'"),
        (NEW | {"metres_per_square": "1"}, "'metres_per_square' must be a number, not '1'"),
        (NEW | {"scene": {"size": [30, True]}}, "'scene.size.1' must be a number, not True"),
        ({"do": "move", "token": "ann", "to": [False, 5]}, "'to.0' must be a number, not False"),
        ({"do": "move", "token": "ann", "path": [[1, "5"]]}, "'path.0.1' must be a number, not '5'"),
        (
            {"do": "place", "token": {"id": "bob", "at": [1, 1], "size_m": "1", "sheet": {}}},
            "'token.size_m' must be a number, not '1'",
        ),
        ({"do": "obstacle", **CRATE, "damage": True}, "'damage' must be a whole number, not True"),
        ({"do": "hide", "token": "ann", "hidden": 1}, "'hidden' must be true or false, not 1"),
        ({"do": "redo", "times": 3}, "unknown field 'times'"),
        ({"do": "undo", "times": 3}, "unknown field 'times'"),
    ],
)
def test_what_is_of_another_type_is_refused(line, sentence):
    assert sentence in refusal_of(line)


@pytest.mark.parametrize("do", WELL_FORMED)
def test_a_field_that_no_command_has_is_refused_by_each(do):
    assert "colour" in refusal_of({"do": do, **WELL_FORMED[do], "colour": "red"})


def test_a_line_that_changes_a_door_opens_shuts_hides_and_shows_it_as_it_says():
    gate = {"do": "portal", "id": "gate", "from": [5, 1], "to": [6, 1], "open": True, "secret": True}
    lines = [
        {"do": "portal", "id": "gate", "to": [7, 1]},
        {"do": "portal", "id": "gate", "kind": "door", "open": False},
        {"do": "portal", "id": "gate", "kind": "window"},
        {"do": "portal", "id": "gate", "kind": "door", "open": "yes"},
    ]
    *_, moved, shut, window, wrong = play(NEW, gate, *lines)
    states = [(one["events"][0].get("open"), one["events"][0].get("secret")) for one in (moved, shut, window)]
    assert states == [(["gate"], ["gate"]), (None, ["gate"]), (None, None)]
    assert wrong["error"].endswith("'open' must be true or false, not 'yes'")


def test_every_command_with_fields_is_among_those_that_are_tried():
    of_tokens_and_doors = {"end-turn", "delay", "join", "leave", "end", "portal", "secret", "remove"}
    assert set(COMMAND_NAMES) - set(WELL_FORMED) <= of_tokens_and_doors


ODD: st.SearchStrategy[Any] = st.sampled_from(
    [True, False, None, "1", "x", 1.5, [], {}, [1], "x" * 5000, ["y" * 5000] * 50, 10**30]
)


@settings(max_examples=150, deadline=None)
@given(do=st.sampled_from(sorted(WELL_FORMED)), data=st.data())
def test_an_odd_value_anywhere_is_taken_or_refused_in_a_short_sentence(do, data):
    line = {"do": do, **WELL_FORMED[do]}
    field = data.draw(st.sampled_from(sorted(line)))
    *_, result = play(NEW, ANN, ORC, line | {field: data.draw(ODD)})
    said = str(result.get("error", result.get("refused", "")))
    assert len(said) <= MAX_CHARACTERS
    assert "a mistake of the program" not in said


def test_a_long_list_of_what_is_known_is_cut_and_the_rest_counted():
    many = [{"do": "place", "token": {"id": f"tok-{i}", "at": [1, 1], "sheet": {}}} for i in range(200)]
    *_, result = play(NEW, *many, {"do": "hide", "token": "n" * 4000})
    assert len(result["error"]) < 400
    assert " and " in result["error"]
    assert result["error"].endswith(" more")


def test_further_faults_are_counted():
    said = refusal_of({"do": "place", "token": {"id": 3, "at": [1, "x"], "size_m": "1", "sheet": {}}})
    assert said.endswith("'token.id' must be a text, not 3 (and 2 more places do not fit)")


@pytest.mark.parametrize("system", IDS)
@pytest.mark.parametrize("field", ["tokens", "surprised"])
def test_an_encounter_takes_nobody_twice_in_any_system(system, field):
    new = {"do": "new", "system": system}
    places = [
        {"do": "place", "token": {"id": name, "at": [at, 4], "side": name, "sheet": {}}}
        for at, name in ((3, "a"), (9, "b"))
    ]
    start = {"do": "start", field: ["a", "a", "b"]}
    *_, twice = play(new, *places, start)
    assert twice["error"] == "line 4: 'a' is named twice; name each token once"


def test_thousands_of_repeats_are_refused_at_once():
    assert "is named twice" in refusal_of({"do": "start", "tokens": ["ann", "orc"] * 50_000})
    many = [{**CRATE, "id": f"box-{i}"} for i in range(8_000)]
    (result,) = play(NEW | {"scene": {"obstacles": [*many, CRATE, CRATE]}})
    assert "there are two things called 'box'" in result["error"]


CONTROL = st.sampled_from("\x00\x07\x08\x1b\n\r\t\x7f\x85\x9b\u2028\u202e\u2066")


@settings(max_examples=60, deadline=None)
@given(control=CONTROL, at=st.integers(0, 3))
def test_a_control_character_is_refused_wherever_a_line_holds_it(control, at):
    name = "Ann"[:at] + control + "Ann"[at:]
    said = refusal_of({"do": "place", "token": {"id": "bob", "name": name, "at": [1, 1], "sheet": {}}})
    assert f"holds the control character U+{ord(control):04X}" in said
    assert control not in said
    assert "U+" in refusal_of({"do": "roll", "dice_notation": "1d6", "why": control})
    assert "U+" in refusal_of({"do": "hide", control: "ann"})


def test_a_control_character_in_a_battle_file_reaches_neither_terminal_nor_json(tmp_path, capfdbinary):
    file, script = tmp_path / "old.sightline", tmp_path / "ask.jsonl"
    named = "".join(map(chr, (*range(1, 32), *range(0x7F, 0xA0), 0x2028, 0x202E)))
    ann = a_token("ann", (3, 3)).replace(name=f"Ann{named}")
    battle = a_battle(ann, a_token("orc", (9, 3), side="enemy"))
    assert BattleFile.begin(file, battle, f"A fight{named}").close()
    asked = ({"do": "state"}, {"do": "measure", "from": "ann", "to": "orc"}, {"do": "start"})
    script.write_text("\n".join(map(json.dumps, (*asked, *asked))), encoding="utf-8")
    for text in (False, True):
        assert playing.play(script, file, strict=False, text=text, allow_refusals=True) == 0
    assert check(file) == 0
    printed = capfdbinary.readouterr()
    said = (printed.out + printed.err).decode()
    assert "Ann" in said
    assert not CONTROLS.search(said.replace("\n", ""))
