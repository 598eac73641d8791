### Texte des Bereichs api: Absagen an Programme.

no-such-way = Diese Adresse gibt es, aber nicht für diese Methode. Die Beschreibung steht unter /api/v1/openapi.json.
bad-key = Dieser Schlüssel gilt nicht. Schlüssel gibt es auf der Seite des Kontos.
other-game-key = Dieser Schlüssel gilt nur für die Partie { $game }. Einen anderen gibt es unter „Konto“.
read-only-key = Dieser Schlüssel darf nur lesen. Einen anderen gibt es unter „Konto“.
orders-only-key = Dieser Schlüssel darf nur lesen und Befehle abgeben. Einen anderen gibt es unter „Konto“.
talk-only-key = Dieser Schlüssel darf nur lesen und Nachrichten und Presse schreiben. Einen anderen gibt es unter „Konto“.
no-object = Der Inhalt ist kein JSON-Objekt.
