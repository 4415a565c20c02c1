"""What the forms of clubs offer to choose from."""

from clubs.forms import time_zones


def test_a_club_chooses_its_city_or_utc_and_no_alias_of_old() -> None:
    zones = dict(time_zones())
    assert (next(iter(zones)), zones["America/Argentina/Buenos_Aires"]) == ("UTC", "America/Argentina/Buenos Aires")
    assert [name for name in ("US/Mountain", "Etc/GMT+7", "EST") if name in zones] == []
