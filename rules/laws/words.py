"""The words that more than one game has in its laws; a word of one law alone is declared beside it."""

from enum import StrEnum


class Sides(StrEnum):
    """The partnerships."""

    PARTNERS = "partners"
    MAKER_AGAINST_REST = "maker_against_rest"
    EACH_ALONE = "each_alone"


class FirstDealer(StrEnum):
    """The first dealer."""

    LOW_CARD = "low_card"
    HIGH_CARD = "high_card"
    FIRST_JACK = "first_jack"
    DRAWN = "drawn"


class NextDeal(StrEnum):
    """The dealer after a deal without a result."""

    LEFT = "left"
    SAME = "same"


class SuggestedFormat(StrEnum):
    """The competition that a book suggests."""

    ANY = "any"
    ROUND_ROBIN = "round_robin"
    DOUBLE_ELIMINATION = "double_elimination"
