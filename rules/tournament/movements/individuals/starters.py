"""First rounds from which all the others grow: add 1 to every number of them, modulo N, for the next.

In `WHIST`, for v = 4n players, N is v − 1, and ∞ is one who stays; for 4n + 1 it is v. In `NEAR`, for two or three
over, N is v; 0 and 1, or 0 to 2, rest. In `TWICE_NEAR` two first rounds are parted by a bar; 2 is added for the next,
and v / 2 rounds grow from the first, then as many from the second. Partners are joined by a hyphen, sides are parted by
a stroke, tables by a semicolon.
"""

import re
from collections.abc import Iterable, Sequence

from rules.tournament.movements.seating import RoundSeating, TableSeating

Table = tuple[int, int, int, int]  # two partners, and the two against them

WHIST = {
    4: "∞-0/1-2",
    8: "∞-0/3-2; 4-6/5-1",
    12: "∞-0/5-2; 3-10/4-6; 7-1/9-8",
    16: "∞-0/5-10; 2-9/6-8; 12-1/3-4; 13-7/11-14",
    20: "∞-0/4-13; 3-10/12-17; 2-6/14-1; 9-11/5-8; 15-16/18-7",
    21: "2-17/3-15; 5-13/6-10; 7-14/9-4; 8-11/19-20; 1-12/16-18",
    24: "∞-0/21-8; 9-13/4-10; 15-16/18-3; 17-5/22-1; 12-19/20-6; 11-14/2-7",
    28: "∞-0/3-24; 1-26/10-17; 5-22/7-20; 4-23/9-18; 11-16/12-15; 2-25/8-19; 6-21/13-14",
    32: "∞-0/18-26; 6-13/10-12; 17-27/8-9; 7-16/1-15; 21-5/19-24; 30-3/14-20; 22-2/29-11; 23-4/25-28",
    33: "8-15/30-3; 19-21/2-17; 9-22/20-32; 1-4/31-7; 13-27/18-26; 28-5/29-12; 11-16/23-24; 14-25/6-10",
    36: "∞-0/13-28; 34-8/16-20; 10-26/9-15; 12-24/14-27; 18-21/11-19; 2-3/22-33; 4-6/25-30; 23-5/17-31; 32-7/29-1",
    40: "∞-0/13-26; 1-38/11-28; 4-35/3-36; 5-34/10-29; 9-30/7-32; 12-27/16-23; 2-37/19-20; 6-33/14-25; 8-31/17-22; "
    "15-24/18-21",
    44: "∞-0/1-20; 13-15/37-5; 6-9/36-3; 35-4/12-18; 25-30/16-31; 27-28/10-24; 14-22/32-7; 29-2/34-41; 33-11/38-42; "
    "23-40/8-21; 19-39/17-26",
    45: "31-3/20-23; 30-41/37-2; 42-11/15-27; 33-8/17-32; 5-10/24-43; 18-26/4-13; 35-39/36-12; 1-7/22-44; 14-21/16-34; "
    "28-29/38-40; 6-19/9-25",
    48: "∞-0/26-38; 3-8/2-20; 46-22/6-9; 10-24/16-27; 23-42/31-37; 11-13/15-32; 45-18/30-40; 29-4/28-36; 17-33/14-35; "
    "43-44/19-34; 21-25/41-7; 39-1/5-12",
    56: "∞-0/12-28; 10-23/52-4; 51-21/14-18; 30-36/38-9; 15-26/19-34; 11-35/44-6; 31-40/54-1; 3-24/41-13; 29-43/20-42; "
    "50-7/46-47; 5-8/39-49; 2-22/32-37; 48-16/53-17; 27-45/25-33",
}

