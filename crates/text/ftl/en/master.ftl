### Texts of the area master: the game master's desk.

## Frame
desk = Game master’s desk
back-to-desk = Back to the desk
to-preview = Dry run
to-rules = House rules
to-log = Log
optional = (optional)
reason = Reason
reason-missing = This needs a reason.
note = Note
refused = Nothing was changed.
refused-advice = What you typed is still there if you go back in your browser.
refused-again = What you typed is still in the form.
field-missing = Missing: { $field }.
repeated = This form had already arrived; it counts once.
no-seat = There is no seat “{ $seat }” in this game.
no-power = There is no power “{ $power }” in this game.
no-province = There is no province “{ $name }” on this board, or the name is ambiguous.
no-number = “{ $text }” is not a number that fits here.
no-time = “{ $text }” is not a date or time.
no-vacancy = Please choose a reason from the list.
no-ruling = There is no such kind of ruling.
no-order = “{ $text }” cannot be read as an order. One looks like this: A Munich - Berlin.
no-deadline = No turn is pending.
no-label = “{ $label }” is not a game number; one looks like this: ST-1201.
no-variant = There is no game “{ $name }”.

## All games
no-games = You do not lead any game yet. Create one, or ask the operator for the role of game master.
new-game = New game
needs = { $waiting ->
    [0] Nothing to decide
    [one] One decision is waiting
   *[other] { $waiting } decisions are waiting
 }; { $missing ->
    [0] all orders are in
    [one] one player’s orders are missing
   *[other] { $missing } players’ orders are missing
 }{ $doubts ->
    [0] .
    [one] , one line is unclear.
   *[other] , { $doubts } lines are unclear.
 }
needs-decisions = { $waiting ->
    [0] Nothing to decide.
    [one] One decision is waiting.
   *[other] { $waiting } decisions are waiting.
 }
left-passed = passed
left-hours = { $hours ->
    [0] less than an hour
    [one] one hour left
   *[other] { $hours } hours left
 }
left-days = { $days } days left

## The seats
seats = Who has handed in what
player = Player
remarks = Remarks
seat-free = vacant
seat-missing = orders missing
seat-in = handed in
seat-nothing-due = nothing due
says-free = Nobody sits here.
says-missing = Still waiting for { $player }.
says-no-slip = { $player } has not sent an exchange order.
says-treaties = { $player } can still make treaties.
says-in = { $player } is done.
says-nothing-due = Nothing is expected from { $player }.
do-read = Read orders
deeds = What you can do here
deeds-words = Every expulsion names its paragraph; the player concerned gets a letter.
seat-doubts = { $count ->
    [one] one unclear line
   *[other] { $count } unclear lines
 }
strength = { $centers ->
    [one] one centre
   *[other] { $centers } centres
 }, { $units ->
    [one] one unit
   *[other] { $units } units
 }
mark-version = version { $version }, { $at }
mark-no-wait = no wait
mark-nmrs = { $count } NMR
mark-grace = extra time until { $moment }
mark-sitter = { $by } sits in { $from }–{ $to }
mark-absence = away { $from }–{ $to } { $note }
do-remind = Remind those who are missing
applications = Sign-ups
wishes = Preferences
places = { $taken } of { $places } places are taken.

