"""A game by words, with the standard library alone: `python3 protocol_test.py COMMAND...`, or with an address. It prints how many words it took."""
import array
import base64
import importlib.util
import pathlib
import random
import sys

# Only the client of the package: its other files want numpy.
place = pathlib.Path(__file__).parent.parent / "hexarbiter" / "server.py"
spec = importlib.util.spec_from_file_location("server", place)
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)


def play(server, seed):
    """Plays a game by chance to its end: who has won, and how many words it took."""
    world = server.call("world/load", scenario="training")["world"]
    made = server.call("env/create", world=world, seeds=[seed])
    first, count = len(made["head"]), made["words"]["count"]
    luck, steps = random.Random(seed), 0
    seen = array.array("b", base64.b64decode(made["data"]))
    while seen[0] >= 0:
        offered = [word for word in range(count) if seen[first + word]]
        assert len(offered) > 1, "a choice with one word"
        told = server.call("env/step", env=made["env"], words=[luck.choice(offered)])
        seen = array.array("b", base64.b64decode(told["data"]))
        assert len(seen) == made["stride"]
        steps += 1
    server.call("env/close", env=made["env"])
    return seen[1], steps


# An address is that of a server that runs.
server = module.connected(sys.argv[1] if len(sys.argv) == 2 else sys.argv[1:])
winner, steps = play(server, "7")
assert play(server, "7") == (winner, steps), "the same seed gives another game"
assert winner in (-2, 0, 1)
try:
    server.call("env/step", env="none", words=[])
    raise SystemExit("an environment that is not there was taken")
except module.Refused as refused:
    assert refused.problems[0]["code"] == "unknown-environment"
server.close()
print(steps)
