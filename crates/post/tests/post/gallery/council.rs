//! Scenes before the council: disputes, statements of those concerned, offenders, exclusions.

use desk::{Brings, Caller, CaseStep, Complaint, Role};
use game::setup::Identity;
use jiff::SignedDuration;
use text::Lang;

use super::Story;
use crate::site::GAME;

/// 9.10.3: somebody who misses turn after turn.
pub(super) async fn offender(lang: Lang) -> Story {
    let story = Story::scene(lang).await;
    story.knows("Rita", &[Role::Organiser]).await;
    story.game("nmrs_to_expel=5", |_| {}).await;
    for absent in [&["Emil"][..], &[], &["Emil"]] {
        story.turn(absent).await;
    }
    story.does("Master", "report-offender member=Emil").await;
    story
}

/// Cases before the council: of every kind, with a statement, a decision, an appeal; and the one that the clock brings.
pub(super) async fn council(lang: Lang) -> Story {
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
pub(super) async fn statements(story: &Story) {
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
pub(super) async fn exclusions(lang: Lang) -> Story {
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
