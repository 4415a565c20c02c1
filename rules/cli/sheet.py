"""Add up a whole score sheet: hands, undone lines, the bell, the bank and rulings; and compare it with a second sheet.

In:  {"ruleset", "laws"?, "lines": [line, ...], "second"?: [line, ...] (the sheet of the second scorekeeper),
     "rulings"?: [{"hand": n, "points"?: {side: points}, "no_score"?: n, "barred"?: n, "replaces_hand"?, "new_deal"?:
     "same"|"left"}, ...]}. A line is one of {"kind": "hand", "hand": a score line}, {"kind": "dealer", "seat": n},
     {"kind": "bell"}, {"kind": "undo"} and {"kind": "final", "score": {side: points}, "ending"?:
     "target"|"timed_out"|"walkover"|"decision", "lone_hands"?: {side: n}}. Sides are NS and EW, or the seats "0", "1",
     "2" where there are not two; the sides of no_score and barred are numbers from 0. A hand that the barred side has
     already made is struck, and dealt again.
In, Poker-Euchre: also "sides"?: how many play (the fewest who can, if left out); and with chips the lines {"kind":
     "bank", "act": "open", "chips": [n, ...] by seat, "banker": seat, "dealer": seat, "jokers"?, "money"?, "adults"?}
     and {"kind": "bank", "act": "buy"|"retire", "seat", "chips"?: n}.
Out: {"rows": [{"hand", "points", "after", "struck"?, "ruled"?}, ...], "points", "recorded", "winner", "ending", "bell",
     "next_dealer": seat|null, "state": "open"|"differs"|"agreeing"}; with a second sheet also "second": the same of
     it, and "differences": [{"hand": n, or null for the final score, "one": points, "two": points}, ...].
     An impossible line is an error that names it: "lines[2]: ...". With chips also "buy_or_leave": [players whom the
     next deal waits for], and before the first deal "warnings": [{"code", "message", "player"}] about too few chips.

Try: echo '{"ruleset": "zobel", "lines": [{"kind": "hand", "hand": {"makers": "NS", "tricks": {"NS": 5, "EW": 0}}}]}' \\
       | python -m rules sheet
       {"rows": [{"hand": 1, "points": {"NS": 5, "EW": -5}, "after": {"NS": 5, "EW": -5}}], "points": {"NS": 5, "EW":
       -5}, "recorded": null, "winner": null, "ending": null, "bell": false, "next_dealer": null, "state": "open"}
     echo '{"ruleset": "poker_points", "sides": 2, "lines": [{"kind": "final", "score": {"NS": 100, "EW": 40}}]}' \\
       | python -m rules sheet
       {"rows": [], "points": {"NS": 100, "EW": 40}, "recorded": {"NS": 100, "EW": 40}, "winner": "NS", "ending":
       "target", "bell": false, "next_dealer": null, "state": "agreeing"}
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, TypeVar

from rules.base.errors import Fault, NotNow, RulesError, Unreadable
from rules.base.reading import optional, read_field, read_flag, word_of
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.cli.fields import Fields, fields, list_of, refuse_unknown
from rules.cli.lines import faults_to_json, run_on_lines
from rules.cli.rule_book import book_of_line
from rules.euchre.entry import by_side, no_such_seat, side_names
from rules.euchre.entry.reading import read_whole
from rules.euchre.game import GameEnding
from rules.euchre.kinds import GameRules, game_for
from rules.euchre.rulings.book import deal_after_barred_trump
from rules.euchre.score_sheet import (
    BankAct,
    BankLine,
    BellLine,
    DealerLine,
    FinalLine,
    GameRecord,
    HandRuling,
    Line,
    OpenLine,
    Score,
    SheetRow,
    SheetTotals,
)
from rules.laws import NextDeal, euchre_laws
from rules.laws.chip_laws import Money

Read = TypeVar("Read")
KINDS: Final[Mapping[str, Fields]] = {
    "hand": fields("kind", "hand"),
    "dealer": fields("kind", "seat"),
    "bell": fields("kind"),
    "undo": fields("kind"),
    "final": fields("kind", "score", "ending", "lone_hands"),
    "bank": fields("kind", "act", "chips", "banker", "dealer", "jokers", "money", "adults", "seat"),
}
FIELDS: Final = fields(
    "id",
    "ruleset",
    "laws",
    "sides",
    "lines",
    "second",
    rulings=fields("hand", "points", "no_score", "barred", "replaces_hand", "new_deal"),
)


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read, or a line of the sheet cannot be."""
    refuse_unknown(asked, FIELDS)
    rules = game_for(book_of_line(asked))
    record = GameRecord(_sides(rules, asked))
    for keeper, name in ((1, "lines"), (2, "second")):
        for at, line in enumerate(list_of(asked, name)):
            record = _within(f"{name}[{at}]", partial(_with, rules, record, keeper, line))
    for at, ruling in enumerate(list_of(asked, "rulings")):
        read = _within(f"rulings[{at}]", partial(_ruling, ruling, record.sides))
        record = record.ruled(rules, at + 1, _on_hand_entered(rules, record, read))
    totals = record.totals(rules)
    answered = {**_totals(record.sheet_totals(rules)), "state": totals.state.value}
    if "second" not in asked:
        return answered
    found = [{"hand": one.hand, "one": _points(one.one), "two": _points(one.two)} for one in totals.differences]
    return {**answered, "second": _totals(record.sheet_totals(rules, 2)), "differences": found}


