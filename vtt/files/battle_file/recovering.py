"""Saving what can be saved of a damaged battle file: a new file with all that holds together."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from vtt.battle import Battle, Event, LostStepError, Step
from vtt.battle.apply import apply
from vtt.battle.coherence import incoherence
from vtt.files.battle_file import disk
from vtt.files.battle_file.found import Found, Sealed, fill_in_walls, found_in
from vtt.files.battle_file.holding import BEGINNING, Holding, Row, row_of, seal
from vtt.files.battle_file.in_place import wal_of
from vtt.files.battle_file.restoring import StoredBattles, is_time
from vtt.files.battle_file.trouble import told
from vtt.files.errors import BrokenError, printable
from vtt.rules import RuleSystem
from vtt.rules.systems import system_of, titles_of
from vtt.text import Quote, Sentence, say

_NOTHING_LOST = ("recovered.steps", "recovered.derived")
NOTHING_ASKED = b'{"do":"end"}'
"""A command that stands where one cannot be read; it is not kept."""


@dataclass(frozen=True, slots=True)
class Recovered:
    """What became of a damaged file.

    Attributes:
        steps: How many steps are in the new one.
        of: How many there were, as far as can be told.
        lines: The report.
    """

    steps: int
    of: int
    lines: tuple[Sentence, ...]

    @property
    def whole(self) -> bool:
        """True where nothing was lost."""
        return self.steps == self.of and all(line.code in _NOTHING_LOST for line in self.lines)


Derive = Callable[[RuleSystem, Battle, Step], tuple[Event, ...] | None]
"""Carries a step out again by its command and answers; None where that does not come to its end."""


Progress = Callable[[int, int], None]
"""Is told how many of the steps are done, 0 of 0 while the file is searched; may raise to stop."""


def untold(done: int, of: int) -> None:
    """Tell nobody of progress."""


def recover(
    path: Path,
    new: Path,
    systems: Sequence[RuleSystem],
    derive: Derive | None = None,
    progress: Progress = untold,
) -> Recovered:
    """Save what can be read of a battle file into a new one; the damaged one is left as it is.

    Nothing is written before the end.

    Args:
        path: The damaged file.
        new: A file that is not yet there.
        systems: The rule systems there are.
        derive: What carries out damaged steps again; without it they are lost.
        progress: Is told how far it is.

    Raises:
        FileError: It cannot be read at all, nothing in it can be gone on with, or the new one not written.
    """
    found = found_in(path, partial(progress, 0, 0))
    system = _system(path, found, systems)
    lost_layouts = fill_in_walls(found)
    saving = Saving(path, found, system, derive)
    saving.save_steps(progress)
    try:
        disk.create(new, saving.holding).close()
    except (sqlite3.Error, OSError) as fault:
        raise told(new, fault) from fault
    return saving.told(lost_layouts)


class Saving:
    """What of the found holds together, gathered step by step.

    Attributes:
        holding: What is saved; its steps are numbered again.
    """

    def __init__(self, path: Path, found: Found, system: RuleSystem, derive: Derive | None) -> None:
        self._system, self._derive = system, derive
        self._derived: list[int] = []
        self._unasked: list[int] = []
        self._path, self._found, self._context = path, found, system.context
        place = found.place
        self.holding = Holding(system=system.id, title=place.title if place else path.stem)
        self.holding.layouts, self.holding.pictures = found.layouts, found.pictures
        self.holding.notes = found.notes
        if place is not None and is_time(place.begun):
            self.holding.begun = place.begun
        self._snapshots = dict(_readable(found, system))
        if not self._snapshots:
            raise _nothing(path)
        self._beginning = min(self._snapshots)
        self.holding.snapshots[BEGINNING] = found.snapshots[self._beginning]
        self._battles: dict[int, Battle] = {self._beginning: self._snapshots[self._beginning]}
        self._numbers: dict[int, int | None] = {self._beginning: None}

    def save_steps(self, progress: Progress) -> None:
        """Save each step that follows on one that was saved, or on a snapshot."""
        rows, damaged = self._found.rows, self._found.damaged
        numbers = sorted(rows.keys() | damaged.keys())
        for done, number in enumerate(numbers):
            progress(done, len(numbers))
            row = rows.get(number) or self._derived_row(damaged[number])
            if row is not None and number > self._beginning:
                self._save_step(row)
            elif row is None and number not in self._snapshots:
                self._keep_what_happened(damaged[number].row)
        self.holding.here = self.holding.tip = self._here()
        if self._found.waiting is not None and self._stands_where_it_stood():
            self.holding.waiting = self._found.waiting

    def _derived_row(self, found: Sealed) -> Row | None:
        """Return a damaged step as its command and answers bring it about, where that fits what is left.

        It fits where the whole step then has its seal, or the events are those that are in the file.
        """
        row = found.row
        bare = _step(row._replace(events=b"[]"), self._context)
        before = self._battles.get(BEGINNING if row.parent is None else row.parent)
        if self._derive is None or bare is None or before is None:
            return None
        events = self._derive(self._system, before, bare)
        if events is None or not is_time(row.at.decode(errors="replace")):
            return None
        derived = row_of(row.number, row.parent, row.at, bare.replace(events=events))
        if seal(*derived) != found.seal and derived.events != row.events:
            return None
        self._derived.append(row.number)
        return derived

    def _keep_what_happened(self, row: Row) -> None:
        """Let the steps after a lost one go on from what happened in it, where that alone can be read of it.

        That is so where its command or answers cannot be read or carried out: the damage is there then.
        """
        bare = _step(row._replace(events=b"[]"), self._context)
        before = self._battles.get(BEGINNING if row.parent is None else row.parent)
        if self._derive is None or before is None or row.number <= self._beginning:
            return
        if bare is not None and self._derive(self._system, before, bare) is not None:
            return
        happened = row._replace(command=NOTHING_ASKED, answers=b"[]")
        battle = self._after(happened, BEGINNING if row.parent is None else row.parent)
        if battle is not None:
            self._battles[row.number] = battle
            self._unasked.append(row.number)

    def _save_step(self, row: Row) -> None:
        before = BEGINNING if row.parent is None else row.parent
        battle = self._snapshots.get(row.number) or self._after(row, before)
        if battle is None or _step(row, self._context) is None:
            return
        parent = self._numbers[before] if before in self._numbers else self._last()
        new = len(self.holding.rows)
        self.holding.rows.append(row._replace(number=new, parent=parent))
        self._battles[row.number], self._numbers[row.number] = battle, new
        if row.number in self._snapshots:
            self.holding.snapshots[new] = self._found.snapshots[row.number]
        elif before in self._unasked:
            self.holding.add_snapshot(new, battle)

    def _after(self, row: Row, before: int) -> Battle | None:
        battle, step = self._battles.get(before), _step(row, self._context)
        if battle is None or step is None:
            return None
        try:
            for event in step.events:
                battle = apply(event, battle)
        except Exception:  # it does not fit, for any reason
            return None
        return battle if incoherence(battle) is None else None

    def _last(self) -> int | None:
        return len(self.holding.rows) - 1 if self.holding.rows else None

    def _stands_where_it_stood(self) -> bool:
        place = self._found.place
        return place is not None and (BEGINNING if place.here is None else place.here) in self._numbers

    def _here(self) -> int | None:
        """Return where the battle stands: where it stood, else at the last step saved before."""
        place = self._found.place
        stood = max(self._numbers) if place is None else BEGINNING if place.here is None else place.here
        return self._numbers[max((one for one in self._numbers if one <= stood), default=self._beginning)]

    def told(self, lost_layouts: int) -> Recovered:
        """Return the report."""
        found, saved = self._found, len(self.holding.rows)
        of = max(found.place.steps if found.place else 0, max(found.rows, default=-1) + 1)
        lines = [say("recovered.steps", "{saved} of {of} steps are saved.", saved=saved, of=of)]
        if lost := [number for number in range(of) if number not in self._numbers]:
            lines.append(say("recovered.lost", "Lost steps: {which}.", which=Quote(quote=_ranges(lost))))
        if self._unasked:
            which = Quote(quote=_ranges(self._unasked))
            template = "Of these what happened is kept, but not what was asked for and answered: {which}."
            lines.append(say("recovered.happened", template, which=which))
        if self._derived:
            which = Quote(quote=_ranges(self._derived))
            template = "Steps carried out again by their commands: {which}."
            lines.append(say("recovered.derived", template, which=which))
        if found.lacks_log:
            log = Quote(quote=printable(wal_of(self._path).name))
            lines.append(say("recovered.log", "{log} is not beside it: what was in it is lost.", log=log))
        if found.place is None or not self._stands_where_it_stood():
            lines.append(say("recovered.place", "It stands at the last step saved before the damage."))
        if found.waiting is not None and self.holding.waiting is None:
            lines.append(say("recovered.waiting", "The ruling that waited is lost."))
        if lost_layouts:
            template = "The walls of {count|map|maps} are lost."
            lines.append(say("recovered.walls", template, count=lost_layouts))
        battles = self._battles.values()
        named = {scene.picture.id for one in battles for scene in one.scenes.values() if scene.picture}
        if count := len(named - found.pictures.keys()):
            template = "{count|picture is|pictures are} lost."
            lines.append(say("recovered.pictures", template, count=count))
        return Recovered(saved, of, tuple(lines))


def _system(path: Path, found: Found, systems: Sequence[RuleSystem]) -> RuleSystem:
    """Return the system of a battle: as the file says, else as its snapshots say."""
    named = system_of(systems, found.place.system) if found.place else None
    for system_id in titles_of(systems):
        mark = f'"system":"{system_id}"'.encode()
        if named is None and any(mark in snapshot.battle[:200] for snapshot in found.snapshots.values()):
            named = system_of(systems, system_id)
    if named is None:
        raise _nothing(path)
    return named


def _nothing(path: Path) -> BrokenError:
    template = "holds nothing that a battle could go on from; take an older copy of it"
    return BrokenError(path, "recovered.nothing", template)


def _readable(found: Found, system: RuleSystem) -> Iterator[tuple[int, Battle]]:
    holding = Holding(system=system.id, title="", layouts=found.layouts, snapshots=found.snapshots)
    battles = StoredBattles(holding, system)
    for step in found.snapshots:
        try:
            yield step, battles[None if step == BEGINNING else step]
        except LostStepError:
            continue


def _step(row: Row, context: dict[str, object]) -> Step | None:
    try:
        return Step.model_validate_json(row.step, context=context)
    except (ValueError, RecursionError):
        return None


def _ranges(numbers: Iterable[int]) -> str:
    """Say numbers, counted from 1, as ranges: `3, 7-9`."""
    ranges: list[list[int]] = []
    for number in numbers:
        if ranges and ranges[-1][1] == number:
            ranges[-1][1] = number + 1
        else:
            ranges.append([number + 1, number + 1])
    return ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in ranges)
