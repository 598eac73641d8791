//! Games of practice on a site: kept in the store under the secret in their address, without an account for a while, with one for long
//! and under a number of its own there, so that they are found on every device. Thinking is done in threads of its own that let
//! everything else go first.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::Instant;

use game::game::Game;
use game::refusal::Refusal;
use game::word::turn::{Phase, Turn};
use player::Level;
use text::Lang;
use variants::Variant;

use super::practice::{Choice, Practice, StoredPractice, TakenUp};
use crate::accounts::limits::Limit;
use crate::accounts::secret;
use crate::clock::micros;
use crate::{Caller, Desk, Error, Member, Origin, Overloaded, Workers};

/// Programs that think at a time, for either.
const THINKING_AT_ONCE: usize = 1;
/// Turns that may wait for it: a few seconds each at most.
const WAITING: usize = 8;
/// Adjudications of all programs together for one turn of practice: about a second and a half.
const MOST_LOOKS: u64 = 600_000;
/// Games of practice that are kept at a time.
const MOST_KEPT: i64 = 2_000;
/// Games of practice begun from one network in a quarter of an hour.
const BEGUN: i64 = 20;
/// For how long one is kept in which no turn was played, in seconds.
const UNPLAYED_SECONDS: i64 = 3_600;
/// For how long after its last turn, in seconds.
const KEPT_SECONDS: i64 = 7 * 86_400;
/// For how long after its last turn with an account, in seconds.
const WITH_ACCOUNT_SECONDS: i64 = 365 * 86_400;
/// Games of practice that are kept with an account; the oldest make room.
const MOST_WITH_ACCOUNT: i64 = 20;
/// What stands before the number of a game that is kept with an account, where others have their secret.
const NUMBERED: &str = "mine-";
/// The largest that is kept, in bytes: World over thirty years takes about 200 kB.
const LARGEST: usize = 1 << 20;
/// Games of practice that stay in memory.
const OPEN: usize = 32;

/// By how much they let others go first: the most there is.
const NICENESS: i32 = 19;

/// For whom programs think. Apart: whoever practises, however much, makes no program late that plays among people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Thinking {
    /// For somebody who practises.
    Practice,
    /// On a seat of a game.
    Seated,
}

static PRACTISING: LazyLock<Workers> =
    LazyLock::new(|| Workers::patient("practice", THINKING_AT_ONCE, WAITING, NICENESS));
static SEATED: LazyLock<Workers> =
    LazyLock::new(|| Workers::patient("seated", THINKING_AT_ONCE, WAITING, NICENESS));
static THOUGHT: Thought =
    Thought { done: AtomicU64::new(0), micros: AtomicU64::new(0), refused: AtomicU64::new(0) };

/// How much programs have thought in this process.
#[derive(Debug)]
pub struct Thought {
    done: AtomicU64,
    micros: AtomicU64,
    refused: AtomicU64,
}

impl Thought {
    /// Turns that were thought about.
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// For how long, in seconds.
    pub fn seconds(&self) -> f64 {
        self.micros.load(Ordering::Relaxed) as f64 / 1e6
    }

    /// Turns that were sent away because too many waited.
    pub fn refused(&self) -> u64 {
        self.refused.load(Ordering::Relaxed)
    }
}

/// How much programs have thought in this process.
#[must_use]
pub fn thought() -> &'static Thought {
    &THOUGHT
}

/// Lets programs think, behind everything else that the process does.
///
/// # Errors
/// [`Overloaded`] if too many wait already.
pub(crate) async fn think<T: Send + 'static>(
    whom: Thinking,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Overloaded> {
    let timed = move || {
        let begun = Instant::now();
        let result = work();
        THOUGHT.done.fetch_add(1, Ordering::Relaxed);
        let took = u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX);
        THOUGHT.micros.fetch_add(took, Ordering::Relaxed);
        result
    };
    let workers = match whom {
        Thinking::Practice => &PRACTISING,
        Thinking::Seated => &SEATED,
    };
    workers.run(timed).await.inspect_err(|Overloaded| {
        THOUGHT.refused.fetch_add(1, Ordering::Relaxed);
    })
}

/// The games of practice that were looked at last, by hash and version.
#[derive(Debug, Default)]
pub(crate) struct OpenPractices(Mutex<Vec<(String, Arc<PracticeAt>)>>);

impl OpenPractices {
    fn find(&self, hash: &str, version: i64) -> Option<Arc<PracticeAt>> {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = open.iter().position(|(of, kept)| of == hash && kept.version == version)?;
        let found = open.remove(at);
        let practice = found.1.clone();
        open.push(found);
        Some(practice)
    }

    fn keep(&self, hash: String, practice: Arc<PracticeAt>) {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|(of, _)| *of != hash);
        if open.len() >= OPEN {
            open.remove(0);
        }
        open.push((hash, practice));
    }
}

/// A game of practice with the number of its change.
#[derive(Clone, Debug)]
pub struct PracticeAt {
    /// What it is kept under.
    hash: String,
    /// Counted up with each turn played or taken back.
    pub version: i64,
    /// The game as it is now.
    pub practice: Practice,
}

