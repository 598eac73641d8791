//! Random games: any commands by anybody at any time. Deciding never panics, folding never refuses, a replay
//! gives the same state, and no secret reaches a viewer.

use crate::table::*;
use game::command::{Act, Command, Waiting};
use game::consequence::consequences;
use game::decide::decide;
use game::event::{Cause, Event};
use game::game::{Game, Stage};
use game::house::{Fill, HouseRules, LateOrders, NmrMode};
use game::press::{Byline, PressItem};
use game::ruling::Ruling;
use game::setup::{Cadence, Identity, Press, Setup};
use game::submission::{Channel, LineKind, Sheet};
use game::view::{PublicView, SeatView, View, filter, matters, seat_states};
use game::vote::Proposal;
use game::word::actor::{Actor, Viewer};
use game::word::number::GameId;
use game::word::seat::{Power, SeatId, Vacancy};
use game::word::turn::Turn;
use jiff::SignedDuration;
use proptest::prelude::*;
use std::collections::BTreeSet;

/// A source of small random numbers that proptest shrinks.
struct Dice<'a> {
    bytes: std::slice::Iter<'a, u8>,
}

impl Dice<'_> {
    fn below(&mut self, limit: usize) -> usize {
        self.bytes.next().map_or(0, |byte| usize::from(*byte) % limit)
    }

    fn seat(&mut self) -> SeatId {
        SeatId(self.below(8) as u8)
    }

    fn flip(&mut self) -> bool {
        self.below(2) == 0
    }
}

fn setup(dice: &mut Dice) -> Setup {
    let house = HouseRules {
        nmr: [NmrMode::EvaluateFirst, NmrMode::WaitFirst][dice.below(2)],
        late: [LateOrders::AtDiscretion, LateOrders::Accepted][dice.below(2)],
        early: dice.flip(),
        fill: [Fill::Master, Fill::Rule][dice.below(2)],
        ..HouseRules::default()
    };
    let every = Cadence::EveryPhase { retreat_days: 1, adjustment_days: 1 };
    Setup {
        house,
        cadence: if dice.below(4) == 0 { every } else { Cadence::TwoAYear },
        press: [Press::Full, Press::Report, Press::None][dice.below(3)],
        identity: [Identity::Open, Identity::Anonymous, Identity::Pseudonyms][dice.below(3)],
        ..standard()
    }
}

fn anybody(table: &Table, dice: &mut Dice) -> Actor {
    match dice.below(12) {
        0 => leader(),
        1 => council(),
        2 => Actor::System,
        3 => Actor::Player(person("fremder").id),
        4 => Actor::Seat(dice.seat()),
        _ => {
            let seat = dice.seat();
            let player = table.game.seat(seat).and_then(|seat| seat.occupant()?.player.clone());
            player.map_or(Actor::Hidden, |player| Actor::Player(player.id))
        }
    }
}

fn orders(table: &Table, seat: SeatId, dice: &mut Dice) -> Sheet {
    let turn = table.game.turn.unwrap_or(Turn::spring(1901));
    let mut sheet = Sheet::new(turn, Channel::Web, table.now);
    let variant = variants::standard();
    let Some(power) = table.game.powers_of(seat).next().cloned() else {
        return sheet;
    };
    for unit in table.units(seat) {
        let (_, at) = unit.split_once(' ').unwrap();
        let place = variant.place(at).unwrap();
        let kind = if unit.starts_with('A') { rules::UnitKind::Army } else { rules::UnitKind::Fleet };
        let ways = variant.board.neighbours(kind, place);
        let to = variant.place_id(ways[dice.below(ways.len())]);
        let text = match dice.below(5) {
            0 => format!("{unit} H"),
            1 => continue,
            2 => format!("{unit} S {to}"),
            _ => format!("{unit} - {to}"),
        };
        sheet.lines.push(line(variant, power.clone(), &text));
    }
    for home in variant.board.provinces() {
        if variant.board.home(home) == variant.power(&power.0) && dice.flip() {
            let text = format!("B A {}", variant.province_id(home));
            sheet.lines.push(line(variant, power.clone(), &text));
        }
    }
    sheet.no_wait = dice.flip();
    sheet.copy = dice.below(6) == 0;
    sheet
}

