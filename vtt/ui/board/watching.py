"""A window hears of changes of a session without being kept alive by it."""

from collections.abc import Callable
from weakref import WeakMethod

from shiboken6 import isValid

from vtt.play.session import Change, Session


def watch(session: Session, follow: Callable[[Change], None]) -> Callable[[], None]:
    """Tell a window's method of every change while the window lives; return what stops it."""
    method = WeakMethod(follow)

    def tell(change: Change) -> None:
        alive = method()
        if alive is not None and isValid(getattr(alive, "__self__", None)):
            alive(change)

    return session.watch(tell)
