### Texte der Post: Antworten auf Mails, Briefe an den Spielleiter, was man per Mail tun kann.

## Betreffzeilen.

letter-subject-site = { $site }: { $subject }
answer-subject = Antwort auf deine Mail
copy-subject = Kopie eingegangen
orders-subject = Befehle eingegangen
question-subject = Rückfrage zu deiner Mail
help-subject = Hilfe
report-subject = Auswertung
confirm-subject = Bitte bestätige deine Anmeldung
waiting-subject = Eine Mail wartet auf dich
bounced-subject = Mail kommt zurück
digest-subject = Deine Partien
seats-subject = Freie Plätze
seats-list = Hier suchen Partien einen Ersatzspieler, die zu dir passen:

    { $lines }

    Einspringen: Schick EINSPRINGEN und die Nummer der Partie, oder klick auf { $page }. Diese Liste kommt einmal am Tag, solange etwas frei ist. Nicht mehr gewünscht? Schick die Zeile: BRIEFE: FREIE PLÄTZE AUS
digest-end = Nicht mehr gewünscht? Schick die Zeile: BRIEFE: ÜBERSICHT AUS
no-deadline = ohne ZAT

## Hilfe.

help-line = Was noch per Mail geht, ein Wunsch je Zeile: HILFE · BERICHT · KARTE · MEINE BEFEHLE · STAND · PARTIEN
help-line-stranger = Was noch per Mail geht, ein Wunsch je Zeile: HILFE · PARTIEN
footer = Antworten auf diesen Brief gehen an die Partie: Befehle, Presse und Wünsche werden gelesen; HILFE sagt, was geht.
footer-outside = Antwortest du in eigenen Worten, liest sie der Spielleiter; Zeilen, die hier oder in HILFE stehen, werden ausgeführt.
footer-imprint = Impressum: { $link }
footer-led = Antworten auf diesen Brief gehen an die Partie. Mit einer Zeile NACHRICHT AN ALLE: und deinem Text darunter schreibst du allen Spielern.
hello = Hallo!
footer-message = Antwortest du auf diesen Brief, geht dein Text an den Absender der Nachricht und an niemanden sonst. Befehle werden darin nicht gelesen.
footer-ballot = Antworte mit JA oder NEIN, um abzustimmen.
footer-master = Antwortest du auf diesen Brief, geht dein Text an den Spielleiter.
footer-sender = Antwortest du auf diesen Brief, geht dein Text an den Absender der Mail, wenn bekannt ist, wer es war.

## Befehle.

copy-received = { $game }, { $turn }: Im Kopienfach ist eine Kopie deiner Befehle eingegangen ({ $seat }, Fassung { $version }).
orders-received = { $game }, { $turn }: Deine Befehle sind eingegangen ({ $seat }, Fassung { $version }).
wishes-received = { $game }, { $turn }: notiert ({ $seat }).
deadline = ZAT: { $moment }
arrived = Angekommen: { $moment }
was-in-time = Deine Mail war vor dem ZAT für { $turn } bei unserem Mailserver, konnte aber erst nach der Auswertung gelesen werden.
    Angekommen: { $moment }
    Sie wurde nicht für den nächsten Zug übernommen. Der Spielleiter ist benachrichtigt und kann den Zug noch einmal auswerten.
