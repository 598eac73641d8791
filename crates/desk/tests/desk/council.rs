//! Cases before the council (10.4) with their people: who is recused (9.1), whom which letter reaches, what a decision does.
#![allow(clippy::unwrap_used)]

use club::case::Refusal;
use club::{BanKind, Offence};
use desk::{Brings, Caller, Capacity, CaseStep, Complaint, Envelope, Error, Role};
use game::command::Command;
use game::game::Stage;
use game::setup::{Identity, Setup};
use jiff::SignedDuration;
use testbed::{NAMES, Site};
use text::{Lang, Reason};

use crate::people::who;

const LABEL: &str = "AN-7";

/// Seven players in a running game, of whom Gerda is of the council; Max leads, Rita and Saul are of the council and play nowhere.
async fn bed(identity: Identity) -> Site {
    let bed = Site::new("council").await;
    for name in NAMES {
        let roles: &[Role] = if name == "Gerda" { &[Role::Organiser] } else { &[] };
        bed.member(name, Lang::De, roles).await;
    }
    bed.member("Max", Lang::De, &[Role::GameMaster]).await;
    bed.member("Rita", Lang::De, &[Role::Organiser]).await;
    bed.member("Saul", Lang::En, &[Role::Organiser]).await;
    let max = who(&bed, "Max").await;
    let mut setup = Setup::standard(max.member().unwrap().person(), "max@example.org");
    setup.identity = identity;
    bed.desk.create_game(&max, LABEL, setup, Envelope::default()).await.unwrap();
    bed.lead(&max, LABEL, Command::OpenSignUp).await;
    for (name, power) in NAMES.iter().zip(&variants::standard().powers) {
        let caller = who(&bed, name).await;
        let player = caller.member().unwrap().person();
        let preferences = vec![game::word::seat::Power(power.id.clone())];
        let command = Command::SignUp { player, preferences, alias: None };
        bed.desk.act(&caller, LABEL, Capacity::Player, command, Envelope::default()).await.unwrap();
    }
    bed.lead(&max, LABEL, Command::Start { seed: 3, deadline: None }).await;
    bed
}

fn about(matter: &str, against: &[&str], text: &str) -> Complaint {
    let against = against.iter().map(|name| (*name).to_owned()).collect();
    Complaint { matter: matter.to_owned(), game: LABEL.to_owned(), against, text: text.to_owned() }
}

async fn opened(bed: &Site, name: &str, complaint: &Complaint) -> i64 {
    let caller = who(bed, name).await;
    bed.desk.open_case(&caller, Brings::Oneself, complaint, None).await.unwrap()
}

async fn step(bed: &Site, name: &str, number: i64, step: CaseStep) -> Result<(), Error> {
    bed.desk.case_step(&who(bed, name).await, number, &step, None).await
}

fn ask(whom: &str) -> CaseStep {
    CaseStep::Ask { whom: whom.to_owned(), text: "Was sagst du dazu?".to_owned() }
}

fn decide(to_parties: &str, to_players: &str, measures: &[&str]) -> CaseStep {
    CaseStep::Decide {
        uphold: true,
        rule: String::new(),
        to_parties: to_parties.to_owned(),
        to_players: to_players.to_owned(),
        measures: measures.iter().map(|line| (*line).to_owned()).collect(),
    }
}

/// Who got letters with this in the subject or text, and how many.
async fn readers(bed: &Site, words: &str) -> Vec<String> {
    let letters = bed.letters().await;
    let found =
        letters.iter().filter(|(_, letter)| letter.subject.contains(words) || letter.text.contains(words));
    let mut names: Vec<String> = found.map(|(_, letter)| letter.name.clone()).collect();
    names.sort();
    names
}

