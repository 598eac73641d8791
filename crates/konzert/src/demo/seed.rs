//! Fills an empty store: the people, and every game from its announcement to today, with the desk's clock set to the
//! time at which each thing happened. Nothing is written past the desk: the games are what their players' commands made
//! of them.

use std::sync::Arc;

use anyhow::{Context, anyhow};
use desk::{
    Caller, Capacity, Config, Cost, Desk, Envelope, Handing, Member, Mood, Registration, Role, SeededChance,
    SetClock, Writer,
};
use game::calendar::rhythm::{Rhythm, zone};
use game::command::Command;
use game::game::Stage;
use game::press::{Byline, PressItem};
use game::setup::{Limits, Setup};
use game::submission::Channel;
use game::view::View;
use game::vote::Proposal;
use game::word::number::GameId;
use game::word::seat::{Power, Seat};
use jiff::civil::{Date, Time};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, ToSpan};
use player::{Dice, Level};
use serde::Deserialize;
use store::Store;
use text::Lang;
use variants::Variant;

use super::games::{self, Plan, State};
use super::mails;
use super::people::{ALIASES, GAME_MASTER, OPERATOR, PLAYERS, SECOND_MASTER, address};

/// The seed of everything.
const SEED: u64 = 1901;
/// The zone of the games.
const ZONE: &str = "Europe/Berlin";
/// For how long the site has existed.
const SITE_DAYS: i64 = 400;
/// Submissions after which friends are chosen anew.
const FRIENDSHIP: usize = 4;
/// More submissions than any game here has: a game that does not end is a fault.
const MOST_ROUNDS: usize = 60;
/// The password of everybody on the demonstration's site.
pub const PASSWORD: &str = "konzert-demo";

/// Press of the demonstration, as `press.toml` has it.
#[derive(Deserialize, Debug)]
struct Printed {
    press: Vec<Press>,
}

#[derive(Deserialize, Debug)]
struct Press {
    game: String,
    turn: usize,
    power: String,
    to: String,
    title: String,
    text: String,
    #[serde(default)]
    nobody: bool,
}

/// Fills the store, so that it looks as after months of play at `now`.
pub async fn fill(store: &Store, base_url: &str, now: Timestamp) -> anyhow::Result<()> {
    let clock = Arc::new(SetClock::new(now - SignedDuration::from_hours(24 * SITE_DAYS)));
    let config = Config { base_url: base_url.to_owned(), cost: Cost::Least, ..Config::default() };
    let desk = Desk::with(store.clone(), clock.clone(), Arc::new(SeededChance::new(SEED)), config);
    let printed: Printed = toml::from_str(include_str!("press.toml")).context("press.toml")?;
    let mut seeder = Seeder { desk, clock, now, press: printed.press, people: Vec::new() };
    seeder.register().await?;
    for (number, plan) in games::all()?.iter().enumerate() {
        let dice = Dice::new(SEED + number as u64);
        seeder.game(plan, dice).await.with_context(|| format!("the game {}", plan.label))?;
    }
    mails::receive(&seeder.desk, &seeder.clock, now).await
}

struct Seeder {
    desk: Desk,
    clock: Arc<SetClock>,
    now: Timestamp,
    press: Vec<Press>,
    people: Vec<Member>,
}

/// A game that is being played.
struct Table<'a> {
    seeder: &'a Seeder,
    plan: &'a Plan,
    variant: &'static Variant,
    master: Caller,
    mood: Mood,
    writer: Writer,
    dice: Dice,
    round: usize,
}

impl Seeder {
    async fn register(&mut self) -> anyhow::Result<()> {
        let staff = [
            (GAME_MASTER, vec![Role::GameMaster]),
            (SECOND_MASTER, vec![Role::GameMaster, Role::Organiser]),
            (OPERATOR, vec![Role::Operator]),
        ];
        let players = PLAYERS.iter().map(|name| (*name, Vec::new()));
        for (name, roles) in staff.into_iter().chain(players) {
            let new = Registration {
                name: name.to_owned(),
                address: address(name),
                password: Some(PASSWORD.to_owned()),
                lang: Lang::De,
            };
            self.people.push(self.desk.add_member(&Caller::Console, &new, &roles).await?);
            self.clock.set(self.desk.now() + SignedDuration::from_hours(3));
        }
        Ok(())
    }

