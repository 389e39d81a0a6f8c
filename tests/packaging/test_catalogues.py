"""Catalogues of languages are compiled when the program is built."""

import gettext
import importlib.util
from pathlib import Path

import pytest
from babel.messages.pofile import PoFileError

SOURCE = Path(__file__).parents[2] / "packaging" / "catalogues.py"
CATALOGUE = """
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgid "Undo"
msgstr "Rückgängig"
"""


@pytest.fixture
def catalogues():
    spec = importlib.util.spec_from_file_location("catalogues", SOURCE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_catalogue_is_compiled_beside_its_source(catalogues, tmp_path):
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "sightline.po").write_text(CATALOGUE, "utf-8")
    assert catalogues.compile_catalogues(tmp_path) == [folder / "sightline.mo"]
    assert gettext.translation("sightline", tmp_path, ["de"]).gettext("Undo") == "Rückgängig"


def test_where_there_are_none_nothing_is_compiled(catalogues, tmp_path):
    assert catalogues.compile_catalogues(tmp_path / "none") == []


def test_a_broken_catalogue_stops_the_build(catalogues, tmp_path):
    (tmp_path / "broken.po").write_text('msgid "Undo"\nmsgstr "Back\noops\n', "utf-8")
    with pytest.raises(PoFileError):
        catalogues.compile_catalogues(tmp_path)
