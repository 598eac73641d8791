### Texts about members: standing, bans, exclusion, the organisers' desk.

standing = Your standing
how-counted = How it is counted
score = Standing: { $score }
may-all = You may sign up for new games and step in.
may-not-begin = No new game { $until }.
may-step-in = You may step in at any time; that is the way back.
may-not-play = Playing ban { $until }: no new game and no stepping in. You may lead games.
reliability-heading = Reliability
reliability-percent = { $met } of { $due } deadlines ({ $percent } %)
reliability = { $met } of { $due } deadlines
reliability-none = no deadlines so far
reliability-all = Met: { $share }, running games with hidden identities not counted
reliability-recent = In the last 24 months: { $share }
reliability-seats = Seats taken over: { $took }, left early: { $left }; games played to the end: { $ended }
sat-in = Sat in: orders were in at { $met } of { $due } deadlines
until = until { $moment }
without-end = until further notice
bans = Bans
ban-word-registration = registration ban
ban-word-playing = playing ban
ban-line = { $what } { $end }: { $reason }
ban-line-lifted = { $what } (lifted: { $why }): { $reason }
entries = Entries
column-when = When
column-what = What
column-points = Points
column-score = Score
column-until = No new game
entry-lifted-because = lifted: { $why }
fact-entered = came to the site
fact-started = { $game } began
fact-left = left { $game } early
fact-expelled = expelled from { $game } (9.10.1, 9.9.7)
fact-stepped-in = stepped in at { $game }
fact-led = led { $game } to its end
fact-led-part = led { $game } for { $turns } of { $of } turns
rule-entered = Anyone who comes to the site: { $points }
rule-started = Every game that begins: { $points }
rule-left = { $months ->
    [0] Anyone who leaves of their own will before the deadline, or is recognised by accident (9.9.7): { $points }
    [one] Anyone who leaves of their own will before the deadline, or is recognised by accident (9.9.7): { $points } and no new game for a month
   *[other] Anyone who leaves of their own will before the deadline, or is recognised by accident (9.9.7): { $points } and no new game for { $months } months
}
rule-expelled = { $months ->
    [0] Second NMR, lapsed extra time, or anonymity violated on purpose (9.10.1, 9.9.7): { $points }
    [one] Second NMR, lapsed extra time, or anonymity violated on purpose (9.10.1, 9.9.7): { $points } and no new game for a month
   *[other] Second NMR, lapsed extra time, or anonymity violated on purpose (9.10.1, 9.9.7): { $points } and no new game for { $months } months
}
rule-stepped-in = Anyone who steps in, with the first adjudicated turn for which they sent orders themselves: { $points }
rule-led = Anyone who leads a game to its end: { $points }
rule-below-zero = { $months ->
    [0] Below 0 you may begin new games and step in as before.
    [one] Below 0, a month must lie between two starts. Stepping in is always allowed.
   *[other] Below 0, { $months } months must lie between two starts. Stepping in is always allowed.
}
rule-playing-ban = When registration bans of { $within } months reach { $months } months together, a playing ban is due. A person decides it.
rule-side-by-side = Bans run side by side; the latest end counts. Months are calendar months.
rule-secret = Bans are seen by those whom they concern and by the organisers alone.
ban-subject = A ban
ban-registration = You may not sign up for a new game { $until }. You may still step in.
    Reason: { $reason }
ban-playing = You may neither begin a new game nor step in { $until }. You may still lead games.
    Reason: { $reason }
lifted-subject = A decision has been lifted
ban-lifted = Your ban is lifted.
    Reason: { $reason }
entry-lifted = The entry about { $game } no longer counts.
    Reason: { $reason }
excluded-subject = Expelled from all games
excluded-text = You have been expelled from all games: { $why }. These are: { $games }.
    Reason: { $reason }
reinstated-subject = Your expulsion has been lifted
reinstated-text = Your expulsion from all games has been lifted. It was about { $games }; where your seat is still free you play on from now. What you had handed in before no longer counts; please send your orders again.
    Reason: { $reason }