/// A game of practice in a list.
#[derive(Clone, Debug)]
pub struct FoundPractice {
    /// By which it is opened.
    pub key: String,
    /// The board and its rules.
    pub variant: &'static Variant,
    /// How well the others play.
    pub level: Level,
    /// Turns that were played.
    pub turns: usize,
}

impl FoundPractice {
    /// Nothing if this program cannot play it again.
    fn of(key: String, body: &str) -> Option<FoundPractice> {
        let (variant, level, turns) = read(body).ok()?.shown()?;
        Some(FoundPractice { key, variant, level, turns })
    }
}

impl Desk {
    /// Begins a game of practice and answers the key by which it is found again: a secret, or, with an account, what is kept there.
    ///
    /// # Errors
    /// [`Error::TooOften`]; [`Error::PracticeFull`] if the site keeps as many as it can; [`Error::Refused`].
    #[crate::boxed]
    pub async fn begin_practice(
        &self,
        caller: &Caller,
        origin: &Origin,
        choice: Choice,
        lang: Lang,
    ) -> Result<String, Error> {
        self.count(&[Limit::new("practice", origin.network, BEGUN)]).await?;
        let practice = Practice::new(choice, lang)?;
        let (secret, now) = (secret::fresh(&*self.chance), micros(self.now()));
        let (hash, body) = (secret::hash(&secret), body(practice.kept()));
        let until = now.plus_seconds(UNPLAYED_SECONDS);
        if !self.store.begin_practice(&hash, &body, now, until, MOST_KEPT).await? {
            return Err(Error::PracticeFull);
        }
        let Some(member) = caller.member() else { return Ok(secret) };
        self.keep_practices(member, std::slice::from_ref(&secret)).await?;
        let newest = self.store.practices_of(member.id, now).await?.into_iter().next();
        Ok(newest.map_or(secret, |(number, _)| format!("{NUMBERED}{number}")))
    }

    /// Keeps games of practice with an account: those with these secrets that are nobody's yet.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn keep_practices(&self, member: &Member, secrets: &[String]) -> Result<(), Error> {
        let now = micros(self.now());
        let until = now.plus_seconds(WITH_ACCOUNT_SECONDS);
        for secret in secrets {
            let hash = secret::hash(secret);
            self.store.keep_practice(&hash, member.id, now, until, MOST_WITH_ACCOUNT).await?;
        }
        Ok(())
    }

    /// The games of practice that somebody finds again: those of their account, the newest first, and those with these secrets that are
    /// nobody's account's.
    ///
    /// # Errors
    /// [`Error::Store`].
    #[crate::boxed]
    pub async fn practices(&self, caller: &Caller, secrets: &[String]) -> Result<Vec<FoundPractice>, Error> {
        let now = micros(self.now());
        let mut found = Vec::new();
        if let Some(member) = caller.member() {
            for (number, kept) in self.store.practices_of(member.id, now).await? {
                found.extend(FoundPractice::of(format!("{NUMBERED}{number}"), &kept.body));
            }
            return Ok(found);
        }
        for secret in secrets {
            if let Some(kept) = self.store.practice(&secret::hash(secret), now).await? {
                found.extend(FoundPractice::of(secret.clone(), &kept.body));
            }
        }
        Ok(found)
    }

    /// The hash under which the game with this key is kept.
    async fn practice_hash(&self, caller: &Caller, key: &str) -> Result<String, Error> {
        let Some(number) = key.strip_prefix(NUMBERED) else { return Ok(secret::hash(key)) };
        let nothing = || Error::Nothing("practice".to_owned());
        let number: i64 = number.parse().map_err(|_| nothing())?;
        let hash = self.store.practice_numbered(caller.need_member()?.id, number).await?;
        hash.ok_or_else(nothing)
    }

    /// The game of practice with this key.
    ///
    /// # Errors
    /// [`Error::Nothing`] if there is none any more; [`Error::SignInFirst`] where it is kept with an account; [`Error::Refused`] if
    /// this program cannot play it again; [`Error::Overloaded`].
    #[crate::boxed]
    pub async fn practice(&self, caller: &Caller, key: &str, lang: Lang) -> Result<Arc<PracticeAt>, Error> {
        let hash = self.practice_hash(caller, key).await?;
        let kept = self.store.practice(&hash, micros(self.now())).await?;
        let kept = kept.ok_or_else(|| Error::Nothing("practice".to_owned()))?;
        if let Some(open) = self.open_practices.find(&hash, kept.version) {
            return Ok(open);
        }
        let version = kept.version;
        let practice =
            think(Thinking::Practice, move || Practice::again(read(&kept.body)?, lang).map_err(Error::from))
                .await??;
        let open = Arc::new(PracticeAt { hash: hash.clone(), version, practice });
        self.open_practices.keep(hash, open.clone());
        Ok(open)
    }

    /// Plays a turn of practice: the programs think, and the turn is evaluated. If it was changed meanwhile (two windows, a
    /// double click) nothing is done.
    ///
    /// # Errors
    /// As [`Desk::practice`]; [`Error::Refused`] with what the game refuses in the text.
    #[crate::boxed]
    pub async fn play_practice(&self, at: &PracticeAt, version: i64, own: String) -> Result<(), Error> {
        if at.version != version {
            return Ok(());
        }
        let mut practice = at.practice.clone();
        let played =
            think(Thinking::Practice, move || practice.play(&own, Some(MOST_LOOKS)).map(|()| practice))
                .await??;
        self.change_practice(at, played).await
    }

    /// Takes the last turn of practice back and answers what the person had written for it.
    ///
    /// # Errors
    /// As [`Desk::practice`].
    #[crate::boxed]
    pub async fn take_back_practice(
        &self,
        at: &PracticeAt,
        version: i64,
        lang: Lang,
    ) -> Result<String, Error> {
        if at.version != version {
            return Ok(String::new());
        }
        let mut practice = at.practice.clone();
        let (text, practice) =
            think(Thinking::Practice, move || practice.back(lang).map(|text| (text, practice))).await??;
        let Some(text) = text else { return Ok(String::new()) };
        self.change_practice(at, practice).await?;
        Ok(text)
    }

    async fn change_practice(&self, at: &PracticeAt, practice: Practice) -> Result<(), Error> {
        let body = body(practice.kept());
        if body.len() > LARGEST {
            return Err(Error::PracticeFull);
        }
        let now = micros(self.now());
        let (until, long) = (now.plus_seconds(KEPT_SECONDS), now.plus_seconds(WITH_ACCOUNT_SECONDS));
        let PracticeAt { hash, version, .. } = at;
        if self.store.change_practice(hash, *version, &body, until, long).await? {
            let changed = PracticeAt { hash: hash.clone(), version: version + 1, practice };
            self.open_practices.keep(hash.clone(), Arc::new(changed));
        }
        Ok(())
    }

    /// The position of a published game from which one may practise: after this turn, or as it is now. Of a game that is being
    /// played only what lies behind it: a program must not tell what it would do now.
    ///
    /// # Errors
    /// [`Error::NoGame`], [`Error::Nothing`] for a turn that was not played, [`Error::StillPlayed`].
    #[crate::boxed]
    pub async fn practice_from(
        &self,
        label: &str,
        after: Option<Turn>,
    ) -> Result<(TakenUp, &'static Variant), Error> {
        let game = self.look_public(label).await?;
        let variant = game.setup.as_ref().and_then(|setup| variants::by_id(&setup.variant));
        Ok((taken_up(&game, after)?, variant.ok_or(Refusal::UnknownVariant)?))
    }
}

