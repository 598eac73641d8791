//! What the desk cannot do itself about the mails that wait for the game master: read them, and deal with one as
//! its game master says.

use desk::{Awaited, MailRoom, MailText, Member};
use store::Message;
use text::{Lang, post as say};

use super::bounce::head;
use super::deal::own_words;
use super::found::Clues;
use super::note::Note;
use super::sender::Known;
use super::{Fault, Office};
use crate::incoming::{Incoming, enclosed, forwarded, read};

impl MailRoom for Office {
    fn text_of(&self, message: &Message) -> MailText {
        let whole = read(&message.raw, self.limits());
        // Of what is too large or too nested the head can still be read.
        let mail = whole.or_else(|_| read(&head(&message.raw), self.limits())).ok();
        let from = mail.as_ref().and_then(|mail| mail.from.as_ref());
        MailText {
            from: from.map_or_else(|| "?".to_owned(), |from| from.address.clone()),
            name: from.and_then(|from| from.name.clone()).unwrap_or_default(),
            subject: mail.as_ref().map(|mail| mail.subject.clone()).unwrap_or_default(),
            text: mail.map(|mail| with_attachments(&mail)).unwrap_or_default(),
        }
    }

    fn why(&self, lang: Lang, note: &str) -> String {
        Note::named(note).map_or_else(|| say::why_failed(lang), |note| note.text(lang))
    }

    fn deal_as<'a>(
        &'a self,
        message: &'a Message,
        label: &'a str,
        member: Member,
    ) -> Awaited<'a, Result<(), desk::Error>> {
        Box::pin(async move {
            let unreadable = || desk::Error::Nothing(message.identity.clone());
            let mut mail = read(&message.raw, self.limits()).map_err(|_| unreadable())?;
            // Whoever assigns a forwarded mail says that what is forwarded counts.
            if own_words(&mail.text).is_empty() {
                let forwarded = forwarded(&mail.text);
                mail.text = forwarded.or_else(|| enclosed(&message.raw, self.limits())).unwrap_or(mail.text);
            }
            // Whatever the head said is overruled; what the subject says of the turn stays.
            let mut clues = Clues::of(&mail, &self.addresses);
            clues.subject.words.clear();
            let dealt = self.deal_in(message, &mail, &clues, Known::sure(member), Ok(label.to_owned())).await;
            dealt.map_err(|fault| match fault {
                Fault::Desk(error) => error,
                Fault::Store(error) => error.into(),
                Fault::NoAddress | Fault::Settings(_) => unreadable(),
            })
        })
    }
}

/// A mail's text, and what hung on it, text files in full.
fn with_attachments(mail: &Incoming) -> String {
    let mut text = mail.text.clone();
    for attachment in &mail.attachments {
        let name = attachment.name.as_deref().unwrap_or(&attachment.media_type);
        let size = attachment.bytes.div_ceil(1024);
        text.push_str(&format!("\n\n[{name}, {size} kB]\n"));
        text.push_str(attachment.text.as_deref().unwrap_or_default());
    }
    text
}
