"""Everything in the standalone program has its licence in it."""

import importlib.util
import re
import sys
from importlib.metadata import distributions
from pathlib import Path
from types import ModuleType

import pytest

from tests.unit.test_requirements import pinned

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "dist" / "sightline" / "_internal"
RUNTIME = sorted(pinned("runtime.txt"))


@pytest.fixture(scope="module")
def licences() -> ModuleType:
    spec = importlib.util.spec_from_file_location("licences", ROOT / "packaging/standalone/licences.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # a dataclass looks for its module there
    spec.loader.exec_module(module)
    return module


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.parametrize("name", RUNTIME)
def test_each_distribution_that_is_packed_has_the_text_of_its_licence(licences, name):
    found = next((one for one in distributions() if normal(one.name) == normal(name)), None)
    if found is None:
        pytest.skip("is not needed on this system")
    part = licences.part_of_distribution(found)
    assert part.licence
    assert part.texts
    assert re.search("copyright|permission|licen[cs]e", str(part), re.IGNORECASE)
    assert len(str(part)) > 800


def test_the_parts_of_qt_come_with_the_texts_of_the_lgpl_and_of_what_qt_holds(licences):
    (pyside,) = (one for one in distributions() if normal(one.name) == "pyside6-essentials")
    names = [path.name for path in licences.part_of_distribution(pyside).texts]
    assert names == ["LGPL-3.0-only.txt", "GPL-3.0-only.txt", "Qt-third-party.txt"]


def test_python_has_its_licence(licences):
    assert "PYTHON SOFTWARE FOUNDATION" in str(licences.part_of_python()).upper()


def test_a_distribution_without_a_text_stops_the_build(licences, tmp_path, monkeypatch):
    module = tmp_path / "bare.py"
    module.write_text("")
    bare = tmp_path / "bare-1.0.dist-info"
    bare.mkdir()
    (bare / "METADATA").write_text("Metadata-Version: 2.1\nName: bare\nVersion: 1.0\nLicense: secret\n")
    (bare / "RECORD").write_text("bare.py,,\nbare-1.0.dist-info/METADATA,,\n")
    builder = tmp_path / f"{licences.BUILDER}-1.0.dist-info"
    builder.mkdir()
    (builder / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {licences.BUILDER}\nVersion: 1.0\nLicense: MPL-2.0\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(licences.NoLicenceError, match=r"bare 1\.0 has no text of its licence \(secret\)"):
        licences.collect([("bare", str(module), "PYMODULE")], tmp_path / "texts")


@pytest.mark.skipif(not BUILT.exists(), reason="needs what `python3 start.py package` builds")
def test_every_distribution_and_every_library_of_a_built_program_is_named_by_a_licence():
    texts = {path.stem: path.read_text("utf-8") for path in (BUILT / "vtt" / "licenses").glob("*.txt")}
    named = {normal(name) for name in texts}
    assert [name for name in RUNTIME if not any(one.startswith(normal(name)) for one in named)] == []
    assert {one for one in named if one.startswith(("python-3", "pyinstaller-"))}
    heads = "\n".join(text.partition("\n\n")[0] for text in texts.values())
    covered = set(re.findall(r"[^\s,]+", heads))
    libraries = {path.name for path in BUILT.rglob("*.so*") if not path.is_symlink()}
    assert sorted(libraries - covered) == []
