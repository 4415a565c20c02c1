"""Rule on an irregularity: what the rules say, and the effect on the score.

In:  {"ruleset", "laws"?, "offence", "offender"?: side or player, "hand"?: a score line, "scores_before"?: {side or
     player: points}, "choice"?: "as_played"|"add"|"take"} and, where they matter, "turned_up", "partner_spoke" (the
     dealer's partner did), "first_trick_quitted", "all_played", "trick_quitted", "same_hand", "proved", "tricks_mixed",
     "lone_offender", each true or false. Name two or three players in "players" or in the hand. An impossible hand
     is an error, and so are scores_before of a game that is already won.
Out: {"reason", "document", "section", "points": the points of the deal after the ruling, "scores": scores_before plus
     these points, or plus the points of the hand where the ruling leaves it as played (without scores_before: the
     points), "replaces_hand", "new_deal": "same"|"left"|null, "call_void", "accepted", "barred", "no_score",
     "may_call_lead", "card_exposed", "choices": [the open choices], "advice": true where the rules leave the decision
     to the director}, and "plays_alone": true where the dealer's partner ordered the turn-up and must play alone.
     Where a fact is missing: {"asks": [{"fact", "question"}, ...]}.
In, Poker-Euchre: {"ruleset", "laws"?, "offence", "offender"?: player, "hand"?: a score line, the offender's tricks
     counted, "scores_before"?: {player: chips or points}} and, where they matter, "in_time" (the renege was called
     before anybody counted tricks), "proved", "play_over", "trick_to" (who would have won the trick of a renege),
     "announced", "to_call" and "pushed" (chips, 0 or more), "deals" (the offender is the dealer).
Out: {"reason", "document", "section", "new_deal", "counts_as": action|null, "amount", "returned": chips that go back,
     "stands", "void", "sits_out", "expelled", "advice"}; with a hand after a renege its "tricks", "void_tricks", the
     result as `score` gives it, and "scores": scores_before plus that result.
"says" gives the reason again, with its text apart from its names and numbers.

--list prints all offences, those of Poker-Euchre last.

Try: echo '{"ruleset": "55plus", "offence": "revoke", "offender": "EW"}' | python -m rules ruling
       {"asks": [{"fact": "hand", "question": "How was the hand played, and did anyone play alone?"}]}
     echo '{"ruleset": "poker_chips", "offence": "string_raise", "to_call": 10, "pushed": 30}' | python -m rules ruling
       {"reason": "It counts as a call of 10 chips. The other chips are returned.", "says": {"text": "It counts as a
       call of {chips} {chips:chip|chips}. The other chips are returned.", "params": {"chips": 10}},
       "document": "How To Play Poker Euchre",
       "section": "Betting 8", "new_deal": null, "counts_as": "call", "amount": 10, "returned": 20, "stands": false,
       "void": false, "sits_out": null, "expelled": null, "advice": false, "scores": null}
"""

import argparse

from rules.cli.games import answer_of_its_game
from rules.cli.lines import ANSWERED, answer_lines
from rules.rulings.offences import Offence

answer = answer_of_its_game("ruling")


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m rules ruling", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", nargs="?", help="a file of JSON Lines; without it, or with -, standard input")
    parser.add_argument("--list", action="store_true", help="list all offences")
    asked = parser.parse_args(argv)
    if not asked.list:
        return answer_lines(asked.file, answer)
    from rules.rulings.poker_cases import PokerOffence  # read only for the list: a command starts at once

    for offence in (*Offence, *(offence for offence in PokerOffence if offence.value not in tuple(Offence))):
        print(f"{offence.value:<26}{offence.sentence}")
    return ANSWERED
