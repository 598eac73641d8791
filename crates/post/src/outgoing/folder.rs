//! A folder as the end of the way: each letter becomes one file. The demo shows them; as a Maildir any mail
//! program can.

use super::Delivery;
use std::path::{Path, PathBuf};

/// Puts letters into `new/` of a Maildir.
#[derive(Clone, Debug)]
pub struct FolderSink {
    root: PathBuf,
}

impl FolderSink {
    /// Uses the folder, making it (with `tmp`, `new` and `cur`) if it is not there.
    ///
    /// # Errors
    /// What the file system says.
    pub async fn open(root: &Path) -> std::io::Result<Self> {
        for name in ["tmp", "new", "cur"] {
            tokio::fs::create_dir_all(root.join(name)).await?;
        }
        Ok(FolderSink { root: root.to_owned() })
    }

    /// Writes one letter. `name` is its identity: the same letter written twice is one file.
    pub async fn send(&self, name: &str, raw: &[u8]) -> Delivery {
        let safe: String = name
            .chars()
            .map(|c| if c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_') { c } else { '_' })
            .collect();
        let (half, whole) = (self.root.join("tmp").join(&safe), self.root.join("new").join(&safe));
        let written = async {
            tokio::fs::write(&half, raw).await?;
            tokio::fs::rename(&half, &whole).await
        };
        match written.await {
            Ok(()) => Delivery::Sent,
            Err(error) => Delivery::Away(error.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[tokio::test]
    async fn a_letter_written_twice_is_one_file_and_no_name_leaves_the_folder() {
        let root = std::env::temp_dir().join(format!("konzert-folder-sink-{}", std::process::id()));
        let sink = FolderSink::open(&root).await.unwrap();
        for _ in 0..2 {
            assert_eq!(sink.send("../../17@k.example", b"Subject: x\r\n\r\ny").await, Delivery::Sent);
        }
        let files: Vec<_> =
            std::fs::read_dir(root.join("new")).unwrap().map(|file| file.unwrap().file_name()).collect();
        assert_eq!(files, [".._.._17_k.example"]);
        std::fs::remove_dir_all(root).unwrap();
    }
}
