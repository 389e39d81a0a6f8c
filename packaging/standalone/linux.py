"""What Linux is given: a Debian package, and the folder of an AppImage."""

import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
from vtt import machine  # noqa: E402 - the checkout that is packed
from vtt.command_line.completing import PROGRAM_MARK  # noqa: E402

ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
GLIBC = re.compile(rb"GLIBC_(\d+)\.(\d+)")
STRIPPED = (
    "libpython3*.so*",
    "python3*/lib-dynload/*.so",
    "PIL/*.so",
    "PySide6/Qt/lib/libicu*.so*",
    "shapely.libs/*.so*",
)
"""The only files that are stripped: NumPy's libraries would no longer load, as its wheel has patched them."""

COMPLETIONS = {
    "bash": "usr/share/bash-completion/completions/sightline",
    "fish": "usr/share/fish/vendor_completions.d/sightline.fish",
    "zsh": "usr/share/zsh/vendor-completions/_sightline",
}
"""Where shells look for what completes the command line of a program."""

CONTROL = """\
Package: sightline
Version: {version}
Architecture: {architecture}
Maintainer: the Sightline authors <sightline@localhost>
Installed-Size: {kilobytes}
Depends: {depends}
Section: games
Priority: optional
Description: virtual tabletop for a game master at a real table
 Tokens are dragged on a map measured in metres, and a second window on the
 table screen shows the players exactly what they may see. Reach, charge
 lanes, line of sight and cover are measured and explained; five rule systems
 resolve combat.
"""


@dataclass(frozen=True)
class Parts:
    """What packages are made of.

    Attributes:
        program: The folder of the frozen program.
        icons: The folder of the icon, a PNG for each size.
        files: The folder of the desktop file and its like.
        completions: The folder of what completes its command line.
        licence: The licence of the program.
        version: Its version.
    """

    program: Path
    icons: Path
    files: Path
    completions: Path
    licence: Path
    version: str


def strip_symbols(folder: Path) -> None:
    """Take symbols out of what bears it, where the machine can do that: 30 MB."""
    strip = shutil.which("strip")
    found = [path for pattern in STRIPPED for path in (folder / "_internal").glob(pattern)]
    if strip is not None:
        subprocess.run([strip, "--strip-unneeded", *map(str, found)], check=True)


def packages(parts: Parts, work: Path, into: Path) -> list[Path]:
    """Build the packages whose tools are on this machine, and return them."""
    built = []
    tree = installed(parts, work / "tree")
    if shutil.which("dpkg-deb") is not None:
        built.append(debian_package(parts, tree, into))
    app_dir = app_directory(parts, tree, into / "sightline.AppDir")
    tool = shutil.which("appimagetool")
    if tool is not None:
        image = into / f"sightline-{parts.version}-{platform.machine()}.AppImage"
        subprocess.run([tool, str(app_dir), str(image)], check=True)
        built.append(image)
    return built


def installed(parts: Parts, tree: Path) -> Path:
    """Lay the program out below `usr` as a distribution would, and return the folder that holds it."""
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(parts.program, tree / "usr/lib/sightline", symlinks=True)
    (tree / "usr/bin").mkdir()
    (tree / "usr/bin/sightline").symlink_to("../lib/sightline/sightline")
    _copy(parts.files / "sightline.desktop", tree / "usr/share/applications")
    _copy(parts.files / "sightline.xml", tree / "usr/share/mime/packages")
    for icon in parts.icons.glob("*.png"):
        place = tree / f"usr/share/icons/hicolor/{icon.stem}x{icon.stem}/apps"
        _copy(icon, place).rename(place / "sightline.png")
    for shell, name in COMPLETIONS.items():
        text = (parts.completions / f"completion.{shell}").read_text("utf-8")
        (tree / name).parent.mkdir(parents=True)
        (tree / name).write_text(text.replace(PROGRAM_MARK, "sightline"), "utf-8")
    _copy(parts.licence, tree / "usr/share/doc/sightline").rename(tree / "usr/share/doc/sightline/copyright")
    return tree


def debian_package(parts: Parts, tree: Path, into: Path) -> Path:
    """Build the Debian package of a laid-out program."""
    control = tree / "DEBIAN"
    control.mkdir()
    for script in ("postinst", "postrm"):
        _copy(parts.files / script, control).chmod(0o755)
    architecture = ARCHITECTURES.get(platform.machine(), platform.machine())
    size = sum(path.lstat().st_size for path in tree.rglob("*") if not path.is_dir())
    fields = {"version": parts.version, "architecture": architecture, "kilobytes": size // 1024}
    text = CONTROL.format(**fields, depends=", ".join(depends(parts.program)))
    (control / "control").write_text(text, "utf-8")
    path = into / f"sightline_{parts.version}_{architecture}.deb"
    building = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(path)]
    subprocess.run(building, check=True, stdout=subprocess.DEVNULL)
    shutil.rmtree(control)
    return path


def app_directory(parts: Parts, tree: Path, place: Path) -> Path:
    """Lay out the folder that `appimagetool` makes an AppImage of, and return it."""
    shutil.copytree(tree, place, symlinks=True)
    _copy(parts.files / "AppRun", place).chmod(0o755)
    _copy(parts.files / "sightline.desktop", place)
    shutil.copy2(parts.icons / "256.png", place / "sightline.png")
    return place


def depends(program: Path) -> list[str]:
    """Return the Debian packages that a frozen program needs, as a package says it."""
    held = {path.name for path in program.rglob("*.so*")}
    lacking = {name: one for name, one in machine.merged(machine.QT, machine.X11).items() if name not in held}
    major, minor = newest_glibc(program.rglob("*"))
    needed = {" | ".join(packages) for packages in lacking.values()}
    return [f"libc6 (>= {major}.{minor})", "fontconfig-config", *sorted(needed)]


def newest_glibc(files: Iterable[Path]) -> tuple[int, int]:
    """Return the newest version of the C library that any of some files asks for."""
    binaries = (path.read_bytes() for path in files if path.is_file() and not path.is_symlink())
    asked = (GLIBC.findall(data) for data in binaries if data.startswith(b"\x7fELF"))
    return max((int(major), int(minor)) for found in asked for major, minor in found)


def _copy(path: Path, folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return Path(shutil.copy2(path, folder))
