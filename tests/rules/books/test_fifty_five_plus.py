"""What the 55+ Games say, law by law: the whole book as it is meant to be read."""

from rules.laws import PRESETS


def test_the_55_plus_book():
    assert PRESETS["55plus"].to_json() == {
        "ruleset": "55plus",
        "pack": "24",
        "players": 4,
        "target": 10,
        "win_by": 1,
        "winner_shows": "target",
        "negative_scores": False,
        "partner_orders_alone": True,
        "natural_card": "dealer",
        "stick_the_dealer": False,
        "no_trump": False,
        "alone": "maker",
        "defend_alone": False,
        "point": 1,
        "march": 2,
        "lone_point": 1,
        "lone_march": 4,
        "euchre": 2,
        "lone_defender_euchre": 2,
        "lone_defender_march": 2,
        "after_passed_out": "left",
        "after_misdeal": "same",
        "revoke_penalty": 2,
        "revoke_penalty_alone": 4,
        "lone_revoke": "any_lone_hand",
        "revoke_choices": ["as_played", "add", "take"],
        "revoke_replaces_hand": True,
        "revoke_floor": 0,
        "revoke_may_win": True,
        "warn_minutes": 25,
        "stop_minutes": 30,
        "level_at_time": "one_more_hand",
    }
