"""Pages of clubs."""

from functools import partial

from django.urls import path
from django.views.decorators.csrf import csrf_exempt
from django.views.generic import RedirectView
from django.views.i18n import set_language

from clubs import people, views

moved_to = partial(RedirectView.as_view, permanent=True, query_string=True)
urlpatterns = [
    path("clubs/", views.your_clubs, name="clubs"),
    path("clubs/new/", views.new_club, name="club-new"),
    path("clubs/<slug:slug>/", views.club_page, name="club"),
    path("clubs/<slug:slug>/settings/", views.club_settings, name="club-settings"),
    path("clubs/<slug:slug>/pictures/", views.club_pictures, name="club-pictures"),
    path("c/<slug:slug>/pictures/<str:digest>/", views.club_picture, name="club-picture"),
    path("clubs/<slug:slug>/hand-over/", views.hand_over, name="club-hand-over"),
    path("clubs/<slug:slug>/zones/<int:pk>/", views.zone_page, name="club-zone"),
    path("clubs/<slug:slug>/staff/<int:pk>/", views.staff_page, name="club-staff"),
    # Addresses of the time when players and people were two lists: links and bookmarks keep them.
    path("clubs/<slug:slug>/players/", moved_to(pattern_name="club-people"), name="club-players"),
    path("clubs/<slug:slug>/players/<int:pk>/", moved_to(pattern_name="club-person"), name="club-player"),
    path("clubs/<slug:slug>/players/<int:pk>/merge/", views.merge_page, name="club-merge"),
    path("clubs/<slug:slug>/duplicates/", views.duplicates, name="club-duplicates"),
    path("clubs/<slug:slug>/people/", people.people, name="club-people"),
    path("clubs/<slug:slug>/people/new/", people.new_person, name="club-person-new"),
    path("clubs/<slug:slug>/people/import/", people.import_page, name="club-people-import"),
    path("clubs/<slug:slug>/people/import/<int:pk>/to-fix.csv", people.rows_to_fix_file, name="club-people-to-fix"),
    path("clubs/<slug:slug>/people/export.csv", people.export_file, {"form": "csv"}, name="club-people-csv"),
    path("clubs/<slug:slug>/people/export.xlsx", people.export_file, {"form": "xlsx"}, name="club-people-xlsx"),
    path("clubs/<slug:slug>/people/call-list/", people.call_list, name="club-call-list"),
    path("clubs/<slug:slug>/people/kinds/", people.member_kinds, name="club-member-kinds"),
    path("clubs/<slug:slug>/people/kinds/<int:pk>/", people.member_kind, name="club-member-kind"),
    path("clubs/<slug:slug>/people/<int:pk>/", people.person_page, name="club-person"),
    path("clubs/<slug:slug>/letters/", views.letters, name="club-letters"),
    path("letters/<str:token>/", views.opt_out, name="opt-out"),
    path("invitations/<str:token>/", views.invitation_page, name="invitation"),
    # Pages for everybody carry no token of a form, and the language of a page is nothing that needs one.
    path("language/", csrf_exempt(set_language), name="set_language"),
    path("components/", views.components, name="components"),
    path("help/", views.help_page, name="help"),
    path("help/<path:page>/", views.help_page, name="help-page"),
    path("account/", views.own_account, name="account"),
    path("account/address/", views.own_address, name="account-address"),
    path("account/address/<str:proof>/", views.prove_address, name="account-address-proof"),
    path("account/delete/", views.delete_own_account, name="account-delete"),
    path("account/token/", views.tokens_page, name="own-token"),
    path("account/token/<int:pk>/", views.end_token_page, name="own-token-end"),
]
