"""The files that come with the program are found beside its source, and inside its package once installed."""

from pathlib import Path

from vtt.files import bundled


def test_in_a_checkout_they_lie_beside_the_program():
    root = Path(bundled.__file__).parents[2]
    assert bundled.resources() == root / "resources"
    assert bundled.maps() == root / "maps"
    assert (bundled.resources() / "fonts").is_dir()


def test_an_installed_program_holds_them(tmp_path, monkeypatch):
    (tmp_path / "vtt" / "maps").mkdir(parents=True)
    monkeypatch.setattr(bundled, "PACKAGE", tmp_path / "vtt")
    assert bundled.maps() == tmp_path / "vtt" / "maps"
    assert bundled.languages() == tmp_path / "resources" / "languages"
