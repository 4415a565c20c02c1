"""What was said at the desk about the whole event, and its rulings at tables, in words."""

import datetime
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from clubs.models import Player
from clubs.policy import Act
from rules.standings import BASIS_WORDS, WORDS, Basis, Step, tie_order, won_toss
from rules.words import Sentence, say
from rules.words import gettext_noop as N_
from scoring.models import Kind, LedgerEntry, Result
from tournaments.models import Entry, Tournament
from tournaments.states import GameState

RULINGS = (Kind.RULING, Kind.PENALTY, Kind.VOID, Kind.TAKE_BACK)
TIES = (Kind.ORDER, Kind.BASIS, Kind.COIN, Kind.EXTRA, Kind.SHARED)
PEOPLE = (Kind.LATE, Kind.WITHDRAWAL, Kind.RETURN, Kind.REPLAN, Kind.HOUSE)
BREAKS = (Kind.BREAK,)
ENDS = (Kind.ADVANCE, Kind.TABLE, Kind.REOPEN, Kind.SENT, Kind.DECLINED, Kind.STAGE_BACK, Kind.EARLY)


@dataclass(frozen=True, slots=True)
class Coin:
    """One pair's coin; `odd` where it was the odd one of the flip, or of two had heads."""

    pair: str
    heads: bool
    odd: bool


@dataclass(frozen=True, slots=True)
class Happened:
    """One entry: `coins` where coins were flipped, `witness` where real ones were, `game` where it is about one.

    `result` is how a called extra game ended, "10–7". `taken_back`: a later entry says so. `act` is what somebody must
    be allowed to do to take it back, "" where it cannot be; `id` is the entry's own.
    """

    at: datetime.datetime
    kind: str
    sentence: Sentence
    who: str
    reason: str
    coins: tuple[Coin, ...] = ()
    witness: str = ""
    game: int | None = None
    table: int | None = None
    result: str = ""
    id: int = 0
    taken_back: bool = False
    act: str = ""


def event_log(tournament: Tournament, kinds: Iterable[Kind], *, newest_first: bool = True) -> tuple[Happened, ...]:
    """The entries of these kinds, with everybody's name as it is now. Two statements, and one each for some kinds."""
    found = LedgerEntry.objects.filter(tournament=tournament, kind__in=tuple(kinds))
    rows = Entry.objects.filter(tournament=tournament).with_names("pk", "number")
    names = {pk: f"{number} · {name}" if number else name for pk, number, name in rows}
    entries = found.select_related("user", "game__table").order_by("-pk" if newest_first else "pk")
    witnesses = _witnesses(tournament, entries)
    players = _players(entries)
    told = tuple(_happened(entry, names, players, witnesses) for entry in entries)
    called = [line.game for line in told if line.kind == Kind.EXTRA]
    ended = Result.objects.filter(game__in=called, game__state=GameState.FINAL) if called else ()
    results = {result.pk: str(result) for result in ended}
    told = tuple(replace(line, result=results.get(line.game, "")) if line.game in called else line for line in told)
    gone = _taken_back(entries)
    return tuple(replace(line, taken_back=True, act="") if line.id in gone else line for line in told)


def _taken_back(entries: Iterable[LedgerEntry]) -> set[int]:
    """The ids of rulings, voids and penalties among these entries that another of them takes back.

    A game that was opened again is void no more.
    """
    places = {(entry.game_id, entry.link): entry.pk for entry in entries}
    gone = {places.get((entry.game_id, entry.body["link"]), 0) for entry in entries if entry.kind == Kind.TAKE_BACK}
    gone |= {places.get((None, entry.body["takes_back"]), 0) for entry in entries if "takes_back" in entry.body}
    games = {entry.game_id: entry.game for entry in entries if entry.kind == Kind.VOID and entry.game}
    open_again = {pk for pk, game in games.items() if game.state != GameState.VOID}
    return gone | {entry.pk for entry in entries if entry.kind == Kind.VOID and entry.game_id in open_again}


def _told(entry: LedgerEntry) -> dict[str, Any]:
    return {**entry.body, **entry.body.get("answer", {})}


