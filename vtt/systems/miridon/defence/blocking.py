"""Block, Heavy Block, Super Block, and Shield Block beside them: decided before the damage dice.

Source: Rule text, step 3; completion 001.4, 001.5, B2, B3.
"""

from collections.abc import Mapping
from typing import ClassVar, Literal

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.reckoning import Part, Reckoning
from vtt.battle.token import TokenId
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.questions import QuestionKind
from vtt.rules.rulings.ruling import Course, Offer, Outcome, Ruling, ask
from vtt.systems.miridon.book import BOOK, Price
from vtt.systems.miridon.defence.evading import (
    NOTHING,
    NOTHING_MORE,
    REST,
    can_block,
    can_pay,
    defence,
    offers_default,
    rest,
)
from vtt.systems.miridon.sheet.gear import Weapon
from vtt.systems.miridon.sheet.sheet import MiridonSheet, sheet_of
from vtt.systems.miridon.stances.changes import gained, told
from vtt.systems.miridon.stances.states import State
from vtt.systems.miridon.turns.deed import Deed
from vtt.systems.miridon.turns.economy import block_of, idle_refusal, pay, points_refusal, price_of
from vtt.text.sentence import Refusal, refuse, say

BLOCKS = tuple(BOOK.block.of)
SHIELD = "shield-block"
BLOCK = QuestionKind(
    id="block",
    meaning="somebody is hit and may block before the damage is rolled",
    answers={
        "none": NOTHING,
        **{one: one.replace("-", " ").title() + ": {effect}{cost}" for one in BLOCKS},
        REST: NOTHING_MORE,
    },
)
RAISE = QuestionKind(
    id=SHIELD,
    meaning="somebody blocks who has a shield ready, and may raise it as well",
    answers={"none": NOTHING, SHIELD: "Shield Block: {effect}{cost}"},
    default="none",
)
_SHIELD_STANCES = {
    "block": "shield-block-stance",
    "heavy-block": "heavy-shield-block-stance",
    "super-block": "super-shield-block-stance",
}


def reduction(sheet: MiridonSheet, stances: tuple[Part, ...] = ()) -> Reckoning:
    """Return Physical Damage Reduction: what drills left, and the highest stance.  Source: B1 to B3."""
    parts = [
        Part(label="Physical Damage Reduction", value=sheet.physical_damage_reduction, source="sheet"),
        Part(label="drilled", value=sheet.left_reduction - sheet.physical_damage_reduction, source="B1"),
    ]
    guards = [stances, *(_held(sheet, block) for block in BLOCKS)]
    best = max(guards, key=lambda guard: sum(part.value for part in guard))
    return Reckoning(parts=tuple(part for part in (*parts, *best) if part.value))


def _held(sheet: MiridonSheet, block: str) -> tuple[Part, ...]:
    """Return what a stance entered on the own turn adds."""
    stances = (sheet.state(f"{block}-stance"), sheet.state(_SHIELD_STANCES[block]))
    return tuple(_part(one.id, one.value) for one in stances if one is not None)


def _part(stance: str, value: int) -> Part:
    return Part(label=stance.replace("-", " ").title(), value=value, source=BOOK.block.source)


