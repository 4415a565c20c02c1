"""Why a Swiss pairs these two, and why an entry sits out: the criteria, and the weight of each."""

from dataclasses import dataclass

from rules.words import Sentence, message
from rules.words import gettext_noop as N_
from rules.written import Amount


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two who meet at `table`: how often they have before, and the wins and points of `a` and of `b`."""

    table: int
    a: int
    b: int
    met: int
    wins: tuple[Amount, Amount]
    points: tuple[Amount, Amount]
    both_stay: bool = False

    @property
    def weight(self) -> tuple[int, Amount, Amount]:
        """The cost in meetings, wins and points: a round is drawn so that these are least, the first first."""
        return self.met**2, (self.wins[0] - self.wins[1]) ** 2, (self.points[0] - self.points[1]) ** 2

    @property
    def sentence(self) -> Sentence:
        """The comparison in words: "Compared: both 2 wins; 18 points against 16; not met before."."""
        again = message(N_("met {count} {count:time|times} before"), count=self.met)
        parts = {
            "met": again if self.met else message(N_("not met before")),
            "wins": _compared(self.wins, N_("both {a} {a:win|wins}"), N_("{a} {a:win|wins} against {b}")),
            "points": _compared(self.points, N_("both {a} {a:point|points}"), N_("{a} {a:point|points} against {b}")),
        }
        if self.both_stay:
            return message(N_("Both should stay, but one must move; {wins}; {points}; {met}."), **parts)
        return message(N_("Compared: {wins}; {points}; {met}."), **parts)


@dataclass(frozen=True, slots=True)
class SitsOut:
    """The entry that sits out after `sat` sit-outs, and the number of lower entries with an equal turn."""

    number: int
    sat: int
    passed_over: int
    table: None = None

    @property
    def sentence(self) -> Sentence:
        """The entry with the turn to sit out, and why it was not a lower one."""
        if self.passed_over:
            text = N_(
                "{number} sits out. If {count:the one|any of the {count}} below sat out, there would be "
                "a rematch or someone would lose their fixed table."
            )
            return message(text, number=self.number, count=self.passed_over)
        return message(N_("{number} sits out: it ranks lowest of those due to sit out."), number=self.number)


def _compared(amounts: tuple[Amount, Amount], same: str, different: str) -> Sentence:
    a, b = amounts
    return message(same, a=a) if a == b else message(different, a=a, b=b)
