"""Reactions: what a target declares before the roll, and the Energy for it.

Source: rule text, 'Reactions'; completion 004.5, step 1, E9 and E10.
"""

from typing import NamedTuple, Self

from vtt.battle import Battle, Part, TokenId, name_of
from vtt.rules import Course, Offer, QuestionKind, tell
from vtt.systems.shattered_prism.reactions.deflecting import DEFLECT, WITH, deflect_offers
from vtt.systems.shattered_prism.reactions.specials import Special
from vtt.systems.shattered_prism.rulebook import RULEBOOK, QuestionId
from vtt.systems.shattered_prism.sheet.gear import CATEGORY_WORDS, Category
from vtt.systems.shattered_prism.sheet.sheet import PrismSheet, sheet_of
from vtt.systems.shattered_prism.turns.energy import burn, energy_refusal
from vtt.text import Refusal, Sentence, Term, listed, refuse, say

ABSORB, OPPOSE = "absorb", "oppose"
REACTION: QuestionKind[QuestionId, str] = QuestionKind(
    id="reaction",
    meaning="an action is directed at a creature, which may react before the roll",
    answers={
        OPPOSE: "Oppose it",
        ABSORB: "Absorb",
        "dodge": "Dodge: {price} Energy for each point",
        DEFLECT: "Deflect: {price} Energy for each point",
        WITH: "Deflect with the {thing}: {price} Energy for each point",
        "REACTION": "{special}: {price}",
    },
    takes={"dodge": "spend", DEFLECT: "spend", WITH: "spend", "REACTION": "spend"},
)


class Reaction(NamedTuple):
    """What a creature does about an action directed at it.

    Attributes:
        kind: `absorb`, `dodge`, `deflect`, `oppose`, or the name of a Reaction of its own.
        parts: What that takes from the Target Number.
        special: The Reaction of its own; None where it is one that all have.
        thing: What it deflects with, where it named something.
    """

    kind: str
    parts: tuple[Part, ...] = ()
    special: Special | None = None
    thing: str = ""

    @classmethod
    def answered(cls, answer: str) -> Self:
        """Return the Reaction, one that all have, that an answer names."""
        kind, _, thing = answer.partition(":")
        return cls(kind, thing=thing)

    @property
    def rolls(self) -> bool:
        """Whether it rolls against an attack that hits."""
        return self.kind == "dodge" or (self.special is not None and self.special.skill is not None)

    @property
    def points(self) -> int:
        """What it takes from the Target Number."""
        return -int(sum(part.value for part in self.parts))


class _Means(NamedTuple):
    """A reaction that takes something from the Target Number.

    Attributes:
        energy: What it burns in any case.
        each: The Energy for each point; None where none can be bought.
    """

    offer: Offer
    source: str
    energy: int = 0
    each: int | None = None
    penalty: int = 0
    special: Special | None = None

    @property
    def reaction(self) -> Reaction:
        """What it is before its points are reckoned."""
        if self.special is not None:
            return Reaction(self.special.name, special=self.special)
        return Reaction.answered(self.offer.id)


def dodge_refusal(battle: Battle, target: TokenId, category: Category | None) -> Refusal | None:
    """Say why a creature cannot dodge.

    Melee and what is no attack can always be dodged, what is thrown or shot by hand only with enough Speed,
    bullets only by a special ability.
    """
    sheet, name = sheet_of(battle, target), name_of(battle, target)
    if category in (None, "melee") or "dodge-firearms" in sheet.abilities:
        return None
    if category == "firearm":
        template = "{token} cannot dodge bullets; that takes a special ability."
        return refuse("no-dodge", template, token=name)
    least = RULEBOOK.dodge.slow_missiles_from_speed
    if sheet.speed_m >= least or "dodge-missiles" in sheet.abilities:
        return None
    template = "{token} has Speed {speed}; what is thrown or shot by hand is dodged from Speed {least}."
    return refuse("no-dodge", template, token=name, speed=sheet.speed_m, least=least)


