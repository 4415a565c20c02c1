"""Whether the games of an event are those that were drawn: none lost, each with its card, its seats and its laws.

A game that was deleted leaves traces: the history of its seats, and the entry by which its round was closed.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from django.db.models import Exists, F, OuterRef, QuerySet

from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.kinds import game_for
from rules.laws import LawBook
from rules.tournament.movements.individuals.alone import laws_of_three, laws_of_three_before
from scoring.ledger.entries import event_rows, read_entry
from scoring.ledger.entries.round import RoundClosed
from scoring.ledger.entries.seating import Reseated
from scoring.ledger.entry import GameEntry
from scoring.models import Credit, Kind, LedgerEntry, Result, ScoreCard
from scoring.reads.pairing_repair import fixed_sides
from scoring.verification.problem import AT_A_TIME, UNREADABLE, LedgerProblem, in_batches
from tournaments.models import Game, Seat, Stage
from tournaments.selectors.seating import seated_in


def game_problems(event_id: int) -> Iterator[LedgerProblem]:
    """Problems in the games of an event, compared with their chains; a few hundred games are in memory at a time."""
    games = Game.objects.filter(stage__tournament=event_id)
    for game_id in sorted(_lost(event_id)):
        yield _problem(event_id, game_id, "lost_game", N_("The game was drawn, but has been deleted."))
    without = games.filter(
        ~Exists(ScoreCard.objects.filter(game=OuterRef("pk"))),
        ~Exists(LedgerEntry.objects.filter(game=OuterRef("pk"))),  # one with entries is reported by its chain
    )
    for game_id in without.order_by("pk").values_list("pk", flat=True).iterator(AT_A_TIME):
        yield _problem(event_id, game_id, "no_card", N_("The game has no score sheet."))
    reseated = _reseated(event_id)
    cards = ScoreCard.objects.filter(game__stage__tournament=event_id).select_related("game").order_by("game")
    for some in in_batches(cards.iterator(AT_A_TIME)):
        yield from _cards(event_id, some, reseated)
    yield from _in_another_stage(event_id)
    yield from _own_laws(event_id, games.filter(laws__isnull=False))


def _cards(event_id: int, cards: Sequence[ScoreCard], reseated: Mapping[int, list[int]]) -> Iterator[LedgerProblem]:
    seated = seated_in(card.pk for card in cards)
    for card in cards:
        if seated.get(card.pk, []) != card.sides:
            text = N_("The players on the score card do not match the seats.")
            yield _problem(event_id, card.pk, "wrong_sides", text)
        elif card.pk in reseated and sorted(reseated[card.pk]) != sorted(chain.from_iterable(card.sides)):
            text = N_("The seats do not match the last saved list of players.")
            yield _problem(event_id, card.pk, "wrong_sides", text)
        if (card.stage_id, card.tournament_id) != (card.game.stage_id, event_id):
            yield _problem(
                event_id, card.pk, "wrong_stage", N_("The score sheet belongs to a different stage than the game.")
            )


def _problem(event_id: int, game_id: int | None, code: str, text: str) -> LedgerProblem:
    return LedgerProblem(event_id, game_id, None, code, message(text))


def _lost(event_id: int) -> set[int]:
    """Games that the history of seats or a closed round names and that are no more, without those undone with their
    stage.
    """
    games = Game.objects.filter(stage__tournament=event_id)
    history = Seat.history.filter(entry__tournament=event_id)
    taken_back = history.filter(history_type="-", game_id=OuterRef("game_id"))
    drawn = history.filter(~Exists(games.filter(pk=OuterRef("game_id"))), ~Exists(taken_back), history_type="+")
    lost = set(drawn.values_list("game_id", flat=True))
    for _, closed in event_rows(RoundClosed, event_id):
        near = games.filter(pk__gte=min(closed.games, default=0), pk__lte=max(closed.games, default=0))
        lost |= {*closed.games} - {*near.values_list("pk", flat=True)}
    return lost


def _reseated(event_id: int) -> dict[int, list[int]]:
    """The entries that were last recorded to have played, by game: on its own chain, or by a pairing fixed by hand."""
    rows = LedgerEntry.objects.filter(tournament=event_id, kind=Kind.SEATING).order_by("pk")
    read = ((row, read_entry(GameEntry, row.kind, row.body)) for row in rows)
    found = {row.game_id: (row.pk, list(entry.after)) for row, entry in read if isinstance(entry, Reseated)}
    for game, fixed in fixed_sides(event_id).items():
        found[game] = max(fixed, found.get(game, fixed))
    return {game: entries for game, (_, entries) in found.items() if game is not None}


def _in_another_stage(event_id: int) -> Iterator[LedgerProblem]:
    """Standings read results and credits by their stage: one that names another is added up elsewhere."""
    for model in (Result, Credit):
        here = model.objects.filter(game__stage__tournament=event_id)
        strays = here.exclude(stage=F("game__stage")).values_list("game", flat=True)
        foreign = model.objects.filter(stage__tournament=event_id).exclude(game__stage__tournament=event_id)
        for game in sorted({*strays, *foreign.values_list("game", flat=True)}):
            text = N_("The points count in a different stage than the one played.")
            yield _problem(event_id, game, "wrong_stage", text)


def _own_laws(event_id: int, games: QuerySet[Game]) -> Iterator[LedgerProblem]:
    """A table has the laws of its stage, or those that the stage gives a head table or a table of three."""
    stages = {stage.pk: _laws_at_tables(stage) for stage in Stage.objects.filter(tournament=event_id).defer("plan")}
    for game in games.order_by("pk").select_related("stage").defer("stage__plan").iterator(AT_A_TIME):
        if game.laws is None:
            continue
        try:
            known = isinstance(game.laws, dict) and game.law_book in stages[game.stage_id]
        except UNREADABLE:
            known = False
        if not known:
            text = N_("The game has rules that no table of its stage uses.")
            yield _problem(event_id, game.pk, "wrong_laws", text)


def _laws_at_tables(stage: Stage) -> tuple[LawBook, ...]:
    try:
        laws = stage.law_book
        threes = (laws_of_three(laws), laws_of_three_before(laws)) if stage.settled_wishes.threes else ()
        head = stage.settled_night.laws_at_head(laws) if stage.live and stage.live.headed else None
        merged = game_for(laws).laws_at_merged_tables
    except UNREADABLE:
        return ()
    return tuple(each for each in (laws, *threes, head, merged) if each is not None)
