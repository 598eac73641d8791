### Texte der Seiten, auf denen ein Spieler etwas anderes tut als befehlen.

## Anmeldung zur Partie
join-title = Mitspielen
places = { $taken } von { $places } Plätzen vergeben
plays-already = Du spielst in dieser Partie schon mit.
join-closed = Für diese Partie kann man sich zurzeit nicht anmelden.
join-full = Alle Plätze sind vergeben.
tell-title = Sag mir, wenn ein Platz frei wird
tell-words = Wer auf der Warteliste steht, wird gefragt, sobald in einer Partie „{ $variant }“ ein Platz frei wird. Zu- und absagen geht per Mail oder hier.
tell-do = Auf die Warteliste
told-already = Du wirst gefragt, sobald ein Platz frei wird.
will-be-told = Notiert: Du wirst gefragt, sobald ein Platz frei wird.
join-needs-account = Zum Mitspielen braucht es ein Konto.
applied = Du bist angemeldet. Die Mächte werden zu Beginn verteilt.
wishes = Wunschliste
wishes-help = 1 ist die liebste Macht. Was leer bleibt, ist dir gleich; haben mehrere denselben Wunsch, entscheidet das Los (9.3).
alias = Pseudonym
alias-help = So heißt du in dieser Partie bis zu ihrem Ende; es soll niemandem verraten, wer du bist (9.9.7).
join-do = Verbindlich anmelden
join-change = Wünsche ändern
join-withdraw = Anmeldung zurückziehen
joined = Die Anmeldung ist angekommen.
withdrawn = Die Anmeldung ist zurückgezogen.

## Mein Platz
title = Mein Platz
nmrs = Versäumte ZATs: { $turns }
votes = Abstimmungen
votes-help = Abstimmungen sind geheim: Nur der Spielleiter sieht die Stimmen. Mit der nächsten Auswertung verfällt, was nicht alle angenommen haben.
no-ballots = Zurzeit ist nichts vorgeschlagen.
agreed = Alle haben zugestimmt; der Rat kann noch ablehnen.
own-yes = Du hast mit Ja gestimmt.
own-no = Du hast mit Nein gestimmt.
own-none = Du hast noch nicht abgestimmt.
vote-yes = Ja
vote-no = Nein
propose = Vorschlagen
propose-do = Vorschlagen
draw = Unentschieden
draw-help = Die Partie endet für alle, die noch ein Versorgungszentrum haben, unentschieden (1.4).
draw-do = Unentschieden vorschlagen
capitulation = Kapitulationsvertrag
capitulation-help = Wie viele Zentren bekommt jede Macht? (1.4)
capitulation-do = Vertrag vorschlagen
concede = Einer Macht den Sieg überlassen
concede-help = Sie gewinnt; die übrigen Zentren teilen sich die anderen im Verhältnis ihrer eigenen. Es ist ein Kapitulationsvertrag: Alle müssen zustimmen, und niemand erfährt, wer nicht zugestimmt hat (1.4).
concede-to = Wem
concede-do = Sieg überlassen
later-end = Späteres Ende
later-end-help = Die Partie endet nach dem Herbst des genannten Jahres und vorher auch nicht durch vier Jahre ohne Eroberung (1.5); auch der Spielleiter muss zustimmen.
last-year = Letztes Jahr
repetition = { $turn } wiederholen
repetition-help = Alle verbliebenen Spieler müssen zustimmen; der Rat kann ablehnen (9.9.5).
breach = Mit einem erkannten Mitspieler weiterspielen
breach-help = Wer versehentlich erkannt wurde, spielt weiter, wenn alle zustimmen (9.9.7).
player = Spieler
reason = Grund
absence = Abwesenheit
absence-help = Der Spielleiter erfährt davon und kann den ZAT verschieben (9.4). Zeiten in der Zone der Partie: { $zone }
absence-line = { $from } bis { $to }
absence-from = Von
absence-to = Bis
absence-do = Abwesenheit melden
note = Bemerkung
reports = Melden
error = Fehler in der letzten Auswertung
error-help = Bis zur nächsten Auswertung kann berichtigt werden (9.9.4).
dispute = Streitfall
dispute-help = Es entscheidet der Spielleiter, zuletzt der Rat der Weisen (10.4).
decided = Entschieden: { $text }
undecided = Noch nicht entschieden.
content = Rechtswidriger Inhalt
content-help = Das geht an die Organisatoren.
report-do = Melden
resign = Aussteigen
words-title = Tagebuch und Schlussworte
words-done = Gespeichert.
words-do = Speichern
closing = Dein Schlusswort
closing-help = Was du nach dem Ende zu dieser Partie sagen willst; jeder liest es hier. Ändern kannst du es bis
closing-own = Schlusswort
closings = Schlussworte
no-closings = Noch hat niemand etwas geschrieben.
diary = Dein Tagebuch
diary-help = Eine Seite je Zug. Niemand sonst liest es, auch der Spielleiter nicht; nach dem Ende kannst du es offenlegen.
diary-of = Tagebuch: { $who }
diary-open = Alles offenlegen
diary-open-page = Diese Seite offenlegen
diary-open-help = Was offenliegt, liest jeder; zurück geht es nicht.
diary-opened = Einiges liegt schon offen.
resign-help = Du verlässt die Partie; ein Ersatzspieler kann deinen Platz übernehmen. Das lässt sich nicht rückgängig machen.
resign-sure = Ja, ich will die Partie verlassen
resign-do = Aussteigen
not-sure = Zum Aussteigen muss das Häkchen gesetzt sein.
done-vote = Die Stimme ist abgegeben.
done-propose = Der Vorschlag ist gemacht; deine Stimme ist Ja.
done-absence = Die Abwesenheit ist gemeldet.
done-report = Die Meldung ist angekommen.
done-resign = Du bist ausgestiegen.

