"""The forms of the desk, from which the API takes its bodies too; and fields that the table shares."""
