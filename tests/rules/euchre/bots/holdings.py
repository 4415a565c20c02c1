"""Cards as house players hold them."""

from rules.base.cards import read_cards


def cards(written):
    return read_cards(written.split())
