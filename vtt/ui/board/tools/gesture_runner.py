"""The gesture that is being made: at most one, which is told where the pointer is."""

from vtt.ui.board.tools.pointer import Gesture, Pointer


class GestureRunner:
    """Holds the gesture that is being made, if one is."""

    def __init__(self) -> None:
        self._gesture: Gesture | None = None

    @property
    def busy(self) -> bool:
        """True while a gesture is being made."""
        return self._gesture is not None

    def start(self, gesture: Gesture) -> None:
        """Begin a gesture; one that was still being made is cancelled."""
        self.cancel()
        try:
            next(gesture)
        except StopIteration:
            return
        self._gesture = gesture

    def send(self, pointer: Pointer) -> None:
        """Tell the gesture where the pointer is now."""
        gesture = self._gesture
        if gesture is None:
            return
        try:
            gesture.send(pointer)
        except BaseException as end:
            self._gesture = None
            if not isinstance(end, StopIteration):
                raise

    def cancel(self) -> None:
        """End the gesture without any effect."""
        gesture, self._gesture = self._gesture, None
        if gesture is not None:
            gesture.close()
