"""Signals of Qt whose arguments mypy knows where they are emitted and connected.

`told = Signal[str]()` in the body of a class is `QtCore.Signal(str)` when the program runs.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Generic, TypeVarTuple

from PySide6 import QtCore

Arguments = TypeVarTuple("Arguments")

PLAIN = (bool, float, int, str)
"""What Qt hands on as values of its own; anything else it hands on as it is."""

if TYPE_CHECKING:

    class Signal(Generic[*Arguments]):
        """A signal with these arguments, none for `Signal[()]`; a slot takes all of them, or none."""

        def connect(
            self, slot: Callable[[*Arguments], object] | Callable[[], object] | "Signal[*Arguments]"
        ) -> QtCore.QMetaObject.Connection:
            """Have a slot called, or another signal emitted, with what this one is emitted with."""

        def disconnect(self, slot: object = ...) -> bool:
            """End a connection; without a slot all of them."""

        def emit(self, *arguments: *Arguments) -> None:
            """Call what is connected."""

else:

    class Signal:
        """Makes a signal of Qt for the arguments in brackets."""

        def __class_getitem__(cls, arguments: object) -> Callable[[], QtCore.Signal]:
            """Return what makes the signal."""
            kinds = arguments if isinstance(arguments, tuple) else (arguments,)
            return partial(QtCore.Signal, *(kind if kind in PLAIN else object for kind in kinds))
