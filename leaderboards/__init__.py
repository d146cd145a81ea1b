"""Best results per deal and the boards over them."""
