"""A browser by the names that its owner knows: “Firefox on Windows”, not what it says of itself."""

from django.utils.translation import gettext as _

# Of each, the word by which it is known. The order matters: most say that they are Chrome and Safari too.
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrom", "Chrome"),
    ("CriOS", "Chrome"),
    ("Safari", "Safari"),
)
DEVICES = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "Chromebook"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
)
LONGEST = 40  # letters of what is shown of a program that is none of these


def browser_named(user_agent: str) -> str:
    """The browser and where it runs, as far as its own words tell."""
    names = [next((name for word, name in known if word in user_agent), "") for known in (BROWSERS, DEVICES)]
    browser, device = names
    if browser and device:
        return _("{browser} on {device}").format(browser=browser, device=device)
    return browser or device or user_agent[:LONGEST].strip() or _("Unknown browser")
