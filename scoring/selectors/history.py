"""The history of a game: every entry of its chain in words, old values and new, who, when and why."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from rules.hand import by_side, called, figures, of_sides, side_of
from rules.laws import LawBook, Laws, Sides
from rules.laws.poker_words import Money
from rules.poker_euchre.chips import in_money
from rules.words import Sentence, say
from rules.words import gettext_noop as N_
from scoring.folding import Folded, apply
from scoring.models import Ending, Kind, LedgerEntry
from scoring.selectors.cards import card_of
from scoring.selectors.hand_words import in_short
from scoring.sheets import Score, read_said
from tournaments.models import Entry, Game
from tournaments.states import GameState


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One entry. `score` is what the sheet (or the result) stood at after it, `before` what it was.

    `who` is a name, or the table; `sheet` 0 is the desk. `replaced_by` is the link of the entry that undid or
    corrected this one: show it struck through, never leave it out.
    """

    link: int
    at: datetime
    who: Sentence
    device: str
    sheet: int
    kind: str
    what: Sentence
    reason: str
    before: Score | None
    score: Score | None
    replaces: int | None
    replaced_by: int | None

    @property
    def corrects(self) -> bool:
        """Another score took the place of an earlier one."""
        return self.replaces is not None and None not in (self.before, self.score) and self.before != self.score

    @property
    def runs(self) -> bool:
        """The sheet's running score says something that `what` does not."""
        return bool(self.sheet) and self.kind in (Kind.HAND, Kind.UNDO, Kind.BELL)

    def to_json(self) -> dict[str, Any]:
        """For the API; sentences in English."""
        return {
            "link": self.link,
            "at": self.at.isoformat(),
            "who": str(self.who),
            "device": self.device,
            "sheet": self.sheet,
            "kind": self.kind,
            "what": str(self.what),
            "reason": self.reason,
            "before": self.before and by_side(self.before),
            "score": self.score and by_side(self.score),
            "replaces": self.replaces,
            "replaced_by": self.replaced_by,
        }


def history_of(game_id: int) -> tuple[HistoryLine, ...]:
    """Every entry of a game's chain, first to last. Refusal("not_found") where there is no such game."""
    card = card_of(game_id)
    entries = list(
        LedgerEntry.objects.filter(game=game_id).select_related("user", "table", "replaces").order_by("link")
    )
    replaced_by = {entry.replaces.link: entry.link for entry in entries if entry.replaces}
    numbers = _numbers(entries)
    folded, lines = Folded(sides=len(card.sides)), []
    for entry in entries:
        after = apply(card.laws, folded, link=entry.link, kind=entry.kind, sheet=entry.sheet, body=entry.body)
        before, score = (_score(each, card.laws, entry.sheet) for each in (folded, after))
        lines.append(_line(entry, before, score, replaced_by.get(entry.link), _what(entry, card.laws, numbers)))
        folded = after
    return tuple(lines)


def void_entry(game: Game) -> int | None:
    """The id of the entry by which a game is void; None of one that is not. No query for one that is not."""
    if game.state != GameState.VOID:
        return None
    return LedgerEntry.objects.filter(game=game, kind=Kind.VOID).order_by("-link").values_list("pk", flat=True).first()


def _numbers(entries: Iterable[LedgerEntry]) -> Mapping[int, int | None]:
    """The numbers of the pairs that the desk wrote down as sitting there, by their ids."""
    told = (entry.body["answer"] for entry in entries if entry.kind == Kind.SEATING)
    named = {pk for answer in told for pk in (*answer["before"], *answer["after"])}
    return dict(Entry.objects.filter(pk__in=named).values_list("pk", "number")) if named else {}


def _line(
    entry: LedgerEntry, before: Score | None, score: Score | None, replaced_by: int | None, what: Sentence
) -> HistoryLine:
    return HistoryLine(
        link=entry.link,
        at=entry.at,
        who=_who(entry),
        device=entry.device,
        sheet=entry.sheet,
        kind=entry.kind,
        what=what,
        reason=entry.reason,
        before=before,
        score=score,
        replaces=entry.replaces.link if entry.replaces else None,
        replaced_by=replaced_by,
    )


