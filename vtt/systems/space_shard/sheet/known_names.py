"""Names that must be on a list of the book; a sheet with another name is refused and told the list."""

from collections.abc import Callable, Iterable


def known_name(kind: str, known: Iterable[str]) -> Callable[[str], str]:
    """Return a check that lets only known names pass.

    Args:
        kind: What the names are of, for the sentence.
        known: The names.
    """
    names = tuple(known)

    def check(name: str) -> str:
        if isinstance(name, str) and name not in names:
            raise ValueError(f"no {kind} is called '{name}'; there are: {', '.join(names)}")
        return name

    return check
