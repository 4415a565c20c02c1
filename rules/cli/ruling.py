"""Rule on an irregularity: what the book says of it, and what it does to the score.

In:  {"ruleset", "laws"?, "offence", "offender"?: side or player, "hand"?: a score line, "scores_before"?: {side or
     player: points}, "choice"?: "as_played"|"add"|"take"} and, where they decide, "turned_up", "partner_spoke" (the
     dealer's partner did), "first_trick_quitted", "all_played", "trick_quitted", "same_hand", "proved", "tricks_mixed",
     "lone_offender", each true or false. Two or three players are named by "players", or by the hand. A hand that
     cannot be, and a score before it that has won the game, are errors.
Out: {"reason", "document", "section", "points": what the deal scores by the ruling, "scores": scores_before with them,
     or with those of the hand where the ruling leaves it as it was played (without scores_before: the points),
     "replaces_hand", "new_deal": "same"|"left"|null, "call_void", "accepted", "barred", "no_score", "may_call_lead",
     "card_exposed", "choices": [those that are open], "advice": true where the book leaves it to the director}, and
     "plays_alone": true where the dealer's partner ordered the turn-up and must play alone.
     Where a fact is needed and not given: {"asks": [{"fact", "question"}, ...]}.
In, Poker-Euchre: {"ruleset", "laws"?, "offence", "offender"?: player, "hand"?: a score line, the offender's tricks
     counted, "scores_before"?: {player: chips or points}} and, where they decide, "in_time" (a renege called before
     anybody counted tricks), "proved", "play_over", "trick_to" (who would have won the trick of a renege), "announced",
     "to_call" and "pushed" (chips, 0 or more), "deals" (the offender is the dealer).
Out: {"reason", "document", "section", "new_deal", "counts_as": action|null, "amount", "returned": chips that go back,
     "stands", "void", "sits_out", "expelled", "advice"}; with a hand after a renege its "tricks", "void_tricks", what
     it comes to as `score` has it, and "scores": scores_before with that.
The reason of either comes as "says" too, its text apart from its names and numbers.

--list names the offences; those of Poker-Euchre come last.

Try: echo '{"ruleset": "55plus", "offence": "revoke", "offender": "EW"}' | python -m rules ruling
       {"asks": [{"fact": "hand", "question": "How was the hand played, and did anybody play alone?"}]}
     echo '{"ruleset": "poker_chips", "offence": "string_raise", "to_call": 10, "pushed": 30}' | python -m rules ruling
       {"reason": "It counts as a call of 10 chips, and the others go back.", "says": {"text": "It counts as a call of
       {chips} chips, and the others go back.", "params": {"chips": 10}}, "document": "How To Play Poker Euchre",
       "section": "Betting 8", "new_deal": null, "counts_as": "call", "amount": 10, "returned": 20, "stands": false,
       "void": false, "sits_out": null, "expelled": null, "advice": false, "scores": null}
"""

import argparse

from rules.cli.games import answer_of_its_game
from rules.cli.lines import ANSWERED, answer_lines
from rules.rulings.cases import Offence

answer = answer_of_its_game("ruling")


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m rules ruling", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", nargs="?", help="JSON Lines; standard input when absent or -")
    parser.add_argument("--list", action="store_true", help="the offences that there are")
    asked = parser.parse_args(argv)
    if not asked.list:
        return answer_lines(asked.file, answer)
    from rules.rulings.poker_cases import PokerOffence  # read only for the list: a command starts at once

    for offence in (*Offence, *(offence for offence in PokerOffence if offence.value not in tuple(Offence))):
        print(f"{offence.value:<26}{offence.sentence}")
    return ANSWERED
