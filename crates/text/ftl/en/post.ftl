### Texts of the post office: answers to mails, letters to the game master, what can be done by mail.

## Subjects.

letter-subject-site = { $site }: { $subject }
answer-subject = Answer to your mail
copy-subject = Copy received
orders-subject = Orders received
question-subject = A question about your mail
help-subject = Help
report-subject = Report
confirm-subject = Please confirm that you want to join
waiting-subject = A mail is waiting for you
bounced-subject = Mail is being returned
digest-subject = Your games
seats-subject = Free seats
seats-list = These games are looking for a substitute and suit you:

    { $lines }

    To step in, send STEP IN and the number of the game, or click on { $page }. This list comes once a day while anything is free. No longer wanted? Send the line: LETTERS: FREE SEATS OFF
digest-end = No longer wanted? Send the line: LETTERS: DIGEST OFF
no-deadline = no deadline

## Help.

help-line = What else can be done by mail, one request per line: HELP · REPORT · MAP · MY ORDERS · STANDINGS · GAMES
help-line-stranger = What else can be done by mail, one request per line: HELP · GAMES
footer = Replies to this letter go to the game: orders, press and requests are read; HELP says what can be done.
footer-outside = If you reply in words of your own, the game master reads them; lines from here or from HELP are carried out.
footer-imprint = Imprint: { $link }
footer-led = Replies to this letter go to the game. To write to all players, put MESSAGE TO ALL: on a line of its own and your text below it.
hello = Hello,
footer-message = If you reply to this letter, your text goes to the writer of the message and to nobody else. No orders are read in it.
footer-ballot = Reply with YES or NO to vote.
footer-master = If you reply to this letter, your text goes to the game master.
footer-sender = If you reply to this letter, your text goes to the sender of the mail, if it is known who that was.

## Orders.

copy-received = { $game }, { $turn }: a copy of your orders has arrived in the box for copies ({ $seat }, version { $version }).
orders-received = { $game }, { $turn }: your orders have arrived ({ $seat }, version { $version }).
wishes-received = { $game }, { $turn }: noted ({ $seat }).
deadline = Deadline: { $moment }
arrived = Arrived: { $moment }
was-in-time = Your mail was at our mail server before the deadline for { $turn } but could only be read after the adjudication.
    Arrived: { $moment }
    It was not used for the next turn. The game master has been told and can adjudicate the turn again.
waited-too-long = Your mail arrived before the last adjudication but could only be read after it. It was not used for the next turn; the game master has been told.
attachments = Attachments are not read: { $names }. Orders belong in the text of the mail.
refused = That cannot be done: { $why }
no-orders-in-mail = There were no orders in this mail.
orders-stand = For { $turn } your version { $version } still counts.
orders-from-subject = The orders were in the subject line and were read from there.
orders-from-file = The orders were in the attachment { $name } and were read from there.
sealed = Your mail is encrypted and could not be read. Please send it in the clear; it may be signed.
forwarded = What is forwarded is not read, because it might be somebody else’s. If these are your orders, please send them in a mail of your own; replying to a letter of this game is easiest.
wrong-turn = The subject says { $turn }, but the pending turn is { $pending }. Nothing in the mail was acted on. If the orders are for { $pending }, please send them again, with that turn in the subject or as a reply to a letter of this game.
last-answer = So many mails that we could do nothing with usually come from a machine. This is the last answer to them this hour; whatever else comes is read by a person. Orders and requests are still taken and answered, and so is every reply to one of our letters.
too-late = Your mail is for { $turn }, and that turn has been adjudicated. Nothing in it was acted on; the game master has it. If the orders are meant for { $pending }, reply to this letter with YES.
too-late-over = Your mail is for { $turn }, and that turn has been adjudicated. Nothing in it was acted on.
confirm-wish-subject = Please confirm
confirm-first = Nothing has been done yet, because anybody can forge a sender:
confirm-how = If this came from you and is what you want, reply to this letter with YES. Otherwise you need do nothing.
confirm-no = Very well, nothing will be done.
confirm-gone = The mail in question is no longer here.
confirm-done = Thank you, it has been done.
votes-in-orders = the votes and the “no wait” among your orders
orders-unproved = your orders: your address alone does not show that they come from you. From now on simply reply to a letter of the game, and they count at once
orders-instead = your orders: until you confirm them, version { $version } counts, which came from you for sure
no-ballots = Nothing is put to the vote in this game at present, so your vote has not been cast. You can make a proposal yourself, for example with the line PROPOSE DRAW.
which-ballot = Your vote has not been cast yet, because more than one proposal is open:
which-ballot-how = Give the number, for example: VOTE { $id } YES
no-such-case = There is no case { $case } that you are a party to.
ballot-how = It is not clear whether you are for or against proposal { $id }; your vote has not been cast. Reply with YES or NO.
orders-to-somebody = These look like your orders, but you replied to a message from { THE($name) }. Nothing was sent, and no orders were recorded. If they are your orders, send them as a reply to this letter. If the lines really are for { THE($name) }, reply to the message again and add a few words.
orders-not-here = There are orders in your mail. They were not recorded, because you replied to a letter that expects none. Please send orders to this address: { $address }
sender-two = Your mail went to a reply address that is meant for somebody else. Nothing in it was acted on. Please write to { $address }, or reply to a letter that you received yourself.
for-master = Your mail is with the game master, who will read it.
for-operators = Your mail belongs to no game; it is with the operators of this site, who will read it.
to-master = That has been passed on to the game master:
to-operators = Your mail names no game; this has been passed on to the operators of this site:

