### Texts of the desk: refusals that no rule speaks of, and the letters that the site sends.

error-no-game = There is no game { $game }.
error-game-exists = Game { $game } exists already.
error-sign-in-first = Please sign in first.
error-not-allowed = You may not do this.
error-for-game-masters = Only game masters may do this. If you would like to lead games, ask the operator.
error-for-organisers = Only the organisers may do this.
error-for-operator = Only the operator may do this.
error-for-players = Only the players of this game may do this.
error-for-its-game-master = Only the game master of this game may do this.
error-for-council = Only organisers may do this, and not in a game in which they play or have played.
error-for-leaders = Only the game master of this game and the organisers may do this.
error-last-address = This is your last mail address. Add another one first.
error-most-keys = No more than { $most } are possible. Delete one that you no longer need.
error-no-account = There is no account { $name }.
error-closed = This account was closed.
error-bad-name = “{ $name }” cannot be a name: 1 to 40 letters, digits and blanks, no < > @ " #.
error-name-taken = The name “{ $name }” is taken.
error-bad-address = “{ $address }” is not a mail address.
error-address-taken = The address { $address } belongs to another account.
error-password = The password must have at least 8 characters (and at most 256).
error-sign-in = The name or the password is wrong.
error-passkey = This passkey was not accepted. Try again, or sign in another way.
error-link = This link no longer works. Please ask for a new one.
error-too-often = Too many attempts. Please wait { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
 }.
error-nothing = There is no { $what }.
error-unreadable = “{ $given }” cannot be read ({ $what }).
error-busy = Many are changing the game at this moment. Please try again.
error-damaged = The log of { $game } cannot be read at event { $seq }: { $reason }
error-missing = Event { $seq } is missing in the log of { $game }.
error-store = The data store failed. Nothing has been changed.

letter-welcome-subject = Welcome to Konzert
letter-welcome = Hello { $name },

    With this link you sign in and prove that this address is yours. It works once, for { $minutes } minutes:

    { $link }

    If you did not register, do nothing.
letter-link-subject = Your link to sign in
letter-link = Hello { $name },

    With this link you sign in. It works once, for { $minutes } minutes:

    { $link }

    If you did not ask for it, do nothing.
letter-confirm-subject = Is this your address?
letter-confirm = Hello { $name },

    With this link you prove that { $address } is yours. It works once, for { $minutes } minutes:

    { $link }

    If you did not ask for it, do nothing.

letter-security-subject = A change to your account
letter-security = Hello { $name },

    { $what }

    If it was you, there is nothing to do. If it was not, undo it with this link. It works for a week, restores your password and mail addresses, and signs all other devices out:

    { $link }
letter-entered-subject = Signed in with a new browser
# $when: Monday, 30 November 2026, 20:00 (CET); $device: Firefox, Windows
letter-entered = Hello { $name },

    On { $when } somebody signed in as you, with a browser that you had never used here before ({ $device }).

    If that was you, there is nothing to do. If not, end it with this link and choose a new password. The link works for a week. It signs out all devices; after that keys, passkeys, calendar links and the old password no longer work, and your mail addresses are as they were before the sign-in:

    { $link }
device = { $browser }, { $system }
device-unknown = it does not say which one it is
security-password = The password of your account has just been changed. All other devices have been signed out; keys, passkeys and calendar links no longer work.
security-address-added = Another mail address has just been added to your account.
security-passkey-added = It is now possible to sign in to your account with a new passkey.
security-key-made = Programs can now use a new key to see and do what you may.
security-address-removed = A mail address has just been removed from your account. All other devices have been signed out; keys, passkeys and calendar links no longer work.
letter-link-issued = Hello { $name },

    { $operator }, one of the operators of this site, has just created a link that lets whoever holds it sign in as you. If you asked for it, all is well. If not, ask why, and sign all devices out in your account.
# $name: game master, $who: member of the council
letter-looked-subject = { $game }: the council has looked in
letter-looked = Hello { $name },

    { $who } of the council has just seen { $game } as you see it. The council may do so where it has a dispute to decide (10.4); you and all players have a right to know. Who has looked, and when, is listed here:

    { $link }
letter-roles = Hello { $name },

    { $what }

    Who was given which role, and what was looked at with it, is there for every member to read, as far as it concerns them:

    { $link }
roles-given = { $who } gave you these roles: { $roles }.
roles-taken = { $who } has taken all your roles away.
at-the-machine = Somebody at the machine
looked-desk = { $who } of the council saw { $game } as its game master does.
looked-link = { $who } created a link that lets whoever holds it sign in as you.
looked-roles = { $who } gave { $whose } these roles: { $roles }.
looked-no-roles = { $who } took all roles away from { $whose }.
looked-mail = { $who } read mails that belong to no game.
error-leads = You are still the game master of { $label }. Once it is over, you can close your account.
error-not-fresh = For this you must have signed in within the last ten minutes. Please sign out and in again.