fn proposal(table: &Table, dice: &mut Dice) -> Proposal {
    match dice.below(5) {
        0 => Proposal::Draw,
        1 => Proposal::LaterEnd { year: 1900 + dice.below(60) as i32 },
        2 => Proposal::Repetition {
            turn: table.game.last_evaluation().map_or(Turn::spring(1901), |evaluation| evaluation.turn),
            reason: "noch einmal".to_owned(),
        },
        3 => Proposal::KeepAfterBreach { seat: dice.seat() },
        _ => Proposal::Capitulation {
            plan: POWERS.map(Power::from).into_iter().map(|power| (power, dice.below(20) as u16)).collect(),
        },
    }
}

fn ruling(dice: &mut Dice) -> Ruling {
    let at = ["mun", "stp/sc", "nth", "swi", "xyz"][dice.below(5)].to_owned();
    let power = Power::from(POWERS[dice.below(7)]);
    match dice.below(6) {
        0 => Ruling::Order { power, part: LineKind::Order, at, canonical: "A mun - ber".to_owned() },
        1 => Ruling::Refuse { seat: dice.seat(), version: 1 },
        2 => Ruling::Unit { power, kind: 'A', at },
        3 => Ruling::NoUnit { at },
        4 => Ruling::Owner { center: at, power: dice.flip().then_some(power) },
        _ => Ruling::NoNmr { seat: dice.seat() },
    }
}

fn command(table: &Table, actor: &Actor, dice: &mut Dice) -> Command {
    let own = match actor {
        Actor::Player(player) => table.game.seat_of(player).unwrap_or(SeatId(0)),
        _ => dice.seat(),
    };
    let text = || "Worte".to_owned();
    let soon = table.now.saturating_add(SignedDuration::from_hours(30)).unwrap();
    let id = dice.below(12) as u32;
    let deadline = table.game.deadline;
    let turn = deadline.map_or(Turn::spring(1901), |deadline| deadline.turn);
    let ordinal = deadline.map_or(1, |deadline| deadline.ordinal);
    match dice.below(36) {
        0..=7 => Command::Submit { sheet: Box::new(orders(table, own, dice)), seat: None },
        8 => Command::Shift { to: soon, reason: text() },
        9 => Command::Suspend { reason: text() },
        10 => Command::Resume { deadline: None, note: text() },
        11 => Command::AcceptLate { reason: text() },
        12 => Command::TakeCorrection { seat: dice.seat(), version: 2 },
        13 => Command::SetHold { on: dice.flip() },
        14 => Command::Publish,
        15 => Command::DiscardDraft,
        16 => Command::Rule { turn, ruling: ruling(dice), reason: text() },
        17 => Command::WithdrawRuling { id },
        18 => Command::Correct { reason: text(), shift: dice.flip() },
        19 => Command::Exclude { seat: dice.seat(), why: Vacancy::Destructive, note: text().into() },
        20 => Command::Substitute { seat: dice.seat(), player: person(&format!("neu{id}")), deadline: None },
        21 => Command::DoWithout { seat: dice.seat(), reason: text(), deadline: None },
        22 => Command::Undo,
        23 => Command::Redo,
        24 => Command::SetNoWait { on: dice.flip() },
        25 => Command::DeclareAbsence { from: table.now, to: soon, note: text() },
        26 => Command::Propose { proposal: proposal(table, dice) },
        27 => Command::Vote { id, yes: dice.below(4) > 0 },
        28 => Command::SendPress {
            item: PressItem { byline: Byline::Nobody, to: text(), title: text(), text: text() },
        },
        29 => Command::SendMessage { to: vec![dice.seat()], text: text() },
        30 => Command::Process { turn, ordinal, seed: 3 },
        31 => Command::ProcessEarly { turn, seed: 3 },
        32 => [
            Command::Resign { note: text() },
            Command::ReportBreach { seat: dice.seat(), note: text().into() },
            Command::CouncilAnswer { id, refuse: dice.flip(), reason: text() },
            Command::RaiseDispute { text: text() },
            Command::DecideDispute { id, text: text().into() },
            Command::CloseGrace { seat: dice.seat(), turn },
            Command::ReportError { text: text() },
            Command::Abort { reason: text() },
        ][dice.below(8)]
        .clone(),
        33 => seats(table, actor, dice),
        _ => Command::Remind { turn, ordinal, hours: 24 },
    }
}