## Presse und Nachrichten
press-title = Presse und Nachrichten
no-press = In dieser Partie gibt es weder Presse noch Nachrichten (NoPress, 9.9.6).
press-by-orders = Presse wird in dieser Partie mit den Befehlen eingereicht.
messages = Nachrichten
no-messages = Noch keine Nachrichten.
answer = Antworten an
printed = Erschienene Presse
nothing-printed = Noch ist keine Presse erschienen.
grey = ohne Absender
to-all = alle
write-message = Nachricht schreiben
write-message-help = Nur die Empfänger lesen sie, auch der Spielleiter nicht (1.2).
write-press = Presse schreiben
write-press-help = Erscheint mit der nächsten Auswertung (9.5).
to = An
words = Text
send = Absenden
byline = Absender
byline-own = { $name }
byline-nobody = ohne Absender (graue Presse)
headline = Überschrift
waiting = Wartet auf die nächste Auswertung
done-press = Die Presse ist angekommen; sie erscheint mit der nächsten Auswertung.
done-message = Die Nachricht ist verschickt.

## Verträge (Diplomaten)
treaties = Verträge
treaties-open = Der Winter { $year } ist offen: Verträge können jetzt geschlossen werden (Diplomaten 2).
treaties-until = Der Winter endet:
treaties-closed = Verträge werden im Winter geschlossen, solange auf- und abgebaut wird (Diplomaten 2). Mit den Befehlen des Herbstes eingereichte gelten für den Winter.
offers = Angebote
no-offers = Zurzeit liegt kein Angebot vor.
accept = Annehmen
decline = Ablehnen
take-back = Zurücknehmen
in-force = In Kraft oder für das nächste Jahr geschlossen
none-in-force = Noch kein Vertrag.
treaty-uncovered = aufgedeckt
refused = Abgelehnte Einträge
points = Punkte
points-help = Soweit du sie kennen kannst: Punkte aus geheimen Verträgen anderer zählen erst am Ende mit.
points-all = Alle Punkte, auch die aus geheimen Verträgen.
points-master = Alle Punkte, auch die aus geheimen Verträgen; die Spieler lesen diese erst am Ende.
offer = Anbieten oder erklären
offer-help = Mit jeder Macht höchstens { $most } Verträge; hinter dem Namen steht, wie viele es schon sind. Krieg und Garantie gelten mit der Erklärung, Pakt und Entmilitarisierung erst mit der Annahme. Vor einer Kriegserklärung wird einmal nachgefragt. Geheim können nur Pakte und Entmilitarisierungen sein (Diplomaten 2, 4, 5).
treaty-kind = Art
kind-war = Kriegserklärung
kind-pact = Nichtangriffspakt
kind-guarantee = Garantie für ein neutrales Land
kind-demilitarise = Entmilitarisierung eines Feldes
partner = Mit oder gegen
field = Feld
secret = geheim
offer-do = Anbieten oder erklären
treaty-done = Eingetragen.

