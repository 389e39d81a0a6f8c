"""How a sheet that the GM wrote in a form comes into the battle, as one step."""

from vtt.battle import Battle, SetSheet, SheetChanged, TokenChanged, name_of
from vtt.rules.actions.general import ruling_of, settled_sheet
from vtt.rules.rulings.ruling import Outcome, Ruling, emit, tell
from vtt.rules.system import RuleSystem
from vtt.text import say

FIELDS = ("name", "side", "size_m", "height_m", "senses_m", "light_m")


@ruling_of.register
def _(command: SetSheet, system: RuleSystem, battle: Battle) -> Ruling:
    before = battle.tokens[command.token]
    named = {field: getattr(command, field) for field in FIELDS}
    changes = {field: value for field, value in named.items() if value is not None}
    if command.picture is not None:
        changes["picture"] = command.picture or None
    after = before.replace(sheet=command.sheet, **changes)
    who = name_of(battle, before.id)
    if after == before:
        yield from tell(say("sheet-same", "The sheet of {token} stays as it is.", token=who))
        return Outcome()
    if after.replace(picture=before.picture) == before:
        why = say("portrait-set", "{token} has another portrait.", token=who)
    else:
        why = say("sheet-written", "The GM changes the sheet of {token}.", token=who)
    if after.replace(sheet=before.sheet) == before:
        changed = SheetChanged(token=before.id, before=before.sheet, after=after.sheet, why=why)
        battle = yield from emit(changed)
    else:
        battle = yield from emit(TokenChanged(before=before, after=after, why=why))
    yield from settled_sheet(system, battle, before.id)
    return Outcome()
