#!/usr/bin/env python3
"""A bot that plays: in each of its games it gives every unit one of the orders that are possible, chosen at random.

    KONZERT_KEY=... python3 bot.py http://localhost:8080

The key is made on the page of the bot's account. Run it once a day, or whenever a game has changed. What the site
refuses is printed in its own words; the next game is played all the same.
"""
import json
import os
import random
import sys
import urllib.error
import urllib.request

SITE = sys.argv[1].rstrip("/") + "/api/v1"


def ask(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": "Bearer " + os.environ["KONZERT_KEY"], "Content-Type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(SITE + path, data, headers)) as answer:
        return json.load(answer)


def refusal(fault):
    return json.load(fault)["error"]["message"]


def play(label):
    seat = ask(f"/games/{label}/seat")
    orders = [random.choice(unit["choices"])["text"] for unit in seat["choices"] if unit["choices"]]
    if orders:
        print(ask(f"/games/{label}/orders", {"text": "\n".join(orders)})["text"])


try:
    games = ask("/me/games")
except urllib.error.HTTPError as fault:
    sys.exit(refusal(fault))
for own in games:
    game = own["game"]
    if own["role"] == "player" and game["status"] == "running":
        try:
            play(game["label"])
        except urllib.error.HTTPError as fault:
            print(f"{game['label']}: {refusal(fault)}", file=sys.stderr)