def _witnesses(tournament: Tournament, entries: Iterable[LedgerEntry]) -> Mapping[int, str]:
    """Who saw real coins, by the number of the draw that keeps the name."""
    flips = (_told(entry) for entry in entries if entry.kind == Kind.COIN)
    numbers = [told["draw"] for told in flips if "draw" in told]
    return dict(tournament.draws.filter(number__in=numbers).values_list("number", "witness")) if numbers else {}


def _players(entries: Iterable[LedgerEntry]) -> Mapping[int, str]:
    """The names of those who sat in for the house, by their ids."""
    ids = {pk for entry in entries if entry.kind == Kind.HOUSE for pk in entry.body.get("players", ())}
    return {pk: str(player) for pk, player in Player.objects.in_bulk(ids).items()} if ids else {}


def _happened(
    entry: LedgerEntry, names: Mapping[int, str], players: Mapping[int, str], witnesses: Mapping[int, str]
) -> Happened:
    told = _told(entry)
    if entry.kind == Kind.HOUSE and "players" in told:  # older entries hold the names themselves
        told["name"] = " & ".join(players.get(pk, "?") for pk in told["players"])
    return Happened(
        at=entry.at,
        kind=entry.kind,
        sentence=_sentence(Kind(entry.kind), told, names),
        who=str(entry.user or ""),
        reason=entry.reason,
        coins=_coins(told.get("faces") or {}, names),
        witness=str(told.get("witness") or witnesses.get(told.get("draw", 0), "")),
        game=entry.game_id if entry.game_id else told.get("game"),
        table=entry.game.table.number if entry.game and entry.game.table else None,
        id=entry.pk,
        act=_act_to_take_back(entry),
    )


def _act_to_take_back(entry: LedgerEntry) -> str:
    if entry.kind == Kind.VOID:
        return Act.CORRECT.value
    return Act.RULE.value if entry.kind == Kind.RULING or entry.body.get("points", 0) > 0 else ""


def _coins(faces: Mapping[str, str], names: Mapping[int, str]) -> tuple[Coin, ...]:
    """The coins of a flip; of three, the one that shows what no other does is odd, of two heads against tails."""
    shown: dict[int | str, str] = {int(pk): face for pk, face in faces.items()}
    first = won_toss(tuple(shown), [shown])
    return tuple(Coin(names.get(int(pk), "?"), face == "H", pk == first) for pk, face in shown.items())


