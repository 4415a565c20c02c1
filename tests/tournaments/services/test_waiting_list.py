"""Online entry at random, against a small model: places, the waiting list, and players who find a partner.

After every step the event and its lists are the model's. The model knows whoever asked, in the order of asking.
"""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import pytest
import time_machine
from django.db import transaction
from django.utils import timezone
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tests.factories.online import ask_for_place, look_for_partner, make_online
from tests.factories.tournaments import name_of
from tests.refusals import refused
from tests.sampling import FULL
from tournaments.models import Entry, OnlineEntry
from tournaments.selectors.online import online_places, place_in_line
from tournaments.services import (
    ask_partner,
    confirm_partner,
    decline_partner,
    give_place,
    mark_not_coming,
    register_pair,
    remove_request,
    set_online_entry,
    take_back_asking,
    undo_not_coming,
    unregister,
    withdraw_online,
)
from tournaments.states import EntryState
from tournaments.states import OnlineEntryState as State

FIRST_OF_THE_SEARCHERS = 400  # their names are not those of pairs


@dataclass
class Paper:
    """One request as a clerk would write it down."""

    names: tuple[str, ...]
    state: State
    moved_up: bool = False
    asks: int | None = None  # key of the request whose player is asked
    joined: int | None = None  # key of the partner's request, which is the pair's
    lost: bool = False  # a partner withdrew: then `queued` is kept
    queued: datetime | None = field(default=None, compare=False)


