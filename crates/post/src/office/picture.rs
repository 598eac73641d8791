//! The map that goes with a letter. Whoever sees the same gets the same picture of a turn, so the last few are kept.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use desk::{Seen, Shown};
use game::word::actor::Viewer;
use game::word::turn::Turn;
use store::AccountId;
use text::Lang;

use super::{Fault, Office};
use crate::outgoing::Picture;

/// Pictures kept. One has some hundred kilobytes.
const KEPT: usize = 24;

/// By what a picture is known: game, whose view of it, version of its log, turn, language.
type Name = (String, Viewer, u64, Turn, Lang);

/// A picture's bytes, shared by all letters that carry it.
type Png = Arc<Vec<u8>>;

/// The last pictures.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pictures(Arc<Mutex<VecDeque<(Name, Png)>>>);

impl Pictures {
    fn take(&self, name: &Name) -> Option<Png> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(known, _)| known == name).map(|(_, png)| png.clone())
    }

    fn put(&self, name: Name, png: Png) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= KEPT {
            kept.pop_front();
        }
        kept.push_back((name, png));
    }
}

impl Office {
    /// The picture of a turn as whoever gets the letter may see it: the orders with what came of them. None if the turn has not been
    /// published or cannot be drawn; a letter without its picture is better than none.
    pub(super) async fn picture(
        &self,
        account: Option<AccountId>,
        label: &str,
        turn: &str,
        lang: Lang,
    ) -> Result<Option<Picture>, Fault> {
        let Ok(turn) = turn.parse::<Turn>() else { return Ok(None) };
        let file = format!("{}-{}-{turn}.png", lang.pick("karte", "map"), label.to_lowercase());
        let Seen { game, viewer, .. } = self.desk.look_for(account, label).await?;
        let name = (label.to_owned(), viewer, game.version, turn, lang);
        if let Some(png) = self.pictures.take(&name) {
            return Ok(Some(Picture { name: file, png: (*png).clone() }));
        }
        let drawn = tokio::task::spawn_blocking(move || {
            // Before the first report there is the start.
            let map = desk::map_of(&game, Some(turn)).or_else(|| {
                let first = game.last_evaluation().is_none() && game.turn == Some(turn);
                first.then(|| desk::map_of(&game, None))?
            })?;
            let scene = map.scene(Shown::Orders).ok()?.lang(lang);
            cartography::mail_png(&scene).ok()
        });
        let Ok(Some(png)) = drawn.await else {
            tracing::warn!(game = label, %turn, "the map for a letter cannot be drawn");
            return Ok(None);
        };
        let png = Arc::new(png);
        self.pictures.put(name, png.clone());
        Ok(Some(Picture { name: file, png: (*png).clone() }))
    }
}
