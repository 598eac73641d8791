### Texte des Schalters: Absagen, von denen keine Regel spricht, und die Briefe der Plattform.

error-no-game = Eine Partie { $game } gibt es nicht.
error-game-exists = Die Partie { $game } gibt es schon.
error-sign-in-first = Bitte melde dich zuerst an.
error-not-allowed = Das darfst du nicht.
error-for-game-masters = Das dürfen nur Spielleiter. Wer Partien leiten möchte, fragt den Betreiber.
error-for-organisers = Das dürfen nur die Organisatoren.
error-for-operator = Das darf nur der Betreiber.
error-for-players = Das dürfen nur die Spieler dieser Partie.
error-for-its-game-master = Das darf nur der Spielleiter dieser Partie.
error-for-council = Das dürfen nur die Organisatoren, und in einer Partie, in der sie mitspielen oder mitgespielt haben, auch sie nicht.
error-for-leaders = Das dürfen nur der Spielleiter dieser Partie und die Organisatoren.
error-last-address = Das ist deine letzte Mailadresse. Trag erst eine andere ein.
error-most-keys = Mehr als { $most } sind nicht möglich. Lösche einen, den du nicht mehr brauchst.
error-no-account = Ein Konto { $name } gibt es nicht.
error-closed = Dieses Konto wurde geschlossen.
error-bad-name = „{ $name }“ kann kein Name sein: 1 bis 40 Buchstaben, Ziffern und Leerzeichen, ohne < > @ " #.
error-name-taken = Der Name „{ $name }“ ist vergeben.
error-bad-address = „{ $address }“ ist keine Mailadresse.
error-address-taken = Die Adresse { $address } gehört zu einem anderen Konto.
error-password = Das Passwort muss mindestens 8 Zeichen haben (und höchstens 256).
error-sign-in = Name oder Passwort sind falsch.
error-passkey = Dieser Passkey wurde nicht angenommen. Versuche es noch einmal oder melde dich anders an.
error-link = Dieser Link gilt nicht mehr. Bitte fordere einen neuen an.
error-too-often = Zu viele Versuche. Bitte warte { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
 }.
error-nothing = Nicht gefunden: { $what }.
error-unreadable = „{ $given }“ ist nicht lesbar ({ $what }).
error-busy = Gerade ändern viele die Partie. Bitte versuche es noch einmal.
error-damaged = Das Protokoll von { $game } ist bei Ereignis { $seq } nicht lesbar: { $reason }
error-missing = Im Protokoll von { $game } fehlt Ereignis { $seq }.
error-store = Der Datenspeicher hat versagt. Es wurde nichts geändert.

letter-welcome-subject = Willkommen bei Konzert
letter-welcome = Hallo { $name },

    mit diesem Link meldest du dich an und bestätigst zugleich, dass diese Adresse dir gehört. Er gilt einmal und { $minutes } Minuten lang:

    { $link }

    Hast du dich nicht registriert, dann tu einfach nichts.
letter-link-subject = Dein Link zum Anmelden
letter-link = Hallo { $name },

    mit diesem Link meldest du dich an. Er gilt einmal und { $minutes } Minuten lang:

    { $link }

    Hast du ihn nicht angefordert, dann tu einfach nichts.
letter-confirm-subject = Ist das deine Adresse?
letter-confirm = Hallo { $name },

    mit diesem Link bestätigst du, dass { $address } dir gehört. Er gilt einmal und { $minutes } Minuten lang:

    { $link }

    Hast du ihn nicht angefordert, dann tu einfach nichts.

letter-security-subject = Änderung an deinem Konto
letter-security = Hallo { $name },

    { $what }

    Warst du das, dann ist nichts zu tun. Warst du es nicht, dann mach es mit diesem Link rückgängig. Er gilt eine Woche lang, stellt Passwort und Mailadressen wieder her und meldet alle anderen Geräte ab:

    { $link }
letter-entered-subject = Anmeldung mit einem neuen Browser
# $when: Montag, 30. November 2026, 20:00 Uhr (MEZ); $device: Firefox, Windows
letter-entered = Hallo { $name },

    am { $when } hat sich jemand als du angemeldet, mit einem Browser, mit dem du hier noch nie angemeldet warst ({ $device }).

    Warst du das, dann ist nichts zu tun. Warst du es nicht, dann beende das mit diesem Link und wähle ein neues Passwort. Der Link gilt eine Woche lang. Er meldet alle Geräte ab; danach gelten Schlüssel, Passkeys, Kalenderlinks und das bisherige Passwort nicht mehr, und die Mailadressen sind wieder so wie vor der Anmeldung:

    { $link }
device = { $browser }, { $system }
device-unknown = welcher es ist, sagt er nicht
security-password = das Passwort deines Kontos wurde eben geändert. Alle anderen Geräte sind abgemeldet; Schlüssel, Passkeys und Kalenderlinks gelten nicht mehr.
security-address-added = zu deinem Konto gehört jetzt eine weitere Mailadresse.
security-passkey-added = man kann sich jetzt mit einem neuen Passkey an deinem Konto anmelden.
security-key-made = Programme können jetzt mit einem neuen Schlüssel sehen und tun, was du darfst.
security-address-removed = eine Mailadresse deines Kontos wurde eben entfernt. Alle anderen Geräte sind abgemeldet; Schlüssel, Passkeys und Kalenderlinks gelten nicht mehr.
letter-link-issued = Hallo { $name },

    { $operator } betreibt diese Seite mit und hat eben einen Link erzeugt, mit dem man sich als du anmelden kann. Hast du darum gebeten, dann ist alles in Ordnung. Wenn nicht, dann frage nach und melde in deinem Konto alle Geräte ab.
# $name: Spielleiter, $who: Mitglied des Rats
letter-looked-subject = { $game }: Der Rat hat hineingesehen
letter-looked = Hallo { $name },

    { $who } vom Rat hat eben die Partie { $game } so gesehen, wie du sie siehst. Der Rat darf das, wenn er einen Streit zu entscheiden hat (10.4); du und alle Mitspieler sollen es wissen. Wer wann hineingesehen hat, steht hier:

    { $link }
letter-roles = Hallo { $name }!

    { $what }

    Wer hier wann welche Rolle bekam und was damit angesehen wurde, lesen alle Mitglieder, soweit es sie angeht:

    { $link }
