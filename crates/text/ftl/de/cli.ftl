### Texte des Bereichs cli.

variants-head = Kennung                Name                               Mächte  Felder  VZ  Sieg ab
variants-more = Mehr zu einer Variante: konzert variants KENNUNG
variants-unknown = Eine Variante „{ $name }“ gibt es nicht. Es gibt: { $known }.
variant-start = Beginn: { $turn }
variant-victory = Sieg: { $centers } von { $total } Versorgungszentren
variant-exchange-end = Ende: nach { $turns } Zügen ({ $last }) oder sobald eine Macht { $centers } Zentren hat; es siegt, wer dann die meisten Siegpunkte hat
variant-powers = Mächte und ihre Aufstellung:
variant-canals = Kanäle: { $names }
variant-railway = Eisenbahn: { $names }
variant-modules = Zweite Ebene: { $names }
variant-choices = Was der Regeltext offen lässt (das jeweils Erste gilt, wenn beim Anlegen mit --choice nichts anderes gewählt wird):
variant-choice = {"  "}{ $named }: { $about }. { $means }
variant-exchange = Börse
variant-treaties = Staatsverträge
map-kind = „{ $file }“: Ein Bild heißt DATEI.svg, DATEI.png oder DATEI.pdf.
map-no-province = „{ $name }“ ist kein Feld dieses Bretts.
map-since = --since vergleicht zwei Stellungen eines Bretts, beide ohne Befehle.
map-for-mail = Ein Bild für die Post ist ein PNG und hat seine eigene Breite.

## konzert game.

game-repeated = { $game }: dieser Aufruf wurde schon bearbeitet, nichts wurde geändert
game-no-turn = „{ $turn }“ ist kein Zug; einer sieht so aus: 1901-spring.
game-no-role = Eine Rolle „{ $role }“ gibt es nicht; es gibt: { $known }.
game-no-file = Die Datei enthält keine Partie.
game-no-deadline = Die Partie hat keinen Zug, der ansteht.
game-no-report = Eine solche Auswertung gibt es noch nicht.
game-too-big = Die Datei ist größer als { $size } kB.
game-which-seat = Welcher Platz?
game-member-added = { $name } ist jetzt Mitglied.
game-processed = Erledigt: { $done }, gescheitert: { $failed }
game-jobs-failed = { $number ->
    [one] Eine Aufgabe ist gescheitert.
   *[other] { $number } Aufgaben sind gescheitert.
 }
game-imported = { $game }: { $events } Ereignisse eingelesen
game-verified = { $turn }: dasselbe
game-differs = { $turn }: { $number ->
    [one] ein Unterschied
   *[other] { $number } Unterschiede
 }
    { $differences }
game-verify-failed = { $number ->
    [one] Ein Zug geht anders aus.
   *[other] { $number } Züge gehen anders aus.
 }
game-nothing-in = { $seat } hat nichts eingereicht.
game-handed-in = { $seat }, Fassung { $version }
game-refused-in = { $seat }, Fassung { $version }: abgelehnt (9.9.1), sie zählt nicht.
game-master = Spielleiter: { $name }
game-places = Besetzte Plätze: { $taken } von { $places }
sure = es ist dir ernst: Das lässt sich nicht zurücknehmen
resign-sure = Aussteigen ist endgültig. Wenn du es willst, gib denselben Befehl mit --sure.
seat-free = frei, Ersatz gesucht
game-due = { $turn } ist fällig am { $moment }
game-waiting-press = Presse { $item } von { $seat }: { $text }
game-draft = Eine Auswertung wartet auf Veröffentlichung.
game-dry-run = Das würde geschehen (geändert wurde nichts):
mark-missing = Befehle fehlen
mark-free = Platz frei
mark-doubts = zweifelhafte Zeilen: { $count }
mark-grace = Nachfrist bis { $moment }
actor-master = Spielleiter
actor-council = Rat
actor-system = von selbst
actor-player = Spieler
check-too-large = Der Text ist größer als { $kilobytes } kB. So lang ist keine Zugabgabe; bitte nur die Befehle schicken.
check-unknown-season = „{ $word }“ nennt keine Jahreszeit. Zum Beispiel: spring, autumn, winter, F1901, Herbst 1903.
check-unknown-power = „{ $name }“ ist keine Macht dieses Bretts. Es gibt: { $known }.

