"""Who has each special prize, counted from the results, the members, the births and the nights before."""

import datetime

import pytest

from clubs.models import Member, Player
from rules.event.special_prizes import PrizeGroup, PrizeKind, SpecialPrize
from scoring.prizes.awards import awards_of, awards_shown
from tests.factories.evenings import Evening, evening
from tests.factories.tournaments import make_tournament
from tournaments.models import Entry, Tournament

pytestmark = pytest.mark.django_db


def with_prizes(night: Evening, *prizes: SpecialPrize) -> Tournament:
    event = Tournament.objects.get(pk=night.tournament.pk)
    event.prizes = [one.to_json() for one in prizes]
    event.save(update_fields=["prizes"])
    return event


def prize(kind: PrizeKind, **terms: object) -> SpecialPrize:
    return SpecialPrize(id="1", kind=kind, what="a ham", **terms)  # type: ignore[arg-type]


def best_of(group: PrizeGroup, **terms: object) -> SpecialPrize:
    return prize(PrizeKind.BEST_OF, group=group, **terms)


def played() -> Evening:
    night = evening(4, movement="round-robin")
    night.play_out()
    return night


def winners(night: Evening, one: SpecialPrize) -> list[int | None]:
    (award,) = awards_of(with_prizes(night, one))
    return [Entry.objects.get(pk=pk).number for pk in award.winners]


def test_places_and_scores_come_from_the_standings() -> None:
    night = played()
    asked = [prize(PrizeKind.PLACE, place=2), prize(PrizeKind.LOW_SCORE), prize(PrizeKind.LONE_HANDS)]
    assert [winners(night, one) for one in asked] == [[2], [4], []]
    (shown,) = awards_shown(with_prizes(night, asked[0]))
    assert (shown.names, str(shown.award.why)) == ((night.entry(2).name,), "Place 2.")


def test_an_event_without_special_prizes_asks_nothing(django_assert_num_queries: object) -> None:
    event = make_tournament()
    with django_assert_num_queries(0):  # type: ignore[operator]
        assert awards_of(event) == ()


def test_a_pair_is_in_a_group_where_both_of_its_players_are() -> None:
    night = played()
    second, third = night.entry(2), night.entry(3)
    for player in (*second.players, *third.players):
        Member.objects.create(club=night.tournament.club, player=player)
    Member.objects.filter(player=second.first).delete()
    assert winners(night, best_of(PrizeGroup.MEMBERS)) == [3]


def test_first_timers_have_no_night_before() -> None:
    night = played()
    before = make_tournament(club=night.tournament.club, date=night.tournament.date - datetime.timedelta(days=7))
    for number in (1, 2):
        Entry.objects.create(tournament=before, first=night.entry(number).first, second=night.entry(number).second)
    assert winners(night, best_of(PrizeGroup.FIRST_TIMERS)) == [3]


def test_ages_count_where_they_are_surely_right() -> None:
    night = played()
    year = night.tournament.date.year
    for number, born in ((1, ""), (2, str(year - 75)), (3, str(year - 76)), (4, str(year - 16))):
        Player.objects.filter(pk__in=[one.pk for one in night.entry(number).players]).update(born=born)
    assert winners(night, best_of(PrizeGroup.OLDEST, age=75)) == [3]
    assert winners(night, best_of(PrizeGroup.YOUNGEST, age=18)) == [4]


def test_before_play_nobody_has_won() -> None:
    event = make_tournament()
    event.prizes = [prize(PrizeKind.HIGH_GAME).to_json()]
    assert [one.winners for one in awards_of(event)] == [()]
