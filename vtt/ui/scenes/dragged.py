"""Tokens of the bench and groups that are dragged, as data of a drag."""

from collections.abc import Iterable

from PySide6.QtCore import QMimeData

from vtt.battle import Battle, TokenId

TOKENS_MIME = "application/x-sightline-tokens"
"""The ids of tokens, a line each, as UTF-8."""
GROUP_MIME = "application/x-sightline-group"
"""The title of a group, as UTF-8."""


def with_tokens(tokens: Iterable[TokenId]) -> QMimeData:
    """Return what is dragged with these tokens."""
    return _with(TOKENS_MIME, "\n".join(tokens))


def with_group(title: str) -> QMimeData:
    """Return what is dragged with a group."""
    return _with(GROUP_MIME, title)


def has_waiting(data: QMimeData) -> bool:
    """Say whether tokens of the bench or a group are dragged."""
    return data.hasFormat(TOKENS_MIME) or data.hasFormat(GROUP_MIME)


def tokens_in(data: QMimeData, battle: Battle) -> tuple[TokenId, ...]:
    """Return the tokens that are dragged and still there, on the bench or on a map."""
    named = _text(data, TOKENS_MIME).split("\n")
    return tuple(TokenId(name) for name in named if name in battle.bench or name in battle.tokens)


def group_in(data: QMimeData, battle: Battle) -> str | None:
    """Return the title of the group that is dragged; None where none is."""
    title = _text(data, GROUP_MIME)
    return title if title in battle.groups else None


def _with(kind: str, text: str) -> QMimeData:
    data = QMimeData()
    data.setData(kind, text.encode())
    return data


def _text(data: QMimeData, kind: str) -> str:
    return bytes(data.data(kind).data()).decode(errors="replace") if data.hasFormat(kind) else ""
