### Texte des Schalters: Absagen, von denen keine Regel spricht, und die Briefe der Plattform.

error-no-game = Eine Partie { $game } gibt es nicht.
error-game-exists = Die Partie { $game } gibt es schon.
error-sign-in-first = Bitte melde dich zuerst an.
error-not-allowed = Das darfst du nicht.
error-no-account = Ein Konto { $name } gibt es nicht.
error-closed = Dieses Konto wurde geschlossen.
error-bad-name = „{ $name }“ kann kein Name sein: 1 bis 40 Buchstaben, Ziffern und Leerzeichen, ohne < > @ " #.
error-name-taken = Der Name „{ $name }“ ist vergeben.
error-bad-address = „{ $address }“ ist keine Mailadresse.
error-address-taken = Die Adresse { $address } gehört zu einem anderen Konto.
error-password = Das Passwort muss mindestens 8 Zeichen haben (und höchstens 256).
error-sign-in = Name oder Passwort sind falsch.
error-link = Dieser Link gilt nicht mehr. Bitte fordere einen neuen an.
error-too-often = Zu viele Versuche. Bitte warte { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
 }.
error-nothing = Nicht gefunden: { $what }.
error-unreadable = „{ $given }“ ist nicht lesbar ({ $what }).
error-busy = Gerade ändern viele die Partie. Bitte versuche es noch einmal.
error-stopping = Das Programm wird beendet. Bitte versuche es in einer Minute noch einmal.
error-damaged = Das Protokoll von { $game } ist bei Ereignis { $seq } nicht lesbar: { $reason }
error-store = Der Datenspeicher hat versagt. Es wurde nichts geändert.

letter-welcome-subject = Willkommen bei Konzert
letter-welcome = Hallo { $name },

    mit diesem Link meldest du dich an und bestätigst zugleich, dass diese Adresse dir gehört. Er gilt einmal und { $minutes } Minuten lang:

    { $link }

    Hast du dich nicht registriert, dann tu einfach nichts.
letter-link-subject = Dein Link zum Anmelden
letter-link = Hallo { $name },

    mit diesem Link meldest du dich an. Er gilt einmal und { $minutes } Minuten lang:

    { $link }

    Hast du ihn nicht angefordert, dann tu einfach nichts.
letter-confirm-subject = Ist das deine Adresse?
letter-confirm = Hallo { $name },

    mit diesem Link bestätigst du, dass { $address } dir gehört. Er gilt einmal und { $minutes } Minuten lang:

    { $link }

    Hast du ihn nicht angefordert, dann tu einfach nichts.
