//! A member's standing: a fold over their facts and what people decided about them.

use crate::club::Club;
use crate::event::BanKind;
use crate::fact::{Fact, MemberId, What};
use crate::rules::{Rules, after_months};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use text::Reason;

/// A line of somebody's standing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The fact that it counts.
    pub fact: Fact,
    /// What it counts; 0 if it was lifted.
    pub points: i32,
    /// The score after it.
    pub score: i32,
    /// No new game until then, for this entry.
    pub until: Option<Timestamp>,
    /// Why it counts no longer.
    pub lifted: Option<Reason>,
}

/// What the facts of a member's career come to under the rules: score and bans.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// All entries, oldest first.
    pub entries: Vec<Entry>,
    /// The score after all entries; it starts at 0 and may fall below.
    pub score: i32,
    /// When a playing ban became due: the bans from registration of a year reached the limit.
    pub due: Option<Timestamp>,
    /// When their last game began.
    last_start: Option<Timestamp>,
    bans: Vec<(BanKind, Timestamp, Option<Timestamp>)>,
    rules: Rules,
    zone: TimeZone,
}

impl Standing {
    /// Of a member, from their facts in any order and what people decided.
    #[must_use]
    pub fn of(member: MemberId, facts: &[Fact], club: &Club, rules: &Rules, zone: &TimeZone) -> Standing {
        let mut facts: Vec<Fact> = facts.to_vec();
        facts.sort();
        let mut score = 0;
        let mut entries = Vec::new();
        for fact in facts {
            let lifted = club.lifted.iter().find(|(of, game, at, _)| {
                *of == member && fact.game.as_ref() == Some(game) && *at == fact.at
            });
            let points = if lifted.is_some() { 0 } else { rules.points(fact.what) };
            let months = if lifted.is_some() { 0 } else { rules.months(fact.what) };
            score += points;
            let until = (months > 0).then(|| after_months(fact.at, months, zone));
            let lifted = lifted.map(|(.., why)| why.clone());
            entries.push(Entry { fact, points, score, until, lifted });
        }
        let starts = entries.iter().filter(|entry| entry.fact.what == What::Started);
        let last_start = starts.map(|entry| entry.fact.at).max();
        let set = club.bans.iter().filter(|ban| ban.member == member && ban.lifted.is_none());
        let bans = set.map(|ban| (ban.kind, ban.from, ban.until)).collect();
        let due = due(&entries, rules, zone);
        Standing { entries, score, due, last_start, bans, rules: rules.clone(), zone: zone.clone() }
    }

    /// Until when somebody may sign up for no new game, as of a moment: none if they may; the end is none where a ban has none.
    #[must_use]
    pub fn no_new_game_until(&self, at: Timestamp) -> Option<Option<Timestamp>> {
        let derived = self.entries.iter().filter_map(|entry| entry.until);
        let held = self.bans.iter().filter(|(_, from, _)| *from <= at);
        let set = held.map(|(_, _, until)| *until);
        let wait = self.last_start.filter(|_| self.score < 0);
        let wait = wait.map(|start| after_months(start, self.rules.below_zero_months, &self.zone));
        latest(derived.chain(wait).map(Some).chain(set), at)
    }

    /// Until when somebody may neither sign up nor step in.
    #[must_use]
    pub fn no_play_until(&self, at: Timestamp) -> Option<Option<Timestamp>> {
        let held = self.bans.iter().filter(|(kind, from, _)| *kind == BanKind::Playing && *from <= at);
        latest(held.map(|(_, _, until)| *until), at)
    }
}

/// The latest of those ends that have not passed; none stands for no end at all.
fn latest(ends: impl Iterator<Item = Option<Timestamp>>, at: Timestamp) -> Option<Option<Timestamp>> {
    let mut running = ends.filter(|until| until.is_none_or(|until| until > at)).peekable();
    running.peek()?;
    let mut last = Timestamp::MIN;
    for until in running {
        match until {
            Some(until) => last = last.max(until),
            None => return Some(None),
        }
    }
    Some(Some(last))
}

/// When the bans that were imposed within a year first reached the limit together.
fn due(entries: &[Entry], rules: &Rules, zone: &TimeZone) -> Option<Timestamp> {
    let imposed: Vec<(Timestamp, u32)> = entries
        .iter()
        .filter(|entry| entry.until.is_some())
        .map(|entry| (entry.fact.at, u32::from(rules.months(entry.fact.what))))
        .collect();
    imposed.iter().map(|(last, _)| *last).find(|last| {
        let within = |(first, _): &&(Timestamp, u32)| {
            first <= last && *last <= after_months(*first, rules.within_months, zone)
        };
        let months: u32 = imposed.iter().filter(within).map(|(_, months)| *months).sum();
        months >= u32::from(rules.playing_ban_months)
    })
}
