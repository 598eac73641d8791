### Kapitalisten-Diplomacy und Diplomacy für Diplomaten.

## Währungen, wie Kapitalisten sie nennt

currency-austria = Kronen
currency-england = Pfund
currency-france = Francs
currency-germany = Mark
currency-italy = Lira
currency-russia = Rubel
currency-turkey = Piaster

## Anmerkungen zu einem Börsenzug

remark-missing-line = { $nation } fehlt: zählt als 0. Auch Währungen, die nicht gehandelt werden, sind anzugeben.
remark-not-traded = { $nation } ist ausgeschieden: die Währung wird nicht mehr gehandelt, die Zeile hat keine Wirkung.
remark-twice = { $nation } steht zweimal da: die letzte Zeile zählt.
remark-over-limit = { $nation }: mehr als 500 Einheiten kann man in einem Zug nicht verkaufen; 500 werden verkauft.
remark-over-holding = { $nation }: so viele Einheiten sind nicht da; alle vorhandenen werden verkauft.
remark-reduced = Das Geld reicht nicht für alle Käufe: sie werden im gleichen Verhältnis gekürzt (RED).
remark-nothing = Keine gültige Zeile: als wäre kein Börsenzug eingegangen (NMR), von jeder Währung werden bis zu 500 Einheiten verkauft.

## Diplomaten: warum ein Vertrag nicht geschlossen werden kann

refused-oneself = Ein Vertrag darf nicht gegen sich selbst gerichtet sein.
refused-inactive = { BEGIN($power) } besitzt kein Versorgungszentrum mehr und nimmt an Verträgen nicht teil.
refused-not-secret = Nur Nichtangriffspakte und Entmilitarisierungen können geheim sein.
refused-not-neutral = { $field } ist kein neutrales Land: Garantien gelten weder Heimatprovinzen noch Gewässern.
refused-not-adjacent = Entmilitarisiert wird nur, was an Provinzen beider Mächte grenzt. { $field } grenzt an keine Provinz dieser Macht: { $power }.
refused-equal = Diesen Vertrag gibt es schon: { $treaty }.
refused-contradiction = Das widerspricht einem bestehenden Vertrag: { $treaty }.
refused-limit = Mehr als drei Verträge darf eine Macht mit derselben anderen nicht schließen, und drei hat { NOM($power) } schon (Gegenseite: { $partner }).
refused-guarantees = { BEGIN($power) } hat schon drei Garantien gegeben; mehr sind in dieser Partie nicht erlaubt.
refused-out-of-season = Verträge werden nur im Winter geschlossen, während der Anpassung.
refused-too-early = Die ersten Verträge werden nach dem ersten Spieljahr geschlossen.
refused-no-adjustment = In diesem Winter war nichts auf- oder abzubauen: neue Verträge gibt es nicht, die alten gelten weiter.
refused-not-party = Wer einen Vertrag anbietet oder erklärt, muss selbst daran beteiligt sein.
refused-no-offer = Ein solches Angebot liegt nicht vor; per Mail nennt dir STAND die offenen.
refused-binding = Ein geschlossener Vertrag gilt bis zur nächsten Anpassung und kann nicht gekündigt werden.

## Diplomaten: Verträge in Worten

treaty-war = Kriegserklärung { GEN($by) } an { ACC($on) }
treaty-pact = Nichtangriffspakt zwischen { DAT($one) } und { DAT($other) }
treaty-guarantee = Garantieerklärung { GEN($by) } für { $field }
treaty-demilitarise = Entmilitarisierung ({ $field }) zwischen { DAT($one) } und { DAT($other) }
treaty-secret = { $treaty } (geheim)

## Diplomaten: wofür es einen Punkt gab

