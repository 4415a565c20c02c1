"""Pages of scoring: each interface brings its own addresses."""

from clubs.web.tabs import register_tabs
from scoring.desk import urls as desk
from scoring.desk.tabs import TABS
from scoring.print import urls as print_
from scoring.public import urls as public
from scoring.table import urls as table
from scoring.wall import urls as wall

register_tabs(*TABS)

urlpatterns = [
    *public.urlpatterns,
    *wall.urlpatterns,
    *table.urlpatterns,
    *desk.urlpatterns,
    *print_.urlpatterns,
]