/// 9.9.7 in a game with hidden identities: the council is told, without Gerda, who plays there. Nobody of the game learns anything,
/// and whoever brings it does not learn who plays Italy.
#[tokio::test]
async fn a_case_of_a_hidden_game_reaches_whom_it_concerns() {
    let bed = bed(Identity::Anonymous).await;
    let number = opened(&bed, "Anna", &about("breach", &["Italien"], "Unterschrift in der Presse")).await;
    assert_eq!(readers(&bed, "Unterschrift in der Presse").await, ["Anna", "Max", "Rita", "Saul"]);
    let own = bed.desk.case_file(&who(&bed, "Anna").await, number).await.unwrap();
    assert!(!format!("{own:?}").contains("Emil"), "{own:?}");
    assert!(!readers(&bed, "Emil").await.contains(&"Anna".to_owned()));
    for name in ["Gerda", "Emil", "Dora"] {
        let caller = who(&bed, name).await;
        assert!(bed.desk.case_files(&caller).await.unwrap().is_empty(), "{name}");
        let no = bed.desk.case_file(&caller, number).await;
        assert!(matches!(no, Err(Error::Nothing(_))), "{name}: {no:?}");
        let no = step(&bed, name, number, CaseStep::Note("x".to_owned())).await;
        assert!(matches!(no, Err(Error::Nothing(_))), "{name}: {no:?}");
    }
    assert!(matches!(bed.desk.case_files(&Caller::Visitor).await, Err(Error::SignInFirst)));
    step(&bed, "Rita", number, ask("Emil")).await.unwrap();
    assert_eq!(readers(&bed, "Was sagst du dazu?").await, ["Emil"]);
    step(&bed, "Emil", number, CaseStep::State("Ein Versehen.".to_owned())).await.unwrap();
    assert_eq!(readers(&bed, "Ein Versehen.").await, ["Rita", "Saul"]);
    let accused = bed.desk.case_file(&who(&bed, "Emil").await, number).await.unwrap();
    assert_eq!(accused.case.opened, None, "never the accusation itself");

    // Anna and Emil both read it: neither learns from it who the other is
    let named = step(&bed, "Rita", number, decide("Emil hat sich verraten.", "", &[])).await;
    assert!(matches!(named, Err(Error::Case(Refusal::Names { at: 1, .. }))), "{named:?}");
    for (text, at) in [("Schade um emil.", 11), ("Siehe emil@spieler.example", 7), ("Gerdas Land bleibt.", 1)]
    {
        let no = step(&bed, "Rita", number, decide("Es ist so.", text, &[])).await;
        let Err(Error::Case(Refusal::Names { at: found, .. })) = &no else { panic!("{text}: {no:?}") };
        assert_eq!(*found, at, "{text}");
        assert!(no.unwrap_err().text(Lang::De).contains(&format!("Zeichen {at}")));
    }
    let ruling = decide("Es war ein Versehen.", "Ein Land wird neu besetzt.", &["remove disclosed Emil"]);
    let preview = bed.desk.case_preview(&who(&bed, "Rita").await, number, &ruling).await.unwrap();
    step(&bed, "Rita", number, ruling).await.unwrap();
    assert_eq!(readers(&bed, "Es war ein Versehen.").await, ["Anna", "Emil", "Max"]);
    // the parties read the reasons, all others this alone
    assert_eq!(readers(&bed, "Ein Land wird neu besetzt.").await, ["Bert", "Carl", "Dora", "Fritz", "Gerda"]);
    let mut seen: Vec<String> = preview.iter().map(|letter| letter.name.clone()).collect();
    seen.sort();
    assert_eq!(seen, ["Anna", "Bert", "Carl", "Dora", "Emil", "Fritz", "Gerda", "Max"], "preview is effect");
    // who plays reads what all players do, and nothing else of the case
    let gerda = bed.desk.case_file(&who(&bed, "Gerda").await, number).await.unwrap();
    assert!(!gerda.council && gerda.case.opened.is_none() && gerda.case.notes.is_empty(), "{gerda:?}");
    // 9.9.7: the seat falls free at the deadline, and his doors are shut at once
    let emil = who(&bed, "Emil").await.member().unwrap().player();
    let game = bed.game(LABEL).await;
    assert_eq!((game.seat_of(&emil), game.stops.is_empty()), (None, true));
}

