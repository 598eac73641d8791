//! Non-interference: a game is played twice with different hidden facts, and every byte that anybody gets who may not know them is
//! the same until the fact is public.
//!
//! Two players, the *conspirators*, differ between the two sites: where identities are hidden they sit on each other's seats, and now and
//! then one of them does something in secret that the other one, or nobody, does on the other site: orders, votes, press without a
//! sender, messages, an absence, a dispute, an offered treaty. All others do the same on both. Everybody else is then asked
//! for: pages with their heads, the API, streams of events, feeds, letters, and the game as they see it.

mod compare;
pub mod fog;
mod secret;

use commands::{Action, Arguments};
use desk::Caller;
use game::game::{Game, Stage};
use game::setup::Identity;
use testbed::Dice;

use crate::chance::Chance;
use crate::plan::Plan;
use crate::run::{Case, caught};
use crate::step::{Step, What};
use crate::world::{Came, SECOND, World, said};

use secret::Secret;

/// How often, in percent, something happens in secret after a step, and while treaties can be made: that is not for long.
const SECRETS: usize = 20;
const SECRETS_IN_WINTER: usize = 60;
/// How many readers look at a game that ends with a secret treaty.
const LOOKS_AT_THE_END: usize = 4;

/// What came of playing a game twice.
#[derive(Debug, Default)]
pub struct Twins {
    /// What happened, on the first site.
    pub steps: Vec<Step>,
    /// Secrets that differed.
    pub secrets: u64,
    /// Offers of treaties among them, and secret treaties, that the game took.
    pub treaties: u64,
    /// Answers to somebody who asked for a conspirator's name as a pseudonym while one of them had signed up.
    pub pseudonyms: u64,
    /// Answers that were compared, each of them whole.
    pub compared: u64,
    /// The first answer that tells the two sites apart; none if all is well.
    pub fault: Option<String>,
}

/// The two sites.
struct Pair {
    one: World,
    other: World,
    /// The places of the conspirators in the cast.
    conspirators: [usize; 2],
    /// They sit on each other's seats.
    swapped: bool,
    number: u64,
}

/// Plays a game twice.
pub async fn play(case: Case) -> Twins {
    let mut twins = Twins::default();
    twins.fault = caught(all(case, &mut twins)).await;
    twins
}

