"""Compile the catalogues of languages when the program is built or installed.

Each `NAME.po` below `resources/languages` becomes a `NAME.mo` beside it; a wheel holds the compiled ones.
"""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LANGUAGES = Path("resources", "languages")


class CatalogueHook(BuildHookInterface[Any]):
    """Puts the compiled catalogues into what is built."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile every catalogue; a wheel takes it below `vtt/resources/languages`."""
        root = Path(self.root)
        for compiled in compile_catalogues(root / LANGUAGES):
            inside = "vtt" / compiled.relative_to(root)
            build_data["force_include"][str(compiled)] = inside.as_posix()


def compile_catalogues(folder: Path) -> list[Path]:
    """Compile the catalogues in a folder and return the compiled ones.

    Raises:
        babel.messages.pofile.PoFileError: A catalogue cannot be read.
    """
    return [_compiled(source) for source in sorted(folder.rglob("*.po"))]


def _compiled(source: Path) -> Path:
    compiled = source.with_suffix(".mo")
    with source.open("rb") as text, compiled.open("wb") as binary:
        write_mo(binary, read_po(text, abort_invalid=True))
    return compiled