## Times and names.

# $weekday, $day, $month (a word), $year, $time (20:00), $zone
moment = { $weekday }, { $day } { $month } { $year }, { $time } ({ $zone })
zone-cet = CET
zone-cest = CEST
zone-wet = WET
zone-west = WEST
zone-eet = EET
zone-eest = EEST
weekday-1 = Monday
weekday-2 = Tuesday
weekday-3 = Wednesday
weekday-4 = Thursday
weekday-5 = Friday
weekday-6 = Saturday
weekday-7 = Sunday
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December
turn-retreat = { $season }, retreats
turn-adjustment = { $season }, builds and removals

## Letters about a game.

letter-subject = { $game }: { $subject }
letter-subject-turn = { $game }, { $turn }: { $subject }
letter-hello = Hello { $name },
letter-page = The game’s page: { $link }

start-subject = The game begins
start-text = { $game } begins ({ $variant }). You play { THE($power) }.
start-text-master = { $game } begins ({ $variant }).
start-position = This is where everybody stands:
start-talk = To write to the others, put MESSAGE TO { $name }: on a line of its own and your text below it. To answer a message, just reply to it.
start-exchange = In Winter 1900 there is only trade. Your exchange order names every nation on a line of its own: “Germany: +300” buys 300 marks, “Germany: -300” sells them, “Germany: 0” leaves everything as it is. Without any, up to 500 of each currency are sold. You negotiate in the press only: a line PRESS: and your text below it.
winter-treaties = This winter you make treaties with one line each, in a reply to this letter. Put the names in place of POWER and PROVINCE:
      OFFER NAP POWER                              non-aggression pact
      OFFER SECRET NAP POWER                       the same, secret
      OFFER DEMILITARISATION PROVINCE POWER        may be SECRET, too
      OFFER WAR ON POWER                           takes effect at once
      OFFER GUARANTEE PROVINCE                     takes effect at once
      ACCEPT 4711 · DECLINE 4711                   an offer made to you
    STANDINGS tells you what holds and what is on offer.
start-treaties = In winter, when the units are adjusted, you make treaties: OFFER NAP and the name of a power offers it a non-aggression pact, ACCEPT and its number accepts an offer. HELP lists everything you can ask for.
position-line = { $who }: { $units }; { $count ->
        [one] one centre
       *[other] { $count } centres
     }: { $centers }
position-seen = { $who }, as far as you see: { $units }; centres: { $centers }
form-head = Order form { $game }, { $turn }: after the dash write where the unit goes, or put xxx (or H) in place of the dash to hold; then reply. The brackets list what the unit can reach.
form-retreats = Retreats, in case a unit is dislodged, go above it in the same mail; HELP ORDERS shows how.
form-winter = Retreats and, for the winter, builds and disbands go above it in the same mail; HELP ORDERS shows how.
form-head-trade = Order form { $game }, { $turn }: fill it in below, then reply.
form-exchange = Exchange order: after the colon write what is bought (+) or sold (-); an empty line counts as 0. If all stay empty and you write no other exchange order, up to 500 of every currency are sold.
form-currency = { $currency } at { $rate } €, you have { $units }
form-end = End of order form
form-by-sea = only by sea
start-deadline = The orders for { $turn } are due on { $moment }.
report-subject = Report
correction-subject = Corrected report
report-held-subject = Report waiting to be published
report-held = { $turn } has been adjudicated, and the report is waiting for you to publish it; the line is PUBLISH.
next-deadline = Next deadline: { $turn }, { $moment }.
planned-winter = { $turn } (only if anything is built or removed)
later-deadline = Then: { $turn }, { $moment }.
deadline-subject = New deadline
deadline-text = The deadline for { $turn } is now { $moment }.
letter-reason = Reason: { $reason }
moved-undone = The change of deadline has been undone.
moved-redone = The change of deadline that was undone counts after all.
moved-absence = The old date fell within an announced absence (9.4).
moved-substitute = This leaves the substitute time to negotiate (9.10.1e).
moved-correction = This lets everybody react to the corrected report (9.9.4).
moved-overslept = The server was late; nobody gets an NMR for that.
mail-held-subject = Not adjudicated yet: mail is missing
mail-held-text = The deadline for { $turn } was { $moment }. { $turn } has not been adjudicated yet, because mail that reached the mail server in time cannot be collected at the moment. It will be adjudicated as soon as that mail is here; whatever was in time counts, and nobody gets an NMR because of this fault. If it lasts longer than a quarter of an hour and orders are still missing then, the deadline will be moved.
mail-over-subject = The adjudication goes ahead
mail-over-text = { $turn } is being adjudicated now: all mail has been collected, and whatever reached the mail server in time counts.
mail-over-blind = { $turn } is being adjudicated now, because everybody’s orders are in. Mail still cannot be collected, though: if you sent a mail shortly before the deadline and had no answer, please tell the game master.
way-blind-subject = No mail is coming in
way-blind-since = It last worked on { $moment }.
way-blind-how = Whatever else is wrong is on the operator’s page: { $page }. “konzert doctor” and “konzert mail test” show it too. You will get no second letter while this lasts.
absence-subject = An absence
day = { $day } { $month } { $year }
absence-text = { BEGIN($seat) } is away from { $from } to { $to } (9.4).
absence-days = { BEGIN($seat) } is away from { $from } to { $to } (9.4).
absence-day = { BEGIN($seat) } is away on { $from } (9.4).
stopped-subject = The game is on hold
stopped-substitute = The game is on hold until a substitute is found.
stopped-suspended = The game master has paused the game.
resumed-subject = The game goes on
resumed-text = The game goes on.
reminder-subject = Orders are missing
reminder-text = Your orders for { $turn } are still missing. They are due on { $moment }.
reminder-powers = Still without orders: { $powers }.
reminder-master = Reminded, because their orders for { $turn } are missing: { $seats }.
nmr-subject = Orders missed
nmr-text = Your orders for { $turn } did not arrive in time (NMR, 9.10.1).
nmr-nations = Your orders for { THE($nations) } ({ $turn }) did not arrive in time (NMR, 9.10.1).
nmr-represented = Somebody was sitting in for you at the time (9.4); the NMR still counts as yours unless the game master decides otherwise.
nmr-of-represented = You are sitting in for { THE($seat) } at present (9.4), and the orders for { $turn } were missing. The NMR counts as the player’s.
seat-represented = { $seat } (sitting in: { $by })
nmr-master = NMR in { $turn }:
nmr-master-of = { $seat } ({ $nmr })
nmr-no = { $count ->
    [1] first NMR
    [2] second NMR
   *[other] NMR no. { $count }
 }