point-concluded = { $treaty }: abgeschlossen
point-attacked = { $treaty }: den Gegner angegriffen
point-alliance = { $treaty }: Allianz, für die Kriegserklärung { VON($ally) }
point-holy-war = { $treaty }: Heiliger Krieg
point-peaceful = { $treaty }: nicht angegriffen
point-kept-free = { $treaty }: keine Einheit dort
point-own-province = { $treaty }: die eigene Provinz
point-penalty = { $treaty }: Punkt { VON($power) } für den Vertragsbruch (Strafklausel)
point-attacked-free = { $treaty }: das garantierte freie Land angegriffen
point-held-annexed = { $treaty }: als Besitzer des annektierten Landes angegriffen
point-solo = Sieger in der Kriegskunst, { NOM($power) } ist noch aktiv
point-doubled = { $words }, verdoppelt, weil geheim geblieben

## Kapitalisten: die Börse in der Auswertung

title-table = Börsentabelle
title-rates = Wechselkurse
title-control = Wer welche Nation befehligt
title-money = Geld-Hochrechnung
title-points = Siegpunkte-Hochrechnung
title-standing = Endstand
title-press = Presse
chart-rates = Wechselkurse im Lauf der Partie (Euro)
chart-holdings = Bestände an { $currency } im Lauf der Partie
chart-points = Siegpunkte-Hochrechnung im Lauf der Partie

column-investor = Spieler
column-euro = Euro
column-mark = Vermerk
column-nation = Nation
column-currency = Währung
column-held = Einheiten
column-net = Käufe - Verkäufe
column-rate = Kurs
column-price = Euro je Siegpunkt
column-centers = VZ
column-control-end = am Ende
column-control = im nächsten Zug
column-place = Platz
column-before = vorher
column-value = Gesamtwert
column-points = Siegpunkte
column-change = Änderung
column-victory-points = Siegpunkte

legend-end = * hat am Ende die meisten Einheiten; + gekauft, - verkauft; RED: Käufe gekürzt; NMR: kein Börsenzug.
legend = * kontrolliert die Nation im nächsten Zug; + gekauft, - verkauft; RED: Käufe gekürzt; NMR: kein Börsenzug.
excluded = Aus der Partie ausgeschlossen: { $players }.
eliminated = { BEGIN($nation) } ist ausgeschieden. { $currency } werden nicht mehr gehandelt und sind wertlos.
decided = { $nation }: Gleichstand, { $why } ({ $player }).
decided-earlier = früherer Bestand
decided-fewer = weniger Kontrollen
lot = Los um { ACC($nation) } zwischen { $players }: { $winner }.
lot-all = Los um { ACC($nation) } zwischen allen: { $winner }.
seed = Startwert der Lose: { $seed }.
winner = Sieger der Partie ist { $player }.
winners = Gemeinsame Sieger der Partie sind { $players }.

press-white = { $from } an { $to }:
press-grey = { $from } (grau) an { $to }:
press-to-all = alle

label-start = Start
label-spring = F
label-autumn = H
label-winter = W

remark-press-limit = { $count ->
    [one] Eine Pressemeldung geht über das hinaus, was der Spielleiter je Zug und Spieler zulässt. Sie wird
   *[other] { $count } Pressemeldungen gehen über das hinaus, was der Spielleiter je Zug und Spieler zulässt. Sie werden
 } nicht veröffentlicht.
remark-black-press = Schwarze Presse ist verboten: „{ $sender }“ ist das Pseudonym eines anderen Spielers. Sie wird nicht veröffentlicht.
no-act = Zwischen den Zügen gibt es an der Börse nichts zu tun; Börsenzüge gehören zu den Zügen.

## Diplomaten: Verträge in der Auswertung

title-in-force = Staatsverträge in Kraft { $year }
title-uncovered = Aufgedeckte Geheimverträge
title-ledger = Punkte des Jahres { $year }
title-points-table = Punktestand
chart-treaty-points = Siegpunkte im Lauf der Partie

column-power = Macht
column-point = Punkt
column-reason = Grund

