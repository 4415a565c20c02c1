"""Registration and the start explain what zones mean for qualifiers, before it is too late to change."""

import pytest

from tests.factories.clubs import ZoneFactory
from tests.factories.tournaments import make_tournament
from tournaments.selectors.zones import has_zones, zone_notices

pytestmark = pytest.mark.django_db


def said(*entries: tuple[str, str], **fields: object) -> list[str]:
    return [str(notice) for notice in zone_notices(make_tournament(**fields), entries)]


def pairs(**sizes: int) -> list[tuple[str, str]]:
    """So many pairs of each zone: `pairs(Four=2)`."""
    return [(f"{zone} pair {n}", zone) for zone, size in sizes.items() for n in range(1, size + 1)]


def test_an_event_without_zones_has_nothing_to_say() -> None:
    assert (said(("Ann & Bob", "")), said(*pairs(Four=3), qualify_per_zone=0)) == ([], [])


def test_where_the_best_overall_go_on_zones_have_nothing_to_say() -> None:
    assert said(*pairs(Four=3, Five=1), ("Ann & Bob", ""), qualify_overall=True) == []


def test_zones_of_one_size_that_are_large_enough_need_no_notice() -> None:
    assert said(*pairs(Four=3, Five=3)) == []


def test_entries_of_no_zone_are_named() -> None:
    one = said(*pairs(Four=3), ("Ann & Bob", ""))
    two = said(*pairs(Four=3), ("Ann & Bob", ""), ("Cas & Dee", ""))
    assert one == ["1 pair has no zone and cannot qualify for a zone: Ann & Bob. Open it under Pairs to set the zone."]
    assert two == [
        "2 pairs have no zone and cannot qualify for a zone: Ann & Bob; Cas & Dee. "
        "Open them under Pairs to set the zone."
    ]


def test_of_many_entries_of_no_zone_the_first_are_named() -> None:
    many = [(f"Pair {n}", "") for n in range(1, 9)]
    assert said(*pairs(Four=3), *many) == [
        "8 pairs have no zone and cannot qualify for a zone: Pair 1; Pair 2; Pair 3; Pair 4; Pair 5; Pair 6; …. "
        "Open them under Pairs to set the zone."
    ]


def test_zones_of_unequal_size_and_zones_that_are_too_small_are_named() -> None:
    assert said(*pairs(Four=5, Five=1)) == [
        "The zones have different sizes (Five: 1, Four: 5). The best 2 of each qualify.",
        "Five has 1 pair, and 2 of each zone qualify: all of them qualify.",
    ]


def test_where_each_plays_alone_players_are_meant() -> None:
    assert said(*pairs(Four=3), ("Ann", ""), changing_partners=True) == [
        "1 player has no zone and cannot qualify for a zone: Ann. Open the player under Players to set the zone."
    ]


def test_an_event_has_zones_if_its_club_has_or_places_are_won_in_each() -> None:
    plain = make_tournament(qualify_per_zone=0)
    assert (has_zones(plain), has_zones(make_tournament(club=plain.club, qualify_per_zone=2))) == (False, True)
    zone = ZoneFactory(club=plain.club)
    assert has_zones(plain) is True
    assert has_zones(make_tournament(club=plain.club, zone=zone)) is False