## What waits
waiting = To decide
nothing-waits = Nothing to decide at the moment.
wait-unreadable = The game is held
wait-unreadable-words = This program cannot read event { $seq } of the log ({ $kind }): a newer one wrote it, or it is damaged. Until then nothing is decided or adjudicated; please ask the operator.
wait-draft = The adjudication of { $turn } is held back
wait-draft-words = It is ready and nobody can see it until it is published. To rule on something, discard it first; the clock then adjudicates anew.
do-publish = Publish
do-discard = Discard
wait-due = { $turn } is due
wait-due-words = Its deadline was { $moment }. Usually the clock adjudicates by itself.
do-evaluate = Adjudicate now
do-evaluate-now = Adjudicate right away
evaluate-now-reason = All orders are in.
all-are-in = All orders are in. If nobody wants to negotiate any longer, the deadline can be now: it is brought forward, everybody is told, and the turn is adjudicated within two minutes.
none-is-due = Nobody has to hand anything in this winter. If nobody wants to make treaties any longer, the deadline can be now: it is brought forward, everybody is told, and the game goes on within two minutes.
board = Board
board-words = Click a unit or a province to fill in the forms under “Rulings”.
invitation = Invitation
invitation-help = Anyone who opens this link can sign up for this game.
invitation-mail = Send it by mail
invitation-subject = Will you join us? { $game }
do-turn-away = Decline
wait-overslept = { $turn } was processed too late
wait-overslept-words = The server missed the deadline of { $moment }. Nobody gets an NMR for it; please check the new deadline.
wait-vacancy = { $seat } is vacant
wait-vacancy-words = The game is on hold until a substitute is found or it is played on without one (9.10.1).
wait-closing = { $seat } becomes free at the deadline
wait-closing-words = The player who sat there no longer plays; the others learn of it only at the deadline (9.9.7). If somebody says yes by then, they take the seat over at the deadline.
member = Member (name or mail address)
deadline-or-usual = Deadline (empty: as usual)
do-substitute = Name a substitute
do-without = Play on without one
wait-error = { $seat } reports an error in the last adjudication (9.9.4)
wait-correction = { $seat }: version { $version } is incomplete
wait-correction-words = It lacks orders that were there before. Without a decision the last complete version counts (9.5).
do-take = Let this version count
wait-late = Came after the deadline: { $seats }
wait-late-words = Whether late orders count is for the game master to decide, and equally for all (9.10.1).
do-accept-late = Let late orders count
wait-press = Press by { $seat }
do-refuse-press = Refuse
wait-ballot-words = { $votes ->
    [0] No votes yet.
    [one] One vote has been cast.
   *[other] { $votes } votes have been cast.
 }
wait-ballot-sum = Note: the plan shares out { $sum } centres; there are { $centers } on the board.
do-vote-yes = Agree
do-vote-no = Disagree
do-council = The council’s answer
council-refuses = The council refuses
wait-dispute = { $seat } raises a dispute (10.4)
decision = Decision
do-decide = Decide
wait-breach = { $seat } disclosed their identity (9.9.7)
wait-absence = { $seat } is away at the deadline (9.4)
wait-absence-words = The absence lasts until { $moment }. The deadline can be moved.
wait-offender = { $seat } has missed { $nmrs } turns
wait-offender-words = Players who repeatedly miss turns are to be reported to the organisers (9.10.3).
wait-long-grace = The extra time after an NMR is long
wait-long-grace-words = It should not exceed seven calendar days without good reason (9.10.1c).
wait-result = The result has not been reported yet
wait-result-words = Result and final standing go to the database (1.6).
do-report-result = Mark as reported

## Tools
tools = Tools
tools-start = Sign-up and start
tools-start-words = While sign-up is open, members sign up with the powers they would like. At the start the powers are drawn by lot so that preferences are met as well as possible (9.3); the seed is published.
do-open = Open sign-up
do-start = Assign powers and start
tools-deadlines = Deadlines
tools-deadlines-words = Everybody is told about shifted deadlines and pauses, with the reason (9.4). Times are in the game’s zone.
new-deadline = New deadline
do-shift = Move the deadline
do-pause = Pause the game
do-resume = Resume the game
do-move-board = Continue on another version
do-rhythm = Change the regular deadlines
days = Days between deadlines
weekday = Weekday
any-day = any
time = Time
tools-evaluation = Adjudication
tools-evaluation-words = Adjudications that are held back are published only when a button is pressed. A correction adjudicates the last turn anew under the rulings in force (9.9.4).
do-hold = Hold adjudications back from now on
do-release = Stop holding back
do-correct = Correct the last turn
shift-by-a-week = move the deadline by one week
tools-board = The board
tools-board-words = The game is played on this version and keeps it: { $board }. If there is one with the same rules in which names, spellings or the picture were corrected, the game can go on on that; the history says so, with the reason.
tools-board-version = Version
tools-board-none = At the moment there is no other version with the same rules. Bring yours under “Boards of your own”; it can then be chosen here.
tools-rulings = Rulings
tools-rulings-words = Each is in the report with its reason. For the last turn it takes effect with a correction.
rulings = Rulings in force
for-last-turn = for the last turn instead of the pending one
rule-order = Set an order
rule-unit = Place a unit
rule-no-unit = Take a unit away
rule-owner = Award a centre
rule-no-nmr = No NMR
power = Power
order = Order
province = Province
unit = Unit
army = Army
fleet = Fleet
wing = Wing
nobody = nobody
do-withdraw = Withdraw
ruled = { $turn }: { $words } ({ $reason })
do-exclude = Expel
why = Why
why-resigned = leaves of their own will (10.5)
why-identity-disclosed = disclosed their identity by accident (9.9.7)
why-anonymity-violated = disclosed their identity on purpose (9.9.7)
why-nmr-offender = repeated NMR offender (9.10.3)
why-false-name = plays under a false name (9.11)
why-destructive = plays destructively (9.12)
why-crossgaming = deals across games (9.13)
why-false-sender = false sender (9.14)
why-no-exchange-orders = no exchange order three times in a row (Kapitalisten)
do-report-offender = Report a repeated offender
do-breach = Record that an identity was disclosed
tools-notes = Notes
tools-notes-words = For the game master and the organisers only.
do-note = Save the note
tools-back = Undo and abandon
tools-back-words = The game master’s last act can be undone as long as nothing builds on it. Only the council can abandon a game (10.5).
do-undo-of = Take back: { $what }
do-redo-of = Do again: { $what }
do-undo = Undo the last act
do-abort = Abandon the game
do-play-on = Play on lawless

