"""What we claim, measured: every figure beside its anchor, in the same run, on the same machine (`make bench`)."""
