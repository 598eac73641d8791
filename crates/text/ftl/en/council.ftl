### Cases before the council (10.4): letters, refusals, pages.

matter-dispute = dispute (10.4)
matter-house-rules = house rule (10.2)
matter-breach = disclosed identity (9.9.7)
matter-nmr = repeated NMRs (9.10.3)
matter-false-name = false name (9.11)
matter-destructive = destructive play (9.12)
matter-crossgaming = forbidden deals (9.13)
matter-false-sender = false sender (9.14)
matter-repetition = repetition of an adjudication (9.9.5)
matter-break-off = abandoning a game (10.5)
matter-content = improper content (9.2)
matter-appeal = complaint about a ban or an entry (10.4)
removal-disclosed = identity disclosed by accident (9.9.7)
removal-violated = anonymity violated on purpose (9.9.7)
removal-destructive = destructive play (9.12)
removal-crossgaming = forbidden deals (9.13)
removal-false-sender = false sender (9.14)
measure-exclude = { $name }: expelled from all games ({ $why })
measure-remove = { $name }: expelled from this game ({ $why })
measure-ban = { $name }: { $ban } { $until }
measure-lift = { $name }: { $ban } lifted
measure-lift-entry = { $name }: entry of { $game } lifted
measure-break-off = The game is abandoned (10.5)
measure-reinstate = { $name }: expulsion from all games lifted
measure-settle = this decides dispute { $number } of the game
measure-refuse = proposal { $number } of the game is refused (9.9.5)
number = Case { $number }
about = { $matter }, game { $game }
ban-due = { $name } has so many registration bans that a playing ban is due (9.10.3). Please hear them before you decide.

opened-subject = Case { $number }: received
opened = Your matter is before the council: case { $number }, { $about }. You wrote:

    { $text }

    Anyone who plays in the game, leads it or is affected has no part in the decision. You will get a letter with the decision. How it stands: { $page }
master-subject = Case { $number }: your game before the council
master = A case about a game that you lead is before the council: case { $number }, { $about }. This was written:

    { $text }

    How it stands: { $page }
council-subject = Case { $number }: new
council = There is a new case: { $about }. Opened by { $by }. Concerned: { $against }.

    { $text }

    The file: { $page }
against-nobody = nobody in particular
by-clock = the program
by-council = the council
asked-subject = Case { $number }: please give a statement
asked = The council asks you for a statement on case { $number }, { $until }:

    { $text }

    You can answer by a mail that begins with STATEMENT { $number }, or here: { $page }
    Only the council reads your statement; members who play in the game do not.
stated-subject = Case { $number }: a statement
stated = { $name } gives a statement on case { $number }:

    { $text }

    The file: { $page }
stated-late = The case has already been decided; the statement has been added to the file and changes nothing.
asked-again-subject = Case { $number }: your statement is still missing
asked-again = The council asked you about case { $number }, and your answer has not come yet. You have time { $until }; then it will decide without it.

    { $text }

    You can answer by a mail that begins with STATEMENT { $number }, or here: { $page }
unanswered-subject = Case { $number }: no statement
unanswered = { $name } did not answer about case { $number } in time. You can decide without the statement.

    The file: { $page }
waiting-subject = { $count ->
        [one] A case waits for the council
       *[other] { $count } cases wait for the council
    }
waiting = { $count ->
        [one] A case waits for the council:
       *[other] These cases wait for the council:
    }

    { $cases }

    All at a glance: { $page }
waiting-seats = Free for more than 14 days: { $games }.
due-statement = waits for the statement by { $name }, { $until }
due-council = waiting for the council since { $since }
decided-subject = Case { $number } is decided
decided = The council has decided case { $number } ({ $rule }). { $outcome }

    { $text }
upheld = The complaint is upheld.
rejected = The complaint is rejected.
may-appeal = Anybody concerned who thinks this wrong may appeal once: by a mail that begins with APPEAL { $number }, or here: { $page }
is-final = This is the decision on the appeal, and it is final.
players-subject = { $game }: a decision of the council
players = The council has decided on { $game }:

    { $text }
appealed-subject = Case { $number }: an appeal
appealed = { $name } appeals in case { $number }. As far as possible, it is now decided by those who did not decide before.

    { $text }

    The file: { $page }

