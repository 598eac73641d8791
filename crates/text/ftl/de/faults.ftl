### Texte des Bereichs faults: was an einer Brettdatei oder ihrem Ordner falsch ist.

syntax = Das ist kein TOML: { $what }
toml-at = { $what } (Spalte { $column }: { $quote })
toml-twice = Diesen Namen gibt es hier schon; jeder steht nur einmal
toml-quotes = Ein Text steht in Anführungszeichen, am Anfang und am Ende
toml-no-equals = Nach dem Namen gehört ein „=“ und ein Wert
toml-equals = Ein „=“ zu viel
toml-no-value = Nach dem „=“ fehlt ein Wert
toml-bad-value = So schreibt man keinen Wert: Zahlen haben keine Nullen vorn und höchstens einen Punkt, zwischen zweien steht ein Komma, Texte stehen in Anführungszeichen
toml-no-comma = Zwischen zwei Einträgen fehlt ein Komma
toml-comma = Ein Komma zu viel
toml-open = Eine Klammer fehlt oder wird nicht geschlossen
toml-second-thing = Hier beginnt schon das Nächste; es gehört in eine Zeile für sich
toml-bad-key = Ein Name vor dem „=“ hat nur Buchstaben ohne Umlaute, Ziffern, Unterstrich und Bindestrich; sonst steht er in Anführungszeichen
toml-no-table = Unter diesem Namen steht schon ein Wert; es kann nichts mehr dazu
toml-escape = Hinter einem Rückstrich darf das nicht stehen; schreibe ihn zweimal, wenn er selbst gemeint ist
toml-too-deep = Zu viele Klammern ineinander
toml-missing = `{ $key }` fehlt
toml-unknown = `{ $key }` bedeutet hier nichts
toml-unknown-of = `{ $key }` bedeutet hier nichts; es gibt { $known }
toml-unknown-word = `{ $word }` ist keines von: { $known }
toml-type = Hierher gehört { $expected }, nicht { $found }
toml-other = Der Leser meldet auf Englisch „{ $said }“
type-text = ein Text in Anführungszeichen
type-whole = eine ganze Zahl
type-number = eine Zahl
type-flag = true oder false
type-list = eine Liste in eckigen Klammern
type-list-of = eine Liste von { $count } Werten
type-table = eine Tabelle
type-date = ein Datum
type-place = [Länge, Breite]
type-disc = [Länge, Breite, Radius]
missing = In { $owner } fehlt `{ $key }`
missing-place = In { $owner } fehlt `lonlat`, die Mitte auf der Erde, etwa lonlat = [9.2, 47.7]; wer selbst zeichnet (shapes.svg), braucht es nicht, und ohne wirkliches Land genügt at = [x, y]
unknown-key = `{ $key }` bedeutet in { $owner } nichts
misspelt-key = `{ $key }` bedeutet in { $owner } nichts (ist `{ $meant }` gemeint?)
wrong-type = `{ $key }` muss { $expected } sein, nicht { $found }
unknown-word = `{ $word }` ist keines von: { $choices }
out-of-range = `{ $key }` ist { $value }, muss aber zwischen { $low } und { $high } liegen
bad-id = `{ $id }` ist keine Kennung: Das sind zwei bis sechzehn Kleinbuchstaben oder Ziffern
no-option = `{ $option }` ist keine Option dieses Bretts oder widerspricht einer anderen
id-taken = Ein anderes Brett heißt schon `{ $id }`: Wähle eine andere Kennung
bad-board-id = `{ $id }` ist keine Kennung eines Bretts: Das sind zwei bis vierzig Kleinbuchstaben, Ziffern und Bindestriche
same-id = Die Kennung `{ $id }` steht schon in Zeile { $first }; jede gibt es nur einmal
same-word = `{ $word }` meint schon `{ $other }` (Zeile { $first }): Nimm ein anderes Wort; soll es beides meinen können, schreibe [[ambiguous]] und darunter short = "{ $short }", default = "{ $other }", others = ["{ $id }"]
same-power-word = `{ $word }` meint schon `{ $other }` (Zeile { $first }): Gib einer von beiden ein anderes Wort
year-zero = Ein Jahr 0 gibt es nicht: Auf -1 folgt 1
years-name-no-turns = `label = "year"` braucht ein Jahr je Zug: Schreibe `advance = "turn"` oder `adjust = "every"`
no-spring = Mit `adjust = "every"` gibt es kein Frühjahr: Lass `season` weg, oder schreibe `"autumn"`
unknown-power = Eine Macht `{ $id }` gibt es nicht
too-few-powers = Ein Brett braucht mindestens zwei Mächte
sight-with-modules = Zur Börse und zu Staatsverträgen gehört `sight = "all"`: Geld und Verträge erfahren alle
cap-below-start = `{ $power }` beginnt mit mehr Einheiten, als es haben darf: Erhöhe die Grenze, oder nimm Einheiten weg
unknown-province = Ein Feld `{ $id }` gibt es nicht
misspelt-province = Ein Feld `{ $id }` gibt es nicht (ist `{ $meant }` gemeint?)
misspelt-power = Eine Macht `{ $id }` gibt es nicht (ist `{ $meant }` gemeint?)
unknown-coast = `{ $place }` nennt eine Küste, die das Feld nicht hat
coast-missing = `{ $place }` hat mehrere Küsten: Sag, welche
bad-coasts = `{ $id }` kann keine getrennten Küsten haben: Das hat nur Land an der Küste, und dann mindestens zwei
bad-center = `{ $id }` kann kein Zentrum sein: Das ist nur Land, das Einheiten besetzen können
capital-no-center = `{ $id }` ist kein Zentrum, also auch keine Hauptstadt
neutral-with-modules = Börse und Staatsverträge kennen keine Einheiten, die niemandem gehören: Lass `neutral` und `garrison` weg
owner-of-no-center = `{ $id }` ist kein Zentrum: Es kann niemandem gehören; schreibe `center` dazu, oder lass `owner` weg
no-home = `{ $power }` hat weder ein Heimatzentrum noch eine Einheit: Gib ihr `units` oder einem Feld `center = "{ $power }"`
bad-unit = `{ $unit }` ist keine Einheit: Schreibe ihren Buchstaben und ihr Feld, etwa "F stp/sc"
unit-terrain = `{ $unit }` kann dort nicht stehen: Armeen (A) stehen auf Land, Flotten (F) auf See und an Küsten; bei mehreren Küsten steht dabei, an welcher (F stp/sc)
unit-twice = `{ $unit }` beginnt, wo nach Zeile { $first } schon eine Einheit steht; in jedem Feld steht nur eine
bad-border = `{ $line }` ist keine Zeile mit Grenzen: Schreibe ein Feld, einen Doppelpunkt und die Felder, an die es grenzt
border-twice = `{ $a }` und `{ $b }` sind schon in Zeile { $first } verbunden; jedes Paar steht einmal
border-self = `{ $id }` kann nicht an sich selbst grenzen
border-army = In `{ $place }` kann keine Armee stehen, also hat es keine Grenze für Armeen
border-fleet = In `{ $place }` kann keine Flotte stehen, also hat es keine Grenze für Flotten
border-wing = In `{ $place }` kann kein Wing stehen, also hat es keine Grenze für Wings
no-border = An `{ $id }` grenzt nichts: Nenne unter [borders], von wo man hinkommt
no-sea = `{ $id }` liegt an der Küste, aber keine Grenze für Flotten führt hin
apart = `{ $id }` ist vom ersten Feld aus mit keiner Einheit zu erreichen: Unter [borders] fehlt ein Weg
bad-ferry = `{ $id }` kann keine Fähre haben: Das kann nur Land mit einer einzigen Küste
weak-without-border = Keine Grenze, die schwächen könnte: ["{ $pair }"]; nenne zwei Felder, zwischen denen diese Einheiten ziehen, und Landungen nur unter ihnen
weak-twice = Die Grenze ["{ $pair }"] ist schon geschwächt: Nenne jede nur einmal für jede Art von Einheiten
weak-landings = In `{ $id }` landen Armeen schon über Grenzen mit anderem `strength` oder `cut`: Schreibe überall dasselbe
bad-reserve = Die Reserve von `{ $power }` muss `homes = [wenigste, meiste]` nennen, höchstens so viele, wie es Heimatzentren hat ({ $homes }), und nur einmal
bad-canal = Der Kanal muss durch Land an der Küste führen, zwischen zwei Meeren, die daran grenzen und nicht aneinander: `{ $id }`
bad-railway = Die Eisenbahn muss mindestens zwei Länder verbinden, jedes für Armeen Nachbar des vorigen: `{ $stations }`
bridge-without-border = `{ $a }` und `{ $b }` haben eine Brücke, aber keine Grenze für Armeen: Nenne sie auch unter [borders]
not-neighbours = `{ $a }` grenzt nicht an `{ $b }`
victory-out-of-reach = Zum Sieg gehören { $needed } Zentren, aber das Brett hat { $there }: Nenne weniger, oder gib mehr Feldern ein `center`
no-wings = Das Brett hat keine Wings: Schreibe `wings = true`, oder lass das weg
hidden = Das Zeichen { $sign } ist nicht zu sehen oder verändert, wie andere aussehen; schreibe den Buchstaben selbst
long-name = `{ $word }` ist zu lang: Ein Name hat höchstens { $most } Zeichen
later-format = Dieses Konzert liest Bretter bis `format = { $read }`; `format = { $found }` braucht ein neueres
not-yet = `{ $key }` spielt dieses Konzert noch nicht: Lass es weg
no-homes = Zu `sites = "any-home"` gehört, dass jemand ein Heimatzentrum hat, und niemand hat eines: Schreibe `"owned"`
builds-with-modules = Börse und Staatsverträge beginnen auf ihre Weise vor dem ersten Zug: Lass `first = "builds"` weg
seat-twice = `{ $power }` hat schon einen Platz
one-seat = Mit diesen Plätzen spielt einer allein: Eine Partie braucht mindestens zwei
team-without-seats = Zu `team = true` gehört `seats`: Wessen Zentren zählen zusammen?
seats-with-modules = Börse und Staatsverträge vergeben Plätze auf ihre Weise: Lass `seats` weg
too-many = Zu viel unter { $what }: höchstens { $most }
bad-case-unit = „{ $unit }“ ist keine Einheit; schreibe etwa „france A par“
bad-case-order = Vor „{ $order }“ fehlt die Macht; schreibe etwa „france: A par - bur“
case-start = `start` sagt schon, was wo steht und wem was gehört: `units` und `owners` gehören nicht daneben
case-sight = `sight` und `expect.seen` gehören zu Zügen: phase = "movement" oder "turn"
case-dislodged = `dislodged` und `contested` sagen, was vor den Rückzügen steht: phase = "retreat"; sonst ergeben sie sich aus den Befehlen
case-seen = Hier sieht jeder alles; sag mit sight = "fog" oder sight = "blind", was verborgen ist
bad-one-way = `{ $way }` führt nur in eine Richtung: Dort müssen die Einheiten stehen können, und ein zweiter Weg zwischen beiden ist zu viel
folder-unknown = { $name }: Im Ordner eines Bretts liegt board.toml, dazu nach Wunsch board.map, shapes.svg, cases.toml und README.md; nimm das heraus
folder-bitmap = shapes.png: Es zählt die shapes.svg, die „konzert board draw“ daraus macht; lass das Bild weg
folder-not-plain = { $name }: Das muss eine gewöhnliche Datei sein, kein Verweis und kein Ordner
folder-too-long = { $name }: { $length } Byte, höchstens { $most } dürfen es sein
folder-not-text = { $name }: Das ist kein Text in UTF-8
folder-hidden = { $name }:{ $line }: Das Zeichen { $sign } ist nicht zu sehen oder verändert, wie andere aussehen; schreibe den Buchstaben selbst
folder-no-archive = { $what }; packe den Ordner noch einmal als Zip-Archiv
folder-no-board = Eine board.toml fehlt
archive-too-long = Es ist länger als 3 MiB
archive-no-zip = Das ist kein Zip-Archiv
archive-too-many = Es sind zu viele Dateien darin
archive-twice = Eine Datei ist zweimal darin
archive-cut-off = Eine Datei darin ist abgeschnitten
archive-damaged = Eine Datei darin ist beschädigt
archive-method = Es ist auf eine Weise gepackt, die hier nicht bekannt ist
archive-locked = Es ist mit einem Passwort gesperrt