/// Two who decide at once: the second reads the first's decision. An appeal goes to whoever did not decide before.
#[tokio::test]
async fn an_appeal_is_decided_by_others() {
    let bed = bed(Identity::Open).await;
    let number = opened(&bed, "Anna", &about("", &["Spielleiter"], "Der ZAT war zu früh.")).await;
    assert_eq!(
        readers(&bed, "Der ZAT war zu früh.").await,
        ["Anna", "Rita", "Saul"],
        "the master is accused"
    );
    step(&bed, "Rita", number, decide("Der ZAT galt.", "", &[])).await.unwrap();
    let second = step(&bed, "Saul", number, decide("It did not.", "", &[])).await;
    assert!(matches!(second, Err(Error::Case(Refusal::Decided))), "{second:?}");
    step(&bed, "Anna", number, CaseStep::Appeal("Er galt nicht.".to_owned())).await.unwrap();
    assert_eq!(readers(&bed, "Er galt nicht.").await, ["Rita", "Saul"]);
    let again = step(&bed, "Rita", number, decide("Doch.", "", &[])).await;
    assert!(matches!(again, Err(Error::Case(Refusal::JudgedBefore))), "{again:?}");
    step(&bed, "Saul", number, decide("It stands.", "", &[])).await.unwrap();
    let last = step(&bed, "Anna", number, CaseStep::Appeal("Nein.".to_owned())).await;
    assert!(matches!(last, Err(Error::Case(Refusal::Final))), "{last:?}");
    let council = bed.desk.case_file(&who(&bed, "Rita").await, number).await.unwrap();
    assert_eq!(council.case.decisions.len(), 2);
}

/// Measures are ordinary commands with the case as their cause.
#[tokio::test]
async fn measures_are_done_once() {
    let bed = bed(Identity::Open).await;
    let number = opened(&bed, "Max", &about("nmr", &["Emil"], "Drei NMRs in drei Partien")).await;
    let unknown = step(&bed, "Rita", number, decide("x", "", &["verbannen Emil"])).await.unwrap_err();
    assert!(matches!(&unknown, Error::Measure(given) if given == "verbannen Emil"), "{unknown:?}");
    assert!(unknown.text(Lang::De).contains("break-off"), "{}", unknown.text(Lang::De));
    let hearing = step(&bed, "Rita", number, decide("x", "", &["exclude nmr-offender Emil"])).await;
    assert!(matches!(hearing, Err(Error::Case(Refusal::Unheard))), "{hearing:?}");
    step(&bed, "Rita", number, ask("Emil")).await.unwrap();
    // three working days from Monday 20:00: Thursday 20:00
    bed.wait(3 * 24 * 60);
    let all = ["exclude nmr-offender Emil", "ban playing 2027-06-01 Emil", "ban registration forever Emil"];
    step(&bed, "Rita", number, decide("Wiederholt unentschuldigt.", "", &all)).await.unwrap();
    let emil = who(&bed, "Emil").await;
    assert_eq!(bed.game(LABEL).await.seat_of(&emil.member().unwrap().player()), None);
    let own = bed.desk.standing(&emil).await.unwrap();
    let kinds: Vec<BanKind> = own.bans.iter().map(|ban| ban.kind).collect();
    assert_eq!(kinds, [BanKind::Playing, BanKind::Registration]);
    let reason = Reason::Case { case: 1, rule: "9.10.3".to_owned() };
    assert_eq!(own.bans[0].reason, reason, "read in the language of whoever reads it");
    assert_eq!(own.no_new_game, Some(None));
    bed.wait(60);
    bed.desk.work_until_idle().await.unwrap();
    assert_eq!(bed.desk.standing(&emil).await.unwrap().bans.len(), 2);
    // lifted by another case, which he brings himself
    let text = "Ich lag im Krankenhaus.".to_owned();
    let complaint = Complaint { matter: "appeal".to_owned(), text, ..Complaint::default() };
    let second = opened(&bed, "Emil", &complaint).await;
    step(&bed, "Saul", second, decide("Stimmt.", "", &["lift registration Emil"])).await.unwrap();
    let own = bed.desk.standing(&emil).await.unwrap();
    assert!(own.bans[1].lifted.is_some() && own.bans[0].lifted.is_none(), "{:?}", own.bans);
}

/// 10.5: all players are told with reasons; then the game is broken off.
#[tokio::test]
async fn a_game_is_broken_off_by_a_case() {
    let bed = bed(Identity::Open).await;
    let rita = who(&bed, "Rita").await;
    let complaint = about("break-off", &[], "Seit Monaten rührt sich nichts.");
    let number = bed.desk.open_case(&rita, Brings::Council, &complaint, None).await.unwrap();
    let quiet = step(&bed, "Rita", number, decide("Abbruch.", "", &["break-off"])).await;
    assert!(matches!(quiet, Err(Error::Case(Refusal::PlayersMustKnow))), "{quiet:?}");
    let ruling = decide("Abbruch.", "Die Partie ist nicht zu retten.", &["break-off"]);
    step(&bed, "Rita", number, ruling).await.unwrap();
    let game = bed.game(LABEL).await;
    assert!(game.broken_off.is_some() || game.stage == Stage::Over);
    let told = readers(&bed, "Die Partie ist nicht zu retten.").await;
    for name in NAMES {
        assert!(told.iter().any(|one| one == name), "{name}: {told:?}");
    }
}

