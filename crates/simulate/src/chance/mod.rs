//! What people do next, by chance: most of it sensible, so that games go on, and some of it not.

mod arguments;
pub(crate) mod mail;

use commands::{Action, Arguments, Who};
use game::game::{Game, Stage};
use game::word::seat::SeatId;
use game::word::turn::Phase;
use jiff::{SignedDuration, Timestamp};
use testbed::Dice;
use text::Lang;

use crate::plan::{Plan, System};
use crate::step::{Deed, Step, What};
use crate::words::plant;
use crate::world::{World, part, said};

/// Writes after which a process dies, at most.
const LIVES: usize = 5;

/// What is done oftener than the rest of the table: one thing follows from another only if both happen.
const OFTEN: [Action; 7] = [
    Action::Hold,
    Action::Shift,
    Action::Undo,
    Action::Undo,
    Action::Dispute,
    Action::Decide,
    Action::Absence,
];

/// What ends or changes so much that little would follow, and in how many of a hundred cases it may be drawn.
const SELDOM: [(Action, usize); 6] = [
    (Action::Abort, 2),
    (Action::Resign, 30),
    (Action::Exclude, 30),
    (Action::Pause, 50),
    (Action::OverrideRefuse, 50),
    (Action::Evaluate, 20),
];

/// Thinks of what happens next.
pub struct Chance {
    dice: Dice,
    number: u64,
    /// Mails on their way, with the time at which they arrive.
    under_way: Vec<(Timestamp, String)>,
    /// How often a process dies, in a hundred steps.
    deaths: usize,
    /// The worker has something to do.
    due: bool,
    /// The game master takes back what they just did.
    regrets: bool,
    /// Nobody votes, or gives a number to what others may not see.
    sober: bool,
}

impl Chance {
    /// For a run with this seed.
    pub fn new(seed: u64) -> Chance {
        Chance {
            dice: Dice::new(seed),
            number: 0,
            under_way: Vec::new(),
            deaths: 6,
            due: false,
            regrets: false,
            sober: false,
        }
    }

    /// For a run in which processes live and people vote only as a secret has it.
    pub fn sober(seed: u64) -> Chance {
        Chance { deaths: 0, sober: true, ..Chance::new(seed) }
    }

    /// The next step.
    ///
    /// # Errors
    /// What the desk says instead of showing the game.
    pub async fn next(&mut self, world: &World) -> Result<Step, String> {
        let what = self.what(world).await?;
        self.number += 1;
        let asks = matches!(what, What::Act { .. } | What::HandIn { .. } | What::Mail { .. });
        let writes = asks || matches!(what, What::Work | What::Sort);
        let dies = (writes && self.dice.percent(self.deaths)).then(|| self.dice.below(LIVES) as u32);
        Ok(Step { number: self.number, what, dies, twice: asks && self.dice.percent(6) })
    }

    async fn what(&mut self, world: &World) -> Result<What, String> {
        let now = world.desk().now();
        if let Some(at) = self.under_way.iter().position(|(at, _)| *at <= now)
            && self.dice.percent(60)
        {
            return Ok(What::Mail { raw: self.under_way.swap_remove(at).1 });
        }
        if std::mem::take(&mut self.regrets) {
            return Ok(act(Plan::MASTER, Action::Undo, Arguments::default()));
        }
        if std::mem::take(&mut self.due) {
            return Ok(What::Work);
        }
        let game = world.look(Plan::MASTER).await?.game;
        match game.stage {
            Stage::Nothing | Stage::Announced => Ok(self.before_sign_up(world, &game)),
            Stage::SignUp => Ok(self.sign_up(world, &game)),
            Stage::Running => self.running(world, &game).await,
            Stage::Over => Ok(self.over(world, &game)),
        }
    }

    fn before_sign_up(&mut self, world: &World, game: &Game) -> What {
        match self.dice.below(10) {
            0 => self.act(world, game, Plan::MASTER, Action::HouseRules),
            1 => self.act(world, game, Plan::MASTER, Action::Note),
            2 => self.anything(world, game),
            3 => self.later(world, 60 * 24),
            _ => act(Plan::MASTER, Action::Open, Arguments::default()),
        }
    }

