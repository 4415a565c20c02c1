"""The decisions of the desk, the table and the clock: one module a topic.

Each says what it does, when it can be made, and how it is undone. Keyword-only, `by=` the actor.
"""
