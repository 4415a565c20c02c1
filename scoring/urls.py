"""Pages of scoring: each interface and each feature brings its own addresses."""

from clubs.web.tabs import register_tabs
from scoring.boards import urls as boards
from scoring.cash import urls as cash
from scoring.charts import urls as charts
from scoring.desk import urls as desk
from scoring.desk.tabs import TABS
from scoring.print import urls as print_
from scoring.public import urls as public
from scoring.seasons import urls as seasons
from scoring.table import urls as table
from scoring.wall import urls as wall

register_tabs(*TABS)

urlpatterns = [
    *public.urlpatterns,
    *boards.urlpatterns,
    *seasons.urlpatterns,
    *charts.urlpatterns,
    *cash.urlpatterns,
    *wall.urlpatterns,
    *table.urlpatterns,
    *desk.urlpatterns,
    *print_.urlpatterns,
]