def ready_shield(battle: Battle, token: TokenId, block: str, name: str | None = None) -> Weapon | None:
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
    battle: Battle, target: TokenId, hit: str, bullets: int = 1
) -> Course[tuple[Battle, str, tuple[Part, ...]]]:
    """Ask whether the target blocks, and with its shield, and let it pay; return how and the stances.

    Args:
        battle: The battle before it.
        target: Who may block.
        hit: What happens to it, as the question says it.
        bullets: How many bullets are left that it may block.
    """
    able = [one for one in BLOCKS if can_block(battle, target) and can_pay(battle, target, one)]
    if not able:
        return battle, offers_default(bullets), ()
    offers = [BLOCK.offer("none")]
    offers += [defence(BLOCK, one, f"PDR +{BOOK.block.of[one].reduction}") for one in able]
    offers += rest(BLOCK, bullets)
    default = offers_default(bullets)
    less = reduction(sheet_of(battle, target)).total
    text = "{who} " + hit + f", with PDR {less:g}. Does it block?"
    chosen = yield from _asked(battle, target, BLOCK, text, offers, default)
    if chosen not in BLOCKS:
        return battle, chosen, ()
    battle = yield from pay(battle, target, chosen, price_of(chosen))
    stances = [_part(f"{chosen}-stance", BOOK.block.of[chosen].reduction)]
    shield = ready_shield(battle, target, chosen)
    if shield is not None:
        bonus = shield.blocks[BLOCKS.index(chosen)]
        both = [RAISE.offer("none"), defence(RAISE, SHIELD, f"{shield.name}, PDR +{bonus}")]
        raised = yield from _asked(battle, target, RAISE, "Does {who} raise its shield?", both, "none")
        if raised == SHIELD:
            battle = yield from pay(battle, target, SHIELD, price_of(SHIELD), using=shield.name)
            stances.append(_part(_SHIELD_STANCES[chosen], bonus))
    names = " and ".join(part.said for part in stances)
    battle = yield from told(battle, target, "stance", "{who} enters the {stances}.", stances=names)
    return battle, chosen, tuple(stances)


def _asked(  # noqa: PLR0913 - a question with its five parts
    battle: Battle, target: TokenId, kind: QuestionKind, text: str, offers: list[Offer], default: str
) -> Course[str]:
    said = say(kind.id, text, who=battle.tokens[target].title)
    return (yield from ask(kind.asked(target, said, offers, default))).choose


class EnterStance(Deed):
    """Block on the own turn, as a Bonus Action; the stance lasts until the own next turn.

    Source: completion 001.4 and 001.5, Block / Heavy / Super.
    """

    aims_at: Literal["self"] = "self"
    parameters: ClassVar[Mapping[str, str | Setting]] = {"with": "a shield to raise with it"}

    def __init__(self, block: str) -> None:
        self.id = block

    @property
    def price(self) -> Price:
        """What a block costs, in the slot that it takes in the own turn."""
        return price_of(self.id).replace(slot="bonus")

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return nothing, or a shield that may be raised."""
        shields = dict.fromkeys(one.name for one in sheet_of(battle, aim.actor).weapons if one.blocks[0])
        return (None, *shields)

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand the points, and a shield that has not attacked where one is named."""
        who = battle.tokens[aim.actor].title
        idle = idle_refusal(battle, aim.actor, "defensive")
        poor = points_refusal(sheet_of(battle, aim.actor), who, self.title, self.price)
        if idle or poor or aim.using is None:
            return idle or poor
        held = sheet_of(battle, aim.actor).arm(aim.using)
        if held is None or held.category != "shield":
            return refuse("no-shield", "{who} has no shield '{shield}'.", who=who, shield=aim.using)
        if ready_shield(battle, aim.actor, self.id, held.name) is None:
            template = "{who} has attacked with its {shield} in this block."
            return refuse("shield-used", template, who=who, shield=held.name)
        return None

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Pay and enter the stance."""
        battle = yield from pay(battle, aim.actor, self.id, self.price)
        stance = State(id=f"{self.id}-stance", value=BOOK.block.of[self.id].reduction, until="own-turn")
        battle = yield from _entered(battle, aim.actor, stance)
        shield = sheet_of(battle, aim.actor).arm(aim.using) if aim.using else None
        if shield is not None:
            beside = price_of(SHIELD).replace(slot="bonus")
            battle = yield from pay(battle, aim.actor, SHIELD, beside, using=shield.name)
            bonus = shield.blocks[BLOCKS.index(self.id)]
            stance = State(id=_SHIELD_STANCES[self.id], value=bonus, until="own-turn")
            battle = yield from _entered(battle, aim.actor, stance)
        return Outcome(details={"reduction": reduction(sheet_of(battle, aim.actor)).total})


def _entered(battle: Battle, token: TokenId, stance: State) -> Course[Battle]:
    name = stance.id.replace("-", " ").title()
    return (yield from gained(battle, token, stance, "{who} enters the {name}.", name=name))
