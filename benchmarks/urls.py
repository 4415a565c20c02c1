"""The product's addresses, and the anchors beside them."""

from django.urls import include, path

from benchmarks.bare.views import Write, page

urlpatterns = [
    path("bare/write/<int:head_id>/", Write.as_view()),
    path("bare/page/", page),
    path("", include("deploy.urls")),
]
