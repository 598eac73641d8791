### Texte des Bereichs web.

## Rahmen jeder Seite
skip-to-content = Zum Inhalt
navigation = Hauptmenü
menu = Menü
in-other-language = English
boards = Bretter
try-out = Probebrett
help = Hilfe
to-home = Zur Startseite

## Fehlerseiten
not-found = Diese Seite gibt es nicht
not-found-advice = Vielleicht ist die Adresse nicht ganz richtig, oder die Seite ist umgezogen. Über die Startseite finden sich alle Partien.
bad-request = Das war so nicht zu verstehen
unread-advice = Es fehlt etwas, oder es kam nicht so an, wie es abgeschickt wurde. Bitte auf der Seite davor noch einmal versuchen.
too-large = Das ist zu lang
too-large-advice = Ein Formular darf höchstens 256 kB lang sein. Bitte kürzen und noch einmal abschicken.
no-such-way = Unter dieser Adresse wird nur etwas abgeschickt, oder nur etwas gelesen. Über die Startseite geht es weiter.
broken = Hier ist etwas schiefgegangen
broken-advice = Es ist nichts verloren gegangen. Bitte in einer Minute noch einmal versuchen; der Betreiber findet die Ursache im Protokoll.
request-number = Nummer für Rückfragen: { $id }.
away = Die Datenbank ist gerade nicht zu erreichen
away-advice = Nichts ist verloren. Es geht von selbst weiter; bitte gleich noch einmal versuchen.
overloaded = Gerade ist zu viel los
overloaded-advice = Bitte in ein paar Sekunden noch einmal versuchen.

## Bretter
board-facts = { $powers } Mächte, { $fields } Felder, { $centers } Versorgungszentren, Sieg mit { $victory }
played = { $games ->
    [one] Eine Partie ist zu Ende gespielt; sie hatte { $turns } Züge.
   *[other] { $games } Partien sind zu Ende gespielt; im Durchschnitt hatten sie { $turns } Züge.
 }
never-played = Noch keine Partie ist zu Ende gespielt.
its-games = Partien suchen
start-position = Ausgangslage
power = Macht
units = Einheiten
provinces = Felder
name = Name
short-names = Kürzel
other-language = Englisch
kind = Art
supply-center = VZ
supply-centers = VZ
yes = ja
inland = Land
coastal = Küste
sea = Meer
wings-only = nur Wings
impassable = unpassierbar
map-of-start = Karte der Ausgangslage: { $name }

