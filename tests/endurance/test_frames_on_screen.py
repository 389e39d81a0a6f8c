"""On a real screen, pixel by pixel: no frame of a drag shows a badge of another place than the ghost's.

The program runs on an X server of its own, xdotool moves its mouse 60 times a second, and what is on the
screen is read from the server's memory.  Where the ghost is and what the badges say is found in the pixels;
what they should say is measured apart, in a battle made again, by nobody who draws.  Needs Xvfb and xdotool.

`FRAMES_S=10 pytest tests/endurance/test_frames_on_screen.py -s` drags for ten seconds each, and prints.
"""

import json
import math
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from tests.benchmarks.crowd import Crowd, crowded_battle
from tests.endurance.frame_buffer import FrameBuffer, Grabbed, Pixels
from tests.endurance.seen_on_screen import SIZE
from vtt.battle import Token, TokenId, measure
from vtt.geometry import Point
from vtt.play.preview import seen_from
from vtt.play.session import Session
from vtt.systems import SYSTEMS
from vtt.ui.board.items.chip import ABOVE, BELOW, Label, Lettering
from vtt.ui.board.items.token_item import NAMES_FROM_PX
from vtt.ui.board.overlays.cover_badge import BELOW_NAME_PX, GAP_PX, cover_label

NEEDED = ("Xvfb", "xdotool")
FOR_S = float(os.environ.get("FRAMES_S", "2"))
SPEEDS_M_S = {"slow": 2.0, "fast": 12.0}
A_MOVE_S, CIRCLE_M, NEAREST = 1 / 60, 5.0, 10
FAR_OFF, FEW = 48, 0.03
"""A pixel is another one if it is so far off, and a picture is another one if so many of it are."""

pytestmark = pytest.mark.skipif(
    any(shutil.which(one) is None for one in NEEDED), reason="needs Xvfb and xdotool"
)


class Shown(NamedTuple):
    """Where the map is on the screen, in pixels."""

    corner_px: tuple[float, float]
    px_per_m: float
    seen_px: tuple[int, int, int, int]

    def px(self, at: Point) -> tuple[float, float]:
        """Return where a place of the map is, from the corner of the part that is seen."""
        left, top, _, _ = self.seen_px
        x, y = (edge + self.px_per_m * metres for edge, metres in zip(self.corner_px, at, strict=True))
        return x - left, y - top


class Verdict(NamedTuple):
    """What a frame shows: where the ghost is, how many badges are right, and what those say that are not."""

    at: Point
    right: int
    wrong: tuple[str, ...]


class Judge:
    """Knows, measured apart, what each badge says wherever the token is dragged, and how that looks."""

    def __init__(self, session: Session, actor: Token, places: Sequence[Point], shown: Shown) -> None:
        self._shown, self._actor = shown, actor
        enemies = measure.enemies(session.battle, actor.id)
        upright = [one for one in enemies if not session.system.is_down(session.battle.tokens[one].sheet)]
        self._enemies = {one: session.battle.tokens[one] for one in upright}
        self._says: dict[Point, Mapping[TokenId, Label]] = {}
        for at in places:
            seen = seen_from(session, actor.id, at, upright)
            self._says[at] = {one.line_of_sight.target: cover_label(one.cover) for one in seen}
        labels = {label for says in self._says.values() for label in says.values()}
        lettering = Lettering()
        self._looks = {label: pixels_of(lettering.pixmap(label).toImage()) for label in labels}

    def ghost_on(self, frame: Pixels, at: Point) -> Pixels:
        """Return the middle of the token, as it is on a frame on which it is known to stand somewhere."""
        half = max(3, int(0.22 * self._actor.size_m * self._shown.px_per_m))
        x, y = map(round, self._shown.px(at))
        return frame[y - half : y + half + 1, x - half : x + half + 1]

    def verdict(self, frame: Pixels, ghost: Pixels) -> Verdict | None:
        """Find the ghost and all badges that can be read; None where no ghost is found."""
        offs = {at: off(self.ghost_on(frame, at), ghost) for at in self._says}
        at = min(offs, key=lambda one: offs[one])
        if offs[at] > FEW:
            return None
        right, wrong = 0, []
        for enemy, says in self._says[at].items():
            found = self._badge_at(frame, enemy)
            right += found == says
            if found is not None and found != says:
                wrong.append(f"{enemy}: {found.text} instead of {says.text}")
        return Verdict(at, right, tuple(wrong))

    def _badge_at(self, frame: Pixels, enemy: TokenId) -> Label | None:
        """Return what the badge of an enemy says; None where there is none, or it is covered."""
        body = self._enemies[enemy]
        (x, y), far_px = self._shown.px(body.at), body.size_m / 2 * self._shown.px_per_m
        named = 2 * far_px >= NAMES_FROM_PX
        sides = ((BELOW, y + far_px + (BELOW_NAME_PX if named else GAP_PX)), (ABOVE, y - far_px - GAP_PX))
        offs = {
            label: min(self._off(frame, look, x, side, edge) for side, edge in sides)
            for label, look in self._looks.items()
        }
        best = min(offs, key=lambda one: offs[one])
        return best if offs[best] <= FEW else None

    def _off(self, frame: Pixels, look: Pixels, x: float, side: tuple[float, float], edge: float) -> float:
        """Return how far a frame is off a badge, where it may be a pixel further to any side."""
        height, width, _ = look.shape
        left, top = math.floor(x + side[0] * width), math.floor(edge + side[1] * height)
        tried = [
            frame[top + down : top + down + height, left + right : left + right + width]
            for down in (0, 1)
            for right in (0, 1)
        ]
        return min(off(one, look) for one in tried)


