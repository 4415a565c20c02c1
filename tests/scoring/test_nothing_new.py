"""Pages that ask for news are told that nothing is new only while they would be the same, and that is cheap.

The pages of tables have their own test (`tests/scoring/table/test_stamp.py`), for their phones say much themselves.
"""

from collections.abc import Callable
from functools import partial
from uuid import uuid4

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from time_machine import TimeMachineFixture

from clubs.derived_secrets import digest_of
from clubs.models import Role, User, Zone
from clubs.services import save_row
from scoring.decisions.breaks import call_break
from scoring.decisions.calls import answer_call, call_director
from scoring.decisions.clock import add_minutes, start_clock
from scoring.decisions.continuous import change_pace
from scoring.decisions.hands import enter_hand
from scoring.decisions.penalties import penalise
from scoring.decisions.publication import freeze
from scoring.decisions.seats import who_sat_there
from scoring.ledger.entries.call import CallAnswer, CallReason
from scoring.models import Kind, LedgerEntry, Screen, ScreenContent, Snapshot
from scoring.services.screens import change_screen
from scoring.standings import publishing
from scoring.wall.screen import COOKIE
from tests.factories.clubs import StaffRoleFactory, ZoneFactory
from tests.factories.evenings import Evening, evening
from tests.factories.scoring import hand
from tests.scoring.decisions.races import BEATS, Lot, Race
from tests.scoring.looking import PageWatch, Seen, seen_by
from tests.scoring.steps import HOW, Step, around_the_tables, at_the_tables, game_at, line, of_game
from tournaments.models import Entry, Game
from tournaments.services import edit_tournament

pytestmark = pytest.mark.django_db
A_LONG_WATCH = pytest.mark.prove(among="the tags of pages", cases=3)

TOKEN = "the token of a screen"
SignIn = Callable[[User], Client]


class EventWatch:
    """Looks at the pages of an event after each change, and again once its standings are published."""

    def __init__(self, night: Evening, signed_in: SignIn) -> None:
        code, visitor, director = night.tournament.code, Client(), signed_in(night.director)
        assistant = signed_in(StaffRoleFactory(club=night.tournament.club, role=Role.ASSISTANT).user)
        publishing.sweep()
        looks: dict[str, Callable[[], Seen]] = {
            "wall": partial(seen_by, visitor, f"/e/{code}/wall/?part=1"),
            "rounds": partial(seen_by, visitor, f"/e/{code}/rounds/?part=1"),
            "round 1": partial(seen_by, visitor, f"/e/{code}/rounds/?round=1"),
            "rounds for staff": partial(seen_by, director, f"/e/{code}/rounds/?part=1"),
            "pair 1": partial(seen_by, visitor, f"/e/{code}/pairs/1/?part=1"),
            "pair 4": partial(seen_by, visitor, f"/e/{code}/pairs/4/"),
            "pair 3 for staff": partial(seen_by, assistant, f"/e/{code}/pairs/3/?part=1"),
            "own": lambda: seen_by(visitor, f"/p/{night.entry(2).token}/?part=1"),
            "desk": partial(seen_by, director, f"/desk/{code}/now/"),
            "count": partial(seen_by, director, f"/desk/{code}/waiting/"),
            "desk of an assistant": partial(seen_by, assistant, f"/desk/{code}/now/"),
        }
        if night.stage.movement == "knock-out":
            looks["bracket"] = partial(seen_by, visitor, f"/e/{code}/bracket/")
        if screen := Screen.objects.first():
            hall = Client()
            hall.cookies[COOKIE] = TOKEN
            looks["screen"] = partial(seen_by, hall, f"/wall/?part=1&of={screen.tournament.code}")
        self.watch = PageWatch(looks)

    def after(self, change: Callable[[], object]) -> set[str]:
        """The pages that differ after the change, or after the standings that it made, if it made any."""
        differ, published = self.watch.after(change), _versions()
        publishing.sweep()
        return differ | (self.watch.after(lambda: None) if _versions() != published else set())


def _versions() -> list[tuple[int, int]]:
    """How often the standings of each stage were published."""
    return list(Snapshot.objects.order_by("stage").values_list("stage", "version"))


def without_effect(watch: EventWatch, steps: list[Step]) -> list[int]:
    """The steps after which no page differs: they would test nothing."""
    return [number for number, step in enumerate(steps) if not watch.after(step)]


@A_LONG_WATCH
def test_whatever_is_written_about_games_changes_the_tag_of_each_page_that_it_changes(signed_in: SignIn) -> None:
    night = evening(6, movement="round-robin")
    without = without_effect(EventWatch(night, signed_in), at_the_tables(night))
    assert without == [23]  # PINs to sign, which only the tables ask for


@A_LONG_WATCH
def test_whatever_else_the_desk_does_changes_the_tag_of_each_page_that_it_changes(signed_in: SignIn) -> None:
    night = evening(7, movement="round-robin")
    assert without_effect(EventWatch(night, signed_in), around_the_tables(night)) == []


