#!/usr/bin/env python3
"""A bot that plays: in each of its games it gives every unit one of the orders that are possible, chosen at random.

    KONZERT_KEY=... python3 bot.py http://localhost:8080

The key is made on the page of the bot's account. Run it once a day, or whenever a game has changed.
"""
import json
import os
import random
import sys
import urllib.request

SITE = sys.argv[1].rstrip("/") + "/api/v1"


def ask(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": "Bearer " + os.environ["KONZERT_KEY"], "Content-Type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(SITE + path, data, headers)) as answer:
        return json.load(answer)


for own in ask("/me/games"):
    game = own["game"]
    if own["role"] != "player" or game["status"] != "running":
        continue
    seat = ask(f"/games/{game['label']}/seat")
    orders = [random.choice(unit["choices"])["text"] for unit in seat["choices"] if unit["choices"]]
    if orders:
        echo = ask(f"/games/{game['label']}/orders", {"text": "\n".join(orders)})
        print(echo["text"])
