//! Copies of the backups outside of this machine: in a bucket of a storage that speaks S3. Whatever lies in the folder of the
//! backups is put there within half a minute, passed through a command that encrypts it if the operator wants that.
//! Nothing is ever removed there: what the key may not do, nobody who takes the machine can do.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, anyhow, ensure};
use axum::body::Body;
use axum::http::{Method, Request, Response, StatusCode, Uri, header};
use desk::{Caller, Desk};
use futures_util::StreamExt;
use hyper_util::rt::TokioIo;
use rusty_s3::actions::ListObjectsV2;
use rusty_s3::{Credentials, S3Action, UrlStyle};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::config::BucketSettings;
use crate::https;
use crate::serve::services::{Service, Stop};

/// How often it is looked for what is new.
const LOOK: Duration = Duration::from_secs(20);
/// How long one request may take: a big backup over a slow line.
const PATIENCE: Duration = Duration::from_secs(3600);
/// For so long a signature is good.
const SIGNED: Duration = Duration::from_secs(3600);
/// The end of the name of what was encrypted.
const SEALED: &str = ".sealed";
/// As much of an answer to a list, or of a refusal, is read.
const MOST_ANSWER: usize = 4 << 20;
/// Read from a file at once.
const PIECE: usize = 64 << 10;

/// A bucket and how to get at it.
pub struct Bucket {
    bucket: rusty_s3::Bucket,
    credentials: Credentials,
    settings: BucketSettings,
}

/// A connection, with TLS or without.
trait Line: AsyncRead + AsyncWrite + Unpin + Send {}
impl<T: AsyncRead + AsyncWrite + Unpin + Send> Line for T {}

impl Bucket {
    /// As konzert.toml says.
    ///
    /// # Errors
    /// If the address is none, or the file with the secret cannot be read.
    pub fn new(settings: &BucketSettings) -> anyhow::Result<Bucket> {
        let endpoint = settings.endpoint.parse().context("[backup.bucket] endpoint")?;
        let (name, region) = (settings.name.clone(), settings.region.clone());
        let bucket = rusty_s3::Bucket::new(endpoint, UrlStyle::Path, name, region)
            .context("[backup.bucket] endpoint")?;
        let secret = std::fs::read_to_string(&settings.secret_file)
            .with_context(|| format!("[backup.bucket] {}", settings.secret_file.display()))?;
        let credentials = Credentials::new(settings.key.clone(), secret.trim());
        Ok(Bucket { bucket, credentials, settings: settings.clone() })
    }

    /// The names of the files that are there.
    async fn list(&self) -> anyhow::Result<BTreeSet<String>> {
        let mut names = BTreeSet::new();
        let mut next: Option<String> = None;
        loop {
            let mut list = self.bucket.list_objects_v2(Some(&self.credentials));
            list.with_prefix(self.settings.prefix.clone());
            if let Some(token) = next.take() {
                list.with_continuation_token(token);
            }
            let answer = self.ask(Method::GET, list.sign(SIGNED).as_str(), Body::empty(), None).await?;
            let text = axum::body::to_bytes(answer.into_body(), MOST_ANSWER)
                .await
                .context("the list is too long")?;
            let found = ListObjectsV2::parse_response(&String::from_utf8_lossy(&text))
                .context("the list cannot be read")?;
            names.extend(
                found
                    .contents
                    .into_iter()
                    .filter_map(|object| Some(object.key.strip_prefix(&self.settings.prefix)?.to_owned())),
            );
            next = found.next_continuation_token;
            if next.is_none() {
                return Ok(names);
            }
        }
    }

    /// What a file is called there.
    fn name_there(&self, name: &str) -> String {
        let end = if self.settings.encrypt.is_empty() { "" } else { SEALED };
        format!("{name}{end}")
    }

    /// Puts a file there.
    async fn put(&self, folder: &Path, name: &str) -> anyhow::Result<()> {
        let file = folder.join(name);
        let sealed = Part(folder.join(format!("{name}{SEALED}.part")));
        let file = match self.settings.encrypt.is_empty() {
            true => &file,
            false => {
                pass(&self.settings.encrypt, &file, &sealed.0).await?;
                &sealed.0
            }
        };
        let file = tokio::fs::File::open(file).await?;
        let length = file.metadata().await?.len();
        let pieces = futures_util::stream::unfold(file, |mut file| async move {
            let mut piece = vec![0; PIECE];
            match file.read(&mut piece).await {
                Ok(0) => None,
                Ok(read) => {
                    piece.truncate(read);
                    Some((Ok(piece), file))
                }
                Err(error) => Some((Err(error), file)),
            }
        });
        let key = format!("{}{}", self.settings.prefix, self.name_there(name));
        let address = self.bucket.put_object(Some(&self.credentials), &key).sign(SIGNED);
        self.ask(Method::PUT, address.as_str(), Body::from_stream(pieces), Some(length)).await?;
        Ok(())
    }

