### Texte über Mitglieder: Wertung, Sperren, Ausschluss, Pult der Organisatoren.

standing = Dein Ansehen
how-counted = Wie gezählt wird
score = Ansehen: { $score }
may-all = Du darfst dich für neue Partien anmelden und einspringen.
may-not-begin = Keine neue Partie { $until }.
may-step-in = Einspringen darfst du jederzeit; das ist der Weg zurück.
may-not-play = Spielsperre { $until }: keine neue Partie und kein Einspringen. Partien leiten darfst du.
reliability-heading = Zuverlässigkeit
reliability-percent = { $met } von { $due } ZATs ({ $percent } %)
reliability = { $met } von { $due } ZATs
reliability-none = bisher keine ZATs
reliability-all = Eingehalten: { $share }, verdeckte laufende Partien nicht gezählt
reliability-recent = In den letzten 24 Monaten: { $share }
reliability-seats = Plätze übernommen: { $took }, vorzeitig verlassen: { $left }; Partien zu Ende gespielt: { $ended }
sat-in = Vertreten: bei { $met } von { $due } ZATs waren Befehle da
until = bis { $moment }
without-end = auf unbestimmte Zeit
bans = Sperren
ban-word-registration = Anmeldesperre
ban-word-playing = Spielsperre
ban-line = { $what } { $end }: { $reason }
ban-line-lifted = { $what } (aufgehoben: { $why }): { $reason }
entries = Einträge
column-when = Wann
column-what = Was
column-points = Punkte
column-score = Stand
column-until = Keine neue Partie
entry-lifted-because = aufgehoben: { $why }
fact-entered = Anmeldung auf der Seite
fact-started = { $game } begonnen
fact-left = { $game } vorzeitig verlassen
fact-expelled = aus { $game } ausgeschlossen (9.10.1, 9.9.7)
fact-stepped-in = in { $game } eingesprungen
fact-led = { $game } bis zum Ende geleitet
fact-led-part = { $game } { $turns } von { $of } Zügen geleitet
rule-entered = Wer auf die Seite kommt: { $points }
rule-started = Jede Partie, die beginnt: { $points }
rule-left = { $months ->
    [0] Wer vor dem ZAT von sich aus geht oder versehentlich erkannt wird (9.9.7): { $points }
    [one] Wer vor dem ZAT von sich aus geht oder versehentlich erkannt wird (9.9.7): { $points } und einen Monat keine neue Partie
   *[other] Wer vor dem ZAT von sich aus geht oder versehentlich erkannt wird (9.9.7): { $points } und { $months } Monate keine neue Partie
}
rule-expelled = { $months ->
    [0] Zweites NMR, verstrichene Nachfrist oder absichtlich verletzte Anonymität (9.10.1, 9.9.7): { $points }
    [one] Zweites NMR, verstrichene Nachfrist oder absichtlich verletzte Anonymität (9.10.1, 9.9.7): { $points } und einen Monat keine neue Partie
   *[other] Zweites NMR, verstrichene Nachfrist oder absichtlich verletzte Anonymität (9.10.1, 9.9.7): { $points } und { $months } Monate keine neue Partie
}
rule-stepped-in = Wer einspringt, mit dem ersten ausgewerteten Zug, für den er selbst Befehle gegeben hat: { $points }
rule-led = Wer eine Partie bis zum Ende leitet: { $points }
rule-below-zero = { $months ->
    [0] Auch unter 0 darf man neue Partien beginnen und einspringen.
    [one] Unter 0 muss zwischen zwei Anfängen ein Monat liegen. Einspringen geht immer.
   *[other] Unter 0 müssen zwischen zwei Anfängen { $months } Monate liegen. Einspringen geht immer.
}
rule-playing-ban = Kommen binnen { $within } Monaten { $months } Monate Anmeldesperre zusammen, steht eine Spielsperre an. Über sie entscheidet ein Mensch.
rule-side-by-side = Sperren laufen nebeneinander; es gilt das späteste Ende. Monate sind Kalendermonate.
rule-secret = Sperren sieht nur, wen sie betreffen, und die Organisatoren.
ban-subject = Eine Sperre
ban-registration = Du darfst dich { $until } für keine neue Partie anmelden. Einspringen darfst du.
    Begründung: { $reason }
ban-playing = Du darfst { $until } keine neue Partie beginnen und nicht einspringen. Partien leiten darfst du.
    Begründung: { $reason }
lifted-subject = Eine Entscheidung ist aufgehoben
ban-lifted = Deine Sperre ist aufgehoben.
    Begründung: { $reason }
