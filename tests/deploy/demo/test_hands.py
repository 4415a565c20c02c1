"""Recorded hands to feed an event with."""

from itertools import islice

from deploy.demo.hands import RECORDED, recorded_hands, turned


def test_the_recorded_hands_begin_again_when_they_are_used_up() -> None:
    whole = len(RECORDED.read_text().splitlines())
    found = list(islice(recorded_hands(), whole + 2))
    assert found[whole:] == found[:2]


def test_whoever_deals_sits_as_far_from_the_maker_as_it_was_recorded() -> None:
    written = next(one for one in recorded_hands() if not one.get("passed_out"))
    found = [turned(written, dealer).to_json() for dealer in range(4)]
    assert {(hand["maker_seat"] - hand["dealer"]) % 4 for hand in found} == {written["maker_seat"]}
    assert [hand["makers"] for hand in found] == [("NS", "EW")[hand["maker_seat"] % 2] for hand in found]
    assert {hand["tricks"][hand["makers"]] for hand in found} == {written["tricks"]}
    assert {sum(hand["tricks"].values()) for hand in found} == {5}
