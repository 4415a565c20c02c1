"""Everything that is wrong with a deal as it was recorded, found all at once.

Each finder looks at one matter. It asks the laws, and says nothing about what it does not know.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from rules.base.errors import Fault
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.poker.betting import follow
from rules.euchre.poker.chart import wrong_number_of_players
from rules.euchre.poker.deal_rules import DealRules
from rules.euchre.poker.result import PokerResult
from rules.laws.chip_laws import AllIn, ChipLaws
from rules.laws.poker_laws import JokersIn, PokerLaws

WITHOUT_CHIPS: Final = message(N_("This game is played without chips: nobody bets, folds or sits out."))


def poker_faults(rules: DealRules, deal: PokerResult) -> tuple[Fault, ...]:
    """Every fault of a deal; none means that it can be settled or scored."""
    if wrong := (*_table(rules.laws, deal), *_names(deal), *_below_nothing(deal)):
        return tuple(wrong)
    found = [*_cards(deal), *_maker(rules, deal), *_out_of_play(rules, deal)]
    if not _active(rules, deal):
        return tuple(found)
    return (*found, *_tricks(rules, deal), *rules.stake_faults(deal))


def player_count_faults(laws: PokerLaws, players: int, *, jokers: bool | None) -> Iterator[Fault]:
    """The faults of this number of players, and of Jokers in the pack or none (None: not known)."""
    least, most = laws.fewest_players, laws.most_players
    if not least <= players <= most:
        yield wrong_number_of_players(least, most, players).at(field="players")
    if jokers is not None and laws.jokers is (JokersIn.NEVER if jokers else JokersIn.ALWAYS):
        yield jokers_not_agreed()


def jokers_not_agreed() -> Fault:
    """Jokers in a pack that is without them in this game, or the other way round."""
    sentence = message(N_("The Jokers must be in or out of the pack as agreed before the game."))
    return Fault("jokers_not_agreed", sentence, {"field": "jokers"})


def _table(laws: PokerLaws, deal: PokerResult) -> Iterator[Fault]:
    return player_count_faults(laws, len(deal.players), jokers=deal.jokers)


def _names(deal: PokerResult) -> Iterator[Fault]:
    named: dict[str, Iterable[str]] = {
        "maker": () if deal.maker is None else (deal.maker,),
        "tricks": deal.tricks or (),
        "bets": deal.bets or (),
        "folded": deal.folded_by or (),
        "sat_out": deal.sat_out,
        "expelled": deal.expelled,
        "cards_won": deal.cards_won_by or (),
        "betting": dict.fromkeys(player for player, _, _ in deal.log or ()),
        "chips": deal.chips,
        **deal.claimed,
    }
    for field, names in named.items():
        for name in names:
            if name not in deal.players:
                sentence = message(N_("{player} is not one of the players."), player=name)
                yield Fault("no_such_player", sentence, {"field": field, "player": name})


def _below_nothing(deal: PokerResult) -> Iterator[Fault]:
    counts: dict[str, Iterable[int]] = {
        "tricks": (deal.tricks or {}).values(),
        "bets": (deal.bets or {}).values(),
        "cards_won": (deal.cards_won_by or {}).values(),
        "carry_over": (deal.carry_over,),
        "void_tricks": (deal.void_tricks,),
    }
    yield from below_nothing(counts)


def below_nothing(counts: Mapping[str, Iterable[int]]) -> Iterator[Fault]:
    """The faults of fields with a number below 0."""
    for field, numbers in counts.items():
        if any(number < 0 for number in numbers):
            yield Fault("below_nothing", message(N_("This cannot be less than 0.")), {"field": field})


def _cards(deal: PokerResult) -> Iterator[Fault]:
    if deal.cards_given is not None and deal.cards_given not in deal.cards_possible:
        right = " or ".join(map(str, sorted(deal.cards_possible)))
        sentence = message(
            N_("{players} {players:player gets|players get} {cards} {cards:card|cards} each."),
            players=len(deal.players),
            cards=right,
        )
        yield Fault("wrong_cards_each", sentence)


def _maker(rules: DealRules, deal: PokerResult) -> Iterator[Fault]:
    if deal.maker is not None and deal.maker in deal.sat_out:
        yield Fault(
            "maker_sat_out", message(N_("{player} did not pay for a hand and cannot make trump."), player=deal.maker)
        )
    if deal.said_passed_out and (deal.maker is not None or any(deal.won.values())):
        yield Fault("passed_out_with_more", message(N_("A passed-out hand has no maker and no tricks.")))
    if deal.maker is None and not deal.passed_out and not deal.betting_only and len(_active(rules, deal)) > 1:
        yield Fault("no_maker", message(N_("Who made trump? A played hand needs a maker.")))


def _out_of_play(rules: DealRules, deal: PokerResult) -> Iterator[Fault]:
    dropped = rules.folded(deal)
    states = {"folded": dropped, "sat_out": frozenset(deal.sat_out), "expelled": frozenset(deal.expelled)}
    for player in deal.players:
        where = [state for state, those in states.items() if player in those]
        if where and (deal.tricks or {}).get(player, 0):
            sentence = message(N_("{player} is out of the deal and cannot have tricks."), player=player)
            yield Fault("tricks_out_of_play", sentence, {"player": player})
        if len(where) > 1:
            sentence = message(N_("{player} is out of the deal in two ways: choose one."), player=player)
            yield Fault("out_twice", sentence, {"player": player})
    if len(deal.paid) < 2:
        yield Fault("too_few_paid", message(N_("At least two players must pay for their cards.")))
    elif not _active(rules, deal):
        yield Fault("nobody_left", message(N_("At least one player must stay in the deal to the end.")))


def _tricks(rules: DealRules, deal: PokerResult) -> Iterator[Fault]:
    active, won = _active(rules, deal), sum(deal.won.values())
    if len(active) + len(deal.expelled) == 1:
        if won or deal.void_tricks:
            sentence = message(
                N_("All but {player} have folded: no trick is played."), player=active[0] if active else ""
            )
            yield Fault("tricks_not_played", sentence)
        return
    if deal.passed_out or deal.betting_only:
        return
    if deal.tricks is None:
        yield Fault("tricks_missing", message(N_("How many tricks did each player win?")))
        return
    if won + deal.void_tricks != deal.cards_each and not (
        len(active) == 1 and won + deal.void_tricks <= (deal.cards_each or 0)
    ):
        sentence = message(
            N_("Tricks add up to {sum}. A hand has {cards} {cards:trick|tricks}: check each player."),
            cards=deal.cards_each,
            sum=won + deal.void_tricks,
        )
        yield Fault("tricks_do_not_add_up", sentence)
    yield from _void_tricks(rules, deal)
    yield from _cards_won(rules, deal)


def _void_tricks(rules: DealRules, deal: PokerResult) -> Iterator[Fault]:
    """Joker Cards 4 and Playing 5: two Jokers alone, or a renege."""
    two_jokers = deal.void_tricks == 1 and deal.jokers is not False and len(_active(rules, deal)) == 2
    reneged = deal.expelled or deal.cards_won_by is not None
    if deal.void_tricks and not two_jokers and not reneged:
        sentence = message(
            N_("A trick without a winner needs a revoke, or two Jokers in the last trick between two players.")
        )
        yield Fault("void_trick", sentence)


def _cards_won(rules: DealRules, deal: PokerResult) -> Iterator[Fault]:
    playing = len(_active(rules, deal)) + len(deal.expelled)
    if deal.cards_won_by is None:
        if deal.expelled and any(deal.won.values()):
            sentence = message(N_("After a revoke, tricks differ in size. How many cards did each player win?"))
            yield Fault("cards_won_missing", sentence)
        return
    for player in deal.players:
        tricks, cards = deal.won.get(player, 0), deal.cards_won_by.get(player, 0)
        least = tricks * (len(_active(rules, deal)) if deal.expelled or deal.void_tricks else playing)
        if not least <= cards <= tricks * playing:
            sentence = message(
                N_("{player} cannot have won {cards} {cards:card|cards} with {tricks} {tricks:trick|tricks}."),
                player=player,
                cards=cards,
                tricks=tricks,
            )
            yield Fault("wrong_cards_won", sentence, {"player": player})


def chip_faults(laws: ChipLaws, deal: PokerResult) -> Iterator[Fault]:
    """The faults of the chips of a deal."""
    stakes, dropped = deal.stakes(laws), deal.folded(laws)
    active = [stakes[player] for player in deal.paid if player not in dropped]
    stake = max(active, default=0)
    for player in (player for player in deal.sat_out if (deal.bets or {}).get(player, 0)):
        yield Fault(
            "bet_without_hand", message(N_("{player} sat out and cannot bet."), player=player), {"player": player}
        )
    finished = deal.log is None or not deal.betting_only
    if finished and len(set(active)) > 1 and laws.short_of_chips is AllIn.FOLD:
        yield Fault("stakes_not_equal", message(N_("Everyone who stays in the deal must have staked the same.")))
    for player in sorted(dropped, key=deal.players.index):
        if finished and stakes.get(player, 0) > stake:
            sentence = message(N_("{player} folded and cannot have staked more than those who stayed."), player=player)
            yield Fault("folder_staked_more", sentence, {"player": player})
    yield from _enough(laws, deal, stakes)
    yield from _betting(laws, deal)


def _enough(laws: ChipLaws, deal: PokerResult, stakes: dict[str, int]) -> Iterator[Fault]:
    for player in deal.paid:
        needed = deal.antes(laws) + stakes[player]
        if needed > deal.chips.get(player, needed):
            sentence = message(N_("{player} cannot have paid {chips} {chips:chip|chips}."), player=player, chips=needed)
            yield Fault("not_enough_chips", sentence, {"player": player})


def _betting(laws: ChipLaws, deal: PokerResult) -> Iterator[Fault]:
    if deal.log is None:
        return
    after, wrong = follow(deal.begun(laws), deal.log)
    yield from wrong
    if wrong:
        return
    if not deal.betting_only and not after.over:
        yield Fault(
            "betting_not_closed", message(N_("The betting is not over: it is {player}'s turn."), player=after.turn)
        )
    if deal.bets is not None and deal.stakes(laws) != after.stakes:
        yield Fault("bets_differ", message(N_("The stakes do not match the recorded betting.")))
    if deal.folded_by is not None and frozenset(deal.folded_by) != after.folded:
        yield Fault("folds_differ", message(N_("The folded players do not match the recorded betting.")))


def no_chip_faults(deal: PokerResult) -> Iterator[Fault]:
    """Chips where the game is played without them."""
    given: dict[str, Any] = {
        "bets": any((deal.bets or {}).values()),
        "folded": deal.folded_by,
        "sat_out": deal.sat_out,
        "carry_over": deal.carry_over,
        "betting": deal.log is not None,
        "chips": deal.chips,
    }
    for field in (field for field, value in given.items() if value):
        yield Fault("no_chips_here", WITHOUT_CHIPS, {"field": field})


def _active(rules: DealRules, deal: PokerResult) -> list[str]:
    out = rules.folded(deal) | frozenset(deal.expelled)
    return [player for player in deal.paid if player not in out]
