//! `konzert club ...`: a member's standing, bans, and being taken out of all games: the organisers' work from the command line.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, anyhow};
use clap::{Args, Subcommand, ValueEnum};
use club::{BanKind, Bond, Offence, SeatWish};
use desk::{Caller, Clock, Desk, Hint, MemberStanding, SetClock, SystemChance, SystemClock};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde_json::json;
use text::{Lang, club as say, operator};

use crate::config::{Config, Fault};
use crate::{case_cmd, opening};

/// Options of `konzert club`.
#[derive(Args, Debug)]
pub struct ClubArgs {
    /// The configuration with the section [club].
    #[arg(long, env = "KONZERT_CONFIG", default_value = "konzert.toml", global = true)]
    pub config: PathBuf,
    /// The store: a file for SQLite, or postgres://... ; by default what the configuration says.
    #[arg(long, env = "KONZERT_DATA", global = true)]
    pub data: Option<String>,
    /// Language of the answer.
    #[arg(long, env = "KONZERT_LANG", default_value = "de", global = true)]
    pub lang: Lang,
    /// Act as this organiser (name or mail address).
    #[arg(long = "as", global = true, value_name = "MEMBER")]
    pub acting: Option<String>,
    /// The time to act at instead of the machine's: for rehearsals.
    #[arg(long, global = true, env = "KONZERT_NOW", value_name = "TIME")]
    pub now: Option<Timestamp>,
    /// The identity of this call: the same twice changes nothing.
    #[arg(long, global = true)]
    pub cause: Option<String>,
    /// Answer as JSON.
    #[arg(long, global = true)]
    pub json: bool,
    /// What to do.
    #[command(subcommand)]
    pub what: What,
}

/// What a ban closes.
#[derive(ValueEnum, Clone, Copy, Debug)]
pub enum Kind {
    /// No sign-up for new games; stepping in is allowed.
    Registration,
    /// No sign-up and no stepping in; leading games stays allowed.
    Playing,
}

impl From<Kind> for BanKind {
    fn from(kind: Kind) -> BanKind {
        match kind {
            Kind::Registration => BanKind::Registration,
            Kind::Playing => BanKind::Playing,
        }
    }
}

/// The end of a ban: a time, or none.
#[derive(Clone, Copy, Debug)]
pub struct BanEnd(Option<Timestamp>);

impl std::str::FromStr for BanEnd {
    type Err = jiff::Error;

    fn from_str(given: &str) -> Result<BanEnd, jiff::Error> {
        if given == "forever" { Ok(BanEnd(None)) } else { given.parse().map(|until| BanEnd(Some(until))) }
    }
}

/// The commands.
#[derive(Subcommand, Debug)]
pub enum What {
    /// Show a member's standing: score, entries, bans with their ends.
    Standing {
        /// The member, by name or mail address.
        member: String,
    },
    /// Close something to a member until an end.
    Ban {
        /// The member.
        member: String,
        /// What is closed.
        kind: Kind,
        /// Until when; without it, without an end.
        #[arg(long)]
        until: Option<Timestamp>,
        /// Why, as they read it.
        #[arg(long)]
        reason: String,
    },
    /// End the bans of a kind that were set for a member.
    Lift {
        /// The member.
        member: String,
        /// Which bans.
        kind: Kind,
        /// Why, as they read it.
        #[arg(long)]
        reason: String,
    },
    /// Take a member's exclusion from all games back, within three days: what is still free there is theirs again.
    LiftExclusion {
        /// The member.
        member: String,
        /// Why, as they read it.
        #[arg(long)]
        reason: String,
    },
    /// Let an entry of somebody's standing count no longer.
    LiftEntry {
        /// The member.
        member: String,
        /// The entry's number, as `standing` shows it.
        entry: usize,
        /// Why, as they read it.
        #[arg(long)]
        reason: String,
    },
    /// Wait for a seat that falls free, for whoever acts (`--as`), or change what is wished of one.
    Wait {
        /// Variants by their ids; none: any.
        variants: Vec<String>,
        /// Kinds of press: full, report, none; none named: any.
        #[arg(long)]
        press: Vec<String>,
        /// Classes of games: a, b, c; none named: any.
        #[arg(long)]
        class: Vec<String>,
        /// Languages of games: de, en; none named: any.
        #[arg(long)]
        language: Vec<String>,
        /// Only games that hide who plays (true), or only those that do not (false).
        #[arg(long)]
        hidden: Option<bool>,
        /// To be seated without being asked again.
        #[arg(long)]
        at_once: bool,
        /// In no more than so many games at once.
        #[arg(long, default_value_t = 5)]
        at_most: u16,
    },
    /// Wait no longer.
    WaitNoMore,
    /// Say that whoever acts (`--as`) would act for players who are away (9.4), where a game master looks for somebody.
    SitIn,
    /// Say so no longer.
    SitInNoMore,
    /// Say that whoever acts (`--as`) knows another member; it holds once both say so.
    Know {
        /// The other member's name.
        member: String,
        /// How: friends, household, computer.
        #[arg(long, default_value = "friends")]
        how: String,
    },
    /// Say so no longer.
    KnowNoMore {
        /// The other member's name.
        member: String,
    },
    /// Admit a member to class A: you have seen who they are; of the proof nothing is kept.
    Admit {
        /// The member.
        member: String,
        /// What they read about it.
        #[arg(long)]
        reason: String,
    },
    /// End a member's admission to class A.
    AdmitNoMore {
        /// The member.
        member: String,
        /// Why, as they read it.
        #[arg(long)]
        reason: String,
    },
    /// Cases before the council (10.4).
    Case {
        /// What to do.
        #[command(subcommand)]
        what: case_cmd::What,
    },
    /// Hints that two accounts are one person's, for whoever runs the site: facts, each with how common it is.
    Hints,
    /// Write down what you found out about two accounts; nobody is told.
    NoteHint {
        /// One of the two.
        one: String,
        /// The other.
        other: String,
        /// What you found out.
        #[arg(long)]
        text: String,
    },
    /// Hand two accounts to the council, with what was noticed about them (9.11).
    HintToCouncil {
        /// One of the two.
        one: String,
        /// The other.
        other: String,
        /// Your words to the council.
        #[arg(long, default_value = "")]
        text: String,
    },
    /// Take a member out of all games in one act (9.10.3, 9.11).
    Exclude {
        /// The member.
        member: String,
        /// For what: nmr-offender, false-name, destructive, crossgaming, false-sender.
        #[arg(long)]
        why: String,
        /// Why, as they read it.
        #[arg(long)]
        to_person: String,
        /// With it a playing ban until then, or `forever`; without it they may sign up anew.
        #[arg(long, value_name = "TIME")]
        ban: Option<BanEnd>,
        /// Show what it would take, and do nothing.
        #[arg(long)]
        preview: bool,
    },
}

