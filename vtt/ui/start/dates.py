"""When something was done, as it is said in lists."""

from datetime import datetime

from PySide6.QtCore import QLocale

from vtt.text import Quote, spoken, tr


def said_when(at: datetime) -> str:
    """Return a day and a time of day, in the time zone of ``at``."""
    time = Quote(quote=f"{at:%H:%M}")
    if at.date() == datetime.now().astimezone().date():
        return tr("today, {time}", time=time)
    month = Quote(quote=QLocale(spoken().code).standaloneMonthName(at.month))
    return tr(
        "{day} {month} {year}, {time}", day=at.day, month=month, year=Quote(quote=str(at.year)), time=time
    )