    fn member(&self, name: &str) -> anyhow::Result<&Member> {
        self.people.iter().find(|member| member.name == name).ok_or_else(|| anyhow!("{name} is not here"))
    }

    /// Makes a game and plays it up to today.
    async fn game(&self, plan: &Plan, mut dice: Dice) -> anyhow::Result<()> {
        let variant = plan.variant()?;
        let master = self.member(plan.master())?.clone();
        let first = self.first_deadline(plan)?;
        let mut setup = Setup::standard(master.person(), &address(plan.master()));
        setup.variant = plan.board.clone();
        setup.investors = plan.investors()?;
        setup.cadence = plan.cadence();
        setup.rhythm = rhythm(self.weekday(plan)?);
        setup.press = plan.press;
        setup.identity = plan.identity;
        setup.beginners = plan.beginners;
        setup.starts = Some(first.to_zoned(TimeZone::UTC).date());
        if let State::Shortened(year) = plan.state {
            let number = plan.label.parse::<GameId>()?.number();
            let limits = Limits::of_variant(variant, number);
            setup.limits = Some(Limits { shortened: Some(year), ..limits });
        }
        let mut table = Table {
            seeder: self,
            plan,
            variant,
            master: Caller::Member(master),
            mood: Mood::draw(variant, &mut dice),
            writer: Writer::new(variant, Level::Steady, None),
            dice,
            round: 0,
        };
        let open = plan.state != State::Announced;
        let announced = first - SignedDuration::from_hours(24 * if open { 28 } else { 2 });
        self.clock.set(announced.min(self.now - SignedDuration::from_hours(30)));
        self.desk.create_game(&table.master, &plan.label, setup, Envelope::default()).await?;
        if !open {
            return Ok(());
        }
        table.lead(Command::OpenSignUp).await?;
        table.sign_up().await?;
        if matches!(plan.state, State::SignUp(_)) {
            return Ok(());
        }
        self.clock.set(first - SignedDuration::from_hours(7 * 24 + 2));
        let seed = table.dice.below(1 << 20) as u64;
        table.lead(Command::Start { seed, deadline: Some(first) }).await?;
        table.play().await
    }

    /// The first deadline: so many weeks ago that the last one lies as far in the past, or the next as near in the
    /// future, as the plan says.
    fn first_deadline(&self, plan: &Plan) -> anyhow::Result<Timestamp> {
        let (rounds, weeks_ago) = match plan.state {
            State::Announced | State::SignUp(_) => (-3, 0),
            State::Running(rounds) | State::Stopped(rounds) => (rounds as i64, 0),
            State::Drawn(rounds) => (rounds as i64, plan.weeks_ago),
            // The last one is an autumn's.
            State::Shortened(year) => {
                let years = i64::from(year - 1900);
                let deadlines = plan.deadlines_a_year()?;
                (years * deadlines - (deadlines - 2), plan.weeks_ago)
            }
        };
        let (zone, weekday) = (zone(ZONE)?, self.weekday(plan)?);
        let due = |date: Date| {
            anyhow::Ok(date.to_datetime(rhythm(weekday).time).to_zoned(zone.clone())?.timestamp())
        };
        let mut next = self.now.to_zoned(zone.clone()).date();
        while next.weekday().to_monday_one_offset() != weekday || due(next)? <= self.now {
            next = next.tomorrow()?;
        }
        due(next.checked_sub((7 * (rounds + weeks_ago)).days())?)
    }

