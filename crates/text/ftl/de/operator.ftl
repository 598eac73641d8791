### Texte des Bereichs operator: was liest, wer den Server betreibt.

operator = Betrieb
health = Zustand
works = Alles läuft.
late = Seit { $minutes } Minuten wartet eine fällige Aufgabe. Läuft ein Prozess, der arbeitet (workers in konzert.toml)?
dead-work = { $count ->
    [one] Eine Aufgabe oder Mail wurde nach mehreren Versuchen aufgegeben. Auf der Seite „Betrieb“ lässt sie sich noch einmal versuchen.
   *[other] { $count } Aufgaben oder Mails wurden nach mehreren Versuchen aufgegeben. Auf der Seite „Betrieb“ lassen sie sich noch einmal versuchen.
 }
store = Speicher
version = Fassung
games = Partien
accounts = Konten
jobs-due = Fällige Aufgaben
jobs-dead = Aufgegebene Aufgaben
mails-waiting = Mails, die noch hinausgehen
mails-dead = Aufgegebene Mails
messages-stray = Eingegangene Mails, die jemand ansehen muss
figures = Zahlen für Prometheus stehen unter /metrics, sobald konzert.toml dafür eine Adresse oder ein Kennwort nennt; /health und /ready beantworten, ob der Prozess lebt und ob er arbeiten kann.
kind = Art
error = Ursache
again = Noch einmal versuchen
search = Name oder Teil davon
find = Suchen
role-gm = Spielleiter
role-organiser = Rat
role-operator = Betreiber
roles-of = Rollen von { $name }
set-roles = Rollen setzen
closed = geschlossen
new-link = Anmeldelink
link-made = Mit diesem Link meldet sich { $name } an. Er gilt einmal, eine Viertelstunde lang:
shown-of = { $shown } von { $all } Konten
last-operator = Das ist das letzte Konto mit der Rolle Betreiber; sie bleibt ihm.
backup = Sicherung
backup-about = Eine Sicherung ist der ganze Inhalt als eine Datei: jede Partie mit allen Befehlen, die Konten, die Mails. Deshalb bleibt sie auf dem Server und wird von keiner Seite ausgeliefert. Zurückgespielt wird sie mit „konzert import“ in einen leeren Speicher.
backup-now = Jetzt sichern
backup-done = Gesichert: { $name }
backup-none = Noch keine Sicherung.
backup-written = Gesichert: { $file } ({ $bytes } Bytes)
no-backups = In konzert.toml fehlt der Ordner für Sicherungen (Abschnitt [backup]).
when = Zeit
size = Größe
megabytes = { $number } MB
stray = Mails ohne Partie
stray-words = Diese Mails haben zu keiner Partie gefunden. Gib sie an den richtigen Spielleiter weiter oder lege sie ab; Befehle nimmt daraus erst der Spielleiter.
stray-none = Keine Mail wartet.
stray-no-post = Diese Site nimmt keine Mails an; dafür braucht konzert.toml einen Abschnitt [mail].
backup-no-room = Für die Sicherung ist zu wenig Platz: { $free } MB sind frei, { $wanted } MB werden gebraucht.
trouble-store-silent = Der Speicher antwortet nicht. Läuft die Datenbank, und stimmt die Adresse in konzert.toml?
trouble-store-read-only = In den Speicher lässt sich nichts schreiben: Ist die Platte voll, oder fehlt dem Programm das Recht dazu? Es geht von selbst weiter, sobald Platz ist.
trouble-way-blind = Von „{ $way }“ kommt keine Mail herein: Der Zugang antwortet nicht mehr. Abgabetermine warten so lange; die Ursache steht im Protokoll.
trouble-way-out-blind = Seit { $seconds } Sekunden nimmt der Mailserver keine Briefe an. Läuft er, und stimmen Name, Port und Passwort in [mail.smtp]? „konzert mail test“ sagt mehr. Sobald er wieder da ist, gehen alle Briefe von selbst hinaus.
trouble-games-held = Angehalten, weil sich ihr Protokoll nicht lesen lässt: { $games }. Starte das neuere Programm wieder oder hole die fehlenden Zeilen aus einer Sicherung; „konzert game verify“ nennt die Stelle.
trouble-clock-doubted = Die Uhr des Rechners ist um { $minutes } Minuten vorgesprungen. Das Programm rechnet mit der bisherigen Zeit weiter und folgt ihr erst nach einer Stunde. Stelle die Uhr richtig; stimmt sie, starte das Programm neu.
trouble-clock-behind = Die Uhr des Rechners geht um { $minutes } Minuten nach: So viel später ist das jüngste Ereignis geschrieben. Stelle die Uhr richtig; bis dahin wird kein Abgabetermin fällig.
trouble-backup-old = Die jüngste Sicherung ist { $hours } Stunden alt. Warum keine neue entstand, steht im Protokoll; „konzert backup“ schreibt eine.
trouble-backup-none = Der Ordner für Sicherungen lässt sich nicht lesen. Gibt es ihn, und darf das Programm hinein?
restore-done = Gelesen: { $backup }, und was danach geschrieben wurde ({ $more ->
    [one] eine Datei
   *[other] { $more } Dateien
 }). Der Speicher steht wie am { $at }.
