//! Nobody learns what the events do not tell them: every planted word that somebody reads, in letters, pages and views, stands
//! in an event that reaches them, or they wrote it.

use std::collections::{BTreeMap, BTreeSet};

use game::game::Game;
use game::word::actor::Viewer;
use game::word::seat::{PlayerId, SeatId};
use store::InboxState;
use testbed::Dice;

use crate::plan::Plan;
use crate::record::{Append, Record, reaches};
use crate::step::{Step, What};
use crate::words::planted;
use crate::world::{World, page, said};

/// Mails looked at that wait for the game master.
const MOST_MAILS: i64 = 500;

/// Who has been told which words.
pub struct Known {
    public: BTreeSet<String>,
    seats: BTreeMap<SeatId, BTreeSet<String>>,
    staff: BTreeSet<String>,
    operator: BTreeSet<String>,
    /// By the place in the cast: what they wrote, and their name.
    own: Vec<BTreeSet<String>>,
}

impl Known {
    /// At the beginning everybody knows their own name.
    pub fn of(world: &World) -> Known {
        let own = world.people.iter().map(|member| planted(&member.name)).collect();
        Known {
            public: BTreeSet::new(),
            seats: BTreeMap::new(),
            staff: BTreeSet::new(),
            operator: BTreeSet::new(),
            own,
        }
    }

    /// Whoever wrote something knows it.
    pub fn wrote(&mut self, step: &Step, world: &World) {
        let (who, words) = match &step.what {
            What::Act { who, given, .. } => (*who, planted(&format!("{given:?}"))),
            What::HandIn { who, text } => (*who, planted(text)),
            What::Mail { raw } => {
                let from = raw.lines().find_map(|line| line.strip_prefix("From: ")).unwrap_or_default();
                let wrote = |member: &desk::Member| testbed::address(&member.name) == from;
                let Some(who) = world.people.iter().position(wrote) else { return };
                (who, planted(raw))
            }
            What::Club { .. } | What::Clock { .. } | What::Work | What::Sort | What::Restart => return,
        };
        if let Some(own) = self.own.get_mut(who) {
            own.extend(words);
        }
    }

    /// What events tell, and whom.
    pub fn learn(&mut self, append: &Append) {
        for event in &append.events {
            let words = planted(&serde_json::to_string(&event.body).unwrap_or_default());
            if words.is_empty() {
                continue;
            }
            let seats = append.after.seats.iter().chain(&append.before.seats).map(|seat| seat.id);
            for seat in seats.filter(|seat| reaches(&event.audience, Viewer::Seat(*seat))) {
                self.seats.entry(seat).or_default().extend(words.iter().cloned());
            }
            if reaches(&event.audience, Viewer::GameMaster) {
                self.staff.extend(words.iter().cloned());
            }
            if reaches(&event.audience, Viewer::Public) {
                self.public.extend(words);
            }
        }
    }

    /// Mails that fit nothing are read by the game master and by whoever runs the site.
    pub async fn sorted(&mut self, world: &World) -> Result<(), String> {
        let waiting = world.desk().store().messages(InboxState::Queue, MOST_MAILS).await.map_err(said)?;
        for message in waiting {
            let words = planted(&String::from_utf8_lossy(&message.raw));
            match message.game {
                Some(_) => self.staff.extend(words),
                None => self.operator.extend(words),
            }
        }
        Ok(())
    }

    /// What somebody may know who reads now; `games` are states in which they may sit on a seat.
    fn of_person(
        &self,
        who: usize,
        id: Option<&PlayerId>,
        games: &[&Game],
        organiser: bool,
    ) -> BTreeSet<&String> {
        let seat = |game: &&Game| id.and_then(|id| game.seat_of(id));
        let seats: Vec<SeatId> = games.iter().filter_map(seat).collect();
        let mut known: BTreeSet<&String> = self.public.iter().collect();
        known.extend(self.own.get(who).into_iter().flatten());
        known.extend(seats.iter().filter_map(|seat| self.seats.get(seat)).flatten());
        // whoever plays is no council in this game (9.1)
        if who == Plan::MASTER || (organiser && seats.len() < games.len()) {
            known.extend(&self.staff);
        }
        if who == Plan::OPERATOR {
            known.extend(&self.operator);
        }
        known
    }

    /// The words of a text that its reader has not been told.
    pub fn leaked(&self, world: &World, who: usize, games: &[&Game], text: &str) -> Vec<String> {
        let member = world.people.get(who);
        let id = member.map(desk::Member::player);
        let organiser = member.is_some_and(|member| member.is(desk::Role::Organiser));
        let known = self.of_person(who, id.as_ref(), games, organiser);
        planted(text).into_iter().filter(|word| !known.contains(word)).collect()
    }

    /// Somebody looks at pages and views of the game.
    pub async fn pages(&self, world: &World, record: &Record, dice: &mut Dice) -> Result<u64, String> {
        // One more than there are: a visitor.
        let who = dice.below(world.people.len() + 1);
        let signs = world.signs(who).await?;
        let (web, label) = (world.web(), world.label());
        let mut paths: Vec<String> = PAGES.iter().map(|path| path.replace("{label}", label)).collect();
        if let Some(last) = record.game.last_evaluation() {
            let turn = last.turn;
            paths.push(format!("/games/{label}/turns/{turn}"));
            paths.push(format!("/games/{label}/turns/{turn}/report.txt"));
            paths.push(format!("/api/v1/games/{label}/turns/{turn}"));
        }
        dice.shuffle(&mut paths);
        paths.truncate(8);
        let mut pages = 0;
        for path in paths {
            let text = page(&web, &path, &signs).await?;
            let leaked = self.leaked(world, who, &[&record.game], &text);
            if !leaked.is_empty() {
                return Err(format!("#{who} reads {leaked:?} at {path} and was never told"));
            }
            pages += 1;
        }
        let seen = world.look(who.min(world.people.len() - 1)).await?;
        let leaked =
            self.leaked(world, who.min(world.people.len() - 1), &[&record.game], &format!("{:?}", seen.game));
        if leaked.is_empty() {
            Ok(pages)
        } else {
            Err(format!("#{who} sees {leaked:?} in the game and was never told"))
        }
    }
}

/// Pages of a game and what leads there, for everybody who may open them.
pub const PAGES: &[&str] = &[
    "/",
    "/games",
    "/my",
    "/feed.atom",
    "/feed.json",
    "/games/{label}",
    "/games/{label}/export.json",
    "/games/{label}/feed.atom",
    "/games/{label}/feed.json",
    "/games/{label}/turns",
    "/games/{label}/join",
    "/games/{label}/orders",
    "/games/{label}/seat",
    "/games/{label}/press",
    "/games/{label}/treaties",
    "/games/{label}/desk",
    "/games/{label}/desk/log",
    "/games/{label}/desk/preview",
    "/games/{label}/desk/rules",
    "/games/{label}/desk/seats/0",
    "/games/{label}/desk/do/note",
    "/api/v1/games",
    "/api/v1/games/{label}",
    "/api/v1/games/{label}/events",
    "/api/v1/games/{label}/seat",
    "/api/v1/me/games",
    "/api/v1/games/{label}/turns",
];