roles-given = { $who } hat dir diese Rollen gegeben: { $roles }.
roles-taken = { $who } hat dir alle Rollen genommen.
at-the-machine = Jemand am Rechner der Seite
looked-desk = { $who } vom Rat hat die Partie { $game } so gesehen wie der Spielleiter.
looked-link = { $who } hat einen Link erzeugt, mit dem man sich als du anmelden kann.
looked-roles = { $who } hat { $whose } diese Rollen gegeben: { $roles }.
looked-no-roles = { $who } hat { $whose } alle Rollen genommen.
looked-mail = { $who } hat Mails gelesen, die zu keiner Partie gehören.
error-leads = Du leitest noch die Partie { $label }. Wenn sie vorbei ist, kannst du das Konto schließen.
error-not-fresh = Dafür musst du dich vor höchstens zehn Minuten angemeldet haben. Bitte melde dich ab und neu an.

## Zeiten und Namen.

# $weekday, $day, $month (ein Wort), $year, $time (20:00), $zone
moment = { $weekday }, { $day }. { $month } { $year }, { $time } Uhr ({ $zone })
zone-cet = MEZ
zone-cest = MESZ
zone-wet = WEZ
zone-west = WESZ
zone-eet = OEZ
zone-eest = OESZ
weekday-1 = Montag
weekday-2 = Dienstag
weekday-3 = Mittwoch
weekday-4 = Donnerstag
weekday-5 = Freitag
weekday-6 = Samstag
weekday-7 = Sonntag
month-1 = Januar
month-2 = Februar
month-3 = März
month-4 = April
month-5 = Mai
month-6 = Juni
month-7 = Juli
month-8 = August
month-9 = September
month-10 = Oktober
month-11 = November
month-12 = Dezember
turn-retreat = { $season }, Rückzüge
turn-adjustment = { $season }, Auf- und Abbauten

## Briefe zu einer Partie.

letter-subject = { $game }: { $subject }
letter-subject-turn = { $game }, { $turn }: { $subject }
letter-hello = Hallo { $name }!
letter-page = Seite der Partie: { $link }

start-subject = Die Partie beginnt
start-text = { $game } beginnt ({ $variant }). Dein Platz: { $power }.
start-text-master = { $game } beginnt ({ $variant }).
start-position = So stehen alle:
start-talk = So schreibst du den anderen: eine Zeile NACHRICHT AN { $name }: und darunter dein Text. Auf Nachrichten antwortest du einfach.
start-exchange = Im Winter 1900 wird nur gehandelt. Dein Börsenzug nennt jede Nation in einer Zeile: „Deutschland: +300“ kauft 300 Mark, „Deutschland: -300“ verkauft sie, „Deutschland: 0“ lässt alles, wie es ist. Fehlt er ganz, werden von jeder Währung bis zu 500 verkauft. Verhandelt wird nur in der Presse: eine Zeile PRESSE: und darunter dein Text.
winter-treaties = Verträge schließt du in diesem Winter mit einer Zeile je Vertrag, als Antwort auf diesen Brief. Für MACHT und FELD setzt du die Namen ein:
      ANGEBOT NAP MACHT                            Nichtangriffspakt
      ANGEBOT GEHEIM NAP MACHT                     geheim
      ANGEBOT ENTMILITARISIERUNG FELD MACHT        auch GEHEIM
      ANGEBOT KRIEG MACHT                          gilt sofort
      ANGEBOT GARANTIE FELD                        gilt sofort
      ANNEHMEN 4711 · ABLEHNEN 4711                ein Angebot an dich
    STAND nennt dir, was gilt und was angeboten ist.
start-treaties = Im Winter, wenn die Einheiten angepasst werden, schließt ihr Verträge: ANGEBOT NAP und der Name einer Macht bietet ihr einen Nichtangriffspakt an, ANNEHMEN und die Nummer nimmt ein Angebot an. HILFE nennt alle Wünsche.
position-line = { $who }: { $units }; { $count ->
        [one] ein Zentrum
       *[other] { $count } Zentren
     }: { $centers }