/// 9.10.3: when bans add up the clock brings a case, once; nothing is closed to anybody without a person.
#[tokio::test]
async fn bans_that_add_up_are_a_case_for_the_council() {
    let bed = bed(Identity::Open).await;
    let max = who(&bed, "Max").await;
    for (number, label) in ["ST-1", "ST-2"].into_iter().enumerate() {
        let mut setup = Setup::standard(max.member().unwrap().person(), "max@example.org");
        setup.house.talk_days = 1;
        bed.desk.create_game(&max, label, setup, Envelope::default()).await.unwrap();
        bed.lead(&max, label, Command::OpenSignUp).await;
        for name in NAMES {
            let caller = who(&bed, name).await;
            let player = caller.member().unwrap().person();
            let command = Command::SignUp { player, preferences: Vec::new(), alias: None };
            bed.desk.act(&caller, label, Capacity::Player, command, Envelope::default()).await.unwrap();
        }
        let seed = number as u64;
        bed.lead(&max, label, Command::Start { seed, deadline: None }).await;
    }
    let emil = who(&bed, "Emil").await;
    let leave = async |label: &str| {
        let resign = Command::Resign { note: String::new() };
        bed.desk.act(&emil, label, Capacity::Player, resign, Envelope::default()).await.unwrap();
        bed.desk.work_until_idle().await.unwrap();
        bed.clock.set(bed.desk.now() + SignedDuration::from_mins(5));
    };
    let rita = who(&bed, "Rita").await;
    // two months each: four, and with the third six
    for label in [LABEL, "ST-1"] {
        leave(label).await;
        assert!(bed.desk.case_files(&rita).await.unwrap().is_empty(), "{label}");
    }
    leave("ST-2").await;
    let files = bed.desk.case_files(&rita).await.unwrap();
    assert_eq!(files.len(), 1);
    assert_eq!(files[0].name(files[0].case.accused[0]), "Emil");
    assert_eq!(
        bed.desk.standing(&emil).await.unwrap().no_play,
        None,
        "stepping in is allowed until a person decides"
    );
    assert_eq!(readers(&bed, "dass eine Spielsperre ansteht").await, ["Gerda", "Rita"]);
    assert_eq!(readers(&bed, "Case 1: new").await, ["Saul"]);
    assert!(bed.desk.case_files(&emil).await.unwrap().is_empty(), "he hears of it when he is asked");
}

/// A call that comes twice opens one case and takes a step once; somebody can bring five in a quarter of an hour.
#[tokio::test]
async fn what_comes_twice_counts_once() {
    let bed = bed(Identity::Open).await;
    let anna = who(&bed, "Anna").await;
    let complaint = about("content", &[], "Streit");
    let cause = |cause: &str| Some(cause.to_owned());
    let first = bed.desk.open_case(&anna, Brings::Oneself, &complaint, cause("mail:1")).await.unwrap();
    let again = bed.desk.open_case(&anna, Brings::Oneself, &complaint, cause("mail:1")).await.unwrap();
    assert_eq!((first, again, bed.letters_to("Rita", "staff").await.len()), (1, 1, 1));
    let rita = who(&bed, "Rita").await;
    for _ in 0..2 {
        bed.desk.case_step(&rita, 1, &CaseStep::Note("Akte".to_owned()), cause("mail:2")).await.unwrap();
    }
    assert_eq!(bed.desk.case_file(&rita, 1).await.unwrap().case.notes.len(), 1);
    for _ in 0..4 {
        opened(&bed, "Anna", &complaint).await;
    }
    let sixth = bed.desk.open_case(&anna, Brings::Oneself, &complaint, None).await;
    assert!(matches!(sixth, Err(Error::TooOften { .. })), "{sixth:?}");
    let forged = bed.desk.open_case(&anna, Brings::Council, &complaint, None).await;
    assert!(matches!(forged, Err(Error::NotAllowed(_))), "{forged:?}");
}

