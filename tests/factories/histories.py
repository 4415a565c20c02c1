"""Many events of one player, copied in bulk from one that was played: only what the published results are read from."""

from datetime import timedelta

from clubs.models import Club, Contact, User
from scoring.models import Credit, Snapshot
from tests.factories.evenings import Evening, published_evening
from tournaments.models import Entry, Game, Seat, Stage, Tournament


def published_night(club: Club) -> Evening:
    """Four pairs that met once each, published. Pair 1 won all of its games, pair 4 none."""
    return published_evening(4, club=club, movement="round-robin", name="First night")


def linked(night: Evening, user: User, number: int = 1) -> Contact:
    """The first player of this entry, linked to the account."""
    return Contact.objects.create(player=night.entry(number).first, user=user, email=user.email)


def copied(night: Evening, count: int) -> None:
    """So many earlier weeks with the same players, seats and results."""
    event, stage = night.tournament, Stage.objects.get(pk=night.stage.pk)
    body = Snapshot.objects.get(stage=stage)
    old_entries, old_games = list(event.entries.all()), list(stage.games.all())
    seats, credits_ = list(Seat.objects.filter(game__in=old_games)), list(Credit.objects.filter(stage=stage))
    weeks = [
        Tournament(
            club=event.club, name=f"Week {n}", date=event.date - timedelta(weeks=n), state=event.state, code=f"week{n}"
        )
        for n in range(1, count + 1)
    ]
    Tournament.objects.bulk_create(weeks)
    stages = Stage.objects.bulk_create([_copy(stage, tournament=week) for week in weeks])
    Snapshot.objects.bulk_create([Snapshot(stage=one, body=body.body, version=1, covers=1) for one in stages])
    entries = Entry.objects.bulk_create(
        [
            Entry(tournament=week, first=one.first, second=one.second, number=one.number)
            for week in weeks
            for one in old_entries
        ]
    )
    games = Game.objects.bulk_create([Game(stage=one, state=game.state) for one in stages for game in old_games])
    of_week = {(entry.tournament_id, entry.number): entry for entry in entries}
    number = {entry.pk: entry.number for entry in old_entries}
    new_games = {
        (one.pk, old.pk): games[n * len(old_games) + at]
        for n, one in enumerate(stages)
        for at, old in enumerate(old_games)
    }
    Seat.objects.bulk_create(
        _copy(seat, game=new_games[one.pk, seat.game_id], entry=of_week[one.tournament_id, number[seat.entry_id]])
        for one in stages
        for seat in seats
    )
    Credit.objects.bulk_create(
        _copy(
            row, game=new_games[one.pk, row.game_id], entry=of_week[one.tournament_id, number[row.entry_id]], stage=one
        )
        for one in stages
        for row in credits_
    )


def _copy(row: object, **other: object) -> object:
    values = {field.name: getattr(row, field.name) for field in row._meta.concrete_fields if not field.primary_key}  # type: ignore[attr-defined]
    return type(row)(**values | other)
