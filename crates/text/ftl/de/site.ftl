### Texte der Seiten, die jeder lesen kann: Startseite, Partien, Archiv, Regeln.

## In einer Partie
nav-game = Seiten der Partie { $game }
nav-overview = Überblick
nav-turns = Verlauf
nav-sign-up = Anmeldung
nav-orders = Befehle
nav-diary = Tagebuch
nav-words = Schlussworte
nav-press = Presse und Nachrichten
nav-desk = Spielleitertisch

## Zeiten
# $day, $month (ein Wort), $year
date = { $day }. { $month } { $year }
day-and-time = { $day }, { $time } Uhr
own-time = bei dir: { $time }
hour = { $time } Uhr

## Partien
games = Partien
rules = Regeln
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
beginners = Einsteigerpartie: auf Zweifel in den Befehlen wird hingewiesen
end-shortened-points = nach dem Herbst { $year }, Plätze nach Siegpunkten (1.6, Diplomaten 6)
end-shortened = nach dem Herbst { $year }, Plätze nach Zentren (1.6)
end-limits = nach dem Herbst { $year } oder nach { $quiet } Jahren ohne Eroberung (1.5)
end-year = nach dem Herbst { $year } (1.5)
end-quiet = nach { $quiet } Jahren ohne Eroberung (1.5)
end-open = keines nach dem Kalender: bis jemand gewinnt oder alle sich einigen
investor = Anleger
end-exchange = nach dem { $turn }. Zug; dann entscheiden die Siegpunkte (Kapitalisten 1)
map-after = Karte von { $game } nach { $turn }
map-changes = Karte von { $game }: was sich mit { $turn } geändert hat
map-since = Karte von { $game } nach { $turn }: was sich { $since } geändert hat
map-treaties = Karte von { $game }: geltende Verträge
map-commanders = Karte von { $game }: wer welche Nation befehligt, und die Kurse
play = Abspielen
pause = Anhalten
sheet-orders = Befehle
sheet-position = Stellung
sheet-changes = Änderungen
since = seit { $turn }
since-start = seit Beginn
sheet-since = Änderungen seit
sheet-treaties = Verträge
sheet-commanders = Wer befehligt
live-news = In dieser Partie gibt es Neues.
live-show = Seite neu laden
live-turn = Die Auswertung ist da.
live-reveal = Zug um Zug ansehen
missing-seats = { $count ->
    [0] Alle haben abgegeben.
    [one] Eine Abgabe fehlt noch.
    [2] Zwei Abgaben fehlen noch.
    [3] Drei Abgaben fehlen noch.
   *[other] { $count } Abgaben fehlen noch.
 }
next-deadline = Nächster Zugabgabetermin (ZAT)
deadline-note = Zum ZAT: { $note }
waiting = Befehle fehlen; gewartet wird höchstens bis
plan = Die folgenden ZATs
plan-note = Nach dem Plan der Partie; der Spielleiter kann ZATs verschieben.
fact-status = Stand
fact-variant = Variante
fact-places = Plätze
fact-master = Spielleiter
fact-start = Beginn
fact-current = Letzte Auswertung
fact-pending = Nächster Zug
fact-rhythm = Termine
fact-press = Presse
fact-identity = Namen
fact-beginners = Für Einsteiger
fact-language = Sprache
tongue-any = keine vereinbart
tongue-de = Deutsch
tongue-en = Englisch
fact-class = Klasse
class = Klasse { $class }
class-guests = Klasse { $class }, nur auf Einladung
fact-end = Ende ohne Sieger
fact-rules = Regeltext
fact-seed = Startwert der Auslosung
fact-platform = Plattform
platform = alle Partien dieser Plattform
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
mark-lawless = vogelfrei, ungewertet
count-hidden = ?
player-hidden = nicht bekannt
player-since = neu seit { $turn }
player-left = { $name } (bis { $day }: { $reason })

house-none = Keine: Es gelten die Regeln, wie sie geschrieben stehen.

