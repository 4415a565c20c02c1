"""`make mutants`: whether the tests notice a fault, asked by putting some in (docs/programs/mutants.md)."""
