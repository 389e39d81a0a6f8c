"""The questions of Phase Six; a question of one rule alone is in the file of that rule."""

from vtt.rules import QuestionKind
from vtt.systems.phase_six.actions.checks import LUCK
from vtt.systems.phase_six.defence.protection import PROTECTION
from vtt.systems.phase_six.words import QuestionId

REACTION: QuestionKind[QuestionId, str] = QuestionKind(
    id="reaction",
    meaning="a creature acts, and one that perceives it has an action left; what that one does at once",
    answers={
        "none": "Do not react",
        "nobody": "Nobody reacts",
        "shield-parry": "Shield Parry: {cover}+",
        "parry": "Parry: {weapon}, {dice|die|dice} on {least}+",
        "parry:WEAPON": "Parry: {weapon}, {dice|die|dice} on {least}+",
        "dodge": "Dodge: {dice|die|dice} on {least}+",
        "ACTION": "{action}",
        "ACTION:WEAPON": "{action}: {way}",
        "ACTION:WEAPON:MODE": "{action}: {way}",
        "MODE": "{mode}, {length_m:m} m",
        "bonus-action": "An action for a bonus die, {left} left",
        "steal-action": "An action of {actor} for a destiny die, {left} left",
    },
    takes={"MODE": "to"},
    default="none",
)

QUESTIONS = (REACTION, PROTECTION, LUCK)
