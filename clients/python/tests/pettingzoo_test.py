"""PettingZoo's own tests: `python3 pettingzoo_test.py COMMAND...`. It ends with 3 where PettingZoo or numpy is not installed."""
import pathlib
import sys
import warnings

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))
try:
    from pettingzoo.test import api_test, seed_test
except ImportError:
    sys.exit(3)
import hexarbiter

warnings.simplefilter("ignore")
for reward in ("result", "points"):
    env = hexarbiter.env(command=sys.argv[1:], reward=reward)
    api_test(env, num_cycles=300)
    env.close()
made = []


def again():
    made.append(hexarbiter.env(command=sys.argv[1:]))
    return made[-1]


seed_test(again, num_cycles=100)
for env in made:
    env.close()
