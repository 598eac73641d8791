//! A table to play at: a game's log, a clock that tests turn by hand, seven players whose wishes give each of them
//! the power they are named after, and short forms of the commands.

use game::command::{Act, Command};
use game::consequence::{Job, JobChange, Letter, Reader, Told, consequences};
use game::decide::decide;
use game::evaluation::{Evaluation, Moved, Retreated};
use game::event::{Cause, Event};
use game::game::Game;
use game::house::HouseRules;
use game::paper::{Entry, PlainDirective, PlainOrder};
use game::refusal::Refusal;
use game::sealing::Secret;
use game::setup::Setup;
use game::submission::{Channel, Line, LineKind, Reading, Sheet};
use game::view::{Matter, PublicView, SeatView, filter, matters};
use game::word::actor::{Actor, Viewer};
use game::word::number::GameId;
use game::word::seat::{Person, PlayerId, Power, SeatId};
use game::word::turn::Turn;
use jiff::Timestamp;
use notation::canonical;
use notation::{Adjust, Conditional, Directive, Goal, Retreat};
use rules::{Place, PowerId};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use variants::Variant;

/// The powers of Standard in the order of the seats.
pub const POWERS: [&str; 7] = ["austria", "england", "france", "germany", "italy", "russia", "turkey"];
pub const AUSTRIA: SeatId = SeatId(0);
pub const ENGLAND: SeatId = SeatId(1);
pub const FRANCE: SeatId = SeatId(2);
pub const GERMANY: SeatId = SeatId(3);
pub const ITALY: SeatId = SeatId(4);
pub const RUSSIA: SeatId = SeatId(5);
pub const TURKEY: SeatId = SeatId(6);

pub fn person(name: &str) -> Person {
    Person { id: PlayerId(name.to_lowercase()), name: name.to_owned() }
}

pub fn time(text: &str) -> Timestamp {
    let zone = game::calendar::rhythm::zone("Europe/Berlin").unwrap();
    text.parse::<jiff::civil::DateTime>().unwrap().to_zoned(zone).unwrap().timestamp()
}

/// A place of the standard board: `spa`, `stp/nc`.
pub fn place(id: &str) -> Place {
    variants::standard().place(id).unwrap()
}

/// A power of the standard board.
pub fn power(id: &str) -> PowerId {
    variants::standard().power(id).unwrap()
}

/// What came of the unit that stood there.
pub fn of<'a>(evaluation: &'a Evaluation, at: &str) -> &'a Moved {
    let province = place(at).province();
    evaluation.moves.iter().find(|moved| moved.unit.province() == province).unwrap()
}

/// What became of the unit that was dislodged there.
pub fn retreat_of<'a>(evaluation: &'a Evaluation, at: &str) -> &'a Retreated {
    let province = place(at).province();
    evaluation.retreats.iter().find(|retreat| retreat.unit.province() == province).unwrap()
}

pub fn berlin(at: Timestamp) -> String {
    let zone = game::calendar::rhythm::zone("Europe/Berlin").unwrap();
    at.to_zoned(zone).strftime("%a %Y-%m-%d %H:%M").to_string()
}

/// A game that is played in a test.
#[derive(Clone)]
pub struct Table {
    pub log: Vec<Event>,
    pub game: Game,
    pub now: Timestamp,
    /// What the clock has to do, as a store would keep it.
    pub jobs: BTreeMap<Job, Timestamp>,
    done: BTreeSet<Job>,
    /// The letters of the last act.
    pub letters: Vec<Letter>,
    counter: u32,
    /// Random bits for secrets; none: what is handed in is not sealed.
    pub fresh: Option<Secret>,
}

pub fn standard() -> Setup {
    Setup::standard(person("Leiter"), "leiter@example.org")
}

impl Table {
    /// A table without a game.
    pub fn empty(number: u32) -> Self {
        let id = GameId::new("ST", number).unwrap();
        Table {
            log: Vec::new(),
            game: Game::new(id),
            now: time("2026-11-16T12:00"),
            jobs: BTreeMap::new(),
            done: BTreeSet::new(),
            letters: Vec::new(),
            counter: 0,
            fresh: None,
        }
    }

    /// A running game: Monday 20:00 is the regular deadline, the first one a week ahead.
    pub fn running(setup: Setup) -> Self {
        Table::numbered(1201, setup)
    }

