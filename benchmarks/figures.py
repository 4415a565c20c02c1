"""A figure beside its anchor: repetitions, medians, the ratio with its range, what was promised, and the verdict."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import median, quantiles
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """`ours` and `anchor` in `unit`, one a repetition, measured in turns. Without a promise it is only printed."""

    what: str
    unit: str
    ours: Sequence[float]
    anchor: Sequence[float]
    at_least: float | None = None
    at_most: float | None = None

    @property
    def ratios(self) -> list[float]:
        """Ours by the anchor, turn by turn."""
        return [mine / theirs for mine, theirs in zip(self.ours, self.anchor, strict=True)]

    @property
    def ratio(self) -> float:
        """The median of the ratios."""
        return median(self.ratios)

    @property
    def kept(self) -> bool:
        """Whether the promise is kept."""
        return (self.at_least is None or self.ratio >= self.at_least) and (
            self.at_most is None or self.ratio <= self.at_most
        )

    @property
    def promised(self) -> str:
        """The promise in words."""
        if self.at_least is not None and self.at_most is not None:
            return f"{self.at_least:g}–{self.at_most:g}"
        if self.at_least is not None:
            return f"≥ {self.at_least:g}"
        return f"≤ {self.at_most:g}" if self.at_most is not None else "–"

    @property
    def verdict(self) -> str:
        """Kept, missed, or nothing where nothing was promised."""
        return "" if self.promised == "–" else "kept" if self.kept else "MISSED"


def percentile(values: Sequence[float], hundredth: int) -> float:
    """The `hundredth` percentile; of few values the greatest stands for the 99th."""
    if len(values) < 2:
        return values[0]
    return quantiles(values, n=100, method="inclusive")[hundredth - 1]


def in_turns(times: int, *measures: Callable[[], T]) -> list[list[T]]:
    """Each measure in turn, `times` over, every second turn the other way round; the values by measure."""
    values: list[list[T]] = [[] for _ in measures]
    for turn in range(times):
        order = range(len(measures)) if turn % 2 == 0 else reversed(range(len(measures)))
        for which in order:
            values[which].append(measures[which]())
    return values


def _spread(values: Sequence[float]) -> str:
    return f"{_figure(median(values))} ({_figure(min(values))}–{_figure(max(values))})"


def _figure(value: float) -> str:
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def table(figures: Iterable[Figure]) -> str:
    """The figures as a table in plain text."""
    rows = [("what", "ours", "anchor", "ratio", "promised", "verdict")]
    rows += [
        (
            f"{one.what} [{one.unit}]",
            _spread(one.ours),
            _spread(one.anchor),
            _spread(one.ratios),
            one.promised,
            one.verdict,
        )
        for one in figures
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return "\n".join([lines[0], "-" * len(lines[0]), *lines[1:]])
