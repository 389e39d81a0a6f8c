"""Which keys do what: those of the menu table, with those of a profile and of the GM over them."""

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtGui import QKeySequence

from vtt.text import Quote, Sentence, say

Keymap = Mapping[str, tuple[str, ...]]
"""The keys of each menu action, by its id."""

PROFILES: Mapping[str, Keymap] = MappingProxyType(
    {
        "foundry": {
            "freeze": ("Space",),
            "placed": ("Shift+Space",),
            "zoom-in": ("PgUp",),
            "zoom-out": ("PgDown",),
        },
        "owlbear": {"edit-map": ("D",)},
    }
)
"""Keys of other programs for what Sightline does as well, where they differ.

Sources: Foundry VTT 13, "Game Controls"; Owlbear Rodeo, its tools.
"""

_HELD = say(
    "key-held", "{key} is held on the map to point, to draw areas, to peek or to see heights and names."
)
_LEADS = say("key-leads", "{key} leads the selected token over the map.")
_ATTACKS = say("key-attacks", "{key} attacks the creature that the pointer is over.")
_ANSWERS = say("key-answers", "{key} answers and cancels what waits.")


def of_profile(defaults: Keymap, profile: str, chosen: Keymap) -> dict[str, tuple[str, ...]]:
    """Return the keys of every action; what a profile or the GM gives to one is taken from the others.

    Args:
        defaults: The keys of the program.
        profile: Name of the profile that is laid over them; none where it is unknown.
        chosen: The GM's own keys, over both. Of unknown actions nothing is taken.
    """
    keymap = dict(defaults)
    for given in (PROFILES.get(profile, {}), chosen):
        known = {one: keys for one, keys in given.items() if one in defaults}
        taken = {canonical(key) for keys in known.values() for key in keys} - {""}
        for one, keys in keymap.items():
            keymap[one] = tuple(key for key in keys if canonical(key) not in taken)
        keymap |= {one: tuple(filter(canonical, keys)) for one, keys in known.items()}
    return keymap


def canonical(key: str) -> str:
    """Return how a key is written; nothing for what is none.

    Examples:
        >>> canonical("shift+ctrl+a"), canonical("no such key")
        ('Ctrl+Shift+A', '')
    """
    sequence = QKeySequence(key)
    written = sequence.toString(QKeySequence.SequenceFormat.PortableText)
    return written if sequence.count() == 1 and QKeySequence(written) == sequence else ""


def belongs_to(keymap: Keymap, key: str) -> str | None:
    """Return the id of the action that has a key; None where none has it."""
    wanted = canonical(key)
    return next((one for one, keys in keymap.items() if wanted in map(canonical, keys)), None)


def why_reserved(key: str) -> Sentence | None:
    """Return why a key can be given to nothing; None where it can."""
    wanted = canonical(key)
    said = _RESERVED.get(wanted)
    return None if said is None else said.with_values(key=Quote(quote=wanted))


_RESERVED: Mapping[str, Sentence] = {
    **dict.fromkeys(("A", "P", "Z", "Shift+Z", "Y", "Alt"), _HELD),
    **dict.fromkeys(("Left", "Right", "Up", "Down"), _LEADS),
    **dict.fromkeys(("Shift+Left", "Shift+Right", "Shift+Up", "Shift+Down"), _LEADS),
    **dict.fromkeys(map(str, range(1, 10)), _ATTACKS),
    **dict.fromkeys(("Return", "Enter", "Esc"), _ANSWERS),
}
