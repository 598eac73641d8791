### Texte des Bereichs master: der Tisch der Spielleitung.

## Rahmen
desk = Spielleitertisch
back-to-desk = Zurück zum Tisch
to-preview = Probelauf
to-rules = Hausregeln
to-log = Protokoll
optional = (freiwillig)
reason = Begründung
reason-missing = Dazu gehört eine Begründung.
note = Notiz
refused = Nichts wurde geändert.
refused-advice = Mit „Zurück“ im Browser stehen die Eingaben noch im Formular.
refused-again = Was du eingetragen hast, steht noch im Formular.
field-missing = Es fehlt: { $field }.
repeated = Dieses Formular war schon angekommen; es zählt nur einmal.
no-seat = Einen Platz „{ $seat }“ gibt es in dieser Partie nicht.
no-power = Eine Macht „{ $power }“ gibt es in dieser Partie nicht.
no-province = Das Feld „{ $name }“ gibt es auf diesem Brett nicht, oder der Name ist mehrdeutig.
no-number = „{ $text }“ ist keine Zahl, die hier passt.
no-time = „{ $text }“ ist kein Datum und keine Uhrzeit.
no-vacancy = Bitte einen Grund aus der Liste wählen.
no-ruling = Diese Art von Entscheidung gibt es nicht.
no-order = „{ $text }“ ist als Befehl nicht zu lesen. Einer sieht so aus: A München - Berlin.
no-deadline = Es steht kein Zug an.
no-label = „{ $label }“ ist keine Partienummer; eine sieht so aus: ST-1201.
no-variant = Ein Spiel „{ $name }“ gibt es nicht.

## Alle Partien
no-games = Du leitest noch keine Partie. Lege eine an, oder lass dir vom Betreiber die Rolle eines Spielleiters geben.
new-game = Neue Partie
needs = { $waiting ->
    [0] Nichts zu entscheiden
    [one] Eine Entscheidung wartet
   *[other] { $waiting } Entscheidungen warten
 }; { $missing ->
    [0] alle Befehle sind da
    [one] eine Abgabe fehlt noch
   *[other] { $missing } Abgaben fehlen noch
 }{ $doubts ->
    [0] .
    [one] , eine Zeile ist unklar.
   *[other] , { $doubts } Zeilen sind unklar.
 }
needs-decisions = { $waiting ->
    [0] Nichts zu entscheiden.
    [one] Eine Entscheidung wartet.
   *[other] { $waiting } Entscheidungen warten.
 }
left-passed = abgelaufen
left-hours = { $hours ->
    [0] weniger als eine Stunde
    [one] noch eine Stunde
   *[other] noch { $hours } Stunden
 }
left-days = noch { $days } Tage

## Die Plätze
seats = Wer was abgegeben hat
player = Spieler
remarks = Bemerkungen
seat-free = unbesetzt
seat-missing = Befehle fehlen
seat-in = abgegeben
seat-nothing-due = nichts fällig
says-free = Hier sitzt niemand.
says-missing = Auf { $player } wird noch gewartet.
says-no-slip = Von { $player } fehlt der Börsenzug.
says-treaties = { $player } kann noch Verträge schließen.
says-in = { $player } ist fertig.
says-nothing-due = Von { $player } wird nichts erwartet.
do-read = Befehle lesen
deeds = Was du hier tun kannst
deeds-words = Jeder Ausschluss nennt den Paragraphen; wer betroffen ist, bekommt einen Brief.
seat-doubts = { $count ->
    [one] eine unklare Zeile
   *[other] { $count } unklare Zeilen
 }
strength = { $centers } VZ, { $units ->
    [one] eine Einheit
   *[other] { $units } Einheiten
 }
mark-version = Fassung { $version }, { $at }
mark-no-wait = wartet nicht
mark-nmrs = { $count } NMR
mark-grace = Nachfrist bis { $moment }
mark-sitter = vertreten von { $by } { $from }–{ $to }
mark-absence = abwesend { $from }–{ $to } { $note }
do-remind = Säumige erinnern
applications = Anmeldungen
wishes = Wünsche
places = { $taken } von { $places } Plätzen sind besetzt.

