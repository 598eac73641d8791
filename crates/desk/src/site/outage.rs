//! Who is told that mail cannot come in: everybody in a game whose deadline waits for it, and whoever runs the site. Each of them once;
//! a game once more when it goes on.

use std::collections::BTreeSet;

use game::body::Body;
use game::consequence::Job as Work;
use game::event::Event;
use game::sealing::Sealing;
use jiff::Timestamp;
use store::{AccountId, GameId, Job, NewMail};
use text::desk as say;

use crate::clock::{micros, time};
use crate::letters::letter::{Letter, Topic};
use crate::play::opened::Opened;
use crate::read::words;
use crate::site::checks::Trouble;
use crate::{Desk, Error, account_id};

/// A deadline that has waited for so many seconds is told of: a mailbox that is looked through in its turn takes less.
const TOLD_AFTER_SECONDS: i64 = 90;
/// A way that has been blind for so many seconds is told of: one that comes back by itself is no news.
const GRACE_SECONDS: i64 = 150;
/// Of a way that comes and goes the operators read at most once in so many seconds.
const RESTED_SECONDS: i64 = 3600;
/// What stands before a deadline's game and key in the identity of the letters that say that it waits.
const HELD: &str = "mail-held:";
/// Under what the letters are kept that say that it goes on: beside others of their topic that come of the same evaluation.
const OVER: &str = "mail-over";
/// What stands before a way's name in the setting that says which outage of it was told, and when.
const BLIND: &str = "mail-blind:";

/// What a game is told of its deadline.
#[derive(Clone, Copy)]
enum News {
    /// It waits for mail.
    Held,
    /// It waits no longer: all mail is there.
    Over,
    /// It waits no longer though mail may still lie there: nobody's orders are missing.
    OverBlind,
}

impl Desk {
    /// Tells the people of a game, once, that its deadline waits for mail. One that comes before everybody's time is up only comes
    /// later, and nobody waits for it.
    pub(crate) async fn tell_held_deadline(&self, job: &Job) -> Result<(), Error> {
        let late = self.now().duration_since(time(job.due)).as_secs();
        if late < TOLD_AFTER_SECONDS || !is_deadline(job) || self.was_told(job).await? {
            return Ok(());
        }
        let (opened, now) = (self.open_key(job.game).await?, micros(self.now()));
        let letters = self.news_of(&opened, job, News::Held).await?;
        let letters: Vec<NewMail> =
            letters.iter().map(|(account, letter)| letter.row(*account, now)).collect();
        self.store.put_mails(GameId::SITE, &held(job), &letters, now).await?;
        Ok(())
    }

    /// Letters to the same people that the deadline waits no longer, as far as they were told that it did; written with what it led to.
    /// Where it was moved or the game halts for missing orders they are told that anyway.
    pub(crate) async fn deadline_goes_on(
        &self,
        opened: &Opened,
        job: &Job,
        events: &[Event],
    ) -> Result<Vec<NewMail>, Error> {
        let goes_on = |event: &Event| {
            matches!(event.body, Body::Evaluated { .. } | Body::Sealing { step: Sealing::Closed(_) })
        };
        if !is_deadline(job) || !events.iter().any(goes_on) || !self.was_told(job).await? {
            return Ok(Vec::new());
        }
        let news = match self.incomplete_ways(time(job.due)).await?.is_empty() {
            true => News::Over,
            false => News::OverBlind,
        };
        let (letters, now) = (self.news_of(opened, job, news).await?, micros(self.now()));
        Ok(letters.iter().map(|(account, letter)| letter.row_as(*account, OVER, now)).collect())
    }

    async fn was_told(&self, job: &Job) -> Result<bool, Error> {
        Ok(self.store.has_mails(GameId::SITE, &held(job)).await?)
    }

