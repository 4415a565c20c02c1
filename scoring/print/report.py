"""Reports on paper: the final report, the rulings alone, every decision of the desk, and the evening's account."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from clubs.policy import Act
from scoring.cash.account import night_account
from scoring.cash.book import book_of
from scoring.cash.payouts import prizes_of
from scoring.history.event_history import EVERYTHING, PEOPLE, RULINGS, TIES, event_history
from scoring.models import CashPosting
from scoring.pages.desk import Desk
from scoring.print.printing import Printing
from scoring.reads.finishing import ended_early, final_table
from scoring.reads.qualifiers import qualifying
from scoring.reads.signatures import AgreementCounts, agreements_of
from scoring.standings.derived import derive
from scoring.standings.snapshot import differing
from scoring.verification.head import head_of
from tournaments.models import Entry


@dataclass(frozen=True, slots=True)
class AgreementLine:
    """A pair or player of the report, and how it agreed to its games."""

    number: int
    name: str
    counts: AgreementCounts


def report_content(printing: Printing) -> dict[str, Any]:
    """Places with reasons, qualifiers, rulings, how ties were settled, and how each side agreed to its scores."""
    here = printing.here
    rows = final_table(here.stage)
    return {
        "rows": rows,
        "rated": any(final.row.rate for final in rows),
        "differ": differing(derive(here.stage.pk)),
        "zones": qualifying(here.stage.pk),
        "early": ended_early(here.tournament.pk, here.tournament.state),
        "ties": event_history(here.tournament, TIES, newest_first=False),
        "agreements": list(_agreements(printing)),
        "movement": here.stage.movement_played.title,
        "rounds": here.stage.rounds.count(),
        "head": head_of(here.tournament.pk),
        **rulings_content(printing),
    }


def _agreements(printing: Printing) -> Iterator[AgreementLine]:
    """By number, of those who have a final game."""
    counts = agreements_of(printing.here.stage.pk)
    for number, entry in sorted(printing.entries.items()):
        if entry.pk in counts:
            yield AgreementLine(number, entry.name, counts[entry.pk])


def rulings_content(printing: Printing) -> dict[str, Any]:
    """Rulings and withdrawals, the first one first."""
    return {"rulings": event_history(printing.here.tournament, (*RULINGS, *PEOPLE), newest_first=False)}


def history_content(printing: Printing) -> dict[str, Any]:
    """Every decision, the first one first, and who made it; an email address ends before its @."""
    decisions = event_history(printing.here.tournament, EVERYTHING, newest_first=False)
    return {"decisions": [(line, line.who.partition("@")[0]) for line in decisions]}


def takes_money(here: Desk) -> bool:
    """Whether money was posted for this event, and the reader keeps the door."""
    return here.may(Act.KEEP_DOOR) and CashPosting.objects.filter(event=here.tournament).exists()


def account_content(printing: Printing) -> dict[str, Any]:
    """The evening's account for the treasurer: the sums, the prizes with their reasons, and a line to sign."""
    event = printing.here.tournament
    book = book_of(event.club)
    assert book is not None
    names = {entry.pk: entry.name for entry in Entry.objects.filter(tournament=event)}
    account = night_account(book, event)
    return {
        "account": account,
        "currency": book.money,
        "prizes": [(one, names.get(one.entry, "")) for one in prizes_of(event)],
        "lines": [line for line in reversed(account.postings) if line.counts],
    }
