"""The documents of the house name what is there: links, modules, and each decision in the index."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted(
    path
    for path in (*ROOT.glob("*.md"), *(ROOT / "vtt").rglob("*.md"), *(ROOT / "packaging").rglob("*.md"))
    if path.name != "CHANGELOG.md"
)
DECISIONS = sorted((ROOT / "vtt" / "decisions").glob("[0-9]*.md"))

_LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)")
_FOLLOWED = re.compile(r"^- Followed by: (.*)$", re.MULTILINE)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(path):
    links = [link for link in _LINK.findall(path.read_text(encoding="utf-8")) if "://" not in link]
    assert [link for link in links if not (path.parent / link).exists()] == []


@pytest.mark.parametrize("path", DECISIONS, ids=lambda path: path.stem)
def test_a_decision_names_modules_that_are_there_and_is_in_the_index(path):
    text = path.read_text(encoding="utf-8")
    followed = _FOLLOWED.search(text)
    assert followed is not None
    named = re.findall(r"`([^`]+)`", followed[1])
    assert named
    assert [name for name in named if not ((ROOT / "vtt" / name).exists() or (ROOT / name).exists())] == []
    assert f"({path.name})" in (path.parent / "README.md").read_text(encoding="utf-8")


def test_no_folder_of_source_holds_more_than_twenty_modules():
    folders = {path.parent for path in (*(ROOT / "vtt").rglob("*.py"), *(ROOT / "maps").rglob("*.py"))}
    crowded = {str(folder): len(list(folder.glob("*.py"))) for folder in folders}
    assert {folder: count for folder, count in crowded.items() if count > 20} == {}


def test_the_docstring_of_a_module_states_what_is_there():
    heads = {
        path.relative_to(ROOT).as_posix(): (ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "?")
        for path in (ROOT / "vtt").rglob("*.py")
    }
    assert [name for name, text in heads.items() if "?" in text.splitlines()[0]] == []
