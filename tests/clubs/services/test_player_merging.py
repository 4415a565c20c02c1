"""Two rows of one person become one, and two again."""

from contextlib import suppress
from random import Random
from typing import Any

import pytest

from clubs.errors import Refusal
from clubs.models import Attendance, Club, Contact, Letter, Member, Player, PlayerMerge, User
from clubs.public_names import ShownAs
from clubs.selectors import player_of, players_named
from clubs.services import merge_players, players_for, rename_player, undo_player_merge
from clubs.services.player_merging import keys_to_players
from scoring.models import Credit, LedgerEntry, Result, Snapshot
from scoring.standings.derived import derive
from scoring.verification.chains import problems
from tests.factories.clubs import PlayerFactory
from tests.factories.evenings import Evening, evening
from tests.factories.tournaments import make_entries, make_singles, make_tournament
from tests.sampling import FULL

pytestmark = pytest.mark.django_db
WANTED = 200 if FULL else 12


def results(nights: list[Evening]) -> list[Any]:
    """Everything that says who won, and the whole ledger."""
    rows = [list(model.objects.order_by("pk").values()) for model in (Result, Credit, Snapshot, LedgerEntry)]
    return [*rows, [derive(night.stage.pk) for night in nights]]


def keys() -> list[Any]:
    """Every row that leads to a player, and to which."""
    return [
        list(field.model._base_manager.order_by("pk").values_list("pk", field.attname)) for field in keys_to_players()
    ]


def refusal(by: User, kept: Player, gone: Player) -> str:
    with pytest.raises(Refusal) as refused:
        merge_players(by=by, kept=kept, gone=gone)
    return refused.value.code


def test_merging_and_unmerging_random_duplicates_changes_no_result(club: Club, sam: User) -> None:
    nights = [evening(4, club=club, rounds=1) for _ in range(3)]
    for night in nights:
        for entry in night.tournament.entries.all():
            entry.first, entry.second = PlayerFactory.create_batch(2, club=club)
            entry.save()
        night.play()
        night.close()
    before, were, chance = results(nights), keys(), Random(14)
    merged, live = 0, []
    for _ in range(50 * WANTED):  # many draws are of two who met in an event
        kept, gone = chance.sample(list(club.players.listed()), 2)
        with suppress(Refusal):  # those who were in one event
            live.append(merge_players(by=sam, kept=kept, gone=gone))
            merged += 1
        if merged == WANTED:
            break
        if live and (chance.random() < 0.4 or len(live) > 8):
            undone = chance.choice(live)
            with suppress(Refusal):  # where the kept one was merged later
                undo_player_merge(by=sam, merge=undone)
                live.remove(undone)
    assert (merged, results(nights)) == (WANTED, before)
    assert list(problems()) == []
    for merge in reversed(live):
        undo_player_merge(by=sam, merge=merge)
    assert (results(nights), keys(), list(problems())) == (before, were, [])


def test_a_merged_name_leads_to_the_player_who_was_kept(club: Club, sam: User) -> None:
    kept, gone = PlayerFactory(club=club, name="Ann Lee"), PlayerFactory(club=club, name="Anne Lee")
    merge = merge_players(by=sam, kept=kept, gone=gone)
    found = players_for(club, [gone.person], by=sam)
    assert (found[gone.person], player_of(club, gone.pk)) == (kept, kept)
    assert list(players_named(club, "lee")) == [kept]
    assert Club.objects.get(pk=club.pk).names_corrected == 1
    undo_player_merge(by=sam, merge=merge)
    assert set(players_named(club, "lee")) == {kept, gone}
    with pytest.raises(Refusal, match="undone already"):
        undo_player_merge(by=sam, merge=merge)


def test_empty_values_are_filled_and_given_back(club: Club, sam: User) -> None:
    kept = PlayerFactory(club=club, name="Ann Lee")
    gone = PlayerFactory(club=club, name="A Lee", born="1960", guest=True, shown_as=ShownAs.HIDDEN)
    Contact.objects.create(player=kept, email="ann@example.org")
    Contact.objects.create(player=gone, email="old@example.org", telephone="555", wants_letters=False)
    Member.objects.create(player=kept, club=club)
    Member.objects.create(player=gone, club=club, number="31")
    models = (Player, Contact, Member)
    leave_out = {"updated_at", "merged_into_id"}

    def rows() -> list[dict[str, Any]]:
        found = [row for model in models for row in model.objects.order_by("pk").values()]
        return [{name: value for name, value in row.items() if name not in leave_out} for row in found]

    before = rows()
    merge = merge_players(by=sam, kept=kept, gone=gone)
    kept.refresh_from_db()
    contact = Contact.objects.get()
    assert (kept.born, kept.guest, kept.shown_as) == ("1960", False, ShownAs.HIDDEN)
    assert (contact.player, contact.email, contact.telephone, contact.wants_letters) == (
        kept,
        "ann@example.org",
        "555",
        False,
    )
    assert Member.objects.get().number == "31"
    undo_player_merge(by=sam, merge=merge)
    assert rows() == before


def test_what_only_one_has_moves_and_what_came_later_stays(club: Club, sam: User) -> None:
    kept, gone = PlayerFactory(club=club), PlayerFactory(club=club)
    rename_player(by=sam, player=gone, name="Bo Ray")
    Contact.objects.create(player=gone, email="bo@example.org")
    merge = merge_players(by=sam, kept=kept, gone=gone)
    event = make_tournament(club=club)
    single = make_singles(event, 1)[0]
    single.player = kept
    single.save()
    assert (Contact.objects.get().player, kept.former_names.count()) == (kept, 1)
    undo_player_merge(by=sam, merge=merge)
    single.refresh_from_db()
    assert (Contact.objects.get().player, gone.former_names.count(), single.player) == (gone, 1, kept)
    assert Letter.objects.count() == 0


def test_two_people_are_not_merged(club: Club, sam: User) -> None:
    entry = make_entries(make_tournament(club=club), 1)[0]
    first, second = entry.players
    other, elsewhere = PlayerFactory(club=club), PlayerFactory()
    assert refusal(sam, first, second) == "two_people"
    assert refusal(sam, first, first) == "same_player"
    assert refusal(sam, first, elsewhere) == "other_club"
    merge_players(by=sam, kept=first, gone=other)
    assert refusal(sam, second, other) == "merged_already"
    assert PlayerMerge.objects.count() == 1


def test_only_those_who_manage_people_merge(club: Club, bob: User, dora: User, charlie: User) -> None:
    kept, gone = PlayerFactory(club=club), PlayerFactory(club=club)
    assert [refusal(who, kept, gone) for who in (bob, dora, charlie)] == ["not_you", "not_you", "not_found"]


def test_a_day_on_which_both_rows_came_is_one_day(club: Club, sam: User) -> None:
    kept, gone = PlayerFactory.create_batch(2, club=club)
    for player, day in ((kept, "2026-05-01"), (gone, "2026-05-01"), (gone, "2026-05-08")):
        Attendance.objects.create(player=player, day=day)
    merge = merge_players(by=sam, kept=kept, gone=gone)
    assert [str(day) for day in kept.attendances.values_list("day", flat=True)] == ["2026-05-08", "2026-05-01"]
    undo_player_merge(by=sam, merge=merge)
    assert (kept.attendances.count(), gone.attendances.count()) == (1, 2)
