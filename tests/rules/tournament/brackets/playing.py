"""Brackets as tests play them."""

from rules.tournament.brackets import Bracket, Format, KnockOut, draw_up, record_winner


def named(*names: str) -> Bracket:
    return draw_up(names, KnockOut(Format.DOUBLE))


def ready(bracket: Bracket) -> list[tuple[object, object]]:
    return [(game.a, game.b) for game in bracket.next]


def won(bracket: Bracket, *results: str) -> Bracket:
    """`won(bracket, "AB", "CA")`: A beats B, then C beats A."""
    for winner, loser in results:
        bracket = record_winner(bracket, winner, loser)
    return bracket
