"""The laws as people read them: each chapter is a class of laws, and a few laws are read elsewhere."""

from dataclasses import fields

import pytest

from rules.laws import ChipLaws, Laws, PointLaws


@pytest.mark.parametrize(
    ("kind", "headings"),
    [
        (
            Laws,
            [
                "The table",
                "The deal",
                "Making trump",
                "Playing alone and folding",
                "The play",
                "Points",
                "The game",
                "When something goes wrong",
            ],
        ),
        (ChipLaws, ["Cards and deal", "Chips and betting", "The play", "Settling up"]),
        (PointLaws, ["Cards and deal", "The play", "Points"]),
    ],
)
def test_the_headings_of_a_rule_sheet(kind, headings):
    assert [title for title, _ in kind.chapters()] == headings


def test_four_laws_are_read_after_another_than_the_one_declared_before_them():
    declared = [law.name for law in fields(Laws) if law.metadata]
    read = [law for _, laws in Laws.chapters() for law in laws]
    before = {law: read[read.index(law) - 1] for law in read[1:]}
    assert sorted(read) == sorted(declared)
    assert {law: before[law] for law in declared if Laws.declared()[law].after} == {
        "substitutes": "final_is_replayed",
        "cut_order": "deal_cut_by",
        "cut_ties": "cut_order",
        "after_passed_out": "stick_the_dealer",
    }
    assert [law for law in read if not Laws.declared()[law].after] == [
        law for law in declared if not Laws.declared()[law].after
    ]
