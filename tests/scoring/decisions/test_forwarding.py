"""The best of an event entered in another in one act, with their origin; the next place qualifies if one declines."""

from uuid import uuid4

import pytest

from clubs.errors import Refusal
from clubs.models import Club, User
from scoring.decisions.ending import finish_event, reopen_event
from scoring.decisions.forwarding import forward_qualifiers, say_no
from scoring.decisions.start_next_stage import start_next_stage
from scoring.decisions.starting import start_event
from scoring.history.event_history import ENDS, event_history
from scoring.models import Kind, LedgerEntry
from scoring.reads.forwarding import forwarding_plan
from scoring.verification.chains import problems
from tests.factories.clubs import ClubFactory, UserFactory
from tests.factories.evenings import Evening
from tests.factories.qualifying import directed, listed, played, players_of, registering, told, zone_event
from tournaments.services import mark_not_coming, register_pair, unregister
from tournaments.states import EntryState

pytestmark = pytest.mark.django_db


def test_the_two_best_pairs_of_a_zone_are_entered_with_where_they_come_from(club: Club, by: User):
    zone, to = zone_event(by, club), registering(club, "Provincial")
    sent = forward_qualifiers(by=by, stage=zone.stage, to=to)
    assert [(one.entry, one.place, one.there) for one in sent.through] == [
        (zone.entry(1).pk, 1, False),
        (zone.entry(2).pk, 2, False),
    ]
    assert listed(to) == [
        ("Ann 1 (Zone 1) & Bea 1 (Zone 1)", "Zone 1", "From Zone 1 playdown, place 1"),
        ("Ann 2 (Zone 1) & Bea 2 (Zone 1)", "Zone 1", "From Zone 1 playdown, place 2"),
    ]
    assert to.entries.first().first == zone.entry(1).first
    said = LedgerEntry.objects.get(tournament=zone.tournament, kind=Kind.SENT)
    assert said.body["answer"]["code"] == to.code
    assert str(event_history(zone.tournament, ENDS)[0].sentence) == (
        "Qualifiers entered in Provincial: 1 · Ann 1 (Zone 1) & Bea 1 (Zone 1), 2 · Ann 2 (Zone 1) & Bea 2 (Zone 1)"
    )
    assert list(problems(zone.tournament.pk)) == []


def test_sent_twice_nothing_is_doubled(club: Club, by: User):
    zone, to, uuid = zone_event(by, club), registering(club, "Provincial"), uuid4()
    sent = forward_qualifiers(by=by, stage=zone.stage, to=to, uuid=uuid)
    assert forward_qualifiers(by=by, stage=zone.stage, to=to, uuid=uuid) == sent
    again = forward_qualifiers(by=by, stage=zone.stage, to=to)
    assert [(one.entry, one.to, one.there) for one in again.through] == [
        (one.entry, one.to, True) for one in sent.through
    ]
    assert to.entries.count() == 2
    assert LedgerEntry.objects.filter(kind=Kind.SENT).count() == 1


def test_in_another_club_players_are_found_again_or_made(club: Club, by: User):
    other: Club = ClubFactory(name="Province")
    directed(other, by)
    known = other.players.create(name="Bea 2", note="Zone 1")
    zone, to = zone_event(by, club), registering(other, "Provincial")
    forward_qualifiers(by=by, stage=zone.stage, to=to)
    assert players_of(other) == ["Bea 2 (Zone 1)", "Ann 1 (Zone 1)", "Bea 1 (Zone 1)", "Ann 2 (Zone 1)"]
    assert to.entries.last().second == known
    assert [zone.name for zone in other.zones.all()] == ["Zone 1"]


def test_only_a_director_of_both_sends_them(club: Club, by: User):
    zone, to = zone_event(by, club), registering(ClubFactory(), "Provincial")
    with pytest.raises(Refusal) as refused:
        forward_qualifiers(by=by, stage=zone.stage, to=to)
    assert refused.value.code == "not_found"
    with pytest.raises(Refusal) as outside:
        forward_qualifiers(by=UserFactory(), stage=zone.stage, to=registering(club, "Here"))
    assert outside.value.code == "not_found"


def test_only_once_the_event_is_over_and_while_the_other_takes_entries(club: Club, by: User):
    zone, to = zone_event(by, club, publish=False), registering(club, "Provincial")
    forward_qualifiers(by=by, stage=zone.stage, to=to)
    reopen_event(by=by, tournament=zone.tournament, reason="A score was wrong")
    with pytest.raises(Refusal) as playing:
        forward_qualifiers(by=by, stage=zone.stage, to=registering(club, "Other"))
    assert playing.value.code == "wrong_state"
    begun = zone_event(by, club, "Zone 2").tournament
    with pytest.raises(Refusal) as closed:
        forward_qualifiers(by=by, stage=zone_event(by, club, "Zone 3").stage, to=begun)
    assert "Zone 2 playdown: published." in str(closed.value.sentence)


def test_a_player_already_entered_with_another_partner_is_named(club: Club, by: User):
    zone, to = zone_event(by, club), registering(club, "Provincial")
    register_pair(by=by, tournament=to, first="Ann 2 (Zone 1)", second="Cas Fox")
    with pytest.raises(Refusal) as refused:
        forward_qualifiers(by=by, stage=zone.stage, to=to)
    assert str(refused.value.sentence) == (
        "Ann 2 (Zone 1) & Bea 2 (Zone 1) cannot be entered: Ann 2 (Zone 1) is already in Ann 2 "
        "(Zone 1) & Cas Fox. If they are two people, add a note to one. If not, remove that entry first."
    )
    assert to.entries.count() == 1


