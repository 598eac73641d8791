//! Who would act for players who are away (9.4): a member says so in a line, and whoever leads a game asks for their names.

use desk::Capacity;
use text::{club, master, post as say};

use super::deal::Work;
use super::{Fault, Office};

impl Office {
    /// The sender would act for players who are away.
    pub(super) async fn offer_sitting(&self, work: &mut Work<'_>) -> Result<(), Fault> {
        self.desk.offer_sitting(&work.caller, None).await?;
        work.answer.did(club::sitting_offered(work.lang));
        work.answer.say(say::did_offer_sitting(work.lang));
        Ok(())
    }

    /// The sender would no longer.
    pub(super) async fn offer_sitting_no_more(&self, work: &mut Work<'_>) -> Result<(), Fault> {
        match self.desk.offer_sitting_no_more(&work.caller, None).await {
            Ok(()) => work.answer.did(club::sitting_ended(work.lang)),
            Err(error @ desk::Error::Club(_)) => work.answer.refused(&error.text(work.lang)),
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// Who would act for a player of this game, and how they met their own deadlines.
    pub(super) async fn send_would_sit(&self, work: &mut Work<'_>, label: &str) -> Result<(), Fault> {
        let lang = work.lang;
        let found = self.desk.would_sit(&work.caller, label, Capacity::GameMaster).await?;
        if found.is_empty() {
            let knows =
                self.see(&work.caller, label).await?.game.house.absences == game::house::Absences::Sitter;
            work.answer.did(if knows {
                master::tools_sitters_none(lang)
            } else {
                text::game::refusal_no_sitters(lang)
            });
            return Ok(());
        }
        let mut lines = vec![master::tools_sitters_offer(lang)];
        lines.extend(found.iter().map(|one| format!("  {}", one.text(lang))));
        lines.push(say::would_sit_how(lang));
        work.answer.did(lines.join("\n"));
        Ok(())
    }
}