/// Runs the command.
pub fn run(args: &ClubArgs) -> anyhow::Result<()> {
    let config = match Config::read(&args.config) {
        Err(Fault::NoFile { reason, .. }) if reason.kind() == std::io::ErrorKind::NotFound => {
            Config::default()
        }
        read => read.map_err(|fault| anyhow!(fault.text(args.lang)))?,
    };
    let data = args.data.clone().filter(|data| !data.is_empty()).unwrap_or_else(|| config.store.clone());
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().context("cannot start")?;
    runtime.block_on(async {
        let store = opening::existing(&data, args.lang).await?;
        let clock: Arc<dyn Clock> = match args.now {
            Some(now) => Arc::new(SetClock::new(now)),
            None => Arc::new(SystemClock),
        };
        let remembered = opening::remembered(&store, &data).await?;
        let config = desk::Config { club: config.club.clone(), zone: config.zone.clone(), ..remembered };
        let desk = Desk::with(store.clone(), clock, Arc::new(SystemChance), config);
        let done = call(&desk, args).await.map_err(|error| anyhow!(error.text(args.lang)));
        store.close().await;
        print!("{}", done?);
        Ok(())
    })
}

async fn call(desk: &Desk, args: &ClubArgs) -> Result<String, desk::Error> {
    let lang = args.lang;
    let caller = match &args.acting {
        Some(name) => Caller::Member(desk.member_named(name).await?),
        None => Caller::Console,
    };
    let cause = args.cause.clone();
    match &args.what {
        What::Standing { member } => {
            let standing = match caller.member().filter(|own| own.name == *member) {
                Some(_) => desk.standing(&caller).await?,
                None => desk.standing_of(&caller, member).await?,
            };
            return Ok(shown(desk, args, &standing));
        }
        What::Ban { member, kind, until, reason } => {
            desk.ban(&caller, member, ((*kind).into(), *until), reason, cause).await?;
        }
        What::Lift { member, kind, reason } => {
            desk.lift_ban(&caller, member, (*kind).into(), reason, cause).await?;
        }
        What::LiftExclusion { member, reason } => {
            desk.lift_exclusion(&caller, member, reason, cause).await?;
        }
        What::LiftEntry { member, entry, reason } => {
            desk.lift_entry(&caller, member, *entry, reason, cause).await?;
        }
        What::Wait { variants, press, class, language, hidden, at_once, at_most } => {
            let (variants, press, classes) = (variants.clone(), press.clone(), class.clone());
            let languages = language.clone();
            let (hidden, at_once, at_most) = (*hidden, *at_once, *at_most);
            let wish = SeatWish { variants, press, classes, languages, hidden, at_once, at_most };
            desk.wait_for_seat(&caller, wish, cause).await?;
            return Ok(format!("{}\n", say::wait_listed(lang)));
        }
        What::WaitNoMore => {
            desk.wait_no_more(&caller, cause).await?;
            return Ok(format!("{}\n", say::wait_left(lang)));
        }
        What::SitIn => {
            desk.offer_sitting(&caller, cause).await?;
            return Ok(format!("{}\n", say::sitting_offered(lang)));
        }
        What::SitInNoMore => {
            desk.offer_sitting_no_more(&caller, cause).await?;
            return Ok(format!("{}\n", say::sitting_ended(lang)));
        }
        What::Know { member, how } => {
            let bond = Bond::named(how).ok_or_else(|| desk::Error::Nothing(how.clone()))?;
            desk.know(&caller, member, bond, cause).await?;
            return Ok(format!("{}\n", say::known_said_done(lang)));
        }
        What::KnowNoMore { member } => {
            desk.know_no_more(&caller, member, cause).await?;
            return Ok(format!("{}\n", say::known_no_more_done(lang)));
        }
        What::Admit { member, reason } => desk.admit(&caller, member, reason, cause).await?,
        What::AdmitNoMore { member, reason } => desk.admit_no_more(&caller, member, reason, cause).await?,
        What::Case { what } => {
            let answer = case_cmd::Answer { lang, json: args.json };
            return case_cmd::call(desk, (&caller, cause), answer, what).await;
        }
        What::Hints => return Ok(hints(args, desk.club_zone(), &desk.hints(&caller).await?)),
        What::NoteHint { one, other, text } => {
            desk.note_hint(&caller, [one, other], text, cause).await?;
            return Ok(format!("{}\n", operator::hint_noted(lang)));
        }
        What::HintToCouncil { one, other, text } => {
            let number = desk.hint_to_council(&caller, [one, other], text, cause).await?;
            return Ok(format!("{}\n", operator::hint_handed_over(lang, number.to_string())));
        }
        What::Exclude { member, why, to_person, ban, preview } => {
            let offence = Offence::named(why).ok_or_else(|| desk::Error::Nothing(why.clone()))?;
            let held = match preview {
                true => desk.exclusion_preview(&caller, member).await?,
                false => {
                    // the ban first: an end that is refused excludes nobody
                    if let Some(BanEnd(until)) = ban {
                        let cause = cause.as_ref().map(|cause| format!("{cause}:ban"));
                        desk.ban(&caller, member, (BanKind::Playing, *until), to_person, cause).await?;
                    }
                    desk.exclude_member(&caller, member, offence, to_person, cause).await?
                }
            };
            let lines: Vec<String> = held.iter().map(|held| held.text(lang)).collect();
            if args.json {
                return Ok(format!("{}\n", json!({ "games": lines })));
            }
            let mut lines = if lines.is_empty() { vec![say::holds_nothing(lang)] } else { lines };
            if ban.is_none() {
                lines.push(say::excluded_not_banned(lang));
            }
            return Ok(format!("{}\n", lines.join("\n")));
        }
    }
    Ok(format!("{}\n", say::done(lang)))
}