## Anmelden und Konto
sign-in = Anmelden
register = Konto anlegen
account = Konto
sign-out = Abmelden
sign-in-first = Bitte erst anmelden
sign-in-first-advice = Diese Seite gehört zu einem Konto.
forbidden = Das darf dieses Konto nicht
refused = Das geht gerade nicht
name-or-address = Name oder Mailadresse
password = Passwort
without-password = Ohne Passwort
without-password-help = Wir schicken einen Link, der genau einmal und eine Viertelstunde lang gilt.
mail-address = Mailadresse
mail-addresses = Mailadressen
mail-address-help = Sie wird keinem Mitspieler gezeigt.
send-link = Link schicken
link-sent = Falls die Adresse zu einem Konto gehört, ist der Link unterwegs.
link-for = Mit diesem Link meldet sich { $name } an.
no-account-yet = Noch kein Konto? Hier eines anlegen.
registered = Eine Mail an { $address } ist unterwegs. Der Link darin bestätigt die Adresse und meldet gleich an.
display-name = Name
display-name-help = So heißt du für Mitspieler und Leser, außer in anonymen Partien.
password-optional = Passwort (kann leer bleiben)
password-help = Mindestens acht Zeichen. Ohne Passwort geht das Anmelden per Mail.
old-password = Bisheriges Passwort
new-password = Neues Passwort
save = Speichern
add = Hinzufügen
remove = Entfernen
end = Abmelden
colours = Farben
colours-system = wie das Gerät
colours-light = hell
colours-dark = dunkel
further-address = Weitere Adresse
sessions = Angemeldete Geräte
session = { $device }, zuletzt am { $seen }
end-others = Alle anderen abmelden
passkeys = Passkeys
passkeys-help = Ein Passkey liegt auf deinem Gerät, das ihn mit Finger, Gesicht oder PIN freigibt. Damit meldest du dich ohne Namen und Passwort an.
passkey-label = Auf welchem Gerät
make-passkey = Passkey anlegen
enter-by-passkey = Mit Passkey anmelden
passkey-failed = Das Gerät hat keinen Passkey geliefert. Versuche es noch einmal oder melde dich anders an.
keys = Schlüssel für Programme
keys-help = Mit einem Schlüssel kommt ein Programm über die Schnittstelle herein. Er wird nur einmal gezeigt.
key-label = Wofür
key-made = Der neue Schlüssel. Er wird nur jetzt gezeigt:
make-key = Schlüssel erzeugen
own-data = Meine Daten
insight = Einblicke
insight-lead = Wer hier eine Rolle hat, kann manches sehen, was anderen gehört. Was davon geschieht, steht hier: bei deinem Konto, bei deinen Partien, und wer auf dieser Seite welche Rolle bekam. Derselbe Blick am selben Tag steht einmal da.
insight-none = Bisher hat niemand von seiner Rolle Gebrauch gemacht.
download-data = Alles herunterladen
close-account = Konto schließen
close-sure = Ja, das Konto soll geschlossen werden. Laufende Partien verlasse ich damit.
close-not-sure = Das Konto wurde nicht geschlossen: Das Häkchen fehlte.
confirm-address = Die Adresse { $address } soll zu deinem Konto gehören. Ist das richtig?
confirm-address-button = Ja, das ist meine Adresse
undo-change = Passwort und Mailadressen von { $name } werden wieder so, wie sie vor der Änderung waren. Alle Geräte, Schlüssel und Kalenderlinks werden abgemeldet.
undo-entry = Alle Geräte, Schlüssel, Passkeys und Kalenderlinks von { $name } werden abgemeldet, das bisherige Passwort gilt nicht mehr, und die Mailadressen werden wieder so, wie sie vor der Anmeldung waren. Danach bist du angemeldet und wählst ein neues Passwort.
undo-entry-button = Anmeldung beenden
undo-change-button = Änderung rückgängig machen
old-password-help = Vergessen? Melde dich ab und mit einem Link per Mail neu an; zehn Minuten lang geht es dann ohne.
key-scope = Was das Programm darf
key-reads = lesen
key-acts = alles, was ich darf
key-game = Nur in dieser Partie (leer: in allen)
key-in-game = { $scope }, nur in { $game }
key-days = Gilt so viele Tage (leer: bis er entfernt wird)
key-until = { $scope }, bis { $end }

## Darstellung
display = Darstellung
display-help = Gilt in diesem Browser. Wer ein Konto hat, findet unter „Meine Partien“ außerdem Sprache und Zeitzone für Briefe.
language = Sprache
no-such-zone = „{ $zone }“ ist keine Zeitzone. Eine heißt zum Beispiel Europe/Berlin.
back = Zurück
map-in = Karte vergrößern
map-out = Karte verkleinern
map-fit = Ganze Karte
map-home = Meine Einheiten
map-full = Ganzer Bildschirm
map-tools = Karte bewegen
map-key = Legende
map-sheets = Was die Karte zeigt
map-help = Mausrad, zwei Finger oder + und −: vergrößern und verkleinern. Ziehen oder Pfeiltasten: verschieben. 0: ganze Karte.
map-reached = Ohne Konvoi in einem Zug hier: { $units }
map-unreached = Ohne Konvoi kommt niemand in einem Zug hierher.
left = noch { $left }