/// Somebody of the council who plays in another hidden game together with a party is told nothing: what becomes of the party would
/// tell them who that is.
#[tokio::test]
async fn whoever_plays_hidden_with_a_party_is_recused() {
    let bed = bed(Identity::Anonymous).await;
    let complaint = |against: &str| Complaint {
        matter: "content".to_owned(),
        against: vec![against.to_owned()],
        text: "Beleidigung".to_owned(),
        ..Complaint::default()
    };
    opened(&bed, "Saul", &complaint("Emil")).await;
    assert_eq!(readers(&bed, "Beleidigung").await, ["Rita", "Saul"], "Gerda plays in AN-7, as Emil does");
    opened(&bed, "Emil", &complaint("Saul")).await;
    let gerda = who(&bed, "Gerda").await;
    assert!(bed.desk.case_files(&gerda).await.unwrap().is_empty());
    opened(&bed, "Max", &complaint("Saul")).await;
    let gerda = bed.desk.case_files(&gerda).await.unwrap();
    assert_eq!(gerda.len(), 1, "with neither of these she plays anywhere");
}

/// What the operator decided: two votes; with one left the case says who is missing.
#[tokio::test]
async fn a_quorum_that_the_operator_set() {
    let bed = Site::with("quorum", |_, config| config.club.quorum = 2).await;
    bed.member("Rita", Lang::De, &[Role::Organiser]).await;
    bed.member("Emil", Lang::De, &[]).await;
    let complaint = Complaint { text: "Streit".to_owned(), ..Complaint::default() };
    let number = opened(&bed, "Emil", &complaint).await;
    let few = step(&bed, "Rita", number, decide("Ja.", "", &[])).await.unwrap_err();
    assert!(matches!(few, Error::Case(Refusal::TooFew { missing: 1 })), "{few:?}");
    assert!(few.text(Lang::De).contains("Betreiber"), "{}", few.text(Lang::De));
    bed.member("Saul", Lang::De, &[Role::Organiser]).await;
    step(&bed, "Saul", number, CaseStep::Vote(true)).await.unwrap();
    step(&bed, "Rita", number, decide("Ja.", "", &[])).await.unwrap();
}

/// Design, chapter 10: where the operator asks for two, one organiser takes nobody out of all games, by themselves or by a case, but for a
/// false name, "mit sofortiger Wirkung" (9.11).
#[tokio::test]
async fn two_must_agree_to_take_somebody_out_of_all_games() {
    let bed = Site::with("exclude", |_, config| config.club.exclude = 2).await;
    for name in ["Rita", "Saul"] {
        bed.member(name, Lang::De, &[Role::Organiser]).await;
    }
    for name in ["Emil", "Fritz"] {
        bed.member(name, Lang::De, &[]).await;
    }
    let rita = who(&bed, "Rita").await;
    let alone =
        bed.desk.exclude_member(&rita, "Emil", Offence::NmrOffender, "viermal", None).await.unwrap_err();
    assert!(matches!(alone, Error::Club(club::Refusal::Together)), "{alone:?}");
    assert!(alone.text(Lang::De).contains("als Fall"), "{}", alone.text(Lang::De));
    bed.desk.exclude_member(&rita, "Fritz", Offence::FalseName, "Zweitkonto", None).await.unwrap();
    let complaint = Complaint { game: String::new(), ..about("nmr", &["Emil"], "viermal") };
    let number = bed.desk.open_case(&rita, Brings::Council, &complaint, None).await.unwrap();
    step(&bed, "Rita", number, ask("Emil")).await.unwrap();
    step(&bed, "Emil", number, CaseStep::State("Ja.".to_owned())).await.unwrap();
    let out = || decide("Raus.", "", &["exclude nmr-offender Emil"]);
    let no = step(&bed, "Rita", number, out()).await.unwrap_err();
    assert!(matches!(no, Error::Case(Refusal::Quorum { have: 1, need: 2 })), "{no:?}");
    step(&bed, "Saul", number, CaseStep::Vote(true)).await.unwrap();
    step(&bed, "Rita", number, out()).await.unwrap();
}

