"""The runner of decisions with its checks, answers, results and trials; and services of the features."""
