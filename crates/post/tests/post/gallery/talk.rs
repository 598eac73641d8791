//! Scenes of mails that are talk, puzzles or refused, and of a game master who works from the mailbox.

use desk::{Caller, Reply};
use game::setup::{Identity, Press};
use text::Lang;

use super::{HERE, PLAIN, Story};
use crate::site::{GAME, address, plain, settings};

/// 9.2, 9.5, 9.5a: what people ask for and say by mail.
pub(super) async fn talk(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    let (site, other) = (&story.site, lang.pick(Lang::En, Lang::De));
    site.known("Nora", other, &[]).await;
    story.game("", |setup| setup.press = Press::Report).await;
    story.gives("Emil", "press to=all text", "Der Papst grüßt.", "The Pope sends his regards.").await;
    story.gives("Master", "refuse-press id=1 reason", "Der Papst schweigt.", "The Pope is silent.").await;
    story.says("Emil", "NACHRICHT AN Atlantis:\nSeid ihr da?", "MESSAGE TO Atlantis:\nAre you there?").await;
    story.says("Emil", "NACHRICHT AN Frankreich:", "MESSAGE TO France:").await;
    story.says("Emil", "SET NO WAIT", "SET NO WAIT").await;
    story.says("Emil", "WARTEN", "WAIT").await;
    story.says("Emil", "ERINNERUNG AUS", "REMINDER OFF").await;
    story.says("Emil", "STUMM Frankreich", "MUTE France").await;
    story.says("Emil", "NICHT MEHR STUMM Frankreich", "UNMUTE France").await;
    story.says("Emil", "STIMME ja", "VOTE yes").await;
    story.says("Emil", "BEOBACHTEN ST-1201", "OBSERVE ST-1201").await;
    let text = story.lang.pick("SPRACHE DEUTSCH", "LANGUAGE ENGLISH");
    site.mail(&plain(&address("Nora"), PLAIN, "?", text)).await;
    let nora = Caller::Member(site.desk.member_named("Nora").await.unwrap());
    site.desk
        .choose(&nora, |settings| {
            settings.observes = (100..150).map(|number| format!("XX-{number}")).collect()
        })
        .await
        .unwrap();
    site.open_game("ST-1210", |_| {}).await;
    site.open_game("ST-1211", |setup| setup.identity = Identity::Pseudonyms).await;
    site.mail(&plain(&address("Nora"), PLAIN, "ST-1210", lang.pick("BEOBACHTEN ST-1210", "OBSERVE ST-1210")))
        .await;
    site.mail(&plain(
        &address("Nora"),
        PLAIN,
        "ST-1210",
        lang.pick("NICHT MEHR BEOBACHTEN ST-1210", "STOP OBSERVING ST-1210"),
    ))
    .await;
    let ask = lang.pick("AN DEN SPIELLEITER: Wann beginnt es?", "TO THE GAME MASTER: When does it begin?");
    site.mail(&plain(&address("Nora"), PLAIN, "?", ask)).await;
    site.mail(&plain(&address("Nora"), PLAIN, "?", lang.pick("HILFE BEFEHLE", "HELP ORDERS"))).await;
    for (de, en) in [
        ("WER SPIELT", "WHO PLAYS"),
        ("ANMELDEN ST-1210\nWÜNSCHE: Atlantis, Italien", "SIGN UP ST-1210\nPREFERENCES: Atlantis, Italy"),
        ("ANMELDEN ST-1211", "SIGN UP ST-1211"),
        ("ANMELDEN ST-1211\nPSEUDONYM: Alba", "SIGN UP ST-1211\nALIAS: Alba"),
        ("ANMELDEN ST-1299", "SIGN UP ST-1299"),
    ] {
        site.mail(&plain(&address("Nora"), PLAIN, "ST-1210", lang.pick(de, en))).await;
    }
    let nora = site.office.addresses().answer(
        "ST-1210",
        site.desk.member_named("Nora").await.unwrap().id,
        &Reply::Game,
    );
    site.mail(&plain(
        &address("Nora"),
        &nora,
        "Re: ST-1210",
        lang.pick("ABMELDEN ST-1210", "WITHDRAW ST-1210"),
    ))
    .await;
    story
        .says("Emil", "PRESSE:\nDer Papst bleibt dabei.\nENDE PRESSE", "PRESS:\nThe Pope insists.\nEND PRESS")
        .await;
    // a vote, and what cannot be taken back
    story.does("Anna", "propose-draw").await;
    story.reply("Emil", &Reply::Ballot(1), lang.pick("Warum denn?", "Why, then?")).await;
    story
        .writes(
            "Emil",
            "ST-1201",
            lang.pick(
                "A Ven H\nA Rom H\nF Nap H\nIch stimme für das Remis.",
                "A Ven H\nA Rom H\nF Nap H\nI vote for the draw.",
            ),
        )
        .await;
    let question = story.last("Emil", "answer").await.reply;
    story.reply("Emil", &question, lang.pick("Ja", "Yes")).await;
    // orders that came for sure, and a mail that anybody could have written
    story.says("Emil", "A Ven H\nA Rom - Apu\nF Nap H", "A Ven H\nA Rom - Apu\nF Nap H").await;
    story.writes("Emil", "ST-1201", "A Ven - Tri\nA Rom H\nF Nap H").await;
    story.says("Bert", "STIMME 1 NEIN", "VOTE 1 NO").await;
    for yes in [false, true] {
        story.writes("Emil", "ST-1201", lang.pick("STIMME 1 JA", "VOTE 1 YES")).await;
        let question = story.last("Emil", "answer").await.reply;
        let answer = if yes { lang.pick("Ja", "Yes") } else { lang.pick("Nein", "No") };
        story.reply("Emil", &question, answer).await;
    }
    story.reply("Emil", &Reply::Confirm("0123456789abcdef01234567".to_owned()), lang.pick("Ja", "Yes")).await;
    story.reply("Emil", &Reply::Master, "A Ven - Tri\nA Rom - Ven\nF Nap - ION").await;
    // the box for copies
    site.mail(&plain(&address("Bert"), "zugkopie@konzert.example", "ST-1201", "F Lon H\nF Edi H\nA Lvp H"))
        .await;
    story
}

