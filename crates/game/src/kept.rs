//! A board that Konzert does not ship, kept with the game that is played on it: whatever becomes of the folder that it
//! came from, the game's log has it whole.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use variants::{Folder, Variant};

/// The folder of a game's board as its log holds it. Whoever reads the log has the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptBoard {
    /// How the game calls it.
    id: String,
    folder: Folder,
}

/// What stands in the log: the texts of the folder's files by their names.
#[derive(Serialize, Deserialize)]
struct Wire {
    files: BTreeMap<String, String>,
}

impl KeptBoard {
    /// What a game on this board has to keep; nothing if every Konzert ships it.
    pub fn of(variant: &Variant) -> Option<KeptBoard> {
        (!variant.is_shipped()).then(|| KeptBoard {
            id: variant.id.split('+').next().unwrap_or_default().to_owned(),
            folder: variant.folder.clone(),
        })
    }

    /// Whether this is the board that a game names.
    pub fn is(&self, variant: &str) -> bool {
        variant.split('+').next() == Some(self.id.as_str())
    }
}

impl Serialize for KeptBoard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let files = self.folder.files().map(|(name, text)| (name.to_owned(), text.to_owned())).collect();
        Wire { files }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for KeptBoard {
    /// Loads the board as well: the lines of the log that follow are about it. It is offered to nobody.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<KeptBoard, D::Error> {
        let Wire { files } = Wire::deserialize(deserializer)?;
        let files = files.into_iter().map(|(name, text)| (name, text.into_bytes()));
        let folder = Folder::new(files).map_err(serde::de::Error::custom)?;
        let variant = variants::load(folder, false).map_err(serde::de::Error::custom)?;
        Ok(KeptBoard { id: variant.id.clone(), folder: variant.folder.clone() })
    }
}
