"""Small clients of a rules server: one call, one answer. Standard library only."""
import base64
import http.client
import json
import os
import socket
import ssl
import struct
import operator
import subprocess
import time
from urllib.parse import urlparse

# So many seconds an answer may take.
TIMEOUT = 600


def whole(number):
    """A whole number of any kind, as an int; anything else, such as 1.5, is refused and not cut off."""
    try:
        return operator.index(number)
    except TypeError:
        raise ValueError(f"a whole number is wanted, not {number!r}") from None


class Refused(Exception):
    """The server has answered with an error: its number, its message in English, the reasons as data."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]
        self.problems = error["data"]["problems"]


class Line:
    """What all ways to a server have in common. Each has `_answer`, which sends a message and gives what comes back for it."""

    calls = 0

    def call(self, method, **params):
        """The result of a call; raises `Refused`. Where a client has taken much of the processor, it waits and asks again."""
        while True:
            self.calls += 1
            message = {"jsonrpc": "2.0", "id": self.calls, "method": method, "params": params}
            answer = self._answer(json.dumps(message).encode())
            if "error" not in answer:
                return answer["result"]
            refused = Refused(answer["error"])
            if not refused.problems or refused.problems[0]["code"] != "too-much-work":
                raise refused
            time.sleep(refused.problems[0]["params"]["seconds"])


class Server(Line):
    """A server in a process of its own. Whoever calls waits for the answer."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def _answer(self, message):
        self.process.stdin.write(message + b"\n")
        self.process.stdin.flush()
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise EOFError("the server is gone")
            answer = json.loads(line)
            if answer.get("id") == self.calls:
                return answer

    def close(self):
        """Ends the process."""
        if self.process.stdin.closed:
            return
        try:
            self.process.stdin.close()
        except OSError:
            pass  # It has ended already.
        try:
            self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()


class OverHttp(Line):
    """A server that runs already, over HTTP: each call is a request on one connection."""

    def __init__(self, address):
        url = urlparse(address)
        made = http.client.HTTPSConnection if url.scheme == "https" else http.client.HTTPConnection
        self.line, self.path = made(url.hostname, url.port, timeout=TIMEOUT), url.path or "/"

    def _answer(self, message):
        try:
            self.line.request("POST", self.path, message, {"Content-Type": "application/json"})
            answer = self.line.getresponse()
            body = answer.read()
        except (OSError, http.client.HTTPException):
            # The next call begins with a new connection.
            self.line.close()
            raise
        if b"jsonrpc" not in body:
            raise ConnectionError(f"HTTP {answer.status}: {body.decode()}")
        return json.loads(body)

    def close(self):
        """Leaves the server, which goes on."""
        self.line.close()


class OverSocket(Line):
    """A server that runs already, over a WebSocket (RFC 6455); `wss://` is one behind a proxy with TLS."""

    def __init__(self, address):
        url = urlparse(address)
        secure = url.scheme == "wss"
        port = url.port or (443 if secure else 80)
        self.line = socket.create_connection((url.hostname, port), timeout=TIMEOUT)
        self.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if secure:
            self.line = ssl.create_default_context().wrap_socket(self.line, server_hostname=url.hostname)
        self.read = self.line.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {url.path or '/'} HTTP/1.1", f"Host: {url.hostname}:{port}", "Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", ""]
        self.line.sendall("\r\n".join(lines).encode())
        status = self.read.readline().decode()
        while self.read.readline() not in (b"\r\n", b""):
            pass
        if " 101 " not in status:
            raise OSError(f"no WebSocket: {status.strip()}")

    def _send(self, kind, data):
        size, mask = len(data), os.urandom(4)
        long = struct.pack("!H", size) if 126 <= size < 65536 else struct.pack("!Q", size) if size >= 65536 else b""
        head = struct.pack("!BB", 0x80 | kind, 0x80 | (size if size < 126 else 126 if size < 65536 else 127))
        whole = (mask * (size // 4 + 1))[:size]
        veiled = (int.from_bytes(data, "big") ^ int.from_bytes(whole, "big")).to_bytes(size, "big")
        self.line.sendall(head + long + mask + veiled)

    def _exactly(self, size):
        data = self.read.read(size)
        if len(data) < size:
            raise EOFError("the server is gone")
        return data

    def _message(self):
        message = b""
        while True:
            first, size = self._exactly(2)
            size &= 0x7F
            if size == 126:
                (size,) = struct.unpack("!H", self._exactly(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", self._exactly(8))
            data, kind = self._exactly(size), first & 0x0F
            if kind == 8:
                raise EOFError("the server has left")
            if kind == 9:
                self._send(10, data)
            elif kind in (0, 1):
                message += data
                if first & 0x80:
                    return message

    def _answer(self, message):
        self._send(1, message)
        while True:
            answer = json.loads(self._message())
            if answer.get("id") == self.calls:
                return answer

    def close(self):
        """Leaves the server, which goes on."""
        try:
            self._send(8, b"")
        except OSError:
            pass
        self.line.close()


def connected(where):
    """A line to a server: to one that is started by a command (a list), or to one that runs at an address, `http://...`, `ws://...`, or both with TLS."""
    if not isinstance(where, str):
        return Server(list(where))
    scheme = urlparse(where).scheme
    if scheme in ("http", "https"):
        return OverHttp(where)
    if scheme in ("ws", "wss"):
        return OverSocket(where)
    raise ValueError(f"a command as a list, or an address with http, https, ws or wss, not {where}")