site-exported = Plattform ausgegeben: { $rows } Zeilen
site-imported = Plattform eingelesen: { $rows } Zeilen
site-not-empty = Der Datenspeicher, in den eingelesen werden soll, ist nicht leer.
site-no-file = Die Datei enthält weder eine Plattform noch eine Partie.

## konzert mail.

mail-good = gut
mail-missing = fehlt
mail-config-open = Die Konfiguration { $file } mit dem Kennwort können andere Benutzer lesen: chmod 600, oder password_file.
mail-test-found = Nicht in Ordnung: { $count }
mail-worked = Briefe gesendet: { $sent }, später noch einmal: { $later }, aufgegeben: { $refused }
mail-no-message = Eine wartende Mail { $identity } gibt es nicht.
mail-queue-empty = Keine Mail wartet.
mail-assigned = Erledigt, als wäre sie von { $player } an { $game } gegangen.
mail-still-waits = Auch so steht nichts darin, was die Partie versteht; sie wartet weiter.
mail-dropped = Abgelegt.
reminders-usual = { $name } wird so erinnert, wie es die Hausregeln der Partien sagen.
reminders-never = { $name } wird nie erinnert.
reminders-hours = { $name } wird { $hours } Stunden vor einem ZAT erinnert, vom nächsten ZAT an.

## The store

store-newer = Diesen Speicher hat ein neueres Programm geändert (Änderung { $version }). Starte das neuere Programm wieder, oder lies die Sicherung, die vor der Umstellung geschrieben wurde, in einen neuen Speicher ein.
store-away = Unter { $url } antwortet keine Datenbank: { $reason }. Läuft sie, und stimmt die Adresse?
store-missing = Einen Speicher „{ $file }“ gibt es nicht. Stimmt der Pfad? Einen neuen legen „konzert serve“ und „konzert game member add“ an.
store-no-right = „{ $path }“: Dem Benutzer { $user } fehlt das Recht, { $right }. Abhilfe: ihm das Recht geben (zum Beispiel: chown { $user } { $path }) oder das Programm als { $owner } aufrufen, dem es gehört.
store-right-enter = den Ordner zu betreten
store-right-read = die Datei zu lesen
store-right-write = hier zu schreiben
store-open-to-others = Den Speicher „{ $file }“ können andere Benutzer dieses Rechners lesen; darin stehen Befehle, Briefe und Kennwörter. Abhilfe: chmod 600 { $file }
game-batch-failed = { $failed } von { $done } Zeilen sind fehlgeschlagen.
game-batch-open = Die Eingabe endet, ehe „{ $word }“ kam.
game-batch-quotes = Ein Anführungszeichen ist nicht geschlossen.
game-batch-in-batch = In einem Stapel kann kein Stapel stehen.
event-changed = „{ $game }“, Ereignis { $seq }: So wurde es nicht geschrieben. Die Datei ist beschädigt oder verändert.

## konzert arena.

arena-no-player = Einen Spieler „{ $name }“ gibt es nicht; es gibt: { $known }.
arena-engine = „{ $engine }“: Ein fremdes Programm heißt NAME=BEFEHL.
arena-too-many = { $players } Spieler für { $seats } Plätze.
arena-nobody = Wer spielt? Zum Beispiel: --players quick,dumb
arena-games = Die Zahl der Partien liegt zwischen 1 und { $most }.
arena-limit = Die Bedenkzeit liegt zwischen 0 und 3600 Sekunden.
arena-until = Das letzte Jahr { $year } liegt vor dem ersten ({ $first }) oder mehr als tausend Jahre danach.
arena-head = { $board }: { $games } Partien bis { $until }, Startzahlen { $from } bis { $to }
arena-ends = Solosiege { $solos }, Stillstand { $standstills }, letztes Jahr { $others }; im Mittel { $years } Jahre
arena-columns = Spieler      Plätze  Solosiege %         Unentschieden %     Quadrate %          überlebt %          VZ      Wertungen     ms/Zug  nichtig
arena-by-power = Solosiege je Macht (Anteil der Quadrate):
arena-failures = { $name }: zu spät { $late }, unverständlich { $nonsense }, beendet { $gone }, falsche Befehle { $wrong }, nicht mehr gefragt in { $dismissed } Partien

## konzert board.

