//! Classes of games and members, invitations, and who knows whom: at sign-up, at the start, at stepping in and on the waiting list.
#![allow(clippy::unwrap_used)]

use club::{Bond, SeatWish};
use desk::{Capacity, Envelope, Error, Handing, Role};
use game::command::Command;
use game::refusal::Refusal;
use game::setup::{Class, Identity, Setup};
use game::submission::Channel;
use game::word::seat::{Person, PlayerId};
use testbed::{NAMES, Site};
use text::Lang;

use crate::people::{resign, who};

async fn bed(name: &str) -> Site {
    let bed = Site::new(name).await;
    for name in NAMES {
        bed.member(name, Lang::De, &[]).await;
    }
    bed.member("Nora", Lang::De, &[]).await;
    bed.member("Master", Lang::De, &[Role::GameMaster]).await;
    bed.member("Sage", Lang::De, &[Role::Organiser]).await;
    bed
}

async fn person(bed: &Site, name: &str) -> Person {
    bed.desk.member_named(name).await.unwrap().person()
}

async fn lead(bed: &Site, label: &str, command: Command) -> Result<(), Error> {
    let master = who(bed, "Master").await;
    bed.desk.act(&master, label, Capacity::GameMaster, command, Envelope::default()).await.map(|_| ())
}

async fn open(bed: &Site, label: &str, change: impl FnOnce(&mut Setup)) {
    let master = who(bed, "Master").await;
    let mut setup = Setup::standard(master.member().unwrap().person(), "master@example.org");
    change(&mut setup);
    bed.desk.create_game(&master, label, setup, Envelope::default()).await.unwrap();
    lead(bed, label, Command::OpenSignUp).await.unwrap();
}

async fn sign_up(bed: &Site, label: &str, name: &str) -> Result<(), Error> {
    let caller = who(bed, name).await;
    let player = caller.member().unwrap().person();
    let command = Command::SignUp { player, preferences: Vec::new(), alias: None };
    bed.desk.act(&caller, label, Capacity::Player, command, Envelope::default()).await.map(|_| ())
}

async fn know(bed: &Site, one: &str, other: &str) {
    bed.desk.know(&who(bed, one).await, other, Bond::Friends, None).await.unwrap();
}

/// Design, chapter 9: in a game of class C acquaintances do not play together. It holds when both say so, and is looked at when somebody
/// signs up, when the game begins, when somebody steps in and when the waiting list is asked.
#[tokio::test]
async fn acquaintances_do_not_share_a_game_of_class_c() {
    let bed = bed("acquainted").await;
    know(&bed, "Anna", "Bert").await;
    let letter = bed.letters_to("Bert", "notice").await.pop().unwrap();
    assert!(letter.text.contains("BEKANNT MIT Anna") && letter.text.contains("/standing"), "{}", letter.text);
    open(&bed, "ST-1", |_| {}).await;
    for name in NAMES {
        sign_up(&bed, "ST-1", name).await.unwrap();
    }
    know(&bed, "Bert", "Anna").await;
    let start = lead(&bed, "ST-1", Command::Start { seed: 3, deadline: None }).await.unwrap_err();
    assert!(matches!(&start, Error::AcquaintedHere(names) if names == &["Anna", "Bert"]), "{start:?}");
    open(&bed, "ST-2", |_| {}).await;
    sign_up(&bed, "ST-2", "Anna").await.unwrap();
    let refused = sign_up(&bed, "ST-2", "Bert").await.unwrap_err();
    assert!(matches!(refused, Error::Acquainted), "{refused:?}");
    assert!(!refused.text(Lang::De).contains("Anna"), "{}", refused.text(Lang::De));
    // either can say so no longer
    bed.desk.know_no_more(&who(&bed, "Anna").await, "Bert", None).await.unwrap();
    sign_up(&bed, "ST-2", "Bert").await.unwrap();
    lead(&bed, "ST-1", Command::Start { seed: 3, deadline: None }).await.unwrap();

    // who steps in, and who waits for a seat
    know(&bed, "Nora", "Carl").await;
    know(&bed, "Carl", "Nora").await;
    bed.desk
        .wait_for_seat(&who(&bed, "Nora").await, SeatWish { at_once: true, ..SeatWish::default() }, None)
        .await
        .unwrap();
    resign(&bed, "ST-1", "Emil").await;
    let game = bed.game("ST-1").await;
    let seat = game.seats.iter().find(|seat| seat.occupant().is_none()).unwrap().id;
    let player = person(&bed, "Nora").await;
    let nora = who(&bed, "Nora").await;
    let offer = Command::OfferSeat { seat, player: player.clone(), newcomer: false };
    let refused =
        bed.desk.act(&nora, "ST-1", Capacity::Player, offer, Envelope::default()).await.unwrap_err();
    assert!(matches!(refused, Error::Acquainted), "{refused:?}");
    let given = lead(&bed, "ST-1", Command::Substitute { seat, player, deadline: None }).await.unwrap_err();
    assert!(matches!(given, Error::Acquainted), "{given:?}");
    bed.wait(120);
    bed.desk.work_until_idle().await.unwrap();
    assert!(bed.game("ST-1").await.offers.is_empty(), "whoever knows somebody there is not in the line");
}

