"""Dodging an attack that hits: a roll over it and under the own Target Number.

Source: rule text, 'Desperation Dodge'; completion 004.5, steps 3 and 4, E9.
"""

from vtt.battle import Battle, Part, Reckoning, TokenId, name_of
from vtt.rules import Course, Offer, QuestionKind, roll
from vtt.systems.shattered_prism.attack.percentage import Hundred, Percent
from vtt.systems.shattered_prism.attack.target_number import skill_part
from vtt.systems.shattered_prism.options import switches_of
from vtt.systems.shattered_prism.reactions.deflecting import DEFLECT, WITH, deflect_offers
from vtt.systems.shattered_prism.reactions.reacting import ABSORB, Reaction
from vtt.systems.shattered_prism.rulebook import RULEBOOK, QuestionId
from vtt.systems.shattered_prism.sheet.sheet import changed, sheet_of
from vtt.text import Refusal, Said, refuse, say

_DESPERATE = "desperation-dodge"
DESPERATION: QuestionKind[QuestionId, str] = QuestionKind(
    id="desperation",
    meaning="a dodger cannot reach what was rolled with its own Target Number; what now",
    answers={
        ABSORB: "Absorb",
        DEFLECT: "Deflect the hit",
        WITH: "Deflect the hit with the {thing}",
        _DESPERATE: "Desperation Dodge: {least} Stamina",
    },
    takes={_DESPERATE: "spend"},
    default=ABSORB,
)


def evaded(
    battle: Battle, target: TokenId, face: int, reaction: Reaction
) -> Course[tuple[Battle, Reaction | None]]:
    """Let the target roll against an attack that hits, where its Reaction is one that rolls.

    Returns:
        The battle after it, and the Reaction with which the hit is taken; None where it was avoided.
    """
    special = reaction.special
    if special is not None and special.skill is not None:
        own = Reckoning(parts=(skill_part(battle, target, special.skill, special.attribute),))
        avoided = face < int(own.total) and (yield from _rolled(battle, target, face, own))
        return battle, None if avoided else reaction
    if reaction.kind != "dodge":
        return battle, reaction
    own = Reckoning(parts=(skill_part(battle, target, RULEBOOK.dodge.skill, RULEBOOK.dodge.attribute),))
    if face >= int(own.total):
        return (yield from _desperate(battle, target, face, own))
    avoided = switches_of(battle).dodge_rolls and (yield from _rolled(battle, target, face, own))
    return battle, None if avoided else Reaction(ABSORB)


def _desperate(
    battle: Battle, target: TokenId, face: int, own: Reckoning
) -> Course[tuple[Battle, Reaction | None]]:
    """Offer what is left to a dodger whose own Target Number is not above the roll."""
    sheet, name, rating = sheet_of(battle, target), name_of(battle, target), int(own.total)
    least = (face + 1 - rating) * RULEBOOK.desperation.stamina_each_point
    offers = (*deflect_offers(DESPERATION, battle, target), _desperate_offer(battle, target, least))
    values: dict[str, Said] = {"token": name, "roll": face, "rating": own.explained}
    what_now = "{token} cannot dodge {roll:02} with {rating}. What now?"
    text = say("desperation", what_now, **values)
    choice = yield from DESPERATION.ask(target, text, (DESPERATION.offer(ABSORB), *offers))
    if choice.choose != _DESPERATE:
        return battle, Reaction.answered(choice.choose)
    stamina = min(sheet.stamina_left, max(least, int(choice.spend or 0)))
    why = say("strains", "{token} spends {stamina} Stamina on the dodge.", stamina=stamina)
    battle = yield from changed(battle, target, why, stamina=sheet.stamina_left - stamina, rested_s=0)
    raised = stamina // RULEBOOK.desperation.stamina_each_point
    note = say("stamina", "{stamina} Stamina", stamina=stamina)
    part = Part(label="desperation", value=raised, source=RULEBOOK.desperation.source, note=note)
    avoided = yield from _rolled(battle, target, face, own.plus(part))
    return battle, None if avoided else Reaction(ABSORB)


def _desperate_offer(battle: Battle, target: TokenId, least: int) -> Offer:
    offer = DESPERATION.offer(_DESPERATE, refusal=_tired(battle, target, least), least=least)
    return offer.replace(least=least, most=sheet_of(battle, target).stamina_left)


def _tired(battle: Battle, target: TokenId, least: int) -> Refusal | None:
    """Say that there is not enough Stamina for a Desperation Dodge."""
    left, name = sheet_of(battle, target).stamina_left, name_of(battle, target)
    if left >= least:
        return None
    template = "A Desperation Dodge takes {least} Stamina; {token} has {left}."
    return refuse("no-stamina", template, least=least, left=left, token=name)


def _rolled(battle: Battle, target: TokenId, face: int, own: Reckoning) -> Course[bool]:
    """Roll over the attack and not over the own Target Number."""
    purpose = say(
        "dodges",
        "{token} tries to dodge, above {roll:02} and at most {rating}",
        token=name_of(battle, target),
        roll=face,
        rating=int(own.total),
    )

    def avoids(rolled: Percent) -> bool:
        return face < rolled.face <= int(own.total)

    return avoids((yield from roll(Hundred(), target, purpose, own, counts=avoids)))
