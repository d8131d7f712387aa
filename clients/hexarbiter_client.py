#!/usr/bin/env python3
"""A client of `hexarbiter serve` in one file, over stdio, HTTP or a WebSocket. Python 3.9, standard library only.

As a library: `with Client(["npx", "hexarbiter", "serve", "--stdio"]) as client: client.initialize()`, or `Client("http://127.0.0.1:8080")`,
or `Client("ws://127.0.0.1:8080")`, or `https://` and `wss://` behind a proxy with TLS. Each method of the server has a function; `ask` gives a future in place of an answer.
As a program it plays a whole game with its own dice, both sides by chance, each through the eyes of its own seat:
`python3 hexarbiter_client.py SCENARIO SEED COMMAND...`, or with an address in place of the command. It prints one line of JSON with the result.
"""
import base64
import http.client
import json
import os
import random
import socket
import ssl
import struct
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as NoAnswer


class Refused(Exception):
    """The server has answered a call with an error: its number, its message in English, the reasons as data."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]
        self.problems = error["data"]["problems"]


class Uncertain(ConnectionError):
    """The line was lost before the answer came: whether the server has done what was asked is not known. `game/events` tells."""


class NotLetIn(ConnectionError):
    """The server takes no WebSocket from here; to ask again does not help."""


class Stdio:
    """A server in a process of its own. One message a line goes to its stdin, and one a line comes from its stdout."""

    def __init__(self, command, heard, lost):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", bufsize=1
        )
        self.lock = threading.Lock()
        self.reader = threading.Thread(target=self._read, args=(heard, lost), daemon=True)
        self.reader.start()

    def _read(self, heard, lost):
        for line in self.process.stdout:
            heard(line)
        lost(EOFError("the server is gone"))

    def send(self, text, call=None):
        with self.lock:
            self.process.stdin.write(text + "\n")
            self.process.stdin.flush()

    def close(self):
        try:
            self.process.stdin.close()
        except OSError:
            pass  # It is gone already.
        try:
            self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.reader.join(timeout=5)
        self.process.stdout.close()


class Http:
    """A server over HTTP: each message is the body of a POST of its own. It tells no news."""

    def __init__(self, address, timeout, heard, lost):
        self.address, self.timeout, self.heard, self.lost = address, timeout, heard, lost
        self.pool = ThreadPoolExecutor(max_workers=4)

    def send(self, text, call=None):
        self.pool.submit(self._post, text, call)

    def _post(self, text, call):
        request = urllib.request.Request(self.address, text.encode(), {"content-type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=self.timeout) as answer:
                body = answer.read()
        except urllib.error.HTTPError as error:
            # Whoever has asked too much is told so in the answer.
            body = error.read()
            if b"jsonrpc" not in body:
                self.lost(ConnectionError(f"HTTP {error.code}: {body.decode()}"), call)
                return
        except (OSError, http.client.HTTPException) as error:
            self.lost(error, call)
            return
        if body:
            self.heard(body.decode())

    def close(self):
        self.pool.shutdown()


class WebSocket:
    """A server over a WebSocket (RFC 6455): one message a frame, and it tells news."""

    def __init__(self, address, timeout, heard, lost):
        parts = urllib.parse.urlsplit(address)
        secure = parts.scheme == "wss"
        self.socket = socket.create_connection((parts.hostname, parts.port or (443 if secure else 80)), timeout)
        if secure:
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=parts.hostname)
        self.file = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {parts.path or '/'} HTTP/1.1", f"Host: {parts.netloc}", "Upgrade: websocket"]
        lines += ["Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", ""]
        self.socket.sendall("\r\n".join(lines).encode())
        status = self.file.readline().decode()
        if " 101 " not in status:
            # A 503 has no room for now; any other refusal stays.
            fault = NotLetIn if " 4" in status and " 429 " not in status else ConnectionError
            self.file.close()
            self.socket.close()
            raise fault(f"the server takes no WebSocket: {status.strip()}")
        while self.file.readline() not in (b"\r\n", b""):
            pass
        self.socket.settimeout(None)
        self.lock = threading.Lock()
        self.reader = threading.Thread(target=self._read, args=(heard, lost), daemon=True)
        self.reader.start()

    def _frame(self, kind, data):
        size = len(data)
        if size < 126:
            head = struct.pack("!BB", 0x80 | kind, 0x80 | size)
        elif size < 65536:
            head = struct.pack("!BBH", 0x80 | kind, 0x80 | 126, size)
        else:
            head = struct.pack("!BBQ", 0x80 | kind, 0x80 | 127, size)
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        with self.lock:
            self.socket.sendall(head + mask + masked)

    def _exactly(self, count):
        data = self.file.read(count)
        if len(data) < count:
            raise EOFError("the server is gone")
        return data

    def _read(self, heard, lost):
        message = b""
        try:
            while True:
                first, size = self._exactly(2)
                if size == 126:
                    (size,) = struct.unpack("!H", self._exactly(2))
                elif size == 127:
                    (size,) = struct.unpack("!Q", self._exactly(8))
                data, kind = self._exactly(size), first & 0x0F
                if kind == 8:
                    raise EOFError("the server has closed the WebSocket")
                if kind == 9:
                    self._frame(10, data)
                elif kind in (0, 1):
                    message += data
                    if first & 0x80:
                        heard(message.decode())
                        message = b""
        except (OSError, EOFError, ValueError) as error:
            lost(error)

    def send(self, text, call=None):
        self._frame(1, text.encode())

    def drop(self):
        """Lets go of a socket that is lost, in any thread."""
        try:
            self.socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self.socket.close()

    def close(self):
        try:
            self._frame(8, b"")
            self.socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self.reader.join(timeout=5)
        self.file.close()
        self.socket.close()


# Calls that do something: the server may have done it though the answer was lost, so they are not sent again. In the stateless form nothing is done.
DEEDS = ("game/create", "game/position", "game/load", "game/apply", "game/undo", "env/create", "env/reset", "env/step", "env/close")


def is_deed(method, params):
    return method in DEEDS and "state" not in params and params.get("stateless") is not True


# Seconds before the first try to come back, and between two tries at most. Each pause is up to a half longer by chance.
FIRST_PAUSE, MOST_PAUSE = 0.25, 15


class Client:
    """A client. `where` is a command, or the address of a server: `http://...`, `https://...`, `ws://...` or `wss://...`.

    `timeout`: so many seconds a call waits for its answer; then it is cancelled. `heard`: is called with every notification, in another
    thread; without it they are kept in `news`.

    `reconnect`: over a WebSocket, so many seconds a line that is lost is made again, with longer and longer pauses; 0 for never. Calls that wait
    are asked again then, but for those that do something: they end with `Uncertain`. Calls of meanwhile wait for the line. Games that were opened with `follow`
    are opened again by their tokens, and `heard` is told `client/back`, with the number of the last change of each game: those that were
    missed are told by `game/events`.
    """

    def __init__(self, where, timeout=60, heard=None, reconnect=0):
        self.timeout = timeout
        self.where, self.reconnect = where, reconnect if isinstance(where, str) and where.startswith("ws") else 0
        self.line = 0
        self.wire = None
        self.followed = {}
        self.closing = threading.Event()
        self.news = []
        self.heard = heard if heard is not None else self.news.append
        self.calls = 0
        self.waiting = {}
        self.gone = None
        self.lock = threading.Lock()
        if not isinstance(where, str):
            self.wire = Stdio(where, self._message, self._lost)
        elif where.startswith(("ws:", "wss:")):
            self._connect()
        else:
            self.wire = Http(where, timeout, self._message, self._lost)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.closing.set()
        with self.lock:
            wire, self.reconnect = self.wire, 0
        if wire is not None:
            wire.close()
        self._lost(EOFError("the client is closed"))

    def _connect(self):
        """Makes a socket, and says whether it is the one of now. What is told of the end of an earlier one is not heard any more."""
        with self.lock:
            self.line += 1
            own = self.line
        wire = WebSocket(self.where, self.timeout, self._message, lambda error: self._line_lost(own, error))
        with self.lock:
            is_own = own == self.line and not self.closing.is_set()
            if is_own:
                self.wire = wire
        if not is_own:
            wire.drop()
        return is_own

    def _line_lost(self, own, error):
        with self.lock:
            if own != self.line:
                return
            if self.reconnect:
                self.line += 1
                old, self.wire = self.wire, None
                lost = [each for each in self.waiting.values() if each.sent and each.deed]
                for each in lost:
                    del self.waiting[each.id]
                for each in self.waiting.values():
                    each.sent = False
            comes_back = self.reconnect > 0
        if not comes_back:
            self._lost(error)
            return
        if old is not None:
            old.drop()
        for each in lost:
            if each.set_running_or_notify_cancel():
                each.set_exception(Uncertain(f"{each.method} may have been done: {error}"))
        threading.Thread(target=self._come_back, daemon=True).start()

    def _come_back(self):
        pause, until = FIRST_PAUSE, time.monotonic() + self.reconnect
        while not self.closing.wait(pause * (1 + random.random() / 2)):
            pause = min(pause * 2, MOST_PAUSE)
            try:
                is_own = self._connect()
            except (OSError, ValueError) as fault:
                if isinstance(fault, NotLetIn) or time.monotonic() > until:
                    self._lost(fault)
                    return
                continue
            if is_own:
                self._back()
            return

    def _back(self):
        """Opens the games again that are followed, and sends what waits."""
        games, refused = {}, {}
        for game, params in list(self.followed.items()):
            try:
                games[game] = self.ask("game/open", **params).result(self.timeout)["n"]
            except Refused as fault:
                self.followed.pop(game, None)
                refused[game] = fault.problems
            except (ConnectionError, EOFError, NoAnswer):
                return  # The line is lost again, and somebody else comes back.
        with self.lock:
            left = [each for each in self.waiting.values() if not each.sent]
        for each in left:
            self._send(each)
        self.heard({"method": "client/back", "params": {"games": games, "refused": refused}})

    def _message(self, text):
        message = json.loads(text)
        if "method" in message:
            self.heard(message)
            return
        with self.lock:
            future = self.waiting.pop(message.get("id"), None)
        if future is None or not future.set_running_or_notify_cancel():
            return
        if "error" in message:
            future.set_exception(Refused(message["error"]))
        else:
            if future.method == "game/open" and future.params.get("follow") is True:
                self.followed[future.params["game"]] = future.params
            future.set_result(message["result"])

    def _lost(self, error, call=None):
        """One call is lost; all of them, and those to come, where nothing is said."""
        with self.lock:
            if call is None:
                self.gone = error
                futures, self.waiting = list(self.waiting.values()), {}
            else:
                futures = [self.waiting.pop(call)] if call in self.waiting else []
        for future in futures:
            if future.set_running_or_notify_cancel():
                future.set_exception(error)

    def ask(self, method, **params):
        """The future of an answer: nobody waits here. `future.id` is what `cancel` wants."""
        future = Future()
        future.method, future.params, future.deed, future.sent = method, params, is_deed(method, params), False
        with self.lock:
            self.calls += 1
            future.id = self.calls
            if self.gone is not None:
                raise ConnectionError(f"{method} was not sent: {self.gone}")
            self.waiting[future.id] = future
        self._send(future)
        return future

    def _send(self, future):
        """Sends a call; without a line it waits until there is one."""
        with self.lock:
            wire, line = self.wire, self.line
            if wire is None or future.sent or future.id not in self.waiting:
                return
            future.sent = True
        text = json.dumps({"jsonrpc": "2.0", "id": future.id, "method": future.method, "params": future.params})
        try:
            wire.send(text, future.id)
        except OSError as error:
            if self.reconnect:
                self._line_lost(line, error)
            else:
                self._lost(error, future.id)

    def cancel(self, future):
        """Tells the server that nobody wants the answer any more."""
        note = {"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": future.id}}
        with self.lock:
            wire = self.wire
            if wire is None:
                self.waiting.pop(future.id, None)
        if wire is None:
            future.cancel()
            return
        try:
            wire.send(json.dumps(note))
        except OSError:
            pass  # Nobody is there who could be told.

    def call(self, method, **params):
        """The result of a call. Raises `Refused`; `TimeoutError` when no answer has come in time; `EOFError` or an `OSError` where the server is gone."""
        future = self.ask(method, **params)
        try:
            return future.result(self.timeout)
        except NoAnswer:
            with self.lock:
                self.waiting.pop(future.id, None)
            self.cancel(future)
            raise TimeoutError(f"{method} was not answered in {self.timeout} s") from None

    def _given(self, method, params):
        return self.call(method, **{name: value for name, value in params.items() if value is not None})

    # methods:start
    def initialize(self, *, client=None, protocol=None):
        """`initialize`: says what this server is: its version, its methods, its scenarios, its limits."""
        return self._given("initialize", {"client": client, "protocol": protocol})

    def rpc_discover(self):
        """`rpc.discover`: gives the OpenRPC document of this server."""
        return self._given("rpc.discover", {})

    def world_load(self, *, scenario=None, mission=None, options=None, packs=None, ruleset=None, rules=None, withheld=None, whole=None):
        """`world/load`: loads the world of a scenario: its map, its counters, its rules; the same question gives the same name."""
        return self._given("world/load", {"scenario": scenario, "mission": mission, "options": options, "packs": packs, "ruleset": ruleset, "rules": rules, "withheld": withheld, "whole": whole})

    def game_create(self, *, world, seats=None, stateless=None, bots=None, seed=None, dice=None, umpire=None):
        """`game/create`: begins a game: everything off the map, the first side to set up."""
        return self._given("game/create", {"world": world, "seats": seats, "stateless": stateless, "bots": bots, "seed": seed, "dice": dice, "umpire": umpire})

    def game_position(self, *, world, setup, seats=None, stateless=None, bots=None):
        """`game/position`: begins a game with any situation of the scenario."""
        return self._given("game/position", {"world": world, "seats": seats, "stateless": stateless, "bots": bots, "setup": setup})

    def game_load(self, *, world, seats=None, stateless=None, bots=None, save=None, record=None):
        """`game/load`: begins a game with a save, or goes on with a recorded one."""
        return self._given("game/load", {"world": world, "seats": seats, "stateless": stateless, "bots": bots, "save": save, "record": record})

    def game_open(self, *, game, token=None, side=None, follow=None, whole=None):
        """`game/open`: opens a game again, also one that was kept in the data folder, and perhaps hears of its changes."""
        return self._given("game/open", {"token": token, "side": side, "game": game, "follow": follow, "whole": whole})

    def game_apply(self, *, action, game=None, token=None, world=None, state=None, side=None, by=None, at=None, dice=None, record=None):
        """`game/apply`: takes an action or gives an answer; `needs` says that the game waits for an answer, such as dice."""
        return self._given("game/apply", {"game": game, "token": token, "world": world, "state": state, "side": side, "action": action, "by": by, "at": at, "dice": dice, "record": record})

    def game_undo(self, *, game=None, token=None, world=None, state=None, side=None, record=None):
        """`game/undo`: takes the last step back; the seat of a side takes back its own step, and only if nobody has rolled in it and it can have shown nothing that is hidden."""
        return self._given("game/undo", {"game": game, "token": token, "world": world, "state": state, "side": side, "record": record})

    def game_standing(self, *, game=None, token=None, world=None, state=None, side=None, orders=None, cancel=None):
        """`game/standing`: sets, shows or cancels the standing orders of a side, by which the server decides for it; in the stateless form it says what they give now."""
        return self._given("game/standing", {"game": game, "token": token, "world": world, "state": state, "side": side, "orders": orders, "cancel": cancel})

    def game_options(self, *, game=None, token=None, world=None, state=None, side=None, order=None):
        """`game/options`: says what can be clicked next in an order: only what can still lead to a legal action."""
        return self._given("game/options", {"game": game, "token": token, "world": world, "state": state, "side": side, "order": order})

    def game_actions_for(self, *, thing, game=None, token=None, world=None, state=None, side=None):
        """`game/actionsFor`: says in which actions a counter or a hex can take part now, and why not in the others."""
        return self._given("game/actionsFor", {"game": game, "token": token, "world": world, "state": state, "side": side, "thing": thing})

    def game_legal(self, *, game=None, token=None, world=None, state=None, side=None, order=None, limit=None, cursor=None, stream=None):
        """`game/legal`: walks through the legal actions, page by page."""
        return self._given("game/legal", {"game": game, "token": token, "world": world, "state": state, "side": side, "order": order, "limit": limit, "cursor": cursor, "stream": stream})

    def game_check(self, *, action, game=None, token=None, world=None, state=None, side=None):
        """`game/check`: judges an action, whole or only begun: legal with its sums, or not legal with every reason."""
        return self._given("game/check", {"game": game, "token": token, "world": world, "state": state, "side": side, "action": action})

    def game_odds(self, *, action, game=None, token=None, world=None, state=None, side=None, stream=None):
        """`game/odds`: gives the exact odds of a legal action; it can be cancelled, and stops when it takes too long."""
        return self._given("game/odds", {"game": game, "token": token, "world": world, "state": state, "side": side, "action": action, "stream": stream})

    def game_readings(self, *, action, game=None, token=None, world=None, state=None, side=None, odds=None, only=None):
        """`game/readings`: names the open questions of the rules on which a ruling depends: verdict, sums, odds, events, the next decision."""
        return self._given("game/readings", {"game": game, "token": token, "world": world, "state": state, "side": side, "action": action, "odds": odds, "only": only})

    def game_reachable(self, *, units, game=None, token=None, world=None, state=None, side=None, modes=None, limit=None, cursor=None):
        """`game/reachable`: says where a group can get to in this impulse, with the sums of the fire that it would draw there."""
        return self._given("game/reachable", {"game": game, "token": token, "world": world, "state": state, "side": side, "units": units, "modes": modes, "limit": limit, "cursor": cursor})

    def game_destinations(self, *, units, game=None, token=None, world=None, state=None, side=None, mode=None, limit=None, cursor=None):
        """`game/destinations`: says all that a click on a stack shows: where it can go and how, the cost in MPs, the danger as chances and by whom, the targets with chances."""
        return self._given("game/destinations", {"game": game, "token": token, "world": world, "state": state, "side": side, "units": units, "mode": mode, "limit": limit, "cursor": cursor})

    def game_explain(self, *, changes, game=None, token=None, world=None, state=None, side=None, most=None):
        """`game/explain`: says what was done on a table that enforces no rule: the legal actions that turn the position into the one that the table shows, or what of it is not legal and why."""
        return self._given("game/explain", {"game": game, "token": token, "world": world, "state": state, "side": side, "changes": changes, "most": most})

    def game_judge(self, *, game=None, token=None, world=None, state=None, side=None, action=None, situation=None):
        """`game/judge`: rules on an action as an umpire does: legal with its sums, not legal with every reason, or nothing that a rule could be asked about; in a game, or in a situation that comes along."""
        return self._given("game/judge", {"game": game, "token": token, "world": world, "state": state, "side": side, "action": action, "situation": situation})

    def game_sample(self, *, game=None, token=None, world=None, state=None, side=None, seed=None):
        """`game/sample`: draws a random legal action or answer of the side to decide; nothing where another side decides than the one whose eyes are meant."""
        return self._given("game/sample", {"game": game, "token": token, "world": world, "state": state, "side": side, "seed": seed})

    def game_view(self, *, game=None, token=None, world=None, state=None, side=None):
        """`game/view`: gives what one side sees; the whole game to a host or an umpire who names no side."""
        return self._given("game/view", {"game": game, "token": token, "world": world, "state": state, "side": side})

    def game_events(self, *, game=None, token=None, world=None, state=None, side=None, since=None, limit=None, record=None):
        """`game/events`: gives the changes of a game as one side may know them."""
        return self._given("game/events", {"game": game, "token": token, "world": world, "state": state, "side": side, "since": since, "limit": limit, "record": record})

    def game_narrate(self, *, game=None, token=None, world=None, state=None, side=None, since=None, limit=None, record=None):
        """`game/narrate`: tells the changes of a game in English, as one side may know them."""
        return self._given("game/narrate", {"game": game, "token": token, "world": world, "state": state, "side": side, "since": since, "limit": limit, "record": record})

    def game_save(self, *, game=None, token=None, world=None, state=None, side=None):
        """`game/save`: gives the game as one text, with the secrets of all sides: for a host or an umpire."""
        return self._given("game/save", {"game": game, "token": token, "world": world, "state": state, "side": side})

    def game_transcript(self, *, game=None, token=None, world=None, state=None, side=None, record=None):
        """`game/transcript`: gives the record of the game: to a host or an umpire at any time, to the seat of a side when the game is over."""
        return self._given("game/transcript", {"game": game, "token": token, "world": world, "state": state, "side": side, "record": record})

    def game_svg(self, *, game=None, token=None, world=None, state=None, side=None, from_=None, to=None, scale=None):
        """`game/svg`: draws the game as one side sees it, perhaps with a line of sight or what a hex sees."""
        return self._given("game/svg", {"game": game, "token": token, "world": world, "state": state, "side": side, "from": from_, "to": to, "scale": scale})

    def los(self, *, from_, to, game=None, token=None, world=None, state=None, side=None):
        """`los`: says whether two locations see each other, with every reason and what would open the line."""
        return self._given("los", {"game": game, "token": token, "world": world, "state": state, "side": side, "from": from_, "to": to})

    def field(self, *, from_, game=None, token=None, world=None, state=None, side=None):
        """`field`: says of every location whether it is seen from one location."""
        return self._given("field", {"game": game, "token": token, "world": world, "state": state, "side": side, "from": from_})

    def describe(self, *, counter, game=None, token=None, world=None, state=None, side=None):
        """`describe`: describes a counter: what is printed on it, its state, its weapons, in data and in English."""
        return self._given("describe", {"game": game, "token": token, "world": world, "state": state, "side": side, "counter": counter})

    def vassal_begin(self, *, world, table, by=None):
        """`vassal/begin`: begins a game at a table of VASSAL as it lies there, in the stateless form; a turn goes on with an impulse of the side that is named."""
        return self._given("vassal/begin", {"world": world, "table": table, "by": by})

    def vassal_explain(self, *, world, state, table, said=None, most=None, onlooker=None):
        """`vassal/explain`: says what was done at a table of VASSAL since the game stood as the state has it: the readings with the state after each, in words, or why it is not legal."""
        return self._given("vassal/explain", {"world": world, "state": state, "table": table, "said": said, "most": most, "onlooker": onlooker})

    def vassal_about(self, *, world, state, counters, side=None, onlooker=None):
        """`vassal/about`: says in English what counters can do now: where they can go with costs and dangers, what they can attack with sums and chances, and why not the rest."""
        return self._given("vassal/about", {"world": world, "state": state, "side": side, "onlooker": onlooker, "counters": counters})

    def env_create(self, *, world, seeds, bots=None):
        """`env/create`: begins many games of a world for a program that learns: every choice of a side is one word of a fixed list."""
        return self._given("env/create", {"world": world, "seeds": seeds, "bots": bots})

    def env_reset(self, *, env, seeds, games=None):
        """`env/reset`: begins games of an environment anew."""
        return self._given("env/reset", {"env": env, "seeds": seeds, "games": games})

    def env_step(self, *, env, words, games=None):
        """`env/step`: says one word in each game of an environment: the choice of the side that decides there."""
        return self._given("env/step", {"env": env, "words": words, "games": games})

    def env_look(self, *, env, games=None, side=None):
        """`env/look`: shows games of an environment as the sides see them that decide, or as one side sees them."""
        return self._given("env/look", {"env": env, "games": games, "side": side})

    def env_close(self, *, env):
        """`env/close`: lets go of an environment."""
        return self._given("env/close", {"env": env})
    # methods:end


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
    place = sys.argv[3] if sys.argv[3].startswith(("http:", "https:", "ws:", "wss:")) else sys.argv[3:]
    with Client(place) as own:
        print(json.dumps(play(own, sys.argv[1], sys.argv[2])))
