"""What the people at a table see: their game, the sheets, what differs, who has agreed, and what may be done now."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from django.db.models import Case, IntegerField, Value, When

from clubs.selectors import the_one
from rules.hand import HandResult, by_side, figures, side_names
from rules.laws import ChipLaws, LawBook, Laws, PointLaws
from rules.poker_euchre.session import Session
from rules.words import Sentence, say
from rules.words import gettext_noop as N_
from scoring.folding import Difference, Reading
from scoring.models import CardState
from scoring.selectors.cards import TableCard, card_of
from scoring.selectors.declared import Declared, declared_last
from scoring.selectors.hand_words import in_short
from scoring.sheets import KEEPERS, Row, Score, Standing
from tournaments.models import Game, Seat, Table
from tournaments.selectors import dealer_by_the_cut
from tournaments.selectors.seating import SITTERS
from tournaments.states import GameState, TournamentState


@dataclass(frozen=True, slots=True)
class SeatAt:
    """Who sits in a seat, 0 to 3 clockwise; A sits in 0 and 2."""

    seat: int
    side: str
    player: str


@dataclass(frozen=True, slots=True)
class PairAt:
    """A side of the table: NS (pair A) or EW (pair B), or its seat; who it is, and whether it has agreed."""

    side: str
    entries: tuple[int, ...]
    numbers: tuple[int, ...]
    name: str
    agreed: bool


@dataclass(frozen=True, slots=True)
class HandAt:
    """One hand on a sheet, `what` in words; `number` None where the desk's ruling stands in place of a hand."""

    row: Row
    what: Sentence

    def to_json(self) -> dict[str, Any]:
        """Scores by side; of two sides what was said under names of its own, else as a `score` line."""
        row = self.row
        told = _of_sides(row.said) if isinstance(row.said, HandResult) else {"said": row.said.to_json()}
        return {
            "hand": row.hand,
            "number": row.number,
            "points": by_side(row.points),
            "after": by_side(row.after),
            **told,
            "ruled": row.ruling is not None,
            "what": str(self.what),
        }


def _of_sides(said: HandResult) -> dict[str, Any]:
    """The maker's side and the side that folded as NS or EW."""
    return {
        "makers": None if said.makers is None else said.makers.name,
        "tricks": said.tricks,
        "alone": said.alone,
        "defend_alone": said.defend_alone,
        "fold": said.folded[0].name if said.folded else None,
        "call": "no_trump" if said.no_trump else "misdeal" if said.misdeal else None,
        "stuck": said.stuck,
        "dealer": said.dealer,
    }


