//! Answers to letters that are about something of their own: a private message, a vote, the game master's words, a question of
//! ours. "Reply" does what the letter was about; orders are not read here, for nobody expects them.

use commands::{Action, Arguments};
use desk::{Capacity, Letter, Member, Reply, Topic, micros};
use game::submission::Sheet;
use game::word::seat::SeatId;
use store::{InboxState, Message, Settle};
use text::{desk as common, post as say};

use super::deal::{Work, own_words};
use super::found::Clues;
use super::note::Note;
use super::run::message;
use super::sender::{Known, Sender};
use super::{Fault, Office};
use crate::commands::{Ground, asked, yes_or_no};
use crate::incoming::{Incoming, read};

impl Office {
    /// A member's answer to such a letter of a game.
    pub(super) async fn deal_with_reply(
        &self,
        message: &Message,
        mail: &Incoming,
        clues: &Clues,
        known: Known,
        label: &str,
    ) -> Result<(), Fault> {
        let reply = known.reply.clone();
        let mut work = Self::begin(message, clues, known, Ok(label.to_owned()));
        self.find_capacity(&mut work).await?;
        let wishes = asked(&mail.text, &Ground { leads: work.leads, ..Ground::default() });
        let leading = wishes.requests.iter().any(|request| request.wish.is_masters());
        // Whoever asks for the map, and for nothing else, gets it whatever they answer; what leads a game goes to nobody as words.
        if leading || !wishes.requests.is_empty() && own_words(&wishes.rest).is_empty() {
            let (held, free): (Vec<_>, Vec<_>) =
                wishes.requests.iter().cloned().partition(|request| request.waits(true));
            self.requests(&mut work, &free).await?;
            let held = self.to_be_asked(&mut work, held).await?;
            if !held.is_empty() {
                let lines: Vec<&str> = mail.text.lines().collect();
                let held = held.iter().filter_map(|request| lines.get(request.line.checked_sub(1)?));
                let held: Vec<String> = held.map(|line| line.trim().to_owned()).collect();
                work.answer.confirm_led(&held, &message.identity);
            }
            return self.conclude(work, mail).await;
        }
        let words = said(&mail.text);
        match reply {
            Reply::Game | Reply::Turn(_) => {}
            Reply::Seat(seat) => self.write_to(&mut work, label, seat, &words).await?,
            Reply::Ballot(id) => match yes_or_no(&words) {
                Some(yes) => {
                    let given =
                        Arguments::default().with("id", id).with("yes", if yes { "yes" } else { "no" });
                    self.act(&mut work, label, (Action::Vote, given), 0).await?;
                }
                None => {
                    work.answer.say(say::ballot_how(work.lang, id));
                    work.answer.reply = Reply::Ballot(id);
                    self.for_master(&mut work, label, &words).await?;
                }
            },
            Reply::Master => self.for_master(&mut work, label, &words).await?,
            Reply::Sender(ref first) => self.answer_sender(&mut work, label, first, &words).await?,
            Reply::Confirm(ref first) | Reply::Again(ref first) => match yes_or_no(&words) {
                Some(true) => self.do_after_all(&mut work, label, first, &reply).await?,
                Some(false) => {
                    work.answer.did(say::confirm_no(work.lang));
                    self.forget(first).await?;
                }
                None => {
                    work.answer.say(say::confirm_how(work.lang));
                    work.answer.reply = reply.clone();
                    self.for_master(&mut work, label, &words).await?;
                }
            },
        }
        self.conclude(work, mail).await
    }

    /// The answer to a private message goes to its writer. What is nothing but orders was hardly meant for them.
    async fn write_to(
        &self,
        work: &mut Work<'_>,
        label: &str,
        seat: SeatId,
        words: &str,
    ) -> Result<(), Fault> {
        let lang = work.lang;
        let name = desk::words::seat(lang, &self.see(&work.caller, label).await?.game, seat);
        if words.is_empty() {
            work.answer.say(say::empty_message(lang));
            return Ok(());
        }
        if self.is_all_orders(work, label, words).await {
            work.answer.say(say::orders_to_somebody(lang, &name));
            return Ok(());
        }
        self.act(work, label, message(&[seat], words), 0).await?;
        work.answer.reply = Reply::Seat(seat);
        self.say_no_orders(work, label).await
    }

