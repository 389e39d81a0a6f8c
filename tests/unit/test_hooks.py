"""What is checked before a commit runs from ``.venv``, as it is pinned, and fetches nothing."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
HOOKS = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
PINNED_AS = {"lint-imports": "import-linter"}


def test_the_hooks_are_our_own():
    assert re.findall(r"repo: (.*)", HOOKS) == ["local"]
    assert set(re.findall(r"language: (.*)", HOOKS)) == {"system"}


def test_each_hook_runs_what_is_pinned():
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]["dev"]
    pinned = {tool.partition("==")[0] for tool in tools if isinstance(tool, str)}
    run = re.findall(r"entry: \.venv/bin/(?:python -m )?(\S+)", HOOKS)
    assert len(run) == HOOKS.count("- id: ")
    assert {PINNED_AS.get(name, name) for name in run} <= pinned
