//! Scenes beside the story of the gallery: what happens seldom, each on a site of its own.

use std::pin::Pin;

use desk::{Brings, Caller, Capacity, CaseStep, Complaint, Envelope, Reply, Role};
use game::command::Command;
use game::setup::{Identity, Press, Setup};
use jiff::SignedDuration;
use post::incoming::Incoming;
use text::Lang;

use super::{HERE, PLAIN, Story, classes, ends, itself, waits};
use crate::site::{GAME, address, at, plain, settings};

/// A scene, played.
type Scene = Pin<Box<dyn Future<Output = Story> + Send>>;

/// The mails of every scene.
pub async fn all(lang: Lang) -> Vec<Vec<Incoming>> {
    let scenes: [Scene; 29] = [
        Box::pin(sitters(lang)),
        Box::pin(anonymous(lang)),
        Box::pin(chair(lang)),
        Box::pin(calendar(lang)),
        Box::pin(rulings(lang)),
        Box::pin(seats(lang)),
        Box::pin(positions(lang)),
        Box::pin(votes(lang)),
        Box::pin(ends::endings(lang)),
        Box::pin(ends::shortened(lang)),
        Box::pin(ends::shortened_by_points(lang)),
        Box::pin(talk(lang)),
        Box::pin(puzzles(lang)),
        Box::pin(unproved(lang)),
        Box::pin(desk_by_mail(lang)),
        Box::pin(accounts(lang)),
        Box::pin(council(lang)),
        Box::pin(exclusions(lang)),
        Box::pin(economies(lang)),
        Box::pin(filled(lang)),
        Box::pin(offender(lang)),
        Box::pin(exchange(lang)),
        Box::pin(refusing(lang)),
        Box::pin(classes::classes(lang)),
        Box::pin(classes::line(lang)),
        Box::pin(itself::by_itself(lang)),
        Box::pin(waits::held(lang)),
        Box::pin(waits::sitting_ends(lang)),
        Box::pin(waits::repeated(lang)),
    ];
    // side by side, and read in this order
    let played = scenes.map(|scene| {
        tokio::spawn(async {
            let story = scene.await;
            story.send().await;
            story.sent().await
        })
    });
    let mut mails = Vec::new();
    let mut failed = 0;
    for scene in played {
        match scene.await {
            Ok(scene) => mails.push(scene),
            Err(_) => failed += 1,
        }
    }
    assert_eq!(failed, 0, "scenes that cannot be played");
    mails
}

impl Story {
    pub(super) async fn scene(lang: Lang) -> Story {
        Story::begin(lang, post::Settings { no_maps: true, ..settings() }).await
    }

    /// The running game, with house rules of its own.
    pub(super) async fn game(&self, house: &str, change: impl FnOnce(&mut Setup)) {
        let words: Vec<_> = house.split_whitespace().filter_map(|rule| rule.split_once('=')).collect();
        let rules = commands::house::HouseRulesChange::from_words(words).unwrap();
        let change = |setup: &mut Setup| {
            setup.house = rules.apply(&setup.house);
            change(setup);
        };
        self.site.running(GAME, self.lang, change).await;
    }

    async fn knows(&self, name: &str, roles: &[Role]) {
        self.site.known(name, self.lang, roles).await;
    }

    /// `shift to=2026-12-08T20:00 reason="…"`, as the command line has it; the Master's, Rita's as the council, or a player's.
    pub(super) async fn does(&self, name: &str, call: &str) {
        self.does_in(GAME, name, call).await;
    }

    pub(super) async fn does_in(&self, label: &str, name: &str, call: &str) {
        let (action, arguments) = testbed::call(call);
        let capacity = match name {
            "Master" => Some(Capacity::GameMaster),
            "Rita" if action.row().who != commands::Who::Player => Some(Capacity::Council),
            _ => None,
        };
        let caller = Caller::Member(self.site.desk.member_named(name).await.unwrap());
        self.site.wait(1);
        let asked = (action, &arguments);
        let done = self.site.desk.perform(&caller, label, capacity, asked, Envelope::default()).await;
        done.unwrap_or_else(|no| panic!("{name}: {call}: {}", no.text(Lang::En)));
        self.site.desk.work_until_idle().await.unwrap();
        // how a letter ends depends on what its reader is in the game by then
        self.send().await;
    }

