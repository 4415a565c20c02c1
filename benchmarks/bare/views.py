"""The two anchors that are views."""

from django.core.cache import cache
from django.db import transaction
from django.db.models import F
from django.http import HttpRequest, HttpResponse
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from benchmarks.bare.models import Head, Row

PAGE = "bare-page"


class Write(APIView):
    """One INSERT and one UPDATE in a transaction; nothing is asked and nothing is checked."""

    authentication_classes = ()
    permission_classes = (AllowAny,)

    def post(self, request: Request, head_id: int) -> Response:
        """Write what was sent."""
        with transaction.atomic():
            row = Row.objects.create(head_id=head_id, number=request.data["number"], body=request.data)
            Head.objects.filter(pk=head_id).update(length=F("length") + 1)
        return Response({"id": row.pk, "number": row.number}, status=201)


def page(request: HttpRequest) -> HttpResponse:
    """A page of 20 kB as it lies in Redis."""
    return HttpResponse(cache.get(PAGE))