## Was wartet
waiting = Zu entscheiden
nothing-waits = Im Augenblick wartet nichts.
wait-unreadable = Die Partie ist angehalten
wait-unreadable-words = Ereignis { $seq } des Protokolls ({ $kind }) kann dieses Programm nicht lesen: Ein neueres hat es geschrieben, oder es ist beschädigt. Bis dahin wird nichts entschieden und nichts ausgewertet; bitte wende dich an den Betreiber.
wait-draft = Auswertung von { $turn } ist zurückgehalten
wait-draft-words = Sie ist fertig und für niemanden sichtbar, bis sie veröffentlicht wird. Wer etwas entscheidet, verwirft sie erst; die Uhr wertet dann neu aus.
do-publish = Veröffentlichen
do-discard = Verwerfen
wait-due = { $turn } ist fällig
wait-due-words = Der ZAT war am { $moment }. Gewöhnlich wertet die Uhr von selbst aus.
do-evaluate = Jetzt auswerten
do-evaluate-now = Sofort auswerten
evaluate-now-reason = Alle haben abgegeben.
all-are-in = Alle haben abgegeben. Wenn niemand mehr verhandeln will, kann der ZAT gleich sein: Er wird vorgezogen, alle erfahren es, und in zwei Minuten wird ausgewertet.
none-is-due = In diesem Winter muss niemand etwas abgeben. Will niemand mehr Verträge schließen, kann der ZAT gleich sein: Er wird vorgezogen, alle erfahren es, und in zwei Minuten geht es weiter.
board = Brett
board-words = Ein Klick auf eine Einheit oder ein Feld füllt die Formulare unter „Entscheidungen des Spielleiters“ aus.
invitation = Einladung
invitation-help = Wer diesen Link öffnet, landet bei der Anmeldung zu dieser Partie.
invitation-mail = Mit einer Mail verschicken
invitation-subject = Spielst du mit? { $game }
do-turn-away = Ablehnen
wait-overslept = { $turn } kam zu spät an die Reihe
wait-overslept-words = Der Rechner hat den ZAT vom { $moment } verschlafen. Niemand bekommt deshalb ein NMR; bitte den neuen ZAT prüfen.
wait-vacancy = { $seat } ist unbesetzt
wait-vacancy-words = Die Partie ruht, bis ein Ersatz gefunden ist oder ohne ihn weitergespielt wird (9.10.1).
wait-closing = { $seat } wird zum ZAT frei
wait-closing-words = Wer dort saß, spielt nicht mehr; die anderen erfahren das erst zum ZAT (9.9.7). Wer bis dahin zusagt, übernimmt den Platz zum ZAT.
member = Mitglied (Name oder Mailadresse)
deadline-or-usual = ZAT (leer: wie üblich)
do-substitute = Ersatz benennen
do-without = Ohne Ersatz weiterspielen
wait-error = { $seat } meldet einen Fehler in der letzten Auswertung (9.9.4)
wait-correction = { $seat }: Fassung { $version } ist unvollständig
wait-correction-words = Es fehlen Befehle, die vorher da waren. Ohne Entscheidung zählt die letzte vollständige Fassung (9.5).
do-take = Diese Fassung zählen lassen
wait-late = Nach dem ZAT eingegangen: { $seats }
wait-late-words = Ob verspätete Befehle zählen, entscheidet der Spielleiter, und zwar für alle gleich (9.10.1).
do-accept-late = Verspätete zählen lassen
wait-press = Presse von { $seat }
do-refuse-press = Ablehnen
wait-ballot-words = { $votes ->
    [0] Noch keine Stimme.
    [one] Eine Stimme ist abgegeben.
   *[other] { $votes } Stimmen sind abgegeben.
 }
