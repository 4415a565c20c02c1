"""Random nights of a small club, for the laws of boards."""

from datetime import date, timedelta

from hypothesis import strategies as st

from rules.club.boards import CountedGame, PlayedNight

TODAY = date(2026, 6, 15)
PLAYERS = range(1, 9)


@st.composite
def counted_games(draw: st.DrawFn) -> CountedGame:
    a, b, c, d = draw(st.permutations(PLAYERS))[:4]
    score = draw(st.sampled_from([(10, 3), (4, 10), (10, 9), (7, 7)]))
    winner = None if score[0] == score[1] else score.index(max(score))
    recorded = draw(st.booleans())
    partner = b if draw(st.integers(0, 9)) else 0
    seated = [player for player in (a, partner, c, d) if player]
    made = {player: draw(st.integers(1, 3)) for player in draw(st.lists(st.sampled_from(seated), max_size=2))}
    return CountedGame(
        stage=1,
        round=draw(st.integers(1, 3)),
        sides=((a, partner), (c, d)),
        score=score,
        winner=winner,
        lone_hands=tuple(sorted(made.items())) if recorded else (),
        marches=draw(st.tuples(st.integers(0, 2), st.integers(0, 2))) if recorded else None,
    )


@st.composite
def histories(draw: st.DrawFn) -> tuple[PlayedNight, ...]:
    """Nights in order, over somewhat more than a year before `TODAY`."""
    ago = sorted(draw(st.lists(st.integers(0, 460), max_size=12)), reverse=True)
    return tuple(
        PlayedNight(event, TODAY - timedelta(days=days), tuple(draw(st.lists(counted_games(), max_size=6))))
        for event, days in enumerate(ago, 1)
    )
