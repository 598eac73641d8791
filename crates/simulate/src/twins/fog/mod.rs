//! Non-interference where not everybody sees everything (M13): two histories that one power cannot tell apart give it the same bytes at every
//! door.
//!
//! One player is watched; all others order different things on the two sites. What the watched power may know of each turn is worked out in
//! [`knowledge`]; orders that it could tell apart are drawn anew. Its own orders ask after what differs: supports and convoys for units that it
//! does not see, orders for units that are not its own, conditions on what stands out of sight. Then it, a visitor and a member who has nothing to do
//! with the game are asked for everything that they get.

mod knowledge;
mod orders;

use std::collections::BTreeMap;

use commands::{Action, Arguments};
use desk::Handing;
use game::evaluate;
use game::game::{Game, Stage};
use game::house::Ahead;
use game::plain;
use game::setup::Cadence;
use game::submission::Channel;
use rules::PowerId;
use testbed::Dice;
use text::Lang;

use super::compare;
use crate::chance::mail::raw;
use crate::plan::{Plan, Veil};
use crate::run::{Case, caught};
use crate::step::{Step, What};
use crate::words::plant;
use crate::world::{World, posted, said};
use knowledge::Compared;
use orders::{Differs, Near, Told};

/// How often all orders are drawn anew if the watched power could tell them apart.
const TRIES: usize = 6;
/// In how many percent of the cases a unit does something else on the other site.
const DIFFERING: usize = 70;

/// So many pages are opened by those who see nothing of the board at all.
const A_FEW: usize = 8;

/// What came of playing a game twice.
#[derive(Debug, Default)]
pub struct Veiled {
    /// Turns that were played and that the watched power cannot tell apart.
    pub turns: usize,
    /// Units and orders that differed.
    pub differed: usize,
    /// Answers that were compared, each of them whole.
    pub compared: u64,
    /// The first difference that the watched power could see; none if all is well.
    pub fault: Option<String>,
}

/// The two sites.
struct Pair {
    one: World,
    other: World,
    dice: Dice,
    /// Who is watched, by their place in the cast, and their power.
    watched: usize,
    power: PowerId,
    number: u64,
}

/// Plays a game twice, at most so many turns.
pub async fn play(case: Case, veil: Veil, turns: usize) -> Veiled {
    let mut veiled = Veiled::default();
    veiled.fault = caught(all(case, veil, turns, &mut veiled)).await;
    veiled
}

async fn all(case: Case, veil: Veil, turns: usize, veiled: &mut Veiled) -> Result<(), String> {
    let mut dice = Dice::of_case(case.seed, case.number);
    let seed = dice.throw();
    let mut plan = Plan::draw(case.system, &mut dice);
    plan.veil = Some(veil);
    // Whether anybody must retreat or build would be seen by all.
    plan.cadence = Cadence::TwoAYear;
    plan.house.early = false;
    plan.house.ahead = Ahead::Kept;
    plan.years = 6;
    let mut pair = Pair {
        one: World::open(plan.clone(), seed, case.engine).await?,
        other: World::open(plan, seed, case.engine).await?,
        dice,
        watched: Plan::PLAYERS,
        power: PowerId(0),
        number: 0,
    };
    pair.begin().await?;
    for _ in 0..turns {
        if !pair.turn(veiled).await? {
            break;
        }
        veiled.turns += 1;
    }
    Ok(())
}

impl Pair {
    /// Everybody signs up, and one is watched.
    async fn begin(&mut self) -> Result<(), String> {
        let none = Arguments::default;
        self.both(act(Plan::MASTER, Action::Open, none())).await?;
        for who in self.players() {
            let given = none().with("alias", plant(&mut self.dice));
            let hidden = self.one.plan.identity == game::setup::Identity::Pseudonyms;
            self.both(act(who, Action::SignUp, if hidden { given } else { none() })).await?;
        }
        self.both(act(Plan::MASTER, Action::Start, none())).await?;
        self.watched = Plan::PLAYERS + self.dice.below(self.one.plan.seats());
        let own = orders::own(&self.one, self.watched).await?;
        self.power = own.powers.first().copied().ok_or("the watched player has no power")?;
        Ok(())
    }

    fn players(&self) -> std::ops::Range<usize> {
        Plan::PLAYERS..Plan::PLAYERS + self.one.plan.seats()
    }

