"""The gestures on the map and the keys that are held there; no menu knows them."""

from vtt.text import Sentence, say

ON_THE_MAP: tuple[tuple[Sentence, Sentence], ...] = (
    (say("key-click", "Click"), say("does-click", "selects a token; opens or closes a door")),
    (say("key-drag", "Drag a token"), say("does-drag", "walks; onto an enemy, the attacks")),
    (
        say("key-ground", "Drag on the ground, Shift+click"),
        say("does-ground", "selects several tokens, for all that is done by hand"),
    ),
    (
        say("key-digits", "1 to 9, pointing at an enemy"),
        say("does-digits", "prepares that attack of the selected token; Enter does it"),
    ),
    (
        say("key-right", "Right click"),
        say("does-right", "what can be done there, and why the players see it"),
    ),
    (
        say("key-wheel", "Wheel; right or middle drag"),
        say("does-wheel", "zooms; moves the map"),
    ),
    (say("key-way-point", "Space while dragging"), say("does-way-point", "adds a way-point")),
    (say("key-call-off", "Escape while dragging"), say("does-call-off", "calls it off")),
    (say("key-shift", "Shift while dragging"), say("does-shift", "leaves the grid")),
    (say("key-ruler", "Ctrl+drag"), say("does-ruler", "measures")),
    (
        say("key-area", "A held, drag"),
        say("does-area", "an area and who is in it; Space goes on to the next shape"),
    ),
    (
        say("key-arrows", "Arrows; Shift+arrows; Space, Enter"),
        say("does-arrows", "lead the selected token by cells; a way-point, and it goes there"),
    ),
    (say("key-names", "Alt held"), say("does-names", "shows all names and figures")),
    (
        say("key-point", "P held: move, click, drag, Shift+drag"),
        say("does-point", "your pointer, a ping, an arrow, a spotlight on the table screen"),
    ),
    (
        say("key-peek", "Z, Shift+Z, Y held"),
        say("does-peek", "shows the table the whole map, your view, or what you point at"),
    ),
)
"""What is pressed, and what it does."""

WHERE_IT_ASKS: tuple[tuple[Sentence, Sentence], ...] = (
    (say("key-enter", "Enter"), say("does-enter", "does what is prepared, or takes what is proposed")),
    (say("key-answers", "1 to 9"), say("does-answers", "gives that answer")),
    (say("key-escape", "Escape"), say("does-escape", "calls it off; nothing of it happened")),
)
"""The same where the action bar asks something."""