    pub fn numbered(number: u32, setup: Setup) -> Self {
        Table::begun(Table::empty(number), setup)
    }

    /// A running game in which what is handed in is sealed.
    pub fn sealed(setup: Setup) -> Self {
        Table::begun(Table { fresh: Some(Secret::new([7; 32])), ..Table::empty(1201) }, setup)
    }

    fn begun(mut table: Table, setup: Setup) -> Self {
        table.leader(Command::Create { setup: Box::new(setup) });
        table.leader(Command::OpenSignUp);
        table.sign_all_up();
        table.leader(Command::Start { seed: 7, deadline: None });
        table
    }

    pub fn sign_all_up(&mut self) {
        for (seat, name) in POWERS.iter().enumerate() {
            let preferences = vec![Power::from(POWERS[seat])];
            let player = person(name);
            let actor = Actor::Player(player.id.clone());
            self.must(actor, Command::SignUp { player, preferences, alias: None });
        }
    }

    pub fn with_house(house: HouseRules) -> Self {
        Table::running(Setup { house, ..standard() })
    }

    // --- acting

    pub fn act(&mut self, actor: Actor, command: Command) -> Result<Vec<Event>, Refusal> {
        self.counter += 1;
        let cause = Cause::new(format!("test:{}", self.counter));
        self.act_as(Act { actor, cause, command, fresh: self.fresh })
    }

    pub fn act_as(&mut self, act: Act) -> Result<Vec<Event>, Refusal> {
        let events = decide(&self.game, &act, self.now)?;
        let before = self.game.clone();
        for event in &events {
            self.game.apply(event);
        }
        self.log.extend(events.clone());
        let follows = consequences(&before, &events, &self.game, self.now, &BTreeSet::new());
        self.letters = follows.letters;
        for change in follows.jobs {
            match change {
                // what was done stays done: only another job does it again
                JobChange::Set(job, _) if self.done.contains(&job) => {}
                JobChange::Set(job, due) => {
                    self.jobs.insert(job, due);
                }
                JobChange::Cancel(job) => {
                    self.jobs.remove(&job);
                }
            }
        }
        Ok(events)
    }

    pub fn must(&mut self, actor: Actor, command: Command) -> Vec<Event> {
        let name = command.name();
        self.act(actor, command).unwrap_or_else(|refusal| panic!("{name} was refused: {refusal}"))
    }

    pub fn leader(&mut self, command: Command) -> Vec<Event> {
        self.must(leader(), command)
    }

    /// Somebody offers to take a free seat over, and the game master seats them.
    pub fn substitute(&mut self, seat: SeatId, player: Person) -> Vec<Event> {
        let offer = Command::OfferSeat { seat, player: player.clone(), newcomer: false };
        self.must(Actor::Player(player.id.clone()), offer);
        self.leader(Command::Substitute { seat, player, deadline: None })
    }

    pub fn council(&mut self, command: Command) -> Vec<Event> {
        self.must(council(), command)
    }

    pub fn player(&mut self, seat: SeatId, command: Command) -> Vec<Event> {
        let actor = self.actor(seat);
        self.must(actor, command)
    }

    /// The code with which a command is refused; and the paragraph must be named.
    pub fn refused(&mut self, actor: Actor, command: Command) -> String {
        let before = self.game.clone();
        let refusal = match self.act(actor, command) {
            Err(refusal) => refusal,
            Ok(events) => panic!("was not refused: {events:?}"),
        };
        assert_eq!(self.game, before, "a refusal changes nothing");
        for lang in text::Lang::ALL {
            assert!(!refusal.text(lang).is_empty());
        }
        format!("{} {}", refusal.code(), refusal.paragraph())
    }

    /// Whoever sits on the seat.
    pub fn actor(&self, seat: SeatId) -> Actor {
        let seat = self.game.seat(seat).unwrap();
        let player = seat.occupant().and_then(|occupant| occupant.player.clone()).unwrap();
        Actor::Player(player.id)
    }

    // --- orders

    pub fn sheet(&self, seat: SeatId, orders: &[&str]) -> Sheet {
        let turn = self.game.turn.unwrap();
        let mut sheet = Sheet::new(turn, Channel::Mail, self.now);
        let power = self.game.powers_of(seat).next().cloned();
        sheet.text = orders.join("\n");
        sheet.lines =
            orders.iter().map(|text| line(variants::standard(), power.clone().unwrap(), text)).collect();
        sheet
    }

