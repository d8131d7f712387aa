"""PettingZoo's own tests: `python3 pettingzoo_test.py COMMAND...`. It ends with 3 where PettingZoo or numpy is not installed."""
import pathlib
import sys
import warnings

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))
try:
    import numpy
    from pettingzoo.test import api_test, seed_test
except ImportError:
    sys.exit(3)
import hexarbiter

warnings.simplefilter("ignore")
for reward in ("result", "points"):
    env = hexarbiter.env(command=sys.argv[1:], reward=reward)
    api_test(env, num_cycles=300)
    env.close()


def played(env, **how):
    """What is seen in a game by somebody who always says the same words."""
    env.reset(**how)
    words, seen = numpy.random.default_rng(1), []
    for _ in range(60):
        observation, _, ended, cut, _ = env.last()
        if ended or cut:
            break
        seen.append(observation["observation"]["counters"].tobytes())
        env.step(int(words.choice(numpy.flatnonzero(observation["action_mask"]))))
    return seen


env = hexarbiter.env(command=sys.argv[1:], bots={"us": "random"})
games = [played(env, seed=5), played(env), played(env), played(env, seed=5)]
assert games[0] == games[3], "the same seed gives the same game"
assert games[0] != games[1] and games[1] != games[2], "a reset without a seed goes on to the next game"
env.reset(seed=1)
for wrong in (-1, 10**6):
    try:
        env.step(wrong)
    except ValueError:
        continue
    raise AssertionError(f"{wrong} is no action")
env.close()
try:
    hexarbiter.env(command=sys.argv[1:], render_mode="human")
except ValueError:
    pass
else:
    raise AssertionError("there is no picture")
made = []


def again():
    made.append(hexarbiter.env(command=sys.argv[1:]))
    return made[-1]


seed_test(again, num_cycles=100)
for env in made:
    env.close()
