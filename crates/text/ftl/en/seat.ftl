### Texts of the pages on which a player does something else than giving orders.

## Signing up for a game
join-title = Join the game
places = { $taken } of { $places } places taken
plays-already = You are already in this game.
join-closed = Sign-up for this game is closed at present.
join-full = All places are taken.
tell-title = Tell me when a seat becomes free
tell-words = If you are on the waiting list, you are asked as soon as a seat becomes free in a game of { $variant }. You can accept or decline by mail or here.
tell-do = Join the waiting list
told-already = You will be asked as soon as a seat becomes free.
will-be-told = Noted: you will be asked as soon as a seat becomes free.
join-needs-account = You need an account to join.
applied = You are signed up. The powers are assigned at the start.
wishes = Preferred powers
wishes-help = 1 is the power you would like best. Leave blank what you do not mind; if several players want the same power, lots decide (9.3).
alias = Pseudonym
alias-help = Your name in this game until it ends; it should not give away who you are (9.9.7).
join-do = Sign up (binding)
join-change = Change preferences
join-withdraw = Withdraw
joined = You are signed up.
withdrawn = You have withdrawn.

## My seat
title = My seat
nmrs = Missed deadlines: { $turns }
votes = Votes
votes-help = Votes are secret: only the game master sees them. A proposal that not everybody has accepted lapses with the next adjudication.
no-ballots = There are no proposals at present.
agreed = Everybody has agreed; the council may still refuse.
own-yes = You voted yes.
own-no = You voted no.
own-none = You have not voted yet.
vote-yes = Yes
vote-no = No
propose = Propose
propose-do = Propose
draw = Draw
draw-help = The game ends as a draw among all who still own a supply centre (1.4).
draw-do = Propose a draw
capitulation = Capitulation contract
capitulation-help = How many centres does each power get? (1.4)
capitulation-do = Propose the contract
concede = Concede to a power
concede-help = It wins; the others share the remaining centres in proportion to their own. This is a capitulation contract: all must agree, and nobody learns who did not (1.4).
concede-to = To whom
concede-do = Concede
later-end = Later end
later-end-help = The game ends after the autumn of the year named, and not before through four years without a conquest (1.5); the game master must agree as well.
last-year = Final year
repetition = Repeat { $turn }
repetition-help = All remaining players must agree; the council may refuse (9.9.5).
breach = Play on with an exposed player
breach-help = A player whose name came out by accident stays if everybody agrees (9.9.7).
player = Player
reason = Reason
absence = Absence
absence-help = The game master is told and may move deadlines (9.4). Times in the game’s zone: { $zone }
absence-line = { $from } to { $to }
absence-from = From
absence-to = To
absence-do = Announce the absence
note = Remark
reports = Report
error = Error in the last adjudication
error-help = Can be corrected until the next adjudication (9.9.4).
dispute = Dispute
dispute-help = The game master decides, finally the council (10.4).
decided = Decided: { $text }
undecided = Not decided yet.
content = Illegal content
content-help = This goes to the organisers.
report-do = Report
resign = Resign from the game
words-title = Diary and closing words
words-done = Saved.
words-do = Save
closing = Your closing words
closing-help = What you want to say about this game after its end; everybody can read it here. You can change it until
closing-own = Closing words
closings = Closing words
no-closings = Nobody has written anything yet.
diary = Your diary
diary-help = One page a turn. Nobody else reads it, not even the game master; after the end you can open it.
diary-of = Diary: { $who }
diary-open = Open the whole diary
diary-open-page = Open this page
diary-open-help = Everybody can read what is open; this cannot be undone.
diary-opened = Part of it is open already.
resign-help = You resign from the game; a substitute may take your seat. This cannot be undone.
resign-sure = Yes, I want to resign from the game
resign-do = Resign
not-sure = Tick the box if you really want to resign.
done-vote = Your vote has been recorded.
done-propose = Your proposal is on the table, with your own vote in favour.
done-absence = Your absence has been announced.
done-report = Your report has been received.
done-resign = You have resigned from the game.

