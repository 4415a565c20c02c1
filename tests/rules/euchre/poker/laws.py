"""The laws of both books, and single laws agreed otherwise."""

from rules.laws import ChipLaws, PointLaws, any_laws_of


def chip_laws(**overrides: object) -> ChipLaws:
    laws = any_laws_of("poker_chips", overrides)
    assert isinstance(laws, ChipLaws)
    return laws


def point_laws(**overrides: object) -> PointLaws:
    laws = any_laws_of("poker_points", overrides)
    assert isinstance(laws, PointLaws)
    return laws
