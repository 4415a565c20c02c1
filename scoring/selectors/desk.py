"""The director's view of a round: every table in words, and what needs the director now."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import QuerySet

from rules.laws import LawBook
from rules.words import Sentence, say
from rules.words import gettext_noop as N_
from scoring.folding import Folded
from scoring.models import CardState, Result, ScoreCard
from scoring.selectors.cards import folded_card
from scoring.sheets import Score
from tournaments.models import Entry, Game, Round
from tournaments.states import GameState


@dataclass(frozen=True, slots=True)
class Seated:
    """A pair, or player, at a table; `title` with its number."""

    entry: int
    number: int
    name: str
    title: Sentence


@dataclass(frozen=True, slots=True)
class SideNow:
    """One side of a table: the pair or player, or two who are partners for this game; `signed` once it has agreed."""

    who: tuple[Seated, ...]
    signed: bool

    @property
    def numbers(self) -> str:
        """ "7", or "7 + 12"."""
        return " + ".join(str(one.number) for one in self.who)

    @property
    def chairs(self) -> tuple[int, int]:
        """Who sits on each of its two chairs, by number: twice the pair, or the one partner and the other."""
        return self.who[0].number, self.who[-1].number

    @property
    def name(self) -> str:
        """Everybody's name."""
        return " & ".join(one.name for one in self.who)

    @property
    def title(self) -> Sentence:
        """ "Pair 7", or "Player 7 and Player 12"."""
        if len(self.who) == 1:
            return self.who[0].title
        return say(N_("{first} and {second}"), first=self.who[0].title, second=self.who[1].title)


@dataclass(frozen=True, slots=True)
class TableNow:
    """One game as it stands, at `table`, or 0 where none was free.

    `state`: waiting, playing, differs, agreeing, final or void. `hand` is the hand now being played (that at which
    the sheets differ, where they do), None when none is. `score` goes by side: running, or as recorded.
    """

    table: int
    game: int
    kind: str
    sides: tuple[SideNow, ...]
    state: str
    hand: int | None
    score: Score
    sentence: Sentence

    @property
    def called(self) -> Sentence:
        """ "Table 4"; an extra game may have none, as every table is in use."""
        return say(N_("Table {table}"), table=self.table) if self.table else say(N_("Extra game"))

    @property
    def settled(self) -> bool:
        """Whether nothing is missing here."""
        return self.state in ("final", "void")


def tables_of(round: Round) -> tuple[TableNow, ...]:  # noqa: A002  (the field's own word)
    """The game of each table that is not void, the last where tables were put together. Two statements."""
    shown = _tables(Game.objects.filter(round=round).exclude(state=GameState.VOID), round.stage.law_book)
    return tuple({table.table: table for table in shown}.values())


def extra_games_of(stage_id: int, laws: LawBook) -> tuple[TableNow, ...]:
    """The extra games of ties, in the order they were called."""
    games = Game.objects.filter(stage=stage_id, round=None).exclude(state=GameState.VOID)
    return tuple(sorted(_tables(games, laws), key=lambda table: table.game))


def _tables(games: QuerySet[Game], laws: LawBook) -> tuple[TableNow, ...]:
    cards = list(ScoreCard.objects.filter(game__in=games).select_related("game__table"))
    if not cards:  # mostly so of extra games, and this is asked for every few seconds
        return ()
    entries = Entry.objects.in_bulk({entry for card in cards for side in card.sides for entry in side})
    finals = dict(Result.objects.filter(game__in=games).values_list("game", "score"))
    shown = (_table(card, laws, entries, finals.get(card.game_id)) for card in cards)
    return tuple(sorted(shown, key=lambda table: (table.table, table.game)))


def _table(card: ScoreCard, laws: LawBook, entries: Mapping[int, Entry], final: Score | None) -> TableNow:
    number = card.game.table.number if card.game.table else 0
    folded = folded_card(card)
    signed = folded.read(laws).gone | set(folded.signed)
    sides = tuple(
        SideNow(tuple(_seated(entries[entry]) for entry in who), side in signed) for side, who in enumerate(card.sides)
    )
    state, hand, score = _now(folded, card.game.laws_beside(laws))
    if card.game.state == GameState.FINAL and final is not None:
        state, hand, score = "final", None, tuple(final)
    sentence = _sentence(number, state, hand, sides)
    return TableNow(number, card.game_id, card.game.kind, sides, state, hand, score, sentence)


def _seated(entry: Entry) -> Seated:
    return Seated(entry.pk, entry.number or 0, entry.name, entry.title)


def _now(folded: Folded, laws: LawBook) -> tuple[str, int | None, Score]:
    """The state in a word, the hand it is about, and the score by the longer sheet."""
    reading = folded.read(laws)
    longest = max(reading.kept.values(), key=lambda standing: len(standing.rows), default=None)
    score = longest.points if longest else (0,) * folded.sides
    if reading.state == CardState.DIFFERS:
        return "differs", next((found.hand for found in reading.differences), None), score
    if reading.settled:
        return "agreeing", None, reading.settled.recorded or score
    if longest is None:
        return "waiting", None, score
    return "playing", None if longest.over else len(longest.rows) + 1, score


def _sentence(table: int, state: str, hand: int | None, sides: Sequence[SideNow]) -> Sentence:
    """ "table 4, hand 6": short enough to stand in a list."""
    at = say(N_("table {table}"), table=table) if table else say(N_("extra game"))
    waiting_for = [side for side in sides if not side.signed]
    match state:
        case "final":
            return say(N_("{at}, final"), at=at)
        case "differs" if hand:
            return say(N_("{at}, hand {hand}: the two score sheets differ"), at=at, hand=hand)
        case "differs":
            return say(N_("{at}: the two score sheets end differently"), at=at)
        case "agreeing" if len(waiting_for) == 1:
            return say(N_("{at}, {pair} has not agreed"), at=at, pair=waiting_for[0].title)
        case "agreeing" if len(waiting_for) < len(sides):
            return say(N_("{at}, {count} have not agreed"), at=at, count=len(waiting_for))
        case "agreeing":
            return say(N_("{at}, nobody has agreed"), at=at)
        case "playing" if hand:
            return say(N_("{at}, hand {hand}"), at=at, hand=hand)
        case "playing":
            return say(N_("{at}, waiting for the second score sheet"), at=at)
        case _:
            return say(N_("{at}, no hand yet"), at=at)
