"""Sentences as values: kept, read back, and said in any language."""

import json
from fractions import Fraction

import pytest

from rules.base.amounts import signed
from rules.base.words import Sentence, Worded, listed, message
from rules.base.written import figures

SAID = message("{side} took {n} tricks", side=message("pair {name}", name="A"), n=3)


def test_a_sentence_comes_back_from_json_with_those_inside_it():
    assert Sentence.from_json(SAID.to_json()) == SAID
    assert Sentence.from_json({"text": "level"}) == message("level")


def test_a_sentence_is_english_until_it_is_said_in_another_language():
    german = {"{side} took {n} tricks": "{side} machte {n} Stiche", "pair {name}": "Paar {name}"}
    assert (str(SAID), SAID.translated(german.__getitem__)) == ("pair A took 3 tricks", "Paar A machte 3 Stiche")
    assert hash(SAID) == hash(Sentence.from_json(SAID.to_json()))


def test_sentences_are_listed_with_commas_and_each_is_said_in_its_language():
    parts = [message("pair {name}", name=name) for name in "ABC"]
    assert [str(listed(parts[:count])) for count in (1, 2, 3)] == ["pair A", "pair A, pair B", "pair A, pair B, pair C"]
    german = {"pair {name}": "Paar {name}", "{first}, {then}": "{first}; {then}"}
    assert listed(parts).translated(german.__getitem__) == "Paar A; Paar B; Paar C"


def test_a_sentence_ends_with_one_full_stop():
    assert str(message("against {name}.", name="Ann B.")) == "against Ann B."
    assert str(message("Saved: {hand}. Look.", hand=message("2 points to {name}", name="Ann B."))) == (
        "Saved: 2 points to Ann B. Look."
    )
    assert str(message("{name} deals.", name="Ann B.")) == "Ann B. deals."
    assert str(message("{many}… {n}.", many="a", n=3)) == "a… 3."


def test_braces_that_are_written_twice_are_shown_once():
    assert str(message("{{n}} is {n}.", n=3)) == "{n} is 3."


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (0, "0 rounds are left."),
        (1, "1 round is left."),
        ("1", "1 round is left."),
        (Fraction(1), "1 round is left."),
        (2, "2 rounds are left."),
        ("½", "½ rounds are left."),
    ],
)
def test_a_sentence_has_one_form_for_one_and_another_for_any_other_number(count, said):
    assert str(message("{count} {count:round is|rounds are} left.", count=count)) == said


def test_what_is_stored_of_a_sentence_is_its_id_so_that_every_language_can_say_it_later():
    stored = message("{count} {count:round is|rounds are} left.", count=1).to_json()
    assert stored == {"text": "{count} {count:round is|rounds are} left.", "params": {"count": 1}}
    french = {stored["text"]: "{count:Il reste une manche|Il reste {count} manches}."}
    assert Sentence.from_json(stored).translated(french.__getitem__) == "Il reste une manche."


def test_a_sentence_stored_before_its_id_was_kept_is_shown_as_it_was_stored():
    assert str(Sentence.from_json({"text": "{count} round is left.", "params": {"count": 1}})) == "1 round is left."


def test_a_language_has_as_many_forms_as_its_own_plural_rule_names():
    rounds = message("{n} {n:round|rounds}", n=2)
    polish = {rounds.text: "{n} {n:runda|rundy|rund}"}.__getitem__

    def form(count: int) -> int:
        return 0 if count == 1 else 1 if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14) else 2

    said = [message(rounds.text, n=n).translated(polish, form) for n in (1, 2, 5, 12, 22)]
    assert said == ["1 runda", "2 rundy", "5 rund", "12 rund", "22 rundy"]


def test_a_translation_that_lacks_a_form_shows_its_last_one():
    rounds = message("{n} {n:round|rounds}", n=5)
    assert rounds.translated({rounds.text: "{n} {n:runda|rundy}"}.__getitem__, lambda count: 2) == "5 rundy"


def test_a_form_may_hold_the_number_and_each_language_has_its_own_forms():
    settled = message("{count:The table is|All {count} tables are} settled.", count=1)
    assert str(settled) == "The table is settled."
    german = {settled.text: "{count:Der Tisch ist|Alle {count} Tische sind} fertig."}
    assert message(settled.text, count=3).translated(german.__getitem__) == "Alle 3 Tische sind fertig."


def test_a_word_for_programs_has_a_text_for_people() -> None:
    class Colour(Worded):
        RED = "red", "Red as a rose"

    assert (Colour("red"), str(Colour.RED), str(Colour.RED.sentence)) == (Colour.RED, "red", "Red as a rose")
    assert json.dumps(Colour.RED) == '"red"'


def test_a_number_below_nothing_has_the_minus_sign_of_print():
    assert str(message("{pair} won {more} to {less}", pair="A", more=7, less=-5)) == "A won 7 to −5"
    assert [figures(n) for n in (12, 0, -5)] == ["12", "0", "−5"]
    assert [signed(n) for n in (12, 0, -5)] == ["+12", "0", "−5"]
    assert str(message("{player} won", player="Jo-Ann -1")) == "Jo-Ann -1 won"
