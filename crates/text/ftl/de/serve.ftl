### Texte des Bereichs serve: was der Betreiber liest.

no-file = „{ $file }“ lässt sich nicht lesen: { $reason }
    Eine Vorlage mit allen Einträgen: konzert serve --example > konzert.toml
unreadable = { $place } ist keine brauchbare Konfiguration:
    { $reason }
bad-base-url = base_url = „{ $given }“: Die Adresse beginnt mit http:// oder https:// und nennt einen Rechner.
cannot-listen = „{ $address }“ ist nicht zu haben: { $reason }
taken-by-konzert = { $file }: Das Brett { $id } bringt Konzert selbst mit, und dieses hier sagt etwas anderes. Gib ihm eine andere Kennung, oder schreibe shadow = true in konzert.toml (bei einem Befehl: --shadow): Dann geht es dem mitgelieferten vor.
taken-by-folder = { $file }: Das Brett { $id } steht auch in { $other }, und dort sagt es etwas anderes. Gib einem von beiden eine andere Kennung.
taken-by-member = { $file }: Unter der Kennung { $id } ist schon das Brett eines Mitglieds veröffentlicht (/operator/boards). Gib diesem hier eine andere Kennung, oder biete jenes nicht mehr an.
bitmap-untraced = { $folder }: Hier liegt shapes.png, aber noch keine shapes.svg; „konzert board draw { $folder }“ macht sie daraus
boards-crowd = { $folder }: In einem Ordner liegen höchstens { $most } Bretter.
listening = Konzert läuft: { $address } (für Leser: { $base }). Ende mit Strg-C.
