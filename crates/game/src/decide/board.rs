//! A newer version of the board on which a game is played, if its rules are the same.

use super::deciding::{Deciding, reason};
use crate::body::Body;
use crate::kept::KeptBoard;
use crate::refusal::Refusal;
use variants::{Differences, Variant};

impl Deciding {
    pub(super) fn move_board(&mut self, to: &str, why: &str) -> Result<(), Refusal> {
        self.staff()?;
        reason(why)?;
        let setup = self.game.setup.as_ref().ok_or(Refusal::NoGame)?;
        let name = setup.variant.as_str();
        let present = variants::by_id(name).ok_or(Refusal::UnknownVariant)?;
        // Options belong to the game, not to the board.
        let options = name.find('+').map_or("", |at| &name[at..]);
        let to = to.trim().split('+').next().unwrap_or_default();
        let unknown = || Refusal::from(variants::why_not(to));
        let other = variants::chosen(&format!("{to}{options}")).ok_or_else(unknown)?;
        same_rules(present, other)?;
        let body = Body::BoardMoved {
            variant: other.id.clone(),
            board: KeptBoard::of(other),
            reason: why.to_owned(),
        };
        self.tell(body);
        Ok(())
    }
}

/// Whether a game on the one board can go on on the other, whatever its options are: another version of it whose rules are the same.
#[must_use]
pub fn can_go_on(present: &Variant, other: &Variant) -> bool {
    same_rules(present, other).is_ok()
}

/// Whether a game can go on on the other board: nothing that decides anything may differ, and what is numbered in the one is numbered so
/// in the other.
fn same_rules(present: &Variant, other: &Variant) -> Result<(), Refusal> {
    if present.plain_id() != other.plain_id() {
        return Err(Refusal::AnotherBoard { id: present.plain_id().to_owned() });
    }
    if present.id == other.id {
        return Err(Refusal::SameBoard);
    }
    let rules = Differences::between(present, other).rules;
    let what = rules.gone.iter().map(|line| format!("− {line}"));
    let mut what: Vec<String> = what.chain(rules.new.iter().map(|line| format!("+ {line}"))).collect();
    let ids = |variant: &Variant| variant.provinces.iter().map(|info| info.id.clone()).collect::<Vec<_>>();
    if what.is_empty() && ids(present) != ids(other) {
        what.push(ids(other).join(" "));
    }
    if what.is_empty() {
        return Ok(());
    }
    let more = what.len().saturating_sub(SHOWN);
    what.truncate(SHOWN);
    if more > 0 {
        what.push(format!("(+{more})"));
    }
    Err(Refusal::OtherRules { what: what.join("; ") })
}

/// So many differences a refusal names.
const SHOWN: usize = 4;
