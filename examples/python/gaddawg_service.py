"""Drives `gaddawg service`: a line of JSON for each request and reply. Standard library only."""

import collections
import itertools
import json
import subprocess


class ServiceError(Exception):
    """Why there is no result: `code` is for programs, the text says what was expected."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


class Service:
    """A running service. For threads, start one each, or let one thread do the asking."""

    def __init__(self, command=("gaddawg", "service")):
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, encoding="utf-8")
        self._ids = itertools.count(1)
        self._unread = collections.defaultdict(collections.deque)

    def send(self, method, stream=False, **params):
        """Sends a request and returns its id. Read the replies of hundreds before sending more."""
        request = {"v": 1, "id": next(self._ids), "method": method, "params": params}
        self._process.stdin.write(json.dumps({**request, "stream": stream}) + "\n")
        self._process.stdin.flush()
        return request["id"]

    def result(self, request, on_snapshot=lambda state: None):
        """Waits for the result of a request; calls `on_snapshot` with the states before it."""
        while True:
            reply = self._next_reply(request)
            if reply["type"] == "result":
                return reply["result"]
            if reply["type"] == "error":
                raise ServiceError(reply["error"]["code"], reply["error"]["message"])
            on_snapshot(reply["result"])

    def ask(self, method, **params):
        """Sends a request and waits for its result."""
        return self.result(self.send(method, **params))

    def _next_reply(self, request):
        """Replies come in any order; those of other requests are kept."""
        while not self._unread[request]:
            line = self._process.stdout.readline()
            if line == "":
                raise ServiceError("ENDED", "the service has ended")
            reply = json.loads(line)
            self._unread[reply["id"]].append(reply)
        return self._unread[request].popleft()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.communicate()
