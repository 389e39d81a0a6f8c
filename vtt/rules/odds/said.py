"""Odds in sentences: what may become of the target, or of each victim."""

from vtt.rules.odds.odds import Figures, Odds, VictimOdds
from vtt.text import Said, Sentence, say


def odds_said(odds: Odds) -> tuple[Sentence, ...]:
    """Say the odds: a sentence for each victim where there are several, and what the action is for."""
    if len(odds.victims) > 1 or not odds.aimed:
        said = tuple(victim_said(one, hurts=odds.hurts) for one in odds.victims)
    elif odds.attack and odds.effect is None and not odds.hurts:
        said = (say("succeeds", "{hit:.1%} to succeed.", hit=odds.hit),)
    else:
        said = (_target_said(odds, odds.effect),) if odds.attack and not _only_effect(odds) else ()
    if odds.effect is not None:
        return (*said, say("effect", "{effect}: {share:.1%}.", share=odds.effect_comes, effect=odds.effect))
    return said or (say("no-odds", "Its dice cannot fail, hit or do damage."),)


def victim_said(victim: VictimOdds, *, hurts: bool = True) -> Sentence:
    """Say what may become of one of several victims; of a check, whether it succeeds against that one."""
    if not hurts:
        return say(
            "victim-succeeds", "{who}: {hit:.1%} to succeed against it.", who=victim.name, hit=victim.hit
        )
    return say(
        "victim-dies" if victim.was_down else "victim-falls",
        "{who}: {hit:.1%} to be hit, {harm:.2f} damage on average, {dies:.1%} to die."
        if victim.was_down
        else "{who}: {hit:.1%} to be hit, {harm:.2f} damage on average, {down:.1%} to fall.",
        who=victim.name,
        **values_of(victim),
    )


def _target_said(figures: Figures, effect: Sentence | None) -> Sentence:
    """Say what may become of the target; damage only where some may be dealt, or nothing else is tried."""
    if effect is not None and not figures.mean_harm and not figures.was_down:
        return say("target-hit", "{hit:.1%} to hit.", hit=figures.hit)
    return say(
        "target-dies" if figures.was_down else "target-falls",
        "{hit:.1%} to hit; {harm:.2f} damage on average; {dies:.1%} to kill the target, who is down."
        if figures.was_down
        else "{hit:.1%} to hit; {harm:.2f} damage on average; {down:.1%} to drop the target.",
        **values_of(figures),
    )


def _only_effect(odds: Odds) -> bool:
    """Say whether the hit itself is the effect of the action, as in a contest."""
    return odds.effect is not None and not odds.mean_harm and odds.hit == odds.effect_comes


def values_of(figures: Figures) -> dict[str, Said]:
    """Return figures by the names that templates know them by."""
    return {"hit": figures.hit, "harm": figures.mean_harm, "down": figures.down, "dies": figures.dies}
