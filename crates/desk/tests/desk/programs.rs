//! Programs on seats of games among people: announced before sign-up or by the house rules, named, sealed like everybody, never in
//! the way of a deadline.

use commands::{Action, Arguments};
use desk::{Caller, Capacity, Envelope};
use game::command::Command;
use game::house::HouseRules;
use game::setup::Identity;
use game::vote::Proposal;
use game::word::seat::SeatId;
use game::word::turn::Turn;
use testbed::{DUE, NAMES, Site, at};
use text::Lang;

const LABEL: &str = "ST-1201";

async fn sign_up(site: &Site, caller: &Caller, who: &str) -> Result<desk::Done, desk::Error> {
    let given = Arguments::default().with("member", who);
    site.desk.perform(caller, LABEL, None, (Action::SignUp, &given), Envelope::default()).await
}

async fn replace(site: &Site, master: &Caller, who: &str) -> Result<desk::Done, desk::Error> {
    let given = Arguments::default().with("seat", 1).with("member", who);
    site.desk
        .perform(master, LABEL, Some(Capacity::GameMaster), (Action::Replace, &given), Envelope::default())
        .await
}

/// A game of four people and three programs, at its start.
async fn filled(name: &str, identity: Identity) -> (Site, Caller, Vec<Caller>) {
    let site = Site::new(name).await;
    let master = site.open_game(LABEL, |setup| setup.identity = identity).await;
    let mut people = Vec::new();
    for name in &NAMES[..4] {
        let member = site.member(name, Lang::De, &[]).await;
        site.sign_up(&member, LABEL, None).await;
        people.push(Caller::Member(member));
    }
    for level in ["steady", "dumb", "Quick"] {
        sign_up(&site, &master, &format!("program:{level}")).await.expect("filled");
    }
    (site, master, people)
}

async fn start(site: &Site, master: &Caller) {
    site.lead(master, LABEL, Command::Start { seed: 3, deadline: Some(at(DUE)) }).await;
}

fn programs(game: &game::game::Game) -> Vec<SeatId> {
    game.seats.iter().filter(|seat| seat.program().is_some()).map(|seat| seat.id).collect()
}

#[tokio::test]
async fn a_game_is_filled_with_programs_that_everybody_sees() {
    for (name, identity) in [("filled", Identity::Open), ("filled-hidden", Identity::Anonymous)] {
        let (site, master, _) = filled(name, identity).await;
        // Named before the start, also where people are not.
        let public = site.desk.look_public(LABEL).await.expect("seen");
        assert_eq!(public.places.0, 7);
        for program in ["Programm 1 (steady)", "Programm 2 (dumb)", "Programm 3 (quick)"] {
            assert!(public.places.1.iter().any(|name| name == program), "{:?}", public.places);
        }
        assert_eq!(public.places.1.iter().any(|name| name == "Anna"), identity == Identity::Open);
        start(&site, &master).await;
        let public = site.desk.look_public(LABEL).await.expect("seen");
        assert_eq!(programs(&public).len(), 3, "a program never plays in secret");
        assert_eq!(site.desk.play_programs().await.expect("played"), 3);
        assert_eq!(site.desk.play_programs().await.expect("played"), 0, "once a turn");
        // Their orders are sealed like any.
        let public = site.desk.look_public(LABEL).await.expect("seen");
        assert!(public.submissions.is_empty());
        let staff = site.game(LABEL).await;
        for seat in programs(&staff) {
            let kept = staff.last_submission(seat, Turn::spring(1901)).expect("handed in");
            let units =
                staff.standing().units.iter().filter(|unit| staff.control[&unit.power] == seat).count();
            assert_eq!(kept.sheet.lines.iter().filter(|line| line.at.is_some()).count(), units, "all units");
        }
    }
}

#[tokio::test]
async fn only_the_game_master_fills_and_only_with_what_there_is() {
    let site = Site::new("filled-by-whom").await;
    let master = site.open_game(LABEL, |_| {}).await;
    let anna = Caller::Member(site.member("Anna", Lang::De, &[]).await);
    assert!(sign_up(&site, &anna, "program:steady").await.is_err());
    let refused = sign_up(&site, &master, "program:genius").await.expect_err("no such program");
    assert!(refused.text(Lang::En).contains("program:strong"), "{}", refused.text(Lang::En));
    sign_up(&site, &master, "program:steady").await.expect("filled");
    // Taken out again, by its name.
    let given = Arguments::default().with("member", "Programm 1 (steady)");
    let out = site.desk.perform(&master, LABEL, None, (Action::Withdraw, &given), Envelope::default()).await;
    assert!(out.is_err(), "the name alone is a person's");
    let given = Arguments::default().with("member", "program:steady:1");
    site.desk
        .perform(&master, LABEL, None, (Action::Withdraw, &given), Envelope::default())
        .await
        .expect("withdrawn");
    assert_eq!(site.desk.look_public(LABEL).await.expect("seen").places.0, 0);
}

