"""Names of tokens and of things on the map, as references that sentences carry."""

import re
from functools import lru_cache

from vtt.battle.battle import Battle
from vtt.battle.token import TokenId
from vtt.text import Name, Thing

_NUMBERED = re.compile(r"[\s_-]*\d+[a-z]?$")
_PLAIN = ("portal", "line", "segment")
"""What files call anything that is drawn as a line."""
_OF_KIND = ("wall", "door", "window", "curtain")
"""Kinds that need no further noun."""


def name_of(battle: Battle, token: TokenId) -> Name:
    """Return the name of a token; of one that left the map, its id."""
    there = battle.tokens.get(token) or battle.bench.get(token)
    return there.named if there is not None else Name(token=token, name=token)


def names_of(battle: Battle, **tokens: TokenId) -> dict[str, Name]:
    """Return the names of tokens, each under the word by which a template knows it."""
    return {word: name_of(battle, token) for word, token in tokens.items()}


def title_of(battle: Battle, thing: str) -> str:
    """Return the title of a token, and the id of anything else, as a fact for scripts."""
    token = battle.token_id(thing)
    return thing if token is None else battle.tokens[token].title


def thing_of(battle: Battle, thing: str | None, kind: str | None = None) -> Name | Thing:
    """Return what a sentence calls a thing: a token by its name, anything else by its title or what it is.

    Without a title the id tells what it is called: an id that is only a kind, or a kind and a number
    (`wall-3`, `pillar-1`), names nothing but the kind; any other one is a name of its own. Nothing at all,
    which stops a line all the same, is the edge of the map.
    """
    if thing is None:
        return Thing(thing="", kind="edge")
    if (token := battle.token_id(thing)) is not None:
        return name_of(battle, token)
    if kind in ("edge", "darkness"):
        return Thing(thing=thing, kind=kind)
    title = next(
        (one.layout.titles[thing] for one in battle.scenes.values() if thing in one.layout.titles), ""
    )
    found = called(thing, kind or "obstacle", title)
    return found.replace(state="closed") if kind in ("door", "curtain") else found


@lru_cache(maxsize=4096)
def called(thing: str, kind: str, title: str = "") -> Thing:
    """Return what a thing of some kind is called by its title, or by what its id tells."""
    plain = _NUMBERED.sub("", thing).replace("-", " ").replace("_", " ").strip()
    if kind in _OF_KIND:
        own = "" if plain in (kind, *_PLAIN) else plain or thing
        return Thing(thing=thing, kind=kind, name=title or own)
    if title:
        return Thing(thing=thing, kind=kind, noun=kind, name=title)
    noun = plain or thing
    named = noun == thing and kind not in ("cloud", "ground")
    return Thing(thing=thing, kind=kind, noun=noun, name=thing if named else "")
