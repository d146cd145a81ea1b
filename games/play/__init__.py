"""Live play: attempts, their log, the sockets."""
