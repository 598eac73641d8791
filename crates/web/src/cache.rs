//! What is costly to make and the same for everybody: maps, reports, charts. Made once, kept while there is room.
//! A key names everything the content depends on, a game's version included, so nothing kept is ever stale.

use desk::{Overloaded, Workers};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// Pictures drawn at a time; each may take a core and seventy megabytes.
const DRAWN_AT_ONCE: usize = 2;
/// Pictures that may wait to be drawn.
const WAITING: usize = 32;

/// By how much they let others go first.
const NICENESS: i32 = 15;

static DRAWING: LazyLock<Workers> =
    LazyLock::new(|| Workers::patient("draw", DRAWN_AT_ONCE, WAITING, NICENESS));

/// Draws beside the requests, two pictures at a time in the whole process.
///
/// # Errors
/// [`Overloaded`] if too many wait already.
#[tracing::instrument(target = "traces", level = "debug", skip_all)]
pub async fn draw<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Overloaded> {
    DRAWING.run(work).await
}

/// Most bytes kept. A map of the Standard board is about a quarter of a megabyte.
const ROOM: usize = 48 << 20;

#[derive(Debug, Default)]
struct Inner {
    pages: HashMap<String, (u64, Arc<[u8]>)>,
    bytes: usize,
    clock: u64,
}

/// Cache content by key. Cloning shares it.
#[derive(Clone, Debug, Default)]
pub struct Cache(Arc<Mutex<Inner>>);

impl Cache {
    /// What all that is kept takes, in bytes.
    pub fn bytes(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).bytes
    }

    /// What is kept under the key, if anything.
    pub fn find(&self, key: &str) -> Option<Arc<[u8]>> {
        let mut inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        inner.clock += 1;
        let now = inner.clock;
        let (used, content) = inner.pages.get_mut(key)?;
        *used = now;
        Some(content.clone())
    }

    /// Keeps content; what was used least recently makes room.
    pub fn keep(&self, key: String, content: Vec<u8>) -> Arc<[u8]> {
        let content: Arc<[u8]> = content.into();
        if content.len() > ROOM / 4 {
            return content;
        }
        let mut inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        while inner.bytes + content.len() > ROOM {
            let oldest = inner.pages.iter().min_by_key(|(_, (used, _))| *used).map(|(key, _)| key.clone());
            let Some((_, gone)) = oldest.and_then(|key| inner.pages.remove(&key)) else { break };
            inner.bytes -= gone.len();
        }
        inner.clock += 1;
        let now = inner.clock;
        inner.bytes += content.len();
        if let Some((_, before)) = inner.pages.insert(key, (now, content.clone())) {
            inner.bytes -= before.len();
        }
        content
    }

    /// The picture that is kept under the key, or what is drawn now; none if there is nothing to draw.
    ///
    /// # Errors
    /// [`Overloaded`] if too many wait to be drawn already.
    pub async fn picture(
        &self,
        key: String,
        make: impl FnOnce() -> Option<Vec<u8>> + Send + 'static,
    ) -> Result<Option<Arc<[u8]>>, Overloaded> {
        if let Some(content) = self.find(&key) {
            return Ok(Some(content));
        }
        let kept = self.clone();
        // Whoever waited for the same picture finds it when it is their turn.
        draw(move || kept.find(&key).or_else(|| Some(kept.keep(key, make()?)))).await
    }

    /// What is kept under the key, or what is made now.
    pub fn text(&self, key: String, make: impl FnOnce() -> String) -> String {
        let content = self.find(&key).unwrap_or_else(|| self.keep(key, make().into_bytes()));
        String::from_utf8_lossy(&content).into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_recently_used_makes_room() {
        let kept = Cache::default();
        let block = vec![b'x'; ROOM / 4];
        for key in ["a", "b", "c", "d"] {
            kept.keep(key.to_owned(), block.clone());
        }
        assert!(kept.find("a").is_some(), "used again");
        kept.keep("e".to_owned(), block);
        let present: Vec<_> = ["a", "b", "c", "d", "e"].map(|key| kept.find(key).is_some()).into();
        assert_eq!(present, [true, false, true, true, true]);
        assert_eq!(kept.keep("f".to_owned(), vec![0; ROOM]).len(), ROOM, "answered, but not kept");
        assert!(kept.find("f").is_none());
    }

    #[test]
    fn text_is_made_once() {
        let kept = Cache::default();
        assert_eq!(kept.text("k".to_owned(), || "one".to_owned()), "one");
        assert_eq!(kept.text("k".to_owned(), || "two".to_owned()), "one");
        assert_eq!(kept.text("other".to_owned(), || "two".to_owned()), "two");
    }
}
