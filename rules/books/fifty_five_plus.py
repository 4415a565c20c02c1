"""The 55+ Games rule book: 24 cards, to ten points, and the tournament that picks the zone's pairs.

Where the book is silent or says two things, the value is our reading of it and the section says so.
"""

from typing import Any, Final

from rules.words import gettext_noop as N_

TITLE: Final = N_("55+ Games, Euchre")

_DOCUMENT: Final = "55+ Games, Euchre Rules"


def _says(value: Any, section: str) -> tuple[Any, str, str]:
    return (value, _DOCUMENT, section)


def _we_read(value: Any, section: str) -> tuple[Any, str, str]:
    return (value, _DOCUMENT, f"{section} (our reading)")


LAWS: Final[dict[str, tuple[Any, str, str]]] = {
    "pack": _says("24", "2 Cards"),
    "players": _says(4, "1 Players"),
    "target": _says(10, "9 Game; Tournament Play 5"),
    "win_by": _says(1, "9 Game"),
    "winner_shows": _says("target", "Tournament Play 7"),
    "negative_scores": _we_read(False, "10 Markers: the fives show 0 to 10"),
    "partner_orders_alone": _says(True, "4 Making the trump"),
    "natural_card": _we_read("dealer", "4 Making the trump: “to be able to pick up the exposed card”"),
    "stick_the_dealer": _says(False, "4 Making the trump"),
    "no_trump": _says(False, "4 Making the trump"),
    "alone": _says("maker", "5 Playing alone"),
    "defend_alone": _says(False, "5 Playing alone"),
    "point": _says(1, "8 Scoring"),
    "march": _says(2, "8 Scoring"),
    "lone_point": _says(1, "8 Scoring"),
    "lone_march": _says(4, "8 Scoring"),
    "euchre": _says(2, "8 Scoring"),
    "lone_defender_euchre": _we_read(2, "8 Scoring: no lone defender, a euchre is a euchre"),
    "lone_defender_march": _we_read(2, "8 Scoring: no lone defender, a euchre is a euchre"),
    "after_passed_out": _says("left", "4 Making the trump"),
    "after_misdeal": _we_read("same", "11 Irregularities, Misdeal: “deal again”"),
    "revoke_penalty": _says(2, "11 Irregularities, Revoke"),
    "revoke_penalty_alone": _says(4, "11 Irregularities, Revoke"),
    "lone_revoke": _we_read("any_lone_hand", "11 Irregularities, Revoke: “on a lone hand”"),
    "revoke_choices": _says(["as_played", "add", "take"], "11 Irregularities, Revoke"),
    "revoke_replaces_hand": _we_read(True, "11 Irregularities, Revoke: “score the hand as played or …”"),
    "revoke_floor": _we_read(0, "11 Irregularities, Revoke; 10 Markers: the fives show no less"),
    "revoke_may_win": _we_read(True, "11 Irregularities, Revoke: “added to the score”"),
    "warn_minutes": _says(25, "9 Game"),
    "stop_minutes": _says(30, "Tournament Play 5"),
    "level_at_time": _we_read("one_more_hand", "9 Game: a game is won"),
}
