"""Fields of answers under the names that they had before, beside the new ones."""

from drf_spectacular.drainage import get_override
from rest_framework import serializers

from clubs.web.old_names import old_names


@old_names(game_id="game")
class PlayedShape(serializers.Serializer[object]):
    game_id = serializers.IntegerField(source="game", allow_null=True, help_text="Of the game.")


@old_names(entry_id="entry")
class WonShape(PlayedShape):
    entry_id = serializers.IntegerField()


def test_an_old_name_says_the_same_as_the_new_one_and_is_deprecated() -> None:
    assert PlayedShape({"game": 7}).data == {"game_id": 7, "game": 7}
    assert WonShape({"game": None, "entry_id": 3}).data == {"game_id": None, "game": None, "entry_id": 3, "entry": 3}
    assert get_override(PlayedShape, "deprecate_fields") == ["game"]
    assert get_override(WonShape, "deprecate_fields") == ["game", "entry"]
    assert PlayedShape().fields["game"].help_text == "The old name of `game_id`."