## Startseite und Liste
home = Startseite
home-title = Diplomacy, gespielt wie per Post
home-lead = Diplomacy ist ein Strategiespiel für sieben Großmächte ohne Würfel und ohne Zufall: Alle verhandeln, alle ziehen zugleich, und wer sein Wort hält, steht erst nach der Auswertung fest.
how-to-play = Wie man spielt
empty-title = Noch wird hier nicht gespielt
empty-text = Sobald ein Spielleiter eine Partie ankündigt, steht sie hier. Bis dahin gibt es die Bretter mit ihren Karten, die Regeln und ein Probebrett, auf dem man Züge ausprobieren kann:
starting = Hier sind noch Plätze frei
tell-me = Sag mir, wenn ein Platz frei wird
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
games-with-seats = Neue Partien mit freien Plätzen
filter-show = Zeigen
filter-reset = Alle Partien zeigen
filter-found = Gefundene Partien
games-found = { $count ->
    [0] Keine Partie passt dazu.
    [one] Eine Partie
   *[other] { $count } Partien
 }
more-games = Weitere Partien

## Verlauf
words-lead = Was die Vermerke heißen:
word-stand-off = Patt
word-exchange = Platztausch
word-cut = unterbrochen
word-convoy = Geleit
word-dislodged = vertrieben
share = Teilen
copied = Adresse kopiert
map-orders = Karte der Befehle von { $game }, { $turn }
all-turns = Alle Züge der Partie
slider = Zug wählen
go = Zeigen
step-start = Anfang
step-spring = F
step-autumn = H
step-winter = W
step-retreat = r
step-adjustment = a
orders-and-results = Befehle und was daraus wurde
chart = Zentren über die Jahre
chart-alt = Versorgungszentren der Mächte von { $game } über die Jahre
what-changed = Was sich geändert hat
as-text = Auswertung als Text, wie sie in der Mail steht
what-each-saw = Was jede Macht davon sah
saw-report = Auswertung
saw-map = Karte
as-json = Öffentliche Partie als JSON
as-replay = Die Partie als eine Datei zum Abspielen
as-film = Die Partie als Film (WebP)
contents = Inhalt
try-out-here = Von hier aus auf dem Probebrett ausprobieren
change-taken = nimmt { $place } von { $power }
change-taken-free = nimmt { $place }, bisher neutral
change-lost = verliert { $place } an { $power }
change-retreated = { $unit } vertrieben, zieht sich nach { $place } zurück
change-dissolved = { $unit } vertrieben und aufgelöst
change-built = { $unit } aufgebaut
change-removed = { $unit } abgebaut
change-out = hat kein Versorgungszentrum mehr
change-centers = { $before } → { $after }

## Archiv und Spieler
archive = Archiv
archive-lead = Beendete Partien mit ihren Ergebnissen, die jüngsten zuerst.
high-score = Bestenliste
rating = Wertung
finished-games = Beendete Partien
solos = Solosiege
draws = Unentschieden
nmrs = Versäumte ZATs
points = Punkte
game = Partie
ended = Ende
plays-now = Spielt gerade
place-of = { $place } von { $seats }
how-left = nicht zu Ende gespielt
how-solo = Solosieg
how-draw = Unentschieden
no-scores = Noch ist keine Partie zu Ende. Mit der ersten beginnt die Bestenliste.
how-counted = Wie gezählt wird
how-points = Jede Partie gibt 100 Punkte. Wer allein siegt, bekommt alle; ein Unentschieden teilen sich alle Beteiligten zu gleichen Teilen, gleich wie viele Zentren sie haben (1.4, 1.5). Ein Kapitulationsvertrag zählt, wie er geschlossen ist: Gibt er einer Macht genug Zentren für den Sieg, ist das ein Solosieg, sonst teilen sich alle, die ein Zentrum bekommen.
how-places = Ist das Ende festgelegt (1.6) oder entscheidet eine zweite Wertung wie bei Kapitalisten und Diplomaten, zählen die Plätze: Jeder Platz gibt halb so viel wie der davor. Abgebrochene Partien zählen nicht (10.5). Die Punkte bekommt, wer am Ende am Brett sitzt.
how-rating = Die Wertung beginnt bei 1000 und vergleicht, was in einer Partie herauskam, mit dem, was gegen diese Mitspieler zu erwarten war. Wer eine Position verlässt, die am Ende nichts bekommt, trägt deren Verlust; der Nachfolger verliert dadurch nichts.