wait-ballot-sum = Achtung: Der Plan verteilt { $sum } Zentren; auf der Karte sind es { $centers }.
do-vote-yes = Zustimmen
do-vote-no = Ablehnen
do-council = Antwort des Rates
council-refuses = Der Rat lehnt ab
wait-dispute = { $seat } bringt einen Streitfall vor (10.4)
decision = Entscheidung
do-decide = Entscheiden
wait-breach = { $seat } hat die Identität preisgegeben (9.9.7)
wait-absence = { $seat } ist am ZAT abwesend (9.4)
wait-absence-words = Die Abwesenheit dauert bis { $moment }. Der ZAT lässt sich verschieben.
wait-offender = { $seat } hat { $nmrs } Züge versäumt
wait-offender-words = Wer wiederholt Züge versäumt, ist den Organisatoren zu melden (9.10.3).
wait-long-grace = Die Nachfrist nach einem NMR ist lang
wait-long-grace-words = Sie sollte sieben Kalendertage nur in begründeten Ausnahmefällen überschreiten (9.10.1c).
wait-result = Das Ergebnis ist noch nicht gemeldet
wait-result-words = Ergebnis und Endstand gehen in die Datenbank (1.6).
do-report-result = Als gemeldet vermerken

## Werkzeuge
tools = Werkzeuge
tools-start = Anmeldung und Beginn
tools-start-words = Mit offener Anmeldung können sich Mitglieder anmelden und die Mächte nennen, die sie sich wünschen. Beim Beginn verteilt das Los die Mächte so, dass die Wünsche am besten erfüllt sind (9.3); der Startwert wird veröffentlicht.
do-open = Anmeldung öffnen
do-start = Mächte verteilen und beginnen
tools-deadlines = ZATs
tools-deadlines-words = Verschieben und Anhalten werden allen mit Begründung mitgeteilt (9.4). Zeiten gelten in der Zone der Partie.
new-deadline = Neuer ZAT
do-shift = ZAT verschieben
do-pause = Partie anhalten
do-resume = Weiterspielen
do-move-board = Auf einer anderen Fassung weiterspielen
do-rhythm = Regelmäßige ZATs ändern
days = Tage zwischen den ZATs
weekday = Wochentag
any-day = beliebig
time = Uhrzeit
tools-evaluation = Auswertung
tools-evaluation-words = Zurückgehaltene Auswertungen erscheinen erst auf Knopfdruck. Eine Korrektur wertet den letzten Zug unter den geltenden Entscheidungen neu aus (9.9.4).
do-hold = Künftig zurückhalten
do-release = Nicht mehr zurückhalten
do-correct = Letzten Zug korrigieren
shift-by-a-week = den ZAT um eine Woche verschieben
tools-board = Das Brett
tools-board-words = Die Partie wird auf dieser Fassung gespielt und behält sie: { $board }. Gibt es eine mit denselben Regeln, in der Namen, Schreibweisen oder das Bild berichtigt sind, kann sie darauf weitergehen; im Verlauf steht es mit der Begründung.
tools-board-version = Fassung
tools-board-none = Zurzeit gibt es keine andere Fassung mit denselben Regeln. Bring deine unter „Eigene Bretter“ mit; danach steht sie hier zur Wahl.
tools-rulings = Entscheidungen des Spielleiters
tools-rulings-words = Jede steht mit ihrer Begründung in der Auswertung. Für den letzten Zug wirkt sie erst mit einer Korrektur.
rulings = Geltende Entscheidungen
for-last-turn = für den letzten statt für den anstehenden Zug
rule-order = Befehl festlegen
rule-unit = Einheit hinstellen
rule-no-unit = Einheit wegnehmen
rule-owner = Zentrum zusprechen
rule-no-nmr = Kein NMR
power = Macht
order = Befehl
province = Feld
unit = Einheit
army = Armee
fleet = Flotte
wing = Wing
nobody = niemand
do-withdraw = Zurücknehmen
ruled = { $turn }: { $words } ({ $reason })
do-exclude = Ausschließen
why = Grund
why-resigned = hört von sich aus auf (10.5)
why-identity-disclosed = Identität aus Versehen preisgegeben (9.9.7)
why-anonymity-violated = Identität mit Absicht preisgegeben (9.9.7)
why-nmr-offender = Wiederholungstäter bei NMR (9.10.3)
why-false-name = spielt unter falschem Namen (9.11)
why-destructive = spielt destruktiv (9.12)
why-crossgaming = Absprachen über Partien hinweg (9.13)
why-false-sender = gefälschter Absender (9.14)
why-no-exchange-orders = dreimal in Folge kein Börsenzug (Kapitalisten)
do-report-offender = Wiederholungstäter melden
do-breach = Preisgabe festhalten
tools-notes = Notizen
tools-notes-words = Nur für den Spielleiter und die Organisatoren.
do-note = Notieren
tools-back = Zurücknehmen und abbrechen
tools-back-words = Die letzte Handlung des Spielleiters lässt sich zurücknehmen, solange nichts darauf aufbaut. Abbrechen kann nur der Rat (10.5).
do-undo-of = Zurücknehmen: { $what }
do-redo-of = Wieder ausführen: { $what }
do-undo = Letzte Handlung zurücknehmen
do-abort = Partie abbrechen
do-play-on = Vogelfrei weiterspielen

