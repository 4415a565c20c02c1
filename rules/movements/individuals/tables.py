"""Tables for the night: everybody at the fewest tables that hold them, as even as can be (Poker-Euchre, Set-Up)."""

from rules.movements.seating import RoundSeating, TableSeating

SMALLEST, LARGEST = 2, 12


def sizes(players: int, smallest: int = SMALLEST, largest: int = LARGEST) -> tuple[int, ...]:
    """How many sit at each table, differing by one at most; none where no even sharing keeps to the bounds."""
    count = -(-players // largest)
    shared = tuple(players // count + (table < players % count) for table in range(count))
    return shared if shared and shared[-1] >= smallest else ()


def tables(players: int, largest: int = LARGEST) -> tuple[RoundSeating, ...]:
    """One round: the numbers dealt round the tables, 1 to the first, 2 to the second, and so on."""
    count = -(-players // largest)
    return (
        RoundSeating(
            tuple(
                TableSeating(table, tuple((number,) for number in range(table, players + 1, count)))
                for table in range(1, count + 1)
            )
        ),
    )
