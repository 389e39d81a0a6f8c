"""What screens and scripts show of a creature: pools, states, derived values and statistics."""

from collections.abc import Mapping

from vtt.battle import Battle, Reckoning, Sheet, TokenId
from vtt.rules import Condition, Glance, Vitals, fares, line, valued
from vtt.systems.shattered_prism.reactions.specials import Special
from vtt.systems.shattered_prism.rulebook import LOCATION_WORDS, Card, StateId
from vtt.systems.shattered_prism.sheet.gear import CATEGORY_WORDS, HARM_WORDS, Armour, Thing, Weapon
from vtt.systems.shattered_prism.sheet.sheet import PrismSheet, own
from vtt.systems.shattered_prism.turns.time_chain import first_tick, interval
from vtt.text import Said, Sentence, Term, listed, say

CONDITION_TITLES: Mapping[StateId, str] = {
    "defending": "Defending",
    "white-card": "White card",
    "blue-card": "Blue card",
    "red-card": "Red card",
    "exhausted": "Exhausted",
    "unconscious": "Unconscious",
    "coma": "In a coma",
    "dead": "Dead",
}
_CARDS: Mapping[Card, StateId] = {"white": "white-card", "blue": "blue-card", "red": "red-card"}
_UNTIL_WORDS: Mapping[StateId, str] = {
    "defending": "until its next Turn",
    "white-card": "until its Turn ends",
    "blue-card": "until its Turn ends",
    "red-card": "until its Turn ends",
}


def vitals(sheet: Sheet) -> Vitals:
    """Return how a creature fares: by the pool that is nearest to its end, Vitality or Trauma."""
    prism = own(sheet)
    pools = ((prism.vitality_left, prism.most_vitality), (prism.trauma_left, prism.most_trauma))
    left, most = min(pools, key=lambda pool: pool[0] / pool[1])
    points = {"stamina": prism.stamina_left, "vitality": prism.vitality_left, "trauma": prism.trauma_left}
    text = say("vitals", "Stamina {stamina}, Vitality {vitality}, Trauma {trauma}", **points)
    brief = say("brief", "S{stamina} V{vitality} T{trauma}", **points)
    full = (prism.most_stamina, prism.most_vitality, prism.most_trauma)
    hurt = (prism.stamina_left, prism.vitality_left, prism.trauma_left) != full
    state = fares(dead=prism.is_dead, down=prism.is_down, hurt=hurt)
    return Vitals(left=max(0, left), most=most, text=text, brief=brief, state=state)


def conditions(sheet: Sheet) -> tuple[Condition, ...]:
    """Return the states a creature is in."""
    prism = own(sheet)
    card: StateId | None = _CARDS[prism.card] if prism.card is not None else None
    states: dict[StateId | None, bool] = {
        "defending": prism.defending,
        card: card is not None,
        "exhausted": prism.stamina_left <= 0,
        "unconscious": prism.unconscious and not prism.is_dead,
        "coma": prism.in_coma and not prism.is_dead,
        "dead": prism.is_dead,
    }
    held = [state for state, there in states.items() if there and state is not None]
    return tuple(
        Condition(id=one, title=CONDITION_TITLES[one], until=_UNTIL_WORDS.get(one, "")) for one in held
    )


def is_down(sheet: Sheet) -> bool:
    """Say whether a creature cannot act."""
    return own(sheet).is_down


def derived(battle: Battle, token: TokenId) -> Mapping[str, float]:
    """Return what follows from a sheet.  Source: completion 004.2."""
    prism = own(battle.tokens[token].sheet)
    return {
        "energy": prism.energy_left,
        "energy_max": prism.most_energy,
        "stamina": prism.stamina_left,
        "stamina_max": prism.most_stamina,
        "vitality": prism.vitality_left,
        "vitality_max": prism.most_vitality,
        "trauma": prism.trauma_left,
        "trauma_max": prism.most_trauma,
        "damage_threshold": prism.soak,
        "speed": prism.speed_m,
        "initiative": prism.initiative_rating,
        "first_tick": first_tick(prism.initiative_rating),
    }


def amount(reckoning: Reckoning) -> Sentence:
    """Say which Target Number a reckoning comes to."""
    return say("target-number", "TN {number}", number=int(reckoning.total))


