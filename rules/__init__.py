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
    rules.base.errors.RulesError: The rules partner_orders_alone and alone contradict each other: change one of \
them. The rules win_by and winner_shows contradict each other: change one of them.

A rule sheet has the laws in plain language, each line with its place. `print` shows the whole sheet; this is what the
house has changed:

    >>> for line in (line for line in euchre.rule_sheet(house).lines if line.agreed):
    ...     print(line)
    If everyone but the dealer passes twice, the dealer is stuck and must name trump. [Event, agreed]
    A game is won with 7 points. [Event, agreed]

A tournament is a value that seats and ranks: `help(rules.tournament)` has a Swiss, a Howell and a knock-out.

    >>> from rules import tournament
    >>> night = tournament.howell(4).played(4, 1, (10, 6)).played(3, 2, (8, 10))
    >>> print(night.next_round())
    Table 1: 4 v 2
    Table 2: 1 v 3
    >>> print(night.standings.rows[2].reason)
    3rd: 0 wins, tied with Pair 1; two-way tie, and they never met, so total points: 8, 6

`rules.laws` has eleven books. `rules.euchre.rulings` says what follows when something goes wrong, and
`rules.euchre.poker` is Poker-Euchre. `rules.club` adds up a club's year. `python -m rules` answers the same questions
line by line.
"""