    /// The weekday of a game's deadlines. A game that stands still missed its last one a day ago, so that the time limit
    /// of who was missing still runs.
    fn weekday(&self, plan: &Plan) -> anyhow::Result<i8> {
        if !matches!(plan.state, State::Stopped(_)) {
            return Ok(plan.weekday);
        }
        let last = (self.now - SignedDuration::from_hours(24)).to_zoned(zone(ZONE)?);
        Ok(last.weekday().to_monday_one_offset())
    }
}

/// An exchange order as people give it: programs put all that they have into one currency, people spread what they have over years.
fn modest(text: &str, dice: &mut Dice) -> String {
    let amount = |line: &str| -> Option<i64> { line.split_once(": ")?.1.parse().ok() };
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        lines.push(match (line.split_once(": "), amount(line)) {
            (Some((name, _)), Some(bought @ 1..)) => {
                format!("{name}: +{}", bought.min(100 * (2 + dice.below(6) as i64)))
            }
            (Some((name, _)), Some(sold @ ..=-1)) => {
                format!("{name}: {}", sold.max(-50 * dice.below(7) as i64))
            }
            _ => line.to_owned(),
        });
    }
    lines.join("\n")
}

fn rhythm(weekday: i8) -> Rhythm {
    Rhythm { days: 7, weekday: Some(weekday.unsigned_abs()), time: Time::constant(20, 0, 0, 0) }
}

