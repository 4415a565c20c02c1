"""How we play: table manners that a rule book asks of players, for one tap beside the scorekeeper's form.

They change no score, so they are no laws. Each is in plain words, with its place in the document. A book that asks for
none has none here.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.laws import LawBook
from rules.laws.books import poker_euchre, standard, zobel


@dataclass(frozen=True, slots=True)
class Custom:
    """One custom in words, and the `section` of the `document` that asks for it."""

    sentence: Sentence
    document: str
    section: str


@dataclass(frozen=True, slots=True)
class _TableManner:
    """A custom of a book. It counts only under the law `needs`; `shows` is the law that its text names, as {n}."""

    text: str
    section: str
    needs: str = ""
    shows: str = ""

    def custom(self, document: str, laws: LawBook) -> Custom:
        places = {"n": getattr(laws, self.shows)} if self.shows else {}
        return Custom(message(self.text, **places), document, self.section)


def customs_of(laws: LawBook) -> tuple[Custom, ...]:
    """The customs of players under these laws, in the order of play."""
    document, lines = _CUSTOMS.get(laws.ruleset, ("", ()))
    return tuple(line.custom(document, laws) for line in lines if not line.needs or getattr(laws, line.needs))


CUT: Final = N_("The player on the dealer's right cuts the pack.")
PAY: Final = N_(
    "From the dealer's left, each player pays for their cards. The cards stay face down until everybody has paid."
)
CANNOT_PAY: Final = N_("If you cannot pay, put your cards aside unseen and sit out this deal.")
CALL_REVOKE: Final = N_("If somebody may not have followed suit, stop the game and say so before tricks are counted.")
REVOKE_PROVEN: Final = N_("If a card proves it, that player is out of the deal. If nothing does, play goes on.")

_CUT = _TableManner(CUT, "Dealing 2")
_REVOKES = (_TableManner(CALL_REVOKE, "Playing 2"), _TableManner(REVOKE_PROVEN, "Playing 3 and 4"))
_LEADS = _TableManner(
    N_("The first player from the dealer's left who is still in leads to the first trick."), "Playing 1"
)
_STACKED = N_("Stack your tricks face down, each overlapping the last, so that everybody can count them.")
_REFUSE = _TableManner(N_("To refuse the suit turned up, say “Pass” or knock on the table twice."), "Making Trump 3")
_ACCEPT = _TableManner(N_("To accept it, say “Pick it up” or “I order it up”."), "Making Trump 3")

_FOUR = (
    _TableManner(
        N_("Each side keeps a trick counter: a small card, face down, with a number. Turn it up after each trick."),
        "Playing: “the trick indicator”",
    ),
)
_THREE = (
    _TableManner(
        N_("The maker has a trick counter, and the two others share one. Turn it up after each trick."),
        "Playing: “the trick indicator”",
    ),
)
_ZOBEL = (
    _TableManner(N_("The dealer offers a cut to the opponent on the right."), "Dealing: “according to etiquette”"),
    _TableManner(N_("To pass, say “Pass” aloud or wave the card down."), "Calling trump"),
    _TableManner(
        N_("Fold before the first card is played. The side has {n} {n:second|seconds} to decide."),
        "Special rules, Folding",
        needs="fold",
        shows="fold_seconds",
    ),
    _TableManner(
        N_("In that time, partners say only: “Are we staying or folding?”"),
        "Special rules, Folding",
        needs="fold",
    ),
    _TableManner(N_("After a fold, throw in all cards without showing any."), "Special rules, Folding", needs="fold"),
    _TableManner(N_("Rack your tricks criss-cross, so that they can be reviewed."), "Tournament 13"),
    _TableManner(N_("One player from each team keeps score. Compare the two scores."), "Tournament 10"),
)
_CHIPS = (
    _CUT,
    _TableManner(PAY, "Buying Cards 1 and 3"),
    _TableManner(CANNOT_PAY, "Buying Cards 2"),
    _TableManner(
        N_("When everybody has paid, the dealer says: “Ladies and gentlemen, please sort your cards!”"),
        "Buying Cards 4",
    ),
    _REFUSE,
    _ACCEPT,
    _TableManner(N_("Push your bets toward the centre. They stay in front of you while betting is open."), "Betting 3"),
    _TableManner(N_("To stay without a bet, say “Check” or “Pass” and knock on the table."), "Betting 4"),
    _TableManner(N_("To open, say “I bet” with the amount, and push forward that many chips."), "Betting 4"),
    _TableManner(N_("To match the last bet or raise, say “Call”."), "Betting 5"),
    _TableManner(N_("To raise, say “Raise” and push forward the call and the raise together."), "Betting 5"),
    _TableManner(N_("To drop out, say “Fold” and put your cards face down on the buried cards."), "Betting 5"),
    _TableManner(
        N_("Act only on your turn. The first word counts: “Call”, a pause, then “Raise” is a call."),
        "Betting 7 and 8",
    ),
    _TableManner(
        N_("The dealer says: “All betting is closed!” Then everybody moves their chips to the centre."),
        "Betting 3 and 11",
    ),
    _LEADS,
    *_REVOKES,
    _TableManner(_STACKED, "Playing 7"),
)
_POINTS = (
    _CUT,
    _REFUSE,
    _ACCEPT,
    _TableManner(N_("Do not compare tricks or scores with other players."), "Without Poker Chips 1"),
    *_REVOKES,
    _TableManner(_STACKED, "Without Poker Chips 2"),
    _TableManner(
        N_("From the dealer's left, each player says how many tricks they won, and shows those cards."),
        "Without Poker Chips 3",
    ),
)
_CUSTOMS: Final[Mapping[str, tuple[str, tuple[_TableManner, ...]]]] = {
    "standard4": (standard.BOOK.name, _FOUR),
    "standard32": (standard.BOOK.name, _FOUR),
    "standard3": (standard.BOOK.name, _THREE),
    "english25": (standard.BOOK.name, _FOUR),
    "zobel": (zobel.BOOK.name, _ZOBEL),
    "poker_chips": (poker_euchre.BOOK.name, _CHIPS),
    "poker_points": (poker_euchre.BOOK.name, _POINTS),
}
