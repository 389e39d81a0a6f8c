"""What was chosen for the table screen as a text, which a battle file keeps beside the journal."""

import json

from pydantic import ValidationError

from vtt.play.table.state import TableState

LAMP = "lamp"
"""It is not kept: whatever was shown, a battle that is opened shows the players nothing."""


def kept_text(state: TableState) -> str:
    """Return a state as JSON without what is as ever; empty where all of it is."""
    fields = state.model_dump(mode="json", exclude_defaults=True, exclude={LAMP})
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":")) if fields else ""


def kept_state(text: str) -> TableState:
    """Return the state of such a text, black; what cannot be understood of it is as ever."""
    try:
        found = json.loads(text or "{}")
    except (ValueError, RecursionError):
        return TableState()
    fields = {name: one for name, one in found.items() if name != LAMP} if isinstance(found, dict) else {}
    while True:
        try:
            return TableState.model_validate_json(json.dumps(fields))
        except ValidationError as error:
            wrong = {one["loc"][0] for one in error.errors(include_url=False)}
            fields = {name: one for name, one in fields.items() if name not in wrong}
