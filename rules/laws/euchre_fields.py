"""Every point on which the books of euchre differ, the game of five tricks: each a field.

Where a book is silent or says two things, the reading of it is a law too, so that an event can take
the other one. Points are by hand.
"""
# ruff: noqa: RUF009 (a law is a field made by a function, as dataclasses.field is)

from dataclasses import dataclass
from typing import Any, ClassVar

from rules.cards import Pack
from rules.laws import words as w
from rules.laws.fields import law, one_of, some_of, whole, yes_no
from rules.laws.law_book import LawBook
from rules.words import gettext_noop as N_


def _points(means: str) -> Any:
    return law(means, whole(0, 20))


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class EuchreFields(LawBook):
    """The laws of a book of euchre, without what follows from them."""

    family: ClassVar[str] = "euchre"

    # The table
    # Two Jokers mean nothing where trump has one highest card: that pack is for Poker-Euchre.
    pack: Pack = law(N_("The pack"), one_of(Pack, but=(Pack.FULL_AND_JOKERS,)))
    players: int = law(N_("Players at a table"), whole(2, 12))
    sides: w.Sides = law(N_("Sides at the table"), one_of(w.Sides))
    cut_order: w.CutOrder = law(N_("Card ranking in a cut"), one_of(w.CutOrder))
    cut_ties: w.CutTies = law(N_("Tied cards in a cut"), one_of(w.CutTies))
    partners_by: w.PartnersBy = law(N_("Partners for players without one"), one_of(w.PartnersBy))
    odd_player: w.OddPlayer = law(N_("Player left over in a draw"), one_of(w.OddPlayer))
    team_a: w.TeamA = law(N_("Pair A at a table"), one_of(w.TeamA))
    substitutes: bool = law(N_("Substitutes allowed"), yes_no())
    event_format: w.SuggestedFormat = law(N_("Kind of competition"), one_of(w.SuggestedFormat))
    final_is_replayed: bool = law(N_("Final replayed if the unbeaten side loses it"), yes_no())
    score_keepers: int = law(N_("Scorekeepers at a table"), whole(1, 2))

    # The deal
    first_dealer: w.FirstDealer = law(N_("First dealer"), one_of(w.FirstDealer))
    tournament_first_dealer: w.FirstDealer = law(N_("First dealer in a tournament"), one_of(w.FirstDealer))
    # Without `before`: only words depend on it, and those of events that have begun are put right too.
    deal_cut_by: w.DealCutBy = law(N_("Players who cut for the first deal"), one_of(w.DealCutBy))
    cut_before_deal: bool = law(N_("Cut by the player on the dealer's right"), yes_no())
    cut_duty: w.CutDuty = law(N_("Duty to cut"), one_of(w.CutDuty), before="must_cut")
    cards_each: int = law(N_("Cards dealt to each player"), whole(5, 7))
    deal_batches: w.DealBatches = law(N_("Cards dealt at a time"), one_of(w.DealBatches))
    dummies: w.Dummies = law(N_("Dummies"), one_of(w.Dummies))
    dummy_taken: w.DummyTaken = law(N_("Order of the dealer's discard and dummy"), one_of(w.DummyTaken))
    turn_up: w.TurnUp = law(N_("Turned-up card"), one_of(w.TurnUp))
    after_passed_out: w.NextDeal = law(N_("Dealer after everyone passes"), one_of(w.NextDeal))
    after_misdeal: w.NextDeal = law(N_("Dealer after a misdeal"), one_of(w.NextDeal))

    # Making trump
    partner_orders_alone: bool = law(N_("Dealer's partner who orders up must play alone"), yes_no())
    partners_lone_order: w.PartnersOrder = law(
        N_("Turn-up when the dealer's partner orders up alone"), one_of(w.PartnersOrder)
    )
    # 0.6.7 let the turned-up card be discarded under every book.
    discard_turn_up: bool = law(N_("Turned-up card may be discarded"), yes_no(), before=True)
    natural_card: w.Natural = law(N_("Card of the turned-up suit needed to accept it"), one_of(w.Natural))
    left_is_natural: bool = law(N_("Other jack of the colour counts as the turned-up suit"), yes_no())
    special_turn_up: w.SpecialTurnUp = law(N_("Turned-up Joker or Bennie"), one_of(w.SpecialTurnUp))
    nominates_unseen: bool = law(N_("Suit for a turned-up Joker or Bennie named before looking"), yes_no())
    dealer_made_is_stuck: bool = law(N_("Dealer who names trump for a turned-up Joker is stuck"), yes_no())
    stick_the_dealer: bool = law(N_("Stick the dealer"), yes_no())
    stuck_all_play: bool = law(N_("Dealer stuck: nobody plays alone, nobody folds"), yes_no())
    no_trump: bool = law(N_("“No trump” allowed in round two"), yes_no())
    no_trump_without_joker: bool = law(N_("“No trump” not allowed with the Joker in hand"), yes_no())
    joker_at_no_trump: w.JokerAtNoTrump = law(N_("Joker at “no trump”"), one_of(w.JokerAtNoTrump))
    joker_n_two: bool = law(N_("Joker-n-Two: must call in round two"), yes_no())
    joker_n_two_suit: w.JokerNTwoSuit = law(N_("Suit for Joker-n-Two"), one_of(w.JokerNTwoSuit))
    just_junk: bool = law(N_("Just Junk: a hand without a face card may be thrown in"), yes_no())
    junk_before: w.JunkBefore = law(N_("Deadline for Just Junk"), one_of(w.JunkBefore), before="lead")
    junk_joker_bars: bool = law(N_("Joker counts as a face card for Just Junk"), yes_no())
    junk_ace_bars: bool = law(N_("Ace counts as a face card for Just Junk"), yes_no())
    after_junk: w.NextDeal = law(N_("Dealer after Just Junk"), one_of(w.NextDeal))

    # Alone, and folding
    alone: w.Alone = law(N_("Makers who may play alone"), one_of(w.Alone))
    alone_before: w.AloneDeadline = law(N_("Deadline for a maker to say “alone”"), one_of(w.AloneDeadline))
    defend_alone: bool = law(N_("A defender may play alone"), yes_no())
    defend_alone_before: w.DefendBefore = law(N_("Deadline for a defender to say “alone”"), one_of(w.DefendBefore))
    lone_priority: w.LonePriority = law(N_("2 players of a side want to play alone"), one_of(w.LonePriority))
    idle_cards: w.IdleCards = law(N_("Cards of a lone player's partner"), one_of(w.IdleCards))
    fold: bool = law(N_("Folding allowed"), yes_no())
    fold_points: int = _points(N_("Points for the other side after a fold"))
    fold_loses: int = _points(N_("Points lost by a side that folds"))
    fold_seconds: int = law(N_("Seconds to decide on a fold"), whole(0, 120))

    # The play
    lead_after_lone: w.LeadAfterLone = law(
        N_("First lead if the player on the dealer's left is out"), one_of(w.LeadAfterLone)
    )
    lay_down: bool = law(N_("The 5 highest trumps may be laid down as 5 tricks"), yes_no())

    # Scoring
    tricks_score: bool = law(N_("1 point for each trick"), yes_no())
    point: int = _points(N_("Points for 3 or 4 tricks"))
    march: int = _points(N_("Points for 5 tricks"))
    lone_point: int = _points(N_("Points for 3 or 4 tricks alone"))
    lone_march: int = _points(N_("Points for 5 tricks alone"))
    lone_needs_all: bool = law(N_("Lone maker needs all 5 tricks"), yes_no())
    euchre: int = _points(N_("Points for the defenders for a euchre"))
    lone_defender_euchre: int = _points(N_("Points for a lone defender for a euchre"))
    lone_defender_march: int = _points(N_("Points for a lone defender for all 5 tricks"))
    lone_defender_short: w.ShortOfIt = law(N_("Lone defender who wins fewer than 3 tricks"), one_of(w.ShortOfIt))
    lone_against_lone_short: w.ShortOfIt = law(N_("Lone maker and lone defender both fail"), one_of(w.ShortOfIt))
    lone_defender_pays: w.LoneDefenderPays = law(N_("Points won by a lone defender"), one_of(w.LoneDefenderPays))
    defenders_need_one: bool = law(N_("Defenders who win no trick are set"), yes_no())
    set_penalty: int = _points(N_("Points lost by a side that is set"))

    # The game
    target: int = law(N_("Points to win a game"), whole(1, 99))
    win_by: int = law(N_("Lead needed to win, in points"), whole(1, 10))
    take_off: bool = law(N_("Points beyond the target deducted from the other side"), yes_no())
    winner_shows: w.WinnerShows = law(N_("Winner's recorded score"), one_of(w.WinnerShows))
    negative_scores: bool = law(N_("Scores below 0 allowed"), yes_no())
    finish_together: w.FinishTogether = law(N_("2 players reach the target in one hand"), one_of(w.FinishTogether))
    hands_in_game: int = law(N_("Hands in a game (0: until a side wins)"), whole(0, 99))
    # 0.6.7 counted every hand, also where the same player dealt again, so that one player dealt less often.
    unplayed_hands: w.UnplayedHands = law(
        N_("Passed-out or thrown-in hand in a game of a number of hands"),
        one_of(w.UnplayedHands, but=(w.UnplayedHands.ALWAYS_COUNT,)),
        before="always_count",
    )
    level_at_end: w.LevelAtTime = law(N_("Tie after the last hand"), one_of(w.LevelAtTime))
    warn_minutes: int = law(N_("Minutes until the warning"), whole(0, 240))
    stop_minutes: int = law(N_("Minutes until the bell (0: no limit)"), whole(0, 240))
    at_the_bell: w.AtTheBell = law(N_("Hand in progress at the bell"), one_of(w.AtTheBell))
    level_at_time: w.LevelAtTime = law(N_("Tie at the bell"), one_of(w.LevelAtTime))
    timed_out_shows: w.WinnerShows = law(N_("Winner's recorded score at the bell"), one_of(w.WinnerShows))
    markers: w.Markers = law(N_("Score display at the table"), one_of(w.Markers))
    peg_board: bool = law(N_("Peg board allowed"), yes_no())

    # When something goes wrong
    irregularities: w.DecidedBy = law(N_("Irregularities settled by"), one_of(w.DecidedBy))
    misdeals: w.DecidedBy = law(N_("Misdeals settled by"), one_of(w.DecidedBy))
    wrong_number: w.WrongNumber = law(N_("Hand with the wrong number of cards"), one_of(w.WrongNumber))
    improper_deal: w.ImproperDeal = law(
        N_("Deal by the wrong player, or with a wrong cut or kitty"), one_of(w.ImproperDeal), before="before_turn_up"
    )
    revokes: w.DecidedBy = law(N_("Revokes settled by"), one_of(w.DecidedBy))
    revoke_within: w.RevokeWithin = law(N_("Deadline for claiming a revoke"), one_of(w.RevokeWithin))
    revoke_penalty: int = _points(N_("Points for a revoke"))
    revoke_penalty_alone: int = _points(N_("Points for a revoke on a lone hand"))
    lone_revoke: w.LoneRevoke = law(N_("Meaning of “on a lone hand”"), one_of(w.LoneRevoke))
    revoke_choices: tuple[w.Choice, ...] = law(N_("Choices of the side that did not revoke"), some_of(w.Choice))
    revoke_replaces_hand: bool = law(N_("Penalty replaces the points of the hand"), yes_no())
    revoke_keeps_tricks: bool = law(N_("Side that did not revoke also scores 1 point a trick"), yes_no())
    revoke_floor: int = law(N_("Lowest score a penalty can leave"), whole(-99, 0))
    revoke_may_win: bool = law(N_("Points added for a revoke can win the game"), yes_no())
    mixed_tricks_prove: bool = law(N_("Mixed tricks prove a revoke"), yes_no())
    table_talk: w.TableTalk = law(N_("Table talk between partners"), one_of(w.TableTalk))
    hesitation_allowed: bool = law(N_("Hesitating before a pass allowed"), yes_no())
