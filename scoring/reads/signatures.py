"""How each side of a game agreed to its score."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from scoring.ledger.answers import SigningWay
from scoring.ledger.entries import read_entry
from scoring.ledger.entries.sign import Signed
from scoring.models import CardState, Kind, LedgerEntry, Result, ScoreCard
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


class AgreementCounts(NamedTuple):
    """How many final games of an entry were agreed to in each way, and how many the desk decided."""

    own_phone: int
    pin: int
    scorekeeper: int
    desk: int


def agreements_of(stage_id: int) -> Mapping[int, AgreementCounts]:
    """By id of the entry, of those with a final game. Three queries."""
    found = Counter(_agreements(stage_id))
    entries = sorted({entry for entry, _ in found})
    ways = (SigningWay.OWN_PHONE, SigningWay.PIN, SigningWay.SCOREKEEPER, None)
    return {entry: AgreementCounts(*(found[entry, way] for way in ways)) for entry in entries}


def _agreements(stage_id: int) -> Iterator[tuple[int, SigningWay | None]]:
    """Each entry of each final game with its way to agree; None where the desk decided the game."""
    rows = LedgerEntry.objects.filter(game__stage=stage_id, kind=Kind.SIGN)
    ways = {(row.game_id, row.link): read_entry(Signed, row.kind, row.body).way for row in rows}
    settled = dict(Result.objects.filter(stage=stage_id).values_list("game", "link"))
    cards = ScoreCard.objects.filter(stage=stage_id, state=CardState.FINAL).values_list("game", "sides", "signed")
    for game, sides, signed in cards:
        by_desk = settled.get(game) not in signed.values()
        for side, entries in enumerate(sides):
            link = signed.get(str(side))
            if by_desk or link is not None:  # a side that cashed out its chips has signed nothing
                yield from ((entry, None if by_desk else ways[game, link]) for entry in entries)