/// 10.4: "Regellücken und Streitigkeiten werden vom jeweiligen Spielleiter der Partie geklärt und entschieden. Kann eine Klärung
/// nicht herbeigeführt werden, entscheidet" der Rat: after the master, or after a week without an answer.
#[tokio::test]
async fn a_dispute_goes_to_the_master_first() {
    let bed = bed(Identity::Open).await;
    let anna = who(&bed, "Anna").await;
    let complaint = about("dispute", &["Italien"], "Der ZAT.");
    let brought = async || bed.desk.open_case(&anna, Brings::Oneself, &complaint, None).await;
    let no = brought().await.unwrap_err();
    assert!(matches!(no, Error::MasterFirst { until: None, .. }), "{no:?}");
    assert!(no.text(Lang::De).contains("STREITFALL"), "{}", no.text(Lang::De));
    let dispute = Command::RaiseDispute { text: "Der ZAT.".to_owned() };
    bed.desk.act(&anna, LABEL, Capacity::Player, dispute, Envelope::default()).await.unwrap();
    let no = brought().await.unwrap_err();
    // raised on Monday 30 November 2026, 20:00
    assert!(no.text(Lang::De).contains("Montag, 7. Dezember 2026, 20:00 Uhr"), "{}", no.text(Lang::De));
    bed.wait(7 * 24 * 60 - 1);
    assert!(brought().await.is_err());
    bed.wait(1);
    brought().await.unwrap();
    // and after the master's decision at once
    let bert = who(&bed, "Bert").await;
    let dispute = Command::RaiseDispute { text: "Noch einer.".to_owned() };
    bed.desk.act(&bert, LABEL, Capacity::Player, dispute, Envelope::default()).await.unwrap();
    let max = who(&bed, "Max").await;
    bed.lead(&max, LABEL, Command::DecideDispute { id: 2, text: "Nein.".into() }).await;
    opened(&bed, "Bert", &complaint).await;
    // who leads the game brings it without asking themselves
    opened(&bed, "Max", &complaint).await;
}

/// 10.4: what the council decides about a dispute is decided in the game as well: the master's page has it no longer open, and
/// nobody gets a second letter of it. On an appeal the later decision stands there.
#[tokio::test]
async fn a_decided_case_closes_the_games_dispute() {
    let bed = bed(Identity::Open).await;
    let (anna, max) = (who(&bed, "Anna").await, who(&bed, "Max").await);
    for text in ["Der ZAT war falsch.", "Meine Mail kam an."] {
        let dispute = Command::RaiseDispute { text: text.to_owned() };
        bed.desk.act(&anna, LABEL, Capacity::Player, dispute, Envelope::default()).await.unwrap();
    }
    bed.lead(&max, LABEL, Command::DecideDispute { id: 1, text: "Nein.".into() }).await;
    let bert = who(&bed, "Bert").await;
    let other = Command::RaiseDispute { text: "Etwas anderes.".to_owned() };
    bed.desk.act(&bert, LABEL, Capacity::Player, other, Envelope::default()).await.unwrap();
    let number = opened(&bed, "Anna", &about("dispute", &[], "Der Spielleiter irrt.")).await;
    let before = bed.letters().await.len();
    step(&bed, "Rita", number, decide("Der ZAT gilt.", "", &[])).await.unwrap();
    let game = bed.game(LABEL).await;
    let decided: Vec<_> = game.disputes.iter().map(|one| one.decision.clone()).collect();
    let by_case = Some((true, Reason::Case { case: 1, rule: "10.4".to_owned() }));
    assert_eq!(decided, [by_case.clone(), by_case, None], "Anna's two, and not Bert's");
    let letters = bed.letters().await;
    let told: Vec<&str> = letters[before..].iter().map(|(_, letter)| letter.name.as_str()).collect();
    assert_eq!(told.len(), 2, "the parties of the case, once each: {told:?}");
}