position-seen = { $who }, soweit du es siehst: { $units }; Zentren: { $centers }
form-head = Zugzettel { $game }, { $turn }: hinter den Strich schreiben, wohin, oder statt des Strichs xxx zum Halten, dann antworten. In Klammern steht, was die Einheit erreicht.
form-retreats = Rückzüge für den Fall, dass eine Einheit vertrieben wird, kommen darüber in dieselbe Mail; HILFE BEFEHLE zeigt, wie.
form-winter = Rückzüge und, für den Winter, Auf- und Abbauten kommen darüber in dieselbe Mail; HILFE BEFEHLE zeigt, wie.
form-head-trade = Zugzettel { $game }, { $turn }: unten ausfüllen, dann antworten.
form-exchange = Börsenzug: hinter den Doppelpunkt schreiben, was gekauft (+) oder verkauft (-) wird; eine leere Zeile zählt 0. Bleiben alle leer und schreibst du keinen anderen Börsenzug, werden von jeder Währung bis zu 500 verkauft.
form-currency = { $currency } zu { $rate } €, du hast { $units }
form-end = Ende Zugzettel
form-by-sea = nur über See
start-deadline = Die Befehle für { $turn } sind fällig am { $moment }.
report-subject = Auswertung
correction-subject = Korrigierte Auswertung
report-held-subject = Auswertung wartet auf Veröffentlichung
report-held = { $turn } ist ausgewertet und wartet, bis du die Auswertung veröffentlichst. Das geht mit der Zeile VERÖFFENTLICHEN.
next-deadline = Nächster ZAT: { $turn }, { $moment }.
planned-winter = { $turn } (nur wenn auf- oder abgebaut wird)
later-deadline = Danach: { $turn }, { $moment }.
deadline-subject = Neuer ZAT
deadline-text = Der ZAT für { $turn } ist jetzt { $moment }.
letter-reason = Grund: { $reason }
moved-undone = Die Änderung des ZAT ist zurückgenommen.
moved-redone = Die zurückgenommene Änderung des ZAT gilt nun doch.
moved-absence = Der bisherige ZAT fiel in eine angekündigte Abwesenheit (9.4).
moved-substitute = So bleibt dem Ersatzspieler Zeit zu verhandeln (9.10.1e).
moved-correction = So können alle auf die korrigierte Auswertung reagieren (9.9.4).
moved-overslept = Der Server war zu spät dran; niemand bekommt deshalb ein NMR.
mail-held-subject = Noch nicht ausgewertet: Mails fehlen
mail-held-text = Der ZAT für { $turn } war am { $moment }. { $turn } ist noch nicht ausgewertet, denn Mails, die rechtzeitig beim Mailserver waren, lassen sich zurzeit nicht abholen. Sobald sie da sind, wird ausgewertet; was rechtzeitig war, zählt, und niemand bekommt wegen dieser Störung ein NMR. Dauert sie länger als eine Viertelstunde und fehlen dann noch Befehle, wird der ZAT verschoben.
mail-over-subject = Die Auswertung geht weiter
mail-over-text = { $turn } wird jetzt ausgewertet: Alle Mails sind abgeholt, und was rechtzeitig beim Mailserver war, zählt.
mail-over-blind = { $turn } wird jetzt ausgewertet, denn von allen liegen Befehle vor. Der Mailzugang ist aber noch gestört: Wer kurz vor dem ZAT noch eine Mail geschickt und keine Antwort bekommen hat, wendet sich bitte an den Spielleiter.
way-blind-subject = Es kommt keine Mail herein
way-blind-since = Zuletzt ging es am { $moment }.
way-blind-how = Was sonst noch fehlt, steht auf der Betreiberseite: { $page }. Nachsehen lässt es sich auch mit „konzert doctor“ und „konzert mail test“. Solange die Störung dauert, kommt kein zweiter Brief.
absence-subject = Eine Abwesenheit
day = { $day }. { $month } { $year }
absence-text = { BEGIN($seat) } ist abwesend von { $from } bis { $to } (9.4).
absence-days = { BEGIN($seat) } ist abwesend vom { $from } bis zum { $to } (9.4).
absence-day = { BEGIN($seat) } ist am { $from } abwesend (9.4).
stopped-subject = Die Partie ruht
stopped-substitute = Die Partie ruht, bis ein Ersatzspieler gefunden ist.
stopped-suspended = Der Spielleiter hat die Partie unterbrochen.
resumed-subject = Die Partie geht weiter
resumed-text = Die Partie geht weiter.
reminder-subject = Befehle fehlen
reminder-text = Deine Befehle für { $turn } fehlen noch. Sie sind fällig am { $moment }.
reminder-powers = Noch ohne Befehle: { $powers }.
reminder-master = Erinnert wurden, weil ihre Befehle für { $turn } fehlen: { $seats }.
nmr-subject = Befehle versäumt
nmr-text = Deine Befehle für { $turn } sind nicht rechtzeitig eingegangen (NMR, 9.10.1).
nmr-nations = Deine Befehle für { ACC($nations) } ({ $turn }) sind nicht rechtzeitig eingegangen (NMR, 9.10.1).
nmr-represented = Du warst da vertreten (9.4); das NMR zählt trotzdem für dich, wenn der Spielleiter nicht anders entscheidet.
nmr-of-represented = Du vertrittst zurzeit { ACC($seat) } (9.4); die Befehle für { $turn } fehlten. Das NMR zählt für den Spieler.
seat-represented = { $seat } (vertreten durch { $by })
nmr-master = NMR im { $turn }:
nmr-master-of = { $seat } ({ $nmr })
nmr-no = { $count }. NMR
nmr-no-represented = { $count }. NMR, vertreten durch { $by }
nmr-master-nations = { $seat } für { ACC($nations) } ({ $nmr })
grace-text = Du hast bis { $moment } Zeit, deine Befehle für { $turn } zu schicken. Lässt du diese Nachfrist verstreichen, wirst du aus der Partie ausgeschlossen (9.10.1).
grace-master = Nachfrist (9.10.1) für { $turn } bis { $moment }:
waiting-subject = Die Auswertung wartet
waiting-text = Für { $turn } fehlen Befehle. Die Auswertung wartet, längstens bis { $moment }. Bis dahin dürfen alle ihre Befehle ändern (9.10.1b).
waiting-nations = Für { $turn } fehlen noch Befehle, nämlich für { ACC($nations) }. Die Partie ist vor der Auswertung angehalten, längstens bis { $moment }. Bis dahin dürfen alle ihre Befehle ändern (Kapitalisten, Fehlende Spielzüge).
interrupted-subject = Die Partie ist unterbrochen
interrupted-text = Beim letzten Zug fehlten Befehle. Die Partie ist deshalb nach der Auswertung unterbrochen (9.10.1a): Wer gefehlt hat, muss bis { $moment } Befehle für { $turn } schicken; sonst wird { $turn } erst ausgewertet, wenn es einen Ersatzspieler gibt. Für alle anderen gilt der ZAT.
offer-subject = Ein Angebot für einen freien Platz
offer-text = { $player } würde { ACC($seat) } übernehmen.
offer-ahead = { $player } hat zugesagt und übernimmt { ACC($seat) } zum nächsten ZAT. Bis dahin erfahren es die anderen nicht (9.9.7).
offer-back = { $player } würde { ACC($seat) } doch nicht übernehmen.
invited-subject = Ein Platz ist frei
invited-text = Du stehst auf der Warteliste, und in { $game } ({ $variant }) ist ein Platz frei: { $seat }. Der nächste Zug: { $turn }. Wer einspringt, hat zuerst { $hours } Stunden Zeit zu verhandeln (nur Werktage zählen); die Befehle des Vorgängers gelten nicht.
    Ja: Antworte mit EINSPRINGEN { $game }. Nein: Antworte mit NICHT EINSPRINGEN { $game }. Oder auf der Seite: { $page }
invited-by-master = { $game } ({ $variant }) sucht einen Ersatzspieler, und der Spielleiter fragt dich. Frei ist: { $seat }. Der nächste Zug: { $turn }. Wer einspringt, hat zuerst { $hours } Stunden Zeit zu verhandeln (nur Werktage zählen); die Befehle des Vorgängers gelten nicht.
    Ja: Antworte mit EINSPRINGEN { $game }. Nein: Antworte mit NICHT EINSPRINGEN { $game }. Oder auf der Seite: { $page }
invited-to-follow = { $game } ({ $variant }) braucht zum nächsten ZAT einen Ersatzspieler, und der Spielleiter fragt dich. Frei wird: { $seat }. Wer einspringt, hat von da an { $hours } Stunden Zeit zu verhandeln (nur Werktage zählen); die Befehle des Vorgängers gelten nicht.
    Ja: Antworte mit EINSPRINGEN { $game }. Nein: Antworte mit NICHT EINSPRINGEN { $game }. Oder auf der Seite: { $page }