def _sentence(kind: Kind, told: Mapping[str, Any], names: Mapping[int, str]) -> Sentence:
    pair = names.get(told.get("entry", 0), "?")
    match kind:
        case Kind.RULING:
            ruled = Sentence.from_json(told["ruling"]["says"])
            return say(N_("Hand {hand}: {ruling}"), hand=told["hand"], ruling=ruled)
        case Kind.VOID:
            return say(N_("Declared void: the game counts for nobody"))
        case Kind.TAKE_BACK if told["what"] == "void":
            return say(N_("Taken back: the game counts again"))
        case Kind.TAKE_BACK:
            return say(N_("Taken back: the ruling on hand {hand}"), hand=told["hand"])
        case Kind.PENALTY if told["points"] < 0 and "takes_back" in told:
            return say(
                N_("Penalty taken back: {points} {points:point|points} given back to {pair}"),
                points=-told["points"],
                pair=pair,
            )
        case Kind.PENALTY if told["points"] < 0:
            return say(
                N_("Penalty lifted: {points} {points:point|points} given back to {pair}"),
                points=-told["points"],
                pair=pair,
            )
        case Kind.PENALTY:
            return say(
                N_("Penalty: {points} {points:point|points} taken from {pair}"), points=told["points"], pair=pair
            )
        case Kind.LATE:
            return say(N_("{pair} came late, missing {count} {count:round|rounds}"), pair=pair, count=told["missed"])
        case Kind.WITHDRAWAL if told["rule"] == "delete_results":
            return say(N_("{pair} withdrew: its results are deleted"), pair=pair)
        case Kind.WITHDRAWAL:
            return say(N_("{pair} withdrew: what it played stands, the rest is forfeited"), pair=pair)
        case Kind.RETURN:
            return say(N_("{pair} is back: its withdrawal is taken back"), pair=pair)
        case Kind.ORDER:
            return say(N_("Places now go by: {order}"), order=_order(told["tie_order"]))
        case Kind.BASIS:
            return say(N_("Places are now compared by: {basis}"), basis=BASIS_WORDS[Basis(told["compare"])])
        case Kind.COIN:
            return _of_coins(told, names)
        case Kind.EXTRA:
            a, b = names.get(told["a"], "?"), names.get(told["b"], "?")
            text = (
                N_("Final game: {a} against {b}") if told["kind"] == "play_off" else N_("Extra game: {a} against {b}")
            )
            return say(text, a=a, b=b)
        case Kind.SHARED:
            return say(
                N_("They share the place: {pairs}"), pairs=", ".join(names.get(pk, "?") for pk in told["entries"])
            )
        case Kind.ADVANCE:
            pairs = ", ".join(names.get(one["entry"], "?") for one in told["through"])
            return say(N_("On to stage {number}, the best first: {pairs}"), number=told["number"], pairs=pairs)
        case Kind.REPLAN:
            text = N_("Planned again from round {round}: {left} {left:round|rounds} to come")
            return say(text, round=told["first"], left=told["left"])
        case Kind.HOUSE if told["what"] == "in":
            return say(N_("The house sits in as number {number}: {names}"), number=told["number"], names=told["name"])
        case Kind.HOUSE:
            return say(N_("For the house now play: {names}"), names=told["name"])
        case Kind.BREAK:
            return _break(told)
        case Kind.STAGE_BACK:
            return say(N_("Stage {number} was taken back: it had not been played"), number=told["number"])
        case Kind.EARLY:
            return say(N_("Ended before there was a champion"))
        case Kind.SENT:
            pairs = ", ".join(names.get(one["entry"], "?") for one in told["through"])
            return say(N_("Sent on to {event}: {pairs}"), event=told["to"], pairs=pairs)
        case Kind.DECLINED if told["no"]:
            return say(N_("{pair} does not go on"), pair=pair)
        case Kind.DECLINED:
            return say(N_("{pair} goes on after all"), pair=pair)
        case Kind.REOPEN:
            return _reopened(told)
        case _:
            return say(N_("The final table was published"))


def _order(names: Sequence[str]) -> Sentence:
    """Criteria, one after another."""
    *before, last = (WORDS[criterion] for criterion in tie_order(names))
    told: Sentence = last
    for words in reversed(before):
        told = say(N_("{first}; then {rest}"), first=words, rest=told)
    return told


def _of_coins(told: Mapping[str, Any], names: Mapping[int, str]) -> Sentence:
    if "lots" in told:
        return say(N_("Lots drawn, in this order: {order}"), order=", ".join(names.get(pk, "?") for pk in told["lots"]))
    odd = [coin.pair for coin in _coins(told["faces"], names) if coin.odd]
    if odd and told.get("step") == Step.TOSS:
        text = N_("{pair} had heads and comes first") if len(told["faces"]) == 2 else N_("{pair} had the odd coin")
        return say(text, pair=odd[0])
    if odd:
        return say(N_("{pair} had the odd coin and gets the bye"), pair=odd[0])
    return say(N_("All coins alike: they flip again"))


def _break(told: Mapping[str, Any]) -> Sentence:
    if told["what"] == "end":
        return say(N_("The break is over")) if told["begun"] else say(N_("The break was called off"))
    if told["minutes"] and told["after"]:
        return say(
            N_("Break of {minutes} {minutes:minute|minutes} after round {round}"),
            minutes=told["minutes"],
            round=told["after"],
        )
    if told["after"]:
        return say(N_("Break after round {round}"), round=told["after"])
    return (
        say(N_("Break of {minutes} {minutes:minute|minutes}"), minutes=told["minutes"])
        if told["minutes"]
        else say(N_("Break"))
    )


def _reopened(told: Mapping[str, Any]) -> Sentence:
    if told.get("what") == "round":
        return say(N_("Round {round} was opened again"), round=told["round"])
    return say(N_("The event was opened again")) if told.get("what") == "event" else say(N_("A game was opened again"))
