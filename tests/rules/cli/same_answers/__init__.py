"""Proves that `python -m rules` answers as it did at another commit, byte for byte.

    python -m tests.rules.cli.same_answers --base COMMIT [--count 50000] [--seed 1] [--only judge]

It makes inputs for every command, half of them good and half of them changed at random, runs each through the
`rules` of the other commit and through those of this working tree, and compares the answers. The same seed and
the same base make the same inputs. Answers that differ in message texts alone are counted apart and listed.

The exit status is 0 when every answer is the same or only reworded, and 1 otherwise.
"""