## Questions.

trouble-no-game = Your mail names no game, and you play in none at present.
trouble-several = It is not clear which game your mail is for: { $games }. Nothing was done. Please send it again to the game’s address or with its number in the subject.
trouble-contradiction = The address of your mail is that of { $one }, its subject says { $other }. Nothing was done. Please send it again to the right address.
trouble-unknown = There is no game { $game }. Nothing was done.
trouble-games = GAMES lists yours and the open ones.
trouble-other-power = The subject says { $power }, which is not yours in { $game }. Nothing was done. Please send the mail again with the right power or game in the subject.
your-games = Your games and their addresses:
sender-forged = A mail from { $address } reached us that the mail server found to be forged. Nothing in it was acted on. If it was yours, please reply to this letter; if it was not, you need do nothing.
sender-unproved = A mail from { $address } reached us whose sender could not be verified. Nothing in it was acted on. If it was yours, please send it again as a reply to a letter of that game.
too-large = Your mail is too large ({ $size } MB; at most { $most } MB). It was not read. Please send the text alone.
too-many-parts = Your mail has too many parts (at most { $most }). It was not read. Please send the text alone.
too-much-text = Your mail is too long (at most { $most } lines). It was not read. Please send the orders alone.
no-message = Your mail could not be read. Please send the text alone.

## Strangers.

stranger = The address { $address } does not belong to any player. Nothing in your mail has been acted on. If you play here, please write from the address that you gave us, or reply to a letter of that game.
stranger-how = To play: send a mail with the line SIGN UP and the number of the game, for example SIGN UP ST-1201, and NAME: your name. GAMES lists the open games.
confirm = Someone at { $address } wants to join. Nothing has happened yet, so that nobody can sign up other people’s addresses. Just reply to this letter; then your account is made, and what the mail asked for is done.

    If it was not you, do nothing.

    Please leave the following line in your reply:
    { $code }
open-games = Open games:
no-open-games = No game is open at present.
how-to-join = Join with the line SIGN UP and the number; if you like, with PREFERENCES: power, power, power.

## What was done.

