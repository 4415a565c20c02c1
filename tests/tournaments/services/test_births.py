"""Births that come with a list: read, compared with what the club knows, and kept."""

import pytest

from rules.base.errors import Unreadable
from tests.factories.tournaments import make_tournament
from tournaments.models import Tournament
from tournaments.services import import_entries, import_singles, preview_entries

pytestmark = pytest.mark.django_db

LIST = "player 1,born 1,player 2,born 2\nAnn Lee,{ann},Bob May,{bob}"


def listed(ann: str = "", bob: str = "") -> str:
    return LIST.format(ann=ann, bob=bob)


def births(event: Tournament) -> dict[str, str]:
    return dict(event.club.players.values_list("name", "born"))


def found(event: Tournament, **born: str) -> list[tuple[int, str, str]]:
    return [(one.row, one.column, one.code) for one in preview_entries(tournament=event, text=listed(**born)).problems]


def test_births_are_kept_where_the_club_knew_less() -> None:
    first = make_tournament()
    import_entries(by=None, tournament=first, text=listed("", "1948"))
    assert births(first) == {"Ann Lee": "", "Bob May": "1948"}
    second = make_tournament(club=first.club)
    import_entries(by=None, tournament=second, text=listed("1950", "1948-05-03"))
    third = make_tournament(club=first.club)
    import_entries(by=None, tournament=third, text=listed("", "1948"))
    assert births(third) == {"Ann Lee": "1950", "Bob May": "1948-05-03"}


def test_single_players_have_births_too() -> None:
    event = make_tournament(singles=True)
    import_singles(by=None, tournament=event, text="player,born\nAnn Lee,1950")
    assert births(event) == {"Ann Lee": "1950"}


@pytest.mark.parametrize("born", ["May 1950", "50", "1950-13-01", "2999", "03/05/1950"])
def test_what_is_no_birth_is_named_with_its_row_and_column(born: str) -> None:
    assert found(make_tournament(), bob=born) == [(2, "born 2", "born")]


def test_a_birth_that_contradicts_what_the_club_knows_imports_nothing() -> None:
    event = make_tournament()
    import_entries(by=None, tournament=event, text=listed("1950", "1948"))
    other = make_tournament(club=event.club)
    with pytest.raises(Unreadable) as refused:
        import_entries(by=None, tournament=other, text=listed("1951", "1948"))
    assert [fault.where["column"] for fault in refused.value.faults] == ["born 1"]
    assert births(event) == {"Ann Lee": "1950", "Bob May": "1948"}


def test_who_is_too_young_by_the_list_is_named_before_anything_is_imported() -> None:
    event = make_tournament(least_age=55)
    assert found(event, ann="1950", bob="1990") == [(2, "player 2", "too_young")]
