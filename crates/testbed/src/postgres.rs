//! PostgreSQL for tests: one server a process, a database a test.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use crate::Scratch;
use crate::user::as_ordinary_user;

/// What to do where PostgreSQL is missing.
const MISSING: &str = "this test needs PostgreSQL's programs (initdb, postgres, createdb): \
                       install the Debian package postgresql";
const USER: &str = "konzert";
/// The port that PostgreSQL names its socket after unless told otherwise.
const PORT: u16 = 5432;

/// The server of this process: the first test that asks starts it, the others share it.
static SERVER: LazyLock<Server> = LazyLock::new(Server::start);

/// The address of a new, empty database. Its server belongs to this process and goes with it.
///
/// # Panics
/// If PostgreSQL is not installed or does not start: the test must not pass without it.
#[must_use]
pub fn postgres() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    SERVER.database(&format!("test_{}", NEXT.fetch_add(1, Ordering::Relaxed)))
}

/// A PostgreSQL server as providers run them: over the network it speaks with nobody but over TLS, with a certificate
/// of its own making. It is gone when this is dropped.
pub struct TlsPostgres {
    server: Server,
    port: u16,
}

impl TlsPostgres {
    /// Starts the server.
    ///
    /// # Panics
    /// If PostgreSQL or openssl is not installed.
    #[must_use]
    pub fn start() -> TlsPostgres {
        let folder = Scratch::new("pg-tls");
        make_certificate(folder.path());
        let port = crate::free_port();
        let options = format!(
            "-c listen_addresses=127.0.0.1 -c port={port} -c ssl=on -c ssl_cert_file=$2/tls.crt -c ssl_key_file=$2/tls.key"
        );
        let server = Server::start_with(folder, &options, port, |data| {
            let rules = "local all all trust\nhostssl all all 127.0.0.1/32 trust\n";
            fs::write(data.join("pg_hba.conf"), rules).expect("the rules for connections can be written");
        });
        server.database_at(port, "konzert");
        TlsPostgres { server, port }
    }

    /// The address of its one database, without what is to be said of TLS.
    #[must_use]
    pub fn url(&self) -> String {
        format!("postgres://{USER}@127.0.0.1:{}/konzert", self.port)
    }

    /// Ends the server: connections break in the middle of what they are doing.
    ///
    /// # Panics
    /// If it is gone already.
    pub fn stop(&self) {
        let pid = fs::read_to_string(self.server.folder.file("data/postmaster.pid")).expect("a server runs");
        let pid = pid.lines().next().expect("its number").to_owned();
        let killed = Command::new("kill").args(["-INT", &pid]).status().expect("kill");
        assert!(killed.success(), "the server runs");
        let start = Instant::now();
        while self.server.folder.file("data/postmaster.pid").exists() {
            assert!(start.elapsed() < Duration::from_secs(30), "PostgreSQL does not stop");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Starts it again, with what it had.
    pub fn start_again(&mut self) {
        let Server { programs, folder, options, .. } = &self.server;
        let keeper = keeper(programs, folder.path(), options);
        self.server.keepers.push(keeper);
        self.server.wait_until_ready(self.port);
    }

    /// The certificate that vouches for it.
    #[must_use]
    pub fn certificate(&self) -> PathBuf {
        self.server.folder.file("tls.crt")
    }
}

/// A key and a certificate for this machine, signed by itself, that the server's user can read.
fn make_certificate(folder: &Path) {
    let mut openssl = Command::new("openssl");
    openssl.args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]);
    openssl.args(["-keyout", "tls.key", "-out", "tls.crt", "-days", "2", "-subj", "/CN=127.0.0.1"]);
    openssl.args(["-addext", "subjectAltName=IP:127.0.0.1", "-addext", "basicConstraints=critical,CA:FALSE"]);
    openssl.current_dir(folder);
    as_ordinary_user(&mut openssl, folder);
    let made = openssl.output().expect("this test needs openssl: install the Debian package openssl");
    assert!(made.status.success(), "openssl: {}", String::from_utf8_lossy(&made.stderr));
}