invited-ahead = Bis zum ZAT weiß niemand, dass der Platz frei wird, und so soll es bleiben: Bitte sprich mit niemandem darüber (9.9.7). Sagst du bis { $moment } zu, übernimmst du den Platz zum ZAT.
invited-named = Sagst du bis { $moment } zu, gehört der Platz dir, falls ihn bis dahin niemand anders bekommen hat. Ein späteres Ja gilt als Angebot, über das der Spielleiter entscheidet.
invitation-no = { $player } möchte { ACC($seat) } nicht übernehmen.
invited-rule = Den Platz bekommt, wer am längsten wartet und zusagt. Wer binnen 24 Stunden nicht antwortet, hält die anderen nicht mehr auf; zusagen kann man, solange der Platz frei ist.
invited-master = Wer zusagt, den kann der Spielleiter auf den Platz setzen.
still-free-subject = Ein Platz ist noch immer frei
still-free-text = { BEGIN($seat) } ist seit { $days } Tagen frei, und niemand hat sich gefunden. Möglich ist: weiter suchen, ohne Ersatzspieler weiterspielen (9.10.1d) oder den Rat der Weisen fragen (10.4). So lange ruht die Partie.
still-free-how = Jemanden einsetzen oder ohne Ersatz weiterspielen: Beides geht am Spielleitertisch, { $page }. Den Rat fragst du mit der Zeile AN DEN RAT: in einer Mail.
left-closing-subject = Ein Platz wird frei
left-subject = Ein Platz ist frei
left-text = Aus der Partie ausgeschieden: { $seat } – { $why }.
left-staff = Aus der Partie ausgeschieden: { $seat }, gespielt von { $player } – { $why }.
left-you-subject = Du bist ausgeschieden
left-you = Du bist aus der Partie { $game } ausgeschieden: { $why }.
left-second-nmr = zweites NMR (9.10.1)
left-grace-lapsed = die Nachfrist nach einem NMR ist verstrichen (9.10.1)
left-resigned = auf eigenen Wunsch
left-identity-disclosed = Identität versehentlich preisgegeben (9.9.7)
left-anonymity-violated = Anonymität absichtlich verletzt (9.9.7)
left-nmr-offender = wiederholte NMRs (9.10.3)
left-false-name = Teilnahme unter falschem Namen (9.11)
left-destructive = destruktive Spielweise (9.12)
left-crossgaming = unerlaubte Absprachen (9.13)
left-false-sender = falsche Absenderangaben (9.14)
left-no-exchange-orders = dreimal in Folge kein Börsenzug (Kapitalisten 2)
left-relieved = damit ein Mensch den Platz übernimmt
left-missed = ZATs versäumt (9.10.1)
left-excluded = ausgeschlossen
left-hidden = Dieser Platz ist frei: { $seat }.
left-closing = Zum nächsten ZAT scheidet aus: { $seat }, gespielt von { $player } – { $why }. Bis dahin erfahren es die anderen nicht (9.9.7); was eingereicht war, zählt nicht mehr.
seated-subject = Ein Ersatzspieler
seated-text = { $player } spielt ab jetzt { ACC($seat) }.
seated-hidden = { BEGIN($seat) } hat ab jetzt einen Ersatzspieler.
seated-you = Willkommen in { $game }! Dein Platz ab jetzt: { $seat }.
back-subject = Ein Platz ist wieder besetzt
back-text = { $player } spielt wieder { ACC($seat) }: Der Rat hat den Ausschluss aufgehoben.
back-hidden = { BEGIN($seat) } ist wieder besetzt.
without-subject = Weiter ohne Ersatzspieler
without-text = Die Partie geht ohne Ersatzspieler für { ACC($seat) } weiter (9.10.1d).
house-rules-subject = Hausregeln
house-rules-text = Der Spielleiter gibt Hausregeln bekannt (10.2).
house-rules-now = Neben dem Regelwerk gilt jetzt:
house-rules-none = Es gilt jetzt allein das Regelwerk.
came-late-subject = Befehle nach dem ZAT
came-late-text = Nach dem ZAT für { $turn } kamen noch Befehle { VON($seat) }. Sie zählen nur, wenn du verspätete Befehle zulässt, und zwar für alle gleich (9.10.1). Ausgewertet wird am { $until }.
came-late-soon = Nach dem ZAT für { $turn } kamen noch Befehle { VON($seat) }. Sie zählen nur, wenn du verspätete Befehle zulässt, und zwar für alle gleich (9.10.1). Ausgewertet wird in den nächsten Minuten.
late-subject = Verspätete Befehle zählen
late-text = Befehle, die nach dem ZAT von { $turn } kamen, zählen, und zwar für alle gleich (9.10.1).
proposal-subject = Ein Vorschlag zur Abstimmung
proposal-agreed-subject = Ein Vorschlag ist angenommen
proposal-closed-subject = Ein Vorschlag ist erledigt
proposal-open = Über Vorschlag { $id } kann abgestimmt werden:

    { $proposal }

    Die Stimmen sind geheim und gehen an den Spielleiter; der Vorschlag verfällt mit der nächsten Auswertung.
proposal-own = Dein Vorschlag { $id } steht zur Abstimmung und zählt als deine Zustimmung:

    { $proposal }

    Die Stimmen der anderen sind geheim und gehen an den Spielleiter; der Vorschlag verfällt mit der nächsten Auswertung.
proposal-agreed = Vorschlag { $id } wurde von allen angenommen: { $proposal }
proposal-lapsed = Vorschlag { $id } ist ohne Einigung erledigt: { $proposal }
proposal-draw = Unentschieden aller, die ein Versorgungszentrum besitzen.
proposal-capitulation = Kapitulation mit diesen Zentren: { $plan }.
proposal-later-end = Die Partie darf bis { $year } weitergehen.
proposal-repetition = { $turn } wird wiederholt. Grund: { $reason }
proposal-house-rules = Strengere Hausregeln (10.2). { $change } Grund: { $reason }
proposal-rule-gone = Es gilt nicht mehr: „{ $rule }“
proposal-rule-new = Neu gilt: „{ $rule }“
proposal-breach = Die Partie geht mit { DAT($seat) } weiter, obwohl die Identität bekannt wurde.
council-subject = Der Rat ist gefragt
council-informed = Alle Spieler haben Vorschlag { $id } angenommen:

    { $proposal }

    Der Rat kann das freigeben oder ablehnen (9.9.5), hier: { $page }. Entscheidet er nicht, verfällt der Vorschlag mit der nächsten Auswertung.
council-refused = Der Rat hat Vorschlag { $id } abgelehnt (9.9.5). Vorgeschlagen war: { $proposal }
council-reason = Begründung des Rats: { $reason }
reopened-subject = Ein Zug wird wiederholt
reopened-text = { $turn } wird wiederholt; es gilt die Stellung davor. Was für { $turn } vorliegt, zählt, bis es ersetzt wird.
end-moved-text = Die Partie darf bis { $year } weitergehen.
hint-subject = Zweifel an deinen Befehlen
hint-text = Einige deiner Befehle für { $turn } bedeuten vielleicht nicht das, was du willst. Bitte sieh sie dir vor dem ZAT noch einmal an:
press-refused-subject = Presse abgelehnt
press-refused-text = Deine Presse „{ $words }“ wurde nicht angenommen.
press-refused-how = Du kannst sie bis zum ZAT geändert noch einmal schicken.
message-subject = Nachricht { VON($seat) }
message-text = { BEGIN($seat) } schreibt an { ACC($to) }:
error-report-subject = Ein Fehler ist gemeldet
error-report-text = { BEGIN($seat) } meldet einen Fehler in der letzten Auswertung: { $text }
error-report-how = Berichtigen kannst du ihn bis zur nächsten Auswertung am Spielleitertisch: { $page }
dispute-subject = Ein Streitfall
dispute-raised = { BEGIN($seat) } bringt Streitfall { $id } vor (10.4): { $text }
dispute-how = Entscheide ihn am Spielleitertisch: { $page }. Nach einer Woche ohne Entscheidung kann der Rat gefragt werden.
dispute-decided-subject = Ein Streitfall ist entschieden
dispute-decided = Streitfall { $id } ist entschieden, und zwar durch { $council ->
    [0] den Spielleiter
   *[other] den Rat
 } (10.4): { $text }
