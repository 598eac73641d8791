//! Somebody's standing, for themselves and for the organisers; bans that people set.

use std::collections::BTreeSet;

use club::{
    BanKind, Body, Club, Command, Entry, Event, Fact, MemberId, Offence, Reliability, Standing, Viewer, What,
};
use game::calendar::rhythm;
use game::game::Game;
use game::setup::Class;
use game::word::actor::Viewer as GameViewer;
use game::word::seat::{PlayerId, Vacancy};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use serde::Serialize;
use store::{AccountId, NewMail};
use text::Lang;
use text::club as say;
use variants::Sight;

use crate::clock::{micros, time};
use crate::letters::letter::{Letter, Topic};
use crate::members::acquaintance::Known;
use crate::members::career;
use crate::read::words;
use crate::{Caller, Desk, Error, Member, Role, player_id};

/// A member's standing with what belongs to it.
#[derive(Clone, Debug)]
pub struct MemberStanding {
    /// The member's name.
    pub name: String,
    /// Score, entries, bans that follow from them.
    pub standing: Standing,
    /// The bans that people set, those that are over too.
    pub bans: Vec<club::Ban>,
    /// How reliably they send orders.
    pub reliability: Reliability,
    /// The same of the last twenty-four months.
    pub recent: Reliability,
    /// So many games they played to the end.
    pub to_the_end: u32,
    /// How reliably they did for those for whom they acted (9.4).
    pub sat: Reliability,
    /// Of which class they are.
    pub class: Class,
    /// Whom they know outside the games.
    pub known: Vec<Known>,
    /// Until when they may sign up for no new game; the end is none where a ban has none.
    pub no_new_game: Option<Option<Timestamp>>,
    /// Until when they may not step in either.
    pub no_play: Option<Option<Timestamp>>,
}

/// A member's standing as programs read it; moments in RFC 3339.
#[derive(Serialize, Debug)]
pub struct StandingData {
    name: String,
    score: i32,
    /// `A`, `B` or `C`.
    class: &'static str,
    entries: Vec<EntryData>,
    /// Until when they sign up for no new game: a moment, or `for ever`.
    no_new_game_until: Option<String>,
    /// Until when they step in nowhere either.
    no_play_until: Option<String>,
    deadlines: Reliability,
    /// Those of the last twenty-four months.
    deadlines_of_24_months: Reliability,
    /// Games that they played to the end.
    to_the_end: u32,
    /// Deadlines of those for whom they acted (9.4).
    sat_in: Reliability,
}

/// An entry of the social score as programs read it.
#[derive(Serialize, Debug)]
struct EntryData {
    at: String,
    /// None for their coming to the site.
    game: Option<String>,
    what: What,
    points: i32,
    score: i32,
    until: Option<String>,
    /// Why it no longer counts.
    lifted: Option<String>,
}

impl MemberStanding {
    /// As programs read it; reasons in a language.
    #[must_use]
    pub fn data(&self, lang: Lang) -> StandingData {
        let entry = |entry: &Entry| EntryData {
            at: entry.fact.at.to_string(),
            game: entry.fact.game.clone(),
            what: entry.fact.what,
            points: entry.points,
            score: entry.score,
            until: entry.until.map(|until| until.to_string()),
            lifted: entry.lifted.as_ref().map(|why| why.text(lang).into_owned()),
        };
        let closed = |end: Option<Option<Timestamp>>| {
            end.map(|end| end.map_or_else(|| "for ever".to_owned(), |end| end.to_string()))
        };
        StandingData {
            name: self.name.clone(),
            score: self.standing.score,
            class: self.class.letter(),
            entries: self.standing.entries.iter().map(entry).collect(),
            no_new_game_until: closed(self.no_new_game),
            no_play_until: closed(self.no_play),
            deadlines: self.reliability,
            deadlines_of_24_months: self.recent,
            to_the_end: self.to_the_end,
            sat_in: self.sat,
        }
    }
}