/// 9.9.5: the council refuses a repetition on which all agreed; all players read why.
#[tokio::test]
async fn the_council_refuses_a_repetition() {
    let bed = bed(Identity::Open).await;
    let max = who(&bed, "Max").await;
    bed.clock.set(bed.game(LABEL).await.deadline.unwrap().at);
    bed.desk.work_until_idle().await.unwrap();
    bed.wait(7 * 24 * 60);
    bed.desk.work_until_idle().await.unwrap();
    let turn = bed.game(LABEL).await.last_evaluation().unwrap().turn;
    let reason = "Ein Fehler.".to_owned();
    let propose = Command::Propose { proposal: game::vote::Proposal::Repetition { turn, reason } };
    bed.lead(&max, LABEL, propose).await;
    let id = bed.game(LABEL).await.ballots[0].id;
    for name in NAMES {
        let caller = who(&bed, name).await;
        if bed.game(LABEL).await.seat_of(&caller.member().unwrap().player()).is_none() {
            continue;
        }
        let vote = Command::Vote { id, yes: true };
        bed.desk.act(&caller, LABEL, Capacity::Player, vote, Envelope::default()).await.unwrap();
    }
    assert!(bed.game(LABEL).await.ballots[0].agreed);
    let complaint = about("repetition", &[], "Der Zug war in Ordnung.");
    let rita = who(&bed, "Rita").await;
    let number = bed.desk.open_case(&rita, Brings::Council, &complaint, None).await.unwrap();
    let refuse = format!("refuse {id}");
    let silent = step(&bed, "Rita", number, decide("Abgelehnt.", "", &[&refuse])).await;
    assert!(matches!(silent, Err(Error::Case(Refusal::PlayersMustKnow))), "{silent:?}");
    let why = "Die Auswertung war richtig.";
    step(&bed, "Rita", number, decide("Abgelehnt.", why, &[&refuse])).await.unwrap();
    let game = bed.game(LABEL).await;
    assert!(game.ballots.is_empty());
    assert_eq!(game.last_evaluation().unwrap().turn, turn, "nothing was opened again");
    for name in NAMES {
        assert!(readers(&bed, why).await.contains(&name.to_owned()), "{name}");
    }
}

/// Whoever owes a statement is reminded a day before its time is over; then the council is told, and every morning what waits for
/// it. What waits for somebody else, or is decided, is in no letter; whoever is recused gets none.
#[tokio::test]
async fn reminders_of_what_waits() {
    let bed = bed(Identity::Open).await;
    let number = opened(&bed, "Anna", &about("crossgaming", &["Italien"], "Absprachen.")).await;
    step(&bed, "Rita", number, ask("Emil")).await.unwrap();
    let rita = who(&bed, "Rita").await;
    let file = bed.desk.case_file(&rita, number).await.unwrap();
    // asked on Monday 30 November 2026, 20:00: three working days
    let due = file.due_words(Lang::De, &bed.desk.club_zone()).unwrap();
    assert_eq!(
        due,
        "wartet auf die Stellungnahme von Emil, bis Donnerstag, 3. Dezember 2026, 20:00 Uhr (MEZ)"
    );
    let hours = async |hours: i64| {
        for _ in 0..hours {
            bed.wait(60);
            bed.desk.work_until_idle().await.unwrap();
        }
    };
    hours(47).await;
    assert!(readers(&bed, "fehlt noch").await.is_empty());
    hours(1).await;
    assert_eq!(readers(&bed, "fehlt noch").await, ["Emil"]);
    assert!(readers(&bed, "Beim Rat wartet").await.is_empty(), "it waits for Emil");
    hours(24).await;
    assert_eq!(readers(&bed, "keine Stellungnahme").await, ["Rita"]);
    assert_eq!(readers(&bed, "no statement").await, ["Saul"]);
    let file = bed.desk.case_file(&rita, number).await.unwrap();
    let due = file.due_words(Lang::De, &bed.desk.club_zone()).unwrap();
    assert_eq!(due, "wartet auf den Rat, seit Donnerstag, 3. Dezember 2026, 20:00 Uhr (MEZ)");
    hours(12).await;
    assert_eq!(readers(&bed, "Beim Rat wartet ein Fall").await, ["Rita"], "Friday, 8:00");
    assert_eq!(readers(&bed, "A case waits").await, ["Saul"]);
    hours(24).await;
    assert_eq!(readers(&bed, "Beim Rat wartet ein Fall").await, ["Rita", "Rita"]);
    step(&bed, "Rita", number, decide("Nichts daran.", "", &[])).await.unwrap();
    hours(48).await;
    assert_eq!(readers(&bed, "Beim Rat wartet ein Fall").await, ["Rita", "Rita"]);
    assert_eq!(bed.desk.case_file(&rita, number).await.unwrap().due, None);
}