    fn sign_up(&mut self, world: &World, game: &Game) -> What {
        let missing: Vec<usize> = self
            .players(world)
            .filter(|who| game.application(&world.people[*who].player()).is_none())
            .collect();
        match self.dice.below(20) {
            0 => self.act(world, game, Plan::MASTER, Action::HouseRules),
            1 => self.anything(world, game),
            2 => self.later(world, 60 * 24),
            3 => act(Plan::PLAYERS, Action::Withdraw, Arguments::default()),
            4 => What::Restart,
            _ => match self.dice.pick(&missing) {
                Some(who) => act(who, Action::SignUp, self.application(world)),
                None => act(Plan::MASTER, Action::Start, Arguments::default()),
            },
        }
    }

    fn application(&mut self, world: &World) -> Arguments {
        let mut given = Arguments::default();
        let variant = variants::by_id(world.plan.system.variant());
        for _ in 0..self.dice.below(3) {
            let powers = variant.map_or(&[][..], |variant| &variant.powers[..]);
            if let Some(power) = powers.get(self.dice.below(powers.len())) {
                given = given.with("powers", &power.id);
            }
        }
        if world.plan.identity == game::setup::Identity::Pseudonyms {
            given = given.with("alias", plant(&mut self.dice));
        }
        given
    }

    async fn running(&mut self, world: &World, game: &Game) -> Result<What, String> {
        let waits = game.draft.is_some() || !game.stops.is_empty();
        if waits && self.dice.percent(35) {
            return Ok(self.unstick(world, game));
        }
        let missing = self.missing(world, game);
        Ok(match self.dice.below(100) {
            0..=44 if !missing.is_empty() && !waits => {
                let who = self.dice.pick(&missing).unwrap_or(Plan::PLAYERS);
                self.hand_in(world, game, who).await?
            }
            0..=54 => self.towards_the_deadline(world, game),
            55..=79 => self.anything(world, game),
            80..=88 => self.mail(world, game).await?,
            89..=93 => What::Sort,
            94..=96 => What::Work,
            97 => What::Restart,
            98 if !self.sober => self.club(world),
            _ => self.jump(world, game),
        })
    }

    /// People come and go between games: whoever has no seat waits for one, and the council bans, excludes and takes it back.
    fn club(&mut self, world: &World) -> What {
        let spare = Plan::PLAYERS + world.plan.seats();
        let waits = spare + self.dice.below(Plan::SPARE);
        let judge = Plan::COUNCIL[self.dice.below(2)];
        let about = Plan::PLAYERS + self.dice.below(world.people.len() - Plan::PLAYERS);
        let (who, about, deed) = match self.dice.below(10) {
            0..=4 => (waits, waits, Deed::Wait),
            5 => (waits, waits, Deed::WaitNoMore),
            6 => (judge, about, Deed::Ban { days: 1 + self.dice.below(60) as i64 }),
            7 => (judge, about, Deed::Lift),
            8 => (judge, about, Deed::Exclude),
            _ => (judge, about, Deed::Reinstate),
        };
        What::Club { who, about, deed }
    }

    /// What a game master does about a game that stands still.
    fn unstick(&mut self, world: &World, game: &Game) -> What {
        if game.draft.is_some() {
            let action = if self.dice.percent(60) { Action::Publish } else { Action::Discard };
            return act(Plan::MASTER, action, Arguments::default());
        }
        if game.stops.contains(&game::calendar::deadline::StopReason::Suspended) {
            return act(Plan::MASTER, Action::Resume, Arguments::default());
        }
        let free = |seat: &&game::word::seat::Seat| seat.occupant().is_none() && !seat.unmanned;
        let Some(seat) = game.seats.iter().find(free) else { return self.anything(world, game) };
        let given = Arguments::default().with("seat", (seat.id.0 + 1).to_string());
        let spare = Plan::PLAYERS + world.plan.seats() + self.dice.below(Plan::SPARE);
        let substitute = world.people.get(spare).filter(|_| self.dice.percent(70));
        match substitute {
            Some(member) => act(Plan::MASTER, Action::Replace, given.with("member", &member.name)),
            None => act(
                Plan::MASTER,
                Action::Without,
                given.with("reason", format!("weil {}", plant(&mut self.dice))),
            ),
        }
    }

    fn over(&mut self, world: &World, game: &Game) -> What {
        match self.dice.below(4) {
            0 => act(Plan::MASTER, Action::End, Arguments::default()),
            1 => self.anything(world, game),
            2 => What::Sort,
            _ => What::Work,
        }
    }

