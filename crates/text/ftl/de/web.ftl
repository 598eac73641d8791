### Texte des Bereichs web.

## Rahmen jeder Seite
skip-to-content = Zum Inhalt
navigation = Hauptmenü
in-other-language = English
boards = Bretter
try-out = Probebrett
help = Hilfe
to-home = Zur Startseite

## Fehlerseiten
not-found = Diese Seite gibt es nicht
not-found-advice = Vielleicht ist die Adresse nicht ganz richtig, oder die Seite ist umgezogen. Über die Startseite finden sich alle Partien.
bad-request = Das war so nicht zu verstehen
broken = Hier ist etwas schiefgegangen
broken-advice = Es ist nichts verloren gegangen. Bitte in einer Minute noch einmal versuchen; der Betreiber findet die Ursache im Protokoll.

## Bretter
board-facts = { $powers } Mächte, { $fields } Felder, { $centers } Versorgungszentren, Sieg mit { $victory }
start-position = Ausgangslage
power = Macht
units = Einheiten
provinces = Felder
name = Name
short-names = Kürzel
other-language = Englisch
kind = Art
supply-center = VZ
yes = ja
inland = Land
coastal = Küste
sea = Meer
wings-only = nur Wings
impassable = unpassierbar
map-of-start = Karte der Ausgangslage: { $name }
