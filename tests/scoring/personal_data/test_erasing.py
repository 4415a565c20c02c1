"""Erasing a name: nothing of it is left in the database, and the ledger is sound."""

import json
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection

from clubs.errors import Refusal
from clubs.models import Club, Contact, Letter, LetterKind, Member, Player, Receipt, Role, User
from clubs.people.lists import Group, in_group, people_of
from clubs.services import merge_players, rename_player
from clubs.services.own_data import ask_erasure
from rules.club.cash.posting import Purpose
from scoring.cash.club_money import record_money
from scoring.decisions.penalties import penalise
from scoring.ledger.triggers import ERASED_REASON
from scoring.models import CashPosting, Kind, LedgerEntry
from scoring.personal_data.erasing import erase_player
from scoring.verification.chains import problems
from tests.factories.cash import cash_night, unsound
from tests.factories.clubs import PlayerFactory, StaffRoleFactory
from tests.factories.evenings import Evening, evening
from tests.factories.letters import LetterFactory
from tests.factories.tampering import rehash, sql, verified
from tests.factories.tournaments import make_tournament
from tournaments.models import OnlineEntry, Round, Tournament
from tournaments.states import OnlineEntryState, TournamentState

pytestmark = pytest.mark.django_db
NAME, BEFORE = "Zebulon Quill", "Zebby Quill"


def dump() -> str:
    """Every column of every table, escapes of JSON as letters."""
    found: list[Any] = []
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names():
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")
            found += [[str(value) for value in row] for row in cursor.fetchall()]
    return json.dumps(found, ensure_ascii=False).replace("\\", "").casefold()


@pytest.fixture
def played_round(club: Club) -> Evening:
    night = evening(6, club=club, rounds=1)
    night.play()
    return night


def known(night: Evening, sam: User) -> Player:
    """Somebody of whom the club keeps everything there is."""
    player = night.entry(1).first
    rename_player(by=sam, player=player, name=BEFORE)
    rename_player(by=sam, player=player, name=NAME, born="1960")
    club = player.club
    Contact.objects.create(player=player, email="quill@example.org", notes="Zebulon Quill is deaf")
    Member.objects.create(player=player, club=club, number="77")
    guest = PlayerFactory(club=club, name="Zebulon Quil", guest=True)
    OnlineEntry.objects.create(
        tournament=make_tournament(club=club),
        first=guest,
        state=OnlineEntryState.WITHDRAWN,
        email="quill@example.org",
        words="Zebby",
    )
    merge_players(by=sam, kept=player, gone=guest)
    LetterFactory(club=club, player=player, to_name=NAME, kind=LetterKind.RESULTS)
    LetterFactory(club=club, text=f"You play with {NAME}.")
    said = {"table": 1, "says": {"text": "{who} moves up", "params": {"who": [NAME]}}}
    Round.objects.filter(stage=night.stage).update(reasons=[said])
    Receipt.objects.create(actor="user:1", key="a", fingerprint="b", status=302, body={"message": f"Saved: {NAME}"})
    for reason in (f"{NAME} swore", "Quill came late", "rude"):
        penalise(by=night.director, stage=night.stage, entry=night.entry(1), points=1, reason=reason, uuid=uuid4())
    return player


def test_nothing_of_a_name_is_left_in_the_database_and_the_ledger_is_sound(played_round: Evening, sam: User) -> None:
    player = known(played_round, sam)
    played_round.close()
    Tournament.objects.update(state=TournamentState.FINISHED)
    hashes = list(LedgerEntry.objects.order_by("pk").values_list("hash", flat=True))
    possible = LedgerEntry.objects.get(reason="Quill came late")
    assert "quill" in dump()
    erase_player(by=sam, player=player, also=[possible.pk])
    kept = dump()
    assert [kept.count(word.casefold()) for word in (NAME, BEFORE, "quill", "zebulon", "zebby")] == [0] * 5
    player.refresh_from_db()
    assert (player.name, player.born, Letter.objects.get().text) == (
        f"Erased player {player.pk}",
        "",
        f"You play with Erased player {player.pk}.",
    )
    assert list(LedgerEntry.objects.filter(kind=Kind.PENALTY).order_by("pk").values_list("reason", flat=True)) == [
        "[erased]",
        "[erased]",
        "rude",
    ]
    assert list(LedgerEntry.objects.order_by("pk").values_list("hash", flat=True)) == hashes
    assert list(problems()) == []
    status, said = verified()
    assert (status, said.count("Erased: event"), "all sound. 2 erased." in said) == (0, 2, True)