    /// Time goes on: to the next moment at which something is due, to a little before it, or past it by so much that the
    /// machine has overslept.
    fn towards_the_deadline(&mut self, world: &World, game: &Game) -> What {
        let now = world.desk().now();
        let graces = game.graces.iter().map(|grace| grace.until);
        let moments = game.deadline.map(|deadline| deadline.at).into_iter().chain(graces);
        let Some(next) = moments.filter(|at| *at > now).min() else {
            self.due = true;
            return self.later(world, 60 * 24);
        };
        let minutes = match self.dice.below(12) {
            0..=2 => -60 * self.dice.below(40) as i64,
            3..=5 => 0,
            6..=8 => self.dice.below(14) as i64,
            9 => 25,
            10 => 60 * 5,
            _ => 60 * 30,
        };
        self.due = minutes >= 0 || self.dice.percent(40);
        let to = (next + SignedDuration::from_mins(minutes)).max(now + SignedDuration::from_mins(1));
        What::Clock { to }
    }

    /// The clock jumps, mostly a little, back as often as forward.
    fn jump(&mut self, world: &World, _game: &Game) -> What {
        let minutes = self.dice.below(180) as i64 - 90;
        What::Clock { to: world.desk().now() + SignedDuration::from_mins(minutes) }
    }

    fn later(&mut self, world: &World, most: usize) -> What {
        let minutes = 1 + self.dice.below(most) as i64;
        What::Clock { to: world.desk().now() + SignedDuration::from_mins(minutes) }
    }

    /// Somebody does something that the table knows; mostly somebody who may.
    fn anything(&mut self, world: &World, game: &Game) -> What {
        let likely: Vec<Action> = Action::ALL
            .iter()
            .copied()
            .filter(|action| {
                let seldom = SELDOM.iter().find(|(of, _)| of == action);
                let voting = matches!(action, Action::Vote | Action::ProposeDraw);
                !(voting && self.sober) && seldom.is_none_or(|(_, percent)| self.dice.percent(*percent))
            })
            .collect();
        // What leads to most, oftener.
        let often = match self.dice.percent(30) {
            true => self.dice.pick(&OFTEN),
            false => None,
        };
        let action = often.or_else(|| self.dice.pick(&likely)).unwrap_or(Action::Note);
        let who = match action.row().who {
            _ if self.dice.percent(5) => self.dice.below(world.people.len()),
            Who::Player => Plan::PLAYERS + self.dice.below(world.plan.seats()),
            Who::PlayerOrMaster if self.dice.percent(50) => {
                Plan::PLAYERS + self.dice.below(world.plan.seats())
            }
            Who::Master if self.dice.percent(15) => Plan::COUNCIL[self.dice.below(2)],
            Who::PlayerOrMaster | Who::Master => Plan::MASTER,
            Who::Council => Plan::COUNCIL[self.dice.below(2)],
        };
        self.regrets = action == Action::Shift && self.dice.percent(40);
        self.act(world, game, who, action)
    }

    fn act(&mut self, world: &World, game: &Game, who: usize, action: Action) -> What {
        let given = arguments::fill(&mut self.dice, world, game, action);
        What::Act { who, capacity: part(who).filter(|_| self.dice.percent(30)), action, given }
    }

    async fn hand_in(&mut self, world: &World, game: &Game, who: usize) -> Result<What, String> {
        let text = self.orders(world, game, who).await?;
        match self.dice.percent(35) {
            true => Ok(self.post(world, who, &text)),
            false => Ok(What::HandIn { who, text }),
        }
    }

