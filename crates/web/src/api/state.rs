//! How a game stands, as far as everybody may see it, in one small body: what live updates tell, and what a page compares
//! itself with.

use desk::{Card, Desk};
use serde::Serialize;
use utoipa::ToSchema;

/// How a game stands.
#[derive(Serialize, ToSchema, Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The series and number of the game.
    pub game: String,
    /// `announced`, `sign-up`, `running`, `stopped`, `over`.
    pub status: &'static str,
    /// Places taken, before the start.
    pub taken: u16,
    /// The turn whose orders are pending.
    pub turn: Option<String>,
    /// The deadline of that turn; none if none is set.
    pub deadline: Option<String>,
    /// The turn evaluated last.
    pub evaluated: Option<String>,
    /// When that was published.
    pub published: Option<String>,
    /// Of how many players something is missing, where a house rule lets everybody know that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<usize>,
}

impl State {
    /// From a game's card.
    pub async fn of(desk: &Desk, card: &Card) -> State {
        State {
            game: card.label.clone(),
            status: card.status.word(),
            taken: card.taken,
            turn: card.turn.map(|turn| turn.to_string()),
            deadline: card.deadline.map(|at| at.to_string()),
            evaluated: card.evaluated.map(|turn| turn.to_string()),
            published: card.published.map(|at| at.to_string()),
            missing: desk.missing_seats(card).await.ok().flatten(),
        }
    }

    /// As text, for comparing.
    pub fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}
