"""What is mutated, by layer: the modules that decide. Left out are drawings and records."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


_SCORING = ("ledger", "standings", "services", "decisions", "history", "rehearsal", "reads", "records")
_FEATURES = ("boards", "seasons", "cash", "verification", "archive", "personal_data")
# What runs in one process, and is measured once: tests, with options of pytest.
RUNS = {
    "rules": ("tests/rules", "-p", "no:django", "-W", "ignore::pytest.PytestConfigWarning"),
    "scoring": tuple(f"tests/scoring/{folder}" for folder in (*_SCORING, *_FEATURES)),
    "tournaments": ("tests/tournaments/services", "tests/tournaments/selectors", "tests/tournaments/api"),
    "clubs": ("tests/clubs", "tests/tournaments/api/test_policy.py", "tests/deploy/test_permissions.py"),
}


@dataclass(frozen=True)
class Layer:
    """`files`, but not those `left_out`, are patterns from the root; `weight` mutants of so many in all layers."""

    weight: int
    run: str
    files: tuple[str, ...]
    left_out: tuple[str, ...] = ()

    def modules(self) -> Iterator[str]:
        """The modules to mutate, in the same order every time."""
        left = {path for pattern in self.left_out for path in ROOT.glob(pattern)}
        paths = {path for pattern in self.files for path in ROOT.glob(pattern)} - left
        yield from sorted(str(path.relative_to(ROOT)) for path in paths)


# What features change, and what is changed above them.
_SERVICES = (
    "scoring/services/**/*.py",
    *(f"scoring/seasons/{name}.py" for name in ("changes", "nights", "past")),
    *(f"scoring/cash/{name}.py" for name in ("account", "book", "box", "club_money", "door", "hand_fees")),
    *(f"scoring/cash/{name}.py" for name in ("night_fees", "payouts", "tickets")),
    *(f"scoring/archive/{name}.py" for name in ("accounts", "importing", "numbers", "rows")),
    "scoring/personal_data/erasing.py",
)
_TOURNAMENT = (
    *("rules/tournament/*.py", "rules/tournament/standings/paper.py", "rules/tournament/standings/event_results.py"),
    *("rules/tournament/movements/plans.py", "rules/tournament/movements/round_by_round.py"),
)
LAYERS = {
    "euchre": Layer(
        150,
        "rules",
        (
            *("rules/euchre/*.py", "rules/euchre/entry/*.py", "rules/euchre/judging/*.py", "rules/euchre/bots/*.py"),
            "rules/base/cards.py",
        ),
        ("rules/euchre/bots/house.py", "rules/euchre/bots/tie.py"),
    ),
    "tournament": Layer(50, "rules", _TOURNAMENT),
    # What a law takes, when it has an effect, and what each book says of it; and what all layers read and write with.
    "laws": Layer(
        50,
        "rules",
        ("rules/laws/*.py", "rules/laws/books/*.py", "rules/base/*.py"),
        ("rules/base/cards.py", "rules/base/cut*.py", "rules/base/draw.py"),  # of other layers
    ),
    "rules": Layer(
        250,
        "rules",
        (
            *("rules/tournament/*/**/*.py", "rules/club/**/*.py", "rules/euchre/game/*.py", "rules/euchre/poker/*.py"),
            *("rules/euchre/rulings/*.py", "rules/event/master_score_card.py"),
            *("rules/base/draw.py", "rules/base/cut_rule.py", "rules/base/cuts.py"),
        ),
        (
            *("rules/tournament/movements/diagram.py", "rules/euchre/poker/record*.py"),
            *("rules/euchre/poker/bot.py", "rules/euchre/poker/rehearsal.py", "rules/euchre/poker/judge.py"),
            *_TOURNAMENT,
        ),
    ),
    "ledger": Layer(40, "scoring", ("scoring/ledger/**/*.py",)),
    "standings": Layer(50, "scoring", ("scoring/standings/*.py",)),
    "services": Layer(30, "scoring", _SERVICES),
    "decisions": Layer(60, "scoring", ("scoring/decisions/*.py", "scoring/history/*.py")),
    "rehearsal": Layer(10, "scoring", ("scoring/rehearsal/*.py",)),
    "tournaments": Layer(
        50,
        "tournaments",
        ("tournaments/services/*.py",),
        (
            *("tournaments/services/undo_*.py", "tournaments/services/*_preview.py"),
            "tournaments/services/breaks.py",
        ),
    ),
    "policy": Layer(20, "clubs", ("clubs/policy.py",)),
}