treaty-uncovered = { $treaty }, aufgedeckt: bringt keine Punkte
uncovered = Aufgedeckt: { $treaty }. Keiner der Partner erhält dafür Punkte.
no-treaties = Keine öffentlichen Verträge in Kraft.
winter-open = Die Anpassung steht an: Verträge für { $year } können bis zum ZAT dieses Winters geschlossen werden; die bisherigen sind ausgelaufen.
winter-closed = In diesem Winter war nichts auf- oder abzubauen: die Verträge gelten weiter.
open-points = Punkte aus Geheimverträgen sind bis zum Ende der Partie nicht enthalten.
all-points = Alle Punkte, auch die aus Geheimverträgen.
winner-war = Sieger in der Kriegskunst: { $power }.
winner-diplomacy = Sieger in der Diplomatie: { $powers }.
unreadable-treaty = Das ist kein Vertrag. Verträge sehen so aus: KE R>OEU, NAP I=OEU, NAP* I=OEU (geheim), GAR E:Hol, EM OEU=I:Tyr.

## Kapitalisten: Rat für Neulinge

advice-points = Kaufen, wo ein Siegpunkt wenig Euro kostet.
advice-trend = Kaufen, was viele zugleich kaufen: der Kurs steigt für alle, die dabei sind.
advice-stable = Das Geld in Währungen großer, sicherer Nationen anlegen: verlorene Zentren kosten Punkte.
advice-small-nations = Wer keine Nation kontrolliert, sollte nicht gerade die kleinste übernehmen: es ist teuer und nimmt einem anderen, was er schützen könnte.
advice-last-turn = Im letzten Zug zählen nur volle Hundert; Euro sind am Ende wertlos.
advice-play-on = Auch ohne Aussicht auf den Sieg lohnt ein guter Platz: Züge aus Rache oder Gleichgültigkeit entscheiden die Partie anderer.
too-much-press = Zu viel oder zu lange Presse auf einmal.
treaty-offered = { BEGIN($from) } bietet an: { $treaty } (Angebot { $id }). Es gilt, wenn du es vor dem Ende dieses Winters annimmst: auf der Seite der Verträge, oder per Mail mit der Zeile „ANNEHMEN { $id }“; abgelehnt wird mit „ABLEHNEN { $id }“.
treaty-offered-to = { BEGIN($from) } bietet an: { $treaty } (Angebot { $id }). Es gilt, sobald die andere Seite es annimmt; zurückgezogen wird es mit der Zeile „ABLEHNEN { $id }“.
treaty-offered-seen = { BEGIN($from) } bietet an: { $treaty } (Angebot { $id }). Es gilt, sobald die andere Seite es annimmt.
stands-treaties = Verträge für { $year }:
stands-offers = Offene Angebote:
stands-offered = { $id }: { $treaty } (annehmen: ANNEHMEN { $id }; ablehnen: ABLEHNEN { $id })
stands-own = { $id }: { $treaty } (von dir; zurückziehen: ABLEHNEN { $id })
stands-other = { $id }: { $treaty }
stands-owned = Du hast { $money } € und { $units }.
stands-units = { $units } { $currency } (zu { $rate } €)
stands-commands = Du befehligst: { $nations }.
stands-no-nation = Du befehligst zurzeit keine Nation.
treaty-concluded = Neuer Vertrag: { $treaty }, in Kraft ab { $year }.
treaty-withdrawn = { BEGIN($from) } zieht Angebot { $id } zurück: { $treaty }.
treaty-declined = Angebot { $id } ist abgelehnt: { $treaty }.

## Kapitalisten: was dem Einsender zu sagen ist

