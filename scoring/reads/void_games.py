"""Games that were declared void: where their players have been seated since, and the game that each pair waits for.

After a correction the open round is seated again (`scoring.services.start_ready`), so no pair is left waiting.
"""

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.brackets import SHAPES, Bracket, BracketGame, coming
from scoring.standings.bracket import bracket_of
from tournaments.models import Entry, Game, Round, Seat
from tournaments.models import Game as GameOfEvent
from tournaments.states import GameState, StageState


def seated_again(game: Game) -> Game | None:
    """The game that is played instead of a void one: in its round, or in a later one of a knock-out.

    Its players sit in that game, or it has their table. While it counts, the void game cannot be undone. None for an
    extra game, which has no round.
    """
    if game.round is None:
        return None
    others = Game.objects.filter(stage=game.stage_id).exclude(pk=game.pk).exclude(state=GameState.VOID)
    others = others.filter(pk__gt=game.pk) if game.stage.movement in SHAPES else others.filter(round=game.round)
    seated = others.filter(seats__entry__in=game.seats.values("entry"))
    taken = others.filter(round=game.round, table=game.table, state=GameState.OPEN)
    return (seated | taken).distinct().select_related("table").order_by("pk").first()


def undone_pairs(round_: Round) -> tuple[Sentence, ...]:
    """Pairs that play on but lost their game of the round; by number.

    One statement while no game of the round is void, and none outside a knock-out. Pairs that sit the round out by a
    bye are not in it.
    """
    stage = round_.stage
    if stage.movement not in SHAPES or stage.state != StageState.RUNNING:
        return ()
    if not GameOfEvent.objects.filter(round=round_, state=GameState.VOID).exists():
        return ()
    seated = Seat.objects.filter(game__round=round_).exclude(game__state=GameState.VOID)
    there = Entry.objects.filter(tournament=stage.tournament_id, number__isnull=False)
    entries = {entry.number: entry for entry in there}
    taken = {*seated.values_list("entry", flat=True), *round_.sit_out}
    bracket = bracket_of(stage.pk, stage.movement).bracket
    return tuple(
        _waits(entries, number, game)
        for number in sorted(number for number in entries if number and entries[number].pk not in taken)
        if (game := _ahead(bracket, number))
    )


def _ahead(bracket: Bracket, number: int) -> BracketGame | None:
    """The next game it is in, where it is still to be played."""
    return next((game for game in bracket.games if game.winner is None and number in (game.a, game.b)), None)


def _waits(entries: dict[int | None, Entry], number: int, game: BracketGame) -> Sentence:
    other, source = (game.b, game.fixture.b) if game.a == number else (game.a, game.fixture.a)
    about = {"pair": entries[number].title, "name": entries[number].name, "game": game.number}
    if isinstance(other, int):
        text = N_("{pair} · {name}: plays {other} in game {game}. Seated in the next round.")
        return message(text, **about, other=entries[other].title)
    return message(
        N_("{pair} · {name}: waits for game {game}. Opponent: {opponent}."), **about, opponent=coming(source)
    )