def reaction_of(
    battle: Battle, target: TokenId, category: Category | None, asked: Sentence, *, opposing: bool = False
) -> Course[tuple[Battle, Reaction]]:
    """Ask how the target reacts; where it cannot do anything it absorbs, and it is told why.

    Args:
        battle: The battle before it.
        target: The creature it is directed at.
        category: The kind of attack; None for an action that is no attack.
        asked: What it is asked: what comes at it.
        opposing: Whether it may oppose the action with a roll, which it does unless it says otherwise.
    """
    sheet = sheet_of(battle, target)
    if sheet.is_down:
        yield from tell(_down(battle, target))
        return battle, Reaction(ABSORB)
    means = _means_of(battle, target, category)
    offers = [REACTION.offer(one) for one in ((OPPOSE, ABSORB) if opposing else (ABSORB,))]
    offers += [_offer(one, sheet) for one in means]
    choice = yield from REACTION.ask(target, asked, offers, offers[0].id)
    chosen = next((one for one in means if one.offer.id == choice.choose), None)
    if chosen is None:
        return battle, Reaction.answered(choice.choose)
    return (yield from _declared(battle, target, chosen, max(0, int(choice.spend or 0))))


def _declared(battle: Battle, target: TokenId, means: _Means, spend: int) -> Course[tuple[Battle, Reaction]]:
    """Burn the Energy, as far as there is any, and take the points off."""
    extra = min(spend, max(0, sheet_of(battle, target).energy_left - means.energy)) if means.each else 0
    energy, reaction = means.energy + extra, means.reaction
    battle = yield from burn(battle, target, energy, Term(term=reaction.kind))
    points = means.penalty + extra // (means.each or 1)
    note = say("energy", "{energy} Energy", energy=energy)
    part = Part(label=reaction.kind, value=-points, source=means.source, note=note)
    return battle, reaction._replace(parts=(part,) if points else ())


def _means_of(battle: Battle, target: TokenId, category: Category | None) -> tuple[_Means, ...]:
    """Return all that it might do, and why not."""
    dodge, deflect = RULEBOOK.dodge, RULEBOOK.deflect
    deflects = deflect_offers(REACTION, battle, target)
    return (
        _Means(
            REACTION.offer(
                "dodge", refusal=dodge_refusal(battle, target, category), price=dodge.energy_each_point
            ),
            source=dodge.source,
            each=dodge.energy_each_point,
        ),
        *(_Means(one, source=deflect.source, each=deflect.energy_each_point) for one in deflects),
        *(_special_means(battle, target, one, category) for one in sheet_of(battle, target).reactions),
    )


def _special_means(battle: Battle, target: TokenId, special: Special, category: Category | None) -> _Means:
    refusal = energy_refusal(battle, target, special.energy)
    if not special.helps_against(category):
        refusal = refuse(
            "no-help",
            "The {special} of {token} helps against {against}, not against {kind}.",
            special=special.said,
            token=name_of(battle, target),
            against=listed((Term(term=CATEGORY_WORDS[one]) for one in special.against), "and"),
            kind=Term(term=CATEGORY_WORDS[category] if category else "what is no attack"),
        )
    price = say(
        "price",
        "{energy} Energy, {each} for each further point" if special.energy_each_point else "{energy} Energy",
        energy=special.energy,
        each=special.energy_each_point,
    )
    return _Means(
        REACTION.offer("REACTION", special.name, refusal, special=special.said, price=price),
        source="Rule text, 'Reactions / Defense': other Reactions; the numbers stand on the sheet",
        energy=special.energy,
        each=special.energy_each_point,
        penalty=special.penalty,
        special=special,
    )


def _offer(means: _Means, sheet: PrismSheet) -> Offer:
    most = max(0, sheet.energy_left - means.energy)
    return means.offer.replace(takes=means.offer.takes if means.each else "", most=most)


def _down(battle: Battle, target: TokenId) -> Sentence:
    state, name = sheet_of(battle, target).state, name_of(battle, target)
    return say("cannot-react", "{token} is {state} and cannot react.", token=name, state=state)