/// 9.10.1: a program that did not hand in is no NMR of anybody; the deadline passes, its units hold, the game goes on.
#[tokio::test]
async fn a_deadline_never_waits_for_a_program() {
    let (site, master, people) = filled("filled-late", Identity::Open).await;
    start(&site, &master).await;
    for person in &people {
        let handing = desk::Handing::by(game::submission::Channel::Web, Lang::De);
        let staff = site.game(LABEL).await;
        let seat = staff.seat_of(&person.member().expect("a member").player()).expect("a seat");
        let unit = staff.standing().units.iter().find(|unit| staff.control[&unit.power] == seat);
        let unit = unit.expect("a unit");
        let text = format!("{} {} H", unit.kind, unit.at);
        site.desk.hand_in(person, LABEL, &text, handing).await.expect("handed in");
    }
    site.clock.set(at(DUE));
    site.desk.work_until_idle().await.expect("worked");
    let staff = site.game(LABEL).await;
    assert!(staff.evaluation(Turn::spring(1901)).is_some(), "evaluated in time");
    assert!(staff.stops.is_empty());
    assert!(programs(&staff).iter().all(|seat| staff.seat(*seat).is_some_and(|seat| seat.nmr_count() == 0)));
}

/// 1.4: programs have no vote; those who play agree on a draw.
#[tokio::test]
async fn programs_have_no_vote() {
    let (site, master, people) = filled("filled-vote", Identity::Open).await;
    start(&site, &master).await;
    let act = async |who: &Caller, command: Command| {
        site.desk.act(who, LABEL, Capacity::Player, command, Envelope::default()).await.expect("done");
    };
    act(&people[0], Command::Propose { proposal: Proposal::Draw }).await;
    for person in &people[1..] {
        assert!(site.game(LABEL).await.result.is_none());
        let id = site.game(LABEL).await.ballots[0].id;
        act(person, Command::Vote { id, yes: true }).await;
    }
    assert!(site.game(LABEL).await.result.is_some(), "four of four people");
}

/// A stand-in sits only where that was announced, and only until a person comes.
#[tokio::test]
async fn a_stand_in_must_be_announced_and_a_person_relieves_it() {
    let site = Site::new("stand-in").await;
    let master = site.running(LABEL, Lang::De, |setup| setup.house.stand_ins = true).await;
    let seat = SeatId(0);
    assert!(replace(&site, &master, "program:steady").await.is_err(), "somebody sits there");
    let anna = Caller::Member(site.known("Anna", Lang::De, &[]).await);
    let resign = Command::Resign { note: String::new() };
    site.desk.act(&anna, LABEL, Capacity::Player, resign, Envelope::default()).await.expect("left");
    assert!(!site.game(LABEL).await.is_open());
    replace(&site, &master, "program:steady").await.expect("a stand-in");
    let public = site.desk.look_public(LABEL).await.expect("seen");
    assert!(public.is_open() && public.seats[0].program() == Some("steady"));
    assert_eq!(site.desk.play_programs().await.expect("played"), 1);
    // A person takes the seat at any time.
    site.member("Heinz", Lang::De, &[]).await;
    site.substitute(&master, LABEL, seat, "Heinz").await;
    let game = site.game(LABEL).await;
    assert_eq!(game.seat(seat).and_then(|seat| seat.program()), None);
    assert!(game.is_open() && game.seats[0].occupants.len() == 3);
    assert_eq!(site.desk.play_programs().await.expect("played"), 0);
}

/// 10.2: what nobody was told of when they signed up, all must agree to.
#[tokio::test]
async fn stand_ins_are_not_brought_in_while_a_game_runs() {
    let site = Site::new("stand-in-rule").await;
    let master = site.running(LABEL, Lang::De, |_| {}).await;
    let anna = Caller::Member(site.known("Anna", Lang::De, &[]).await);
    let rules = HouseRules { stand_ins: true, ..site.game(LABEL).await.house.clone() };
    let command = Command::SetHouseRules { rules: Box::new(rules), reason: "Ersatz".to_owned() };
    site.desk
        .act(&master, LABEL, Capacity::GameMaster, command, Envelope::default())
        .await
        .expect("proposed");
    assert!(!site.game(LABEL).await.house.stand_ins, "put to the vote, not set");
    let resign = Command::Resign { note: String::new() };
    site.desk.act(&anna, LABEL, Capacity::Player, resign, Envelope::default()).await.expect("left");
    let refused = replace(&site, &master, "program:steady").await.expect_err("not announced");
    assert!(
        refused.text(Lang::De).contains("Programme als Vertretung sind in dieser Partie nicht vorgesehen"),
        "{}",
        refused.text(Lang::De)
    );
}
