"""What holds of a simulated night whatever the costs are."""

from statistics import mean, median

import pytest

from benchmarks.national.costs import LOOKS, Cost, Costs
from benchmarks.national.model import Night, Site, SitePlan, hands_a_game
from benchmarks.national.nights import BUSY, CORES, column, cost_rows, demand, enough, limits, without_revalidation

KINDS = ("hand", "agree", "table page", *LOOKS, "kept page", "made page")
CHEAP = Cost(web=0.004, database=0.001, nginx=0.0001)
COSTS = Costs(
    tables=20,
    kinds={
        **dict.fromkeys(KINDS, CHEAP),
        "made page": Cost(web=0.02, database=0.001, nginx=0.0001),
        "publish": Cost(worker=0.01, database=0.002),
    },
    cached=0.00002,
    sync=0.002,
)
NIGHT = Night(events=4, tables=20, own=2, readers=8)


def test_processors_are_busy_as_long_as_requests_times_their_cost() -> None:
    found, expected = Site(NIGHT, SitePlan(), COSTS).run(60), demand(NIGHT, COSTS)
    for place in ("database", "nginx"):
        assert found.busy[place] == pytest.approx(expected[place], rel=0.1), place
    assert found.busy["web"] <= expected["web"]  # which takes every page for a new one


def test_requests_are_answered_at_the_rate_at_which_people_ask() -> None:
    rates = NIGHT.rates()
    asked = sum(rates[kind] for kind in ("hand", "agree", "table page", "standings", *LOOKS))
    assert Site(NIGHT, SitePlan(), COSTS).run(60).answers == pytest.approx(NIGHT.events * asked, rel=0.05)


def test_an_empty_site_saves_a_hand_in_the_sum_of_what_it_costs() -> None:
    alone = Night(events=1, tables=1, own=0, readers=0, desks=0, walls=0)
    took = Site(alone, SitePlan(), COSTS).run(10_000).took["hand"]
    assert median(took) == pytest.approx(CHEAP.web + CHEAP.database + CHEAP.nginx + COSTS.sync, rel=0.01)


def test_hands_wait_longer_the_busier_the_site_is() -> None:
    nights = [Night(events=events, tables=20, own=2, readers=8) for events in (1, 10, 20)]
    waits = [mean(Site(night, SitePlan(processes=1), COSTS).run(10).took["hand"]) for night in nights]
    assert waits == sorted(waits)


def test_the_same_seed_gives_the_same_night() -> None:
    first, second = (Site(NIGHT, SitePlan(), COSTS, seed=7).run(5) for _ in range(2))
    assert (first.took, first.busy) == (second.took, second.busy)


def test_a_page_is_made_once_for_each_version_where_nginx_asks_for_changes() -> None:
    night = Night(events=4, tables=20, own=0, readers=8, desks=0, walls=0, faster=3)
    asking, not_asking = (
        Site(night, SitePlan(web_hosts=4, revalidates=revalidates), COSTS).run(150) for revalidates in (True, False)
    )
    assert asking.made == pytest.approx(night.events * night.rates()["games"], rel=0.3)
    assert not_asking.made > 3 * asking.made


def test_nginx_asks_for_a_page_once_a_second_at_most() -> None:
    many = Night(events=1, tables=20, own=0, readers=500, desks=0, walls=0)
    took = Site(many, SitePlan(), COSTS).run(100).took
    fetched = len(took["kept page"]) + len(took["made page"])
    assert 90 <= fetched <= 100


def test_a_night_that_is_faster_than_people_has_as_many_more_hands_and_the_same_looks() -> None:
    slow, fast = NIGHT.rates(), Night(events=4, tables=20, own=2, readers=8, faster=6).rates()
    assert {kind: round(fast[kind] / slow[kind], 6) for kind in ("hand", "games", "table looks", "desk looks")} == {
        "hand": 6,
        "games": 6,
        "table looks": 1,
        "desk looks": 1,
    }
    assert slow["table page"] == slow["hand"] + slow["agree"]
    assert slow["hand"] / slow["games"] == pytest.approx(hands_a_game())


