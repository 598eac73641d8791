//! Mails of people we do not know. They change nothing: what a stranger gets is help, the list of open games, and for a
//! sign-up a letter whose answer proves that the address is theirs. Only that answer makes an account.

use commands::Action;
use commands::mail::{Enquiry, MailCommand};
use desk::{Caller, Letter, Member, Registration, Topic, micros};
use store::{InboxState, Message, NewMail};
use text::{Lang, post as say};

use super::answer::{Answer, Room};
use super::found::Clues;
use super::note::Note;
use super::sender::Known;
use super::{Fault, Office};
use crate::commands::asked;
use crate::incoming::{Incoming, Mailbox, Verdict, read, verdict};

/// The kind of the letter that asks a stranger to confirm.
pub(crate) const JOIN: &str = "join";
/// How often another name is tried where one is taken.
const NAMES: usize = 50;

impl Office {
    pub(super) async fn deal_with_stranger(
        &self,
        message: &Message,
        mail: &Incoming,
        clues: &Clues,
    ) -> Result<(), Fault> {
        let Some(from) = &mail.from else {
            return self.settle(message, InboxState::Queue, None, Note::Stranger.word()).await;
        };
        if let Some((first, key)) = join_code(mail) {
            return self.confirm(message, mail, &first, &key).await;
        }
        let text = format!("{}\n{}", clues.subject.words.join(" "), mail.text);
        let lang = language_of(&text);
        let asked = asked(&text, &Default::default());
        let wants = |wish| asked.requests.iter().any(|request| request.wish == wish);
        let label = clues.addressed.first().or(clues.subject.labels.first());
        // What only a member can do: the account comes with the "yes" to it.
        let mut joins = wants(MailCommand::Act(Action::SignUp, &[]));
        for request in &asked.requests {
            joins |= match request.wish {
                MailCommand::Act(Action::StepIn, _) | MailCommand::Ask(Enquiry::Observe) => {
                    match super::run::named(request) {
                        Some(game) => self.exists(&game).await?,
                        None => false,
                    }
                }
                MailCommand::Ask(Enquiry::WaitForSeat) => self.verdict(mail) == Verdict::Proved,
                MailCommand::Act(..) | MailCommand::Ask(_) => false,
            };
        }
        if joins && self.may_know(mail) {
            return self.ask_to_confirm(message, mail, from, lang).await;
        }
        // Most of what strangers write is rubbish under a forged sender, who must not get letters of ours for it.
        let mut ours = !clues.addressed.is_empty();
        // "Windows 11" looks like one of our games and is none
        let named = asked.requests.iter().filter_map(super::run::named);
        for named in named.chain(clues.subject.labels.iter().cloned()) {
            ours = ours || self.exists(&named).await?;
        }
        let known = wants(MailCommand::Ask(Enquiry::Help)) || wants(MailCommand::Ask(Enquiry::Games));
        if !self.may_know(mail) || !ours && !known {
            return self.keep_stranger(message, label).await;
        }
        let mut answer = Answer::to_stranger(lang);
        if wants(MailCommand::Ask(Enquiry::Games)) {
            answer.did(self.games_text(&Caller::Visitor, lang).await?);
        }
        if wants(MailCommand::Ask(Enquiry::Help)) {
            answer.help(false);
        }
        if !known {
            answer.say(say::stranger(lang, &from.address));
        }
        answer.say(say::stranger_how(lang));
        let mut mails = Vec::new();
        if self.may_answer(&from.address, false, false).await? != Room::None {
            mails.push(self.to_stranger(&answer, mail, from, Topic::Answer.word()));
        }
        let mut game = None;
        if let Some(label) = label
            && let Ok(key) = self.desk.key_of(label).await
        {
            // Whoever writes to a game is perhaps a player with a new address: its game master should know.
            game = Some(key);
            if !known {
                mails.extend(
                    self.desk.letters_about(message, Some(label), self, Note::Stranger.word()).await?,
                );
            }
        }
        let (state, note) =
            if known { (InboxState::Done, "dealt with") } else { (InboxState::Queue, Note::Stranger.word()) };
        self.settle_with(message, state, game, note, &mails).await
    }