## Press and messages
press-title = Press and messages
no-press = This game has no press and no messages (NoPress, 9.9.6).
press-by-orders = In this game press is handed in together with the orders.
messages = Messages
no-messages = No messages yet.
answer = Reply to
printed = Published press
nothing-printed = No press has been published yet.
grey = unsigned
to-all = everybody
write-message = Write a message
write-message-help = Only the recipients can read it; not even the game master can (1.2).
write-press = Write press
write-press-help = Published with the next adjudication (9.5).
to = To
words = Text
send = Send
byline = Sender
byline-own = { $name }
byline-nobody = unsigned (grey press)
headline = Headline
waiting = Waiting for the next adjudication
done-press = Your press has been received; it will be published with the next adjudication.
done-message = Your message has been sent.

## Treaties (Diplomaten)
treaties = Treaties
treaties-open = The winter of { $year } is open: treaties can be made now (Diplomaten 2).
treaties-until = The winter ends:
treaties-closed = Treaties are made in winter, while units are built and removed (Diplomaten 2). Those handed in with the autumn orders count for the winter.
offers = Offers
no-offers = There are no offers at present.
accept = Accept
decline = Decline
take-back = Take back
in-force = In force, or concluded for the coming year
none-in-force = No treaties yet.
treaty-uncovered = exposed
refused = Refused entries
points = Points
points-help = As far as you can know them: points from other players’ secret treaties only count at the end.
points-all = All points, those from secret treaties included.
points-master = All points, those from secret treaties included; players see those only at the end.
offer = Offer or declare
offer-help = At most { $most } treaties with each power; the number after its name says how many there are. Wars and guarantees take effect when declared, pacts and demilitarisations once accepted. You are asked once before a war is declared. Only pacts and demilitarisations may be secret (Diplomaten 2, 4, 5).
treaty-kind = Kind
kind-war = Declaration of war
kind-pact = Non-aggression pact
kind-guarantee = Guarantee for a neutral province
kind-demilitarise = Demilitarisation of a province
partner = With or against
field = Province
secret = secret
offer-do = Offer or declare
treaty-done = The treaty has been entered.

## My games
my-games = My games
no-games = You are not in any game yet.
part-player = you play
part-master = you lead it
part-applicant = you are signed up
part-sat = you sat in for a player
part-former = you played
missing-units = { $number ->
    [one] One unit is still without an order.
   *[other] { $number } units are still without an order.
 }