    /// What somebody does whose reason stands in the language of the scene.
    async fn gives(&self, name: &str, call: &str, de: &str, en: &str) {
        self.does(name, &format!("{call}=\"{}\"", self.lang.pick(de, en))).await;
    }

    /// Hour by hour, so that reminders come.
    async fn hours(&self, hours: i64) {
        for _ in 0..hours {
            self.site.wait(60);
            self.site.desk.work_until_idle().await.unwrap();
            self.site.office.work_until_idle().await.unwrap();
        }
    }

    pub(super) async fn votes(&self, id: u32, names: &[&str]) {
        for name in names {
            self.does(name, &format!("vote id={id} yes=yes")).await;
        }
    }
}

/// 9.4: somebody acts for a player who is away.
async fn sitters(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    for name in ["Nora", "Olga"] {
        story.knows(name, &[]).await;
    }
    story.game("absences=sitter", |_| {}).await;
    story
        .says(
            "Emil",
            "VERTRETUNG DURCH Nora 4.12. BIS 12.12. mit Nachrichten",
            "SITTER Nora 4 Dec to 12 Dec with messages",
        )
        .await;
    story.says("Gerda", "VERTRETUNG DURCH Olga 4.12. BIS 12.12.", "SITTER Olga 4 Dec to 12 Dec").await;
    story.says("Olga", "VERTRETUNG NEIN", "SITTER NO").await;
    story.says("Fritz", "VERTRETUNG DURCH Olga 4.12. BIS 12.12.", "SITTER Olga 4 Dec to 12 Dec").await;
    story.says("Nora", "VERTRETUNG JA", "SITTER YES").await;
    story.does("Master", "sitter-answer seat=italy yes=yes").await;
    story.does("Master", "sitter-answer seat=russia yes=no").await;
    story.hours(5 * 24).await;
    story
        .gives(
            "Nora",
            "message to=austria text",
            "Bis Emil wieder da ist, gilt der Pakt.",
            "The pact holds until Emil is back.",
        )
        .await;
    story.says("Emil", "WIEDER DA", "I AM BACK").await;
    story
}

/// 9.9.7: where nobody knows who plays.
async fn anonymous(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    for (name, roles) in [("Nora", &[][..]), ("Olga", &[]), ("Rita", &[Role::Organiser])] {
        story.knows(name, roles).await;
    }
    story.game("absences=sitter", |setup| setup.identity = Identity::Anonymous).await;
    let days = "from=2026-12-04T00:00 to=2026-12-13T00:00";
    story.does("Master", &format!("sitter-name member=Nora seat=italy {days}")).await;
    story.does("Nora", "sitter-answer yes=yes").await;
    story
        .gives(
            "Master",
            "breach seat=france text",
            "Carl hat sich in der Presse verraten.",
            "Carl gave himself away in the press.",
        )
        .await;
    story.does("Master", "propose-keep seat=france").await;
    story
        .gives(
            "Master",
            "exclude seat=turkey why=anonymity-violated note",
            "Hat Frankreich angerufen.",
            "Rang up France.",
        )
        .await;
    story.turn(&["Gerda"]).await;
    story.does("Olga", "step-in seat=turkey member=Olga").await;
    story.does("Master", "replace seat=turkey member=Olga").await;
    story
}

/// 9.1: somebody else leads the game.
async fn chair(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    for name in ["Rita", "Otto"] {
        story.knows(name, &[Role::GameMaster]).await;
    }
    story.game("", |_| {}).await;
    story.does("Master", "chair-offer member=Rita").await;
    story.says("Rita", "LEITUNG NEIN", "LEAD NO").await;
    story.does("Master", "chair-offer member=Otto").await;
    story.says("Otto", "LEITUNG JA", "LEAD YES").await;
    story.site.open_game("ST-1207", |_| {}).await;
    let emil = story.site.desk.member_named("Emil").await.unwrap();
    story.site.sign_up(&emil, "ST-1207", None).await;
    for (name, call) in [("Master", "chair-offer member=Rita"), ("Rita", "chair-answer yes=yes")] {
        story.does_in("ST-1207", name, call).await;
    }
    story
}

