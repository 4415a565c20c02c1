"""A tie as a table: what those tied on the first criterion have, column by column, and which column gave a place.

A reason (`rules.tournament.standings.reasons`) tells every step of the whole tie in one sentence. Where the table is
beside it, the sentence only says how many are tied and what decides.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.base.amounts import figure, signed
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.laws.tie_order import Criterion
from rules.tournament.standings.nodes import Decided, ExplainedTable, Node
from rules.tournament.standings.order import SUMS
from rules.tournament.standings.reasons import chain, entry_label, first_words, of_knock_out, ordinal, reason, size
from rules.tournament.standings.results import Entry

MOST = 9
"""Rows of a table: of a larger tie those nearest to the row that is explained."""
HEADS = {
    "wins": (message(N_("Wins")), message(N_("Wins per game"))),
    "rate": (message(N_("Wins per game")), message(N_("Wins per game"))),
    "head_to_head": (message(N_("Head-to-head")), message(N_("Head-to-head"))),
    "points": (message(N_("Points")), message(N_("Points per game"))),
    "margin": (message(N_("Margin")), message(N_("Margin per game"))),
    "strength": (message(N_("Opponents' wins")), message(N_("Opponents' wins per game"))),
    "lone_hands": (message(N_("Lone hands")), message(N_("Lone hands per game"))),
}
"""The head of a column, by the sums and by the game."""
PLAYED = {Decided.COIN: message(N_("Coins won")), Decided.EXTRA_GAMES: message(N_("Extra games"))}
DECIDES = {
    "wins": (N_("wins decide"), N_("wins per game decide")),
    "rate": (N_("wins per game decide"), N_("wins per game decide")),
    "points": (N_("total points decide"), N_("points per game decide")),
    "margin": (N_("the margin decides"), N_("the margin per game decides")),
    "strength": (N_("opponents' wins decide"), N_("opponents' wins per game decide")),
    "lone_hands": (N_("lone hands decide"), N_("lone hands per game decide")),
}
OTHERWISE = {
    Decided.COIN: N_("coins decide"),
    Decided.EXTRA_GAMES: N_("extra games decide"),
    Decided.SHARED: N_("they share the place"),
    Decided.TIE: N_("not settled yet"),
}
LEFT_TIED = (Decided.SHARED, Decided.TIE)
MET: Mapping[tuple[Entry | None, ...], str] = {
    (0,): N_("they never met, so {decides}"),
    (1,): N_("neither beat the other more often, so {decides}"),
}


@dataclass(frozen=True, slots=True)
class TieColumn:
    """A criterion of the order with its value for each row; "" of a head-to-head, which is between two."""

    criterion: Criterion
    head: Sentence
    values: tuple[str, ...]
    decides: bool


@dataclass(frozen=True, slots=True)
class TieTable:
    """The rows of `block` that are shown; `tied`: how many there are."""

    rows: range
    columns: tuple[TieColumn, ...]
    tied: int

    @property
    def left_out(self) -> int:
        """How many of those tied are not shown."""
        return self.tied - len(self.rows)


def tie_table(table: ExplainedTable, index: int) -> TieTable | None:
    """The tie of the row at `index` on what comes first; None where nobody is tied with it, and in a knock-out."""
    steps = _steps(table, index)
    if not steps:
        return None
    block = range(steps[0].start, steps[0].stop)
    from_first = max(0, min(index - block.start - MOST // 2, len(block) - MOST))
    rows = block[from_first : from_first + MOST]
    decided = steps[-1].decided.value
    columns = [
        TieColumn(
            criterion,
            HEADS[criterion.value][table.by_rate],
            tuple(_value(table, at, criterion) for at in rows),
            criterion.value == decided,
        )
        for criterion in table.order
        if criterion.value in HEADS
    ]
    if steps[-1].decided in PLAYED:
        columns.append(_played(table, steps[-1], rows))
    return TieTable(rows, tuple(columns), len(block))


def _played(table: ExplainedTable, node: Node, rows: range) -> TieColumn:
    """Extra games won and lost, or who won the coin: those of the block that went so far."""
    values = dict.fromkeys(rows, "–")
    if node.decided is Decided.COIN:
        values[node.start] = "1"
        return TieColumn(Criterion.COIN, PLAYED[node.decided], tuple(values[at] for at in rows), decides=True)
    _bye, *games = node.detail
    for at in range(node.start, node.stop):
        entry = table.lines[at].entry
        won, lost = games[::2].count(entry), games[1::2].count(entry)
        if at in rows and (won or lost):
            values[at] = f"{won}–{lost}"
    return TieColumn(Criterion.EXTRA_GAMES, PLAYED[node.decided], tuple(values[at] for at in rows), decides=True)


def reason_in_short(table: ExplainedTable, index: int) -> Sentence:
    """ "10th: 4 wins, six-way tie; total points decide": the reason of a row that has its table beside it."""
    steps = _steps(table, index)
    if not steps:
        return reason(table, index)
    return message(
        N_("{place}: {first}, {tie}; {decides}"),
        place=ordinal(table.lines[index].place),
        first=first_words(table, index),
        tie=size(steps[0].stop - steps[0].start, first=True),
        decides=_decides(table, steps[-1]),
    )


def tie_decided(table: ExplainedTable, index: int) -> Sentence | None:
    """ "total points decide": the step that gave a row of a tie its own place; None without a tie, or if it shares."""
    steps = _steps(table, index)
    return _decides(table, steps[-1]) if steps and steps[-1].decided not in LEFT_TIED else None


def _steps(table: ExplainedTable, index: int) -> list[Node]:
    node = table.lines[index].node
    return [] if node < 0 or of_knock_out(table.nodes[node]) else chain(table, node)


def _decides(table: ExplainedTable, node: Node) -> Sentence:
    if node.decided is Decided.HEAD_TO_HEAD:
        winner, loser = (entry_label(table.called(at), persons=table.persons) for at in (node.start, node.start + 1))
        return message(N_("head-to-head decides: {winner} beat {loser}"), winner=winner, loser=loser)
    if node.decided in OTHERWISE:
        return message(OTHERWISE[node.decided])
    decides = message(DECIDES[node.decided.value][table.by_rate])
    return message(MET[node.detail], decides=decides) if node.detail else decides


def _value(table: ExplainedTable, index: int, criterion: Criterion) -> str:
    if criterion not in SUMS:
        return ""
    amount = table.amount(index, criterion)
    return signed(amount) if criterion is Criterion.MARGIN else figure(amount)
