"""Who waits beside the maps: those on the bench, of one name and side together, and the groups."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QMimeData

from vtt.battle import Token, TokenId
from vtt.battle.adventure.groups import Group
from vtt.play.view.names import stem_of
from vtt.text import tr
from vtt.ui.scenes.dragged import with_group, with_tokens
from vtt.ui.wording import quoted


class WaitingRow(NamedTuple):
    """Some who wait together.

    Attributes:
        title: What they are called together.
        group: The title of the group that they are; None on the bench.
    """

    tokens: tuple[Token, ...]
    title: str
    group: str | None = None

    @property
    def ids(self) -> tuple[TokenId, ...]:
        """Their ids; those of a group are given when it is put down."""
        return tuple(token.id for token in self.tokens)

    @property
    def said(self) -> str:
        """Who they are, and what a click does."""
        names = "\n".join(quoted(token.title) for token in self.tokens)
        told = (
            tr("Click: they come in. Drag: they come to that place. Ctrl+click: hidden.")
            if self.group is None
            else tr("Click: put down here. Drag: put down at that place. Ctrl+click: hidden.")
        )
        return f"{names}\n{told}"

    @property
    def dragged(self) -> QMimeData:
        """What is dragged with them."""
        return with_tokens(self.ids) if self.group is None else with_group(self.group)


def bench_rows(bench: Mapping[TokenId, Token]) -> tuple[WaitingRow, ...]:
    """Return who is on the bench, in the order in which they came."""
    together: dict[tuple[str, str], list[Token]] = {}
    for token in bench.values():
        together.setdefault((stem_of(token) or token.id, token.side), []).append(token)
    return tuple(WaitingRow(tuple(tokens), _title_of(tokens)) for tokens in together.values())


def group_rows(groups: Mapping[str, Group]) -> tuple[WaitingRow, ...]:
    """Return the groups, in the order in which they were kept."""
    return tuple(WaitingRow(one.members, quoted(title), title) for title, one in groups.items())


def _title_of(tokens: list[Token]) -> str:
    """Return what some are called: one by its name, several by what their names have in common."""
    first = tokens[0]
    return quoted(first.title if len(tokens) == 1 else stem_of(first) or first.title)
