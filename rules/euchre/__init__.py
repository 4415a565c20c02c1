"""Euchre as a library: deal a hand, play it, judge it, and add hands up to a game.

A key deals the hand, so that anyone who has the key can deal it again. The hand knows whose turn it is and what may be
said or played:

    >>> from rules import euchre
    >>> hand = euchre.deal("55plus", key=b"church hall", dealer=3)
    >>> print(hand.turn, hand.upcard, *hand.holding(0))
    0 JD QC TS TD KH QS
    >>> print(*hand.legal, sep=", ")
    pass, order, order alone

Every move makes a new hand. The dealer picks the jack up alone, and discards the ten of hearts:

    >>> for move in "pass", "pass", "pass", "order alone", "TH":
    ...     hand = hand.push(move)
    >>> hand = hand.push("KH")
    >>> hand.push("9C")
    Traceback (most recent call last):
    rules.base.errors.RulesError: 9C does not follow suit. Playable: QH, AH.

House players finish it. It is worth its points, and prints as people write it down:

    >>> hand = euchre.finish(hand)
    >>> hand.over, hand.tricks_won, hand.points
    (True, (1, 4), (0, 1))
    >>> print(hand)
    Dealer: 3
    Turn-up: JD
    Seat 0: QC TS TD KH QS
    Seat 1: 9H 9D 9S KS JC
    Seat 2: QH AH TC AS 9C
    Seat 3: KD JH JS TH AD
    Bids: 0 pass pass pass order alone
    Maker: 3
    Trump: D
    Alone: 3
    Discard: TH
    Trick: 0 KH 2 QH KD wins 3
    Trick: 3 JD TD 2 9C wins 3
    Trick: 3 JH QC 2 TC wins 3
    Trick: 3 AD TS 2 AH wins 3
    Trick: 3 JS QS 2 AS wins 2
    Tricks won: 1 4
    Points: 0 1
    <BLANKLINE>

The judge replays what is written. Here seat 2 keeps the queen of hearts back, and the other side may choose:

    >>> slip = str(hand).replace("KH 2 QH", "KH 2 TC").replace("QC 2 TC", "QC 2 QH")
    >>> judgement = euchre.judge(slip, "55plus")
    >>> for fault in judgement.faults:
    ...     print(fault, fault.where["trick"])
    TC does not follow suit. Playable: QH, AH. 1
    >>> [(settlement.choice.value, settlement.points) for settlement in judgement.settlements]
    [('as_played', (0, 1)), ('add', (0, 4)), ('take', (-4, 0))]

A game adds hands up, played here or entered as a scorekeeper knows them:

    >>> game = euchre.Game(euchre.laws("55plus"), first_dealer=3)
    >>> game = game + hand + euchre.Result(makers="EW", tricks=5, alone=True)
    >>> game.score, game.winner, game.next_dealer
    ((0, 5), None, 1)

Every point on which the books differ is a law. A house rule is a changed law. `print` a rule sheet to have all of them
in plain language, each with the place that it comes from:

    >>> house = euchre.laws("55plus", target=7)
    >>> house
    <Laws 55plus, target=7>
    >>> print(*(line for line in euchre.rule_sheet(house).lines if line.agreed))
    A game is won with 7 points. [Event, agreed]
"""

from typing import TYPE_CHECKING

from rules.base.on_demand import names_on_demand

if TYPE_CHECKING:
    from rules.euchre.library import (
        Game,
        Hand,
        HandStage,
        JokerLead,
        Judgement,
        Keep,
        Laws,
        LayDown,
        Move,
        Result,
        RuleSheet,
        TurnUpDiscard,
        deal,
        finish,
        judge,
        laws,
        rule_sheet,
    )

__all__ = [
    "Game",
    "Hand",
    "HandStage",
    "JokerLead",
    "Judgement",
    "Keep",
    "Laws",
    "LayDown",
    "Move",
    "Result",
    "RuleSheet",
    "TurnUpDiscard",
    "deal",
    "finish",
    "judge",
    "laws",
    "rule_sheet",
]

__getattr__, __dir__ = names_on_demand("rules.euchre", __all__)
