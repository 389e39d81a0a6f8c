"""Faces of dice are read from a line of text, and asked for in words."""

import re
from collections.abc import Sequence

from vtt.play.session import Pending
from vtt.rules import Dice, RollRequest
from vtt.text import Quote, Refusal, Sentence, refuse, say, tr

_BETWEEN = re.compile(r"[\s,;]+")


def read_faces(text: str, dice: Dice[object], wanted: int = 0) -> tuple[int, ...] | Refusal:
    """Read faces with spaces or commas between them; a 0 on a d10 without one is its highest face.

    Args:
        text: What was typed.
        dice: What is thrown.
        wanted: How many faces are asked for; so many digits in a row, too large a number for one face or
            with a 0 before it, are one face each.
    """
    words = [word for word in _BETWEEN.split(text) if word]
    wrong = next((word for word in words if not word.isascii() or not word.isdigit()), None)
    if wrong is not None:
        return refuse(
            "no-number",
            "'{word}' is not a number; type the faces with spaces between them.",
            word=Quote(quote=wrong),
        )
    sides = dice.sides
    if len(words) == 1 and 1 < len(words[0]) == wanted and sides <= 10 and not _is_one_face(words[0], sides):
        words = list(words[0])
    return tuple(_face(int(word), dice) for word in words)


def count_faces(text: str, dice: Dice[object], wanted: int) -> int:
    """Return how many faces are typed so far, as far as they can be read."""
    faces = read_faces(text, dice, wanted)
    return 0 if isinstance(faces, Refusal) else len(faces)


def are_complete(text: str, dice: Dice[object], wanted: int) -> bool:
    """Say whether as many faces are typed as are asked for, and the dice have each of them."""
    faces = read_faces(text, dice, wanted)
    if isinstance(faces, Refusal) or len(faces) != wanted:
        return False
    return all(dice.lowest <= face < dice.lowest + dice.sides for face in faces)


def title_of(pending: Pending, prompt: RollRequest) -> str:
    """Say what is rolled for, and which dice are rolled again."""
    if not pending.faces:
        dice = Quote(quote=_spaced(prompt.dice.notation))
        return tr("{purpose}: {dice}", purpose=prompt.said, dice=dice)
    return tr(
        "{purpose}: {count|die|dice} more, {which}",
        purpose=prompt.said,
        count=pending.missing,
        which=_rolled_again(prompt.dice, pending.faces),
    )


def placeholder_of(missing: int, dice: Dice[object]) -> str:
    """Say what to type."""
    lowest, highest = dice.lowest, dice.lowest + dice.sides - 1
    if _has_0_for_highest(dice):
        return tr(
            "{count|face|faces}, {lowest} to {highest}, 0 is {highest}",
            count=missing,
            lowest=lowest,
            highest=highest,
        )
    return tr("{count|face|faces}, {lowest} to {highest}", count=missing, lowest=lowest, highest=highest)


def _is_one_face(word: str, sides: int) -> bool:
    return not word.startswith("0") and int(word) <= sides


def _face(number: int, dice: Dice[object]) -> int:
    return dice.sides if number == 0 and _has_0_for_highest(dice) else number


def _has_0_for_highest(dice: Dice[object]) -> bool:
    return dice.lowest == 1 and dice.sides in (10, 100)


def _spaced(notation: str) -> str:
    return re.sub(r"(?<=\d)d(?=\d)", " d", notation)


def _rolled_again(dice: Dice[object], rolled: Sequence[int]) -> Sentence:
    if dice.again is None:
        return say("rest-of-roll", "the rest of the roll")
    highest, again = dice.lowest + dice.sides - 1, dice.again
    if all(face == highest for face in rolled if face >= again):
        return say("highest-again", "the {highest}s again", highest=highest)
    return say("from-again", "everything from {again} up again", again=again)
