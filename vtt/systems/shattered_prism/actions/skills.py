"""Skills, tried alone or against another creature.  Source: completion 004.3."""

from typing import Any, get_args

from vtt.battle import Aim, Battle, Reckoning, TokenId, name_of, names_of
from vtt.rules import Another, Course, OneOf, Outcome, Ruling, Words, roll, takes, tell
from vtt.rules.actions.plain import A
from vtt.systems.shattered_prism.attack.percentage import Hundred, Percent, succeeds
from vtt.systems.shattered_prism.attack.target_number import (
    DESPERATE,
    DESPERATION,
    desperate_energy,
    enough_energy,
    own_parts,
    skill_part,
)
from vtt.systems.shattered_prism.reactions.reacting import ABSORB, reaction_of
from vtt.systems.shattered_prism.rulebook import Attribute
from vtt.systems.shattered_prism.sheet.sheet import Attributes, sheet_of
from vtt.systems.shattered_prism.turns.energy import burn
from vtt.systems.shattered_prism.turns.turn_action import TurnAction
from vtt.text import Said, Sentence, Term, say


def _learned(battle: Battle, aim: Aim) -> tuple[str, ...]:
    """Return the skills on the sheet; others are tried untrained."""
    return tuple(sheet_of(battle, aim.actor).skills)


def _opposing(battle: Battle, aim: Aim) -> tuple[str, ...]:
    return () if aim.target is None else tuple(sheet_of(battle, aim.target).skills)


_ANY_TITLE = "a skill"
SKILL = Words(
    name="skill", meaning="the skill, by its name on the sheet or any other", here=_learned, needed=True
)
ATTRIBUTE = OneOf(name="attribute", meaning="its governing attribute", among=tuple(Attributes.model_fields))
AGAINST = Words(name="against", meaning="the other's skill; the same where it is not named", here=_opposing)
ITS_ATTRIBUTE = ATTRIBUTE.replace(name="against_attribute", title="Its attribute")
_CHOICES = (SKILL, ATTRIBUTE, DESPERATE)


class _Try(TurnAction[A]):
    """A roll of no more than skill times attribute."""

    demands = (*TurnAction.demands, enough_energy)

    def reckoning(self, battle: Battle, aim: A) -> Reckoning:
        """Return the own Target Number."""
        return Reckoning(parts=tuple(own_parts(battle, aim, *_named(aim, ""))))


