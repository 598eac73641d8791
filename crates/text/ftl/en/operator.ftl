### Texts of the area operator: what the person reads who runs the server.

operator = Operation
health = Health
works = Everything works.
late = Something due has been waiting for { $minutes } minutes. Is there a process that works (workers in konzert.toml)?
dead-work = { $count ->
    [one] One job or mail was given up after several tries. It can be tried again on the page “Operation”.
   *[other] { $count } jobs or mails were given up after several tries. They can be tried again on the page “Operation”.
 }
store = Store
version = Version
games = Games
accounts = Accounts
jobs-due = Jobs due
jobs-dead = Jobs given up
mails-waiting = Mails still to be sent
mails-dead = Mails given up
messages-stray = Received mails that somebody has to look at
figures = Figures for Prometheus are under /metrics as soon as konzert.toml names an address or a token for them; /health and /ready answer whether the process lives and whether it can work.
kind = Kind
error = Cause
again = Try again
search = Name or part of it
find = Search
role-gm = Game master
role-organiser = Council
role-operator = Operator
roles-of = Roles of { $name }
set-roles = Set roles
closed = closed
new-link = Sign-in link
link-made = With this link { $name } signs in. It works once, for a quarter of an hour:
shown-of = { $shown } of { $all } accounts
last-operator = This is the last account with the role of operator; it keeps it.
backup = Backup
backup-about = A backup is everything as one file: each game with all orders, the accounts, the mails. That is why it stays on the server and no page hands it out. “konzert import” reads it back into an empty store.
backup-now = Back up now
backup-done = Written: { $name }
backup-none = No backup yet.
backup-written = Written: { $file } ({ $bytes } bytes)
no-backups = konzert.toml names no folder for backups (section [backup]).
when = Time
size = Size
megabytes = { $number } MB
stray = Mails without a game
stray-words = These mails found no game. Pass them on to the right game master or put them away; only a game master takes orders from them.
stray-none = No mail waits.
stray-no-post = This site takes no mails; for that konzert.toml needs a section [mail].
backup-no-room = There is too little room for the backup: { $free } MB are free, { $wanted } MB are needed.
trouble-store-silent = The store does not answer. Is the database running, and is its address in konzert.toml right?
trouble-store-read-only = Nothing can be written to the store: is the disk full, or does the program lack the right? It goes on by itself as soon as there is room.
trouble-way-blind = No mail comes in by “{ $way }”: the way in no longer answers. Deadlines wait meanwhile; the cause is in the log.
trouble-way-out-blind = The mail server has taken no letters for { $seconds } seconds. Is it running, and are name, port and password in [mail.smtp] right? “konzert mail test” tells more. As soon as it is back all letters leave by themselves.
trouble-games-held = Held because their logs cannot be read: { $games }. Start the newer program again, or bring the missing lines back from a backup; “konzert game verify” names the place.
trouble-clock-doubted = The machine’s clock has jumped ahead by { $minutes } minutes. The program goes on by the time it had, and follows the clock only after an hour. Put the clock right; if it is right, restart the program.
trouble-clock-behind = The machine’s clock is { $minutes } minutes slow: the newest event was written that much later. Put the clock right; until then no deadline falls due.
trouble-backup-old = The newest backup is { $hours } hours old. Why no other was written is in the log; “konzert backup” writes one.
trouble-backup-none = The folder of backups cannot be read. Is it there, and may the program enter it?
restore-done = Read: { $backup }, and what was written after it ({ $more ->
    [one] one file
   *[other] { $more } files
 }). The store stands as at { $at }.
restore-none = There is no backup in { $folder } that is old enough.
trouble-letters-late = A letter has not left for { $minutes } minutes. Can the program reach the mail server of [mail.smtp]? The cause is in the log.
trouble-disk-low = Only { $free } MB are free on the disk of { $folder }.
trouble-backup-damaged = The newest backup could not be read back: { $why } Write another with “konzert backup”, and keep older ones; “konzert doctor” tries it once more.
trouble-backup-not-copied = For { $minutes } minutes no backup has reached the storage of [backup.bucket]; here on the disk they are. Are address, key and command right? The cause is in the log.
doctor-certificate = No browser believes the certificate of { $address } ({ $reason }). Has it ended, or is it for another name?
doctor-certificate-ends = The certificate of { $address } ends in less than two weeks. Does it renew itself (certbot, Caddy)?
alarm-now = { $site }: { $count ->
    [one] one thing is wrong
   *[other] { $count } things are wrong
 }
