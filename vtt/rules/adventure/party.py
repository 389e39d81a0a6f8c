"""The ruling by which a party comes from another adventure, alike in all rule systems."""

from collections.abc import Sequence

from vtt.battle import Battle, TakeAlong, Token, TokenChanged, TokenPlaced, TokenRemoved
from vtt.battle.adventure.events import TokensTravelled
from vtt.rules.actions.general import ruling_of
from vtt.rules.adventure.travelling import start_place
from vtt.rules.placing.numbering import numbered
from vtt.rules.rulings.ruling import Course, Outcome, Ruling, emit
from vtt.rules.system import RuleSystem
from vtt.text import listed, say


@ruling_of.register
def _(command: TakeAlong, system: RuleSystem, battle: Battle) -> Ruling:
    new: list[Token] = []
    for token in command.tokens:
        before = battle.tokens.get(token.id)
        if before is not None and before.side == token.side:
            battle = yield from _exchanged(before, token)
        else:
            new.append(token)
    waiting = [battle.bench[one.id] for one in new if one.id in battle.bench]
    for gone in waiting:
        battle = yield from emit(TokenRemoved(token=gone))
    if new:
        yield from _to_the_bench(battle, new)
    return Outcome(details={"exchanged": len(command.tokens) - len(new) + len(waiting)})


def _exchanged(before: Token, token: Token) -> Course[Battle]:
    """Let a member be as it comes, where it stands already."""
    stands = {"scene": before.scene, "at": before.at, "elevation_m": before.elevation_m}
    after = token.replace(**stands, hidden=before.hidden)
    why = say("come-along", "{token} comes from another adventure.", token=token.named)
    return (yield from emit(TokenChanged(before=before, after=after, why=why)))


def _to_the_bench(battle: Battle, new: Sequence[Token]) -> Course[Battle]:
    scene = next(iter(battle.scenes.values()))
    at = start_place(scene)
    coming = numbered(battle, [one.replace(scene=scene.id, at=at, elevation_m=0.0) for one in new])
    for token in coming:
        battle = yield from emit(TokenPlaced(token=token.replace(hidden=True)))
    names = listed([one.named for one in coming], "and")
    why = say("come-to-bench", "From another adventure, on the bench: {tokens}.", tokens=names)
    places = {one.id: one.at for one in coming}
    return (yield from emit(TokensTravelled(scene=None, places=places, hidden=False, why=why)))
