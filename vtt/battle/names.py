"""How is a thing on the map called in a sentence? A token by its title, what stands there by what it is."""

import re

from vtt.battle.battle import Battle

_NUMBERED = re.compile(r"[\s_-]*\d+[a-z]?$")
_PLAIN = ("portal", "line", "segment")
"""What files call anything that is drawn as a line."""
_NOUNS = {"door": ("door", "gate", "hatch", "portcullis"), "curtain": ("curtain", "drape")}
"""Words at the end of a name that already say what it is."""
_KINDS = {
    "wall": "a wall",
    "door": "a closed door",
    "window": "a window",
    "curtain": "a closed curtain",
    "edge": "the edge of the map",
    "darkness": "the darkness",
}


def thing_title(battle: Battle, thing: str | None, kind: str | None = None) -> str:
    """Return what a sentence calls a thing of some kind: `Bo`, `a wall`, `the north wall`, `a pillar`.

    An id that is only a kind, or a kind and a number (`wall-3`, `pillar-1`), names nothing but the kind; any
    other is a name of its own. Nothing at all, which stops a line all the same, is the edge of the map.
    """
    if thing is None:
        return _KINDS["edge"]
    if thing in battle.tokens:
        return battle.tokens[thing].title
    name = _NUMBERED.sub("", thing).replace("-", " ").replace("_", " ").strip() or thing
    if kind in _KINDS:
        return _KINDS[kind] if name in (kind, *_PLAIN) else _with_name(_KINDS[kind], name)
    if kind == "cloud":
        return name
    if name == thing:
        return f"the {name}"
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"


def _with_name(what: str, name: str) -> str:
    """Return a thing with its own name: `the closed north gate`, `the north wall`, `wall 7`."""
    *state, noun = what.split()[1:]
    if name.isdigit():
        return " ".join((*state, noun, name))
    ends = name.split()[-1] in _NOUNS.get(noun, (noun,))
    return " ".join(("the", *state, name, *(() if ends else (noun,))))