@dataclass(frozen=True, slots=True)
class SheetAt:
    """One keeper's sheet. `next_number` is the place its next entry takes."""

    sheet: int
    hands: tuple[HandAt, ...]
    standing: Standing
    declared: tuple[Declared, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """What the scorekeeper's page needs to go on."""
        at = self.standing
        return {
            "sheet": self.sheet,
            "hands": [hand.to_json() for hand in self.hands],
            "score": by_side(at.points),
            "over": at.over,
            "recorded": at.recorded and by_side(at.recorded),
            "winner": _named(at.winner, at),
            "bell": at.bell,
            "next_number": at.next_number,
            "next_dealer": at.next_dealer,
            "barred": _named(at.barred, at),
            "bank": at.session and _bank(at.session),
            "declared": [one.to_json() for one in self.declared],
            "undoes": at.undoes,
        }


def _named(side: int | None, at: Standing) -> str | None:
    return None if side is None else side_names(len(at.points))[side]


def _bank(session: Session[str]) -> dict[str, Any]:
    """What the next deal begins with: seats by their numbers."""
    return {
        "banker": int(session.banker),
        "dealer": int(session.dealer),
        "jokers": session.jokers,
        "money": session.money.value,
        "cards_each": session.cards_each,
        "carry": session.carry,
        "chips": dict(session.chips),
        "sits_out": [int(seat) for seat in session.sat_out],
    }


@dataclass(frozen=True, slots=True)
class DifferenceAt:
    """What the two keepers wrote differently: hand number (None: the score in the end), and each one's words."""

    hand: int | None
    one: Sentence
    two: Sentence
    sentence: Sentence

    def to_json(self) -> dict[str, Any]:
        """In English; pages translate the sentences."""
        return {"hand": self.hand, "one": str(self.one), "two": str(self.two), "sentence": str(self.sentence)}


@dataclass(frozen=True, slots=True)
class TableView:
    """One game as its table sees it. `may` holds: hand, undo, final, bell, first_dealer, agree.

    `first_dealer` is the seat that the cut for partners lets deal first, None where there was none.
    """

    game: int
    table: int | None
    round: int | None
    kind: str
    state: str
    target: int | None
    pairs: tuple[PairAt, ...]
    seats: tuple[SeatAt, ...]
    first_dealer: int | None
    sheets: tuple[SheetAt, ...]
    differences: tuple[DifferenceAt, ...]
    score: Score | None
    ending: str | None
    may: frozenset[str]

    def sheet(self, number: int) -> SheetAt:
        """The sheet of keeper 1 or 2."""
        return self.sheets[number - 1]

    def to_json(self) -> dict[str, Any]:
        """The answer of the API."""
        return {
            "game": self.game,
            "table": self.table,
            "round": self.round,
            "kind": self.kind,
            "state": self.state,
            "target": self.target,
            "pairs": [
                {"side": pair.side, "numbers": list(pair.numbers), "name": pair.name, "agreed": pair.agreed}
                for pair in self.pairs
            ],
            "seats": [{"seat": seat.seat, "side": seat.side, "player": seat.player} for seat in self.seats],
            "first_dealer": self.first_dealer,
            "sheets": [sheet.to_json() for sheet in self.sheets],
            "differences": [difference.to_json() for difference in self.differences],
            "score": self.score and by_side(self.score),
            "ending": self.ending,
            "may": sorted(self.may),
        }


def current_game(table: Table) -> int | None:
    """The game that a table's link opens: the open one, or else the last that was played there."""
    open_first = Case(When(state=GameState.OPEN, then=Value(0)), default=Value(1), output_field=IntegerField())
    games = Game.objects.filter(table=table).exclude(state=GameState.VOID)
    return games.order_by(open_first, "-pk").values_list("pk", flat=True).first()


def table_view(game_id: int) -> TableView:
    """A game as its table sees it: three statements, and in round 1 the cut. Refusal("not_found") if there is none."""
    card = card_of(game_id)
    reading = card.folded.read(card.laws)
    game = the_one(Game.objects.select_related("round", "stage"), pk=game_id)
    seats = list(Seat.objects.filter(game=game_id).select_related(*SITTERS).order_by("seat"))
    signed = reading.gone | set(card.folded.signed)
    outcome_, names = card.folded.outcome, side_names(card.folded.sides)
    return TableView(
        game=card.game_id,
        table=card.table_number,
        round=game.round.number if game.round else None,
        kind=card.kind,
        state=reading.state.value,
        target=card.laws.target if isinstance(card.laws, Laws | PointLaws) else None,
        pairs=tuple(_pair(seats, side, name, signed) for side, name in enumerate(names)),
        seats=tuple(SeatAt(seat.seat, names[seat.side], str(seat.player or "")) for seat in seats),
        first_dealer=dealer_by_the_cut(game, seats),
        sheets=tuple(_sheet(card, keeper) for keeper in KEEPERS),
        differences=tuple(_difference(card.laws, found) for found in reading.differences),
        score=outcome_.score if outcome_ else None,
        ending=outcome_.ending.value if outcome_ else None,
        may=frozenset(_may(card, reading)),
    )


def _pair(seats: list[Seat], side: int, name: str, signed: Collection[int]) -> PairAt:
    entries = list(dict.fromkeys(seat.entry for seat in seats if seat.side == side))
    numbers = tuple(entry.number or 0 for entry in entries)
    together = " & ".join(entry.name for entry in entries)
    return PairAt(name, tuple(entry.pk for entry in entries), numbers, together, side in signed)


def _sheet(card: TableCard, keeper: int) -> SheetAt:
    standing = card.folded.standing(card.laws, keeper)
    hands = tuple(HandAt(row, words_for(card.laws, row)) for row in standing.rows)
    return SheetAt(keeper, hands, standing, declared_last(card.laws, standing))


def _may(card: TableCard, reading: Reading) -> set[str]:
    if card.tournament_state != TournamentState.PLAYING or reading.state in (CardState.FINAL, CardState.VOID):
        return set()
    sheets = [card.folded.standing(card.laws, keeper) for keeper in KEEPERS]
    may = {"undo"} if any(sheet.undoes is not None for sheet in sheets) else set()
    if any(not sheet.over for sheet in sheets):
        may |= {"hand", "final", "bell", "first_dealer"} | ({"bank"} if isinstance(card.laws, ChipLaws) else set())
    return may | {"agree"} if reading.state == CardState.AGREEING else may


def words_for(laws: LawBook, row: Row) -> Sentence:
    """A hand in words: "pair A: march", "passed out", "by ruling", "void, dealt again"."""
    if row.struck:
        return say(N_("void, dealt again"))
    return say(N_("by ruling")) if row.number is None else in_short(laws, row.said)


def _difference(laws: LawBook, found: Difference) -> DifferenceAt:
    one, two = _said(laws, found.one), _said(laws, found.two)
    if found.hand is None:
        sentence = say(N_("The first sheet ends {one}, the second {two}."), one=one, two=two)
    else:
        sentence = say(
            N_("Hand {hand}: the first sheet has {one}, the second {two}."), hand=found.hand, one=one, two=two
        )
    return DifferenceAt(found.hand, one, two, sentence)


def _said(laws: LawBook, written: Row | Score | None) -> Sentence:
    if isinstance(written, Row):
        return say(N_("{what}, {score}"), what=words_for(laws, written), score=figures(written.points))
    return figures(written or (0, 0))
