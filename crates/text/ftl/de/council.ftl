### Fälle vor dem Rat der Weisen (10.4): Briefe, Ablehnungen, Seiten.

matter-dispute = Streitfall (10.4)
matter-house-rules = Hausregel (10.2)
matter-breach = preisgegebene Identität (9.9.7)
matter-nmr = wiederholte NMRs (9.10.3)
matter-false-name = falscher Name (9.11)
matter-destructive = destruktive Spielweise (9.12)
matter-crossgaming = unerlaubte Absprachen (9.13)
matter-false-sender = falscher Absender (9.14)
matter-repetition = Wiederholung einer Auswertung (9.9.5)
matter-break-off = Abbruch einer Partie (10.5)
matter-content = unzulässiger Inhalt (9.2)
matter-appeal = Beschwerde über eine Sperre oder einen Eintrag (10.4)
removal-disclosed = Identität versehentlich preisgegeben (9.9.7)
removal-violated = Anonymität absichtlich verletzt (9.9.7)
removal-destructive = destruktive Spielweise (9.12)
removal-crossgaming = unerlaubte Absprachen (9.13)
removal-false-sender = falscher Absender (9.14)
measure-exclude = { $name }: Ausschluss aus allen Partien ({ $why })
measure-remove = { $name }: Ausschluss aus dieser Partie ({ $why })
measure-ban = { $name }: { $ban } { $until }
measure-lift = { $name }: { $ban } aufgehoben
measure-lift-entry = { $name }: Eintrag zu { $game } aufgehoben
measure-break-off = Die Partie wird abgebrochen (10.5)
measure-reinstate = { $name }: Ausschluss aus allen Partien aufgehoben
measure-settle = Streitfall { $number } der Partie ist damit entschieden
measure-refuse = Vorschlag { $number } der Partie ist abgelehnt (9.9.5)
number = Fall { $number }
about = { $matter }, Partie { $game }
ban-due = Für { $name } sind so viele Anmeldesperren zusammengekommen, dass eine Spielsperre ansteht (9.10.3). Bitte hört { $name } an, bevor ihr entscheidet.

opened-subject = Fall { $number }: eingegangen
opened = Dein Anliegen liegt beim Rat der Weisen: Fall { $number }, { $about }. Du hast geschrieben:

    { $text }

    Wer mitspielt, die Partie leitet oder betroffen ist, entscheidet nicht mit. Über die Entscheidung bekommst du einen Brief. Der Stand: { $page }
master-subject = Fall { $number }: deine Partie vor dem Rat
master = Zu einer Partie, die du leitest, liegt ein Fall beim Rat der Weisen: Fall { $number }, { $about }. Geschrieben wurde:

    { $text }

    Der Stand: { $page }
council-subject = Fall { $number }: neu
council = Ein neuer Fall liegt vor: { $about }. Vorgebracht hat ihn { $by }. Betroffen: { $against }.

    { $text }

    Die Akte: { $page }
against-nobody = niemand im Besonderen
by-clock = das Programm
by-council = der Rat
asked-subject = Fall { $number }: Bitte um deine Stellungnahme
asked = Der Rat der Weisen bittet dich zu Fall { $number } um eine Stellungnahme, { $until }:

    { $text }

    Antworten kannst du mit einer Mail, die mit STELLUNGNAHME { $number } beginnt, oder hier: { $page }
    Deine Stellungnahme liest nur der Rat; wer in der Partie mitspielt, liest sie nicht.
stated-subject = Fall { $number }: eine Stellungnahme
stated = { $name } nimmt zu Fall { $number } Stellung:

    { $text }

    Die Akte: { $page }
stated-late = Der Fall ist schon entschieden; die Stellungnahme steht in der Akte und ändert daran nichts.
asked-again-subject = Fall { $number }: Deine Stellungnahme fehlt noch
asked-again = Der Rat der Weisen hat dich zu Fall { $number } gefragt, und deine Antwort ist noch nicht da. Zeit ist { $until }; danach entscheidet er ohne sie.

    { $text }

    Antworten kannst du mit einer Mail, die mit STELLUNGNAHME { $number } beginnt, oder hier: { $page }