    /// Gets a file from there, decrypted.
    async fn get(&self, name: &str, folder: &Path) -> anyhow::Result<()> {
        let key = format!("{}{name}", self.settings.prefix);
        let address = self.bucket.get_object(Some(&self.credentials), &key).sign(SIGNED);
        let answer = self.ask(Method::GET, address.as_str(), Body::empty(), None).await?;
        let part = Part(folder.join(format!("{name}.part")));
        let mut file = tokio::fs::OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(true)
            .mode(0o600)
            .open(&part.0)
            .await?;
        let mut pieces = answer.into_body().into_data_stream();
        while let Some(piece) = pieces.next().await {
            file.write_all(&piece?).await?;
        }
        file.sync_all().await?;
        match name.strip_suffix(SEALED) {
            None => std::fs::rename(&part.0, folder.join(name))?,
            Some(bare) => {
                ensure!(!self.settings.decrypt.is_empty(), "{name}: [backup.bucket] decrypt");
                let open = Part(folder.join(format!("{bare}.part")));
                pass(&self.settings.decrypt, &part.0, &open.0).await?;
                std::fs::rename(&open.0, folder.join(bare))?;
            }
        }
        Ok(())
    }

    /// Gets into a folder what is there and not in it. Answers how many files that were.
    ///
    /// # Errors
    /// If the storage cannot be reached or refuses, if the folder cannot be written, if the command that decrypts fails.
    pub async fn fetch(&self, folder: &Path) -> anyhow::Result<usize> {
        std::fs::create_dir_all(folder)?;
        let mut fetched = 0;
        for name in self.list().await? {
            // A key with a path in it is none of ours.
            let bare = name.strip_suffix(SEALED).unwrap_or(&name);
            if bare.contains('/') || folder.join(bare).exists() {
                continue;
            }
            self.get(&name, folder).await.with_context(|| name.clone())?;
            fetched += 1;
        }
        Ok(fetched)
    }

    /// Uploads new files of the backup folder. `there` are the files known to be in the bucket.
    async fn copy_new(
        &self,
        desk: &Desk,
        folder: &Path,
        there: &mut Option<BTreeSet<String>>,
    ) -> anyhow::Result<()> {
        let there = match there {
            Some(there) => there,
            None => there.insert(self.list().await?),
        };
        for name in desk.backup_files(&Caller::Console)? {
            if !there.contains(&self.name_there(&name)) {
                self.put(folder, &name).await.with_context(|| name.clone())?;
                tracing::debug!(name, "backup copied");
                there.insert(self.name_there(&name));
            }
        }
        Ok(())
    }

    async fn ask(
        &self,
        method: Method,
        address: &str,
        body: Body,
        length: Option<u64>,
    ) -> anyhow::Result<Response<Body>> {
        tokio::time::timeout(PATIENCE, send(method, address, body, length))
            .await
            .map_err(|_| anyhow!("no answer from {}", self.settings.endpoint))?
            .with_context(|| self.settings.endpoint.clone())
    }
}

/// One request on a connection of its own. Any answer but success is an error with what the storage says.
async fn send(
    method: Method,
    address: &str,
    body: Body,
    length: Option<u64>,
) -> anyhow::Result<Response<Body>> {
    let address: Uri = address.parse()?;
    let host = address.host().ok_or_else(|| anyhow!("no host"))?;
    let tls = address.scheme_str() == Some("https");
    let port = address.port_u16().unwrap_or(if tls { 443 } else { 80 });
    let stream = TcpStream::connect((host, port)).await?;
    let line: Box<dyn Line> = match tls {
        true => Box::new(https::begin(host, stream, Duration::ZERO).await?),
        false => Box::new(stream),
    };
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(line)).await?;
    tokio::spawn(connection);
    let path = address.path_and_query().map_or("/", |path| path.as_str());
    let authority = address.authority().map_or(host, |authority| authority.as_str());
    let mut request = Request::builder().method(method).uri(path).header(header::HOST, authority);
    if let Some(length) = length {
        request = request.header(header::CONTENT_LENGTH, length);
    }
    let answer = sender.send_request(request.body(body)?).await?.map(Body::new);
    if answer.status() != StatusCode::OK {
        let status = answer.status();
        let said = axum::body::to_bytes(answer.into_body(), MOST_ANSWER).await.unwrap_or_default();
        return Err(anyhow!("{status}: {}", String::from_utf8_lossy(&said)));
    }
    Ok(answer)
}

