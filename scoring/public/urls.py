"""Pages that anyone may open, without an account."""

from django.urls import path

from scoring.public import (
    bracket,
    card,
    check_in,
    club,
    draws,
    home,
    own_settings,
    pairs,
    player,
    rounds,
    rules,
    share,
    standings,
)

urlpatterns = [
    path("", home.home, name="home"),
    path("health/", home.health, name="health"),
    path("c/<slug:slug>/", club.club_public, name="club-public"),
    path("c/<slug:slug>/calendar.ics", club.club_feed, name="club-feed"),
    path("my-events/<str:token>.ics", club.own_feed, name="own-feed"),
    path("me/", player.own_events, name="me"),
    path("me/people/", player.own_people, name="me-people"),
    path("me/settings/", own_settings.own_settings, name="me-settings"),
    path("me/data.json", own_settings.own_copy, name="me-data"),
    path("e/<slug:code>/", standings.event, name="event"),
    path("e/<slug:code>/rounds/", rounds.rounds, name="event-rounds"),
    path("e/<slug:code>/bracket/", bracket.bracket, name="event-bracket"),
    path("e/<slug:code>/card/", card.card, name="event-card"),
    path("e/<slug:code>/pairs/", pairs.pairs, name="event-pairs"),
    path("e/<slug:code>/pairs/<int:number>/", pairs.pair, name="event-pair"),
    path("p/<str:token>/", pairs.own, name="own-page"),
    path("e/<slug:code>/check-in/", check_in.check_in, name="event-check-in"),
    path("e/<slug:code>/rules/", rules.rules, name="event-rules"),
    path("e/<slug:code>/share/", share.share, name="event-share"),
    path("e/<slug:code>/results.txt", share.results_txt, name="event-results-txt"),
    path("e/<slug:code>/results.csv", share.results_csv, name="event-results-csv"),
    path("e/<slug:code>/embed/", share.embed, name="event-embed"),
    path("e/<slug:code>/draws/", draws.draws, name="event-draws"),
]
