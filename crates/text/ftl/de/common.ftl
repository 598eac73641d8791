### Was jeder Text braucht: Aufzählungen und Jahreszeiten.

# $first: die ersten, mit Kommas; $last: der letzte Eintrag.
list-last = { $first } und { $last }
choice-last = { $first } oder { $last }

spring = Frühjahr { $year }
autumn = Herbst { $year }
winter = Winter { $year }
year-after-christ = { $year } n. Chr.
year-before-christ = { $year } v. Chr.

army = Armee
fleet = Flotte
wing = Wing

centers = { $count ->
    [one] ein Versorgungszentrum
   *[other] { $count } Versorgungszentren
 }
units = { $count ->
    [one] eine Einheit
   *[other] { $count } Einheiten
 }

## Wie weit eine Partie ist
status-announced = angekündigt
status-sign-up = Anmeldung offen
status-running = läuft
status-stopped = ruht
status-over = beendet

## Regeln eines Bretts, in Worten.

rule-sites-any-home = Gebaut wird in jedem eigenen Zentrum, das für irgendeine Macht Heimatzentrum ist.
rule-sites-owned = Gebaut wird in jedem eigenen Zentrum, nicht nur daheim.
rule-needs-home = Wer kein eigenes Heimatzentrum mehr besitzt, baut nicht.
rule-first-builds = Die Partie beginnt mit einem Aufbauzug: Auf den Zentren steht noch keine Einheit.
rule-unordered-army = Ein Zentrum ohne Befehl erhält dabei eine Armee.
rule-unordered-usual = Ein Zentrum ohne Befehl erhält dabei die Einheit, die sonst dort beginnt.
rule-ferry = Eine Flotte in { $places } geleitet Armeen wie eine Flotte auf See.
rule-weak-army = Diese Grenzen schwächen Armeen: { $borders }.
rule-weak-fleet = Diese Grenzen schwächen Flotten: { $borders }.
rule-weak-half = Wer sie überschreitet, zählt nur halb; jede Unterstützung zählt ganz.
rule-weak-less-one = Wer sie überschreitet, zählt selbst nicht, nur jede Unterstützung: In ein leeres Feld, in das sonst niemand zieht, kommt man allein.
rule-weak-support = Über sie wird unterstützt wie sonst.
rule-weak-no-support = Unterstützung gibt über sie niemand.
rule-weak-cut-dislodging = Ein Angriff über sie schneidet Unterstützung nur ab, wenn er vertreibt.
rule-weak-cut-supported = Ein Angriff über sie schneidet Unterstützung nur ab, wenn er selbst unterstützt wird.
rule-weak-cut-always = Ein Angriff über sie schneidet Unterstützung ab wie jeder.
rule-weak-retreat-yields = Auf dem Rückzug hat Vorrang, wer über eine andere Grenze kommt.
rule-weak-retreat-no = Niemand zieht sich über sie zurück.
rule-weak-retreat-yes = Rückzüge über sie sind frei wie sonst.
rule-weak-landing = Geschwächt landet auch eine Armee, die hier zuletzt über eine solche Grenze geleitet wird, es sei denn, ein anderer Geleitzug für sie hält: { $places }.
rule-reserve = { $power } darf mit { $least } bis { $most } eigenen Heimatzentren so viele Einheiten mehr haben als Zentren: { $units }. Gebaut werden darf dann auch hier: { $places }.
rule-lead = Zum Sieg gehören { $count } Zentren mehr, als irgendwer sonst hat.
rule-fog = Nebel: Wer spielt, sieht bis zum Ende nur, was an eigene Einheiten und Versorgungszentren grenzt; alle anderen sehen nichts.
rule-blind = Blind: Wer spielt, sieht bis zum Ende nur die eigenen Einheiten; alle anderen sehen nichts.
rule-caps = Niemand hat mehr als { $units } Einheiten, wie viele Versorgungszentren auch immer.
rule-cap-of = { $power }: höchstens { $units } Einheiten, wie viele Versorgungszentren auch immer.
rule-sight = Wer spielt, sieht bis zum Ende nur einen Teil des Bretts; alle anderen sehen nichts.
rule-sight-units-border = Einheiten sehen ihr Feld und alles, was daran grenzt.
rule-sight-units-move = Einheiten sehen ihr Feld und die Felder, in die sie selbst ziehen könnten.
rule-sight-units-own = Einheiten sehen nur ihr eigenes Feld.
rule-sight-centers-border = Eigene Versorgungszentren sehen sich und alles, was daran grenzt.
rule-sight-centers-self = Eigene Versorgungszentren sehen nur sich selbst.
rule-sight-centers-home = Heimatzentren sehen sich und alles, was daran grenzt, auch verlorene.
rule-sight-centers-none = Versorgungszentren sehen nichts.
rule-sight-orders-either = Einen fremden Befehl erfährt, wer sieht, wo er beginnt oder wohin er führt.
rule-sight-orders-both = Einen fremden Befehl erfährt nur, wer sieht, wo er beginnt und wohin er führt.
rule-sight-orders-none = Fremde Befehle erfährt niemand.
rule-turns = Nach { $count } Zügen endet die Partie remis.
rule-turns-leader = Nach { $count } Zügen gewinnt, wer allein die meisten Zentren hat; führen mehrere, endet sie für diese unentschieden.
rule-turns-places = Nach { $count } Zügen endet die Partie; die Plätze ergeben sich aus den Zentren.
rule-end-leader = Endet die Partie mit ihrem letzten Jahr, gewinnt, wer allein die meisten Zentren hat; führen mehrere, endet sie für diese unentschieden.
rule-end-places = Endet die Partie mit ihrem letzten Jahr, ergeben sich die Plätze aus den Zentren.
rule-foreign-homes = Zum Sieg zählen nur Zentren, die für eine andere Macht Heimatzentren sind.
rule-own-victory = { $power } siegt mit { $centers } Zentren.
rule-capitals-or = Außerdem siegt, wer von diesen Zentren so viele besitzt: { $own } aus { $places }.
rule-capitals-and = Zum Sieg gehören außerdem so viele dieser Zentren: { $own } aus { $places }.
rule-held = Ein Sieg zählt erst, wenn dieselbe Macht ihn in so vielen Herbsten nacheinander erreicht: { $years }.
rule-tie-offered = Führen mehrere mit genug Zentren gleichauf, kann jede dieser Mächte die Partie als Unentschieden unter ihnen beenden: Es genügt, ein Unentschieden vorzuschlagen.
rule-shared = Wer genug Zentren hat, hat gewonnen, auch wenn andere mehr haben; sind es mehrere, endet sie für diese unentschieden.
rule-seats = Von je einer Person gespielt: { $seats }.
rule-team = Ihre Zentren zählen zum Sieg zusammen; ihre Einheiten bleiben einander fremd.
rule-end-power = Endet die Partie mit ihrem letzten Jahr, hat { $power } gewonnen.
rule-turns-end = Nach { $count } Zügen endet die Partie.
rule-last-year = Nach dem Herbst { $year } endet die Partie.
rule-quiet-years = Nimmt in { $years } Jahren nacheinander niemand einer anderen Macht ein Zentrum, endet die Partie remis.
rule-one-way = Nur in eine Richtung geht es hier, und niemand wird hier geleitet: { $ways }.
rule-neutral = Niemandem gehören: { $units }. Sie halten, können beim Halten unterstützt werden und werden aufgelöst, wenn sie vertrieben werden; wo sie stehen, gehört das Zentrum niemandem.
rule-neutral-returns = Ist ihr Zentrum beim Aufbau leer und gehört niemandem, stehen sie dort wieder.
rule-every-turn = Nach jedem Zug wechseln Zentren den Besitzer, und es wird auf- und abgebaut; ein Frühjahr gibt es nicht.
rule-years = Jeder Zug zählt { $count } Jahre.
rule-years-cycle = Nach jedem Herbst vergehen { $count } Jahre.
rule-options = Optionen: { $options }
reason-of-case = Fall { $number } ({ $rule })