refusal-text = A text is missing, or it is too long (20,000 characters at most).
refusal-everybody = A case against everybody is a case about the game: leave the names out.
refusal-not-council = Only the council may do this.
refusal-not-party = Only the parties of this case may do this.
refusal-recused = Anyone who plays or has played in the game, leads it or is affected has no part in the decision (9.1).
refusal-decided = The case is decided already.
refusal-not-decided = The case is not decided yet.
refusal-final = The appeal has been decided, and that is final.
refusal-not-asked = The council has no question for you at the moment.
refusal-past = That moment lies in the past.
refusal-quorum = { $have ->
        [one] Only one of { $need } votes is there; yours is counted.
       *[other] Only { $have } of { $need } votes are there; yours is counted.
    }
refusal-too-few = { $missing ->
        [one] One member of the council who has no part in it is missing: the operator must appoint somebody.
       *[other] { $missing } members of the council who have no part in it are missing: the operator must appoint them.
    }
refusal-tie = The votes are equal: that decides nothing.
refusal-outvoted = The majority voted otherwise.
refusal-judged-before = An appeal is decided by other members than before.
refusal-players-must-know = All players must be told of this, with reasons (10.5, 9.9.5): the text for the players is missing.
refusal-names = “{ $name }” (at character { $at }) must not appear there: the game hides who plays, and others read it.
names-somebody = Note: your text names “{ $name }”, and all players read it.
refusal-stranger = A measure is only for the parties of the case. Make them a party first.
refusal-unheard = Anyone who stands to lose so much is heard first: ask for a statement and wait until the time is over.
refusal-no-game = The case is about no game.
master-first = A dispute is first decided by the game master (10.4): raise it in the game (DISPUTE). If you disagree with the decision, go to the council; if it is about the game master, at once: TO THE COUNCIL AGAINST game master.
master-decides = The game master has not decided your dispute yet (10.4). If nothing comes, you can ask the council from { $until } on.
refusal-measure = The measure “{ $given }” cannot be read. Write it like this: { $known }

line-opened = Opened by { $who }
line-against = against { $names }
line-asked = Question to { $name }, answer { $until }
line-stated = Statement by { $name }
line-noted = Note by { $name }
line-voted-for = { $name } votes to uphold the complaint
line-voted-against = { $name } votes to reject the complaint
line-decided = Decision of the council ({ $rule }): { $outcome }
line-players = Decision of the council as all players read it
line-measures = Measures: { $measures }
line-appealed = Appeal by { $name }
status-open = open
status-decided = decided
status-appealed = appealed
no-cases = There are no cases.
case-line = { $number }: { $title } ({ $status })
done-opened = Case { $number } is before the council.
done-step = Done.
would-read = { $name } would read: { $subject }

cases = Cases before the council
bring = Bring a case
bring-about = The council decides where the game master cannot help (10.4), about bans and about breaches. Who reads along: the game master and the council, without those who play there. Nobody else.
field-matter = What is it about?
field-game = Game (empty: none)
field-against = Against whom? Member, power or “game master”, with commas between (may be empty)
field-text = Text
for-council = For the council, not for myself
do-bring = Bring
hidden-game = This game hides who plays: what players read must name nobody; it is checked.
do-state = Your statement
do-appeal = Appeal
do-send = Send
do-note = Note for the council
do-recuse = I have a conflict of interest
do-ask = Ask for a statement
field-question = What they read (not what somebody else wrote); they have three working days
do-accuse = Make them a party
do-decide = Decide
field-outcome = Outcome
field-rule = Paragraph (empty: that of the case)
field-parties = To the parties and the game master
field-players = To all players of the game (empty: nothing; needed for 10.5 and 9.9.5)
field-measures = Measures, one a line: exclude nmr-offender NAME · remove violated NAME · ban playing 2027-05-01 NAME (or forever) · lift registration NAME · lift-entry 4 NAME · reinstate NAME (lift an exclusion) · settle 1 (the game’s dispute) · refuse 2 (a proposal) · break-off
do-preview = See the letters
do-vote-for = Vote: uphold
do-vote-against = Vote: reject
open-cases = Open cases