waited-too-long = Deine Mail kam vor der letzten Auswertung an, konnte aber erst danach gelesen werden. Sie wurde nicht für den nächsten Zug übernommen; der Spielleiter ist benachrichtigt.
attachments = Anhänge werden nicht gelesen: { $names }. Befehle gehören in den Text der Mail.
refused = Das geht nicht: { $why }
no-orders-in-mail = In dieser Mail standen keine Befehle.
orders-stand = Für { $turn } gilt weiter deine Fassung { $version }.
orders-from-subject = Die Befehle standen im Betreff; von dort wurden sie gelesen.
orders-from-file = Die Befehle standen im Anhang { $name }; von dort wurden sie gelesen.
sealed = Deine Mail ist verschlüsselt und konnte nicht gelesen werden. Bitte schick sie unverschlüsselt; unterschrieben darf sie sein.
forwarded = Was weitergeleitet ist, wird nicht gelesen: Es könnte von jemand anderem sein. Sind es deine Befehle, dann schick sie bitte als eigenen Text, am einfachsten mit „Antworten“ auf einen Brief dieser Partie.
wrong-turn = Im Betreff steht { $turn }, gezogen wird aber { $pending }. Von der Mail wurde nichts übernommen. Sind die Befehle für { $pending }, dann schick sie bitte noch einmal, mit diesem Zug im Betreff oder als Antwort auf einen Brief dieser Partie.
last-answer = So viele Mails, mit denen wir nichts anfangen konnten, kommen sonst von einem Automaten. Dies ist in dieser Stunde die letzte Antwort darauf; was noch kommt, liest ein Mensch. Befehle und Wünsche werden weiter angenommen und beantwortet, ebenso jede Antwort auf einen unserer Briefe.
too-late = Deine Mail ist für { $turn }; dieser Zug ist schon ausgewertet. Von der Mail wurde nichts übernommen, der Spielleiter hat sie vor sich. Sollen die Befehle für { $pending } gelten, dann antworte auf diesen Brief mit JA.
too-late-over = Deine Mail ist für { $turn }; dieser Zug ist schon ausgewertet. Von der Mail wurde nichts übernommen.
confirm-wish-subject = Bitte bestätige das
confirm-first = Noch ist nichts geschehen, denn einen Absender kann jeder fälschen:
confirm-how = Kam es von dir und soll es gelten, dann antworte auf diesen Brief mit JA. Sonst ist nichts zu tun.
confirm-no = Gut, es geschieht nichts.
confirm-gone = Die Mail, um die es ging, liegt nicht mehr vor.
confirm-done = Danke, es ist erledigt.
votes-in-orders = die Stimmen und das „no wait“ bei deinen Befehlen
orders-unproved = deine Befehle: An deiner Adresse allein ist nicht zu sehen, dass sie von dir kommen. Antworte in Zukunft einfach auf einen Brief der Partie, dann gelten sie gleich
orders-instead = deine Befehle: Bis du sie bestätigst, gilt Fassung { $version }; die kam sicher von dir
no-ballots = Zurzeit steht in dieser Partie nichts zur Abstimmung; deine Stimme ist nicht abgegeben. Selbst vorschlagen kannst du etwas, zum Beispiel mit der Zeile VORSCHLAG UNENTSCHIEDEN.
which-ballot = Deine Stimme ist noch nicht abgegeben, denn es ist mehr als ein Vorschlag offen:
which-ballot-how = Nenn die Nummer, zum Beispiel: STIMME { $id } JA
no-such-case = Einen Fall { $case }, an dem du beteiligt bist, gibt es nicht.
ballot-how = Ob du für oder gegen Vorschlag { $id } bist, geht daraus nicht hervor; deine Stimme ist nicht abgegeben. Antworte mit JA oder NEIN.
orders-to-somebody = Das sieht nach deinen Befehlen aus, du hast aber auf eine Nachricht { VON($name) } geantwortet. Es ging nichts hinaus und wurde nichts übernommen. Sind es deine Befehle, dann schick sie als Antwort auf diesen Brief. Sollen die Zeilen wirklich an { ACC($name) }, dann antworte noch einmal auf die Nachricht, mit ein paar Worten dazu.
orders-not-here = Darin stehen Befehle. Sie wurden nicht übernommen, denn du hast auf einen Brief geantwortet, der keine Befehle erwartet. Deine Befehle nimmt diese Adresse an: { $address }
sender-two = Deine Mail ging an eine Antwortadresse, die nur für jemand anderen bestimmt ist. Nichts davon wurde übernommen. Bitte schreib an { $address } oder antworte auf einen Brief, den du selbst bekommen hast.
for-master = Deine Mail liegt beim Spielleiter; er liest sie.
for-operators = Deine Mail gehört zu keiner Partie; sie liegt bei den Betreibern dieser Seite, die sie lesen.
to-master = Das ist an den Spielleiter weitergegeben:
to-operators = Deine Mail nennt keine Partie; das ist an die Betreiber dieser Seite weitergegeben:

