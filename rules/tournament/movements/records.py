"""The table of fairness: for 8 to 60 players and 1 to 15 rounds, our repeated meetings beside the proven limit.

The counts are kept, for to make all charts takes minutes. A test makes each chart and counts again.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from rules.tournament.movements.limits import Bound, best_possible
from rules.tournament.movements.seating import SeatingKind

MOST_ROUNDS = 15

REPEATED = """
8 0 4 12 20 32 44 56 68 80 92 104 116 128 140 152
9 0 3 6 15 27 39 48 60 72 84 96 108 120 132 144
10 0 2 6 12 20 32 44 56 68 80 89 99 111 123 135
11 0 1 3 7 13 20 29 41 53 65 77 89 101 113 125
12 0 3 6 18 31 44 60 78 96 114 132 150 168 186 204
13 0 3 8 16 26 39 54 70 86 103 120 138 156 174 192
14 0 2 6 11 17 25 35 53 71 89 107 125 143 161 179
15 0 1 3 6 10 23 37 51 65 80 97 114 131 148 165
16 0 0 0 0 0 24 48 72 96 120 144 168 192 216 240
17 0 3 8 16 26 39 54 72 92 113 134 156 178 201 224
18 0 3 8 14 23 36 50 65 81 99 119 140 162 184 207
19 0 1 7 16 26 36 49 64 79 96 114 134 154 175 196
20 0 0 0 0 0 30 57 77 99 123 148 175 203 231 260
21 0 4 9 15 27 40 57 75 95 116 139 163 189 215 242
22 0 4 9 15 23 36 52 70 89 110 132 153 176 201 227
23 0 3 9 15 21 32 48 67 86 105 126 147 169 192 215
24 0 0 6 24 37 56 78 100 124 148 172 196 221 250 279
25 0 3 8 14 20 35 53 73 94 115 140 168 198 229 260
26 0 0 3 10 23 36 53 71 89 110 132 157 182 209 236
27 0 1 8 16 25 35 46 63 81 99 118 140 163 187 212
28 0 0 0 0 0 0 0 42 84 126 156 186 218 253 288
29 0 3 8 16 26 39 54 72 92 115 140 168 198 231 266
30 0 2 8 23 32 52 59 83 101 127 144 184 204 235 264
31 0 3 8 15 23 33 46 61 79 98 121 145 170 198 228
32 0 0 0 0 16 32 48 64 112 147 176 207 240 273 306
33 0 2 11 25 42 61 81 103 130 158 188 219 251 283 315
34 0 5 12 22 34 48 65 86 112 141 171 207 243 279 315
35 0 2 6 14 24 39 56 76 96 117 138 160 186 214 244
36 0 0 0 9 18 27 36 45 54 108 153 181 212 244 279
37 0 3 8 16 26 39 54 72 92 115 140 168 198 231 266
38 0 3 12 26 42 47 73 86 105 132 169 194 224 242 280
39 0 2 6 12 20 30 44 61 79 99 121 144 169 200 233
40 0 0 0 0 0 20 40 60 80 100 140 168 198 234 272
41 0 3 8 16 26 39 54 72 92 115 140 168 198 231 266
42 0 2 8 18 30 45 62 80 99 122 146 170 198 228 258
43 0 5 11 22 34 48 64 83 103 124 149 176 205 235 266
44 0 0 0 0 0 0 0 0 0 0 0 66 132 198 264
45 0 3 8 16 27 40 56 74 94 116 141 167 193 222 253
46 0 4 12 23 34 53 69 97 115 139 172 207 240 263 301
47 0 5 12 19 29 41 56 76 98 120 145 172 201 230 261
48 0 0 0 0 12 24 54 73 96 121 152 186 223 261 299
49 0 3 8 16 24 33 42 63 87 113 142 171 201 231 266
50 0 5 13 24 37 52 72 93 118 147 177 209 244 281 320
51 0 5 11 21 35 52 73 99 127 156 191 228 267 309 352
52 0 0 0 0 0 0 0 0 0 0 0 0 0 78 156
53 0 3 8 16 26 39 54 72 92 115 140 168 198 231 266
54 0 5 14 17 33 59 69 100 126 150 174 213 243 286 326
55 0 5 15 22 33 54 78 97 111 151 175 196 239 265 301
56 0 0 0 0 0 0 0 28 56 84 112 140 168 196 253
57 0 6 8 21 37 46 70 91 118 136 173 217 244 290 319
58 0 6 9 19 34 40 64 89 105 136 167 194 238 287 309
59 0 6 8 18 32 46 71 89 116 146 170 208 238 259 302
60 0 0 0 0 0 15 30 45 60 75 90 105 120 135 150
"""
"""A line for each number of players: the number, then the repeated meetings in 1, 2, 3 … rounds."""


@dataclass(frozen=True, slots=True)
class FairnessRecord:
    """Our chart for `players` in `rounds`: how often two meet again in it, beside the limit."""

    players: int
    rounds: int
    meetings_repeated: int
    bound: Bound

    @property
    def cannot_be_better(self) -> bool:
        """Whether it is proved that no chart repeats fewer."""
        return self.meetings_repeated <= self.bound.meetings_repeated


@cache
def repeated() -> dict[tuple[int, int], int]:
    """Repeated meetings by players and rounds."""
    rows = (tuple(map(int, line.split())) for line in REPEATED.split("\n") if line)
    return {(players, rounds): count for players, *row in rows for rounds, count in enumerate(row, start=1)}


def fairness_records() -> Iterator[FairnessRecord]:
    """Every size of the table, by players and then rounds."""
    for (players, rounds), count in repeated().items():
        yield FairnessRecord(players, rounds, count, best_possible(SeatingKind.INDIVIDUALS, players, rounds))