breach-subject = Eine Identität wurde bekannt
breach-text = Für { ACC($seat) } ist vermerkt, dass die Identität bekannt wurde (9.9.7): { $note }
breach-you-subject = Deine Identität wurde bekannt
breach-you = In { $game } ist vermerkt, dass du deine Identität preisgegeben hast. Ob du deshalb ausscheidest, entscheidet im Zweifel der Rat; alle Spieler und der Spielleiter können auch einstimmig beschließen, dass die Partie mit dir weitergeht (9.9.7). Vorschlagen kann das jeder von euch, mit der Zeile WEITERSPIELEN MIT und deiner Macht.
overslept-subject = Ein ZAT wurde verspätet bearbeitet
overslept-text = Der ZAT für { $turn } war am { $moment }; bearbeitet wurde er viel zu spät, und es fehlten Befehle. Niemandem wird das angelastet: Wer noch nichts geschickt hat, hat mindestens einen Tag mehr.
repeated-subject = NMRs in mehreren Partien
repeated-text = { $player } hat in den letzten zwölf Monaten { $count } ZATs versäumt, nicht nur hier:
repeated-how = Wiederholte unentschuldigte NMRs melden Spielleiter umgehend den Organisatoren (9.10.3). Das geht am Spielleitertisch mit „Wiederholungstäter melden“: { $page }
    Von selbst geschieht nichts.
offender-subject = Wiederholtes NMR
offender-text = { $player } hat wiederholt keine Züge abgegeben (9.10.3); in { $game } bisher { $nmrs ->
    [one] ein NMR
   *[other] { $nmrs } NMRs
}.
offender-how = Alles Weitere auf der Seite des Mitglieds, unter seinem Namen hier: { $page }
content-subject = Rechtswidriger Inhalt gemeldet
content-text = In { $game } ist ein Verdacht auf rechtswidrigen Inhalt gemeldet (9.2): { $text }
content-how = Nachsehen kannst du am Spielleitertisch der Partie: { $page }. Was ihr über ein Mitglied entscheidet, geht auf der Seite „Organisatoren“.
end-subject = Die Partie ist zu Ende
end-text = { $game } ist zu Ende.
end-closing = Was bleibt zu sagen? Antworte bis { $moment } mit einer Zeile SCHLUSSWORT: und deinem Text darunter; er steht dann auf der Seite der Partie und lässt sich so lange noch ändern.
end-diary = Hast du ein Tagebuch geführt, so liest es weiterhin niemand außer dir; mit der Zeile TAGEBUCH ÖFFNEN zeigst du es den anderen.
end-solo = { BEGIN($power) } hat mit einem Solosieg gewonnen.
end-draw = Die Partie endet unentschieden. Daran beteiligt: { $powers }.
end-drawn = Unentschieden: { $seat } ({ $centers ->
    [one] ein Versorgungszentrum
   *[other] { $centers } Versorgungszentren
 })
end-capitulation = Die Partie endet durch einen Kapitulationsvertrag.
end-shortened-points = Das verkürzte Ende ist erreicht; die Plätze richten sich nach den Siegpunkten.
end-shortened = Das verkürzte Ende ist erreicht; die Plätze richten sich nach den Zentren.
end-broken-off = Der Rat hat die Partie abgebrochen; ihre Ergebnisse zählen nicht (10.5).
end-broken-off-why = Grund: { $reason }
played-on-subject = Die Partie geht vogelfrei weiter
played-on-text = Die abgebrochene Partie { $game } geht weiter, vogelfrei (10.5): Ergebnisse und NMRs zählen nicht mehr, Ersatz wird nicht gesucht, und wer geht, hat nichts zu befürchten. Auf leeren Plätzen halten die Einheiten.
event-played-on = die abgebrochene Partie geht vogelfrei weiter (10.5)
end-economy = Die Partie endet nach ihren eigenen Regeln.
end-place = Platz { $place }: { $seat } ({ $centers ->
    [one] ein Versorgungszentrum
   *[other] { $centers } Versorgungszentren
 })
end-points = Platz { $place }: { $seat } ({ $points ->
    [one] ein Siegpunkt
   *[other] { $points } Siegpunkte
 })
full-subject = Alle Plätze sind besetzt
full-text = Alle { $places } Plätze von { $game } sind besetzt. Die Partie kann beginnen.

held-subject = Die Partie ist angehalten
held-text = { $game } ist angehalten, weil das Protokoll der Partie nicht gelesen werden kann. Bitte gib diesen Brief dem Betreiber weiter. Das Programm meldet: { $why }

    Bis das behoben ist, wird nichts entschieden und nichts ausgewertet; fällige ZATs warten.
job-dead-subject = Etwas ging nicht
job-dead = In { $game } ist etwas gescheitert, das von selbst hätte geschehen sollen; nach mehreren Versuchen wurde es aufgegeben. Gib dem Betreiber bitte diese Zeile: { $kind } { $key }: { $reason }

## Zeilen im Protokoll einer Partie.