    pub fn submit(&mut self, seat: SeatId, orders: &[&str]) -> Vec<Event> {
        let sheet = Box::new(self.sheet(seat, orders));
        self.player(seat, Command::Submit { sheet, seat: None })
    }

    /// Hands in the sheet as it is.
    pub fn hand_in(&mut self, seat: SeatId, sheet: Sheet) -> Vec<Event> {
        self.player(seat, Command::Submit { sheet: Box::new(sheet), seat: None })
    }

    /// Every unit of the seat holds.
    pub fn hold(&mut self, seat: SeatId) {
        let orders: Vec<String> = self.units(seat).iter().map(|unit| format!("{unit} H")).collect();
        let orders: Vec<&str> = orders.iter().map(String::as_str).collect();
        self.submit(seat, &orders);
    }

    /// Every seat that owes orders and has none lets its units hold, but for those named.
    pub fn hold_all_but(&mut self, but: &[SeatId]) {
        let turn = self.game.turn.unwrap();
        for seat in game::duty::without_orders(&self.game, turn, Timestamp::MAX) {
            if !but.contains(&seat) && self.game.seat(seat).unwrap().person().is_some() {
                self.hold(seat);
            }
        }
    }

    pub fn units(&self, seat: SeatId) -> Vec<String> {
        let standing = self.game.standing();
        let units = standing.units.iter().filter(|unit| self.game.control.get(&unit.power) == Some(&seat));
        units.map(|unit| format!("{} {}", unit.kind, unit.at)).collect()
    }

    // --- the clock

    pub fn at(&mut self, text: &str) {
        self.now = time(text);
    }

    pub fn deadline(&self) -> Timestamp {
        self.game.deadline.unwrap().at
    }

    pub fn due(&self) -> Vec<Job> {
        self.jobs.iter().filter(|(_, due)| **due <= self.now).map(|(job, _)| *job).collect()
    }

    /// Does a job as a worker does it: what has become needless is done as well.
    pub fn work(&mut self, job: Job) -> Vec<Event> {
        let act = job.act(self.game.version);
        let done = act.map_or(Ok(Vec::new()), |act| self.act_as(Act { fresh: self.fresh, ..act }));
        assert_ne!(done, Err(Refusal::TooEarly), "{job:?} would come due again");
        self.jobs.remove(&job);
        self.done.insert(job);
        done.unwrap_or_default()
    }

    /// Lets the clock run to the moment, doing every job when it is due.
    pub fn run_until(&mut self, until: Timestamp) {
        for _ in 0..200 {
            let due = self.jobs.iter().filter(|(_, due)| **due <= until).min_by_key(|(_, due)| **due);
            let Some((job, due)) = due.map(|(job, due)| (*job, *due)) else {
                break;
            };
            self.now = self.now.max(due);
            self.work(job);
        }
        self.now = self.now.max(until);
    }

    /// Everybody who has not ordered holds; the deadline passes.
    pub fn play_turn(&mut self) -> Arc<Evaluation> {
        self.hold_all_but(&[]);
        self.pass_deadline();
        self.game.last_evaluation().unwrap().clone()
    }

    pub fn pass_deadline(&mut self) {
        let deadline = self.deadline();
        self.run_until(deadline);
    }

    pub fn play_until(&mut self, turn: Turn) {
        while self.game.turn.unwrap() < turn {
            self.play_turn();
        }
    }

    // --- looking

    pub fn kinds(&self, events: &[Event]) -> Vec<String> {
        events.iter().map(Event::kind).collect()
    }

    /// The game as the viewer sees it: all that any door shows them is made of this.
    pub fn seen(&self, viewer: Viewer) -> Game {
        Game::fold(self.game.id.clone(), &filter(&self.log, viewer))
    }

    pub fn public(&self) -> PublicView {
        PublicView::of(&self.seen(Viewer::Public), self.now)
    }

    pub fn seat_view(&self, seat: SeatId) -> SeatView {
        SeatView::of(&self.seen(Viewer::Seat(seat)), seat, self.now)
    }

    pub fn staff(&self) -> Game {
        self.seen(Viewer::GameMaster)
    }

    /// What waits for the game master.
    pub fn matters(&self) -> Vec<Matter> {
        matters(&self.staff(), self.now)
    }

