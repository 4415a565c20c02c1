"""The rule book of euchre: what a director could settle with the book and a pencil, as pure values.

Euchre is in `rules.euchre`: `help(rules.euchre)` deals a hand, plays it, judges it and adds up a game.

    >>> from rules import euchre
    >>> hand = euchre.finish(euchre.deal("55plus", key=b"church hall", dealer=3))
    >>> hand.auction.maker, hand.tricks_won, hand.points
    (3, (1, 4), (0, 1))

Every point on which the books differ is a law, with the place that says so. A house rule is a changed law; laws that
contradict each other are refused, all of them at once:

    >>> from rules.laws import laws_of
    >>> laws = laws_of("55plus")
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
