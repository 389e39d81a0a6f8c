"""Who may react to a deed, with what, and in which order?

Source: Rule text, 'Reactions'; completion 003.4.
"""

from dataclasses import dataclass

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.journal import Choice
from vtt.battle.sentence import Sentence, say
from vtt.battle.token import TokenId
from vtt.rules.ruling import Course, Offer, Question, ask
from vtt.systems.phase_six.book import BOOK
from vtt.systems.phase_six.deed import Announced, Deed, Parameters, begun, followed
from vtt.systems.phase_six.distance import perceives
from vtt.systems.phase_six.dodging import dodge_reckoning, dodged, is_behind
from vtt.systems.phase_six.economy import lose, spend
from vtt.systems.phase_six.hits import Hits
from vtt.systems.phase_six.parrying import parried, parry_reckoning, parrying_weapons
from vtt.systems.phase_six.sheet import sheet_of
from vtt.systems.phase_six.shields import usable_shield
from vtt.systems.phase_six.standing import is_unable
from vtt.systems.phase_six.walking import go, paces

DEFENCES = {"shield-parry": "Shield Parry", "parry": "Parry", "dodge": "Dodge"}
NONE = Offer(id="none", title=say("none", "Do not react"))


@dataclass(frozen=True, slots=True)
class Reactions:
    """What can be done in another's turn.

    Attributes:
        deeds: Deeds of one action, beside Parry, Dodge and Shield Parry.
    """

    deeds: tuple[Deed, ...]

    def explained(self) -> Parameters:
        """Say for scripts what may be answered."""
        names = (NONE.id, *DEFENCES, *(deed.id for deed in self.deeds), "run", "rob")
        meaning = "asked of each who perceives it and has an action left, by initiative: " + ", ".join(names)
        return {"answers.reaction": f"{meaning}; with a further weapon as `attack:NAME`"}

    def answered(self, battle: Battle, announced: Announced) -> Course[tuple[Battle, Announced]]:
        """Ask whoever may react, the highest initiative first; each reaction happens at once."""
        for reactor in self._reactors(battle, announced):
            offers = self._offers(battle, reactor, announced)
            if offers and perceives(battle, reactor, announced.actor):
                text = _question(battle, reactor, announced)
                battle, announced = yield from self._asked(battle, reactor, announced, text, offers)
        return battle, announced

    def window(self, battle: Battle, last: TokenId, when: str) -> Course[Battle]:
        """Let whoever has kept an action and perceives the last actor spend it between two rounds."""
        nothing = Announced(deed=when, actor=last)
        for reactor in self._reactors(battle, nothing, everybody=True):
            offers = self._deed_offers(battle, reactor, last)
            if perceives(battle, reactor, last) or reactor == last:
                text = say("window", "{who}: an action at the {when}?", who=_name(battle, reactor), when=when)
                battle, _ = yield from self._asked(battle, reactor, nothing, text, offers)
        return battle

    def _reactors(self, battle: Battle, announced: Announced, *, everybody: bool = False) -> list[TokenId]:
        """Return who has an action left; outside an encounter only the target defends itself."""
        encounter = battle.encounter
        if encounter is None:
            target = announced.target
            free = (
                target is not None and target != announced.actor and not is_unable(sheet_of(battle, target))
            )
            return [target] if target is not None and free else []
        return [
            one.token
            for one in encounter.combatants
            if (one.token != announced.actor or everybody)
            and sheet_of(battle, one.token).saved > 0
            and not is_unable(sheet_of(battle, one.token))
        ]

    def _offers(self, battle: Battle, reactor: TokenId, announced: Announced) -> tuple[Offer, ...]:
        defences = defence_offers(battle, reactor, announced)
        if battle.encounter is None:
            return defences
        return (*defences, *self._deed_offers(battle, reactor, announced.actor))

    def _deed_offers(self, battle: Battle, reactor: TokenId, actor: TokenId) -> tuple[Offer, ...]:
        """Return the deeds that are possible now, at the actor where they need a target."""
        offers = []
        for deed in self.deeds:
            aim = Aim(actor=reactor, target=actor if deed.aims_at == "token" else None)
            ways = self._ways(battle, aim, deed)
            for number, way in enumerate(ways):
                template = "{deed}: {way}" if len(ways) > 1 else "{deed}"
                said = say("deed", template, deed=deed.title.removesuffix(" attack"), way=way or "")
                offers.append(Offer(id=f"{deed.id}:{way}" if number else deed.id, title=said))
        moves = (
            Offer(
                id=mode,
                title=say("move", "{mode}, {length_m:m} m", mode=mode.title(), length_m=far),
                takes="to",
            )
            for mode, far in paces(battle, reactor).items()
            if far > 0
        )
        return (*offers, *moves)

    def _ways(self, battle: Battle, aim: Aim, deed: Deed) -> list[str | None]:
        """Return what a deed can be done with now; bare hands only where nothing else can."""
        ways = [way for way in deed.ways(battle, aim) if self._possible(battle, aim.replace(using=way), deed)]
        armed = [way for way in ways if way != sheet_of(battle, aim.actor).unarmed.name]
        return armed or ways

    def _possible(self, battle: Battle, aim: Aim, deed: Deed) -> bool:
        return deed.actions(battle, aim) == 1 and deed.refusal(battle, aim) is None

    def _asked(
        self,
        battle: Battle,
        reactor: TokenId,
        announced: Announced,
        text: Sentence,
        offers: tuple[Offer, ...],
    ) -> Course[tuple[Battle, Announced]]:
        question = Question(id="reaction", who=reactor, text=text, offers=(NONE, *offers), default=NONE.id)
        choice = yield from ask(question)
        if choice.choose == NONE.id:
            return battle, announced
        if choice.choose.split(":")[0] in DEFENCES:
            return (yield from _defended(battle, reactor, announced, choice))
        if choice.choose in paces(battle, reactor):
            battle = yield from _ended_by_acting(battle, reactor)
            return (yield from go(battle, reactor, choice.choose, choice.to)), announced
        return (yield from self._done(battle, reactor, announced, choice)), announced

    def _done(self, battle: Battle, reactor: TokenId, announced: Announced, choice: Choice) -> Course[Battle]:
        """Do a deed as a reaction, which nobody reacts to."""
        name, _, way = choice.choose.partition(":")
        deed = next((one for one in self.deeds if one.id == name), None)
        if deed is None:
            return battle
        aim = Aim(actor=reactor, target=announced.actor if deed.aims_at == "token" else None)
        aim = aim.replace(using=way or next(iter(self._ways(battle, aim, deed)), None))
        battle, reaction = yield from begun(battle, aim, deed)
        battle, _ = yield from followed(deed.complete(battle, aim, reaction), battle)
        return battle