## Rückfragen.

trouble-no-game = Deine Mail nennt keine Partie, und du spielst zurzeit in keiner.
trouble-several = Es ist nicht klar, für welche Partie deine Mail ist: { $games }. Es wurde nichts übernommen. Bitte schick sie noch einmal an die Adresse der Partie oder mit ihrer Nummer im Betreff.
trouble-contradiction = Die Adresse deiner Mail gehört zu { $one }, im Betreff steht { $other }. Es wurde nichts übernommen. Bitte schick sie noch einmal an die richtige Adresse.
trouble-unknown = Eine Partie { $game } gibt es nicht. Es wurde nichts übernommen.
trouble-games = PARTIEN nennt dir deine Partien und die offenen.
trouble-other-power = Im Betreff steht { $power }; diese Macht führst du in { $game } nicht. Es wurde nichts übernommen. Bitte schick die Mail noch einmal mit der richtigen Macht oder der richtigen Partie im Betreff.
your-games = Deine Partien und ihre Adressen:
sender-forged = Von { $address } kam eine Mail an uns, die der Mailserver als gefälscht erkannt hat. Nichts davon wurde übernommen. Kam sie von dir, dann antworte bitte auf diesen Brief; kam sie nicht von dir, ist nichts weiter zu tun.
sender-unproved = Von { $address } kam eine Mail, deren Absender nicht geprüft werden konnte. Nichts davon wurde übernommen. Kam sie von dir, dann schick sie bitte als Antwort auf einen Brief dieser Partie.
too-large = Deine Mail ist zu groß ({ $size } MB; höchstens { $most } MB). Sie wurde nicht gelesen. Bitte schick nur den Text.
too-many-parts = Deine Mail besteht aus zu vielen Teilen (höchstens { $most }). Sie wurde nicht gelesen. Bitte schick nur den Text.
too-much-text = Deine Mail ist zu lang (höchstens { $most } Zeilen). Sie wurde nicht gelesen. Bitte schick nur die Befehle.
no-message = Deine Mail war nicht lesbar. Bitte schick nur den Text.

## Fremde.

stranger = Die Adresse { $address } gehört zu keinem Spieler. Von deiner Mail wurde deshalb nichts übernommen. Spielst du mit, dann schreib bitte von der Adresse, die du angegeben hast, oder antworte auf einen Brief dieser Partie.
stranger-how = Mitspielen: Schick eine Mail mit der Zeile ANMELDEN und der Nummer der Partie, zum Beispiel ANMELDEN ST-1201, dazu NAME: dein Name. PARTIEN nennt dir die offenen Partien.
confirm = Von { $address } kam eine Mail, deren Absender mitmachen möchte. Damit niemand fremde Adressen anmeldet, geschieht noch nichts. Antworte einfach auf diesen Brief; dann wird dein Konto angelegt und getan, was in der Mail steht.

    Kam sie nicht von dir, dann tu einfach nichts.

    Lass bitte die folgende Zeile in deiner Antwort stehen:
    { $code }
open-games = Offene Partien:
no-open-games = Zurzeit ist keine Partie offen.
how-to-join = Anmelden mit der Zeile ANMELDEN und der Nummer; dazu, wenn du magst, WÜNSCHE: Macht, Macht, Macht.

## Was getan wurde.