    /// Whether an unknown sender may get an answer: only if the address is proven to be theirs, where the operator
    /// named the server that proves it.
    fn may_know(&self, mail: &Incoming) -> bool {
        match self.verdict(mail) {
            Verdict::Proved => true,
            Verdict::Unknown => self.settings.trusted.is_none(),
            Verdict::Forged => false,
        }
    }

    fn verdict(&self, mail: &Incoming) -> Verdict {
        verdict(mail, self.settings.trusted.as_deref())
    }

    /// A stranger's mail without an answer. Those who may deal with it read of it in their overview, or at once if it names a
    /// game: perhaps it is a player with a new address.
    async fn keep_stranger(&self, message: &Message, label: Option<&String>) -> Result<(), Fault> {
        let mut mails = Vec::new();
        let mut game = None;
        if let Some(label) = label
            && let Some(head) = self.desk.store().game_by_label(label).await?
        {
            game = Some(head.game);
            mails = self.desk.letters_about(message, Some(label), self, Note::Stranger.word()).await?;
        }
        self.settle_with(message, InboxState::Queue, game, Note::Stranger.word(), &mails).await
    }

    fn to_stranger(&self, answer: &Answer, mail: &Incoming, from: &Mailbox, kind: &str) -> NewMail {
        let name = from.name.clone().unwrap_or_else(|| from.address.clone());
        let letter = Letter { address: Some(from.address.clone()), ..self.letter(answer, &name, mail) };
        letter.row_to(format!("address:{}", from.address), kind, micros(self.desk.now()))
    }

    /// Nothing is done yet: the letter's answer address is signed for this message and this sender.
    async fn ask_to_confirm(
        &self,
        message: &Message,
        mail: &Incoming,
        from: &Mailbox,
        lang: Lang,
    ) -> Result<(), Fault> {
        let mut answer = Answer::to_stranger(lang);
        let code = self.addresses.join_code(&message.identity, &from.address);
        answer.say(say::Confirm { address: &from.address, code }.text(lang));
        answer.subject = Some(say::confirm_subject(lang));
        let mut mails = Vec::new();
        if self.may_answer(&from.address, false, false).await? != Room::None {
            mails.push(self.to_stranger(&answer, mail, from, JOIN));
        }
        self.settle_with(message, InboxState::Done, None, "asked to confirm", &mails).await
    }

    /// The answer to that letter: makes the account, if there is none yet, and does what the first mail asked for.
    pub(super) async fn confirm(
        &self,
        message: &Message,
        mail: &Incoming,
        first: &str,
        key: &str,
    ) -> Result<(), Fault> {
        let address = mail.from.as_ref().map_or("", |from| from.address.as_str());
        if !self.addresses.joins(first, address, key) {
            return self.settle(message, InboxState::Queue, None, Note::Stranger.word()).await;
        }
        let Some(original) = self.desk.store().message(first).await? else {
            return self.settle(message, InboxState::Queue, None, Note::Stranger.word()).await;
        };
        let Ok(wish) = read(&original.raw, self.limits()) else {
            return self.settle(message, InboxState::Queue, None, Note::Unreadable.word()).await;
        };
        let text = format!("{}\n{}", wish.subject, wish.text);
        let member = match self.desk.member_by_address(address).await? {
            Some(member) => member,
            None => match self.new_member(&wish, address, language_of(&text)).await? {
                Some(member) => member,
                None => return self.settle(message, InboxState::Queue, None, Note::Stranger.word()).await,
            },
        };
        let clues = Clues { join: None, ..Clues::of(&wish, &self.addresses) };
        let game = self.game_of(&member, &clues).await?;
        // The first mail's wishes under this mail's identity; this mail is the one to be ticked and answered.
        let wish = Incoming { message_id: mail.message_id.clone(), ..wish };
        self.deal_in(message, &wish, &clues, Known::sure(member), game).await
    }

