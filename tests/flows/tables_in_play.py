"""Run against a site's database: events in play, printed as JSON, each table with its link and its game."""

import json
import sys
from datetime import date
from typing import Any

import django

django.setup()

from clubs.models import Club, User  # noqa: E402
from clubs.services import create_club  # noqa: E402
from scoring.decisions.starting import start_event  # noqa: E402
from tournaments.services import check_in_all, create_tournament, register_pair, register_player  # noqa: E402

DIRECTOR = "director@example.org"


def main(tables: int, ruleset: str = "55plus", players: int = 0, **laws: Any) -> None:
    """Print one event."""
    print(json.dumps(event_in_play(tables, ruleset, players, **laws)))


def event_in_play(tables: int, ruleset: str = "55plus", players: int = 0, **laws: Any) -> dict[str, Any]:
    """Two pairs a table, or so many `players`, each for themselves. `laws` are what was agreed beside the book."""
    director = User.objects.filter(email=DIRECTOR).first()
    director = director or User.objects.create_user(DIRECTOR, "a long password", name="Dora")
    club = Club.objects.first() or create_club(by=director, name="Riverside")
    event = create_tournament(
        by=director,
        club=club,
        name="A long game",
        date=date(2026, 11, 20),
        ruleset=ruleset,
        law_overrides=laws,
    )
    for number in range(tables * (players or 2)):
        if players:
            register_player(by=director, tournament=event, name=f"Player {number}")
        else:
            register_pair(by=director, tournament=event, first=f"North {number}", second=f"South {number}")
    check_in_all(by=director, tournament=event)
    stage = start_event(by=director, tournament=event, tables=tables if players > 3 else None)
    games = stage.games.select_related("table").order_by("table__number")
    in_play = [{"game": game.pk, "token": game.table.token} for game in games]
    return {"code": event.code, "stage": stage.pk, "tables": in_play}


if __name__ == "__main__":
    # One event, or a list of so many; the target is such that a game is as long as a test likes.
    if len(sys.argv) == 2:
        main(int(sys.argv[1]), target=99)
    else:
        print(json.dumps([event_in_play(int(sys.argv[1]), target=99) for _ in range(int(sys.argv[2]))]))
