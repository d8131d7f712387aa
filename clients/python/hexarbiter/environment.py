"""A PettingZoo environment (AEC) with both sides as agents."""
import functools

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from .batch import COMMAND, Batch
from .server import whole


def env(**how):
    """The environment, with the wrapper that checks the order of the calls."""
    return wrappers.OrderEnforcingWrapper(LockNLoad(**how))


class LockNLoad(AECEnv):
    """One game. An action is one word of a fixed list: the next choice of an order, from its kind to its last field.

    `scenario`: its name. `reward`: `result` (1 for a victory, -1 for a defeat, 0 for a draw), or `points`, which adds what a side
    gains on the other in Victory Points; where the scenario counts none, in losses. `most`: so many choices, then the game is cut
    off. `bots`: the sides that bots of the server play. `command`: how the server is started, or its address.
    """

    metadata = {"name": "hexarbiter_v0", "render_modes": [], "is_parallelizable": False}

    def __init__(self, scenario="training", reward="result", most=20_000, bots=None, command=COMMAND, seed=0, render_mode=None):
        super().__init__()
        if reward not in ("result", "points"):
            raise ValueError(f"reward is result or points, not {reward}")
        if render_mode is not None:
            raise ValueError(f"there is no picture here: render_mode is None, not {render_mode!r}")
        self.is_new = True
        self.batch = Batch(scenario, 1, seed, bots, command)
        self.reward, self.most, self.render_mode = reward, most, render_mode
        self.possible_agents = list(self.batch.agents)
        batch = self.batch
        hexes = len(batch.words["hexes"])
        columns, rows = max(batch.map["column"]) + 1, max(batch.map["row"]) + 1
        self.where = (np.array(batch.map["row"]), np.array(batch.map["column"]))
        self.shape = (4 + 7, rows, columns)
        self.fixed = np.zeros((4, rows, columns), np.int8)
        for plane, name in enumerate(("level", "terrain", "road", "building")):
            self.fixed[plane][self.where] = np.array(batch.map[name])[:hexes] + (1 if name == "terrain" else 0)
        byte = functools.partial(spaces.Box, -128, 127, dtype=np.int8)
        seen = {
            "head": byte((len(batch.head),)),
            "order": byte((batch.count,)),
            "planes": byte(self.shape),
            "counters": byte((batch.words["rows"], len(batch.columns))),
        }
        both = {"observation": spaces.Dict(seen), "action_mask": spaces.Box(0, 1, (batch.count,), np.int8)}
        self.observation_spaces = {agent: spaces.Dict(both) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(batch.count) for agent in self.possible_agents}

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        """Begins the next game. With a seed the games are counted from it on; without one each game has the next seed."""
        self.batch.reset(seed=self.batch.seed if seed is None and self.is_new else seed)
        self.is_new = False
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.steps = 0
        self.before = self._gain()
        self._turn_over()

    def _decides(self):
        agent = int(self.batch.seen.head[0][0])
        return None if agent < 0 else self.batch.sides[agent]

    def _turn_over(self):
        decides = self._decides()
        self.agent_selection = self.agents[0] if decides is None else decides
        self.seen = {} if decides is None else {decides: self._shaped(self.batch.seen)}

    def _gain(self):
        """What the first side has gained on the other."""
        if self.reward == "result":
            return 0
        head = dict(zip(self.batch.head, (int(each) for each in self.batch.look(self.batch.sides[0]).head[0])))
        if self.batch.scored:
            return (head["points"] - head["enemyPoints"]) / 2
        return (head["enemyLosses"] - head["losses"]) / 2

    def _shaped(self, seen):
        planes = np.zeros(self.shape, np.int8)
        planes[:4] = self.fixed
        ground = seen.ground[0]
        for bit in range(7):
            planes[4 + bit][self.where] = (ground >> bit) & 1
        observation = {
            "head": seen.head[0].copy(),
            "order": seen.order[0].copy(),
            "planes": planes,
            "counters": seen.counters[0].copy(),
        }
        return {"observation": observation, "action_mask": seen.mask[0].copy()}

    def observe(self, agent):
        if agent not in self.seen:
            self.seen[agent] = self._shaped(self.batch.look(agent))
        return self.seen[agent]

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        # For a batch -1 leaves a game as it is; here there is but one game.
        if action is None or not 0 <= whole(action) < self.batch.count:
            raise ValueError(f"an action is a number from 0 to {self.batch.count - 1}, not {action}")
        self._cumulative_rewards[agent] = 0
        self.batch.step([action])
        self.steps += 1
        self._rate()
        self._turn_over()
        if self._decides() is None:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.steps >= self.most:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def _rate(self):
        now = self._gain()
        change, self.before = now - self.before, now
        winner = int(self.batch.seen.head[0][1])
        for agent in self.agents:
            first = agent == self.batch.sides[0]
            result = 0
            if self._decides() is None and winner >= 0:
                result = 1 if self.batch.sides[winner] == agent else -1
            self.rewards[agent] = result + (change if first else -change)

    def render(self):
        """There is no picture here: `game/svg` of the server draws games that are played by its other methods."""

    def close(self):
        self.batch.close()
