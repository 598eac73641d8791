//! Members across games: what games say of them, bans that bite at every door, out of all games in one act (9.10.3, 9.11).
#![allow(clippy::unwrap_used)]

use club::{BanKind, Offence, SeatWish};
use desk::{Caller, Capacity, Envelope, Error, Holding, Role, Stance};
use game::command::Command;
use game::game::Stage;
use game::house::Fill;
use game::setup::{Class, Identity, Setup};
use game::word::seat::Vacancy;
use testbed::{NAMES, Site};
use text::Lang;

use crate::people::{resign, who};

/// A site with seven players, a game master and an organiser.
async fn bed() -> Site {
    let bed = Site::new("members").await;
    for name in NAMES {
        bed.member(name, Lang::De, &[]).await;
    }
    bed.member("Master", Lang::De, &[Role::GameMaster]).await;
    bed.member("Sage", Lang::De, &[Role::Organiser]).await;
    bed
}

async fn open(bed: &Site, label: &str, change: impl FnOnce(&mut Setup)) {
    let master = who(bed, "Master").await;
    let mut setup = Setup::standard(master.member().unwrap().person(), "master@example.org");
    change(&mut setup);
    bed.desk.create_game(&master, label, setup, Envelope::default()).await.unwrap();
    lead(bed, label, Command::OpenSignUp).await.unwrap();
}

async fn lead(bed: &Site, label: &str, command: Command) -> Result<(), Error> {
    let master = who(bed, "Master").await;
    bed.desk.act(&master, label, Capacity::GameMaster, command, Envelope::default()).await.map(|_| ())
}

async fn sign_up(bed: &Site, label: &str, name: &str) -> Result<(), Error> {
    let caller = who(bed, name).await;
    let player = caller.member().unwrap().person();
    let command = Command::SignUp { player, preferences: Vec::new(), alias: None };
    bed.desk.act(&caller, label, Capacity::Player, command, Envelope::default()).await.map(|_| ())
}

async fn running(bed: &Site, label: &str, change: impl FnOnce(&mut Setup)) {
    open(bed, label, change).await;
    for name in NAMES {
        sign_up(bed, label, name).await.unwrap();
    }
    lead(bed, label, Command::Start { seed: 3, deadline: None }).await.unwrap();
}

// The chain of the score follows from the games' logs alone: 5, 4 and 3 for two games that begin, 1 for leaving one of them.
#[tokio::test]
async fn a_standing_follows_from_the_games() {
    let bed = bed().await;
    running(&bed, "ST-1", |_| {}).await;
    running(&bed, "ST-2", |setup| setup.identity = Identity::Anonymous).await;
    bed.clock.set(bed.desk.now() + jiff::SignedDuration::from_hours(1));
    resign(&bed, "ST-1", "Emil").await;
    let emil = who(&bed, "Emil").await;
    let own = bed.desk.standing(&emil).await.unwrap();
    let scores: Vec<i32> = own.standing.entries.iter().map(|entry| entry.score).collect();
    assert_eq!(scores, [5, 4, 3, 1]);
    // 9.10.1: the way back is stepping in
    open(&bed, "ST-3", |_| {}).await;
    let refused = sign_up(&bed, "ST-3", "Emil").await.unwrap_err();
    assert!(matches!(&refused, Error::NoNewGame { until: Some(_), .. }), "{refused:?}");
    for lang in Lang::ALL {
        let page = lang.pick("„Freie Plätze“", "“Free seats”");
        assert!(refused.text(lang).contains(page), "{}", refused.text(lang));
    }
    sign_up(&bed, "ST-3", "Anna").await.unwrap();
    // nobody but the organisers reads another's
    assert!(matches!(bed.desk.standing_of(&emil, "Anna").await, Err(Error::NotAllowed(_))));
    let sage = who(&bed, "Sage").await;
    assert_eq!(bed.desk.standing_of(&sage, "Emil").await.unwrap().standing.score, 1);
    // what the council takes back is struck through and counts nothing
    bed.desk.lift_entry(&sage, "Emil", 4, "Krankenhaus", None).await.unwrap();
    assert_eq!(bed.desk.standing(&emil).await.unwrap().standing.score, 3);
    sign_up(&bed, "ST-3", "Emil").await.unwrap();
}

// A playing ban closes sign-up and stepping in; a ban from registration closes sign-up alone, and is looked at again when the game
// begins.
#[tokio::test]
async fn bans_bite_at_sign_up_at_the_start_and_at_stepping_in() {
    let bed = bed().await;
    running(&bed, "ST-1", |_| {}).await;
    resign(&bed, "ST-1", "Gerda").await;
    let game = bed.desk.look_public("ST-1").await.unwrap();
    let seat = game.seats.iter().find(|seat| seat.occupant().is_none()).unwrap().id;
    let sage = who(&bed, "Sage").await;
    let nora = Caller::Member(bed.member("Nora", Lang::De, &[]).await);
    let player = nora.member().unwrap().person();
    let offer = || Command::OfferSeat { seat, player: player.clone(), newcomer: false };
    let step_in = async || bed.desk.act(&nora, "ST-1", Capacity::Player, offer(), Envelope::default()).await;

    open(&bed, "ST-2", |_| {}).await;
    for name in &NAMES[..6] {
        sign_up(&bed, "ST-2", name).await.unwrap();
    }
    sign_up(&bed, "ST-2", "Nora").await.unwrap();
    bed.desk.ban(&sage, "Nora", (BanKind::Registration, None), "siehe Akte", None).await.unwrap();
    step_in().await.expect("a ban from registration does not hinder stepping in");
    let start = lead(&bed, "ST-2", Command::Start { seed: 1, deadline: None }).await.unwrap_err();
    assert!(matches!(&start, Error::BarredHere(names) if names == &["Nora"]), "{start:?}");
    assert!(start.text(Lang::De).contains("Nora"), "{}", start.text(Lang::De));

    bed.desk.ban(&sage, "Nora", (BanKind::Playing, None), "siehe Akte", None).await.unwrap();
    let substitute = Command::Substitute { seat, player: player.clone(), deadline: None };
    assert!(matches!(lead(&bed, "ST-1", substitute.clone()).await, Err(Error::Banned { until: None, .. })));
    bed.desk.lift_ban(&sage, "Nora", BanKind::Playing, "Irrtum", None).await.unwrap();
    lead(&bed, "ST-1", substitute).await.expect("the ban is lifted");
    let own = who(&bed, "Sage").await;
    let own = bed.desk.ban(&own, "Sage", (BanKind::Playing, None), "x", None).await;
    assert!(matches!(own, Err(Error::Club(club::Refusal::NotYourself))), "{own:?}");
    let emil = who(&bed, "Emil").await;
    let no = bed.desk.ban(&emil, "Anna", (BanKind::Playing, None), "x", None).await;
    assert!(matches!(no, Err(Error::NotAllowed(_))), "{no:?}");
}

