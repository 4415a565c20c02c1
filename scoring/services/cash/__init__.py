"""Verbs of the cash book: each is one posting, or the fees of a night. All refuse an unopened book and a rehearsal."""
