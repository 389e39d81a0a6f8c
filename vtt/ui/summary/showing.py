"""The summary is asked of the session when the GM wants to see it."""

from PySide6.QtWidgets import QWidget

from vtt.play.summary.counting import summary_of
from vtt.play.summary.markdown import markdown
from vtt.text import tr
from vtt.ui.session_controller import SessionController
from vtt.ui.summary.summary_dialog import SummaryDialog


def show_summary(window: QWidget, controller: SessionController, title: str) -> None:
    """Show what came of the latest fight of a battle of that title; say so where there was none."""
    summary = summary_of(controller.session)
    if summary is None:
        controller.warn(tr("No encounter has been started here yet."))
    else:
        SummaryDialog(markdown(summary, title), title, window).open()