    /// Plays a turn; false: the watched power may tell the two sites apart from here on, or the game is over.
    async fn turn(&mut self, veiled: &mut Veiled) -> Result<bool, String> {
        let (game, same) = self.games().await?;
        if game.stage != Stage::Running {
            return Ok(false);
        }
        let differs = differing(&game, &same);
        veiled.differed += differs.len();
        let text = orders::watched(&orders::own(&self.one, self.watched).await?, &differs, &mut self.dice);
        let turn = game.turn.ok_or("no turn is pending")?;
        // What was ordered beforehand stays now and then, where it counts (9.5a): a deadline without orders would only grant time.
        let seat = game.seat_of(&self.one.people[self.watched].player());
        let awaited = game::duty::awaited(&game, turn, self.one.desk().now());
        if seat.is_some_and(|seat| awaited.contains(&seat)) || self.dice.percent(30) {
            self.hand_in(&text).await?;
        }
        if self.dice.percent(30) {
            let later = turn.next_moves().next_moves();
            let own = orders::own(&self.one, self.watched).await?;
            let text = orders::ahead(&own, later, &mut self.dice);
            self.both(What::HandIn { who: self.watched, text }).await?;
        }
        if !self.others().await? {
            return Ok(false);
        }
        if self.dice.percent(40) {
            self.say_something().await?;
        }
        if self.dice.percent(30) {
            veiled.compared += self.look(&text).await?;
        }
        let due = self.one.look(self.watched).await?.game.deadline.map(|deadline| deadline.at);
        let due = due.ok_or("no deadline")?;
        self.both(What::Clock { to: due + jiff::SignedDuration::from_mins(20) }).await?;
        self.both(What::Work).await?;
        let (game, same) = self.games().await?;
        if game.stage != Stage::Running || same.stage != Stage::Running {
            return Ok(false);
        }
        let last = |game: &Game| game.last_evaluation().map(|last| knowledge::of(last, self.power));
        let (one, other) =
            (last(&game).ok_or("nothing was evaluated")?, last(&same).ok_or("nothing was evaluated")?);
        match knowledge::compare(&one, &other) {
            Compared::Same => {}
            Compared::Told(_) => return Ok(false),
            Compared::Followed(what) => {
                return Err(format!("what its own units do follows from what it cannot see: {what}"));
            }
        }
        veiled.compared += self.look(&text).await?;
        Ok(true)
    }

    /// The games as whoever leads them sees them.
    async fn games(&self) -> Result<(Game, Game), String> {
        let (one, other) =
            (self.one.look(Plan::MASTER).await?.game, self.other.look(Plan::MASTER).await?.game);
        Ok(((**one).clone(), (**other).clone()))
    }

    /// All others order, on each site something else, so that the watched power cannot tell; false: nothing like that was found.
    async fn others(&mut self) -> Result<bool, String> {
        let mut players: Vec<usize> = self.players().filter(|who| *who != self.watched).collect();
        let near = orders::near(&orders::own(&self.one, self.watched).await?);
        for _ in 0..TRIES {
            let mut first: BTreeMap<usize, [Told; 2]> = BTreeMap::new();
            for who in &players {
                let told = self.drawn(*who, &Told::new(), 0, &near).await?;
                self.apart(*who, &told).await?;
                first.insert(*who, told);
            }
            if self.tells_apart().await? {
                continue;
            }
            // One after the other does something else, if it is not noticed.
            self.dice.shuffle(&mut players);
            for who in &players {
                let Some(same) = first.get(who) else { continue };
                let told = self.drawn(*who, &same[0], DIFFERING, &near).await?;
                self.apart(*who, &told).await?;
                if self.tells_apart().await? {
                    self.apart(*who, same).await?;
                }
            }
            return Ok(true);
        }
        Ok(false)
    }

    /// Orders of somebody for both sites: like these on the first, if there are any, and on the other what differs in so many percent.
    async fn drawn(
        &mut self,
        who: usize,
        like: &Told,
        differing: usize,
        near: &Near,
    ) -> Result<[Told; 2], String> {
        let own = orders::own(&self.one, who).await?;
        let told = match like.is_empty() {
            true => orders::go_about(&own, like, 0, &Near::new(), &mut self.dice),
            false => like.clone(),
        };
        let own = orders::own(&self.other, who).await?;
        let other = orders::go_about(&own, &told, differing, near, &mut self.dice);
        Ok([told, other])
    }

    /// Whether the watched power could tell what would come of it now.
    async fn tells_apart(&self) -> Result<bool, String> {
        let expected = |game: &Game, world: &World| {
            let events = evaluate::preview(game, 0, world.desk().now()).map_err(said)?;
            let record = events.iter().find_map(|event| event.body.record());
            let record = record.ok_or("the deadline would evaluate nothing")?;
            Ok::<_, String>(knowledge::of(&record.evaluation, self.power))
        };
        let (game, same) = self.games().await?;
        let compared = knowledge::compare(&expected(&game, &self.one)?, &expected(&same, &self.other)?);
        Ok(matches!(compared, Compared::Told(_)))
    }

    async fn apart(&mut self, who: usize, told: &[Told; 2]) -> Result<(), String> {
        self.number += 1;
        for (world, told) in [&mut self.one, &mut self.other].into_iter().zip(told) {
            let text = match told.is_empty() {
                true => "keine Befehle\n".to_owned(),
                false => orders::text(told),
            };
            let step =
                Step { number: self.number, what: What::HandIn { who, text }, dies: None, twice: false };
            world.happen(&step).await?;
        }
        Ok(())
    }

