"""A season a second time: slow and plain, from the words of the handbook, sharing only the values that go in."""

from fractions import Fraction


def table(nights, versions, as_of):
    """(competitor, place, tied, total, [(night, score, counts)]) of each row, best first."""
    return SecondSeason(nights, versions, as_of).rows()


class SecondSeason:
    def __init__(self, nights, versions, as_of):
        self.nights = sorted((one for one in nights if one.date <= as_of), key=lambda one: (one.date, one.id))
        self.versions = versions
        self.last = self.rules(self.nights[-1]) if self.nights else min(versions, key=lambda one: one.date).rules
        self.everybody = sorted(set(self._everybody()))
        self.scored = {who: self._scored(who) for who in self.everybody}
        self.counting = {who: self._counting(who) for who in self.everybody}
        self.total = {who: self._total(who) for who in self.everybody}

    def rules(self, night):
        rules = min(self.versions, key=lambda one: one.date).rules
        for version in sorted(self.versions, key=lambda one: one.date):
            if version.date <= night.date:
                rules = version.rules
        return rules

    def side(self, who, night):
        """Where the competitor sat that night; None for who did not play, or not together."""
        for side in night.sides:
            if self.last.of == "pairs" and set(side.players) == set(who):
                return side
            if self.last.of == "players" and who[0] in side.players:
                return side
        return None

    def _everybody(self):
        for night in self.nights:
            for side in night.sides:
                if self.last.of == "players":
                    yield from ((player,) for player in side.players)
                elif len(side.players) == 2:
                    yield tuple(sorted(side.players))
            if self.last.of == "players" and self.rules(night).duty != "nothing":
                yield from ((player,) for player in night.on_duty)

    def worth(self, side, rules):
        """The score of a night that was played."""
        if rules.night == "wins":
            return Fraction(side.wins)
        if rules.night == "points":
            return Fraction(side.points)
        if rules.night == "rate":
            return Fraction(side.wins) / side.games
        table = list(rules.place_points) + [rules.later_points] * 100
        mine = table[side.place - 1 : side.place - 1 + side.tied]
        if rules.shared == "best":
            return Fraction(max(mine))
        if rules.shared == "last":
            return Fraction(min(mine))
        return sum(map(Fraction, mine)) / len(mine)

    def _scored(self, who):
        """[(night, score, played)] in order."""
        played = {
            night.id: self.worth(side, self.rules(night)) for night in self.nights if (side := self.side(who, night))
        }
        found = []
        for night in self.nights:
            rules = self.rules(night)
            if night.id in played:
                found.append((night.id, played[night.id], True))
            elif rules.duty != "nothing" and set(who) & night.on_duty:
                average = sum(played.values()) / len(played) if played else Fraction(0)
                found.append((night.id, Fraction(rules.duty_points) if rules.duty == "fixed" else average, False))
        return found

    def _counting(self, who):
        """The nights that count: taken one by one, the best first, of equal ones the earliest."""
        left, kept = list(self.scored[who]), []
        while left and (self.last.best is None or len(kept) < self.last.best):
            best = max(score for _, score, _ in left)
            taken = next(one for one in left if one[1] == best)
            left.remove(taken)
            kept.append(taken[0])
        return set(kept)

    def _total(self, who):
        kept = [score for night, score, _ in self.scored[who] if night in self.counting[who]]
        total = sum(kept, Fraction(0))
        return total / len(kept) if self.last.total == "average" and kept else total

    def rows(self):
        fewest = min(self.last.fewest, len(self.nights))
        enough = [who for who in self.everybody if len(self.scored[who]) >= fewest]
        rest = [who for who in self.everybody if who not in enough]
        rows, place = [], 1
        for group in self._groups(enough):
            rows += [self._row(who, place, len(group) > 1) for who in group]
            place += len(group)
        for group in self._groups(rest):
            rows += [self._row(who, None, len(group) > 1) for who in group]
        return rows

    def _row(self, who, place, tied):
        return who, place, tied, self.total[who], [(n, s, n in self.counting[who]) for n, s, _ in self.scored[who]]

    def _groups(self, people):
        groups = self._by(people, lambda who, _: self.total[who])
        for criterion in self.last.ties:
            steps = reversed(self.nights) if criterion == "most_recent" else [None]
            for night in steps:
                groups = [part for group in groups for part in self._by(group, self._value(criterion, night))]
        return groups

    def _by(self, group, value):
        """Groups of equal value, the highest first."""
        values = {who: value(who, group) for who in group}
        return [[who for who in group if values[who] == one] for one in sorted(set(values.values()), reverse=True)]

    def _value(self, criterion, night):
        return {
            "nights_won": lambda who, _: sum(side.place == 1 for side in self._sides(who)),
            "best_night": lambda who, _: max((score for _, score, played in self.scored[who] if played), default=-1),
            "fewest_nights": lambda who, _: -len(self._sides(who)),
            "head_to_head": lambda who, group: sum(self._ahead(who, other) for other in group),
            "most_recent": lambda who, _: next(
                (score for number, score, played in self.scored[who] if played and number == night.id), Fraction(-1)
            ),
        }[criterion]

    def _sides(self, who):
        return [side for night in self.nights if (side := self.side(who, night))]

    def _ahead(self, who, other):
        both = [(self.side(who, night), self.side(other, night)) for night in self.nights]
        met = [(mine.place, theirs.place) for mine, theirs in both if mine and theirs]
        return sum(mine < theirs for mine, theirs in met) - sum(mine > theirs for mine, theirs in met)


def dates(nights):
    """The day of each night, and one before and after all of them."""
    return sorted(
        {night.date for night in nights} | {nights[0].date.replace(year=2020), nights[-1].date.replace(year=2030)}
    )
