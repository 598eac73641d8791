//! Postfix for one test, set up with the lines that the documentation gives its operators: it takes mail for `konzert.example` on a port
//! of its own and hands it over by LMTP.

use std::fs::{self, Permissions};
use std::io::Write;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::Scratch;
use crate::mail::{deliver, stop, wait_for};
use crate::user::numbers;

/// Who runs it: users and groups that every Debian has, and that are not each other's.
const OWNER: &str = "games";
const GROUP: &str = "utmp";

/// What an operator enters, as the documentation says it; `/etc/postfix` stands for the folder of the configuration.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// Lines of `main.cf`.
    pub main: Vec<String>,
    /// Files that `postmap` makes tables of: name and lines.
    pub tables: Vec<(String, String)>,
}

/// A running Postfix. It stops when this value goes or when the test's process dies.
#[derive(Debug)]
pub struct Postfix {
    folder: Scratch,
    port: u16,
    running: Option<Child>,
}

impl Postfix {
    /// Starts it. None, and a line that says so, where it cannot be: it needs root, and the package (or, where another mail server
    /// is installed, the package unpacked in the folder `KONZERT_POSTFIX`; `./test` sees to that).
    ///
    /// # Panics
    /// If it is there and does not start.
    #[must_use]
    pub fn start(recipe: &Recipe) -> Option<Postfix> {
        let root = fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0);
        let unpacked = std::env::var_os("KONZERT_POSTFIX").map(PathBuf::from);
        let home = unpacked.unwrap_or_else(|| PathBuf::from("/"));
        if !root || !home.join("usr/lib/postfix/sbin/master").exists() {
            // straight to the terminal: what a test prints is seen only where it fails
            let why = if root { "Postfix is not there (./test unpacks it)" } else { "Postfix needs root" };
            let _ = writeln!(std::io::stderr(), "skipped: {why}");
            return None;
        }
        let port = crate::free_port();
        let mut postfix = Postfix { folder: Scratch::new("postfix"), port, running: None };
        postfix.configure(&home, recipe);
        let script = r#""$2/usr/lib/postfix/sbin/master" -c "$1/conf" -d >"$1/postfix.out" 2>&1 </dev/null &
read -r _
kill $!
wait $!"#;
        let mut shell = Command::new("sh");
        shell.args(["-c", script, "sh"]).arg(postfix.folder.path()).arg(&home);
        shell
            .env("LD_LIBRARY_PATH", home.join("usr/lib/postfix"))
            .env("MAIL_CONFIG", postfix.folder.file("conf"));
        shell.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        postfix.running = Some(shell.spawn().expect("a shell starts"));
        wait_for(port, "postfix", &postfix.folder.file("postfix.out"), &postfix.folder.file("log"));
        Some(postfix)
    }

    /// Hands a message to it as another server on the Internet would.
    ///
    /// # Errors
    /// What it answered instead of taking the message.
    pub fn deliver(&self, from: &str, to: &str, raw: &str) -> Result<(), String> {
        deliver(self.port, from, to, raw)
    }

    fn configure(&self, home: &Path, recipe: &Recipe) {
        let (here, conf) = (self.folder.path(), self.folder.file("conf"));
        let open =
            |path: &Path, mode| fs::set_permissions(path, Permissions::from_mode(mode)).expect("rights");
        open(here, 0o755);
        let (owner, group) = (numbers(OWNER).expect("a user").0, numbers_of_group(GROUP));
        for folder in ["conf", "data", "queue"] {
            fs::create_dir(self.folder.file(folder)).expect("a folder");
            open(&self.folder.file(folder), 0o755);
        }
        chown(self.folder.file("data"), Some(owner), None).expect("given");
        for name in [
            "active", "bounce", "corrupt", "defer", "deferred", "flush", "hold", "incoming", "private",
            "maildrop", "public", "saved", "trace",
        ] {
            let folder = self.folder.file("queue").join(name);
            fs::create_dir(&folder).expect("a folder");
            chown(&folder, Some(owner), Some(group)).expect("given");
            open(&folder, 0o730);
        }
        fs::create_dir(self.folder.file("queue").join("pid")).expect("a folder");
        let in_conf = |line: &str| line.replace("/etc/postfix", &conf.display().to_string());
        let own: Vec<String> = recipe.main.iter().map(|line| in_conf(line)).collect();
        let (here, home) = (here.display(), home.display());
        let main = format!(
            "compatibility_level = 3.6\ncommand_directory = {home}/usr/sbin\ndaemon_directory = {home}/usr/lib/postfix/sbin\n\
             shlib_directory = {home}/usr/lib/postfix\nmeta_directory = {here}/conf\nqueue_directory = {here}/queue\n\
             data_directory = {here}/data\nmail_owner = {OWNER}\nsetgid_group = {GROUP}\ndefault_privs = nobody\n\
             import_environment = MAIL_CONFIG LD_LIBRARY_PATH PATH\nmaillog_file = {here}/log\nmaillog_file_prefixes = {here}\n\
             inet_interfaces = 127.0.0.1\ninet_protocols = ipv4\nmyhostname = mx.konzert.example\n\
             mydestination = konzert.example, localhost\nmynetworks = 127.0.0.0/8\nalias_maps =\nalias_database =\n{}\n",
            own.join("\n")
        );
        let services = "pickup unix n - n 60 1 pickup\ncleanup unix n - n - 0 cleanup\nqmgr unix n - n 300 1 qmgr\n\
            rewrite unix - - n - - trivial-rewrite\nbounce unix - - n - 0 bounce\ndefer unix - - n - 0 bounce\n\
            trace unix - - n - 0 bounce\nproxymap unix - - n - - proxymap\nsmtp unix - - n - - smtp\n\
            error unix - - n - - error\nretry unix - - n - - error\nlocal unix - n n - - local\nlmtp unix - - n - - lmtp\n\
            anvil unix - - n - 1 anvil\nscache unix - - n - 1 scache\npostlog unix-dgram n - n - 1 postlogd\n";
        let master = format!("127.0.0.1:{} inet n - n - - smtpd\n{services}", self.port);
        fs::write(conf.join("main.cf"), main).expect("written");
        fs::write(conf.join("master.cf"), master).expect("written");
        for (name, lines) in &recipe.tables {
            fs::write(conf.join(name), format!("{lines}\n")).expect("written");
            let mut postmap = Command::new(PathBuf::from(format!("{home}/usr/sbin/postmap")));
            postmap.arg("-c").arg(&conf).arg(conf.join(name));
            postmap.env("LD_LIBRARY_PATH", format!("{home}/usr/lib/postfix"));
            let made = postmap.output().expect("postmap runs");
            assert!(made.status.success(), "postmap: {}", String::from_utf8_lossy(&made.stderr));
        }
    }
}

impl Drop for Postfix {
    fn drop(&mut self) {
        stop(self.running.take());
    }
}

fn numbers_of_group(name: &str) -> u32 {
    let groups = fs::read_to_string("/etc/group").expect("groups");
    let line = groups.lines().find(|line| line.split(':').next() == Some(name)).expect("the group is there");
    line.split(':').nth(2).and_then(|number| number.parse().ok()).expect("its number")
}
