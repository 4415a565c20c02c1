"""One event of each format, brought from registration to its published table, stopping at every state on the way."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from uuid import uuid4

from django.test import Client

from clubs.models import Club, Role, User
from clubs.policy import TableKeeper
from rules.laws import ChipLaws, PokerLaws
from rules.tournament.movements import Room
from rules.tournament.movements.catalogue import LIVE, MOVEMENTS
from scoring.decisions.bank import open_bank
from scoring.decisions.ending import finish_event
from scoring.decisions.hands import enter_final
from scoring.decisions.pairs import withdraw_pair
from scoring.decisions.publication import publish_event
from scoring.decisions.results import enter_result
from scoring.decisions.rounds import close_round, open_round
from scoring.decisions.start_next_stage import start_next_stage
from scoring.decisions.starting import start_event
from scoring.decisions.ties import share_place
from scoring.reads.ties import ties_of
from scoring.standings import publishing
from tests.factories.clubs import ClubFactory, StaffRoleFactory, ZoneFactory
from tests.factories.tournaments import AT, make_entries, make_singles
from tests.flows.formats.formats import CHANGING, CUT, Format
from tests.pages import read
from tournaments.models import Game, Round, Stage, Tournament
from tournaments.services import (
    check_in_all,
    create_tournament,
    draw_numbers,
    draw_partners,
    preview_withdrawal,
)
from tournaments.states import RoundState

NAMES = {str(movement.title): movement.name for movement in (*MOVEMENTS.values(), *LIVE.values())}
MOST_ROUNDS, ENOUGH = 12, 8  # rounds to the end; entries of which one may leave


class State(StrEnum):
    """Where an event is on its way."""

    REGISTRATION = "registration"
    NUMBERED = "numbered"
    PLAYING = "in play, a hand saved at the first table"
    ROUND_CLOSED = "between rounds"
    PLAYED = "after the last round"
    FINISHED = "finished"
    PUBLISHED = "published, with another event to send qualifiers to"


@dataclass
class Scene:
    """An event of a format, with its club and its people."""

    format: Format
    club: Club
    tournament: Tournament

    @cached_property
    def director(self) -> User:
        user: User = StaffRoleFactory(club=self.club, role=Role.ADMINISTRATOR, user__with_password="seven").user
        return user

    @cached_property
    def assistant(self) -> User:
        user: User = StaffRoleFactory(club=self.club, role=Role.ASSISTANT).user
        return user

    @property
    def stage(self) -> Stage:
        return Stage.objects.filter(tournament=self.tournament).order_by("number").last()  # type: ignore[return-value]

    @property
    def round(self) -> Round:
        return self.stage.rounds.order_by("number").last()  # type: ignore[return-value]

    @property
    def links(self) -> list[str]:
        """The pages of its tables."""
        return [f"/t/{table.token}/" for table in self.tournament.tables.order_by("number")]


def scene(format_: Format) -> Scene:
    """The event before anybody has registered, in a club with a zone."""
    club = ClubFactory(name="Riverside Euchre Club")
    event = create_tournament(
        by=None,
        club=club,
        name=format_.name.capitalize(),
        date=AT.date(),
        ruleset=format_.ruleset,
        law_overrides={} if format_.points is None else {"target": format_.points},
        singles=format_.entered == CUT,
        changing_partners=format_.entered == CHANGING,
        zone=ZoneFactory(club=club, name="Zone 4"),
    )
    return Scene(format_, club, event)


def states(here: Scene, last: State | None = None) -> Iterator[State]:
    """Bring the event from state to state, to the `last` that is asked for; each is yielded once it is reached."""
    for state in _reached(here):
        yield state
        if state is last:
            return


def _reached(here: Scene) -> Iterator[State]:
    _register(here)
    yield State.REGISTRATION
    _number(here)
    yield State.NUMBERED
    _start(here)
    yield State.PLAYING
    _play(here)
    close_round(by=here.director, round=here.round, draw_next=False)
    _somebody_leaves(here)
    publishing.compute(here.stage.pk)
    yield State.ROUND_CLOSED
    _play_out(here)
    publishing.compute(here.stage.pk)
    yield State.PLAYED
    if here.format.onward:
        onward = here.format.onward
        _share_what_is_tied(here)
        start_next_stage(
            by=here.director, stage=here.stage, best=onward.best, movement=NAMES[onward.movement], drawn=True
        )
        _play_out(here)
    _share_what_is_tied(here)
    finish_event(by=here.director, stage=here.stage, reason="It is late")
    publishing.compute(here.stage.pk)
    yield State.FINISHED
    publish_event(by=here.director, stage=here.stage)
    publishing.compute(here.stage.pk)
    create_tournament(by=None, club=here.club, name="Provincial final", date=AT.date(), ruleset=here.format.ruleset)
    yield State.PUBLISHED


def _register(here: Scene) -> None:
    if here.format.entered == CUT:
        make_singles(here.tournament, here.format.entries)
    else:
        make_entries(here.tournament, here.format.entries)


def _number(here: Scene) -> None:
    check_in_all(by=None, tournament=here.tournament)
    if here.format.entered == CUT:
        draw_partners(by=None, tournament=here.tournament)
        check_in_all(by=None, tournament=here.tournament)
    draw_numbers(by=None, tournament=here.tournament)


def _start(here: Scene) -> None:
    rooms = dict(here.format.room).get("Rooms", "1")
    start_event(
        by=here.director,
        tournament=Tournament.objects.get(pk=here.tournament.pk),
        movement=NAMES[here.format.movement],
        rounds=here.format.rounds,
        room=Room(sections=int(rooms)),
    )
    first, *others = here.round.games.order_by("table__number")
    _save_a_hand(first)
    if others and not isinstance(first.law_book, PokerLaws):
        _final_at_the_table(others[0])
    publishing.compute(here.stage.pk)


def _save_a_hand(game: Game) -> None:
    """As a scorekeeper would: by the form of the page."""
    if isinstance(game.law_book, ChipLaws):
        _open_bank(game)
    assert game.table is not None
    phone, page = Client(), f"/t/{game.table.token}/?skip"
    forms = read(phone.get(page).content.decode(), page).forms
    form = next(form for form in forms if form.address.endswith(("/hand/", "/deal/")))
    told = dict(next(data for _, data in form.presses()))
    makers = [one for one in form.controls if one.name in ("makers", "maker")]
    deal = makers[0].name == "maker"
    told |= {"maker": makers[-1].value} if deal else {"makers": makers[0].value, "tricks": "3"}
    answer = phone.post(form.address, told)
    assert answer.status_code == 302, answer.content.decode()


def _keeper(game: Game) -> TableKeeper:
    stage = game.stage
    return TableKeeper(game.table_id or 0, stage.tournament_id, stage.tournament.club_id)


def _open_bank(game: Game) -> None:
    sides = game.seats.count()
    at = {"by": _keeper(game), "game_id": game.pk, "sheet": 1, "number": 1, "uuid": uuid4()}
    open_bank(**at, chips=(36,) * sides, banker=0, dealer=sides - 1, jokers=False)


def _final_at_the_table(game: Game) -> None:
    """Its final score waits for the agreement of the sides."""
    at = {"by": _keeper(game), "game_id": game.pk, "number": 1, "score": _score(game)}
    for sheet in range(1, game.stage.law_book.score_keepers + 1):
        enter_final(**at, sheet=sheet, uuid=uuid4())


def _score(game: Game) -> tuple[int, ...]:
    """The side of the lowest number wins."""
    seats = game.seats.order_by("entry__number").values_list("side", flat=True)
    chips = isinstance(game.law_book, ChipLaws)
    others = sorted(set(seats))
    won, lost = (len(others) - 1, -1) if chips else (game.law_book.target, 0)
    return tuple(won if side == seats[0] else lost for side in others)


def _play(here: Scene) -> None:
    """Every open game gets its result from the desk."""
    for game in Game.objects.filter(stage=here.stage, state="open").order_by("pk"):
        enter_result(by=here.director, game=game, score=_score(game), uuid=uuid4(), reason="The sheet was lost")


def _somebody_leaves(here: Scene) -> None:
    """The last pair withdraws where enough are left to play on, so that the page has somebody who can come back."""
    if here.format.entries >= ENOUGH and here.stage.rounds_left:
        last = here.tournament.entries.filter(number__isnull=False).order_by("number").last()
        assert last is not None
        seen = preview_withdrawal(stage=here.stage, entry=last).previewed
        withdraw_pair(by=here.director, stage=here.stage, entry=last, reason="Called away", previewed=seen)


def _play_out(here: Scene) -> None:
    """Every round to the last."""
    for _ in range(MOST_ROUNDS):
        if here.round.state == RoundState.OPEN:
            _play(here)
            close_round(by=here.director, round=here.round, draw_next=False)
        if not here.stage.rounds_left or open_round(by=here.director, stage=here.stage) is None:
            return


def _share_what_is_tied(here: Scene) -> None:
    for tie in ties_of(here.stage.pk):
        entries = list(here.tournament.entries.filter(pk__in=[pair.entry for pair in tie.contenders]))
        share_place(by=here.director, stage=here.stage, entries=entries, reason="It is late", uuid=uuid4())