event-created = angelegt: { $variant }
event-house-rules-set = Hausregeln gesetzt
event-sign-up-opened = Anmeldung eröffnet
event-signed-up = { $player } hat sich angemeldet
event-signed-up-wishes = { $player } hat sich angemeldet, Wünsche: { $wishes }
event-sign-up-withdrawn = eine Anmeldung wurde zurückgezogen
event-places-taken = besetzte Plätze: { $taken }
event-started = begonnen mit { $turn }
event-powers-assigned = Mächte verteilt, Startzahl des Loses { $seed }
power-fixed = vom Spielleiter festgelegt: { $player } = { $power } ({ $reason })
start-fixed = Wünsche und Los haben entschieden, bis auf das, was der Spielleiter festgelegt hat (9.3):
start-fixed-own = Deine Macht hat der Spielleiter festgelegt (9.3): { $reason }
event-seated = { BEGIN($seat) } hat jetzt { $player }
event-seated-hidden = { BEGIN($seat) } ist besetzt
event-reinstated = { BEGIN($seat) } ist wieder besetzt
event-diary = Tagebuch: { $turn }
event-diary-opened = { $name } legt sein Tagebuch offen
event-closing = Schlusswort: { $name }
event-deadline-set = ZAT für { $turn }: { $moment }
event-board-moved = weiter auf einer anderen Fassung des Bretts mit denselben Regeln: { $board }. { $reason }
event-rhythm-set = regelmäßige ZATs alle { $days } Tage
event-stopped = die Partie ruht
event-resumed = die Partie geht weiter
event-absence-declared = { BEGIN($seat) } ist abwesend von { $from } bis { $to }
event-reminded = erinnert für { $turn }: { $seats }
event-submitted = { BEGIN($seat) } hat Fassung { $version } für { $turn } eingereicht
event-hinted = { BEGIN($seat) } wurde auf Zweifel hingewiesen
event-no-wait-set = { BEGIN($seat) } wartet nicht mehr auf { $turn }
event-no-wait-unset = { BEGIN($seat) } wartet doch auf { $turn }
event-late-accepted = verspätete Befehle zählen für { $turn }: { $reason }
event-correction-taken = unvollständige Korrektur { VON($seat) } gilt, Fassung { $version }
event-ruled = vom Spielleiter entschieden (Nummer { $id }): { $reason }
event-ruling-withdrawn = Entscheidung { $id } zurückgenommen
event-hold-set = Auswertungen werden zurückgehalten
event-hold-unset = Auswertungen erscheinen sofort
event-evaluated = { $turn } ausgewertet (Nummer { $number })
event-draft-discarded = Auswertung von { $turn } verworfen
event-seen = { $turn }: veröffentlicht, was { $who } sieht
event-unveiled = { $turn }: für alle offengelegt
event-published = Auswertung von { $turn } veröffentlicht (Nummer { $number })
event-error-reported = { BEGIN($seat) } meldet einen Fehler: { $text }
event-press-sent = Presse { $id } { VON($seat) }
event-press-refused = Presse { $id } { VON($seat) } abgelehnt: { $reason }
event-press-printed = Presse veröffentlicht: { $count }
event-message-sent = private Nachricht
event-nmr-counted = { $seat }: NMR, { $turn } (Nummer { $count })
event-grace-set = { BEGIN($seat) } hat Zeit bis { $moment }
event-waiting = die Auswertung wartet, längstens bis { $moment }
event-interrupted = nach der Auswertung unterbrochen, längstens bis { $moment }
event-grace-met = die fehlenden Befehle { VON($seat) } sind da
event-grace-lapsed = { BEGIN($seat) } hat die Nachfrist verstreichen lassen
event-seat-vacated = { BEGIN($seat) } ist frei geworden { $how }
event-vacancy-reason = { $seat }, Grund: { $why }
event-vacancy-noted = { $seat }, Grund: { $why } – { $note }
event-seat-offered = { $player } würde { ACC($seat) } übernehmen
event-offer-withdrawn = ein Angebot für { ACC($seat) } ist zurückgezogen
event-invited = { $player } ist gefragt, ob { $seat } etwas wäre
event-invited-named = { $player } ist vom Spielleiter gefragt, ob { $seat } etwas wäre, bis { $moment }
event-invitation-declined = auf eine Frage zu { DAT($seat) } kam ein Nein
event-seat-searched = für { ACC($seat) } ist jemand gesucht worden (Tag { $day })
event-seat-closing = { BEGIN($seat) } wird zum nächsten ZAT frei
event-done-without = weiter ohne Ersatz für { ACC($seat) }: { $reason }
event-secret-drawn = Geheimnis der Partie ausgelost; es erfährt niemand
event-salted = { BEGIN($seat) } hat ein eigenes Salz für Quittungen erhalten
event-lot-fixed = Das Los von { $turn } liegt fest: { $hash }
event-orders-closed = Was für { $turn } eingereicht wurde, ist versiegelt
event-lot-opened = Das Los von { $turn } ist offengelegt
event-overslept = ZAT von { $turn } viel zu spät bearbeitet; niemandem wird das angelastet
event-proposed = Vorschlag { $id }: { $proposal }
event-voted = Stimme von { $voter } zu Vorschlag { $id }: { $yes ->
    [0] nein
   *[other] ja
 }
event-voter-master = Spielleiter
event-agreed = Vorschlag { $id } angenommen
event-lapsed = Vorschlag { $id } erledigt
event-council-informed = der Rat weiß von Vorschlag { $id }
event-council-refused = der Rat hat Vorschlag { $id } abgelehnt: { $reason }
event-turn-reopened = { $turn } wird wiederholt
event-end-moved = darf bis { $year } weitergehen
event-breach-reported = Identität { VON($seat) } wurde bekannt: { $note }
event-noted = Notiz: { $text }
event-dispute-raised = Streitfall { $id } { VON($seat) }: { $text }
event-dispute-decided = Streitfall { $id } entschieden: { $text }
event-offender-reported = wiederholtes NMR gemeldet: { $player }
event-content-reported = rechtswidriger Inhalt gemeldet: { $text }
event-ended = die Partie ist zu Ende
event-identities-revealed = Identitäten offengelegt
event-result-reported = Ergebnis gemeldet
event-undone = zurückgenommen: { $what }
event-redone = wiederhergestellt: { $what }
event-control-set = Es befehligen jetzt: { $who }
event-control-none = Noch befehligt niemand eine Nation
event-unknown = { $kind } (von einem neueren Programm)

## Das Echo der Befehle.

echo-head = { $game }, { $turn }: verstanden wurde
echo-provisional = Vorläufig: Das zählt nur für diesen ZAT, wenn nichts anderes nachkommt.
echo-copy = Nur im Kopienfach: Das zählt, solange dem Spielleiter nichts anderes von dir vorliegt (9.5a).
echo-copy-instead = Diese Kopie zählt nicht: Dem Spielleiter lagen deine Befehle schon vor, und es gilt Fassung { $version } (9.5a). Sollen diese gelten, dann schick sie an die Adresse der Partie.
echo-no-wait = Du brauchst keine Zeit mehr („no wait“).
echo-receipt = Quittung für alles, was du für diesen Zug eingereicht hast:
    { $receipt }
echo-vote-refused = Deine Stimme wurde nicht angenommen: { $why }

report-corrected = Diese Auswertung (Nummer { $number }) ersetzt die vorige. Grund: { $reason }
report-ruled-plain = Entscheidung des Spielleiters zur Abgabe eines Spielers: { $reason }
report-ruled = Entscheidung des Spielleiters ({ $about }): { $reason }

