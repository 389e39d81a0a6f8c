"""How well one creature knows where another is: precisely, fuzzily or not at all.

Source: completion 000.8, 'Locate', 'Not located', 'Invisible', 'Blind'.
"""

from typing import Literal

from vtt.battle import Battle, Part, TokenId, names_of
from vtt.rules import OneTarget
from vtt.rules.cover import hides_from, look
from vtt.systems.space_shard.attack.stacking import ENVIRONMENT
from vtt.systems.space_shard.conditions.states import states_of
from vtt.systems.space_shard.cover.cover import hides_from_m
from vtt.systems.space_shard.sheet import ShardSheet, sheet_of
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.systems.space_shard.terms import StateId
from vtt.text import Refusal, refuse

BLINDSIGHT = "blindsight"
"""The ability to perceive without eyes."""


KNOWLEDGE: tuple[StateId, ...] = ("located", "fuzzy", "not-located")
"""The states that tell how well another creature knows where one is."""


def located(battle: Battle, viewer: TokenId, target: TokenId) -> Literal["precise", "fuzzy", "not"]:
    """Say how well a creature is located; at an invisible one a right guess is a fuzzy location."""
    sheet = sheet_of(battle, target)
    if _known(sheet, "located", viewer):
        return "precise"
    if _known(sheet, "not-located", viewer):
        return "not"
    if counts_invisible(battle, viewer, target):
        return "fuzzy"
    guessed = any(one.id == "fuzzy" and one.of == viewer for one in sheet.conditions)
    if guessed and look(battle, viewer, target, hides_from_m).sight.result != "blocked":
        return "precise"  # what was guessed at is seen by now
    return "fuzzy" if _known(sheet, "fuzzy", viewer) else "precise"


def is_perceived(battle: Battle, viewer: TokenId, target: TokenId) -> bool:
    """Say whether a creature is perceived without eyes, or known to be where it is."""
    sheet = sheet_of(battle, target)
    known = _known(sheet, "located", viewer) or _known(sheet, "fuzzy", viewer)
    return known or BLINDSIGHT in sheet_of(battle, viewer).abilities


def is_seen(battle: Battle, viewer: TokenId, target: TokenId) -> bool:
    """Say whether one creature sees another with its eyes."""
    if hides_from(battle, viewer, target) or counts_invisible(battle, viewer, target):
        return False
    seen = look(battle, viewer, target, hides_from_m).sight.result != "blocked"
    return seen and located(battle, viewer, target) != "not"


def counts_invisible(battle: Battle, viewer: TokenId, target: TokenId) -> bool:
    """Say whether a creature counts as invisible for another: it is, or the other is blind."""
    sees, sheet = sheet_of(battle, viewer), sheet_of(battle, target)
    if BLINDSIGHT in sees.abilities or _known(sheet, "located", viewer):
        return False
    return sheet.has("invisible") or any(one.id == "blind" for one in states_of(sees))


def location_parts(battle: Battle, aim: OneTarget) -> list[Part]:
    """Return the dice for not being seen, on either side."""
    numbers, source = SPECIAL.location, SPECIAL.location.source
    mine = numbers.invisible_attack if counts_invisible(battle, aim.target, aim.actor) else 0
    theirs = numbers.invisible_defence if counts_invisible(battle, aim.actor, aim.target) else 0
    unseen = (
        Part(label="the attacker is not seen", value=mine, source=source, kind=ENVIRONMENT),
        Part(label="the target is not seen", value=-theirs, source=source, kind=ENVIRONMENT),
    )
    return [part for part in unseen if part.value]


def location_refusal(battle: Battle, actor: TokenId, target: TokenId) -> Refusal | None:
    """Refuse to attack a target that is not located."""
    if located(battle, actor, target) != "not":
        return None
    return refuse(
        "not-located",
        "{actor} does not know where {target} is and can search, or attack a guessed place.",
        **names_of(battle, actor=actor, target=target),
    )


def _known(sheet: ShardSheet, state: StateId, viewer: TokenId) -> bool:
    return any(one.id == state and one.of in ("", viewer) for one in sheet.conditions)
