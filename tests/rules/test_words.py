"""Sentences as values: kept, read back, and said in any language."""

from rules.words import Sentence, say

SAID = say("{side} took {n} tricks", side=say("pair {name}", name="A"), n=3)


def test_a_sentence_comes_back_from_json_with_those_inside_it():
    assert Sentence.from_json(SAID.to_json()) == SAID
    assert Sentence.from_json({"text": "level"}) == say("level")


def test_a_sentence_is_english_until_it_is_said_in_another_language():
    german = {"{side} took {n} tricks": "{side} machte {n} Stiche", "pair {name}": "Paar {name}"}
    assert (str(SAID), SAID.said(german.__getitem__)) == ("pair A took 3 tricks", "Paar A machte 3 Stiche")
    assert hash(SAID) == hash(Sentence.from_json(SAID.to_json()))
