//! The waiting list (9.10.1): a member puts themselves onto it; when a seat falls free those whom it fits are given to the game.
//! Nobody else reads who waits: the page says how many, roughly, as of the last midnight.

use club::{Club, Command, MemberId, Offered, RoughCount, SeatWish, Viewer, Waits};
use game::command::Waiting;
use game::game::Game;
use game::setup::{Class, Press, Tongue};
use jiff::civil::Time;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use store::{AccountId, GameId, Job};
use text::{Lang, club as say};

use crate::clock::micros;
use crate::letters::letter::{Letter, Topic};
use crate::read::card::Status;
use crate::read::list::{card_of, press_word};
use crate::read::words;
use crate::site::job::{SiteJob, body_of};
use crate::{Caller, Desk, Error, Member, OpenSeat};

/// So long before its end somebody is told of the end of their waiting.
const NOTICE: SignedDuration = SignedDuration::from_hours(14 * 24);

/// What such a job needs to know.
#[derive(Serialize, Deserialize)]
struct Ends {
    member: MemberId,
    said: Timestamp,
}

/// How many wait, for everybody: in all, and for each variant that somebody named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingCounts {
    /// All who wait, whatever they named.
    pub all: RoughCount,
    /// By variant, those that nobody waits for left out: whoever named none counts for each.
    pub variants: Vec<(String, RoughCount)>,
}

/// What somebody wishes of a seat: "Standard und Colonial; Klasse B; nur offene Partien; in höchstens 3 Partien zugleich".
#[must_use]
pub fn wish_words(lang: Lang, wish: &SeatWish) -> String {
    let variants = wish.variants.iter().filter_map(|id| variants::by_id(id));
    let variants: Vec<&str> = variants.map(|variant| variant.names.get(lang)).collect();
    let presses = [Press::Full, Press::Report, Press::None].into_iter();
    let presses = presses.filter(|press| wish.press.iter().any(|word| word == press_word(*press)));
    let presses = presses.map(|press| match press {
        Press::Full => text::site::press_full(lang),
        Press::Report => text::site::press_report(lang),
        Press::None => text::site::press_none(lang),
    });
    let tongues = wish.languages.iter().filter_map(|code| match Tongue::of_code(code)? {
        Tongue::Any => None,
        Tongue::De => Some(text::site::tongue_de(lang)),
        Tongue::En => Some(text::site::tongue_en(lang)),
    });
    let any = variants.is_empty().then(|| say::waiting_any(lang));
    let classes = wish.classes.iter().map(|letter| text::site::class(lang, letter));
    let hidden = wish.hidden.map(|hidden| match hidden {
        true => say::wait_hidden_yes(lang),
        false => say::wait_hidden_no(lang),
    });
    let most = (wish.at_most != SeatWish::default().at_most)
        .then(|| say::wait_at_most_words(lang, i64::from(wish.at_most)));
    let lists = [
        any.unwrap_or_else(|| text::list(lang, variants)),
        text::list(lang, presses.collect::<Vec<_>>()),
        text::list(lang, classes.collect::<Vec<_>>()),
        text::list(lang, tongues.collect::<Vec<_>>()),
    ];
    let parts = lists.into_iter().chain(hidden).chain(most).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("; ")
}