nmr-no-represented = { $count ->
    [1] first NMR
    [2] second NMR
   *[other] NMR no. { $count }
 }, sitting in: { $by }
nmr-master-nations = { $seat } for { THE($nations) } ({ $nmr })
grace-text = You have until { $moment } to hand in your orders for { $turn }. If you let this time pass, you will be expelled from the game (9.10.1).
grace-master = Extra time (9.10.1) for { $turn } until { $moment }:
waiting-subject = The adjudication waits
waiting-text = Orders for { $turn } are missing. The adjudication waits, at most until { $moment }. Until then everybody may change their orders (9.10.1b).
waiting-nations = Orders for { $turn } are still missing, namely for { THE($nations) }. The game stops before the adjudication, at most until { $moment }. Until then everybody may change their orders (Kapitalisten, missing orders).
interrupted-subject = The game is interrupted
interrupted-text = Orders were missing at the last deadline. So the game is interrupted after the adjudication (9.10.1a): players who missed it must send orders for { $turn } by { $moment }; otherwise { $turn } is adjudicated only once there is a substitute. For everybody else the deadline holds.
offer-subject = An offer for a free seat
offer-text = { $player } would be willing to take over { THE($seat) }.
offer-ahead = { $player } has agreed to take over { THE($seat) } at the next deadline. The others do not learn of it before then (9.9.7).
offer-back = { $player } is no longer willing to take over { THE($seat) }.
invited-subject = A seat is free
invited-text = You are on the waiting list, and a seat is free in { $game } ({ $variant }): { $seat }. Next turn: { $turn }. If you step in, you are given { $hours } hours to negotiate first, counting working days only; your predecessor’s orders do not count.
    Yes: reply with STEP IN { $game }. No: reply with STEP BACK { $game }. Or on the page: { $page }
invited-by-master = { $game } ({ $variant }) is looking for a substitute, and the game master is asking you. The free seat: { $seat }. Next turn: { $turn }. If you step in, you are given { $hours } hours to negotiate first, counting working days only; your predecessor’s orders do not count.
    Yes: reply with STEP IN { $game }. No: reply with STEP BACK { $game }. Or on the page: { $page }
invited-to-follow = { $game } ({ $variant }) needs a substitute from the next deadline on, and the game master is asking you. The seat: { $seat }. If you step in, you are then given { $hours } hours to negotiate, counting working days only; your predecessor’s orders do not count.
    Yes: reply with STEP IN { $game }. No: reply with STEP BACK { $game }. Or on the page: { $page }
