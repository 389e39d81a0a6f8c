"""Hit points and what they come to: standing, down or dead.  Source: completion 002.5, '0 HP'."""

from vtt.battle import Battle, Sheet, TokenId, name_of
from vtt.rules import Vitals, fares
from vtt.systems.aachen.rulebook import RULEBOOK
from vtt.systems.aachen.sheet.sheet import AachenSheet, own, sheet_of
from vtt.systems.aachen.terms import Fate
from vtt.text import Refusal, refuse, say


def fate_of(sheet: AachenSheet) -> Fate:
    """Return what becomes of a creature that has no hit points left; nothing while it has some."""
    if sheet.has("dead"):
        return "dead"
    if sheet.hp > 0:
        return ""
    if sheet.has("unconscious"):
        return "unconscious"
    lost = sheet.dies_at_zero or sheet.dying_rounds >= RULEBOOK.mortal.rounds
    return "dead" if lost else "mortally-wounded"


def dead_refusal(battle: Battle, token: TokenId) -> Refusal | None:
    """Say that a creature is dead and nothing more can be done to it."""
    if fate_of(sheet_of(battle, token)) != "dead":
        return None
    return refuse("target-dead", "{target} is dead.", target=name_of(battle, token))


def is_down(sheet: Sheet) -> bool:
    """Say whether a creature has fallen."""
    return bool(fate_of(own(sheet)))


def vitals(sheet: Sheet) -> Vitals:
    """Return how a creature fares."""
    mine = own(sheet)
    fate, brief = fate_of(mine), say("hp", "{hp} of {most} HP", hp=mine.hp, most=mine.hp_max)
    text, rounds = brief, RULEBOOK.mortal.rounds - mine.dying_rounds
    if fate == "mortally-wounded":
        text = say("dying", "{hp}, dies in {rounds|round|rounds}", hp=brief, rounds=rounds)
    state = fares(dead=fate == "dead", down=bool(fate), hurt=mine.hp < mine.hp_max)
    return Vitals(left=mine.hp, most=mine.hp_max, text=text, brief=brief, state=state)
