### Texte des Bereichs api: Absagen an Programme.

bad-key = Dieser Schlüssel gilt nicht. Schlüssel gibt es auf der Seite des Kontos.
