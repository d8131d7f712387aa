"""A small client of `hexarbiter serve --stdio`: one call, one answer. Standard library only."""
import json
import subprocess
import time


class Refused(Exception):
    """The server has answered with an error: its number, its message in English, the reasons as data."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]
        self.problems = error["data"]["problems"]


class Server:
    """A server in a process of its own. Whoever calls waits for the answer."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.calls = 0

    def call(self, method, **params):
        """The result of a call; raises `Refused`. Where a client has taken much of the processor, it waits and asks again."""
        while True:
            try:
                return self._ask(method, params)
            except Refused as refused:
                if refused.problems[0]["code"] != "too-much-work":
                    raise
                time.sleep(refused.problems[0]["params"]["seconds"])

    def _ask(self, method, params):
        self.calls += 1
        message = {"jsonrpc": "2.0", "id": self.calls, "method": method, "params": params}
        self.process.stdin.write(json.dumps(message).encode() + b"\n")
        self.process.stdin.flush()
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise EOFError("the server is gone")
            answer = json.loads(line)
            if answer.get("id") == self.calls:
                break
        if "error" in answer:
            raise Refused(answer["error"])
        return answer["result"]

    def close(self):
        """Ends the process."""
        if self.process.stdin.closed:
            return
        self.process.stdin.close()
        self.process.wait(timeout=30)
        self.process.stdout.close()
