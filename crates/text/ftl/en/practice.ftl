### Texts of practice: alone against programs.

title = Practice
intro = Play against programs, at once and without an account. Each turn is adjudicated as soon as your orders are in, and you can take turns back as often as you like.
how-they-play = How the programs play
power = Power
any-power = any
as-investor = You are one of eight investors. The other seven are programs.
level = Strength of the others
level-random = Random
level-random-help = any orders at all; for your very first game
level-dumb = Easy
level-dumb-help = reaches for what is nearest, has no plan
level-steady = Solid
level-steady-help = plans what can be taken with how many units, and guards the rest
level-quick = Strong
level-quick-help = tries some thousand possibilities each turn
level-strong = Very strong
level-strong-help = the same, more thoroughly; a turn takes a little longer
begin = Play now
kept = Anyone who has the address has the game: it is kept for a week after its last turn, or for an hour if no turn was played. Then it is deleted. Nothing is stored that identifies anyone. This browser finds it here again; with an account it stays there, on every device.
kept-with-account = Practice games stay with your account, on every device: the twenty newest, each until a year after its last turn.
yours = Practice games begun
begun = { $board } against programs, strength { $level }: { $turns ->
    [0] no turn played yet
    [one] one turn played
   *[other] { $turns } turns played
}
from-game = Played from this position: { $game }, { $turn }. Exchange and treaties begin anew.
try-from-here = Play on from here yourself
begun-from = From { $game }
playing = { $who } against programs, strength: { $level }.
box-help = One order per line, as in a mail; units without an order hold. The map and the lists write into this box.
exchange-help = Your dealings at the exchange belong here, too, a line for each currency: “England: +100”. The form below writes them.
treaties-help = Treaties go in here as well: “Non-aggression pact with Italy”.
play = Play this turn
back = Take this turn back
evaluated = { $turn } is adjudicated.
to-report = What happened
over = The game is over.
again = A new practice game
report = Report
gone = This practice game does not exist, or no longer: it is deleted a week after its last turn.
full = There is no room for practice games at the moment. Please try again later.
still-played = This game is still being played. You can only practise with positions that are already in the past.
overloaded = There is too much going on just now. Please try again in a few seconds.
bad-level = There is no such level.
bad-power = There is no such power on this board.
investor = Investor { $number }

## What a program wanted in a turn.

what-they-wanted = What the programs wanted:
aim-attack = attacks { $place } ({ $power })
aim-settle = wants the neutral centre { $place }
aim-defend = covers { $place }
aim-threaten = moves up to { $place }, towards { $center }
aim-done = done
aim-failed = failed
aim-alone = { $what }: { $came }
aim-together = { $what }, with { $units } units: { $came }
no-program = There is no program “{ $given }”; there are: { $known }.
