"""An evening with chips: the bank, the stacks, the chips left over in the pot, and the dealer.

Theory. The banker issues every chip and takes every chip back (Banking; Scoring 10), always between two
deals. So at any time the players' chips and those left over are the chips issued less those cashed: `balanced`, after
every deal. A player may owe chips, and then holds fewer than none (AMB-48).
"""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.poker.chart import cards_each, row, wrong_number_of_players
from rules.euchre.poker.chips import Chip, brought_to, handed_out, in_colours, played_for, put_together
from rules.euchre.poker.settlement import Ended, PokerSettlement, settle_deal
from rules.euchre.poker.standing import buys_or_leaves, cannot_play, price, session_over
from rules.laws.chip_laws import AntesAfterLeaving, AntesAfterMisdeal, ChipLaws, Debts, FinalCarry, LeastChips, Money
from rules.laws.poker_laws import JokersIn
from rules.laws.words import NextDeal

P = TypeVar("P", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Session(Generic[P]):
    """Between two deals. `players` sit clockwise; `chips` are theirs, in white ones; `dealer` deals next.

    `carry` is left over in the pot. `prepaid`: what players have paid for the cards of the next deal already, in a deal
    that everybody passed (AMB-41). `waited` could not pay for the last deal and sat it out. `money`: play chips, or
    cash and at which scale. `given`: the colours that the bank has given out. `minimum`: the fewest chips to start with
    (AMB-50), 0 where players bring theirs from other tables. Open one with `open_session`.
    """

    laws: ChipLaws
    players: tuple[P, ...]
    chips: Mapping[P, int]
    banker: P
    dealer: P
    jokers: bool
    issued: int
    cashed: int = 0
    carry: int = 0
    prepaid: Mapping[P, int] = field(default_factory=dict)
    waited: frozenset[P] = frozenset()
    money: Money = Money.NONE
    given: Mapping[Chip, int] = field(default_factory=dict)
    minimum: int = 0

    @property
    def stock(self) -> Mapping[Chip, int]:
        """The chips that the bank has given out and not taken back, by colour: the players' and those in the pot."""
        return brought_to(self.given, self.issued - self.cashed, green=self.laws.green_chips)

    @property
    def balanced(self) -> bool:
        """Whether no chip was lost and none made."""
        return sum(self.chips.values()) + self.carry == self.issued - self.cashed

    @property
    def cards_each(self) -> int:
        """The number of cards for each player in the next deal."""
        return cards_each(len(self.players), jokers=self.jokers)

    @property
    def around(self) -> tuple[P, ...]:
        """Everybody from the dealer's left; the dealer last."""
        at = self.players.index(self.dealer) + 1
        return self.players[at:] + self.players[:at]

    @property
    def bank_order(self) -> tuple[P, ...]:
        """The order in which the banker serves: from the banker's left (Banking 1 and 2)."""
        at = self.players.index(self.banker) + 1
        return self.players[at:] + self.players[:at]

    @property
    def over(self) -> bool:
        """Whether one player has all the chips, or all but one have gone."""
        return session_over(self.laws, self.chips, ())[0]

    @property
    def winner(self) -> P | None:
        """The last player left."""
        return session_over(self.laws, self.chips, ())[1]

    @property
    def paid(self) -> tuple[P, ...]:
        """Those who can pay for their cards in the next deal, from the dealer's left (Buying Cards 1 to 3)."""
        return tuple(player for player in self.around if player not in self.sat_out)

    @property
    def sat_out(self) -> tuple[P, ...]:
        """Those who cannot: they buy chips before the deal, sit it out, or retire (Buying Cards 2)."""
        chips = {player: self.chips[player] for player in self.around}
        return cannot_play(self.laws, chips, (), self.cards_each, self.prepaid)

    @property
    def must_buy_or_leave(self) -> tuple[P, ...]:
        """Those who cannot pay and may not sit out another deal: the next one waits for them (Buying Cards 2)."""
        return buys_or_leaves(self.laws, self.sat_out, self.waited)

    @property
    def holding_up(self) -> tuple[P, ...]:
        """The players whom the next deal waits for, also where fewer than two can pay for their cards."""
        return self.sat_out if len(self.paid) < 2 else self.must_buy_or_leave

    @property
    def below_minimum(self) -> tuple[P, ...]:
        """Those with fewer chips than the minimum to start."""
        return tuple(player for player in self.players if self.chips[player] < self.minimum)

    def price(self, player: P) -> int:
        """A player's cost for the cards of the next deal."""
        return price(self.laws, self.cards_each, self.prepaid.get(player, 0))

    def to_bet_with(self) -> dict[P, int]:
        """The chips that are left once the cards are paid for."""
        return {player: self.chips[player] - self.price(player) for player in self.paid}

    def buy(self, player: P, chips: int) -> "Session[P]":
        """The banker sells chips; with them a debt is paid first, of itself."""
        self._seated(player)
        if chips < 1:
            raise _refused("no_chips_bought", message(N_("Buy at least one chip.")))
        held = {**self.chips, player: self.chips[player] + chips}
        return replace(self, chips=held, issued=self.issued + chips)._banked()

    def retire(self, player: P) -> "Session[P]":
        """A player cashes out, and the others move up; a debt is cashed as what it is, and owed to the bank."""
        self._seated(player)
        if len(self.players) == 1:
            raise _refused("last_player", message(N_("The last player cannot retire: close the session.")))
        others = tuple(each for each in self.players if each != player)
        stay = self.laws.antes_after_leaving is AntesAfterLeaving.DIFFERENCE
        left = self.players[(self.players.index(player) + 1) % len(self.players)]
        return replace(
            self,
            players=others,
            chips={each: self.chips[each] for each in others},
            cashed=self.cashed + self.chips[player],
            dealer=left if player == self.dealer else self.dealer,
            banker=left if player == self.banker else self.banker,
            prepaid={each: paid for each, paid in self.prepaid.items() if stay and each != player},
            waited=self.waited - {player},
        )._banked()

    def join(self, player: P, chips: int) -> "Session[P]":
        """Somebody sits down on the right of the first, with chips bought from the bank."""
        _check_number(self.laws, len(self.players) + 1)
        alone = Session(self.laws, (player,), {player: chips}, player, player, self.jokers, chips, money=self.money)
        return replace(self.merge(alone), laws=self.laws)

    def merge(self, other: "Session[P]") -> "Session[P]":
        """Two tables become one: this one deals on, and all chips left over at either are in its pot.

        The laws on players at one table no longer count. Only the pack limits how many can play.
        """
        if set(self.players) & set(other.players):
            raise _refused("seated_twice", message(N_("A player sits at both tables.")))
        if self.money is not other.money:
            raise _refused("other_money", message(N_("The chips of these two tables have different values.")))
        players, laws = self.players + other.players, self.laws
        stay = laws.antes_after_leaving is AntesAfterLeaving.DIFFERENCE
        if not laws.fewest_players <= len(players) <= laws.most_players:
            laws = laws.at_merged_tables
        if len(players) > laws.most_players:
            text = N_(
                "{players} {players:player|players} would sit at one table. The pack is enough for "
                "{most}: merge smaller tables."
            )
            raise _refused("wrong_number_of_players", message(text, players=len(players), most=laws.most_players))
        return replace(
            self,
            laws=laws,
            players=players,
            chips={**self.chips, **other.chips},
            issued=self.issued + other.issued,
            cashed=self.cashed + other.cashed,
            carry=self.carry + other.carry,
            prepaid={**self.prepaid, **other.prepaid} if stay else {},
            waited=self.waited | other.waited,
            given=put_together(self.stock, other.stock),
        )

    def passed_out(self) -> "Session[P]":
        """Everybody passed: the antes stay, and count for the next deal of the same table (AMB-41)."""
        stay = self.laws.antes_after_misdeal is AntesAfterMisdeal.STAY
        paid = self.paid
        prepaid = {player: self.prepaid.get(player, 0) + self.price(player) for player in paid}
        return replace(
            self,
            chips=self._having_paid({}),
            carry=self.carry + sum(map(self.price, paid)),
            prepaid={**self.prepaid, **prepaid} if stay else {},
            waited=frozenset(self.sat_out),
            dealer=self._next(self.laws.after_passed_out),
        )

    def after(self, ended: Ended[P], bets: Mapping[P, int]) -> "Session[P]":
        """The session once a deal is settled: everybody paid, and the next player deals (Scoring 10)."""
        if missing := set(ended.players) ^ set(self.paid):
            names = ", ".join(sorted(map(str, missing)))
            raise _refused(
                "not_those_who_paid", message(N_("The players must be those who paid. Check {names}."), names=names)
            )
        pot = self.carry + sum(map(self.price, ended.players))
        settled = settle_deal(self.laws, ended, bets, carry=pot)
        chips = self._having_paid(bets)
        for player, delta in settled.delta.items():
            chips[player] += delta
        carry = settled.pot_left
        if self.laws.debts is Debts.WHAT_HE_HAS:
            carry -= _forgiven(ended, chips)
        return replace(
            self,
            chips=chips,
            carry=carry,
            prepaid={},
            waited=frozenset(self.sat_out),
            dealer=self._next(NextDeal.LEFT),
        )

    def settled(self, ended: Ended[P], bets: Mapping[P, int]) -> PokerSettlement[P]:
        """The payments of a deal, before they are made."""
        return settle_deal(self.laws, ended, bets, carry=self.carry + sum(map(self.price, ended.players)))

    def close(self) -> "Session[P]":
        """The end: the chips left over are split among those still in, odd chips from the dealer's left (AMB-49)."""
        if self.laws.final_carry is FinalCarry.TO_THE_BANK:
            return replace(self, carry=0, cashed=self.cashed + self.carry, prepaid={})
        share, odd = divmod(self.carry, len(self.players))
        chips = {player: self.chips[player] + share for player in self.players}
        for player in self.around[:odd]:
            chips[player] += 1
        return replace(self, chips=chips, carry=0, prepaid={})

    def _banked(self) -> "Session[P]":
        return replace(self, given=self.stock)

    def _having_paid(self, bets: Mapping[P, int]) -> dict[P, int]:
        spent = {player: self.price(player) + bets.get(player, 0) for player in self.paid}
        return {player: self.chips[player] - spent.get(player, 0) for player in self.players}

    def _next(self, law: NextDeal) -> P:
        return self.dealer if law is NextDeal.SAME else self.around[0]

    def _seated(self, player: P) -> None:
        if player not in self.players:
            raise _refused("not_seated", message(N_("{player} is not at this table."), player=player))


def open_session(
    laws: ChipLaws,
    chips: Mapping[P, int],
    *,
    banker: P,
    dealer: P,
    jokers: bool = False,
    money: Money | None = None,
    adults: bool = False,
) -> Session[P]:
    """A session as it begins, everybody's chips in the order of the seats; RulesError says all that is wrong.

    Cash is played for only where all are declared to be `adults` (Banking 1); else everybody gets the same number of
    chips (Banking 2). `money` None: nobody was asked, and it is as the laws have it.
    """
    found = []
    if banker not in chips or dealer not in chips:
        found.append(
            Fault("not_seated", message(N_("The banker and the dealer must be players. One player can be both.")))
        )
    if any(held < 0 for held in chips.values()):
        found.append(Fault("below_nothing", message(N_("This cannot be less than 0."))))
    found += _money_faults(laws, chips, money, adults=adults)
    if laws.jokers is (JokersIn.NEVER if jokers else JokersIn.ALWAYS):
        found.append(
            Fault("jokers_not_agreed", message(N_("The Jokers must be in or out of the pack as the rules say.")))
        )
    if found:
        raise RulesError(found)
    _check_number(laws, len(chips))
    settled = (laws.money if laws.money is not Money.AS_AGREED else Money.NONE) if money is None else money
    green = laws.green_chips
    return Session(
        laws,
        tuple(chips),
        dict(chips),
        banker,
        dealer,
        jokers,
        issued=sum(chips.values()),
        money=settled,
        given=put_together(*(handed_out(each, len(chips), green=green) for each in chips.values())),
        minimum=least_chips(laws, len(chips), jokers=jokers),
    )


def _money_faults(laws: ChipLaws, chips: Mapping[P, int], money: Money | None, *, adults: bool) -> Iterator[Fault]:
    if money is not None and money not in played_for(laws.money):
        yield Fault("not_played_for", message(N_("The rules of this event do not allow this kind of chips.")))
    elif money not in (None, Money.NONE) and not adults:
        text = N_("Cash is allowed only if everyone at the table is an adult. Confirm this, or choose play chips.")
        yield Fault("not_all_adults", message(text))
    for_cash = (laws.money if money is None else money) in (Money.PENNIES, Money.DOLLARS)
    if not for_cash and len(set(chips.values())) > 1:
        yield Fault("unequal_issue", message(N_("Without cash, everyone gets the same number of chips.")))


def carry_on(laws: ChipLaws, chips: Mapping[P, int], *, banker: P, dealer: P, jokers: bool, money: Money) -> Session[P]:
    """A session of players who come from other tables with the chips that they have, and so opened already."""
    _check_number(laws, len(chips))
    given = put_together(*(in_colours(max(each, 0), green=laws.green_chips) for each in chips.values()))
    issued = sum(chips.values())
    return Session(laws, tuple(chips), dict(chips), banker, dealer, jokers, issued=issued, money=money, given=given)


def least_chips(laws: ChipLaws, players: int, *, jokers: bool) -> int:
    """The fewest chips that one is advised to begin with (AMB-50)."""
    if laws.minimum_chips is LeastChips.CHART:
        return row(players, jokers=jokers).minimum_chips
    return 5 * cards_each(players, jokers=jokers)


def _forgiven(ended: Ended[P], chips: dict[P, int]) -> int:
    """Nobody owes: missing chips are missing to the winner, or else in the pot, which lacks the chips returned."""
    short = {player: -held for player, held in chips.items() if held < 0}
    for player in short:
        chips[player] = 0
    if ended.winner is None:
        return sum(short.values())
    chips[ended.winner] -= sum(short.values())
    return 0


def _check_number(laws: ChipLaws, players: int) -> None:
    if not laws.fewest_players <= players <= laws.most_players:
        raise RulesError(wrong_number_of_players(laws.fewest_players, laws.most_players, players))


def _refused(code: str, sentence: Sentence) -> RulesError:
    return RulesError(Fault(code, sentence))
