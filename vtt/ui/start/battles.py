"""Battles begin: on a map, from a script, or from their file, as they were left."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from vtt.battle import Battle, Scene, SceneId
from vtt.files.battle_file.battle_file import SUFFIX
from vtt.files.battle_file.recovering import Progress, Recovered, recover
from vtt.files.bundled import DEMOS, maps
from vtt.files.contents import Tell, contents, untold
from vtt.files.errors import BrokenError, FileError
from vtt.files.maps.map_file import MapFile
from vtt.files.maps.reading import read_map
from vtt.files.recent import Opening
from vtt.play.deriving import derived_events
from vtt.play.first_fog import Seen, usual_fog, with_fog
from vtt.play.recorder import Recorder
from vtt.play.script.script import Player
from vtt.play.session import CommandError, Session
from vtt.rules import RuleSystem
from vtt.text import Quote, tr
from vtt.ui.pictures import Pictures
from vtt.ui.start.battle_store import TYPED_FACES, BattleStore
from vtt.ui.start.optional_rules import Switch
from vtt.ui.work.background import start

DEMO = DEMOS[0].script.name
"""The battle script that the program begins with."""
SCRIPT = ".jsonl"


SLOW_S = 10.0
"""A battle that took longer to open is opened at the next start only if that is wanted."""

Wanted = Callable[[Opening], bool]


class OpenError(Exception):
    """Something cannot be opened; the message names the file and what is wrong.

    Attributes:
        damaged: The battle file of which a part may be saved, if it is one.
    """

    damaged: Path | None = None


@dataclass(frozen=True, slots=True)
class Begun:
    """A battle that is about to be laid out.

    Attributes:
        told: What is to be told of it.
        typed: The faces that were typed, but not yet entered.
        damaged: The battle file that should have been opened instead.
        lacks_grid: Whether it is on a plain picture on which nobody has laid a grid yet.
    """

    session: Session
    told: tuple[str, ...] = ()
    typed: str = ""
    damaged: Path | None = None
    lacks_grid: bool = False

    @property
    def scene(self) -> SceneId:
        """The scene to show first: that of the first token, else the first of all."""
        battle = self.session.battle
        return next((token.scene for token in battle.tokens.values()), next(iter(battle.scenes)))


class Battles:
    """Begins battles; with a store, each is kept in a file from its first step.

    Attributes:
        systems: The rule systems there are.
        pictures: Where the pictures of their maps are kept.
    """

    def __init__(
        self, systems: Sequence[RuleSystem], pictures: Pictures, store: BattleStore | None = None
    ) -> None:
        self.systems, self.pictures, self._store = systems, pictures, store

    def first(
        self, file: Path | None, metres_per_square: float | None = None, wanted: Wanted = lambda opening: True
    ) -> Begun:
        """Return the battle to begin the program with: the one named, the one played last, else the demo.

        Args:
            file: What is to be opened; None for the battle played last.
            metres_per_square: What one square drawn on a map measures.
            wanted: Asks whether a battle is to be opened that took long last time.

        Raises:
            OpenError: The file that was named cannot be opened, and is no damaged battle to be saved.
        """
        told, damaged = self._store.told if self._store else (), None
        named = file or self._last(wanted)
        if named is not None:
            try:
                begun = self.from_any(named, metres_per_square) if named is file else self.from_file(named)
            except OpenError as error:
                if named is file and error.damaged is None:
                    raise
                told, damaged = (*told, str(error)), error.damaged
            else:
                return replace(begun, told=(*told, *begun.told))
        begun = self.from_script(maps() / DEMO)
        return replace(begun, told=(*told, *begun.told), damaged=damaged)

    def _last(self, wanted: Wanted) -> Path | None:
        """Return the battle played last, if it is to be opened."""
        last = self._store.last() if self._store is not None else None
        return last if last is not None and self._is_wanted(last, wanted) else None

    def _is_wanted(self, last: Path, wanted: Wanted) -> bool:
        """Ask where the last battle took long at the last start; note that it is being opened."""
        assert self._store is not None
        recents = self._store.recents
        opening = recents.opening
        slow = opening.seconds is None or opening.seconds > SLOW_S
        if opening.path == str(last.absolute()) and slow and not wanted(opening):
            return False
        recents.note_opening(last)
        return True

    def from_any(self, path: Path, metres_per_square: float | None = None) -> Begun:
        """Return the battle of a file of any kind: a battle, a script or a map.

        Raises:
            OpenError: It cannot be opened.
        """
        if path.suffix == SUFFIX:
            return self.from_file(path)
        if path.suffix == SCRIPT:
            return self.from_script(path)
        return self.on_map(found_map(path, metres_per_square))

    def from_file(self, path: Path) -> Begun:
        """Return a battle as it was left.

        Raises:
            OpenError: It cannot be opened.
        """
        if self._store is None:
            raise OpenError(tr("{file}: battles are not kept here.", file=Quote(quote=path.name)))
        try:
            session, file, told = self._store.open(path)
        except FileError as error:
            told_of = OpenError(str(error.sentence))
            told_of.damaged = path if isinstance(error, BrokenError) else None
            raise told_of from error
        for name, data in file.pictures.items():
            self.pictures.add(name, data)
        steps = len(session.journal.entries)
        title = Quote(quote=file.title)
        left = tr("{battle}: as it was left, {count|step|steps}.", battle=title, count=steps)
        return Begun(session, (told or left,), file.notes.get(TYPED_FACES, ""))

    def recovered(self, path: Path, progress: Progress) -> tuple[Recovered, Path]:
        """Save what can be read of a damaged battle in a file of its own; any thread may do it.

        Raises:
            OpenError: Nothing of it can be gone on with.
        """
        if self._store is None:
            raise OpenError(tr("{file}: battles are not kept here.", file=Quote(quote=path.name)))
        new = self._store.path_for(tr("{battle} (recovered)", battle=Quote(quote=path.stem)))
        try:
            saved = recover(path, new, self.systems, derived_events, progress)
        except FileError as error:
            raise OpenError(str(error.sentence)) from error
        return saved, new

    def from_script(self, path: Path) -> Begun:
        """Play a battle script and return the battle at its end, journal and all.

        Raises:
            OpenError: The file cannot be read, or begins no battle.
        """
        lines = _lines_of(path)
        keep = self._keep if self._store is not None else None
        player = Player(self.systems, self._open_scene, path.parent, keep=keep)
        wrong = next((said for line in player.play(lines) if (said := _complaint(line))), None)
        if wrong is None and player.session is not None:
            if self._store is not None:
                self._store.keep_begun(self._pictures_in(player.session.settled))
            return Begun(player.session)
        if self._store is not None:
            self._store.drop()
        file = Quote(quote=path.name)
        if wrong is None:
            raise OpenError(tr("{file}: no line begins a battle.", file=file))
        raise OpenError(tr("{file}: {why}", file=file, why=Quote(quote=wrong)))

    def read(self, path: Path, metres_per_square: float | None, tell: Tell) -> MapFile:
        """Read a map and make its picture ready for the first look; any thread may do it.

        Raises:
            OpenError: The file cannot be read.
        """
        found = found_map(path, metres_per_square, tell)
        if found.scene.picture is not None and found.picture is not None:
            self.pictures.add(found.scene.picture.id, found.picture)
            self.pictures.prepare(found.scene.picture.id, tell)
        return found

    def on_map(
        self,
        found: MapFile,
        system: RuleSystem | None = None,
        options: Mapping[str, Switch] | None = None,
        seen: Seen | None = None,
    ) -> Begun:
        """Return a battle on a map, with no token in it yet, by the first of the rule systems or that one.

        Args:
            found: The map.
            system: The rules.
            options: Those of their switches that were changed.
            seen: What the players see of the map; None for what is usual.
        """
        scene, system = self._pictured(found), system or self.systems[0]
        scene = with_fog(scene, seen or usual_fog(scene))
        battle = Battle(system=system.id, scenes={scene.id: scene}, options=dict(options or {}))
        recorder = self._keep(battle, scene.title or tr("Battle")) if self._store is not None else None
        return Begun(Session(battle, system, recorder), lacks_grid=not found.has_own_grid)

    def take_in(self, portraits: Mapping[str, bytes]) -> None:
        """Take in the pictures of those who come into the current battle, and keep them in its file."""
        for name, data in portraits.items():
            self.pictures.add(name, data)
            if self._store is not None:
                self._store.keep_picture(name, data)

    def further(self, found: MapFile) -> Scene:
        """Take in the picture of a map that comes into the current battle, and keep it in its file."""
        if self._store is not None and found.scene.picture is not None and found.picture is not None:
            self._store.keep_picture(found.scene.picture.id, found.picture)
        return self._pictured(found)

    def _keep(self, battle: Battle, title: str) -> Recorder:
        """Begin the file of a battle, with the pictures of its scenes."""
        assert self._store is not None
        return self._store.begin(battle, title, self._pictures_in(battle))

    def _pictures_in(self, battle: Battle) -> dict[str, bytes]:
        """Return the pictures of the scenes of a battle by their ids, not decoded."""
        names = {scene.picture.id for scene in battle.scenes.values() if scene.picture is not None}
        return {name: data for name in names if (data := self.pictures.bytes_of(name)) is not None}

    def _open_scene(self, path: Path, metres_per_square: float | None) -> tuple[Scene, str]:
        try:
            found = read_map(path, metres_per_square)
        except FileError as error:
            raise CommandError(str(error)) from error
        return self._pictured(found), str(found.report)

    def _pictured(self, found: MapFile) -> Scene:
        """Take in the picture of a map, and begin to decode it; return the scene."""
        if found.scene.picture is not None and found.picture is not None:
            self.pictures.add(found.scene.picture.id, found.picture)
            start(partial(self.pictures.prepare, found.scene.picture.id))
        return found.scene


def found_map(path: Path, metres_per_square: float | None = None, tell: Tell = untold) -> MapFile:
    """Read a map; any thread may do it, and `tell` is told how far it is.

    Raises:
        OpenError: The file cannot be read.
    """
    try:
        return read_map(path, metres_per_square, tell=tell)
    except (FileError, ValueError) as error:
        raise OpenError(str(error)) from error


def _lines_of(path: Path) -> list[str]:
    """Return the lines of a text.

    Raises:
        OpenError: The file cannot be read, or is no text.
    """
    try:
        return contents(path).decode().splitlines()
    except FileError as error:
        raise OpenError(str(error)) from error
    except UnicodeDecodeError as error:
        file = Quote(quote=path.name)
        raise OpenError(
            tr(
                "{file}, byte {place}: this is no text; save the battle script as UTF-8.",
                file=file,
                place=error.start,
            )
        ) from error


def _complaint(line: Mapping[str, Any]) -> str | None:
    """Say what is wrong with a line; a refusal that the script expects is not."""
    if line["ok"] or "expectation" in line:
        return None
    if line.get("error"):
        return str(line["error"])
    return tr("line {line}: {why}", line=line["line"], why=Quote(quote=str(line["refused"])))
