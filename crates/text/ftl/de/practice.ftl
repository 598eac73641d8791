### Texte der Übungspartien: allein gegen Programme.

title = Übungspartie
intro = Gegen Programme spielen, sofort und ohne Konto. Jeder Zug wird ausgewertet, sobald die eigenen Befehle da sind, und zurückgenommen, sooft man will.
how-they-play = Wie die Programme spielen
power = Macht
any-power = irgendeine
as-investor = Gespielt wird einer von acht Anlegern. Die anderen sieben sind Programme.
level = Stärke der anderen
level-random = Zufall
level-random-help = irgendwelche Befehle; für die allererste Partie
level-dumb = Einfach
level-dumb-help = greift nach dem Nächstbesten, kennt keinen Plan
level-steady = Solide
level-steady-help = plant, was mit wie vielen Einheiten zu nehmen ist, und bewacht den Rest
level-quick = Stark
level-quick-help = probiert in jedem Zug einige tausend Möglichkeiten
level-strong = Sehr stark
level-strong-help = dasselbe, gründlicher; ein Zug dauert etwas länger
begin = Jetzt ziehen
kept = Wer die Adresse hat, hat die Partie: Sie liegt nach dem letzten Zug noch eine Woche bereit, ohne Zug eine Stunde. Danach wird sie gelöscht. Gespeichert wird nichts, was zu einer Person führt. Dieser Browser findet sie hier wieder; mit einem Konto bleibt sie dort, auf jedem Gerät.
kept-with-account = Übungspartien bleiben beim Konto, auf jedem Gerät: die zwanzig neuesten, jede bis ein Jahr nach ihrem letzten Zug.
yours = Angefangene Übungspartien
begun = { $board } gegen Programme, Stärke { $level }: { $turns ->
    [0] noch kein Zug gespielt
    [one] ein Zug gespielt
   *[other] { $turns } Züge gespielt
}
from-game = Gespielt wird ab dieser Stellung: { $game }, { $turn }. Börse und Verträge beginnen von vorn.
try-from-here = Von hier an selbst spielen
begun-from = Aus { $game }
playing = { $who } gegen Programme, Stärke: { $level }.
box-help = Eine Zeile je Einheit, wie in einer Mail; Einheiten ohne Befehl halten. Karte und Auswahllisten schreiben in dieses Feld.
exchange-help = Der Börsenzug steht ebenfalls hier, eine Zeile je Währung: „England: +100“. Das Formular darunter schreibt ihn.
treaties-help = Verträge stehen ebenfalls hier: „Nichtangriffspakt mit Italien“.
play = Ziehen
back = Zug zurücknehmen
evaluated = { $turn } ist ausgewertet.
to-report = Was geschehen ist
over = Die Partie ist zu Ende.
again = Neue Übungspartie
report = Auswertung
gone = Diese Übungspartie gibt es nicht (mehr): Sie wird eine Woche nach dem letzten Zug gelöscht.
full = Für Übungspartien ist im Augenblick kein Platz. Bitte später noch einmal versuchen.
still-played = Diese Partie wird gerade gespielt. Üben kann man nur an Stellungen, die schon hinter ihr liegen.
overloaded = Gerade ist zu viel los. Bitte in ein paar Sekunden noch einmal versuchen.
bad-level = Diese Stärke gibt es nicht.
bad-power = Diese Macht gibt es auf diesem Brett nicht.
investor = Anleger { $number }

## Was ein Programm in einem Zug wollte.

what-they-wanted = Was die Programme wollten:
aim-attack = greift { $place } an ({ $power })
aim-settle = will das neutrale Zentrum { $place }
aim-defend = deckt { $place }
aim-threaten = rückt nach { $place } vor, auf { $center } zu
aim-done = gelungen
aim-failed = misslungen
aim-alone = { $what }: { $came }
aim-together = { $what }, mit { $units } Einheiten: { $came }
no-program = Ein Programm „{ $given }“ gibt es nicht; es gibt: { $known }.