/// A running PostgreSQL server without fsync, reachable only through a socket in its own folder unless it is told more.
struct Server {
    programs: PathBuf,
    folder: Scratch,
    /// The shells that end the server when this process is gone; one more each time it is started again.
    keepers: Vec<Child>,
    options: String,
}

impl Server {
    /// Starts a server and waits until it answers (about a second).
    fn start() -> Server {
        Server::start_with(Scratch::new("pg"), "-c listen_addresses=", PORT, |_| {})
    }

    /// Starts one with more options, after the folder of its data was prepared.
    fn start_with(folder: Scratch, options: &str, port: u16, prepare: impl FnOnce(&Path)) -> Server {
        let programs = programs().expect(MISSING);
        let mut initdb = Command::new(programs.join("initdb"));
        initdb.args(["-D", "data", "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C"]);
        initdb.args(["--no-sync", "--no-instructions"]).current_dir(folder.path());
        as_ordinary_user(&mut initdb, folder.path());
        let made = initdb.output().expect(MISSING);
        assert!(made.status.success(), "initdb failed: {}", String::from_utf8_lossy(&made.stderr));

        prepare(&folder.file("data"));
        let keepers = vec![keeper(&programs, folder.path(), options)];
        let server = Server { keepers, options: options.to_owned(), programs, folder };
        server.wait_until_ready(port);
        server
    }

    fn database_at(&self, port: u16, name: &str) {
        let made = Command::new(self.programs.join("createdb"))
            .args(["-U", USER, name, "-p", &port.to_string(), "-h"])
            .arg(self.folder.path())
            .output()
            .expect(MISSING);
        assert!(made.status.success(), "createdb: {}", String::from_utf8_lossy(&made.stderr));
    }

    /// Makes an empty database and returns its address.
    fn database(&self, name: &str) -> String {
        self.database_at(PORT, name);
        let socket = self.folder.path().display();
        format!("postgres://{USER}@localhost/{name}?host={socket}")
    }

    fn wait_until_ready(&self, port: u16) {
        let start = Instant::now();
        loop {
            let answer = Command::new(self.programs.join("pg_isready"))
                .args(["-q", "-p", &port.to_string(), "-h"])
                .arg(self.folder.path())
                .status()
                .expect(MISSING);
            if answer.success() {
                return;
            }
            let log = fs::read_to_string(self.folder.file("log")).unwrap_or_default();
            assert!(start.elapsed() < Duration::from_secs(60), "PostgreSQL does not start: {log}");
            std::thread::sleep(Duration::from_millis(30));
        }
    }
}

/// A shell that holds the server and stops it when its standard input closes, which happens however
/// this process ends.
fn keeper(programs: &Path, folder: &Path, options: &str) -> Child {
    let script = r#"
        "$1/postgres" -D data -k "$2" OPTIONS -c fsync=off -c max_connections=400 \
            -c synchronous_commit=off -c full_page_writes=off >log 2>&1 </dev/null &
        read -r _
        kill -QUIT $!
        wait $!
        rm -rf "$2"
    "#;
    let mut shell = Command::new("sh");
    shell.args(["-c", &script.replace("OPTIONS", options), "sh"]).arg(programs).arg(folder);
    shell.current_dir(folder).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    as_ordinary_user(&mut shell, folder);
    shell.spawn().expect("a shell starts")
}

/// The folder with PostgreSQL's programs: Debian keeps them beside each other, by version.
fn programs() -> Option<PathBuf> {
    let mut versions: Vec<PathBuf> = fs::read_dir("/usr/lib/postgresql")
        .map(|entries| entries.flatten().map(|entry| entry.path().join("bin")).collect())
        .unwrap_or_default();
    versions.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let elsewhere = std::env::split_paths(&path);
    versions
        .into_iter()
        .rev()
        .chain(elsewhere)
        .find(|folder| folder.join("initdb").exists() && folder.join("postgres").exists())
}
