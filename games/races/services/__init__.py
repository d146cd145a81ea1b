"""What can be done with a race: get together, run it, be there."""
