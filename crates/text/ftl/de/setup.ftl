### Texte des Bereichs setup: was „konzert setup“ fragt.

ask-name = Wie heißt die Site?
ask-url = Unter welcher Adresse wird sie erreicht?
ask-person = Dein Name, wie andere ihn sehen:
ask-address = Deine Mailadresse:
ask-mail = Mailadresse der Partien, etwa partie@example.org (leer: ohne Mail):
ask-servers = Mailserver des Anbieters, für den Versand und für den Empfang:
ask-password = Passwort des Postfachs (es steht dann in einer Datei, die nur dieses Programm liest):
not-so = Das geht so nicht; bitte noch einmal.
no-answer = Es kommt keine Antwort mehr. Nichts wurde geschrieben.
config-exists = „{ $file }“ gibt es schon. „konzert setup“ richtet nur ein, was noch nicht da ist.
no-folder = Den Ordner „{ $folder }“ gibt es nicht.
done = Eingerichtet: { $config }
    Die erste Partie heißt { $game } und nimmt Anmeldungen an.
    { $mail }
    Starten: konzert serve --config { $config }
    Danach meldest du dich mit diesem Link an. Er gilt einmal, eine Viertelstunde lang; einen neuen gibt „konzert game member link“:
    { $link }
done-mail = Ob Mails hinausgehen und hereinkommen, wird jetzt versucht; „konzert mail test“ versucht es noch einmal.
done-no-mail = Die Site schreibt und liest keine Mails; der Abschnitt [mail] lässt sich später ausfüllen.
trusts = { $server } prüft, wer Mails geschickt hat; das steht jetzt als „trusted“ in { $file }. Gefälschte Absender ändern damit nichts.