def beside_play(night: Evening) -> list[Step]:
    """What changes places, seats and settings, once a round is played and another is on the tables."""
    at, one = {"by": night.director, "stage": night.stage}, {"by": night.director}
    administrator = StaffRoleFactory(club=night.tournament.club, role=Role.ADMINISTRATOR).user
    zone = ZoneFactory(club=night.tournament.club)
    Entry.objects.filter(tournament=night.tournament, number=4).update(zone=zone)
    screen = Screen.objects.get()

    def swap() -> None:
        one_game, other = game_at(night, 1), game_at(night, 2)
        a = one_game.seats.filter(side=0)[0].entry
        b = other.seats.filter(side=1)[0].entry
        who_sat_there(**one, game=one_game, sides=(a, b), swap=True, uuid=uuid4(), **HOW)

    return [
        lambda: penalise(**at, entry=night.entry(1), points=2, reason="late"),
        lambda: edit_tournament(**one, tournament=night.tournament, qualify_overall=True),
        lambda: change_screen(**one, screen=screen, shows=ScreenContent.ALL, held=None, label=""),
        lambda: edit_tournament(**one, tournament=night.tournament, name="Another name"),
        lambda: save_row(by=administrator, row=Zone(pk=zone.pk, club=zone.club, name="The valley")),
        lambda: night.finish(game_at(night, 1), (10, 2)),
        lambda: night.finish(game_at(night, 3), (3, 10)),
        swap,
        lambda: freeze(**at),
        lambda: night.finish(game_at(night, 2), (10, 9)),
        lambda: freeze(**at, still=False),
    ]


@A_LONG_WATCH
def test_penalties_settings_zones_seats_and_frozen_standings_change_the_tags(signed_in: SignIn) -> None:
    night = evening(6, movement="round-robin")
    night.play()
    night.close()
    how = {"number": 1, "digest": digest_of(TOKEN), "shows": ScreenContent.STANDINGS}
    Screen.objects.create(tournament=night.tournament, **how)
    steps = beside_play(night)
    assert without_effect(EventWatch(night, signed_in), steps) == []


@A_LONG_WATCH
@pytest.mark.parametrize(
    ("pairs", "how"),
    [
        (12, {"movement": "progressive", "rounds": 3, "changing_partners": True}),
        (8, {"movement": "knock-out"}),
        (6, {"movement": "a-up", "rounds": 4}),
    ],
    ids=["progressive", "knock-out", "a-up"],
)
def test_a_whole_event_game_by_game_changes_the_tags_that_it_must(
    signed_in: SignIn, pairs: int, how: dict[str, object]
) -> None:
    night = evening(pairs, **how)  # type: ignore[arg-type]
    watch = EventWatch(night, signed_in)
    while True:
        for game in Game.objects.filter(stage=night.stage, state="open"):
            target = game.law_book.target
            assert watch.after(partial(night.finish, game, (target, target - 3)))
        if night.round.number == night.stage.rounds_planned:
            break
        assert watch.after(night.close)


@A_LONG_WATCH
def test_in_continuous_play_each_game_changes_the_tags_that_it_must(signed_in: SignIn) -> None:
    night = evening(8, movement="knock-out")
    change_pace(by=night.director, stage=night.stage, continuous=True)
    watch = EventWatch(night, signed_in)
    while opened := Game.objects.filter(stage=night.stage, state="open").order_by("pk").first():
        assert watch.after(partial(night.finish, opened, (10, 4)))


@A_LONG_WATCH
def test_what_time_alone_changes_changes_the_tags(signed_in: SignIn, time_machine: TimeMachineFixture) -> None:
    time_machine.move_to("2026-11-20T20:00:00+00:00", tick=False)
    night = evening(8, objection_minutes=3, minutes_per_game=30)
    night.play()
    night.close()
    one = {"by": night.director}
    start_clock(**one, round=night.round)
    add_minutes(**one, round=night.round, minutes=5, table=2)
    enter_hand(**line(night, 1, 2), hand=hand("NS", 3))
    call_director(**one, game_id=game_at(night, 2).pk, uuid=uuid4(), reason=CallReason.REVOKE, words="")
    watch = EventWatch(night, signed_in)

    def later(minutes: float) -> set[str]:
        return watch.after(lambda: time_machine.shift(minutes * 60))

    desks = {"desk", "desk of an assistant"}
    pairs = {"pair 1", "pair 4", "pair 3 for staff"}
    assert later(0.5) == set()
    assert later(1) == desks  # a call waits for a minute
    # Nobody may object any more; the own page then leads to a call. The call has waited long, so its count is larger.
    assert later(2) == desks | pairs | {"count"}
    assert "wall" in later(2)  # seats give way to standings
    assert later(1.5) >= desks  # tables without a hand are late
    called = LedgerEntry.objects.filter(kind=Kind.CALL).values_list("link", flat=True).get()
    watch.after(lambda: answer_call(**of_game(night, 2), link=called, answer=CallAnswer.SETTLED))
    differ = [bool(later(2) & desks) for _ in range(20)]
    assert sum(differ) >= 3  # the warning, the bell, and those of the table with more minutes
    call_break(by=night.director, stage=night.stage, minutes=10)
    watch = EventWatch(night, signed_in)
    assert {"rounds", "pair 1", *desks} <= watch.after(lambda: time_machine.shift(11 * 60))