async fn all(case: Case, twins: &mut Twins) -> Result<(), String> {
    let mut dice = Dice::of_case(case.seed, case.number);
    let seed = dice.throw();
    let mut plan = Plan::draw(case.system, &mut dice);
    // Who evaluates early, and when, is seen by all, and follows from who is ready.
    plan.house.early = false;
    // That an absence moves the deadline is seen by all, and not whose it is.
    plan.house.absences = game::house::Absences::Shift;
    let first = Plan::PLAYERS + dice.below(plan.seats());
    let second = Plan::PLAYERS + (first - Plan::PLAYERS + 1 + dice.below(plan.seats() - 1)) % plan.seats();
    let swapped = plan.identity.hidden();
    let mut pair = Pair {
        one: World::open(plan.clone(), seed, case.engine).await?,
        other: World::open(plan, seed, case.engine).await?,
        conspirators: [first, second],
        swapped,
        number: 1_000_000,
    };
    let mut chance = Chance::sober(seed);
    while twins.steps.len() < case.steps {
        let mut step = chance.next(&pair.one).await?;
        if pair.tells_apart(&step.what) {
            continue;
        }
        (step.dies, step.twice) = (None, false);
        twins.steps.push(step.clone());
        let evaluates = matches!(step.what, What::Work);
        pair.both(&step).await?;
        let game = pair.one.look(Plan::MASTER).await?.game;
        if game.stage == Stage::Over {
            break;
        }
        if game.stage == Stage::SignUp && twins.pseudonyms == 0 && pair.one_has_signed_up(&game) {
            twins.pseudonyms += pair.ask_for_their_names().await?;
            let seen = compare::readers(&pair, &mut Dice::new(seed)).await;
            twins.compared += seen.map_err(|fault| format!("who signed up: {fault}"))?;
        }
        let sits = |who: usize| game.seat_of(&pair.one.people[who].player()).is_some();
        let treaties = secret::makes_treaties(&game);
        let often = if treaties { SECRETS_IN_WINTER } else { SECRETS };
        if game.stage == Stage::Running && pair.conspirators.into_iter().all(sits) && dice.percent(often) {
            // Something happens in the other game before and not after: lists may put the first one before it or behind it.
            pair.elsewhere().await?;
            // A secret treaty comes to light later, by right: the game ends with one that the other site has not.
            if treaties && dice.percent(30) {
                let [first, second] = pair.conspirators;
                let taken =
                    pair.apart([secret::treaty(&pair, &game, first, second, true), Vec::new()]).await?;
                twins.secrets += 1;
                twins.treaties += u64::from(taken);
                if let [one, other] = secret::bystanders(&pair, &game)[..] {
                    for what in secret::treaty(&pair, &game, one, other, false) {
                        let step = pair.step(what);
                        pair.both(&step).await?;
                    }
                }
                for _ in 0..LOOKS_AT_THE_END {
                    let seen = compare::readers(&pair, &mut dice).await;
                    twins.compared += seen.map_err(|fault| format!("a secret treaty: {fault}"))?;
                }
                break;
            }
            let any = dice.pick(&Secret::ALL).unwrap_or(Secret::Ordered);
            let secret = if treaties && dice.percent(50) { Secret::Offer } else { any };
            let differs = secret.differs(&pair, &game, &mut dice).await?;
            let taken = pair.apart(differs).await?;
            twins.secrets += 1;
            twins.treaties += u64::from(taken && secret == Secret::Offer);
            twins.compared +=
                compare::readers(&pair, &mut dice).await.map_err(|fault| format!("{secret:?}: {fault}"))?;
            for what in secret.evens_out(&pair).await {
                let step = pair.step(what);
                pair.both(&step).await?;
            }
        }
        if evaluates && dice.percent(50) {
            twins.compared += compare::readers(&pair, &mut dice).await?;
        }
    }
    Ok(())
}

impl Pair {
    /// Who does on the other site what this one does on the first.
    fn counterpart(&self, who: usize) -> usize {
        let [first, second] = self.conspirators;
        match who {
            who if self.swapped && who == first => second,
            who if self.swapped && who == second => first,
            who => who,
        }
    }

    /// The same on both sites.
    async fn both(&mut self, step: &Step) -> Result<(), String> {
        // Lots are drawn from the process's chance, of which secrets have taken different amounts.
        if matches!(step.what, What::Work | What::Act { action: Action::Start | Action::Evaluate, .. }) {
            self.one.restart().await?;
            self.other.restart().await?;
        }
        let one = self.one.happen(step).await?;
        let other = self.other.happen(&self.on_the_other(step)).await?;
        if one != other && self.may_not_know(&step.what) {
            return Err(format!("{step} is answered {one:?}, and {other:?} where hidden facts differ"));
        }
        Ok(())
    }

    /// Whether one of the conspirators has signed up under a pseudonym and the other has not: on the other site it is the other way round.
    fn one_has_signed_up(&self, game: &Game) -> bool {
        let has = |who: &usize| game.application(&self.one.people[*who].player()).is_some();
        self.one.plan.identity == Identity::Pseudonyms
            && self.conspirators.iter().filter(|who| has(who)).count() == 1
    }

    /// Somebody who has nothing to do with it asks for their names as a pseudonym: the answer must not tell which of them signed up.
    /// Answers how many answers were the same.
    async fn ask_for_their_names(&mut self) -> Result<u64, String> {
        let names = self.conspirators.map(|who| self.one.people[who].name.clone());
        for name in &names {
            let given = Arguments::default().with("alias", name);
            let asks = What::Act { who: Plan::OUTSIDER, capacity: None, action: Action::SignUp, given };
            let step = self.step(asks);
            let (one, other) = (self.one.happen(&step).await?, self.other.happen(&step).await?);
            match (&one, &other) {
                (Came::Refused(why), Came::Refused(same)) if why == same => {}
                _ => {
                    return Err(format!("{step} is answered {one:?}, and {other:?} where another signed up"));
                }
            }
        }
        Ok(names.len() as u64)
    }