/// What games say of somebody.
#[derive(Default)]
struct Career {
    facts: Vec<Fact>,
    reliability: Reliability,
    /// Of the last twenty-four months.
    recent: Reliability,
    /// Of those for whom they acted.
    sat: Reliability,
    to_the_end: u32,
}

/// With whose eyes a career is read.
#[derive(Clone, Copy)]
enum Reads<'a> {
    /// With their own, and those of the rules.
    All,
    /// With those of an organiser who may have a part in a game that hides who plays: nothing of such a game.
    Member(&'a PlayerId),
    /// With everybody's: what a game master ruled, and who acted for whom in secret, changes nothing that they read (9.9.7).
    Public,
}

/// Points with their sign.
fn signed(points: i32) -> String {
    format!("{points:+}").replace('-', "−")
}

/// Twenty-four months before.
fn recently(now: Timestamp, zone: &TimeZone) -> Timestamp {
    now.to_zoned(zone.clone()).checked_sub(24.months()).map_or(Timestamp::MIN, |then| then.timestamp())
}

impl Desk {
    /// One's own standing.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::Store`].
    #[crate::boxed]
    pub async fn standing(&self, caller: &Caller) -> Result<MemberStanding, Error> {
        let member = caller.need_member()?.clone();
        self.standing_for(&member, Viewer::Member(MemberId(member.id.0)), None).await
    }

    /// Anybody's standing, for the organisers: without the games that hide who plays in which they have a part themselves.
    ///
    /// # Errors
    /// [`Error::NotAllowed`], [`Error::NoAccount`].
    #[crate::boxed]
    pub async fn standing_of(&self, caller: &Caller, name: &str) -> Result<MemberStanding, Error> {
        caller.need(Role::Organiser)?;
        let member = self.member_named(name).await?;
        self.standing_for(&member, Viewer::Organiser, caller.member()).await
    }

    /// `reads`: which organiser reads it.
    async fn standing_for(
        &self,
        member: &Member,
        viewer: Viewer,
        reads: Option<&Member>,
    ) -> Result<MemberStanding, Error> {
        let club = self.club_seen_by(viewer).await?;
        let own = reads.map(Member::player);
        let Career { facts, reliability, recent, sat, to_the_end } =
            self.career(member.id, own.as_ref().map_or(Reads::All, Reads::Member)).await?;
        let id = MemberId(member.id.0);
        let standing = self.standing_from(id, &facts, &club);
        let now = self.now();
        Ok(MemberStanding {
            name: member.name.clone(),
            bans: club.bans.iter().filter(|ban| ban.member == id).cloned().collect(),
            reliability,
            recent,
            to_the_end,
            sat,
            class: self.class_of(member.id).await?,
            known: self.known_of(member, viewer).await?,
            no_new_game: standing.no_new_game_until(now),
            no_play: standing.no_play_until(now),
            standing,
        })
    }

    fn standing_from(&self, member: MemberId, facts: &[Fact], club: &Club) -> Standing {
        Standing::of(member, facts, club, &self.config.club, &self.club_zone())
    }

    /// The zone in which the months of bans are counted.
    #[must_use]
    pub fn club_zone(&self) -> TimeZone {
        rhythm::zone(&self.config.zone).unwrap_or(TimeZone::UTC)
    }

    /// What bars a member, as of now: from new games, and from stepping in.
    pub(crate) async fn barred(
        &self,
        account: AccountId,
    ) -> Result<(Option<Option<Timestamp>>, Option<Option<Timestamp>>), Error> {
        let club = self.club_seen_by(Viewer::Organiser).await?;
        let Career { facts, .. } = self.career(account, Reads::All).await?;
        let standing = self.standing_from(MemberId(account.0), &facts, &club);
        Ok((standing.no_new_game_until(self.now()), standing.no_play_until(self.now())))
    }

