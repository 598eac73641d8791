//! Scenes beside the story of the gallery: what happens seldom, each on a site of its own.

use std::pin::Pin;

use desk::{Caller, Capacity, Envelope, Role};
use game::setup::{Identity, Setup};
use jiff::SignedDuration;
use post::incoming::Incoming;
use text::Lang;

use super::{Story, classes, council, ends, itself, money, talk, waits};
use crate::site::{GAME, settings};

/// A scene, played.
type Scene = Pin<Box<dyn Future<Output = Story> + Send>>;

/// The mails of every scene.
pub async fn all(lang: Lang) -> Vec<Vec<Incoming>> {
    let scenes: [Scene; 30] = [
        Box::pin(sitters(lang)),
        Box::pin(anonymous(lang)),
        Box::pin(follows(lang)),
        Box::pin(chair(lang)),
        Box::pin(calendar(lang)),
        Box::pin(rulings(lang)),
        Box::pin(seats(lang)),
        Box::pin(positions(lang)),
        Box::pin(votes(lang)),
        Box::pin(ends::endings(lang)),
        Box::pin(ends::shortened(lang)),
        Box::pin(ends::shortened_by_points(lang)),
        Box::pin(talk::talk(lang)),
        Box::pin(talk::puzzles(lang)),
        Box::pin(talk::unproved(lang)),
        Box::pin(talk::desk_by_mail(lang)),
        Box::pin(accounts(lang)),
        Box::pin(council::council(lang)),
        Box::pin(council::exclusions(lang)),
        Box::pin(money::economies(lang)),
        Box::pin(filled(lang)),
        Box::pin(council::offender(lang)),
        Box::pin(money::exchange(lang)),
        Box::pin(talk::refusing(lang)),
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

    pub(super) async fn knows(&self, name: &str, roles: &[Role]) {
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
    pub(super) async fn gives(&self, name: &str, call: &str, de: &str, en: &str) {
        self.does(name, &format!("{call}=\"{}\"", self.lang.pick(de, en))).await;
    }

    /// Hour by hour, so that reminders come.
    pub(super) async fn hours(&self, hours: i64) {
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

/// 9.9.7, 9.10.1e: somebody is asked to follow before a hidden seat falls free; 9.3: a power that the game master fixed.
async fn follows(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    story.knows("Nora", &[]).await;
    story.game("", |setup| setup.identity = Identity::Anonymous).await;
    story.does("Gerda", "resign").await;
    story.does("Master", "replace seat=turkey member=Nora").await;
    story.says("Nora", "EINSPRINGEN", "STEP IN").await;
    story.turn(&["Gerda"]).await;
    for (label, identity) in [("ST-1208", Identity::Open), ("ST-1209", Identity::Anonymous)] {
        story.site.open_game(label, |setup| setup.identity = identity).await;
        // whoever has left a game begins no other one
        for name in testbed::NAMES.into_iter().filter(|name| *name != "Gerda").chain(["Nora"]) {
            let member = story.site.desk.member_named(name).await.unwrap();
            story.site.sign_up(&member, label, None).await;
        }
        for call in ["assign member=Anna power=england reason=DM-2027", "start seed=3"] {
            story.does_in(label, "Master", call).await;
        }
    }
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
