"""The command `check`: whether today's rules would carry out a battle otherwise."""

from pathlib import Path

from vtt.battle.journal.past import LostStepError
from vtt.command_line import FAILED, OK, UNREADABLE, printed
from vtt.files.battle_file.opening import Opened, open_battle
from vtt.files.errors import FileError, printable
from vtt.play.checking import differences
from vtt.systems import SYSTEMS
from vtt.text import Quote, Said, tr


def check(file: Path) -> int:
    """Say where today's rules would have carried out a step otherwise; return the exit status."""
    count = 0
    try:
        opened = open_battle(file, SYSTEMS, to_read=True)
        for one in differences(opened.past, opened.system):
            count += 1
            number, do = one.entry.number + 1, Quote(quote=one.entry.step.command.do)
            printed(printable(tr("step {number}, {do}: {what}", number=number, do=do, what=one.sentence)))
    except (FileError, LostStepError) as error:
        printed(str(error), err=True)
        return UNREADABLE
    printed(_summed_up(file, opened, count))
    return FAILED if count else OK


def _summed_up(file: Path, opened: Opened, count: int) -> str:
    values: dict[str, Said] = {
        "file": Quote(quote=printable(file.name)),
        "program": Quote(quote=printable(opened.file.program)),
        "steps": len(opened.past.journal.entries),
        "count": count,
    }
    if opened.file.program and count:
        return tr(
            "{file}, last written by Sightline {program}: {steps} steps, {count} of which would come out "
            "otherwise today.",
            **values,
        )
    if opened.file.program:
        return tr(
            "{file}, last written by Sightline {program}: {steps} steps, none of which would come out "
            "otherwise today.",
            **values,
        )
    if count:
        return tr("{file}: {steps} steps, {count} of which would come out otherwise today.", **values)
    return tr("{file}: {steps} steps, none of which would come out otherwise today.", **values)
