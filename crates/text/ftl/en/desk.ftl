### Texts of the desk: refusals that no rule speaks of, and the letters that the site sends.

error-no-game = There is no game { $game }.
error-game-exists = Game { $game } exists already.
error-sign-in-first = Please sign in first.
error-not-allowed = You may not do this.
error-no-account = There is no account { $name }.
error-closed = This account was closed.
error-bad-name = "{ $name }" cannot be a name: 1 to 40 letters, digits and blanks, no < > @ " #.
error-name-taken = The name "{ $name }" is taken.
error-bad-address = "{ $address }" is no mail address.
error-address-taken = The address { $address } belongs to another account.
error-password = The password must have at least 8 characters (and at most 256).
error-sign-in = Name or password are wrong.
error-link = This link does not work any more. Please ask for a new one.
error-too-often = Too many tries. Please wait { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
 }.
error-nothing = There is no { $what }.
error-unreadable = "{ $given }" is no { $what }.
error-busy = Many are changing the game at this moment. Please try again.
error-stopping = The program is ending. Please try again in a minute.
error-damaged = The log of { $game } cannot be read at event { $seq }: { $reason }
error-store = The data store failed. Nothing was changed.

letter-welcome-subject = Welcome to Konzert
letter-welcome = Hello { $name },

    with this link you sign in and prove that this address is yours. It works once, for { $minutes } minutes:

    { $link }

    If you did not register, do nothing.
letter-link-subject = Your link to sign in
letter-link = Hello { $name },

    with this link you sign in. It works once, for { $minutes } minutes:

    { $link }

    If you did not ask for it, do nothing.
letter-confirm-subject = Is this your address?
letter-confirm = Hello { $name },

    with this link you prove that { $address } is yours. It works once, for { $minutes } minutes:

    { $link }

    If you did not ask for it, do nothing.
