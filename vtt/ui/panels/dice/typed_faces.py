"""What did the GM type? Faces of dice read from a line of text, and the words that ask for them."""

import re
from collections.abc import Sequence

from vtt.play.session import Pending
from vtt.rules.dice.dice import Dice
from vtt.rules.rulings.ruling import Throw
from vtt.text.sentence import Refusal, refuse

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
            "no-number", "'{word}' is no number; type the faces with spaces between them.", word=wrong
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


def title_of(pending: Pending, prompt: Throw) -> str:
    """Say who throws what, and which dice are thrown again."""
    if not pending.faces:
        return f"{prompt.purpose}: {_spaced(prompt.dice.notation)}"
    return f"{prompt.purpose}: {_count(pending.missing)} more, {_thrown_again(prompt.dice, pending.faces)}"


def placeholder_of(missing: int, dice: Dice[object]) -> str:
    """Say what to type."""
    faces = "1 face" if missing == 1 else f"{missing} faces"
    zero = f", 0 is {dice.sides}" if _has_0_for_highest(dice) else ""
    return f"{faces}, {dice.lowest} to {dice.lowest + dice.sides - 1}{zero}"


def _is_one_face(word: str, sides: int) -> bool:
    return not word.startswith("0") and int(word) <= sides


def _face(number: int, dice: Dice[object]) -> int:
    return dice.sides if number == 0 and _has_0_for_highest(dice) else number


def _has_0_for_highest(dice: Dice[object]) -> bool:
    return dice.lowest == 1 and dice.sides in (10, 100)


def _count(dice: int) -> str:
    return "1 die" if dice == 1 else f"{dice} dice"


def _spaced(notation: str) -> str:
    return re.sub(r"(?<=\d)d(?=\d)", " d", notation)


def _thrown_again(dice: Dice[object], fallen: Sequence[int]) -> str:
    if dice.again is None:
        return "the rest of the throw"
    highest, again = dice.lowest + dice.sides - 1, dice.again
    if all(face == highest for face in fallen if face >= again):
        return f"the {highest}s again"
    return f"everything from {again} up again"