/// 9.4, 9.5: days away, deadlines that move and move back, evaluations that wait.
async fn calendar(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    story.game("absences=shift evaluate_after=60 late=at_discretion", |_| {}).await;
    story.does("Emil", "absence from=2026-12-07T00:00 to=2026-12-08T00:00").await;
    story.does("Anna", "absence from=2026-12-03T10:00 to=2026-12-03T18:00").await;
    story.gives("Master", "shift to=2026-12-15T20:00 reason", "Bahnstreik", "A strike").await;
    story.does("Master", "undo").await;
    story.does("Master", "redo").await;
    story.does("Master", "hold on=yes").await;
    // what comes between deadline and evaluation
    let due = story.site.desk.card(GAME).await.unwrap().deadline.unwrap();
    story.hold(&["Emil"]).await;
    story.site.clock.set(due);
    story.site.desk.work_until_idle().await.unwrap();
    story.says("Emil", "A Ven H\nA Rom H\nF Nap H", "A Ven H\nA Rom H\nF Nap H").await;
    story
        .gives("Master", "accept-late reason", "Der Mailserver war langsam.", "The mail server was slow.")
        .await;
    story.site.wait(61);
    story.site.desk.work_until_idle().await.unwrap();
    story.does("Master", "publish").await;
    // a machine that slept over a deadline
    let due = story.site.desk.card(GAME).await.unwrap().deadline.unwrap();
    story.site.clock.set(due + SignedDuration::from_hours(5));
    story.site.desk.work_until_idle().await.unwrap();
    story
}

/// 9.9.1, 10.2, 10.3: what the game master decides.
async fn rulings(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    story.game("", |setup| setup.beginners = true).await;
    let emil = Caller::Member(story.site.desk.member_named("Emil").await.unwrap());
    let web = desk::Handing::by(game::submission::Channel::Web, lang);
    let orders = "A Ven - Tri\nA Rom S A Ven - Vie\nF Nap - ION";
    story.site.desk.hand_in(&emil, GAME, orders, web).await.unwrap();
    story.hold(&["Emil"]).await;
    story.hours(6 * 24 + 12).await;
    story
        .gives(
            "Master",
            "override-refuse seat=germany version=1 turn=1901-spring reason",
            "Zwei Fassungen in einer Mail",
            "Two versions in one mail",
        )
        .await;
    let order = "override-order power=italy order=\"A Rom - Tus\" turn=1901-spring reason";
    story.gives("Master", order, "So stand es in der Mail vom 5.", "So the mail of the 5th said").await;
    story.does("Master", "withdraw-override id=2").await;
    story
        .gives(
            "Master",
            "house-rules rules={\"nmr\":\"wait_first\"} reason",
            "Damit niemand leer ausgeht.",
            "So that nobody is left out.",
        )
        .await;
    story
        .gives(
            "Master",
            "house-rules rules={\"nmr\":\"evaluate_first\",\"spelling\":\"standard\"} reason",
            "Streng nach dem Text.",
            "By the letter.",
        )
        .await;
    story
        .gives("Master", "end-beginners reason", "Das erste Jahr ist vorbei.", "The first year is over.")
        .await;
    story.turn(&["Emil", "Dora"]).await;
    story.says("Emil", "A Ven H\nA Rom H\nF Nap H", "A Ven H\nA Rom H\nF Nap H").await;
    story
}

/// 9.10.3: somebody who misses turn after turn.
async fn offender(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    story.knows("Rita", &[Role::Organiser]).await;
    story.game("nmrs_to_expel=5", |_| {}).await;
    for absent in [&["Emil"][..], &[], &["Emil"]] {
        story.turn(absent).await;
    }
    story.does("Master", "report-offender member=Emil").await;
    story
}

