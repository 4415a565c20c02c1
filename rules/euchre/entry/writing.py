"""Writing a hand: as a `score` line, which `reading` reads, and as its fields one by one."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from rules.base.cards import Card
from rules.euchre.entry.players import name_at
from rules.euchre.entry.sides import TRICKS, Side, by_side, in_order_of_sides

Facts = Mapping[str, Any]
Naming = Callable[[int | None], int | str | None]


def write_hand_fields(facts: Facts) -> dict[str, Any]:
    """The line of a hand with these fields of a HandResult, without unknown facts but for the maker."""
    naming = partial(_name, players=facts["players"], strangers=facts["strangers"])
    of_sides = facts["players"] is None
    written: dict[str, Any] = {
        **(_made_by_side(facts) if of_sides else _made_by_player(facts, naming)),
        "passed_out": facts["passed_out"],
        "dealer": naming(facts["dealer"]),
        "maker_seat": facts["maker_seat"] if of_sides else None,
        "round": facts["round"],
        "trump": facts["trump"] and facts["trump"].value,
        "upcard": facts["upcard"] and str(facts["upcard"]),
        "nominated": facts["nominated"] and facts["nominated"].value,
        "call": _call(facts),
        "stuck": facts["stuck"] or None,
        "passes": [_passed(naming(seat), cards) for seat, cards in facts["passes"]] or None,
        **{name: [str(card) for card in cards] for name, cards in facts["holdings"].items()},
        "fold": [side.name for side in facts["folded"]] or None,
        "tricks_by_seat": None if facts["tricks_by_seat"] is None else list(facts["tricks_by_seat"]),
        "points": _claim(facts["claimed"]),
    }
    return {name: value for name, value in written.items() if value is not None or name in ("makers", "maker")}


def fields_of_two_sides(facts: Facts) -> dict[str, Any]:
    """The fields of a hand of two sides, each by itself: the makers and the side that folded as NS or EW."""
    return {
        "makers": _side(facts["makers"]),
        "tricks": facts["tricks"],
        "alone": facts["alone"],
        "defend_alone": facts["defend_alone"],
        "fold": _side(facts["folded"][0] if facts["folded"] else None),
        "call": _call(facts),
        "stuck": facts["stuck"],
        "dealer": facts["dealer"],
    }


def _side(side: int | None) -> str | None:
    return None if side is None else Side(side).name


def _call(facts: Facts) -> str | None:
    return "no_trump" if facts["no_trump"] else "misdeal" if facts["misdeal"] else None


def _made_by_side(facts: Facts) -> dict[str, Any]:
    makers, won = facts["makers"], _tricks(facts)
    return {
        "makers": _side(makers),
        "tricks": None if makers is None or won is None else by_side(in_order_of_sides(makers, *won)),
        "alone": list(facts["alone_by"]) or facts["alone"],
        "defend_alone": list(facts["defended_by"]) or facts["defend_alone"],
    }


def _made_by_player(facts: Facts, naming: Naming) -> dict[str, Any]:
    won, defenders = _tricks(facts), facts["defended_by"]
    return {
        "players": list(facts["players"]),
        "maker": naming(facts["makers"]),
        "tricks": won and {"maker": won[0], "opponents": won[1]},
        "alone": facts["alone"],
        "defend_alone": (naming(defenders[0]) if len(defenders) == 1 else None) or facts["defend_alone"],
    }


def _tricks(facts: Facts) -> tuple[int, int] | None:
    """The makers' and the others', of five."""
    mine, others = facts["tricks"], facts["defenders_tricks"]
    return None if mine is None else (mine, TRICKS - mine if others is None else others)


def _name(seat: int | None, players: tuple[str, ...] | None, strangers: tuple[str, ...]) -> int | str | None:
    return seat if seat is None or players is None else name_at(seat, players, strangers)


def _passed(seat: int | str | None, cards: Sequence[Card] | None) -> dict[str, Any]:
    return {"seat": seat} if cards is None else {"seat": seat, "hand": [str(card) for card in cards]}


def _claim(claimed: Sequence[int] | Mapping[str, int] | None) -> dict[str, int] | None:
    if isinstance(claimed, Mapping):
        return dict(claimed)
    return by_side(claimed) if claimed else None