/// Who would sit down somewhere, waits for a seat, or plays a broken off game on.
fn seats(table: &Table, actor: &Actor, dice: &mut Dice) -> Command {
    let seat = dice.seat();
    let free = table.game.seats.iter().find(|seat| seat.occupant().is_none()).map(|seat| seat.id);
    let seat = free.filter(|_| dice.below(4) > 0).unwrap_or(seat);
    let player = actor.player().map_or(person("fremder"), |player| person(&player.0));
    let day = dice.below(3) as u16;
    let waits =
        |name: &str, at_once| Waiting { player: person(name), since: table.now, at_once, newcomer: false };
    match dice.below(5) {
        0 => Command::OfferSeat { seat, player, newcomer: false },
        1 => Command::WithdrawOffer { seat, player: player.id },
        2 => Command::PlayOn { deadline: None, note: String::new() },
        _ => {
            let waiting = vec![waits("fremder", false), waits("Leiter", true), waits("wartet", dice.flip())];
            Command::Search { seat, day, waiting }
        }
    }
}

/// Plays a random game: commands by anybody, the clock running, now and then a jump.
fn play(bytes: &[u8]) -> Table {
    let mut dice = Dice { bytes: bytes.iter() };
    let mut table = Table::running(setup(&mut dice));
    let mut step = 0;
    while dice.bytes.len() > 0 && (table.game.stage != Stage::Over || table.game.broken_off.is_some()) {
        step += 1;
        let actor = anybody(&table, &mut dice);
        let command = command(&table, &actor, &mut dice);
        let act = Act { actor, cause: Cause::new(format!("r:{step}")), command, fresh: None };
        let events = table.act_as(act.clone()).unwrap_or_default();
        // the same act again does nothing, unless it was refused and did nothing the first time
        let again = decide(&table.game, &act, table.now);
        assert!(events.is_empty() || again.is_ok_and(|again| again.is_empty()));
        match dice.below(10) {
            0 => table.now = table.now.saturating_add(SignedDuration::from_hours(200)).unwrap(),
            1 => table.now = table.now.saturating_sub(SignedDuration::from_hours(5)).unwrap(),
            2..=4 => {
                // the clock does what is due now, at the deadline if it has not come
                if let Some(deadline) = table.game.deadline {
                    table.now = table.now.max(deadline.at);
                }
                for job in table.due() {
                    let _ = job.act(9).map(|act| table.act_as(act));
                }
            }
            _ => table.now = table.now.saturating_add(SignedDuration::from_hours(7)).unwrap(),
        }
    }
    table
}

