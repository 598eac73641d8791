### Texte des Probebretts.

intro = Befehle für alle Mächte geben, auswerten, weiterspielen. Nichts wird gespeichert: Alles steht in der Adresse.
map = Probebrett { $board }, { $turn }
box = Befehle aller Mächte, { $turn }
box-help = Einheiten ohne Befehl halten. Karte und Auswahllisten schreiben in dieses Feld.
play = Auswerten
back = Einen Schritt zurück
share = Adresse dieses Standes
outcome = Auswertung { $turn }
map-of-outcome = Karte der Auswertung { $turn }
nothing-happened = In diesem Abschnitt ist nichts geschehen.
captures = Zentren wechseln den Besitzer
captured = { $center }: { $from } → { $to }
nobody = neutral
built = aufgebaut
removed = abgebaut
forced = abgebaut, weil zu wenige Abbauten befohlen waren (8.7)
waived = { $number ->
    [one] ein Aufbau nicht genutzt
   *[other] { $number } Aufbauten nicht genutzt
 }
may-build = { $number ->
    [one] { $power } darf eine Einheit aufbauen.
   *[other] { $power } darf { $number } Einheiten aufbauen.
 }
must-remove = { $number ->
    [one] { $power } muss eine Einheit abbauen.
   *[other] { $power } muss { $number } Einheiten abbauen.
 }
other-board = Ein anderes Brett
board = Brett
rulebook = Regeln
begin = Von vorn beginnen
rules-ludomaniac = Ludomaniac
rules-datc = DATC (Voreinstellung des Autors)
rules-letter = Ludomaniac, Geleit zum Nachbarn nur mit „via C“ (4.3.2)
rules-direct = Ludomaniac, nur das einfache Paradox (4.3.2)
rules-free-coasts = Ludomaniac, Küsten in Unterstützungen frei
rules-owncut = Ludomaniac, eigene Angriffe unterbrechen Unterstützungen (6.3 a)

## Was nicht geht
bad-board = Dieses Brett gibt es nicht.
bad-choice = Diese Auslegung kennen die Regeln nicht. Eine Auslegung ist Frage=Antwort, zum Beispiel 4.A.2=szykman.
bad-rulebook = Diese Regeln gibt es nicht.
bad-turn = Die Adresse nennt keinen gültigen Zug.
bad-position = Die Adresse beschreibt eine Stellung, die es auf diesem Brett nicht geben kann.
bad-length = Die Adresse würde zu lang. Einen Schritt zurückgehen oder von der jetzigen Stellung neu beginnen.

## Stellungen zum Lernen
lessons = In zehn Stellungen lernen
lessons-words = Jede Stellung zeigt einen Kniff. Die Befehle der anderen stehen schon da; gib deine dazu, mit Klicks auf die Karte oder als Text, und werte aus. An der Börse und bei den Verträgen spielen Programme die anderen.
lesson-done = Geschafft.
lesson-not = Noch nicht.
lesson-again = Noch einmal
lesson-next = Weiter: { $title }
lesson-bounce = Patt
lesson-bounce-task = Du führst das Deutsche Reich. Frankreich zieht nach Burgund: Lass es dort abprallen, indem du selbst hinziehst.
lesson-bounce-rule = Ziehen zwei gleich starke Einheiten in dasselbe Feld, kommt keine hinein. Beide bleiben, wo sie waren.
lesson-support = Unterstützen
lesson-support-task = Du führst das Deutsche Reich. In Burgund hält eine französische Armee. Nimm das Feld mit zwei gegen eins.
lesson-support-rule = Jede Unterstützung zählt eins dazu. Zwei gegen eins vertreibt die Einheit; sie muss sich zurückziehen.
lesson-cut = Unterbrechen
lesson-cut-task = Du führst das Deutsche Reich. Frankreich greift Belgien mit Unterstützung aus Burgund an. Halte Belgien: Greif den Helfer an.
lesson-cut-rule = Wer angegriffen wird, kann niemanden unterstützen, auch wenn der Angriff selbst scheitert.
lesson-convoy = Geleit
lesson-convoy-task = Du führst Großbritannien. Bring die Armee aus Yorkshire über die Nordsee nach Norwegen.
lesson-convoy-rule = Die Flotte auf See befiehlt das Geleit, die Armee den Zug. Beide Befehle müssen zusammenpassen.
lesson-retreat = Rückzug
lesson-retreat-task = Du führst das Deutsche Reich. Deine Armee ist aus Burgund vertrieben. Rette sie in ein freies Nachbarfeld.
lesson-retreat-rule = Ein Rückzug geht nicht dorthin, woher der Angreifer kam, nicht in ein besetztes Feld und nicht in eines, in dem gerade ein Patt war.
lesson-build = Aufbauen
lesson-build-task = Du führst das Deutsche Reich und hast vier Zentren, aber nur zwei Einheiten. Baue in freien Heimatzentren auf, so viel dir zusteht.
lesson-build-rule = Nach dem Herbst hat jede Macht so viele Einheiten, wie sie Zentren besitzt. Aufgebaut wird nur in eigenen, freien Heimatzentren.
lesson-canal = Kanal
lesson-canal-task = Du führst Kolumbien auf dem Brett von World. Bring die Flotte aus der Karibik in einem Zug in den Golf von Panama: Deine Armee in Panama hält den Kanal offen.
lesson-canal-rule = Wer in einem Kanalfeld hält, lässt je Zug eine Einheit durch, eine eigene oder die er im Befehl nennt. Wird er vertrieben, kommt niemand durch.
lesson-railway = Eisenbahn
lesson-railway-task = Du führst Russland auf dem Brett von Colonial. Bring die Armee aus Moskau in einem Zug nach Wladiwostok, mit der Transsibirischen Eisenbahn.
lesson-railway-rule = Je Zug fährt eine russische Armee mit der Bahn, so weit die Strecke frei ist. Steht ein anderer im Weg, hält der Zug davor.
lesson-exchange = Börse
lesson-exchange-task = Du bist einer von acht Anlegern in Kapitalisten-Diplomacy und hast von jeder Währung 1000. Wer von einer Währung am meisten hält, befehligt ihre Nation. Verkaufe von anderen und kaufe Mark dafür, bis du mehr davon hast als zuvor und ab dem nächsten Zug Deutschland befehligst.
lesson-exchange-rule = Gehandelt wird zum letzten Kurs; danach steigt eine Währung mit jedem Kauf und fällt mit jedem Verkauf. Im nächsten Zug schreibst du die Befehle für die Einheiten der Nation, von deren Währung du am meisten hältst.
lesson-treaty = Vertrag
lesson-treaty-task = Du führst Österreich-Ungarn in Diplomacy für Diplomaten, im Herbst 1901. Großbritannien ist weit weg und hat dir einen Nichtangriffspakt versprochen: Schließe ihn. Schreibe dazu „Nichtangriffspakt mit Großbritannien“ unter deine Befehle.
lesson-treaty-rule = Ein Vertrag kommt zustande, wenn beide Seiten dasselbe schreiben, und bringt beiden einen Punkt. Greift im nächsten Jahr keiner den anderen an, bekommt jeder noch einen; greift nur einer an, verliert er seinen an den anderen.