calendar-summary = { $game }: Befehle für { $turn }

## Hausregeln (10.2), ein Satz für jede.

house-rules = Hausregeln (10.2):
house-wait-first = Fehlen Befehle zum ersten Mal, wird nicht ausgewertet; wer fehlt, bekommt Zeit (9.10.1b).
house-grace = Die Nachfrist nach einem NMR dauert { $hours } Stunden an Werktagen (9.10.1c).
house-expel = Ausgeschlossen wird erst nach { $count } NMR (9.10.1).
house-holidays = Keine Werktage sind außer Sonntagen: { $days } (9.10.1c).
house-closed = An diesen Tagen liegt kein ZAT und endet keine Frist: { $days } (9.4).
house-late = Befehle, die nach dem ZAT kommen, zählen bis zur Auswertung (9.10.1).
house-ahead = Befehle für spätere Züge werden bis dahin aufgehoben (9.5a).
house-incomplete = Eine unvollständige Korrektur ersetzt die Befehle, die in ihr stehen; die übrigen bleiben (9.5).
house-unit-type = Ein falscher Einheitentyp wird verziehen (3.5).
house-spelling = Befehle werden großzügig gelesen; ein Tippfehler, der nur eines meinen kann, wird berichtigt und im Echo gezeigt (9.7).
house-retreat = Fehlt ein Rückzug und ist nur ein Feld frei, geht die Einheit dorthin (7.6).
house-build = Ein Aufbau ohne Einheitentyp ist eine Armee (8.5).
house-absences = Ein ZAT in einer angekündigten Abwesenheit rückt hinter sie (9.4).
house-early = Sind alle Befehle da und braucht niemand mehr Zeit, wird vor dem ZAT ausgewertet.
house-reminders = Wer noch nichts geschickt hat, wird { $hours } Stunden vor dem ZAT erinnert.
house-no-reminders = Niemand wird vor dem ZAT erinnert, der es nicht selbst so gewählt hat.
house-count-missing = Alle lesen, wie viele Abgaben noch fehlen, nie aber, wessen; nicht, solange Namen verdeckt sind.
house-stand-ins = Verlässt jemand die Partie, kann ein Programm seinen Platz einnehmen, bis sich jemand findet.
house-stand-ins-rule = Hat sich nach zwei Tagen niemand gefunden, setzt sich ein Programm auf einen freien Platz; jeder darf es ablösen.
house-fill = Ein frei gewordener Platz geht ohne Zutun des Spielleiters an den, der am längsten wartet und zusagt (9.10.1).
house-talk = Ein Ersatzspieler bekommt mindestens { $days } Tage zum Verhandeln (9.10.1e).
house-evaluate-after = Ausgewertet wird { $minutes } Minuten nach dem ZAT; über Befehle, die dazwischen kommen, entscheidet der Spielleiter (9.10.1).
house-press-apart = Weiße und graue Presse erscheinen getrennt.
house-press-items = Je Zug und Spieler erscheinen höchstens { $count } Pressemeldungen.
house-press-letters = Je Zug und Spieler erscheinen höchstens { $count } Zeichen Presse.
exchange-subject = Börse
economy-subject = Verträge

## Was ein Spielleiter entscheidet und was an einer Fassung auffällt.

ruled-subject = Entscheidung zu deinen Befehlen
ruled-text = Der Spielleiter hat zu { $turn } entschieden (9.9.1): { $words }.
ruled-withdrawn = Eine Entscheidung des Spielleiters zu { $turn } ist zurückgenommen: { $words }.
ruled-again = Das ist kein NMR (9.10.1). Bitte schick deine Befehle neu, alle und lesbar; Zeit ist bis { $moment }.
moved-refused = Ein Spieler bekommt Zeit, seine Befehle neu abzugeben (9.9.1).
still-subject = Deine Befehle auf der neuen Stellung
still-ordered = Die Stellung hat sich geändert. Deine Befehle für { $turn } (Fassung { $version }) gelten weiter, bis neue kommen.
still-fallen = Ein Befehl entfällt: { $order } (dort steht die Einheit nicht mehr).
still-without = Ohne Befehl: { $units }.
orders-void = Die Stellung, zu der du Befehle für { $turn } geschickt hast, gilt nicht mehr, und damit gelten auch deine Befehle nicht mehr; bitte gib sie neu ab, wenn es so weit ist.
ruled-nothing = kein Befehl für { $at } ({ $power })
ruled-order = { $order } ({ $power })
ruled-refuse = Fassung { $version } { VON($seat) } zählt nicht
ruled-unit = { $kind } { $at } ({ $power })
ruled-no-unit = keine Einheit in { $at }
ruled-owner = { $center } gehört { DAT($power) }
ruled-owner-nobody = { $center } gehört niemandem
ruled-press = Presse { $item } { VON($seat) } erscheint in dieser Fassung („{ $text }“)
ruled-press-not = Presse { $item } { VON($seat) } erscheint nicht
ruled-text-press = Der Spielleiter hat zu { $turn } entschieden (Kapitalisten, Veröffentlichung von Presse): { $words }.
ruled-no-nmr = kein NMR für { ACC($seat) }
flag-incomplete = unvollständige Korrektur: nennt nicht alle Einheiten der vorigen Fassung (9.5)
flag-late = nach dem ZAT (9.10.1)
flag-copy = nur im Kopienfach (9.5a)
flag-no-orders = ohne Befehl für eine Einheit
flag-unread = nicht alles war lesbar
echo-incomplete = Achtung, unvollständig: In dieser Fassung fehlen Befehle, die in der vorigen standen. Eine Korrektur muss alle Befehle enthalten (9.5); diese zählt nur, wenn der Spielleiter sie annimmt. Am besten schickst du alle Befehle noch einmal.
echo-powers-left-out = Noch ohne Befehle: { $powers }.
echo-late = Der ZAT war schon vorbei. Ob diese Fassung zählt, entscheidet der Spielleiter, und zwar für alle gleich (9.10.1).
echo-late-counts = Der ZAT war schon vorbei. Verspätete Befehle zählen in diesem Zug, und zwar für alle gleich (9.10.1).
echo-only-trade = Im { $turn } wird nur gehandelt: Noch befehligt niemand eine Nation. Wer danach eine übernimmt, befehligt ihre Einheiten vom nächsten Zug an.
echo-no-nation = Im { $turn } befehligst du keine Nation; Befehle für Einheiten zählen von dir nicht.
echo-no-orders = Darin steht kein Befehl für eine Einheit.
echo-press-replaced = Damit ist deine frühere Presse ersetzt, sie erscheint nicht mehr: „{ $words }“
beginners-ended-subject = Ende der Nachsicht für Einsteiger
beginners-ended-text = Ab jetzt werden die Regeln so streng ausgelegt wie in anderen Partien (10.3); auf Zweifel an deinen Befehlen weist dich die Antwort auf sie weiterhin hin.
event-power-given = { $player } spielt { ACC($power) }
event-power-taken = { $player } spielt nach Wunsch und Los

