"""Penalties that count, as the event's own chain tells them."""

from clubs.policy import nothing_here
from scoring.models import Kind, LedgerEntry
from tournaments.models import Stage


def last_penalty(stage: Stage, entry_id: int) -> int:
    """The link of an entry's last penalty, also of one taken back; `Refusal` not_found where it has none."""
    told = LedgerEntry.objects.filter(tournament=stage.tournament_id, game=None, kind=Kind.PENALTY)
    own = told.filter(body__entry=entry_id).order_by("-link").values_list("link", "body")
    taken_back = {body["takes_back"] for _, body in own if "takes_back" in body}
    links = [link for link, body in own if body["points"] > 0]
    if not links:
        raise nothing_here()
    return next((link for link in links if link not in taken_back), links[0])