    /// Makes the account. Somebody who registered with this address and never proved it is no obstacle to its
    /// owner, but also not ours to take over: the game master sees to it.
    async fn new_member(&self, wish: &Incoming, address: &str, lang: Lang) -> Result<Option<Member>, Fault> {
        let asked = asked(&wish.text, &Default::default());
        let named = asked.requests.iter().find(|request| request.wish == MailCommand::Ask(Enquiry::Name));
        let local = address.split('@').next().unwrap_or_default();
        let shown = wish.from.as_ref().and_then(|from| from.name.clone());
        let name = named.map(|name| name.argument.clone()).or(shown).unwrap_or_else(|| local.to_owned());
        let name: String = name.chars().filter(|sign| !"<>@\"#".contains(*sign)).take(32).collect();
        let name = if name.trim().is_empty() { local.to_owned() } else { name.trim().to_owned() };
        for number in 1..=NAMES {
            let name = if number == 1 { name.clone() } else { format!("{name} {number}") };
            let new = Registration { name, address: address.to_owned(), password: None, lang };
            match self.desk.add_member(&Caller::Console, &new, &[]).await {
                Ok(member) => return Ok(Some(member)),
                Err(desk::Error::NameTaken(_)) => {}
                Err(error) if error.is_trouble() => return Err(error.into()),
                Err(_) => return Ok(None),
            }
        }
        Ok(None)
    }
}

/// The code of a request to confirm, where the provider delivers no added addresses: it stands in the quoted text.
fn join_code(mail: &Incoming) -> Option<(String, String)> {
    let words = mail.subject.split_whitespace().chain(mail.text.split_whitespace());
    words.take(5_000).find_map(|word| {
        let word = word.trim_matches(|c: char| !c.is_ascii_alphanumeric());
        let (message, key) = word.strip_prefix("join.")?.split_once('.')?;
        let fits = message.len() == 24 && message.bytes().all(|b| b.is_ascii_hexdigit()) && key.len() == 16;
        fits.then(|| (message.to_owned(), key.to_owned()))
    })
}

/// The language that somebody writes, by its commonest words; German where nothing tells.
fn language_of(text: &str) -> Lang {
    const EN: [&str; 24] = [
        "the", "and", "please", "sign", "join", "help", "games", "orders", "hello", "hi", "regards", "i",
        "my", "step", "to", "would", "like", "play", "for", "thanks", "of", "you", "observe", "list",
    ];
    const DE: [&str; 26] = [
        "einspringen",
        "beobachten",
        "warteliste",
        "platz",
        "der",
        "und",
        "bitte",
        "anmelden",
        "hilfe",
        "partien",
        "befehle",
        "hallo",
        "ich",
        "gruß",
        "grüße",
        "mein",
        "die",
        "das",
        "möchte",
        "gern",
        "mitspielen",
        "für",
        "danke",
        "wünsche",
        "nicht",
        "ist",
    ];
    let lower = text.to_lowercase();
    let words = || lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).take(500);
    let count = |known: &[&str]| words().filter(|word| known.contains(word)).count();
    if count(&EN) > count(&DE) { Lang::En } else { Lang::De }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_told_by_the_commonest_words() {
        assert_eq!(language_of("Hello, I would like to play. Regards"), Lang::En);
        assert_eq!(language_of("Hallo, ich möchte gern mitspielen"), Lang::De);
        assert_eq!(language_of("Sign up ST-1201"), Lang::En);
        assert_eq!(language_of("EINSPRINGEN ST-1201\nNAME: Nora"), Lang::De);
        assert_eq!(language_of("STEP IN ST-1201\nNAME: Nora"), Lang::En);
        assert_eq!(language_of(""), Lang::De);
    }
}
