"""Set Sightline up on this machine, the first time and whenever its pins change, and start it.

``python3 start.py``            opens the program
``python3 start.py test``       runs all tests on all cores; what follows goes to pytest (such as ``--cov``)
``python3 start.py package``    builds the standalone program and its packages in ``dist/``
``python3 start.py ARGS...``    is ``vtt ARGS...``

Uses the standard library alone.  The syntax stays that of Python 3.6, so that an old Python gets as far as
the sentence that says so.  Ends with status 3 where the machine lacks something.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import threading
import time
from typing import Dict, Iterable, List, Mapping, NamedTuple, Optional, Sequence, TextIO, Tuple

from vtt import machine
from vtt.machine import LACKING, NO_DISPLAY, Libraries

ROOT = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(ROOT, ".venv")
UNDER_WAY = os.path.join(VENV, "sightline-set-up-under-way")
REQUIREMENTS = os.path.join(ROOT, "packaging", "requirements")
PICTURES = "sightline-demo"

OLDEST_PYTHON = (3, 11)


class Equipment(NamedTuple):
    """What is installed in ``.venv`` for a purpose: its name, pins, MB fetched and unpacked."""

    name: str
    pins: Tuple[str, ...]
    fetched_mb: int
    unpacked_mb: int


PROGRAM = Equipment("program", ("runtime.txt", "build.txt"), 120, 400)
PACKAGES = Equipment("packages", ("runtime.txt", "build.txt", "package.txt"), 130, 420)
TESTS = Equipment("tests", ("development.txt",), 190, 700)

# Commands of `vtt` that do without Qt; all others, a file or nothing at all open windows.
UNSEEN = ("check", "describe", "play", "recover")
PICTURE_MAKERS = ("demo", "render")

# The tests are shared out to as many processes as there are cores.  Whoever runs out of them takes half of
# what another has left, so that neighbours, and what they set up together, mostly stay together.
ALL_CORES = ("-n", "auto", "--dist", "worksteal")
# Arguments of pytest that want one process: another number, a look inside, a measurement.
ONE_PROCESS = ("-n", "--numprocesses", "-s", "--capture", "--pdb", "--trace", "--benchmark-enable")

# How often the counter of the set-up is shown on a terminal, and in a log.
SHOWN_EVERY_S = 0.5
LOGGED_EVERY_S = 10.0

# What pip and uv say when they cannot reach an index.
NO_CONNECTION = (
    "connection refused",
    "connectionerror",
    "dns error",
    "error sending request",
    "failed to establish a new connection",
    "failed to fetch",
    "name resolution",
    "network is unreachable",
    "proxyerror",
    "sslerror",
    "timed out",
    "tcp connect error",
)


class LackingError(Exception):
    """What this machine lacks, in one sentence for the user."""


def main(args: List[str]) -> int:
    """Set up what is missing, start what was asked for, and return its exit status."""
    if sys.version_info < OLDEST_PYTHON:
        complain(old_python(*sys.version_info[:2]))
        return LACKING
    try:
        return start(args)
    except LackingError as lack:
        complain(str(lack))
        return LACKING
    except KeyboardInterrupt:
        return 130


def start(args: List[str]) -> int:
    """Prepare the machine for these arguments, then hand over to pytest or to ``vtt``."""
    environment = dict(os.environ)
    if args[:1] == ["test"]:
        prepare(machine.QT, TESTS)
        os.chdir(ROOT)
        return run([venv_python(), "-m", "pytest", *cores(args[1:]), *args[1:]], environment)
    if args[:1] == ["package"]:
        prepare(machine.QT, PACKAGES)
        building = os.path.join(ROOT, "packaging", "standalone", "build.py")
        return run([venv_python(), building, *args[1:]], environment)
    command = args[0] if args else None
    if opens_windows(command) and not machine.has_display(sys.platform, environment):
        if args:
            raise LackingError(f"{NO_DISPLAY}, so no window can be opened.")
        say(f"{NO_DISPLAY}: the demo battle is played unseen, pictures of both windows go to {PICTURES}/")
        command, args = "demo", ["demo", "--pictures", PICTURES]
    prepare(libraries_for(command, environment), PROGRAM)
    return run([venv_python(), "-P", "-m", "vtt", *args], environment)


def prepare(libraries: Libraries, equipment: Equipment) -> None:
    """Install what the machine lacks, as far as allowed, and the pinned packages in ``.venv``."""
    ready = is_ready(equipment)
    provide(machine.missing(libraries), not ready and needs_venv_package())
    if not ready:
        set_up(equipment)


def cores(args: Sequence[str]) -> Sequence[str]:
    """Return what lets pytest use all cores, unless its arguments ask for something else."""
    return () if any(arg.startswith(ONE_PROCESS) for arg in args) else ALL_CORES


def old_python(major: int, minor: int) -> str:
    """Say that this Python is too old."""
    oldest = ".".join(str(number) for number in OLDEST_PYTHON)
    return f"Sightline needs Python {oldest} or newer; this is Python {major}.{minor}."


def say(text: str) -> None:
    """Tell the user what happens."""
    print(text, flush=True)


def complain(text: str) -> None:
    """Tell the user what is wrong."""
    print(text, file=sys.stderr, flush=True)


def run(command: List[str], environment: Dict[str, str]) -> int:
    """Become ``command`` where the system can do that, else run it and return its status."""
    sys.stdout.flush()
    if os.name == "posix":
        os.execve(command[0], command, environment)
    return subprocess.call(command, env=environment)


# --- the machine -------------------------------------------------------------------------------------


def libraries_for(command: Optional[str], environment: Mapping[str, str]) -> Libraries:
    """Return the libraries that a command of ``vtt`` needs; most need none."""
    if command in PICTURE_MAKERS:
        return machine.QT
    return machine.for_windows(environment) if opens_windows(command) else {}


def opens_windows(command: Optional[str]) -> bool:
    """Say whether a command of ``vtt`` opens windows: ``open``, the name of a file, or none."""
    return command is None or not (command.startswith("-") or command in (*UNSEEN, *PICTURE_MAKERS))


def needs_venv_package() -> bool:
    """Say whether a ``.venv`` must be made but Debian split what makes it from Python."""
    if is_reusable() or shutil.which("uv"):
        return False
    return importlib.util.find_spec("ensurepip") is None or importlib.util.find_spec("venv") is None


def provide(lacking: Libraries, venv_package: bool) -> None:
    """Install missing libraries and ``venv`` where we may, else say how.

    Raises:
        LackingError: somebody else has to install them.
    """
    if not lacking and not venv_package:
        return
    if shutil.which("apt-get") is not None and os.geteuid() == 0:
        say(f"{shortage(lacking, venv_package)} Installing what holds them with apt-get, this once.")
        apt_get("update")
        apt_get("install", "-y", "--no-install-recommends", *packages_for(lacking, venv_package))
        importlib.invalidate_caches()
        lacking, venv_package = machine.missing(lacking), needs_venv_package()
        if not lacking and not venv_package:
            return
    raise LackingError(machine.advice(shortage(lacking, venv_package), packages_for(lacking, venv_package)))


def shortage(lacking: Libraries, venv_package: bool) -> str:
    """Say in one sentence what is missing."""
    return machine.shortage([*lacking, *(["Python's venv"] if venv_package else [])])


def packages_for(lacking: Libraries, venv_package: bool) -> List[str]:
    """Return the Debian packages that hold what is missing, each once."""
    venv = [f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"] if venv_package else []
    return [*machine.debian_packages(lacking), *venv]


def apt_get(*args: str) -> int:
    """Run apt-get without questions and return its status; show what it said where it failed."""
    done = subprocess.run(
        ["apt-get", "-qq", *args],
        env=dict(os.environ, DEBIAN_FRONTEND="noninteractive"),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if done.returncode != 0:
        complain(done.stdout.decode(errors="replace"))
    return done.returncode


# --- .venv -------------------------------------------------------------------------------------------


def venv_python() -> str:
    """Return where the Python of ``.venv`` is."""
    if os.name == "nt":
        return os.path.join(VENV, "Scripts", "python.exe")
    return os.path.join(VENV, "bin", "python")


def stamp(equipment: Equipment) -> str:
    """Return what a set-up depends on: the place, the Python and the pinned requirements."""
    pins = hashlib.sha256()
    for name in equipment.pins:
        with open(os.path.join(REQUIREMENTS, name), "rb") as file:
            pins.update(file.read())
    return "\n".join([ROOT, str(sys.implementation.cache_tag), pins.hexdigest(), ""])


def stamp_file(equipment: Equipment) -> str:
    """Return where it is noted that a set-up was finished."""
    return os.path.join(VENV, f"sightline-ready-{equipment.name}")


def noted(equipment: Equipment) -> str:
    """Return the stamp of the last finished set-up, or nothing."""
    try:
        with open(stamp_file(equipment), encoding="utf-8") as file:
            return file.read()
    except (OSError, UnicodeDecodeError):
        return ""


def is_ready(equipment: Equipment) -> bool:
    """Say whether ``.venv`` holds what is pinned now."""
    if not os.path.exists(venv_python()) or os.path.exists(UNDER_WAY):
        return False
    return noted(equipment) == stamp(equipment)


def is_reusable() -> bool:
    """Say whether the ``.venv`` that is there can be brought up to date.

    It cannot after an interrupted set-up, or when it was made for another place or another Python.
    """
    if os.path.exists(UNDER_WAY) or not os.path.exists(venv_python()):
        return False
    here = stamp(PROGRAM).splitlines()[:2]
    if any(one and one.splitlines()[:2] != here for one in map(noted, (PROGRAM, PACKAGES, TESTS))):
        return False
    check = f"import sys; assert sys.implementation.cache_tag == {sys.implementation.cache_tag!r}"
    if not shutil.which("uv"):
        check += "; import pip"
    return subprocess.call([venv_python(), "-c", check], stderr=subprocess.DEVNULL) == 0


def set_up(equipment: Equipment) -> None:
    """Make ``.venv`` with exactly the pinned packages, and the ``vtt`` command in it.

    Raises:
        LackingError: the packages could not be installed.
    """
    say(
        f"Setting Sightline up in .venv, this once: some {equipment.fetched_mb} MB are fetched, "
        f"which take {equipment.unpacked_mb} MB."
    )
    if not is_reusable():
        shutil.rmtree(VENV, ignore_errors=True)
        make_venv()
    with open(UNDER_WAY, "w", encoding="utf-8"):
        pass
    files = [os.path.join(REQUIREMENTS, name) for name in equipment.pins]
    install(["--require-hashes", *(arg for file in files for arg in ("-r", file))], pinned_in(files))
    install(["--no-deps", "--no-build-isolation", "-e", ROOT], 1)
    compile_program()
    with open(stamp_file(equipment), "w", encoding="utf-8") as file:
        file.write(stamp(equipment))
    os.remove(UNDER_WAY)
    say("Sightline is set up.")


def pinned_in(files: Iterable[str]) -> int:
    """Return how many packages some files of pins name for this system."""
    return len({line for path in files for line in pins_of(path)})


def pins_of(path: str) -> List[str]:
    """Return the lines of a file of pins that name a package for this system."""
    with open(path, encoding="utf-8") as file:
        named = [line for line in file if "==" in line.split(";")[0]]
    return [line for line in named if os.name == "nt" or "== 'win32'" not in line]


def compile_program() -> None:
    """Compile ``vtt`` once, so that the first start is as quick as the next; what fails is compiled then.

    All cores do it, where processes may share memory; some containers allow none.
    """
    for shared in (["-j", "0"], []):
        command = [venv_python(), "-m", "compileall", "-q", *shared, os.path.join(ROOT, "vtt")]
        if subprocess.call(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0:
            return


def make_venv() -> None:
    """Make an empty ``.venv`` for the Python that runs this."""
    python = getattr(sys, "_base_executable", None) or sys.executable
    uv = shutil.which("uv")
    command = [uv, "venv", "--quiet", "--python", python, VENV] if uv else [python, "-m", "venv", VENV]
    if subprocess.call(command) != 0:
        raise LackingError("The folder .venv could not be made: see the lines above.")


def install(args: List[str], packages: int) -> None:
    """Install into ``.venv`` with uv where the machine has it, else with pip; count packages meanwhile."""
    uv = shutil.which("uv")
    if uv:
        command = [uv, "pip", "install", "--python", venv_python()]
    else:
        pip = [venv_python(), "-m", "pip", "--disable-pip-version-check"]
        command = [*pip, "install", "--progress-bar", "off", "--retries=1"]
    said = followed([*command, *args], packages)
    if said is not None:
        complain(said)
        raise LackingError(installation_failed(said))


def followed(command: List[str], packages: int) -> Optional[str]:
    """Run an installer, showing how far it is, and return what it said if it failed."""
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        universal_newlines=True,
        errors="replace",
        env=dict(os.environ, PYTHONUNBUFFERED="1"),
    )
    lines: List[str] = []
    reader = threading.Thread(target=read_into, args=(process.stdout, lines))
    reader.start()
    began, counter = time.monotonic(), Counter(sys.stdout)
    while reader.is_alive():
        reader.join(SHOWN_EVERY_S)
        counter.show(progress(lines, packages), time.monotonic() - began)
    counter.end()
    return None if process.wait() == 0 else "".join(lines)


def read_into(stream: TextIO, lines: List[str]) -> None:
    """Read a stream to its end, line by line."""
    with stream:
        for line in stream:
            lines.append(line)


def progress(lines: Sequence[str], packages: int) -> str:
    """Say how far an installer is, from what it has said so far."""
    if any(line.startswith(("Installing collected", "Prepared")) for line in lines):
        return "unpacking"
    fetched = sum(line.startswith(("Collecting", "Downloaded")) for line in lines)
    return f"fetching, {min(fetched, packages)} of {packages} packages" if packages > 1 else "building"


class Counter:
    """A line that tells how far something is; a terminal shows it in place, a log every ten seconds."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._in_place = stream.isatty()
        self._next_s = 0.0 if self._in_place else LOGGED_EVERY_S
        self._width = 0

    def show(self, text: str, seconds: float) -> None:
        """Show how far it is after some seconds."""
        if seconds < self._next_s:
            return
        line = f"  {text}, {seconds:.0f} s"
        self._next_s = seconds if self._in_place else seconds + LOGGED_EVERY_S
        self._stream.write(f"\r{line.ljust(self._width)}" if self._in_place else f"{line}\n")
        self._stream.flush()
        self._width = len(line)

    def end(self) -> None:
        """Go on in the next line."""
        if self._in_place and self._width:
            self._stream.write("\n")
            self._stream.flush()


def installation_failed(said: str) -> str:
    """Say in one sentence why the packages could not be installed."""
    if any(sign in said.lower() for sign in NO_CONNECTION):
        return (
            "The package index could not be reached: connect this machine to the network "
            "(or tell pip about your proxy or mirror) and start again."
        )
    return "The pinned packages could not be installed, see the lines above; start again to try once more."


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
