"""Build the standalone program: a folder, archives of it, and the packages that this machine has tools for.

`python3 start.py package` runs this; all lies in `dist/` then, with the SHA-256 sums.
"""

import hashlib
import platform
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import linux
from icons import write_icons

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
DIST, WORK = ROOT / "dist", ROOT / "build"
MB = 1_000_000

sys.path.insert(0, str(ROOT))
from vtt import __version__  # noqa: E402 - the checkout that is packed


def main() -> int:
    """Build all that can be built here and say what it is."""
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    write_icons(ROOT / "resources" / "icons" / "sightline.svg", WORK / "icons")
    folder = freeze()
    name = f"sightline-{__version__}-{sys.platform}-{platform.machine().lower()}"
    built = archives(folder, DIST / name)
    if sys.platform == "linux":
        completions, licence = ROOT / "resources" / "completions", ROOT / "LICENSE"
        parts = linux.Parts(folder, WORK / "icons", HERE / "files", completions, licence, __version__)
        built += linux.packages(parts, WORK, DIST)
    (DIST / "SHA256SUMS").write_text("".join(f"{sha256(path)}  {path.name}\n" for path in built), "utf-8")
    for path in (folder, *built):
        print(f"{size(path) / MB:7.1f} MB  {path.relative_to(ROOT)}")
    return 0


def freeze() -> Path:
    """Return the folder with the program that PyInstaller makes."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level=ERROR"]
    places = [f"--distpath={DIST}", f"--workpath={WORK / 'pyinstaller'}"]
    subprocess.run([*command, *places, str(HERE / "sightline.spec")], cwd=ROOT, check=True)
    folder = DIST / "sightline"
    if sys.platform == "linux":
        linux.strip_symbols(folder)
    return folder


def archives(folder: Path, base: Path) -> list[Path]:
    """Return the program packed for downloading: a zip for Windows, else a quick and a small archive."""
    if sys.platform == "win32":
        return [Path(shutil.make_archive(str(base), "zip", folder.parent, folder.name))]
    return [packed(folder, Path(f"{base}.tar.gz"), "w:gz"), packed(folder, Path(f"{base}.tar.xz"), "w:xz")]


def packed(folder: Path, path: Path, mode: str) -> Path:
    """Write an archive of a folder in which everything belongs to root, and return it."""

    def of_root(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        return entry

    with tarfile.open(str(path), mode) as archive:  # type: ignore[call-overload]
        archive.add(folder, folder.name, filter=of_root)
    return path


def sha256(path: Path) -> str:
    """Return the sum of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def size(path: Path) -> int:
    """Return how many bytes a file, or all files of a folder, take."""
    if path.is_file():
        return path.stat().st_size
    return sum(one.lstat().st_size for one in path.rglob("*") if not one.is_dir())


if __name__ == "__main__":
    sys.exit(main())
