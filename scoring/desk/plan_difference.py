"""Two plans of the later rounds side by side, in sentences: the counts, and the seating of each round."""

from collections.abc import Iterator
from dataclasses import dataclass

from rules.movements import Prospect, RoundSeating
from rules.words import Sentence, message
from rules.words import gettext_noop as N_
from tournaments.models import Stage
from tournaments.services import PlanPreview, Replanned, RoundChange


@dataclass(frozen=True, slots=True)
class Measure:
    """One thing that is counted, as planned and as it would be."""

    what: Sentence
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class DifferenceInWords:
    """`rounds`: each round that changes, as "Table 3: 4 against 7"; `previewed` is the mark to agree to it by."""

    measures: tuple[Measure, ...]
    rounds: tuple[tuple[int, tuple[Sentence, ...]], ...]
    previewed: str
    afresh: bool


def difference_in_words(stage: Stage, seen: PlanPreview) -> DifferenceInWords:
    """The page that the director sees before confirming."""
    rounds = tuple((one_round.round, tuple(_seats(one_round))) for one_round in seen.rounds)
    return DifferenceInWords(tuple(_measures(stage, seen)), rounds, seen.previewed, seen.afresh)


def _measures(stage: Stage, seen: PlanPreview) -> Iterator[Measure]:
    was, now = seen.before, seen.after
    yield Measure(message(N_("Rounds left")), str(was.rounds), str(now.rounds))
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
        yield Measure(message(N_("Stay in their seats")), _who(was), _who(now))


def _changed(one_round: RoundChange) -> bool:
    return one_round.after != RoundSeating(())


def _without(brings: Prospect) -> str:
    fewest, most = brings.fewest_without, brings.most_without
    return str(most) if fewest == most else f"{fewest}–{most}"


def _who(brings: Prospect) -> str:
    return ", ".join(map(str, brings.staying)) or "–"


def _seats(one_round: RoundChange) -> Iterator[Sentence]:
    if not one_round.after.tables and not one_round.after.sit_out:
        yield message(N_("This round is not played."))
    for table in one_round.after.tables:
        sides = [" + ".join(map(str, side)) for side in table.sides]
        if len(sides) == 2:
            yield message(N_("Table {table}: {a} against {b}"), table=table.table, a=sides[0], b=sides[1])
        else:
            yield message(N_("Table {table}: {players}"), table=table.table, players=", ".join(sides))
    if one_round.after.sit_out:
        yield message(N_("Sitting out: {pairs}"), pairs=", ".join(map(str, sorted(one_round.after.sit_out))))