## A seat
version = Version { $version }, { $at }, { $door }
door-mail = by mail
door-web = on the site
door-command = on the command line
door-api = by a program
door-master = typed in by the game master
latest = the last one
treaties-there = Treaties, offers, refusals, and the risks of the secret ones
no-submission = Nothing has been handed in for this turn yet.
written = Written
understood = Understood
line-doubtful = doubtful ({ $code })
line-unread = unreadable
whole-text = The text as it came
do-refuse-submission = Refuse this version (9.9.1)
type-in = Type in orders
type-in-words = For a player who sent them some other way. They replace everything this seat has handed in.
orders = Orders
do-check = Check
do-hand-in = Hand in
echo = How it is understood
handed-in = Handed in.

## Dry run and log
preview-words = This is how it would end if the deadline were now. Looking changes nothing, and nobody else sees it.
preview-report = The report as it would appear
when = When
who = Who
what = What
older = Older
actor-master = game master
actor-council = council
actor-clock = clock
actor-player = player

## New game
label = Series and number
label-help = For example ST-1201. The number stays and is in every mail.
variant = Game
investors = Places (Kapitalisten only, 8 to 12)
of-board = What the board leaves open
regular-deadlines = Regular deadlines
zone = Time zone of the game
every-phase = Every phase has a deadline of its own
retreat-days = Days for retreats
adjustment-days = Days for builds and removals
press = Press
press-full = in the report and in private
press-report = in the report only
press-none = none (NoPress, 9.9.6)
identity = Names of the players
identity-open = open
identity-anonymous = anonymous until the end
identity-pseudonyms = pseudonyms until the end
sample = House rules to begin with (10.2); each can be changed afterwards
beginners = Beginners’ game with hints (10.3)
shortened = Shortened end after the autumn of this year (1.6)
starts = Announced start
do-create = Create the game

## House rules
rules-words = House rules may only soften, never sharpen, and may touch only these points (10.2). Whatever would be stricter than the rules is refused with its paragraph.
save-rules = Announce the house rules
house-nmr = First NMR (9.10.1)
house-nmr-evaluate = a: adjudicate, then stop
house-nmr-wait = b: do not adjudicate, give extra time
house-grace = Hours of extra time, Sundays and holidays not counted (9.10.1c, at least 72)
house-expel = NMRs until expulsion (at least 2)
house-talk = Days for talks after a substitution (9.10.1e)
house-evaluate-after = Minutes after the deadline at which the turn is adjudicated (9.10.1)
house-late = Late orders (9.10.1)
house-late-discretion = the game master decides, equally for all
house-late-accepted = always count until the adjudication
house-ahead = Orders for later turns (9.5a)
house-ahead-ignored = are not considered
house-ahead-kept = are kept
house-incomplete = Incomplete corrections (9.5)
house-incomplete-flagged = are shown to the game master
house-incomplete-merged = replace what they contain
house-unit-type = Type of the unit (3.5)
house-unit-type-right = may be missing, but must be right
house-unit-type-forgiven = a mistake is forgiven
house-spelling = Typing errors (9.7)
house-spelling-standard = as the rules say
house-spelling-lenient = what is meant beyond doubt is taken and marked
house-retreat = Missing retreat (7.6)
house-retreat-dissolved = the unit is disbanded
house-retreat-only = if exactly one province is open it goes there
house-build = Build without a unit type (8.5)
house-build-required = is not built
house-build-army = counts as an army
house-absences = Announced absence (9.4)
house-absences-told = the game master decides
house-absences-shift = the deadline moves to after it
house-early = Adjudicate as soon as everybody is in and nobody wants to wait
house-count-missing = Everybody reads how many players’ orders are missing, but not whose; not with hidden names, in a running game only if all agree
house-stand-ins = Programs may take seats that somebody left
house-fill = A free seat is filled by (9.10.1)
house-fill-master = the game master
house-fill-rule = the rule: the player who has waited longest and says yes
house-reminders = Remind so many hours before (several with commas)
house-holidays = Holidays (YYYY-MM-DD, one a line)
house-closed = Days without deadlines (YYYY-MM-DD, YYYY-MM-DD/YYYY-MM-DD or every year MM-DD, one a line)
house-free = Free house rules (a line each, “topic: text”; topics: deadlines, nmr, retreats, adjustments, notation, conditions)

