//! `konzert resume`: lets a store work that was read from a backup, or that was copied. What it would do is shown first.

use std::io::{IsTerminal, Write, stderr, stdin};

use anyhow::anyhow;
use desk::{Clock, SystemClock, micros, words};
use jiff::tz::TimeZone;
use store::{Duty, Micros, Pending, Store};
use text::{Lang, operator as say};

use crate::call::{ResumeArgs, WaitingLetters};
use crate::config::Config;
use crate::opening;
use crate::out::say_line;
use crate::serve;

/// Runs the command.
pub fn run(args: &ResumeArgs) -> anyhow::Result<()> {
    let config = Config::of_call(args.config.as_deref())?;
    serve::runtime()?.block_on(async {
        let store = opening::existing(&config.store, config.lang).await?;
        let done = resume(&store, args.letters, config.lang).await;
        store.close().await;
        done
    })
}

async fn resume(store: &Store, letters: Option<WaitingLetters>, lang: Lang) -> anyhow::Result<()> {
    let now = micros(SystemClock.now());
    let state = match store.duty().await? {
        Duty::Normal => return say_line(say::resume_normal(lang)),
        Duty::Restored => say::resume_restored(lang),
        Duty::Copied => say::resume_copied(lang),
    };
    let pending = store.pending(now).await?;
    say_line(format!("{state}\n{}", described(&pending, lang)))?;
    let Some(letters) = settled(letters, &pending, lang)? else { return say_line(say::resume_not(lang)) };
    if letters == WaitingLetters::Drop {
        let left = store.leave_all_unsent(now, &say::letter_left(lang)).await?;
        say_line(say::resume_left(lang, left))?;
    }
    store.resume().await?;
    say_line(say::resume_done(lang))
}

/// What would happen, in words.
fn described(pending: &Pending, lang: Lang) -> String {
    let at = |at: Micros| words::moment(lang, desk::time(at), &TimeZone::system());
    let mut lines = Vec::new();
    lines.extend(pending.newest_event.map(|newest| say::resume_newest(lang, at(newest))));
    if pending.due.is_empty() {
        lines.push(say::resume_nothing_due(lang));
    } else {
        lines.push(say::resume_due(lang, pending.due.len()));
        lines.extend(
            pending
                .due
                .iter()
                .map(|(game, since)| format!("  {}", say::ResumeDueLine { game, at: at(*since) }.text(lang))),
        );
        lines.push(say::resume_due_rule(lang));
    }
    lines.push(match pending.oldest_letter {
        Some(oldest) => say::ResumeLetters { count: pending.letters, at: at(oldest) }.text(lang),
        None => say::resume_no_letters(lang),
    });
    lines.join("\n")
}

/// What becomes of the letters, as the call says or the person at the terminal; nothing if the store shall go on waiting.
fn settled(
    said: Option<WaitingLetters>,
    pending: &Pending,
    lang: Lang,
) -> anyhow::Result<Option<WaitingLetters>> {
    if said.is_some() {
        return Ok(said);
    }
    if !stdin().is_terminal() {
        return Err(anyhow!(say::resume_flags(lang)));
    }
    if !ask(&say::resume_ask(lang), lang)? {
        return Ok(None);
    }
    let send = pending.letters > 0 && ask(&say::resume_ask_letters(lang), lang)?;
    Ok(Some(if send { WaitingLetters::Send } else { WaitingLetters::Drop }))
}

/// Asks at the terminal; anything but a clear yes is a no.
fn ask(question: &str, lang: Lang) -> anyhow::Result<bool> {
    write!(stderr(), "{question} ")?;
    stderr().flush()?;
    let mut answer = String::new();
    stdin().read_line(&mut answer)?;
    Ok(answer.trim().to_lowercase().starts_with(&say::resume_yes(lang)))
}
