"""The director's view of a round: every table in words, and what needs the director now."""

from dataclasses import dataclass

from django.db.models import QuerySet

from rules.laws import Laws
from rules.words import Sentence, say
from rules.words import gettext_noop as N_
from scoring.folding import Folded
from scoring.models import CardState, Result, ScoreCard
from tournaments.models import Entry, Game, Round
from tournaments.states import GameState


@dataclass(frozen=True, slots=True)
class Seated:
    """A pair, or player, at a table; `title` with its number, `signed` once it has agreed to the score."""

    entry: int
    number: int
    name: str
    title: Sentence
    signed: bool = False


@dataclass(frozen=True, slots=True)
class TableNow:
    """One game as it stands.

    `state`: waiting, playing, differs, agreeing, final or void. `hand` is the hand now being played (that at which
    the sheets differ, where they do), None when none is. `score` is (pair A, pair B): running, or as recorded.
    """

    table: int
    game: int
    kind: str
    a: Seated
    b: Seated
    state: str
    hand: int | None
    score: tuple[int, int]
    sentence: Sentence

    @property
    def settled(self) -> bool:
        """Whether nothing is missing here."""
        return self.state in ("final", "void")


def tables_of(round: Round) -> tuple[TableNow, ...]:  # noqa: A002  (the field's own word)
    """Every game of a round that is not void, by table. Two statements."""
    return _tables(Game.objects.filter(round=round).exclude(state=GameState.VOID), round.stage.law_book)


def extra_games_of(stage_id: int, laws: Laws) -> tuple[TableNow, ...]:
    """The extra games of ties, in the order they were called."""
    games = Game.objects.filter(stage=stage_id, round=None).exclude(state=GameState.VOID)
    return tuple(sorted(_tables(games, laws), key=lambda table: table.game))


def _tables(games: QuerySet[Game], laws: Laws) -> tuple[TableNow, ...]:
    cards = ScoreCard.objects.filter(game__in=games).select_related("game__table", "entry_a", "entry_b")
    results = Result.objects.filter(game__in=games).values_list("game", "score_a", "score_b")
    finals = {game: (a, b) for game, a, b in results}
    shown = (_table(card, laws, finals.get(card.game_id)) for card in cards)
    return tuple(sorted(shown, key=lambda table: (table.table, table.game)))


def _table(card: ScoreCard, laws: Laws, final: tuple[int, int] | None) -> TableNow:
    number = card.game.table.number if card.game.table else 0
    signed = (card.signed_a, card.signed_b)
    a, b = _seated(card.entry_a, signed[0]), _seated(card.entry_b, signed[1])
    folded = Folded.from_json(card.sheets, signed=signed, void=card.game.state == GameState.VOID)
    state, hand, score = _now(folded, laws)
    if card.game.state == GameState.FINAL and final is not None:
        state, hand, score = "final", None, final
    return TableNow(
        number, card.game_id, card.game.kind, a, b, state, hand, score, _sentence(number, state, hand, a, b)
    )


def _seated(entry: Entry, link: int | None) -> Seated:
    return Seated(entry.pk, entry.number or 0, entry.name, entry.title, link is not None)


def _now(folded: Folded, laws: Laws) -> tuple[str, int | None, tuple[int, int]]:
    """The state in a word, the hand it is about, and the score by the longer sheet."""
    reading = folded.read(laws)
    longest = max(reading.kept.values(), key=lambda standing: len(standing.rows), default=None)
    score = longest.points if longest else (0, 0)
    if reading.state == CardState.DIFFERS:
        return "differs", next((found.hand for found in reading.differences), None), score
    if reading.settled:
        return "agreeing", None, reading.settled.recorded or score
    if longest is None:
        return "waiting", None, score
    return "playing", None if longest.over else len(longest.rows) + 1, score


def _sentence(table: int, state: str, hand: int | None, a: Seated, b: Seated) -> Sentence:
    """ "table 4, hand 6": short enough to stand in a list."""
    waiting_for = [pair for pair in (a, b) if not pair.signed]
    match state:
        case "final":
            return say(N_("table {table}, final"), table=table)
        case "differs" if hand:
            return say(N_("table {table}, hand {hand}: the two score sheets differ"), table=table, hand=hand)
        case "differs":
            return say(N_("table {table}: the two score sheets end differently"), table=table)
        case "agreeing" if len(waiting_for) == 1:
            return say(N_("table {table}, {pair} has not agreed"), table=table, pair=waiting_for[0].title)
        case "agreeing":
            return say(N_("table {table}, nobody has agreed"), table=table)
        case "playing" if hand:
            return say(N_("table {table}, hand {hand}"), table=table, hand=hand)
        case "playing":
            return say(N_("table {table}, waiting for the second score sheet"), table=table)
        case _:
            return say(N_("table {table}, no hand yet"), table=table)