missed-you = Von dir lag kein Börsenzug vor ({ $count } von { $most } in Folge): Von jeder Währung wurden bis zu 500 Einheiten verkauft. Das kann Absicht sein. Nach { $most } in Folge entscheidet der Spielleiter, ob du ausgeschlossen wirst (Kapitalisten, Fehlende Börsenzüge).
missed-last = Von dir lag zum { $count }. Mal in Folge kein Börsenzug vor: Von jeder Währung wurden bis zu 500 Einheiten verkauft. Der Spielleiter entscheidet jetzt, ob du ausgeschlossen wirst (Kapitalisten, Fehlende Börsenzüge). Ein Börsenzug für den nächsten ZAT zeigt, dass du weiterspielst.
missed-master = { $player }: kein Börsenzug ({ $count } von { $most } in Folge).
missed-of = Kein Börsenzug, { $count } von { $most } in Folge:
missed-decide = { $player }: zum { $count }. Mal in Folge kein Börsenzug. Du entscheidest, ob { $player } ausgeschlossen wird (Kapitalisten, Fehlende Börsenzüge): Ausschluss mit dem Grund „dreimal in Folge kein Börsenzug“; ohne dein Zutun geht es weiter.
missed-warning = Es wäre der { $count }. fehlende in Folge; nach dem dritten entscheidet der Spielleiter über einen Ausschluss.
broker-nothing = Von dir liegt noch kein Börsenzug vor: Ohne ihn werden von jeder Währung bis zu 500 Einheiten verkauft.
broker-nations = Noch ohne Befehle: { $nations }. Fehlen sie am ZAT, wird die Partie vor der Auswertung angehalten.
broker-head = Dein Börsenzug zu den jetzigen Kursen, wenn sonst niemand handelt:
broker-head-if = Dein Börsenzug zu den jetzigen Kursen, wenn sonst nur geschieht, was du annimmst:
broker-sold = verkauft: { $list }; Erlös { $money } €
broker-bought = gekauft: { $list }; Kosten { $money } €
broker-bought-reduced = gekauft, im gleichen Verhältnis gekürzt (RED): { $list }; Kosten { $money } €
broker-idle = Es wird nichts gehandelt.
broker-left = Bargeld danach: { $money } €
broker-rates = neue Kurse: { $list }
broker-points = Siegpunkte nach der Hochrechnung: { $before }, danach { $after }
broker-holds = du befehligst: { $list }
broker-margin = { $nation } (Vorsprung { $units })
broker-tied = Gleichstand: { $nations }; es entscheiden frühere Bestände, weniger Nationen oder das Los
broker-everybody = alle anderen
broker-holds-none = du befehligst keine Nation
broker-outbid = überbieten kann dich: { $list }
broker-rival = { $nation } mit { $units } { $currency }: { $players }
broker-safe = überbieten kann dich niemand

## Diplomaten: Verträge und Punkte in der Auswertung

treaty-fate = { $treaty }: { $fate }
fate-attacked = angegriffen
fate-not-attacked = nicht angegriffen
fate-violated = verletzt
fate-not-violated = nicht verletzt
fate-kept = eingehalten
fate-broken = gebrochen { VON($powers) }
title-concluded = Geschlossen für { $year }
title-revealed = Was geheim war
title-solo = Sieg in der Kriegskunst
revealed-test = { $power }: Risiko { $risk } %, gezogen { $drawn }
revealed-secret = { $year }: { $treaty }, geheim geblieben ({ $tests })
revealed-uncovered = { $year }: { $treaty }, aufgedeckt ({ $tests })
revealed-points = { $year }: { $points }
points-of-treaty = { $treaty }: { $shares }
points-share = { $power } { $points } ({ $reasons })
reason-concluded = abgeschlossen
reason-attacked = den Gegner angegriffen
reason-alliance = Allianz aus { DAT($allies) }
reason-holy-war = Heiliger Krieg
reason-peaceful = nicht angegriffen
reason-kept-free = keine Einheit dort
reason-own-province = die eigene Provinz
reason-penalty = Strafklausel gegen { ACC($power) }
reason-attacked-free = das garantierte freie Land angegriffen
reason-held-annexed = als Besitzer des annektierten Landes angegriffen
reason-solo = Sieger in der Kriegskunst, noch aktiv: { $powers }
reason-doubled = verdoppelt, weil geheim geblieben
treaty-refused = Nicht eingetragen: { $treaty }. { $why } ({ $paragraph })
treaties-kept = Die Verträge werden eingetragen, sobald der Winter { $year } beginnt; was dann nicht zulässig ist, wird dir gemeldet.

