"""Two plans of the later rounds side by side, in sentences: the counts, and the seating of each round."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.movements import Prospect, Room, RoundSeating
from scoring.decisions.replanning import Replanned
from scoring.reads.stale_cards import stale_in_words
from tournaments.models import Stage
from tournaments.services import PlanPreview, RoundChange


@dataclass(frozen=True, slots=True)
class Measure:
    """One thing that is counted, as planned and as it would be."""

    what: Sentence
    before: str | Sentence
    after: str | Sentence


@dataclass(frozen=True, slots=True)
class DifferenceInWords:
    """`rounds`: each round that changes, as "Table 3: 4 against 7", but for those no longer played, which `dropped`
    names together; `previewed` is the mark to agree to it by. `stale`: whose printed cards are out of date then.
    """

    measures: tuple[Measure, ...]
    rounds: tuple[tuple[int, tuple[Sentence, ...]], ...]
    previewed: str
    afresh: bool
    dropped: Sentence | None = None
    stale: Sentence | None = None


def difference_in_words(stage: Stage, seen: PlanPreview) -> DifferenceInWords:
    """The page that the director sees before confirming."""
    rounds = tuple((one.round, tuple(_seats(one))) for one in seen.rounds if not _empty(one))
    dropped = _dropped([one.round for one in seen.rounds if _empty(one)])
    measures = tuple(_measures(stage, seen))
    return DifferenceInWords(measures, rounds, seen.previewed, seen.afresh, dropped, stale_in_words(stage, seen.stale))


def _empty(one_round: RoundChange) -> bool:
    return not one_round.after.tables and not one_round.after.sit_out


def _dropped(numbers: list[int]) -> Sentence | None:
    """The rounds that are no longer played, all at the end of the plan, in one sentence."""
    if not numbers:
        return None
    if len(numbers) == 1:
        return message(N_("Round {round} is not played."), round=numbers[0])
    return message(N_("Rounds {first}–{last} are not played."), first=numbers[0], last=numbers[-1])


def _measures(stage: Stage, seen: PlanPreview) -> Iterator[Measure]:
    was, now = seen.before, seen.after
    yield Measure(message(N_("Rounds left")), str(was.rounds), str(now.rounds))
    if isinstance(seen, Replanned):
        yield from _room(stage, seen.room)
    if stage.live:
        return
    yield Measure(message(N_("Rounds with changed seats")), "–", str(sum(map(_changed, seen.rounds))))
    if stage.event_format.changing:
        yield Measure(message(N_("Repeat partners")), str(was.partners_again),
                      str(now.partners_again))  # fmt: skip
    yield Measure(message(N_("Repeat opponents")), str(was.met_again), str(now.met_again))
    yield Measure(message(N_("Sit-outs, fewest to most")), _without(was), _without(now))
    again = N_("Early second sit-outs")
    yield Measure(message(again), str(was.too_soon), str(now.too_soon))
    asked_to_stay = isinstance(seen, Replanned) and seen.room.stay
    if was.staying or now.staying or asked_to_stay:
        yield Measure(message(N_("Stay in their seats")), _who(stage, was.staying), _who(stage, now.staying))


def _room(stage: Stage, room: Room) -> Iterator[Measure]:
    """The tables out of use, and, where rounds are drawn, who keeps a table: with a plan its seats show that."""
    was = stage.settled_room
    if was.without or room.without:
        yield Measure(message(N_("Tables out of use")), _tables(was.without), _tables(room.without))
    if stage.live and (was.stay or room.stay):
        yield Measure(message(N_("Stay at their table")), _who(stage, was.stay), _who(stage, room.stay))


def _tables(numbers: Collection[int]) -> str | Sentence:
    return ", ".join(map(str, numbers)) or message(N_("none"))


def _changed(one_round: RoundChange) -> bool:
    return one_round.after != RoundSeating(())


def _without(brings: Prospect) -> str:
    fewest, most = brings.fewest_without, brings.most_without
    return str(most) if fewest == most else f"{fewest}–{most}"


def _who(stage: Stage, numbers: Collection[int]) -> Sentence:
    if not numbers:
        return message(N_("nobody"))
    if stage.tournament.persons:
        text = N_("player {numbers}") if len(numbers) == 1 else N_("players {numbers}")
    else:
        text = N_("pair {numbers}") if len(numbers) == 1 else N_("pairs {numbers}")
    return message(text, numbers=", ".join(map(str, numbers)))


def _seats(one_round: RoundChange) -> Iterator[Sentence]:
    for table in one_round.after.tables:
        sides = [" + ".join(map(str, side)) for side in table.sides]
        if len(sides) == 2:
            yield message(N_("Table {table}: {a} against {b}"), table=table.table, a=sides[0], b=sides[1])
        else:
            yield message(N_("Table {table}: {players}"), table=table.table, players=", ".join(sides))
    if one_round.after.sit_out:
        yield message(N_("Sitting out: {pairs}"), pairs=", ".join(map(str, sorted(one_round.after.sit_out))))
