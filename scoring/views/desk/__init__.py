"""Pages of the director's desk, a topic a module."""

from scoring.views.desk.finish import desk_finish
from scoring.views.desk.game import desk_game
from scoring.views.desk.home import desk_home
from scoring.views.desk.now import desk, desk_now
from scoring.views.desk.people import desk_people
from scoring.views.desk.replan import desk_replan
from scoring.views.desk.rulings import desk_rulings
from scoring.views.desk.send import desk_send
from scoring.views.desk.start import desk_start
from scoring.views.desk.take_back import desk_take_back
from scoring.views.desk.ties import desk_ties

__all__ = [
    "desk",
    "desk_finish",
    "desk_game",
    "desk_home",
    "desk_now",
    "desk_people",
    "desk_replan",
    "desk_rulings",
    "desk_send",
    "desk_start",
    "desk_take_back",
    "desk_ties",
]