invited-ahead = Until the deadline nobody knows that the seat is about to fall free, and it should stay that way: please tell nobody (9.9.7). If you say yes by { $moment }, you take the seat over at the deadline.
invited-named = If you say yes by { $moment }, the seat is yours, unless somebody else has been given it by then. A later yes counts as an offer, which the game master decides on.
invitation-no = { $player } does not want to take over { THE($seat) }.
invited-rule = The seat goes to the player who has waited longest and says yes. Anybody who does not answer within 24 hours no longer holds up the others; you can say yes for as long as the seat is free.
invited-master = The game master can give the seat to anybody who says yes.
still-free-subject = A seat is still free
still-free-text = { BEGIN($seat) } has been free for { $days } days, and nobody has been found. You can go on looking, play on without a substitute (9.10.1d) or ask the council (10.4). Until then the game is on hold.
still-free-how = Putting somebody in, or playing on without a substitute: both are done at your desk, { $page }. The line TO THE COUNCIL: in a mail asks the council.
left-closing-subject = A seat is about to become free
left-subject = A seat is free
left-text = { BEGIN($seat) } is out of the game: { $why }.
left-staff = { BEGIN($seat) } ({ $player }) is out of the game: { $why }.
left-you-subject = You are out of the game
left-you = You are out of the game { $game }: { $why }.
left-second-nmr = second NMR (9.10.1)
left-grace-lapsed = the extra time after an NMR has passed (9.10.1)
left-resigned = resignation
left-identity-disclosed = identity disclosed by accident (9.9.7)
left-anonymity-violated = anonymity violated on purpose (9.9.7)
left-nmr-offender = repeated NMRs (9.10.3)
left-false-name = playing under a false name (9.11)
left-destructive = destructive play (9.12)
left-crossgaming = forbidden deals (9.13)
left-false-sender = false senders in mails (9.14)
left-no-exchange-orders = no exchange order three times in a row (Kapitalisten 2)
left-relieved = so that a person takes the seat
left-missed = missed deadlines (9.10.1)
left-excluded = expelled
left-hidden = This seat is free: { $seat }.
left-closing = { BEGIN($seat) } ({ $player }) leaves the game at the next deadline: { $why }. Until then the others are not told (9.9.7); anything handed in no longer counts.
seated-subject = A substitute
seated-text = { $player } plays { THE($seat) } from now on.
seated-hidden = { BEGIN($seat) } has a substitute from now on.
seated-you = Welcome to { $game }! From now on you play { THE($seat) }.
back-subject = A seat is taken again
back-text = { $player } plays { THE($seat) } again: the council has lifted the expulsion.
back-hidden = { BEGIN($seat) } is taken again.
without-subject = No substitute
without-text = The game goes on without a substitute for { THE($seat) } (9.10.1d).
house-rules-subject = House rules
house-rules-text = The game master announces house rules (10.2).
house-rules-now = In addition to the rules, this applies from now on:
house-rules-none = From now on only the rules themselves apply.
came-late-subject = Orders after the deadline
came-late-text = Orders from { THE($seat) } came after the deadline of { $turn }. They count only if you accept late orders, for everyone alike (9.10.1). The turn is adjudicated on { $until }.
came-late-soon = Orders from { THE($seat) } came after the deadline of { $turn }. They count only if you accept late orders, for everyone alike (9.10.1). The turn will be adjudicated within minutes.
late-subject = Late orders count
late-text = Orders that came after the deadline of { $turn } count, for everyone alike (9.10.1).
proposal-subject = A proposal to vote on
proposal-agreed-subject = A proposal was agreed
proposal-closed-subject = A proposal is closed
proposal-open = Proposal { $id } is open for votes:

    { $proposal }

    Votes are secret and go to the game master; the proposal lapses with the next adjudication.
proposal-own = Your proposal { $id } is open for votes and counts as your yes:

    { $proposal }

    The others’ votes are secret and go to the game master; the proposal lapses with the next adjudication.
proposal-agreed = Everybody agreed to proposal { $id }: { $proposal }
proposal-lapsed = Proposal { $id } is closed without agreement: { $proposal }
proposal-draw = A draw among all who own a supply centre.
proposal-capitulation = A capitulation with these centres: { $plan }.
proposal-later-end = The game may go on until { $year }.
proposal-repetition = { $turn } is played again. Reason: { $reason }
proposal-house-rules = Stricter house rules (10.2). { $change } Reason: { $reason }
proposal-rule-gone = No longer: “{ $rule }”
proposal-rule-new = New: “{ $rule }”
proposal-breach = The game goes on with { THE($seat) } although their identity was disclosed.
council-subject = The council is asked
council-informed = All players agreed to proposal { $id }:

    { $proposal }

    The council may let it pass or refuse it (9.9.5), here: { $page }. If it does neither, the proposal lapses with the next adjudication.