## Mails that wait
mails = Mails waiting for you
mails-words = What could not be assigned automatically. None of it counts until you have decided.
mails-waiting = { $count ->
    [one] One mail is waiting for you.
   *[other] { $count } mails are waiting for you.
 }
mail = Mail
mail-from = From
mail-received = Received
mail-why = Reason
mail-no-subject = (no subject)
mail-empty = There is no readable text in this mail.
mail-file = Assign to a player
mail-file-words = The mail is treated as if this player had sent it to this game; they get the answer, too. Make sure first that it is theirs.
do-file = Assign
mail-choose = – please choose –
mail-pass = Pass on
mail-pass-words = A mail that belongs to another game goes to its game master, who gets a letter about it.
mail-game = Game
do-pass = Pass on
mail-drop = Put away
mail-drop-words = The mail is kept but no longer waits for a decision.
do-drop = Put away
mail-filed = The mail was treated as a mail of { $player }; the answer is on its way.
mail-still-waits = Even as a mail of { $player } it means nothing to this game, so it is still waiting.
mail-passed = The mail is now with the game master of { $game }.
mail-dropped = The mail has been put away.
mail-gone = This mail is no longer waiting.
choices = Interpretations (issue=choice, separated by blanks)
do-assign = Assign a power
do-grace = Give extra time
do-end-beginners = End the leniency for beginners
readings-for = { $name }: what the text of the rules leaves open
seat-no-slip = no exchange order
do-fill = Fill with a program
do-stand-in = A program stands in

## Before publishing
sure-words = Nothing has happened yet. Look at what would change; only the button below carries it out.
sure-happens = What happens
sure-difference = What changes in the report
sure-before = Now
sure-after = Afterwards
sure-changes = What changes
sure-do = Carry out and publish
preview-map = Map of the turn as it would appear

## All games
timeline = Deadlines and what is missing
missing-from = (missing: { $who })
another = Another one like { $game }
presets = Templates
preset-weekly = A turn a week
preset-beginners = For beginners
preset-swift = Swift: every two days
preset-silent = Anonymous and without press
sample-like = As in { $game }
label-next = Leave it empty for the next free one ({ $numbers }).
created = { $game } has been created.
created-next = Check the house rules here, then open sign-up at the game master’s desk.
to-opening = Go and open sign-up

# sitters
house-absences-sitter = somebody may sit in if the game master agrees

# sitters
wait-sitter = { $seat } would like { $name } to sit in (9.4)
wait-sitter-words = { $from } to { $to }{ $talk ->
    [1] , with messages
   *[other] {""}
}
do-sitter-yes = Agree
do-sitter-no = Decline
tools-sitters-words = Somebody can sit in for players who go away: for 28 days at most, and only once all have agreed (9.4). Where nobody may know who plays, you choose who sits in.
tools-sitters-offer = Willing to sit in:
tools-sitters-none = At present nobody has offered to sit in for others.
do-sitter = Name somebody to sit in
do-sitter-end = End it
do-hand-over = Hand the game over
do-invite = Invite
class = Class
language = Language in which the players write to each other
class-c = C: for everybody; people who know each other do not play together
class-b = B: for members who have played as far as autumn 1904; the game master hears of players who know each other
class-a = A: for members whom the organisers have admitted; friends may play together
by-invitation = By invitation only (class A)
