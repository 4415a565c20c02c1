"""Every operation of the API, found in its own description, and one good way to ask for each.

`ASKS` must name exactly the operations that there are (`test_strangers.py` says so), so a new address cannot be
forgotten: who may ask (an act of the policy, or one of `Door`), when, and with what body.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any

from drf_spectacular.generators import SchemaGenerator

from clubs.policy import Act
from clubs.web.endpoints import KEY_HEADER
from tests.deploy import more_situations as more
from tests.deploy import situations as at
from tests.deploy.situations import PASSWORD, Place, Situation
from tournaments.services import names_to_draw, preview_replan

Body = Mapping[str, Any] | Callable[[Place], Mapping[str, Any]] | None


ASKED_FOR = {
    "entries_search": "?q=ann",
    "chooser": "?entries=22",
    "comparison_preview": "?compare=per_game",
    "rounds_swap_preview": "?one=1&other=3",
}


class Door(Enum):
    """Addresses that no act of the policy guards."""

    OPEN = "anybody, without an account"
    OWN = "whoever is signed in, about himself"
    TABLE = "whoever holds a table's link"


@dataclass(frozen=True)
class Operation:
    """One method of one address, as the description has it."""

    name: str
    method: str
    path: str
    keyed: bool

    @property
    def writes(self) -> bool:
        """Whether it is no GET."""
        return self.method != "get"

    def address(self, place: Place) -> str:
        """The address about the objects of this place."""
        parts: list[str] = []
        for part in self.path.split("/"):
            known = {"{slug}": place.club.slug, "{code}": place.event.code, "{ruleset}": "zobel"}
            parts.append(known.get(part) or (str(place.ids(parts[-1])) if part.startswith("{") else part))
        if self.name == "event_send_preview":
            parts[-1] = f"?to={place.next_event.code}"
        return "/".join(parts) + ASKED_FOR.get(self.name, "")


@dataclass(frozen=True)
class Ask:
    """Who may ask for it, when there is something to be done, and with what body."""

    door: Act | Door
    when: Situation = at.playing
    body: Body = None

    def body_for(self, place: Place) -> Mapping[str, Any] | None:
        """What is sent."""
        return self.body(place) if callable(self.body) else self.body


@cache
def operations() -> tuple[Operation, ...]:
    """Every operation of the API's description."""
    return tuple(_operations())


def _operations() -> Iterator[Operation]:
    paths = SchemaGenerator().get_schema(request=None, public=True)["paths"]
    for path, methods in paths.items():
        for method, described in methods.items():
            keyed = any(one["name"] == KEY_HEADER for one in described.get("parameters", ()))
            yield Operation(described["operationId"], method, path, keyed)


PAIR = {"first": "Nora Dahl", "second": "Olaf Berg", "zone": "Zone 4"}
LIST = {"text": "player 1,player 2,zone\nNora Dahl,Olaf Berg,Zone 4\n"}
SINGLES = {"text": "player,zone\nNora Dahl,Zone 4\n"}
THREE = {"makers": "NS", "tricks": {"NS": 3, "EW": 2}}
TEN_SIX = {"score": {"NS": 10, "EW": 6}}
BANKER = {"banker": 1, "dealer": 3, "jokers": False}
WHY = {"reason": "it was written the wrong way round"}
TURN = {"sheet": 1, "number": 1}
NEXT = {"sheet": 1, "number": 2}
RULED = {"hand": 1, "case": {"offence": "revoke", "offender": "NS", "trick_quitted": True, "proved": True}}
CHOSEN = {**RULED, "case": {**RULED["case"], "choice": "add"}}  # type: ignore[dict-item]
HOUSE = {"first": "Nora Dahl", "second": "Olaf Berg"}
THREE_PAIRS = {"pairs": [1, 3, 5]}
HALL = {"venue": "Legion"}
TUESDAYS = {"name": "Tuesday euchre", "weekday": 1, "starts": "19:00", "first": "2030-01-01", **HALL}


