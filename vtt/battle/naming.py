"""How is a thing on the map called in a sentence? A token by its title, what stands there by what it is."""

import re

from vtt.battle.battle import Battle

_NUMBERED = re.compile(r"[\s_-]*\d+[a-z]?$")
_KINDS = {
    "wall": "a wall",
    "door": "a closed door",
    "window": "a window",
    "curtain": "a closed curtain",
    "edge": "the edge of the map",
    "darkness": "the darkness",
}


def thing_title(battle: Battle, thing: str | None, kind: str | None = None) -> str:
    """Return what a sentence calls a thing of some kind: `Bo`, `a wall`, `a pillar` for `pillar-1`.

    Nothing at all, which stops a line all the same, is the edge of the map.
    """
    if thing is None:
        return _KINDS["edge"]
    if thing in battle.tokens:
        return battle.tokens[thing].title
    if kind in _KINDS:
        return _KINDS[kind]
    name = _NUMBERED.sub("", thing).replace("-", " ").replace("_", " ").strip() or thing
    if kind == "cloud":
        return name
    if name == thing:
        return f"the {name}"
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"
