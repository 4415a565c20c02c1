"""Everything kept about a player, as one value that is written as JSON for that player alone."""

from typing import Any

from django.db.models import Q

from clubs.models import Contact, Letter, Member
from clubs.models.player import Player
from clubs.selectors import numbers_of
from scoring.models import CashLine, PastSeasonRow, SeasonDuty
from scoring.reads.player_events import PastEvent, entries_of, past_events, played
from scoring.reads.player_meetings import Meeting, meetings_of
from tournaments.models import Entry, OnlineEntry, Single


def own_data(contact: Contact) -> dict[str, Any]:
    """The contact, the membership, entries, results and letters of one player in one club."""
    player = contact.player
    entries = entries_of([player.pk])
    meetings = meetings_of([player.pk])
    return {
        "club": player.club.name,
        "player": _named(player),
        "contact": _contact(contact),
        "membership": _membership(player),
        "entries": list(map(_entered, entries)),
        "entries_alone": list(
            Single.objects.filter(player=player).values("tournament__name", "tournament__date", "registered_at")
        ),
        "entries_online": _entered_online(player),
        "results": list(map(_result, past_events([player.pk], played(entries)))),
        "season_duties": list(
            SeasonDuty.objects.filter(player=player).values("season__name", "tournament__name", "tournament__date")
        ),
        "old_seasons": list(
            PastSeasonRow.objects.filter(player=player).values("past__name", "place", "total", "nights")
        ),
        "games": {"counted": meetings.games, "won": meetings.won, "lone_hands": meetings.lone_hands},
        "partners": list(map(_met, meetings.partners)),
        "opponents": list(map(_met, meetings.opponents)),
        "payments": _payments(player),
        "letters": list(
            Letter.objects.filter(player=player).values(
                "kind", "subject", "to_address", "state", "created_at", "sent_at"
            )
        ),
    }


def _named(player: Player) -> dict[str, Any]:
    return {
        "name": player.name,
        "note": player.note,
        "born": player.born,
        "guest": player.guest,
        "shown_as": player.shown_as,
        "known_since": player.created_at,
    }


def _contact(contact: Contact) -> dict[str, Any]:
    return {
        "email": contact.email,
        "telephone": contact.telephone,
        "notes": contact.notes,
        "wants_letters": contact.wants_letters,
        "erasure_asked_at": contact.erasure_asked_at,
    }


def _entered(entry: Entry) -> dict[str, Any]:
    return {
        "event": entry.tournament.name,
        "date": entry.tournament.date,
        "entered_as": entry.name,
        "number": entry.number,
        "state": entry.state,
        "registered_at": entry.registered_at,
    }


def _result(past: PastEvent) -> dict[str, Any]:
    return {
        "event": past.event.name,
        "date": past.event.date,
        "place": past.place,
        "entries": past.entries,
        "games": past.games,
        "wins": past.wins,
        "points": past.points,
    }


def _entered_online(player: Player) -> list[dict[str, Any]]:
    """Requests for places. Address and words belong to the first player of a pair: the second one does not get them."""
    requests = (
        OnlineEntry.objects.filter(Q(first=player) | Q(second=player)).order_by("pk").select_related("tournament")
    )
    return [
        {
            "event": request.tournament.name,
            "state": request.state,
            "email": request.email if request.first_id == player.pk else None,
            "words": request.words if request.first_id == player.pk else None,
            "created_at": request.created_at,
            "withdrawn_at": request.withdrawn_at,
        }
        for request in requests
    ]


def _payments(player: Player) -> list[dict[str, Any]]:
    """Fees and tickets that the player paid, as the club's cash book has them, with those that were taken back."""
    lines = CashLine.objects.filter(player__in=numbers_of([player]), posting__book=player.club_id).order_by("pk")
    return [
        {
            "event": line.posting.event.name if line.posting.event else None,
            "at": line.posting.at,
            "purpose": line.posting.purpose,
            "amount": line.posting.book.money.plain(line.amount),
            "currency": line.posting.book.currency,
        }
        for line in lines.select_related("posting__event", "posting__book")
    ]


def _membership(player: Player) -> dict[str, Any] | None:
    member = Member.objects.filter(player=player).select_related("kind").first()
    if member is None:
        return None
    return {
        "number": member.number,
        "kind": member.kind.name if member.kind else None,
        "joined": member.joined,
        "left": member.left,
        "paid_until": member.paid_until,
    }


def _met(meeting: Meeting) -> dict[str, Any]:
    return {"name": meeting.name, "games": meeting.games, "won": meeting.won, "margin": meeting.lead}