def test_a_name_in_an_old_body_of_the_ledger_is_erased_with_its_body(played_round: Evening, sam: User) -> None:
    row = LedgerEntry.objects.filter(tournament=played_round.tournament, game=None).order_by("link").last()
    assert row is not None
    player = played_round.entry(1).first
    body = {"schema": 1, "what": "in", "answer": {"entry": 1, "number": 1, "name": f"{player.name} & Bo"}}
    rehash_as_house(row, body)
    Tournament.objects.update(state=TournamentState.FINISHED)
    erase_player(by=sam, player=player)
    row.refresh_from_db()
    assert row.body == {"erased": True}
    assert [problem.code for problem in problems(played_round.tournament.pk) if problem.link == row.link] == []


def test_a_name_in_a_reason_of_the_cash_book_is_erased_and_the_other_reasons_stay() -> None:
    night = cash_night()
    player = night.evening.entry(1).first
    paid = {"by": night.treasurer, "club": night.event.club, "amount": 900}
    for reason in (f"Taxi for {player.name}", "Coffee"):
        record_money(way=Purpose.EXPENSE, **paid, reason=reason, uuid=uuid4())
    secretary = StaffRoleFactory(club=night.event.club, role=Role.SECRETARY).user
    erase_player(by=secretary, player=player)
    assert list(CashPosting.objects.order_by("number").values_list("reason", flat=True)) == [ERASED_REASON, "Coffee"]
    assert unsound(night.book) == []


def rehash_as_house(row: LedgerEntry, body: dict[str, Any]) -> None:
    sql("UPDATE scoring_ledgerentry SET kind = 'house' WHERE id = %s", row.pk)
    rehash(row, json.dumps(body))


def test_who_asked_to_be_erased_is_no_longer_listed_afterwards(club: Club, sam: User) -> None:
    ann, bea = PlayerFactory.create_batch(2, club=club)
    for player in (ann, bea):
        ask_erasure(Contact.objects.create(player=player), wanted=True)
    erase_player(by=sam, player=ann)
    assert [line.player for line in in_group(people_of(club), Group.ASKED_ERASURE)] == [bea]
    assert list(Contact.objects.values_list("player", flat=True)) == [bea.pk]


def test_a_namesake_keeps_the_name(played_round: Evening, club: Club, sam: User) -> None:
    ann = PlayerFactory(club=club, name="Zoe Ash", note="Olds")
    other = PlayerFactory(club=club, name="Zoe Ash", note="Leduc")
    LetterFactory(club=club, player=other, to_name="Zoe Ash (Leduc)")
    erase_player(by=sam, player=ann)
    other.refresh_from_db()
    assert (str(other), Letter.objects.get().to_name) == ("Zoe Ash (Leduc)", "Zoe Ash (Leduc)")


def test_who_plays_just_now_is_erased_afterwards(played_round: Evening, sam: User, bob: User) -> None:
    player = played_round.entry(1).first
    for who, code in ((sam, "in_play"), (bob, "not_you")):
        with pytest.raises(Refusal) as refused:
            erase_player(by=who, player=player)
        assert refused.value.code == code
    spare = PlayerFactory(club=player.club)
    erase_player(by=sam, player=spare)
    with pytest.raises(Refusal) as refused:
        erase_player(by=sam, player=spare)
    assert refused.value.code == "erased"
