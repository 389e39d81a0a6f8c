"""What a form says of a creature beside its sheet: its name, its side, how large it is, what it perceives."""

from pydantic import Field

from vtt.battle import Token
from vtt.value import Value


class About(Value):
    """The fields of a token that a GM writes in a form."""

    name: str = Field(min_length=1, max_length=200, title="Name")
    side: str = Field(default="party", min_length=1, max_length=100, title="Side")
    size_m: float = Field(default=1.0, gt=0, le=100, title="Width", description="How wide its footprint is.")
    height_m: float = Field(default=2.0, gt=0, le=1000, title="Height")
    senses_m: float = Field(
        default=0.0, ge=0, le=100_000, title="Senses", description="How far it perceives without light."
    )
    light_m: float = Field(
        default=0.0, ge=0, le=100_000, title="Light", description="How far the light shines that it carries."
    )

    @classmethod
    def of(cls, token: Token) -> "About":
        """Return what a form says of a token."""
        fields = {name: getattr(token, name) for name in cls.model_fields}
        return cls(**{**fields, "name": token.title})