restore-none = In { $folder } liegt keine Sicherung, die alt genug ist.
trouble-letters-late = Seit { $minutes } Minuten geht ein Brief nicht hinaus. Erreicht das Programm den Mailserver aus [mail.smtp]? Die Ursache steht im Protokoll.
trouble-disk-low = Auf der Platte von { $folder } sind nur noch { $free } MB frei.
trouble-backup-damaged = Die jüngste Sicherung ließ sich nicht zurücklesen: { $why } Schreib mit „konzert backup“ eine neue und heb ältere auf; „konzert doctor“ prüft es noch einmal.
trouble-backup-not-copied = Seit { $minutes } Minuten kommen Sicherungen nicht in den Speicher aus [backup.bucket]; hier auf der Platte liegen sie. Stimmen Adresse, Schlüssel und Befehl? Die Ursache steht im Protokoll.
doctor-certificate = Dem Zertifikat von { $address } glaubt kein Browser ({ $reason }). Ist es abgelaufen, oder gilt es für einen anderen Namen?
doctor-certificate-ends = Das Zertifikat von { $address } läuft in weniger als zwei Wochen ab. Erneuert es sich von selbst (certbot, Caddy)?
alarm-now = { $site }: { $count ->
    [one] eine Sache ist nicht in Ordnung
   *[other] { $count } Dinge sind nicht in Ordnung
 }
alarm-over = { $site }: alles läuft wieder.
doctor-no-host = Den Namen { $host } aus base_url kennt das Netz nicht: Ist er eingetragen (DNS)?
doctor-no-door = Unter { $address } nimmt niemand Verbindungen an ({ $reason }). Läuft die Site, und läuft der Proxy davor?
doctor-dns-silent = Der Nameserver { $server } antwortet nicht ({ $reason }). Ob die Einträge von { $domain } stimmen, ließ sich nicht nachsehen.
doctor-no-mx = Wer Mails für { $domain } annimmt, steht nirgends (DNS, MX): Antworten auf Briefe der Partien kommen nicht an.
doctor-no-spf = Wer für { $domain } Mails verschicken darf, steht nirgends (DNS, TXT „v=spf1 …“): Große Anbieter legen die Briefe beiseite. Was einzutragen ist, steht in mail.md unter „Being believed by others“.
doctor-many-spf = Wer für { $domain } Mails verschicken darf, steht { $count }-mal da (DNS, TXT „v=spf1 …“); damit gilt keiner der Einträge. Führ sie zu einem zusammen.
doctor-no-dmarc = Was mit gefälschten Mails von { $domain } geschehen soll, steht nirgends (DNS, TXT „_dmarc.{ $domain }“): „v=DMARC1; p=none“ genügt für den Anfang.
doctor-no-reverse = Die Adresse { $address } des Mailservers { $host } hat keinen Namen, der zu ihr zurückführt (DNS, PTR): Viele Server nehmen von ihr nichts an. Eintragen kann ihn, wer die Adresse vermietet.
doctor-found = { $count ->
    [one] Eine Sache ist nicht in Ordnung.
   *[other] { $count } Dinge sind nicht in Ordnung.
 }