## Ein Platz
version = Fassung { $version }, { $at }, { $door }
door-mail = per Mail
door-web = auf der Seite
door-command = auf der Kommandozeile
door-api = von einem Programm
door-master = vom Spielleiter eingetippt
latest = die letzte
treaties-there = Verträge, Angebote, Ablehnungen und die Risiken der geheimen
no-submission = Für diesen Zug ist noch nichts abgegeben.
written = Geschrieben
understood = Verstanden
line-doubtful = zweifelhaft ({ $code })
line-unread = nicht zu lesen
whole-text = Der Text, wie er kam
do-refuse-submission = Diese Fassung zurückweisen (9.9.1)
type-in = Befehle eintippen
type-in-words = Für einen Spieler, der sie auf anderem Weg geschickt hat. Sie ersetzen alles Vorige dieses Platzes.
orders = Befehle
do-check = Prüfen
do-hand-in = Abgeben
echo = So wird es verstanden
handed-in = Abgegeben.

## Probelauf und Protokoll
preview-words = So würde es ausgehen, wenn der ZAT jetzt wäre. Vom Ansehen ändert sich nichts, und niemand sonst sieht es.
preview-report = Die Auswertung, wie sie erschiene
when = Wann
who = Wer
what = Was
older = Ältere
actor-master = Spielleiter
actor-council = Rat
actor-clock = von selbst
actor-player = Spieler

## Neue Partie
label = Reihe und Nummer
label-help = Zum Beispiel ST-1201. Die Nummer bleibt und steht in jeder Mail.
variant = Spiel
investors = Plätze (nur Kapitalisten, 8 bis 12)
of-board = Was das Brett offen lässt
regular-deadlines = Regelmäßige ZATs
zone = Zeitzone der Partie
every-phase = Jede Phase hat ihren eigenen ZAT
retreat-days = Tage für Rückzüge
adjustment-days = Tage für Auf- und Abbau
press = Presse
press-full = in der Auswertung und privat
press-report = nur in der Auswertung
press-none = keine (NoPress, 9.9.6)
identity = Namen der Spieler
identity-open = offen
identity-anonymous = anonym bis zum Ende
identity-pseudonyms = Pseudonyme bis zum Ende
sample = Hausregeln zu Beginn (10.2); danach lässt sich jede einzeln ändern
beginners = Einsteigerpartie mit Hinweisen (10.3)
shortened = Verkürztes Ende nach dem Herbst des Jahres (1.6)
starts = Angekündigter Beginn
do-create = Partie anlegen