## Regeln und Hilfe
rules-lead = Fünf Spiele in eigenen Worten, kurz und vollständig genug, um mitzuspielen. Die Zahlen in Klammern nennen die Paragrafen des Regelwerks; dort steht, was verbindlich ist.
rules-of = Regeln: { $name }
rules-all = Die Regeln aller fünf Spiele
to-board = Brett und Karte
help-orders = Befehle schreiben
help-files = Eine Partie aus Dateien
help-more = Mehr
help-feeds = neue Auswertungen abonnieren
help-for-programs = Die Schnittstelle für Programme
help-api = alles, was Leser und Spieler tun können, auch für Programme
help-step-rules = Lies die Regeln und probiere am Probebrett, wie sich Züge auswirken.
help-step-account = Lege ein Konto an: ein Name und eine Mailadresse genügen.
help-step-sign-up = Melde dich für eine Partie an und nenne die Mächte, die du am liebsten spielst.
help-step-talk = Verhandle: Bündnisse halten so lange, wie beide sie halten wollen.
help-step-orders = Gib vor dem Zugabgabetermin (ZAT) deine Befehle ab, hier oder als Mail. Du bekommst sofort ein Echo, was verstanden wurde; die letzte vollständige Fassung zählt.
help-step-report = Nach dem ZAT kommt die Auswertung mit Karte, und das nächste Halbjahr beginnt.
fact-board-rules = Regeln des Bretts
fact-choices = Auslegungen

