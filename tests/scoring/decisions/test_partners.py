"""Partners balanced by the club's ratings: the draw keeps the figures, so that anybody can check it later."""

from functools import partial

import pytest

from clubs.errors import Refusal
from clubs.services.clubs import change_club
from scoring.decisions.partners import find_partners
from scoring.models import ClubRatings
from scoring.records.publishing import ratings_as_text
from scoring.records.rating import Rating
from tests import refusals
from tests.factories.clubs import StaffRoleFactory
from tests.factories.draws import replayed
from tests.factories.tournaments import make_singles, make_tournament
from tournaments.models import Draw, Single, Tournament
from tournaments.selectors import draws_of
from tournaments.services import PlayerRatings, balance_partners, check_in_all, draw_partners, record_partners

pytestmark = pytest.mark.django_db

refused = partial(refusals.refused, by=None)
BALANCED = {"singles": True, "ruleset": "standard4", "law_overrides": {"partners_by": "balanced"}}


def rated(*mus: float | None, **fields: object) -> tuple[Tournament, list[Single]]:
    """An event whose single players are here, and are rated like this (None: not yet)."""
    event = make_tournament(**{**BALANCED, **fields})
    singles = make_singles(event, len(mus))
    check_in_all(by=None, tournament=event)
    ratings = {single.player_id: Rating(mu, 2.0, 30) for single, mu in zip(singles, mus, strict=True) if mu}
    ClubRatings.objects.create(club=event.club, covers=1, ratings=ratings_as_text(ratings))
    return event, singles


def test_the_strongest_plays_with_the_weakest_and_beginners_count_as_the_middle() -> None:
    event, singles = rated(31.4, 25.6, 18.2, None, 24.4, 19.9)
    tables = find_partners(by=None, tournament=event)
    names = [str(single.player) for single in singles]
    pairs = {frozenset(str(player) for player in (table.a.first, table.a.second)) for table in tables}
    assert pairs == {frozenset((names[one], names[other])) for one, other in ((0, 2), (1, 5), (3, 4))}
    (draw,) = Draw.objects.all()
    assert draw.what == {
        "what": "balanced",
        "of": [single.pk for single in singles],
        "ratings": {str(single.pk): figure for single, figure in zip(singles, (31, 26, 18, 25, 24, 20), strict=True)},
    }
    assert {(table.table, table.b, table.cuts, table.dealer, table.draw) for table in tables} == {
        (None, None, (), None, draw)
    }


def test_anybody_can_check_the_draw_after_the_ratings_have_changed() -> None:
    event, _ = rated(31, 25, 25, 25, 25, 20)
    find_partners(by=None, tournament=event)
    ClubRatings.objects.all().delete()
    (draw,) = Draw.objects.all()
    assert replayed(draw) == draw.outcome


def test_a_club_that_hides_ratings_still_balances_and_shows_no_figures() -> None:
    event, _ = rated(31, 25, 24, 20)
    administrator = StaffRoleFactory(club=event.club, role="administrator").user
    change_club(by=administrator, club=event.club, shows_ratings=False)
    event = Tournament.objects.get(pk=event.pk)
    find_partners(by=None, tournament=event)
    (stored,) = Draw.objects.all()
    (shown,) = draws_of(event).draws
    assert (shown.hides_ratings, shown.line, shown.replay, sorted(shown.what)) == (True, "", "", ["of", "what"])
    assert (shown.outcome, sorted(stored.what["ratings"].values())) == (stored.outcome, [20, 24, 25, 31])
    change_club(by=administrator, club=event.club, shows_ratings=True)
    (shown,) = draws_of(Tournament.objects.get(pk=event.pk)).draws
    assert (shown.hides_ratings, shown.what) == (False, stored.what)


def test_the_last_to_register_waits_and_where_the_laws_say_so_the_house_sits_in() -> None:
    event, singles = rated(31, 25, 20)
    assert len(find_partners(by=None, tournament=event)) == 1
    assert list(event.singles_entered.filter(entry=None)) == singles[2:]
    assert refused(find_partners, tournament=event) == "too_few_singles"
    laws = {"partners_by": "balanced", "odd_player": "house_player"}
    event, singles = rated(31, 25, 20, law_overrides=laws)
    assert len(find_partners(by=None, tournament=event)) == 2
    assert sorted(Draw.objects.latest("pk").what["ratings"].values()) == [20, 25, 25, 31]


def test_neither_cards_nor_ratings_do_what_the_rules_of_the_event_do_not_say() -> None:
    event, singles = rated(31, 25, 24, 20)
    assert refused(draw_partners, tournament=event) == "partners_balanced"
    with pytest.raises(Refusal) as refusal:
        record_partners(by=None, tournament=event, cut=dict.fromkeys(singles, "AS"), witness="Al")
    assert refusal.value.code == "partners_balanced"
    cut = make_tournament(singles=True)
    make_singles(cut, 4)
    assert refused(balance_partners, tournament=cut, ratings=PlayerRatings({}, 25)) == "partners_drawn"
    assert len(find_partners(by=None, tournament=cut)) == 1