council-refused = The council has refused proposal { $id } (9.9.5). It was: { $proposal }
council-reason = The council’s reason: { $reason }
reopened-subject = A turn is played again
reopened-text = { $turn } is played again, from the position before it. What was handed in for { $turn } counts until it is replaced.
end-moved-text = The game may go on until { $year }.
hint-subject = Doubts about your orders
hint-text = Some of your orders for { $turn } may not mean what you want. Please look at them again before the deadline:
press-refused-subject = Press refused
press-refused-text = Your press “{ $words }” was not accepted.
press-refused-how = You can send it again, changed, until the deadline.
message-subject = Message from { THE($seat) }
message-text = { BEGIN($seat) } writes to { THE($to) }:
error-report-subject = An error has been reported
error-report-text = { BEGIN($seat) } reports an error in the last adjudication: { $text }
error-report-how = You can correct it until the next adjudication, at your desk: { $page }
dispute-subject = A dispute
dispute-raised = { BEGIN($seat) } raises dispute { $id } (10.4): { $text }
dispute-how = Decide it at your desk: { $page }. After a week without a decision the council can be asked.
dispute-decided-subject = A dispute has been decided
dispute-decided = Dispute { $id } has been decided by { $council ->
    [0] the game master
   *[other] the council
 } (10.4): { $text }
breach-subject = An identity was disclosed
breach-text = It is recorded that the identity of { THE($seat) } was disclosed (9.9.7): { $note }
breach-you-subject = Your identity was disclosed
breach-you = It is recorded in { $game } that you disclosed your identity. In case of doubt the council decides whether you must leave because of it; all players and the game master may also agree unanimously that the game goes on with you (9.9.7). Any of you can propose that, with the line KEEP PLAYING WITH and your power.
overslept-subject = A deadline was processed late
overslept-text = The time to hand in orders for { $turn } ended on { $moment }; it was processed much too late, and orders were missing. Nobody is blamed: anyone who has sent nothing yet has at least a day more.
repeated-subject = NMRs in several games
repeated-text = { $player } has missed { $count } deadlines in the last twelve months, and not only here:
repeated-how = Game masters report repeated, unexcused NMRs to the organisers at once (9.10.3). “Report a repeated offender” at the game master’s desk does it: { $page }
    Nothing happens by itself.
offender-subject = Repeated NMR
offender-text = { $player } has repeatedly missed deadlines in { $game } (9.10.3): { $nmrs } NMRs so far.
offender-how = What can be done is on the member’s page, by their name here: { $page }
content-subject = Illegal content reported
content-text = Suspected illegal content has been reported in { $game } (9.2): { $text }
content-how = You can look at it on the game master’s desk of the game: { $page }. What you decide about a member is done on the page “Organisers”.
end-subject = The game is over
end-text = { $game } is over.
end-closing = Anything left to say? Until { $moment } you can reply with a line CLOSING WORDS: and your text below it; it will be on the game’s page, and until then you can change it.
end-diary = If you kept a diary, nobody but you reads it even now; reply with the line OPEN DIARY to show it to the others.
end-solo = { BEGIN($power) } has won a solo victory.
end-draw = The game ends in a draw, shared by { THE($powers) }.
end-drawn = Draw: { $seat } ({ $centers ->
    [one] one supply centre
   *[other] { $centers } supply centres
 })
end-capitulation = The game ends by a capitulation contract.
end-shortened-points = The shortened end has been reached; places follow the victory points.
end-shortened = The shortened end has been reached; places follow the supply centres.
end-broken-off = The council has abandoned the game; its results do not count (10.5).
end-broken-off-why = Reason: { $reason }
played-on-subject = The game goes on lawless
played-on-text = The abandoned game { $game } goes on, lawless (10.5): results and missed deadlines no longer count, no substitutes are sought, and anyone who leaves has nothing to fear. On empty seats the units hold.
event-played-on = the abandoned game goes on lawless (10.5)
end-economy = The game ends by its own rules.
end-place = Place { $place }: { $seat } ({ $centers ->
    [one] one supply centre
   *[other] { $centers } supply centres
 })
end-points = Place { $place }: { $seat } ({ $points ->
    [one] one victory point
   *[other] { $points } victory points
 })
full-subject = All places are taken
full-text = All { $places } places of { $game } are taken. The game can begin.

held-subject = The game is on hold
held-text = { $game } is on hold because its log cannot be read. Please pass this letter on to the operator. The program says: { $why }

    Until this is put right, nothing is decided or adjudicated; deadlines that fall due wait.
job-dead-subject = Something could not be done
job-dead = In { $game } something failed that should have happened by itself; after several tries it was given up. Please give the operator this line: { $kind } { $key }: { $reason }

## Lines of a game's log.