    /// Orders of somebody for the pending turn: of the choices that there are, some of them.
    async fn orders(&mut self, world: &World, game: &Game, who: usize) -> Result<String, String> {
        let caller = world.caller(who);
        let Ok(own) = world.desk().own_seat(&caller, world.label()).await else {
            return Ok("A Wien - Triest".to_owned());
        };
        let mut text = String::new();
        if world.plan.system == System::Kapitalisten {
            text.push_str(&self.exchange(own.variant));
        }
        let ahead = match self.dice.percent(60) {
            true => own.beforehand(Lang::En),
            false => Vec::new(),
        };
        let lazy = if self.dice.percent(15) { 60 } else { 3 };
        let many = own.powers.len() > 1;
        let mut of = None;
        for chooser in own.choosers(Lang::En).iter().chain(&ahead) {
            if self.dice.percent(lazy) {
                continue;
            }
            if many && of != Some(chooser.power) {
                of = Some(chooser.power);
                text.push_str(&format!("\n{}:\n", own.variant.power_info(chooser.power).names.de));
            }
            if let Some(choice) = chooser.choices.get(self.dice.below(chooser.choices.len())) {
                text.push_str(&choice.text);
                text.push('\n');
            }
        }
        if world.plan.system == System::Diplomaten && self.dice.percent(30) {
            text.push_str(&format!("\nVerträge:\n{}\n", arguments::treaty(&mut self.dice, game)));
        }
        if self.dice.percent(12) {
            text.push_str(&format!("{} sagt nichts dazu\n", plant(&mut self.dice)));
        }
        if self.dice.percent(15) {
            text.push_str(&format!("\nPresse:\nHört, {}!\nEnde Presse\n", plant(&mut self.dice)));
        }
        if game.house.early && self.dice.percent(70) {
            text.push_str("\nSET NO WAIT\n");
        }
        if text.is_empty() {
            text.push_str("keine Befehle\n");
        }
        Ok(text)
    }

    /// An exchange order: into one currency, out of the others.
    fn exchange(&mut self, variant: &variants::Variant) -> String {
        let mut text = String::from("Börsenzug\n");
        let dear = self.dice.below(variant.powers.len());
        for (at, power) in variant.powers.iter().enumerate() {
            let amount = if at == dear { 900 } else { -100 * self.dice.below(6) as i64 };
            text.push_str(&format!("{}: {amount:+}\n", power.names.de));
        }
        text
    }

    /// The players of the cast who may sign up.
    fn players(&self, world: &World) -> impl Iterator<Item = usize> + use<> {
        Plan::PLAYERS..Plan::PLAYERS + world.plan.seats()
    }

    /// Who sits and has not handed in what is asked.
    fn missing(&self, world: &World, game: &Game) -> Vec<usize> {
        let Some(turn) = game.turn else { return Vec::new() };
        let handed =
            |seat: SeatId| game.submissions.iter().any(|kept| kept.seat == seat && kept.sheet.turn == turn);
        let asked = |seat: SeatId| match turn.phase {
            Phase::Economy => true,
            Phase::Movement | Phase::Retreat | Phase::Adjustment => game::duty::is_asked(game, seat, turn),
        };
        let person = |seat: &game::word::seat::Seat| {
            let id = &seat.occupant()?.player.as_ref()?.id;
            world.people.iter().position(|member| member.player() == *id)
        };
        let seats = game.seats.iter().filter(|seat| asked(seat.id) && !handed(seat.id));
        seats.filter_map(person).collect()
    }
}

impl Chance {
    /// A mail with wishes or orders.
    async fn mail(&mut self, world: &World, game: &Game) -> Result<What, String> {
        let who = Plan::PLAYERS + self.dice.below(world.plan.seats() + 1);
        let mut text = match self.dice.percent(30) {
            true => self.orders(world, game, who).await?,
            false => String::new(),
        };
        for _ in 0..=self.dice.below(2) {
            text.push_str(&mail::wish(&mut self.dice, game, self.sober));
        }
        Ok(self.post(world, who, &text))
    }

    /// Sends a text: it arrives at once, late, or never.
    fn post(&mut self, world: &World, who: usize, text: &str) -> What {
        let now = world.desk().now();
        self.number += 1;
        let raw = mail::raw(world, who, self.number, text, now);
        let late = SignedDuration::from_mins(self.dice.below(600) as i64);
        match self.dice.below(20) {
            // Lost.
            0 => What::Sort,
            1..=4 => {
                self.under_way.push((now + late, mail::taken(&raw, now)));
                What::Sort
            }
            // It comes once more later, by another way.
            5 | 6 => {
                self.under_way.push((now + late, raw.clone()));
                What::Mail { raw }
            }
            _ => What::Mail { raw },
        }
    }
}

fn act(who: usize, action: Action, given: Arguments) -> What {
    What::Act { who, capacity: None, action, given }
}

/// The zone of a game, to write a time as people write it.
fn local(game: &Game, at: Timestamp) -> Result<String, String> {
    let zoned = at.to_zoned(game.zone());
    Ok(zoned.datetime().round(jiff::Unit::Minute).map_err(said)?.to_string())
}
