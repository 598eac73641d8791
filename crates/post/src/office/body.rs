//! The text of a mail that is read: what stands in it, a form of ours that was filled in, and where neither is, a text file or the subject.

use commands::Action;
use commands::mail::{Enquiry, MailCommand};
use store::Message;
use text::post as say;

use super::Office;
use super::deal::{Work, own_words};
use super::form::Form;
use super::found::Clues;
use crate::commands::{Ground, Request, asked};
use crate::incoming::Incoming;

impl Office {
    /// The text to be read: a fresh subject may hold a wish, "ST-1201 Karte".
    pub(super) fn text_of(&self, mail: &Incoming, clues: &Clues) -> String {
        let requests = asked(&mail.text, &Ground::default()).requests;
        // "Anmeldung" over a mail that says the same at length is a title; over a name and wishes it is what they belong to.
        let title = !requests.iter().all(Request::goes_with_sign_up);
        if clues.subject.reply || title {
            return mail.text.clone();
        }
        let wish = |words: &&str| {
            let asked = asked(words, &Ground::default());
            let first = asked.requests.first();
            first.is_some_and(|request| match request.wish {
                MailCommand::Act(Action::SignUp, _) => true,
                _ if !requests.is_empty() => false,
                MailCommand::Act(Action::Message, _) | MailCommand::Ask(Enquiry::Name | Enquiry::Alias) => {
                    false
                }
                MailCommand::Act(..) | MailCommand::Ask(_) => true,
            })
        };
        let words = clues.subject.words.join(" ");
        // In front, on the line of its own that the subject is; orders keep their lines.
        match [clues.subject.plain.as_str(), words.as_str()].iter().find(|words| wish(words)) {
            Some(words) => format!("{words}\n{}", mail.text),
            None => mail.text.clone(),
        }
    }

    /// The same with orders that stand in the subject or in a text file, where the mail itself has none.
    pub(super) async fn with_orders_elsewhere(
        &self,
        work: &mut Work<'_>,
        message: &Message,
        mail: &Incoming,
        clues: &Clues,
        text: String,
    ) -> String {
        let Ok(label) = work.game.clone() else { return text };
        let (caller, lang) = (work.caller.clone(), work.lang);
        let handing = Self::handing(message, lang);
        let read = async |text: &str| self.desk.read_text(&caller, &label, text, &handing).await.ok();
        let orders = async |text: &str| {
            read(text).await.map(|read| (read.orders + usize::from(read.economy), read.unread))
        };
        // A form that stands there unquoted counts with the rest; what was left empty in it is nothing.
        let form = Form::of(&text);
        let text = form.as_ref().map_or(text, |form| form.rest.clone());
        // Whoever may hand in nothing is told so by what comes later.
        let Some(own) = read(&text).await else { return text };
        if let Some(form) = form {
            let both = format!("{}\n{text}", form.filled);
            if let (Some(filled), Some(all)) = (read(&form.filled).await, read(&both).await) {
                // Builds, press or money above it go with it; of a unit that is ordered above the form says nothing.
                let open = |read: &desk::Contents| read.echo.without_order.len();
                let fills = open(&own).saturating_sub(open(&all)) == filled.orders;
                let says_more = filled.orders > 0 || filled.economy && !own.economy;
                if says_more && (own.orders == 0 || fills) {
                    return both;
                }
            }
        }
        if own.orders > 0 || own.economy {
            return text;
        }
        // A word that only says where the orders are ("Züge im Anhang.") is not read with them: it would be asked about.
        let words = own_words(&text);
        let only_points = words.lines().count() < 2
            && !words.contains('?')
            && !own.says_something()
            && asked(&text, &Ground::default()).requests.is_empty();
        let with = |orders: &str| if only_points { orders.to_owned() } else { format!("{orders}\n{text}") };
        for attachment in &mail.attachments {
            if let Some(file) = &attachment.text
                && orders(file).await.is_some_and(|(orders, _)| orders > 0)
            {
                let name = attachment.name.clone().unwrap_or_else(|| attachment.media_type.clone());
                work.answer.say(say::orders_from_file(lang, name));
                return with(file);
            }
        }
        if clues.subject.reply {
            return text;
        }
        // "ST-1201 F1901: A Ven-Tri, A Rom-Ven": the longest end of the subject that is orders and nothing else.
        let ends = std::iter::once(0).chain(mail.subject.match_indices(' ').map(|(at, _)| at + 1)).take(8);
        for end in ends.map(|at| &mail.subject[at..]) {
            if orders(end).await.is_some_and(|(orders, unread)| orders > 0 && unread == 0) {
                work.answer.say(say::orders_from_subject(lang));
                return with(end);
            }
        }
        text
    }
}
