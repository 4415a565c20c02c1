"""The hash over all chains, which goes on paper."""

import json
from collections.abc import Callable

import pytest
from django.core.management import CommandError
from django.test import Client

from scoring.models import Kind, LedgerEntry
from scoring.verification.head import LedgerHead, head_of
from tests.factories.evenings import Evening
from tests.factories.tampering import found, rehash, verified

pytestmark = pytest.mark.django_db


def test_a_chain_hashed_again_is_whole_and_the_head_on_paper_is_not_its_own(published: Evening) -> None:
    code, entries, head = (
        published.tournament.code,
        LedgerEntry.objects.count(),
        head_of(published.tournament.pk),
    )
    assert head == LedgerHead(entries, head.digest)
    said = f"Event {code} had this checksum after {entries} entries.\nEntries added since: 0.\n"
    assert verified(code, f"--head={head.grouped}") == (0, f"{said}{entries} entries, all sound.\n")
    assert verified(f"--head={head.digest[:16].upper()}") == (0, f"{said}{entries} entries, all sound.\n")
    last = LedgerEntry.objects.filter(kind=Kind.FINAL).order_by("pk")[0]
    body = {**last.body, "answer": {**last.body["answer"], "nothing": "much"}}
    rehash(last, json.dumps(body))
    assert found() == []
    never = "No event's ledger ever had this checksum. Entries were changed or removed since, or it was mistyped."
    assert verified(code, f"--head={head.digest}") == (1, f"{never}\n1 problem.\n")


def test_an_earlier_head_is_known_again_and_a_short_one_is_refused(two_rounds: Evening) -> None:
    head = head_of(two_rounds.tournament.pk)
    two_rounds.close()
    status, said = verified(two_rounds.tournament.code, f"--head={head.digest}")
    assert (status, said.splitlines()[:2]) == (
        0,
        [
            f"Event {two_rounds.tournament.code} had this checksum after {head.entries} entries.",
            "Entries added since: 1.",
        ],
    )
    with pytest.raises(CommandError, match="at least 16 characters"):
        verified(two_rounds.tournament.code, "--head=abc")


def test_the_head_is_printed_on_the_report_shown_on_the_page_and_answered_by_the_api(
    published: Evening, client: Client, signed_in: Callable, api: Callable
) -> None:
    head, code = head_of(published.tournament.pk), published.tournament.code
    assert head.grouped in signed_in(published.director).get(f"/desk/{code}/print/report/").content.decode()
    assert head.grouped in client.get(f"/e/{code}/").content.decode()
    answer = api(published.director).get(f"/api/v1/tournaments/{code}/ledger/").json()
    assert answer == {"sound": True, "entries": head.entries, "head": head.digest, "problems": []}
