"""How to play, for a beginner: cards in order, examples worked out by the rules themselves, and the laws of the event.

`GameRules.lessons` gives the lessons of a game. Nothing here decides anything: every order, winner and payment is
asked of the rules that judge a game.
"""

from rules.euchre.lessons.lesson import CardsShown, Lesson, LessonTable, ScoresShown

__all__ = ["CardsShown", "Lesson", "LessonTable", "ScoresShown"]
