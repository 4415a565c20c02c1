"""What the ruling desk asks of an irregularity at Poker-Euchre."""

import pytest

from rules.base.errors import RulesError
from rules.euchre.rulings.poker_cases import PokerCase, PokerOffence, poker_facts_needed, poker_offences_of
from tests.rules.euchre.poker.laws import chip_laws, point_laws
from tests.rules.euchre.rulings.poker import PLAYED, renege, ruled


def test_the_facts_of_a_renege_are_asked_for_one_after_the_other():
    known = {"offence": PokerOffence.RENEGE}
    asked = []
    for more in ({}, {"in_time": True}, {"proved": True}, {"hand": PLAYED}, {"hand": renege().hand}):
        known |= more
        asked.append([fact.value for fact in poker_facts_needed(PokerCase(**known))])
    assert asked == [
        ["in_time"],
        ["in_time", "proved"],
        ["in_time", "proved", "offender"],
        ["in_time", "proved", "offender", "play_over"],
        ["in_time", "proved", "offender"],
    ]
    with pytest.raises(RulesError) as refused:
        ruled("renege", in_time=True, proved=True)
    [missing] = refused.value.faults
    assert (missing.where, str(missing)) == ({"fact": "offender"}, "Which player was it?")


def test_every_irregularity_has_a_question_and_a_ruling_where_it_can_happen():
    facts = {"announced": 1, "to_call": 1, "pushed": 1, "offender": "a", "in_time": False}
    for laws in (chip_laws(), point_laws()):
        for offence in poker_offences_of(laws):
            assert str(offence.sentence)
            assert ruled(offence, laws, **facts).to_json()["document"] == "How To Play Poker Euchre"
