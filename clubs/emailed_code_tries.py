"""How often a code that came by email may be tried.

allauth counts wrong codes in the session. Anybody can have as many sessions as they like, each with its own code, and
several requests of one session at the same moment count as one. So they are counted here, under the address of the
mailbox, whether it has an account or not. Each count ends by itself:

- for one mailbox from one sender: a stranger elsewhere uses up nothing of the owner's;
- from one sender for all mailboxes: nobody tries many accounts;
- for one mailbox from everywhere. It is so large that one sender alone does not reach it.

Where the account signed in before, only the first holds: the owner gets in there, whatever others try. Passwords and
passkeys sign in all the while.
"""

from clubs.mailbox_limits import Mailbox, mailbox_key
from clubs.web.limits import Limit

FOR_ONE_MAILBOX, FIVE_MINUTES = 5, 5 * 60
FROM_ONE_SENDER, MINUTE = 30, 60
# A code is one of 26 thousand million. At this rate an account is opened by chance once in 15,000 years.
FROM_EVERYWHERE, AN_HOUR = 100, 60 * 60


def limits_of_codes(mailbox: Mailbox) -> tuple[Limit, ...]:
    """The counts under which a try of a code for this mailbox falls."""
    key = f"emailed-code:{mailbox_key(mailbox.address)}"
    own = Limit(f"{key}:from:{mailbox.sender}", FOR_ONE_MAILBOX, FIVE_MINUTES, "")
    if mailbox.is_known:
        return (own,)
    sender = Limit(f"emailed-code:from:{mailbox.sender}", FROM_ONE_SENDER, MINUTE, "")
    return own, sender, Limit(key, FROM_EVERYWHERE, AN_HOUR, "")