def _who(entry: LedgerEntry) -> Sentence:
    if entry.user:
        return say(N_("{name}"), name=str(entry.user))
    return say(N_("table {table}"), table=entry.table.number if entry.table else 0)


def _score(folded: Folded, laws: LawBook, sheet: int) -> Score | None:
    if sheet:
        return folded.standing(laws, sheet).points
    return folded.outcome.score if folded.outcome else None


def _what(entry: LedgerEntry, laws: LawBook, numbers: Mapping[int, int | None]) -> Sentence:
    body: Mapping[str, Any] = entry.body
    match entry.kind:
        case Kind.HAND:
            return in_short(laws, read_said(laws, body["hand"]))
        case Kind.UNDO:
            return say(N_("the line before taken back"))
        case Kind.FINAL:
            return say(N_("final score {score}"), score=figures(of_sides(body["score"])))
        case Kind.BELL:
            return say(N_("stopped at the bell"))
        case Kind.DEALER:
            return say(N_("{pair} deals first"), pair=_at_seat(laws, body["seat"]))
        case Kind.BANK:
            return _at_the_bank(laws, body)
        case Kind.SIGN:
            score = figures(of_sides(body["score"]))
            return say(N_("{pair} agrees to {score}"), pair=called(laws, body["side"]), score=score)
        case Kind.RULING:
            ruling = Sentence.from_json(body["answer"]["ruling"]["says"])
            return say(N_("ruling on hand {hand}: {ruling}"), hand=body["hand"], ruling=ruling)
        case _:
            return _from_the_desk(entry.kind, body, numbers)


def _at_seat(laws: LawBook, seat: int) -> Sentence:
    """The side that sits there."""
    partners = isinstance(laws, Laws) and laws.sides is Sides.PARTNERS
    return called(laws, side_of(seat) if partners else seat)


_FOR_CASH = N_("all are adults: the bank sells {chips} {chips:chip|chips} for {cash}")


def _at_the_bank(laws: LawBook, body: Mapping[str, Any]) -> Sentence:
    match body["act"]:
        case "open":
            if body.get("merged"):
                a, b = body["tables"]
                return say(N_("goes on from tables {a} and {b} with {chips} chips"), a=a, b=b, chips=sum(body["chips"]))
            if body.get("money", "none") != "none":
                return say(_FOR_CASH, chips=sum(body["chips"]), cash=in_money(sum(body["chips"]), Money(body["money"])))
            return say(N_("the bank gives out {chips} {chips:chip|chips}"), chips=sum(body["chips"]))
        case "buy":
            return say(
                N_("{player} buys {chips} {chips:chip|chips}"), player=called(laws, body["seat"]), chips=body["chips"]
            )
        case _:
            return say(N_("{player} cashes out"), player=called(laws, body["seat"]))


def _decided(kind: str, ending: str) -> str:
    """The text for a result that did not come from the table."""
    if kind == Kind.WALK_OVER:
        return N_("walk-over, {score}")
    return N_("director's decision, {score}") if ending == Ending.DECISION else N_("result from the desk, {score}")


def _from_the_desk(kind: str, body: Mapping[str, Any], numbers: Mapping[int, int | None]) -> Sentence:
    if kind in (Kind.DESK, Kind.WALK_OVER):
        return say(_decided(kind, body["ending"]), score=figures(of_sides(body["score"])))
    if kind == Kind.REOPEN:
        return say(N_("re-opened"))
    if kind == Kind.VOID:
        return say(N_("declared void"))
    if kind == Kind.TAKE_BACK:
        told = body["answer"]
        if told["what"] == "void":
            return say(N_("taken back: the game counts again"))
        return say(N_("ruling on hand {hand} taken back"), hand=told["hand"])
    if kind == Kind.MERGE:
        text = N_("tables {a} and {b} become one: the chips go to table {a}")
        return say(text, a=body["tables"][0], b=body["tables"][1])
    now, was = ([numbers[entry] or 0 for entry in body["answer"][side]] for side in ("after", "before"))
    if len(now) == 2:
        text = N_("numbers {a} and {b} sat at this table, not {was_a} and {was_b}")
        return say(text, a=now[0], b=now[1], was_a=was[0], was_b=was[1])
    return say(N_("numbers {now} sat at this table, not {was}"), now=figures(now), was=figures(was))
