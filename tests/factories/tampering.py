"""A ledger altered behind the back of the services, as only the owner of the database could."""

from io import StringIO

from django.core.management import call_command
from django.db import connection

from scoring.ledger import triggers
from scoring.ledger.cash_chain import link_of
from scoring.models import CashBook, CashPosting, LedgerEntry
from scoring.verification.chains import _link, problems
from tests.factories.evenings import Evening
from tournaments.models import Game


def sql(statement: str, *params: object) -> None:
    """As somebody would who has the password of the database and drops the triggers."""
    triggers.lift(connection)
    with connection.cursor() as cursor:
        cursor.execute(statement, params)
    triggers.install(connection)


def found() -> list[tuple[str, int | None]]:
    return [(problem.code, problem.game) for problem in problems()]


def first_game(night: Evening) -> Game:
    return Game.objects.filter(stage=night.stage).order_by("pk")[0]


def rehash(entry: LedgerEntry, body: str) -> None:
    """Another body, and the whole chain hashed again from there: every hash fits."""
    sql("UPDATE scoring_ledgerentry SET body = %s WHERE id = %s", body, entry.pk)
    chain = LedgerEntry.objects.filter(tournament=entry.tournament_id, game=entry.game_id).order_by("link")
    head = ""
    for one in chain:
        one.previous = head
        head = _link(one).digest()
        sql("UPDATE scoring_ledgerentry SET previous = %s, hash = %s WHERE id = %s", one.previous, head, one.pk)
    if entry.game_id is None:
        sql("UPDATE scoring_logbook SET head = %s WHERE tournament_id = %s", head, entry.tournament_id)
    else:
        sql("UPDATE scoring_scorecard SET head = %s WHERE game_id = %s", head, entry.game_id)


def rehash_cash() -> None:
    """Every cash book hashed again from its first posting: every hash fits."""
    triggers.lift(connection)
    for book in CashBook.objects.all():
        head = ""
        for posting in CashPosting.objects.filter(book=book).order_by("number"):
            posting.previous, posting.hash = head, ""
            head = link_of(posting, posting.lines.order_by("pk")).digest()
            CashPosting.objects.filter(pk=posting.pk).update(previous=posting.previous, hash=head)
        CashBook.objects.filter(pk=book.pk).update(head=head)
    triggers.install(connection)


def verified(*arguments: str) -> tuple[int, str]:
    out = StringIO()
    try:
        call_command("verify_ledger", *arguments, stdout=out, no_color=True)
    except SystemExit as left:
        return int(str(left.code)), out.getvalue()
    return 0, out.getvalue()
