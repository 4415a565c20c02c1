"""Every round of a movement that is planned whole, or every reason why it cannot be."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from rules.base.errors import Fault, RulesError
from rules.base.reading import as_written, is_whole
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.movements.catalogue import LIVE, MOVEMENTS, Movement, MovementRequest
from rules.tournament.movements.individuals.alone import LARGEST, SMALLEST
from rules.tournament.movements.individuals.quality import quality
from rules.tournament.movements.individuals.wishes import NONE, Wishes
from rules.tournament.movements.plans import Plan, who_enters
from rules.tournament.movements.seating import SeatingKind, to_json
from rules.tournament.movements.staying import stay as keep_seated
from rules.tournament.movements.staying import unknown_numbers

MOST_ENTRIES = 2_000  # pairs, or players where each plays alone: more than any hall holds
MOST_ROUNDS = 200  # everybody meets everybody among 200 pairs
MOST_SEATS = {  # entries times rounds
    SeatingKind.PAIRS: 100_000,  # 50,000 games: 2,000 pairs can play 50 rounds, 500 pairs 200 rounds
    SeatingKind.INDIVIDUALS: 40_000,
    SeatingKind.TABLES: 40_000,
}


def plan(
    name: str,
    *,
    pairs: int | None = None,
    players: int | None = None,
    rounds: int | None = None,
    changes: str | Sequence[str] = "",
    seed: int | None = None,
    smallest: int = SMALLEST,
    largest: int = LARGEST,
    wishes: Wishes = NONE,
    tables: int | None = None,
    stay: Collection[int] = (),
) -> Plan:
    """Every round of the movement `name`; its full number of rounds unless `rounds` says otherwise.

    `pairs`, or `players` where each plays alone, are how many enter. `changes`, for a-up and b-down: which line moves
    at each change, "A" up or "B" down ("AAB", or with commas). `stay`: numbers that keep one side of one table. The
    rest as `MovementRequest` has it.
    RulesError for an unknown movement, size or number of rounds, listing the possible ones; for a size left out; for
    what is no number.
    """
    movement = _movement(name)
    numbers = {"pairs": pairs, "players": players, "rounds": rounds, "seed": seed, "tables": tables}
    if faults := [*_no_numbers({**numbers, "smallest": smallest, "largest": largest}), *_no_changes(changes)]:
        raise RulesError(faults)
    entries = pairs if players is None else players
    if entries is None:
        raise RulesError(_no_size(movement))
    full = movement.full(entries) if rounds is None else rounds
    asked = MovementRequest(
        entries, full, _changes(changes), seed, smallest, largest, wishes, tables, tuple(sorted({*stay}))
    )
    size_faults = _kind_faults(movement, pairs, players) or _size_faults(movement, asked)
    faults = [
        *size_faults,
        # a wrong size has no full number of rounds, so nothing is wrong with a number that nobody gave
        *([] if size_faults and rounds is None else _round_faults(movement, entries, full)),
        *_change_faults(movement, changes),
        *_wish_faults(movement, asked),
    ]
    faults += unknown_numbers(stay, entries)
    if faults:
        raise RulesError(faults)
    numbered = {number: "AB"[(number - 1) % 2] for number in range(1, entries + 1)} if movement.in_lines else None
    planned = Plan(name, entries, movement.build(asked), numbered, of=movement.of)
    return keep_seated(planned, stay) if stay and not movement.seats_stayers else planned


def _no_numbers(options: Mapping[str, object]) -> Iterator[Fault]:
    """A fault for each option that is given and is no whole number."""
    for name, value in options.items():
        if value is not None and not is_whole(value):
            text = N_("“{name}” must be a whole number, not {given}.")
            given = f'"{value}"' if isinstance(value, str) else as_written(value)  # the text "6" is no number
            yield Fault("not_a_number", message(text, name=name, given=given), {"field": name})


def _no_changes(changes: object) -> Iterator[Fault]:
    letters = changes if isinstance(changes, Sequence) else (changes,)
    if not all(isinstance(letter, str) for letter in letters):
        text = N_("“changes” must be letters, A for up or B for down, such as AAB.")
        yield Fault("changes", message(text), {"field": "changes"})


def _no_size(movement: Movement) -> Fault:
    if movement.of is SeatingKind.PAIRS:
        text = N_("{movement}: give the number of pairs.")
        return Fault("no_pairs", message(text, movement=movement.title), {"field": "pairs"})
    text = N_("{movement}: give the number of players.")
    return Fault("no_players", message(text, movement=movement.title), {"field": "players"})


def _changes(changes: str | Sequence[str]) -> tuple[str, ...]:
    if isinstance(changes, str) and "," in changes:
        return tuple(change.strip() for change in changes.split(","))
    return tuple(changes)


def _movement(name: str) -> Movement:
    known = name if isinstance(name, str) else as_written(name)
    if known in LIVE:
        text = N_("{movement} is drawn round by round from the results, so it has no chart in advance.")
        raise RulesError(Fault("drawn_live", message(text, movement=LIVE[known].title)))
    if known not in MOVEMENTS:
        text = N_("There is no movement called {name}. Choose one of these: {known}.")
        raise RulesError(Fault("unknown_movement", message(text, name=known, known=", ".join(MOVEMENTS))))
    return MOVEMENTS[known]


def _kind_faults(movement: Movement, pairs: int | None, players: int | None) -> list[Fault]:
    if movement.of is SeatingKind.PAIRS and players is not None:
        return [Fault("not_for_players", message(N_("{movement} seats pairs, not players."), movement=movement.title))]
    if movement.of is not SeatingKind.PAIRS and pairs is not None:
        return [Fault("not_for_pairs", message(N_("{movement} seats players, not pairs."), movement=movement.title))]
    return []


def _size_faults(movement: Movement, asked: MovementRequest) -> list[Fault]:
    if asked.entries <= MOST_ENTRIES and movement.fits(asked):
        return []
    if movement.of is SeatingKind.PAIRS:
        text = N_("This movement takes 2 to {most} {most:pair|pairs}, not {pairs}.")
        return [Fault("pairs", message(text, most=MOST_ENTRIES, pairs=asked.entries), {"pairs": asked.entries})]
    text = N_("{movement} cannot seat {players} {players:player|players}. This movement needs {sizes}.")
    sentence = message(text, movement=movement.title, players=asked.entries, sizes=movement.sizes)
    return [Fault("players", sentence, {"players": asked.entries})]


def _round_faults(movement: Movement, entries: int, rounds: int) -> list[Fault]:
    many = message(
        N_("{count} {count:pair|pairs}") if movement.of is SeatingKind.PAIRS else N_("{count} {count:player|players}"),
        count=entries,
    )
    most = movement.limit(entries)
    if most is not None and not 1 <= rounds <= most and entries > 1:
        return [Fault("rounds", _too_many(movement, many, most, rounds))]
    if rounds < 1:
        text = N_("{movement} has at least 1 round, not {rounds}.")
        return [Fault("rounds", message(text, movement=movement.title, rounds=rounds))]
    return too_big(movement.of, entries, rounds)


def most_rounds(kind: SeatingKind, entries: int) -> int:
    """The most rounds that an event of this size can have, in any movement."""
    return min(MOST_ROUNDS, MOST_SEATS[kind] // max(1, entries))


def too_big(kind: SeatingKind, entries: int, rounds: int) -> list[Fault]:
    """The fault of more rounds than an event can have. Everything that plans or draws rounds asks first.

    Without this limit, one start planned 2 million games, and nobody else could write for minutes.
    """
    most = most_rounds(kind, entries)
    if rounds <= most:
        return []
    text = N_(
        "An event with {entries} {entries:entry|entries} has at most {most} {most:round|rounds}, not {rounds}. "
        "Choose fewer."
    )
    return [Fault("rounds", message(text, entries=entries, most=most, rounds=rounds), {"rounds": rounds})]


def _too_many(movement: Movement, many: Sentence, most: int, rounds: int) -> Sentence:
    if most == 1:
        return message(N_("{movement} has only 1 round, not {rounds}."), movement=movement.title, rounds=rounds)
    text = N_("With {many}, {movement} has 1 to {most} {most:round|rounds}, not {rounds}.")
    return message(text, movement=movement.title, many=many, most=most, rounds=rounds)


def _change_faults(movement: Movement, changes: str | Sequence[str]) -> list[Fault]:
    if changes and not movement.moves:
        return [
            Fault(
                "changes", message(N_("With {movement}, you cannot choose which line moves."), movement=movement.title)
            )
        ]
    return []


def _wish_faults(movement: Movement, asked: MovementRequest) -> Iterable[Fault]:
    if movement.takes_wishes:
        return asked.wishes.faults(asked.entries)
    if asked.wishes == NONE:
        return []
    return [Fault("wishes", message(N_("{movement} does not allow wishes."), movement=movement.title))]


def plan_to_json(planned: Plan, wishes: Wishes = NONE) -> dict[str, Any]:
    """`{"movement", "pairs" or "players", "rounds", "guarantees"}`, the rounds as `to_json` writes them.

    Of a movement that takes wishes also the "quality", beside what no chart could undercut.
    """
    judged = {"quality": quality(planned, wishes).to_json()} if MOVEMENTS[planned.movement].takes_wishes else {}
    return {
        "movement": planned.movement,
        who_enters(planned.of): planned.entries,
        "rounds": to_json(planned.rounds),
        "guarantees": planned.guarantees.to_json(),
        **judged,
    }
