"""Directors and scorekeepers of one event who press at the same moment: nothing is lost, doubled, or half done."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from clubs.models import Receipt
from rules.tournament.standings import Standings
from scoring.api.writes import with_game_id
from scoring.models import Kind, LedgerEntry, ScoreCard, Snapshot
from scoring.standings import publishing
from scoring.standings.derived import derive
from scoring.verification.findings import ledger_faults
from tests.sampling import FULL
from tests.scoring.decisions.races import Race, Sent, acknowledged
from tournaments.models import Game, Round
from tournaments.states import GameState, RoundState

pytestmark = [pytest.mark.django_db(transaction=True)]

LOT = 25 if FULL else 2  # seeds of one case


@pytest.mark.prove(chances=1)
@pytest.mark.parametrize("lot", range(40))
def test_what_is_asked_at_the_same_moment_is_done_once_and_whole(lot: int) -> None:
    statuses = Counter[int]()
    for seed in range(lot * LOT, (lot + 1) * LOT):
        race = Race(seed)
        race.run()
        publishing.sweep()
        assert list(broken(race)) == [], f"seed {seed}: {[str(one) for one in race.played]}"
        statuses.update(one.status for one in race.played)
    print(f"{statuses.total()} requests: {dict(sorted(statuses.items()))}")
    assert statuses[201] + statuses[200] > LOT


def broken(race: Race) -> Iterator[str]:
    """Everything that does not hold after a race."""
    yield from (f"{one.status} {one.path} {one.answer}" for one in race.played if one.status >= 500)
    yield from ledger_faults(race.event.tournament.pk)
    yield from _standings(race)
    yield from _seating(race)
    yield from _writes(race)


def _standings(race: Race) -> Iterator[str]:
    for snapshot in Snapshot.objects.filter(stage=race.event.stage):  # none where the start was undone
        if not snapshot.frozen and Standings.from_json(snapshot.body) != derive(race.event.stage.pk):
            yield "the standings are not those of the ledger"


def _seating(race: Race) -> Iterator[str]:
    games = Game.objects.filter(stage=race.event.stage)
    open_games = games.filter(state=GameState.OPEN)
    for what, key in (("table", "table"), ("pair", "seats__entry")):
        taken = Counter(open_games.exclude(**{key: None}).values_list("pk", key).distinct())
        twice = Counter(each for _, each in taken)
        yield from (f"{what} {each} is in {count} games" for each, count in twice.items() if count > 1)
    if open_games.filter(round__state=RoundState.CLOSED).exists():
        yield "a closed round has an open game"
    if Round.objects.filter(stage=race.event.stage, state=RoundState.OPEN).count() > 1:
        yield "two rounds are open"
    if games.exclude(pk__in=ScoreCard.objects.values("game")).exists():
        yield "a game has no score card"


def _writes(race: Race) -> Iterator[str]:
    """Acknowledged is done once, refused is not done; and what was acknowledged is answered the same again."""
    done: dict[str, bool] = {}
    again = {one.key for one in race.played if agreed_again(one)}
    for one in race.played:
        done |= {key: written or done.get(key, False) for key, written in one.keys.items()}
    for key, written in done.items():
        rows = LedgerEntry.objects.filter(uuid=key).count() + Receipt.objects.filter(key=key).count()
        if rows != written and not (written and key in again):
            yield f"{key} was {'done' if written else 'refused'}, and written {rows} times"
    before = LedgerEntry.objects.count()
    for one in acknowledged(race):
        if one.key in again:
            continue
        answers = [answer_of(each) for each in race.played if each.key == one.key and each.done]
        repeated = race.send(one.beat, one.who, (one.path, one.done_part), one.key)
        if not repeated.done:
            yield f"{one.path} was done, and is now refused: {repeated.answer}"
        elif not all(answered_again(answer, answer_of(repeated)) for answer in answers):
            yield f"{one.path} was answered {answers}, and again {answer_of(repeated)}"
    if LedgerEntry.objects.count() != before:
        yield "what was sent again was done again"


def answer_of(sent: Sent) -> Any:
    """The answer that is the same whenever it is asked for: lists of calls and objections say how things are by now."""
    if sent.path.endswith(("/calls/", "/objections/", "/keep/")):
        return None
    return sent.rows_done if sent.path.endswith("/results/") else sent.answer


def answered_again(answer: Any, again: Any) -> bool:
    """Whether it is the same answer. A row that was refused can be done when it is sent again, by what came between."""
    return all(row in again for row in answer) if isinstance(answer, list) else answer == again


def agreed_again(sent: Sent) -> bool:
    """Whether a side agreed that had agreed before, to the same score: that writes nothing, and is answered as then."""
    if not (sent.done and sent.path.endswith("/agree/")):
        return False
    signed = LedgerEntry.objects.filter(kind=Kind.SIGN, game=sent.answer["game_id"])
    before = any(with_game_id(row.body["answer"]).items() <= sent.answer.items() for row in signed)
    return before and not signed.filter(uuid=sent.key).exists()