entry-lifted = Der Eintrag zu { $game } zählt nicht mehr.
    Begründung: { $reason }
excluded-subject = Ausschluss aus allen Partien
excluded-text = Du bist aus allen Partien ausgeschlossen: { $why }. Es sind: { $games }.
    Begründung: { $reason }
reinstated-subject = Dein Ausschluss ist aufgehoben
reinstated-text = Dein Ausschluss aus allen Partien ist aufgehoben. Es ging um { $games }; wo dein Platz noch frei ist, spielst du ab jetzt weiter. Was du vorher eingereicht hattest, gilt nicht mehr; bitte schick deine Befehle neu.
    Begründung: { $reason }
where-to-appeal = Dein Ansehen mit allen Einträgen: { $page }. Hältst du eine Entscheidung für falsch, dann schreib eine Mail mit der Zeile BERUFUNG: und deinen Gründen; dann entscheidet der Rat der Weisen (10.4).
all-entries = Dein Ansehen mit allen Einträgen: { $page }
refusal-reason = Es fehlt eine Begründung, oder sie ist zu lang.
refusal-past = Das Ende der Sperre liegt in der Vergangenheit.
refusal-yourself = Über sich selbst entscheidet niemand. Das darf ein anderer Organisator.
refusal-no-ban = Eine solche Sperre läuft nicht.
refusal-lifted = Dieser Eintrag ist schon aufgehoben.
refusal-no-exclusion = Einen Ausschluss aus allen Partien, der noch keine drei Tage her ist, gibt es hier nicht.
refusal-not-yours = Das entscheidet jedes Mitglied nur für sich selbst.
refusal-no-games = Mindestens eine Partie muss es sein.
refusal-not-waiting = Du stehst nicht auf der Warteliste.
waiting-list = Warteliste
waiting-about = Wer hier steht, wird gefragt, sobald ein Platz frei wird, der passt. Wer wartet, sieht niemand; öffentlich ist nur, wie viele es ungefähr sind, und das einmal am Tag.
waiting-nobody = niemand
waiting-few = 1 bis 4
waiting-some = 5 bis 9
waiting-many = 10 oder mehr
waiting-any = alle Spielarten
waiting-line = { $what }: { $crowd }
waiting-ends-subject = Die Warteliste
waiting-ends = Bis zum { $day } stehst du auf der Warteliste für freie Plätze. Möchtest du darauf bleiben, dann antworte mit WARTELISTE und deinen Wünschen oder bestätige sie hier: { $page }. Sonst ist nichts zu tun.
wait-variants = Spielarten (nichts gewählt: alle)
wait-press = Presse (nichts gewählt: jede)
wait-classes = Klassen (nichts gewählt: jede)
wait-languages = Sprachen (nichts gewählt: jede)
wait-hidden = Namen
wait-hidden-either = gleich
wait-hidden-yes = nur verdeckte Partien
wait-hidden-no = nur offene Partien
wait-at-once = Platz ohne Rückfrage geben
wait-at-once-help = Dann bekommst du den Platz, sobald du an der Reihe bist, und einen Brief dazu.
wait-at-most-words = in höchstens { $most } Partien zugleich
wait-at-most = In höchstens so vielen Partien zugleich
wait-do = Auf die Warteliste
wait-change = Wünsche ändern
wait-daily = Einmal am Tag per Mail, was frei ist und zu mir passt
wait-not-daily = Keine tägliche Mail über freie Plätze mehr
wait-daily-done = Du bekommst ab jetzt einmal am Tag eine Mail mit den freien Plätzen, die zu dir passen, solange es welche gibt.
wait-not-daily-done = Du bekommst keine tägliche Mail über freie Plätze mehr.
wait-leave = Von der Warteliste
waits-since = Du stehst seit { $since } auf der Warteliste, bis { $until }; wer sie ändert oder bestätigt, bleibt länger.
wait-listed = Du stehst auf der Warteliste.
wait-left = Du stehst nicht mehr auf der Warteliste.
refusal-not-offered = Du hast nicht angeboten, andere zu vertreten.
sitting = Andere vertreten
sitting-about = Wer verreist, kann sich vertreten lassen, wo die Hausregeln das erlauben (9.4). Wer vertritt, gibt für einige Tage Befehle ab; der Platz gehört weiter seinem Spieler. Deinen Namen liest nur, wer eine Partie leitet, in der jemand gesucht wird; vor jeder Vertretung wirst du gefragt.
sitting-until = Du hast angeboten, andere zu vertreten, bis { $until }; wer es bestätigt, bleibt länger auf der Liste.
sitting-do = Ich würde andere vertreten
sitting-again = Weiterhin
sitting-do-not = Nicht mehr
sitting-offered = Du stehst auf der Liste derer, die andere vertreten würden. Braucht dich jemand, fragt dich ein Brief.
sitting-ended = Du stehst nicht mehr auf der Liste derer, die andere vertreten würden.
no-new-game = Du kannst dich zurzeit für keine neue Partie anmelden: Sperre { $until }. Einspringen darfst du jederzeit; wo, zeigt die Seite „Freie Plätze“. Warum du gesperrt bist, steht auf der Seite „Dein Ansehen“.
no-play = Du hast eine Spielsperre { $until }: keine neue Partie und kein Einspringen. Warum, steht auf der Seite „Dein Ansehen“.
barred-here = Von den Angemeldeten dürfen inzwischen einige keine neue Partie beginnen: { $names }. Melde sie ab; dann kann die Partie beginnen.
class-too-low = Diese Partie ist für Klasse { $needed }. Was dafür nötig ist, steht auf der Seite „Dein Ansehen“ unter „Wie gezählt wird“.
seat-gone = Dieser Platz ist besetzt. Auf der Warteliste bleibst du. (9.10.1)
has-looked = Wer eine Partie als Organisator mit den Augen des Spielleiters gelesen hat, spielt und vertritt in ihr nicht. (9.1)
acquainted = Hier spielt jemand, den du kennst; ihr habt es beide angegeben. In Partien der Klasse C spielen Bekannte nicht miteinander; in einer anderen Partie geht es.
acquainted-start = In Partien der Klasse C spielen Bekannte nicht miteinander; angegeben haben es: { $names }. Melde eine Seite ab; dann kann die Partie beginnen.
acquainted-subject = Zwei Spieler kennen sich
acquainted-here = In { $game } kennen sich { $names }; beide haben es angegeben. In Partien der Klasse B ist das erlaubt; du sollst es nur wissen.
own-class = Klasse { $class }
class-rule-c = Klasse C: alle. Wer sich kennt, spielt in verschiedenen Partien.
class-rule-b = Klasse B: wer in einer Standardpartie bis Herbst 1904 gespielt hat und dort nicht wegen NMR ausgeschlossen wurde (verdeckte Partien zählen ab der Auflösung). Von Bekannten erfährt der Spielleiter.
class-rule-a = Klasse A: wem die Organisatoren sie gegeben haben, nachdem ihnen die Person nachgewiesen war. Freunde dürfen zusammen spielen; nur hier gibt es Partien auf Einladung.
class-rule-known = Wer mit jemandem befreundet ist, im selben Haushalt lebt oder denselben Rechner benutzt, gibt es unter „Dein Ansehen“ an. Ein gemeinsamer Rechner muss vor Beginn der Partie angegeben sein.
class-subject = Deine Klasse
class-granted = Du bist für Partien der Klasse A zugelassen.
    Begründung: { $reason }