board-made = { $folder } ist ein Brett. Ändere board.toml Stück für Stück und prüfe nach jedem Schritt mit „konzert board check“.
board-readme = # { $name }

    Begonnen mit { $from }. Schreib hierher, von wem das Brett ist, was daran besonders ist und was andere damit tun dürfen.
board-figures = { $provinces } Felder, { $powers } Mächte, { $centers } Zentren, { $borders } Grenzen, { $words } Wörter; { $cases ->
    [one] ein Fall
   *[other] { $cases } Fälle
}; { $games ->
    [one] eine Partie
   *[other] { $games } Partien
} mit Zufallszügen, davon { $solos } gewonnen
board-measures = Kürzeste Grenze im Bild: { $a } und { $b }, { $units } Einheiten. Engstes Feld: { $at }, größter Kreis darin mit Radius { $radius }.
board-took = Millisekunden: Brett { $board }, Wörter { $words }, Bild { $picture }, Fälle { $cases }, Partien { $games }
board-sound = { $name } ({ $id }) ist ein Brett.
board-no-cases = Hinweis: Es gibt keine Fälle (cases.toml).
board-not-drawn = Hinweis: Das Brett ist noch nicht gezeichnet („konzert board draw“); bis dahin zeigt es sich als Netz.
board-alike = Hinweis: Die Farben von { $one } und { $other } sehen sich zu ähnlich; nicht alle Augen unterscheiden sie.
board-never = Hinweis: { $power } hat in diesen Partien nie eine Einheit aufgebaut.
board-never-lived = Hinweis: { $power } ist in jeder dieser Partien ausgeschieden.
board-faults = { $count ->
    [one] Ein Fehler.
   *[other] { $count } Fehler.
 }
board-cases = { $count ->
    [0] Es gibt keine Fälle.
    [one] Ein Fall, und er stimmt.
   *[other] { $count } Fälle, und alle stimmen.
 }
board-drawn-already = { $file } gibt es schon, und ohne shapes.svg oder [geometry] ist nichts zu zeichnen als das Netz; entferne die Datei, wenn du das Netz willst.
board-drawn = { $file } ist gezeichnet ({ $milliseconds } ms). „konzert board preview“ zeigt es.
board-traced = { $file } ist aus shapes.png entstanden.
board-note = Hinweis: { $note }
board-word-lost = `{ $word }` ({ $id }) wird in „{ $order }“ nicht wiedererkannt; wähle ein anderes Wort
board-game-broken = Partie { $game }: { $letter } { $place } kann dort nicht stehen
case-unlike = „{ $name }“ ({ $rule }): { $what } soll { $wanted } sein, ist aber { $got }
case-unknown = „{ $name }“ ({ $rule }): Unter { $path } steht etwas, das es nicht gibt. Gemeldet wird „{ $said }“
case-bad-order = „{ $name }“ ({ $rule }): Der Befehl unter { $path } ist nicht in der strengen Schreibweise. Gemeldet wird „{ $said }“
case-bad-position = „{ $name }“ ({ $rule }): Diese Stellung kann es nicht geben ({ $path }). Gemeldet wird „{ $said }“
case-bad-field = „{ $name }“ ({ $rule }): { $path } passt nicht. Gemeldet wird „{ $said }“
board-packed = { $file } ist geschrieben.
board-unpacked = { $folder } ist ein Ordner mit dem Brett.
diff-rules = Regeln
diff-words = Wörter
diff-picture = Bild
diff-same = { $what }: gleich
diff-differs = Die Bretter sind verschieden.
import-one-language = Namen und Adjektive gab es nur in einer Sprache; sie stehen jetzt in beiden. Übersetze sie in board.toml.
import-other-variants = Das Paket enthält auch: { $names }. Übernommen ist nur die erste.
import-left-out = Nicht übernommen: { $what }.
import-no-drawing = Eine Zeichnung gibt es nicht; das Brett wird als Netz gezeigt.
import-no-places = In der Datei steht kein Feld (etwa „COAST ALB ABUTS ADR GRE“).
import-no-shapes = In der Zeichnung sind keine zwei Länder mit einer eigenen ID, die zusammenhängen.
import-powers-made-up = Eine Zeichnung sagt nichts von Mächten: Zwei Platzhalter beginnen an den Enden des Bretts. Schreibe in board.toml, wer mitspielt, wo Versorgungszentren liegen und wie viele zum Sieg gehören.
import-areas = Die Felder heißen a1, a2 und so weiter, von oben nach unten; blaue Flächen wurden zu Meer. Ein Punkt jedes Feldes steht als pixel in board.toml: Benenne sie dort um und rufe „konzert board draw“ auf.
import-no-water = Die Zeichnung hat keine Gruppe für Gewässer („seas“, „Meere“): Alles wurde Land. Schreibe in board.toml kind = "sea", oder ordne die Meere in eine solche Gruppe und fang noch einmal an.
import-touches-nothing = Der Umriss { $id } berührt keinen anderen.

