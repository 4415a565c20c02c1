"""The laws of Poker-Euchre, with chips and without, in plain language."""

from typing import Final

from rules.sheet.prose import Part, flag, number, part, word
from rules.words import gettext_noop as N_

CARDS: Final[Part] = part(
    N_("Cards and deal"),
    number("fewest_players", N_("Fewest who can play: {n}.")),
    number("most_players", N_("Most who can play: {n}.")),
    word(
        "jokers",
        as_agreed=N_("52 cards; the players agree whether the two Jokers are used."),
        always=N_("52 cards and two Jokers."),
        never=N_("52 cards, without Jokers."),
    ),
    word(
        "first_dealer",
        first_jack=N_("Cards are dealt face up; whoever gets the first jack deals first."),
        drawn=N_("The first dealer is drawn."),
    ),
    word(
        "after_wrong_count",
        left=N_("When a hand has the wrong number of cards, the deal passes to the left."),
        same=N_("When a hand has the wrong number of cards, the same player deals again."),
    ),
    word(
        "after_passed_out",
        left=N_("When everybody passes twice, the deal passes to the left."),
        same=N_("When everybody passes twice, the same player deals again."),
    ),
    word(
        "forced_discard",
        lowest_plain=N_(
            "The dealer who takes the turn-up discards the lowest card that is no trump, and never a Joker."
        ),
        any_but_joker=N_("The dealer who takes the turn-up discards any card but a Joker."),
    ),
)
PLAY: Final[Part] = part(
    N_("The play"),
    word(
        "led_joker_cancelled",
        first_other_card=N_("When a led Joker is cancelled, the suit led is that of the first other card."),
        no_suit=N_("When a led Joker is cancelled, no suit was led and the highest card of all wins."),
    ),
    word(
        "only_jokers_played",
        nobody=N_("A trick of nothing but Jokers is won by nobody and laid away."),
        first_joker=N_("A trick of nothing but Jokers is won by the first of them."),
    ),
    word(
        "two_jokers_left",
        leads_one=N_("A player on lead who holds nothing but both Jokers leads one."),
        lead_passes=N_("A player on lead who holds nothing but both Jokers passes the lead to the left."),
    ),
    word(
        "reneging_maker",
        euchred=N_("A maker put out of the deal for a renege is euchred."),
        excused=N_("A maker put out of the deal for a renege is not euchred."),
    ),
)
BETTING: Final[Part] = part(
    N_("Chips and betting"),
    number("chips_per_card", N_("Chips that each card costs before it is looked at, and pays when won: {n}.")),
    number("least_bet", N_("The least that can be bet or raised: {n}.")),
    number("most_bet", N_("The most that can be bet or raised: {n}.")),
    flag(
        "spread_covers_calls",
        N_("Nobody need call for more than that."),
        N_("A call must reach the stake, however high it is."),
    ),
    number("raises_a_circuit", N_("Raises in one circuit of the table, while more than two are in: {n}.")),
    word(
        "raises_begin_again",
        reaching_dealers_left=N_("They are counted afresh when the turn reaches the dealer's left."),
        after_dealers_left=N_("They are counted afresh after the player on the dealer's left."),
        never=N_("They are not counted afresh."),
    ),
    flag(
        "two_raise_freely",
        N_("Two who are left may raise as often as they like."),
        N_("Two who are left may raise no more often."),
    ),
    word(
        "short_of_chips",
        fold=N_("A player without the chips to call folds."),
        all_in=N_("A player without the chips to call may go in with all of them."),
    ),
    word(
        "dealer_without_ante",
        previous_active=N_("For a dealer who could not pay, the nearest player before acts."),
        next_active=N_("For a dealer who could not pay, the nearest player after acts."),
    ),
    word(
        "antes_after_misdeal",
        stay=N_("When everybody has passed, the chips paid for the cards stay for the next deal."),
        pay_again=N_("When everybody has passed, the next cards are paid for again."),
    ),
)
SETTLING: Final[Part] = part(
    N_("Settling up"),
    word(
        "folded_maker",
        euchred=N_("A maker who folded is euchred, for what that player had put in."),
        excused=N_("A maker who folded is not euchred."),
    ),
    word(
        "debts",
        owed=N_("What a player cannot pay is owed."),
        what_he_has=N_("A player pays no more than there is."),
    ),
    word(
        "final_carry",
        split=N_("Chips in the pot at the end are shared equally."),
        to_the_bank=N_("Chips in the pot at the end go to the bank."),
    ),
    word(
        "minimum_chips",
        chart=N_("The fewest chips to begin with are those of the chart."),
        five_times_cards=N_("The fewest chips to begin with are five for each card."),
    ),
    word(
        "session_ends",
        all_chips=N_("It ends when one player has all the chips, or the others retire."),
        most_chips=N_("It ends when one player has most of the chips, or the others retire."),
    ),
    word(
        "money",
        as_agreed=N_("The players at a table choose: play chips, or cash where all are adults."),
        none=N_("The chips are played for alone."),
        pennies=N_("A white chip is worth a cent."),
        dollars=N_("A white chip is worth a dollar."),
    ),
    flag("green_chips", N_("Green chips of 25 are in use."), N_("There are no green chips.")),
)
SCORING: Final[Part] = part(
    N_("Points"),
    number("target", N_("A game is won with {n} {n:point|points}.")),
    number("card", N_("For each card won: {n}.")),
    number("winner_bonus", N_("To the winner of a hand, for each player in the game: {n}.")),
    number("grand_march_bonus", N_("To a maker who wins every trick, for each player in the game: {n}.")),
    number("euchre_loss", N_("A maker who does not win loses, for each player in the game: {n}.")),
    flag("negative_scores", N_("A score may fall below nothing."), N_("No score falls below nothing.")),
    word(
        "several_past_target",
        highest=N_("If several reach it, the highest wins; those level on top play one more hand."),
        all_play_off=N_("If several reach it, all of them play one more hand."),
    ),
)
