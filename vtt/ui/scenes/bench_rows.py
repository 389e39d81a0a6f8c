"""Who is on the bench, those of one name and side together."""

from collections.abc import Iterable
from typing import NamedTuple

from vtt.battle import Token, TokenId
from vtt.play.view.names import stem_of
from vtt.text import tr
from vtt.ui.wording import quoted


class BenchRow(NamedTuple):
    """Some who wait together."""

    tokens: tuple[Token, ...]

    @property
    def ids(self) -> tuple[TokenId, ...]:
        """Their ids."""
        return tuple(token.id for token in self.tokens)

    @property
    def title(self) -> str:
        """What they are called: one by its name, several by what their names have in common."""
        first = self.tokens[0]
        return quoted(first.title if len(self.tokens) == 1 else stem_of(first) or first.title)

    @property
    def said(self) -> str:
        """Who they are, and what a click does."""
        names = "\n".join(quoted(token.title) for token in self.tokens)
        return f"{names}\n" + tr("Click: they come in. Drag: they come to that place. Ctrl+click: hidden.")


def bench_rows(bench: Iterable[Token]) -> tuple[BenchRow, ...]:
    """Return who waits, in the order in which they came."""
    groups: dict[tuple[str, str], list[Token]] = {}
    for token in bench:
        groups.setdefault((stem_of(token) or token.id, token.side), []).append(token)
    return tuple(BenchRow(tuple(tokens)) for tokens in groups.values())
