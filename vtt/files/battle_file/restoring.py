"""The battles that a file tells of: its snapshots and steps, read when they are asked for."""

import json
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path

from pydantic import ValidationError

from vtt.battle import Battle, Journal, Layout, Step, Waiting
from vtt.battle.coherence import incoherence, tangle
from vtt.battle.journal.past import LostStepError, Past
from vtt.files.battle_file.holding import BEGINNING, Holding, Snapshot
from vtt.files.battle_file.soundness import damaged
from vtt.files.maps.lines import MAX_SEGMENTS
from vtt.rules import RuleSystem

STEPS_HELD = 512
"""How many steps are held as values, of 9 kB each in a fight of a hundred."""


def past_of(holding: Holding, system: RuleSystem, path: Path) -> Past:
    """Return the battles of a file.

    Raises:
        BrokenError: Its first battle cannot be read, or a time in its journal.
    """
    if not is_time(holding.begun):
        raise damaged(path, "the time at which it began")
    steps = StoredSteps(holding, system)
    try:
        rows = [(row.parent, datetime.fromisoformat(row.at.decode())) for row in holding.rows]
        journal = Journal.kept(rows, steps, holding.here, holding.tip)
        return Past(journal, StoredBattles(holding, system))
    except LostStepError:
        raise damaged(path, "the battle before the first step") from None
    except ValueError:
        raise damaged(path, "a time in the journal") from None


def is_time(text: str) -> bool:
    """Tell whether a text is a time in ISO 8601."""
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True


def waiting_of(holding: Holding, system: RuleSystem, path: Path) -> Waiting | None:
    """Return the ruling that waits, if one does.

    Raises:
        BrokenError: It cannot be read.
    """
    if holding.waiting is None:
        return None
    try:
        return Waiting.model_validate_json(holding.waiting, context=system.context)
    except ValidationError:
        raise damaged(path, "the ruling that waits") from None


class StoredSteps:
    """The steps of a file, read when they are asked for; the latest that were read or added are held."""

    def __init__(self, holding: Holding, system: RuleSystem) -> None:
        self._holding, self._context = holding, system.context
        self._count = len(holding.rows)
        self._held: OrderedDict[int, Step] = OrderedDict()

    def append(self, step: Step, /) -> None:
        """Hold one more; the file is told of it before so many others have followed."""
        self._hold(self._count, step)
        self._count += 1

    def __getitem__(self, number: int, /) -> Step:
        """Return the step of that number; raises LostStepError where it cannot be read."""
        step = self._held.get(number) or self._validated(number)
        self._hold(number, step)
        return step

    def _hold(self, number: int, step: Step) -> None:
        self._held[number] = step
        self._held.move_to_end(number)
        if len(self._held) > STEPS_HELD:
            self._held.popitem(last=False)

    def _validated(self, number: int) -> Step:
        try:
            return Step.model_validate_json(self._holding.rows[number].step, context=self._context)
        except (ValidationError, ValueError, RecursionError) as error:
            raise LostStepError(
                f"Step {number + 1} of the journal cannot be read: "
                "the file is damaged, or the rules are no longer those it was played by."
            ) from error


class StoredBattles(Mapping[int | None, Battle]):
    """The snapshots of a file as battles; scenes that look alike share one layout."""

    def __init__(self, holding: Holding, system: RuleSystem) -> None:
        self._holding, self._context = holding, system.context
        self._layouts: dict[str, Layout] = {}

    def __getitem__(self, number: int | None, /) -> Battle:
        """Return the battle of a snapshot; raises LostStepError where it cannot be read."""
        step = BEGINNING if number is None else number
        snapshot = self._holding.snapshots[step]
        try:
            battle = self._battle(snapshot)
        except (ValidationError, ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            raise LostStepError(f"The snapshot of step {step + 1} cannot be read.") from error
        if (wrong := incoherence(battle)) is not None:
            raise LostStepError(f"The snapshot of step {step + 1} does not hold together: {wrong}.")
        return battle

    def __iter__(self) -> Iterator[int | None]:
        return (None if step == BEGINNING else step for step in self._holding.snapshots)

    def __len__(self) -> int:
        return len(self._holding.snapshots)

    def _battle(self, snapshot: Snapshot) -> Battle:
        data = json.loads(snapshot.battle)
        for scene, layout in json.loads(snapshot.layouts).items():
            data["scenes"][scene]["layout"] = self._layout(layout)
        return Battle.model_validate(data, context=self._context)

    def _layout(self, name: str) -> Layout:
        if name not in self._layouts:
            layout = Layout.model_validate_json(self._holding.layouts[name])
            if max(len(layout.walls), len(layout.portals), len(layout.obstacles)) > MAX_SEGMENTS:
                raise ValueError("too many walls")
            if (wrong := tangle(layout)) is not None:
                raise ValueError(wrong)
            self._layouts[name] = layout
        return self._layouts[name]
