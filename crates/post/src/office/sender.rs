//! Who sent a mail, and how sure that is. The sender's address alone proves nothing; what counts is an address that a
//! member has proven to be his and that the receiving server did not find forged, or an answer to a signed address
//! that only he was told.

use desk::Member;

use super::found::Clues;
use super::{Fault, Office};
use crate::incoming::{Incoming, Verdict, verdict};

/// Who sent a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Sender {
    /// A member, as sure as mail can be.
    Member(Member),
    /// Somebody who uses a member's address and is not he, says the receiving server.
    Forged(Member),
    /// A member's address without the proof that the operator asks for.
    Unproved(Member),
    /// The address of one member and the signed address of another.
    Two(Member),
    /// Nobody known.
    Stranger,
}

impl Office {
    /// Finds the sender of a mail.
    pub(super) async fn sender(&self, mail: &Incoming, clues: &Clues) -> Result<Sender, Fault> {
        let known = match &mail.from {
            Some(from) => self.desk.member_by_address(&from.address).await?,
            None => None,
        };
        let signed = self.signed(clues).await?;
        let verdict = verdict(mail, self.settings.trusted.as_deref());
        Ok(match (signed, known) {
            (Some(owner), Some(known)) if owner.id != known.id => Sender::Two(owner),
            (Some(owner), _) => Sender::Member(owner),
            (None, Some(known)) if verdict == Verdict::Forged => Sender::Forged(known),
            (None, Some(known)) if self.settings.proof && verdict != Verdict::Proved => {
                Sender::Unproved(known)
            }
            (None, Some(known)) => Sender::Member(known),
            (None, None) => Sender::Stranger,
        })
    }

    /// The member for whom an address in the mail was signed.
    async fn signed(&self, clues: &Clues) -> Result<Option<Member>, Fault> {
        for (label, key) in &clues.keys {
            let signed = |account| self.addresses.signed_for(label, account, key);
            if let Ok(Some(member)) = self.desk.member_in(label, signed).await {
                return Ok(Some(member));
            }
        }
        Ok(None)
    }
}
