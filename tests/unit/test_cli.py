"""The command line answers help at once, and speaks the language it is told."""

import os
import platform
import re
import subprocess
import sys
from pathlib import Path

import pytest

import vtt
from vtt.cli import COMMANDS, KINDS_OF_MAP, run, squares, with_command
from vtt.command_line.language import choose_language, language_of
from vtt.files.bundled import DEMOS
from vtt.files.maps.quick.quick_map import KINDS, LEAST_SQUARES, MOST_SQUARES, QuickWish, quick_map
from vtt.files.maps.reading import read_map
from vtt.files.settings import chosen_language
from vtt.text.extraction import messages_in
from vtt.text.language import ENGLISH
from vtt.text.pseudo import Pseudo
from vtt.text.speaking import speak, spoken

ROOT = Path(__file__).parents[2]


def loaded_by(program: str) -> set[str]:
    """Return the top packages, and the rooms of vtt, that a program loads."""
    rooms = "{name if name.startswith('vtt') else name.split('.')[0] for name in sys.modules}"
    listing = f"; import sys; print(*{rooms})"
    done = subprocess.run(
        [sys.executable, "-c", program + listing], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return set(done.stdout.splitlines()[-1].split())


def test_help_loads_neither_libraries_nor_rules():
    loaded = loaded_by("from vtt.cli import parser; parser(str).format_help()")
    assert loaded & {"numpy", "shapely", "pydantic", "PySide6", "babel", "vtt.systems", "vtt.battle"} == set()


def test_pillow_is_loaded_where_there_is_a_picture():
    loaded = loaded_by("import vtt.command_line.checking, vtt.files.maps.formats")
    assert "PIL" not in loaded


def test_checking_a_battle_loads_one_system_and_no_windows():
    file = ROOT / "tests" / "fixtures" / "battles" / "format-3.sightline"
    loaded = loaded_by(
        f"from vtt.command_line.checking import check; from pathlib import Path; check(Path({str(file)!r}))"
    )
    assert loaded & {"PySide6", "babel"} == set()
    assert loaded & {"vtt.files.battle_file.recovering", "vtt.rules.odds"} == set()
    assert len({name for name in loaded if name.startswith("vtt.systems.") and name.count(".") == 2}) == 1


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (["battle.sightline"], ["open", "battle.sightline"]),
        (["--lang", "de", "map.dd2vtt"], ["--lang", "de", "open", "map.dd2vtt"]),
        (["--print-completion", "vtt"], ["--print-completion", "vtt"]),
        (["map.png", "--metres-per-square", "2"], ["open", "map.png", "--metres-per-square", "2"]),
        (["vtt"], ["open", "vtt"]),
        (["check", "battle.sightline"], ["check", "battle.sightline"]),
        (["chekc", "battle.sightline"], ["chekc", "battle.sightline"]),
        (["--version"], ["--version"]),
        ([], []),
    ],
)
def test_a_file_alone_is_opened(typed, meant, monkeypatch):
    monkeypatch.chdir(ROOT)
    assert with_command(typed) == meant


def test_the_versions_of_all_that_it_runs_on_are_printed(capsys):
    with pytest.raises(SystemExit) as end:
        run(["--version"])
    assert end.value.code == 0
    program, python, libraries = capsys.readouterr().out.splitlines()
    assert program == f"Sightline {vtt.__version__}"
    assert python.startswith(f"Python {platform.python_version()} on ")
    numbers = re.sub(r"[\d.]+", "N", libraries)
    assert numbers == "PySideN-Essentials N, numpy N, shapely N, pydantic N, pillow N, SQLite N"


@pytest.mark.parametrize(
    "code", ["", "C", "C.UTF-8", "POSIX", "en", "en_GB.UTF-8", "en-US", "tlh", "not a code"]
)
def test_what_is_no_other_language_is_english(code):
    assert language_of(code) is ENGLISH


def test_the_command_line_goes_before_the_system(monkeypatch):
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    try:
        choose_language("en")
        assert spoken() is ENGLISH
    finally:
        speak(ENGLISH)


