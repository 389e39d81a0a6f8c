"""Views of the players, compared."""

from vtt.play.view import PlayerView, ShownId


def as_if_first(view: PlayerView) -> PlayerView:
    """Return a view with the numbers that its tokens have where none was shown before."""
    seen = [token for token in view.tokens if not token.last_seen]
    remembered = [token for token in view.tokens if token.last_seen]
    numbers = {token.id: ShownId(number) for number, token in enumerate((*seen, *remembered), start=1)}
    tokens = tuple(token.replace(id=numbers[token.id]) for token in view.tokens)
    return view.replace(tokens=tokens, order=tuple(numbers[one] for one in view.order))