where-to-appeal = Your standing with all entries: { $page }. If you think a decision wrong, send a mail with the line APPEAL: and your reasons; the council will then decide (10.4).
all-entries = Your standing with all entries: { $page }
refusal-reason = A reason is missing, or too long.
refusal-past = The end of the ban lies in the past.
refusal-yourself = Nobody decides about themselves. Another organiser may.
refusal-no-ban = No such ban holds.
refusal-lifted = This entry is lifted already.
refusal-no-exclusion = There is no expulsion from all games here that is less than three days old.
refusal-not-yours = Every member decides this for themselves alone.
refusal-no-games = It must be at least one game.
refusal-not-waiting = You are not on the waiting list.
waiting-list = Waiting list
waiting-about = If you are on it, you are asked as soon as a suitable seat becomes vacant. Nobody sees who is waiting; only a rough number is public, updated once a day.
waiting-nobody = nobody
waiting-few = 1 to 4
waiting-some = 5 to 9
waiting-many = 10 or more
waiting-any = all variants
waiting-line = { $what }: { $crowd }
waiting-ends-subject = The waiting list
waiting-ends = You are on the waiting list for free seats until { $day }. If you want to stay on it, reply with WAITING LIST and what you want, or confirm it here: { $page }. Otherwise there is nothing to do.
wait-variants = Variants (none chosen: all)
wait-press = Press (none chosen: any)
wait-classes = Classes (none chosen: any)
wait-languages = Languages (none chosen: any)
wait-hidden = Names
wait-hidden-either = either
wait-hidden-yes = only games with hidden names
wait-hidden-no = only games with open names
wait-at-once = Give me the seat without asking
wait-at-once-help = Then you get the seat as soon as it is your turn, and a letter about it.
wait-at-most-words = in at most { $most } games at once
wait-at-most = In no more than so many games at once
wait-do = Join the waiting list
wait-change = Change what you want
wait-daily = Once a day by mail, what is free and suits me
wait-not-daily = No more daily mail about free seats
wait-daily-done = From now on you get one mail a day with the free seats that suit you, for as long as there are any.
wait-not-daily-done = You no longer get a daily mail about free seats.
wait-leave = Leave the waiting list
waits-since = You have been on the waiting list since { $since }, until { $until }; changing or confirming it keeps you there longer.
wait-listed = You are on the waiting list.
wait-left = You are no longer on the waiting list.
refusal-not-offered = You have not offered to sit in for others.
sitting = Sitting in for others
sitting-about = Players who go away may have somebody sit in for them, where the house rules allow it (9.4). The member who sits in gives orders for some days; the seat remains its player’s. Only those who lead a game in which somebody is needed can read your name, and you are asked each time.
sitting-until = You have offered to sit in for others until { $until }; confirming it keeps you on the list for longer.
sitting-do = I would sit in for others
sitting-again = Still willing
sitting-do-not = No longer
sitting-offered = You are on the list of those who would sit in for others. If you are needed, a letter will ask you.
sitting-ended = You are no longer on the list of those who would sit in for others.
no-new-game = You cannot sign up for a new game at present: ban { $until }. You may still step in at any time; the page “Free seats” shows where. Why you are banned is on the page “Your standing”.
no-play = You have a playing ban { $until }: no new game and no stepping in. The reasons are on the page “Your standing”.
barred-here = Some of those who signed up may not begin a new game now: { $names }. Sign them off; then the game can begin.
class-too-low = This game is for class { $needed }. What that takes is on the page “Your standing” under “How it is counted”.
seat-gone = This seat is taken. You stay on the waiting list. (9.10.1)
has-looked = Anyone who has read a game as an organiser, with the game master’s eyes, neither plays nor sits in there. (9.1)
acquainted = You and somebody who plays here have both said that you know each other. In games of class C such people do not play together; in another game you may.
acquainted-start = In games of class C people who know each other do not play together; { $names } have said that they do. Sign one side off; then the game can begin.
acquainted-subject = Two players know each other
acquainted-here = In { $game } { $names } know each other; both have said so. In games of class B that is allowed; you should just know it.
own-class = Class { $class }
class-rule-c = Class C: everybody. People who know each other play in different games.
class-rule-b = Class B: members who have played a game of Standard as far as autumn 1904 and were not expelled from it for missed deadlines (games with hidden identities count once they are revealed). The game master hears of players who know each other.
class-rule-a = Class A: members to whom the organisers gave it after seeing proof of who they are. Friends may play together; only here can games be by invitation.
class-rule-known = If you are friends with somebody, or share a household or a computer with them, say so at “Your standing”. A shared computer must be declared before the game begins.
class-subject = Your class
class-granted = You may play games of class A.
    Reason: { $reason }
