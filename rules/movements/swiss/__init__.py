"""Swiss: who stands alike meets, nobody meets again while that can be helped, and every pairing says what it weighs."""

from rules.movements.swiss.draw import swiss_round
from rules.movements.swiss.reasons import Pairing, SitsOut