## Hausregeln
rules-words = Hausregeln dürfen nur mildern, nie verschärfen, und nur diese Punkte betreffen (10.2). Was strenger wäre als die Regeln, wird mit dem Paragraphen abgelehnt.
save-rules = Hausregeln bekanntgeben
house-nmr = Erstes NMR (9.10.1)
house-nmr-evaluate = a: auswerten, danach anhalten
house-nmr-wait = b: nicht auswerten, Nachfrist geben
house-grace = Stunden der Nachfrist, Sonn- und Feiertage zählen nicht (9.10.1c, mindestens 72)
house-expel = NMR bis zum Ausschluss (mindestens 2)
house-talk = Tage für Verhandlungen nach einem Ersatz (9.10.1e)
house-evaluate-after = Minuten nach dem ZAT, nach denen ausgewertet wird (9.10.1)
house-late = Verspätete Befehle (9.10.1)
house-late-discretion = entscheidet der Spielleiter, für alle gleich
house-late-accepted = zählen bis zur Auswertung immer
house-ahead = Befehle für spätere Züge (9.5a)
house-ahead-ignored = werden nicht beachtet
house-ahead-kept = werden aufgehoben
house-incomplete = Unvollständige Korrekturen (9.5)
house-incomplete-flagged = werden dem Spielleiter gezeigt
house-incomplete-merged = ersetzen, was sie enthalten
house-unit-type = Angabe der Einheit (3.5)
house-unit-type-right = darf fehlen, muss aber stimmen
house-unit-type-forgiven = ein Fehler wird verziehen
house-spelling = Schreibfehler (9.7)
house-spelling-standard = wie in den Regeln
house-spelling-lenient = eindeutig Gemeintes wird angenommen und gekennzeichnet
house-retreat = Fehlender Rückzug (7.6)
house-retreat-dissolved = die Einheit wird aufgelöst
house-retreat-only = gibt es genau ein freies Feld, geht sie dorthin
house-build = Aufbau ohne Einheitentyp (8.5)
house-build-required = wird nicht gebaut
house-build-army = gilt als Armee
house-absences = Angekündigte Abwesenheit (9.4)
house-absences-told = der Spielleiter entscheidet
house-absences-shift = der ZAT rückt dahinter
house-early = Auswerten, sobald alle da sind und niemand mehr warten will
house-count-missing = Alle lesen, wie viele Abgaben noch fehlen, aber nicht, wessen; nicht bei verdeckten Namen, in einer laufenden Partie nur mit Zustimmung aller
house-stand-ins = Programme dürfen verlassene Plätze einnehmen
house-fill = Einen freien Platz besetzt (9.10.1)
house-fill-master = der Spielleiter
house-fill-rule = die Regel: wer am längsten wartet und zusagt
house-reminders = Erinnern so viele Stunden vorher (mehrere durch Komma)
house-holidays = Feiertage (JJJJ-MM-TT, einer je Zeile)
house-closed = Tage ohne ZAT (JJJJ-MM-TT, JJJJ-MM-TT/JJJJ-MM-TT oder jedes Jahr MM-TT, einer je Zeile)
house-free = Freie Hausregeln (je Zeile „Thema: Text“; Themen: deadlines, nmr, retreats, adjustments, notation, conditions)

## Mails, die warten
mails = Mails, die auf dich warten
mails-words = Was sich nicht von selbst zuordnen ließ. Nichts davon zählt, solange du nicht darüber entschieden hast.
mails-waiting = { $count ->
    [one] Eine Mail wartet auf dich.
   *[other] { $count } Mails warten auf dich.
 }
