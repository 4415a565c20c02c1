"""`python -m scoring.print.rendering STYLE…`: sheets on standard input, each after a zero byte; their PDF on output.

It is a program of its own, so that it can wait its turn for a processor.
"""

import os
import sys

NICENESS = 10


def main() -> None:
    """Render each sheet alone and join them: together they would take longer than one after the other."""
    import weasyprint  # installed only where a club wants PDFs
    from weasyprint.text.fonts import FontConfiguration

    os.nice(NICENESS)
    fonts = FontConfiguration()
    styles = [weasyprint.CSS(filename=name, font_config=fonts) for name in sys.argv[1:]]
    sheets = sys.stdin.buffer.read().decode().split("\0")
    rendered = [weasyprint.HTML(string=sheet).render(stylesheets=styles, font_config=fonts) for sheet in sheets]
    pages = [page for document in rendered for page in document.pages]
    sys.stdout.buffer.write(rendered[0].copy(pages).write_pdf())


if __name__ == "__main__":
    main()
