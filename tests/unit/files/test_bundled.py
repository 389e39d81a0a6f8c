"""The files that come with the program are found beside its source, and inside its package once installed."""

from pathlib import Path

from vtt.files import bundled


def test_in_a_checkout_they_lie_beside_the_program():
    root = Path(bundled.__file__).parents[2]
    assert bundled.resources() == root / "resources"
    assert bundled.maps() == root / "maps"
    assert (bundled.resources() / "fonts").is_dir()


def test_the_programs_own_licence_comes_first(tmp_path, monkeypatch):
    names = [path.name for path in bundled.licences()]
    assert names[0] == "LICENSE"
    assert "LGPL-3.0-only.txt" in names
    (tmp_path / "licenses").mkdir()
    for name in ("A.txt", "LICENSE"):
        (tmp_path / "licenses" / name).touch()
    monkeypatch.setattr(bundled, "PACKAGE", tmp_path)
    assert [path.name for path in bundled.licences()] == ["LICENSE", "A.txt"]


def test_an_installed_program_holds_them(tmp_path, monkeypatch):
    (tmp_path / "vtt" / "maps").mkdir(parents=True)
    monkeypatch.setattr(bundled, "PACKAGE", tmp_path / "vtt")
    assert bundled.maps() == tmp_path / "vtt" / "maps"
    assert bundled.languages() == tmp_path / "resources" / "languages"
