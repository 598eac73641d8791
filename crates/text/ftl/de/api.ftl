### Texte des Bereichs api: Absagen an Programme.

bad-key = Dieser Schlüssel gilt nicht. Schlüssel gibt es auf der Seite des Kontos.
read-only-key = Dieser Schlüssel darf nur lesen. Einen anderen gibt es unter „Konto“.
no-object = Der Inhalt ist kein JSON-Objekt.
