//! The waiting list (9.10.1): a member puts themselves onto it; when a seat falls free those whom it fits are given to the game.
//! Nobody else reads who waits: the page says how many, roughly, as of the last midnight.

use club::{Club, Command, Crowd, MemberId, Offered, Viewer, Waits, Wish};
use game::command::Waiting;
use game::game::{Game, Stage};
use game::setup::{Class, Press, Tongue};
use jiff::Timestamp;
use jiff::civil::Time;
use store::AccountId;

use crate::{Caller, Desk, Error, player_id};

/// How many wait, for everybody: in all, and for each variant that somebody named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crowds {
    /// In all.
    pub all: Crowd,
    /// By variant, those that nobody waits for left out: whoever named none counts for each.
    pub variants: Vec<(String, Crowd)>,
}

/// The word of a kind of press in somebody's wishes.
#[must_use]
pub const fn press_word(press: Press) -> &'static str {
    match press {
        Press::Full => "full",
        Press::Report => "report",
        Press::None => "none",
    }
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
        wish: Wish,
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
        let command = Command::Wait { member: MemberId(member.id.0), wish };
        self.club_own(caller, cause, &command).await
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

    /// How many wait, roughly, as of the last midnight: a number that changes in the minute in which a seat is filled would
    /// tell whose.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn crowds(&self) -> Result<Crowds, Error> {
        let zone = self.club_zone();
        let today = self.now().to_zoned(zone.clone()).date();
        let midnight = zone.to_ambiguous_timestamp(today.to_datetime(Time::midnight())).compatible();
        let midnight = midnight.unwrap_or_else(|_| self.now());
        let log = self.club_log().await?;
        let club = Club::fold(log.iter().filter(|event| event.at < midnight));
        let waiting: Vec<&Waits> = club.waits(midnight).collect();
        let crowd = |variant: &str| {
            let fits = |waits: &&&Waits| {
                waits.wish.variants.is_empty() || waits.wish.variants.iter().any(|one| one == variant)
            };
            Crowd::of(waiting.iter().filter(fits).count())
        };
        let variants =
            variants::offered().into_iter().map(|variant| (variant.id.clone(), crowd(&variant.id)));
        let variants = variants.filter(|(_, crowd)| *crowd != Crowd::Nobody).collect();
        Ok(Crowds { all: Crowd::of(waiting.len()), variants })
    }

    /// Those on the waiting list who would take a seat of this game and may.
    pub(crate) async fn waiting_for(&self, game: &Game) -> Result<Vec<Waiting>, Error> {
        let Some(setup) = &game.setup else { return Ok(Vec::new()) };
        let offered = Offered {
            variant: &setup.variant,
            press: press_word(setup.press),
            class: setup.class.letter(),
            language: Some(setup.language.code()).filter(|_| !setup.language.is_any()),
            hidden: setup.identity.hidden(),
        };
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
                Err(Error::ClassTooLow { .. } | Error::Acquainted) => continue,
                Err(error) => return Err(error),
            }
            found.push(Waiting { player, since: *since, at_once: wish.at_once });
        }
        Ok(found)
    }

    /// In how many games that are not over somebody sits or has signed up.
    async fn games_played(&self, account: AccountId) -> Result<usize, Error> {
        let player = player_id(account);
        let mut count = 0;
        for (head, role) in self.store.games_of(account).await? {
            if role != "player" && role != "applicant" {
                continue;
            }
            let opened = self.open(&head.label).await?;
            let plays = opened.game.stage != Stage::Over
                && (opened.game.seat_of(&player).is_some() || opened.game.application(&player).is_some());
            count += usize::from(plays);
        }
        Ok(count)
    }
}