def real_cut(place: Place) -> Mapping[str, Any]:
    """Real cards for the four single players."""
    singles = place.event.singles_entered.order_by("pk").values_list("pk", flat=True)
    return {
        "cut": {str(pk): [card] for pk, card in zip(singles, ("KS", "QH", "9D", "TC"), strict=True)},
        "witness": "Al",
    }


def drawn_by_hand(place: Place) -> Mapping[str, Any]:
    """A number for everybody who is here."""
    return {"text": " ".join(str(n) for n, _ in enumerate(names_to_draw(place.event), 1)), "witness": "Al"}


def as_previewed(place: Place) -> Mapping[str, Any]:
    """Two more rounds, as the preview showed them."""
    return {"rounds": 2, "previewed": preview_replan(stage=place.event.stages.get(), rounds=2).previewed}


ASKS: Mapping[str, Ask] = {
    "token_get": Ask(Door.OPEN, at.coming, {"email": "charlie@example.org", "password": PASSWORD}),
    "token_revoke": Ask(Door.OWN, at.coming),
    "clubs_list": Ask(Door.OWN, at.coming),
    "clubs_create": Ask(Door.OWN, at.coming, {"name": "Lakeside", "time_zone": "America/Edmonton"}),
    "clubs_read": Ask(Act.SEE_DESK, at.coming),
    "staff_list": Ask(Act.SEE_DESK, at.coming),
    "staff_invite": Ask(Act.MANAGE_STAFF, at.coming, {"email": "eve@example.org", "role": "assistant"}),
    "staff_change": Ask(Act.MANAGE_STAFF, at.coming, {"role": "director"}),
    "staff_remove": Ask(Act.MANAGE_STAFF, at.coming),
    "invitations_list": Ask(Act.MANAGE_STAFF, at.coming),
    "invitations_withdraw": Ask(Act.MANAGE_STAFF, at.coming),
    "zones_list": Ask(Act.SEE_DESK, at.coming),
    "zones_create": Ask(Act.MANAGE_CLUB, at.coming, {"name": "Zone 5"}),
    "players_list": Ask(Act.SEE_DESK, at.coming),
    "players_create": Ask(Act.REGISTER, at.coming, {"name": "Nora Dahl"}),
    "players_read": Ask(Act.SEE_DESK, at.coming),
    "players_rename": Ask(Act.REGISTER, at.coming, {"note": "Red Deer"}),
    "nights_list": Ask(Door.OPEN, more.planned),
    "nights_create": Ask(Act.MANAGE_CALENDAR, more.planned, {"name": "Gala", "date": "2030-12-30", "starts": "18:30"}),
    "nights_read": Ask(Door.OPEN, more.planned),
    "nights_move": Ask(Act.MANAGE_CALENDAR, more.planned, {"date": "2030-12-30", "starts": "19:00", **HALL}),
    "nights_cancel": Ask(Act.MANAGE_CALENDAR, more.planned, {"reason": "snow"}),
    "nights_skip": Ask(Act.MANAGE_CALENDAR, more.planned),
    "nights_restore": Ask(Act.MANAGE_CALENDAR, more.planned),
    "series_list": Ask(Door.OPEN, more.planned),
    "series_create": Ask(Act.MANAGE_CALENDAR, more.planned, TUESDAYS),
    "series_read": Ask(Door.OPEN, more.planned),
    "series_change": Ask(Act.MANAGE_CALENDAR, more.planned, {"last": "2030-06-30", **HALL}),
    "venues_list": Ask(Door.OPEN, more.planned),
    "venues_create": Ask(Act.MANAGE_CALENDAR, more.planned, {"name": "Town Hall", "address": "1 Main Street"}),
    "venues_read": Ask(Door.OPEN, more.planned),
    "venues_change": Ask(Act.MANAGE_CALENDAR, more.planned, {"address": "12 Main Street"}),
    "tournaments_list": Ask(Act.SEE_DESK, at.coming),
    "tournaments_create": Ask(Act.CREATE_EVENT, at.coming, {"name": "Friday", "date": "2026-03-20"}),
    "tournaments_public": Ask(Door.OPEN, at.coming),
    "tournaments_read": Ask(Door.OPEN, at.coming),
    "tournaments_change": Ask(Act.RUN_EVENT, at.coming, {"name": "Friday euchre"}),
    "tournaments_cancel": Ask(Act.RUN_EVENT, at.coming, {"reason": "snow"}),
    "tournaments_restore": Ask(Act.RUN_EVENT, at.cancelled),
    "tournaments_put_away": Ask(Act.RUN_EVENT, at.coming, {"reason": "nobody came"}),
    "tournaments_move": Ask(Act.RUN_EVENT, at.coming, {"date": "2026-03-27", "reason": "snow"}),
    "tournaments_copy": Ask(Act.CREATE_EVENT, at.coming, {"name": "Next Friday", "date": "2026-03-27"}),
    "tournaments_movements": Ask(Act.SEE_DESK, at.coming),
    "tournaments_chooser": Ask(Act.SEE_DESK, at.coming),
    "tournaments_rules": Ask(Door.OPEN, at.coming),
    "chooser": Ask(Door.OWN, at.coming),
    "books_list": Ask(Door.OPEN, at.coming),
    "books_read": Ask(Door.OPEN, at.coming),
    "tournaments_draws": Ask(Door.OPEN, at.here),
    "check_in_all": Ask(Act.CHECK_IN, at.coming),
    "numbers_draw": Ask(Act.RUN_EVENT, at.here),
    "numbers_record": Ask(Act.RUN_EVENT, at.here, drawn_by_hand),
    "tables_list": Ask(Act.SEE_DESK),
    "tables_make": Ask(Act.RUN_EVENT, at.coming, {"count": 3}),
    "tables_new_link": Ask(Act.RUN_EVENT),
    "tables_revoke_link": Ask(Act.RUN_EVENT),
    "entries_list": Ask(Door.OPEN, at.coming),
    "entries_create": Ask(Act.REGISTER, at.coming, PAIR),
    "entries_search": Ask(Door.OPEN, at.coming),
    "entries_import": Ask(Act.REGISTER, at.coming, LIST),
    "entries_import_preview": Ask(Act.REGISTER, at.coming, LIST),
    "entries_read": Ask(Door.OPEN, at.coming),
    "entries_remove": Ask(Act.REGISTER, at.coming),
    "entries_where": Ask(Door.OPEN),
    "entries_card": Ask(Door.OPEN),
    "entries_check_in": Ask(Act.CHECK_IN, at.coming),
    "entries_undo_check_in": Ask(Act.CHECK_IN, at.here),
    "entries_together": Ask(Act.REGISTER, at.alone, lambda place: {"with_entry": place.entry_ids[0]}),
    "entries_take_table": Ask(Act.REGISTER, at.coming, {}),
    "entries_late": Ask(Act.RUN_EVENT, at.late, {}),
    "entries_late_preview": Ask(Act.RUN_EVENT, at.late),
    "entries_withdraw": Ask(Act.RUN_EVENT, body=WHY),
    "entries_withdrawal_preview": Ask(Act.RUN_EVENT),
    "entries_return": Ask(Act.RUN_EVENT, at.gone, WHY),
    "entries_return_preview": Ask(Act.RUN_EVENT, at.gone),
    "entries_penalise": Ask(Act.RULE, body={"points": 2, "reason": "talking across the table"}),
    "entries_penalty_back": Ask(Act.RULE, at.penalised, WHY),
    "singles_list": Ask(Door.OPEN, at.coming),
    "singles_create": Ask(Act.REGISTER, at.coming, {"name": "Nora Dahl"}),
    "singles_import": Ask(Act.REGISTER, at.coming, SINGLES),
    "singles_import_preview": Ask(Act.REGISTER, at.coming, SINGLES),
    "singles_remove": Ask(Act.REGISTER, at.coming),
    "singles_check_in": Ask(Act.CHECK_IN, at.coming),
    "singles_undo_check_in": Ask(Act.CHECK_IN, at.here),
    "partners_draw": Ask(Act.RUN_EVENT, at.coming),
    "partners_record": Ask(Act.RUN_EVENT, at.coming, real_cut),
    "rounds_list": Ask(Door.OPEN),
    "rounds_read": Ask(Door.OPEN),
    "games_substitute": Ask(Act.RUN_EVENT, body={"seat": 0, "name": "Nora Dahl"}),
    "extra_games_list": Ask(Door.OPEN),
    "tournaments_chart": Ask(Door.OPEN),
    "event_start": Ask(Act.RUN_EVENT, at.numbered, {"rounds": 2}),
    "rounds_open": Ask(Act.RUN_EVENT, at.closed, {}),
    "rounds_close": Ask(Act.RUN_EVENT, at.settled, {}),
    "rounds_bell": Ask(Act.RUN_EVENT),
    "rounds_clock": Ask(Act.RUN_EVENT, body={"action": "start"}),
    "rounds_undo": Ask(Act.RUN_EVENT, body={}),
    "rounds_swap": Ask(Act.RUN_EVENT, body={"one": 1, "other": 3, **WHY}),
    "rounds_swap_preview": Ask(Act.RUN_EVENT),
    "rounds_reopen": Ask(Act.RUN_EVENT, at.closed, WHY),
    "event_go_on": Ask(Act.RUN_EVENT, at.played, {"best": 2, "movement": "knock-out"}),
    "event_break": Ask(Door.OPEN, at.resting),
    "event_break_call": Ask(Act.RUN_EVENT, body={"minutes": 15}),
    "event_break_end": Ask(Act.RUN_EVENT, at.resting, {}),
    "event_pace": Ask(Act.RUN_EVENT, at.gone_on, {"continuous": True}),
    "event_house": Ask(Act.RUN_EVENT, at.odd, {**HOUSE}),
    "event_house_preview": Ask(Act.RUN_EVENT, at.odd),
    "event_house_who": Ask(Act.RUN_EVENT, at.housed, {**HOUSE}),
    "event_replan": Ask(Act.RUN_EVENT, body=as_previewed),
    "event_replan_preview": Ask(Act.RUN_EVENT, body={"rounds": 2}),
    "event_stage_back": Ask(Act.RUN_EVENT, at.gone_on, WHY),
    "event_stage_back_preview": Ask(Act.RUN_EVENT, at.gone_on),
    "event_send": Ask(Act.RUN_EVENT, at.going_on, lambda place: {"to": place.next_event.code}),
    "event_send_preview": Ask(Act.RUN_EVENT, at.going_on),
    "entries_say_no": Ask(Act.RUN_EVENT, at.going_on, {}),
    "entries_age": Ask(Act.SEE_DESK, more.aged),
    "entries_see_age": Ask(Act.REGISTER, more.aged, {}),
    "entries_coming": Ask(Act.REGISTER, at.stayed_away),
    "entries_not_coming": Ask(Act.REGISTER, at.coming),
    "event_finish": Ask(Act.RUN_EVENT, at.played, {}),
    "event_publish": Ask(Act.PUBLISH, at.finished),
    "event_reopen": Ask(Act.PUBLISH, at.finished, WHY),
    "standings_freeze": Ask(Act.PUBLISH, body={"still": True}),
    "standings_read": Ask(Door.OPEN),
    "standings_pair": Ask(Door.OPEN),
    "master_card_read": Ask(Door.OPEN),
    "qualifying_list": Ask(Door.OPEN),
    "qualifying_without_zone": Ask(Door.OPEN),
    "desk_read": Ask(Act.SEE_DESK),
    "ledger_verify": Ask(Act.SEE_DESK),
    "event_history": Ask(Act.SEE_DESK, at.penalised),
    "event_history_undo": Ask(Act.RULE, at.penalised, WHY),
    "event_history_undo_preview": Ask(Act.RULE, at.penalised),
    "order_read": Ask(Act.SEE_DESK),
    "order_change": Ask(Act.RUN_EVENT, body={"tie_order": ["points", "shared"]}),
    "comparison_read": Ask(Act.SEE_DESK),
    "comparison_change": Ask(Act.RUN_EVENT, body={"compare": "per_game", **WHY}),
    "comparison_preview": Ask(Act.RUN_EVENT),
    "ties_list": Ask(Door.OPEN),
    "ties_flip": Ask(Act.BREAK_TIES, at.three_level, THREE_PAIRS),
    "ties_coins": Ask(Act.BREAK_TIES, at.three_level, {"faces": {"1": "H", "3": "T", "5": "H"}, "witness": "Ann Lee"}),
    "ties_lots": Ask(Act.BREAK_TIES, at.four_level, {"pairs": [1, 3, 5, 7]}),
    "ties_game": Ask(Act.BREAK_TIES, at.two_level, {"a": 1, "b": 3}),
    "ties_share": Ask(Act.BREAK_TIES, at.three_level, {**THREE_PAIRS, **WHY}),
    "ties_reopen": Ask(Act.BREAK_TIES, at.shared, {**THREE_PAIRS, **WHY}),
    "table_retrieve": Ask(Door.TABLE),
    "games_retrieve": Ask(Act.KEEP_SCORE),
    "games_hands_create": Ask(Act.KEEP_SCORE, body={**TURN, "hand": THREE}),
    "games_undo_create": Ask(Act.KEEP_SCORE, at.scored, NEXT),
    "games_final_create": Ask(Act.KEEP_SCORE, body={**TURN, **TEN_SIX}),
    "games_bell_create": Ask(Act.KEEP_SCORE, at.scored, NEXT),
    "games_first_dealer_create": Ask(Act.KEEP_SCORE, body={**TURN, "seat": 3}),
    "games_bank_open_create": Ask(Act.KEEP_SCORE, at.chips, {**TURN, "chips": [64] * 4, **BANKER}),
    "games_bank_create": Ask(Act.KEEP_SCORE, at.banked, {**NEXT, "act": "retire", "seat": 3}),
    "games_agree_create": Ask(Act.KEEP_SCORE, at.over, {"side": "NS", **TEN_SIX}),
    "objections_list": Ask(Act.KEEP_SCORE, at.objected),
    "objections_create": Ask(Act.KEEP_SCORE, at.decided, {"side": "NS", "reason": "hand 6 was a march"}),
    "objections_keep": Ask(Act.CORRECT, at.objected, WHY),
    "objections_reopen": Ask(Act.CORRECT, at.kept, WHY),
    "event_calls": Ask(Act.SEE_DESK, at.called),
    "table_calls": Ask(Door.TABLE, at.called),
    "calls_list": Ask(Act.KEEP_SCORE, at.called),
    "calls_create": Ask(Act.KEEP_SCORE, body={"reason": "revoke", "words": "hand 3"}),
    "calls_answer": Ask(Act.ENTER_RESULT, at.called, {"answer": "on_the_way"}),
    "games_history_retrieve": Ask(Act.SEE_DESK),
    "games_result_create": Ask(Act.ENTER_RESULT, body=TEN_SIX),
    "games_card_create": Ask(Act.ENTER_RESULT, body=TEN_SIX),
    "games_correction_create": Ask(Act.CORRECT, at.decided, {"score": {"NS": 6, "EW": 10}, **WHY}),
    "games_correction_preview_create": Ask(Act.ENTER_RESULT, at.decided, {"score": {"NS": 6, "EW": 10}}),
    "games_walk_over_create": Ask(Act.CORRECT, body={"winner": "NS", **WHY}),
    "games_reopen_create": Ask(Act.CORRECT, at.decided, WHY),
    "games_void_create": Ask(Act.CORRECT, body=WHY),
    "games_take_back_create": Ask(Act.CORRECT, at.void, {"link": 1, **WHY}),
    "games_merge_create": Ask(Act.RUN_EVENT, at.two_banks, lambda place: {"into": place.game.pk + 1, **WHY}),
    "games_seats_create": Ask(Act.CORRECT, body={"sides": [3, 2], **WHY}),
    "games_rulings_create": Ask(Act.RULE, at.scored, CHOSEN),
    "games_rulings_advice_create": Ask(Act.RULE, at.scored, RULED),
}
