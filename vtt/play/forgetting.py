"""What the players are to forget: all that was seen of a scene after a step of the journal."""

from vtt.battle import Forget, SceneId
from vtt.geometry import Explored
from vtt.play.session import Session


def forget_since(session: Session, scene: SceneId, step: int | None) -> Forget:
    """Return the command that forgets what was seen of a scene after a step; before the first for None.

    Raises:
        LostStepError: That step cannot be read.
    """
    then = session.past.at(step).explored.get(scene, Explored())
    now = session.settled.explored.get(scene, Explored())
    return Forget(scene=scene, area=now.without(then), since=step)


def step_before(session: Session, steps: int) -> int | None:
    """Return the step the battle was at so many steps ago; None for before the first."""
    journal = session.journal
    number = journal.here
    for _ in range(steps):
        if number is None:
            break
        number = journal.entries[number].parent
    return number