class-withdrawn = You may no longer play games of class A.
    Reason: { $reason }
class-a-since = Class A since { $day }, given by { $by }.
give-class = Give class A
take-class = Take class A away
class-about = Class A is for those who have proven who they are. We record only that you saw it; do not keep a copy.
refusal-admitted = This member is of class A already.
refusal-not-admitted = This member does not have class A from the organisers.
refusal-alone = Everybody knows themselves. Name somebody else.
refusal-known = You have said so already.
refusal-together = Several have to agree on this expulsion: bring it before the council as a case. Only somebody who plays under a false name is expelled at once (9.11).
refusal-not-known = You have not said so.
acquaintances = Acquaintances
known-about = Say whom of the members here you know. It holds once both have said so, and only you two and the organisers read it. In games of class C you do not play together then, in class B the game master hears of it, in class A it does not matter.
known-name = Member
known-how = How
bond-friends = friends or relatives
bond-household = one household
bond-computer = one computer (to be told before a game begins)
known-holds = { $name }: { $bond }, said by both
known-own = { $name }: { $bond }, said by you; it holds once { $name } says so, too
known-other = { $name } has said that you know each other ({ $bond }). If that is so, say it as well.
known-one-sided = { $name }: { $bond }, said by this member alone
known-nobody = Has named nobody.
known-by-other = { $name }: { $bond }, said by { $name } alone
do-know = Say so
do-know-no-more = Say so no longer
known-said-done = Noted. The other member gets a letter.
known-no-more-done = Noted: you no longer say that you know each other.
known-subject = { $name } knows you
known-said = { $name } has said that you know each other. If that is so, please say it as well, with the line I KNOW { $name } or at { $page }; only then does it count. If it is not, there is nothing to do.
known-both = You and { $name } have both said that you know each other.
known-means = Apart from you two, only the organisers read it. In games of class C people who know each other do not play together, in class B the game master hears of it.
organisers = Organisers
member-name = Member (name or address)
show-member = Show
silent-masters = Game masters who are silent
none-silent = No adjudication and no mail has waited for its game master for a week.
silent-held = In { $game } the deadline of { $day } has been adjudicated, and the game master has held the adjudication back for a week (9.9.2).
silent-mail = In { $game } a mail has been waiting for the game master since { $day }.
silent-subject = { $game }: the game master is silent
silent-cure = Nothing changes by itself. At the game master’s desk you can look into it and offer the game to somebody else to lead (9.1): { $page }
long-free = Seats free for long
none-long-free = No seat has been free for 14 days.
free-for-long = free since { $day }
ban-due = On { $day } enough registration bans came together: a playing ban is due. Hear the member first, then decide.
set-ban = Ban
which-ban = Kind
ban-until = Until (empty: without an end)
reason-to-person = Reason, as the member reads it
do-ban = Ban
do-lift = Lift the ban
lift-entry = Lift an entry
entry-number = Number of the entry
exclude-all = Expel from all games
excluded-not-banned = The expulsion takes seats and sign-ups. A member who is not to sign up anew needs a playing ban as well.
exclude-with-ban = With it a playing ban
exclude-ban-none = none: they may sign up anew
exclude-ban-end = until this day
exclude-ban-forever = without an end
holds-nothing = No seat and no sign-up.
holds-seat = { $game }: seat, free at once
holds-seat-hidden = { $game }: seat in a game with hidden identities, free at the next deadline
holds-sign-up = { $game }: sign-up, withdrawn
leads-stays = { $game }: leads it, that stays
for-what = For what
do-exclude = Expel now
lift-exclusion = Lift the expulsion
lift-exclusion-about = The expulsion can be lifted until { $until }. If the seat is still free then, it is theirs again.
do-lift-exclusion = Lift the expulsion
done = Done; the member got a letter.
joining-costs = Your standing is { $now }; when the game begins with you, it is { $then } ({ $points }).
joining-free = Your standing is { $now }; this game costs no point.
joining-class = The game is for class { $needed }; you are in class { $own }.
joining-unbarred = No ban keeps you from new games.
joining-more = How this is worked out
leaving-free = It costs nothing: the game is lawless (10.5).
leaving-points = It costs you { $points ->
    [one] one point
   *[other] { $points } points
} of standing.
leaving-costs = It costs you { $points ->
    [one] one point
   *[other] { $points } points
} of standing, and you cannot begin a new game until { $until }; you may still step in.
