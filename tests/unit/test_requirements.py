"""The pins are exact, hashed, without a download host, and the same wherever they stand."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
REQUIREMENTS = ROOT / "packaging" / "requirements"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", re.MULTILINE)


def pins(text: str) -> dict[str, str]:
    return {name.lower().replace("_", "-"): version for name, version in PIN.findall(text)}


def pinned(name: str) -> dict[str, str]:
    return pins((REQUIREMENTS / name).read_text("utf-8"))


def declared(requirements: list[str]) -> dict[str, str]:
    found = pins("\n".join(requirements))
    assert len(found) == len(requirements), "every requirement is pinned with =="
    return found


def test_the_program_gets_the_versions_that_the_project_names():
    assert declared(PROJECT["project"]["dependencies"]).items() <= pinned("runtime.txt").items()


def test_the_tools_get_the_versions_that_the_project_names():
    tools = [tool for tool in PROJECT["dependency-groups"]["dev"] if isinstance(tool, str)]
    assert declared(tools).items() <= pinned("development.txt").items()


def test_developers_run_what_users_run():
    assert pinned("runtime.txt").items() | pinned("build.txt").items() <= pinned("development.txt").items()


def test_uv_is_held_to_the_same_pins():
    assert declared(PROJECT["tool"]["uv"]["constraint-dependencies"]) == pinned("development.txt")


def test_the_build_needs_no_more_than_is_installed():
    assert PROJECT["build-system"]["requires"] == PROJECT["dependency-groups"]["build"]
    assert declared(PROJECT["build-system"]["requires"]).items() <= pinned("build.txt").items()


@pytest.mark.parametrize("name", ["runtime.txt", "build.txt", "development.txt"])
def test_every_pin_has_hashes_and_no_address(name: str):
    text = (REQUIREMENTS / name).read_text("utf-8")
    entries = re.split(r"^(?=[A-Za-z0-9])", text, flags=re.MULTILINE)[1:]
    assert len(entries) == len(pins(text))
    assert all("--hash=sha256:" in entry for entry in entries)
    assert "://" not in text
    assert "index" not in text
