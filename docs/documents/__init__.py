"""The five documents, sentence by sentence: which rule, code and test obeys each, and where people see it.

Each document has a list in this folder, `55plus.txt` and so on: every sentence of it in its order, under the section
that citations name. Indented lines say what is known of the sentence above them:

    [6 The play]
    The winner of a trick leads to the next.
        code: rules/euchre/trick.py::winner
        test: tests/rules/euchre/test_trick.py::test_the_highest_trump_wins_or_else_the_highest_of_the_suit_led
        shown: lesson The play

A sentence that no machine can check has the word for it instead (`sentences.UNTESTABLE`). What citations say is not
written here: a rule of a book or a test that quotes a sentence is found by `evidence`.

`python -m docs.documents` writes a page of the handbook for each list.
"""
