"""Operations about the calendar, people, online entry and a player's own page: `asking.ASKS` has them too."""

from collections.abc import Mapping

from clubs.policy import Act
from tests.deploy import more_situations as more
from tests.deploy import online_situations as online
from tests.deploy import people_situations as people
from tests.deploy import situations as at
from tests.deploy.asks import Ask, Door

HALL = {"venue": "Legion"}
TUESDAYS = {"name": "Tuesday euchre", "weekday": 1, "starts": "19:00", "first": "2030-01-01", **HALL}

BETWEEN_NIGHTS: Mapping[str, Ask] = {
    "clubs_close": Ask(Act.MANAGE_CLUB, at.cancelled),
    "clubs_reopen": Ask(Act.MANAGE_CLUB, more.shut),
    "clubs_delete": Ask(Act.MANAGE_CLUB, more.taken, more.name_of_club),
    "clubs_delete_preview": Ask(Act.MANAGE_CLUB, more.taken, {}),
    "clubs_nights_list": Ask(Door.OPEN, more.planned),
    "clubs_nights_create": Ask(
        Act.MANAGE_CALENDAR, more.planned, {"name": "Gala", "date": "2030-12-30", "starts": "18:30"}
    ),
    "clubs_nights_read": Ask(Door.OPEN, more.planned),
    "clubs_nights_move": Ask(Act.MANAGE_CALENDAR, more.planned, {"date": "2030-12-30", "starts": "19:00", **HALL}),
    "clubs_nights_cancel": Ask(Act.MANAGE_CALENDAR, more.planned, {"reason": "snow"}),
    "clubs_nights_skip": Ask(Act.MANAGE_CALENDAR, more.planned),
    "clubs_nights_restore": Ask(Act.MANAGE_CALENDAR, more.planned),
    "clubs_series_list": Ask(Door.OPEN, more.planned),
    "clubs_series_create": Ask(Act.MANAGE_CALENDAR, more.planned, TUESDAYS),
    "clubs_series_read": Ask(Door.OPEN, more.planned),
    "clubs_series_change": Ask(Act.MANAGE_CALENDAR, more.planned, {"last": "2030-06-30", **HALL}),
    "clubs_breaks_list": Ask(Door.OPEN, more.planned),
    "clubs_breaks_create": Ask(
        Act.MANAGE_CALENDAR, more.planned, {"name": "Easter", "first": "2030-04-19", "last": "2030-04-22"}
    ),
    "clubs_breaks_read": Ask(Door.OPEN, more.planned),
    "clubs_breaks_change": Ask(Act.MANAGE_CALENDAR, more.planned, {"last": "2031-01-05"}),
    "clubs_breaks_remove": Ask(Act.MANAGE_CALENDAR, more.planned),
    "clubs_venues_list": Ask(Door.OPEN, more.planned),
    "clubs_venues_create": Ask(Act.MANAGE_CALENDAR, more.planned, {"name": "Town Hall", "address": "1 Main Street"}),
    "clubs_venues_read": Ask(Door.OPEN, more.planned),
    "clubs_venues_change": Ask(Act.MANAGE_CALENDAR, more.planned, {"address": "12 Main Street"}),
    "clubs_announcements": Ask(
        Act.MANAGE_PEOPLE, people.peopled, {"to": "members", "subject": "Christmas party", "text": "On Saturday at 6."}
    ),
    "clubs_people_list": Ask(Act.SEE_PEOPLE, people.peopled),
    "clubs_people_create": Ask(Act.MANAGE_PEOPLE, people.peopled, {"name": "Nora Dahl", "email": "nora@example.org"}),
    "clubs_people_read": Ask(Act.SEE_PEOPLE, people.peopled),
    "clubs_people_actions_list": Ask(Act.SEE_PEOPLE, people.peopled),
    "clubs_people_change": Ask(Act.MANAGE_PEOPLE, people.peopled, {"telephone": "403 555 0143", "shown_as": "initial"}),
    "clubs_people_membership_change": Ask(Act.MANAGE_PEOPLE, people.peopled, {"kind": "Junior"}),
    "clubs_people_membership_end": Ask(Act.MANAGE_PEOPLE, people.peopled),
    "clubs_people_links_withdraw": Ask(Act.MANAGE_PEOPLE, people.peopled),
    "clubs_people_to_call_list": Ask(Act.SEE_PEOPLE, people.peopled),
    "clubs_people_import_preview": Ask(Act.MANAGE_PEOPLE, people.peopled, people.LIST_OF_PEOPLE),
    "clubs_people_import": Ask(Act.MANAGE_PEOPLE, people.peopled, people.list_as_previewed),
    "clubs_people_imports_list": Ask(Act.MANAGE_PEOPLE, people.imported),
    "clubs_people_imports_undo": Ask(Act.MANAGE_PEOPLE, people.imported),
    "clubs_people_export_read": Ask(Act.MANAGE_PEOPLE, people.peopled),
    "clubs_people_merge_preview": Ask(Act.MANAGE_PEOPLE, people.peopled, people.namesake),
    "clubs_people_merge": Ask(Act.MANAGE_PEOPLE, people.peopled, people.namesake),
    "clubs_people_erase": Ask(Act.MANAGE_PEOPLE, people.peopled, {"name": "zoe ray"}),
    "clubs_people_erase_preview": Ask(Act.MANAGE_PEOPLE, people.peopled, {}),
    "clubs_member_kinds_list": Ask(Act.SEE_PEOPLE, people.peopled),
    "clubs_member_kinds_create": Ask(Act.MANAGE_PEOPLE, people.peopled, {"name": "Senior", "fee": "25.00"}),
    "clubs_member_kinds_change": Ask(Act.MANAGE_PEOPLE, people.peopled, {"months": 6}),
    "clubs_member_kinds_remove": Ask(Act.MANAGE_PEOPLE, people.peopled),
    "clubs_cash_categories_list": Ask(Act.SEE_BOOK, more.with_money),
    "clubs_cash_categories_create": Ask(Act.CLOSE_BOOK, more.with_money, {"name": "Cards and supplies"}),
    "clubs_cash_categories_change": Ask(Act.CLOSE_BOOK, more.with_money, {"retired": True}),
    "clubs_cash_book_read": Ask(Act.SEE_BOOK, more.with_money),
    "clubs_transfers": Ask(
        Act.CLOSE_BOOK, more.with_money, {"from_account": "treasurer", "to_account": "bank", "amount": 500}
    ),
    "clubs_duplicates_list": Ask(Act.MANAGE_PEOPLE, people.peopled),
    "clubs_merges_list": Ask(Act.MANAGE_PEOPLE, people.peopled),
    "clubs_merges_undo": Ask(Act.MANAGE_PEOPLE, people.peopled),
    "clubs_two_people_list": Ask(Act.MANAGE_PEOPLE, people.peopled),
    "clubs_two_people_create": Ask(Act.MANAGE_PEOPLE, people.peopled, people.not_one),
    "clubs_two_people_remove": Ask(Act.MANAGE_PEOPLE, people.peopled),
    "tournaments_online_read": Ask(Door.OPEN, online.online),
    "tournaments_online_enter": Ask(Door.OPEN, online.online, online.NEW_PAIR),
    "tournaments_online_look": Ask(Door.OPEN, online.online, online.NEW_SEARCH),
    "tournaments_online_settings_read": Ask(Act.SEE_DESK, online.online),
    "tournaments_online_settings_change": Ask(Act.RUN_EVENT, online.online, {"capacity": 8}),
    "tournaments_online_requests_list": Ask(Act.SEE_DESK, online.online),
    "tournaments_online_requests_remove": Ask(Act.REGISTER, online.online),
    "tournaments_online_requests_place": Ask(Act.REGISTER, online.online),
    "online_entries_read": Ask(Door.LINK, online.online),
    "online_entries_change": Ask(Door.LINK, online.online, {"words": "left-handed"}),
    "online_entries_remove": Ask(Door.LINK, online.online),
    "online_entries_ask": Ask(Door.LINK, online.online, online.other("Eli Poe")),
    "online_entries_ask_remove": Ask(Door.LINK, online.online),
    "online_entries_confirm": Ask(Door.LINK, online.online, online.other("Dee Orr")),
    "online_entries_decline": Ask(Door.LINK, online.online, online.other("Dee Orr")),
    "me_list": Ask(Door.OWN, online.linked),
    "me_clubs_change": Ask(Door.OWN, online.linked, {"shown_as": "initial"}),
    "me_events_list": Ask(Door.OWN, online.linked),
    "me_results_list": Ask(Door.OWN, online.linked),
    "me_games_read": Ask(Door.OWN, online.linked),
    "me_data_read": Ask(Door.OWN, online.linked),
}