    /// What the people of a game read of its deadline.
    async fn news_of(
        &self,
        opened: &Opened,
        job: &Job,
        news: News,
    ) -> Result<Vec<(AccountId, Letter)>, Error> {
        let mut letters = Vec::new();
        let Some(Work::Process { turn, .. }) = Work::read(&job.kind, &job.key) else { return Ok(letters) };
        let (game, label) = (&opened.game, opened.head.label.as_str());
        for account in people_of(opened, self.now()) {
            let Some((name, lang)) = self.reader_of(account, Topic::Deadline).await? else { continue };
            let turn = words::turn(lang, game.calendar(), turn);
            let (subject, text) = match news {
                News::Held => {
                    let moment = words::moment(lang, time(job.due), &game.zone());
                    (say::mail_held_subject(lang), say::MailHeldText { turn: &turn, moment }.text(lang))
                }
                News::Over => (say::mail_over_subject(lang), say::mail_over_text(lang, &turn)),
                News::OverBlind => (say::mail_over_subject(lang), say::mail_over_blind(lang, &turn)),
            };
            let subject = say::LetterSubjectTurn { game: label, turn: &turn, subject }.text(lang);
            let text = [say::letter_hello(lang, &name), text, say::letter_page(lang, self.game_url(label))];
            let letter = Letter {
                game: Some(label.to_owned()),
                ..Letter::new(Topic::Deadline, lang, &name, subject, text.join("\n\n"))
            };
            letters.push((account, letter));
        }
        Ok(letters)
    }

    /// Tells the operators of ways on which mail has not come in for some minutes: of each time once, and of a way that comes and goes
    /// at most once an hour.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn tell_of_blind_ways(&self) -> Result<(), Error> {
        let now = self.now();
        for way in self.way_states().await?.into_iter().filter(|way| way.blind) {
            let Some(last) = way.last else { continue };
            let setting = format!("{BLIND}{}", way.name);
            let told = self.store.setting(&setting).await?.and_then(|told| told.parse::<Timestamp>().ok());
            // what was told before the last sign of life was another time
            let rested =
                told.is_none_or(|told| told < last && now.duration_since(told).as_secs() >= RESTED_SECONDS);
            if now.duration_since(last).as_secs() >= GRACE_SECONDS && rested {
                self.tell_operators(&way.name, last).await?;
                self.store.set_setting(&setting, &now.to_string()).await?;
            }
        }
        Ok(())
    }

    async fn tell_operators(&self, way: &str, since: Timestamp) -> Result<(), Error> {
        let cause = format!("{BLIND}{way}:{}", since.as_second());
        for operator in self.masters(None).await? {
            let Some(member) = self.member_if(operator).await? else { continue };
            let lang = member.lang;
            let last = words::exact_moment(lang, since, &self.club_zone());
            let text = [
                say::letter_hello(lang, &member.name),
                Trouble::WayBlind { way: way.to_owned() }.text(lang),
                say::way_blind_since(lang, last),
                say::way_blind_how(lang, self.page_url("operator")),
            ];
            let subject = text::post::LetterSubjectSite {
                site: &self.config.site,
                subject: say::way_blind_subject(lang),
            };
            let letter = Letter::new(Topic::Staff, lang, &member.name, subject.text(lang), text.join("\n\n"));
            let (row, now) = (letter.row(operator, micros(self.now())), micros(self.now()));
            self.store.put_mails(GameId::SITE, &cause, &[row], now).await?;
        }
        Ok(())
    }
}

fn held(job: &Job) -> String {
    format!("{HELD}{}:{}", job.game.0, job.key)
}

fn is_deadline(job: &Job) -> bool {
    job.kind == Work::DEADLINE
}

/// Who sits, who acts for somebody who is away, and who leads the game.
fn people_of(opened: &Opened, now: Timestamp) -> BTreeSet<AccountId> {
    let game = &opened.game;
    let seated = game.seats.iter().filter_map(|seat| seat.occupant()?.player.as_ref());
    let acting = game.sittings.iter().filter(|sitting| sitting.acts_at(now));
    let acting = acting.filter_map(|sitting| sitting.sitter.as_ref());
    let leads = game.setup.iter().map(|setup| &setup.game_master);
    seated.chain(acting).chain(leads).filter_map(|person| account_id(&person.id)).collect()
}
