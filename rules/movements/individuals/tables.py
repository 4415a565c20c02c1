"""Tables for the night: everybody at the fewest tables that hold them, as even as can be (Poker-Euchre, Set-Up)."""

from rules.movements.seating import RoundSeating, TableSeating

SMALLEST, LARGEST = 2, 12


def sizes(players: int, smallest: int = SMALLEST, largest: int = LARGEST, count: int | None = None) -> tuple[int, ...]:
    """How many sit at each table, differing by one at most; none where no even sharing keeps to the bounds.

    `count`: the number of tables asked for; without it the fewest that hold them.
    """
    count = count or -(-players // largest)
    if players > count * largest:
        return ()
    shared = tuple(players // count + (table < players % count) for table in range(count))
    return shared if shared and shared[-1] >= smallest else ()


def round_of_tables(players: int, largest: int = LARGEST, count: int | None = None) -> tuple[RoundSeating, ...]:
    """One round: the numbers dealt round the tables, 1 to the first, 2 to the second, and so on.

    `count` as `sizes` has it.
    """
    count = count or -(-players // largest)
    return (
        RoundSeating(
            tuple(
                TableSeating(table, tuple((number,) for number in range(table, players + 1, count)))
                for table in range(1, count + 1)
            )
        ),
    )