way-in = Zugang für Mails: { $way }
way-unseen = noch nicht durchgesehen
trouble-not-at-work = Dieser Speicher ist eine Kopie oder wurde aus einer Sicherung gelesen. Er wertet nichts aus, liest keine Mails und verschickt keine Briefe, bis du „konzert resume“ aufrufst; das zeigt vorher, was dann geschähe.
resume-normal = Der Speicher tut seine Arbeit; da ist nichts freizugeben.
resume-restored = Dieser Speicher wurde aus einer Sicherung gelesen. Was seit ihr geschah, weiß er nicht.
resume-copied = Dieser Speicher ist eine Kopie, oder er ist umgezogen. Wenn das Original noch arbeitet, gib ihn nicht frei: Sonst bekommen alle jeden Brief zweimal.
resume-newest = Das jüngste Ereignis in ihm ist vom { $at }.
resume-nothing-due = Kein ZAT ist fällig.
resume-due = { $count ->
    [one] In einer Partie ist etwas fällig:
   *[other] In { $count } Partien ist etwas fällig:
 }
resume-due-line = { $game } seit { $at }
resume-due-rule = Was länger als eine Viertelstunde überfällig ist, wird nicht ausgewertet, sondern verschoben, und alle erfahren es.
resume-no-letters = Kein Brief wartet.
resume-letters = { $count ->
    [one] Ein Brief wartet, seit { $at }.
   *[other] { $count } Briefe warten, der älteste seit { $at }.
 }
resume-ask-letters = Sollen diese Briefe hinausgehen? [j/N]
resume-ask = Soll der Speicher von jetzt an arbeiten? [j/N]
resume-yes = j
resume-flags = Hier kann niemand gefragt werden. Sag es im Aufruf: --letters send oder --letters drop.
resume-left = { $count ->
    [one] Ein Brief bleibt hier.
   *[other] { $count } Briefe bleiben hier.
 }
resume-done = Freigegeben. Der Speicher arbeitet von jetzt an.
resume-not = Es bleibt, wie es war.
letter-left = nicht verschickt: der Speicher kam aus einer Sicherung oder war eine Kopie
letter-no-mail = nicht verschickt: die Site verschickt keine Mails
letter-too-old = nicht verschickt: drei Tage alt, bevor überhaupt Briefe hinausgingen
verify-done = „{ $file }“ ist vollständig und unverändert: { $games ->
    [one] eine Partie
   *[other] { $games } Partien
 }, { $events } Ereignisse.
programs = Programme
programs-thought = auf { $seats } Plätzen; seit dem Start { $turns } Züge in { $seconds } s bedacht, { $refused } abgewiesen
hints = Hinweise auf Doppelkonten
hints-short = Doppelkonten
hints-about = Was an zwei Konten auffiel, 90 Tage lang. Es sind Tatsachen und keine Vorwürfe: Wer zusammen wohnt, teilt Netz und Rechner. Nichts folgt daraus von selbst, und niemand sonst liest es, weder Spielleiter noch Organisatoren.
hints-no-networks = Netze merkt sich diese Seite nicht (network_key in konzert.toml).
hints-none = Es ist nichts aufgefallen.
hint-address = Ihre Adressen sind gleich bis auf Groß- und Kleinschreibung oder einen Zusatz hinter einem Pluszeichen.
hint-browser = In einem Browser waren beide nacheinander angemeldet, ohne dass er geschlossen wurde.
hint-network = Beide meldeten sich aus demselben Netz an; aus ihm { $common ->
    [2] kommen hier nur diese zwei Konten
   *[other] kommen hier { $common } Konten
 }.
hint-orders = In einer Runde gaben beide binnen zehn Minuten denselben Text ab, Zeichen für Zeichen.
hint-answer = Von der Adresse des einen kam eine Antwort auf einen Brief an den anderen.
hint-acquainted = Beide haben angegeben, dass sie sich kennen.
hint-note = { $day }, { $by }: { $text }
hint-words = Notiz, oder Worte an den Rat
hint-do-note = Notieren
hint-do-council = Dem Rat übergeben
hint-noted = Notiert. Niemand bekommt einen Brief.
hint-handed-over = Als Fall { $number } dem Rat übergeben. Was auffiel, steht darin; die beiden bekommen noch keinen Brief.
