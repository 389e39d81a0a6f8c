"""What an action is worth that rolls no dice: more than its price, or it is refused until it is overruled."""

from collections.abc import Callable
from typing import Any

from vtt.battle import Battle
from vtt.rules.actions.demands import Demand, demand
from vtt.rules.rulings.ruling import Course
from vtt.rules.rulings.running import Answers, run
from vtt.text import refuse

Pays = Callable[[Any, Battle, Any], Course[Battle]]
"""Takes the price of an action from who acts, and nothing else."""


class Gain:
    """Makes the demand that an action changes more than its price does.

    It is made of the template of the refusal, which says what is so already: `{who} is prone already.`
    The action is tried on the battle as it is: one that asks or rolls before its end may change something.
    A trial takes as long as ten other demands, so that an action may tell of the sheet of who acts when it
    surely changes something: `lambda action, sheet: not sheet.has("prone")`.
    """

    def __init__(self, pays: Pays) -> None:
        self._pays = pays

    def __call__(self, template: str, surely: Callable[[Any, Any], bool] | None = None) -> Demand:
        """Make the demand for one kind of action."""

        def changes(action: Any, battle: Battle, aim: Any) -> bool:
            if surely is not None and surely(action, battle.tokens[aim.actor].sheet):
                return True
            after = _tried(action.carry_out(battle, aim), battle)
            return after is None or after != _tried(self._pays(action, battle, aim), battle)

        return demand("something to gain", refuse("nothing-to-gain", template))(changes)


def _tried(ruling: Course[Any], battle: Battle) -> Battle | None:
    """Return the battle at the end of a ruling; None where it waits for dice or an answer."""
    progress = run(ruling, battle, Answers((), digital=False))
    return None if progress.waiting is not None else progress.battle
