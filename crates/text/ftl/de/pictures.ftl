### Texte des Bereichs pictures: was am Bild eines Bretts falsch ist, oder seinem Autor auffallen sollte.

## board.toml, Abschnitt [geometry].

size = [geometry] size: Jede Seite hat 100 bis { $most } Einheiten
strip = [geometry] strip: höchstens die halbe Breite
range = [geometry] { $key }: { $value } muss zwischen { $low } und { $high } liegen
lenses = [geometry] lens: höchstens { $most }
points = [geometry]: Linien und Orte haben zusammen höchstens { $most } Punkte
short-line = [geometry] { $key }: Dazu gehören mindestens { $least } Punkte
no-province = [geometry] { $key }: Ein Feld `{ $id }` gibt es nicht
no-place = Das Feld `{ $id }` braucht lonlat oder points, sonst weiß niemand, wo es liegt
no-cell = Das Feld `{ $id }` braucht at = [x, y], sonst weiß niemand, wo es liegt
not-of-cells = [geometry] { $key }: Davon hängt in einem Bild aus Zellen (method = "cells") nichts ab; nimm es heraus
not-of-shapes = [geometry] { $key }: Davon hängt neben shapes.svg nichts ab, denn die Zeichnung sagt, wo alles liegt; nimm es heraus oder lass shapes.svg weg
size-of-shapes = [geometry] size: shapes.svg hat sein eigenes Seitenverhältnis; sag nur, wie breit das Bild wird (width = 900)
degrees-of-schematic = [geometry] graticule: Mit schematic = true hat das Bild keine Längengrade, weil seine Entfernungen nicht stimmen müssen; nimm eins von beiden heraus
too-large = [geometry] size: Der Server zeichnet höchstens { $most } Quadrateinheiten; zeichne das Bild mit `konzert board draw`, und bring board.map mit
coasts = Die Küsten sind nicht zu lesen; woher man sie bekommt, steht in docs/boards.md unter „Coastlines“. Gemeldet wird „{ $said }“

## shapes.svg.

xml-close = Hier wird <{ $actual }> geschlossen, offen ist aber <{ $expected }>
xml-open = Ein Element wird nicht geschlossen
xml-entity = Die Entität &{ $name }; ist hier unbekannt; ein „&“ allein schreibt man &amp;
xml-ampersand = Ein „&“ allein schreibt man &amp;
xml-attribute = Das Attribut { $name } steht zweimal in einem Element
xml-empty = Darin ist kein SVG
xml-other = Das ist kein XML. Der Leser meldet auf Englisch „{ $said }“
refused-element = <{ $name }> hat in einer Zeichnung von Feldern nichts zu suchen; nimm es heraus
refused-style = Ein Stil, der etwas nachlädt; nimm ihn heraus
refused-link = Ein Verweis nach außen ({ $link }); nimm ihn heraus
refused-script = { $name } ist ein Skript; nimm es heraus
too-deep = Mehr als 32 Gruppen ineinander; löse einige auf
too-many-elements = Mehr als 20.000 Elemente; vereinfache die Zeichnung
too-many-commands = Mehr als 20.000 Befehle in ihren Pfaden; vereinfache die Pfade
no-size = Das <svg> nennt weder viewBox noch Breite und Höhe; so weiß niemand, wie groß es ist
path = Dieser Pfad ist nicht zu lesen
path-at = Dieser Pfad ist nicht zu lesen (ab Zeichen { $at })
no-shape = Keine Form hat die Kennung { $id }; jedes Feld braucht eine, die nach seiner Kennung oder einem anderen Namen des Feldes heißt
no-point = Kein Punkt hat die Kennung { $place }: Das ist ein kleiner Kreis an dieser Küste, je einer

## shapes.png.

bitmap-no-png = Das ist kein lesbares PNG; speichere es noch einmal als PNG
bitmap-too-large = Jede Seite hat höchstens { $most } Punkte
bitmap-drawn-by-hand = Die shapes.svg daneben ist nicht daraus entstanden; ein Brett hat nur eines von beiden, nimm das andere heraus
bitmap-no-areas = Darin ist keine Fläche; Flächen haben je eine Farbe oder dunkle Linien zwischen sich
bitmap-too-many-areas = Mehr als { $most } Flächen; ist es ein Bild mit Verläufen oder Rauschen? Flächen haben je eine Farbe
bitmap-too-many-points = Die Umrisse seiner Flächen sind länger, als eine Zeichnung sein darf; speichere es kleiner
pixel-missing = { $id } braucht pixel = [x, y], einen Punkt seiner Fläche in shapes.png, gezählt von der linken oberen Ecke
pixel-outside = Der Punkt von { $id } liegt außerhalb von shapes.png, das { $wide } × { $high } Punkte hat
pixel-on-line = Der Punkt von { $id } ({ $x }, { $y }) liegt auf einer Linie oder in etwas, das für eine Fläche zu klein ist; nimm einen Punkt mitten in der Fläche
pixel-shared = { $id } und { $other } liegen in derselben Fläche von shapes.png: Keine Linie trennt sie, und sie haben dieselbe Farbe

## board.map.

no-map = Zum Brett { $id } gibt es kein Bild
map-province = Das Feld { $id } fehlt darin; zeichne das Bild neu (`konzert board draw`)
map-line = Diese Zeile ist nicht zu lesen; zeichne das Bild neu (`konzert board draw`)

## Regeln und Bild.

no-ground = { $id } hat keinen Boden: Gib ihm einen Ort im Rahmen
apart = { $a } und { $b } berühren sich im Bild nicht, aber { $who } ziehen hinüber: { $cure }{ $near }
together = { $a } und { $b } berühren sich im Bild{ $near }, aber { $who } ziehen nicht hinüber: { $cure }
beside = Eine Grenzlinie soll neben { $id } liegen, das es nicht gibt
armies = Armeen
fleets = Flotten
wings = Wings
apart-drawn = Nimm das Paar aus [borders], lass ihre Formen drei Einheiten oder mehr gemeinsam haben, nenne das Paar unter corner, oder schreibe eine [[bridge]]
apart-cells = Nimm das Paar aus [borders], rücke ihre Orte (at) zusammen oder den eines anderen Felds weg, gib einem von beiden weitere Orte (more_seeds), nenne das Paar unter corner, oder schreibe eine [[bridge]]
apart-earth = Nimm das Paar aus [borders], rücke zwei Orte zusammen, zieh eine Grenzlinie, oder schreibe eine [[bridge]]
together-drawn = Nenne das Paar unter [borders], oder zeichne die Form eines dritten Felds dazwischen
together-cells = Nenne das Paar unter [borders], oder setze den Ort (at, more_seeds) eines dritten Felds dazwischen
together-earth = Nenne das Paar unter [borders], oder setze den Ort eines dritten Felds dazwischen, oder einen channel
near = (bei { $x }, { $y })

## Was nur auffällt.

short = { $a } und { $b } berühren sich nur auf { $units } Einheiten{ $near }: Das zählt nicht
no-place-left = { $id } hat im Bild keinen Boden
wrong-ground = { $name }: Der Ort { $x }, { $y } liegt nicht auf seiner Art Boden
face = Eine geschlossene Fläche von { $area } Quadrateinheiten bei { $x }, { $y } hat keinen Ort
ignored = { $count ->
    [one] Eine Form hat keines Feldes Kennung und blieb weg
   *[other] { $count } Formen haben keines Feldes Kennung und blieben weg
 }
needs-atlas = coasts = "{ $asked }" braucht --atlas; gezeichnet mit "{ $used }"
