"""Maps within a file that holds several: each is named as if the file were a folder."""

from pathlib import Path


def file_and_part(path: Path) -> tuple[Path, str]:
    """Return a file, and the name of the map in it that is meant; an empty name where the file is meant.

    ``packs/maps.db/Mill`` is the map called Mill in the file ``packs/maps.db``.
    """
    try:
        return (path.parent, path.name) if path.parent.is_file() else (path, "")
    except (OSError, ValueError):  # ValueError: a name that no system takes
        return path, ""


def is_name(text: str) -> bool:
    """Say whether a map in a file can be called so.

    Examples:
        >>> [is_name(text) for text in ("The mill", "Mill, 1/2", "..", "")]
        [True, False, False, False]
    """
    return text.isprintable() and text.strip(". ") == text != "" and not set(text) & {"/", "\\"}
