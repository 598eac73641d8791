//! Boards that members brought: whose each is, how far it has come, and its folder as the caller writes it.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::engine::transact;
use crate::{AccountId, Error, Micros, Store};

/// A board without its folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Its whole name, which stands for what the folder says.
    pub id: String,
    /// Who brought it. Two people may bring the same.
    pub owner: AccountId,
    /// How far it has come: a word of the caller's.
    pub state: String,
    /// Why, for whoever brought it; mostly empty.
    pub note: String,
    /// When it was brought.
    pub at: Micros,
    /// When its state changed last.
    pub changed: Micros,
}

/// A board with its folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptBoard {
    /// Whose it is and how far it has come.
    pub board: Board,
    /// The caller's text.
    pub folder: String,
}

impl Store {
    /// Keeps a board. Answers whether it is new: whoever has brought the same before keeps what became of that.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn keep_board(&self, kept: &KeptBoard) -> Result<bool, Error> {
        let KeptBoard { board: Board { id, owner, state, note, at, changed }, folder } = kept;
        transact!(self, |tx| {
            let written = sqlx::query(
                "INSERT INTO board (id, owner, state, note, at, changed, folder) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
            )
            .bind(id.as_str())
            .bind(owner.0)
            .bind(state.as_str())
            .bind(note.as_str())
            .bind(at.0)
            .bind(changed.0)
            .bind(folder.as_str())
            .execute(&mut *tx)
            .await?;
            Ok(written.rows_affected() > 0)
        })
    }

    /// All boards, the newest first; of one member, if one is named.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn boards(&self, owner: Option<AccountId>) -> Result<Vec<Board>, Error> {
        let rows = sqlx::query(
            "SELECT id, owner, state, note, at, changed FROM board WHERE owner = $1 OR $2 = 1 ORDER BY at DESC, id",
        )
        .bind(owner.map_or(0, |owner| owner.0))
        .bind(i64::from(owner.is_none()))
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(board).collect()
    }

    /// Everybody's boards of this name, with their folders.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn boards_named(&self, id: &str) -> Result<Vec<KeptBoard>, Error> {
        let sql = "SELECT id, owner, state, note, at, changed, folder FROM board WHERE id = $1 ORDER BY at";
        let rows = sqlx::query(sql).bind(id).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok(KeptBoard { board: board(row)?, folder: row.try_get(6)? })).collect()
    }

    /// Gives a board the state, note and time of `next` if it still has the state `from`. Answers whether it had.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn move_board(&self, from: &str, next: &Board) -> Result<bool, Error> {
        transact!(self, |tx| {
            let moved = sqlx::query(
                "UPDATE board SET state = $1, note = $2, changed = $3 WHERE id = $4 AND owner = $5 AND state = $6",
            )
            .bind(next.state.as_str())
            .bind(next.note.as_str())
            .bind(next.changed.0)
            .bind(next.id.as_str())
            .bind(next.owner.0)
            .bind(from)
            .execute(&mut *tx)
            .await?;
            Ok(moved.rows_affected() > 0)
        })
    }

    /// Removes a member's board.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn drop_board(&self, id: &str, owner: AccountId) -> Result<(), Error> {
        transact!(self, |tx| {
            let removed =
                sqlx::query("DELETE FROM board WHERE id = $1 AND owner = $2").bind(id).bind(owner.0);
            removed.execute(&mut *tx).await?;
            Ok(())
        })
    }
}

fn board(row: &AnyRow) -> Result<Board, Error> {
    Ok(Board {
        id: row.try_get(0)?,
        owner: AccountId(row.try_get(1)?),
        state: row.try_get(2)?,
        note: row.try_get(3)?,
        at: Micros(row.try_get(4)?),
        changed: Micros(row.try_get(5)?),
    })
}
