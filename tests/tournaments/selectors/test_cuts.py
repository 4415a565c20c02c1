"""Who deals first is known where partners were cut for (55+ Games, Tournament Play 4a)."""

from typing import Any
from uuid import uuid4

import pytest

from scoring.decisions.rounds import close_round
from scoring.decisions.seats import who_sat_there
from scoring.decisions.starting import start_event
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening
from tests.factories.tournaments import make_entries, make_singles, make_tournament
from tournaments.models import Game, Tournament
from tournaments.selectors import dealer_by_the_cut
from tournaments.services import CutTable, check_in_all, draw_numbers, draw_partners, record_partners, unregister

pytestmark = pytest.mark.django_db


def singles_event(count: int, pairs: int = 0) -> Tournament:
    """Registration of an event for single players, with some pairs besides."""
    tournament = make_tournament(singles=True)
    if pairs:
        make_entries(tournament, pairs)
    make_singles(tournament, count)
    check_in_all(by=None, tournament=tournament)
    return tournament


def begun(tournament: Tournament, movement: str = "a-up") -> Evening:
    director = StaffRoleFactory(club=tournament.club).user
    draw_numbers(by=None, tournament=tournament)
    tournament.refresh_from_db()
    return Evening(director, start_event(by=director, tournament=tournament, movement=movement, rounds=2))


def game_of(event: Evening, cut: CutTable) -> Game:
    """The game of round 1 in which pair A of a cut plays."""
    return Game.objects.get(stage=event.stage, round__number=1, seats__entry=cut.a, seats__seat__in=(0, 1))


def dealer(game: Game) -> int | None:
    return dealer_by_the_cut(game, game.seats.all())


@pytest.mark.parametrize("movement", ["a-up", "round-robin", "lines"])
def test_whoever_cut_the_lowest_card_deals_first(movement: str) -> None:
    tournament = singles_event(8)
    cuts = draw_partners(by=None, tournament=tournament)
    event = begun(tournament, movement)
    for cut in cuts:
        game = game_of(event, cut)
        seat = game.seats.get(seat=dealer(game))
        assert (seat.player, seat.entry) == (cut.dealer.player, cut.a)


def test_real_cards_are_taken_at_their_word() -> None:
    tournament = singles_event(4)
    shown = dict(zip(tournament.singles_entered.order_by("pk"), ("KS", "QH", "9D", "TC"), strict=True))
    cut = record_partners(by=None, tournament=tournament, cut=shown, witness="Al")
    game = game_of(begun(tournament), cut)
    assert game.seats.get(seat=dealer(game)).player == cut.dealer.player


def test_a_cut_that_was_undone_gives_way_to_the_one_that_followed() -> None:
    tournament = singles_event(4)
    (first,) = draw_partners(by=None, tournament=tournament)
    for entry in (first.a, first.b):
        unregister(by=None, entry=entry)
    (second,) = draw_partners(by=None, tournament=tournament)
    game = game_of(begun(tournament), second)
    assert game.seats.get(seat=dealer(game)).player == second.dealer.player


def test_the_next_round_the_deal_is_cut_for_as_always() -> None:
    tournament = singles_event(8)
    draw_partners(by=None, tournament=tournament)
    event = begun(tournament)
    event.play()
    close_round(by=event.director, round=event.round)
    assert [dealer(game) for game in event.round.games.all()] == [None, None]


def test_pairs_that_came_as_pairs_cut_for_the_deal() -> None:
    tournament = singles_event(4, pairs=2)
    (cut,) = draw_partners(by=None, tournament=tournament)
    event = begun(tournament)
    known = {game.pk: dealer(game) for game in event.round.games.all()}
    assert sorted(seat is None for seat in known.values()) == [False, True]
    assert known[game_of(event, cut).pk] is not None


def test_where_the_wrong_pair_sat_down_the_cut_says_nothing() -> None:
    tournament = singles_event(8)
    one, _ = draw_partners(by=None, tournament=tournament)
    event = begun(tournament)
    game = game_of(event, one)
    a, b = event.entries(1, 4)
    who_sat_there(by=event.director, game=game, sides=(a, b), reason="wrong table", uuid=uuid4())
    assert dealer(game) is None


def test_it_costs_one_question_two_where_four_singles_play_and_none_later(django_assert_num_queries: Any) -> None:
    tournament = singles_event(4, pairs=2)
    (cut,) = draw_partners(by=None, tournament=tournament)
    event = begun(tournament)
    games = {game.pk: game for game in Game.objects.select_related("round", "stage").filter(round=event.round)}
    seats = {pk: list(game.seats.all()) for pk, game in games.items()}
    cut_for = game_of(event, cut).pk
    for pk, game in games.items():
        with django_assert_num_queries(2 if pk == cut_for else 1):
            dealer_by_the_cut(game, seats[pk])
        game.round.number = 2
        with django_assert_num_queries(0):
            dealer_by_the_cut(game, seats[pk])