/// Class B: they may, and the game master is told; nobody else. Class A: it is nobody's business.
#[tokio::test]
async fn of_acquaintances_in_class_b_the_master_is_told() {
    let bed = bed("class-b").await;
    let sage = who(&bed, "Sage").await;
    for name in ["Anna", "Bert"] {
        bed.desk.admit(&sage, name, "Ausweis gesehen", None).await.unwrap();
    }
    know(&bed, "Anna", "Bert").await;
    know(&bed, "Bert", "Anna").await;
    for (label, class) in [("ST-1", Class::B), ("ST-2", Class::A)] {
        open(&bed, label, |setup| setup.class = class).await;
        sign_up(&bed, label, "Anna").await.unwrap();
        sign_up(&bed, label, "Bert").await.unwrap();
        // other wishes are no new player
        let bert = who(&bed, "Bert").await;
        let player = bert.member().unwrap().person();
        let wishes = Command::SignUp { player, preferences: vec!["austria".into()], alias: None };
        bed.desk.act(&bert, label, Capacity::Player, wishes, Envelope::default()).await.unwrap();
        let mut letters = bed.letters().await;
        letters.retain(|(_, letter)| letter.subject.contains("kennen sich"));
        assert_eq!(letters.len(), 1, "the first game's alone: {letters:?}");
        let letter = &letters[0].1;
        assert_eq!(letter.name, "Master");
        for word in ["Anna", "Bert", "ST-1", "Klasse B"] {
            assert!(letter.text.contains(word), "{}", letter.text);
        }
    }
}

/// Whoever is about to sign up reads what the game asks for and what its start costs.
#[tokio::test]
async fn one_reads_before_what_a_sign_up_means() {
    let bed = bed("conditions").await;
    open(&bed, "ST-1", |setup| setup.class = Class::B).await;
    let means = bed.desk.joining_words(&who(&bed, "Nora").await, "ST-1", Lang::En).await.unwrap();
    let expected = [
        "Your standing is 5; when the game begins with you, it is 4 (−1).",
        "The game is for class B; you are in class C.",
        "No ban keeps you from new games.",
        "This game is for class B. What that takes is on the page “Your standing” under “How it is counted”.",
    ];
    assert_eq!(means, expected);
}

