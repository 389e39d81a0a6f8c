"""Block, Heavy Block, Super Block, and Shield Block beside them: decided before the damage dice.

Source: Rule text, step 3; completion 001.4, 001.5, B2, B3.
"""

from collections.abc import Mapping
from typing import Literal

from vtt.battle import Aim, Battle, Part, Reckoning, TokenId, name_of
from vtt.rules import Course, Outcome, QuestionKind, Ruling, demand, takes
from vtt.systems.miridon.defence.evading import (
    NOTHING_MESSAGE,
    NOTHING_MORE_MESSAGE,
    REST,
    can_block,
    can_pay,
    defence,
    offers_default,
    rest,
)
from vtt.systems.miridon.rulebook import RULEBOOK, Price
from vtt.systems.miridon.sheet import MiridonSheet, Weapon, sheet_of
from vtt.systems.miridon.stances.changes import gained, told
from vtt.systems.miridon.stances.states import State
from vtt.systems.miridon.terms import STATES, BlockId, QuestionId, Rest, Slot, StanceId
from vtt.systems.miridon.turns.economy import block_of, pay, price_of
from vtt.systems.miridon.turns.paid_action import GAIN, PaidAction
from vtt.text import Quote, Refusal, Sentence, Term, listed, refuse, say

BLOCKS = tuple(RULEBOOK.block.of)
SHIELD: Literal["shield-block"] = "shield-block"
BLOCK: QuestionKind[QuestionId, BlockId | Rest] = QuestionKind(
    id="block",
    meaning="a creature is hit and may block before the damage is rolled",
    answers={
        "none": NOTHING_MESSAGE,
        "block": "Block: {effect}",
        "heavy-block": "Heavy Block: {effect}",
        "super-block": "Super Block: {effect}",
        REST: NOTHING_MORE_MESSAGE,
    },
)
RAISE: QuestionKind[QuestionId, Literal["none", "shield-block"]] = QuestionKind(
    id=SHIELD,
    meaning="a creature that blocks has a shield ready and may raise it as well",
    answers={"none": NOTHING_MESSAGE, SHIELD: "Shield Block: {effect}"},
    default="none",
)
STANCES: Mapping[BlockId, tuple[StanceId, StanceId]] = {
    "block": ("block-stance", "shield-block-stance"),
    "heavy-block": ("heavy-block-stance", "heavy-shield-block-stance"),
    "super-block": ("super-block-stance", "super-shield-block-stance"),
}
"""The stance of each block, and what a shield raised with it adds."""


def reduction(sheet: MiridonSheet, stances: tuple[Part, ...] = ()) -> Reckoning:
    """Return Physical Damage Reduction: what drills left, and the highest stance.  Source: B1 to B3."""
    parts = [
        Part(label="PDR", value=sheet.physical_damage_reduction, source="sheet"),
        Part(label="drilled", value=sheet.left_reduction - sheet.physical_damage_reduction, source="B1"),
    ]
    guards = [stances, *(_held(sheet, block) for block in BLOCKS)]
    best = max(guards, key=lambda guard: sum(part.value for part in guard))
    return Reckoning(label="PDR", parts=tuple(part for part in (*parts, *best) if part.value))


def _held(sheet: MiridonSheet, block: BlockId) -> tuple[Part, ...]:
    """Return what a stance adds that a creature entered in its own turn."""
    stances = ((one, sheet.state(one)) for one in STANCES[block])
    return tuple(_part(one, state.value) for one, state in stances if state is not None)


def _part(stance: StanceId, value: int) -> Part:
    return Part(label=STATES[stance], value=value, source=RULEBOOK.block.source)


def ready_shield(battle: Battle, token: TokenId, block: BlockId, name: str | None = None) -> Weapon | None:
    """Return the best shield that has made no attack in this block.  Source: completion 001.5, B3."""
    sheet, now = sheet_of(battle, token), block_of(battle)
    struck = [one.using for one in sheet.deeds if one.block == now and _is_attack(one.action, one.slot)]
    ready = [
        one
        for place, one in enumerate(sheet.weapons)
        if one.category == "shield"
        and name in (None, one.name)
        and ("shield-bash" in one.flairs or _same_before(sheet, place) >= struck.count(one.name))
    ]
    column = BLOCKS.index(block)
    return max(ready, key=lambda one: one.blocks[column], default=None)


def _same_before(sheet: MiridonSheet, place: int) -> int:
    """Return how many weapons of the same name stand before one: the first of them attack first."""
    return [one.name for one in sheet.weapons[:place]].count(sheet.weapons[place].name)


def _is_attack(action: str, slot: str) -> bool:
    return slot == "offensive" or action.startswith("second-")


