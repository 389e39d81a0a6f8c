"""A report for those who mend the program: what it runs on, the steps of the battle, and the log."""

import json
from collections.abc import Iterable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from vtt.battle import Entry
from vtt.files.folders import battles_folder, log_folder
from vtt.files.log import tail_in
from vtt.play.session import Session
from vtt.text import Quote, tr
from vtt.ui.session_controller import SessionController
from vtt.versions import versions


def save_report(window: QWidget, controller: SessionController) -> None:
    """Ask for a file and write a report of how it is now; say where it is."""
    path = chosen_file(window)
    if path is None:
        return
    name = Quote(quote=str(path))
    try:
        path.write_text(report("", controller.session, tail_in(log_folder())), encoding="utf-8")
    except OSError as error:
        why = Quote(quote=error.strerror or str(error))
        controller.warn(tr("{file} cannot be written: {why}", file=name, why=why))
    else:
        controller.note(tr("The report is {file}. It holds the steps of this battle.", file=name))


def chosen_file(window: QWidget) -> Path | None:
    """Ask where a report is to be; None where it is called off."""
    kinds = tr("Text ({pattern})", pattern=Quote(quote="*.txt"))
    documents = battles_folder()  # a program that a desktop starts may stand anywhere
    folder = documents if documents.is_dir() else Path.home()
    start = str(folder / "sightline-report.txt")
    name, _ = QFileDialog.getSaveFileName(window, tr("Save a report"), start, kinds)
    return Path(name) if name else None


def report(trace: str, session: Session, log: str) -> str:
    """Return what a report holds: versions, the error, every command with its answers, and the log."""
    steps = "".join(_step_lines(session.journal.path()))
    parts = ("\n".join(versions()), trace, f"# The steps that led here:\n{steps}", f"# The log:\n{log}")
    return "\n\n".join(part.strip() for part in parts) + "\n"


def _step_lines(entries: Iterable[Entry]) -> list[str]:
    steps = [entry.step for entry in entries][::-1]
    return [
        json.dumps(
            {
                **step.command.model_dump(mode="json", exclude_defaults=True),
                "do": step.command.do,
                "answers": [one.model_dump(mode="json") for one in step.answers],
            },
            ensure_ascii=False,
        )
        + "\n"
        for step in steps
    ]