/// Mails whose game or words are not clear.
pub(super) async fn puzzles(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    story.game("", |_| {}).await;
    let site = &story.site;
    story.knows("Nora", &[]).await;
    let emil = address("Emil");
    let orders = "A Ven - Tri\nA Rom - Ven\nF Nap - ION\n";
    site.mail(&plain(&address("Nora"), PLAIN, "Hallo", orders)).await;
    site.running("ST-1202", lang, |_| {}).await;
    site.mail(&plain(&emil, PLAIN, "Hallo", orders)).await;
    site.mail(&plain(&emil, HERE, lang.pick("ST-1202 Italien F1901", "ST-1202 Italy S1901"), orders)).await;
    site.mail(&plain(&emil, PLAIN, lang.pick("ST-9999 Italien F1901", "ST-9999 Italy S1901"), orders)).await;
    site.mail(&plain(&emil, HERE, "ST-1201 A Ven-Tri; A Rom-Ven; F Nap-ION", "")).await;
    let head = || {
        plain(&emil, HERE, "ST-1201", "")
            .replace("Content-Type: text/plain; charset=utf-8\n", "")
            .trim_end()
            .to_owned()
    };
    let mixed =
        |part: &str| format!("{}\nContent-Type: multipart/mixed; boundary=b\n\n--b\n{part}\n--b--\n", head());
    let file = |kind: &str, name: &str, text: &str| {
        mixed(&format!(
            "Content-Type: {kind}; name={name}\nContent-Disposition: attachment; filename={name}\n\n{text}"
        ))
    };
    site.mail(&file("text/plain", lang.pick("zug.txt", "orders.txt"), orders)).await;
    site.mail(&file("application/pdf", lang.pick("zug.pdf", "orders.pdf"), "%PDF")).await;
    site.mail(&plain(&address("Dora"), HERE, "ST-1201", &"A Mun - Tyr\n".repeat(4_100))).await;
    let mut wide = head() + "\nContent-Type: multipart/mixed; boundary=b\n\n";
    for _ in 0..100 {
        wide.push_str("--b\nContent-Type: text/plain\n\nA Ven H\n");
    }
    site.mail(&(wide + "--b--\n")).await;
    site.mail(&plain(
        &address("Carl"),
        HERE,
        "ST-1201",
        &"A Mun - Tyr, und weiter nichts als eine lange Zeile, die niemand liest.\n".repeat((26 << 20) / 72),
    ))
    .await;
    // a machine, a report of its own, a stranger, and more than one reads in an hour
    site.mail(&plain(&emil, HERE, lang.pick("Abwesenheit: Emil", "Out of office: Emil"), "…")).await;
    site.mail(&plain(
        "jemand@x.example",
        HERE,
        lang.pick("Frage zu ST-1201", "About ST-1201"),
        lang.pick("Ist noch Platz?", "Is there room?"),
    ))
    .await;
    site.mail(&plain("Karl Muster <karl@x.example>", HERE, "ST-1201", lang.pick("Und jetzt?", "And now?")))
        .await;
    site.mail(&plain(&address("Nora"), HERE, "ST-1201", lang.pick("Darf ich zusehen?", "May I watch?")))
        .await;
    for number in 0..9 {
        let text = lang.pick("Wie geht es denn so", "How are things then");
        site.mail(&plain(
            &address("Fritz"),
            HERE,
            lang.pick("Frage", "Question"),
            &format!("{text} {number}?"),
        ))
        .await;
    }
    for number in 0..3 {
        site.mail(&plain(
            &format!("opfer{number}@web.example"),
            PLAIN,
            lang.pick("Gewonnen!", "You won!"),
            "…",
        ))
        .await;
    }
    // the game rests, and the overviews come
    let emil = Caller::Member(site.desk.member_named("Emil").await.unwrap());
    site.desk.choose(&emil, |settings| settings.digest = true).await.unwrap();
    story.gives("Master", "pause reason", "Krank", "Ill").await;
    site.clock.set("2026-12-01T05:30:00Z".parse().unwrap());
    site.office.write_overview().await.unwrap();
    site.clock.set("2026-12-07T06:00:00Z".parse().unwrap());
    site.office.write_digests().await.unwrap();
    story
}

