#!/usr/bin/env python3
"""A client of `hexarbiter serve --stdio` in one file. Python 3, standard library only.

As a library: `with Client(["npx", "hexarbiter", "serve", "--stdio"]) as client: client.call("initialize")`.
As a program it plays a whole game with its own dice, both sides by chance, each through the eyes of its own seat:
`python3 hexarbiter_client.py SCENARIO SEED COMMAND...`. It prints one line of JSON with the result.
"""
import json
import random
import subprocess
import sys


class Refused(Exception):
    """The server has answered a call with an error: its number, its message in English, the reasons as data."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]
        self.problems = error["data"]["problems"]


class Client:
    """A server in a process of its own. One message a line goes to its stdin, and one a line comes from its stdout."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", bufsize=1
        )
        self.calls = 0
        self.news = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(timeout=30)

    def call(self, method, **params):
        """The result of a call; raises `Refused`. Notifications that come before it are kept in `news`."""
        self.calls += 1
        message = {"jsonrpc": "2.0", "id": self.calls, "method": method, "params": params}
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()
        while True:
            line = self.process.stdout.readline()
            if line == "":
                raise EOFError("the server is gone")
            answer = json.loads(line)
            if "method" in answer:
                self.news.append(answer)
            elif answer.get("id") == self.calls:
                if "error" in answer:
                    raise Refused(answer["error"])
                return answer["result"]


def answer_to(ask, dice):
    """The answer of the table to a question: the faces of a roll or a draw, or one of the options."""
    if ask["kind"] == "dice":
        return {"kind": "answer", "faces": [dice.randint(1, die["sides"]) for die in ask["dice"]]}
    if ask["kind"] == "draw":
        # Each has the same chance: a face that stands for nobody is rolled again, and every face is told.
        faces = [dice.randint(1, ask["sides"])]
        while faces[-1] > len(ask["from"]):
            faces.append(dice.randint(1, ask["sides"]))
        return {"kind": "answer", "faces": faces}
    return {"kind": "answer", "choice": dice.choice(ask["options"])}


def play(client, scenario, seed):
    """Plays a game to its end and returns the last word of the server on it."""
    dice = random.Random(seed)
    world = client.call("world/load", scenario=scenario)["world"]
    begun = client.call("game/create", world=world, dice="entered", seats=True)
    game, seats = begun["game"], begun["seats"]
    due, steps, rolls = begun, 0, 0
    while due["request"]["kind"] != "over":
        side = due["request"]["by"]
        seat = {"game": game, "token": seats["sides"][side]}
        if due["request"]["kind"] == "answer":
            action = answer_to(due["request"]["ask"], dice)
            rolls += "faces" in action
        else:
            # The side sees by its own eyes alone; what it may do is what the server lists for it.
            action = dice.choice(client.call("game/legal", limit=40, **seat)["actions"])
        due = client.call("game/apply", action=action, **seat)
        steps += 1
        if steps % 50 == 1:
            for each, token in seats["sides"].items():
                hidden = client.call("game/view", game=game, token=token)["view"]
                assert hidden["side"] == each
    record = client.call("game/transcript", game=game, token=seats["umpire"])["record"]
    # The record replays to itself: the server plays it again from its beginning.
    again = client.call("game/load", world=world, record=record)
    assert again["request"] == due["request"], "the record ends otherwise"
    return {"steps": steps, "rolls": rolls, "result": due["request"]["result"]}


if __name__ == "__main__":
    with Client(sys.argv[3:]) as own:
        print(json.dumps(play(own, sys.argv[1], sys.argv[2])))