## Meine Partien
my-games = Meine Partien
no-games = Du spielst noch in keiner Partie mit.
part-player = du spielst mit
part-master = du leitest sie
part-applicant = du bist angemeldet
part-sat = du hast vertreten
part-former = du hast mitgespielt
missing-units = { $number ->
    [one] Eine Einheit ist noch ohne Befehl.
   *[other] { $number } Einheiten sind noch ohne Befehl.
 }
missing-grace = Eine Nachfrist läuft.
calendar = Kalender
calendar-help = Unter einer eigenen Adresse liest jedes Kalenderprogramm deine ZATs mit. Wer sie kennt, sieht die ZATs und sonst nichts.
calendar-made = Die Adresse wird nur dieses Mal gezeigt; frühere gelten nicht mehr.
calendar-address = Adresse für das Kalenderprogramm
calendar-make = Neue Adresse erzeugen
preferences = Einstellungen
preferences-done = Die Einstellungen sind gespeichert.
language = Sprache der Seiten und Briefe
zone = Zeitzone
zone-help = Leer: die des Browsers. Zum Beispiel Europe/Berlin.
quiet = Ruhezeit für Briefe
quiet-from = von (Uhr)
quiet-to = bis (Uhr)
quiet-help = Volle Stunden, etwa 22 und 7. Was in dieser Zeit geschieht, steht erst danach im Briefkasten; Erinnerungen und alles, was mit einem ZAT zu tun hat, kommen sofort. Leer: keine Ruhezeit.
quiet-wrong = „{ $given }“ geht nicht: zwei volle Stunden von 0 bis 23.
reminders = Erinnern, wenn Befehle fehlen
reminders-usual = wie es die Hausregeln der Partie sagen
reminders-own = zu eigenen Zeiten
reminders-never = nie
reminders-hours = Eigene Zeiten: Stunden vor dem ZAT
reminders-help = Bis zu vier ganze Zahlen, durch Komma getrennt. Gilt vom nächsten ZAT an, der angesetzt wird.
reminders-wrong = „{ $given }“ geht nicht: bis zu vier ganze Zahlen von 1 bis 336, durch Komma getrennt.
account-help = Name, Farben, Passwort, Adressen, Schlüssel; eigene Daten mitnehmen, Konto schließen.
for-year = Geschlossen für { $year }
secret-tag = geheim
brings = Bringt dir:
brings-kept = { $points }, wenn beide ihn halten
brings-broken-by-me = { $points }, wenn du ihn brichst
brings-broken-by-other = { $points }, wenn der andere ihn bricht
brings-broken-by-both = { $points }, wenn beide ihn brechen
brings-attacked = { $points }, wenn du angreifst
brings-not-attacked = { $points }, wenn nicht
brings-always = { $points }
risk-of = { $power } { $percent } %
risk-at-least = { $power } mindestens { $percent } %
risk-together = Risiko, aufgedeckt zu werden: { $parties }; zusammen { $together } %.
risk-together-at-least = Risiko, aufgedeckt zu werden: { $parties }; zusammen mindestens { $together } %.
alliances = Allianzen
alliance = Gegen { ACC($on) }: { $by } ({ $count }). Wer angreift, erhält dafür { $count } Punkte mehr.
holy-alliance = Gegen { ACC($on) }: { $by } ({ $count }). Wer angreift, erhält dafür { $count } Punkte mehr. Heiliger Krieg: jeder von ihnen erhält einen Punkt, auch ohne Angriff.
offered-by = ({ NOM($from) } an { ACC($to) })
draws = Proben der Geheimhaltung
drawn-kept = { $year }: { $treaty }: { $power }, Risiko { $risk } %, gezogen { $drawn }: geheim geblieben
drawn-uncovered = { $year }: { $treaty }: { $power }, Risiko { $risk } %, gezogen { $drawn }: aufgedeckt
war-sure = Eine Kriegserklärung wird sofort allen bekannt und lässt sich nicht zurücknehmen. Sie bringt einen Punkt, und einen weiteren, wenn du im Lauf des Jahres angreifst.
war-do = Krieg erklären
war-not = Doch nicht
unread-mark = ungelesene Nachrichten
free-seats = Freie Plätze
free-seats-about = Hier steht jeder Platz, für den Ersatz gesucht wird. Wer einspringt, übernimmt die Stellung, wie sie ist, bekommt Zeit zum Verhandeln (9.10.1e) und beginnt ohne die NMRs seines Vorgängers. Das Angebot sehen nur der Spielleiter und die Organisatoren.
seats-found = { $count ->
    [0] Zurzeit ist kein Platz frei.
    [one] Ein Platz ist frei.
   *[other] { $count } Plätze sind frei.
}
column-game = Partie
column-seat = Platz
column-worth = Stellung
column-neighbours = Nachbarn
column-deadline = ZAT
column-remaining = Noch
column-offer = Angebot
seat-worth = { $centers ->
    [one] 1 Zentrum
   *[other] { $centers } Zentren
}, { $units ->
    [one] 1 Einheit
   *[other] { $units } Einheiten
}
seat-hidden = Zahl der Zentren und Einheiten verborgen
seat-position = Stellung auf der Karte
seat-mean = { $mean } eines durchschnittlichen Platzes
seat-trend = nach den letzten Herbsten: { $trend }
seat-talk = Die Partie ruht; etwa { $hours } Stunden (nur Werktage), nachdem du übernommen hast
seat-since = frei seit { $day } ({ $days ->
    [0] heute
    [one] 1 Tag
   *[other] { $days } Tage
})
seat-years = { $years ->
    [one] 1 Jahr
   *[other] { $years } Jahre
}
seat-no-end = ohne festes Ende
seat-waits-first = NMR: erst warten (9.10.1b); der Spielleiter besetzt
seat-evaluates-first = NMR: erst auswerten (9.10.1a); der Spielleiter besetzt
seat-sitters = Vertretung erlaubt
seat-no-sitters = keine Vertretung
do-offer = Ich springe ein
do-offer-back = Doch nicht
offered = Der Spielleiter weiß, dass du diesen Platz übernehmen würdest. Er meldet sich bei dir.
offered-queue = Du stehst in der Reihe für diesen Platz. Ihn bekommt, wer am längsten wartet und zusagt; ein Brief sagt dir, wenn du es bist.
offered-ahead = Du hast zugesagt: Zum nächsten ZAT übernimmst du den Platz. Bis dahin erfährt es niemand außer dem Spielleiter und den Organisatoren; bitte sprich mit niemandem darüber (9.9.7).
offered-sits = Der Platz gehört dir, und du spielst ab jetzt mit. Wie es steht und bis wann du Zeit hast, sagt dir ein Brief.
seat-stood-in = bis dahin spielt: { $program }
seat-filled-by = besetzt: { $who }
offer-taken-back = Dein Angebot ist zurückgezogen.
feed-of-seats = Freie Plätze als Feed (Atom)
my-over = Zu Ende gespielt
threads = Briefwechsel
search = In den Nachrichten suchen
press-thread = Presse
found = Gefunden zu „{ $words }“
nothing-found = Nichts gefunden.
addressees = Empfänger
kept-here = Dieser Brief ist noch nicht abgeschickt; er bleibt auf diesem Gerät.
ledger = Punkte des Jahres { $year } nach Verträgen
ledger-help = Soweit du sie kennen kannst; unter den Punkten stehen die Befehle, die sie entschieden haben.
ledger-all = Unter den Punkten stehen die Befehle, die sie entschieden haben.
ledger-orders = Die Gründe stehen in der Auswertung.
treaty = Vertrag
ledger-sum = Summe
fields-neutral = Neutrale Länder
fields-near = Angrenzend (nur zu entmilitarisieren)