did = Done.
confirm-led = Nothing has been done yet; as game master you are asked first:
confirm-led-how = If it is to be done, reply to this letter with YES. Otherwise you need do nothing.
led-nothing = There was nothing in this mail that could be done, so nothing has been done. Only players hand in orders, and the game master does not play in the game (9.1).
did-ask = { $player } has been asked, and gets the seat on saying yes by { $moment }. Anyone who has offered on their own gets it at once.
did-led = Done. Everyone concerned gets a letter.
vacant-seats = Vacant seats in running games (to step in, send STEP IN and the number of the game):
players = { $game }, led by { $master }:
player-hidden = taken
player-none = vacant
players-so-far = { $taken } of { $places } places are taken.
history = { $game }, supply centres after each turn:
history-how = For a whole report send REPORT with the turn, such as REPORT S1901.
seats-vacant = You can step into the running game, though (vacant: { $seats }), with the line: STEP IN { $game }
no-vacant-seat = There is no vacant seat in { $game } at present. Send the line WAITING LIST, and you will be asked as soon as one becomes vacant anywhere.
did-stand-in = The game master of { $game } knows that you would take over this seat: { $seats }. You will hear from them.
did-sit-down = You play in { $game } from now on: { $seats }. A letter tells you how things stand and how much time you have.
did-queue = You are in line for this seat in { $game }: { $seats }. It goes to the player who has waited longest and says yes; a letter tells you if it is you.
did-observe = From now on the reports of { $game } come to you as well. To end this, send the line: STOP OBSERVING { $game }
did-observe-no-more = The reports of { $game } no longer come to you.
did-mute = Muted: { $seat }. Messages and press from there no longer come to you; nobody learns of it. To end this, send the line: UNMUTE { $seat }
did-unmute = No longer muted: { $seat }. Messages and press from there come to you again.
did-wait-list = You are on the waiting list: { $what }. This lasts for half a year; to leave the list, send the line: OFF THE WAITING LIST
did-wait-asked = When a suitable seat becomes vacant, you are asked by letter.
did-wait-at-once = When a suitable seat becomes vacant and it is your turn, you are given it without being asked.
did-wait-unproved = You are given it without being asked only once it is certain that you want it: reply to this letter and write the line again.
wait-unknown = There is no “{ $word }” here. Write, for example: WAITING LIST Standard, Colonial, class B, German, no press, only open, at most 3 games, now
observe-plays = You play in { $game }; its reports come to you anyway.
observe-too-many = Nobody can observe so many games at once ({ $most } at most).
did-step-back = The game master of { $game } knows that you will not take the seat after all.
sort-where = ASSIGN and PUT AWAY refer to the mail that a letter is about: reply to that letter.
did-assign = The mail counts as coming from { $name } and has been dealt with.
did-put-away = The mail has been put away.
still-waits = Even with this sender the mail means nothing to this game, so it is still waiting.
waits-no-longer = That mail no longer waits.
did-language = From now on we write to you in English.
did-wait = “No wait” is taken back; you have until the deadline.
did-no-wait = Noted: you need no more time (“no wait”).
did-absence = The game master knows that you are away from { $from } to { $to }.
did-message = Your message to { THE($to) } is on its way:
did-vote-yes = Your vote on proposal { $id }: yes.
did-vote-no = Your vote on proposal { $id }: no.
did-offer = Offered: { $treaty } (offer { $id }). It takes effect once the other side accepts; the line DECLINE { $id } takes it back.
did-offer-again = You have offered that already; STANDINGS lists the open offers and their numbers.
did-declare = Declared: { $treaty }, in force from { $year } on.
did-accept = Accepted (offer { $id }): { $treaty }, in force from { $year } on.
did-decline = Offer { $id } is declined.
did-take-back = Your offer { $id } is withdrawn.
did-report-error = The game master has been told of the error.
did-ask-council = Your matter is before the council: case { $number }.
did-statement = The council has your statement on case { $number }.
did-late-statement = Case { $number } had already been decided: the council takes what you wrote as an appeal.
did-appeal = The council has your appeal in case { $number }.
did-report-content = That has been reported to the organisers, who will look into it.
did-dispute = The dispute has been raised. The game master decides; if you disagree, you can have the Council of the Wise decide (10.4). You will get a letter with the decision.
did-diary = This is in your diary now; nobody else reads it.
did-open-diary = Your diary is open now; it is on the game’s page.
did-closing = Your closing words are on the game’s page; you can change them until two weeks after the end.
did-sign-up = You are signed up for { $game }. You get a letter as soon as the game begins; WITHDRAW { $game } cancels the sign-up.
did-sign-up-wishes = You are signed up for { $game }. Your preferences: { $wishes }. You get a letter as soon as the game begins; WITHDRAW { $game } cancels the sign-up.
preferences-missing = You have not said which powers you would like to play; you still can, with a line such as PREFERENCES: Italy, Turkey
did-sign-up-alias = Your pseudonym: { $alias }. That is the name the others will see.
alias-missing = Everybody plays this game under a pseudonym, and yours is still missing. Send these two lines: SIGN UP { $game }, and below it ALIAS: and the name you choose.
did-withdraw = Your sign-up for { $game } is withdrawn.
did-resign = You have resigned from { $game }.
did-letters-on = You will get these letters from now on (LETTERS: { $what }).
did-letters-off = You will no longer get these letters (LETTERS: { $what }). To get them again, put ON at the end of the line.
did-reminder = If your orders are missing you will be reminded { $hours } hours before the deadline, from the next one on.
did-no-reminder = From the next deadline on you will not be reminded any more.
orders-help = Orders are written one to a line, most easily in a reply to a letter of the game:

      A Mun - Ber               moves to Berlin
      A Mun H                   holds
      A Mun S A Ber - Kie       supports a move
      A Mun S A Ber             supports a unit that holds
      F NTH C A Lon - Nwy       convoys; the army needs its own A Lon - Nwy
      F MAO - Spa(nc)           to the north coast (nc) or south coast (sc)
      A Par R Pic, Gas          retreats, in this order, if it is dislodged
      + A Ber, + F Kie          builds
      - A Par                   disbands
      if Bel is free: A Par R Bel, else A Par R Pic

    Full names will do as well (“army Munich to Berlin”). The answer says what was understood and what was not; a new mail must contain all orders again (9.5). More about it: { $link }
