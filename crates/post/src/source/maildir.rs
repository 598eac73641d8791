//! A Maildir: a mail server puts each message into `new/` as a file of its own; what is kept goes to `cur/`.

use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use text::Lang;
use text::post as say;

use super::Watched;
use crate::Office;

/// How often the folder is looked at.
const POLL: Duration = Duration::from_secs(1);

/// Takes messages until `stop` is ready.
pub(super) async fn watch(watched: &Watched, root: &Path, stop: impl Future<Output = ()>) {
    tokio::pin!(stop);
    loop {
        let began = watched.office.desk.now();
        match take_all(&watched.office, root).await {
            Ok(()) => watched.looked(began).await,
            Err(error) => {
                tracing::error!(folder = %root.display(), error, "cannot take mail from the folder, trying again");
            }
        }
        tokio::select! {
            () = &mut stop => return,
            () = tokio::time::sleep(POLL) => {}
        }
    }
}

/// Takes everything that lies in `new/`.
async fn take_all(office: &Office, root: &Path) -> Result<(), String> {
    let most = office.limits().bytes as u64;
    let new = root.join("new");
    let hinders = |place: &Path, error: &std::io::Error| hindrance(Lang::En, place, error);
    for path in waiting(&new).map_err(|error| hinders(&new, &error))? {
        let read = tokio::task::spawn_blocking({
            let path = path.clone();
            move || read(&path, most)
        });
        let (raw, size) = match read.await.map_err(|error| error.to_string())? {
            Ok(read) => read,
            // Another process was faster.
            Err(error) if error.kind() == ErrorKind::NotFound => continue,
            Err(error) => return Err(hinders(&path, &error)),
        };
        office.receive_delivered("maildir", &raw, size).await.map_err(|fault| fault.to_string())?;
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let done = root.join("cur").join(format!("{}:2,S", name.split(":2,").next().unwrap_or(&name)));
        match tokio::fs::rename(&path, &done).await {
            Ok(()) => {}
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(hinders(&done, &error)),
        }
    }
    Ok(())
}

/// What hinders us at a place of the folder, and what helps.
pub(super) fn hindrance(lang: Lang, place: &Path, error: &std::io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound | ErrorKind::NotADirectory => say::maildir_missing(lang, place.display()),
        ErrorKind::PermissionDenied => say::maildir_denied(lang, place.display()),
        _ => format!("{}: {error}", place.display()),
    }
}

/// The files, the oldest name first: names begin with the time.
fn waiting(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let hidden = entry.file_name().to_string_lossy().starts_with('.');
        if !hidden && entry.file_type()?.is_file() {
            found.push(entry.path());
        }
    }
    found.sort();
    Ok(found)
}

/// A message, or its beginning, and its size.
fn read(path: &Path, most: u64) -> std::io::Result<(Vec<u8>, usize)> {
    let file = std::fs::File::open(path)?;
    let size = file.metadata()?.len();
    let mut raw = Vec::new();
    file.take(most).read_to_end(&mut raw)?;
    Ok((raw, usize::try_from(size).unwrap_or(usize::MAX)))
}

#[cfg(test)]
mod tests {
    use super::*;

    // Whoever runs the site reads where it is and what to do, in words and not as a number of the operating system.
    #[test]
    fn what_hinders_names_the_place_and_the_cure() {
        let said = |lang, kind: ErrorKind| hindrance(lang, Path::new("/var/mail/k/new"), &kind.into());
        let missing = said(Lang::De, ErrorKind::NotFound);
        assert!(missing.starts_with("/var/mail/k/new gibt es nicht"), "{missing}");
        assert!(missing.contains("tmp, new und cur"), "{missing}");
        let denied = said(Lang::En, ErrorKind::PermissionDenied);
        assert!(
            denied.starts_with("/var/mail/k/new: permission denied") && denied.contains("chown"),
            "{denied}"
        );
        assert_eq!(said(Lang::En, ErrorKind::StorageFull), "/var/mail/k/new: no storage space");
    }
}