## Impressum und Datenschutz
imprint = Impressum
imprint-lead = Für die Seite { $site } ist verantwortlich:
privacy = Datenschutz
# $name: wer die Seite betreibt
privacy-lead = Diese Seite ist zum Diplomacy-Spielen da. Sie sammelt nichts, was sie dazu nicht braucht, zeigt keine Werbung, zählt keine Besucher und gibt nichts weiter. Verantwortlich ist { $name }:
privacy-kept = Was aufgehoben wird und wie lange
privacy-account = Konto: Name, Mail-Adressen, Sprache und Zeitzone; vom Passwort nur ein Prüfwert (Argon2id), von Passkeys nur der öffentliche Schlüssel; Entwürfe von Befehlen und wie weit du deine Nachrichten gelesen hast; von Geräten mit Mitteilungen die Adresse bei ihrem Dienst und ihr Schlüssel
privacy-account-until = bis das Konto geschlossen wird. Dann werden Adressen, Passwort, Einstellungen und Entwürfe gelöscht, und der Name verschwindet; damit ihn niemand anderes annimmt, bleibt er gesperrt.
privacy-games = Partien: Befehle, Presse, Nachrichten, Stimmen, Abwesenheiten, Ergebnisse
privacy-games-until = auf Dauer: Sie sind die Geschichte der Partie. Was geheim ist, bleibt es; in anonymen Partien stehen Namen erst nach dem Ende da.
privacy-mails = Mails an die Partien, Wort für Wort, und die Briefe der Seite
privacy-mails-until = auf Dauer, als Nachweis, was wann befohlen wurde.
privacy-sessions = Anmeldungen: wann, und wie sich der Browser nennt
privacy-sessions-until = 30 Tage über ihr Ende hinaus; unter „Konto“ lassen sie sich sofort beenden.
privacy-tries = Fehlversuche beim Anmelden: ein Prüfwert des Netzes, aus dem sie kommen, nie die ganze Adresse
privacy-tries-until = höchstens zwei Stunden über das Ende der Zählung hinaus.
privacy-insight = Einblicke: wer mit einer Rolle etwas sah oder tat, das anderen gehört
privacy-insight-until = auf Dauer, damit es nachzulesen bleibt.
privacy-hints = Hinweise darauf, dass zwei Konten einem Menschen gehören: Adressen, die sich nur in Groß- und Kleinschreibung oder hinter einem Pluszeichen unterscheiden, zwei Konten in einem Browser, wortgleiche Befehle, Antworten von der Adresse des anderen; wo die Seite das will, auch ein Prüfwert des Netzes, aus dem jemand sich anmeldet. Lesen kann sie nur, wer die Seite betreibt; von selbst folgt nichts daraus
privacy-hints-until = 90 Tage, der Prüfwert des Netzes 30 Tage; in keiner Sicherung.
privacy-cookies = Cookies: deine Anmeldung; ein Zeichen, an dem die Seite diesen Browser bei der nächsten Anmeldung wiedererkennt (400 Tage); nach dem Abmelden, wer angemeldet war (bis der Browser geschlossen wird); Sprache, Farben und Zeitzone; wohin du nach dem Anmelden wolltest (eine Stunde); begonnene Übungspartien (eine Woche). Im Browser selbst: Briefe und Befehle, die noch nicht abgeschickt sind, und die Seite deiner Befehle für Zeiten ohne Netz
privacy-cookies-until = bis zum Abmelden, und bis man sie im Browser löscht. Andere gibt es nicht, und nichts wird von fremden Servern geladen.
privacy-who-reads = Wer was liest
privacy-readers = Jeder sieht, was in einer Partie öffentlich ist. Der Spielleiter sieht die Befehle seiner Partie, aber keine Nachrichten der Spieler untereinander. Wer die Seite betreibt, könnte in ihren Speicher schauen; die Seite selbst zeigt auch dem Betreiber keine Befehle, außer in Mails, die zu keiner Partie gehören. Der Rat kann eine Partie sehen wie ihr Spielleiter. Wer von beidem Gebrauch macht, steht unter „Konto“ bei den Einblicken.
privacy-rights = Deine Rechte
privacy-own = Deine Daten herunterladen und dein Konto schließen kannst du selbst:
privacy-ask = Auskunft, Berichtigung und Löschung darüber hinaus bekommst du auf eine Mail an

shown-positions = Zum Ausprobieren (DATC):
shown-examples = Zum Ausprobieren:
shown-more = Weitere Beispiele
thread-lead = So geht es wirklich zu: Ein Test spielt das nach und vergleicht jeden Brief Wort für Wort. Anrede, Zugzettel und Fußzeilen der Briefe sind weggelassen.
readings = Was der Regeltext offen lässt
readings-usual = So wird es gelesen, wenn der Spielleiter beim Anlegen einer Partie nichts anderes wählt. Die Nummern sind die der Festlegungen dieses Spielleiterprogramms.
readings-of-game = So liest diese Partie ihn
reading-or = oder:

## Startseite
home-shown = Hier spielt der letzte Zug von
announced-games = Angekündigt
announced-words = Hier kann man sich noch nicht anmelden; der Spielleiter öffnet die Anmeldung später.

## Markt
market = Markt
market-after = Markt nach { $turn }
market-help = Je Nation auf einer Zeitachse: Kurs, Preis eines Punktes, Versorgungszentren und darunter, wer sie befehligt.
point-price = Preis eines Punktes
in-command = Befehligt von
strip-words = { $nation }: Kurs { $rate } €, { $centers } Versorgungszentren, befehligt von { $control }
key-rate = Kurs
key-price = Preis eines Punktes
key-land = Versorgungszentren (bis 18)
wealth = Vermögen
wealth-range = Die Linien liegen zwischen { $from } € und { $to } €.
wealth-help = Euro und alle Einheiten zu den Kursen nach dem jeweiligen Zug.
order-book = Orderbuch { $turn }
order-book-help = Um wie viele Einheiten sich der Bestand jedes Anlegers geändert hat.