/// R220: 9.11 "mit sofortiger Wirkung von allen Partien ausgeschlossen": seats, hidden ones at their deadline, and sign-ups; what they
/// lead stays. The preview is the effect.
#[tokio::test]
async fn a_false_name_costs_all_games_in_one_act() {
    let bed = bed().await;
    running(&bed, "ST-1", |_| {}).await;
    running(&bed, "ST-2", |_| {}).await;
    running(&bed, "ST-3", |setup| setup.identity = Identity::Anonymous).await;
    open(&bed, "ST-4", |_| {}).await;
    sign_up(&bed, "ST-4", "Emil").await.unwrap();
    let sage = who(&bed, "Sage").await;
    let preview = bed.desk.exclusion_preview(&sage, "Emil").await.unwrap();
    assert_eq!(preview.len(), 4, "{preview:?}");
    assert_eq!(preview.iter().filter(|held| held.what == Holding::SignUp).count(), 1);
    let emil = who(&bed, "Emil").await;
    let id = emil.member().unwrap().player();
    // given in one game by the council, it is done in all
    let seat = bed.game("ST-1").await.seat_of(&id).unwrap();
    let exclude = Command::Exclude { seat, why: Vacancy::FalseName, note: "Zweitkonto".into() };
    let master = who(&bed, "Master").await;
    let by_master = bed.desk.act(&master, "ST-1", Capacity::GameMaster, exclude.clone(), Envelope::default());
    assert!(by_master.await.is_err(), "the council decides it");
    assert_eq!(bed.desk.exclusion_preview(&sage, "Emil").await.unwrap().len(), 4, "a refusal takes nothing");
    bed.desk.act(&sage, "ST-1", Capacity::Council, exclude, Envelope::default()).await.unwrap();
    bed.desk.work_until_idle().await.unwrap();
    for label in ["ST-1", "ST-2", "ST-3"] {
        let game = bed.game(label).await;
        assert_eq!(game.seat_of(&id), None, "{label}: the doors are shut");
        let hidden = label == "ST-3";
        assert_eq!(game.stops.is_empty(), hidden, "{label}: free at once, or at the deadline");
    }
    let fourth = bed.game("ST-4").await;
    assert_eq!((fourth.stage, fourth.application(&id)), (Stage::SignUp, None));
    assert!(bed.desk.exclusion_preview(&sage, "Emil").await.unwrap().is_empty());
}

#[tokio::test]
async fn an_exclusion_from_all_games_leaves_what_one_leads() {
    let bed = bed().await;
    running(&bed, "ST-1", |_| {}).await;
    let sage = who(&bed, "Sage").await;
    let held = bed.desk.exclusion_preview(&sage, "Master").await.unwrap();
    assert_eq!(held.iter().map(|held| &held.what).collect::<Vec<_>>(), [&Holding::Leads]);
    let reason = "viermal NMR";
    let taken = bed.desk.exclude_member(&sage, "Emil", Offence::NmrOffender, reason, None).await.unwrap();
    assert_eq!(taken.len(), 1);
    assert_eq!(bed.game("ST-1").await.seats.iter().filter(|seat| seat.person().is_none()).count(), 1);
    let nobody = bed.desk.exclude_member(&sage, "Sage", Offence::FalseName, "x", None).await;
    assert!(matches!(nobody, Err(Error::Club(club::Refusal::NotYourself))), "{nobody:?}");
}

fn any() -> SeatWish {
    SeatWish::default()
}

