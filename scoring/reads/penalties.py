"""Penalties that count, from the event's own chain."""

from clubs.policy import nothing_here
from scoring.ledger.entries import event_rows
from scoring.ledger.entries.penalty import Penalty
from tournaments.models import Stage


def last_penalty(stage: Stage, entry_id: int) -> int:
    """The link of an entry's last penalty, also of one taken back; `Refusal` not_found where it has none."""
    own = [(row.link, told) for row, told in event_rows(Penalty, stage.tournament_id) if told.entry == entry_id]
    taken_back = {told.takes_back for _, told in own}
    links = [link for link, told in reversed(own) if told.points > 0]
    if not links:
        raise nothing_here()
    return next((link for link in links if link not in taken_back), links[0])
