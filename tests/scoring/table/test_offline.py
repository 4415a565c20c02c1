"""Without a network: the script, the page in place of an error, and the JSON with its shapes and keys."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.http import QueryDict
from django.templatetags.static import static
from django.test import Client

from rules.base.errors import RulesError
from rules.euchre.entry import Answers, Became
from rules.euchre.score_sheet import Sheet
from scoring.table.forms.hands import HandForm
from scoring.table.offline import FILES, answers_key, tables_of_book
from tests.phone import Phone
from tests.rules.euchre.kinds.books import game_of
from tests.rules.euchre.kinds.test_hand_table import EUCHRE
from tests.sampling import examples, lot
from tests.scoring.table.test_same_game import name_of
from tests.seen import seen

pytestmark = pytest.mark.django_db
STATIC = Path(__file__).parents[3] / "static"
IMPORTED = re.compile(r'^import .* from "(.+?)";', re.MULTILINE)


def sent(phone: Phone, name: str) -> Any:
    """What the page has under this name."""
    return json.loads(seen(phone.look("?skip")).named(name).lines)


def test_a_key_is_written_as_the_fields_of_the_form() -> None:
    assert answers_key(Answers()) == "||0|"
    assert answers_key(Answers(became=Became.PASSED_OUT)) == "nobody||0|"
    assert answers_key(Answers(became=Became.FOLDED, side=1)) == "fold-1||0|"
    assert answers_key(Answers(became=Became.PLAYED, side=0, tricks=5, alone=True, lone=(0, 3))) == "0|5|1|03"


@pytest.mark.parametrize("ruleset", EUCHRE)
def test_the_form_of_a_key_is_written_with_the_points_or_the_faults_of_that_key(ruleset: str) -> None:
    rules = game_of(ruleset)
    book = tables_of_book(rules)
    empty = rules.total_sheet(Sheet(), sides=rules.sides)
    keys = list(book["hands"])
    for key in lot(ruleset).sample(keys, min(len(keys), examples(400))):
        makers, tricks, alone, lone = key.split("|")
        posted = QueryDict(mutable=True)
        posted.update({"uuid": "8f14e45f-ceea-4672-a7c3-5fbcd5a7e3f1", "sheet": 1, "number": 1})
        posted.update({"makers": makers, "tricks": tricks, **({"alone": "on"} if alone == "1" else {})})
        posted.setlist("lone", list(lone))
        form = HandForm(posted)
        assert form.is_valid(), (key, form.errors)
        try:
            worth: Any = list(rules.hand_line(empty, form.hand(rules)).points)
        except RulesError as error:
            worth = [str(fault.sentence) for fault in error.faults]
        held = book["hands"][key]
        assert (list(held) if isinstance(held, tuple) else book["faults"][held]) == worth, key


def test_the_sheet_on_the_page_and_the_one_to_which_an_undo_leads(phone: Phone) -> None:
    phone.at.hand("NS", 3)
    phone.at.hand("EW", 5)
    play = sent(phone, "play")
    assert play == {
        "game": phone.at.game.pk,
        "of": name_of(phone.at),
        "written": 2,
        "keeper": 1,
        "number": 3,
        "hand": 3,
        "sheet": {"points": [1, 2], "hands": 2, "of_game": 2, "bell": False, "over": False, "recorded": None},
        "behind": [1, 0],
        "before": {
            "behind": [0, 0],
            "sheet": {"points": [1, 0], "hands": 1, "of_game": 1, "bell": False, "over": False, "recorded": None},
            "hand": 2,
            "undo": None,
        },
        "barred": None,
        "book": sent(phone, "play")["book"],
    }


def test_an_empty_sheet_has_nothing_before_it(phone: Phone) -> None:
    play = sent(phone, "play")
    assert (play["number"], play["hand"], play["before"]) == (1, 1, None)


def test_a_finished_game_is_recorded_with_the_points_of_the_rule_book(phone: Phone) -> None:
    phone.at.play_to(9, 7)
    phone.at.hand("NS", 5)
    sheet = sent(phone, "play")["sheet"]
    assert (sheet["points"], sheet["over"], sheet["recorded"]) == ([11, 7], True, [10, 7])


def test_the_tables_have_the_laws_by_name_and_each_list_of_faults_once() -> None:
    book = tables_of_book(game_of("55plus"))
    assert sorted(book) == ["beside", "drawings", "faults", "hands", "laws", "markers"]
    assert book["hands"]["0|3|0|"] == (1, 0)
    assert book["faults"][book["hands"]["||0|"]] == [
        "Who made trump? A played hand needs makers.",
        "How many tricks did the makers win?",
    ]
    assert len({tuple(some) for some in book["faults"]}) == len(book["faults"])
    assert (book["laws"]["target"], book["laws"]["taken_off"]) == (10, {})


def test_the_script_lists_its_files_and_is_asked_for_at_each_visit(client: Client) -> None:
    answer = client.get("/t/worker.js")
    script = answer.content.decode()
    listed = json.loads(re.findall(r"const FILES = (\[.*?\]);", script)[0])
    assert listed == [static(name) for name in FILES]
    assert (answer["Content-Type"], answer["Cache-Control"]) == ("text/javascript; charset=utf-8", "private, no-store")
    assert 'OFFLINE = "/t/offline/"' in script


def test_it_keeps_every_file_that_the_page_loads(phone: Phone) -> None:
    asked = set(re.findall(r'(?:src|href|data-again)="/static/([^"]+)"', phone.look()))
    for script in [name for name in FILES if name.startswith("js/")]:
        imported = IMPORTED.findall((STATIC / script).read_text())
        asked |= {(STATIC / "js" / name).resolve().relative_to(STATIC).as_posix() for name in imported}
    fonts = re.findall(r'url\("?\.\./([^")]+)"?\)', (STATIC / "css" / "bower.css").read_text())
    assert asked | set(fonts) == set(FILES)


def test_the_page_in_place_of_an_error_has_no_link_that_would_need_the_network(client: Client) -> None:
    page = client.get("/t/offline/").content.decode()
    assert "Hands that this phone has saved are safe." in page