def off(part: Pixels, look: Pixels) -> float:
    """Return the share of pixels that are others, the outermost two apart; all of them off the screen.

    Where the middle row alone is another one, no others are counted.
    """
    if part.shape != look.shape:
        return 1.0
    row = slice(len(look) // 2, len(look) // 2 + 1)
    first = far_off(part[row, 2:-2], look[row, 2:-2])
    return first if first > 4 * FEW else far_off(part[2:-2, 2:-2], look[2:-2, 2:-2])


def far_off(part: Pixels, look: Pixels) -> float:
    """Return the share of pixels that are others."""
    return float((np.abs(part.astype(np.int16) - look) > FAR_OFF).any(axis=2).mean())


def pixels_of(image: QImage) -> Pixels:
    """Return a picture as array."""
    made = image.convertToFormat(QImage.Format.Format_RGB32)
    return np.frombuffer(made.constBits(), np.uint8).reshape(made.height(), made.width(), 4)[:, :, :3].copy()


@contextmanager
def x_server(folder: Path) -> Iterator[str]:
    """Run an X server that keeps its screen in a file, and return what it is called."""
    read, write = os.pipe()
    screen = f"{2 * SIZE[0]}x{SIZE[1]}x24"
    command = [
        "Xvfb",
        "-displayfd",
        str(write),
        "-screen",
        "0",
        screen,
        "-fbdir",
        str(folder),
        "-noreset",
        "-nocursor",
    ]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as told:
            yield f":{told.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


@contextmanager
def windows(folder: Path, system: str, tokens: int) -> Iterator[tuple[dict[str, str], Shown]]:
    """Run the windows on an X server; return where they are found, and where the map is on them."""
    with x_server(folder) as display:
        environment = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "HOME": str(folder)}
        command = [sys.executable, "-m", "tests.endurance.seen_on_screen", system, str(tokens)]
        program = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        try:
            assert program.stdout is not None
            with program.stdout as stdout:
                told = json.loads(stdout.readline())
            yield environment, Shown(tuple(told["corner_px"]), told["px_per_m"], tuple(told["seen_px"]))
        finally:
            program.terminate()
            program.wait()


def dragged(environment: dict[str, str], shown: Shown, places: Sequence[Point]) -> subprocess.Popen[bytes]:
    """Let xdotool press the mouse at the first place, rest, and move on from place to place at 60 Hz."""
    left, top, _, _ = shown.seen_px
    at = [(str(round(x + left)), str(round(y + top))) for x, y in map(shown.px, places)]
    words = ["mousemove", *at[0], "sleep", "0.2", "mousedown", "1", "sleep", "0.2"]
    words += ["mousemove", *at[1], "sleep", "2.5"]
    for place in at[2:]:
        words += ["mousemove", *place, "sleep", f"{A_MOVE_S:.4f}"]
    return subprocess.Popen(["xdotool", *words, "sleep", "0.3"], env=environment)


