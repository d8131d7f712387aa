"""A linear policy learns to beat chance in five minutes: `python3 train_linear.py COMMAND...`, with the command that starts the server.

The learner plays one side against the bot `random`. The worth of a word is one number for its field and its class: the kind of action, the end of a
field, how near a hex is to an enemy, whose counter it is. These numbers are all that is learned, by REINFORCE. Only numpy is needed.
"""
import argparse
import time

import numpy as np

from hexarbiter import Batch

GAMES = 64
NEAR = (1, 3, 6)
OTHERS = 8
CHOICES = 3_000

how = argparse.ArgumentParser()
how.add_argument("command", nargs="*", help="starts the server; it needs --bots")
how.add_argument("--side", default="de", help="the side that learns")
how.add_argument("--scenario", default="training")
how.add_argument("--seconds", type=float, default=240, help="how long it trains")
how.add_argument("--test", type=int, default=192, help="so many games are played before and after")
how.add_argument("--seed", type=int, default=1)
given = how.parse_args()
luck = np.random.default_rng(given.seed)


def begun(seed, games=GAMES, against=()):
    """Games in which the bot plays some sides."""
    command = {"command": given.command} if given.command else {}
    return Batch(given.scenario, games, seed=seed, bots={side: "random" for side in against}, **command)


class Policy:
    """Worths of words, one for each field and class."""

    def __init__(self, batch):
        kinds, hexes = len(batch.words["kinds"]), len(batch.words["hexes"])
        self.hexes, self.rows = 1 + kinds, 1 + kinds + hexes
        self.near = 1 + kinds
        self.own = self.near + len(NEAR) + 1
        other = self.own + 2
        self.classes = other + OTHERS
        self.worth = np.zeros((len(batch.fields), self.classes))
        self.fixed = np.zeros(batch.count, int)
        self.fixed[1 : 1 + kinds] = np.arange(1, 1 + kinds)
        rest = np.arange(batch.count - self.rows - batch.words["rows"])
        self.fixed[self.rows + batch.words["rows"] :] = other + np.minimum(rest, OTHERS - 1)
        self.column, self.row = np.array(batch.map["column"]) + 1, np.array(batch.map["row"]) + 1

    def classes_of(self, seen):
        """The class of each word in each game."""
        games, hexes = len(seen.head), len(self.column)
        classes = np.tile(self.fixed, (games, 1))
        side, column, row = (seen.counters[:, :, i].astype(int) for i in range(3))
        enemy = (side < 0) & (column > 0)
        far = np.maximum(np.abs(column[:, :, None] - self.column), np.abs(row[:, :, None] - self.row))
        nearest = np.where(enemy[:, :, None], far, 99).min(axis=1)
        classes[:, self.hexes : self.hexes + hexes] = self.near + np.searchsorted(NEAR, nearest)
        classes[:, self.rows : self.rows + side.shape[1]] = self.own + (side < 0)
        return classes

    def chances(self, seen):
        """The chance of each word, and its class."""
        classes = self.classes_of(seen)
        field = np.maximum(seen.head[:, 9].astype(int), 0)
        worth = self.worth[field[:, None], classes]
        worth = np.where(seen.mask > 0, worth, -np.inf)
        top = worth.max(axis=1, keepdims=True)
        chance = np.exp(worth - np.where(np.isfinite(top), top, 0))
        total = chance.sum(axis=1, keepdims=True)
        return chance / np.where(total > 0, total, 1), classes, field


def said(chance):
    """A word for each game, by its chance; -1 where nothing may be said."""
    some = chance.sum(axis=1) > 0
    words = (chance.cumsum(axis=1) > luck.random((len(chance), 1)) * 0.999999).argmax(axis=1)
    return np.where(some, words, -1)


def result(batch, over):
    """Who has won, 1, 0 or -1 for the learner, and what it has gained on the other: in points, or in losses where nothing is counted."""
    me = batch.sides.index(given.side)
    winner = batch.seen.head[over, 1].astype(int)
    won = np.where(winner < 0, 0, np.where(winner == me, 1, -1))
    head = batch.look(given.side, over).head.astype(int)
    gained = head[:, 5] - head[:, 6] if batch.scored else head[:, 8] - head[:, 7]
    return won, gained / 2


def play(policy, seed, games=None, seconds=None, learns=False):
    """Plays so many games, or so long; the results, and the choices in a second."""
    batch = begun(seed, against=others)
    start, results, choices = time.time(), [], 0
    shape = (GAMES, *policy.worth.shape)
    slopes, ages = np.zeros(shape), np.zeros(GAMES, int)
    mean, first, second, updates = 0.0, np.zeros(policy.worth.shape), np.zeros(policy.worth.shape), 0
    waiting = []
    while (time.time() - start < seconds) if games is None else len(results) < games:
        over = np.flatnonzero((batch.seen.head[:, 0] < 0) | (ages > CHOICES))
        if len(over) > 0:
            won, gained = result(batch, over)
            results += list(zip(won, gained))
            if learns:
                worth = won + 0.1 * gained
                waiting += [(slopes[game].copy(), each) for game, each in zip(over, worth)]
            batch.reset(over)
            slopes[over], ages[over] = 0, 0
        if len(waiting) >= GAMES // 2:
            values = np.array([each for _, each in waiting])
            mean = values.mean() if updates == 0 else 0.8 * mean + 0.2 * values.mean()
            spread = values.std() + 1e-3
            slope = sum(each * ((value - mean) / spread) for each, value in waiting) / len(waiting)
            updates += 1
            first, second = 0.9 * first + 0.1 * slope, 0.99 * second + 0.01 * slope**2
            scale = np.sqrt(second / (1 - 0.99**updates)) + 1e-8
            policy.worth += 0.08 * first / (1 - 0.9**updates) / scale
            waiting = []
        chance, classes, field = policy.chances(batch.seen)
        words = said(chance)
        if learns:
            here = np.flatnonzero(words >= 0)
            np.add.at(slopes, (here, field[here], classes[here, words[here]]), 1)
            where = np.broadcast_to(here[:, None], (len(here), chance.shape[1]))
            np.add.at(slopes, (where, field[here][:, None], classes[here]), -chance[here])
        batch.step(words)
        choices += int((words >= 0).sum())
        ages += 1
    took = time.time() - start
    batch.close()
    return np.array(results), choices / took


probe = begun(0, games=1)
others = [side for side in probe.sides if side != given.side]
policy = Policy(probe)
probe.close()


def test(name):
    """How the policy does in games that it has not learned from."""
    results, pace = play(policy, 1_000, games=given.test)
    won, gained = (results[:, 0] > 0).mean(), results[:, 1]
    around = 1.96 * gained.std() / np.sqrt(len(gained))
    print(f"{name}: wins {won:.0%} of {len(results)} games, gains {gained.mean():+.2f} (within {around:.2f}), {pace:.0f} choices a second", flush=True)


test("chance")
results, pace = play(policy, 2, seconds=given.seconds, learns=True)
print(f"trained on {len(results)} games in {given.seconds:.0f} s, {pace:.0f} choices a second", flush=True)
test("learned")
