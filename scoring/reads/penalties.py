"""Penalties that count, from the event's own chain."""

from clubs.policy import nothing_here
from scoring.ledger.entries import event_rows
from scoring.ledger.entries.penalty import Penalty
from tournaments.models import Stage


def last_penalty(stage: Stage, entry_id: int) -> int:
    """The link of an entry's last penalty, also of one that was undone; `Refusal` not_found where it has none."""
    own = [(row.link, one) for row, one in event_rows(Penalty, stage.tournament_id) if one.entry == entry_id]
    taken_back = {one.takes_back for _, one in own}
    links = [link for link, one in reversed(own) if one.points > 0]
    if not links:
        raise nothing_here()
    return next((link for link in links if link not in taken_back), links[0])
