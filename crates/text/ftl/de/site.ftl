### Texte der Seiten, die jeder lesen kann: Startseite, Partien, Archiv, Regeln.

## In einer Partie
nav-game = Seiten der Partie { $game }
nav-overview = Überblick
nav-turns = Verlauf
nav-sign-up = Anmeldung
nav-orders = Befehle
nav-press = Presse und Nachrichten
nav-desk = Spielleitung

## Zeiten
# $day, $month (ein Wort), $year
date = { $day }. { $month } { $year }
day-and-time = { $day }, { $time } Uhr
own-time = bei dir: { $time }

## Partien
games = Partien
rules = Regeln
status-announced = angekündigt
status-sign-up = Anmeldung offen
status-running = läuft
status-stopped = ruht
status-over = beendet
press-full = freie Verhandlungen und Presse
press-report = nur Presse in der Auswertung
press-none = keine Presse (NoPress)
identity-open = alle Namen sind bekannt
identity-anonymous = anonym bis zum Ende
identity-pseudonyms = Pseudonyme bis zum Ende
rhythm-weekly = jede Woche, { $weekday } { $time } Uhr
rhythm-days = { $days ->
    [one] jeden Tag, { $time } Uhr
   *[other] alle { $days } Tage, { $time } Uhr
 }
rhythm-phases = Rückzüge nach { $retreats }, Auf- und Abbauten nach { $adjustments } Tagen.
places = { $taken } von { $places } Plätzen vergeben
start-open = wenn alle Plätze vergeben sind
beginners = Anfängerpartie: auf Zweifel in den Befehlen wird hingewiesen
end-shortened = nach dem Herbst { $year }, Plätze nach Zentren (1.6)
end-limits = nach dem Herbst { $year } oder nach { $quiet } Jahren ohne Eroberung (1.5)
map-after = Karte von { $game } nach { $turn }
live-news = Die Partie hat sich geändert.
live-show = Seite neu laden
next-deadline = Nächster Zugabgabetermin
waiting = Befehle fehlen; gewartet wird höchstens bis
plan = Die folgenden Termine
plan-note = Nach dem Plan der Partie; der Spielleiter kann Termine verschieben.
fact-status = Stand
fact-variant = Variante
fact-places = Plätze
fact-master = Spielleiter
fact-start = Beginn
fact-current = Letzte Auswertung
fact-pending = Am Zug
fact-rhythm = Termine
fact-press = Presse
fact-identity = Namen
fact-beginners = Für Anfänger
fact-end = Ende ohne Sieger
fact-rules = Regeltext
fact-seed = Los
fact-platform = Gehört zu
platform = dieser Plattform, mit allen ihren Partien
to-sign-up = Zur Anmeldung
players = Spieler
player = Spieler
place = Platz
place-points = { $place } ({ $points } Punkte)
proposals = Vorschläge zur Abstimmung
to-turn = { $turn } mit Karte
published = Veröffentlicht:
house-rules = Hausregeln
seat-unmanned = unbesetzt, ohne Ersatz
seat-free = Ersatz gesucht
player-hidden = nicht bekannt
player-left = { $name } (bis { $day }: { $reason })
left-nmr = Termine versäumt
left-resigned = ausgestiegen
left-identity = Identität bekannt geworden
left-conduct = ausgeschlossen

## Hausregeln in Sätzen
house-nmr-evaluate = Fehlen Befehle, wird ausgewertet; danach ruht die Partie, bis der Spieler sich meldet oder ersetzt ist (9.10.1a).
house-nmr-wait = Fehlen Befehle, wartet die Auswertung, bis sie nachgereicht sind oder die Frist abläuft (9.10.1b).
house-grace = Die Nachfrist beträgt { $hours } Stunden; beim { $nmrs }. NMR wird der Platz neu besetzt (9.10.1).
house-late-discretion = Über Befehle zwischen Termin und Auswertung entscheidet der Spielleiter, für alle gleich (9.10.1).
house-late-accepted = Befehle zwischen Termin und Auswertung zählen (9.10.1).
house-ahead-ignored = Vorabzüge gelten nur für den anstehenden Termin (9.5a).
house-ahead-kept = Vorabzüge für spätere Termine werden aufgehoben (9.5a).
house-incomplete-flagged = Eine Korrektur muss alle Befehle enthalten; sonst gilt die letzte vollständige Mail (9.5).
house-incomplete-merged = Eine Korrektur ersetzt nur die Befehle der Einheiten, die sie nennt (9.5).
house-unit-right = Die Art der Einheit darf fehlen; steht sie da, muss sie stimmen (3.5).
house-unit-forgiven = Eine falsch angegebene Art der Einheit wird verziehen (3.5).
house-spelling-lenient = Tippfehler, die nur eines meinen können, werden verstanden (9.7).
house-retreat-dissolved = Ohne gültigen Rückzugsbefehl wird eine vertriebene Einheit aufgelöst (7.6).
house-retreat-open = Ohne gültigen Rückzugsbefehl geht eine vertriebene Einheit auf das einzige freie Feld, wenn es genau eines gibt (7.6).
house-build-army = Ein Aufbau ohne Angabe der Art ist eine Armee (8.5).
house-absences-told = Abwesenheiten werden dem Spielleiter gemeldet; er entscheidet (9.4).
house-absences-shift = Fällt ein Termin in eine angekündigte Abwesenheit, rückt er auf den nächsten regulären danach (9.4).
house-early = Haben alle abgegeben und „nicht warten“ gesetzt, wird sofort ausgewertet.
house-reminders = Wer noch nicht abgegeben hat, wird { $hours } Stunden vor dem Termin erinnert.

## Startseite und Liste
home = Startseite
home-title = Diplomacy, gespielt wie in der Post
home-lead = Sieben Großmächte, keine Würfel, nur Worte und Züge. Befehle kommen als Mail oder hier im Browser, ausgewertet wird pünktlich, und jede Auswertung steht mit ihrer Karte hier.
how-to-play = Wie man spielt
empty-title = Noch wird hier nicht gespielt
empty-text = Sobald ein Spielleiter eine Partie ankündigt, steht sie hier. Bis dahin gibt es die Bretter mit ihren Karten, die Regeln und ein Probebrett, auf dem man Züge ausprobieren kann:
starting = Hier sind noch Plätze frei
being-played = Gerade gespielt
latest-reports = Neue Auswertungen
all-games = Alle Partien
to-archive = Beendete Partien, Ergebnisse und Bestenliste
over-since = nach { $turn }
pending = { $turn }
led-by = Spielleiter: { $name }
mark-report-press = nur Presse
mark-no-press = NoPress
mark-anonymous = anonym
filter-text = Suche
filter-all = alle
filter-free = nur mit freien Plätzen
filter-show = Zeigen
filter-reset = Alle Partien zeigen
filter-found = Gefundene Partien
games-found = { $count ->
    [0] Keine Partie passt dazu.
    [one] Eine Partie
   *[other] { $count } Partien
 }
more-games = Weitere Partien
