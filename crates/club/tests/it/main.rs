//! Standing, bans and what the club's events show to whom, with the numbers of the community's own pages.
#![allow(clippy::unwrap_used)]

mod cases;

use club::*;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use testbed::Dice;
use text::{Lang, Reason};

const EMIL: MemberId = MemberId(17);
const ANNA: MemberId = MemberId(3);

fn zone() -> TimeZone {
    TimeZone::get("Europe/Berlin").unwrap()
}

fn time(text: &str) -> Timestamp {
    text.parse::<jiff::civil::DateTime>().unwrap().to_zoned(zone()).unwrap().timestamp()
}

fn fact(at: &str, game: &str, what: What) -> Fact {
    let game = (!game.is_empty()).then(|| game.to_owned());
    Fact { at: time(at), game, what, hidden: false }
}

fn standing(facts: &[Fact], club: &Club) -> Standing {
    Standing::of(EMIL, facts, club, &Rules::default(), &zone())
}

fn organiser(club: &mut Club, at: &str, command: &Command) -> Vec<Event> {
    let cause = format!("test:{}", club.version);
    let events = decide(club, Actor::Organiser(ANNA), &cause, command, time(at)).unwrap();
    for event in &events {
        club.apply(event);
    }
    events
}

/// The facts of the worked example: three games begin, one is lost for NMRs, two seats are taken over, a game led to its end.
fn worked() -> Vec<Fact> {
    vec![
        fact("2026-09-01T10:00", "", What::Entered),
        fact("2026-10-01T20:00", "ST-1401", What::Started),
        fact("2026-10-08T20:00", "ST-1402", What::Started),
        fact("2026-10-15T20:00", "WO-31", What::Started),
        fact("2026-12-14T20:00", "ST-1401", What::Expelled),
        fact("2027-01-05T20:00", "ST-1390", What::SteppedIn),
        fact("2027-01-12T20:00", "KA-12", What::SteppedIn),
        fact("2027-03-01T20:00", "ST-1410", What::Led),
    ]
}

// 5, then 4 3 2 for three games that begin, -1 with a second NMR, 0 and 1 for stepping in, 8 for a game led to its end
#[test]
fn the_worked_score() {
    let standing = standing(&worked(), &Club::default());
    let scores: Vec<i32> = standing.entries.iter().map(|entry| entry.score).collect();
    assert_eq!(scores, [5, 4, 3, 2, -1, 0, 1, 8]);
    assert_eq!(standing.no_new_game_until(time("2026-12-20T12:00")), Some(Some(time("2027-03-14T20:00"))));
    assert_eq!(standing.no_new_game_until(time("2027-03-14T20:00")), None, "at its end it is over");
    assert_eq!(standing.no_play_until(time("2026-12-20T12:00")), None, "stepping in is the way back");
}

// what a correction takes back is no fact any more
#[test]
fn without_the_fact_there_is_no_entry() {
    let mut facts = worked();
    facts.remove(4);
    let standing = standing(&facts, &Club::default());
    assert_eq!((standing.score, standing.no_new_game_until(time("2026-12-20T12:00"))), (11, None));
}

// score below 0: the last start must lie three months back: last start 10 January, so from 10 April
#[test]
fn below_zero_one_waits_for_three_months() {
    let mut facts: Vec<Fact> =
        (1..=6).map(|n| fact("2026-06-01T20:00", &format!("ST-{n}"), What::Started)).collect();
    facts.push(fact("2026-05-01T20:00", "", What::Entered));
    facts.push(fact("2027-01-10T20:00", "ST-7", What::Started));
    facts.retain(|fact| fact.game.as_deref() != Some("ST-6"));
    let standing = standing(&facts, &Club::default());
    assert_eq!(standing.score, -1);
    let until = Some(Some(time("2027-04-10T20:00")));
    assert_eq!(standing.no_new_game_until(time("2027-02-01T00:00")), until);
    assert_eq!(standing.no_new_game_until(time("2027-04-10T20:00")), None);
}

// months are calendar months, cut at the end of a month, at the same hour
#[test]
fn months_are_calendar_months() {
    let after = |at: &str, months| after_months(time(at), months, &zone());
    assert_eq!(after("2026-11-30T20:00", 3), time("2027-02-28T20:00"));
    assert_eq!(after("2027-02-10T20:00", 2), time("2027-04-10T20:00"), "across summer time");
}