## Was das Protokoll einer Partie von Börse und Verträgen sagt, und was eine Erinnerung dazu sagt.

log-table = Börse: neue Kurse, neuer Besitz
log-press = Börse: Pressemeldungen veröffentlicht ({ $count })
log-counted = Börse: festgehalten, welche Fassungen gezählt haben
log-noted = Börse: Hinweise zu Fassung { $version }
log-winter = Verträge: ein neuer Winter beginnt
log-closed = Verträge: der Winter ist geschlossen
log-treaty = Verträge: etwas geändert
log-offer-closed = Angebot { $id } ist abgelehnt oder zurückgezogen
log-played = Verträge: Angriffe eines Zuges festgehalten
log-scored = Verträge: Punkte eines Jahres
log-solo = Verträge: Punkte für den Sieg
log-tested = Verträge: Proben des Zufalls festgehalten
log-unknown = etwas von einem neueren Programm
remind-missed = Fehlt am ZAT dein Börsenzug, so werden von jeder Währung bis zu 500 Einheiten verkauft; das kann Absicht sein. Dreimal in Folge ohne Börsenzug: Dann entscheidet der Spielleiter, ob du ausgeschlossen wirst (Kapitalisten, Fehlende Börsenzüge).
remind-so-far = { $count ->
    [one] Zuletzt fehlte er einmal.
   *[other] Zuletzt fehlte er { $count } Züge in Folge.
 }
nobody = niemand
nation-line = { $nation }: { $who }, { $currency } zu { $rate } Euro, { $centers } VZ
caution-money = Was diese Hochrechnung sagt, hängt davon ab, wie angemessen die Kurse sind. Nach einem Boom führt oft, wer die Nation kontrolliert, deren Währung gestiegen ist; weil je Zug nur wenig verkauft werden darf, lässt sich der Gewinn meist nicht einlösen.
caution-points = Das Euro-Guthaben ist gerechnet, als läge es in der Währung mit dem billigsten Siegpunkt. Die kann militärisch unsicher sein: Hohe Werte aus viel Euro sind mit Vorsicht zu lesen.

## Wo die Texte etwas offen lassen

