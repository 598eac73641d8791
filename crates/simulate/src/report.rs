//! The report of a run.

use crate::plan::System;
use crate::run::{Case, Played};

/// What a run came to, by system.
#[derive(Default, Debug)]
pub struct Sum {
    rows: Vec<(System, Played, u64, u64)>,
}

impl Sum {
    /// One game more.
    pub fn add(&mut self, case: Case, played: Played) {
        let at = match self.rows.iter().position(|row| row.0 == case.system) {
            Some(at) => at,
            None => {
                self.rows.push((case.system, Played::default(), 0, 0));
                self.rows.len() - 1
            }
        };
        let (_, sum, games, over) = &mut self.rows[at];
        *games += 1;
        *over += u64::from(played.over);
        sum.steps.extend(played.steps);
        sum.done += played.done;
        sum.refused += played.refused;
        sum.deaths += played.deaths;
        let (all, one) = (&mut sum.looked, played.looked);
        all.events += one.events;
        all.letters += one.letters;
        all.pages += one.pages;
        all.replays += one.replays;
        all.turns += one.turns;
    }

    /// All that was added, as a table in Markdown.
    pub fn table(&self) -> String {
        let mut rows = self.rows.iter().collect::<Vec<_>>();
        rows.sort_by_key(|row| row.0);
        let mut text = String::from("| |");
        for row in &rows {
            text.push_str(&format!(" {} |", row.0));
        }
        text.push_str(&format!("\n| --- |{}\n", " ---: |".repeat(rows.len())));
        type Figure = fn(&(System, Played, u64, u64)) -> u64;
        let lines: [(&str, Figure); 11] = [
            ("games", |row| row.2),
            ("of them played to their end", |row| row.3),
            ("steps", |row| row.1.steps.len() as u64),
            ("done of what was asked at the site", |row| row.1.done),
            ("refused", |row| row.1.refused),
            ("processes that died", |row| row.1.deaths),
            ("turns published", |row| row.1.looked.turns),
            ("events", |row| row.1.looked.events),
            ("letters, each due and sent once", |row| row.1.looked.letters),
            ("pages searched for what their reader may not know", |row| row.1.looked.pages),
            ("views folded anew", |row| row.1.looked.replays),
        ];
        for (name, figure) in lines {
            text.push_str(&format!("| {name} |"));
            for row in &rows {
                text.push_str(&format!(" {} |", figure(row)));
            }
            text.push('\n');
        }
        text
    }
}
