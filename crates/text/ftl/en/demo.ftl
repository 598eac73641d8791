### konzert demo: the demonstration and its mailbox.

playing = The games are being played, this takes a few seconds …
ready = The demonstration is running: { $address }  (Ctrl-C ends it; what was done stays. To begin anew: --fresh)
as-visitor = As a visitor:
as-player = As the player { $name } (the link works once, for a quarter of an hour):
as-game-master = As the game master { $name }:
as-operator = As the operator { $name }:
mails = The mails that would be sent:
passwords = To sign in by name instead: the password of every account of the demonstration is “{ $password }”.

mailbox = Mailbox
mailbox-about = These are the mails that this server would send. Only in the demonstration can everybody read them.
mailbox-to = Mails to { $name }
mailbox-all = All mails
mailbox-empty = No mails.
when = Time
to = To
subject = Subject
game = Game
open-mailbox = Other machines can reach { $address }, and in the demonstration the page /mailbox shows everybody’s links to sign in. If that is what you want: --everybody-may-be-anybody