fn hints(args: &ClubArgs, zone: TimeZone, hints: &[Hint]) -> String {
    let lang = args.lang;
    if args.json {
        return format!("{}\n", json!(hints.iter().map(Hint::data).collect::<Vec<_>>()));
    }
    if hints.is_empty() {
        return format!("{}\n", operator::hints_none(lang));
    }
    let mut text = String::new();
    for hint in hints {
        let day = |at: Timestamp| at.to_zoned(zone.clone()).date();
        text += &format!("{}  {}\n", day(hint.at), text::list(lang, hint.names.iter()));
        text += &format!("    {}\n", hint.text(lang));
        if hint.acquainted {
            text += &format!("    {}\n", operator::hint_acquainted(lang));
        }
        for (at, by, said) in &hint.notes {
            let note = operator::HintNote { day: day(*at).to_string(), by, text: said };
            text += &format!("    {}\n", note.text(lang));
        }
    }
    text
}

fn shown(desk: &Desk, args: &ClubArgs, own: &MemberStanding) -> String {
    if args.json {
        return format!("{}\n", json!(own.data(args.lang)));
    }
    let (lang, zone) = (args.lang, desk.club_zone());
    let score = say::score(lang, i64::from(own.standing.score));
    let class = say::own_class(lang, own.class.letter());
    let mut text = format!("{}: {score} · {class}\n", own.name);
    for (number, entry) in (1..).zip(&own.standing.entries) {
        let day = entry.fact.at.to_zoned(zone.clone()).date();
        let until = entry.until.map(|until| desk::until_words(lang, Some(until), &zone)).unwrap_or_default();
        let lifted = entry
            .lifted
            .as_ref()
            .map(|why| say::entry_lifted_because(lang, why.text(lang)))
            .unwrap_or_default();
        let line = format!(
            "{number:>3}  {day}  {:+}  {:>3}  {}  {until} {lifted}",
            entry.points,
            entry.score,
            desk::entry_words(lang, entry)
        );
        text += line.trim_end();
        text.push('\n');
    }
    if let Some(end) = own.no_play {
        text += &say::may_not_play(lang, desk::until_words(lang, end, &zone));
        text.push('\n');
    } else if let Some(end) = own.no_new_game {
        text += &say::may_not_begin(lang, desk::until_words(lang, end, &zone));
        text.push('\n');
    }
    for line in desk::reliability_words(lang, own) {
        text += &line;
        text.push('\n');
    }
    for known in &own.known {
        text += &desk::known_words(lang, known);
        text.push('\n');
    }
    if let Some(sat) = desk::sat_words(lang, own.sat) {
        text += &sat;
        text.push('\n');
    }
    text
}
