"""The winners of each special prize by the results so far, and the reason."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import Count, Max, Sum

from clubs.ages import born_kept
from clubs.models import Member, Player
from rules.event.special_prizes import DRAWN, HANDED_OUT, Award, Played, PrizeGroup, PrizeKind, SpecialPrize, award_of
from scoring.models import Credit
from scoring.reads.finishing import places
from scoring.standings.derived import derive
from tournaments.models import Entry, Tournament
from tournaments.selectors import stage_of
from tournaments.states import BEFORE_PLAY


@dataclass(frozen=True, slots=True)
class AwardShown:
    """An award with the names of its winners, in the form for the reader."""

    award: Award
    names: tuple[str, ...]

    @property
    def prize(self) -> SpecialPrize:
        """The prize that they have."""
        return self.award.prize


def awards_of(event: Tournament) -> tuple[Award, ...]:
    """The awards of an event, in the order of its prizes. No query where there are none; else at most ten."""
    prizes = event.special_prizes
    if not prizes:
        return ()
    counted = event.state not in BEFORE_PLAY and any(one.kind not in DRAWN | HANDED_OUT for one in prizes)
    played = _played(event) if counted else ()
    grouped = any(prize.kind is PrizeKind.BEST_OF for prize in prizes)
    entries = {entry.pk: entry for entry in event.entries.all()} if grouped else {}
    return tuple(award_of(prize, played, _group(prize, event, entries)) for prize in prizes)


def awards_shown(event: Tournament) -> tuple[AwardShown, ...]:
    """The same, with names."""
    awards = awards_of(event)
    names = dict(event.entries.with_names("pk")) if awards else {}
    return tuple(AwardShown(one, tuple(names[pk] for pk in one.winners if pk in names)) for one in awards)


def _played(event: Tournament) -> tuple[Played, ...]:
    """Every ranked entry with what it has made, the best first."""
    stage = stage_of(event)
    ids = dict(event.entries.filter(number__isnull=False, house=False).values_list("number", "pk"))
    rows = Credit.objects.filter(stage__tournament=event).order_by().values_list("entry")
    made = {
        entry: counts
        for entry, *counts in rows.annotate(
            total=Sum("points"), best=Max("points"), lone=Sum("lone_hands"), games=Count("game")
        )
    }
    placed = places(stage, derive(stage.pk).over())
    found = ((ids[int(one.row.entry)], one.place) for one in placed if int(one.row.entry) in ids)
    return tuple(Played(pk, place, *made.get(pk, (0, 0, 0, 0))) for pk, place in found)


def _group(prize: SpecialPrize, event: Tournament, entries: Mapping[int, Entry]) -> frozenset[int]:
    """The entries of a prize's group: of a pair, both players are in it."""
    if prize.kind is not PrizeKind.BEST_OF:
        return frozenset()
    if prize.group is PrizeGroup.NAMED:
        return frozenset(prize.entries)
    people = {player for entry in entries.values() for player in entry.players}
    inside = _people_in(prize, event, people)
    return frozenset(pk for pk, entry in entries.items() if all(player.pk in inside for player in entry.players))


def _people_in(prize: SpecialPrize, event: Tournament, people: set[Player]) -> set[int]:
    if prize.group is PrizeGroup.MEMBERS:
        members = Member.objects.filter(club=event.club_id, player__in=people)
        return {member.player_id for member in members if member.is_member_on(event.date)}
    if prize.group is PrizeGroup.FIRST_TIMERS:
        before = Entry.objects.filter(tournament__club=event.club_id, tournament__date__lt=event.date).order_by()
        known = {pk for two in before.values_list("first", "second") for pk in two}
        return {player.pk for player in people if player.pk not in known}
    return {player.pk for player in people if _is_of_age(prize, player, event.date)}


def _is_of_age(prize: SpecialPrize, player: Player, day: datetime.date) -> bool:
    """Whether the age is surely right; a birth that is not known is in no group."""
    born = born_kept(player.born)
    if born is None:
        return False
    lowest, highest = born.age_on(day)
    return lowest >= prize.age if prize.group is PrizeGroup.OLDEST else highest <= prize.age
