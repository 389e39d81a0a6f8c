"""Tokens that are dragged from the bench, as data of a drag."""

from collections.abc import Iterable

from PySide6.QtCore import QMimeData

from vtt.battle import Battle, TokenId

TOKENS_MIME = "application/x-sightline-tokens"
"""The ids of tokens, a line each, as UTF-8."""


def with_tokens(tokens: Iterable[TokenId]) -> QMimeData:
    """Return what is dragged with these tokens."""
    data = QMimeData()
    data.setData(TOKENS_MIME, "\n".join(tokens).encode())
    return data


def tokens_in(data: QMimeData, battle: Battle) -> tuple[TokenId, ...]:
    """Return the tokens that are dragged and still there, on the bench or on a map."""
    if not data.hasFormat(TOKENS_MIME):
        return ()
    named = bytes(data.data(TOKENS_MIME).data()).decode(errors="replace").split("\n")
    return tuple(TokenId(name) for name in named if name in battle.bench or name in battle.tokens)