event-created = created: { $variant }
event-house-rules-set = house rules set
event-sign-up-opened = sign-up opened
event-signed-up = { $player } signed up
event-signed-up-wishes = { $player } signed up, preferences: { $wishes }
event-sign-up-withdrawn = a sign-up was withdrawn
event-places-taken = places taken: { $taken }
event-started = begun with { $turn }
event-powers-assigned = powers assigned, seed of the lot { $seed }
power-fixed = fixed by the game master: { $player } = { $power } ({ $reason })
start-fixed = Preferences and the lot decided, except for what the game master fixed (9.3):
start-fixed-own = The game master fixed your power (9.3): { $reason }
event-seated = { $seat } is taken by { $player }
event-seated-hidden = { $seat } is taken
event-reinstated = { BEGIN($seat) } is taken again
event-diary = Diary: { $turn }
event-diary-opened = { $name } opens the diary
event-closing = Closing words: { $name }
event-deadline-set = deadline for { $turn }: { $moment }
event-board-moved = on with another version of the board, whose rules are the same: { $board }. { $reason }
event-rhythm-set = regular deadlines every { $days } days
event-stopped = on hold
event-resumed = goes on
event-absence-declared = { $seat } is absent from { $from } to { $to }
event-reminded = reminded for { $turn }: { $seats }
event-submitted = { $seat } handed in version { $version } for { $turn }
event-hinted = doubts pointed out to { $seat }
event-no-wait-set = { $seat } set no wait for { $turn }
event-no-wait-unset = { $seat } took no wait back for { $turn }
event-late-accepted = late orders count for { $turn }: { $reason }
event-correction-taken = incomplete correction of { $seat } taken, version { $version }
event-ruled = decided by the game master (number { $id }): { $reason }
event-ruling-withdrawn = decision { $id } taken back
event-hold-set = adjudications are held back
event-hold-unset = adjudications are published at once
event-evaluated = { $turn } adjudicated (number { $number })
event-draft-discarded = adjudication of { $turn } discarded
event-seen = { $turn }: what { $who } sees was published
event-unveiled = { $turn }: laid open to all
event-published = adjudication of { $turn } published (number { $number })
event-error-reported = { $seat } reported an error: { $text }
event-press-sent = press { $id } from { $seat }
event-press-refused = press { $id } of { $seat } refused: { $reason }
event-press-printed = press published: { $count }
event-message-sent = private message
event-nmr-counted = { $seat }: NMR, { $turn } (number { $count })
event-grace-set = { $seat } has extra time until { $moment }
event-waiting = the adjudication waits, at most until { $moment }
event-interrupted = interrupted after the adjudication, at most until { $moment }
event-grace-met = the missing orders of { $seat } came
event-grace-lapsed = { $seat } let the extra time pass
event-seat-vacated = { $seat } became free { $how }
event-vacancy-reason = { $seat }, reason: { $why }
event-vacancy-noted = { $seat }, reason: { $why } – { $note }
event-seat-offered = { $player } would take over { $seat }
event-offer-withdrawn = an offer for { $seat } was taken back
event-invited = { $player } was asked about { $seat }
event-invited-named = { $player } was asked about { $seat } by the game master, until { $moment }
event-invitation-declined = a question about { $seat } was answered with no
event-seat-searched = a player was sought for { $seat } (day { $day })
event-seat-closing = { $seat } becomes free at the next deadline
event-done-without = on without a substitute for { $seat }: { $reason }
event-secret-drawn = the game’s secret was drawn; nobody learns it
event-salted = { $seat } got a salt of its own for receipts
event-lot-fixed = the lot of { $turn } is fixed: { $hash }
event-orders-closed = what was handed in for { $turn } is sealed
event-lot-opened = the lot of { $turn } is opened
event-overslept = deadline of { $turn } processed much too late; nobody is blamed
event-proposed = proposal { $id }: { $proposal }
event-voted = vote of { $voter } on proposal { $id }: { $yes ->
    [0] no
   *[other] yes
 }
event-voter-master = the game master
event-agreed = proposal { $id } agreed
event-lapsed = proposal { $id } closed
event-council-informed = the council was told of proposal { $id }
event-council-refused = the council refused proposal { $id }: { $reason }
event-turn-reopened = { $turn } is played again
event-end-moved = may go on until { $year }
event-breach-reported = { $seat } disclosed their identity: { $note }
event-noted = note: { $text }
event-dispute-raised = dispute { $id } of { $seat }: { $text }
event-dispute-decided = dispute { $id } decided: { $text }
event-offender-reported = repeated offender reported: { $player }
event-content-reported = illegal content reported: { $text }
event-ended = the game is over
event-identities-revealed = identities revealed
event-result-reported = result reported
event-undone = taken back: { $what }
event-redone = done again: { $what }
event-control-set = now commanded by: { $who }
event-control-none = nobody commands a nation yet
event-unknown = { $kind } (written by a newer program)

## The echo of orders.

echo-head = { $game }, { $turn }: what was understood
echo-provisional = Provisional: it counts for this deadline only, if nothing else follows.
echo-copy = Only in the box for copies: it counts as long as the game master has nothing else from you (9.5a).
echo-copy-instead = This copy does not count: the game master had your orders already, and version { $version } is in force (9.5a). If these are to count, send them to the address of the game.
echo-no-wait = You need no more time ("no wait").
echo-receipt = Receipt for everything that you have handed in for this turn:
    { $receipt }
echo-vote-refused = Your vote was not counted: { $why }

report-corrected = This report (number { $number }) replaces the one before. Reason: { $reason }
report-ruled-plain = Decision of the game master about a player’s orders or press: { $reason }
report-ruled = Decision of the game master ({ $about }): { $reason }

