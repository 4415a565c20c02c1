"""Every address × method × nine kinds of visitors × their own club and another: let in or refused as written down.

`permissions.txt` is the table. CI asks for some addresses, drawn anew for each seed; `PROVE=full` for all of them.
"""

from importlib.util import find_spec

import pytest
from django.core.cache import cache

from clubs.models import Club
from tests.deploy.permission_world import ACTORS, visitors, world
from tests.deploy.permissions import addresses, expected, outcomes
from tests.factories.evenings_of_pages import evenings
from tests.sampling import sample

ADDRESSES = tuple(addresses())
SAMPLE = 8  # addresses, and so 144 cells
STAFF = ACTORS.index("assistant")  # the first of them: all after it are staff too
# Not about the club, though its staff alone are let in: what becomes of them without the second step it asks for.
NOT_OF_THE_CLUB = {
    "GET /status/": "?+0?00000",
    **dict.fromkeys(
        ("GET /account/token/<int:pk>/", "POST /account/token/<int:pk>/", "DELETE /api/v1/tokens/<int:pk>/"),
        "?00?0000+",
    ),
}
NO_PDF = find_spec("weasyprint") is None  # without it there is no PDF for anybody


def test_every_address_and_method_has_a_row_and_no_row_is_without_one() -> None:
    listed, there = [*expected()], [str(address) for address in ADDRESSES]
    assert sorted(set(there) ^ set(listed)) == []
    assert len(ADDRESSES) * len(ACTORS) * 2 > 2_500


def test_every_row_has_an_outcome_for_each_visitor_of_each_club() -> None:
    wrong = [row for row in expected().values() if [*map(len, row.split(" "))] != [len(ACTORS)] * 2]
    assert wrong == []


@pytest.mark.django_db
def test_everybody_is_let_in_or_refused_as_the_table_says(settings: object) -> None:
    settings.API_RATE = ""  # type: ignore[attr-defined]
    own, other = world(evenings()), world(evenings())
    clients, table = visitors(own), expected()
    drawn = sample("permissions", (one for one in ADDRESSES if NO_PDF or not one.path.endswith(".pdf")), SAMPLE)
    found = {}
    for address in drawn:
        cache.clear()  # what one visitor tried counts for no other
        found[str(address)] = " ".join(outcomes(clients, address, about) for about in (own, other))
    assert found == {name: table[name] for name in found}


def closed(name: str, row: str) -> str:
    """The outcomes in a club that asks its staff for a second step, none of whom has one.

    Staff are answered as a player with an account is. Where that finds nothing, they are told why they are refused.
    """
    player, staff = row[ACTORS.index("player")], row[STAFF:]
    told = "".join(one if one == "0" else "-" if player == "0" else player for one in staff)
    return NOT_OF_THE_CLUB.get(name, row[:STAFF] + told)


@pytest.mark.django_db
def test_staff_without_the_second_step_that_their_club_asks_for_get_into_nothing_of_it(settings: object) -> None:
    settings.API_RATE = ""  # type: ignore[attr-defined]
    own = world(evenings())
    clients, table = visitors(own), expected()
    Club.objects.filter(pk=own.club.pk).update(two_steps=True)
    drawn = sample("closed", (one for one in ADDRESSES if not one.path.endswith(".pdf")), SAMPLE)
    found = {}
    for address in drawn:
        cache.clear()
        found[str(address)] = outcomes(clients, address, own)
    assert found == {name: closed(name, table[name].split(" ")[0]) for name in found}
