"""A scorekeeper's phone: enters the bots' hands and final scores, and agrees for both sides."""

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, expect

from rules.base.written import figures
from tests.flows.formats.bots import Told, ToldDeal
from tests.flows.formats.count import Points
from tests.flows.formats.people import Person

NUMBERS = re.compile(r"(?:Pair|Players?) (\d+(?: \+ \d+)*), ")
SAVE = re.compile(r"^Save (?:hand|deal) \d+$")
SECOND = "Use second sheet"
FIRST = "Use first sheet"
NIGHT_OVER = "Stop the game"
CHIPS = 400  # enough for everybody to pay for every deal


class Keeper(Person):
    """Keeps the score of all tables of an evening, one after the other."""

    def takes(self, sheet: int, link: str) -> None:
        """Open the table's page, and use its first or second sheet."""
        if sheet > 1 or not self.page.url.endswith(link):
            self.go(link)
        if sheet > 1:
            self.opens("More options")
            if self.button(SECOND).is_visible():
                self.sends(SECOND)
                expect(self.page.locator("button", has_text=FIRST)).to_be_attached()  # the page is updated in place

    def game(self, link: str) -> tuple[tuple[int, ...], ...]:
        """The numbers of each side at the table; empty if no game is being played there."""
        self.go(link)
        if self.page.get_by_text("Final score saved.").is_visible():
            return ()
        sides = self.page.get_by_role("heading", level=2).all_inner_texts()
        found = (NUMBERS.search(words.replace("\n", " ") + ", ") for words in sides)
        return tuple(tuple(map(int, one[1].split(" + "))) for one in found if one)

    def seats_the_dealer(self) -> None:
        """The first dealer, where the page asks for one; with chips, the bank is opened first."""
        bank = self.page.get_by_role("form", name="Who is the banker?")
        if bank.is_visible():
            bank.get_by_role("button").first.click()
            self.button("Give out chips").wait_for()
        if self.button("Give out chips").is_visible():
            self.group("Who got the first jack").get_by_role("radio").first.check(force=True)
            self.page.get_by_label("Chips per player, in white chips").fill(str(CHIPS))
            self.sends("Give out chips")
        elif not self._asks_for_a_hand().is_visible():
            asked = self.page.get_by_role("form", name=re.compile("deal|cut|jack"))
            asked.get_by_role("button").first.click()
        expect(self._asks_for_a_hand()).to_be_visible()

    def _asks_for_a_hand(self) -> Locator:
        """With chips a deal begins with its maker; its save comes later."""
        return self.button(re.compile(f"{SAVE.pattern}|^Everyone passed$"))

    def group(self, legend: str) -> Locator:
        return self.page.get_by_role("group", name=re.compile(legend))

    def hand(self, told: Told) -> None:
        """Who made trump, the tricks, who was alone."""
        made = self.group("who made trump")
        if told.side is None:
            made.get_by_label(re.compile("Thrown in" if told.thrown_in else "Everyone passed")).check(force=True)
            return self._save()
        made.get_by_role("radio").nth(told.side).check(force=True)
        self.group("Tricks: makers – others").get_by_role("radio").nth(told.tricks).check(force=True)
        if {told.alone, told.defended_alone} - {None} and self.page.locator("summary", has_text="Played alone").count():
            self.opens("Played alone")
        seats = self.group("Played alone").get_by_role("checkbox")
        if seats.count():
            by_seat = seats.count() > 2
            for seat in {told.alone, told.defended_alone} - {None}:
                if by_seat and (told.alone != seat or not self._alone().count()):
                    seats.nth(seat or 0).check(force=True)
        if told.alone is not None and self._alone().count():
            self._alone().check(force=True)
        return self._save()

    def _alone(self) -> Locator:
        return self.page.get_by_role("checkbox", name=re.compile("^(?:Alone|Alone, without the dummy)$"))

    def deal(self, told: ToldDeal, names: Sequence[str]) -> None:
        """A deal of Poker-Euchre, by the names on the page; with chips, by its totals."""
        if self.page.locator("#totals").count():
            self.opens("Enter totals instead")
        made = self.group("who made trump")
        if told.maker is None:
            made.get_by_label(re.compile("Everyone passed")).check(force=True)
            return self._save_deal()
        made.get_by_label(names[told.maker], exact=True).check(force=True)
        for seat, name in enumerate(names):
            if seat in told.folded:
                self.group("Who folded").get_by_label(name, exact=True).check(force=True)
            if self.page.get_by_label(f"Staked {name}").count():
                self.page.get_by_label(f"Staked {name}").fill(str(told.stakes.get(seat, 0)))
            tricks = self.page.get_by_label(f"Tricks {name}")
            if self.page.locator("#totals").count():
                tricks.fill(str(told.tricks.get(seat, 0)))
            else:
                tricks.select_option(str(told.tricks.get(seat, 0)))
        return self._save_deal()

    def _save_deal(self) -> None:
        if not self.page.locator("#totals").count():
            return self._save()
        was = self.page.get_by_role("heading", name="who made trump?").inner_text()
        self.button("Save totals").click()
        expect(self.page.get_by_role("heading", name=was, exact=True)).to_have_count(0)
        return expect(self.page.get_by_role("alert")).to_have_count(0)

    def names_by_seat(self) -> list[str]:
        """The names of the players at the table, in seat order."""
        words = self.page.get_by_role("heading", level=2).all_inner_texts()
        return [" ".join(one.split("Player")[0].split()) for one in words if NUMBERS.search(one + ", ")]

    def _save(self) -> None:
        button = self.button(SAVE)
        was = button.inner_text()
        button.click()
        expect(self.page.get_by_role("button", name=was, exact=True)).to_have_count(0)
        expect(self.page.get_by_role("alert")).to_have_count(0)

    def final(self, score: Points) -> None:
        """The final score alone."""
        self.opens("More options")
        card = self.page.get_by_role("form", name="Final score only")
        fields = card.get_by_role("spinbutton").or_(card.get_by_role("textbox"))  # a minus is written as text
        for field, points in zip(fields.all(), score, strict=True):
            field.fill(str(points))
        self.sends("Save final score")
        expect(self.button(SAVE)).to_have_count(0)

    def ends_the_night(self, won: Points) -> None:
        """End the session: stop the game if the page offers it, otherwise enter each player's gain or loss."""
        self.opens("More options")
        if self.button(NIGHT_OVER).is_visible():
            self.sends(NIGHT_OVER)
        else:
            self.final(won)

    def shows(self, score: Points) -> None:
        """The score offered for agreement is the one that this test counted."""
        shown = " – ".join(map(figures, score)) if len(score) == 2 else figures(score[0])
        expect(self.button(re.compile("agree"))).to_contain_text(shown)

    def all_agree(self) -> None:
        """Agree for each side."""
        agree = self.page.get_by_role("button", name=re.compile("^(?:We|I) agree: "))
        expect(agree.first).to_be_visible()
        for left in range(agree.count(), 0, -1):
            expect(agree).to_have_count(left)
            agree.first.click()
        expect(self.page.get_by_text("Final score saved.")).to_be_visible()
