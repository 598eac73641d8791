//! Whoever misses deadlines again and again in several games: game masters "sind gehalten, diese Spieler umgehend … zu melden"
//! (9.10.3). A master sees their own game alone, so the clock tells them of the others, as far as everybody may read those. What
//! follows people decide.

use std::collections::BTreeSet;
use std::sync::Arc;

use game::body::Body;
use game::event::Event;
use game::game::Game;
use game::ruling::{InForce, Ruling};
use game::word::seat::PlayerId;
use game::word::turn::Turn;
use jiff::{Timestamp, ToSpan};
use store::{AccountId, GameId, Job, NewJob};
use text::{Lang, desk as say};
use variants::Sight;

use crate::clock::micros;
use crate::letters::letter::{Letter, Topic};
use crate::members::career::stays;
use crate::play::opened::Opened;
use crate::read::words;
use crate::site::job::{SiteJob, body_of};
use crate::{Desk, Error, Member, account_id, player_id};

/// So far back it counts.
const MONTHS: i64 = 12;
/// So many are repeated.
const REPEATED: usize = 2;

/// A deadline that was missed.
struct Missed {
    game: GameId,
    opened: Arc<Opened>,
    turn: Turn,
    at: Timestamp,
}

impl Desk {
    /// The job that follows from missed deadlines: to look at the other games of all who missed them.
    pub(crate) fn looks_for_offenders(&self, before: &Game, events: &[Event]) -> Option<NewJob> {
        let missed = events.iter().filter_map(|event| {
            let Body::NmrCounted { seat, turn, .. } = &event.body else { return None };
            Some((event.at, *turn, account_id(&before.seat(*seat)?.person()?.id)?))
        });
        let missed: Vec<_> = missed.collect();
        let (at, turn, _) = missed.first()?;
        let accounts: Vec<i64> = missed.iter().map(|(.., account)| account.0).collect();
        Some(SiteJob::Offender.with(*at, format!("{turn}:{}", at.as_microsecond()), &accounts))
    }

    /// Tells the master of a game, in one letter, who there missed deadlines in several games within twelve months.
    pub(crate) async fn look_for_offenders(&self, job: &Job) -> Result<(), Error> {
        let accounts: Vec<i64> = body_of(job)?;
        let here = self.open_key(job.game).await?;
        let leads = here.game.setup.as_ref().and_then(|setup| account_id(&setup.game_master.id));
        if let Some(master) = self.member_of(leads).await? {
            let mut found = Vec::new();
            for account in accounts {
                found.extend(self.missed_in_several(job.game, AccountId(account), master.lang).await?);
            }
            if !found.is_empty() {
                self.tell_of_offenders(job, &here.head.label, &master, &found).await?;
            }
        }
        Ok(self.store.finish_job(job, micros(self.now())).await?)
    }

    /// What somebody missed, in words, if it was not in this game alone: that its master has read already.
    async fn missed_in_several(
        &self,
        here: GameId,
        account: AccountId,
        lang: Lang,
    ) -> Result<Option<String>, Error> {
        let Some(player) = self.member_of(Some(account)).await? else { return Ok(None) };
        let missed = self.missed_by(account, Some(here)).await?;
        if missed.len() < REPEATED || missed.iter().all(|one| one.game == here) {
            return Ok(None);
        }
        let mut lines: Vec<String> = missed
            .iter()
            .map(|one| {
                let turn = words::turn(lang, one.opened.game.calendar(), one.turn);
                let day = words::day(lang, one.at.to_zoned(one.opened.game.zone()).date());
                format!("  {}: {turn}, {day}", one.opened.head.label)
            })
            .collect();
        lines.sort();
        let count = i64::try_from(lines.len()).unwrap_or(i64::MAX);
        let text = say::RepeatedText { player: &player.name, count }.text(lang);
        Ok(Some(format!("{text}\n\n{}", lines.join("\n"))))
    }

    async fn tell_of_offenders(
        &self,
        job: &Job,
        label: &str,
        master: &Member,
        found: &[String],
    ) -> Result<(), Error> {
        let lang = master.lang;
        let page = self.page_url(&format!("games/{label}/desk"));
        let text = [say::letter_hello(lang, &master.name), found.join("\n\n"), say::repeated_how(lang, page)];
        let subject = say::LetterSubject { game: label, subject: say::repeated_subject(lang) }.text(lang);
        let letter = Letter {
            game: Some(label.to_owned()),
            ..Letter::new(Topic::Staff, lang, &master.name, subject, text.join("\n\n"))
        };
        self.send(&format!("{}:{}:{}", job.kind, job.game.0, job.key), master.id, &letter).await
    }

    /// How many deadlines somebody missed within twelve months in other games than this one, as far as everybody may read it.
    pub(crate) async fn missed_elsewhere(&self, account: AccountId, but: GameId) -> Result<u16, Error> {
        let missed = self.missed_by(account, None).await?;
        let count = missed.iter().filter(|one| one.game != but).count();
        Ok(u16::try_from(count).unwrap_or(u16::MAX))
    }

    /// Deadlines that somebody missed within twelve months, as far as everybody may read it, or whoever leads this game.
    async fn missed_by(&self, account: AccountId, own: Option<GameId>) -> Result<Vec<Missed>, Error> {
        let since = self.now().to_zoned(self.club_zone()).checked_sub(MONTHS.months());
        let since = since.map_or(Timestamp::MIN, |since| since.timestamp());
        let (mut found, mut known) = (Vec::new(), BTreeSet::new());
        for (head, _) in self.store.games_of(account).await? {
            let opened = self.open(&head.label).await?;
            // who sits in a game that hides it is nobody else's to know (9.9.7), nor where who has units (M13)
            let seen = opened.game.sight() == Sight::All || opened.game.result.is_some();
            let told = own == Some(head.game) || seen && !opened.game.hides_people();
            if !known.insert(head.game) || !told {
                continue;
            }
            let turns = missed(&opened, &player_id(account), since).into_iter();
            found.extend(turns.map(|(turn, at)| Missed {
                game: head.game,
                opened: opened.clone(),
                turn,
                at,
            }));
        }
        Ok(found)
    }

    async fn member_of(&self, account: Option<AccountId>) -> Result<Option<Member>, Error> {
        match account {
            Some(account) => self.member_if(account).await,
            None => Ok(None),
        }
    }
}

/// The turns for which the player missed the deadline, and when that was counted, as far as it stands: not what was ruled to be none
/// (9.9.4), and nothing after a game was broken off (10.5).
fn missed(opened: &Opened, player: &PlayerId, since: Timestamp) -> Vec<(Turn, Timestamp)> {
    let game = &opened.game;
    let counts = |event: &Event| {
        let Body::NmrCounted { seat, turn, .. } = event.body else { return None };
        let theirs = stays(game, player).any(|(at, stay)| at.id == seat && stay.nmrs.contains(&turn));
        let ruled = |one: &InForce| one.turn == turn && one.ruling == Ruling::NoNmr { seat };
        let lawless = game.broken_off.as_ref().is_some_and(|(broken, _)| event.at > *broken);
        let stands = theirs && !lawless && !game.rulings.iter().any(ruled);
        (stands && event.at >= since).then_some((turn, event.at))
    };
    opened.log.iter().filter_map(counts).collect()
}
