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

/// A running PostgreSQL server without fsync, reachable only through a socket in its own folder.
struct Server {
    programs: PathBuf,
    folder: Scratch,
    /// Holds the shell that ends the server when this process is gone.
    _keeper: Child,
}

impl Server {
    /// Starts a server and waits until it answers (about a second).
    fn start() -> Server {
        let programs = programs().expect(MISSING);
        let folder = Scratch::new("pg");
        let mut initdb = Command::new(programs.join("initdb"));
        initdb.args(["-D", "data", "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C"]);
        initdb.args(["--no-sync", "--no-instructions"]).current_dir(folder.path());
        as_ordinary_user(&mut initdb, folder.path());
        let made = initdb.output().expect(MISSING);
        assert!(made.status.success(), "initdb failed: {}", String::from_utf8_lossy(&made.stderr));

        let server = Server { _keeper: keeper(&programs, folder.path()), programs, folder };
        server.wait_until_ready();
        server
    }

    /// Makes an empty database and returns its address.
    fn database(&self, name: &str) -> String {
        let made = Command::new(self.programs.join("createdb"))
            .args(["-U", USER, name, "-h"])
            .arg(self.folder.path())
            .output()
            .expect(MISSING);
        assert!(made.status.success(), "createdb: {}", String::from_utf8_lossy(&made.stderr));
        let socket = self.folder.path().display();
        format!("postgres://{USER}@localhost/{name}?host={socket}")
    }

    fn wait_until_ready(&self) {
        let start = Instant::now();
        loop {
            let answer = Command::new(self.programs.join("pg_isready"))
                .args(["-q", "-h"])
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
fn keeper(programs: &Path, folder: &Path) -> Child {
    let script = r#"
        "$1/postgres" -D data -k "$2" -c listen_addresses= -c fsync=off -c max_connections=400 \
            -c synchronous_commit=off -c full_page_writes=off >log 2>&1 </dev/null &
        read -r _
        kill -QUIT $!
        wait $!
        rm -rf "$2"
    "#;
    let mut shell = Command::new("sh");
    shell.args(["-c", script, "sh"]).arg(programs).arg(folder);
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
