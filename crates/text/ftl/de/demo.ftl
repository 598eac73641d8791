### konzert demo: die Vorführung, und ihr Briefkasten.

playing = Die Partien werden gespielt, das dauert ein paar Sekunden …
ready = Die Vorführung läuft: { $address }  (Ende mit Strg-C; was geschehen ist, bleibt. Neu beginnen: --fresh)
as-visitor = Als Besucher:
as-player = Als Spieler { $name } (der Link gilt einmal, eine Viertelstunde lang):
as-game-master = Als Spielleiterin { $name }:
as-operator = Als Betreiberin { $name }:
mails = Die Mails, die verschickt würden:
passwords = Wer sich lieber mit Namen anmeldet: Das Passwort aller Konten der Vorführung ist „{ $password }“.

mailbox = Briefkasten
mailbox-about = Hier liegen die Mails, die dieser Server verschicken würde. Nur in der Vorführung kann sie jeder lesen.
mailbox-to = Mails an { $name }
mailbox-all = Alle Mails
mailbox-empty = Keine Mails.
when = Zeit
to = An
subject = Betreff
game = Partie
open-mailbox = { $address } ist von anderen Rechnern aus erreichbar, und in der Vorführung zeigt die Seite /mailbox allen die Links zum Anmelden. Wenn das so sein soll: --everybody-may-be-anybody
