"""The licences of all that the standalone program brings along, collected where it is built.

Each text names the files that it is for: those of the distributions of Python, of Python itself, and of the
packages of this system.  What has no licence stops the build.
"""

import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib.metadata import Distribution, distributions
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEXTS = ROOT / "packaging" / "licenses"
BUILDER = "pyinstaller"
"""Its start program, which runs what is packed, is a part of every standalone program."""
NAMED = re.compile(r"(LICEN[CS]E|COPYING|NOTICE)", re.IGNORECASE)
SHARED_LIBRARY = re.compile(r"\.(so|dll|dylib|pyd)(\.|$)")

COMMON = "/usr/share/common-licenses"

Entry = tuple[str, str, str]
"""What PyInstaller packs: its name in the program, the file it is made of, and its kind."""


@dataclass
class Part:
    """Something with a licence of its own.

    Attributes:
        name: What it is called, with its version.
        licence: What its metadata say of its licence; empty where they say nothing.
        texts: The files with the texts of its licences.
        files: The names, in the program, of its shared libraries.
    """

    name: str
    licence: str
    texts: list[Path]
    files: set[str] = field(default_factory=set)

    def __str__(self) -> str:
        """Return all of it as a text."""
        head = [self.name, *([f"Licence: {self.licence}"] if self.licence else [])]
        held = [f"Files: {', '.join(sorted(self.files))}"] if self.files else []
        texts = (path.read_text("utf-8", errors="replace").strip() for path in self.texts)
        return "\n\n".join(["\n".join([*head, *held]), *texts]) + "\n"


class NoLicenceError(Exception):
    """A part of the program has no text of a licence."""


def collect(entries: Iterable[Entry], folder: Path) -> list[Path]:
    """Write the licence of every part of a program into a folder, and return the files.

    Raises:
        NoLicenceError: A part has none, or it cannot be told what a file belongs to.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    written = []
    for part in parts_of(entries):
        if not part.texts:
            raise NoLicenceError(f"{part.name} has no text of its licence ({part.licence or 'unknown'})")
        path = folder / f"{part.name.replace(' ', '-')}.txt"
        path.write_text(str(part), "utf-8")
        written.append(path)
    return [*written, *referred_to(written, folder)]


def referred_to(texts: Iterable[Path], folder: Path) -> list[Path]:
    """Copy the licences that Debian keeps once for all packages, as far as texts refer to them."""
    said = "".join(path.read_text("utf-8") for path in texts)
    named = {name.rstrip(".-") for name in re.findall(rf"{COMMON}/([\w.-]+)", said)}
    found = sorted({path.resolve() for name in named if (path := Path(COMMON, name)).is_file()})
    return [Path(shutil.copyfile(path, folder / f"{path.name}.txt")) for path in found]


def parts_of(entries: Iterable[Entry]) -> list[Part]:
    """Return what the files of a program belong to, by name."""
    owners = owner_of_each_file()
    parts = {BUILDER: part_of_distribution(_named(BUILDER))}
    for name, source, kind in entries:
        path = Path(os.path.realpath(source))
        if not source or kind == "SYMLINK" or (path.is_relative_to(ROOT) and path not in owners):
            continue
        part = part_of_file(path, owners)
        kept = parts.setdefault(part.name.partition(" ")[0].lower(), part)
        if SHARED_LIBRARY.search(Path(name).name):
            kept.files.add(Path(name).name)
    return sorted(parts.values(), key=lambda part: part.name.lower())


def part_of_file(path: Path, owners: Mapping[Path, Distribution]) -> Part:
    """Return what a file belongs to.

    Raises:
        NoLicenceError: That cannot be told.
    """
    if path in owners:
        return part_of_distribution(owners[path])
    of_python = path.is_relative_to(os.path.realpath(sysconfig.get_path("stdlib")))
    if of_python or path.name.startswith("libpython") or sys.platform != "linux":
        return part_of_python()
    return part_of_system(path)


def owner_of_each_file() -> dict[Path, Distribution]:
    """Return the distribution of each file that is installed here, but for the program itself."""
    return {
        Path(os.path.realpath(str(one.locate_file(file)))): one
        for one in distributions()
        if one.name != "sightline"
        for file in one.files or ()
    }


def part_of_distribution(one: Distribution) -> Part:
    """Return a distribution as its metadata tell it, with the texts that lie in it, or ours where none do."""
    told = (one.metadata.get_all(name) for name in ("License-Expression", "License"))
    licence = next((str(found[0]).strip().partition("\n")[0] for found in told if found), "")
    texts = [Path(str(one.locate_file(file))) for file in one.files or () if _is_licence(file.parts)]
    return Part(f"{one.name} {one.version}", licence, sorted(texts) or ours_for(licence))


def ours_for(licence: str) -> list[Path]:
    """Return the texts that we keep of the licences that an expression names, and those they refer to."""
    named = re.findall(r"[\w.-]+", licence)
    found = [path for name in named if (path := TEXTS / f"{name}.txt").is_file()]
    return [*found, *([TEXTS / "Qt-third-party.txt"] if any("LGPL-3.0" in name for name in named) else [])]


def part_of_python() -> Part:
    """Return Python itself."""
    version = platform.python_version()
    stdlib, short = Path(sysconfig.get_path("stdlib")), f"{sys.version_info[0]}.{sys.version_info[1]}"
    places = (stdlib / "LICENSE.txt", Path(sys.base_prefix, "LICENSE.txt"))
    debian = Path(f"/usr/share/doc/python{short}/copyright")
    return Part(f"Python {version}", "PSF-2.0", [path for path in (*places, debian) if path.is_file()][:1])


def part_of_system(path: Path) -> Part:
    """Return the Debian package that brought a file.

    Raises:
        NoLicenceError: It is of none.
    """
    package, version = _debian_package(path)
    copyright_file = Path("/usr/share/doc", package, "copyright")
    return Part(f"{package} {version}", "", [copyright_file] if copyright_file.is_file() else [])


def _debian_package(path: Path) -> tuple[str, str]:
    for place in (str(path), str(path).removeprefix("/usr")):  # /lib is a link to /usr/lib
        told = _said_by("dpkg-query", "--search", place)
        if told:
            package = told.partition(":")[0]
            version = _said_by("dpkg-query", "--show", "--showformat=${Version}\n", package)
            return package, version.splitlines()[0].partition(":")[2] or version.splitlines()[0]
    raise NoLicenceError(f"nobody knows what {path} belongs to")


def _said_by(*command: str) -> str:
    if shutil.which(command[0]) is None:
        return ""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else ""


def _is_licence(parts: tuple[str, ...]) -> bool:
    return any(".dist-info" in part for part in parts[:1]) and bool(NAMED.search(parts[-1]))


def _named(name: str) -> Distribution:
    return next(one for one in distributions() if one.name.lower() == name)
