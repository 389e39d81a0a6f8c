"""Where faces come from: rolled by the program from a battle's stream, or typed and then checked."""

import hashlib
from collections.abc import Iterator, Sequence

from vtt.battle.battle import DiceStream
from vtt.rules.dice.dice import Dice
from vtt.text import Refusal, refuse


def digital_waves(
    dice: Dice[object], stream: DiceStream, known: tuple[int, ...] = ()
) -> Iterator[tuple[int, ...]]:
    """Yield the faces that the program rolls, wave by wave, until none is missing.

    Args:
        dice: What is rolled.
        stream: The stream of digital dice before the roll.
        known: The faces that fell already.
    """
    while count := dice.missing(known):
        wave = digital_faces(stream, dice, count, used=len(known))
        known += wave
        yield wave


def roll_digitally(dice: Dice[object], stream: DiceStream) -> tuple[int, ...]:
    """Return all the faces of a roll, re-rolls included."""
    return tuple(face for wave in digital_waves(dice, stream) for face in wave)


def digital_faces(stream: DiceStream, dice: Dice[object], count: int, used: int = 0) -> tuple[int, ...]:
    """Return the next faces of the stream; `used` of them were already taken since its place."""
    start = stream.place + used
    return tuple(
        _number(stream.seed, place) % dice.sides + dice.lowest for place in range(start, start + count)
    )


def _number(seed: int, place: int) -> int:
    return int.from_bytes(hashlib.blake2b(f"{seed}:{place}".encode(), digest_size=8).digest(), "big")


def faces_refusal(dice: Dice[object], known: Sequence[int], faces: Sequence[int]) -> Refusal | None:
    """Say why these faces cannot follow the known ones; None where they can."""
    lowest, highest = dice.lowest, dice.lowest + dice.sides - 1
    wrong = next((face for face in faces if not lowest <= face <= highest), None)
    if wrong is not None:
        return refuse(
            "impossible-face",
            "A d{sides} has no face {face}; its faces are {lowest} to {highest}.",
            sides=dice.sides,
            face=wrong,
            lowest=lowest,
            highest=highest,
        )
    wanted = dice.missing(known)
    if len(faces) != wanted:
        return refuse(
            "wrong-count",
            "{wanted|die is|dice are} rolled here, {given|was|were} given.",
            wanted=wanted,
            given=len(faces),
        )
    return None