# Vertretungen
part-sitter = du vertrittst jemanden
sitter-title = Vertretung
sitter-times = Von { $from } bis { $to }.
sitter-yes = Ja, ich vertrete
sitter-no = Nein
sitter-orders = Befehle
sitter-nothing-due = Zurzeit ist nichts abzugeben.
sitter-ordered = Für diesen Zug sind Befehle da.
sitter-not-ordered = Für diesen Zug sind noch keine Befehle da.
sitter-in-sight = In Sicht: { $units }
sitter-hand-in = Abgeben
sitter-messages = Nachrichten
sitter-message = Nachricht
sitter-message-line = { $from } an { $to }
sitter-to = An
sitter-send = Senden
sitter-not-yet = Die Vertretung hat noch nicht begonnen; so lange spielt, wer verreist, noch selbst.
sitter-not-agreed = Der Spielleiter muss noch zustimmen.
sitter-step-back = Ich kann nicht mehr vertreten
chair-title = Leitung der Partie
chair-asked = Du bist gefragt, diese Partie zu leiten. Wer leitet, liest alle Befehle und kann hier auch später nicht mitspielen.
chair-yes = Ja, ich leite sie
chair-no = Nein
asked-title = Springst du ein?
asked-seat = Der Spielleiter fragt, ob du diesen Platz übernimmst: { $seat }. Antworten kannst du bis { $moment }.
asked-any = Du bist gefragt, ob du diesen Platz übernimmst: { $seat }.
asked-ahead = Der Platz wird erst zum nächsten ZAT frei. Bis dahin weiß es niemand, und so soll es bleiben (9.9.7).
asked-yes = Ja, ich übernehme ihn
asked-no = Nein
asked-none = Hier wartet keine Frage mehr auf dich: Der Platz ist vergeben, oder du hast schon geantwortet.
mute = Stummschalten
unmute = Wieder zeigen
mute-help = Nachrichten und Presse von hier werden dir dann nicht mehr gezeigt und nicht gemailt; Befehle, Stimmen und Briefe des Spielleiters bleiben. Niemand erfährt davon.
muted-here = { $count ->
    [one] Eine Nachricht ist ausgeblendet.
   *[other] { $count } Nachrichten sind ausgeblendet.
}
muted-show = Zeigen
done-mute = Stummgeschaltet.
done-unmute = Nachrichten und Presse von hier werden wieder gezeigt.
sitter-done-message = Die Nachricht ist gesendet.
sitter-done-answer = Deine Antwort ist notiert.
sitter-done-end = Die Vertretung ist beendet.
done-sitter = Die Frage ist gestellt. Die Vertretung gilt, sobald das Mitglied und der Spielleiter zustimmen.
sitter-somebody = Jemand
sitter-named = { $name } { $stands ->
    [1] vertritt dich
   *[other] ist gefragt, dich zu vertreten,
} von { $from } bis { $to }.
sitter-back = Ich bin wieder da
sitter-help = Wer verreist, kann ein Mitglied bitten, so lange die Befehle zu geben (9.4): mindestens 24 Stunden vorher, höchstens 28 Tage. Mitglied und Spielleiter müssen zustimmen. Ein NMR bleibt deiner. Zeiten in { $zone }.
sitter-member = Mitglied
sitter-talk = auch Nachrichten lesen und schreiben
sitter-name-do = Um Vertretung bitten
sitter-by-master = In dieser Partie wählt der Spielleiter die Vertretung aus: Schreib ihm, wann du weg bist. Wer dich vertritt, erfährst du nicht, und wer vertritt, nicht, wen.

