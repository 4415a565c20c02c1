"""Tests mirror the tree: a test file names the module or package that it tests, or is a story with its reason."""

from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

# How many modules have no test file of their name. Lower a number when there are fewer; it never rises.
UNTESTED = {"rules": 81, "clubs": 56, "tournaments": 46, "scoring": 144, "deploy": 36}

# Test files that name no module, by the reason why they are about several at once.
STORIES = {
    "whole events and games, from the first page to the last": """
        rules/tournament/brackets/test_double_elimination rules/tournament/brackets/test_single_elimination
        rules/tournament/movements/test_cannot_move
        rules/tournament/standings/test_worked_examples scoring/decisions/test_begin_together
        scoring/decisions/test_chips_balance scoring/decisions/test_drawn_round_by_round
        scoring/decisions/test_games_of_players scoring/decisions/test_head_table scoring/decisions/test_knock_outs
        scoring/decisions/test_play_off_for_points scoring/decisions/test_published_by_mistake
        scoring/decisions/test_sit_outs scoring/decisions/test_tables_of_three
        scoring/cash/test_random_nights
        scoring/decisions/test_whole_nights_of_two_and_three scoring/decisions/test_zones_to_national
        scoring/desk/test_nights_of_players scoring/test_a_new_kind_of_game tournaments/services/test_players
        tournaments/test_a_new_law
        tournaments/services/test_waiting_list
    """,
    "one matter on every page and address that shows it": """
        scoring/desk/test_basis scoring/desk/test_calls scoring/desk/test_club_night
        scoring/public/test_places_for_chips
        scoring/desk/test_drawn_round_by_round
        scoring/desk/test_games_without_a_table scoring/desk/test_lists scoring/desk/test_offers
        scoring/desk/test_old_pages scoring/desk/test_stages
        deploy/test_names_in_public scoring/public/test_ceremony scoring/public/test_pages scoring/test_nothing_new
        scoring/decisions/test_best_overall scoring/decisions/test_corrected_names
        scoring/table/test_calls tournaments/desk/test_players scoring/decisions/test_rulings_undone
    """,
    "other rule books, or other numbers of players, than the rest of the folder": """
        rules/laws/books/test_ambiguities rules/cli/test_every_book rules/euchre/game/test_other_games
        rules/euchre/entry/test_faults_of_other_books rules/euchre/judging/test_announced
        rules/euchre/judging/test_other_books
        rules/euchre/rulings/test_other_books rules/euchre/score_sheet/test_each_alone
        rules/euchre/test_points_of_every_book rules/euchre/test_wild_tricks scoring/api/test_more_sides
        scoring/desk/test_rulings_of_players scoring/decisions/test_other_books
        scoring/decisions/test_rulings_of_players scoring/table/test_players
    """,
    "everything of one sort: every line, address, page, form, fault or entry": """
        deploy/test_addresses deploy/test_api_contract deploy/test_api_pattern deploy/test_api_stateful
        deploy/test_bad_input deploy/test_bounds deploy/test_every_form deploy/test_generated_client
        deploy/test_idempotency_everywhere deploy/test_permissions deploy/test_pressed_twice deploy/test_scopes
        deploy/test_described_answers deploy/test_left_out_fields deploy/test_strangers
        deploy/test_unknown_fields
        rules/cli/test_any_line rules/cli/test_help rules/cli/test_same_answers rules/euchre/entry/test_what_faults_say
        rules/euchre/judging/test_corpus rules/euchre/judging/test_lawful rules/euchre/test_judged_and_entered
        rules/test_tour tournaments/api/test_policy
    """,
    "what is beside the code: nginx, databases of earlier code, several writers at once": """
        deploy/test_compose deploy/test_dockerfile deploy/test_install deploy/test_migrations deploy/test_nginx
        deploy/test_package
        scoring/ledger/test_old_databases scoring/table/test_old_phones
        tournaments/services/test_closing_clubs
        scoring/decisions/test_desk_side_by_side scoring/decisions/test_races scoring/standings/test_side_by_side
    """,
}


def files() -> Iterator[str]:
    """The test files of each app, without `tests/` and `.py`."""
    for app in UNTESTED:
        for path in (ROOT / "tests" / app).rglob("test_*.py"):
            yield path.relative_to(ROOT / "tests").with_suffix("").as_posix()


def named_by(test_file: str) -> str:
    """What a test file names: a module, a package (from beside it or from inside), or nothing."""
    folder, _, name = test_file.rpartition("/")
    name = name.removeprefix("test_")
    for module in (f"{folder}/{name}.py", f"{folder}/{name}_.py", f"{folder}/{name}"):  # `break` cannot name a module
        if (ROOT / module).exists():
            return module
    return folder if folder.rpartition("/")[2] == name else ""


def test_every_test_file_names_what_it_tests_or_is_a_story() -> None:
    nameless = {test_file for test_file in files() if not named_by(test_file)}
    assert nameless == {story for stories in STORIES.values() for story in stories.split()}


def modules(app: str) -> set[str]:
    """The modules of an app as paths from the root, packages and migrations apart."""
    paths = (ROOT / app).rglob("*.py")
    return {
        path.relative_to(ROOT).as_posix() for path in paths if path.stem[0] != "_" and "migrations" not in path.parts
    }


@pytest.mark.parametrize("app", UNTESTED)
def test_modules_keep_their_tests(app: str) -> None:
    untested = modules(app) - {named_by(test_file) for test_file in files()}
    assert len(untested) <= UNTESTED[app], f"{len(untested)} modules of {app} have no test file of their name"