about-r248 = Ein Börsenzug mit Bedingung
choice-r248-nothing = Die ganze Zeile zählt 0, auch was hinter „sonst“ steht.
choice-r248-otherwise = Die Bedingung trifft nicht zu: Was hinter „sonst“ steht, zählt.
about-r278 = Weniger als volle Hundert
choice-r278-full = Nur volle Hundert bewegen den Kurs: 199 verkaufte Einheiten senken ihn um 0,01.
choice-r278-begun = Ein angefangenes Hundert zählt als volles: 199 verkaufte Einheiten senken ihn um 0,02.
about-r323 = Der dritte fehlende Börsenzug in Folge
choice-r323-decision = Der Spielleiter entscheidet über den Ausschluss; bis dahin bleibt alles, wie es ist.
choice-r323-at-once = Der Spieler kontrolliert sofort keine Nation mehr, bis er wieder einen Börsenzug abgibt; über den Ausschluss entscheidet der Spielleiter.
about-r340 = Ein verlängerter Vertrag im zweiten Jahr
choice-r340-keeping = Er bringt wieder Punkte für das Einhalten, für den Abschluss keinen.
choice-r340-nothing = Er bringt keine Punkte mehr.
choice-r340-everything = Er bringt alle Punkte noch einmal, auch den für den Abschluss.
about-r341 = Höchstens drei Verträge mit jedem anderen Spieler
choice-r341-wars = Kriegserklärungen an ihn zählen mit; Garantien haben keinen Partner und zählen nicht.
choice-r341-agreements = Nur Nichtangriffspakte und Entmilitarisierungen zählen.
choice-r341-guarantees = Kriegserklärungen zählen mit; außerdem gibt jede Macht höchstens drei Garantien.
about-r353 = Ein Zug in ein fremdes Gebiet, in dem eine eigene Einheit steht
choice-r353-shields = Er ist kein Angriff.
choice-r353-does-not-shield = Er ist ein Angriff auf die Macht, der das Gebiet gehört, wie im Beispiel Rumänien.
about-r374 = Die entmilitarisierte Provinz einer dritten Macht
choice-r374-nothing = Die dritte Macht erhält keinen Punkt.
choice-r374-point = Die dritte Macht erhält als Eigentümer einen Punkt, wenn beide Partner den Vertrag einhalten.
about-r381 = Das Risiko mehrerer Geheimverträge
choice-r381-rising = Der erste Geheimvertrag einer Macht hat 20 %, der zweite 40 % und so weiter; geprüft wird für jeden Partner.
choice-r381-number = Alle Geheimverträge einer Macht haben das gleiche Risiko: bei zweien je 40 %; geprüft wird für jeden Partner.
choice-r381-once = Wie zuerst, aber jeder Vertrag wird nur einmal geprüft, mit dem höheren Risiko seiner Partner.
about-r389 = „Relative Mehrheit“ im Heiligen Krieg
choice-r389-half = Mehr als die Hälfte der aktiven Mächte.
choice-r389-largest = Mehr Mächte, als gegen irgendeine andere verbündet sind.
about-r503 = Wem eine entmilitarisierte Heimatprovinz gehört, die ein anderer annektiert hat
choice-r503-home = Der Macht, deren Heimat sie ist.
choice-r503-owner = Der Macht, die nach dem Herbst ihr Zentrum besitzt.
about-r504 = Wann die aktiven Mächte für einen Heiligen Krieg gezählt werden
choice-r504-winter = Im Winter, in dem der Krieg erklärt wird.
choice-r504-autumn = Nach dem Herbst, für den es die Punkte gibt.
mark-commands = befehligt { $nations }
mark-without-orders = ohne Befehle: { $nations }
mark-no-slip = noch kein Börsenzug
mark-slip = Börsenzug da
mark-missed = Börsenzug fehlte { $count } von { $most } Mal in Folge
mark-missed-more = Börsenzug fehlte { $count } Mal in Folge
mark-offers = { $count ->
    [one] ein Vertragsangebot wartet auf Antwort
   *[other] { $count } Vertragsangebote warten auf Antwort
 }
column-commanded = in diesem Zug
summary-rates = Kurse: { $rates }.
summary-most = { $currencies }: Höher als { $rate } rechnet die Börse nicht; dort bleibt der Kurs.
summary-control = Neu befehligt: { $nations }.
summary-taken = { $nation } von { $player }
deed-spring = Frühjahr { $deed }
deed-autumn = Herbst { $deed }
deed-unit = { $field } besetzt { VON($power) }
points-decided = { $treaty }: { $shares }. Entschieden: { $deeds }.
column-treaty = Vertrag
column-sum = Summe
short-war = Krieg { $by } gegen { $on }
short-pact = Pakt { $one } und { $two }
short-guarantee = Garantie { $by } für { $land }
short-demilitarise = { $field } frei, { $one } und { $two }
short-secret = { $treaty } (geheim)
alliance-is = Allianz gegen { ACC($on) }: { $by } ({ $count })
holy-alliance-is = Allianz gegen { ACC($on) }: { $by } ({ $count }), ein Heiliger Krieg

# Press that waits, as its writer handed it in.
press-waiting-head = { $from } an { $to }{ $only }:
press-waiting-if = {""} (nur wenn { $condition })
