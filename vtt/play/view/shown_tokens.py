"""Tokens as the players are shown them: those they see, and those they remember."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from vtt.battle import Battle, SceneId, Token, TokenId
from vtt.battle.memory import NOTHING_SEEN, SeenToken
from vtt.play.exploring import PARTY, lifts_fog
from vtt.play.view.names import names_told
from vtt.play.view.player_view import PlayerToken, ShownId
from vtt.play.view.policy import ViewPolicy
from vtt.rules import RuleSystem
from vtt.rules.system import Fares

OUT = ("down", "dead")
"""How those fare who do not act any more."""


class Looks(NamedTuple):
    """What of a token is shown, beside itself."""

    name: str
    condition: Fares
    in_words: bool
    current: bool


class ShownTokens:
    """What is shown of the same token is made once.

    The numbers by which the players know tokens from view to view are given as tokens are first shown.
    """

    def __init__(self, system: RuleSystem) -> None:
        self._system = system
        self._ids: dict[TokenId, ShownId] = {}
        self._shown: dict[TokenId, tuple[Token, Looks, PlayerToken]] = {}
        self._states: dict[TokenId, tuple[Token, Fares]] = {}

    def able(self, tokens: Sequence[Token]) -> frozenset[TokenId]:
        """Return who of some tokens may still act."""
        return frozenset(token.id for token in tokens if self.state(token) not in OUT)

    def state(self, token: Token) -> Fares:
        """Return how a token fares; of the same token it is asked once."""
        known = self._states.get(token.id)
        if known is None or known[0] is not token:
            known = self._states[token.id] = token, self._system.vitals(token.sheet).state
        return known[1]

    def of(
        self,
        battle: Battle,
        visible: Sequence[Token],
        ghosts: Mapping[TokenId, SeenToken],
        current: TokenId | None,
        policy: ViewPolicy,
    ) -> tuple[PlayerToken, ...]:
        """Return tokens as the players are shown them, those out of sight first.

        Args:
            battle: The battle.
            visible: Those that they see.
            ghosts: Those that they remember, where they are shown.
            current: Whose turn it is.
            policy: How much is told of them.
        """
        names = names_told(visible, ghosts, battle.met, policy)
        before, self._shown = self._shown, {}
        for token in visible:
            state, in_words = _told(self.state(token), token.side, policy)
            looks = Looks(names[token.id], state, in_words, token.id == current)
            known = before.get(token.id)
            if known is None or known[0] is not token or known[1] != looks:
                known = token, looks, _as_seen(self._id(token.id), token, looks)
            self._shown[token.id] = known
        remembered = (self._remembered(key, one, names[key], policy) for key, one in ghosts.items())
        return (*remembered, *(shown for _, _, shown in self._shown.values()))

    def _remembered(self, key: TokenId, token: SeenToken, name: str, policy: ViewPolicy) -> PlayerToken:
        state, in_words = _told(token.condition, token.side, policy)
        return _as_remembered(self._id(key), token, Looks(name, state, in_words, current=False))

    def _id(self, token: TokenId) -> ShownId:
        return self._ids.setdefault(token, ShownId(len(self._ids) + 1))


def ghosts_of(
    battle: Battle, scene: SceneId, visible: Collection[Token], policy: ViewPolicy
) -> Mapping[TokenId, SeenToken]:
    """Return the tokens that are shown where they were seen last."""
    if not policy.ghosts or not lifts_fog(battle.scenes[scene]):
        return {}
    seen = {token.id for token in visible}
    remembered = battle.memory.get(scene, NOTHING_SEEN).tokens
    return {key: one for key, one in remembered.items() if key not in seen}


def _told(state: Fares, side: str, policy: ViewPolicy) -> tuple[Fares, bool]:
    """Return how a token fares as the players are told it, and whether in words."""
    told = policy.health != "nothing" or side == PARTY
    return state if told else "fresh", policy.health == "word"


def _as_seen(shown_id: ShownId, token: Token, looks: Looks) -> PlayerToken:
    return PlayerToken(
        id=shown_id,
        at=token.at,
        size_m=token.size_m,
        facing_deg=token.facing_deg,
        side=token.side,
        picture=token.picture,
        **looks._asdict(),
    )


def _as_remembered(shown_id: ShownId, token: SeenToken, looks: Looks) -> PlayerToken:
    fields = {"at", "size_m", "facing_deg", "side", "picture"}
    return PlayerToken(id=shown_id, last_seen=True, **token.model_dump(include=fields), **looks._asdict())