// 10 January (3) and 2 April (2) are 5 months: none; with 20 July (3) they are 8: due
#[test]
fn a_playing_ban_is_due_at_six_months_within_a_year() {
    let mut facts =
        vec![fact("2026-01-10T20:00", "ST-1", What::Expelled), fact("2026-04-02T20:00", "ST-2", What::Left)];
    assert_eq!(standing(&facts, &Club::default()).due, None);
    facts.push(fact("2026-07-20T20:00", "ST-3", What::Expelled));
    let all = standing(&facts, &Club::default());
    assert_eq!(all.due, Some(time("2026-07-20T20:00")));
    assert_eq!(all.no_play_until(time("2026-07-21T00:00")), None, "nothing is closed without a person");
    facts[2].at = time("2027-04-03T20:00");
    assert_eq!(standing(&facts, &Club::default()).due, None, "more than a year apart");
}

// bans run side by side, and the latest end counts
#[test]
fn the_latest_end_counts() {
    let facts =
        [fact("2026-11-01T20:00", "ST-1", What::Expelled), fact("2026-11-20T20:00", "ST-2", What::Left)];
    let standing = standing(&facts, &Club::default());
    assert_eq!(standing.no_new_game_until(time("2026-12-01T00:00")), Some(Some(time("2027-02-01T20:00"))));
}

#[test]
fn bans_that_people_set_have_an_end_and_are_lifted_with_a_reason() {
    let mut club = Club::default();
    let ban = |ban, until: Option<&str>| Command::Ban {
        member: EMIL,
        ban,
        until: until.map(time),
        reason: "siehe Akte".into(),
    };
    organiser(&mut club, "2026-11-01T12:00", &ban(BanKind::Playing, None));
    let now = time("2026-12-01T00:00");
    assert_eq!(standing(&[], &club).no_play_until(now), Some(None), "without an end");
    assert_eq!(standing(&[], &club).no_new_game_until(now), Some(None), "it closes sign-up, too");
    let lift = Command::Lift { member: EMIL, ban: BanKind::Playing, reason: "Irrtum".into() };
    organiser(&mut club, "2026-12-01T12:00", &lift);
    assert_eq!(standing(&[], &club).no_play_until(time("2026-12-01T12:00")), None);
    organiser(&mut club, "2026-12-02T12:00", &ban(BanKind::Registration, Some("2027-01-02T12:00")));
    let standing = standing(&[], &club);
    assert_eq!(standing.no_play_until(time("2026-12-03T00:00")), None);
    let until = Some(Some(time("2027-01-02T12:00")));
    assert_eq!(standing.no_new_game_until(time("2026-12-03T00:00")), until);
}

#[test]
fn a_lifted_entry_stays_and_counts_nothing() {
    let mut club = Club::default();
    let at = time("2026-12-14T20:00");
    let game = "ST-1401".to_owned();
    let lift = Command::LiftEntry { member: EMIL, game, at, reason: "Krankenhaus".into() };
    organiser(&mut club, "2026-12-20T12:00", &lift);
    let standing = standing(&worked(), &club);
    let entry = &standing.entries[4];
    assert_eq!((entry.points, entry.until, entry.lifted.clone()), (0, None, Some("Krankenhaus".into())));
    assert_eq!(standing.score, 11);
    let again = decide(&club, Actor::Console, "x", &lift, time("2026-12-21T12:00"));
    assert_eq!(again, Err(Refusal::LiftedAlready));
}

#[test]
fn what_makes_no_sense_is_refused() {
    let club = Club::default();
    let now = time("2026-12-01T12:00");
    let ban = |member, until: &str, reason: &str| Command::Ban {
        member,
        ban: BanKind::Playing,
        until: Some(time(until)),
        reason: reason.into(),
    };
    let asked = |command: &Command| decide(&club, Actor::Organiser(ANNA), "x", command, now);
    assert_eq!(asked(&ban(EMIL, "2026-11-01T12:00", "x")), Err(Refusal::Past));
    assert_eq!(asked(&ban(EMIL, "2027-11-01T12:00", " ")), Err(Refusal::Reason));
    assert_eq!(asked(&ban(ANNA, "2027-11-01T12:00", "x")), Err(Refusal::NotYourself));
    let lift = Command::Lift { member: EMIL, ban: BanKind::Playing, reason: "x".into() };
    assert_eq!(asked(&lift), Err(Refusal::NoBan));
}