resign-how = Resigning is final. If that is what you want, send the line: RESIGN { $game }
unknown-powers = There are no such powers in this game: { $names }.
how-to-write = “{ $text }” cannot be read like that. Write: { $sample }
no-seat = Nobody in this game is called “{ $name }”; the message was not sent.
empty-message = There was no text under MESSAGE TO; nothing was sent.
no-report = There is no report for that in { $game } yet. STANDINGS shows you where everybody stands now.
map-of-start = The map of the starting position is attached.
map-attached = The map after { $turn } is attached.
your-orders = This is what we have from you (version { $version }, received { $moment }):
no-orders-yet = We have nothing from you for { $turn } yet.
standings = { $game }, before { $turn }:
standings-none = { $game }:


## To the game master.

waiting-mail = A mail is waiting for you.

    From: { $from }
    Subject: { $subject }
    Arrived: { $arrived }
    Reason: { $why }

    To look at it, assign it or put it away: { $link }
writer-unknown = unknown
writer-unknown-named = unknown; goes by the name of “{ $name }”
writer-seat = { $name } ({ $seat })
writer-member = { $name } (does not play here)
bounced = Mail to { THE($who) } ({ $game }) is being returned. { $status } The address is marked as undeliverable. If the player has a second address, letters go there from now on; otherwise none arrive: please ask them by other means.
strangers-subject = Mails about no game
strangers = Since yesterday { $count ->
        [one] one mail has come in that belongs to no game and is still waiting
       *[other] { $count } mails have come in that belong to no game and are still waiting
     }:

    { $lines }

    Read, pass on or put away: { $link }
undeliverable-subject = A letter cannot be delivered
undeliverable = A letter to { $who } could not be delivered and will not be sent again: “{ $subject }”. { $why }

    The other mail server says: { $reason }
bounce-unknown = There is no such address.
bounce-full = The mailbox is full.
bounce-closed = The mailbox accepts nothing.
bounce-size = The letter is too large for it.
bounce-route = The mail server of that address cannot be reached.
bounce-refused = The other mail server refuses letters from here; only the operator can sort that out.
bounce-other = The other mail server does not accept the letters.
from-master-subject = Message from the game master
master-answers = The game master answers your mail “{ $subject }”:
master-writes = The game master writes:
did-answer-sender = Your answer is on its way; the mail no longer waits:
sender-unknown = It is not known who wrote this mail; nothing was sent. Assign it to somebody first.
why-forged = forged sender
why-unproved = sender not verified
why-two-senders = sender and answer address belong to different players
why-stranger = unknown sender
why-no-game = no game named
why-several-games = several games are possible
why-contradiction = address and subject name different games
why-unknown-game = there is no such game
why-other-power = the subject names another power
why-no-orders = neither orders nor a request in it
why-no-orders-here = the game takes no orders from this sender at present
why-in-time = was at the mail server before the deadline and was read only after the adjudication. At your desk you can rule on the orders of that turn, strike the NMR and adjudicate the turn again (9.9.4)
why-after-evaluation = came before the adjudication, was read after it
why-for-master = addressed to the game master
why-unreadable = too large or not readable
why-bounce = a delivery report
why-auto-reply = looks like an automatic answer
why-unanswered = too many mails in an hour; this one got no answer
why-late = for a turn that has been adjudicated
why-failed = could not be dealt with

## Die Probe der Post und was der Betreiber liest.

