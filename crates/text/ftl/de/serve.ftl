### Texte des Bereichs serve: was der Betreiber liest.

no-file = „{ $file }“ lässt sich nicht lesen: { $reason }
    Eine Vorlage mit allen Einträgen: konzert serve --example > konzert.toml
unreadable = { $place } ist keine brauchbare Konfiguration:
    { $reason }
bad-base-url = base_url = „{ $given }“: Die Adresse beginnt mit http:// oder https:// und nennt einen Rechner.
cannot-listen = „{ $address }“ ist nicht zu haben: { $reason }
listening = Konzert läuft: { $address } (für Leser: { $base }). Ende mit Strg-C.