class SkillCheck(_Try):
    """Try a skill: roll no more than skill times attribute."""

    id = "skill-check"
    aliases = ("check",)
    title = "Skill check"
    parameters = takes(*_CHOICES)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Roll under it."""
        battle = yield from self.taken(battle, aim)
        battle, face, reckoning = yield from _tried(battle, aim, self.reckoning(battle, aim))
        number = int(reckoning.total)
        done = succeeds(face, number)
        told = say(
            "tried",
            "{actor} succeeds: {roll:02} is at most {number}."
            if done
            else "{actor} fails: {roll:02} is above {number}.",
            actor=name_of(battle, aim.actor),
            roll=face,
            number=max(0, number),
        )
        yield from tell(told)
        details = {"roll": face, "target_number": number, "success": done, "gap": number - face}
        return Outcome(hit=done, reckoning=reckoning, details=details)


class Contest(_Try[Another]):
    """Try a skill against another one; of two successes the one closer to its own Target Number wins."""

    id = "contest"
    title = "Contest"
    parameters = takes(
        *_CHOICES,
        AGAINST,
        ITS_ATTRIBUTE,
        target="the creature that opposes it",
        answers="of the target: 'oppose' (with its roll), 'absorb' (without one), or another reaction",
    )

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Let the other react, and both roll, the actor first."""
        battle = yield from self.taken(battle, aim)
        names = names_of(battle, actor=aim.actor, target=aim.target)
        skill = Term(term=_named(aim, "")[0])
        template = "{actor} rolls {skill} against {target}. How does {target} react?"
        asked = say("reaction", template, skill=skill, **names)
        battle, reaction = yield from reaction_of(battle, aim.target, None, asked, opposing=True)
        reckoning = self.reckoning(battle, aim).plus(*reaction.parts)
        battle, face, reckoning = yield from _tried(battle, aim, reckoning)
        theirs = Reckoning(parts=(skill_part(battle, aim.target, *_named(aim, "against")),))
        mine, other, answer = _gap(face, int(reckoning.total)), None, None
        if reaction.kind != ABSORB:
            answer = yield from _opposed(battle, aim, theirs, mine)
            other = _gap(answer, int(theirs.total))
        winner = _winner(aim, mine, other)
        numbers: dict[str, Said] = {"roll": face, "number": int(reckoning.total), **names}
        rolled = say("rolled", "{actor} rolled {roll:02} against {number}", **numbers)
        if answer is not None:
            numbers |= {"rolled": rolled, "answer": answer, "theirs": int(theirs.total)}
            rolled = say("both", "{rolled}, {target} {answer:02} against {theirs}", **numbers)
        what = "Nobody wins: {rolled}." if winner is None else "{winner} wins: {rolled}."
        yield from tell(
            say("contest", what, rolled=rolled, winner=None if winner is None else name_of(battle, winner))
        )
        details: dict[str, Any] = {"roll": face, "target_number": int(reckoning.total), "gap": mine}
        details |= {"other_roll": answer, "other_target_number": int(theirs.total), "other_gap": other}
        details |= {"winner": winner, "reaction": reaction.kind}
        return Outcome(hit=winner == aim.actor, reckoning=reckoning, details=details)


def _opposed(battle: Battle, aim: Another, theirs: Reckoning, mine: int | None) -> Course[int]:
    """Roll against an actor that is so far below its own Target Number."""
    number, name = int(theirs.total), name_of(battle, aim.target)
    purpose = say("opposes", "{token} opposes, at most {number}", token=name, number=number)

    def won_by(rolled: Percent) -> TokenId | None:
        return _winner(aim, mine, _gap(rolled.face, number))

    rolled = yield from roll(
        Hundred(), aim.target, purpose, theirs, counts=won_by, settles=_purpose(battle, aim)
    )
    return rolled.face


def _purpose(battle: Battle, aim: Aim) -> Sentence:
    skill, _ = _named(aim, "")
    return say("tries", "{actor} rolls {skill}", actor=name_of(battle, aim.actor), skill=Term(term=skill))


def _gap(face: int, number: int) -> int | None:
    """Return how far a roll stays below its Target Number; None where it fails."""
    return max(0, number) - face if succeeds(face, number) else None


def _winner(aim: Another, mine: int | None, other: int | None) -> TokenId | None:
    """Return who is closer to its own Target Number; None where both fail or are as close."""
    if mine is None or other is None:
        return aim.target if mine is None and other is not None else aim.actor if mine is not None else None
    return None if mine == other else aim.actor if mine < other else aim.target


def _tried(battle: Battle, aim: Aim, reckoning: Reckoning) -> Course[tuple[Battle, int, Reckoning]]:
    """Pay for desperation and roll."""
    if energy := desperate_energy(aim):
        battle = yield from burn(battle, aim.actor, energy, DESPERATION)
    number = int(reckoning.total)
    rolled = yield from roll(
        Hundred(), aim.actor, _purpose(battle, aim), reckoning, counts=lambda one: _gap(one.face, number)
    )
    return battle, rolled.face, reckoning


def _named(aim: Aim, who: str) -> tuple[str, Attribute]:
    """Return the skill and attribute of a side; the other side's are the same where it names none."""
    skill = (AGAINST.of(aim) if who else "") or SKILL.of(aim)
    name = (ITS_ATTRIBUTE.of(aim) if who else None) or ATTRIBUTE.of(aim)
    known: tuple[Attribute, ...] = get_args(Attribute)
    return skill or _ANY_TITLE, next((one for one in known if one == name), "PC")
