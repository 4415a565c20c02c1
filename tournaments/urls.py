"""Pages of tournaments: the director's before play."""

from django.urls import path

from tournaments import views

urlpatterns = [
    path("desk/new/", views.new_event, name="event-new"),
    path("desk/chooser/", views.chooser, name="chooser"),
    path("desk/<slug:code>/entries/", views.entries, name="entries"),
    path("desk/<slug:code>/entries/all-here/", views.all_here, name="entries-all-here"),
    path("desk/<slug:code>/entries/<int:pk>/", views.pair_page, name="entry"),
    path("desk/<slug:code>/entries/<int:pk>/here/", views.pair_here, name="entry-here"),
    path("desk/<slug:code>/singles/<int:pk>/", views.single_page, name="single"),
    path("desk/<slug:code>/singles/<int:pk>/here/", views.single_here, name="single-here"),
    path("desk/<slug:code>/entries.csv", views.entries_csv, name="entries-csv"),
    path("desk/<slug:code>/import/", views.import_list, name="import"),
    path("desk/<slug:code>/import/sample.csv", views.sample_csv, name="import-sample"),
    path("desk/<slug:code>/partners/", views.partners, name="partners"),
    path("desk/<slug:code>/partners/cards/", views.real_cards, name="partners-cards"),
    path("desk/<slug:code>/numbers/", views.numbers, name="numbers"),
    path("desk/<slug:code>/tables/", views.tables, name="tables"),
    path("desk/<slug:code>/tables/address/", views.site_address, name="site-address"),
    path("desk/<slug:code>/tables/<int:number>/", views.table_link, name="table-link"),
    path("desk/<slug:code>/settings/", views.settings, name="settings"),
    path("desk/<slug:code>/settings/laws/", views.house_rules, name="house-rules"),
]