did = Erledigt.
confirm-led = Noch ist nichts geschehen; als Spielleiter wirst du vorher gefragt:
confirm-led-how = Soll es geschehen, dann antworte auf diesen Brief mit JA. Sonst ist nichts zu tun.
led-nothing = Aus dieser Mail ging nichts hervor, was zu tun wäre; es ist nichts geschehen. Befehle gibt nur ab, wer mitspielt, und wer leitet, spielt nicht mit (9.1).
did-ask = { $player } ist gefragt und übernimmt den Platz, wenn bis { $moment } ein Ja kommt. Wer sich selbst angeboten hat, übernimmt ihn sofort.
did-led = Erledigt. Wen es angeht, der bekommt einen Brief.
vacant-seats = Freie Plätze in laufenden Partien (EINSPRINGEN und die Nummer der Partie):
players = { $game }, geleitet von { $master }:
player-hidden = besetzt
player-none = frei
players-so-far = { $taken } von { $places } Plätzen sind besetzt.
history = { $game }, Versorgungszentren nach jedem Zug:
history-how = Einen ganzen Bericht bekommst du mit BERICHT und dem Zug, zum Beispiel BERICHT F1901.
seats-vacant = In der laufenden Partie kannst du aber einspringen (frei: { $seats }), mit der Zeile: EINSPRINGEN { $game }
no-vacant-seat = In { $game } ist zurzeit kein Platz frei. Mit der Zeile WARTELISTE wirst du gefragt, sobald irgendwo einer frei wird.
did-stand-in = Der Spielleiter von { $game } weiß, dass du diesen Platz übernehmen würdest: { $seats }. Er meldet sich bei dir.
did-sit-down = Du spielst ab jetzt in { $game }: { $seats }. Wie es steht und bis wann du Zeit hast, sagt dir ein Brief.
did-queue = Du stehst in { $game } in der Reihe für diesen Platz: { $seats }. Ihn bekommt, wer am längsten wartet und zusagt; ein Brief sagt dir, wenn du es bist.
did-observe = Die Auswertungen von { $game } kommen ab jetzt auch zu dir. Abbestellen kannst du sie mit der Zeile: NICHT MEHR BEOBACHTEN { $game }
did-observe-no-more = Die Auswertungen von { $game } kommen nicht mehr zu dir.
did-mute = Stummgeschaltet: { $seat }. Nachrichten und Presse von dort kommen nicht mehr zu dir; niemand erfährt davon. Aufheben kannst du das mit der Zeile: NICHT MEHR STUMM { $seat }
did-unmute = Nicht mehr stummgeschaltet: { $seat }. Nachrichten und Presse von dort kommen wieder zu dir.
did-wait-list = Du stehst auf der Warteliste: { $what }. Das gilt ein halbes Jahr; austragen kannst du dich mit der Zeile: VON DER WARTELISTE
did-wait-asked = Wird ein passender Platz frei, wirst du per Mail gefragt.
did-wait-at-once = Wird ein passender Platz frei, bekommst du ihn ohne Rückfrage, sobald du an der Reihe bist.
did-wait-unproved = Ohne Rückfrage bekommst du ihn erst, wenn sicher ist, dass du das willst: Antworte dazu auf diesen Brief und schreib die Zeile noch einmal.
wait-unknown = „{ $word }“ gibt es hier nicht. Schreib zum Beispiel: WARTELISTE Standard, Colonial, Klasse B, deutsch, ohne Presse, nur offene, höchstens 3 Partien, sofort
observe-plays = In { $game } spielst du mit; die Auswertungen bekommst du ohnehin.
observe-too-many = So viele Partien kann niemand zugleich beobachten (höchstens { $most }).
did-step-back = Der Spielleiter von { $game } weiß, dass du den Platz doch nicht übernimmst.
sort-where = ZUORDNEN und ABLEGEN beziehen sich auf die Mail, um die es in einem Brief geht: Antworte auf diesen Brief.
did-assign = Die Mail zählt als Mail von { $name } und ist bearbeitet.
did-put-away = Die Mail ist abgelegt.
still-waits = Auch mit diesem Absender ergibt die Mail nichts für diese Partie; sie wartet weiter.
waits-no-longer = Diese Mail wartet nicht mehr.
did-language = Von jetzt an schreiben wir dir auf Deutsch.
did-wait = „No wait“ ist zurückgenommen; auf dich wird bis zum ZAT gewartet.
did-no-wait = Notiert: Du brauchst keine Zeit mehr („no wait“).
did-absence = Deine Abwesenheit vom { $from } bis zum { $to } ist dem Spielleiter gemeldet.
did-message = Deine Nachricht an { ACC($to) } ist unterwegs:
did-vote-yes = Deine Stimme zu Vorschlag { $id }: ja.
did-vote-no = Deine Stimme zu Vorschlag { $id }: nein.
did-offer = Angeboten: { $treaty } (Angebot { $id }). Es gilt, sobald die andere Seite es annimmt; mit der Zeile ABLEHNEN { $id } ziehst du es zurück.
did-offer-again = Das hast du schon angeboten; STAND nennt dir die offenen Angebote und ihre Nummern.
did-declare = Erklärt: { $treaty }, in Kraft ab { $year }.
did-accept = Angenommen (Angebot { $id }): { $treaty }, in Kraft ab { $year }.
did-decline = Angebot { $id } ist abgelehnt.
did-take-back = Dein Angebot { $id } ist zurückgezogen.
did-report-error = Der Fehler ist dem Spielleiter gemeldet.
did-ask-council = Der Rat der Weisen hat dein Anliegen: Fall { $number }.
did-statement = Der Rat hat deine Stellungnahme zu Fall { $number }.
did-late-statement = Fall { $number } war schon entschieden: Was du schreibst, hat der Rat als Berufung.
did-appeal = Der Rat hat deine Berufung in Fall { $number }.
did-report-content = Das ist den Organisatoren gemeldet; sie prüfen es.
did-dispute = Der Streitfall ist vorgebracht. Der Spielleiter entscheidet; wer damit nicht einverstanden ist, kann den Rat der Weisen entscheiden lassen (10.4). Du bekommst einen Brief mit der Entscheidung.
did-diary = Das steht jetzt in deinem Tagebuch; niemand sonst liest es.
did-open-diary = Dein Tagebuch liegt jetzt offen; es steht auf der Seite der Partie.
did-closing = Dein Schlusswort steht auf der Seite der Partie; bis zwei Wochen nach dem Ende kannst du es ändern.
did-sign-up = Du bist für { $game } angemeldet. Du bekommst einen Brief, sobald die Partie beginnt; ABMELDEN { $game } nimmt die Anmeldung zurück.
did-sign-up-wishes = Du bist für { $game } angemeldet. Deine Wünsche: { $wishes }. Du bekommst einen Brief, sobald die Partie beginnt; ABMELDEN { $game } nimmt die Anmeldung zurück.
preferences-missing = Welche Mächte du gern hättest, hast du nicht gesagt; das geht auch später, mit einer Zeile wie WÜNSCHE: Italien, Türkei
did-sign-up-alias = Dein Pseudonym: { $alias }. Unter diesem Namen lesen dich die anderen.
alias-missing = In dieser Partie spielen alle unter einem Pseudonym, und deines fehlt noch. Schick diese zwei Zeilen: ANMELDEN { $game }, und darunter PSEUDONYM: und der Name, den du dir gibst.
did-withdraw = Deine Anmeldung für { $game } ist zurückgezogen.
did-resign = Du bist auf eigenen Wunsch aus { $game } ausgeschieden.
did-letters-on = Diese Briefe bekommst du ab jetzt (BRIEFE: { $what }).
did-letters-off = Diese Briefe bekommst du nicht mehr (BRIEFE: { $what }). Mit AN am Ende der Zeile kommen sie wieder.
did-reminder = Fehlen deine Befehle, dann wirst du vom nächsten ZAT an { $hours } Stunden vorher erinnert.
did-no-reminder = Du wirst vom nächsten ZAT an nicht mehr erinnert.
orders-help = So schreibt man Befehle, einen je Zeile, am einfachsten als Antwort auf einen Brief der Partie:

      A Mun - Ber               zieht nach Berlin
      A Mun xxx                 hält
      A Mun S A Ber - Kie       unterstützt einen Zug
      A Mun S A Ber xxx         unterstützt beim Halten
      F NTH C A Lon - Nwy       geleitet; die Armee braucht ihren Zug A Lon - Nwy
      F MAO - Spa(nc)           an die Nordküste (nc), Südküste (sc)
      A Par R Pic, Gas          Rückzug, in dieser Reihenfolge, falls sie vertrieben wird
      + A Ber, + F Kie          baut auf
      - A Par                   baut ab
      falls Bel frei ist: A Par R Bel, sonst A Par R Pic

    Statt der Kürzel gehen auch ganze Namen („Armee München nach Berlin“). Die Antwort sagt, was verstanden wurde und was nicht; eine neue Mail muss wieder alle Befehle enthalten (9.5). Mehr darüber: { $link }
