"""Whatever the desk offers is accepted: every button of its pages, in every state of evenings walked at random."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any
from uuid import uuid4

import pytest
from django.db import transaction
from django.utils import timezone

from clubs.errors import Refusal, passes
from clubs.policy import Act, acts_of
from clubs.web.actions import Action
from clubs.web.forms import ActionForm
from rules.base.errors import RulesError
from rules.euchre.rulings import Case, Offence
from rules.tournament.standings import Basis
from scoring.cash.api import urls as cash
from scoring.decisions.basis import OtherBases
from scoring.decisions.paper_cards import enter_card
from scoring.decisions.penalties import give_points_back, penalise
from scoring.decisions.replanning import preview_replan
from scoring.decisions.rulings import record_ruling
from scoring.decisions.tie_steps import TiesNow
from scoring.desk.dashboard import actions_now
from scoring.desk.finishing import actions_at_the_end
from scoring.desk.game import actions_about
from scoring.desk.late import late_entries
from scoring.desk.people import asked_about, empty_place, people_actions
from scoring.desk.rulings import games_to_rule_on, penalty_actions
from scoring.desk.ties import basis_action, order_action, tie_actions
from scoring.history.dashboard import dashboard_of
from scoring.pages.desk import Desk
from scoring.reads.late_pairs import late_needs
from scoring.reads.penalties import last_penalty
from scoring.reads.table_state import table_state
from scoring.standings.inputs import standings_inputs
from tests.factories.evenings import Evening, evening
from tests.factories.remembered import remembered
from tournaments.api import entries, preparing
from tournaments.models import Entry, Game, Stage
from tournaments.selectors.taking_part import taking_part
from tournaments.services import register_pair
from tournaments.states import TournamentState

pytestmark = pytest.mark.django_db

WHY = {"reason": "as told"}
INPUT: dict[str, dict[str, Any]] = {
    "close": {"line": None, "draw_next": True},
    "open": {"line": None},
    "reopen": WHY,
    "break": {"minutes": 5},
    "clock_add": {"minutes": 1},
    "finish": WHY,
    "stage_back": WHY,
    "result": {"score": (10, 2), **WHY},
    "walkover": {"winner_side": 0, **WHY},
    "void": {"undo": True, **WHY},
    "leave": WHY,
    "back": WHY,
    "share": WHY,
}
STEPS = 12
EVENT, ROUND = "event", "round"
# Where a form has another name for programs, or is about something else: the first part of its name.
OF_GAMES = {"correct": "correction", "walkover": "walk-over", "seating": "seats", "substitute": "substitutes"}
OF_THE_EVENT = {
    "open": (EVENT, "rounds/open"),
    "break": (EVENT, "break/call"),
    "play_on": (EVENT, "break/end"),
    "pace": (EVENT, "pace"),
    "house": (EVENT, "house"),
    "flip": (EVENT, "ties/coins"),
    "coins": (EVENT, "ties/coins/real"),
    "lots": (EVENT, "ties/lots"),
    "call": (EVENT, "ties/extra-games"),
    "share": (EVENT, "ties/share"),
    "order": (EVENT, "tie-order"),
    "basis": (EVENT, "comparison"),
    "go_on": (EVENT, "go-on"),
    "finish": (EVENT, "finish"),
    "stage_back": (EVENT, "stage-back"),
    "publish": (EVENT, "publish"),
    "plate": (EVENT, "plate"),
    "hold": (EVENT, "standings/still"),
    "let_go": (EVENT, "standings/still"),
    "close": (ROUND, "close"),
    "end": (ROUND, "end"),
    "undo_closing": (ROUND, "undo"),
    "bell": (ROUND, "bell"),
    "undo_start": (ROUND, "undo"),
    "undo_round": (ROUND, "undo"),
}
OF_PAIRS = {"late": "late", "now": "late", "leave": "withdrawal", "back": "return", "others": "who"}
HAS_ITS_OWN_PAGE = {"swap", "send", "say-no", "partners"}
ELSEWHERE = HAS_ITS_OWN_PAGE | {one.name for one in (*preparing.LISTED, *entries.LISTED, *cash.LISTED)}
NEEDS_CHOICES = "go_on"  # a tie may be in the way of any choice


def desk_of(night: Evening) -> Desk:
    tournament = night.tournament
    acts = acts_of(night.director, tournament.club, tournament_id=tournament.pk)
    stage = Stage.objects.filter(tournament=tournament).select_related("tournament__club").latest("number")
    return Desk(tournament, stage, night.director, acts or frozenset())


def actions(here: Desk) -> Iterator[tuple[str, Action]]:
    """Every action of the desk's pages, with the page, of rulings one that fits any hand."""
    yield from (("desk", one) for one in actions_now(here.stage, dashboard_of(here.stage, timezone.now())))
    yield from (("people", one) for one in actions_about_people(here))
    yield "ties", order_action(here)
    for basis in (bases := OtherBases(here.stage)).offered:
        yield "ties", replace(basis_action(here, bases), name=f"basis-{basis}")
    yield from (("ties", one) for one in tie_actions(here, TiesNow(here.stage)))
    for game, _ in games_to_rule_on(here):
        needs = {"game": game, "hand": 1, "case": Case(offence=Offence.IMPERFECT_PACK)}
        yield f"game {game.pk}", Action("rulings", ActionForm, Act.RULE, record_ruling, "", given=needs)
    yield from (("rulings", one) for one in penalty_actions(here))
    yield from (("finishing", one) for one in actions_at_the_end(here))
    for played in Game.objects.filter(stage=here.stage).select_related("stage__tournament__club", "round", "table"):
        for one in actions_about(here, played, table_state(played)):
            yield f"game {played.pk}", one