def test_broken_settings_are_left_for_the_windows_to_tell_of(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text("{broken", encoding="utf-8")
    assert chosen_language(path) == ""
    assert path.read_text(encoding="utf-8") == "{broken"
    path.write_text('{"language": "de"}', encoding="utf-8")
    assert chosen_language(path) == "de"


def test_help_speaks_the_language_that_is_asked_for(monkeypatch, capsys):
    monkeypatch.setattr("vtt.command_line.helping.language_of", lambda code: Pseudo())
    monkeypatch.setenv("LANGUAGE", "")
    monkeypatch.setenv("COLUMNS", "200")
    with pytest.raises(SystemExit) as end:
        run(["--lang", "xx", "check", "--help"])
    shown = capsys.readouterr().out
    assert end.value.code == 0
    assert "⟦Say where today's rules would have carried out the steps of a battle otherwise.⟧" in shown
    assert "⟦A battle file.⟧" in shown


def test_translators_find_the_help_of_the_command_line():
    found = {one.text for one in messages_in((ROOT / "vtt" / "cli.py").read_text("utf-8"))}
    assert {
        "Run a battle script without a screen and print a result for each line.",
        "A battle file.",
    } <= found


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command, capsys):
    with pytest.raises(SystemExit) as end:
        run([command, "--help"])
    assert end.value.code == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert shown.startswith(f"usage: vtt {command} ")
    assert str(COMMANDS[command][1].__doc__) in shown


@pytest.mark.parametrize(
    "mistaken",
    [
        ["play"],
        ["fight"],
        ["check", "one", "two"],
        ["demo"],
        ["demo", "miridon"],
        ["--lang"],
        ["open", "--metres-per-square", "0"],
        ["open", "--metres-per-square", "nan"],
        ["open", "--metres-per-square", "inf"],
        ["open", "--metres", "1"],
    ],
)
def test_a_mistake_in_a_command_is_told_and_nothing_is_loaded(mistaken, capsys):
    with pytest.raises(SystemExit) as end:
        run(mistaken)
    said = capsys.readouterr()
    assert end.value.code == 2
    assert said.out == ""
    assert ": error: " in said.err.splitlines()[-1]


def test_without_a_command_the_windows_are_opened(monkeypatch):
    opened: list[tuple[Path | None, float | None]] = []

    def noted(file: Path | None, metres_per_square: float | None) -> int:
        opened.append((file, metres_per_square))
        return 0

    monkeypatch.setattr("vtt.command_line.opening.open_windows", noted)
    assert run([]) == 0
    assert run(["open", "a.uvtt", "--metres-per-square", "1.5"]) == 0
    assert opened == [(None, None), (Path("a.uvtt"), 1.5)]


def test_a_reader_who_leaves_early_is_no_error():
    vtt = subprocess.Popen(
        [sys.executable, "-m", "vtt", "describe", "space-shard"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert vtt.stdout is not None
    vtt.stdout.close()
    _, errors = vtt.communicate(timeout=60)
    assert (vtt.returncode, errors) == (1, "")


def test_a_demo_that_is_not_there_is_told_with_those_that_are(tmp_path, capsys):
    assert run(["demo", "chess", "--pictures", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert "There is no demo battle 'chess'" in said
    assert all(demo.system in said and demo.name in said for demo in DEMOS)
    assert list(tmp_path.iterdir()) == []


def test_a_quick_map_is_written_and_can_be_opened(tmp_path, capsys):
    into = tmp_path / "cave.uvtt"
    assert run(["quick-map", "cave", "--seed", "5", "--size", "24x18", "--into", str(into)]) == 0
    assert capsys.readouterr().out == f"{into}\n"
    made, read = quick_map(QuickWish("cave", 5, (24, 18))).scene, read_map(into).scene
    assert (read.title, read.size_m) == ("Cave 5", (36, 27))
    assert {one.id for one in read.layout.obstacles} == {one.id for one in made.layout.obstacles}


def test_a_quick_map_that_cannot_be_written_says_so(tmp_path, capsys):
    assert run(["quick-map", "street", "--into", str(tmp_path / "nowhere" / "a.uvtt")]) == 2
    assert "the map cannot be written there" in capsys.readouterr().err


@pytest.mark.parametrize("size", ["24", "11x20", "20x81", "axb", "3x4x5"])
def test_a_quick_map_of_an_impossible_size_is_a_mistake_in_the_command(size, tmp_path):
    with pytest.raises(SystemExit):
        run(["quick-map", "cave", "--size", size, "--into", str(tmp_path / "a.uvtt")])


def test_the_command_line_knows_the_kinds_and_sizes_of_quick_maps():
    assert KINDS_OF_MAP == KINDS
    assert squares(f"{LEAST_SQUARES}x{MOST_SQUARES}") == (LEAST_SQUARES, MOST_SQUARES)


@pytest.mark.parametrize("asked", [("--version",), ("--print-completion", "bash"), ("describe", "aachen")])
def test_nobody_reads_what_is_printed(asked):
    reader, writer = os.pipe()
    os.close(reader)
    with open(writer, "wb") as nowhere:
        command = [sys.executable, "-m", "vtt", *asked]
        done = subprocess.run(command, stdout=nowhere, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "")
