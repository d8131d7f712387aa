"""64 games by chance, side by side: `python3 random_games.py COMMAND...`, with the command that starts the server, or without one."""
import sys
import time

import numpy as np

from hexarbiter import Batch

GAMES = 64
SECONDS = 20

batch = Batch("training", GAMES, seed=1, **({"command": sys.argv[1:]} if len(sys.argv) > 1 else {}))
luck = np.random.default_rng(1)
begun, steps, wins = time.time(), 0, np.zeros(2, int)
while time.time() - begun < SECONDS:
    over = np.flatnonzero(batch.seen.head[:, 0] < 0)
    if len(over) > 0:
        for winner in batch.seen.head[over, 1]:
            wins[winner] += winner >= 0
        batch.reset(over)
    # One of the words that are offered in each game.
    chances = batch.seen.mask * luck.random(batch.seen.mask.shape)
    batch.step(np.argmax(chances, axis=1))
    steps += GAMES
batch.close()
print(f"{steps / (time.time() - begun):.0f} choices a second; won: {dict(zip(batch.sides, wins.tolist()))}")