    /// All that games say of a member; how reliably they sent orders, for themselves and for others. Whoever reads it and has a part in
    /// a game that hides who plays learns nothing of that game here.
    async fn career(&self, account: AccountId, reads: Reads<'_>) -> Result<Career, Error> {
        let player = player_id(account);
        let mut career = Career::default();
        let since = recently(self.now(), &self.club_zone());
        if let Some(found) = self.store.account(account).await? {
            let at = time(found.created);
            career.facts.push(Fact { at, game: None, what: What::Entered, hidden: false });
        }
        let mut known = BTreeSet::new();
        for head in self.store.games_of(account).await?.into_iter().map(|(head, _)| head) {
            let opened = self.open(&head.label).await?;
            let apart = matches!(reads, Reads::Member(reads) if plays_unseen(&opened.game, reads));
            if !known.insert(head.game) || apart {
                continue;
            }
            let public = matches!(reads, Reads::Public).then(|| opened.seen_by(GameViewer::Public));
            let game: &Game = public.as_ref().map_or(&opened.game, |seen| seen);
            career.facts.extend(career::facts(&opened, &player, &self.config.club));
            career.to_the_end += u32::from(career::to_the_end(game, &player));
            // where who has units is nobody's business (M13), when they owed orders is none either
            let seen = game.sight() == Sight::All || game.result.is_some();
            if seen && !game.hides_people() {
                career.reliability += career::reliability(game, &player, Timestamp::MIN);
                career.recent += career::reliability(game, &player, since);
                career.sat += career::sat(game, &player);
            }
        }
        Ok(career)
    }

    /// What signing up for a game means for one's standing, in words, before one does: what the start costs, for which class
    /// the game is, and what keeps one out of it.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::NoGame`].
    #[crate::boxed]
    pub async fn joining_words(
        &self,
        caller: &Caller,
        label: &str,
        lang: Lang,
    ) -> Result<Vec<String>, Error> {
        let member = caller.need_member()?;
        let (rules, zone) = (&self.config.club, self.club_zone());
        let game = &self.open(label).await?.game;
        let MemberStanding { standing, class, .. } = self.standing(caller).await?;
        let points = if career::costs(game, rules) { rules.points(What::Started) } else { 0 };
        let (now, then) = (i64::from(standing.score), i64::from(standing.score + points));
        let mut lines = vec![match points {
            0 => say::joining_free(lang, now),
            _ => say::JoiningCosts { now, then, points: signed(points) }.text(lang),
        }];
        if then < 0 && points != 0 {
            lines.push(say::rule_below_zero(lang, i64::from(rules.below_zero_months)));
        }
        let needed = game.setup.as_ref().map(|setup| setup.class).unwrap_or_default();
        lines.push(say::JoiningClass { needed: needed.letter(), own: class.letter() }.text(lang));
        lines.push(match standing.no_new_game_until(self.now()) {
            Some(until) => say::may_not_begin(lang, until_words(lang, until, &zone)),
            None => say::joining_unbarred(lang),
        });
        let refused = match self.may_sit_here(game, &member.player()).await {
            Err(error @ (Error::ClassTooLow { .. } | Error::Acquainted | Error::HasLooked)) => {
                Some(error.text(lang))
            }
            Err(error) => return Err(error),
            Ok(()) => None,
        };
        lines.extend(refused);
        Ok(lines)
    }

    /// What leaving a game costs, in words, before somebody leaves it: points, and until when no new game.
    ///
    /// # Errors
    /// [`Error::NoGame`].
    pub async fn leaving_words(&self, label: &str, lang: Lang) -> Result<String, Error> {
        if self.open(label).await?.game.is_lawless() {
            return Ok(say::leaving_free(lang));
        }
        let (rules, zone) = (&self.config.club, self.club_zone());
        let points = rules.points(What::Left).unsigned_abs();
        let until = club::after_months(self.now(), rules.months(What::Left), &zone);
        let until = words::day(lang, until.to_zoned(zone).date());
        Ok(match rules.months(What::Left) {
            0 => say::leaving_points(lang, points),
            _ => say::LeavingCosts { points, until }.text(lang),
        })
    }