def _within(path: str, read: Callable[[], Read]) -> Read:
    """The value read; every fault says which line of the sheet it is about."""
    try:
        return read()
    except RulesError as refused:
        raise type(refused)(fault.within(path) for fault in refused.faults) from refused


def _with(rules: GameRules, record: GameRecord, keeper: int, line: Any) -> GameRecord:
    """The record with one more line of a scorekeeper's sheet, or with the last one undone."""
    if not isinstance(line, Mapping) or line.get("kind") not in list(KINDS):
        text = N_("Each line of a sheet needs a kind: {kinds}.")
        raise Unreadable(Fault("no_such_line", message(text, kinds=", ".join(KINDS)), {"field": "kind"}))
    refuse_unknown(line, KINDS[line["kind"]])
    totals = record.sheet_totals(rules, keeper)
    if line["kind"] == "undo":
        totals.last_place()
        return record.undone(keeper)
    totals.refuse_if_over()
    return record.with_line(keeper, _READERS[line["kind"]](rules, totals, line))


def _hand(rules: GameRules, totals: SheetTotals, line: Mapping[str, Any]) -> Line:
    hand = line.get("hand")
    if not isinstance(hand, Mapping):
        text = N_("Give the hand in the form that the score command takes.")
        raise Unreadable(Fault("not_a_hand", message(text), {"field": "hand"}))
    return _within("hand", lambda: rules.hand_line(totals, rules.read_hand(hand)))


def _dealer(rules: GameRules, totals: SheetTotals, line: Mapping[str, Any]) -> Line:
    seat = read_field(line, "seat", read_whole)
    if seat not in totals.seats:
        raise RulesError(no_such_seat(seat))
    return DealerLine(totals.next_number, seat)


def _bell(rules: GameRules, totals: SheetTotals, line: Mapping[str, Any]) -> Line:
    if totals.bell:
        raise NotNow(Fault("bell_rung", message(N_("Time is already up for this game: play one more hand."))))
    return BellLine(totals.next_number)


def _final(rules: GameRules, totals: SheetTotals, line: Mapping[str, Any]) -> Line:
    sides = len(totals.points)
    score = read_field(line, "score", lambda written: _score(written, sides))
    ending = read_field(line, "ending", optional(word_of(GameEnding), GameEnding.TARGET))
    made = read_field(line, "lone_hands", optional(lambda written: _score(written, sides), ()))
    if faults := rules.final_faults(score, ending=ending):
        raise RulesError(faults)
    return FinalLine(totals.next_number, score, ending, made)


def _bank(rules: GameRules, totals: SheetTotals, line: Mapping[str, Any]) -> Line:
    number = totals.next_number
    if line.get("act") == "open":
        chips = tuple(_within(f"chips[{at}]", partial(read_whole, n)) for at, n in enumerate(list_of(line, "chips")))
        banker, dealer = (read_field(line, name, lambda seat: _seat(seat, totals)) for name in ("banker", "dealer"))
        money = read_field(line, "money", optional(word_of(Money), Money.NONE))
        jokers, adults = (read_field(line, name, optional(read_flag, False)) for name in ("jokers", "adults"))
        return rules.open_line(totals, OpenLine(number, chips, banker, dealer, jokers, money, adults))
    act = read_field(line, "act", word_of(BankAct))
    chips_bought = read_field(line, "chips", optional(read_whole, 0))
    seat = read_field(line, "seat", lambda written: _seat(written, totals))
    return rules.bank_line(totals, BankLine(number, act, seat, chips_bought))


_READERS: Final = {"hand": _hand, "dealer": _dealer, "bell": _bell, "final": _final, "bank": _bank}