/// A witness who answers too late is heard by the file; a party who writes then appeals.
#[tokio::test]
async fn a_statement_after_the_decision() {
    let bed = bed(Identity::Open).await;
    let number = opened(&bed, "Anna", &about("crossgaming", &["Italien"], "Absprachen.")).await;
    step(&bed, "Rita", number, ask("Bert")).await.unwrap();
    step(&bed, "Rita", number, decide("Nichts daran.", "", &[])).await.unwrap();
    let bert = who(&bed, "Bert").await;
    assert!(bed.desk.case_file(&bert, number).await.unwrap().may_state);
    step(&bed, "Bert", number, CaseStep::State("Ich war dabei.".to_owned())).await.unwrap();
    let file = bed.desk.case_file(&who(&bed, "Rita").await, number).await.unwrap();
    assert!(!file.case.is_open(), "that decides nothing anew");
    assert_eq!(readers(&bed, "Ich war dabei.").await, ["Rita", "Saul"]);
    assert_eq!(readers(&bed, "ändert daran nichts").await, ["Rita"]);
    let again = step(&bed, "Bert", number, CaseStep::State("Noch etwas.".to_owned())).await;
    assert!(matches!(again, Err(Error::Case(Refusal::NotAsked))), "{again:?}");
    let carl = step(&bed, "Carl", number, CaseStep::State("Ich auch.".to_owned())).await;
    assert!(matches!(carl, Err(Error::Nothing(_))), "{carl:?}");
    step(&bed, "Emil", number, CaseStep::State("Das stimmt so nicht.".to_owned())).await.unwrap();
    let file = bed.desk.case_file(&who(&bed, "Rita").await, number).await.unwrap();
    assert!(file.case.is_open(), "a party appeals by it");
}

/// 10.4: what a measure of the council writes down is the case and its paragraph; everybody reads that in their own language, whomever
/// the measure is about.
#[tokio::test]
async fn a_measure_is_told_to_everybody_in_their_language() {
    let bed = bed(Identity::Open).await;
    for name in ["Anna", "Max"] {
        bed.desk.set_lang(&who(&bed, name).await, Lang::En).await.unwrap();
    }
    for name in ["Anna", "Emil"] {
        let dispute = Command::RaiseDispute { text: "Der ZAT.".to_owned() };
        let caller = who(&bed, name).await;
        bed.desk.act(&caller, LABEL, Capacity::Player, dispute, Envelope::default()).await.unwrap();
    }
    let number = opened(&bed, "Anna", &about("dispute", &["Spielleiter", "Emil", "Dora"], "So nicht.")).await;
    step(&bed, "Rita", number, decide("Dora geht.", "", &["remove destructive Dora"])).await.unwrap();

    // in the game's history: the disputes of Anna and Emil, each for whoever raised it, and for Max both and why Dora went
    let (german, english) = ("Fall 1 (10.4)", "case 1 (10.4)");
    for (name, capacity, lang, lines) in [
        ("Anna", Capacity::Player, Lang::En, 1),
        ("Emil", Capacity::Player, Lang::De, 1),
        ("Max", Capacity::GameMaster, Lang::En, 3),
        ("Max", Capacity::GameMaster, Lang::De, 3),
    ] {
        let caller = who(&bed, name).await;
        let seen = bed.desk.look(&caller, LABEL, Some(capacity)).await.unwrap();
        let log = bed.desk.log(&caller, LABEL, Some(capacity)).await.unwrap();
        let told: Vec<String> = log.iter().map(|event| desk::happened(lang, &seen.game, event)).collect();
        let count = |words: &str| told.iter().filter(|line| line.contains(words)).count();
        let (own, other) = (lang.pick(german, english), lang.pick(english, german));
        assert_eq!((count(own), count(other)), (lines, 0), "{name} {lang:?}: {told:#?}");
    }

    // and in the letters about the seat of Dora, beside those of the case
    let letters = bed.letters().await;
    let about_the_seat = letters.iter().map(|(_, one)| one).filter(|one| one.topic.word() != "notice");
    let told = about_the_seat.filter(|one| one.text.contains(german) || one.text.contains(english));
    let mut told: Vec<(&str, bool)> =
        told.map(|one| (one.name.as_str(), one.text.contains(english))).collect();
    told.sort_unstable();
    assert_eq!(told, [("Dora", false), ("Max", true), ("Rita", false), ("Saul", true)]);
}
