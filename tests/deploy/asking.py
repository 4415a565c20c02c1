"""Every operation of the API, found in its own description, and one good way to ask for each.

`ASKS` must name exactly the operations that there are (`test_strangers.py` says so), so a new address cannot be
forgotten: who may ask (an act of the policy, or one of `Door`), when, and with what body.
"""

import os
import pickle
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fcntl import LOCK_EX, flock
from functools import cache
from pathlib import Path
from typing import Any

from django.db import connection
from django.urls import get_resolver
from drf_spectacular.generators import SchemaGenerator

from clubs.policy import Act
from clubs.web.endpoints import KEY_HEADER
from scoring.decisions.replanning import preview_replan
from tests.deploy import more_situations as more
from tests.deploy import situations as at
from tests.deploy.asks import Ask, Door
from tests.deploy.asks_between_nights import BETWEEN_NIGHTS
from tests.deploy.situations import PASSWORD, Place
from tournaments.services import names_to_draw

ASKED_FOR = {
    "tournaments_entries_search_list": "?q=ann",
    "chooser_read": "?entries=22",
}


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
            known = {"{slug}": place.club.slug, "{code}": place.event.code, "{ruleset}": "zobel", "{kind}": "faithful"}
            parts.append(known.get(part) or (str(place.ids(parts[-1])) if part.startswith("{") else part))
        return "/".join(parts) + ASKED_FOR.get(self.name, "")

    def objects(self, place: Place) -> dict[str, str]:
        """The objects of this place that the address is about, by the names of its parameters."""
        parts = zip(self.path.split("/"), self.address(place).partition("?")[0].split("/"), strict=True)
        return {name.strip("{}"): value for name, value in parts if name.startswith("{")}


@cache
def api_schema() -> Mapping[str, Any]:
    """The API's description, made once for all processes of a run: to make it takes a second. Nobody may change it."""
    shared = os.environ.get("INSTALLED_SITE")  # a folder that `tests.everything` makes
    if not shared:
        return describe_api()
    kept = Path(shared) / f"api-{connection.vendor}.pickle"  # an engine has its own smallest and largest numbers
    with kept.with_suffix(".lock").open("w") as lock:
        flock(lock, LOCK_EX)  # until the file is closed
        if not kept.exists():
            kept.write_bytes(pickle.dumps(describe_api()))
    get_resolver().url_patterns  # noqa: B018  (with the addresses every view is loaded, as where it is made)
    found: Mapping[str, Any] = pickle.loads(kept.read_bytes())
    return found


def describe_api() -> Mapping[str, Any]:
    """The API's description made in this process, with the serializers that are made for it."""
    found: Mapping[str, Any] = SchemaGenerator().get_schema(request=None, public=True)
    return found


@cache
def operations() -> tuple[Operation, ...]:
    """Every operation of the API's description."""
    return tuple(_operations())


def _operations() -> Iterator[Operation]:
    for path, methods in api_schema()["paths"].items():
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


def _free(place: Place) -> int:
    """A player who does not play tonight."""
    return place.club.players.get(name="Dora Duty").pk


def _not_tonight(place: Place) -> Mapping[str, Any]:
    return {"event": place.event.code, "counts": False}


def _on_duty(place: Place) -> Mapping[str, Any]:
    return {"event": place.event.code, "player_id": _free(place)}


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


def one_result(place: Place) -> Mapping[str, Any]:
    """The result of the game of the first table."""
    return {"results": [{"id": "0b9d6f0e-4c3a-4f57-9a63-6d1f3a2b7c10", "game_id": place.game.pk, **TEN_SIX}]}