    /// The watched player hands in, on the site or by mail.
    async fn hand_in(&mut self, text: &str) -> Result<(), String> {
        if self.dice.percent(40) {
            let raw = raw(&self.one, self.watched, self.number, text, self.one.desk().now());
            self.both(What::Mail { raw }).await?;
            return self.both(What::Sort).await;
        }
        self.both(What::HandIn { who: self.watched, text: text.to_owned() }).await
    }

    /// Something that all may read, or the watched player.
    async fn say_something(&mut self) -> Result<(), String> {
        let who = self.dice.below(self.one.plan.seats()) + Plan::PLAYERS;
        let word = format!("Es ist {}", plant(&mut self.dice));
        let given = Arguments::default().with("text", word);
        let what = match self.dice.below(3) {
            0 => act(who, Action::Press, given),
            1 => act(Plan::MASTER, Action::Note, given),
            _ => {
                let game = self.one.look(Plan::MASTER).await?.game;
                let seat =
                    game.seat_of(&self.one.people[self.watched].player()).ok_or("nobody is watched")?;
                act(who, Action::Message, given.with("to", (seat.0 + 1).to_string()))
            }
        };
        self.both(what).await
    }

    /// The same on both sites, with the same answer.
    async fn both(&mut self, what: What) -> Result<(), String> {
        // Lots are drawn from the process's chance, of which the games have taken different amounts.
        if matches!(what, What::Work | What::Act { action: Action::Start, .. }) {
            self.one.restart().await?;
            self.other.restart().await?;
        }
        self.number += 1;
        let step = Step { number: self.number, what, dies: None, twice: false };
        let one = self.one.happen(&step).await?;
        let other = self.other.happen(&step).await?;
        if one == other {
            Ok(())
        } else {
            Err(format!("{step} is answered {one:?}, and {other:?} where what lies in the fog differs"))
        }
    }

    /// Everything that the watched player gets, a visitor, and a member who has nothing to do with the game.
    async fn look(&mut self, text: &str) -> Result<u64, String> {
        let visitor = self.one.people.len();
        let mut compared = self.tries(text).await?;
        for (who, most) in [(self.watched, usize::MAX), (visitor, A_FEW), (Plan::OUTSIDER, A_FEW)] {
            compared += compare::everything(&self.one, &self.other, who, most, &mut self.dice).await?;
        }
        Ok(compared)
    }

    /// What the watched player is answered who tries orders out: the lists, the order check at each door, the picture.
    async fn tries(&mut self, text: &str) -> Result<u64, String> {
        let mut answers = [Vec::new(), Vec::new()];
        let (game, same) = self.games().await?;
        let differs = differing(&game, &same);
        let own = orders::own(&self.one, self.watched).await?;
        let asks = orders::watched(&own, &differs, &mut self.dice);
        for (world, answers) in [&self.one, &self.other].into_iter().zip(&mut answers) {
            let (label, caller) = (world.label(), world.caller(self.watched));
            let own = orders::own(world, self.watched).await?;
            answers.push(format!("{:#?}\n{:#?}", own.choosers(Lang::De), own.beforehand(Lang::De)));
            let (web, signs) = (world.web(), world.signs(self.watched).await?);
            for text in [text, &asks] {
                let handing = Handing::by(Channel::Web, Lang::De);
                let echo = world.desk().try_text(&caller, label, text, &handing).await;
                answers.push(format!("{echo:#?}"));
                let json = serde_json::json!({ "text": text }).to_string();
                let form = format!("text={}", urlencoded(text));
                let (orders, api) =
                    (format!("/games/{label}/orders"), format!("/api/v1/games/{label}/orders/try"));
                let draft = format!("{orders}/draft.svg");
                for (path, kind, body) in [
                    (&api, "application/json", &json),
                    (&orders, "application/x-www-form-urlencoded", &form),
                    (&draft, "application/x-www-form-urlencoded", &form),
                ] {
                    answers.push(posted(&web, path, &signs, kind, body).await?);
                }
            }
        }
        let [one, other] = answers;
        for (one, other) in one.iter().zip(&other) {
            compare::same("orders that are tried out", one, other)?;
        }
        Ok(one.len() as u64)
    }
}

/// Where different units stand, or centers belong to others.
fn differing(one: &Game, other: &Game) -> Differs {
    let Some(variant) = one.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant)) else {
        return Vec::new();
    };
    let [one, other] = [one, other].map(|game| plain::position(variant, game.standing()));
    let differs =
        |at: &rules::ProvinceId| one.unit_at(*at) != other.unit_at(*at) || one.owner(*at) != other.owner(*at);
    variant.province_ids().filter(differs).collect()
}

fn act(who: usize, action: Action, given: Arguments) -> What {
    What::Act { who, capacity: None, action, given }
}

fn urlencoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}
