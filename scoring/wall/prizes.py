"""The special prizes on the wall: what is drawn or handed out at once, and everything once play is over."""

from django.utils.translation import gettext

from clubs.language import translated
from rules.event.special_prizes import DRAWN, HANDED_OUT
from scoring.prizes.awards import AwardShown, awards_shown
from scoring.standings.event_summary import EventSummary
from scoring.wall.lists import WallList, WallRow
from tournaments.models import Tournament
from tournaments.states import OVER

SEEN_AT_ONCE = DRAWN | HANDED_OUT


def prizes(event: Tournament, now: EventSummary) -> list[WallList]:
    """One list of the prizes that somebody has; none while the standings are frozen for the ceremony."""
    if now.conceals or not event.prizes:
        return []
    over = event.state in OVER
    shown = [one for one in awards_shown(event) if one.names and (over or one.prize.kind in SEEN_AT_ONCE)]
    title = gettext("Prizes")
    return (
        [WallList("prizes", title, ("", title, "", ""), [row for one in shown for row in _rows(one)])] if shown else []
    )


def _rows(one: AwardShown) -> list[WallRow]:
    """A line across for the prize, and below it a row for each winner."""
    kind = translated(one.prize.kind.sentence)
    what = f"{one.prize.what} · {kind}" if one.prize.what else kind
    return [WallRow(line=what), *(WallRow(name=name) for name in one.names)]
