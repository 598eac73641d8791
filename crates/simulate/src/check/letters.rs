//! Every letter reaches exactly its readers, once: the outbox holds for every append the letters that had to be, no more and
//! no fewer, and no letter tells a reader what they may not know.

use std::collections::{BTreeMap, BTreeSet};

use desk::Letter;
use store::{InboxState, Mail, MailFilter};

use super::expect::{Due, due};
use super::secrets::Known;
use crate::record::Append;
use crate::world::{World, said};

/// Letters read from the outbox at a time.
const AT_ONCE: i64 = 100;
/// Letters of one step, at most.
const MOST: i64 = 10_000;
/// The notice of a mail that waits for a person.
const WAITING: &str = "waiting-mail";

/// The letters that were seen.
#[derive(Default)]
pub struct Letters {
    seen: BTreeSet<(String, String, String)>,
    /// How many answers a mail has, by its Message-ID.
    answers: BTreeMap<String, usize>,
}

impl Letters {
    /// Compares the new letters with what the appends had to lead to; answers how many there were.
    pub async fn compare(
        &mut self,
        world: &World,
        key: store::GameId,
        appends: &[Append],
        known: &Known,
    ) -> Result<u64, String> {
        let mut new: BTreeMap<String, Vec<Mail>> = BTreeMap::new();
        let mut count = self.read(world, key, AT_ONCE, &mut new).await?;
        let complete = |new: &BTreeMap<String, Vec<Mail>>| {
            let letters = |append: &Append| new.get(&append.cause).map_or(&[][..], Vec::as_slice);
            appends.iter().try_for_each(|append| one_append(world, append, letters(append)))
        };
        // The clock may have gone back, and then the newest letters are not the last written.
        if complete(&new).is_err() {
            count += self.read(world, key, MOST, &mut new).await?;
        }
        complete(&new)?;
        for append in appends {
            for mail in &new.remove(&append.cause).unwrap_or_default() {
                no_leak(world, known, &[&append.before, &append.after], mail)?;
            }
        }
        for (cause, letters) in new {
            for mail in &letters {
                // An answer to a mail, or the notice that one waits: in the transaction that ticks it.
                if !cause.starts_with("mail:") || !is_answer(mail) {
                    return Err(format!("a letter of {cause} that followed from nothing: {}", mail.body));
                }
                if let Some(last) = appends.last() {
                    no_leak(world, known, &[&last.before, &last.after], mail)?;
                }
            }
        }
        Ok(count)
    }

    /// Reads the letters that were not there before, of the newest so many; answers how many there are.
    async fn read(
        &mut self,
        world: &World,
        key: store::GameId,
        most: i64,
        new: &mut BTreeMap<String, Vec<Mail>>,
    ) -> Result<u64, String> {
        let mut count = 0;
        for of in [key, store::GameId::SITE] {
            for mail in world.desk().store().mails(MailFilter::Game(of), most).await.map_err(said)? {
                if !self.seen.insert((mail.cause.clone(), mail.recipient.clone(), mail.kind.clone())) {
                    continue;
                }
                count += 1;
                if let Some(answered) = Letter::of(&mail).map_err(said)?.in_reply_to {
                    *self.answers.entry(answered.trim_matches(['<', '>']).to_owned()).or_default() += 1;
                }
                if of == key {
                    new.entry(mail.cause.clone()).or_default().push(mail);
                }
            }
        }
        Ok(count)
    }

    /// Every mail that the office has looked at was dealt with, and its sender has one answer.
    pub async fn answered(&mut self, world: &World, key: store::GameId) -> Result<(), String> {
        let store = world.desk().store();
        let left = store.messages(InboxState::New, 1).await.map_err(said)?;
        if let Some(message) = left.first() {
            return Err(format!("the mail {} was not dealt with", message.identity));
        }
        let done = store.messages(InboxState::Done, MOST).await.map_err(said)?;
        if self.unanswered(&done).is_some() {
            self.nothing_else(world, key).await?;
        }
        match self.unanswered(&done) {
            None => Ok(()),
            Some((message, times)) => {
                let raw = String::from_utf8_lossy(&message.raw);
                Err(format!("a mail ({}) has {times} answers: {raw}", message.note))
            }
        }
    }