    /// What everybody may read of a member's standing, in lines: score and reliability, of open games and of hidden ones once everybody
    /// knows who was who; bans never (9.9.7). Nothing of whoever has left the site.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn public_standing(&self, account: AccountId, lang: Lang) -> Result<Vec<String>, Error> {
        if self.member_if(account).await?.is_none() {
            return Ok(Vec::new());
        }
        let club = self.club_seen_by(Viewer::Organiser).await?;
        let read = self.career(account, Reads::Public).await?;
        let Career { mut facts, reliability, recent, to_the_end, .. } = read;
        facts.retain(|fact| !fact.hidden);
        let standing = self.standing_from(MemberId(account.0), &facts, &club);
        let known = facts.iter().map(|fact| fact.what);
        let lines = reliability_lines(lang, (reliability, recent), known, to_the_end);
        Ok([vec![say::score(lang, i64::from(standing.score))], lines].concat())
    }

    /// How somebody met their deadlines, as everybody may know it.
    pub(crate) async fn reliability(&self, account: AccountId) -> Result<Reliability, Error> {
        Ok(self.career(account, Reads::Public).await?.reliability)
    }

    /// Closes something to a member until an end, with a letter that says so.
    ///
    /// # Errors
    /// [`Error::NotAllowed`], [`Error::NoAccount`], [`Error::Club`].
    #[crate::boxed]
    pub async fn ban(
        &self,
        caller: &Caller,
        name: &str,
        (ban, until): (BanKind, Option<Timestamp>),
        reason: &str,
        cause: Option<String>,
    ) -> Result<(), Error> {
        let reason = reason.into();
        self.decides_about(caller, name, cause, |member| Command::Ban { member, ban, until, reason }).await
    }

    /// Ends the bans of a kind that were set for a member.
    ///
    /// # Errors
    /// [`Error::NotAllowed`], [`Error::NoAccount`], [`Error::Club`].
    #[crate::boxed]
    pub async fn lift_ban(
        &self,
        caller: &Caller,
        name: &str,
        ban: BanKind,
        reason: &str,
        cause: Option<String>,
    ) -> Result<(), Error> {
        let reason = reason.into();
        self.decides_about(caller, name, cause, |member| Command::Lift { member, ban, reason }).await
    }

    /// Lets an entry of somebody's standing count no longer: the n-th, from 1.
    ///
    /// # Errors
    /// [`Error::NotAllowed`], [`Error::NoAccount`], [`Error::Nothing`] if there is no such entry, [`Error::Club`].
    #[crate::boxed]
    pub async fn lift_entry(
        &self,
        caller: &Caller,
        name: &str,
        number: usize,
        reason: &str,
        cause: Option<String>,
    ) -> Result<(), Error> {
        let member = self.member_for_organiser(caller, name).await?;
        let standing = self.standing_for(&member, Viewer::Organiser, caller.member()).await?.standing;
        let entry = number.checked_sub(1).and_then(|index| standing.entries.get(index));
        let entry = entry.and_then(|entry| Some((entry.fact.game.clone()?, entry.fact.at)));
        let (game, at) = entry.ok_or_else(|| Error::Nothing(number.to_string()))?;
        let id = MemberId(member.id.0);
        let command = Command::LiftEntry { member: id, game, at, reason: reason.into() };
        self.club_decision(caller, &member, command, cause).await
    }

    pub(crate) async fn member_for_organiser(&self, caller: &Caller, name: &str) -> Result<Member, Error> {
        caller.need(Role::Organiser)?;
        self.member_named(name).await
    }

    /// A decision of the organisers about the member of this name, of which they are told.
    pub(crate) async fn decides_about(
        &self,
        caller: &Caller,
        name: &str,
        cause: Option<String>,
        command: impl FnOnce(MemberId) -> Command,
    ) -> Result<(), Error> {
        let member = self.member_for_organiser(caller, name).await?;
        self.club_decision(caller, &member, command(MemberId(member.id.0)), cause).await
    }

    /// A decision about a member, of which they are told.
    pub(crate) async fn club_decision(
        &self,
        caller: &Caller,
        member: &Member,
        command: Command,
        cause: Option<String>,
    ) -> Result<(), Error> {
        let cause = cause.unwrap_or_else(|| self.fresh_cause());
        self.club_act(caller, &cause, &command, |event| {
            (Vec::new(), self.club_letter(member, event).into_iter().collect())
        })
        .await
    }

    /// The letter that tells a member what was decided about them: the one whom the event names. Whoever
    /// says something themselves is answered by the page, and of hints nobody is told.
    pub(crate) fn club_letter(&self, member: &Member, event: &Event) -> Option<NewMail> {
        let lang = member.lang;
        let zone = self.club_zone();
        let end = |until: &Option<Timestamp>| until_words(lang, *until, &zone);
        let (subject, text) = match &event.body {
            Body::BanSet { ban, until, reason, .. } => {
                let (until, reason) = (end(until), reason.text(lang));
                let text = match ban {
                    BanKind::Registration => say::BanRegistration { until, reason }.text(lang),
                    BanKind::Playing => say::BanPlaying { until, reason }.text(lang),
                };
                (say::ban_subject(lang), text)
            }
            Body::BanLifted { reason, .. } => {
                (say::lifted_subject(lang), say::ban_lifted(lang, reason.text(lang)))
            }
            Body::EntryLifted { game, reason, .. } => {
                let text = say::EntryLifted { game, reason: reason.text(lang) }.text(lang);
                (say::lifted_subject(lang), text)
            }
            Body::MemberExcluded { offence, games, reason, .. } => {
                let (why, reason) = (offence_words(lang, *offence), reason.text(lang));
                let games = text::list(lang, games.iter().cloned());
                (say::excluded_subject(lang), say::ExcludedText { why, games, reason }.text(lang))
            }
            Body::ExclusionLifted { games, reason, .. } => {
                let (games, reason) = (text::list(lang, games.iter().cloned()), reason.text(lang));
                (say::reinstated_subject(lang), say::ReinstatedText { games, reason }.text(lang))
            }
            Body::ClassGranted { reason, .. } => (say::class_subject(lang), say::class_granted(lang, reason)),
            Body::ClassWithdrawn { reason, .. } => {
                (say::class_subject(lang), say::class_withdrawn(lang, reason))
            }
            Body::WaitListed { .. }
            | Body::WaitLeft { .. }
            | Body::SittingOffered { .. }
            | Body::SittingOfferEnded { .. }
            | Body::Acquainted { .. }
            | Body::AcquaintanceEnded { .. }
            | Body::HintNoted { .. } => return None,
        };
        let page = format!("{}/standing", self.config.base_url.trim_end_matches('/'));
        let hello = text::desk::letter_hello(lang, &member.name);
        // nobody appeals against what they are granted
        let more = match matches!(event.body, Body::ClassGranted { .. }) {
            true => say::all_entries(lang, page),
            false => say::where_to_appeal(lang, page),
        };
        let text = [hello, text, more].join("\n\n");
        Some(Letter::new(Topic::Seat, lang, &member.name, subject, text).row(member.id, micros(event.at)))
    }
}

