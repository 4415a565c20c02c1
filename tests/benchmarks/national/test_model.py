"""What holds of a simulated night whatever the costs are."""

import random
from dataclasses import replace
from statistics import mean, median

import pytest

from benchmarks.national.costs import LOOKS, Cost, Costs
from benchmarks.national.model import Night, Site, SitePlan, hands_a_game
from benchmarks.national.nights import (
    BUSY,
    CORES,
    GROUPS,
    column,
    cost_rows,
    demand,
    enough,
    limits,
    web_shares,
    without_revalidation,
)

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
    for place in ("web", "database", "nginx"):
        assert found.busy[place] == pytest.approx(expected[place], rel=0.1), place


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


@pytest.mark.parametrize(("readers", "every"), [(1000, 2.0), (2, 6.5)])
def test_nginx_asks_for_a_page_after_its_second_and_the_next(readers: float, every: float) -> None:
    night = Night(events=1, tables=1, own=0, readers=readers, desks=0, walls=0)  # who read 100 or 0.2 times a second
    took = Site(night, SitePlan(), COSTS).run(10_000).took
    fetched = len(took["kept page"]) + len(took["made page"])
    assert [10_000 / fetched, 1 / night.fetched] == pytest.approx([every] * 2, rel=0.05)


def test_a_night_that_is_faster_than_people_has_as_many_more_hands_and_the_same_looks() -> None:
    slow, fast = NIGHT.rates(), Night(events=4, tables=20, own=2, readers=8, faster=6).rates()
    assert {kind: round(fast[kind] / slow[kind], 6) for kind in ("hand", "games", "table looks", "standings")} == {
        "hand": 6,
        "games": 6,
        "table looks": 1,
        "standings": 1,
    }
    assert slow["table page"] == slow["hand"] + slow["agree"]
    assert slow["hand"] / slow["games"] == pytest.approx(hands_a_game())


PAGES = {"a pair's page": "a pair again", "desk page": "desk again", "wall page": "wall again"}


def shares_of_news(night: Night) -> dict[str, float]:
    """Of the looks of each page, how many find another page."""
    rates = night.rates()
    return {page: rates[page] / (rates[page] + rates[again]) for page, again in PAGES.items()}


def test_pages_that_look_half_as_often_ask_half_as_much_and_find_a_change_more_often() -> None:
    half_as_often = replace(NIGHT, looking=0.5)
    usual, half = NIGHT.rates(), half_as_often.rates()
    assert [half[kind] / usual[kind] for kind in ("table looks", "standings")] == [0.5, 0.5]
    assert {kind: half[kind] for kind in ("hand", "agree", "games")} == {
        kind: usual[kind] for kind in ("hand", "agree", "games")
    }
    for page, again in PAGES.items():
        assert half[page] + half[again] == pytest.approx((usual[page] + usual[again]) / 2)
        assert shares_of_news(half_as_often)[page] > shares_of_news(NIGHT)[page]


def test_a_page_finds_news_as_often_as_one_of_its_looks_comes_after_something_that_it_shows() -> None:
    rates, dice = NIGHT.rates(), random.Random(5)
    news = {"desk page": rates["hand"] + rates["agree"], "wall page": rates["games"]}  # a hand is not on the wall
    for page, rate in news.items():
        found = sum(dice.expovariate(rate) < 5 for _ in range(20_000)) / 20_000  # news within 5 seconds
        assert shares_of_news(NIGHT)[page] == pytest.approx(found, abs=0.02), page


def test_a_night_has_settled_when_the_latest_page_has_looked() -> None:
    # Standings and pairs look every ten seconds, are opened at any moment of ten, and look twelve later at the latest.
    assert [NIGHT.settled, replace(NIGHT, looking=0.5).settled] == pytest.approx([22, 44])


def test_nobody_finds_news_while_nobody_plays() -> None:
    assert shares_of_news(replace(NIGHT, faster=0.0)) == dict.fromkeys(PAGES, 0.0)


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
    assert found["web"] / plain["web"] == pytest.approx(2, rel=0.03)
    assert found["database"] / plain["database"] == pytest.approx(1, rel=0.03)


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
    dear = {**COSTS.kinds, **dict.fromkeys(("a pair's page", "wall page"), Cost(web=0.01, database=0.002))}
    costs = Costs(tables=20, kinds=dear, cached=COSTS.cached, sync=COSTS.sync)
    assert demand(NIGHT, without_revalidation(costs))["web"] > demand(NIGHT, costs)["web"]


def test_the_shares_of_web_hosts_are_all_that_they_do() -> None:
    asked_alike = Costs(tables=20, kinds=dict.fromkeys(KINDS, CHEAP))
    shares, looks = web_shares(NIGHT, asked_alike), NIGHT.rates()["table looks"]
    assert set(shares) == set(GROUPS)
    assert sum(shares.values()) == pytest.approx(1)
    assert list(shares.values()) == sorted(shares.values(), reverse=True)
    assert shares["Phones at tables that look for news"] == pytest.approx(NIGHT.events * looks / NIGHT.asked)


def test_the_first_limit_is_the_part_that_fewest_tables_fill() -> None:
    found = limits(NIGHT, COSTS)
    assert list(found.values()) == sorted(found.values())
    web = demand(Night(events=1, tables=20, own=2, readers=8), COSTS)["web"] / 20
    assert found["a web host of 4 cores"] == pytest.approx(4 * 0.6 / web)