NEAR = {
    7: "3-6/5-4",
    10: "3-7/5-4; 8-6/9-2",
    11: "6-9/5-4; 3-7/10-8",
    15: "4-9/7-3; 11-12/6-8; 13-10/5-14",
    18: "9-11/7-4; 15-14/3-13; 5-16/10-6; 2-8/17-12",
    19: "4-6/11-17; 15-18/13-14; 10-3/12-7; 5-9/8-16",
    23: "9-18/13-8; 4-7/6-16; 15-14/20-12; 10-22/3-19; 5-11/21-17",
    26: "9-11/8-23; 20-10/14-18; 24-16/17-5; 19-22/25-6; 7-12/2-3; 15-21/4-13",
    27: "25-5/16-12; 4-21/7-15; 9-18/26-14; 6-20/8-3; 13-10/11-22; 17-19/23-24",
    31: "25-20/26-17; 4-27/13-23; 11-22/3-7; 14-30/9-16; 8-6/5-24; 19-18/12-29; 15-21/10-28",
    34: "22-9/6-16; 26-4/2-21; 10-8/28-33; 19-30/32-29; 20-11/14-7; 17-3/18-12; 31-15/23-27; 13-5/24-25",
    35: "18-26/5-8; 3-7/11-23; 19-9/34-12; 21-32/30-16; 24-29/27-28; 6-22/17-15; 31-14/20-13; 4-33/10-25",
    39: "11-4/32-38; 22-7/26-25; 17-27/8-20; 34-36/10-21; 16-3/30-5; 37-15/14-6; 28-31/24-33; 12-35/13-18; 9-29/23-19",
    42: "34-28/12-41; 22-11/20-8; 16-18/32-10; 2-17/27-13; 38-33/39-15; 25-35/40-6; 21-5/3-36; 29-30/26-9; "
    "19-23/31-24; 7-4/37-14",
    43: "22-16/13-26; 35-18/29-8; 37-34/20-32; 33-10/9-27; 40-24/6-39; 21-28/5-14; 11-3/42-41; 38-19/17-31; "
    "23-25/4-36; 30-15/7-12",
    47: "40-6/7-18; 32-17/44-19; 22-42/13-8; 35-43/41-25; 20-38/23-14; 39-46/9-3; 24-5/31-33; 10-27/30-34; "
    "26-29/21-45; 16-28/12-11; 4-37/15-36",
    50: "14-17/30-41; 36-3/24-4; 28-13/19-20; 15-22/44-34; 29-38/37-43; 33-46/18-6; 49-35/2-31; 32-40/7-26; "
    "9-11/48-16; 42-8/12-39; 27-23/25-47; 21-45/5-10",
    51: "33-31/11-46; 12-15/10-25; 48-36/40-8; 41-16/17-22; 3-20/42-9; 50-26/45-23; 29-43/27-6; 44-34/13-19; "
    "39-30/5-18; 21-49/7-14; 47-4/38-37; 28-32/24-35",
}

TWICE_NEAR = {
    14: "3-10/11-5; 4-2/8-7; 13-12/9-6 | 3-13/5-8; 6-10/7-9; 12-4/11-2",
    22: "2-3/19-5; 10-15/4-7; 20-18/16-9; 12-11/6-13; 8-14/21-17 | "
    "6-14/13-16; 5-18/4-8; 20-10/2-19; 17-7/3-12; 15-21/11-9",
}


def starting_tables(written: str) -> list[Table]:
    """The tables of a first round in this notation; ∞ is the number after the last."""
    numbers = [int(number) for number in re.findall(r"\d+", written.replace("∞", str(written.count("-") * 2 - 1)))]
    return [(a, b, c, d) for a, b, c, d in zip(*[iter(numbers)] * 4, strict=True)]


def grown(tables: Iterable[Table], circle: int, index: int) -> list[Table]:
    """A first round with `turn` added to its numbers modulo `circle`; the number `circle` itself stays."""
    place = [*((number + index) % circle for number in range(circle)), circle]
    return [(place[a], place[b], place[c], place[d]) for a, b, c, d in tables]


def seat_tables(tables: Iterable[Sequence[int]], names: Sequence[int]) -> RoundSeating:
    """Tables 1 and up of places that `names` names; four are two sides of two, three are each for himself."""
    named = [[names[place] for place in table] for table in tables]
    there = {name for table in named for name in table}
    sit_out = tuple(sorted(name for name in names if name not in there))
    return RoundSeating(tuple(TableSeating(at, _sides(table)) for at, table in enumerate(named, start=1)), sit_out)


def _sides(table: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    return (tuple(table[:2]), tuple(table[2:])) if len(table) == 4 else tuple((name,) for name in table)