unanswered-subject = Fall { $number }: keine Stellungnahme
unanswered = { $name } hat zu Fall { $number } bis zum Ende der Frist nicht geantwortet. Ihr könnt ohne die Stellungnahme entscheiden.

    Die Akte: { $page }
waiting-subject = { $count ->
        [one] Beim Rat wartet ein Fall
       *[other] Beim Rat warten { $count } Fälle
    }
waiting = { $count ->
        [one] Ein Fall wartet auf den Rat:
       *[other] Diese Fälle warten auf den Rat:
    }

    { $cases }

    Alles auf einen Blick: { $page }
waiting-seats = Seit mehr als 14 Tagen frei: { $games }.
due-statement = wartet auf die Stellungnahme von { $name }, { $until }
due-council = wartet auf den Rat, seit { $since }
decided-subject = Fall { $number } ist entschieden
decided = Der Rat der Weisen hat Fall { $number } entschieden ({ $rule }). { $outcome }

    { $text }
upheld = Der Beschwerde wird stattgegeben.
rejected = Die Beschwerde wird abgewiesen.
may-appeal = Wer betroffen ist und das für falsch hält, kann einmal Berufung einlegen: mit einer Mail, die mit BERUFUNG { $number } beginnt, oder hier: { $page }
is-final = Das ist die Entscheidung über die Berufung; bei ihr bleibt es.
players-subject = { $game }: Eine Entscheidung des Rats
players = Der Rat der Weisen hat zu { $game } entschieden:

    { $text }
appealed-subject = Fall { $number }: Berufung
appealed = { $name } legt in Fall { $number } Berufung ein. Es entscheidet, wer vorher nicht entschieden hat, soweit es geht.

    { $text }

    Die Akte: { $page }

refusal-text = Es fehlt ein Text, oder er ist zu lang (20.000 Zeichen sind es höchstens).
refusal-everybody = Ein Fall gegen alle ist ein Fall zur Partie: Lass die Namen weg.
refusal-not-council = Das darf nur der Rat der Weisen.
refusal-not-party = Das dürfen nur die Beteiligten dieses Falls.
refusal-recused = Wer mitspielt, mitgespielt hat, die Partie leitet oder betroffen ist, entscheidet nicht mit (9.1).
refusal-decided = Der Fall ist schon entschieden.
refusal-not-decided = Der Fall ist noch nicht entschieden.
refusal-final = Über die Berufung ist entschieden; dabei bleibt es.
refusal-not-asked = Der Rat hat gerade keine Frage an dich.
refusal-past = Dieser Zeitpunkt liegt in der Vergangenheit.
refusal-quorum = { $have ->
        [one] Erst eine von { $need } Stimmen ist da; deine ist mitgezählt.
       *[other] Erst { $have } von { $need } Stimmen sind da; deine ist mitgezählt.
    }
refusal-too-few = { $missing ->
        [one] Es fehlt ein unbeteiligtes Mitglied des Rats: Der Betreiber muss jemanden ernennen.
       *[other] Es fehlen { $missing } unbeteiligte Mitglieder des Rats: Der Betreiber muss sie ernennen.
    }