ASKS: Mapping[str, Ask] = {
    **BETWEEN_NIGHTS,
    "token": Ask(Door.OPEN, at.coming, {"email": "charlie@example.org", "password": PASSWORD}),
    "token_remove": Ask(Door.OWN, at.coming),
    "tokens_list": Ask(Door.OWN, at.coming),
    "tokens_create": Ask(Door.OWN, at.coming, {"name": "Results sheet", "scope": "administer", "days": 30}),
    "tokens_remove": Ask(Door.OWNER, more.with_token),
    "clubs_list": Ask(Door.OWN, at.coming),
    "clubs_create": Ask(Door.OWN, at.coming, {"name": "Lakeside", "time_zone": "America/Edmonton"}),
    "clubs_read": Ask(Act.SEE_DESK, at.coming),
    "clubs_staff_list": Ask(Act.SEE_DESK, at.coming),
    "clubs_staff_create": Ask(Act.MANAGE_STAFF, at.coming, {"email": "eve@example.org", "role": "assistant"}),
    "clubs_staff_actions_list": Ask(Act.SEE_DESK, at.coming),
    "clubs_staff_change": Ask(Act.MANAGE_STAFF, at.coming, {"role": "director"}),
    "clubs_staff_remove": Ask(Act.MANAGE_STAFF, at.coming),
    "clubs_invitations_list": Ask(Act.MANAGE_STAFF, at.coming),
    "clubs_invitations_remove": Ask(Act.MANAGE_STAFF, at.coming),
    "clubs_zones_list": Ask(Act.SEE_DESK, at.coming),
    "clubs_zones_create": Ask(Act.MANAGE_CLUB, at.coming, {"name": "Zone 5"}),
    "clubs_players_list": Ask(Act.SEE_DESK, at.coming),
    "clubs_players_create": Ask(Act.REGISTER, at.coming, {"name": "Nora Dahl"}),
    "clubs_players_read": Ask(Act.SEE_DESK, at.coming),
    "clubs_players_change": Ask(Act.REGISTER, at.coming, {"note": "Red Deer"}),
    "clubs_seasons_list": Ask(Door.OPEN, at.coming),
    "clubs_seasons_create": Ask(Act.MANAGE_SEASONS, at.coming, {"name": "Spring", "first": "2030-03-01"}),
    "clubs_seasons_read": Ask(Door.OPEN, at.coming),
    "clubs_seasons_actions_list": Ask(Act.MANAGE_SEASONS, at.coming),
    "clubs_seasons_table_read": Ask(Door.OPEN, at.scored),
    "clubs_seasons_rules_list": Ask(Door.OPEN, at.coming),
    "clubs_seasons_rules_create": Ask(
        Act.MANAGE_SEASONS, at.coming, {"from_date": "2030-01-01", "rules": {"best": 20}}
    ),
    "clubs_seasons_nights_list": Ask(Act.MANAGE_SEASONS, at.coming),
    "clubs_seasons_nights_choose": Ask(Act.MANAGE_SEASONS, at.coming, _not_tonight),
    "clubs_seasons_publish": Ask(Act.MANAGE_SEASONS, more.season_over),
    "clubs_seasons_reopen": Ask(Act.MANAGE_SEASONS, more.season_published),
    "clubs_seasons_duties_list": Ask(Act.MANAGE_SEASONS, at.coming),
    "clubs_seasons_duties_create": Ask(Act.MANAGE_SEASONS, at.coming, _on_duty),
    "clubs_seasons_duties_remove": Ask(Act.MANAGE_SEASONS, at.coming),
    "clubs_ratings_list": Ask(Door.OPEN, more.rated),
    "clubs_boards_list": Ask(Door.OPEN, more.rated),
    "clubs_boards_places_list": Ask(Door.OPEN, more.rated),
    "clubs_tournaments_list": Ask(Act.SEE_DESK, at.coming),
    "clubs_tournaments_create": Ask(Act.CREATE_EVENT, at.coming, {"name": "Friday", "date": "2026-03-20"}),
    "tournaments_list": Ask(Door.OPEN, at.coming),
    "tournaments_read": Ask(Door.OPEN, at.coming),
    "tournaments_change": Ask(Act.RUN_EVENT, at.coming, {"name": "Friday euchre"}),
    "clubs_actions_list": Ask(Act.SEE_DESK, at.coming),
    "tournaments_actions_list": Ask(Act.SEE_DESK, at.coming),
    "tournaments_cancel": Ask(Act.RUN_EVENT, at.coming, {"reason": "snow"}),
    "tournaments_cancel_remove": Ask(Act.RUN_EVENT, at.cancelled),
    "tournaments_put_away": Ask(Act.RUN_EVENT, at.coming, {"reason": "nobody came"}),
    "tournaments_move": Ask(Act.RUN_EVENT, at.coming, {"date": "2026-03-27", "reason": "snow"}),
    "tournaments_copy": Ask(Act.CREATE_EVENT, at.coming, {"name": "Next Friday", "date": "2026-03-27"}),
    "tournaments_movements_list": Ask(Act.SEE_DESK, at.coming),
    "tournaments_chooser_read": Ask(Act.SEE_DESK, at.coming),
    "tournaments_rules_read": Ask(Door.OPEN, at.coming),
    "chooser_read": Ask(Door.OWN, at.coming),
    "books_list": Ask(Door.OPEN, at.coming),
    "books_read": Ask(Door.OPEN, at.coming),
    "tournaments_fees_read": Ask(Act.KEEP_DOOR, more.with_money),
    "tournaments_fees_change": Ask(Act.KEEP_DOOR, more.with_money, {"member": 500, "guest": 700, "places": [60, 40]}),
    "tournaments_door_list": Ask(Act.KEEP_DOOR, more.with_money),
    "tournaments_payments": Ask(Act.KEEP_DOOR, more.with_money, more.first_player),
    "tournaments_payments_several": Ask(Act.KEEP_DOOR, more.with_money, more.who_owes),
    "tournaments_hand_fees_list": Ask(Act.KEEP_DOOR, more.hands_owed),
    "tournaments_hand_fees_create": Ask(Act.KEEP_DOOR, more.hands_owed, more.euchred),
    "tournaments_fifty_fifty_read": Ask(Act.KEEP_DOOR, more.hands_owed),
    "tournaments_fifty_fifty_change": Ask(Act.KEEP_DOOR, more.hands_owed, {"amount": 500}),
    "tournaments_fifty_fifty_tickets": Ask(Act.KEEP_DOOR, more.hands_owed, more.who_buys),
    "tournaments_fifty_fifty_pay": Ask(Act.KEEP_DOOR, more.hands_owed, {"winner": "ticket 217"}),
    "tournaments_account_read": Ask(Act.KEEP_DOOR, more.with_money),
    "tournaments_account_float": Ask(Act.KEEP_DOOR, more.with_money, {"amount": 2000}),
    "tournaments_account_close": Ask(Act.CLOSE_BOOK, more.with_money, {"counted": 700}),
    "tournaments_payouts_read": Ask(Act.KEEP_DOOR, more.with_money),
    "tournaments_payouts_change": Ask(Act.KEEP_DOOR, more.with_money, {}),
    "tournaments_payouts_pay": Ask(Act.KEEP_DOOR, more.paid_out),
    "clubs_cash_book": Ask(Act.CLOSE_BOOK, at.coming, {"currency": "CAD", "balance": 115_000}),
    "clubs_cash_book_close": Ask(Act.CLOSE_BOOK, more.with_money),
    "clubs_cash_book_reopen": Ask(Act.CLOSE_BOOK, more.year_closed, {"reason": "The rent was missing."}),
    "clubs_postings_list": Ask(Act.SEE_BOOK, more.with_money),
    "clubs_postings_create": Ask(
        Act.CLOSE_BOOK, more.with_money, {"direction": "expense", "amount": 900, "reason": "coffee"}
    ),
    "clubs_postings_reverse": Ask(Act.KEEP_DOOR, more.with_money, {"reason": "wrong player"}),
    "clubs_memberships": Ask(Act.RENEW_MEMBERSHIP, more.with_money, more.first_player),
    "tournaments_draws_read": Ask(Door.OPEN, at.here),
    "tournaments_check_in": Ask(Act.CHECK_IN, at.coming),
    "tournaments_numbers": Ask(Act.RUN_EVENT, at.here),
    "tournaments_numbers_real": Ask(Act.RUN_EVENT, at.here, drawn_by_hand),
    "tournaments_tables_list": Ask(Act.SEE_DESK),
    "tournaments_tables_create": Ask(Act.RUN_EVENT, at.coming, {"count": 3}),
    "tournaments_tables_actions_list": Ask(Act.SEE_DESK),
    "tournaments_tables_link": Ask(Act.RUN_EVENT),
    "tournaments_tables_link_remove": Ask(Act.RUN_EVENT),
    "tournaments_entries_list": Ask(Door.OPEN, at.coming),
    "tournaments_entries_create": Ask(Act.REGISTER, at.coming, PAIR),
    "tournaments_entries_search_list": Ask(Door.OPEN, at.coming),
    "tournaments_entries_import": Ask(Act.REGISTER, at.coming, LIST),
    "tournaments_entries_import_preview": Ask(Act.REGISTER, at.coming, LIST),
    "tournaments_entries_read": Ask(Door.OPEN, at.coming),
    "tournaments_entries_remove": Ask(Act.REGISTER, at.coming),
    "tournaments_entries_where_read": Ask(Door.OPEN),
    "tournaments_entries_card_read": Ask(Door.OPEN),
    "tournaments_entries_check_in": Ask(Act.CHECK_IN, at.coming),
    "tournaments_entries_check_in_remove": Ask(Act.CHECK_IN, at.here),
    "tournaments_entries_cannot_move": Ask(Act.REGISTER, at.coming, {"cannot_move": True}),
    "tournaments_entries_together": Ask(Act.REGISTER, at.alone, lambda place: {"with_entry": place.entry_ids[0]}),
    "tournaments_entries_table": Ask(Act.REGISTER, at.coming, {}),
    "tournaments_entries_late": Ask(Act.RUN_EVENT, at.late, {}),
    "tournaments_entries_late_preview": Ask(Act.RUN_EVENT, at.late, {}),
    "tournaments_entries_on_my_way": Ask(Act.ENTER_RESULT, at.late, {}),
    "tournaments_entries_withdrawal": Ask(Act.RUN_EVENT, body=WHY),
    "tournaments_entries_withdrawal_preview": Ask(Act.RUN_EVENT, body={}),
    "tournaments_entries_return": Ask(Act.RUN_EVENT, at.gone, WHY),
    "tournaments_entries_return_preview": Ask(Act.RUN_EVENT, at.gone, {}),
    "tournaments_entries_penalty": Ask(Act.RULE, body={"points": 2, "reason": "talking across the table"}),
    "tournaments_entries_penalty_back": Ask(Act.RULE, at.penalised, WHY),
    "tournaments_singles_list": Ask(Door.OPEN, at.coming),
    "tournaments_singles_create": Ask(Act.REGISTER, at.coming, {"name": "Nora Dahl"}),
    "tournaments_singles_import": Ask(Act.REGISTER, at.coming, SINGLES),
    "tournaments_singles_import_preview": Ask(Act.REGISTER, at.coming, SINGLES),
    "tournaments_singles_remove": Ask(Act.REGISTER, at.coming),
    "tournaments_singles_check_in": Ask(Act.CHECK_IN, at.coming),
    "tournaments_singles_check_in_remove": Ask(Act.CHECK_IN, at.here),
    "tournaments_partners": Ask(Act.RUN_EVENT, at.coming),
    "tournaments_partners_real": Ask(Act.RUN_EVENT, at.coming, real_cut),
    "tournaments_rounds_list": Ask(Door.OPEN),
    "tournaments_rounds_read": Ask(Door.OPEN),
    "tournaments_bracket_list": Ask(Door.OPEN, at.gone_on),
    "tournaments_results": Ask(Act.ENTER_RESULT, body=one_result),
    "index_read": Ask(Door.OPEN, at.coming),
    "tournaments_games_substitutes": Ask(Act.RUN_EVENT, body={"seat": 0, "name": "Nora Dahl"}),
    "tournaments_extra_games_list": Ask(Door.OPEN),
    "tournaments_chart_read": Ask(Door.OPEN),
    "tournaments_start": Ask(Act.RUN_EVENT, at.numbered, {"rounds": 2}),
    "tournaments_rounds_open": Ask(Act.RUN_EVENT, at.closed, {}),
    "tournaments_rounds_close": Ask(Act.RUN_EVENT, at.settled, {}),
    "tournaments_rounds_end": Ask(Act.RUN_EVENT, at.settled),
    "tournaments_rounds_bell": Ask(Act.RUN_EVENT, at.banked),
    "tournaments_rounds_clock": Ask(Act.RUN_EVENT, body={"action": "start"}),
    "tournaments_rounds_undo": Ask(Act.RUN_EVENT, body={}),
    "tournaments_rounds_swap": Ask(Act.RUN_EVENT, body={"one": 1, "other": 3, **WHY}),
    "tournaments_rounds_swap_preview": Ask(Act.RUN_EVENT, body={"one": 1, "other": 3}),
    "tournaments_rounds_reopen": Ask(Act.RUN_EVENT, at.closed, WHY),
    "tournaments_go_on": Ask(Act.RUN_EVENT, at.played, {"best": 2, "movement": "knock-out"}),
    "tournaments_break_read": Ask(Door.OPEN, more.resting),
    "tournaments_break_call": Ask(Act.RUN_EVENT, body={"minutes": 15}),
    "tournaments_break_end": Ask(Act.RUN_EVENT, more.resting, {}),
    "tournaments_pace": Ask(Act.RUN_EVENT, at.gone_on, {"continuous": True}),
    "tournaments_house": Ask(Act.RUN_EVENT, at.odd, {**HOUSE}),
    "tournaments_house_preview": Ask(Act.RUN_EVENT, at.odd, {}),
    "tournaments_house_who": Ask(Act.RUN_EVENT, at.housed, {**HOUSE}),
    "tournaments_replan": Ask(Act.RUN_EVENT, body=as_previewed),
    "tournaments_replan_preview": Ask(Act.RUN_EVENT, body={"rounds": 2}),
    "tournaments_stage_back": Ask(Act.RUN_EVENT, at.gone_on, WHY),
    "tournaments_stage_back_preview": Ask(Act.RUN_EVENT, at.gone_on, {}),
    "tournaments_send": Ask(Act.RUN_EVENT, at.going_on, lambda place: {"to": place.next_event.code}),
    "tournaments_plate": Ask(Act.RUN_EVENT, at.gone_on),
    "tournaments_send_preview": Ask(Act.RUN_EVENT, at.going_on, lambda place: {"to": place.next_event.code}),
    "tournaments_entries_say_no": Ask(Act.RUN_EVENT, at.going_on, {}),
    "tournaments_entries_age_read": Ask(Act.SEE_DESK, more.aged),
    "tournaments_entries_age_change": Ask(Act.REGISTER, more.aged, {}),
    "tournaments_entries_coming": Ask(Act.REGISTER, at.stayed_away),
    "tournaments_entries_coming_remove": Ask(Act.REGISTER, at.coming),
    "tournaments_finish": Ask(Act.RUN_EVENT, at.played, {}),
    "tournaments_publish": Ask(Act.PUBLISH, at.finished),
    "tournaments_reopen": Ask(Act.PUBLISH, at.finished, WHY),
    "tournaments_standings_still": Ask(Act.PUBLISH, body={"still": True}),
    "tournaments_standings_list": Ask(Door.OPEN),
    "tournaments_standings_read": Ask(Door.OPEN),
    "tournaments_master_card_read": Ask(Door.OPEN),
    "tournaments_qualifying_list": Ask(Door.OPEN),
    "tournaments_qualifying_without_zone_list": Ask(Door.OPEN),
    "tournaments_desk_read": Ask(Act.SEE_DESK),
    "tournaments_ledger_read": Ask(Act.SEE_DESK),
    "tournaments_history_list": Ask(Act.SEE_DESK, at.penalised),
    "tournaments_history_undo": Ask(Act.RULE, at.penalised, WHY),
    "tournaments_history_undo_preview": Ask(Act.RULE, at.penalised, {}),
    "tournaments_tie_order_read": Ask(Act.SEE_DESK),
    "tournaments_tie_order_change": Ask(Act.RUN_EVENT, body={"tie_order": ["points", "shared"]}),
    "tournaments_comparison_read": Ask(Act.SEE_DESK),
    "tournaments_comparison_change": Ask(Act.RUN_EVENT, body={"compare": "per_game", **WHY}),
    "tournaments_comparison_preview": Ask(Act.RUN_EVENT, body={"compare": "per_game"}),
    "tournaments_ties_list": Ask(Door.OPEN),
    "tournaments_ties_coins": Ask(Act.BREAK_TIES, at.three_level, THREE_PAIRS),
    "tournaments_ties_coins_real": Ask(
        Act.BREAK_TIES, at.three_level, {"faces": {"1": "H", "3": "T", "5": "H"}, "witness": "Ann Lee"}
    ),
    "tournaments_ties_lots": Ask(Act.BREAK_TIES, at.four_level, {"pairs": [1, 3, 5, 7]}),
    "tournaments_ties_extra_games": Ask(Act.BREAK_TIES, at.two_level, {"a": 1, "b": 3}),
    "tournaments_ties_share": Ask(Act.BREAK_TIES, at.three_level, {**THREE_PAIRS, **WHY}),
    "tournaments_ties_reopen": Ask(Act.BREAK_TIES, at.shared, {**THREE_PAIRS, **WHY}),
    "table_read": Ask(Door.TABLE),
    "games_read": Ask(Act.KEEP_SCORE),
    "games_hands": Ask(Act.KEEP_SCORE, body={**TURN, "hand": THREE}),
    "games_undo": Ask(Act.KEEP_SCORE, at.scored, NEXT),
    "games_final": Ask(Act.KEEP_SCORE, body={**TURN, **TEN_SIX}),
    "games_bell": Ask(Act.KEEP_SCORE, at.scored, NEXT),
    "games_first_dealer": Ask(Act.KEEP_SCORE, body={**TURN, "seat": 3}),
    "games_bank_open": Ask(Act.KEEP_SCORE, at.chips, {**TURN, "chips": [64] * 4, **BANKER}),
    "games_bank": Ask(Act.KEEP_SCORE, at.banked, {**NEXT, "act": "retire", "seat": 3}),
    "games_agree": Ask(Act.KEEP_SCORE, at.over, {"side": "NS", **TEN_SIX}),
    "games_objections_list": Ask(Act.KEEP_SCORE, at.objected, any_table=True),
    "games_objections_create": Ask(
        Act.KEEP_SCORE, at.decided, {"side": "NS", "reason": "hand 6 was a march"}, any_table=True
    ),
    "games_objections_keep": Ask(Act.CORRECT, at.objected, WHY),
    "games_objections_reopen": Ask(Act.CORRECT, at.kept, WHY),
    "tournaments_calls_list": Ask(Act.SEE_DESK, at.called),
    "table_calls_list": Ask(Door.TABLE, at.called),
    "games_calls_list": Ask(Act.KEEP_SCORE, at.called),
    "games_calls_create": Ask(Act.KEEP_SCORE, body={"reason": "revoke", "words": "hand 3"}),
    "games_calls_answer": Ask(Act.ENTER_RESULT, at.called, {"answer": "on_the_way"}),
    "games_history_list": Ask(Act.SEE_DESK),
    "games_actions_list": Ask(Act.SEE_DESK),
    "tournaments_rounds_actions_list": Ask(Act.SEE_DESK),
    "tournaments_entries_actions_list": Ask(Act.SEE_DESK),
    "games_on_my_way": Ask(Act.ENTER_RESULT, at.called, lambda place: {"case": "call", "link_id": place.ids("calls")}),
    "games_result": Ask(Act.ENTER_RESULT, body=TEN_SIX),
    "games_card": Ask(Act.ENTER_RESULT, body=TEN_SIX),
    "games_correction": Ask(Act.CORRECT, at.decided, {"score": {"NS": 6, "EW": 10}, **WHY}),
    "games_correction_preview": Ask(Act.CORRECT, at.decided, {"score": {"NS": 6, "EW": 10}}),
    "games_walk_over": Ask(Act.CORRECT, body={"winner": "NS", **WHY}),
    "games_reopen": Ask(Act.CORRECT, at.decided, WHY),
    "games_void": Ask(Act.CORRECT, body=WHY),
    "games_take_back": Ask(Act.CORRECT, at.void, {"link_id": 1, **WHY}),
    "games_merge": Ask(Act.RUN_EVENT, at.two_banks, lambda place: {"into": place.last_game.pk, **WHY}),
    "games_seats": Ask(Act.CORRECT, body={"sides": [3, 2], **WHY}),
    "games_rulings": Ask(Act.RULE, at.scored, CHOSEN),
    "games_rulings_preview": Ask(Act.RULE, at.scored, RULED),
}