fn taken_up(game: &Game, after: Option<Turn>) -> Result<TakenUp, Error> {
    let setup = game.setup.as_ref().ok_or_else(|| Error::NoGame(game.id.to_string()))?;
    // what not everybody sees (M13) lies ahead until the game is over
    if game.is_veiled() {
        return Err(Error::StillPlayed);
    }
    let every_phase = game.has_every_phase();
    let (standing, turn) = match after {
        Some(after) => {
            let evaluation = game.evaluation(after).ok_or_else(|| Error::Nothing(after.to_string()))?;
            (&evaluation.standing, evaluation.next_turn(every_phase))
        }
        None => {
            let first = game.first_turn.or(game.frame.as_ref().map(|frame| frame.first_turn));
            (&game.start, first.ok_or_else(|| Error::Nothing("turn".to_owned()))?)
        }
    };
    let turn = if turn.phase == Phase::Economy { turn.next_moves() } else { turn };
    if game.result.is_none() && game.turn.is_some_and(|pending| turn >= pending) {
        return Err(Error::StillPlayed);
    }
    Ok(TakenUp {
        game: game.id.to_string(),
        standing: standing.clone(),
        turn,
        every_phase,
        rulebook: (setup.rulebook.clone(), setup.choices.clone()),
    })
}

fn body(kept: &StoredPractice) -> String {
    serde_json::to_string(kept).expect("plain data can be written")
}

fn read(body: &str) -> Result<StoredPractice, Error> {
    serde_json::from_str(body).map_err(|_| Error::Nothing("practice".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{Arc, Barrier};

    /// However many practise: a program on a seat thinks at once.
    #[tokio::test(flavor = "multi_thread")]
    async fn whoever_practises_makes_no_program_on_a_seat_late() {
        let gate = Arc::new(Barrier::new(2));
        let mut practising = tokio::task::JoinSet::new();
        let held = gate.clone();
        practising.spawn(think(Thinking::Practice, move || {
            held.wait();
        }));
        // Until there is no room left.
        loop {
            practising.spawn(think(Thinking::Practice, || ()));
            let full =
                tokio::time::timeout(std::time::Duration::from_millis(20), practising.join_next()).await;
            if let Ok(Some(Ok(Err(Overloaded)))) = full {
                break;
            }
        }
        assert_eq!(think(Thinking::Seated, || 1).await, Ok(1));
        tokio::task::spawn_blocking(move || gate.wait()).await.expect("let go");
        while let Some(done) = practising.join_next().await {
            assert!(done.is_ok());
        }
    }
}