    /// Words for the game master, whom orders among them do not hand in.
    async fn for_master(&self, work: &mut Work<'_>, label: &str, words: &str) -> Result<(), Fault> {
        if words.is_empty() {
            return Ok(());
        }
        if work.only_leads {
            work.answer.say(say::led_nothing(work.lang));
            return Ok(());
        }
        if self.is_all_orders(work, label, words).await {
            let address = self.addresses.reply(label, work.member.id);
            work.answer.say(say::orders_not_here(work.lang, address));
        }
        work.answer.ask_master(Note::ForMaster);
        work.answer.told(&say::to_master(work.lang), words);
        Ok(())
    }

    /// Whether every line, but for a greeting, is an order of the writer's own.
    async fn is_all_orders(&self, work: &Work<'_>, label: &str, words: &str) -> bool {
        let handing = Self::handing(work.message, work.lang);
        let Ok(read) = self.desk.read_text(&work.caller, label, words, &handing).await else { return false };
        let others: usize = notation::own_lines(words)
            .into_iter()
            .map(|(number, line)| match read.order_lines.contains(&number) {
                true => sentences(line),
                false => usize::from(!read.head_lines.contains(&number) && line.contains(' ')),
            })
            .sum();
        read.orders > 0 && others < 2 && others < read.orders
    }

    /// The game master's answer to a mail that waited for them; it waits no longer.
    async fn answer_sender(
        &self,
        work: &mut Work<'_>,
        label: &str,
        first: &str,
        words: &str,
    ) -> Result<(), Fault> {
        let lang = work.lang;
        let leads = self.see(&work.caller, label).await?.capacities.contains(&Capacity::GameMaster);
        let original = self.desk.store().message(first).await?.filter(|_| leads && !words.is_empty());
        let mail = original.as_ref().and_then(|message| read(&message.raw, self.limits()).ok());
        let (Some(original), Some(mail)) = (original, mail) else {
            work.answer.refused(&say::confirm_gone(lang));
            return Ok(());
        };
        // Whoever only claims to be a member is answered at the member's own address.
        let sender = match self.sender(&mail, &Clues::of(&mail, &self.addresses)).await? {
            Sender::Member(known) => Some(known.member),
            Sender::Two(member, _) => Some(member),
            Sender::Forged(_) | Sender::Stranger => None,
        };
        let Some(sender) = sender else {
            work.answer.say(say::sender_unknown(lang));
            return Ok(());
        };
        let about = say::master_answers(sender.lang, &mail.subject);
        let letter = Self::master_letter(label, &sender, &about, words);
        work.letters.push(letter.row_as(sender.id, "from-master", micros(self.desk.now())));
        work.answer.told(&say::did_answer_sender(lang), words);
        if original.state == InboxState::Queue {
            let settle = Settle {
                identity: original.identity.clone(),
                state: InboxState::Done,
                game: original.game,
                note: "answered".to_owned(),
            };
            self.desk.store().settle_message(&settle).await?;
        }
        Ok(())
    }

    /// A letter of the game master's to somebody who plays. Its answer goes back to them.
    pub(super) fn master_letter(label: &str, to: &Member, about: &str, words: &str) -> Letter {
        let lang = to.lang;
        let subject =
            common::LetterSubject { game: label, subject: say::from_master_subject(lang) }.text(lang);
        let text = format!("{}\n\n{about}\n\n{words}", common::letter_hello(lang, &to.name));
        Letter {
            game: Some(label.to_owned()),
            reply: Reply::Master,
            ..Letter::new(Topic::Message, lang, &to.name, subject, text)
        }
    }