    /// Who got letters by the last act, each once: seats by number, then the game master, then the organisers.
    pub fn told(&self, what: impl Fn(&Told) -> bool) -> Vec<String> {
        let letters = self.letters.iter().filter(|letter| what(&letter.told));
        let name = |reader: &Reader| match reader {
            Reader::Seat(seat, _) => POWERS[seat.index()].to_owned(),
            Reader::Applicant(player) | Reader::Asked(player) | Reader::Sitter(_, player) => player.0.clone(),
            Reader::GameMaster(_) => "master".to_owned(),
            Reader::Organisers => "organisers".to_owned(),
        };
        letters.map(|letter| name(&letter.to)).collect()
    }

    /// The position as text: `austria A vie`.
    pub fn stands(&self, power: &str) -> Vec<String> {
        let units = self.game.standing().units.iter().filter(|unit| unit.power.0 == power);
        units.map(|unit| format!("{} {}", unit.kind, unit.at)).collect()
    }

    /// Puts pieces and centers as a test needs them, by rulings of the game master for the pending turn, and lets
    /// the turn pass: every unit named stands afterwards, every other one of these powers is gone.
    pub fn rule(&mut self, ruling: game::ruling::Ruling) {
        let turn = self.game.turn.unwrap();
        self.leader(Command::Rule { turn, ruling, reason: "für die Probe".to_owned() });
    }

    pub fn give(&mut self, center: &str, power: &str) {
        self.rule(game::ruling::Ruling::Owner { center: center.to_owned(), power: Some(Power::from(power)) });
    }
}

/// The players of all seats and the game master.
pub fn everybody() -> Vec<&'static str> {
    POWERS.into_iter().chain(["master"]).collect()
}

/// A log as it was written.
pub fn read_log(text: &str) -> Vec<Event> {
    game::event::log(&mut serde_json::Deserializer::from_str(text)).unwrap()
}

pub fn leader() -> Actor {
    Actor::GameMaster(PlayerId("leiter".to_owned()))
}

pub fn council() -> Actor {
    Actor::Organiser(PlayerId("rat".to_owned()))
}

/// One line of a submission from canonical notation: an order, a retreat (`A mun R ber`), an adjustment (`B A ber`).
pub fn line(variant: &Variant, power: Power, text: &str) -> Line {
    let (kind, at, entry) = read(variant, text);
    Line {
        kind,
        power,
        at,
        entry,
        canonical: text.to_owned(),
        text: text.to_owned(),
        line: 1,
        reading: Reading::Clear,
        code: String::new(),
    }
}

fn read(variant: &Variant, text: &str) -> (LineKind, Option<String>, Entry) {
    if let Ok(order) = canonical::parse_order(variant, text) {
        let at = variant.province_id(order.at.province()).to_owned();
        return (LineKind::Order, Some(at), Entry::Order(PlainOrder::of(variant, &order, None)));
    }
    let plain = PlainDirective::of(variant, &directive(variant, text));
    (plain.part(), plain.province().map(str::to_owned), Entry::Directive(plain))
}

/// A retreat or an adjustment.
pub fn directive(variant: &Variant, text: &str) -> Directive {
    if let Ok(retreat) = canonical::parse_retreat(variant, text) {
        let mut goals: Vec<Goal> = retreat.to.iter().map(|to| Goal { to: Some(*to), fault: None }).collect();
        if goals.is_empty() {
            goals.push(Goal { to: None, fault: None });
        }
        return Directive::Retreat(Retreat { kind: retreat.kind, at: retreat.at, goals });
    }
    match canonical::parse_adjustment(variant, text).unwrap_or_else(|error| panic!("{text}: {error}")) {
        canonical::WrittenAdjustment::Build { kind, at } => Directive::Adjust(Adjust::Build { kind, at }),
        canonical::WrittenAdjustment::Remove { kind, at } => Directive::Adjust(Adjust::Remove { kind, at }),
        canonical::WrittenAdjustment::Waive => Directive::Adjust(Adjust::Waive),
    }
}

/// A conditional line.
pub fn conditional(power: &str, conditional: Conditional) -> Line {
    let variant = variants::standard();
    let plain = PlainDirective::of(variant, &Directive::If(Box::new(conditional)));
    Line {
        kind: plain.part(),
        power: Power::from(power),
        at: None,
        entry: Entry::Directive(plain),
        canonical: "IF ...".to_owned(),
        text: "falls ...".to_owned(),
        line: 9,
        reading: Reading::Clear,
        code: String::new(),
    }
}
