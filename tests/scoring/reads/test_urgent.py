"""The cases that call the director: one read for the desk and for the count on its tab."""

import datetime
from uuid import uuid4

import pytest
import time_machine
from django.utils import timezone

from clubs.policy import TableKeeper
from clubs.web.tabs import Cases
from rules.base.words import message
from scoring.decisions.calls import call_director
from scoring.decisions.cases import take_case
from scoring.decisions.hands import enter_final
from scoring.desk.stamp import desk_stamp
from scoring.history.dashboard import dashboard_of
from scoring.ledger.entries.call import CallReason, CaseKind
from scoring.reads.calls import open_calls
from scoring.reads.urgent import cases_among, urgent_needs, waiting_cases
from tests.factories.evenings import Evening, evening
from tests.scoring.steps import game_at
from tournaments.models import Entry
from tournaments.services import register_pair

pytestmark = pytest.mark.django_db


def call(night: Evening, table: int) -> int:
    game = game_at(night, table).pk
    call_director(by=night.director, game_id=game, uuid=uuid4(), reason=CallReason.REVOKE, words="")
    return game


def differ(night: Evening, table: int) -> int:
    """Both sheets of a table end, with different scores."""
    game = game_at(night, table)
    by = TableKeeper(game.table_id or 0, night.tournament.pk, night.tournament.club_id)
    for sheet, score in ((1, (10, 8)), (2, (10, 7))):
        enter_final(by=by, game_id=game.pk, sheet=sheet, number=1, uuid=uuid4(), score=score)
    return game.pk


def late(night: Evening) -> Entry:
    return register_pair(by=night.director, tournament=night.tournament, first="Lena Late", second="Lou Later")


def test_a_call_differing_sheets_and_a_late_pair_are_cases_the_oldest_first() -> None:
    night = evening(8, movement="round-robin")
    calling, newcomer, differing = call(night, 3), late(night).pk, differ(night, 1)
    places = (f"call-{calling}-1", f"differs-{differing}", f"late_pair-{newcomer}")
    assert waiting_cases(night.stage, timezone.now()) == Cases(places)
    assert [str(need.title) for need in urgent_needs(night.stage)] == [
        "Table 1: the two score sheets differ",
        "Table 3 calls: Revoke",
        "Late: Lena Late & Lou Later",
    ]


def test_the_desk_lists_the_cases_that_the_tab_counts() -> None:
    night = evening(8, movement="round-robin")
    call(night, 3)
    late(night)
    differ(night, 1)
    listed = dashboard_of(night.stage, timezone.now()).needs
    assert cases_among(listed) == waiting_cases(night.stage, timezone.now())


def test_a_late_pair_that_cannot_join_is_listed_and_not_counted() -> None:
    night = evening(8, movement="knock-out")
    late(night)
    assert (waiting_cases(night.stage, timezone.now()), [str(need.title) for need in urgent_needs(night.stage)]) == (
        Cases(),
        ["Late: Lena Late & Lou Later"],
    )


def test_a_case_that_has_waited_for_three_minutes_is_shown_larger() -> None:
    night = evening(8, movement="round-robin")
    call(night, 3)
    differ(night, 1)
    late(night)
    begun = timezone.now()

    def larger(minutes: float) -> list[str]:
        needs = dashboard_of(night.stage, begun + datetime.timedelta(minutes=minutes)).needs
        return [need.kind for need in needs if need.long]

    assert (larger(2.9), larger(3.1)) == ([], ["call", "differs", "late_pair"])
    on_every_tab = [waiting_cases(night.stage, begun + datetime.timedelta(minutes=at)).long for at in (2.9, 3.1)]
    assert on_every_tab == [False, True]


def test_who_comes_is_known_on_every_page_and_a_table_waits_as_long_as_before() -> None:
    night, minute = evening(8, movement="round-robin"), datetime.timedelta(minutes=1)
    with time_machine.travel(timezone.now(), tick=False) as clock:
        game = game_at(night, 1)
        differ(night, 1)
        clock.shift(2 * minute)
        take_case(by=night.director, game=game, case=CaseKind.DIFFERS, uuid=uuid4())
        before = desk_stamp(night.stage, timezone.now())
        clock.shift(1 * minute)
        coming = message("{name} is on the way.", name=str(night.director))
        assert waiting_cases(night.stage, timezone.now()) == Cases((f"differs-{game.pk}",), True, (coming,))
        assert desk_stamp(night.stage, timezone.now()) != before


def test_the_words_of_a_player_from_the_own_page_are_a_case_too() -> None:
    night = evening(4)
    night.play()
    game = game_at(night, 1)
    call_director(by=night.director, game_id=game.pk, reason=CallReason.OTHER, side=0, words="We won", uuid=uuid4())
    night.close()
    assert waiting_cases(night.stage, timezone.now()) == Cases((f"call-{game.pk}-{open_calls(night.stage)[0].link}",))


def test_a_hall_that_plays_has_no_case() -> None:
    assert waiting_cases(evening(4).stage, timezone.now()) == Cases()