/// Why somebody who did this leaves their seats.
pub(crate) const fn vacancy(offence: Offence) -> Vacancy {
    match offence {
        Offence::NmrOffender => Vacancy::NmrOffender,
        Offence::FalseName => Vacancy::FalseName,
        Offence::Destructive => Vacancy::Destructive,
        Offence::Crossgaming => Vacancy::Crossgaming,
        Offence::FalseSender => Vacancy::FalseSender,
    }
}

/// Whether a game hides who plays, is not over, and this member has a part in it.
pub(crate) fn plays_unseen(game: &Game, player: &PlayerId) -> bool {
    game.hides_people() && game.is_recused(player)
}

/// "bis 14. März 2027, 20:00 Uhr", or "auf unbestimmte Zeit".
#[must_use]
pub fn until_words(lang: Lang, until: Option<Timestamp>, zone: &TimeZone) -> String {
    match until {
        Some(until) => say::until(lang, words::moment(lang, until, zone)),
        None => say::without_end(lang),
    }
}

/// "47 of 48 deadlines (97 %)".
pub(crate) fn share(lang: Lang, reliability: Reliability) -> String {
    let (met, due) = (i64::from(reliability.met), i64::from(reliability.due));
    match reliability.percent() {
        Some(percent) => say::ReliabilityPercent { met, due, percent: i64::from(percent) }.text(lang),
        None if due == 0 => say::reliability_none(lang),
        None => say::Reliability { met, due }.text(lang),
    }
}