## Geräte, die melden
devices = Mitteilungen auf diesem Gerät
devices-help = Was die Seite dir zu deinen Partien schreibt, meldet auch dein Handy oder dein Browser: welche Partie und worum es geht, kein Wort aus dem Brief. Ruhezeiten gelten auch hier, und was du nicht geschrieben haben möchtest, wird auch nicht gemeldet. Damit das Gerät etwas hört, bekommt der Dienst deines Browsers (zum Beispiel von Google, Mozilla oder Apple) jede Mitteilung verschlüsselt; lesen kann er sie nicht.
devices-count = { $count ->
    [0] Noch auf keinem Gerät eingeschaltet.
    [one] Auf einem Gerät eingeschaltet.
   *[other] Auf { $count } Geräten eingeschaltet.
}
devices-add = Auf diesem Gerät benachrichtigen
devices-forget = Auf keinem Gerät mehr benachrichtigen
devices-refused = Der Browser lässt Mitteilungen dieser Seite nicht zu. In seinen Einstellungen lässt sich das ändern.
devices-failed = Der Browser konnte sich bei seinem Dienst für Mitteilungen nicht anmelden.
would-sit = { $name }: { $share }
candidate-offers = { $name } hat sich angeboten: { $share }
candidate-follows = { $name } hat zugesagt und übernimmt den Platz zum ZAT: { $share }
candidate-waits = { $name } steht auf der Warteliste: { $share }
candidate-asked = { $name } ist gefragt, bis { $moment }: { $share }
candidate-take = { $name } einsetzen
candidate-ask = { $name } fragen
candidates-none = Noch hat sich niemand angeboten.
