"""The rule book of euchre: what a director could settle with the book and a pencil, as pure values.

A hand in five lines. A key deals it, so that anyone who has the key can deal it again, and four house players play it:

    >>> from rules.euchre.bots import HousePlayer, play_hand
    >>> from rules.deal import deal
    >>> from rules.laws import laws_of
    >>> laws = laws_of("55plus")
    >>> hand = play_hand(laws, deal(laws, b"church hall", dealer=3), [HousePlayer()] * 4)

It is a value, and a text that people read and type. The dealer picked the jack up, played alone and took four:

    >>> from rules.notation import read, write
    >>> print(write(hand))
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

The judge replays it. Here seat 2 keeps the queen of hearts back, and the other side may choose what follows:

    >>> from rules.euchre.judge import judge
    >>> judge(laws, hand).legal
    True
    >>> slip = read(write(hand).replace("KH 2 QH", "KH 2 TC").replace("QC 2 TC", "QC 2 QH"))
    >>> for fault in judge(laws, slip).faults:
    ...     print(fault, fault.where["trick"])
    TC does not follow suit. Playable: QH, AH. 1
    >>> [(one.choice.value, one.points) for one in judge(laws, slip).settlements]
    [('as_played', (0, 1)), ('add', (0, 4)), ('take', (-4, 0))]

A result without its cards is scored too, and hands add up to a game:

    >>> from rules.game import play
    >>> from rules.hand import HandResult, Side
    >>> from rules.points import points
    >>> points(laws, HandResult(makers=Side.EW, tricks=5, alone=True))
    (0, 4)
    >>> play(laws, [(0, 4), (2, 0), (0, 4), (0, 2)]).winner.name
    'EW'

Every point on which the books differ is a law, with the place that says so. A house rule is a changed law; laws that
contradict each other are refused, all of them at once:

    >>> laws.lone_march, laws.cited()["lone_march"].section
    (4, '8 Scoring')
    >>> house = laws_of("55plus", {"target": 7, "stick_the_dealer": True})
    >>> laws_of("55plus", {"alone": "nobody", "win_by": 2})
    Traceback (most recent call last):
    rules.errors.RulesError: The rules partner_orders_alone and alone contradict each other: change one of \
them. The rules win_by and winner_shows contradict each other: change one of them.

The laws print themselves in plain language, each line with its place:

    >>> from rules.games import game_for
    >>> from rules.sheet import rule_sheet
    >>> for line in (line for line in rule_sheet(game_for(house)).lines if line.agreed):
    ...     print(f"{line.sentence} [{line.document}, {line.section}]")
    If everyone but the dealer passes twice, the dealer is stuck and must name trump. [Event, agreed]
    A game is won with 7 points. [Event, agreed]

Eleven books are in `rules.books`; Poker-Euchre has its own package, `rules.poker_euchre`. `rules.rulings` says what
follows when something goes wrong, `rules.standings` ranks, `rules.movements` seats. `python -m rules` answers the same
questions line by line.
"""