resign-how = Aussteigen ist endgültig. Wenn du es willst, dann schick die Zeile: AUSSTEIGEN { $game }
unknown-powers = Diese Mächte gibt es in der Partie nicht: { $names }.
how-to-write = „{ $text }“ lässt sich so nicht lesen. So geht es: { $sample }
no-seat = In dieser Partie spielt niemand, der „{ $name }“ heißt; die Nachricht ging nicht hinaus.
empty-message = Unter NACHRICHT AN stand kein Text; es ging nichts hinaus.
no-report = Dazu ist in { $game } noch nichts ausgewertet. STAND schickt dir, wie alle jetzt stehen.
map-of-start = Die Karte der Ausgangsstellung hängt an.
map-attached = Die Karte nach { $turn } hängt an.
your-orders = Von dir liegt vor (Fassung { $version }, eingegangen { $moment }):
no-orders-yet = Für { $turn } liegt von dir noch nichts vor.
standings = { $game }, vor { $turn }:
standings-none = { $game }:


## An den Spielleiter.

waiting-mail = Eine Mail wartet auf dich.

    Von: { $from }
    Betreff: { $subject }
    Angekommen: { $arrived }
    Grund: { $why }

    Ansehen, zuordnen oder ablegen: { $link }
writer-unknown = unbekannt
writer-unknown-named = unbekannt; nennt sich „{ $name }“
writer-seat = { $name } ({ $seat })
writer-member = { $name } (spielt hier nicht mit)
bounced = Mails an { ACC($who) } ({ $game }) kommen zurück: { $status } Die Adresse ist als unzustellbar vermerkt. Hat der Spieler eine zweite Adresse, gehen die Briefe ab jetzt dorthin; sonst erreicht ihn keiner: Bitte frag auf anderem Weg nach.
strangers-subject = Mails ohne Partie
strangers = Seit gestern { $count ->
        [one] kam eine Mail, die
       *[other] kamen { $count } Mails, die
     } zu keiner Partie { $count ->
        [one] gehört und noch wartet
       *[other] gehören und noch warten
     }:

    { $lines }

    Ansehen, weitergeben oder ablegen: { $link }