missing-grace = You have been given extra time.
calendar = Calendar
calendar-help = Any calendar program can read your deadlines at a private address. Anyone who knows the address sees the deadlines and nothing else.
calendar-made = This address is shown only once; earlier ones no longer work.
calendar-address = Address for your calendar program
calendar-make = Create a new address
preferences = Preferences
preferences-done = Your preferences have been saved.
language = Language of pages and letters
zone = Time zone
zone-help = Empty: your browser’s. For example Europe/Berlin.
quiet = Quiet hours for letters
quiet-from = from (hour)
quiet-to = to (hour)
quiet-help = Full hours, such as 22 and 7. Letters about what happens meanwhile come afterwards; reminders and everything about a deadline come at once. Empty: none.
quiet-wrong = “{ $given }” cannot be used: give two full hours from 0 to 23.
reminders = Remind me of missing orders
reminders-usual = as the house rules of the game say
reminders-own = at times of my own choosing
reminders-never = never
reminders-hours = My own times: hours before the deadline
reminders-help = Up to four whole numbers, separated by commas. From the next deadline that is set.
reminders-wrong = “{ $given }” cannot be used: give up to four whole numbers from 1 to 336, separated by commas.
account-help = Name, colours, password, addresses, keys; download your data or close the account.
for-year = Concluded for { $year }
secret-tag = secret
brings = Brings you:
brings-kept = { $points } if both keep it
brings-broken-by-me = { $points } if you break it
brings-broken-by-other = { $points } if the other side breaks it
brings-broken-by-both = { $points } if both break it
brings-attacked = { $points } if you attack
brings-not-attacked = { $points } if you do not
brings-always = { $points }
risk-of = { $power } { $percent }%
risk-at-least = { $power } at least { $percent }%
risk-together = Risk of exposure: { $parties }; together { $together }%.
risk-together-at-least = Risk of exposure: { $parties }; together at least { $together }%.
alliances = Alliances
alliance = Against { THE($on) }: { $by } ({ $count }). Each that attacks gets { $count } points more for it.
holy-alliance = Against { THE($on) }: { $by } ({ $count }). Each that attacks gets { $count } points more for it. Holy war: each of them gets a point, even without an attack.
offered-by = ({ THE($from) } to { THE($to) })
draws = Tests of secrecy
drawn-kept = { $year }: { $treaty }: { $power }, risk { $risk }%, drawn { $drawn }: stayed secret
drawn-uncovered = { $year }: { $treaty }: { $power }, risk { $risk }%, drawn { $drawn }: exposed
war-sure = A declaration of war is told to all at once and cannot be taken back. It brings a point, and another one if you attack during the year.
war-do = Declare war
war-not = Cancel
unread-mark = unread messages
free-seats = Free seats
free-seats-about = Every seat that needs a substitute is listed here. If you step in, you take over the position as it is, get time to negotiate (9.10.1e) and start without your predecessor’s NMRs. Only the game master and the organisers see your offer.
seats-found = { $count ->
    [0] No seat is free at present.
    [one] One seat is free.
   *[other] { $count } seats are free.
}
column-game = Game
column-seat = Seat
column-worth = Position
column-neighbours = Neighbours
column-deadline = Deadline
column-remaining = Left
column-offer = Offer
seat-worth = { $centers ->
    [one] 1 centre
   *[other] { $centers } centres
}, { $units ->
    [one] 1 unit
   *[other] { $units } units
}
seat-hidden = number of centres and units hidden
seat-position = Position on the map
seat-mean = { $mean } of an average seat
seat-trend = after the last autumns: { $trend }
seat-talk = The game is on hold; about { $hours } hours, working days only, after you take over
seat-since = free since { $day } ({ $days ->
    [0] today
    [one] 1 day
   *[other] { $days } days
})
seat-years = { $years ->
    [one] 1 year
   *[other] { $years } years
}
seat-no-end = no fixed end
seat-waits-first = NMR: wait first (9.10.1b); the game master fills the seat
seat-evaluates-first = NMR: adjudicate first (9.10.1a); the game master fills the seat
seat-sitters = sitters allowed
seat-no-sitters = no sitters
do-offer = I would step in
do-offer-back = Withdraw my offer
offered = The game master knows that you would take this seat. You will hear from them.
offered-queue = You are in line for this seat. It goes to the player who has waited longest and says yes; a letter tells you if it is you.
offered-ahead = You have said yes: at the next deadline you take the seat over. Until then nobody but the game master and the organisers learns of it; please tell nobody (9.9.7).
offered-sits = You have this seat and play from now on. A letter tells you how things stand and how much time you have.
seat-stood-in = until then it is played by { $program }
seat-filled-by = filled by: { $who }
offer-taken-back = Your offer is withdrawn.
feed-of-seats = Free seats as a feed (Atom)
my-over = Finished games
threads = Correspondence
search = Search messages
press-thread = Press
found = Found for “{ $words }”
nothing-found = Nothing found.
addressees = Recipients
kept-here = This letter has not been sent yet; it stays on this device.
ledger = Points of { $year } by treaty
ledger-help = As far as you can know; below the points are the orders that decided them.
ledger-all = Below the points are the orders that decided them.
ledger-orders = The reasons are in the report.
treaty = Treaty
ledger-sum = Sum
fields-neutral = Neutral provinces
fields-near = Adjacent (to demilitarise only)

