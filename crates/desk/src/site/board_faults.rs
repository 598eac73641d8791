//! What is wrong with the boards in the operator's folders, as the process that reads them found it.

use std::sync::{PoisonError, RwLock};

use text::Lang;
use variants::Names;

use crate::{Caller, Desk, Error, Role};

/// What was found, a line each.
#[derive(Debug, Default)]
pub(crate) struct BoardFaults(RwLock<Vec<Names>>);

impl Desk {
    /// Keeps what is wrong with the boards in the operator's folders, in the place of what was wrong before.
    pub fn set_board_faults(&self, lines: Vec<Names>) {
        *self.board_faults.0.write().unwrap_or_else(PoisonError::into_inner) = lines;
    }

    /// What is wrong with the boards in the operator's folders, a line each.
    ///
    /// # Errors
    /// [`Error::NotAllowed`].
    pub fn board_faults(&self, caller: &Caller, lang: Lang) -> Result<Vec<String>, Error> {
        caller.need(Role::Operator)?;
        let lines = self.board_faults.0.read().unwrap_or_else(PoisonError::into_inner);
        Ok(lines.iter().map(|line| line.get(lang).to_owned()).collect())
    }
}
