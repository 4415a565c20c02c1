"""The PIN of a personal card, with which a side agrees to a score on somebody else's phone.

Four digits keep an opponent's thumb off the button, no more: a side without a PIN agrees too, and is labelled so. So a
limit on wrong ones for a side is enough, and it needs no sender: all phones of a hall can have one address.
"""

from django.utils.crypto import constant_time_compare

from clubs.errors import Refusal
from clubs.web.limits import Limit
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from scoring.ledger.answers import SigningWay
from scoring.reads.score_card import TableCard
from tournaments.models import Entry

WRONG_FOR_A_SIDE = 5  # in TEN_MINUTES, of one game
TEN_MINUTES = 600


def way_with_pin(card: TableCard, side: int, pin: str) -> SigningWay:
    """By the PIN of an entry on that side, or without one where it is "".

    RulesError "wrong_pin"; Refusal "too_many_pins" after several.
    """
    if not pin or side >= len(card.sides):
        return SigningWay.SCOREKEEPER
    limit = Limit(f"sign:{card.game_id}:{side}", WRONG_FOR_A_SIDE, TEN_MINUTES, "")
    if not limit.take():
        raise Refusal("too_many_pins", N_("Too many wrong PINs. Press “No PIN”, or wait 10 minutes."))
    entries = Entry.objects.filter(pk__in=card.sides[side]).select_related(None).only("nonce", "sealed")
    if any(constant_time_compare(entry.pin, pin) for entry in entries):
        limit.give_back()
        return SigningWay.PIN
    text = N_("This is not the PIN of this side. Look on the personal card, or press “No PIN”.")
    raise RulesError(Fault("wrong_pin", message(text)))