def actions_about_people(here: Desk) -> Iterator[Action]:
    """The page of each pair that would leave or come back, and below all of them the late ones and the house."""
    place = empty_place(here, taking_part(here.stage).order_by("number"))
    yield from people_actions(here, late_entries(here), None, place)
    for entry in taking_part(here.stage).order_by("number"):
        for back in (False, True):
            for one in people_actions(here, [], asked_about(here, entry, back=back), None):
                yield replace(one, name=f"{one.name}-{entry.pk}")


def offers(here: Desk) -> list[tuple[str, Action]]:
    """Those that are drawn as a form."""
    return [(page, one) for page, one in actions(here) if here.may(one.permission) and passes(one.check)]


def carry_out(here: Desk, action: Action) -> None:
    name = action.name.partition("-")[0]
    given: dict[str, Any] = {**INPUT.get(name, {})}
    match name:
        case "correct":
            given = {"score": (10, 9) if action.form_kwargs["initial"]["score_b"] < 9 else (10, 1), "undo": True, **WHY}
        case "seating":
            given = {"sides": _other_way_round(action), **WHY}
        case "order":
            given = {"tie_order": action.form_kwargs["order"]}
        case "basis":
            given = {"compare": Basis(action.name.removeprefix("basis-")), **WHY}
        case "coins":
            given = {"faces": dict.fromkeys(action.form_kwargs["entries"], "H"), "witness": "Ann"}
        case "house" | "others" | "register":
            given = {"first": f"Zoe {_letters()}", "second": f"Zed {_letters()}"}
        case "substitute":
            given = {"seat": action.form_kwargs["sitters"][0][0], "name": f"Zoe {_letters()}"}
        case "penalty":
            given = {"entry": taking_part(here.stage).order_by("number")[0], "points": 3, **WHY}
        case "lift":
            penalties = standings_inputs(here.stage.pk).penalties
            given = {"entry": Entry.objects.get(pk=min(penalties, key=penalties.__getitem__)), "points": 1, **WHY}
        case "take_out":
            given = {"entry": here.tournament.entries.filter(number=None).order_by("pk")[0].pk}
        case "on_my_way_late":
            given = {"entry": _untaken_pairs(here)[0]}
        case "finish" if "reason" not in action.make_form().fields:
            given = {}
    if "previewed" in action.form_kwargs.get("initial", {}):
        given["previewed"] = action.form_kwargs["initial"]["previewed"]
    action.service(by=here.user, **action.given_apart(), uuid=uuid4(), **given)


def on_the_pages(here: Desk) -> set[tuple[str, str]]:
    """What the forms of the desk do, by what it is about: the event, its last round, a pair, a game."""
    offered = {found for page, one in offers(here) if (found := _as_programs_know(page, one.name))}
    replans = {(EVENT, "replan")} if any(_replans(here, rounds) for rounds in (None, 1)) else set()
    late = {(f"pair {pk}", "on-my-way") for pk in _untaken_pairs(here)}
    return offered | replans | late | set(_penalties(here)) | set(_cards(here))


def _untaken_pairs(here: Desk) -> list[int]:
    """Late pairs that the list of cases offers to take, by one form for all of them."""
    return [need.entry for need in late_needs(here.stage) if need.entry and need.case and not need.case.coming]


def _replans(here: Desk, rounds: int | None) -> bool:
    """Whether the page of a new plan has one to confirm."""
    playing = here.tournament.state == TournamentState.PLAYING
    return playing and passes(partial(preview_replan, stage=here.stage, rounds=rounds))


def _penalties(here: Desk) -> Iterator[tuple[str, str]]:
    """The page of rulings has one form for all pairs, and the history undoes a pair's last penalty."""
    acts = {"penalty": partial(penalise, points=1), "penalty/back": _undo_last_penalty}
    for entry in here.tournament.entries.all():
        for name, service in acts.items():
            about = {"by": here.user, "stage": here.stage, "entry": entry, "reason": "as told"}
            if tried(partial(service, **about)) == "accepted":
                yield f"pair {entry.pk}", name