// nothing of the club is public, and nobody reads of others
#[test]
fn events_reach_the_member_and_the_organisers_alone() {
    let mut club = Club::default();
    let exclude = Command::Exclude {
        member: EMIL,
        offence: Offence::FalseName,
        games: vec!["ST-1303".to_owned()],
        reason: "Zweitkonto".into(),
    };
    let events = organiser(&mut club, "2026-11-01T12:00", &exclude);
    let sees = |viewer| Club::seen_by(&events, viewer).excluded.len();
    assert_eq!(sees(Viewer::Public), 0);
    assert_eq!(sees(Viewer::Member(ANNA)), 0);
    assert_eq!((sees(Viewer::Member(EMIL)), sees(Viewer::Organiser)), (1, 1));
    let again = decide(&club, Actor::Organiser(ANNA), "test:0", &exclude, time("2026-11-02T12:00")).unwrap();
    assert!(again.is_empty(), "the same call twice is one");
    let text = serde_json::to_string(&events[0]).unwrap();
    assert_eq!(serde_json::from_str::<Event>(&text).unwrap(), events[0]);
}

// a plain text, as all reasons were once, is read as it stands there; a case in the language of whoever reads it
#[test]
fn reasons_of_every_age_are_read() {
    let line = |reason: &str| {
        format!(
            r#"{{"seq":1,"at":"2026-11-01T12:00:00Z","actor":"console","cause":"c","audience":{{"members":[5]}},"body":{{"kind":"ban_set","body":{{"member":5,"ban":"playing","until":null,"reason":{reason}}}}}}}"#
        )
    };
    for (reason, german, english) in [
        (r#""Fall 1 (9.10.3)""#, "Fall 1 (9.10.3)", "Fall 1 (9.10.3)"),
        (r#"{"case":1,"rule":"9.10.3"}"#, "Fall 1 (9.10.3)", "case 1 (9.10.3)"),
    ] {
        let event: Event = serde_json::from_str(&line(reason)).unwrap();
        let club = Club::fold([&event]);
        let read = |lang| club.bans[0].reason.text(lang);
        assert_eq!((&*read(Lang::De), &*read(Lang::En)), (german, english));
        assert_eq!(serde_json::to_string(&event).unwrap(), line(reason));
    }
}

// 213 of 214 are 99 percent; below ten deadlines there is no percentage
#[test]
fn reliability_is_rounded_down_and_needs_ten_deadlines() {
    assert_eq!(Reliability { due: 214, met: 213 }.percent(), Some(99));
    assert_eq!(Reliability { due: 9, met: 9 }.percent(), None);
    assert_eq!(Reliability { due: 10, met: 10 }.percent(), Some(100));
}

/// "Leads a game to its end (handed over: shared by turns, halves to the later one)": +7.
#[test]
fn the_points_for_leading_are_shared_by_turns() {
    let led = |parts: &[(u32, u32, u32)]| {
        let part =
            |(before, until, of): &(u32, u32, u32)| What::LedPart { before: *before, until: *until, of: *of };
        let one = |part| standing(&[fact("2027-03-01T20:00", "ST-1", part)], &Club::default()).score;
        parts.iter().map(part).map(one).collect::<Vec<_>>()
    };
    assert_eq!(led(&[(0, 3, 6), (3, 6, 6)]), [3, 4], "3.5 each: the half goes to the later one");
    assert_eq!(led(&[(0, 1, 7), (1, 7, 7)]), [1, 6]);
    assert_eq!(led(&[(0, 2, 10), (2, 9, 10), (9, 10, 10)]), [1, 5, 1], "1.4, 4.9, 0.7");
    for cut in 0..=20 {
        let shared: i32 = led(&[(0, cut, 20), (cut, 20, 20)]).iter().sum();
        assert_eq!(shared, 7, "{cut} of 20 turns");
    }
}

/// Two know each other when both say so; either can say so no longer. What they say reaches them and the organisers.
#[test]
fn an_acquaintance_is_said_by_both() {
    let (mut club, mut log) = (Club::default(), Vec::new());
    let mut says = |club: &mut Club, actor, command: &Command| -> Result<(), Refusal> {
        let cause = format!("k:{}", club.version);
        for event in decide(club, actor, &cause, command, time("2026-11-02T12:00"))? {
            club.apply(&event);
            log.push(event);
        }
        Ok(())
    };
    let know = |member, with, bond| Command::Acquaint { member, with, bond };
    let (emil, anna) = (Actor::Member(EMIL), Actor::Member(ANNA));
    says(&mut club, emil, &know(EMIL, ANNA, Bond::Friends)).unwrap();
    assert!(!club.acquainted(EMIL, ANNA), "one alone says little");
    assert_eq!(says(&mut club, emil, &know(EMIL, ANNA, Bond::Friends)), Err(Refusal::KnownAlready));
    assert_eq!(says(&mut club, emil, &know(ANNA, EMIL, Bond::Friends)), Err(Refusal::NotYours));
    assert_eq!(says(&mut club, emil, &know(EMIL, EMIL, Bond::Friends)), Err(Refusal::Alone));
    let organiser = Actor::Organiser(MemberId(1));
    assert_eq!(says(&mut club, organiser, &know(ANNA, EMIL, Bond::Friends)), Err(Refusal::NotYours));
    says(&mut club, anna, &know(ANNA, EMIL, Bond::Household)).unwrap();
    assert!(club.acquainted(EMIL, ANNA) && club.acquainted(ANNA, EMIL));
    let no_more = |member, with| Command::AcquaintNoMore { member, with };
    assert_eq!(says(&mut club, emil, &no_more(EMIL, MemberId(1))), Err(Refusal::NotKnown));
    says(&mut club, emil, &no_more(EMIL, ANNA)).unwrap();
    assert!(!club.acquainted(EMIL, ANNA));
    for event in &log {
        let reached = [EMIL, ANNA, MemberId(5)].map(|one| event.audience.reaches(Viewer::Member(one)));
        assert_eq!(reached, [true, true, false]);
        assert!(event.audience.reaches(Viewer::Organiser) && !event.audience.reaches(Viewer::Public));
    }
}

/// Of the proof of who somebody is nothing is kept but that it was seen, when and by whom.
#[test]
fn class_a_is_given_and_taken_by_organisers() {
    let mut club = Club::default();
    let admit = Command::Admit { member: EMIL, reason: "Ausweis gesehen".to_owned() };
    let own = decide(&club, Actor::Member(EMIL), "a", &admit, time("2026-11-02T12:00"));
    assert_eq!(own, Err(Refusal::NotYours));
    organiser(&mut club, "2026-11-02T12:00", &admit);
    let seen = club.admission(EMIL).unwrap();
    assert_eq!((seen.at, seen.by), (time("2026-11-02T12:00"), Actor::Organiser(ANNA)));
    let again = decide(&club, Actor::Organiser(ANNA), "b", &admit, time("2026-11-03T12:00"));
    assert_eq!(again, Err(Refusal::AdmittedAlready));
    let end = Command::AdmitNoMore { member: EMIL, reason: "Falscher Name".to_owned() };
    organiser(&mut club, "2026-11-04T12:00", &end);
    assert_eq!(club.admission(EMIL), None);
    let again = decide(&club, Actor::Organiser(ANNA), "c", &end, time("2026-11-05T12:00"));
    assert_eq!(again, Err(Refusal::NotAdmitted));
}

/// A thousand decisions by chance about twelve members in three games: no event of the club reaches the public, nobody reads
/// what is decided of others, nobody decides about themselves, a score is the sum of what counts, and the log alone gives the state.
#[test]
fn whatever_is_decided_these_hold() {
    const MEMBERS: usize = 12;
    let (mut dice, mut club, mut log) = (Dice::new(21), Club::default(), Vec::new());
    let (mut decided, mut refused) = (0, 0);
    let begin = time("2026-11-02T12:00");
    for step in 0..1_000_i64 {
        let at = begin + jiff::SignedDuration::from_hours(7 * step);
        let member = MemberId(dice.below(MEMBERS) as i64);
        let asks = MemberId(dice.below(MEMBERS) as i64);
        let game = format!("ST-{}", dice.below(3));
        let ban = if dice.below(2) == 0 { BanKind::Registration } else { BanKind::Playing };
        let said = ["siehe Akte", ""][usize::from(dice.below(9) == 0)].to_owned();
        let case = Reason::Case { case: step, rule: "9.12".to_owned() };
        let reason = if dice.below(4) == 0 { case } else { said.clone().into() };
        let until = (dice.below(3) > 0).then(|| begin + jiff::SignedDuration::from_hours(5 * 1_000 - step));
        let at_most = dice.below(3) as u16;
        let wish = SeatWish { at_most, ..SeatWish::default() };
        let command = match dice.below(14) {
            0 => Command::Ban { member, ban, until, reason },
            1 => Command::Lift { member, ban, reason },
            2 => Command::LiftEntry { member, game, at: begin, reason },
            3 => Command::Exclude { member, offence: Offence::FalseName, games: vec![game], reason },
            4 => Command::LiftExclusion { member, reason },
            5 => Command::Wait { member, wish },
            6 => Command::WaitNoMore { member },
            7 => Command::Admit { member, reason: said },
            8 => Command::AdmitNoMore { member, reason: said },
            9 => Command::NoteHint { member, with: asks, text: said },
            10 => Command::Acquaint { member, with: asks, bond: Bond::ALL[dice.below(3)].1 },
            11 => Command::OfferSitting { member },
            12 => Command::OfferSittingNoMore { member },
            _ => Command::AcquaintNoMore { member, with: MemberId(dice.below(MEMBERS) as i64) },
        };
        let own = command.decides() == Decides::Themselves;
        let asks = if own && dice.below(4) > 0 { member } else { asks };
        let actor = match command.decides() {
            Decides::Themselves if dice.below(4) > 0 => Actor::Member(asks),
            Decides::Operators if dice.below(4) > 0 => Actor::Operator(MemberId(dice.below(MEMBERS) as i64)),
            Decides::Themselves | Decides::Organisers | Decides::Operators => Actor::Organiser(asks),
        };
        // now and then a call comes twice
        let cause = format!("t:{}", step - i64::from(dice.below(10) == 0));
        let done = decide(&club, actor, &cause, &command, at);
        let mut without = club.clone();
        without.hint_notes.clear();
        assert_eq!(
            decide(&without, actor, &cause, &command, at),
            done,
            "no way leads from a hint to a decision"
        );
        match done {
            Ok(events) => {
                decided += events.len();
                for event in events {
                    assert_eq!(event.seq, club.version + 1);
                    if let Actor::Organiser(decides) = event.actor {
                        assert_ne!(decides, event.body.member(), "nobody decides about themselves");
                    }
                    club.apply(&event);
                    log.push(event);
                }
            }
            Err(_) => refused += 1,
        }
        let waiting: Vec<MemberId> = club.waiting.iter().map(|waits| waits.member).collect();
        let mut once = waiting.clone();
        once.sort();
        once.dedup();
        assert_eq!(once.len(), waiting.len(), "nobody waits twice");
    }
    assert!(decided > 200 && refused > 100, "{decided} decided, {refused} refused");
    assert_eq!(Club::fold(&log), club);
    assert!(log.iter().all(|event| !event.audience.reaches(Viewer::Public)));
    let organiser = Club::seen_by(&log, Viewer::Organiser);
    assert!(organiser.waiting.is_empty(), "who waits nobody else reads");
    assert!(organiser.sitters.is_empty() && !club.sitters.is_empty(), "nor who would sit in");
    assert!(
        organiser.hint_notes.is_empty() && !club.hint_notes.is_empty(),
        "hints are for whoever runs the site"
    );
    let operator = Club::seen_by(&log, Viewer::Operator);
    assert_eq!(operator.hint_notes, club.hint_notes);
    assert!(operator.bans.is_empty() && operator.waiting.is_empty() && operator.acquaintances.is_empty());
    for member in (0..MEMBERS as i64).map(MemberId) {
        let own = Club::seen_by(&log, Viewer::Member(member));
        assert!(own.bans.iter().all(|ban| ban.member == member));
        assert!(own.hint_notes.is_empty());
        assert!(own.waiting.iter().all(|waits| waits.member == member));
        assert!(own.sitters.iter().all(|(sits, _)| *sits == member));
        assert!(own.excluded.iter().all(|one| one.member == member));
        assert!(own.admitted.iter().all(|one| one.member == member));
        assert!(own.acquaintances.iter().all(|one| one.member == member || one.with == member));
        let entered = fact("2026-09-01T10:00", "", What::Entered);
        let begun = Fact { at: begin, ..fact("2026-11-02T12:00", "ST-0", What::Expelled) };
        let standing = Standing::of(member, &[entered, begun], &own, &Rules::default(), &zone());
        let lifted = own.lifted.iter().any(|(_, game, ..)| game == "ST-0");
        assert_eq!(standing.score, if lifted { 5 } else { 5 - 3 }, "{member}");
    }
}
