### Texte des Probebretts.

intro = Befehle für alle Mächte geben, auswerten, weiterspielen. Nichts wird gespeichert: Alles steht in der Adresse.
map = Probebrett { $board }, { $turn }
box = Befehle aller Mächte, { $turn }
box-help = Einheiten ohne Befehl halten. Karte und Auswahllisten schreiben in dieses Feld.
play = Auswerten
back = Einen Schritt zurück
share = Adresse dieses Standes
outcome = Auswertung { $turn }
map-of-outcome = Karte der Auswertung { $turn }
nothing-happened = In diesem Abschnitt ist nichts geschehen.
captures = Zentren wechseln den Besitzer
captured = { $center }: { $from } → { $to }
nobody = neutral
built = aufgebaut
removed = abgebaut
forced = abgebaut, weil zu wenige Abbauten befohlen waren (§ 8.7)
waived = { $number ->
    [one] ein Aufbau nicht genutzt
   *[other] { $number } Aufbauten nicht genutzt
 }
may-build = { $number ->
    [one] { $power } darf eine Einheit aufbauen.
   *[other] { $power } darf { $number } Einheiten aufbauen.
 }
must-remove = { $number ->
    [one] { $power } muss eine Einheit abbauen.
   *[other] { $power } muss { $number } Einheiten abbauen.
 }
other-board = Ein anderes Brett
board = Brett
rulebook = Regeln
begin = Von vorn beginnen
rules-ludomaniac = Ludomaniac
rules-datc = DATC (Voreinstellung des Autors)
rules-letter = Ludomaniac, Konvoi zum Nachbarn nur mit „via C“ (4.3.2)
rules-direct = Ludomaniac, nur das einfache Paradox (4.3.2)
rules-free-coasts = Ludomaniac, Küsten in Unterstützungen frei
rules-owncut = Ludomaniac, eigene Angriffe unterbrechen Unterstützungen (6.3 a)

## Was nicht geht
bad-board = Dieses Brett gibt es nicht.
bad-choice = Diese Wahl kennen die Regeln nicht; docs/choices.md nennt alle.
bad-rulebook = Diese Regeln gibt es nicht.
bad-turn = Die Adresse nennt keinen gültigen Zug.
bad-position = Die Adresse beschreibt eine Stellung, die es auf diesem Brett nicht geben kann.
bad-length = Die Adresse würde zu lang. Einen Schritt zurückgehen oder von der jetzigen Stellung neu beginnen.
