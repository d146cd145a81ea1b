"""Deals: seeds, numbers, codes, proofs and the catalogue."""
