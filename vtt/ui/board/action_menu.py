"""The menu of what may be done to the token that another one was dropped on, and why the rest may not."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAction, QHelpEvent
from PySide6.QtWidgets import QMenu, QWidget

from vtt.battle import Act, Aim
from vtt.rules import Option
from vtt.text import Sentence, Term, say, tr, tr_term, tr_words
from vtt.ui.board.board_scene import BoardScene
from vtt.ui.wording import checklist, dashed, reckoned

OVERRULE = say("overrule", "Overrule the rules")
MAX_REFUSED = 3
"""How many refused actions stand in the menu itself."""


def offer(board: BoardScene, aim: Aim, screen: tuple[int, int], *, by_key: bool = False) -> None:
    """Show the menu of an aim at a place of the screen, pixels, until something is chosen or it is left.

    Where a key asked for it, Enter takes the first action.
    """
    why = partial(_why, board, aim)
    menu = action_menu(board.session.options(aim), partial(_act, board, aim), board.parent_widget, why)
    menu.aboutToHide.connect(board.put_down)
    board.menu = menu
    menu.popup(QPoint(*screen))
    if by_key and menu.actions():
        menu.setActiveAction(menu.actions()[0])


class ActionMenu(QMenu):
    """A menu whose refused options say under the mouse all that is demanded of them."""

    def __init__(self, parent: QWidget | None, why: Callable[[Option], str] | None) -> None:
        super().__init__(parent)
        self._why = why

    def event(self, event: QEvent) -> bool:
        """Judge the demands of the option under the mouse before its tool tip is shown."""
        if isinstance(event, QHelpEvent) and self._why is not None:
            action = self.actionAt(event.pos())
            option = action.data() if action is not None else None
            if action is not None and isinstance(option, Option) and option.refusal is not None:
                action.setToolTip(self._why(option))
        return super().event(event)

    def further(self, title: str) -> "ActionMenu":
        """Return a menu of the same kind within this one."""
        menu = ActionMenu(self, self._why)
        menu.setTitle(title)
        menu.setToolTipsVisible(True)
        self.addMenu(menu)
        return menu


def action_menu(
    options: tuple[Option, ...],
    act: Callable[[Option, bool], None],
    parent: QWidget | None,
    why: Callable[[Option], str] | None = None,
) -> QMenu:
    """Return a menu of options: the allowed ones first, then the refused ones with their reasons.

    Args:
        options: What the aim may mean.
        act: Does one of them, overruled or not.
        parent: The window above which it opens.
        why: All that is demanded of an option, as text; asked for when the mouse rests on a refused one.
    """
    menu = ActionMenu(parent, why)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.setToolTipsVisible(True)
    allowed = [option for option in options if option.open]
    refused = [option for option in options if not option.open]
    for option in allowed:
        _add(menu, _allowed_text(option), option, partial(act, option, False))
    if allowed and refused:
        menu.addSeparator()
    _add_refused(menu, refused)
    if refused:
        _add_overrule(menu, refused, act)
    return menu


def _add_refused(menu: ActionMenu, refused: list[Option]) -> None:
    """Add the refused ones greyed with their reasons: the first few here, the rest in a menu of their own."""
    reasons = {_refused_text(option): option for option in refused}
    near = sorted(reasons.items(), key=lambda one: one[1].reckoning is None)
    for text, option in near[:MAX_REFUSED]:
        _add(menu, text, option, None)
    if len(near) > MAX_REFUSED:
        more = menu.further(tr("{count|more is|more are} refused", count=len(near) - MAX_REFUSED))
        for text, option in near[MAX_REFUSED:]:
            _add(more, text, option, None)


def amount_of(option: Option) -> str:
    """Return what an option comes to: how many dice."""
    return "" if option.amount is None else str(option.amount)


def _add_overrule(menu: ActionMenu, refused: list[Option], act: Callable[[Option, bool], None]) -> None:
    menu.addSeparator()
    overrule = menu.further(str(OVERRULE))
    for option in refused:
        _add(overrule, _allowed_text(option), option, partial(act, option, True))


def _add(menu: QMenu, text: str, option: Option, chosen: Callable[[], None] | None) -> None:
    action = QAction(text.replace("&", "&&"), menu)
    why = reckoned(option.reckoning) if option.reckoning is not None else ""
    action.setToolTip(why or str(option.refusal or tr_term(option.title)))
    action.setData(option)
    action.setEnabled(chosen is not None)
    if chosen is not None:
        action.triggered.connect(lambda _checked=False: chosen())
    menu.addAction(action)


def _allowed_text(option: Option) -> str:
    return dashed(str(bracketed(option)), tr_words(option.cost), amount_of(option))


def _refused_text(option: Option) -> str:
    action = Term(term=option.title)
    return tr(
        "{action}: {why}", action=action, why=None if option.refusal is None else option.refusal.sentence
    )


def bracketed(option: Option) -> Sentence | Term:
    """Return what an option is called, with what it is done with in brackets."""
    action = Term(term=option.title)
    if option.called is None:
        return action
    return say("option-bracketed", "{action} ({using})", action=action, using=option.called)


def _why(board: BoardScene, aim: Aim, option: Option) -> str:
    return checklist(board.session.checks(act_of(aim, option)))


def act_of(aim: Aim, option: Option, *, overrule: bool = False) -> Act:
    """Return what is done where an option of an aim is chosen."""
    return Act(**{**dict(aim), "using": option.using}, action=option.action, overrule=overrule)


def _act(board: BoardScene, aim: Aim, option: Option, overrule: bool) -> None:
    act = act_of(aim, option, overrule=overrule)
    if is_prepared(option):
        board.prepared.emit(act)
    else:
        board.command(act)


def is_prepared(option: Option) -> bool:
    """Say whether an option is looked at before it is done: something may be chosen, or dice are thrown."""
    return bool(option.choices) or option.reckoning is not None