impl Table<'_> {
    async fn lead(&self, command: Command) -> anyhow::Result<()> {
        let desk = &self.seeder.desk;
        desk.act(&self.master, &self.plan.label, Capacity::GameMaster, command, Envelope::default()).await?;
        Ok(())
    }

    async fn give(&self, who: &Member, command: Command) -> anyhow::Result<()> {
        let caller = Caller::Member(who.clone());
        self.seeder
            .desk
            .act(&caller, &self.plan.label, Capacity::Player, command, Envelope::default())
            .await?;
        Ok(())
    }

    async fn game(&self) -> anyhow::Result<Arc<View>> {
        Ok(self.seeder.desk.look(&self.master, &self.plan.label, Some(Capacity::GameMaster)).await?.game)
    }

    /// Lets the players sign up, one after another; those who hold a wish get the power of their place.
    async fn sign_up(&mut self) -> anyhow::Result<()> {
        let investors = self.plan.investors()?.map(usize::from);
        let places = investors.unwrap_or(self.variant.powers.len());
        let taken = if let State::SignUp(taken) = self.plan.state { taken } else { places };
        let powers: Vec<_> = self.variant.power_ids().collect();
        for place in 0..taken {
            let name = PLAYERS[(self.plan.first + place) % PLAYERS.len()];
            let member = self.seeder.member(name)?;
            let wish = powers.get(place).filter(|_| investors.is_none());
            let command = Command::SignUp {
                player: member.person(),
                preferences: wish
                    .map(|power| Power(self.variant.power_id(*power).to_owned()))
                    .into_iter()
                    .collect(),
                alias: investors.and_then(|_| ALIASES.get(place)).map(|alias| (*alias).to_owned()),
            };
            self.give(member, command).await?;
            self.wait(5 + self.round as i64);
        }
        Ok(())
    }

    fn wait(&self, hours: i64) {
        let later = self.seeder.desk.now() + SignedDuration::from_hours(hours);
        self.seeder.clock.set(later.min(self.seeder.now));
    }

    /// Plays deadline after deadline until today, or to the end.
    async fn play(&mut self) -> anyhow::Result<()> {
        loop {
            let game = self.game().await?;
            let due = game.deadline.map(|deadline| deadline.at).filter(|_| game.stage == Stage::Running);
            match (game.turn, due) {
                (Some(_), Some(due)) if due <= self.seeder.now => self.one_round(&game, due).await?,
                // The pending turn: half of them have handed in.
                (Some(_), Some(_)) if game.stops.is_empty() => {
                    self.seeder.clock.set(self.seeder.now - SignedDuration::from_hours(20));
                    return self.hand_in(&game, |place| place % 2 == 0).await;
                }
                _ => return Ok(()),
            }
            if self.round > MOST_ROUNDS {
                return Err(anyhow!("it does not end"));
            }
        }
    }

    async fn one_round(&mut self, game: &View, due: Timestamp) -> anyhow::Result<()> {
        let (clock, desk) = (&self.seeder.clock, &self.seeder.desk);
        if self.round.is_multiple_of(FRIENDSHIP) {
            self.mood = Mood::draw(self.variant, &mut self.dice);
        }
        let sleeper = match self.plan.state {
            State::Stopped(rounds) if rounds == self.round + 1 => Some(2),
            _ => None,
        };
        let hasty = self.dice.below(game.seats.len());
        clock.set(due - SignedDuration::from_hours(60));
        self.hand_in(game, |place| place != hasty && Some(place) != sleeper).await?;
        self.say(game).await?;
        // Whoever is late is reminded.
        clock.set(due - SignedDuration::from_hours(24));
        desk.work_until_idle().await?;
        clock.set(due - SignedDuration::from_hours(3));
        self.hand_in(game, |place| place == hasty && Some(place) != sleeper).await?;
        if matches!(self.plan.state, State::Drawn(rounds) if rounds <= self.round + 1) {
            self.agree(game).await?;
        }
        clock.set(due + SignedDuration::from_secs(7));
        let worked = desk.work_until_idle().await?;
        self.round += 1;
        match worked.failed {
            0 => Ok(()),
            failed => Err(anyhow!("{failed} jobs failed")),
        }
    }

    /// The seats that `who` picks hand in.
    async fn hand_in(&mut self, game: &View, who: impl Fn(usize) -> bool) -> anyhow::Result<()> {
        for (place, seat) in game.seats.iter().enumerate() {
            if !who(place) {
                continue;
            }
            let text = modest(&self.writer.turn(game, seat, &self.mood, &mut self.dice), &mut self.dice);
            if text.trim().is_empty() {
                continue;
            }
            let caller = Caller::Member(self.player(seat)?.clone());
            let handing = Handing::by(Channel::Web, text::Lang::De);
            self.seeder.desk.hand_in(&caller, &self.plan.label, &text, handing).await?;
        }
        Ok(())
    }

    /// The press of this round.
    async fn say(&self, game: &View) -> anyhow::Result<()> {
        let mine = |press: &&Press| press.game == self.plan.label && press.turn == self.round;
        for press in self.seeder.press.iter().filter(mine) {
            let power = Some(Power(press.power.clone()));
            let seat = game.seats.iter().find(|seat| seat.power == power).or(game.seats.first());
            let byline = if press.nobody { Byline::Nobody } else { Byline::Own };
            let item = PressItem {
                byline,
                to: press.to.clone(),
                title: press.title.clone(),
                text: press.text.clone(),
            };
            self.give(self.player(seat.context("no seat")?)?, Command::SendPress { item }).await?;
        }
        Ok(())
    }

    /// All who are left agree to a draw.
    async fn agree(&self, game: &View) -> anyhow::Result<()> {
        let standing = game.standing();
        let lives = |seat: &&Seat| game.powers_of(seat.id).any(|power| standing.lives(power));
        let mut left = game.seats.iter().filter(lives);
        let first = left.next().context("nobody is left")?;
        self.give(self.player(first)?, Command::Propose { proposal: Proposal::Draw }).await?;
        let ballots = &self.game().await?.ballots;
        let id = ballots.last().context("no ballot")?.id;
        for seat in left {
            self.give(self.player(seat)?, Command::Vote { id, yes: true }).await?;
        }
        Ok(())
    }

    /// Who sits there.
    fn player(&self, seat: &Seat) -> anyhow::Result<&Member> {
        let occupant = seat.occupant().and_then(|occupant| occupant.player.as_ref());
        self.seeder.member(&occupant.context("nobody sits there")?.name)
    }
}
