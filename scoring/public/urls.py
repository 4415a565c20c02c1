"""Pages that anyone may open, without an account."""

from django.urls import path

from scoring.public import bracket, card, draws, home, pairs, rounds, rules, standings

urlpatterns = [
    path("", home.home, name="home"),
    path("health/", home.health, name="health"),
    path("e/<slug:code>/", standings.event, name="event"),
    path("e/<slug:code>/rounds/", rounds.rounds, name="event-rounds"),
    path("e/<slug:code>/bracket/", bracket.bracket, name="event-bracket"),
    path("e/<slug:code>/card/", card.card, name="event-card"),
    path("e/<slug:code>/pairs/", pairs.pairs, name="event-pairs"),
    path("e/<slug:code>/pairs/<int:number>/", pairs.pair, name="event-pair"),
    path("p/<str:token>/", pairs.own, name="own-page"),
    path("e/<slug:code>/rules/", rules.rules, name="event-rules"),
    path("e/<slug:code>/draws/", draws.draws, name="event-draws"),
]
