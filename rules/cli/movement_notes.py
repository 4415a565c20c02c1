"""Notes printed beside a movement's chart: its sections, who stays where, and the guide cards for the tables."""

from collections.abc import Collection, Iterator
from typing import Any

from rules.tournament.movements import MOVEMENTS, GuideCard, Plan, SeatingKind, guide_cards, kept_places


def notes(seated: Plan, stay: Collection[int]) -> Iterator[str]:
    """Lines for below the chart; none if there is nothing to note."""
    for section in _sections(seated):
        pairs, tables = section["pairs"], section["tables"]
        yield f"Section {section['section']}: pairs {_span(pairs)}, tables {_span(tables)}"
    for kept in _kept(seated, stay):
        who = "Pair" if seated.of is SeatingKind.PAIRS else "Player"
        yield f"{who} {kept['number']} stays at table {kept['table']}, side {kept['side']}"
    cards = _cards(seated)
    if cards:
        alone = any(seating.sit_out for seating in seated.rounds)
        yield f"Guide cards, the same after every round{'; a pair alone at its table sits out' if alone else ''}"
    for table in sorted({card.place.table for card in cards}):
        yield f"Table {table}: " + ", ".join(_card(card) for card in cards if card.place.table == table)


def notes_json(seated: Plan, stay: Collection[int]) -> dict[str, Any]:
    """`{"sections"?, "stay"?, "cards"?}`: those that apply."""
    cards = [{"at": str(card.place), "then": str(card.then)} for card in _cards(seated)]
    found = {"sections": _sections(seated), "stay": list(_kept(seated, stay)), "cards": cards}
    return {name: value for name, value in found.items() if value}


def _sections(seated: Plan) -> list[dict[str, Any]]:
    numbers = seated.sections or {}
    return [
        {
            "section": section,
            "pairs": [number for number in numbers if numbers[number] == section],
            "tables": sorted(
                {
                    table.table
                    for seating in seated.rounds
                    for table in seating.tables
                    if numbers[table.numbers[0]] == section
                }
            ),
        }
        for section in sorted({*numbers.values()})
    ]


def _kept(seated: Plan, stay: Collection[int]) -> Iterator[dict[str, Any]]:
    for number, place in kept_places(seated.rounds).items():
        if number in stay:
            yield {"number": number, "table": place.table, "side": place.letter}


def _cards(seated: Plan) -> tuple[GuideCard, ...]:
    return guide_cards(seated.rounds) if MOVEMENTS[seated.movement].by_cards else ()


def _card(card: GuideCard) -> str:
    side = card.place.letter
    return f"{side} stays" if card.then == card.place else f"{side} to {card.then}"


def _span(numbers: list[int]) -> str:
    """ "1 to 14", or a list of those that do not follow one another."""
    if numbers == [*range(numbers[0], numbers[-1] + 1)] and len(numbers) > 1:
        return f"{numbers[0]} to {numbers[-1]}"
    return ", ".join(map(str, numbers))