refusal-tie = Stimmengleichheit: Damit ist nichts entschieden.
refusal-outvoted = Die Mehrheit hat anders gestimmt.
refusal-judged-before = Über die Berufung entscheiden andere als vorher.
refusal-players-must-know = Davon müssen alle Spieler erfahren, und zwar mit Gründen (10.5, 9.9.5): Der Text an die Spieler fehlt.
refusal-names = „{ $name }“ (ab Zeichen { $at }) darf dort nicht stehen: Die Partie ist verdeckt, und andere lesen es.
names-somebody = Hinweis: Dein Text nennt „{ $name }“, und alle Mitspieler lesen ihn.
refusal-stranger = Eine Maßnahme trifft nur, wer an dem Fall beteiligt ist. Mach die Person erst zur Beteiligten.
refusal-unheard = Wer so viel verliert, wird vorher gehört: Bitte zuerst um eine Stellungnahme und warte die Frist ab.
refusal-no-game = Der Fall betrifft keine Partie.
master-first = Einen Streitfall entscheidet erst der Spielleiter (10.4): Bring ihn in der Partie vor (STREITFALL). Wer mit der Entscheidung nicht einverstanden ist, geht zum Rat; geht es gegen den Spielleiter, dann gleich: AN DEN RAT GEGEN Spielleiter.
master-decides = Der Spielleiter hat deinen Streitfall noch nicht entschieden (10.4). Entscheidet er nicht, kannst du ab { $until } den Rat fragen.
refusal-measure = Die Maßnahme „{ $given }“ ist nicht zu lesen. So geht es: { $known }

line-opened = Vorgebracht hat den Fall { $who }
line-against = gegen { $names }
line-asked = Frage an { $name }, Antwort { $until }
line-stated = Stellungnahme von { $name }
line-noted = Notiz von { $name }
line-voted-for = { $name } stimmt dafür, der Beschwerde stattzugeben
line-voted-against = { $name } stimmt dafür, die Beschwerde abzuweisen
line-decided = Entscheidung des Rats ({ $rule }): { $outcome }
line-players = Entscheidung des Rats, wie sie alle Spieler lesen
line-measures = Maßnahmen: { $measures }
line-appealed = Berufung eingelegt hat { $name }
status-open = offen
status-decided = entschieden
status-appealed = in der Berufung
no-cases = Es gibt keine Fälle.
case-line = { $number }: { $title } ({ $status })
done-opened = Fall { $number } liegt beim Rat der Weisen.
done-step = Erledigt.
would-read = { $name } läse: { $subject }

cases = Fälle vor dem Rat
bring = Einen Fall vorbringen
bring-about = Der Rat der Weisen entscheidet, wo der Spielleiter nicht weiterhilft (10.4), über Sperren und über Verstöße. Es lesen mit: die Leitung der Partie und der Rat, ohne die, die dort mitspielen. Sonst niemand.
field-matter = Worum geht es?
field-game = Partie (leer: keine)
field-against = Gegen wen? Mitglied, Macht oder „Spielleiter“, mit Komma getrennt (darf leer bleiben)
field-text = Text
for-council = Für den Rat, nicht für mich selbst
do-bring = Vorbringen
hidden-game = Verdeckte Partie: Was Spieler lesen, darf keine Namen enthalten; es wird geprüft.
do-state = Deine Stellungnahme
do-appeal = Berufung einlegen
do-send = Abschicken
do-note = Notiz für den Rat
do-recuse = Ich bin befangen
do-ask = Um Stellungnahme bitten
field-question = Was die Person liest (nicht, was ein anderer geschrieben hat); sie hat drei Werktage Zeit
do-accuse = Zur Beteiligten machen
do-decide = Entscheiden
field-outcome = Ergebnis
field-rule = Paragraph (leer: der zum Fall gehörige)
field-parties = An die Beteiligten und den Spielleiter
field-players = An alle Spieler der Partie (leer: nichts; bei 10.5 und 9.9.5 nötig)
field-measures = Maßnahmen, eine je Zeile: exclude nmr-offender NAME · remove violated NAME · ban playing 2027-05-01 NAME (oder forever) · lift registration NAME · lift-entry 4 NAME · reinstate NAME (Ausschluss aufheben) · settle 1 (Streitfall der Partie) · refuse 2 (Vorschlag) · break-off
do-preview = Briefe ansehen
do-vote-for = Stimme: stattgeben
do-vote-against = Stimme: abweisen
open-cases = Offene Fälle