/// How often somebody met their deadlines, in all and lately; what they took over, left early and played to the end: numbers without a judgement.
#[must_use]
pub fn reliability_words(lang: Lang, own: &MemberStanding) -> Vec<String> {
    let facts = own.standing.entries.iter().map(|entry| entry.fact.what);
    reliability_lines(lang, (own.reliability, own.recent), facts, own.to_the_end)
}

fn reliability_lines(
    lang: Lang,
    (all, recent): (Reliability, Reliability),
    facts: impl Iterator<Item = What> + Clone,
    to_the_end: u32,
) -> Vec<String> {
    let count = |what: What| facts.clone().filter(|fact| *fact == what).count() as i64;
    let (took, left) = (count(What::SteppedIn), count(What::Left));
    let seats = say::ReliabilitySeats { took, left, ended: i64::from(to_the_end) };
    vec![
        say::reliability_all(lang, share(lang, all)),
        say::reliability_recent(lang, share(lang, recent)),
        seats.text(lang),
    ]
}

/// How reliably somebody did for those for whom they acted; none if for nobody.
#[must_use]
pub fn sat_words(lang: Lang, sat: Reliability) -> Option<String> {
    let (met, due) = (i64::from(sat.met), i64::from(sat.due));
    (due > 0).then(|| say::SatIn { met, due }.text(lang))
}

/// What an entry is about, in words: "zweites NMR in ST-1401".
#[must_use]
pub fn entry_words(lang: Lang, entry: &Entry) -> String {
    let game = entry.fact.game.as_deref().unwrap_or_default();
    match entry.fact.what {
        What::Entered => say::fact_entered(lang),
        What::Started => say::fact_started(lang, game),
        What::Left => say::fact_left(lang, game),
        What::Expelled => say::fact_expelled(lang, game),
        What::SteppedIn => say::fact_stepped_in(lang, game),
        What::Led => say::fact_led(lang, game),
        What::LedPart { before, until, of } => {
            say::FactLedPart { game, turns: i64::from(until - before), of: i64::from(of) }.text(lang)
        }
    }
}

/// For what somebody is taken out of all games, with the paragraph.
#[must_use]
pub fn offence_words(lang: Lang, offence: club::Offence) -> String {
    words::vacancy(lang, vacancy(offence))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Acceptance 12: percent, rounded down, from ten deadlines on.
    #[test]
    fn a_share_is_said_in_numbers_and_from_ten_on_in_percent() {
        let said = |met, due| [Lang::De, Lang::En].map(|lang| share(lang, Reliability { due, met }));
        assert_eq!(said(213, 214), ["213 von 214 ZATs (99 %)", "213 of 214 deadlines (99 %)"]);
        assert_eq!(said(9, 9), ["9 von 9 ZATs", "9 of 9 deadlines"]);
        assert_eq!(said(0, 0), ["bisher keine ZATs", "no deadlines so far"]);
        assert_eq!(said(10, 10)[0], "10 von 10 ZATs (100 %)");
    }
}