/// What every log must satisfy.
fn check(table: &Table) -> Result<(), TestCaseError> {
    let id = table.game.id.clone();
    // replay gives the same state, and what is written is read back
    prop_assert_eq!(&Game::fold(id.clone(), &table.log), &table.game);
    let text = serde_json::to_string(&table.log).unwrap();
    prop_assert_eq!(&read_log(&text), &table.log);
    // numbers without a gap
    for (expected, event) in (1..).zip(&table.log) {
        prop_assert_eq!(event.seq, expected);
    }
    // never more units than one a province, never two owners of a power's seat
    let mut places: Vec<&str> =
        table.game.standing().units.iter().map(|unit| unit.at.split('/').next().unwrap()).collect();
    let count = places.len();
    places.sort_unstable();
    places.dedup();
    prop_assert_eq!(places.len(), count);
    // nobody sits on two seats, and no seat is free in a game that goes on, unless it goes on without (9.10.1d)
    let sitting = table.game.seats.iter().filter_map(|seat| seat.occupant()?.player.clone());
    let mut sitting: Vec<String> = sitting.map(|person| person.id.0).collect();
    let count = sitting.len();
    sitting.sort_unstable();
    sitting.dedup();
    prop_assert_eq!(sitting.len(), count);
    if table.game.is_open() {
        prop_assert!(table.game.seats.iter().all(|seat| seat.occupant().is_some() || seat.unmanned));
    }
    // a game that was broken off never counts again (10.5)
    let counts = table.game.result.as_ref().is_some_and(|result| result.ending.counts());
    prop_assert!(!counts || table.game.broken_off.is_none());
    // a running game that does not stand still has a deadline or a draft, and something to do
    if table.game.is_open() {
        prop_assert!(table.game.deadline.is_some() || table.game.draft.is_some());
    }
    // filtered logs fold for everybody, and views come of them
    for viewer in [Viewer::Public, Viewer::Seat(SeatId(3)), Viewer::GameMaster, Viewer::Organiser] {
        views(&table.seen(viewer), table.now);
    }
    // what a viewer sees, brought up to date piece by piece, is what the whole log shows them
    for viewer in [Viewer::Public, Viewer::GameMaster] {
        let mut followed = View::of(id.clone(), &[], viewer);
        for together in table.log.chunk_by(|one, next| one.cause == next.cause) {
            followed.follow(together);
        }
        prop_assert_eq!(&*followed, &Game::fold(id.clone(), &filter(&table.log, viewer)));
    }
    // nobody is told of an event that does not reach them
    let mut before = Game::new(id.clone());
    for event in &table.log {
        let mut after = before.clone();
        after.apply(event);
        for letter in
            consequences(&before, std::slice::from_ref(event), &after, event.at, &BTreeSet::new()).letters
        {
            prop_assert!(letter.belongs_to(&event.audience), "{:?} {:?}", letter, event);
        }
        before = after;
    }
    // no account in what players and the public may see of a game with hidden identities
    let hidden = table.game.setup.as_ref().unwrap().identity.hidden();
    if hidden && table.game.stage == Stage::Running {
        let seen = serde_json::to_string(&filter(&table.log, Viewer::Seat(SeatId(2)))).unwrap();
        for name in POWERS {
            let shown = format!("\"id\":\"{name}\"");
            prop_assert!(!seen.contains(&shown), "{} in {}", shown, seen);
        }
    }
    Ok(())
}

/// All that is made of a game for its readers: none of it may fail, whatever the log.
fn views(game: &Game, now: jiff::Timestamp) {
    let _ = (PublicView::of(game, now), seat_states(game), matters(game, now));
    for seat in &game.seats {
        let _ = SeatView::of(game, seat.id, now);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn any_commands_leave_a_sound_log(bytes in prop::collection::vec(any::<u8>(), 0..900)) {
        check(&play(&bytes))?;
    }

    // any part of a log, in any order, folds: fold never refuses
    #[test]
    fn folding_never_refuses(bytes in prop::collection::vec(any::<u8>(), 0..400), picks in prop::collection::vec(any::<u16>(), 0..60)) {
        let table = play(&bytes);
        let picked: Vec<Event> = picks.iter().map(|pick| table.log[usize::from(*pick) % table.log.len()].clone()).collect();
        let game = Game::fold(GameId::new("ST", 1).unwrap(), &picked);
        let _ = consequences(&Game::new(game.id.clone()), &picked, &game, table.now, &BTreeSet::new());
        for viewer in [Viewer::Public, Viewer::Seat(SeatId(1)), Viewer::GameMaster] {
            views(&Game::fold(game.id.clone(), &filter(&picked, viewer)), table.now);
        }
        // nor does deciding panic on such a state
        for command in [Command::Publish, Command::Undo, Command::Correct { reason: "x".to_owned(), shift: true }, Command::Process { turn: Turn::spring(1901), ordinal: 1, seed: 1 }] {
            let _ = decide(&game, &Act { actor: leader(), cause: Cause::new("z"), command, fresh: None }, table.now);
        }
    }
}

/// Events of many random games, for a look at every kind.
pub fn many_events() -> Vec<Event> {
    let mut next = numbers();
    (0..120).flat_map(|_| play(&(0..1200).map(|_| next()).collect::<Vec<u8>>()).log).collect()
}

/// Small random numbers, the same every time.
fn numbers() -> impl FnMut() -> u8 {
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state as u8
    }
}