def blocked(
    battle: Battle, target: TokenId, hit: Sentence, bullets: int = 1
) -> Course[tuple[Battle, BlockId | Rest, tuple[Part, ...]]]:
    """Ask whether the target blocks, and with its shield, and let it pay; return how and the stances.

    Args:
        battle: The battle before it.
        target: Who may block.
        hit: The question, with `{who}` and its reduction `{less}`.
        bullets: How many bullets are left that it may block.
    """
    able = [one for one in BLOCKS if can_block(battle, target) and can_pay(battle, target, one)]
    if not able:
        return battle, offers_default(bullets), ()
    offers = [BLOCK.offer("none")]
    offers += [defence(BLOCK, one, _more(RULEBOOK.block.of[one].reduction)) for one in able]
    offers += rest(BLOCK, bullets)
    text = hit.with_values(who=name_of(battle, target), less=reduction(sheet_of(battle, target)).unfolded)
    chosen = (yield from BLOCK.ask(target, text, offers, offers_default(bullets))).choose
    block = next((one for one in able if one == chosen), None)
    if block is None:
        return battle, REST if chosen == REST else "none", ()
    battle = yield from pay(battle, target, block, price_of(block))
    stances = [_part(STANCES[block][0], RULEBOOK.block.of[block].reduction)]
    shield = ready_shield(battle, target, block)
    if shield is not None:
        bonus = shield.blocks[BLOCKS.index(block)]
        effect = say("raised", "{shield}, PDR {bonus:+}", shield=shield.said, bonus=bonus)
        text = say("raise", "Does {who} raise a shield as well?", who=name_of(battle, target))
        offers = [RAISE.offer("none"), defence(RAISE, SHIELD, effect)]
        if (yield from RAISE.ask(target, text, offers)).choose == SHIELD:
            battle = yield from pay(battle, target, SHIELD, price_of(SHIELD), using=shield.name)
            stances.append(_part(STANCES[block][1], bonus))
    names = listed(Term(term=STATES[one]) for one in STANCES[block][: len(stances)])
    battle = yield from told(battle, target, say("stance", "{who} enters the {stances}.", stances=names))
    return battle, block, tuple(stances)


def _more(reduction: int) -> Sentence:
    return say("more", "PDR {reduction:+}", reduction=reduction)


@demand("a shield that has not attacked in this block")
def a_fresh_shield(action: "EnterStance", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand of a shield that is named that it has not attacked.  Source: completion 001.5, B3."""
    if aim.using is None:
        return None
    held = sheet_of(battle, aim.actor).arm(aim.using)
    if held is None or held.category != "shield":
        return refuse("no-shield", "{who} has no shield called {shield}.", shield=Quote(quote=aim.using))
    if ready_shield(battle, aim.actor, action.block, held.name) is not None:
        return None
    return refuse("shield-used", "{who} has attacked with the {shield} in this block.", shield=held.said)


class EnterStance(PaidAction):
    """Block in the actor's turn, as a Bonus Action; the stance lasts until its next turn.

    Source: completion 001.4 and 001.5, Block / Heavy / Super.
    """

    demands = (
        *(*PaidAction.demands, a_fresh_shield),
        GAIN("{who} holds this stance already.", lambda one, sheet: not sheet.has(STANCES[one.block][0])),
    )
    kind: Slot = "defensive"
    parameters = takes(using="a shield to raise with it")

    def __init__(self, block: BlockId) -> None:
        self.id = self.block = block

    @property
    def price(self) -> Price:
        """What a block costs, in the slot that it takes in the actor's turn."""
        return price_of(self.block).replace(slot="bonus")

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return nothing, or a shield that may be raised."""
        shields = dict.fromkeys(one.name for one in sheet_of(battle, aim.actor).weapons if one.blocks[0])
        return (None, *shields)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Pay and enter the stance."""
        alone, raised = STANCES[self.block]
        battle = yield from self.paid(battle, aim)
        stance = State(id=alone, value=RULEBOOK.block.of[self.block].reduction, until="own-turn")
        battle = yield from _entered(battle, aim.actor, stance)
        if (shield := self._shield(battle, aim)) is not None:
            bonus = shield.blocks[BLOCKS.index(self.block)]
            stance = State(id=raised, value=bonus, until="own-turn")
            battle = yield from _entered(battle, aim.actor, stance)
        return Outcome(details={"reduction": reduction(sheet_of(battle, aim.actor)).total})

    def paid(self, battle: Battle, aim: Aim, using: str = "") -> Course[Battle]:
        """Pay for the block, and for the shield that is raised with it."""
        battle = yield from super().paid(battle, aim, using)
        shield = self._shield(battle, aim)
        if shield is None:
            return battle
        beside = price_of(SHIELD).replace(slot="bonus")
        return (yield from pay(battle, aim.actor, SHIELD, beside, using=shield.name))

    def _shield(self, battle: Battle, aim: Aim) -> Weapon | None:
        return sheet_of(battle, aim.actor).arm(aim.using) if aim.using else None


def _entered(battle: Battle, token: TokenId, stance: State) -> Course[Battle]:
    why = say(stance.id, "{who} enters the {stance}.", stance=Term(term=STATES[stance.id]))
    return (yield from gained(battle, token, stance, why))
