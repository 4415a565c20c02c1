"""Poker-Euchre: euchre with 52 cards and no partners, for two to twelve, played for chips or for points.

`chart` says what is dealt; `deal`, `bidding`, `betting` and `play` are a deal from the first card to
the last; `settlement` and `points_game` say what it is worth; `session` keeps the bank. `result` and
`faults` read and judge a deal that was only recorded, `record` and `judge` one with its cards.
"""