    /// "Yes": what an earlier mail of the same person asked for is done now.
    async fn do_after_all(
        &self,
        work: &mut Work<'_>,
        label: &str,
        first: &str,
        reply: &Reply,
    ) -> Result<(), Fault> {
        let lang = work.lang;
        let original = self.desk.store().message(first).await?;
        let wish = original.as_ref().and_then(|message| read(&message.raw, self.limits()).ok());
        let Some(wish) = wish else {
            work.answer.refused(&say::confirm_gone(lang));
            return Ok(());
        };
        let mut clues = Clues::of(&wish, &self.addresses);
        match self.sender(&wish, &clues).await? {
            Sender::Member(known) if known.member.id == work.member.id => {
                // It may have been about a mail that waits.
                if let Reply::Sender(_) = known.reply {
                    work.reply = known.reply;
                }
            }
            _ => {
                work.answer.refused(&say::confirm_gone(lang));
                return Ok(());
            }
        }
        // Done once, however often "yes" comes.
        work.deed = first.to_owned();
        let text = self.text_of(&wish, &clues);
        let asked = self.asked(work, work.message, &text).await?;
        if let Reply::Again(_) = reply {
            clues.subject.turn = None;
            self.orders(work, label, &clues, &wish, &asked.rest).await?;
            return self.forget(first).await;
        }
        let held: Vec<_> = asked.requests.into_iter().filter(|request| self.waits(request, false)).collect();
        let nothing = held.is_empty();
        self.requests(work, &held).await?;
        // Its orders are in, unless a proof was asked for or they would have replaced some that came for sure.
        let seen = self.see(&work.caller, label).await?;
        let is_first = |sheet: &Sheet| sheet.message.as_deref() == Some(first);
        let came = seen.game.submissions.iter().any(|submission| is_first(&submission.sheet));
        if !came && (self.settings.proof || self.stands_for_sure(&seen).await?.is_some()) {
            let read = self
                .desk
                .read_text(&work.caller, label, &asked.rest, &Self::handing(work.message, lang))
                .await;
            if read.is_ok_and(|read| read.says_something()) {
                self.orders(work, label, &clues, &wish, &asked.rest).await?;
                return Ok(());
            }
        }
        let handing = desk::Handing {
            cause: Some(format!("mail:{first}:confirmed")),
            ..Self::handing(work.message, lang)
        };
        match self.desk.give_votes(&work.caller, label, &asked.rest, &handing).await {
            Ok(refused) => {
                refused.iter().for_each(|refusal| work.answer.refused(&refusal.text(lang)));
                if nothing && refused.is_empty() {
                    work.answer.did(say::confirm_done(lang));
                }
            }
            // Who has just left plays no longer.
            Err(desk::Error::Refused(_)) => {}
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// Takes a message that was asked about out of the game master's queue.
    async fn forget(&self, identity: &str) -> Result<(), Fault> {
        let Some(message) = self.desk.store().message(identity).await? else { return Ok(()) };
        if message.state == InboxState::Queue && message.note == Note::Late.word() {
            let settle = Settle {
                identity: message.identity.clone(),
                state: InboxState::Done,
                game: message.game,
                note: "dealt with".to_owned(),
            };
            self.desk.store().settle_message(&settle).await?;
            tracing::info!(message = identity, at = micros(self.desk.now()).0, "answered after all");
        }
        Ok(())
    }
}

/// How many sentences of talk stand beside an order on its line: three words at least, and no unit among them.
fn sentences(line: &str) -> usize {
    const UNITS: [&str; 8] = ["a", "f", "w", "armee", "flotte", "army", "fleet", "wing"];
    let talks = |piece: &str| {
        let words: Vec<String> = piece.split_whitespace().map(str::to_lowercase).collect();
        let unit = words.iter().any(|word| UNITS.contains(&word.as_str()));
        words.len() > 2 && !unit
    };
    line.split_inclusive(['.', '!', '?']).filter(|piece| talks(piece)).count()
}

/// What a person wrote themselves, its paragraphs apart.
fn said(text: &str) -> String {
    let mut words = String::new();
    let mut above = 0;
    for (number, line) in notation::own_lines(text) {
        if !words.is_empty() {
            words.push_str(&"\n".repeat(number.saturating_sub(above).min(2)));
        }
        words.push_str(line);
        above = number;
    }
    words.trim().to_owned()
}
