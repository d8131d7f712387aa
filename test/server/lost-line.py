"""Plays on a line that is lost. It says on stdout what shall become of the line, and waits for a word on stdin."""
import json
import sys
import time

sys.path.insert(0, "clients")
from hexarbiter_client import Client, Uncertain


def say(word):
    print(word, flush=True)
    sys.stdin.readline()


news = []
client = Client(sys.argv[1], heard=news.append, reconnect=60)
world = client.call("world/load", scenario="training")["world"]
begun = client.call("game/create", world=world, dice="entered", seats=True)
game, seat = begun["game"], {"game": begun["game"], "token": begun["seats"]["sides"][begun["request"]["by"]]}
client.call("game/open", follow=True, **seat)
first = client.call("game/legal", limit=1, **seat)["actions"][0]
say("silence")
asked, done = client.ask("game/view", **seat), client.ask("game/apply", action=first, **seat)
time.sleep(1)
say("cut")
between = client.ask("game/events", **seat)
try:
    done.result(30)
    uncertain = False
except Uncertain:
    uncertain = True
seen, events = asked.result(30), between.result(30)
for _ in range(300):
    if any(each["method"] == "client/back" for each in news):
        break
    time.sleep(0.1)
back = [each["params"] for each in news if each["method"] == "client/back"]
second = client.call("game/legal", limit=1, **seat)["actions"][0]
client.call("game/apply", action=second, **seat)
for _ in range(100):
    changed = [each["params"]["change"]["n"] for each in news if each["method"] == "game/changed"]
    if changed:
        break
    time.sleep(0.1)
client.close()
print(json.dumps({"uncertain": uncertain, "side": seen["view"]["side"], "events": events["n"], "back": back[0]["games"][game], "changed": changed}))
