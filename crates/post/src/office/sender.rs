//! Who sent a mail, and how sure that is. The sender's address alone proves nothing; what counts is an address that a
//! member has proven to be theirs and that the receiving server did not find forged, or an answer to a signed address
//! that only they were told.

use desk::{Member, Reply};
use game::submission::{Channel, Sheet};

use super::found::Clues;
use super::{Fault, Office};
use crate::incoming::{Incoming, Verdict, read, verdict};

/// A member who sent a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Known {
    pub member: Member,
    /// Whether it is proven: by an address or an identity that only they were told, or by the receiving server. An address alone
    /// anybody can write; it is enough for what can be taken back.
    pub sure: bool,
    /// What the letter is for that they answer.
    pub reply: Reply,
}

impl Known {
    /// A sender whose identity is proven, by themselves or by the game master.
    pub(super) fn sure(member: Member) -> Known {
        Known { member, sure: true, reply: Reply::Game }
    }
}

/// Who sent a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Sender {
    /// A member, known by their address or by a key.
    Member(Known),
    /// Somebody who uses a member's address and is not that member, says the receiving server.
    Forged(Member),
    /// The first, who used the signed address of the second.
    Two(Member, Member),
    /// Nobody whom the site knows.
    Stranger,
}

impl Office {
    /// Finds the sender of a mail.
    pub(super) async fn sender(&self, mail: &Incoming, clues: &Clues) -> Result<Sender, Fault> {
        let known = match &mail.from {
            Some(from) => self.desk.member_by_address(&from.address).await?,
            None => None,
        };
        let signed = match self.signed(clues).await? {
            None => self.signed_for_guest(clues, known.as_ref()),
            signed => signed,
        };
        let verdict = verdict(mail, self.settings.trusted.as_deref());
        let answered =
            |member: &Member| clues.answered.as_ref().filter(|id| self.addresses.got(member.id, id));
        Ok(match (signed, known) {
            // Several senders are none.
            _ if mail.from.is_none() => Sender::Stranger,
            (Some((owner, _)), Some(known)) if owner.id != known.id => Sender::Two(known, owner),
            (Some((owner, reply)), _) => Sender::Member(Known { member: owner, sure: true, reply }),
            (None, Some(known)) if verdict == Verdict::Forged => Sender::Forged(known),
            (None, Some(known)) => match answered(&known) {
                Some(letter) => {
                    let reply = letter.reply.clone();
                    Sender::Member(Known { member: known, sure: true, reply })
                }
                None => {
                    let sure = verdict == Verdict::Proved;
                    Sender::Member(Known { member: known, sure, reply: Reply::Game })
                }
            },
            (None, None) => Sender::Stranger,
        })
    }

    /// Whether this was handed in by its player for sure: through a door that knows who is there, or in a mail that is proven.
    pub(super) async fn came_for_sure(&self, sheet: &Sheet) -> Result<bool, Fault> {
        let identity = match (sheet.channel, &sheet.message) {
            (Channel::Mail, Some(identity)) => identity,
            (Channel::Mail | Channel::Web | Channel::Command | Channel::Api | Channel::GameMaster, _) => {
                return Ok(true);
            }
        };
        let message = self.desk.store().message(identity).await?;
        let Some(mail) = message.and_then(|message| read(&message.raw, self.limits()).ok()) else {
            return Ok(false);
        };
        let sender = self.sender(&mail, &Clues::of(&mail, &self.addresses)).await?;
        Ok(matches!(sender, Sender::Member(Known { sure: true, .. })))
    }

    /// The sender, if an address in the mail was signed for them though they have no part in that game: they are asked to act for
    /// somebody, to lead it or to play on in it (9.1, 9.4, 9.10.1).
    fn signed_for_guest(&self, clues: &Clues, known: Option<&Member>) -> Option<(Member, Reply)> {
        let known = known?;
        let mut keys = clues.keys.iter();
        let key = keys.find(|(label, reply, key)| self.addresses.signed_for(label, known.id, reply, key));
        key.map(|(_, reply, _)| (known.clone(), reply.clone()))
    }

    /// The member for whom an address in the mail was signed, and what for.
    async fn signed(&self, clues: &Clues) -> Result<Option<(Member, Reply)>, Fault> {
        for (label, reply, key) in &clues.keys {
            let signed = |account| self.addresses.signed_for(label, account, reply, key);
            if let Ok(Some(member)) = self.desk.member_in(label, signed).await {
                return Ok(Some((member, reply.clone())));
            }
        }
        Ok(None)
    }
}
