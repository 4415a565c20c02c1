"""Why an entry has its place, in sentences made when somebody reads them.

A reason is a place, who it was tied with on what comes first, and each step that ordered them; every
part is its own sentence, so that a catalogue can turn any of them.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from rules.base.amounts import Amount, figure, signed, two_places
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.laws.tie_order import SEED_ORDER, Criterion
from rules.tournament.standings.nodes import DECIDED_BY, Decided, ExplainedTable, HowFar, Node, StoredPlace
from rules.tournament.standings.order import SUMS
from rules.tournament.standings.results import Entry
from rules.tournament.standings.ties import NextStep, TieStep

NAMED = 5  # a reason names this many others and counts the rest
COUNTED = (*DECIDED_BY.values(), Decided.SHARED, Decided.TIE)  # of a large block, a reason says only how many they are

ORDINALS = {1: N_("{number}st"), 2: N_("{number}nd"), 3: N_("{number}rd")}
SIZES = {
    2: N_("two-way tie"),
    3: N_("three-way tie"),
    4: N_("four-way tie"),
    5: N_("five-way tie"),
    6: N_("six-way tie"),
    7: N_("seven-way tie"),
    8: N_("eight-way tie"),
    9: N_("nine-way tie"),
}
LEFT = {2: N_("two still tied"), 3: N_("three still tied"), 4: N_("four still tied")}


def reason(table: ExplainedTable, index: int) -> Sentence:
    """The reason for the row at `index`: "1st: 8 wins", or what it was tied on and each step since."""
    line = table.lines[index]
    if line.node >= 0 and of_knock_out(table.nodes[line.node]):
        return _how_far(table, index)
    steps, first = chain(table, line.node), first_words(table, index)
    if not steps:
        return message(N_("{place}: {first}"), place=ordinal(line.place), first=first)
    level = message(
        N_("{first}, tied with {others}"),
        first=first,
        others=_others(table, range(steps[0].start, steps[0].stop), index),
    )
    parts = [_step(table, node, index, first=node is steps[0]) for node in steps]
    return message(N_("{place}: {level}; {steps}"), place=ordinal(line.place), level=level, steps=_joined(parts))


def of_knock_out(node: Node) -> bool:
    """Whether its detail says how far somebody came in a knock-out."""
    return node.decided is Decided.KNOCK_OUT or (node.decided is Decided.TIE and node.detail != ())


def _how_far(table: ExplainedTable, index: int) -> Sentence:
    """ "1st: won the final against Pair 3", "shared 5th: lost in the quarter-finals to Pair 2"; open: what is ahead."""
    line = table.lines[index]
    node = table.nodes[line.node]
    how_far = HowFar._make(node.detail)
    reason = how_far.sentence(None if how_far.other is None else entry_label(how_far.other, persons=table.persons))
    if node.decided is Decided.TIE:
        return reason
    text = N_("tied for {place}: {how_far}") if how_far.shared else N_("{place}: {how_far}")
    return message(text, place=ordinal(line.place), how_far=reason)


def basis(table: ExplainedTable, index: int) -> tuple[object, ...]:
    """All that the reason for the row at `index` rests on: rows with an equal basis have the same reason.

    Cheaper by far than the reason itself, so anyone who shows table after table need not make a sentence twice.
    """
    order = table.order if table.order != SEED_ORDER else ()
    who = table.called(index), table.persons, table.chips, table.by_rate, *order
    return *who, *_has(table, index), *(_seen(table, node) for node in chain(table, table.lines[index].node))


def _seen(table: ExplainedTable, node: Node) -> tuple[object, ...]:
    """A step as a reason tells it: of a large block only how many they are."""
    block = range(node.start, node.stop)
    if len(block) > NAMED + 1 and node.decided in COUNTED:
        return node.decided, node.detail, len(block)
    return node.decided, node.detail, *((table.called(at), *_has(table, at)) for at in block)


def _has(table: ExplainedTable, index: int) -> tuple[object, ...]:
    """The reason of a line, and the columns beside it."""
    line = table.lines[index]
    amounts = (*line[:5], line.uncounted)  # all but the node, which only says where the reason is
    return (amounts, *(column[index] for column in table.columns.values())) if table.columns else (amounts,)


def what_next(step: NextStep, names: Mapping[Entry, Entry], *, persons: bool = False) -> Sentence:
    """The next step to settle a tie; `names` gives the number of each entry in it."""
    known = {entry: entry_label(number, persons=persons) for entry, number in names.items()}
    if step.kind is TieStep.TOSS:
        return _toss([known[entry] for entry in step.entries])
    if step.kind is TieStep.FLIP:
        who = _listed([known[entry] for entry in step.entries])
        return message(N_("{who} flip coins until one has the odd coin and gets the bye."), who=who)
    if step.kind is TieStep.LOTS and len(step.entries) > NAMED + 1:
        text = N_("{count} tied {count:pair|pairs} draw lots for a knock-out of extra games.")
        if persons:
            text = N_("{count} tied {count:player|players} draw lots for a knock-out of extra games.")
        return message(text, count=len(step.entries))
    if step.kind is TieStep.LOTS:
        who = _listed([known[entry] for entry in step.entries])
        return message(N_("{who} draw lots for a knock-out of extra games."), who=who)
    games = [message(N_("{a} against {b}"), a=known[a], b=known[b]) for a, b in step.games]
    if len(games) == 1:
        return message(N_("Extra game to play: {games}."), games=games[0])
    return message(N_("Extra games to play: {games}."), games=_joined(games))


def _toss(who: Sequence[Entry | Sentence]) -> Sentence:
    if len(who) == 2:
        return message(
            N_("{who} flip coins until one has heads and the other tails. Heads is first."), who=_listed(who)
        )
    return message(N_("{who} flip coins until one has the odd coin and is first."), who=_listed(who))


def entry_label(number: Entry, *, persons: bool = False) -> Entry | Sentence:
    """A number as "Pair 4", or "Player 4"; a name unchanged."""
    if not isinstance(number, int):
        return number
    return message(N_("Player {number}"), number=number) if persons else message(N_("Pair {number}"), number=number)


def _called(table: ExplainedTable, index: int) -> Entry | Sentence:
    return entry_label(table.called(index), persons=table.persons)


def ordinal(number: int) -> Sentence:
    """1st, 2nd, 3rd, 4th, … 11th, … 21st; the first has a text to itself, for languages that need one."""
    if number == 1:
        return message(N_("1st"))
    last = 0 if number % 100 in (11, 12, 13) else number % 10
    return message(ORDINALS.get(last, N_("{number}th")), number=number)


def chain(table: ExplainedTable, node: int) -> list[Node]:
    """The steps that gave a place, from the tie on what comes first inwards."""
    steps = []
    while node >= 0:
        steps.append(table.nodes[node])
        node = table.nodes[node].parent
    return steps[::-1]


def _step(table: ExplainedTable, node: Node, index: int, first: bool) -> Sentence:
    return STEPS[node.decided.value](table, node, index, size(node.stop - node.start, first))


def size(count: int, first: bool) -> Sentence:
    sizes = SIZES if first else LEFT
    return message(sizes.get(count, N_("{count}-way tie") if first else N_("{count} still tied")), count=count)


def _head_to_head(table: ExplainedTable, node: Node, index: int, size: Sentence) -> Sentence:
    winner, loser = (_called(table, at) for at in (node.start, node.start + 1))
    return message(N_("{tie}, so head-to-head: {winner} beat {loser}"), tie=size, winner=winner, loser=loser)


def _sum(table: ExplainedTable, node: Node, index: int, size: Sentence) -> Sentence:
    tie = message(MET[node.detail], tie=size) if node.detail else size
    total, by_game = SUM_TEXTS[node.decided.value]
    return message(by_game if table.by_rate else total, tie=tie, figures=_compared(table, node, index))


def _coin(table: ExplainedTable, node: Node, index: int, size: Sentence) -> Sentence:
    """Anyone who won it is first of the block."""
    if node.stop - node.start == 2:
        return message(N_("{tie}, so a coin flip: {winner} had heads"), tie=size, winner=_called(table, node.start))
    return message(N_("{tie}, so coin flips: {winner} had the odd coin"), tie=size, winner=_called(table, node.start))


def _extra_games(table: ExplainedTable, node: Node, index: int, size: Sentence) -> Sentence:
    names = {table.lines[at].entry: _called(table, at) for at in range(node.start, node.stop)}
    bye, *played = node.detail
    pairs = zip(played[::2], played[1::2], strict=True)
    games = [
        message(N_("{winner} beat {loser}"), winner=_name(names, won), loser=_name(names, lost)) for won, lost in pairs
    ]
    if bye is None:
        return message(N_("{tie}, so extra games: {games}"), tie=size, games=_joined(games))
    text = N_("{tie}, so coin flips and extra games: {bye} had the bye; {games}")
    return message(text, tie=size, bye=_name(names, bye), games=_joined(games))


def _shared(table: ExplainedTable, node: Node, index: int, size: Sentence) -> Sentence:
    return message(N_("{tie}, left tied"), tie=size)


def _open(table: ExplainedTable, node: Node, index: int, size: Sentence) -> Sentence:
    beside = set(table.order[1:]).intersection(SUMS)
    if beside == {Criterion.POINTS}:
        return message(N_("{tie}, also tied on points and not settled yet"), tie=size)
    if beside:
        return message(N_("{tie}, tied on everything else too and not settled yet"), tie=size)
    return message(N_("{tie}, not settled yet"), tie=size)


MET: Mapping[tuple[Entry | None, ...], str] = {
    (0,): N_("{tie}, and they never met"),
    (1,): N_("{tie}, and neither beat the other more often"),
}
# By the sums, and by the game.
SUM_TEXTS = {
    "wins": (N_("{tie}, so wins: {figures}"), N_("{tie}, so wins per game: {figures}")),
    "rate": (N_("{tie}, so wins per game: {figures}"), N_("{tie}, so wins per game: {figures}")),
    "points": (N_("{tie}, so total points: {figures}"), N_("{tie}, so points per game: {figures}")),
    "margin": (N_("{tie}, so margin: {figures}"), N_("{tie}, so margin per game: {figures}")),
    "strength": (
        N_("{tie}, so opponents' wins: {figures}"),
        N_("{tie}, so opponents' wins per game: {figures}"),
    ),
    "lone_hands": (N_("{tie}, so lone hands: {figures}"), N_("{tie}, so lone hands per game: {figures}")),
}
STEPS = {
    **dict.fromkeys(SUM_TEXTS, _sum),
    "head_to_head": _head_to_head,
    "coin": _coin,
    "extra_games": _extra_games,
    "shared": _shared,
    "tie": _open,
}


def _name(names: dict[Entry, Entry | Sentence], entry: Entry | None) -> Entry | Sentence:
    assert entry is not None
    return names[entry]


def first_words(table: ExplainedTable, index: int) -> Sentence:
    """The first criterion: "7 wins", "6 of 8 games won", "75 points", "a margin of +12"."""
    line, first = table.lines[index], table.order[0]
    if first is Criterion.POINTS:
        return _chips(table, index) if table.chips else _points(table.amount(index, first), table.by_rate)
    if first is Criterion.MARGIN:
        text = N_("a margin of {margin} per game") if table.by_rate else N_("a margin of {margin}")
        return message(text, margin=signed(table.amount(index, first)))
    return _wins(table, line)


def _chips(table: ExplainedTable, index: int) -> Sentence:
    """ "127 chips", "−27 chips": chips won, or lost."""
    chips = figure(table.amount(index, Criterion.POINTS))
    text = N_("{chips} {chips:chip|chips} per game") if table.by_rate else N_("{chips} {chips:chip|chips}")
    return message(text, chips=chips)


def _points(points: Amount, by_rate: bool) -> Sentence:
    if by_rate:
        return message(N_("{points} {points:point|points} per game"), points=figure(points))
    return message(N_("{points} {points:point|points}"), points=figure(points))


def _wins(table: ExplainedTable, line: StoredPlace) -> Sentence:
    if table.by_rate:
        won = {"wins": figure(line.wins), "played": line.played}
        rate = two_places(Fraction(line.wins) / line.played if line.played else 0)
        return message(N_("{rate} wins per game ({wins} of {played})"), rate=rate, **won)
    return message(N_("{wins} {wins:win|wins}"), wins=figure(line.wins))


def _others(table: ExplainedTable, block: range, index: int) -> Entry | Sentence:
    if len(block) > NAMED + 1:
        text = N_("{count} other {count:player|players}") if table.persons else N_("{count} other {count:pair|pairs}")
        return message(text, count=len(block) - 1)
    numbers = sorted((table.called(at) for at in block if at != index), key=lambda number: (str(type(number)), number))
    return _listed([entry_label(number, persons=table.persons) for number in numbers])


def _listed(names: Sequence[Entry | Sentence]) -> Entry | Sentence:
    """ "A", "A and B", "A, B and C"."""
    if len(names) == 1:
        return names[0]
    if len(names) == 2:
        return message(N_("{first} and {second}"), first=names[0], second=names[1])
    return message(N_("{first}, {rest}"), first=names[0], rest=_listed(names[1:]))


def _joined(parts: Sequence[Sentence]) -> Sentence:
    """Steps in order, one after another."""
    if len(parts) == 1:
        return parts[0]
    return message(N_("{first}; {rest}"), first=parts[0], rest=_joined(parts[1:]))


def _compared(table: ExplainedTable, node: Node, index: int) -> str:
    """The sums of the block, highest first ("90, 85, 85"), or in a large one this row's own."""
    criterion = Criterion(node.decided.value)
    written = signed if criterion is Criterion.MARGIN else figure
    if node.stop - node.start > NAMED + 1:
        return written(table.amount(index, criterion))
    values = sorted((table.amount(at, criterion) for at in range(node.start, node.stop)), reverse=True)
    return ", ".join(map(written, values))