def test_pages_that_look_half_as_often_ask_half_as_much_and_find_a_change_more_often() -> None:
    usual, half = NIGHT.rates(), Night(events=4, tables=20, own=2, readers=8, looking=0.5).rates()
    looks = ("table looks", "desk looks", "wall looks", "standings")
    assert {kind: half[kind] / usual[kind] for kind in looks} == dict.fromkeys(looks, 0.5)
    assert {kind: half[kind] for kind in ("hand", "agree", "games")} == {
        kind: usual[kind] for kind in ("hand", "agree", "games")
    }
    pairs = [rates["a pair's page"] + rates["a pair again"] for rates in (usual, half)]
    assert pairs[1] == pytest.approx(pairs[0] / 2)
    assert half["a pair's page"] / pairs[1] > usual["a pair's page"] / pairs[0]


def test_ten_times_the_clubs_ask_for_ten_times_as_much() -> None:
    few, many = (demand(Night(events=events, tables=20, own=2, readers=8), COSTS) for events in (50, 500))
    assert {place: many[place] / few[place] for place in many} == pytest.approx(dict.fromkeys(many, 10))


def test_the_application_is_asked_as_often_as_it_answers() -> None:
    took = Site(NIGHT, SitePlan(), COSTS).run(60).took
    assert sum(len(each) for each in took.values()) / 60 == pytest.approx(NIGHT.asked, rel=0.05)


def test_a_process_that_is_asked_often_needs_less_for_each_request() -> None:
    curve = {"web": [(1e6, 2.0), (1e7, 0.0)], "database": [(0.1, 3.0), (0.2, 1.0)]}
    costs = Costs(tables=20, kinds=COSTS.kinds, cached=COSTS.cached, sync=COSTS.sync, curve=curve)
    found, plain = (Site(NIGHT, SitePlan(), one).run(120).busy for one in (costs, COSTS))
    assert found["web"] / plain["web"] == pytest.approx(2, rel=0.01)
    assert found["database"] / plain["database"] == pytest.approx(1, rel=0.01)


def test_a_reserve_is_in_the_table_only_where_it_is_needed() -> None:
    found = enough(Night(events=1, tables=64, own=1, readers=8), COSTS)
    without, with_ = (column(found, COSTS, reserve) for reserve in ({}, {"database": 200.0}))
    assert with_ == {**without, "Cores of PostgreSQL, with reserve": with_["Cores of PostgreSQL, with reserve"]}
    assert int(with_["Cores of PostgreSQL, with reserve"]) > int(with_["Cores of PostgreSQL"])


def test_a_cost_that_depends_on_the_rate_is_shown_from_the_least_to_the_greatest() -> None:
    costs = Costs(tables=20, kinds={"hand": Cost(web=0.007, worker=0.001)}, curve={"web": [(5.0, 2.5), (30.0, 1.0)]})
    assert list(cost_rows(costs)) == [("hand", "7.0–17.5 ms", "0.0 ms", "1.0 ms")]


def test_enough_is_enough() -> None:
    found = enough(Night(events=1, tables=64, own=4, readers=74), COSTS)
    assert found.good
    assert found.outcome.busy["web"] <= BUSY * CORES * found.plan.web_hosts


def test_pages_that_are_made_at_each_look_need_more_than_those_that_are_asked_after() -> None:
    dear = {**COSTS.kinds, "a pair's page": Cost(web=0.01, database=0.002)}
    costs = Costs(tables=20, kinds=dear, cached=COSTS.cached, sync=COSTS.sync)
    assert demand(NIGHT, without_revalidation(costs))["web"] > demand(NIGHT, costs)["web"]


def test_the_first_limit_is_the_part_that_fewest_tables_fill() -> None:
    found = limits(NIGHT, COSTS)
    assert list(found.values()) == sorted(found.values())
    web = demand(Night(events=1, tables=20, own=2, readers=8), COSTS)["web"] / 20
    assert found["a web host of 4 cores"] == pytest.approx(4 * 0.6 / web)
