### Texte des Bereichs boards: Bretter, die Mitglieder mitbringen.

own = Eigene Bretter
about = Ein Brett ist ein Ordner mit der Datei board.toml; board.map, shapes.svg, cases.toml und README.md können dazukommen. Wer es mitbringt, leitet darauf Partien; wer eine solche Partie sieht, sieht auch das Brett. Fehlt board.map, zeichnet der Server das Bild aus shapes.svg oder aus den Orten in board.toml; das kann eine Minute dauern. Eine Partie behält das Brett, mit dem sie begann, was immer hier daraus wird.
about-off = Diese Seite nimmt keine Bretter von Mitgliedern an. Was schon da ist, bleibt.
about-private = Vorschlagen, dass ein Brett in die Liste aller Bretter kommt, kann man auf dieser Seite nicht.
about-review = In die Liste aller Bretter kommt es, wenn der Betreiber es veröffentlicht.
about-open = In die Liste aller Bretter kommt es, sobald du es veröffentlichst.
refused = Dieses Brett wurde nicht behalten. Das ist falsch daran:
files = Der Ordner als ZIP-Archiv, oder seine Dateien
bring = Prüfen und behalten
brought = { $name } ist ein Brett und steht jetzt beim Anlegen einer Partie zur Wahl.
none = Du hast noch keines mitgebracht. Wie so ein Ordner aussieht, zeigen die Bretter, die schon da sind.
folders-wrong = In den Ordnern mit eigenen Brettern stimmt etwas nicht. Was, steht unter „Bretter“.
folders-faults = Was in den Ordnern mit eigenen Brettern nicht stimmt. Alle anderen Bretter dort werden angeboten; nach dem Beheben liest der Server die Ordner bei SIGHUP neu (systemctl reload konzert).
none-waiting = Niemand hat ein Brett vorgeschlagen.
lead = Partie darauf anlegen
by = von { $name }
version = Fassung { $version }
licence = Lizenz: { $licence }
state-private = nur für dich
state-asked = liegt beim Betreiber
state-public = veröffentlicht
state-withdrawn = zurückgezogen
step-ask = Zur Veröffentlichung vorschlagen
step-keep = Vorschlag zurücknehmen
step-remove = Löschen
step-publish = Veröffentlichen
step-give-back = Zurückgeben
step-withdraw = Nicht mehr anbieten
reason = Grund, den der Mitbringende liest
compared-first = Unter dieser Kennung hat { $name } noch kein Brett veröffentlicht.
compared = Was sich gegenüber { $with } ändert
compared-rules = Regeln
compared-words = Wörter
compared-picture = Bild
compared-none = nichts
compared-gone = weg: { $line }
compared-new = neu: { $line }
compared-more = und { $count } weitere Zeilen (konzert board diff zeigt alle)
given-back = Der Betreiber schreibt: { $note }
done = Erledigt.
faults = Dieses Brett hat Fehler:
 { $faults }
too-many = Mehr als { $most } Bretter werden nicht behalten. Lösche eines, das du nicht mehr brauchst, oder frage den Betreiber.
no-upload = Was ankam, war keine Datei, oder zu viel auf einmal (zusammen höchstens 3 MB).
## Die Befehlszeile.

listed = { $id }  { $state }  { $name }, von { $owner }
options = Regeloptionen
options-help = Wörter, durch Leerzeichen getrennt; welche es gibt, steht unten beim Brett.
options-of = Optionen für { $name }
