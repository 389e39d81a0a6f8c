"""Tokens as the players are shown them: those they see, and those they remember."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from vtt.battle import NOTHING_SEEN, Battle, SceneId, SeenToken, Token, TokenId
from vtt.play.exploring import PARTY, lifts_fog
from vtt.play.view.names import names_told
from vtt.play.view.player_view import Mini, PlayerToken, PlayerView, ShownId
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
    upcoming: bool
    mini: Mini


class Told(NamedTuple):
    """What the players are told of tokens.

    Attributes:
        met: Whom they have met, and what each was called.
        ghosts: The tokens that are shown where they were seen last.
        turn: Whose turn it is, and whose is next.
    """

    met: Mapping[TokenId, str]
    ghosts: Mapping[TokenId, SeenToken]
    turn: tuple[TokenId | None, TokenId | None]
    policy: ViewPolicy

    def looks(self, token: TokenId, name: str, state: Fares, side: str) -> Looks:
        """Return how a token is shown."""
        policy, (current, after) = self.policy, self.turn
        told: Fares = state if policy.health != "nothing" or side == PARTY else "fresh"
        turn = token == current, token == after
        return Looks(name, told, policy.health == "word", *turn, policy.mini_of(token, side))


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

    @property
    def shown_ids(self) -> Mapping[TokenId, ShownId]:
        """The tokens that were shown last, by their ids in the battle."""
        return {token: self._ids[token] for token in self._shown}

    def tokens_in(self, view: PlayerView) -> tuple[TokenId, ...]:
        """Return which tokens of the battle a view shows."""
        own = {shown: token for token, shown in self._ids.items()}
        return tuple(own[token.id] for token in view.tokens if token.id in own)

    def ids(self, tokens: Sequence[TokenId]) -> tuple[ShownId, ...]:
        """Return by which numbers the players know some tokens."""
        return tuple(map(self._id, tokens))

    def of(self, visible: Sequence[Token], told: Told) -> tuple[PlayerToken, ...]:
        """Return tokens as the players are shown them, those out of sight first."""
        names = names_told(visible, told.ghosts, told.met, told.policy)
        before, self._shown = self._shown, {}
        for token in visible:
            looks = told.looks(token.id, names[token.id], self.state(token), token.side)
            known = before.get(token.id)
            if known is None or known[0] is not token or known[1] != looks:
                known = token, looks, _as_seen(self._id(token.id), token, looks)
            self._shown[token.id] = known
        remembered = (
            _as_remembered(self._id(key), one, told.looks(key, names[key], one.condition, one.side))
            for key, one in told.ghosts.items()
        )
        return (*remembered, *(shown for _, _, shown in self._shown.values()))

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
