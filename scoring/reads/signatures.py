"""How each side of a game agreed to its score."""

from collections.abc import Mapping

from scoring.ledger.answers import SigningWay
from scoring.ledger.entries import read_entry
from scoring.ledger.entries.sign import Signed
from scoring.models import LedgerEntry
from scoring.reads.score_card import TableCard


def signing_ways(card: TableCard) -> Mapping[int, SigningWay]:
    """By side, of those whose agreement counts. One query, none before anybody agreed.

    A side that agreed by cashing out its chips has signed nothing and is not here. Nobody agreed to a result that the
    desk decided.
    """
    outcome, signed = card.record.outcome, card.record.signed.values()
    if not signed or (outcome and outcome.link not in signed):
        return {}
    rows = LedgerEntry.objects.filter(game=card.game_id, link__in=signed)
    found = (read_entry(Signed, row.kind, row.body) for row in rows)
    return {one.side: one.way for one in found}