/// 9.10.1: seats that fall free, and whoever would play on.
async fn seats(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    for name in ["Nora", "Olga", "Rita"] {
        story.knows(name, if name == "Rita" { &[Role::Organiser] } else { &[] }).await;
    }
    story.game("", |_| {}).await;
    story.says("Olga", "WARTELISTE Standard sofort", "WAITING LIST Standard now").await;
    story.says("Olga", "WARTELISTE Halma", "WAITING LIST Halma").await;
    story.says("Nora", "WARTELISTE", "WAITING LIST").await;
    story.gives("Gerda", "resign note", "Mir fehlt die Zeit.", "I lack the time.").await;
    story.hours(2).await;
    story.says("Nora", "ANMELDEN ST-1201", "SIGN UP ST-1201").await;
    story.says("Nora", "EINSPRINGEN ST-1201", "STEP IN ST-1201").await;
    story.says("Nora", "PARTIEN", "GAMES").await;
    story.says("Nora", "NICHT EINSPRINGEN ST-1201", "STEP BACK ST-1201").await;
    story.says("Nora", "VON DER WARTELISTE", "OFF THE WAITING LIST").await;
    for _ in 0..14 {
        story.site.wait(24 * 60);
        story.site.desk.work_until_idle().await.unwrap();
    }
    story
        .gives(
            "Master",
            "without seat=turkey reason",
            "Die Türkei steht am Rand.",
            "Turkey stands at the edge.",
        )
        .await;
    story
        .gives(
            "Rita",
            "exclude seat=italy why=nmr-offender note",
            "Das vierte NMR in diesem Jahr.",
            "The fourth NMR in this year.",
        )
        .await;
    story.gives("Rita", "abort reason", "Es sind zu wenige.", "Too few are left.").await;
    story
        .gives("Master", "play-on note", "Wer noch will, spielt weiter.", "Whoever wants to plays on.")
        .await;
    story
}

/// 9.10.1: where the rule fills free seats.
async fn filled(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    story.knows("Nora", &[]).await;
    story.game("fill=rule nmr=wait_first", |_| {}).await;
    story.says("Nora", "WARTELISTE Standard", "WAITING LIST Standard").await;
    story.gives("Gerda", "resign note", "Mir fehlt die Zeit.", "I lack the time.").await;
    story.hours(2).await;
    story.says("Nora", "EINSPRINGEN ST-1201", "STEP IN ST-1201").await;
    story.hours(2).await;
    story.turn(&["Emil"]).await;
    story
}

/// 9.9.4, 9.9.5: positions that change under orders that are in.
async fn positions(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    story.knows("Rita", &[Role::Organiser]).await;
    story.game("", |_| {}).await;
    story.turn(&[]).await;
    story.does("Emil", "report-error text=\"A Rom - Tus?\"").await;
    story
        .says("Emil", "A Ven - Tri\nA Rom - Ven\nF Nap - ION", "A Ven - Tri\nA Rom - Ven\nF Nap - ION")
        .await;
    let order = "override-order power=italy order=\"A Rom - Tus\" turn=1901-spring reason";
    story.gives("Master", order, "So stand es in der Mail vom 5.", "So the mail of the 5th said").await;
    story.gives("Master", "correct reason", "A Rom - Tus übersehen", "A Rom - Tus overlooked").await;
    let again = "repeat reason";
    story
        .gives("Emil", again, "Der Server war nicht zu erreichen.", "The server could not be reached.")
        .await;
    story.votes(1, &["Anna", "Bert", "Carl", "Dora", "Fritz", "Gerda"]).await;
    story
        .gives(
            "Rita",
            "council id=1 refuse=yes reason",
            "Es hat niemandem geschadet.",
            "It did nobody any harm.",
        )
        .await;
    story.gives("Emil", again, "Diesmal fehlte auch Anna.", "This time Anna was missing, too.").await;
    story.votes(2, &["Anna", "Bert", "Carl", "Dora", "Fritz", "Gerda"]).await;
    story.does("Rita", "council id=2").await;
    story
}

/// 1.5: votes that end otherwise.
async fn votes(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    story.game("", |_| {}).await;
    story.does("Anna", "propose-later-end year=1925").await;
    story.votes(1, &["Bert", "Carl", "Dora", "Emil", "Fritz", "Gerda", "Master"]).await;
    story.does("Anna", "propose-draw").await;
    story.does("Bert", "propose-later-end year=1930").await;
    story.says("Emil", "STIMME JA", "VOTE YES").await;
    story.turn(&[]).await;
    story
}