    /// Whether the answer is for somebody who may not know what is hidden.
    fn may_not_know(&self, what: &What) -> bool {
        match what {
            What::Act { who, .. } | What::HandIn { who, .. } => {
                *who != Plan::MASTER && !Plan::COUNCIL.contains(who) && !self.conspirators.contains(who)
            }
            What::Club { who, .. } => !Plan::COUNCIL.contains(who),
            What::Mail { .. } | What::Clock { .. } | What::Work | What::Sort | What::Restart => true,
        }
    }

    /// Different things, which nobody else may notice. Answers whether all were done.
    async fn apart(&mut self, differ: [Vec<What>; 2]) -> Result<bool, String> {
        let mut done = true;
        for (world, all) in [&mut self.one, &mut self.other].into_iter().zip(differ) {
            for what in all {
                self.number += 1;
                let step = Step { number: self.number, what, dies: None, twice: false };
                match world.happen(&step).await? {
                    Came::Done(_) => {}
                    Came::Refused(_) => done = false,
                    Came::Died => return Err("a process died".to_owned()),
                }
            }
        }
        Ok(done)
    }

    fn step(&mut self, what: What) -> Step {
        self.number += 1;
        Step { number: self.number, what, dies: None, twice: false }
    }

    /// The step as the other site has it.
    fn on_the_other(&self, step: &Step) -> Step {
        let what = match &step.what {
            What::Act { who, capacity, action, given } => {
                let mut given = given.clone();
                for (_, value) in given.0.iter_mut().filter(|(name, _)| name == "member") {
                    let named = self.one.people.iter().position(|member| member.name == *value);
                    if let Some(named) = named {
                        value.clone_from(&self.one.people[self.counterpart(named)].name);
                    }
                }
                What::Act { who: self.counterpart(*who), capacity: *capacity, action: *action, given }
            }
            What::HandIn { who, text } => What::HandIn { who: self.counterpart(*who), text: text.clone() },
            What::Mail { raw } => {
                let from = |who: usize| format!("From: {}\r\n", testbed::address(&self.one.people[who].name));
                let writer = self.conspirators.into_iter().find(|who| raw.contains(&from(*who)));
                let raw = writer
                    .map_or_else(|| raw.clone(), |who| raw.replace(&from(who), &from(self.counterpart(who))));
                What::Mail { raw }
            }
            What::Club { who, about, deed } => {
                What::Club { who: self.counterpart(*who), about: self.counterpart(*about), deed: *deed }
            }
            What::Clock { .. } | What::Work | What::Sort | What::Restart => step.what.clone(),
        };
        Step { what, ..step.clone() }
    }

    /// Whether a step shows everybody what is hidden, by right: who is named in it.
    fn tells_apart(&self, what: &What) -> bool {
        let names = self.conspirators.map(|who| self.one.people[who].name.clone());
        match what {
            What::Act { given, .. } => {
                self.swapped && given.0.iter().any(|(name, value)| name != "member" && names.contains(value))
            }
            What::HandIn { .. }
            | What::Mail { .. }
            | What::Club { .. }
            | What::Clock { .. }
            | What::Work
            | What::Sort
            | What::Restart => false,
        }
    }

    /// The master changes something in the other game.
    async fn elsewhere(&mut self) -> Result<(), String> {
        for world in [&self.one, &self.other] {
            let given = Arguments::default().with("text", "nichts Neues");
            let master: Caller = world.caller(Plan::MASTER);
            let with = desk::Envelope::default();
            world.desk().perform(&master, SECOND, None, (Action::Note, &given), with).await.map_err(said)?;
            // A moment later, so that there is an order.
            world.bed.clock.set(world.desk().now() + jiff::SignedDuration::from_secs(1));
        }
        Ok(())
    }
}
