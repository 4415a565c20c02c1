"""How far an event has come, for its public pages that show games and seats as they are now.

The summary (`now.tag`) has the event, its round and clock, the names, and the published standings. Beside it:

- settings, such as who qualifies: the history of the event
- entries, their zones and numbers: their history
- the plan, late pairs, withdrawals, house players, pairings fixed by hand: the event's chain
- movements drawn round by round: the stage's columns that change without an entry
- of the games shown, how many are in each state, and their results: a result names its link in the game's chain
- who sits there, and substitutes: the history of their seats

Hands are not in it, as none of these pages shows them.
"""

from scoring.pages.stamp import Facts, facts
from scoring.standings.event_summary import EventSummary

_EVENT = """SELECT l.length, s.state, s.changes, s.over, s.rounds_planned,
  (SELECT MAX(h.history_id) FROM tournaments_historicaltournament h WHERE h.id = t.id),
  (SELECT MAX(h.history_id) FROM tournaments_historicalentry h WHERE h.tournament_id = t.id),
  games.state, games.count, games.last, games.links, games.seated
FROM tournaments_tournament t
LEFT JOIN scoring_logbook l ON l.tournament_id = t.id
LEFT JOIN tournaments_stage s ON s.id = %s
LEFT JOIN (
  SELECT g.stage_id, g.state, COUNT(*) AS count, MAX(g.id) AS last, SUM(r.link) AS links,
    MAX((SELECT MAX(h.history_id) FROM tournaments_historicalseat h WHERE h.game_id = g.id)) AS seated
  FROM tournaments_game g
  LEFT JOIN tournaments_round o ON o.id = g.round_id
  LEFT JOIN scoring_result r ON r.game_id = g.id
  WHERE g.stage_id = %s AND (o.id IS NULL OR o.state = 'open' OR o.number = %s OR %s = 1)
  GROUP BY g.stage_id, g.state
) games ON games.stage_id = s.id
WHERE t.id = %s ORDER BY games.state"""


def event_stamp(now: EventSummary, *, shown: int | None = None) -> Facts:
    """The stamp of a page that shows open rounds, extra games, and the round `shown` (the last one seated).

    Of a knock-out all rounds count, as its bracket has them. One statement.
    """
    number = now.round if shown is None else shown
    return facts(_EVENT, now.stage, now.stage, number, int(now.knock_out), now.tournament)