def around(actor: Token, size_m: tuple[float, float], speed_m_s: float) -> list[Point]:
    """Return where the mouse is, 60 times a second: from a token around a circle beside it."""
    x, y = actor.at
    centre = (x + CIRCLE_M if x < size_m[0] / 2 else x - CIRCLE_M, y)
    start = math.atan2(0.0, x - centre[0])
    turns = [start + speed_m_s / CIRCLE_M * A_MOVE_S * number for number in range(1, round(FOR_S / A_MOVE_S))]
    points = [(centre[0] + CIRCLE_M * math.cos(a), centre[1] + CIRCLE_M * math.sin(a)) for a in turns]
    inside = [(min(max(x, 1.0), size_m[0] - 1.0), min(max(y, 1.0), size_m[1] - 1.0)) for x, y in points]
    return [actor.at, *inside]


@pytest.mark.parametrize("speed", SPEEDS_M_S)
@pytest.mark.parametrize("tokens", [100, 500])
def test_no_frame_on_the_screen_shows_a_badge_of_another_place(
    speed: str, tokens: int, tmp_path: Path, qapp: QApplication, capsys: pytest.CaptureFixture[str]
) -> None:
    del qapp
    system = next(one for one in SYSTEMS if one.id == "space-shard")
    session, _ = crowded_battle(system, Crowd(tokens))
    (scene,) = session.battle.scenes.values()
    encounter = session.battle.encounter
    assert encounter is not None
    assert encounter.current is not None
    actor = session.battle.tokens[encounter.current]
    places = around(actor, scene.size_m, SPEEDS_M_S[speed])
    rest = next(one for one in places[1:] if is_free(session, actor, scene.grid.snap(one, actor.size_m)))
    with windows(tmp_path, system.id, tokens) as (environment, shown):
        mouse = dragged(environment, shown, [actor.at, rest, *places[1:]])
        frames = FrameBuffer(tmp_path).follow(shown.seen_px, lambda: mouse.poll() is None)
    cells = list(dict.fromkeys(scene.grid.snap(one, actor.size_m) for one in (rest, *places[1:])))
    judge = Judge(session, actor, [one for one in cells if one != actor.at], shown)
    at_rest = scene.grid.snap(rest, actor.size_m)
    verdicts = judged(judge, frames, at_rest)
    with capsys.disabled():
        print("", told(speed, tokens, frames, verdicts), sep="\n")
    assert len({one.at for one in verdicts}) > 3
    assert sum(one.right >= NEAREST for one in verdicts) > len(verdicts) / 4
    assert not [one for one in verdicts if one.wrong]


def is_free(session: Session, actor: Token, at: Point) -> bool:
    """Tell whether no other token is where a token would stand: else it would be aimed at."""
    return at != actor.at and not any(
        math.dist(at, one.at) < (actor.size_m + one.size_m) / 2
        for one in session.battle.tokens.values()
        if one is not actor
    )


def judged(judge: Judge, frames: Sequence[Grabbed], at_rest: Point) -> list[Verdict]:
    """Return what each frame shows on which the ghost is somewhere.

    How the ghost looks is taken from the frame that stood longest: there the mouse rested at a known place.
    """
    stood = [(after.at_s - one.at_s, one) for one, after in pairwise(frames)]
    _, rested = max(stood, key=lambda one: one[0])
    ghost = judge.ghost_on(rested.pixels, at_rest)
    verdicts = (judge.verdict(one.pixels, ghost) for one in frames)
    return [one for one in verdicts if one is not None]


def told(speed: str, tokens: int, frames: Sequence[Grabbed], verdicts: Sequence[Verdict]) -> str:
    """Return what was found, in a line, and the first badges of other places."""
    right = [one.right for one in verdicts]
    wrong = [one for one in verdicts if one.wrong]
    lines = [
        f"{speed}, {tokens} tokens: {len(frames)} frames, {len(verdicts)} with a ghost at "
        f"{len({one.at for one in verdicts})} places; {len(wrong)} with a badge of another place; "
        f"{sum(one >= NEAREST for one in right)} with ten right badges or more, {sum(right)} read in all",
        *(f"  at {one.at}: {one.wrong[:3]}" for one in wrong[:5]),
    ]
    return "\n".join(lines)