/// 9.10.1: whoever waits is asked by a letter as soon as a seat falls free that fits, and sits down by the rule when they say yes; who
/// plays enough, is barred or wants another variant is not asked. Nobody else hears of it.
#[tokio::test]
async fn whoever_waits_is_asked_and_seated_by_the_rule() {
    let bed = bed().await;
    running(&bed, "ST-1", |setup| setup.house.fill = Fill::Rule).await;
    for (name, wish) in [
        ("Otto", SeatWish { variants: vec!["colonial".to_owned()], ..any() }),
        ("Olga", SeatWish { at_most: 1, ..any() }),
        ("Zeno", any()),
        ("Nora", SeatWish { variants: vec!["standard".to_owned()], ..any() }),
    ] {
        let member = Caller::Member(bed.member(name, Lang::De, &[]).await);
        bed.desk.wait_for_seat(&member, wish, None).await.unwrap();
        bed.wait(1);
    }
    open(&bed, "ST-2", |_| {}).await;
    sign_up(&bed, "ST-2", "Olga").await.unwrap();
    let sage = who(&bed, "Sage").await;
    bed.desk.ban(&sage, "Zeno", (BanKind::Playing, None), "siehe Akte", None).await.unwrap();
    resign(&bed, "ST-1", "Emil").await;
    bed.wait(59);
    bed.desk.work_until_idle().await.unwrap();
    let asked = async |name: &'static str| {
        let letters = bed.letters_to(name, "seat").await;
        letters.iter().filter(|letter| letter.text.contains("Warteliste")).count()
    };
    assert_eq!(asked("Nora").await, 0, "not within the first hour");
    bed.wait(1);
    bed.desk.work_until_idle().await.unwrap();
    for (name, count) in [("Nora", 1), ("Otto", 0), ("Olga", 0), ("Zeno", 0), ("Anna", 0)] {
        assert_eq!(asked(name).await, count, "{name}");
    }
    let letters = bed.letters_to("Nora", "seat").await;
    let letter = letters.iter().find(|letter| letter.text.contains("Warteliste")).unwrap();
    for words in ["ST-1", "3 Zentren", "Frühjahr 1901", "72 Stunden", "EINSPRINGEN ST-1", "/seats"] {
        assert!(letter.text.contains(words) || letter.text.contains("4 Zentren"), "{words}: {}", letter.text);
    }
    let nora = who(&bed, "Nora").await;
    let game = bed.game("ST-1").await;
    let seat = game.seats.iter().find(|seat| seat.occupant().is_none()).unwrap().id;
    let player = nora.member().unwrap().person();
    let yes = Command::OfferSeat { seat, player, newcomer: false };
    bed.desk.act(&nora, "ST-1", Capacity::Player, yes, Envelope::default()).await.unwrap();
    let game = bed.game("ST-1").await;
    assert_eq!(game.seat(seat).unwrap().person().unwrap().name, "Nora");
    assert!(game.stops.is_empty() && game.deadline.is_some(), "the game goes on");
    assert!(bed.desk.own_waiting(&nora).await.unwrap().is_some(), "who took a seat may take another");
    // "Expires after 180 days with one letter before"
    let ends = async || {
        bed.desk.work_until_idle().await.unwrap();
        let letters = bed.letters_to("Nora", "notice").await;
        letters.into_iter().filter(|letter| letter.text.contains("WARTELISTE und deinen Wünschen")).count()
    };
    bed.lead(&who(&bed, "Master").await, "ST-1", Command::Suspend { reason: "Probe".to_owned() }).await;
    bed.wait(165 * 24 * 60);
    assert_eq!(ends().await, 0);
    bed.wait(24 * 60);
    assert_eq!(ends().await, 1);
    bed.wait(15 * 24 * 60);
    assert_eq!(ends().await, 1);
    assert!(
        bed.desk.own_waiting(&nora).await.unwrap().is_none(),
        "after half a year one is no longer on the list"
    );
}

/// What a member waits for they read themselves, and nobody else, organisers neither.
#[tokio::test]
async fn a_wish_is_its_members_own() {
    let bed = bed().await;
    let (emil, sage) = (who(&bed, "Emil").await, who(&bed, "Sage").await);
    bed.desk.wait_for_seat(&emil, any(), None).await.unwrap();
    let no = bed.desk.wait_for_seat(&emil, SeatWish { at_most: 0, ..any() }, None).await;
    assert!(matches!(no, Err(Error::Club(club::Refusal::NoGames))), "{no:?}");
    let no = bed.desk.wait_for_seat(&emil, SeatWish { press: vec!["loud".to_owned()], ..any() }, None).await;
    assert!(matches!(no, Err(Error::Nothing(_))), "{no:?}");
    assert_eq!(bed.desk.own_waiting(&sage).await.unwrap(), None);
    let no = bed.desk.wait_no_more(&sage, None).await;
    assert!(matches!(no, Err(Error::Club(club::Refusal::NotWaiting))), "{no:?}");
    assert!(matches!(bed.desk.wait_for_seat(&Caller::Console, any(), None).await, Err(Error::SignInFirst)));
    bed.desk.wait_no_more(&emil, None).await.unwrap();
    assert_eq!(bed.desk.own_waiting(&emil).await.unwrap(), None);
}

/// 10.5: "Spieler können „vogelfreie“ Partien verlassen, ohne Sanktionen ... zu befürchten": what happens in a game after it was broken
/// off is in nobody's standing.
#[tokio::test]
async fn a_lawless_game_is_in_nobodys_standing() {
    let bed = bed().await;
    running(&bed, "ST-1", |_| {}).await;
    bed.wait(60);
    let sage = who(&bed, "Sage").await;
    let abort = Command::Abort { reason: "Streit".to_owned() };
    bed.desk.act(&sage, "ST-1", Capacity::Council, abort, Envelope::default()).await.unwrap();
    bed.wait(60);
    lead(&bed, "ST-1", Command::PlayOn { deadline: None, note: String::new() }).await.unwrap();
    assert!(bed.desk.card("ST-1").await.unwrap().lawless);
    bed.wait(60);
    resign(&bed, "ST-1", "Emil").await;
    let emil = who(&bed, "Emil").await;
    let scores: Vec<i32> =
        bed.desk.standing(&emil).await.unwrap().standing.entries.iter().map(|entry| entry.score).collect();
    assert_eq!(scores, [5, 4], "the start of before stays, leaving costs nothing");
    bed.clock.set(bed.desk.now() + jiff::SignedDuration::from_hours(24 * 60));
    bed.desk.work_until_idle().await.unwrap();
    for name in NAMES {
        let own = bed.desk.standing(&who(&bed, name).await).await.unwrap();
        assert_eq!((own.standing.score, own.reliability.due), (4, 0), "{name}");
    }
}

