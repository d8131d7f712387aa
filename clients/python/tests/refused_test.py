"""What is refused, and that a batch which is none leaves no server behind. It is called with the command of a server."""
import os
import pathlib
import sys

try:
    import numpy  # noqa: F401
except ImportError:
    raise SystemExit(3)

# The environment wants more than numpy: its file is left out.
import importlib.util
import types

place = pathlib.Path(__file__).parent.parent / "hexarbiter"
package = types.ModuleType("hexarbiter")
package.__path__ = [str(place)]
sys.modules["hexarbiter"] = package
server = importlib.import_module("hexarbiter.server")
batch = importlib.import_module("hexarbiter.batch")

command = sys.argv[1:]
begun = []
started = server.subprocess.Popen


def popen(*args, **named):
    begun.append(started(*args, **named))
    return begun[-1]


server.subprocess.Popen = popen
try:
    batch.Batch("no such scenario", command=command)
    raise SystemExit("a scenario that is not there was taken")
except server.Refused:
    pass
assert len(begun) == 1 and begun[0].poll() is not None, "the server of a refused batch runs on"
games = batch.Batch("training", command=command)
for wrong in (1.5, "1", None):
    try:
        games.step([wrong])
        raise SystemExit(f"{wrong!r} was taken as a word")
    except ValueError as refused:
        assert "whole number" in str(refused)
games.step([numpy.int64(-1)])
games.close()
print(os.getpid() > 0)