// thousands of games in seconds
#[test]
fn two_thousand_short_games() {
    let mut next = numbers();
    for _ in 0..2000 {
        let bytes: Vec<u8> = (0..120).map(|_| next()).collect();
        let table = play(&bytes);
        assert_eq!(Game::fold(table.game.id.clone(), &table.log), table.game);
    }
}

/// Something that only its seat and the staff may learn of.
fn secret(table: &Table, seat: SeatId, dice: &mut Dice) -> Command {
    let text = || "Geheimes".to_owned();
    let later = table.now.saturating_add(SignedDuration::from_hours(500)).unwrap();
    match dice.below(7) {
        0 => Command::SetNoWait { on: true },
        1 => Command::DeclareAbsence { from: table.now, to: later, note: text() },
        2 => Command::RaiseDispute { text: text() },
        3 => Command::ReportError { text: text() },
        4 => Command::Vote { id: table.game.ballots.first().map_or(0, |ballot| ballot.id), yes: false },
        5 => Command::SendMessage { to: vec![SeatId(1)], text: text() },
        _ => {
            let mut sheet = orders(table, seat, dice);
            sheet.press.clear();
            Command::Submit { sheet: Box::new(sheet), seat: None }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    // the view law on random logs: histories that differ only in what a viewer may not know look the same to them
    #[test]
    fn secrets_do_not_show(bytes in prop::collection::vec(any::<u8>(), 0..500), more in prop::collection::vec(any::<u8>(), 8..60)) {
        let table = play(&bytes);
        let mut dice = Dice { bytes: more.iter() };
        // orders that a waiting game needs end the wait, and everybody sees that it goes on
        prop_assume!(table.game.graces.is_empty());
        let mut other = table.clone();
        for _ in 0..4 {
            let seat = SeatId(4 + dice.below(3) as u8);
            let Some(player) = other.game.seat(seat).and_then(|seat| seat.occupant()?.player.clone()) else {
                continue;
            };
            let command = secret(&other, seat, &mut dice);
            let _ = other.act(Actor::Player(player.id), command);
        }
        let note = Command::Note { text: "Verdacht".to_owned() };
        let _ = other.act(leader(), note);
        for viewer in [Viewer::Public, Viewer::Seat(SeatId(0)), Viewer::Seat(SeatId(3))] {
            prop_assert_eq!(table.seen(viewer), other.seen(viewer));
        }
    }

    // what a viewer sees depends on nothing but the events that reach them
    #[test]
    fn a_filtered_log_gives_the_same_view(bytes in prop::collection::vec(any::<u8>(), 0..500)) {
        let table = play(&bytes);
        for viewer in [Viewer::Public, Viewer::Seat(SeatId(2))] {
            let filtered = filter(&table.log, viewer);
            prop_assert_eq!(Game::fold(table.game.id.clone(), &filter(&filtered, viewer)), table.seen(viewer));
        }
    }
}