impl Desk {
    /// Puts the caller onto the waiting list, or changes what they wish.
    ///
    /// # Errors
    /// [`Error::SignInFirst`]; [`Error::Banned`] for whoever may take no seat; [`Error::Nothing`] for a variant, a kind of press, a class or a
    /// language that there is not; [`Error::Club`].
    #[crate::boxed]
    pub async fn wait_for_seat(
        &self,
        caller: &Caller,
        wish: SeatWish,
        cause: Option<String>,
    ) -> Result<(), Error> {
        let member = caller.need_member()?;
        self.may_step_in(&member.player()).await?;
        let mut wish = wish;
        for variant in &mut wish.variants {
            let known = variants::by_id(variant).ok_or_else(|| Error::Nothing(variant.clone()))?;
            variant.clone_from(&known.id);
        }
        for class in &mut wish.classes {
            let known = Class::of_letter(class).ok_or_else(|| Error::Nothing(class.clone()))?;
            *class = known.letter().to_owned();
        }
        for language in &mut wish.languages {
            let known = Tongue::of_code(language).filter(|tongue| !tongue.is_any());
            *language = known.ok_or_else(|| Error::Nothing(language.clone()))?.code().to_owned();
        }
        let presses = [Press::Full, Press::Report, Press::None].map(press_word);
        if let Some(unknown) = wish.press.iter().find(|word| !presses.contains(&word.as_str())) {
            return Err(Error::Nothing(unknown.clone()));
        }
        let id = MemberId(member.id.0);
        let command = Command::Wait { member: id, wish };
        let cause = cause.unwrap_or_else(|| self.fresh_cause());
        self.club_decides(caller, &cause, &command, |event| {
            let ends = Ends { member: id, said: event.at };
            let due = club::waits_until(event.at).saturating_sub(NOTICE).unwrap_or(event.at);
            let key = format!("{id}:{}", event.at.as_microsecond());
            (vec![(GameId::SITE, SiteJob::WaitingEnds.with(due, key, &ends))], Vec::new())
        })
        .await
    }

    /// Tells somebody that they will soon be no longer on the waiting list, unless they left it or said so anew.
    pub(crate) async fn waiting_ends(&self, job: &Job) -> Result<(), Error> {
        let Ends { member, said } = body_of(job)?;
        let club = self.club_seen_by(Viewer::Member(member)).await?;
        let waits = club.waits(self.now()).find(|waits| waits.member == member && waits.said == said);
        if let (Some(waits), Some(member)) = (waits, self.member_if(AccountId(member.0)).await?) {
            let (lang, zone) = (member.lang, self.club_zone());
            let day = words::day(lang, waits.until().to_zoned(zone).date());
            let text = say::WaitingEnds { day, page: self.page_url("seats") }.text(lang);
            let text = [text::desk::letter_hello(lang, &member.name), text].join("\n\n");
            let letter =
                Letter::new(Topic::Notice, lang, &member.name, say::waiting_ends_subject(lang), text);
            self.send(&format!("{}:{}", job.kind, job.key), member.id, &letter).await?;
        }
        Ok(self.store.finish_job(job, micros(self.now())).await?)
    }

    /// Takes the caller off the waiting list.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::Club`].
    #[crate::boxed]
    pub async fn wait_no_more(&self, caller: &Caller, cause: Option<String>) -> Result<(), Error> {
        let member = MemberId(caller.need_member()?.id.0);
        self.club_own(caller, cause, &Command::WaitNoMore { member }).await
    }

    async fn club_own(&self, caller: &Caller, cause: Option<String>, command: &Command) -> Result<(), Error> {
        let cause = cause.unwrap_or_else(|| self.fresh_cause());
        self.club_decides(caller, &cause, command, |_| (Vec::new(), Vec::new())).await
    }

    /// What the caller waits for, if they do.
    ///
    /// # Errors
    /// [`Error::SignInFirst`], [`Error::Store`].
    #[crate::boxed]
    pub async fn own_waiting(&self, caller: &Caller) -> Result<Option<Waits>, Error> {
        let member = MemberId(caller.need_member()?.id.0);
        let club = self.club_seen_by(Viewer::Member(member)).await?;
        Ok(club.waits(self.now()).find(|waits| waits.member == member).cloned())
    }

    /// Whether the caller is on the waiting list.
    pub(crate) async fn waits(&self, caller: &Caller) -> Result<bool, Error> {
        Ok(caller.member().is_some() && self.own_waiting(caller).await?.is_some())
    }

