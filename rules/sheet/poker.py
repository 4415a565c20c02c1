"""The laws of Poker-Euchre, with chips and without, in plain language."""

from typing import Final

from rules.laws.poker_words import AntesAfterMisdeal
from rules.sheet.prose import Part, flag, number, part, word
from rules.words import gettext_noop as N_

CARDS: Final[Part] = part(
    N_("Cards and deal"),
    number("fewest_players", N_("Minimum players: {n}.")),
    number("most_players", N_("Maximum players: {n}.")),
    word(
        "jokers",
        as_agreed=N_("52 cards. The players decide whether to add the 2 Jokers."),
        always=N_("52 cards and 2 Jokers."),
        never=N_("52 cards, without Jokers."),
    ),
    word(
        "first_dealer",
        first_jack=N_("Cards are dealt face up. The first player to get a jack deals first."),
        drawn=N_("The first dealer is drawn by lot."),
    ),
    word(
        "after_wrong_count",
        left=N_("If a hand has the wrong number of cards, the deal passes to the left."),
        same=N_("If a hand has the wrong number of cards, the same player deals again."),
    ),
    word(
        "after_passed_out",
        left=N_("If everyone passes twice, the deal passes to the left."),
        same=N_("If everyone passes twice, the same player deals again."),
    ),
    word(
        "forced_discard",
        lowest_plain=N_("A dealer who takes the turn-up discards the lowest card that is not trump, never a Joker."),
        any_but_joker=N_("A dealer who takes the turn-up discards any card except a Joker."),
    ),
)
PLAY: Final[Part] = part(
    N_("The play"),
    word(
        "led_joker_cancelled",
        first_other_card=N_("If a led Joker is cancelled, the first other card sets the suit led."),
        no_suit=N_("If a led Joker is cancelled, no suit was led and the highest card of all wins."),
    ),
    word(
        "only_jokers_played",
        nobody=N_("Nobody wins a trick of Jokers only. It is set aside."),
        first_joker=N_("The first Joker wins a trick of Jokers only."),
    ),
    word(
        "two_jokers_left",
        leads_one=N_("A player on lead who holds only the two Jokers leads one."),
        lead_passes=N_("A player on lead who holds only the two Jokers passes the lead to the left."),
    ),
    word(
        "reneging_maker",
        euchred=N_("A maker put out of the deal for a revoke is euchred."),
        excused=N_("A maker put out of the deal for a revoke is not euchred."),
    ),
)
BETTING: Final[Part] = part(
    N_("Chips and betting"),
    number("chips_per_card", N_("Each card costs {n} {n:chip|chips} before it is seen, and pays the same when won.")),
    number("least_bet", N_("The smallest bet or raise is {n} {n:chip|chips}.")),
    number("most_bet", N_("The largest bet or raise is {n} {n:chip|chips}.")),
    flag(
        "spread_covers_calls",
        N_("Nobody has to call for more than the largest bet."),
        N_("A call must reach the stake, however high."),
    ),
    number(
        "raises_a_circuit",
        N_("With more than 2 players in, {n} {n:raise is|raises are} allowed each time around the table."),
    ),
    word(
        "raises_begin_again",
        reaching_dealers_left=N_("The count of raises starts again when the turn reaches the dealer's left."),
        after_dealers_left=N_("The count of raises starts again after the turn of the player on the dealer's left."),
        never=N_("The count of raises does not start again."),
    ),
    flag(
        "two_raise_freely",
        N_("The last 2 players may raise as often as they like."),
        N_("The limit on raises also applies to the last 2 players."),
    ),
    word(
        "short_of_chips",
        fold=N_("A player without enough chips to call folds."),
        all_in=N_("A player without enough chips to call may go all in."),
    ),
    word(
        "dealer_without_ante",
        previous_active=N_("If the dealer could not pay, the nearest player before the dealer acts as dealer."),
        next_active=N_("If the dealer could not pay, the nearest player after the dealer acts as dealer."),
    ),
    word(
        "antes_after_misdeal",
        stay=N_("If everyone passes, the chips paid for the cards count for the next deal."),
        pay_again=N_("If everyone passes, players pay again for the next cards."),
    ),
    word(
        "antes_after_leaving",
        difference=N_("If a player leaves before that deal, the others pay only for their additional cards."),
        pay_again=N_("If a player leaves before that deal, the others pay for all their cards again."),
        when=lambda laws: laws.antes_after_misdeal is AntesAfterMisdeal.STAY,
    ),
    word(
        "cannot_pay",
        buys_or_leaves=N_(
            "A player who cannot pay sits out one deal, then buys enough chips for the next deal or cashes out."
        ),
        sits_out=N_("A player who cannot pay for the cards sits out the deal."),
    ),
)
SETTLING: Final[Part] = part(
    N_("Settling up"),
    word(
        "folded_maker",
        euchred=N_("A maker who folded is euchred and pays the chips they bet a second time."),
        excused=N_("A maker who folded is not euchred."),
    ),
    word(
        "debts",
        owed=N_("A player who cannot pay in full owes the rest."),
        what_he_has=N_("A player who cannot pay in full pays only the chips they have."),
    ),
    word(
        "final_carry",
        split=N_("Chips in the pot at the end are shared equally."),
        to_the_bank=N_("Chips in the pot at the end go to the bank."),
    ),
    word(
        "minimum_chips",
        chart=N_("Minimum chips to start: as in the chart."),
        five_times_cards=N_("Minimum chips to start: 5 for each card."),
    ),
    word(
        "session_ends",
        all_chips=N_("The session ends when one player has all the chips, or the others retire."),
        most_chips=N_("The session ends when one player has most of the chips, or the others retire."),
    ),
    word(
        "session_winner",
        last_player=N_("That player, or the last player left, wins. If time is up, the biggest gain wins."),
        most_won=N_("The player with the biggest gain wins, also one who has retired."),
    ),
    word(
        "money",
        as_agreed=N_("The players at a table choose: play chips, or cash if all are adults."),
        none=N_("Play chips only, no cash."),
        pennies=N_("A white chip is worth 1 cent."),
        dollars=N_("A white chip is worth 1 dollar."),
    ),
    flag("green_chips", N_("Green chips worth 25 are in use."), N_("There are no green chips.")),
)
SCORING: Final[Part] = part(
    N_("Points"),
    number("target", N_("A game is won with {n} {n:point|points}.")),
    number("card", N_("Each card won scores {n} {n:point|points}.")),
    number("winner_bonus", N_("The winner of a hand gets {n} bonus {n:point|points} for each player in the game.")),
    number(
        "grand_march_bonus",
        N_("A maker who wins every trick gets {n} bonus {n:point|points} for each player in the game."),
    ),
    number("euchre_loss", N_("A maker who does not win loses {n} {n:point|points} for each player in the game.")),
    flag("negative_scores", N_("A score may fall below 0."), N_("A score cannot fall below 0.")),
    word(
        "several_past_target",
        highest=N_(
            "If several players reach the target, the highest score wins. Players tied for the highest play "
            "one more hand."
        ),
        all_play_off=N_("If several players reach the target, they all play one more hand."),
    ),
    word(
        "playoff_winner",
        most_tricks=N_("The winner of a playoff hand wins the game."),
        most_points=N_("The player with the most points in a playoff hand wins the game."),
    ),
)