## konzert board balance.

balance-level = Alle Mächte spielt „{ $level }“.
balance-columns = Macht                   Solosiege %         Unentschieden %     Quadrate %          überlebt %          VZ    Kontakt
balance-never-entered = Nie betreten
balance-never-taken = Heimatzentren, die nie jemand anderem gehörten
balance-title = { $board }: wie ausgeglichen?
balance-power = Macht
balance-solos = Solosiege
balance-squares = Anteil der Quadrate
balance-survival = überlebt
balance-centers = VZ im Mittel
balance-contact = Halbjahre bis zur ersten Berührung
balance-sure = { $part } %, sicher zwischen { $low } und { $high } %
balance-legend = Balken: Anteil an allen Partien; Strich: wo er mit 95 % Sicherheit liegt; gestrichelt: wo er läge, wenn alle Mächte gleich gut wären. Quadrate: VZ zum Quadrat, geteilt durch die Summe aller.

## konzert practice.

practice-help = Befehle wie in einer Mail, Zeile für Zeile. „fertig“ wertet aus, „zurück“ nimmt den letzten Zug zurück, „stand“ zeigt die eigenen Einheiten, „hilfe“ diese Zeilen, „ende“ hört auf.
    Die anderen Mächte spielen Programme.
practice-turn = Es steht an: { $turn }
practice-standing = { $power }: { $units } – Zentren: { $centers }
practice-over = Die Partie ist zu Ende.
practice-no-back = Es gibt keinen Zug, der zurückgenommen werden könnte.
practice-too-long = So viel Text hat kein Zug.
practice-doubt = Zeile { $line }: { $message }
practice-map = { $what }: { $file }
practice-no-power = Eine Macht „{ $name }“ gibt es nicht; es gibt: { $known }.
game-choices = Auslegungen: { $choices }
verify-turn = { $turn }: versiegelt { $closed }, veröffentlicht { $published }
verify-times = Es wurde { $number }-mal versiegelt: Nach dem ersten Mal kam etwas hinzu oder fiel etwas weg.
verify-seats = Aus dem, was versiegelt war, stammt die Auswertung für: { $seats }
verify-no-seat = Wessen Befehle versiegelt waren, lässt sich mit diesem Protokoll nicht prüfen; jeder Spieler kann es mit seinem eigenen.
verify-lot = Das Los ist das, das vor den Befehlen festlag.
verify-not-sealed = { $turn }: nicht versiegelt (die Partie begann vor den Versiegelungen)
verify-done = Alles stimmt überein.
verify-fault-not-closed = FEHLER: { $turn } wurde veröffentlicht, ohne dass vorher versiegelt war, was eingereicht wurde.
verify-fault-changed = FEHLER: { $turn }, { $seat }: Was hier als eingereicht steht, ist nicht das, was versiegelt wurde.
verify-fault-late = FEHLER: { $turn }, { $seat }: Nach der Versiegelung kam etwas hinzu, das so tut, als wäre es rechtzeitig gekommen.
verify-fault-counted = FEHLER: { $turn }, { $seat }: Gewertet wurde eine andere Fassung als die, die nach den Regeln zählte.
verify-fault-printed = FEHLER: { $turn }, { $seat }: Die Auswertung zeigt für die Einheit in { $at } einen anderen Befehl, als eingereicht wurde.
verify-fault-no-lot = FEHLER: { $turn }: Das Los lag nicht fest, bevor die Befehle da waren.
verify-fault-lot = FEHLER: { $turn }: Das offengelegte Los ist nicht das, das festlag.
verify-fault-seed = FEHLER: { $turn }: Es wurde nicht mit dem Los gezogen, das festlag.
verify-failed = { $number ->
    [one] Eines stimmt nicht.
   *[other] { $number } Dinge stimmen nicht; das erste steht zuerst.
 }