/// Passes a file through a command.
async fn pass(command: &[String], from: &Path, to: &Path) -> anyhow::Result<()> {
    let (program, arguments) = command.split_first().ok_or_else(|| anyhow!("no command"))?;
    let mut options = std::fs::OpenOptions::new();
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let out = options.write(true).create(true).truncate(true).open(to)?;
    let status = tokio::process::Command::new(program)
        .args(arguments)
        .stdin(Stdio::from(std::fs::File::open(from)?))
        .stdout(Stdio::from(out))
        .kill_on_drop(true)
        .status()
        .await
        .with_context(|| program.clone())?;
    ensure!(status.success(), "{program}: {status}");
    Ok(())
}

/// A file that goes with this value, unless it was given its real name.
struct Part(PathBuf);

impl Drop for Part {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// Copies what is new, until it is time to stop.
pub fn service(desk: &Desk, bucket: Bucket, folder: &Path, stop: &Stop) -> Service {
    let (desk, folder, stop) = (desk.clone(), folder.to_owned(), stop.clone());
    Service::new("bucket", async move {
        let mut stop = std::pin::pin!(stop.wanted());
        let mut there = None;
        loop {
            let copying = async {
                let copied = bucket.copy_new(&desk, &folder, &mut there).await;
                if let Err(error) = &copied {
                    tracing::error!(error = format!("{error:#}"), "backups were not copied, trying again");
                }
                if let Err(error) = desk.note_copying(copied.is_ok()).await {
                    tracing::error!(%error, "cannot write down whether backups were copied");
                }
                tokio::time::sleep(LOOK).await;
            };
            tokio::select! {
                () = &mut stop => return Ok(()),
                () = copying => {}
            }
        }
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use axum::Router;
    use axum::extract::{Path as At, RawQuery, State};
    use axum::routing::get;
    use std::collections::BTreeMap;
    use std::sync::{Arc, Mutex};
    use testbed::Scratch;

    type Objects = Arc<Mutex<BTreeMap<String, Vec<u8>>>>;

    /// A storage that keeps what it is given, lists two at a time, and refuses what is not signed.
    async fn storage() -> (String, Objects) {
        let objects = Objects::default();
        let signed =
            |query: &Option<String>| query.as_ref().is_some_and(|query| query.contains("X-Amz-Signature="));
        let put = async move |State(objects): State<Objects>,
                              At(key): At<String>,
                              RawQuery(query): RawQuery,
                              body: axum::body::Bytes| {
            if !signed(&query) {
                return StatusCode::FORBIDDEN;
            }
            objects.lock().unwrap().insert(key, body.to_vec());
            StatusCode::OK
        };
        let read =
            async move |State(objects): State<Objects>, At(key): At<String>, RawQuery(query): RawQuery| {
                match objects.lock().unwrap().get(&key) {
                    Some(object) if signed(&query) => (StatusCode::OK, object.clone()),
                    _ => (StatusCode::FORBIDDEN, b"AccessDenied".to_vec()),
                }
            };
        let list = async move |State(objects): State<Objects>, RawQuery(query): RawQuery| {
            let query = query.unwrap_or_default();
            let after = query
                .split('&')
                .find_map(|pair| pair.strip_prefix("continuation-token="))
                .unwrap_or_default();
            let begin: usize = after.parse().unwrap_or_default();
            let names: Vec<String> = objects.lock().unwrap().keys().cloned().collect();
            let page = names.iter().skip(begin).take(2).map(|name| {
                format!("<Contents><Key>{}</Key><Size>1</Size></Contents>", name.replace('+', "%2B"))
            });
            let page: String = page.collect();
            let more = match begin + 2 < names.len() {
                true => format!(
                    "<IsTruncated>true</IsTruncated><NextContinuationToken>{}</NextContinuationToken>",
                    begin + 2
                ),
                false => "<IsTruncated>false</IsTruncated>".to_owned(),
            };
            format!(
                "<?xml version=\"1.0\"?><ListBucketResult xmlns=\"http://s3.amazonaws.com/doc/2006-03-01/\"><EncodingType>url</EncodingType>{page}{more}</ListBucketResult>"
            )
        };
        let router = Router::new()
            .route("/safe", get(list))
            .route("/safe/", get(list))
            .route("/safe/{*key}", get(read).put(put))
            .with_state(objects.clone());
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, router).await });
        (address, objects)
    }

    fn settings(endpoint: &str, folder: &Scratch, swap: bool) -> BucketSettings {
        let secret_file = folder.file("secret");
        std::fs::write(&secret_file, "very secret\n").unwrap();
        // As good a cipher as this test needs.
        let filter: Vec<String> = if swap {
            ["tr", "\\000-\\377", "\\001-\\377\\000"].map(str::to_owned).to_vec()
        } else {
            Vec::new()
        };
        let back: Vec<String> = if swap {
            ["tr", "\\001-\\377\\000", "\\000-\\377"].map(str::to_owned).to_vec()
        } else {
            Vec::new()
        };
        BucketSettings {
            endpoint: endpoint.to_owned(),
            name: "safe".to_owned(),
            region: "eu-central-1".to_owned(),
            prefix: "site/".to_owned(),
            key: "konzert".to_owned(),
            secret_file,
            encrypt: filter,
            decrypt: back,
        }
    }