mail = Mail
mail-from = Von
mail-received = Eingegangen
mail-why = Grund
mail-no-subject = (ohne Betreff)
mail-empty = In der Mail steht kein Text, der sich lesen lässt.
mail-file = Einem Spieler zuordnen
mail-file-words = Die Mail wird so behandelt, als hätte dieser Spieler sie an diese Partie geschickt; er bekommt auch die Antwort. Vergewissere dich vorher, dass sie von ihm stammt.
do-file = Zuordnen
mail-choose = – bitte wählen –
mail-pass = Weitergeben
mail-pass-words = Gehört die Mail zu einer anderen Partie, geht sie an deren Spielleiter, der darüber einen Brief bekommt.
mail-game = Partie
do-pass = Weitergeben
mail-drop = Ablegen
mail-drop-words = Die Mail bleibt gespeichert, wartet aber nicht länger auf eine Entscheidung.
do-drop = Ablegen
mail-filed = Die Mail wurde als Mail von { $player } behandelt; die Antwort ist unterwegs.
mail-still-waits = Auch als Mail von { $player } ergibt sie nichts für diese Partie; sie wartet weiter.
mail-passed = Die Mail liegt jetzt beim Spielleiter von { $game }.
mail-dropped = Die Mail ist abgelegt.
mail-gone = Diese Mail wartet nicht mehr.
choices = Auslegungen (Frage=Antwort, durch Leerzeichen getrennt)
do-assign = Macht zuteilen
do-grace = Nachfrist setzen
do-end-beginners = Nachsicht für Einsteiger beenden
readings-for = { $name }: was der Regeltext offen lässt
seat-no-slip = kein Börsenzug
do-fill = Mit einem Programm auffüllen
do-stand-in = Ein Programm vertritt

## Vor dem Veröffentlichen
sure-words = Noch ist nichts geschehen. Sieh dir an, was sich ändert; erst der Knopf unten führt es aus.
sure-happens = Das geschieht
sure-difference = Das ändert sich an der Auswertung
sure-before = Bisher
sure-after = Danach
sure-changes = Was sich ändert
sure-do = Ausführen und veröffentlichen
preview-map = Karte der Auswertung, wie sie erschiene

## Alle Partien
timeline = ZATs und was fehlt
missing-from = (es fehlen: { $who })
another = Noch eine wie { $game }
presets = Vorlagen
preset-weekly = Jede Woche ein Zug
preset-beginners = Für Einsteiger
preset-swift = Zügig: alle zwei Tage
preset-silent = Anonym und ohne Presse
sample-like = Wie in { $game }
label-next = Leer: die nächste freie ({ $numbers }).
created = { $game } ist angelegt.
created-next = Prüfe hier die Hausregeln; danach öffnest du am Spielleitertisch die Anmeldung.
to-opening = Zur Anmeldung öffnen

# Vertretungen
house-absences-sitter = eine Vertretung ist möglich, wenn der Spielleiter zustimmt

# Vertretungen
wait-sitter = { $seat } möchte sich von { $name } vertreten lassen (9.4)
wait-sitter-words = { $from } bis { $to }{ $talk ->
    [1] , auch mit Nachrichten
   *[other] {""}
}
do-sitter-yes = Zustimmen
do-sitter-no = Ablehnen
tools-sitters-words = Wer verreist, kann vertreten werden: höchstens 28 Tage, und erst, wenn alle zugestimmt haben (9.4). Wo niemand wissen darf, wer spielt, bestimmst du, wer vertritt.
tools-sitters-offer = Vertreten würden:
tools-sitters-none = Zurzeit hat niemand angeboten, andere zu vertreten.
do-sitter = Vertretung bestimmen
do-sitter-end = Vertretung beenden
do-hand-over = Leitung übergeben
do-invite = Einladen
class = Klasse
language = Sprache, in der die Spieler einander schreiben
class-c = C: für alle; Bekannte spielen nicht miteinander
class-b = B: wer schon bis Herbst 1904 gespielt hat; von Bekannten erfährt der Spielleiter
class-a = A: wer von den Organisatoren zugelassen ist; Freunde dürfen zusammen spielen
by-invitation = Nur auf Einladung (Klasse A)