def statistics(battle: Battle, token: TokenId) -> tuple[tuple[str, str | Sentence], ...]:
    """Return the lines a screen lists of a token."""
    sheet = own(battle.tokens[token].sheet)
    rating = sheet.initiative_rating
    skills = [valued(name, value) for name, value in sheet.skills.items()]
    every = say("initiative", "{rating}: every {seconds} s", rating=rating, seconds=interval(rating))
    return (
        ("Attributes", line([valued(name, value) for name, value in sheet.attributes])),
        ("Skills", line(skills) if skills else "untrained"),
        ("Energy", _left(sheet.energy_left, sheet.most_energy)),
        ("Stamina", _left(sheet.stamina_left, sheet.most_stamina)),
        ("Vitality", _left(sheet.vitality_left, sheet.most_vitality)),
        ("Trauma", _left(sheet.trauma_left, sheet.most_trauma)),
        ("Threshold", line([sheet.soak])),
        ("Speed", say("speed", "{speed} m", speed=sheet.speed_m)),
        ("Initiative", every),
        *((one.name, _weapon_line(sheet, one)) for one in sheet.weapons),
        *((one.name, _armour_line(one)) for one in sheet.armour),
        *((one.name, _thing_line(one)) for one in sheet.objects),
        *((one.name, _special_line(one)) for one in sheet.reactions),
        *((("Abilities", line([Term(term=one) for one in sheet.abilities])),) if sheet.abilities else ()),
    )


def _left(left: int, most: int) -> Sentence:
    return say("left", "{left} of {most}", left=left, most=most)


def _away(held: Weapon | Thing) -> list[Said]:
    return [] if held.in_hand else [Term(term="not in hand")]


def _weapon_line(sheet: PrismSheet, weapon: Weapon) -> Sentence:
    number = sheet.rating(weapon.skill, weapon.attribute)
    shots = say("shots", "{left} of {magazine} shots", left=weapon.shots, magazine=weapon.magazine)
    return line(
        [
            say("mod", "x{mod:g} {kind}", mod=weapon.damage_mod, kind=Term(term=HARM_WORDS[weapon.kind])),
            say("target-number", "TN {number}", number=number),
            say("reach", "{reach:m} m", reach=weapon.reach_m),
            *([] if weapon.shots is None else [shots]),
            *_away(weapon),
        ]
    )


def _worn(layer: Armour | Thing) -> list[Said]:
    threshold = say("threshold", "threshold {threshold}", threshold=layer.current_threshold)
    return [threshold, Term(term="destroyed") if layer.destroyed else _left(layer.left, layer.capacity)]


def _armour_line(layer: Armour) -> Sentence:
    where = [Term(term=LOCATION_WORDS[one]) for one in layer.locations] or [Term(term="whole body")]
    return say("armour", "{worn}: {where}", worn=line(_worn(layer)), where=listed(where, "comma"))


def _thing_line(thing: Thing) -> Sentence:
    state = _worn(thing) if thing.capacity else []
    return line([Term(term="to deflect with"), *state, *_away(thing)])


def _special_line(special: Special) -> Sentence:
    """Return what a Reaction of its own costs and does."""
    skill, each = special.skill, special.energy_each_point
    against = listed((Term(term=CATEGORY_WORDS[one]) for one in special.against), "and")
    parts = [
        *([say("energy", "{energy} Energy", energy=special.energy)] if special.energy else []),
        *([say("penalty", "-{points} TN", points=special.penalty)] if special.penalty else []),
        *([say("each-point", "{energy} Energy for each point", energy=each)] if each is not None else []),
        *([say("share", "takes {share:%} of the damage", share=special.share)] if special.share else []),
        *([say("rolled", "rolled with {skill}", skill=Term(term=skill))] if skill is not None else []),
        *([say("against", "against {kinds}", kinds=against)] if special.against else []),
    ]
    return say("special", "reaction: {parts}", parts=listed(parts, "comma"))


def glance(battle: Battle, token: TokenId) -> Glance:
    """Return the figures of a creature at a glance: the weapon that does most, threshold, Speed."""
    sheet = own(battle.tokens[token].sheet)
    best = max(sheet.weapons, key=lambda one: one.damage_mod, default=None)
    return Glance(
        attack=""
        if best is None
        else say("glance", "{weapon} {line}", weapon=Term(term=best.name), line=_weapon_line(sheet, best)),
        defence=say("glance-defence", "Threshold {points}", points=sheet.soak),
        speed=say("glance-speed", "{length} m", length=sheet.speed_m),
    )