class WaitingList(RuleBasedStateMachine):
    """`paper` has the requests by their keys; `line` the keys of those who wait; `desk` the entries made there."""

    def __init__(self) -> None:
        super().__init__()
        self.undo_all = ExitStack()
        self.undo_all.enter_context(transaction.atomic())
        self.clock = self.undo_all.enter_context(time_machine.travel(timezone.now(), tick=False))
        self.paper: dict[int, Paper] = {}
        self.line: list[int] = []
        self.desk: dict[int, tuple[str, ...]] = {}
        self.asked = 0

    @initialize(capacity=st.integers(1, 3), hours=st.integers(2, 12))
    def begin(self, capacity: int, hours: int) -> None:
        self.capacity, self.closes = capacity, timezone.now() + timedelta(hours=hours)
        self.event = make_online(capacity, times={"entries_close": self.closes})
        self.pairs_enter_one_after_another(capacity + 1)

    # What the model says

    @property
    def open(self) -> bool:
        return timezone.now() < self.closes

    @property
    def used(self) -> int:
        return len(self.desk) + len(self.of(State.IN))

    def of(self, *states: State) -> list[int]:
        return [key for key, paper in self.paper.items() if paper.state in states]

    def fits(self, key: int) -> bool:
        """Whether the desk has entered neither of them in the meantime."""
        return not any(set(self.paper[key].names) & set(names) for names in self.desk.values())

    def fill(self, *, newcomer: int | None = None) -> list[int]:
        """Free places go to the first who fit. Returns who got one."""
        free = self.capacity - self.used if self.open else 0
        given = [key for key in self.line if self.fits(key)][: max(0, free)]
        for key in given:
            self.place(key, moved_up=key != newcomer)
        return given

    def place(self, key: int, *, moved_up: bool) -> None:
        self.line.remove(key)
        self.paper[key].state, self.paper[key].moved_up = State.IN, moved_up

    def gone(self, key: int) -> None:
        if key in self.line:
            self.line.remove(key)
        self.paper[key].state, self.paper[key].asks = State.WITHDRAWN, None
        self.nobody_asks(key)

    def nobody_asks(self, *keys: int) -> None:
        for paper in self.paper.values():
            paper.asks = None if paper.asks in keys else paper.asks

    def agree(self, asker: int, other: int) -> None:
        self.nobody_asks(asker, other)
        first, second = self.paper[asker], self.paper[other]
        queued = min((one.queued for one in (first, second) if one.lost), default=timezone.now())
        self.paper[other] = Paper(second.names, State.JOINED, joined=asker, lost=second.lost)
        self.paper[asker] = Paper(first.names + second.names, State.WAITING, lost=first.lost, queued=queued)
        self.into_line(asker)
        self.fill(newcomer=asker)

    def into_line(self, key: int) -> None:
        self.line = sorted([*self.line, key], key=lambda one: (self.paper[one].queued, one))

    def found_pair(self, key: int) -> tuple[int, int] | None:
        """The request of the pair, and the one that joined it."""
        pair = self.paper[key].joined or key
        joined = next((other for other, paper in self.paper.items() if paper.joined == pair), None)
        return (pair, joined) if joined and self.paper[pair].state in (State.WAITING, State.IN) else None

    def part(self, pair: int, joined: int, *, leaver: int) -> None:
        """One of two goes, and the other looks for a partner again."""
        self.line = [key for key in self.line if key != pair]
        was, names = self.paper[pair], dict(zip((pair, joined), self.paper[pair].names, strict=True))
        stays = joined if leaver == pair else pair
        left = self.paper[leaver]
        self.paper[leaver] = Paper((names[leaver],), State.WITHDRAWN, left.moved_up, lost=left.lost)
        self.paper[stays] = Paper((names[stays],), State.SEARCHING, lost=True, queued=was.queued)

    # What people do

    def request(self, key: int) -> OnlineEntry:
        self.clock.shift(1)
        return OnlineEntry.objects.shown().get(pk=key)

    def one_of(self, data: st.DataObject, keys: Sequence[int]) -> int:
        return data.draw(st.sampled_from(keys))

    def enters(self, act: Callable[..., OnlineEntry], names: tuple[str, ...], state: State, *what: object) -> None:
        self.clock.shift(1)
        if not self.open:
            assert refused(act, self.event, *what) == "entries_closed"
            return
        key = act(self.event, *what).pk
        self.paper[key] = Paper(names, state)
        if state == State.WAITING:
            self.paper[key].queued = timezone.now()
            self.into_line(key)
            self.fill(newcomer=key)

    @rule(pairs=st.integers(1, 2))
    def pairs_enter(self, pairs: int) -> None:
        self.pairs_enter_one_after_another(pairs)

    def pairs_enter_one_after_another(self, pairs: int) -> None:
        for _ in range(pairs):
            self.asked += 1
            names = (name_of(2 * self.asked), name_of(2 * self.asked + 1))
            self.enters(ask_for_place, names, State.WAITING, self.asked)

    @rule()
    def a_player_looks_for_a_partner(self) -> None:
        self.asked += 1
        name = name_of(FIRST_OF_THE_SEARCHERS + self.asked)
        self.enters(look_for_partner, (name,), State.SEARCHING, name)

    @precondition(lambda self: self.paper)
    @rule(data=st.data())
    def somebody_who_is_known_enters_again(self, data: st.DataObject) -> None:
        known = self.of(State.SEARCHING, State.WAITING, State.IN)
        if known and self.open:
            name = self.paper[self.one_of(data, known)].names[-1]
            assert refused(look_for_partner, self.event, name) == "already_entered"

    @precondition(lambda self: len(self.of(State.SEARCHING)) > 1)
    @rule(data=st.data())
    def one_asks_another(self, data: st.DataObject) -> None:
        asker, other = data.draw(st.permutations(self.of(State.SEARCHING)))[:2]
        said = {"request": self.request(asker), "other": self.request(other)}
        if not self.open:
            assert refused(ask_partner, **said) == "entries_closed"
            return
        ask_partner(**said)
        if self.paper[other].asks == asker:
            self.agree(other, asker)
        else:
            self.paper[asker].asks = other

    @precondition(lambda self: any(paper.asks for paper in self.paper.values()))
    @rule(data=st.data(), answer=st.sampled_from([confirm_partner, decline_partner, take_back_asking]))
    def an_asking_is_answered(self, data: st.DataObject, answer: Callable[..., object]) -> None:
        asker = self.one_of(data, [key for key, paper in self.paper.items() if paper.asks])
        other = self.paper[asker].asks
        back = answer is take_back_asking
        said = {"request": self.request(asker)} if back else {"request": self.request(other)}
        said |= {} if back else {"asker": self.request(asker)}
        if not self.open:
            assert refused(answer, **said) == "entries_closed"
            return
        answer(**said)
        if answer is confirm_partner:
            self.agree(asker, other)
        else:
            self.paper[asker].asks = None

    @precondition(lambda self: self.paper)
    @rule(data=st.data())
    def somebody_withdraws_or_declines_a_place(self, data: st.DataObject) -> None:
        self.withdraws(self.one_of(data, list(self.paper)))

    @precondition(lambda self: any(map(self.found_pair, self.paper)))
    @rule(data=st.data())
    def one_of_two_who_found_each_other_withdraws(self, data: st.DataObject) -> None:
        self.withdraws(self.one_of(data, [key for key in self.paper if self.found_pair(key)]))

    def withdraws(self, key: int) -> None:
        two = self.found_pair(key)
        had_place, before = self.paper[two[0] if two else key].state == State.IN, self.placed()
        withdraw_online(request=self.request(key))
        first_that_fits = [other for other in self.line if self.fits(other)][:1]
        one_goes = had_place and self.open and self.used <= self.capacity
        assert self.placed() - before == set(first_that_fits if one_goes else [])
        if two:
            self.part(*two, leaver=key)
        elif self.paper[key].state != State.JOINED:  # one whose pair the director took out is out
            self.gone(key)
        if had_place:
            self.fill()

    @precondition(lambda self: self.of(State.SEARCHING, State.WAITING))
    @rule(data=st.data())
    def the_director_takes_somebody_off_a_list(self, data: st.DataObject) -> None:
        key = self.one_of(data, self.of(State.SEARCHING, State.WAITING))
        remove_request(by=None, request=self.request(key))
        self.gone(key)

    @precondition(lambda self: self.line)
    @rule(data=st.data())
    def the_director_gives_a_place(self, data: st.DataObject) -> None:
        key = self.one_of(data, self.line)
        if self.fits(key):
            give_place(by=None, request=self.request(key))
            self.place(key, moved_up=True)

    @precondition(lambda self: any(map(self.fits, self.line)) and len(self.desk) < 2)
    @rule(data=st.data())
    def the_desk_enters_a_pair_that_waits(self, data: st.DataObject) -> None:
        key = self.one_of(data, [key for key in self.line if self.fits(key)])
        first, second = self.paper[key].names
        entry = register_pair(by=None, tournament=self.event, first=first, second=second)
        self.desk[entry.pk] = (first, second)
        assert refused(give_place, by=None, request=self.request(key)) == "already_entered"

    @precondition(lambda self: self.desk)
    @rule(data=st.data())
    def the_desk_takes_its_entry_out(self, data: st.DataObject) -> None:
        key = self.one_of(data, list(self.desk))
        unregister(by=None, entry=Entry.objects.get(pk=key))
        del self.desk[key]
        self.fill()

    @precondition(lambda self: self.alone_in())
    @rule(data=st.data())
    def the_director_marks_somebody_as_not_coming_who_perhaps_comes_after_all(self, data: st.DataObject) -> None:
        key = self.one_of(data, self.alone_in())
        request = self.request(key)
        mark_not_coming(by=None, entry=request.entry)
        self.gone(key)
        self.fill()
        if data.draw(st.booleans()):
            undo_not_coming(by=None, entry=request.entry)
            self.paper[key].state = State.IN

    def alone_in(self) -> list[int]:
        """Those with a place who did not find each other online."""
        return [key for key in self.of(State.IN) if not self.found_pair(key)]

    @rule(capacity=st.integers(1, 3), hours=st.sampled_from([None, None, 3]))
    def the_director_changes_the_places_and_perhaps_the_time(self, capacity: int, hours: int | None) -> None:
        self.capacity = capacity
        self.closes = self.closes if hours is None else timezone.now() + timedelta(hours=hours)
        set_online_entry(by=None, tournament=self.event, online=True, capacity=capacity, entries_close=self.closes)
        self.fill()

    @rule(hours=st.integers(1, 3))
    def time_passes(self, hours: int) -> None:
        self.clock.shift(timedelta(hours=hours))

    # What is always true

    def placed(self) -> set[int]:
        return set(self.event.online_entries.filter(state=State.IN).values_list("pk", flat=True))

    @invariant()
    def the_lists_are_the_models(self) -> None:
        if not hasattr(self, "event"):
            return
        rows = {row.pk: row for row in self.event.online_entries.shown()}
        told = {
            key: Paper(
                tuple(str(player.person) for player in row.players),
                row.state,
                row.moved_up,
                row.asks_id,
                row.joined_id,
                row.lost_partner_at is not None,
            )
            for key, row in rows.items()
        }
        assert told == self.paper
        in_line = list(self.event.online_entries.in_line())
        assert [row.pk for row in in_line] == self.line
        assert [place_in_line(row) for row in in_line] == list(range(1, len(in_line) + 1))

    @invariant()
    def a_pair_uses_one_place_and_nobody_is_in_twice(self) -> None:
        if not hasattr(self, "event"):
            return
        entries = [entry.players for entry in self.event.entries.exclude(state=EntryState.WITHDRAWN)]
        everybody = [player.pk for players in entries for player in players]
        assert (len(everybody), len(set(everybody))) == (2 * self.used, 2 * self.used)
        assert online_places(self.event).used == len(entries) == self.used

    def teardown(self) -> None:
        transaction.set_rollback(True)
        self.undo_all.close()


@pytest.mark.prove
@pytest.mark.django_db
def test_places_and_the_waiting_list_are_what_the_model_says_whatever_people_do() -> None:
    run_state_machine_as_test(
        WaitingList,
        settings=settings(
            max_examples=60 if FULL else 5,
            stateful_step_count=30 if FULL else 12,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