def _cards(here: Desk) -> Iterator[tuple[str, str]]:
    """The page of results takes a card of each game."""
    for game in Game.objects.filter(stage=here.stage):
        if tried(partial(enter_card, by=here.user, game=game, score=(10, 2), uuid=uuid4())) == "accepted":
            yield f"game {game.pk}", "card"


def _undo_last_penalty(*, stage: Stage, entry: Entry, **given: Any) -> None:
    give_points_back(stage=stage, link=last_penalty(stage, entry.pk), **given)


def _as_programs_know(page: str, name: str) -> tuple[str, str] | None:
    """None for what has another form on the page: a case, a late entry, a ruling, a penalty."""
    first, _, pk = name.partition("-")
    if page.startswith("game"):
        return page, OF_GAMES.get(name, name)
    if first == "reopen":
        return (ROUND if page == "desk" else EVENT, "reopen")
    if first.startswith("clock_"):
        return ROUND, "clock"
    if first in OF_PAIRS:
        return f"pair {pk}", OF_PAIRS[first]
    return None if (page, first) == ("desk", "call") else OF_THE_EVENT.get(first)


def listed_for_programs(here: Desk, client: Any) -> set[tuple[str, str]]:
    """The same by the lists of the API."""
    event = f"/api/v1/tournaments/{here.tournament.code}/"
    games = Game.objects.filter(stage=here.stage).values_list("pk", flat=True)
    lists = {f"game {pk}": f"/api/v1/games/{pk}/" for pk in games}
    lists |= {f"pair {pk}": f"{event}entries/{pk}/" for pk in here.tournament.entries.values_list("pk", flat=True)}
    lists |= {ROUND: f"{event}rounds/{here.stage.rounds.latest('number').number}/", EVENT: event}
    names = {
        (about, one["name"]) for about, at in lists.items() for one in client.get(f"{at}actions/").json()["results"]
    }
    return {(about, name) for about, name in names if name not in ELSEWHERE}


def _letters() -> str:
    """A name that nobody has yet."""
    return "".join(chr(ord("a") + int(digit, 16)) for digit in uuid4().hex[:8]).title()


def _other_way_round(action: Action) -> list[Any]:
    ids = [pk for side in reversed(action.form_kwargs["sides"]) for pk in side]
    by_id = Entry.objects.in_bulk(ids)
    return [by_id[pk] for pk in ids]


def tried(act: Callable[[], object]) -> str:
    """How it ends; nothing of it stays."""
    with transaction.atomic():
        try:
            act()
        except (Refusal, RulesError) as error:
            return f"refused: {error}"
        finally:
            transaction.set_rollback(True)
    return "accepted"


@pytest.mark.parametrize(
    ("movement", "pairs", "how"),
    [
        ("round-robin", 4, {}),
        ("round-robin", 5, {"late": True}),
        ("swiss", 6, {"rounds": 3}),
        ("knock-out", 4, {}),
        ("knock-out", 5, {"continuous": True}),
    ],
)
@pytest.mark.prove(cases=4)
@pytest.mark.parametrize("seed", range(3))
def test_every_button_of_the_desk_is_accepted_in_every_state_of_an_evening(
    movement: str, pairs: int, how: dict[str, Any], seed: int, api: Callable[..., Any]
) -> None:
    chance, night = random.Random(f"{movement} {seed}"), an_evening(movement, pairs, **how)
    for _ in range(STEPS):
        here = desk_of(night)
        buttons = [(page, one) for page, one in offers(here) if one.name != NEEDS_CHOICES]
        ends = [(page, one.name, tried(partial(carry_out, here, one))) for page, one in buttons]
        assert [end for end in ends if end[-1] != "accepted"] == []
        assert listed_for_programs(here, api(here.user)) == on_the_pages(here)
        go_on(here, chance, [one for _, one in buttons if one.name != "undo_start"])


@remembered
def an_evening(
    movement: str, pairs: int, *, continuous: bool = False, rounds: int | None = None, late: bool = False
) -> Evening:
    night = evening(pairs, movement=movement, rounds=rounds)
    if late:
        register_pair(by=night.director, tournament=night.tournament, first="Lena Late", second="Lou Later")
    if continuous:
        Stage.objects.filter(pk=night.stage.pk).update(continuous=True)
        night.stage.refresh_from_db()
    return night


def go_on(here: Desk, chance: random.Random, buttons: list[Action]) -> None:
    """One button is pressed, more often one that leads to the end of the evening."""
    steps = [one for one in buttons if one.name in ("result", "close", "open", "finish", "publish")]
    if buttons:
        carry_out(here, chance.choice(steps if steps and chance.random() < 0.7 else buttons))