probe-subject = Trial
probe-text = This letter is a trial of “konzert mail test”; it needs no answer.
probe-no-way-in = No way in: [mail] names neither imap nor maildir, lmtp or pipe. Nobody reads mail to the games.
probe-no-way-out = No way out: the section [mail.smtp] is missing. Letters stay where they are.
probe-folder = Letters go into the folder { $folder } and not out. Real players need the section [mail.smtp].
probe-way-out-shut = The way out cannot be used: { $reason }
probe-way = In: { $way }: open.
probe-way-shut = In: { $way }: shut: { $reason }
probe-way-lost = In: { $way }: what was handed over there was not in the store after { $seconds } seconds.
maildir-missing = { $place } does not exist. A Maildir has the folders tmp, new and cur: create them, or correct maildir under [mail].
maildir-denied = { $place }: permission denied. The user that Konzert runs as must be able to read and write in tmp, new and cur: make that user their owner (chown -R), or have the mail server deliver as that user.
probe-not-seen = No letter went out and came in again. So these were not tried: additions to the address, the envelope’s sender, SPF, DKIM, DMARC and the mail server’s clock.
probe-sent = Out: the server took a letter to { $to }.
probe-not-sent = The server took no letter to { $to }: { $reason }
probe-arrived = In: the letter to { $to } arrived ({ $source }).
probe-lost = The letter to { $to } did not arrive within { $seconds } seconds.
probe-lost-plain = Does it lie in another user’s mailbox, or in the spam folder? Is the server running that should deliver it?
probe-lost-tags = Additions to the address (+…) do not arrive: set recipient_delimiter on a server of your own, no_tags = true with a provider.
probe-return-path = The envelope’s sender stays as it is: what cannot be delivered comes back and is known.
probe-return-path-other = The envelope’s sender was rewritten ({ $path }): nobody will notice what cannot be delivered.
probe-return-path-unknown = The server does not name the envelope’s sender (no Return-Path); whether undeliverable letters come back will show.
probe-clock = The clocks agree.
probe-clock-wrong = The mail server’s clock and ours are { $seconds } seconds apart. At the deadline the mail server’s decides: please set both by the network’s time (NTP).
probe-protected = The connection to { $host } is protected, or stays on this machine.
probe-unprotected = The connection to { $host } is unprotected: anybody on the way can read the password and the letters. protection = "tls" or "starttls".
probe-password-open = Other users can read the password file { $file }: chmod 600.
probe-password-unreadable = The password file { $file } cannot be read: { $reason }
probe-no-trusted = trusted is missing: without the name of your own mail server Konzert believes no sender: what is no answer to a letter counts after a question only, and strangers hardly get an answer. The server must check and write Authentication-Results (rspamd, opendmarc).
probe-no-trusted-but = trusted is missing: without the name of your own mail server Konzert believes no sender: what is no answer to a letter counts after a question only. In the trial Authentication-Results were written by { $servers }. If that is yours, enter it.
probe-no-proof = proof = false: whoever knows a player’s address can send orders as them as long as none came from them for sure. Without that line they are asked first.
probe-not-said = There are no Authentication-Results of { $server } (trusted) in the trial. Some servers do not check mail to themselves; to be sure send one from outside and look at its head.
probe-passed = { $method }: passed.
probe-failed = { $method }: { $word }.
probe-unsaid = { $method }: not checked.
probe-spf = A TXT record of the domain must name who sends for it: v=spf1 mx -all, or include: and the provider.
probe-dkim = The sending server must sign (rspamd, opendkim, Exim’s dkim_domain), and the key must stand under SELECTOR._domainkey.
probe-dmarc = A TXT record _dmarc of the domain is missing or does not fit: v=DMARC1; p=none; rua=mailto:…
ways-head = Mail: { $address }
way-out = out: { $way } ({ $how })
way-out-folder = out: into the folder { $folder } only
way-out-none = out: no way, letters stay where they are
way-in = in: { $way }
way-protected = { $way } ({ $how })
way-in-none = in: no way, nobody reads mail
way-pipe = pipe (konzert mail ingest)
way-unprotected = unprotected

# sitters
did-sitter = { $name } has been asked to sit in for you. It takes effect once { $name } and the game master agree.
did-sitter-yes = Noted: you have agreed to sit in.
did-sitter-no = The request to sit in has been declined.
did-sitter-end = The sitting-in has ended.
did-offer-sitting = This lasts for half a year; to leave the list, send the line: I WOULD NO LONGER SIT IN
would-sit-how = You can name one of them on the game’s page; the member you name is asked.
did-chair-yes = You lead { $game } from now on.
did-chair-no = Noted: you will not lead { $game }.
wishes-how = Preferences and a pseudonym belong to a sign-up: write SIGN UP { $game } in the same mail.