/// 9.4: deadlines at which somebody acts for a player are that one's, not the player's; each reads their own.
#[tokio::test]
async fn whoever_sat_in_has_the_deadlines_on_their_own_record() {
    let bed = bed().await;
    bed.member("Bruno", Lang::De, &[]).await;
    running(&bed, "ST-1", |setup| setup.house.absences = game::house::Absences::Sitter).await;
    let (bruno, emil) = (who(&bed, "Bruno").await, who(&bed, "Emil").await);
    let seat = bed.desk.look_public("ST-1").await.unwrap();
    let seat = seat.seat_of(&emil.member().unwrap().player()).unwrap();
    let (from, to) = (bed.desk.now(), bed.desk.now() + jiff::SignedDuration::from_hours(24 * 10));
    let sitter = bruno.member().unwrap().person();
    let emergency = "Unfall".to_owned();
    let name = Command::NameSitter { seat: Some(seat), sitter, from, to, talk: false, emergency };
    lead(&bed, "ST-1", name).await.unwrap();
    let yes = Command::AnswerSitter { seat: None, yes: true };
    bed.desk.act(&bruno, "ST-1", Capacity::Player, yes, Envelope::default()).await.unwrap();
    // all but Anna hand in, Bruno for Emil
    let game = bed.desk.look_public("ST-1").await.unwrap();
    for name in NAMES.into_iter().filter(|name| *name != "Anna" && *name != "Emil").chain(["Bruno"]) {
        let caller = who(&bed, name).await;
        let own = game.seat_of(&caller.member().unwrap().player()).unwrap_or(seat);
        let units = game.standing().units.iter().filter(|unit| game.control[&unit.power] == own);
        let hold: Vec<String> =
            units.map(|unit| format!("{} hält", desk::words::unit(Lang::De, &game, unit))).collect();
        let handing = desk::Handing::by(game::submission::Channel::Web, Lang::De);
        bed.desk.hand_in(&caller, "ST-1", &hold.join("\n"), handing).await.unwrap();
    }
    bed.clock.set(game.deadline.unwrap().at);
    bed.desk.work_until_idle().await.unwrap();
    let mut records = Vec::new();
    for name in ["Emil", "Bruno", "Anna", "Carl"] {
        let own = bed.desk.standing(&who(&bed, name).await).await.unwrap();
        records.push((name, own.reliability.met, own.reliability.due, own.sat.met, own.sat.due));
    }
    assert_eq!(
        records,
        [("Emil", 0, 0, 0, 0), ("Bruno", 0, 0, 1, 1), ("Anna", 0, 1, 0, 0), ("Carl", 1, 1, 0, 0)]
    );
    // it ends before its time and stays on the record
    let end = Command::EndSitter { seat: None };
    bed.desk.act(&bruno, "ST-1", Capacity::Player, end, Envelope::default()).await.unwrap();
    let own = bed.desk.standing(&bruno).await.unwrap();
    assert_eq!(desk::sat_words(Lang::De, own.sat).unwrap(), "Vertreten: bei 1 von 1 ZATs waren Befehle da");
}