    /// There are no letters beside those that were expected, and answers.
    pub async fn nothing_else(&mut self, world: &World, key: store::GameId) -> Result<(), String> {
        let mut new = BTreeMap::new();
        self.read(world, key, MOST, &mut new).await?;
        match new.values().flatten().find(|mail| !is_answer(mail)) {
            Some(mail) => {
                Err(format!("a letter of {} that followed from nothing: {}", mail.cause, mail.body))
            }
            None => Ok(()),
        }
    }

    /// A mail that has not one answer, and how many it has.
    fn unanswered<'m>(&self, done: &'m [store::Message]) -> Option<(&'m store::Message, usize)> {
        done.iter().find_map(|message| {
            let raw = String::from_utf8_lossy(&message.raw);
            let id = raw.lines().find_map(|line| line.strip_prefix("Message-ID: ")).unwrap_or_default();
            let times = self.answers.get(id.trim_matches(['<', '>'])).copied().unwrap_or(0);
            (times != 1).then_some((message, times))
        })
    }
}

/// The letters of one append are those that its events ask for.
fn one_append(world: &World, append: &Append, letters: &[Mail]) -> Result<(), String> {
    let Due { must, may } = due(world, append);
    let mut there = BTreeSet::new();
    for mail in letters.iter().filter(|mail| !is_answer(mail)) {
        let letter = Letter::of(mail).map_err(said)?;
        let who = place(world, &mail.recipient).ok_or_else(|| format!("a letter to {}", mail.recipient))?;
        there.insert((who, letter.topic.word()));
        twice(&letter)?;
    }
    let happened = || append.events.iter().map(game::event::Event::kind).collect::<Vec<_>>().join(", ");
    let missing: Vec<_> = must.difference(&there).collect();
    if !missing.is_empty() {
        return Err(format!(
            "these letters are missing after {} ({}): {missing:?}",
            append.cause,
            happened()
        ));
    }
    let extra: Vec<_> =
        there.iter().filter(|letter| !must.contains(letter) && !may.contains(letter)).collect();
    if !extra.is_empty() {
        return Err(format!(
            "these letters follow from nothing in {} ({}): {extra:?}",
            append.cause,
            happened()
        ));
    }
    Ok(())
}

/// No paragraph stands twice in a letter.
fn twice(letter: &Letter) -> Result<(), String> {
    let mut paragraphs = BTreeSet::new();
    // A report has tables, whose lines may well be alike.
    let report = letter.map.is_some();
    let again = letter.text.split("\n\n").find(|paragraph| !report && !paragraphs.insert(*paragraph));
    again.map_or(Ok(()), |again| Err(format!("a letter says twice: {again}")))
}

fn no_leak(world: &World, known: &Known, games: &[&game::game::Game], mail: &Mail) -> Result<(), String> {
    let letter = Letter::of(mail).map_err(said)?;
    let Some(who) = place(world, &mail.recipient) else {
        return Err(format!("a letter to {}", mail.recipient));
    };
    // What waits for a person is read by that person.
    if mail.kind == WAITING {
        return Ok(());
    }
    let leaked = known.leaked(world, who, games, &format!("{}\n{}", letter.subject, letter.text));
    match leaked.is_empty() {
        true => Ok(()),
        false => Err(format!("a letter tells #{who} {leaked:?}: {}", letter.text)),
    }
}

fn is_answer(mail: &Mail) -> bool {
    mail.kind == WAITING || Letter::of(mail).is_ok_and(|letter| letter.in_reply_to.is_some())
}

/// The place in the cast of whoever a letter goes to.
fn place(world: &World, recipient: &str) -> Option<usize> {
    let account = desk::recipient_account(recipient)?;
    world.people.iter().position(|member| member.id == account)
}
