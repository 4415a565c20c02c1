"""Templates are indented for those who read them; a page is sent without the indentation."""

import re

from django.template.base import Origin
from django.template.loaders import filesystem

INDENTATION = re.compile(r"^[ \t]+", re.MULTILINE)


class Loader(filesystem.Loader):
    """Our templates, each line from its first letter, so that a long list costs no bytes for its depth.

    Elements whose text is shown literally (`<pre>`, `<textarea>`) contain no line breaks of a template.
    """

    def get_contents(self, origin: Origin) -> str:
        return INDENTATION.sub("", super().get_contents(origin))