/// 9.2, 9.5, 9.5a: what people ask for and say by mail.
async fn talk(lang: Lang) -> Story {
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
async fn puzzles(lang: Lang) -> Story {
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
async fn refusing(lang: Lang) -> Story {
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
async fn unproved(lang: Lang) -> Story {
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
async fn desk_by_mail(lang: Lang) -> Story {
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

/// What concerns an account, and what the organisers decide about it.
async fn accounts(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    story.knows("Rita", &[Role::Organiser, Role::Operator]).await;
    story.game("", |_| {}).await;
    let desk = &story.site.desk;
    let rita = Caller::Member(desk.member_named("Rita").await.unwrap());
    let emil = desk.member_named("Emil").await.unwrap();
    desk.link_for(&rita, &emil).await.unwrap();
    let session = desk.sign_in("Emil", "password of Emil", &desk::Origin::default()).await.unwrap().secret;
    let me = Caller::Member(emil.clone());
    desk.add_address(&me, "emil@zweite.example", &session, &desk::Origin::default()).await.unwrap();
    let letter = story.last("Emil", "confirm-address").await.text;
    let link = letter
        .split_whitespace()
        .find(|word| word.starts_with("https://"))
        .unwrap()
        .rsplit('/')
        .next()
        .unwrap()
        .to_owned();
    desk.confirm_address(&me, &link).await.unwrap();
    desk.remove_address(&me, "emil@zweite.example", &session).await.unwrap();
    // the council looks into a game
    story.says("Emil", "STREITFALL:\nDer ZAT war zu früh.", "DISPUTE:\nThe deadline was too early.").await;
    story.gives("Rita", "decide id=1 reason", "Der ZAT galt.", "The deadline stood.").await;
    let reason = |de: &str, en: &str| lang.pick(de, en).to_owned();
    let until = Some(desk.now() + SignedDuration::from_hours(30 * 24));
    use club::BanKind::{Playing, Registration};
    for (kind, until, why) in [
        (Registration, until, reason("Drei Partien verlassen", "Left three games")),
        (Playing, None, reason("Unerlaubte Absprachen", "Forbidden agreements")),
    ] {
        desk.ban(&rita, "Emil", (kind, until), &why, None).await.unwrap();
    }
    desk.lift_ban(&rita, "Emil", Registration, &reason("Ein Irrtum", "A mistake"), None).await.unwrap();
    desk.set_roles(&rita, emil.id, &[Role::GameMaster]).await.unwrap();
    story.hours(1).await;
    desk.set_roles(&Caller::Console, emil.id, &[]).await.unwrap();
    story.gives("Emil", "resign note", "Keine Zeit.", "No time.").await;
    desk.lift_entry(&rita, "Emil", 3, &reason("Krankheit", "Illness"), None).await.unwrap();
    story
}

/// Cases before the council: of every kind, with a statement, a decision, an appeal; and the one that the clock brings.
async fn council(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    for name in ["Rita", "Saul"] {
        story.knows(name, &[Role::Organiser]).await;
    }
    story.game("", |_| {}).await;
    let desk = &story.site.desk;
    let who = async |name: &str| Caller::Member(desk.member_named(name).await.unwrap());
    let say = |de: &str, en: &str| lang.pick(de, en).to_owned();
    story.says("Anna", "STREITFALL: Der ZAT war zu früh.", "DISPUTE: The deadline was too early.").await;
    story.gives("Master", "decide id=1 reason", "Der ZAT galt.", "The deadline stood.").await;
    for matter in club::case::Matter::ALL.map(club::case::Matter::word) {
        let complaint = Complaint {
            matter: matter.to_owned(),
            game: if matter == "appeal" { String::new() } else { GAME.to_owned() },
            against: vec![say("Italien", "Italy")],
            text: say("Ich bitte den Rat um eine Entscheidung.", "I ask the council to decide."),
        };
        desk.open_case(&who("Anna").await, Brings::Oneself, &complaint, None).await.unwrap();
        story.hours(1).await;
    }
    story
        .says(
            "Anna",
            "AN DEN RAT GEGEN Spielleiter: Der ZAT war zu früh.",
            "TO THE COUNCIL AGAINST game master: It was too early.",
        )
        .await;
    let text = say("Seit Wochen wird nichts ausgewertet.", "Nothing has been evaluated for weeks.");
    let complaint = Complaint { matter: "content".to_owned(), text, ..Complaint::default() };
    desk.open_case(&Caller::Console, Brings::Council, &complaint, None).await.unwrap();
    let decide = |uphold, to_players: String| CaseStep::Decide {
        uphold,
        rule: String::new(),
        to_parties: say("Der ZAT stand seit einer Woche fest.", "The deadline had been known for a week."),
        to_players,
        measures: Vec::new(),
    };
    let ask = CaseStep::Ask {
        whom: "Emil".to_owned(),
        text: say("Wann hast du vom ZAT erfahren?", "When did you hear of the deadline?"),
    };
    let players = say("Die Frist wird nicht verlängert.", "The deadline is not moved.");
    for (name, step, says, de, en) in [
        ("Rita", ask, "Emil", "STELLUNGNAHME 1: Erst am Sonntag.", "STATEMENT 1: On Sunday."),
        (
            "Rita",
            decide(false, players),
            "Anna",
            "BERUFUNG 1\nDas stand nirgends.",
            "APPEAL 1\nIt stood nowhere.",
        ),
        ("Saul", decide(true, String::new()), "Anna", "BERUFUNG 1: Nein.", "APPEAL 1: No."),
    ] {
        story.site.wait(1);
        desk.case_step(&who(name).await, 1, &step, None).await.unwrap();
        story.says(says, de, en).await;
        story.send().await;
    }
    for label in ["ST-1203", "ST-1204"] {
        story.site.running(label, lang, |_| {}).await;
    }
    for label in [GAME, "ST-1203", "ST-1204"] {
        story.does_in(label, "Emil", "resign").await;
    }
    statements(&story).await;
    story
}

/// Statements that are late, and what waits for the council in the morning.
async fn statements(story: &Story) {
    let (desk, lang) = (&story.site.desk, story.lang);
    let who = async |name: &str| Caller::Member(desk.member_named(name).await.unwrap());
    let rita = who("Rita").await;
    let text = lang.pick("Was weißt du davon?", "What do you know of it?").to_owned();
    for name in ["Bert", "Dora"] {
        let ask = CaseStep::Ask { whom: name.to_owned(), text: text.clone() };
        desk.case_step(&rita, 2, &ask, None).await.unwrap();
    }
    for _ in 0..15 {
        story.hours(1).await;
        story.site.wait(23 * 60);
        desk.work_until_idle().await.unwrap();
        story.send().await;
    }
    let decide = CaseStep::Decide {
        uphold: false,
        rule: String::new(),
        to_parties: lang.pick("Die Hausregel gilt.", "The house rule stands.").to_owned(),
        to_players: String::new(),
        measures: Vec::new(),
    };
    desk.case_step(&rita, 2, &decide, None).await.unwrap();
    story.says("Bert", "STELLUNGNAHME 2: Ich war verreist.", "STATEMENT 2: I was away.").await;
    story.says("Carl", "STELLUNGNAHME 2: Ich auch.", "STATEMENT 2: So was I.").await;
    story.says("Anna", "STELLUNGNAHME 2: Das sehe ich anders.", "STATEMENT 2: I do not think so.").await;
}

/// An exclusion from all games that is taken back, in an open game and in a hidden one whose deadline has passed.
async fn exclusions(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    story.knows("Rita", &[Role::Organiser]).await;
    let desk = &story.site.desk;
    let rita = Caller::Member(desk.member_named("Rita").await.unwrap());
    story.site.running("ST-1205", lang, |_| {}).await;
    story.site.running("ST-1206", lang, |setup| setup.identity = Identity::Anonymous).await;
    let deadline = story.site.game("ST-1206").await.deadline.unwrap().at;
    story.site.clock.set(deadline - SignedDuration::from_hours(24));
    let why = lang.pick("Angemeldet unter falschem Namen.", "Signed up under a false name.");
    desk.exclude_member(&rita, "Emil", club::Offence::FalseName, why, None).await.unwrap();
    story.site.clock.set(deadline);
    desk.work_until_idle().await.unwrap();
    story.send().await;
    let why = lang.pick("Es war eine Verwechslung.", "It was a mistake about the person.");
    desk.lift_exclusion(&rita, "Emil", why, None).await.unwrap();
    story
}

/// Treaties and an exchange by mail.
async fn economies(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    story.game("", |setup| setup.variant = "diplomaten".to_owned()).await;
    // a winter in which nobody builds brings no treaties
    story.says("Dora", "F Kie - Den\nA Ber H\nA Mun H", "F Kie - Den\nA Ber H\nA Mun H").await;
    story.turn(&["Dora"]).await;
    story.turn(&[]).await;
    story.says("Emil", "ANGEBOT Frieden", "OFFER peace").await;
    story.says("Emil", "ANGEBOT NAP Frankreich", "OFFER NAP France").await;
    story.says("Emil", "ANGEBOT NAP Türkei", "OFFER NAP Turkey").await;
    story.says("Emil", "ERKLÄRE: Krieg gegen Russland", "DECLARE: war on Russia").await;
    for (name, de, en) in [("Carl", "ANNEHMEN", "ACCEPT"), ("Gerda", "ABLEHNEN", "DECLINE")] {
        let told = story.site.letters_to(name, "notice").await;
        let mut told =
            told.iter().filter_map(|letter| letter.text.split_once(lang.pick("(Angebot ", "(offer ")));
        let number = told.next_back().unwrap().1.split(')').next().unwrap().to_owned();
        story.says(name, &format!("{de} {number}"), &format!("{en} {number}")).await;
    }
    story
}

/// Kapitalisten: nations without orders, press that is decided about, a turn without trade.
async fn exchange(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    let site = &story.site;
    let master = site
        .open_game(GAME, |setup| {
            setup.variant = "kapitalisten".to_owned();
            setup.investors = Some(8);
            setup.identity = Identity::Pseudonyms;
            setup.press = Press::Report;
        })
        .await;
    let names = ["Anna", "Bert", "Carl", "Dora", "Emil", "Fritz", "Gerda", "Hanna"];
    let aliases = ["Don Camillo", "Kalle Wirsch", "Sindbad", "Pippi", "Momo", "Zorro", "Merlin", "Nemo"];
    for (name, alias) in names.iter().zip(aliases) {
        let player = site.known(name, lang, &[]).await;
        let alias = Some(alias.to_owned());
        let sign_up = Command::SignUp { player: player.person(), preferences: Vec::new(), alias };
        site.desk
            .act(&Caller::Member(player), GAME, Capacity::Player, sign_up, Envelope::default())
            .await
            .unwrap();
    }
    let week = SignedDuration::from_hours(7 * 24);
    let deadline = Some(site.desk.now() + week);
    site.lead(&master, GAME, Command::Start { seed: 3, deadline }).await;
    let press =
        lang.pick("Presse:\nan alle: \"Ich grüse euch ale.\"", "Press:\nto all: \"I greeet you all.\"");
    let trade = lang.pick(
        "Kronen: 0\nPfund: 0\nFrancs: 0\nMark: 0\nLira: 0\nRubel: 0\nPiaster: 0\n",
        "Austria: 0\nEngland: 0\nFrance: 0\nGermany: 0\nItaly: 0\nRussia: 0\nTurkey: 0\n",
    );
    story.says("Anna", &format!("{trade}{press}"), &format!("{trade}{press}")).await;
    let call = "override-press seat=\"Don Camillo\" item=1 text=\"Ich grüße euch alle.\" reason";
    story.gives("Master", call, "Rechtschreibung", "Spelling").await;
    site.clock.set(site.desk.card(GAME).await.unwrap().deadline.unwrap());
    site.desk.work_until_idle().await.unwrap();
    site.clock.set(site.desk.card(GAME).await.unwrap().deadline.unwrap());
    site.desk.work_until_idle().await.unwrap();
    story
}

/// What no story on a healthy site brings about, put together from the catalogue as the program does it.
pub fn rare(lang: Lang) -> Vec<(String, String)> {
    use text::{desk as say, post as mail};
    let page = say::letter_page(lang, "https://site.example/games/ST-1201");
    let hello = say::letter_hello(lang, "Master");
    let of_game = |subject| say::LetterSubject { game: GAME, subject }.text(lang);
    let reason = "kind: fireworks".to_owned();
    let held = say::HeldText {
        game: GAME,
        why: desk::Error::Damaged { game: GAME.to_owned(), seq: 17, reason }.text(lang),
    };
    let dead = say::JobDead { game: GAME, kind: "deadline", key: "1901-spring:0", reason: "disk full" };
    let security = [say::security_passkey_added(lang), say::security_key_made(lang)];
    let security = security.map(|what| {
        say::LetterSecurity { name: "Emil", what, link: "https://site.example/undo/…" }.text(lang)
    });
    let end = [say::end_text(lang, "KA-20"), say::end_economy(lang)].join("\n");
    let points = (1..3).zip(["Don Camillo", "Kalle Wirsch"]);
    let points =
        points.map(|(place, seat)| say::EndPoints { place, seat, points: 400 - 50 * place }.text(lang));
    let end = points.fold(end, |end, line| format!("{end}\n{line}"));
    let waits = [
        mail::why_after_evaluation(lang),
        mail::why_in_time(lang),
        mail::why_auto_reply(lang),
        mail::why_bounce(lang),
        mail::why_failed(lang),
        mail::why_unanswered(lang),
    ];
    let (due, zone) = (at(testbed::DUE), jiff::tz::TimeZone::get("Europe/Berlin").unwrap());
    let arrived = &desk::words::exact_moment(lang, due, &zone);
    let waits = waits.map(|why| {
        let (from, subject, link) = ("Emil", "ST-1201", "https://site.example/…");
        mail::WaitingMail { from, subject, arrived, why, link }.text(lang)
    });
    let (moment, turn) = (arrived, text::common::spring(lang, 1901));
    let in_time = mail::WasInTime { moment, turn }.text(lang);
    let bounces = [
        mail::bounce_full(lang),
        mail::bounce_closed(lang),
        mail::bounce_size(lang),
        mail::bounce_route(lang),
        mail::bounce_refused(lang),
        mail::bounce_other(lang),
    ];
    let bounces = bounces
        .map(|status| mail::Bounced { who: lang.pick("Italien", "Italy"), game: GAME, status }.text(lang));
    let late =
        say::CameLateSoon { seat: lang.pick("Italien", "Italy"), turn: text::common::spring(lang, 1901) };
    let late = late.text(lang);
    let imprint = mail::footer_imprint(lang, "https://site.example/imprint");
    vec![
        (of_game(say::held_subject(lang)), [hello.clone(), held.text(lang), page.clone()].join("\n\n")),
        (of_game(say::job_dead_subject(lang)), [hello.clone(), dead.text(lang), page.clone()].join("\n\n")),
        (say::letter_security_subject(lang), security.join("\n\n")),
        (of_game(say::end_subject(lang)), [say::letter_hello(lang, "Emil"), end, page, imprint].join("\n\n")),
        (
            mail::question_subject(lang),
            [say::letter_hello(lang, "Emil"), mail::waited_too_long(lang), in_time].join("\n\n"),
        ),
        (
            mail::question_subject(lang),
            [say::letter_hello(lang, "Emil"), mail::wishes_how(lang, GAME)].join("\n\n"),
        ),
        (
            mail::question_subject(lang),
            [say::letter_hello(lang, "Emil"), mail::no_message(lang)].join("\n\n"),
        ),
        (
            mail::question_subject(lang),
            [say::letter_hello(lang, "Emil"), mail::too_late_over(lang, text::common::spring(lang, 1901))]
                .join("\n\n"),
        ),
        (of_game(say::came_late_subject(lang)), [hello.clone(), late].join("\n\n")),
        (of_game(mail::waiting_subject(lang)), waits.join("\n\n")),
        (of_game(mail::bounced_subject(lang)), [vec![hello], bounces.to_vec()].concat().join("\n\n")),
    ]
}