class-withdrawn = Du bist für Partien der Klasse A nicht mehr zugelassen.
    Begründung: { $reason }
class-a-since = Klasse A seit { $day }, gegeben von { $by }.
give-class = Klasse A geben
take-class = Klasse A nehmen
class-about = Klasse A bekommt, wer nachgewiesen hat, wer er ist. Festgehalten wird nur, dass du es gesehen hast; bewahre keine Kopie auf.
refusal-admitted = Dieses Mitglied hat Klasse A schon.
refusal-not-admitted = Dieses Mitglied hat Klasse A nicht von den Organisatoren.
refusal-alone = Sich selbst kennt jeder. Gib an, wen du sonst kennst.
refusal-known = Das hast du schon angegeben.
refusal-together = Über diesen Ausschluss entscheiden hier mehrere zusammen: Bringt ihn als Fall vor den Rat. Nur wer unter falschem Namen spielt, wird sofort ausgeschlossen (9.11).
refusal-not-known = Das hast du nicht angegeben.
acquaintances = Bekannte
known-about = Gib an, wen von hier du kennst. Es gilt, sobald es beide angegeben haben, und nur ihr zwei und die Organisatoren lest es. In Partien der Klasse C spielt ihr dann nicht miteinander, in Klasse B erfährt es der Spielleiter, in Klasse A spielt es keine Rolle.
known-name = Mitglied
known-how = Woher
bond-friends = befreundet oder verwandt
bond-household = ein Haushalt
bond-computer = ein gemeinsamer Rechner (vor Beginn einer Partie anzugeben)
known-holds = { $name }: { $bond }, von beiden angegeben
known-own = { $name }: { $bond }, von dir angegeben; gilt, sobald { $name } es auch angibt
known-other = { $name } hat angegeben, dass ihr euch kennt ({ $bond }). Stimmt das, gib es auch an.
known-one-sided = { $name }: { $bond }, nur von diesem Mitglied angegeben
known-nobody = Hat niemanden angegeben.
known-by-other = { $name }: { $bond }, nur von { $name } angegeben
do-know = Angeben
do-know-no-more = Nicht mehr angeben
known-said-done = Notiert. Das andere Mitglied bekommt einen Brief.
known-no-more-done = Notiert: Du gibst nicht mehr an, dass ihr euch kennt.
known-subject = { $name } kennt dich
known-said = { $name } hat angegeben, dass ihr euch kennt. Stimmt das, so gib es bitte auch an, mit der Zeile BEKANNT MIT { $name } oder unter { $page }; erst dann gilt es. Stimmt es nicht, ist nichts zu tun.
known-both = Du und { $name } habt beide angegeben, dass ihr euch kennt.
known-means = Sonst lesen das nur die Organisatoren. In Partien der Klasse C spielen Bekannte nicht miteinander, in Klasse B erfährt es der Spielleiter.
organisers = Organisatoren
member-name = Mitglied (Name oder Adresse)
show-member = Zeigen
silent-masters = Spielleiter, die schweigen
none-silent = Keine Auswertung und keine Mail wartet seit einer Woche auf ihren Spielleiter.
silent-held = In { $game } ist der ZAT vom { $day } ausgewertet, und der Spielleiter hält die Auswertung seit einer Woche zurück (9.9.2).
silent-mail = In { $game } wartet seit dem { $day } eine Mail auf den Spielleiter.
silent-subject = { $game }: Der Spielleiter schweigt
silent-cure = Von selbst ändert sich nichts. Am Spielleitertisch könnt ihr nachsehen und die Leitung jemandem anbieten (9.1): { $page }
long-free = Seit Langem freie Plätze
none-long-free = Kein Platz ist seit 14 Tagen frei.
free-for-long = frei seit { $day }
ban-due = Am { $day } kamen genug Anmeldesperren zusammen: eine Spielsperre steht an. Erst das Mitglied hören, dann entscheiden.
set-ban = Sperre
which-ban = Art
ban-until = Bis (leer: ohne Ende)
reason-to-person = Begründung, wie das Mitglied sie liest
do-ban = Sperren
do-lift = Sperre aufheben
lift-entry = Eintrag aufheben
entry-number = Nummer des Eintrags
exclude-all = Aus allen Partien ausschließen
excluded-not-banned = Der Ausschluss nimmt Plätze und Anmeldungen. Wer sich auch nicht von Neuem anmelden soll, braucht dazu eine Spielsperre.
exclude-with-ban = Dazu eine Spielsperre
exclude-ban-none = keine: eine neue Anmeldung ist möglich
exclude-ban-end = bis zu diesem Tag
exclude-ban-forever = ohne Ende
holds-nothing = Kein Platz und keine Anmeldung.
holds-seat = { $game }: Platz, wird sofort frei
holds-seat-hidden = { $game }: Platz in einer verdeckten Partie, wird zum nächsten ZAT frei
holds-sign-up = { $game }: Anmeldung, entfällt
leads-stays = { $game }: Leitung, bleibt
for-what = Wofür
do-exclude = Jetzt ausschließen
lift-exclusion = Ausschluss aufheben
lift-exclusion-about = Bis { $until } kann der Ausschluss aufgehoben werden. Wo der Platz noch frei ist, ist er dann wieder seiner.
do-lift-exclusion = Ausschluss aufheben
done = Erledigt; das Mitglied hat einen Brief bekommen.
joining-costs = Dein Ansehen steht bei { $now } Punkten; beginnt die Partie mit dir, sind es { $then } ({ $points }).
joining-free = Dein Ansehen steht bei { $now } Punkten; diese Partie kostet keinen.
joining-class = Die Partie ist für Klasse { $needed }; du bist in Klasse { $own }.
joining-unbarred = Keine Sperre hält dich von neuen Partien ab.
joining-more = Woraus das folgt
leaving-free = Es kostet nichts: Die Partie ist vogelfrei (10.5).
leaving-points = Es kostet dich { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
} im Ansehen.
leaving-costs = Es kostet dich { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
} im Ansehen, und bis zum { $until } kannst du keine neue Partie beginnen; einspringen darfst du.