    /// How many wait, roughly, as of the last midnight: a number that changes in the minute in which a seat is filled would
    /// tell whose.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn waiting_counts(&self) -> Result<WaitingCounts, Error> {
        let zone = self.club_zone();
        let today = self.now().to_zoned(zone.clone()).date();
        let midnight = zone.to_ambiguous_timestamp(today.to_datetime(Time::midnight())).compatible();
        let midnight = midnight.unwrap_or_else(|_| self.now());
        let log = self.club_log().await?;
        let club = Club::fold(log.iter().filter(|event| event.at < midnight));
        let waiting: Vec<&Waits> = club.waits(midnight).collect();
        let count = |variant: &str| {
            let fits = |waits: &&&Waits| {
                waits.wish.variants.is_empty() || waits.wish.variants.iter().any(|one| one == variant)
            };
            RoughCount::of(waiting.iter().filter(fits).count())
        };
        let variants =
            variants::offered().into_iter().map(|variant| (variant.id.clone(), count(&variant.id)));
        let variants = variants.filter(|(_, count)| *count != RoughCount::Nobody).collect();
        Ok(WaitingCounts { all: RoughCount::of(waiting.len()), variants })
    }

    /// The free seats that a member could take and would: by what they wish on the waiting list, if they are on it.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn fitting_seats(&self, member: &Member) -> Result<Vec<OpenSeat>, Error> {
        let player = member.player();
        if self.may_step_in(&player).await.is_err() {
            return Ok(Vec::new());
        }
        let waits = self.own_waiting(&Caller::Member(member.clone())).await?;
        let wish = waits.map(|waits| waits.wish).unwrap_or_default();
        let mut found = Vec::new();
        for open in self.open_seats().await? {
            let opened = self.open(&open.card.label).await?;
            let fits = offered(&opened.game).is_some_and(|offered| wish.fits(offered));
            let here = opened.game.has_part(&player) || opened.game.leads_or_led(&player);
            if fits && !here && self.may_sit_here(&opened.game, &player).await.is_ok() {
                found.push(open);
            }
        }
        Ok(found)
    }

    /// Those on the waiting list who would take a seat of this game and may.
    pub(crate) async fn waiting_for(&self, game: &Game) -> Result<Vec<Waiting>, Error> {
        let (Some(setup), Some(offered)) = (&game.setup, offered(game)) else { return Ok(Vec::new()) };
        let club = Club::fold(&self.club_log().await?);
        let now: Timestamp = self.now();
        let mut found = Vec::new();
        for Waits { member, wish, since, .. } in club.waits(now).filter(|waits| waits.wish.fits(offered)) {
            let account = AccountId(member.0);
            let open = self.store.account(account).await?.is_some_and(|account| account.closed.is_none());
            if !open || self.barred(account).await?.1.is_some() {
                continue;
            }
            if self.games_played(account).await? >= usize::from(wish.at_most) {
                continue;
            }
            let player = self.member(account).await?.person();
            match self.may_sit_here(game, &player.id).await {
                Ok(()) => {}
                Err(Error::ClassTooLow { .. } | Error::Acquainted | Error::HasLooked) => continue,
                Err(error) => return Err(error),
            }
            let newcomer = setup.beginners && self.never_played(account).await?;
            found.push(Waiting { player, since: *since, at_once: wish.at_once, newcomer });
        }
        Ok(found)
    }

    /// Whether somebody has never had a seat in any game: of beginners' games free seats are theirs first (10.3).
    pub(crate) async fn never_played(&self, account: AccountId) -> Result<bool, Error> {
        Ok(!self.store.is_linked(account, &["player", "former"]).await?)
    }

    /// In how many games that are not over somebody sits or has signed up.
    async fn games_played(&self, account: AccountId) -> Result<usize, Error> {
        let games = self.store.games_of(account).await?.into_iter();
        let plays = games.filter(|(_, role)| matches!(role.as_str(), "player" | "applicant"));
        Ok(plays.filter_map(|(head, _)| card_of(&head)).filter(|card| card.status != Status::Over).count())
    }
}

/// What of a game decides who would take a seat in it.
fn offered(game: &Game) -> Option<Offered<'_>> {
    let setup = game.setup.as_ref()?;
    Some(Offered {
        variant: &setup.variant,
        press: press_word(setup.press),
        class: setup.class.letter(),
        language: Some(setup.language.code()).filter(|_| !setup.language.is_any()),
        hidden: setup.identity.hidden(),
    })
}