def test_where_players_enter_alone_no_pair_is_sent(club: Club, by: User):
    zone, to = zone_event(by, club), registering(club, "Singles", changing_partners=True)
    with pytest.raises(Refusal) as refused:
        forward_qualifiers(by=by, stage=zone.stage, to=to)
    assert refused.value.code == "other_entries"


def test_a_tie_on_the_last_place_is_settled_first(club: Club, by: User):
    event, to = registering(club, "Open", places_that_matter=0), registering(club, "Provincial")
    for n in range(1, 5):
        register_pair(by=by, tournament=event, first=f"Ann {n}", second=f"Bea {n}")
    cycle = {(1, 2): (10, 8), (2, 3): (10, 8), (1, 3): (8, 10), (1, 4): (10, 2), (2, 4): (10, 2), (3, 4): (10, 2)}
    zone = played(by, event, scores=cycle)
    with pytest.raises(Refusal) as refused:
        forward_qualifiers(by=by, stage=zone.stage, to=to)
    assert (refused.value.code, str(refused.value.sentence)) == (
        "tie_open",
        "Tied for the last qualifying place: 1, 2, 3. Places left: 2. They are tied. Change how many "
        "qualify. Or reopen Open and settle the tie by coins or an extra game.",
    )
    assert to.entries.count() == 0
    assert [one.place for one in forward_qualifiers(by=by, stage=zone.stage, to=to, best=3).through] == [1, 1, 1]


def test_the_next_place_qualifies_after_a_withdrawal_or_a_refusal(club: Club, by: User):
    zone, to = zone_event(by, club, pairs=6), registering(club, "Provincial")
    say_no(by=by, stage=zone.stage, entry=zone.entry(2), reason="On the road")
    assert told(forwarding_plan(zone.stage, to, 2)) == [
        (1, "goes", "qualifies"),
        (2, "said_no", "declined"),
        (3, "goes", "qualifies as alternate for Ann 2 (Zone 1) & Bea 2 (Zone 1)"),
    ]
    forward_qualifiers(by=by, stage=zone.stage, to=to)
    assert listed(to)[1] == (
        "Ann 3 (Zone 1) & Bea 3 (Zone 1)",
        "Zone 1",
        "From Zone 1 playdown, place 3, alternate for Ann 2 (Zone 1) & Bea 2 (Zone 1)",
    )
    mark_not_coming(by=by, entry=to.entries.get(came_place=1), reason="Ill")
    assert told(forwarding_plan(zone.stage, to, 2))[0] == (1, "not_coming", "entered, but not coming")
    sent = forward_qualifiers(by=by, stage=zone.stage, to=to)
    assert [(one.place, one.alternate_for, one.there) for one in sent.through] == [
        (3, zone.entry(2).pk, True),
        (4, zone.entry(1).pk, False),
    ]
    assert forward_qualifiers(by=by, stage=zone.stage, to=to).through[1].there


def test_declining_after_being_entered_withdraws_the_entry_and_can_be_undone(club: Club, by: User):
    zone, to = zone_event(by, club), registering(club, "Provincial")
    forward_qualifiers(by=by, stage=zone.stage, to=to)
    say_no(by=by, stage=zone.stage, entry=zone.entry(1))
    there = to.entries.get(came_from=zone.entry(1))
    assert there.state == EntryState.WITHDRAWN
    with pytest.raises(Refusal) as twice:
        say_no(by=by, stage=zone.stage, entry=zone.entry(1))
    assert twice.value.code == "said_already"
    forward_qualifiers(by=by, stage=zone.stage, to=to)
    say_no(by=by, stage=zone.stage, entry=zone.entry(1), no=False)
    there.refresh_from_db()
    assert there.state == EntryState.REGISTERED
    plan = forwarding_plan(zone.stage, to, 2)
    assert [entry.name for entry in plan.too_many] == ["Ann 3 (Zone 1) & Bea 3 (Zone 1)"]
    unregister(by=by, entry=plan.too_many[0])
    assert forwarding_plan(zone.stage, to, 2).too_many == ()


def test_of_an_event_of_two_stages_the_places_of_the_whole_event_count(club: Club, by: User):
    event, to = registering(club, "Open"), registering(club, "Provincial")
    for n in range(1, 6):
        register_pair(by=by, tournament=event, first=f"Ann {n}", second=f"Bea {n}")
    first = played(by, event, publish=False)
    reopen_event(by=by, tournament=event, reason="A final is to be played")
    final = Evening(by, start_next_stage(by=by, stage=first.stage, best=2, movement="knock-out"))
    final.play({(1, 2): (3, 10)})
    final.close()
    finish_event(by=by, stage=final.stage)
    sent = forward_qualifiers(by=by, stage=final.stage, to=to, best=3)
    assert [(one.name, one.place) for one in sent.through] == [
        ("Ann 2 & Bea 2", 1),
        ("Ann 1 & Bea 1", 2),
        ("Ann 3 & Bea 3", 3),
    ]


def test_after_play_has_begun_nobody_is_entered_as_alternate(club: Club, by: User):
    zone, to = zone_event(by, club), registering(club, "Provincial")
    forward_qualifiers(by=by, stage=zone.stage, to=to)
    to.entries.update(state=EntryState.CHECKED_IN)
    start_event(by=by, tournament=to)
    say_no(by=by, stage=zone.stage, entry=zone.entry(1))
    assert set(to.entries.values_list("state", flat=True)) == {EntryState.CHECKED_IN}
    with pytest.raises(Refusal) as refused:
        forward_qualifiers(by=by, stage=zone.stage, to=to)
    assert refused.value.code == "wrong_state"
