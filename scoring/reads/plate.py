"""The entries of a plate: everybody who did not qualify, by place."""

from clubs.errors import Refusal
from rules.base.words import gettext_noop as N_
from rules.tournament.standings import Standings
from scoring.ledger.entries import event_rows
from scoring.ledger.entries.sent import Sent
from scoring.reads.finishing import places
from scoring.reads.forwarding import declined_entries
from scoring.reads.qualifiers import qualified
from scoring.standings.derived import derive
from tournaments.models import Entry, Stage, Tournament
from tournaments.services.qualifiers import Qualifier
from tournaments.states import OVER, EntryState


def plate_of(event: Tournament) -> Tournament | None:
    """The plate that was started from this event; None where there is none, or it was deleted. Two queries."""
    started = [sent.code for _, sent in event_rows(Sent, event.pk) if sent.plate]
    return Tournament.objects.filter(code__in=started).order_by("-pk").first()


def left_for_plate(stage_id: int) -> tuple[Qualifier, ...]:
    """The entries that play on in a plate, the best first, with their places here.

    In a later stage of some: those who did not go on to it. In a finished event: those who do not qualify by its
    settings. Nobody who withdrew or declined, and no house pair.
    `Refusal`: "not_cut" where nobody has qualified yet, "tie_open" where a place is shared across the line, and
    "nobody_left".
    """
    stage = Stage.objects.select_related("tournament").get(pk=stage_id)  # it may be over, or reopened, by now
    event = stage.tournament
    if not stage.entries and event.state not in OVER:
        raise Refusal("not_cut", N_("Nobody has qualified yet. Finish the event, or start the next stage."))
    numbered = event.entries.filter(number__isnull=False).select_related("zone")
    entries: dict[int | None, Entry] = {entry.number: entry for entry in numbered}
    standings = derive(stage.pk)
    gone = _gone_on(stage, standings, entries) | declined_entries(event.pk)
    order = [(entries.get(int(one.row.entry)), one.place) for one in places(stage, standings.over())]
    left = tuple(
        Qualifier(entry, place, entry.zone.name if entry.zone else "")
        for entry, place in order
        if entry and entry.pk not in gone and not entry.house and entry.state != EntryState.WITHDRAWN
    )
    if len(left) < 2:
        raise Refusal("nobody_left", N_("A plate needs at least 2 who did not qualify."))
    return left


def _gone_on(stage: Stage, standings: Standings, entries: dict[int | None, Entry]) -> frozenset[int]:
    """Ids of the entries that play for the places above."""
    if stage.entries:
        return frozenset(stage.entries)
    without_zones = not any(entry.zone_id for entry in entries.values())  # as when qualifiers are sent elsewhere
    zones = qualified(standings, stage.tournament, entries, overall=without_zones)
    if not any(zone.qualified or zone.level for zone in zones):
        raise Refusal("not_cut", N_("Nobody qualifies here. Set how many do in Settings."))
    if any(zone.level for zone in zones):
        raise Refusal("tie_open", N_("Some are tied for the last qualifying place. Settle that tie first."))
    return frozenset(entries[int(number)].pk for zone in zones for number in zone.qualified)
