"""Many games in one call."""
import base64
from dataclasses import dataclass

import numpy as np

from .server import connected, whole

# The one who trains is the only client, so the server does not ration its work.
COMMAND = ("npx", "hexarbiter", "serve", "--stdio", "--log", "error", "--work", "1000000", "--bots")


def serve(command=COMMAND):
    """A line to a server: a command starts one, an address (`http://127.0.0.1:8080`, `ws://127.0.0.1:8080`) is that of one that runs."""
    return connected(command)


@dataclass
class Seen:
    """What is seen of some games, a row of each array for each game."""

    head: np.ndarray
    """The numbers that `Batch.head` names: who decides, who has won, the turn and so on."""
    mask: np.ndarray
    """1 for each word that may be said."""
    order: np.ndarray
    """1 for each word that stands in the order already."""
    ground: np.ndarray
    """Bits of each hex, as `Batch.ground` names them."""
    counters: np.ndarray
    """A row for each counter, with the columns that `Batch.columns` names."""


class Batch:
    """Games of one scenario that are played side by side.

    `command` starts the server, or is the address of one that runs; `bots` names the sides that bots of the server play. `seen` is what those see who decide.
    """

    def __init__(self, scenario="training", games=1, seed=0, bots=None, command=COMMAND, server=None):
        self.own, self.command = server is None, command
        self.server = serve(command) if server is None else server
        try:
            self._begin(scenario, games, seed, bots)
        except BaseException:
            # A server that was started for a batch which is none would run on.
            if self.own:
                self.server.close()
            raise

    def _begin(self, scenario, games, seed, bots):
        world = self.server.call("world/load", scenario=scenario)["world"]
        self.games = games
        self.begun = 0
        self.seed = seed
        made = self.server.call("env/create", world=world, seeds=self._seeds(games), **({} if bots is None else {"bots": bots}))
        self.env, self.stride = made["env"], made["stride"]
        self.sides, self.agents, self.turns, self.scored = made["sides"], made["agents"], made["turns"], made["scored"]
        self.words, self.fields, self.map = made["words"], made["fields"], made["map"]
        self.head, self.columns, self.ground = made["head"], made["columns"], made["ground"]
        self.places, self.kinds = made["places"], made["kinds"]
        self.count = self.words["count"]
        self.seen = self._read(made["data"])

    def _seeds(self, count):
        seeds = [f"{self.seed}/{self.begun + i}" for i in range(count)]
        self.begun += count
        return seeds

    def _read(self, data):
        rows = np.frombuffer(base64.b64decode(data), np.int8).reshape(-1, self.stride)
        hexes, width = len(self.words["hexes"]), len(self.columns)
        ends = np.cumsum([len(self.head), self.count, self.count, hexes])
        head, mask, order, ground, counters = np.split(rows, ends, axis=1)
        return Seen(head, mask, order, ground, counters.reshape(len(rows), -1, width))

    def step(self, words):
        """Says a word in each game; -1 leaves a game as it is."""
        self.seen = self._read(self.server.call("env/step", env=self.env, words=[whole(word) for word in words])["data"])
        return self.seen

    def reset(self, games=None, seed=None):
        """Begins games anew, all where none are named. With a seed the seeds are counted from it on."""
        if seed is not None:
            self.seed, self.begun = seed, 0
        which = list(range(self.games)) if games is None else [whole(game) for game in games]
        told = self.server.call("env/reset", env=self.env, games=which, seeds=self._seeds(len(which)))
        new = self._read(told["data"])
        if games is None:
            self.seen = new
        else:
            parts = [getattr(self.seen, name).copy() for name in Seen.__dataclass_fields__]
            for part, name in zip(parts, Seen.__dataclass_fields__):
                part[which] = getattr(new, name)
            self.seen = Seen(*parts)
        return self.seen

    def look(self, side, games=None):
        """What a side sees of games in which perhaps another one decides."""
        which = {} if games is None else {"games": [whole(game) for game in games]}
        return self._read(self.server.call("env/look", env=self.env, side=side, **which)["data"])

    def close(self):
        """Lets go of the games, and of the server if it is the own one."""
        if not self.own or isinstance(self.command, str):
            self.server.call("env/close", env=self.env)
        if self.own:
            self.server.close()
