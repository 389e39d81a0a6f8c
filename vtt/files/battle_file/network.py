"""Whether a path is on another machine, where SQLite's write-ahead log must not be used."""

import ctypes
import subprocess
import sys
from pathlib import Path, PurePosixPath

NETWORKS = frozenset(
    f"{over}{kind}"
    for kind in (
        *("9p", "afpfs", "afs", "beegfs", "ceph", "cifs", "coda", "davfs", "davfs2", "gcsfuse", "glusterfs"),
        *("gpfs", "lustre", "ncpfs", "nfs", "nfs3", "nfs4", "pvfs2", "rclone", "s3fs", "smb", "smb2", "smb3"),
        *("smbfs", "sshfs", "vboxsf", "virtiofs", "vmhgfs", "webdav"),
    )
    for over in ("", "fuse.")
)
"""Kinds of file systems whose files another machine may hold."""

_REMOTE_DRIVE = 4


def lies_on_a_network(path: Path) -> bool:
    """Tell whether a file lies on another machine; False where the system does not say."""
    folder = path.resolve().parent
    try:
        if sys.platform == "win32":
            return _is_remote(folder)
        return kind_of_mount(PurePosixPath(folder), _mounts()) in NETWORKS
    except (OSError, ValueError, subprocess.SubprocessError):
        return False


def kind_of_mount(folder: PurePosixPath, mounts: str) -> str:
    """Return the kind of file system of a folder, empty where no mount holds it.

    Args:
        folder: An absolute path.
        mounts: The mounts as `/proc/self/mounts` or, on a Mac, `mount` lists them.
    """
    found = [(point, kind) for point, kind in map(_mount, mounts.splitlines()) if _holds(point, folder)]
    return max(found, key=lambda mount: len(mount[0]), default=("", ""))[1]


def _mounts() -> str:
    if sys.platform == "darwin":
        command = ["/sbin/mount"]
        return subprocess.run(command, capture_output=True, text=True, timeout=2, check=True).stdout
    return Path("/proc/self/mounts").read_text(encoding="utf-8", errors="surrogateescape")


def _mount(line: str) -> tuple[str, str]:
    """Read `host:/share /mnt nfs4 rw 0 0`, or `host:/share on /Volumes/x (nfs, nodev)`."""
    device, on, rest = line.partition(" on ")
    if on and not device.count(" ") and " (" in rest:
        point, _, kinds = rest.rpartition(" (")
        return point, kinds.rstrip(")").split(",")[0]
    fields = line.split(" ")
    if len(fields) < 3:
        return "", ""
    return fields[1].replace("\\040", " ").replace("\\011", "\t").replace("\\134", "\\"), fields[2]


def _holds(point: str, folder: PurePosixPath) -> bool:
    return bool(point) and (folder == PurePosixPath(point) or PurePosixPath(point) in folder.parents)


def _is_remote(folder: Path) -> bool:
    drive = folder.drive
    kernel = getattr(ctypes, "windll").kernel32  # noqa: B009 - not there for a type checker elsewhere
    return drive.startswith("\\\\") or kernel.GetDriveTypeW(f"{drive}\\") == _REMOTE_DRIVE