    async fn site(folder: &Scratch) -> (Desk, Arc<desk::SetClock>) {
        let store = store::Store::open(&folder.file("site.db").display().to_string()).await.unwrap();
        let backups = Some(desk::Backups { folder: folder.file("backups"), keep: 3, hours: 24 });
        let clock = Arc::new(desk::SetClock::new("2026-11-30T19:00:00Z".parse().unwrap()));
        let config = desk::Config { backups, ..desk::Config::default() };
        (Desk::with(store, clock.clone(), Arc::new(desk::SystemChance), config), clock)
    }

    #[tokio::test]
    async fn backups_and_what_changed_since_go_out_once_and_come_back_the_same() {
        for swap in [false, true] {
            let folder = Scratch::new("bucket");
            let (endpoint, objects) = storage().await;
            let (desk, clock) = site(&folder).await;
            let bucket = Bucket::new(&settings(&endpoint, &folder, swap)).unwrap();
            let backup = desk.back_up(&Caller::Console).await.unwrap();
            let backups = folder.file("backups");
            let mut there = None;
            bucket.copy_new(&desk, &backups, &mut there).await.unwrap();
            for name in ["Tilda", "Tomma", "Tjark"] {
                let new = desk::Registration {
                    name: name.to_owned(),
                    address: format!("{name}@example.org"),
                    password: None,
                    lang: text::Lang::De,
                };
                desk.add_member(&Caller::Console, &new, &[]).await.unwrap();
                desk.back_up_more(&Caller::Console).await.unwrap();
                clock.set(desk::Clock::now(&*clock) + jiff::SignedDuration::from_secs(60));
            }
            bucket.copy_new(&desk, &backups, &mut there).await.unwrap();
            let stored = objects.lock().unwrap().clone();
            assert_eq!(stored.len(), 4, "{:?}", stored.keys());
            let original = std::fs::read(backups.join(&backup.name)).unwrap();
            let name = format!("site/{}{}", backup.name, if swap { SEALED } else { "" });
            assert_eq!(
                stored[&name] == original,
                !swap,
                "what leaves the machine is encrypted if that is wanted"
            );
            // Another process knows what is there.
            objects.lock().unwrap().values_mut().for_each(Vec::clear);
            bucket.copy_new(&desk, &backups, &mut None).await.unwrap();
            assert!(objects.lock().unwrap().values().all(Vec::is_empty), "nothing is sent twice");
            *objects.lock().unwrap() = stored;

            let fetched = folder.file("fetched");
            assert_eq!(bucket.fetch(&fetched).await.unwrap(), 4);
            for name in desk.backup_files(&Caller::Console).unwrap() {
                assert_eq!(
                    std::fs::read(fetched.join(&name)).unwrap(),
                    std::fs::read(backups.join(&name)).unwrap()
                );
            }
            assert_eq!(std::fs::read_dir(&fetched).unwrap().count(), 4, "nothing half");
            assert_eq!(bucket.fetch(&fetched).await.unwrap(), 0);
            let new = store::Store::open(&folder.file("new.db").display().to_string()).await.unwrap();
            let restored = desk::restore(&fetched, None, &new).await.unwrap();
            assert_eq!(restored.more, 3);
        }
    }

    #[tokio::test]
    async fn a_storage_that_refuses_or_a_command_that_fails_is_named() {
        let folder = Scratch::new("bucket");
        let (endpoint, objects) = storage().await;
        let (desk, _) = site(&folder).await;
        desk.back_up(&Caller::Console).await.unwrap();
        let backups = folder.file("backups");
        let mut broken = settings(&endpoint, &folder, false);
        broken.encrypt = vec!["false".to_owned()];
        let error = Bucket::new(&broken).unwrap().copy_new(&desk, &backups, &mut None).await.unwrap_err();
        assert!(format!("{error:#}").contains("false: exit status: 1"), "{error:#}");
        assert!(objects.lock().unwrap().is_empty(), "nothing leaves in the clear");
        let away = settings("http://127.0.0.1:1", &folder, false);
        let error = Bucket::new(&away).unwrap().copy_new(&desk, &backups, &mut None).await.unwrap_err();
        assert!(format!("{error:#}").contains("http://127.0.0.1:1"), "{error:#}");
        assert_eq!(std::fs::read_dir(&backups).unwrap().count(), 2, "the backup and its marks");
    }
}
