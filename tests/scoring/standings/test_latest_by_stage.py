"""A process keeps what it computed last, of a few stages."""

from scoring.standings.latest_by_stage import STAGES, LatestByStage


def test_of_each_stage_the_last_value_is_kept() -> None:
    latest = LatestByStage[str]()
    latest.keep(1, "first")
    latest.keep(1, "second")
    assert (latest.get(1), latest.get(2)) == ("second", None)


def test_of_too_many_stages_the_one_that_was_computed_longest_ago_is_forgotten() -> None:
    latest = LatestByStage[int]()
    for stage in range(STAGES):
        latest.keep(stage, stage)
    latest.keep(0, 100)
    latest.keep(STAGES, STAGES)
    assert [latest.get(stage) for stage in range(STAGES + 1)] == [100, None, *range(2, STAGES + 1)]