/// The council takes an exclusion back within three days: where the seat is still free it is theirs again, with the time that a
/// newcomer would have (9.10.1e), and what was handed in before counts no more; where somebody else sits, or nobody had learned
/// of it yet, nothing moves.
#[tokio::test]
async fn an_exclusion_is_lifted_within_three_days() {
    let bed = bed().await;
    for label in ["ST-1", "ST-2"] {
        running(&bed, label, |_| {}).await;
    }
    running(&bed, "ST-3", |setup| setup.identity = Identity::Anonymous).await;
    bed.member("Neu", Lang::De, &[]).await;
    let sage = who(&bed, "Sage").await;
    let id = who(&bed, "Emil").await.member().unwrap().player();
    let early = bed.desk.lift_exclusion(&sage, "Emil", "Irrtum.", None).await;
    assert!(matches!(early, Err(Error::Club(club::Refusal::NoExclusion))), "{early:?}");
    bed.desk.exclude_member(&sage, "Emil", Offence::FalseName, "Zweitkonto", None).await.unwrap();
    let seat = bed.game("ST-2").await.seats.iter().find(|seat| seat.occupant().is_none()).unwrap().id;
    bed.substitute(&who(&bed, "Master").await, "ST-2", seat, "Neu").await;
    // Wednesday 2 December 2026, 20:00, is two days after it
    bed.wait(48 * 60);
    let deadline = bed.game("ST-3").await.deadline;
    let letters = bed.letters().await.len();
    assert!(bed.desk.liftable_until(&sage, "Emil").await.unwrap().is_some());
    let emil = who(&bed, "Emil").await;
    assert!(matches!(bed.desk.lift_exclusion(&emil, "Emil", "x", None).await, Err(Error::NotAllowed(_))));
    bed.desk.lift_exclusion(&sage, "Emil", "Eine Verwechslung.", Some("lift".to_owned())).await.unwrap();
    bed.desk.lift_exclusion(&sage, "Emil", "Eine Verwechslung.", Some("lift".to_owned())).await.unwrap();
    let (first, second, third) = (bed.game("ST-1").await, bed.game("ST-2").await, bed.game("ST-3").await);
    assert!(first.seat_of(&id).is_some() && first.stops.is_empty(), "{:?}", first.stops);
    // three working days from Wednesday 20:00, at the next regular hour
    let due = first.deadline.unwrap().at.to_zoned(bed.desk.club_zone());
    assert_eq!(due.strftime("%a %d %H:%M").to_string(), "Mon 07 20:00");
    assert_eq!(second.seat_of(&id), None, "somebody else plays there");
    assert!(third.seat_of(&id).is_some());
    assert_eq!(third.deadline, deadline, "nobody learns that there was anything");
    let all = bed.letters().await;
    let told = |label: &str| {
        let of = |letter: &desk::Letter| letter.subject.starts_with(label);
        all[letters..]
            .iter()
            .filter(|(_, letter)| of(letter))
            .map(|(_, letter)| letter.name.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(told("ST-3"), ["Master"]);
    assert!(told("ST-1").contains(&"Anna".to_owned()) && told("ST-2").is_empty());
    let own: Vec<_> =
        all[letters..].iter().filter(|(_, letter)| letter.text.contains("Eine Verwechslung.")).collect();
    assert_eq!(own.len(), 1, "one letter, to him alone");
    let career = bed.desk.standing(&emil).await.unwrap().standing;
    assert_eq!(career.score, 5 - 3, "as if it had not been: three starts");

    bed.desk.exclude_member(&sage, "Fritz", Offence::FalseName, "Zweitkonto", None).await.unwrap();
    bed.wait(72 * 60 + 1);
    let late = bed.desk.lift_exclusion(&sage, "Fritz", "Irrtum.", None).await;
    assert!(matches!(late, Err(Error::Club(club::Refusal::NoExclusion))), "{late:?}");
}

/// Design, chapter 9: organisers read a member's standing "if they do not play in a hidden game with him": of such a game they learn
/// nothing, neither from the entries nor from what an exclusion would take.
#[tokio::test]
async fn an_organiser_who_plays_learns_nothing_of_who_else_does() {
    let bed = bed().await;
    open(&bed, "ST-1", |setup| setup.identity = Identity::Anonymous).await;
    for name in &NAMES[..6] {
        sign_up(&bed, "ST-1", name).await.unwrap();
    }
    sign_up(&bed, "ST-1", "Sage").await.unwrap();
    let other = Caller::Member(bed.member("Saul", Lang::De, &[Role::Organiser]).await);
    let sage = who(&bed, "Sage").await;
    for started in [false, true] {
        if started {
            lead(&bed, "ST-1", Command::Start { seed: 3, deadline: None }).await.unwrap();
        }
        for (caller, held) in [(&other, 1), (&sage, 0)] {
            assert_eq!(bed.desk.exclusion_preview(caller, "Anna").await.unwrap().len(), held);
            let entries = bed.desk.standing_of(caller, "Anna").await.unwrap().standing.entries.len();
            assert_eq!(entries, 1 + usize::from(started) * held, "on entering the site, and of the game");
        }
    }
}

// Whoever has a playing ban joins no waiting list; the answer names the end of the ban. A registration ban does not hinder it.
#[tokio::test]
async fn a_playing_ban_keeps_from_the_waiting_list() {
    let bed = bed().await;
    let (sage, emil) = (who(&bed, "Sage").await, who(&bed, "Emil").await);
    let until = bed.desk.now() + jiff::SignedDuration::from_hours(24 * 30);
    bed.desk.ban(&sage, "Emil", (BanKind::Registration, Some(until)), "NMR", None).await.unwrap();
    bed.desk.wait_for_seat(&emil, SeatWish::default(), None).await.unwrap();
    bed.desk.wait_no_more(&emil, None).await.unwrap();
    bed.desk.ban(&sage, "Emil", (BanKind::Playing, Some(until)), "NMR", None).await.unwrap();
    let refused = bed.desk.wait_for_seat(&emil, SeatWish::default(), None).await.unwrap_err();
    assert!(matches!(&refused, Error::Banned { until: Some(end), .. } if *end == until), "{refused:?}");
    bed.clock.set(until);
    bed.desk.wait_for_seat(&emil, SeatWish::default(), None).await.unwrap();
}

// Design, chapter 9: a start costs a point, but for special variants of class A, of which Ancient Mediterranean, Colonial, Modern and World
// do cost; what is no special variant does, too.
#[tokio::test]
async fn special_variants_of_class_a_cost_nothing() {
    let bed = bed().await;
    for name in NAMES {
        bed.desk.admit(&who(&bed, "Sage").await, name, "Ausweis gesehen", None).await.unwrap();
    }
    for (label, variant, class, score) in [
        ("NH-1", "nineteen-hundred", Class::A, 5),
        ("NH-2", "nineteen-hundred", Class::C, 4),
        ("ST-1", "standard", Class::A, 3),
        ("CO-1", "colonial", Class::A, 2),
    ] {
        running(&bed, label, |setup| {
            setup.variant = variant.to_owned();
            setup.class = class;
        })
        .await;
        let own = bed.desk.standing(&who(&bed, "Emil").await).await.unwrap();
        assert_eq!(own.standing.score, score, "{label}");
    }
}

// Design, chapter 5: the master reads offers and fitting entries of the waiting list in the order in which they came, each with reliability, and
// nothing of bans; players and strangers read nothing of it.
#[tokio::test]
async fn the_master_reads_who_would_take_a_seat() {
    let bed = bed().await;
    running(&bed, "ST-1", |_| {}).await;
    for name in ["Nora", "Otto"] {
        bed.member(name, Lang::De, &[]).await;
    }
    bed.desk.wait_for_seat(&who(&bed, "Otto").await, SeatWish::default(), None).await.unwrap();
    bed.clock.set(bed.desk.now() + jiff::SignedDuration::from_hours(1));
    resign(&bed, "ST-1", "Emil").await;
    let seat = bed.game("ST-1").await.seats.iter().find(|seat| seat.occupant().is_none()).unwrap().id;
    let nora = who(&bed, "Nora").await;
    let offer = Command::OfferSeat { seat, player: nora.member().unwrap().person(), newcomer: false };
    bed.desk.act(&nora, "ST-1", Capacity::Player, offer, Envelope::default()).await.unwrap();
    let master = who(&bed, "Master").await;
    let found = bed.desk.candidates(&master, "ST-1", Capacity::GameMaster).await.unwrap();
    let read: Vec<_> = found.iter().map(|one| (one.seat, one.name.as_str(), one.stance)).collect();
    assert_eq!(read, [(seat, "Otto", Stance::Waits), (seat, "Nora", Stance::Offers)]);
    assert_eq!(
        found[1].text(Lang::De, &jiff::tz::TimeZone::UTC),
        "Nora hat sich angeboten: bisher keine ZATs"
    );
    for (name, part) in
        [("Anna", Capacity::GameMaster), ("Anna", Capacity::Player), ("Nora", Capacity::Council)]
    {
        let refused = bed.desk.candidates(&who(&bed, name).await, "ST-1", part).await;
        assert!(matches!(refused, Err(Error::NotAllowed(_))), "{name}");
    }
}

/// Design, chapter 11: the turns that the house moved for somebody's absence, and those over which the machine slept, are in nobody's
/// reliability: not in that of whoever was away, or of anybody.
#[tokio::test]
async fn moved_deadlines_are_nobodys() {
    let bed = bed().await;
    running(&bed, "ST-1", |setup| setup.house.absences = game::house::Absences::Shift).await;
    let emil = who(&bed, "Emil").await;
    let records = async || {
        let mut records = Vec::new();
        for name in ["Anna", "Emil"] {
            let own = bed.desk.standing(&who(&bed, name).await).await.unwrap().reliability;
            records.push((own.met, own.due));
        }
        records
    };
    let all_but = async |missing: &[&str]| {
        let game = bed.game("ST-1").await;
        for name in NAMES.into_iter().filter(|name| !missing.contains(name)) {
            let caller = who(&bed, name).await;
            let own = game.seat_of(&caller.member().unwrap().player()).unwrap();
            let units = game.standing().units.iter().filter(|unit| game.control[&unit.power] == own);
            let hold: Vec<String> = units.map(|unit| format!("{} {} H", unit.kind, unit.at)).collect();
            let handing = desk::Handing::by(game::submission::Channel::Web, Lang::De);
            bed.desk.hand_in(&caller, "ST-1", &hold.join("\n"), handing).await.unwrap();
        }
    };
    let due = async || bed.game("ST-1").await.deadline.unwrap().at;
    // Emil is away, and the deadline waits for him
    let first = due().await;
    let away = Command::DeclareAbsence {
        from: first - jiff::SignedDuration::from_hours(24),
        to: first + jiff::SignedDuration::from_hours(24),
        note: String::new(),
    };
    bed.desk.act(&emil, "ST-1", Capacity::Player, away, Envelope::default()).await.unwrap();
    assert!(due().await > first);
    all_but(&[]).await;
    bed.clock.set(due().await);
    bed.desk.work_until_idle().await.unwrap();
    assert_eq!(records().await, [(0, 0), (0, 0)]);
    // the machine sleeps for a night: nobody is blamed for what was missing
    all_but(&["Anna"]).await;
    bed.clock.set(due().await + jiff::SignedDuration::from_hours(8));
    bed.desk.work_until_idle().await.unwrap();
    all_but(&[]).await;
    bed.clock.set(due().await);
    bed.desk.work_until_idle().await.unwrap();
    assert_eq!(bed.game("ST-1").await.published.len(), 2);
    assert_eq!(records().await, [(0, 0), (0, 0)]);
    // and an ordinary one counts
    all_but(&["Emil"]).await;
    bed.clock.set(due().await);
    bed.desk.work_until_idle().await.unwrap();
    assert_eq!(records().await, [(1, 1), (0, 1)]);
}

/// Acceptance 12: what everybody reads of somebody's reliability has nothing of hidden games that run.
#[tokio::test]
async fn reliability_is_shown_without_hidden_games() {
    let bed = bed().await;
    running(&bed, "ST-1", |setup| setup.identity = Identity::Anonymous).await;
    for _ in 0..2 {
        bed.clock.set(bed.game("ST-1").await.deadline.unwrap().at);
        bed.desk.work_until_idle().await.unwrap();
    }
    assert!(!bed.game("ST-1").await.published.is_empty(), "a turn was evaluated");
    let sage = who(&bed, "Sage").await;
    for name in NAMES {
        assert_eq!(bed.desk.standing(&who(&bed, name).await).await.unwrap().reliability.due, 0, "{name}");
        assert_eq!(bed.desk.standing_of(&sage, name).await.unwrap().reliability.due, 0, "{name}");
    }
}

/// 9.4, 9.9.7, M13: what the player wrote is not read along for whoever acts for them, also where the seat itself is not told who that
/// is and sees a part of the board alone: they read the same as in a game in which everything is open.
#[tokio::test]
async fn what_the_player_wrote_is_not_read_along_in_a_hidden_game_with_fog() {
    let mut echoes = Vec::new();
    for (variant, identity) in [("standard", Identity::Open), ("standard+fog", Identity::Anonymous)] {
        let bed = bed().await;
        bed.member("Bruno", Lang::De, &[]).await;
        running(&bed, "ST-1", |setup| {
            setup.house.absences = game::house::Absences::Sitter;
            (setup.identity, setup.variant) = (identity, variant.to_owned());
        })
        .await;
        let bruno = who(&bed, "Bruno").await;
        let start = bed.desk.look_public("ST-1").await.unwrap();
        let seat = game::word::seat::SeatId(0);
        let units = start.standing().units.iter().filter(|unit| start.control[&unit.power] == seat);
        let hold: Vec<String> =
            units.map(|unit| format!("{} hält", desk::words::unit(Lang::De, &start, unit))).collect();
        let by = || desk::Handing::by(game::submission::Channel::Web, Lang::De);
        for name in NAMES {
            let theirs = bed.desk.try_text(&who(&bed, name).await, "ST-1", "", &by()).await;
            let all = desk::Handing { seat: None, ..by() };
            if theirs.is_ok() {
                let _ = bed.desk.hand_in(&who(&bed, name).await, "ST-1", &hold.join("\n"), all).await;
            }
        }
        let (from, to) = (bed.desk.now(), bed.desk.now() + jiff::SignedDuration::from_hours(24 * 10));
        let sitter = bruno.member().unwrap().person();
        let emergency = "Unfall".to_owned();
        let name = Command::NameSitter { seat: Some(seat), sitter, from, to, talk: false, emergency };
        lead(&bed, "ST-1", name).await.unwrap();
        let yes = Command::AnswerSitter { seat: None, yes: true };
        bed.desk.act(&bruno, "ST-1", Capacity::Player, yes, Envelope::default()).await.unwrap();
        let read = bed.desk.try_text(&bruno, "ST-1", &hold[0], &by()).await.unwrap();
        assert!(hold[1..].iter().all(|order| !read.text.contains(order.as_str())), "{}", read.text);
        echoes.push(read.text);
        let view = bed.desk.sits_in(&bruno, "ST-1").await.unwrap();
        assert!(view.acts && view.view.submissions.is_empty());
    }
    assert_eq!(echoes[0], echoes[1]);
}

/// Every seat's units hold, but for those of the players named.
async fn all_hold(bed: &Site, label: &str, but: &[&str]) {
    let game = bed.game(label).await;
    for seat in &game.seats {
        let Some(person) = seat.person().filter(|person| !but.contains(&person.name.as_str())) else {
            continue;
        };
        let units = game.standing().units.iter().filter(|unit| game.control[&unit.power] == seat.id);
        let hold: Vec<String> = units.map(|unit| format!("{} {} H", unit.kind, unit.at)).collect();
        let handing = desk::Handing::by(game::submission::Channel::Web, Lang::De);
        bed.desk.hand_in(&who(bed, &person.name).await, label, &hold.join("\n"), handing).await.unwrap();
    }
}

/// 9.9.1, 9.9.7: that a game master ruled "no NMR" is known to whom it concerns. What everybody reads of a member, and other game masters
/// with them, is the same as without it; what the member themselves reads is not.
#[tokio::test]
async fn a_ruling_changes_nothing_that_others_read_of_a_member() {
    let mut read = Vec::new();
    for ruled in [true, false] {
        let bed = bed().await;
        running(&bed, "ST-1", |_| {}).await;
        let game = bed.game("ST-1").await;
        let emil = who(&bed, "Emil").await;
        let seat = game.seat_of(&emil.member().unwrap().player()).unwrap();
        if ruled {
            let (turn, reason) = (game.turn.unwrap(), "Sturm".to_owned());
            let ruling = game::ruling::Ruling::NoNmr { seat };
            lead(&bed, "ST-1", Command::Rule { turn, ruling, reason }).await.unwrap();
        }
        all_hold(&bed, "ST-1", &["Emil"]).await;
        bed.clock.set(game.deadline.unwrap().at);
        bed.desk.work_until_idle().await.unwrap();
        assert!(!bed.game("ST-1").await.published.is_empty());
        let own = bed.desk.standing(&emil).await.unwrap().reliability;
        assert_eq!((own.met, own.due), (0, u32::from(!ruled)), "{ruled}");
        // he would step in elsewhere: the master there reads what everybody does
        open(&bed, "ST-2", |_| {}).await;
        for name in ["Anna", "Bert", "Carl", "Dora", "Fritz", "Gerda", "Otto"] {
            if name == "Otto" {
                bed.member(name, Lang::De, &[]).await;
            }
            sign_up(&bed, "ST-2", name).await.unwrap();
        }
        lead(&bed, "ST-2", Command::Start { seed: 3, deadline: None }).await.unwrap();
        resign(&bed, "ST-2", "Anna").await;
        let free = bed.game("ST-2").await.seats.iter().find(|seat| seat.person().is_none()).unwrap().id;
        let offer =
            Command::OfferSeat { seat: free, player: emil.member().unwrap().person(), newcomer: false };
        bed.desk.act(&emil, "ST-2", Capacity::Player, offer, Envelope::default()).await.unwrap();
        let master = who(&bed, "Master").await;
        let candidates = bed.desk.candidates(&master, "ST-2", Capacity::GameMaster).await.unwrap();
        let lines: Vec<String> =
            candidates.iter().map(|one| one.text(Lang::De, &jiff::tz::TimeZone::UTC)).collect();
        let profile = bed.desk.public_standing(emil.member().unwrap().id, Lang::De).await.unwrap();
        read.push([lines, profile].concat());
    }
    assert_eq!(read[0], read[1]);
    assert!(read[0].iter().any(|line| line.contains("0 von 1 ZATs")), "as the report says it: {read:?}");
}

/// 10.3: free seats of beginners' games go first to those who have never played. Whoever left all their games has played, whoever only
/// acted for others has not.
#[tokio::test]
async fn whoever_left_their_games_has_played() {
    let bed = bed().await;
    for name in ["Nora", "Otto"] {
        bed.member(name, Lang::De, &[]).await;
    }
    running(&bed, "ST-1", |setup| setup.house.absences = game::house::Absences::Sitter).await;
    let nora = who(&bed, "Nora").await;
    let seat = bed.game("ST-1").await.seat_of(&who(&bed, "Bert").await.member().unwrap().player()).unwrap();
    let (from, to) = (bed.desk.now(), bed.desk.now() + jiff::SignedDuration::from_hours(24));
    let sitter = nora.member().unwrap().person();
    let emergency = "Unfall".to_owned();
    let name = Command::NameSitter { seat: Some(seat), sitter, from, to, talk: false, emergency };
    lead(&bed, "ST-1", name).await.unwrap();
    for command in [Command::AnswerSitter { seat: None, yes: true }, Command::EndSitter { seat: None }] {
        bed.desk.act(&nora, "ST-1", Capacity::Player, command, Envelope::default()).await.unwrap();
    }
    let games = bed.desk.my_games(&nora).await.unwrap();
    assert_eq!(games.iter().map(|(_, role)| role.as_str()).collect::<Vec<_>>(), ["sat"]);
    resign(&bed, "ST-1", "Emil").await;
    open(&bed, "ST-2", |setup| {
        setup.beginners = true;
        setup.house.fill = Fill::Rule;
    })
    .await;
    for name in ["Anna", "Bert", "Carl", "Dora", "Fritz", "Gerda", "Otto"] {
        sign_up(&bed, "ST-2", name).await.unwrap();
    }
    lead(&bed, "ST-2", Command::Start { seed: 3, deadline: None }).await.unwrap();
    resign(&bed, "ST-2", "Anna").await;
    let seat = bed.game("ST-2").await.seats.iter().find(|seat| seat.person().is_none()).unwrap().id;
    for name in ["Emil", "Nora"] {
        bed.wait(1);
        let caller = who(&bed, name).await;
        let player = caller.member().unwrap().person();
        let offer = Command::OfferSeat { seat, player, newcomer: false };
        bed.desk.act(&caller, "ST-2", Capacity::Player, offer, Envelope::default()).await.unwrap();
    }
    bed.wait(60);
    bed.desk.work_until_idle().await.unwrap();
    let sits = bed.game("ST-2").await.seat(seat).unwrap().person().map(|person| person.name.clone());
    assert_eq!(sits.as_deref(), Some("Nora"), "Emil offered first and has played");
}

/// 9.4: who would act for others is read by whoever leads a game that knows sitters, and by nobody else: those alone who may, for as long
/// as they say so.
#[tokio::test]
async fn who_would_sit_in_the_master_reads() {
    let bed = bed().await;
    for name in ["Nora", "Zeno"] {
        bed.member(name, Lang::De, &[]).await;
    }
    running(&bed, "ST-1", |setup| {
        setup.identity = Identity::Anonymous;
        setup.house.absences = game::house::Absences::Sitter;
    })
    .await;
    running(&bed, "ST-2", |_| {}).await;
    let (nora, sage, master) = (who(&bed, "Nora").await, who(&bed, "Sage").await, who(&bed, "Master").await);
    let zeno = who(&bed, "Zeno").await;
    for caller in [&nora, &zeno, &who(&bed, "Emil").await, &master, &sage] {
        bed.desk.offer_sitting(caller, None).await.unwrap();
    }
    bed.desk.ban(&sage, "Zeno", (BanKind::Playing, None), "siehe Akte", None).await.unwrap();
    let read = async |caller: &Caller, label: &str, part| {
        let found = bed.desk.would_sit(caller, label, part).await;
        found.map(|found| found.into_iter().map(|one| one.name).collect::<Vec<_>>())
    };
    // Emil plays there, Master leads it, Zeno may not
    assert_eq!(read(&master, "ST-1", Capacity::GameMaster).await.unwrap(), ["Nora", "Sage"]);
    assert!(read(&master, "ST-2", Capacity::GameMaster).await.unwrap().is_empty(), "no sitters there");
    for (caller, part) in [
        (&nora, Capacity::GameMaster),
        (&nora, Capacity::Player),
        (&who(&bed, "Anna").await, Capacity::Player),
    ] {
        let refused = read(caller, "ST-1", part).await;
        assert!(matches!(refused, Err(Error::NotAllowed(_))), "{refused:?}");
    }
    // whoever has read the game as staff does not act in it (9.1)
    bed.desk.look(&sage, "ST-1", Some(Capacity::Council)).await.unwrap();
    assert_eq!(read(&master, "ST-1", Capacity::GameMaster).await.unwrap(), ["Nora"]);
    let refused = bed.desk.offer_sitting(&zeno, None).await;
    assert!(matches!(refused, Err(Error::Banned { .. })), "{refused:?}");
    assert!(bed.desk.own_sitting_offer(&nora).await.unwrap().is_some());
    bed.desk.offer_sitting_no_more(&nora, None).await.unwrap();
    let refused = bed.desk.offer_sitting_no_more(&nora, None).await;
    assert!(matches!(refused, Err(Error::Club(club::Refusal::NotOffered))), "{refused:?}");
    assert!(read(&master, "ST-1", Capacity::GameMaster).await.unwrap().is_empty());
    // it holds for half a year
    bed.desk.offer_sitting(&nora, None).await.unwrap();
    bed.lead(&master, "ST-1", Command::Suspend { reason: "Probe".to_owned() }).await;
    bed.lead(&master, "ST-2", Command::Suspend { reason: "Probe".to_owned() }).await;
    bed.wait(179 * 24 * 60);
    assert_eq!(read(&master, "ST-1", Capacity::GameMaster).await.unwrap(), ["Nora"]);
    bed.wait(24 * 60);
    assert!(read(&master, "ST-1", Capacity::GameMaster).await.unwrap().is_empty());
    assert_eq!(bed.desk.own_sitting_offer(&nora).await.unwrap(), None);
}