undeliverable-subject = Ein Brief ist unzustellbar
undeliverable = Ein Brief an { $who } konnte nicht zugestellt werden; er wird nicht noch einmal verschickt: „{ $subject }“. { $why }

    Der andere Mailserver sagt: { $reason }
bounce-unknown = Die Adresse gibt es nicht.
bounce-full = Das Postfach ist voll.
bounce-closed = Das Postfach nimmt nichts an.
bounce-size = Der Brief ist dort zu groß.
bounce-route = Der Mailserver dieser Adresse ist nicht zu erreichen.
bounce-refused = Der andere Mailserver lehnt Briefe von hier ab; das kann nur der Betreiber klären.
bounce-other = Der andere Mailserver nimmt die Briefe nicht an.
from-master-subject = Nachricht vom Spielleiter
master-answers = Der Spielleiter antwortet auf deine Mail „{ $subject }“:
master-writes = Der Spielleiter schreibt:
did-answer-sender = Deine Antwort ist unterwegs; die Mail wartet nicht mehr:
sender-unknown = Wer diese Mail geschrieben hat, ist nicht bekannt; es ging nichts hinaus. Ordne sie erst jemandem zu.
why-forged = Absender gefälscht
why-unproved = Absender nicht geprüft
why-two-senders = Absender und Antwortadresse gehören zu verschiedenen Spielern
why-stranger = Absender unbekannt
why-no-game = keine Partie genannt
why-several-games = mehrere Partien möglich
why-contradiction = Adresse und Betreff nennen verschiedene Partien
why-unknown-game = die Partie gibt es nicht
why-other-power = der Betreff nennt eine andere Macht
why-no-orders = kein Befehl und kein Wunsch darin
why-no-orders-here = zurzeit nimmt die Partie von diesem Absender keine Befehle an
why-in-time = war vor dem ZAT beim Mailserver und wurde erst nach der Auswertung gelesen. Am Spielleitertisch kannst du die Befehle dieses Zugs entscheiden, das NMR streichen und den Zug noch einmal auswerten (9.9.4)
why-after-evaluation = kam vor der Auswertung, wurde danach gelesen
why-for-master = ist an den Spielleiter gerichtet
why-unreadable = zu groß oder nicht lesbar
why-bounce = ein Zustellbericht
why-auto-reply = sieht aus wie eine automatische Antwort
why-unanswered = zu viele Mails in einer Stunde, diese blieb ohne Antwort
why-late = für einen Zug, der schon ausgewertet ist
why-failed = konnte nicht bearbeitet werden