calendar-summary = { $game }: orders for { $turn }

## House rules (10.2), a sentence each.

house-rules = House rules (10.2):
house-wait-first = If orders are missing for the first time, nothing is adjudicated; those who missed it get extra time (9.10.1b).
house-grace = The extra time after an NMR is { $hours } hours on working days (9.10.1c).
house-expel = Nobody is expelled before their NMR no. { $count } (9.10.1).
house-holidays = Besides Sundays these are not working days: { $days } (9.10.1c).
house-closed = On these days there is no deadline and no extra time ends: { $days } (9.4).
house-late = Orders that come after the deadline count until the adjudication (9.10.1).
house-ahead = Orders for later turns are kept for them (9.5a).
house-incomplete = An incomplete correction replaces the orders that it holds; the others stay (9.5).
house-unit-type = A wrong type of unit is forgiven (3.5).
house-spelling = Orders are read leniently; a misspelling that can mean only one thing is put right and shown in the echo (9.7).
house-retreat = If a retreat is missing and only one province is open, the unit goes there (7.6).
house-build = A build without a type of unit is an army (8.5).
house-absences = A deadline that falls into an announced absence is moved to after it (9.4).
house-early = If all orders are in and nobody needs more time, the turn is adjudicated before the deadline.
house-reminders = Anyone who has sent nothing yet is reminded { $hours } hours before the deadline.
house-no-reminders = Nobody is reminded before the deadline unless they have chosen so.
house-count-missing = Everybody reads how many players’ orders are missing, but never whose; not while names are hidden.
house-stand-ins = If somebody leaves the game, a program may take their seat until somebody is found.
house-stand-ins-rule = If nobody has been found after two days, a program takes a free seat; anybody may relieve it.
house-fill = A seat that becomes vacant goes to the player who has waited longest and says yes, without the game master (9.10.1).
house-talk = A substitute gets at least { $days } days for negotiations (9.10.1e).
house-evaluate-after = The turn is adjudicated { $minutes } minutes after the deadline; orders that come in between are for the game master to decide (9.10.1).
house-press-apart = White and grey press appear apart.
house-press-items = At most { $count } press releases per turn and player appear.
house-press-letters = At most { $count } characters of press per turn and player appear.
exchange-subject = The exchange
economy-subject = Treaties

## What a game master rules, and what is noticed about a version.

ruled-subject = A ruling on your orders
ruled-text = The game master has ruled for { $turn } (9.9.1): { $words }.
ruled-withdrawn = A ruling of the game master for { $turn } has been taken back: { $words }.
ruled-again = This is not an NMR (9.10.1). Please send your orders again, all of them and easy to read; there is time until { $moment }.
moved-refused = A player gets time to hand in orders again (9.9.1).
still-subject = Your orders on the new position
still-ordered = The position has changed. Your orders for { $turn } (version { $version }) still count until new ones come.
still-fallen = One order lapses: { $order } (the unit no longer stands there).
still-without = Without an order: { $units }.
orders-void = The position for which you sent orders for { $turn } no longer holds, so they no longer count; please hand them in again when it is time.
ruled-nothing = no order for { $at } ({ $power })
ruled-order = { $order } ({ $power })
ruled-refuse = version { $version } of { THE($seat) } does not count
ruled-unit = { $kind } in { $at } ({ $power })
ruled-no-unit = no unit in { $at }
ruled-owner = { $center } belongs to { THE($power) }
ruled-owner-nobody = { $center } belongs to nobody
ruled-press = press release { $item } of { THE($seat) } appears in this version (“{ $text }”)
ruled-press-not = press release { $item } of { THE($seat) } does not appear
ruled-text-press = The game master has ruled for { $turn } (Kapitalisten, publication of press): { $words }.
ruled-no-nmr = no NMR for { THE($seat) }
flag-incomplete = incomplete correction: does not name all units of the version before (9.5)
flag-late = after the deadline (9.10.1)
flag-copy = in the box for copies only (9.5a)
flag-no-orders = without an order for a unit
flag-unread = not everything could be read
echo-incomplete = Note, incomplete: this version lacks orders that were in the one before. A correction must hold all orders (9.5); this one counts only if the game master takes it. You had best send all orders again.
echo-powers-left-out = Still without orders: { $powers }.
echo-late = The deadline had passed. Whether this version counts is for the game master to decide, for all alike (9.10.1).
echo-late-counts = The deadline had passed. Late orders count in this turn, for all alike (9.10.1).
echo-only-trade = { $turn } is for trade alone: nobody commands a nation yet. Whoever commands one afterwards orders its units from the next turn on.
echo-no-nation = You command no nation in { $turn }; no orders for units count from you.
echo-no-orders = It holds no order for a unit.
echo-press-replaced = This replaces your earlier press, which will not appear: “{ $words }”
beginners-ended-subject = The leniency for beginners ends
beginners-ended-text = From now on the rules are read as strictly as in other games (10.3); doubts about your orders are still pointed out in the answer to them.
event-power-given = { $player } plays { $power }
event-power-taken = { $player } plays by preference and lot