alarm-over = { $site }: all is well again.
doctor-no-host = The net does not know the name { $host } of base_url: is it entered (DNS)?
doctor-no-door = Nobody takes connections at { $address } ({ $reason }). Is the site running, and the proxy before it?
doctor-dns-silent = The name server { $server } does not answer ({ $reason }). Whether the entries of { $domain } are right could not be looked up.
doctor-no-mx = Nothing says who takes mail for { $domain } (DNS, MX): answers to the games’ letters do not arrive.
doctor-no-spf = Nothing says who may send mail for { $domain } (DNS, TXT “v=spf1 …”): big providers put its letters aside. What to enter is in mail.md under “Being believed by others”.
doctor-many-spf = Who may send mail for { $domain } is said { $count } times (DNS, TXT “v=spf1 …”), so none of it counts. Make one entry of them.
doctor-no-dmarc = Nothing says what is to be done with forged mail of { $domain } (DNS, TXT “_dmarc.{ $domain }”): “v=DMARC1; p=none” will do for a beginning.
doctor-no-reverse = The address { $address } of the mail server { $host } has no name that leads back to it (DNS, PTR): many servers take nothing from it. Whoever lets the address can enter one.
doctor-found = { $count ->
    [one] One thing is wrong.
   *[other] { $count } things are wrong.
 }
way-in = Way in for mail: { $way }
way-unseen = not looked through yet
trouble-not-at-work = This store is a copy, or was read from a backup. It adjudicates nothing, reads no mail and sends no letters until you call “konzert resume”, which shows first what would happen.
resume-normal = The store is doing its work; there is nothing to resume.
resume-restored = This store was read from a backup. It knows nothing of what has happened since.
resume-copied = This store is a copy, or it has moved. If the original is still at work, do not resume: everybody would get every letter twice.
resume-newest = The newest event in it is of { $at }.
resume-nothing-due = Nothing is due.
resume-due = { $count ->
    [one] Something is due in one game:
   *[other] Something is due in { $count } games:
 }
resume-due-line = { $game } since { $at }
resume-due-rule = What is more than a quarter of an hour overdue is not adjudicated but moved, and everybody is told.
resume-no-letters = No letter is waiting.
resume-letters = { $count ->
    [one] One letter is waiting, since { $at }.
   *[other] { $count } letters are waiting, the oldest since { $at }.
 }
resume-ask-letters = Shall these letters be sent? [y/N]
resume-ask = Shall the store work from now on? [y/N]
resume-yes = y
resume-flags = There is nobody here to ask. Say it in the call: --letters send or --letters drop.
resume-left = { $count ->
    [one] One letter stays here.
   *[other] { $count } letters stay here.
 }
resume-done = Resumed. The store works from now on.
resume-not = Everything stays as it was.
letter-left = not sent: the store came from a backup or was a copy
letter-no-mail = not sent: the site sends no mail
letter-too-old = not sent: three days old before any letters went out at all
verify-done = “{ $file }” is complete and unchanged: { $games ->
    [one] one game
   *[other] { $games } games
 }, { $events } events.
programs = Programs
programs-thought = on { $seats } seats; since the start { $turns } turns thought about in { $seconds } s, { $refused } sent away
hints = Hints at double accounts
hints-short = Double accounts
hints-about = What was noticed about two accounts, for 90 days. These are facts and no accusations: whoever lives together shares a network and a computer. Nothing follows from them by itself, and nobody else reads them, neither game masters nor organisers.
hints-no-networks = This site does not remember networks (network_key in konzert.toml).
hints-none = Nothing was noticed.
hint-address = Their addresses are the same but for capitals or an addition behind a plus sign.
hint-browser = Both were signed in in one browser, one after the other, without it being closed.
hint-network = Both signed in from one network; { $common ->
    [2] only these two accounts come
   *[other] { $common } accounts come
 } from it here.
hint-orders = In one turn both handed in the same text within ten minutes, character for character.
hint-answer = From the address of one came an answer to a letter to the other.
hint-acquainted = Both have said that they know each other.
hint-note = { $day }, { $by }: { $text }
hint-words = A note, or words to the council
hint-do-note = Note it
hint-do-council = Hand to the council
hint-noted = Noted. Nobody gets a letter.
hint-handed-over = Handed to the council as case { $number }. It says what was noticed; the two get no letter yet.