## Die Probe der Post und was der Betreiber liest.

probe-subject = Probe
probe-text = Dieser Brief ist eine Probe von „konzert mail test“; er braucht keine Antwort.
probe-no-way-in = Kein Weg herein: In [mail] steht weder imap noch maildir, lmtp oder pipe. Mails an die Partien liest niemand.
probe-no-way-out = Kein Weg hinaus: Der Abschnitt [mail.smtp] fehlt. Briefe bleiben liegen.
probe-folder = Briefe gehen in den Ordner { $folder } und nicht hinaus. Für echte Spieler fehlt der Abschnitt [mail.smtp].
probe-way-out-shut = Der Weg hinaus ist nicht zu gebrauchen: { $reason }
probe-way = Herein: { $way }: offen.
probe-way-shut = Herein: { $way }: verschlossen: { $reason }
probe-way-lost = Herein: { $way }: Was dort abgegeben wurde, war nach { $seconds } Sekunden nicht im Speicher.
maildir-missing = { $place } gibt es nicht. Ein Maildir hat die Ordner tmp, new und cur: Leg sie an, oder berichtige maildir unter [mail].
maildir-denied = { $place }: Zugriff verweigert. Der Benutzer, unter dem Konzert läuft, muss in tmp, new und cur lesen und schreiben dürfen: Mach ihn zum Eigentümer (chown -R), oder lass den Mailserver als dieser Benutzer zustellen.
probe-not-seen = Kein Brief ging hinaus und kam wieder herein. Nicht geprüft sind darum: Zusätze zur Adresse, Absender des Umschlags, SPF, DKIM, DMARC und die Uhr des Mailservers.
probe-sent = Hinaus: Der Server nahm einen Brief an { $to }.
probe-not-sent = Der Server nahm keinen Brief an { $to }: { $reason }
probe-arrived = Herein: Der Brief an { $to } kam an ({ $source }).
probe-lost = Der Brief an { $to } kam in { $seconds } Sekunden nicht an.
probe-lost-plain = Liegt er im Postfach eines anderen Benutzers oder im Ordner für Spam? Läuft der Server, der ihn liefern soll?
probe-lost-tags = Zusätze zur Adresse (+…) kommen nicht an: Beim eigenen Server recipient_delimiter setzen, beim Anbieter no_tags = true.
probe-return-path = Der Absender des Umschlags bleibt, wie er ist: Was unzustellbar ist, kommt zurück und wird zugeordnet.
probe-return-path-other = Der Absender des Umschlags wurde umgeschrieben ({ $path }): Was unzustellbar ist, wird nicht bemerkt.
probe-return-path-unknown = Den Absender des Umschlags nennt der Server nicht (kein Return-Path); ob Unzustellbares zurückkommt, zeigt sich erst dann.
probe-clock = Die Uhren gehen gleich.
probe-clock-wrong = Die Uhr des Mailservers und unsere gehen um { $seconds } Sekunden auseinander. Am ZAT entscheidet seine: Bitte beide nach der Zeit aus dem Netz stellen (NTP).
probe-protected = Die Verbindung zu { $host } ist geschützt oder bleibt auf diesem Rechner.
probe-unprotected = Die Verbindung zu { $host } ist ungeschützt: Kennwort und Briefe kann unterwegs jeder lesen. protection = "tls" oder "starttls".
probe-password-open = Die Datei { $file } mit dem Kennwort können andere Benutzer lesen: chmod 600.
probe-password-unreadable = Die Datei { $file } mit dem Kennwort ist nicht lesbar: { $reason }
probe-no-trusted = trusted fehlt: Ohne den Namen des eigenen Mailservers glaubt Konzert keinem Absender: Was nicht als Antwort auf einen Brief kommt, gilt erst nach einer Rückfrage, und Fremde bekommen kaum Antwort. Der Server muss prüfen und Authentication-Results schreiben (rspamd, opendmarc).
probe-no-trusted-but = trusted fehlt: Ohne den Namen des eigenen Mailservers glaubt Konzert keinem Absender: Was nicht als Antwort auf einen Brief kommt, gilt erst nach einer Rückfrage. In der Probe schrieb Authentication-Results: { $servers }. Ist das der eigene, dann trage ihn ein.
probe-no-proof = proof = false: Wer die Adresse eines Spielers kennt, kann als er Befehle schicken, wenn noch keine sicher von ihm kamen. Ohne diese Zeile wird vorher gefragt.
probe-not-said = Von { $server } (trusted) steht in der Probe kein Authentication-Results. Manche Server prüfen Mails an sich selbst nicht; schick zur Sicherheit eine von außen und sieh in ihrem Kopf nach.
probe-passed = { $method }: bestanden.
probe-failed = { $method }: { $word }.
probe-unsaid = { $method }: nicht geprüft.
probe-spf = Ein TXT-Eintrag der Domain muss nennen, wer für sie sendet: v=spf1 mx -all, oder include: und der Anbieter.
probe-dkim = Der sendende Server muss unterschreiben (rspamd, opendkim, Exims dkim_domain), und der Schlüssel muss unter SELEKTOR._domainkey stehen.
probe-dmarc = Ein TXT-Eintrag _dmarc der Domain fehlt oder passt nicht: v=DMARC1; p=none; rua=mailto:…
ways-head = Post: { $address }
way-out = hinaus: { $way } ({ $how })
way-out-folder = hinaus: nur in den Ordner { $folder }
way-out-none = hinaus: kein Weg, Briefe bleiben liegen
way-in = herein: { $way }
way-protected = { $way } ({ $how })
way-in-none = herein: kein Weg, Mails liest niemand
way-pipe = Pipe (konzert mail ingest)
way-unprotected = ungeschützt

# Vertretungen
did-sitter = { $name } ist gefragt, dich zu vertreten. Die Vertretung gilt, sobald { $name } und der Spielleiter zustimmen.
did-sitter-yes = Deine Zustimmung zur Vertretung ist notiert.
did-sitter-no = Die Vertretung ist abgelehnt.
did-sitter-end = Die Vertretung ist beendet.
did-offer-sitting = Das gilt ein halbes Jahr; von der Liste kommst du mit der Zeile: ICH WÜRDE NICHT MEHR VERTRETEN
would-sit-how = Benennen kannst du sie auf der Seite der Partie; wer benannt ist, wird gefragt.
did-chair-yes = Du leitest jetzt { $game }.
did-chair-no = Deine Absage für { $game } ist notiert.
wishes-how = Wünsche und Pseudonym gehören zu einer Anmeldung: Schreib in dieselbe Mail ANMELDEN { $game }.