/// Who is of which class: everybody of C; of B who sat in a game of Standard when its autumn 1904 was evaluated, in a game that hides
/// who plays once it is over; of A whom the organisers admitted. Sign-up and stepping in ask for it.
#[tokio::test]
async fn a_class_is_earned_or_given() {
    let bed = bed("class-earned").await;
    let anna = bed.desk.member_named("Anna").await.unwrap();
    open(&bed, "ST-1", |setup| setup.class = Class::B).await;
    let refused = sign_up(&bed, "ST-1", "Anna").await.unwrap_err();
    assert!(matches!(refused, Error::ClassTooLow { needed: "B" }), "{refused:?}");
    assert!(refused.text(Lang::De).contains("„Dein Ansehen“"), "{}", refused.text(Lang::De));

    for (label, identity) in [("ST-2", Identity::Open), ("ST-3", Identity::Anonymous)] {
        open(&bed, label, |setup| setup.identity = identity).await;
    }
    sign_up(&bed, "ST-2", "Anna").await.unwrap();
    sign_up(&bed, "ST-3", "Bert").await.unwrap();
    for label in ["ST-2", "ST-3"] {
        for number in 1..=6 {
            let id = PlayerId::of_program("dumb", number);
            let player = Person { id, name: format!("Programm {number} (dumb)") };
            let program = Command::SignUp { player, preferences: Vec::new(), alias: None };
            lead(&bed, label, program).await.unwrap();
        }
        lead(&bed, label, Command::Start { seed: 3, deadline: None }).await.unwrap();
    }
    let bert = bed.desk.member_named("Bert").await.unwrap();
    for turn in 0..8 {
        assert_eq!(bed.desk.class_of(anna.id).await.unwrap(), Class::C, "before turn {turn}");
        bed.desk.play_programs().await.unwrap();
        for (label, name) in [("ST-2", "Anna"), ("ST-3", "Bert")] {
            let caller = who(&bed, name).await;
            let units = bed.desk.own_seat(&caller, label).await.unwrap();
            let holds: Vec<String> =
                units.choosers(Lang::De).iter().map(|one| format!("{} H", one.name)).collect();
            let by_site = Handing::by(Channel::Web, Lang::De);
            bed.desk.hand_in(&caller, label, &holds.join("\n"), by_site).await.unwrap();
        }
        bed.clock.set(bed.game("ST-2").await.deadline.unwrap().at + jiff::SignedDuration::from_hours(1));
        bed.desk.work_until_idle().await.unwrap();
    }
    assert_eq!(bed.desk.class_of(anna.id).await.unwrap(), Class::B);
    assert_eq!(
        bed.desk.class_of(bert.id).await.unwrap(),
        Class::C,
        "a hidden game would tell who plays there"
    );
    sign_up(&bed, "ST-1", "Anna").await.unwrap();

    let sage = who(&bed, "Sage").await;
    bed.desk.admit(&sage, "Anna", "Ausweis gesehen", None).await.unwrap();
    assert_eq!(bed.desk.class_of(anna.id).await.unwrap(), Class::A);
    let letter = bed.letters_to("Anna", "seat").await.pop().unwrap();
    assert!(letter.text.contains("Klasse A") && letter.text.contains("Ausweis gesehen"), "{}", letter.text);
    assert!(!letter.text.contains("BERUFUNG"), "there is nothing to appeal against: {}", letter.text);
    bed.desk.admit_no_more(&sage, "Anna", "Falscher Name", None).await.unwrap();
    let letter = bed.letters_to("Anna", "seat").await.pop().unwrap();
    assert!(
        letter.text.contains("nicht mehr zugelassen") && letter.text.contains("BERUFUNG"),
        "{}",
        letter.text
    );
    assert_eq!(bed.desk.class_of(anna.id).await.unwrap(), Class::B);
    assert!(matches!(
        bed.desk.admit(&who(&bed, "Anna").await, "Bert", "x", None).await,
        Err(Error::NotAllowed(_))
    ));
}

/// A game by invitation is of class A; whoever is invited hears of it by a letter, and nobody else reads who was.
#[tokio::test]
async fn by_invitation_only_guests_sign_up() {
    let bed = bed("guests").await;
    let sage = who(&bed, "Sage").await;
    for name in ["Anna", "Bert"] {
        bed.desk.admit(&sage, name, "Ausweis gesehen", None).await.unwrap();
    }
    let master = who(&bed, "Master").await;
    let mut setup = Setup::standard(master.member().unwrap().person(), "master@example.org");
    setup.by_invitation = true;
    let refused = bed.desk.create_game(&master, "ST-9", setup, Envelope::default()).await.unwrap_err();
    assert!(matches!(refused, Error::Refused(Refusal::InvitationsNeedClassA)), "{refused:?}");
    open(&bed, "ST-1", |setup| (setup.class, setup.by_invitation) = (Class::A, true)).await;
    let anna = person(&bed, "Anna").await;
    lead(&bed, "ST-1", Command::InviteGuest { player: anna.clone() }).await.unwrap();
    let letters = bed.letters().await;
    let told: Vec<_> = letters.iter().filter(|(_, letter)| letter.subject.contains("eingeladen")).collect();
    assert_eq!(told.len(), 1);
    assert!(told[0].1.text.contains("/games/ST-1/join") && told[0].1.name == "Anna", "{told:?}");
    let again = lead(&bed, "ST-1", Command::InviteGuest { player: anna }).await.unwrap_err();
    assert!(matches!(again, Error::Refused(Refusal::InvitedAlready)), "{again:?}");
    let refused = sign_up(&bed, "ST-1", "Bert").await.unwrap_err();
    assert!(matches!(refused, Error::Refused(Refusal::NotInvited)), "{refused:?}");
    sign_up(&bed, "ST-1", "Anna").await.unwrap();
    let public = bed.desk.look_public("ST-1").await.unwrap();
    assert!(public.guests.is_empty(), "who is invited is nobody's business");
    open(&bed, "ST-2", |_| {}).await;
    let player = person(&bed, "Bert").await;
    let none = lead(&bed, "ST-2", Command::InviteGuest { player }).await.unwrap_err();
    assert!(matches!(none, Error::Refused(Refusal::NoInvitations)), "{none:?}");
}
