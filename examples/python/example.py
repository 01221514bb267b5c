"""Finds the best plays of a position, compares them by simulation, and looks up words.

python3 example.py [command]: the command that starts gaddawg, if it is not `gaddawg`.
"""

import sys

from gaddawg_service import Service, ServiceError

ROWS = ["15"] * 7 + ["3TIRADED5"] + ["15"] * 7
POSITION = f"{'/'.join(ROWS)} EEGIOSX/ 0/72 0"
COMMAND = sys.argv[1:] or ["gaddawg"]


def show(state):
    leader = state["candidates"][0]
    print(f"after round {state['rounds']}: {leader['text']}, {leader['winPercent']:.1f} %")


with Service([*COMMAND, "service"]) as service:
    analysis = service.ask("analyze", position=POSITION, count=4)
    print(f"{analysis['legal']} legal moves with {analysis['rack']}")
    for move in analysis["moves"]:
        print(f"{move['rank']}. {move['text']}: {move['score']} points, equity {move['equity']:.1f}")

    # With snapshots of its progress.
    plays = [move["text"] for move in analysis["moves"]]
    options = {"candidates": plays, "samples": 500, "plies": 2}
    request = service.send("simulate", stream=True, position=POSITION, **options)
    for play in service.result(request, show)["candidates"]:
        low, high = play["winPercentInterval"]
        print(f"{play['text']} wins {play['winPercent']:.1f} % ({low:.1f} to {high:.1f})")

    # Several at once: the service works on as many as there are cores.
    words = {word: service.send("query", question="hooks", text=word) for word in ["EXO", "GOX"]}
    for word, request in words.items():
        hooks = service.result(request)
        print(f"back hooks of {word}: {' '.join(hooks['back']) or 'none'}")

    try:
        service.ask("solve", position=POSITION)
    except ServiceError as error:
        print(f"{error.code}: {error}")