def defence_offers(battle: Battle, reactor: TokenId, announced: Announced) -> tuple[Offer, ...]:
    """Return with what the target of an attack may defend itself."""
    hits = announced.hits
    if hits is None or not hits.total or reactor != announced.target:
        return ()
    sheet, mode = sheet_of(battle, reactor), BOOK.modes[announced.mode]
    offers = []
    cover = usable_shield(sheet)
    if cover is not None:
        offers.append(Offer(id="shield-parry", title=say("shield", "Shield Parry: {cover}+", cover=cover)))
    for number, weapon in enumerate(parrying_weapons(sheet) if mode.parried else ()):
        dice = int(parry_reckoning(sheet, weapon).total)
        template = "Parry: {weapon}, {dice|die|dice}" if number else "Parry: {dice|die|dice}"
        said = say("parry", template, weapon=weapon.label, dice=dice)
        if dice > 0:
            offers.append(Offer(id=f"parry:{weapon.label}" if number else "parry", title=said))
    dice = int(dodge_reckoning(sheet, hits).total)
    if mode.dodged and dice > 0 and not is_behind(battle, reactor, announced.actor):
        offers.append(Offer(id="dodge", title=say("dodge", "Dodge: {dice|die|dice}", dice=dice)))
    return tuple(offers)


def _defended(
    battle: Battle, reactor: TokenId, announced: Announced, choice: Choice
) -> Course[tuple[Battle, Announced]]:
    """Parry, dodge or raise the shield; what is left of the hits goes on."""
    defence, _, named = choice.choose.partition(":")
    sheet, hits = sheet_of(battle, reactor), announced.hits or Hits()
    battle = yield from spend(battle, reactor, 1, DEFENCES[defence])
    battle = yield from _ended_by_acting(battle, reactor)
    if defence == "shield-parry":
        return battle, announced.replace(shield=usable_shield(sheet))
    if defence == "dodge":
        battle, left = yield from dodged(battle, reactor, hits)
    else:
        known = parrying_weapons(sheet)
        weapon = next((one for one in known if one.label == named), known[0] if known else sheet.unarmed)
        battle, left = yield from parried(battle, reactor, weapon, hits)
    return battle, announced.replace(hits=left).with_shown(**{defence: hits.total - left.total})


def _ended_by_acting(battle: Battle, reactor: TokenId) -> Course[Battle]:
    """End what no other action may interrupt.  Source: completion 003.5, 'Accurate' and 'Recoil'."""
    battle = yield from lose(battle, reactor, "accurate", "{who} no longer prepares an accurate attack.")
    return (yield from lose(battle, reactor, "recoil", "{who}: the recoil is over."))


def _question(battle: Battle, reactor: TokenId, announced: Announced) -> Sentence:
    """Say what is announced, with the hits of an attack."""
    hits, target = announced.hits, announced.target
    template = "{who}: a reaction to {deed} of {actor}"
    template += " against {target}" if target is not None else ""
    template += ", {hits|hit|hits}, {criticals} critical" if hits is not None and hits.total else ""
    return say(
        "reaction",
        template + "?",
        who=_name(battle, reactor),
        deed=announced.deed,
        actor=_name(battle, announced.actor),
        target=_name(battle, target) if target is not None else "",
        hits=hits.total if hits is not None else 0,
        criticals=len(hits.criticals) if hits is not None else 0,
    )


def _name(battle: Battle, token: TokenId) -> str:
    return battle.tokens[token].title