@A_LONG_WATCH
def test_in_continuous_play_time_changes_the_desk(signed_in: SignIn, time_machine: TimeMachineFixture) -> None:
    time_machine.move_to("2026-11-20T20:00:00+00:00", tick=False)
    night = evening(4, movement="knock-out", minutes_per_game=30)
    change_pace(by=night.director, stage=night.stage, continuous=True)
    enter_hand(**line(night, 1, 2), hand=hand("NS", 3))
    watch = EventWatch(night, signed_in)
    differ = [bool(watch.after(lambda: time_machine.shift(120))) for _ in range(20)]
    assert sum(differ) == 2  # late without a hand, and out of time


@pytest.mark.prove(chances=1)
@pytest.mark.parametrize("seed", range(100))
def test_whatever_two_directors_and_two_keepers_do_no_page_differs_under_its_old_tag(
    seed: int, signed_in: SignIn
) -> None:
    race = Race(seed)
    watch = EventWatch(race.event, signed_in)
    for beat in range(BEATS):
        for who, (_, choose) in enumerate(race.actors):
            if asked := choose(Lot(f"{seed} {beat} {who}")):
                watch.after(partial(race.send, beat, who, asked, str(uuid4())))


def test_a_hand_changes_the_desk_alone(signed_in: SignIn) -> None:
    night = evening(6, movement="round-robin")
    table = night.entry(2).seats.first().game.table.number  # of the own page
    enter_hand(**line(night, 1, table), hand=hand("NS", 3))
    watch = EventWatch(night, signed_in)
    before = dict(watch.watch.before)
    assert watch.after(lambda: enter_hand(**line(night, 2, table), hand=hand("NS", 3))) == {
        "desk",
        "desk of an assistant",
    }
    changed = {name for name, seen in watch.watch.before.items() if seen.tag != before[name].tag}
    # the count has the tag of the desk, and an own page may offer to agree
    assert changed == {"count", "desk", "desk of an assistant", "own"}


def test_a_result_elsewhere_changes_no_pair_whose_line_it_leaves(signed_in: SignIn) -> None:
    night = evening(8, movement="round-robin")
    night.play()
    night.close()
    night.finish(game_at(night, 1), (10, 2))
    watch = EventWatch(night, signed_in)
    seated = {one: game_at(night, one).seats.values_list("entry__number", flat=True) for one in (2, 3, 4)}
    elsewhere = next(table for table, there in seated.items() if 1 not in there)
    tag = watch.watch.before["pair 1"].tag
    changed = watch.after(lambda: night.finish(game_at(night, elsewhere), (3, 10)))
    assert ("rounds" in changed, watch.watch.before["pair 1"].tag == tag) == (True, "pair 1" not in changed)


def test_a_desk_depends_on_the_rights_and_the_language_of_its_reader(signed_in: SignIn) -> None:
    night = evening(4)
    path = f"/desk/{night.tournament.code}/now/"
    roles = (Role.DIRECTOR, Role.ASSISTANT)
    readers = [signed_in(StaffRoleFactory(club=night.tournament.club, role=role).user) for role in roles]
    tags = [seen_by(reader, path).tag for reader in readers]
    assert len(set(tags)) == 2
    assert [readers[1].get(path, headers={"If-None-Match": tag}).status_code for tag in tags] == [200, 304]


@pytest.mark.parametrize("path", ["/desk/{}/now/", "/e/{}/rounds/?part=1"])
def test_permission_is_checked_before_any_304(path: str, signed_in: SignIn) -> None:
    night = evening(4)
    role = StaffRoleFactory(club=night.tournament.club, role=Role.DIRECTOR)
    reader, path = signed_in(role.user), path.format(night.tournament.code)
    tag = seen_by(reader, path).tag
    assert reader.get(path, headers={"If-None-Match": tag}).status_code == 304
    role.delete()
    answer = reader.get(path, headers={"If-None-Match": tag})
    assert answer.status_code == (404 if "desk" in path else 200)


STATEMENTS = {"wall": 2, "rounds": 2, "pair 1": 2, "own": 2, "desk": 6}


def test_a_look_that_finds_nothing_new_costs_a_few_statements(signed_in: SignIn) -> None:
    night = evening(6, movement="round-robin")
    night.play()
    night.close()
    publishing.sweep()
    code, director = night.tournament.code, signed_in(night.director)
    paths = {
        "wall": f"/e/{code}/wall/?part=1",
        "rounds": f"/e/{code}/rounds/?part=1",
        "pair 1": f"/e/{code}/pairs/1/?part=1",
        "own": f"/p/{night.entry(2).token}/?part=1",
        "desk": f"/desk/{code}/now/",
    }
    asked = {}
    for name, path in paths.items():
        reader = director if name == "desk" else Client()
        tag = reader.get(path)["ETag"]
        reader.get(path, headers={"If-None-Match": tag})
        cache.clear()
        with CaptureQueriesContext(connection) as statements:
            assert reader.get(path, headers={"If-None-Match": tag}).status_code == 304
        asked[name] = len(statements)
    assert asked == STATEMENTS