/// A mail server that takes none of our letters.
pub(super) async fn refusing(lang: Lang) -> Story {
    let smtp = crate::refusing::server("550 5.1.1 <emil@spieler.example>: user unknown").await;
    let story = Story::begin(lang, post::Settings { smtp: Some(smtp), no_maps: true, ..settings() }).await;
    story.site.open_game(GAME, |_| {}).await;
    story.knows("Emil", &[]).await;
    let wish = lang.pick("ANMELDEN ST-1201", "SIGN UP ST-1201");
    story.site.mail(&plain(&address("Emil"), PLAIN, "ST-1201", wish)).await;
    let refuses = story.site.office.sink().await.unwrap().unwrap();
    story.site.office.send(&refuses).await.unwrap();
    story
}

/// Where the operator asks for a proof of every sender, and names who is responsible.
pub(super) async fn unproved(lang: Lang) -> Story {
    let story = Story::begin(lang, post::Settings { proof: true, no_maps: true, ..settings() }).await;
    story.game("", |_| {}).await;
    story.writes("Emil", "ST-1201", "A Ven - Tri\nA Rom - Ven\nF Nap - ION").await;
    // Outside of a game nothing can be answered with yes.
    story.knows("Rita", &[]).await;
    let wish = lang.pick("SPRACHE Englisch", "LANGUAGE German");
    story.site.mail(&plain(&address("Rita"), PLAIN, lang.pick("Sprache", "Language"), wish)).await;
    story
}

/// 9.1: the game master's desk in the mailbox.
pub(super) async fn desk_by_mail(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    story.game("", |_| {}).await;
    let site = &story.site;
    let waiting = async || story.last("Master", "staff").await.reply;
    story
        .writes(
            "Emil",
            lang.pick("Frage", "A question"),
            lang.pick("Gilt 9.5a hier auch?", "Does 9.5a hold here?"),
        )
        .await;
    story.reply("Master", &waiting().await, lang.pick("Ja, wie überall.", "Yes, as everywhere.")).await;
    site.mail(&plain(
        "emil.privat@x.example",
        HERE,
        lang.pick("ST-1201 Italien", "ST-1201 Italy"),
        "A Ven - Tri\nA Rom - Ven\nF Nap - ION",
    ))
    .await;
    let strange = waiting().await;
    for (de, en) in [("Wer bist du?", "Who are you?"), ("ZUORDNEN Italien", "ASSIGN Italy")] {
        story.reply("Master", &strange, lang.pick(de, en)).await;
        let question = story.last("Master", "answer").await.reply;
        story.reply("Master", &question, lang.pick("Ja", "Yes")).await;
    }
    story
        .writes(
            "Anna",
            lang.pick("Danke", "Thanks"),
            lang.pick("Schönen Dank für alles!", "Thanks for everything!"),
        )
        .await;
    let thanks = waiting().await;
    story.reply("Master", &thanks, lang.pick("ZUORDNEN Italien", "ASSIGN Italy")).await;
    let question = story.last("Master", "answer").await.reply;
    story.reply("Master", &question, lang.pick("Ja", "Yes")).await;
    story.says("Master", "Danke schön!", "Thank you!").await;
    story.says("Master", "ABLEGEN", "PUT AWAY").await;
    let question = story.last("Master", "answer").await.reply;
    story.reply("Master", &question, lang.pick("Ja", "Yes")).await;
    for _ in 0..2 {
        story.reply("Master", &thanks, lang.pick("ABLEGEN", "PUT AWAY")).await;
        let question = story.last("Master", "answer").await.reply;
        story.reply("Master", &question, lang.pick("Ja", "Yes")).await;
    }
    story
        .writes(
            "Master",
            "ST-1201",
            lang.pick(
                "NACHRICHT AN ALLE:\nAm Freitag bin ich nicht da.",
                "MESSAGE TO ALL:\nOn Friday I am away.",
            ),
        )
        .await;
    story
        .says(
            "Master",
            "NACHRICHT AN ALLE:\nAm Freitag bin ich nicht da.",
            "MESSAGE TO ALL:\nOn Friday I am away.",
        )
        .await;
    story.reply("Master", &Reply::Game, lang.pick("AUSWERTEN", "EVALUATE")).await;
    let question = story.last("Master", "answer").await.reply;
    story.reply("Master", &question, lang.pick("Nein", "No")).await;
    story
}