def _ruling(written: Any, sides: int) -> HandRuling:
    if not isinstance(written, Mapping):
        raise Unreadable(Fault("not_a_ruling", message(N_("A ruling must be an object that names its hand."))))
    named = {
        name: read_field(written, name, optional(lambda side: _side(side, sides), None))
        for name in ("no_score", "barred")
    }
    return HandRuling(
        hand=read_field(written, "hand", read_whole),
        points=read_field(written, "points", optional(lambda points: _score(points, sides), None)),
        replaces_hand=read_field(written, "replaces_hand", optional(read_flag, False)),
        new_deal=read_field(written, "new_deal", optional(word_of(NextDeal), None)),
        **named,
    )


def _on_hand_entered(rules: GameRules, record: GameRecord, ruling: HandRuling) -> HandRuling:
    """With what follows where the barred side has already made trump: the hand does not count."""
    if ruling.barred is None or ruling.new_deal or not record.has_made_trump(rules, ruling.barred, ruling.hand):
        return ruling
    return HandRuling(ruling.hand, replaces_hand=True, new_deal=deal_after_barred_trump(euchre_laws(rules.laws)))


def _sides(rules: GameRules, asked: Mapping[str, Any]) -> int:
    """How many sides the game has; of Poker-Euchre as many as the line says, else the fewest who can play."""
    sides, sizes = rules.sides, rules.laws.table_sizes
    if sides is not None or sizes is None:
        if asked.get("sides") is not None:
            text = N_("The rule book sets the number of sides. Leave it out.")
            raise Unreadable(Fault("sides", message(text), {"field": "sides"}))
        return sides or 0
    sides = read_field(asked, "sides", optional(read_whole, sizes[0]))
    if sizes[0] <= sides <= sizes[1]:
        return sides
    sentence = message(
        N_("{fewest} to {most} {most:player|players} can play, not {sides}."),
        fewest=sizes[0],
        most=sizes[1],
        sides=sides,
    )
    raise Unreadable(Fault("sides", sentence, {"field": "sides"}))


def _score(written: Any, sides: int) -> Score:
    names = side_names(sides)
    if not isinstance(written, Mapping) or set(written) != set(names):
        text = N_("Give the points of each side: {names}.")
        raise Unreadable(Fault("not_by_side", message(text, names=", ".join(names))))
    return tuple(read_field(written, name, read_whole) for name in names)


def _seat(written: Any, totals: SheetTotals) -> int:
    seat = read_whole(written)
    if seat not in range(len(totals.points)):
        raise RulesError(no_such_seat(seat))
    return seat


def _side(written: Any, sides: int) -> int:
    side = read_whole(written)
    if side not in range(sides):
        text = N_("A side must be a number from 0 to {last}.")
        raise Unreadable(Fault("not_a_side", message(text, last=sides - 1)))
    return side


def _totals(totals: SheetTotals) -> dict[str, Any]:
    names = side_names(len(totals.points))
    return {
        "rows": [
            {
                "hand": row.hand,
                "points": by_side(row.points),
                "after": by_side(row.after),
                **({"struck": True} if row.struck else {}),
                **({"ruled": True} if row.ruling is not None else {}),
            }
            for row in totals.rows
        ],
        "points": by_side(totals.points),
        "recorded": totals.recorded and by_side(totals.recorded),
        "winner": None if totals.winner is None else names[totals.winner],
        "ending": totals.ending and totals.ending.value,
        "bell": totals.bell,
        "next_dealer": totals.next_dealer,
        **_at_the_bank(totals),
    }


def _at_the_bank(totals: SheetTotals) -> dict[str, Any]:
    """The players whom the next deal waits for, and before the first deal a warning about too few chips."""
    session = totals.session
    if session is None or totals.over:
        return {}
    waits = {"buy_or_leave": list(session.must_buy_or_leave)} if session.must_buy_or_leave else {}
    if totals.rows or not session.below_minimum:
        return waits
    text = N_("{player} has {chips} {chips:chip|chips}. The minimum to start is {least}.")
    warnings = tuple(
        Fault(
            "below_minimum",
            message(text, player=player, chips=session.chips[player], least=session.minimum),
            {"player": player},
        )
        for player in session.below_minimum
    )
    return {**waits, "warnings": faults_to_json(warnings)}


def _points(written: SheetRow | Score | None) -> dict[str, int] | None:
    """The points of a row, or a final score."""
    if written is None:
        return None
    return by_side(written.points if isinstance(written, SheetRow) else written)


def main(argv: list[str]) -> int:
    return run_on_lines("sheet", __doc__, argv, answer)