# Vertretungen
flag-by-sitter = von der Vertretung
house-sitters = Wer verreist, kann sich vertreten lassen, wenn der Spielleiter zustimmt (9.4).
event-sitter-asked = { $seat }: { $sitter } ist als Vertretung benannt, { $from } bis { $to }.
event-sitter-answered = { $seat }: { $master ->
    [1] Der Spielleiter
   *[other] Die Vertretung
} { $yes ->
    [1] stimmt zu
   *[other] lehnt ab
}.
event-represented = { BEGIN($seat) } wird von { $by } vertreten, { $from } bis { $to }.
event-represented-hidden = { BEGIN($seat) } wird vertreten, { $from } bis { $to }.
event-sitter-ended = Die Vertretung { VON($seat) } ist beendet.
sitter-signed = { $seat } (vertreten von { $by })
sitter-subject = Vertretung
sitter-asked-subject = Vertrittst du jemanden?
sitter-asked-text = In { $game } wird jemand gesucht, der den Platz { $seat } vertritt, vom { $from } bis zum { $to }.
sitter-rights = Wer vertritt, gibt Befehle ab und sonst nichts. Der Platz gehört weiter seinem Spieler, und wer vertreten hat, kann ihn später nicht übernehmen.
sitter-rights-talk = Wer vertritt, gibt Befehle ab und liest und schreibt in dieser Zeit Nachrichten, mehr nicht. Der Platz gehört weiter seinem Spieler, und wer vertreten hat, kann ihn später nicht übernehmen.
sitter-asked-how = Antworte mit der Zeile VERTRETUNG JA oder VERTRETUNG NEIN, oder auf der Seite { $page }
sitter-named-text = { BEGIN($seat) } möchte sich vom { $from } bis zum { $to } von { $sitter } vertreten lassen.
sitter-named-talk = Die Vertretung soll auch Nachrichten lesen und schreiben.
sitter-named-how = Die Vertretung gilt, wenn du zustimmst (9.4). Antworte mit VERTRETUNG JA oder VERTRETUNG NEIN, oder entscheide am Spielleitertisch.
sitter-declined = Aus der Vertretung { VON($seat) } wird nichts: { $master ->
    [1] Der Spielleiter
   *[other] Wer gefragt war,
} stimmt nicht zu.
sitter-declined-you = Aus deiner Vertretung wird nichts: { $master ->
    [1] Der Spielleiter
   *[other] Wer gefragt war,
} stimmt nicht zu. Du kannst ein anderes Mitglied benennen oder selbst Befehle schicken.
you-sit-in-text = In { $game } vertrittst du { ACC($seat) }, vom { $from } bis zum { $to }.
you-sit-in-how = Befehle schickst du in dieser Zeit von deiner eigenen Adresse, die Nummer der Partie im Betreff, oder auf der Seite. Kommt der Spieler früher zurück, erfährst du es.
    { $page }
represented-you = { $by } vertritt dich vom { $from } bis zum { $to }. Du kannst jederzeit selbst Befehle schicken; damit endet die Vertretung, ebenso mit der Zeile WIEDER DA. Fehlen Befehle, ist es dein NMR.
represented-you-hidden = Du wirst vom { $from } bis zum { $to } vertreten. Du kannst jederzeit selbst Befehle schicken; damit endet die Vertretung, ebenso mit der Zeile WIEDER DA. Fehlen Befehle, ist es dein NMR.
represented-master = { BEGIN($seat) } wird vom { $from } bis zum { $to } von { $by } vertreten.
sitter-ended = Die Vertretung { VON($seat) } ist beendet.
sitter-ended-you = Deine Vertretung ist beendet; du spielst wieder selbst.
sitter-ends-soon = Deine Zeit als Vertretung { VON($seat) } endet am { $moment }. Bis dahin kannst du noch Befehle abgeben, danach spielt wieder der Spieler selbst.
sitter-ends-soon-you = Du wirst noch bis { $moment } vertreten. Danach spielst du wieder selbst; bist du länger weg, sag es dem Spielleiter.
sitter-ends-soon-master = Die Vertretung { VON($seat) } durch { $by } endet am { $moment }.
chair-subject = Leitung der Partie
chair-asked-subject = Leitest du diese Partie weiter?
chair-asked-text = Für { $game } ({ $variant }) wird eine neue Leitung gesucht, und du bist gefragt. Wer leitet, liest alle Befehle und kann in dieser Partie auch später nicht mitspielen.
chair-asked-how = Antworte mit der Zeile LEITUNG JA oder LEITUNG NEIN, oder auf der Seite { $page }
chair-declined = { $player } übernimmt die Leitung nicht.
chair-yours = Du leitest jetzt { $game }. Was zu tun ist, findest du am Spielleitertisch: { $page }
chair-given = { $player } leitet jetzt { $game }; deine Leitung ist beendet.
chair-changed = { $player } leitet die Partie ab { $turn }. Befehle gehen wie bisher an die Adresse der Partie.
chair-changed-before = { $player } leitet die Partie.
event-chair-offered = { $player } ist gefragt, die Partie zu leiten.
event-chair-declined = { $player } übernimmt die Leitung nicht.
event-guest-invited = { $player } ist zur Partie eingeladen.
guest-subject = Du bist eingeladen
guest-text = Der Spielleiter von { $game } ({ $variant }) lädt dich ein, mitzuspielen. Die Partie ist von Klasse A und wird nur auf Einladung gespielt; dass du eingeladen bist, erfährt sonst niemand.
guest-how = Wenn du magst, antworte mit der Zeile ANMELDEN, oder melde dich hier an: { $page }
event-master-changed = { $player } leitet die Partie ab { $turn }.
event-master-changed-before = { $player } leitet die Partie.

## Was ein Gerät meldet, ohne ein Wort aus dem Brief
signal-start = Die Partie beginnt.
signal-report = Ein Zug ist ausgewertet.
signal-correction = Eine Auswertung wurde berichtigt.
signal-deadline = Der ZAT hat sich geändert.
signal-reminder = Befehle fehlen noch.
signal-vote = Eine Abstimmung wartet.
signal-message = Eine Nachricht ist da.
signal-end = Die Partie ist zu Ende.
signal-news = Es gibt etwas Neues.