# sitters
flag-by-sitter = by the member sitting in
house-sitters = Players who are away may have somebody sit in if the game master agrees (9.4).
event-sitter-asked = { $seat }: { $sitter } is named to sit in, { $from } to { $to }.
event-sitter-answered = { $seat }: { $master ->
    [1] the game master
   *[other] the member who is to sit in
} { $yes ->
    [1] agrees
   *[other] declines
}.
event-represented = { $by } sits in for { $seat }, { $from } to { $to }.
event-represented-hidden = Somebody sits in for { $seat }, { $from } to { $to }.
event-sitter-ended = Nobody sits in for { THE($seat) } any more.
sitter-signed = { $seat } (sitting in: { $by })
sitter-subject = Sitting in
sitter-asked-subject = Would you sit in?
sitter-asked-text = { $game } is looking for somebody to sit in for { THE($seat) }, from { $from } to { $to }.
sitter-rights = The member who sits in hands in orders and does nothing else; the seat remains its player’s, and anyone who sat in cannot take it over later.
sitter-rights-talk = The member who sits in hands in orders, reads and writes messages during that time, and nothing more; the seat remains its player’s, and anyone who sat in cannot take it over later.
sitter-asked-how = Answer with the line SITTER YES or SITTER NO, or on the page { $page }
sitter-named-text = { BEGIN($seat) } would like { $sitter } to sit in from { $from } to { $to }.
sitter-named-talk = They are to read and write messages as well.
sitter-named-how = It takes effect if you agree (9.4): reply with SITTER YES or SITTER NO, or decide at the game master’s desk.
sitter-declined = Nobody will sit in for { THE($seat) }: { $master ->
    [1] the game master
   *[other] whoever was asked
} did not agree.
sitter-declined-you = Nobody will sit in for you: { $master ->
    [1] the game master
   *[other] whoever was asked
} did not agree. You can name somebody else, or send orders yourself.
you-sit-in-text = In { $game } you sit in for { THE($seat) }, from { $from } to { $to }.
you-sit-in-how = During that time, send orders from your own address with the game’s number in the subject, or on the page. If the player comes back earlier, you will be told.
    { $page }
represented-you = { $by } sits in for you from { $from } to { $to }. You may send orders yourself at any time; that ends it, as does the line I AM BACK. If orders are missing, the NMR is yours.
represented-you-hidden = Somebody will sit in for you from { $from } to { $to }. You may send orders yourself at any time; that ends it, as does the line I AM BACK. If orders are missing, the NMR is yours.
represented-master = { $by } sits in for { THE($seat) } from { $from } to { $to }.
sitter-ended = Nobody sits in for { THE($seat) } any more.
sitter-ended-you = Nobody is sitting in for you any more; you play again yourself.
sitter-ends-soon = Your time sitting in for { THE($seat) } ends on { $moment }. Until then you can still hand in orders; after that the player takes over again.
sitter-ends-soon-you = Somebody is sitting in for you until { $moment }. After that you play yourself again; if you will be away for longer, tell the game master.
sitter-ends-soon-master = { $by } sits in for { THE($seat) } until { $moment }.
chair-subject = Who leads the game
chair-asked-subject = Would you lead this game from now on?
chair-asked-text = { $game } ({ $variant }) needs a new game master, and you have been asked. The game master reads all orders and cannot play in this game later on.
chair-asked-how = Answer with the line LEAD YES or LEAD NO, or on the page { $page }
chair-declined = { $player } will not lead the game.
chair-yours = You lead { $game } from now on. What needs doing is on your desk: { $page }
chair-given = { $player } leads { $game } from now on; you no longer do.
chair-changed = { $player } leads the game from { $turn } on. Orders go to the game’s address as before.
chair-changed-before = { $player } leads the game.
event-chair-offered = { $player } is asked to lead the game.
event-chair-declined = { $player } will not lead the game.
event-guest-invited = { $player } is invited to the game.
guest-subject = You are invited
guest-text = The game master of { $game } ({ $variant }) invites you to play. It is a class A game, by invitation only; nobody else learns that you have been invited.
guest-how = If you like, answer with the line SIGN UP, or sign up here: { $page }
event-master-changed = { $player } leads the game from { $turn } on.
event-master-changed-before = { $player } leads the game.

## What a device reports, without a word of the letter
signal-start = The game begins.
signal-report = A turn has been adjudicated.
signal-correction = A result has been corrected.
signal-deadline = The deadline has changed.
signal-reminder = Orders are still missing.
signal-vote = A vote is waiting.
signal-message = There is a message for you.
signal-end = The game is over.
signal-news = There is news.
