### konzert play: eine Partie aus Dateien.

turn-line = { $turn }: { $orders } Befehle, { $dislodged } vertrieben, { $centers } VZ besetzt
progress = Zug { $turn }
done = { $count ->
    [one] Ein Zug ausgewertet.
   *[other] { $count } Züge ausgewertet.
 }
written = Auswertungen und Karten liegen in { $folder }
notes-written = { $count ->
    [one] Ein Hinweis zu den gelesenen Befehlen
   *[other] { $count } Hinweise zu den gelesenen Befehlen
 }: siehe { $file }
notes-title = { $game }: Hinweise zu den gelesenen Befehlen


## Hinweise zu einer Datei

note-not-utf8 = { $file }: nicht in UTF-8 geschrieben, als Latin-1 gelesen. Bitte Umlaute prüfen.
note-no-power = { $file }: gehört zu keiner Macht dieser Karte und wurde nicht gelesen.
note-no-turn = { $folder }: kein Zug der Partie (erwartet zum Beispiel 1901-spring) und nicht gelesen.
note-eliminated = { $file }: { $power } ist ausgeschieden, die Befehle zählen nicht.
note-nothing = { $file }: enthält nichts, was wie ein Befehl aussieht.
note-over = { $turn }: die Partie war da schon zu Ende, der Zug wurde nicht gespielt.
note-file = { $file }: { $message }
note-line = { $file }, Zeile { $line }: { $message }

## Fehler: die Partie kann nicht ausgewertet werden

fault-no-folder = { $path } ist kein lesbarer Ordner: { $reason }
fault-no-game-file = In { $path } fehlt game.toml. Sie nennt mindestens den Namen der Partie: name = "Meine Partie"
fault-not-readable = { $path } kann nicht gelesen werden: { $reason }
fault-too-large = { $path } ist { $size } groß. Ein Befehlszettel darf höchstens { $limit } groß sein.
fault-not-toml = game.toml, Zeile { $line }: so kann die Datei nicht gelesen werden ({ $reason }).
fault-unknown-entry = game.toml: den Eintrag „{ $entry }“ gibt es nicht. Möglich sind: { $known }.
fault-not-text = game.toml: „{ $entry }“ muss ein Text in Anführungszeichen sein.
fault-no-name = game.toml: der Name der Partie fehlt (name = "Meine Partie").
fault-unknown-variant = game.toml: die Variante „{ $name }“ gibt es nicht. Es gibt: { $known }.
fault-players = game.toml: hier spielen { $least } bis { $most } Personen, jede mit einem eigenen Namen: players = ["Don Camillo", "Sindbad", …]
fault-players-are-powers = game.toml: „players“ gibt es nur, wo Plätze keine Mächte sind (Kapitalisten). Hier heißt jede Datei nach ihrer Macht.
fault-not-number = game.toml: „{ $entry }“ muss eine ganze Zahl ab 0 sein.
fault-unknown-limits = game.toml: „{ $name }“ ist keine Grenze einer Partie. Möglich: { $known } (1.5).
fault-refused = { $place }: { $reason }
fault-unknown-rules = game.toml: das Regelwerk „{ $name }“ gibt es nicht. Es gibt: { $known }.
fault-unknown-turns = game.toml: „{ $name }“ ist kein Rhythmus, den konzert play kennt. Möglich: { $known }.
fault-unknown-result = game.toml: „{ $name }“ ist kein Ende einer Partie. Möglich: { $known }.
fault-no-turns = In { $path } liegt kein Zug. Erwartet wird je Zug ein Ordner, der erste heißt { $first }.
fault-missing-turn = Der Zug { $missing } fehlt: vor { $next } muss ein Ordner { $missing } liegen.
fault-two-folders = Zwei Ordner für denselben Zug: { $first } und { $second }.
fault-two-files = Zwei Dateien für { $power }: { $first } und { $second }. Nur eine kann zählen.
fault-not-writable = { $path } kann nicht geschrieben werden: { $reason }

reason-not-found = gibt es nicht
reason-not-allowed = keine Berechtigung
reason-no-folder = kein Ordner
reason-is-folder = ein Ordner, keine Datei
reason-full = kein Platz mehr
