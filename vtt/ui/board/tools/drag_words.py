"""What is said of a drag: walks, charges, arms and threats, in words."""

from vtt.battle import Battle, Token, TokenId, name_of, thing_of
from vtt.geometry import Sight, Threat
from vtt.play.preview import ChargePreview, WalkPreview
from vtt.rules import Option
from vtt.text import Term, say, tr
from vtt.ui import theme
from vtt.ui.wording import called

MAX_OPTIONS = 3


def walk_text(found: WalkPreview) -> str:
    """Say what a walk costs, or why it is refused."""
    if found.refusal is None:
        return str(found.note)
    return " ".join(str(said) for said in (found.refusal, found.why) if said is not None)


def charge_text(charge: ChargePreview) -> str:
    """Say how long a lane is and what it is worth, or why there is no charge."""
    said = say("charge-lane", "Charge {length:.1f} m", length=charge.lane.length_m)
    if charge.option.refusal is not None:
        why = charge.option.refusal.sentence
        return f"{theme.REFUSED_MARK} {tr('{charge}: {why}', charge=said, why=why)}"
    if charge.bonus is not None:
        said = say("charge-bonus", "{charge}  {bonus}", charge=said, bonus=charge.bonus)
    if charge.option.amount is None:
        return str(said)
    return tr("{charge}: {amount}", charge=said, amount=charge.option.amount)


def is_refused(said: str) -> bool:
    """Say whether a line tells of a refusal."""
    return said.startswith(theme.REFUSED_MARK)


def threat_text(threat: Threat, token: Token) -> str:
    """Say whose reach is entered or left, how far that is, and after how many metres."""
    return tr(
        "Enters the reach of {token} ({reach:.1f} m) after {after:.1f} m."
        if threat.kind == "enters"
        else "Leaves the reach of {token} ({reach:.1f} m) after {after:.1f} m.",
        token=called(token),
        reach=threat.reach_m,
        after=threat.along_m,
    )


def arm_text(battle: Battle, target: TokenId, touch: Sight) -> str:
    """Say what stops an arm that would reach a target."""
    thing = thing_of(battle, touch.blocker or "", touch.blocker_kind or "")
    return tr("{thing} keeps the arm from {target}.", thing=thing, target=name_of(battle, target))


def options_text(options: tuple[Option, ...], but: str) -> str:
    """Say what else is allowed against the target, each action in its best variant, the first few."""
    best: dict[str, Option] = {}
    for option in options:
        if option.refusal is None and option.action != but and option.reckoning is not None:
            known = best.get(option.title)
            if known is None or _total(option) > _total(known):
                best[option.title] = option
    said = [
        tr("{action}: {amount}", action=Term(term=option.title), amount=option.amount)
        for option in best.values()
    ]
    return "\n".join(said[:MAX_OPTIONS])


def _total(option: Option) -> float:
    return option.reckoning.total if option.reckoning is not None else 0.0
