"""What the players call tokens: names of their own, with numbers by what they know."""

import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache

from vtt.battle import SeenToken, Token, TokenId
from vtt.play.exploring import PARTY
from vtt.play.view.policy import ViewPolicy

_NUMBER = re.compile(r"[\s_#-]+\d+$")
"""A number behind a name: the GM's own count, hidden ones among them."""


def stem_of(token: Token) -> str:
    """Return what a token is called without a number; empty where the players know no name."""
    if token.alias is not None:
        return token.alias.strip()
    return _without_number(token.title)


@lru_cache(maxsize=4096)
def _without_number(title: str) -> str:
    return _NUMBER.sub("", title) or title


def names_told(
    shown: Sequence[Token],
    remembered: Mapping[TokenId, SeenToken],
    met: Mapping[TokenId, str],
    policy: ViewPolicy,
) -> dict[TokenId, str]:
    """Return what the players call the tokens that they are shown.

    Where they know several of one name, these have numbers in the order in which they were met.

    Args:
        shown: The tokens that they see.
        remembered: Those that they remember and do not see.
        met: Whom they have seen before, in that order, and what each was called without a number.
        policy: Whose names they are told.
    """
    known = {key: one.name for key, one in remembered.items()}
    names = _numbered({**met, **known, **{token.id: stem_of(token) for token in shown}})
    sides = {token.id: token.side for token in shown} | {key: one.side for key, one in remembered.items()}
    return {key: names[key] if _is_named(side, policy) else "" for key, side in sides.items()}


def _numbered(stems: Mapping[TokenId, str]) -> dict[TokenId, str]:
    """Return names, those of which several are alike with numbers in their order."""
    alike, counts = Counter(stems.values()), defaultdict[str, int](int)
    names = {}
    for one, stem in stems.items():
        counts[stem] += 1
        names[one] = f"{stem} {counts[stem]}" if stem and alike[stem] > 1 else stem
    return names


def _is_named(side: str, policy: ViewPolicy) -> bool:
    return policy.names == "all" or (policy.names == "party" and side == PARTY)
