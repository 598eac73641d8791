### Texts of the area setup: what “konzert setup” asks.

ask-name = What is the site called?
ask-url = At which address is it reached?
ask-person = Your name, as others see it:
ask-address = Your mail address:
ask-mail = Mail address of the games, such as game@example.org (empty: no mail):
ask-servers = The provider’s mail servers, for sending and for receiving:
ask-password = Password of the mailbox (it is kept in a file that only this program reads):
not-so = That will not do; please try again.
no-answer = There is no answer any more. Nothing was written.
config-exists = “{ $file }” exists. “konzert setup” only sets up what is not there yet.
no-folder = There is no folder “{ $folder }”.
done = Set up: { $config }
    The first game is called { $game } and is open for players.
    { $mail }
    Start it: konzert serve --config { $config }
    Then sign in with this link. It works once, for a quarter of an hour; “konzert game member link” makes another:
    { $link }
done-mail = Whether mail goes out and comes in is tried now; “konzert mail test” tries it once more.
done-no-mail = The site writes and reads no mail; the section [mail] can be filled in later.
trusts = { $server } checks who sent mails; it now stands as “trusted” in { $file }. Forged senders change nothing with it.
