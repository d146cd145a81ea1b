"""What is measured: each a ratio against its baseline in the same run. Figures in RESULTS.md."""