# sitters
part-sitter = you sit in for somebody
sitter-title = Sitting in
sitter-times = From { $from } to { $to }.
sitter-yes = Yes, I’ll sit in
sitter-no = No
sitter-orders = Orders
sitter-nothing-due = Nothing is due now.
sitter-ordered = Orders for this turn are in.
sitter-not-ordered = No orders for this turn are in yet.
sitter-in-sight = In sight: { $units }
sitter-hand-in = Hand in
sitter-messages = Messages
sitter-message = Message
sitter-message-line = { $from } to { $to }
sitter-to = To
sitter-send = Send
sitter-not-yet = It has not begun yet; until then the player plays.
sitter-not-agreed = The game master has still to agree.
sitter-step-back = I can no longer sit in
chair-title = Who leads the game
chair-asked = You are asked to lead this game. The game master reads all orders and cannot play in the game later.
chair-yes = Yes, I will lead it
chair-no = No
asked-title = Will you step in?
asked-seat = The game master is asking whether you will take this seat over: { $seat }. You can answer until { $moment }.
asked-any = You are asked whether you will take this seat over: { $seat }.
asked-ahead = The seat only falls free at the next deadline. Nobody knows before then, and it should stay that way (9.9.7).
asked-yes = Yes, I will take it over
asked-no = No
asked-none = There is no question left for you here: the seat is taken, or you have answered already.
mute = Mute
unmute = Show again
mute-help = Messages and press from here are then neither shown nor mailed to you; orders, votes and the game master’s letters stay. Nobody learns of it.
muted-here = { $count ->
    [one] One message is hidden.
   *[other] { $count } messages are hidden.
}
muted-show = Show
done-mute = Muted.
done-unmute = Messages and press from here are shown again.
sitter-done-message = The message is sent.
sitter-done-answer = Your answer is noted.
sitter-done-end = The sitting-in has ended.
done-sitter = They have been asked. It takes effect once they and the game master have agreed.
sitter-somebody = Somebody
sitter-named = { $name } { $stands ->
    [1] sits in for you
   *[other] is asked to sit in for you
} from { $from } to { $to }.
sitter-back = I am back
sitter-help = If you are away, you may ask a member to hand in orders meanwhile (9.4): at least 24 hours before, for at most 28 days. The member and the game master must agree. An NMR remains yours. Times in { $zone }.
sitter-member = Member
sitter-talk = also read and write messages
sitter-name-do = Ask them to sit in
sitter-by-master = In this game the game master chooses who sits in: write to them when you will be away. You do not learn who it is, and they do not learn for whom.

## Devices that report
devices = Notifications on this device
devices-help = Your phone or browser can also tell you when the site writes to you about your games: which game and what it is about, not a word of the letter. Quiet hours apply here too, and letters you do not want are not announced either. To reach the device, each notification goes encrypted through your browser’s service (from Google, Mozilla or Apple, for example); it cannot read it.
devices-count = { $count ->
    [0] Notifications are on for no device yet.
    [one] Notifications are on for one device.
   *[other] Notifications are on for { $count } devices.
}
devices-add = Notify me on this device
devices-forget = Turn off notifications on all devices
devices-refused = Your browser does not allow notifications from this site. You can change that in its settings.
devices-failed = Your browser could not register with its service for notifications.
would-sit = { $name }: { $share }
candidate-offers = { $name } has offered to play: { $share }
candidate-follows = { $name } has said yes and takes the seat over at the deadline: { $share }
candidate-waits = { $name } is on the waiting list: { $share }
candidate-asked = { $name } has been asked, until { $moment }: { $share }
candidate-take = Seat { $name }
candidate-ask = Ask { $name }
candidates-none = Nobody has offered yet.
