//! Mail servers for one test: Exim takes and delivers mail, Dovecot shows a mailbox by IMAP; both on ports of
//! their own on this machine, with certificates of their own. And a proxy that makes a connection go wrong.
//!
//! `konzert.example` is the site: its mail goes to the mailbox, or by LMTP to a port that the test names. Mail to
//! `spieler.example` is laid down for the test to read. Some of its addresses are special: `weg` is refused, `voll` is
//! full for now, `kommtzurueck` is taken and comes back as a delivery report.

use std::fs;
use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::user::{as_ordinary_user, give, ordinary};
use crate::{Scratch, free_port};

const MISSING: &str =
    "this test needs mail servers: install the Debian packages exim4-daemon-light, dovecot-imapd and openssl";
/// The mailbox's user, also for sending.
const USER: &str = "konzert";
/// The password of that user.
const PASSWORD: &str = "geheim";

/// Running mail servers. They stop when this value goes or when the test's process dies.
#[derive(Debug)]
pub struct MailServer {
    folder: Scratch,
    ports: [u16; 4],
    smtp: Option<Child>,
    imap: Option<Child>,
}

impl MailServer {
    /// Starts both servers and waits until they answer. With `lmtp` the site's mail goes to that port instead of
    /// the mailbox.
    ///
    /// # Panics
    /// If the servers are not installed or do not start: the test must not pass without them.
    #[must_use]
    pub fn start(lmtp: Option<u16>) -> MailServer {
        let folder = Scratch::new("mail");
        let ports = [free_port(), free_port(), free_port(), free_port()];
        let mut server = MailServer { folder, ports, smtp: None, imap: None };
        server.make_certificates();
        for name in ["spool", "box", "players", "run"] {
            fs::create_dir(server.folder.file(name)).expect("a folder");
        }
        fs::write(server.folder.file("exim.conf"), server.exim(lmtp)).expect("written");
        fs::write(server.folder.file("dovecot.conf"), server.dovecot()).expect("written");
        server.give_away();
        server.start_smtp();
        server.start_imap();
        server
    }

    /// The port for SMTP with STARTTLS.
    #[must_use]
    pub fn smtp_port(&self) -> u16 {
        self.ports[0]
    }

    /// The port for SMTP with TLS from the first byte.
    #[must_use]
    pub fn smtps_port(&self) -> u16 {
        self.ports[1]
    }

    /// The port for IMAP with STARTTLS or without.
    #[must_use]
    pub fn imap_port(&self) -> u16 {
        self.ports[2]
    }

    /// The port for IMAP with TLS from the first byte.
    #[must_use]
    pub fn imaps_port(&self) -> u16 {
        self.ports[3]
    }

    /// The certificate to trust; it is for `localhost`.
    #[must_use]
    pub fn root(&self) -> PathBuf {
        self.folder.file("ca.pem")
    }

    /// The user and password of the mailbox and for sending.
    #[must_use]
    pub fn login(&self) -> (String, String) {
        (USER.to_owned(), PASSWORD.to_owned())
    }

    /// The messages that arrived at players, each as a file's bytes.
    #[must_use]
    pub fn arrived(&self) -> Vec<String> {
        files(&self.folder.file("players").join("new"))
    }

    /// Puts a message into the site's mailbox as if it had come at that time.
    ///
    /// # Panics
    /// If the file cannot be written.
    pub fn put(&self, raw: &str, at: std::time::SystemTime) {
        static NEXT: AtomicU32 = AtomicU32::new(1);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        // A session that is still open sees it at once: it appears whole, and with its time.
        let [unseen, seen] = ["unseen", "box/new"].map(|folder| self.folder.file(folder));
        fs::create_dir_all(&unseen).expect("a folder");
        let name = format!("{number}.put.host");
        let mut file = fs::File::create(unseen.join(&name)).expect("a message");
        file.write_all(raw.as_bytes()).expect("a message");
        file.set_modified(at).expect("its time");
        fs::rename(unseen.join(&name), seen.join(&name)).expect("a message");
    }

    /// The messages in the site's mailbox that nobody has read.
    #[must_use]
    pub fn unread(&self) -> Vec<String> {
        files(&self.folder.file("box").join("new"))
    }

    /// Starts taking mail, again or for the first time.
    ///
    /// # Panics
    /// If it does not start.
    pub fn start_smtp(&mut self) {
        let script = r#"exim4 -C "$1/exim.conf" -bdf -q1s >"$1/exim.out" 2>&1 </dev/null &"#;
        self.smtp = Some(self.keeper(script));
        self.wait_for(self.ports[0], "exim", "exim.main.log");
    }

    /// Stops taking mail, in whatever it is doing.
    pub fn stop_smtp(&mut self) {
        stop(self.smtp.take());
    }

    /// Starts the mailbox.
    ///
    /// # Panics
    /// If it does not start.
    pub fn start_imap(&mut self) {
        let script = r#"dovecot -F -c "$1/dovecot.conf" >"$1/dovecot.out" 2>&1 </dev/null &"#;
        self.imap = Some(self.keeper(script));
        self.wait_for(self.ports[2], "dovecot", "dovecot.log");
    }

    /// Stops the mailbox, in whatever it is doing.
    pub fn stop_imap(&mut self) {
        stop(self.imap.take());
    }

    /// Hands a message to the server as another server on the Internet would, without log-in.
    ///
    /// # Errors
    /// What the server answered instead of taking it.
    pub fn deliver(&self, from: &str, to: &str, raw: &str) -> Result<(), String> {
        deliver(self.ports[0], from, to, raw)
    }

    /// A shell that holds a server and stops it when its standard input closes, which happens however this
    /// process ends.
    fn keeper(&self, script: &str) -> Child {
        let path = std::env::var("PATH").unwrap_or_default();
        let mut shell = Command::new("sh");
        let script = format!("{script}\nread -r _\nkill $!\nwait $!");
        shell
            .args(["-c", &script, "sh"])
            .arg(self.folder.path())
            .env("PATH", format!("{path}:/usr/sbin:/sbin"));
        shell
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .current_dir(self.folder.path());
        as_ordinary_user(&mut shell, self.folder.path());
        shell.spawn().expect("a shell starts")
    }

    fn wait_for(&self, port: u16, name: &str, log: &str) {
        wait_for(port, name, &self.folder.file(&format!("{name}.out")), &self.folder.file(log));
    }

    fn give_away(&self) {
        for entry in fs::read_dir(self.folder.path()).expect("a folder").flatten() {
            give(&entry.path());
        }
    }

    /// A certificate authority, and a certificate of it for `localhost`.
    fn make_certificates(&self) {
        let run = |words: &[&str]| {
            let made =
                Command::new("openssl").args(words).current_dir(self.folder.path()).output().expect(MISSING);
            assert!(made.status.success(), "openssl: {}", String::from_utf8_lossy(&made.stderr));
        };
        let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
        let mut ca =
            vec!["req", "-x509", "-days", "30", "-subj", "/CN=test", "-keyout", "ca.key", "-out", "ca.pem"];
        ca.extend(key);
        run(&ca);
        let mut request = vec!["req", "-subj", "/CN=localhost", "-keyout", "key.pem", "-out", "request.pem"];
        request.extend(key);
        run(&request);
        fs::write(self.folder.file("names"), "subjectAltName=DNS:localhost\n").expect("written");
        run(&[
            "x509",
            "-req",
            "-in",
            "request.pem",
            "-CA",
            "ca.pem",
            "-CAkey",
            "ca.key",
            "-CAcreateserial",
            "-days",
            "30",
            "-extfile",
            "names",
            "-out",
            "cert.pem",
        ]);
    }

    fn exim(&self, lmtp: Option<u16>) -> String {
        let (user, _, group) = ordinary();
        let folder = self.folder.path().display();
        let [smtp, smtps, ..] = self.ports;
        let (site, lmtp) = match lmtp {
            Some(port) => ("by_lmtp", port),
            None => ("mailbox", 24),
        };
        format!(
            r#"primary_hostname = mx.konzert.example
spool_directory = {folder}/spool
log_file_path = {folder}/exim.%s.log
pid_file_path = {folder}/run/exim.pid
exim_user = {user}
exim_group = {group}
deliver_drop_privilege = true
keep_environment =
local_interfaces = 127.0.0.1
daemon_smtp_ports = {smtp} : {smtps}
tls_on_connect_ports = {smtps}
tls_certificate = {folder}/cert.pem
tls_privatekey = {folder}/key.pem
tls_advertise_hosts = *
host_lookup =
rfc1413_query_timeout = 0s
smtp_accept_max = 100
smtp_accept_max_per_host = 100
queue_run_max = 5
message_size_limit = 60M
acl_smtp_rcpt = check
acl_smtp_data = accept

begin acl
check:
  deny local_parts = weg
       message = 5.1.1 no such user
  defer local_parts = voll
       message = 4.2.2 mailbox full
  accept

begin routers
games:
  driver = manualroute
  condition = ${{if eq{{{site}}}{{by_lmtp}}}}
  domains = konzert.example
  route_list = * 127.0.0.1
  self = send
  transport = by_lmtp
games_box:
  driver = accept
  domains = konzert.example
  transport = mailbox
back:
  driver = redirect
  local_parts = kommtzurueck
  allow_fail
  data = :fail: no such user after all
players:
  driver = accept
  transport = players

begin transports
by_lmtp:
  driver = smtp
  protocol = lmtp
  port = {lmtp}
  allow_localhost
mailbox:
  driver = appendfile
  directory = {folder}/box
  maildir_format
  delivery_date_add
  envelope_to_add
  return_path_add
players:
  driver = appendfile
  directory = {folder}/players
  maildir_format
  envelope_to_add
  return_path_add

begin retry
* * F,1h,1s

begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = ${{if and {{{{eq{{$auth2}}{{{USER}}}}}{{eq{{$auth3}}{{{PASSWORD}}}}}}}}}
  server_set_id = $auth2
  server_advertise_condition = ${{if def:tls_in_cipher}}
"#
        )
    }

    fn dovecot(&self) -> String {
        let (user, uid, gid) = ordinary();
        let group = fs::read_to_string("/etc/group").unwrap_or_default();
        let number = gid.to_string();
        let group = group.lines().find(|line| line.split(':').nth(2) == Some(number.as_str()));
        let group = group.and_then(|line| line.split(':').next()).unwrap_or("nogroup");
        let folder = self.folder.path().display();
        let [_, _, imap, imaps] = self.ports;
        format!(
            r#"protocols = imap
listen = 127.0.0.1
base_dir = {folder}/run
log_path = {folder}/dovecot.log
default_internal_user = {user}
default_internal_group = {group}
default_login_user = {user}
first_valid_uid = 1
first_valid_gid = 1
disable_plaintext_auth = no
ssl = yes
ssl_cert = <{folder}/cert.pem
ssl_key = <{folder}/key.pem
mail_location = maildir:{folder}/box
mail_max_userip_connections = 1000
passdb {{
  driver = static
  args = user={USER} password={PASSWORD}
}}
userdb {{
  driver = static
  args = uid={uid} gid={gid} home={folder}
}}
service imap-login {{
  chroot =
  inet_listener imap {{
    port = {imap}
  }}
  inet_listener imaps {{
    port = {imaps}
    ssl = yes
  }}
}}
service anvil {{
  chroot =
}}
service stats {{
  chroot =
}}
"#
        )
    }
}

impl Drop for MailServer {
    fn drop(&mut self) {
        self.stop_smtp();
        self.stop_imap();
    }
}

/// Waits until a server greets on this port.
pub(crate) fn wait_for(port: u16, name: &str, said: &Path, log: &Path) {
    let start = Instant::now();
    loop {
        if let Ok(mut stream) = TcpStream::connect(("127.0.0.1", port)) {
            let _ = stream.set_read_timeout(Some(Duration::from_secs(5)));
            let mut greeting = [0; 3];
            if stream.read_exact(&mut greeting).is_ok() {
                return;
            }
        }
        if start.elapsed() > Duration::from_secs(30) {
            let [said, log] = [said, log].map(|file| fs::read_to_string(file).unwrap_or_default());
            panic!("{name} does not start. {MISSING}\n{said}\n{log}");
        }
        std::thread::sleep(Duration::from_millis(30));
    }
}

/// Hands a message to a server as another one on the Internet would.
pub(crate) fn deliver(port: u16, from: &str, to: &str, raw: &str) -> Result<(), String> {
    let stream = TcpStream::connect(("127.0.0.1", port)).map_err(|error| error.to_string())?;
    let mut talk = Talk { stream };
    talk.expect("", "220")?;
    talk.expect("EHLO sender.example", "250")?;
    talk.expect(&format!("MAIL FROM:<{from}>"), "250")?;
    talk.expect(&format!("RCPT TO:<{to}>"), "250")?;
    talk.expect("DATA", "354")?;
    let body = raw.replace("\r\n", "\n").replace("\n.", "\n..").replace('\n', "\r\n");
    talk.expect(&format!("{body}\r\n."), "250")?;
    talk.expect("QUIT", "221")
}

pub(crate) fn stop(keeper: Option<Child>) {
    if let Some(mut keeper) = keeper {
        drop(keeper.stdin.take());
        let _ = keeper.wait();
    }
}

fn files(folder: &Path) -> Vec<String> {
    let entries =
        fs::read_dir(folder).map(|entries| entries.flatten().collect::<Vec<_>>()).unwrap_or_default();
    let mut paths: Vec<PathBuf> = entries.into_iter().map(|entry| entry.path()).collect();
    paths.sort();
    // A file may be taken away between the two.
    paths
        .iter()
        .filter_map(|path| fs::read(path).ok())
        .map(|raw| String::from_utf8_lossy(&raw).into_owned())
        .collect()
}

/// One side of a conversation line by line.
struct Talk {
    stream: TcpStream,
}

impl Talk {
    /// Says a line and waits for an answer that begins with `code`.
    fn expect(&mut self, line: &str, code: &str) -> Result<(), String> {
        if !line.is_empty() {
            self.stream.write_all(format!("{line}\r\n").as_bytes()).map_err(|error| error.to_string())?;
        }
        let mut answer = Vec::new();
        let mut byte = [0];
        loop {
            self.stream.read_exact(&mut byte).map_err(|error| error.to_string())?;
            answer.push(byte[0]);
            let text = String::from_utf8_lossy(&answer);
            let last = text.lines().last().unwrap_or_default();
            if text.ends_with('\n') && last.as_bytes().get(3) == Some(&b' ') {
                return if last.starts_with(code) { Ok(()) } else { Err(last.to_owned()) };
            }
        }
    }
}

/// How a connection goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It does not.
    None,
    /// It is refused as soon as it is made.
    Refuse,
    /// Nothing comes through any more.
    Silence,
    /// It breaks after so many bytes of what the client says.
    CutAfter(usize),
    /// The first bytes that the server says are others: no TLS can begin.
    Garble,
}

/// A proxy in front of a server. What goes wrong can be changed while it runs.
#[derive(Debug)]
pub struct Proxy {
    port: u16,
    fault: Arc<Mutex<Fault>>,
}

impl Proxy {
    /// A proxy for a port on this machine. It runs until the test's process ends.
    ///
    /// # Panics
    /// If no port can be had.
    #[must_use]
    pub fn to(target: u16) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("its number").port();
        let fault = Arc::new(Mutex::new(Fault::None));
        let shared = fault.clone();
        std::thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let fault = *shared.lock().unwrap_or_else(PoisonError::into_inner);
                if fault == Fault::Refuse {
                    let _ = client.shutdown(Shutdown::Both);
                    continue;
                }
                if let Ok(server) = TcpStream::connect(("127.0.0.1", target)) {
                    join(client, server, &shared);
                }
            }
        });
        Proxy { port, fault }
    }

    /// The port on which it listens; whoever is to be disturbed connects there.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// From now on this goes wrong.
    pub fn set(&self, fault: Fault) {
        *self.fault.lock().unwrap_or_else(PoisonError::into_inner) = fault;
    }
}

/// Copies both ways on threads of their own.
fn join(client: TcpStream, server: TcpStream, fault: &Arc<Mutex<Fault>>) {
    let (Ok(client_too), Ok(server_too)) = (client.try_clone(), server.try_clone()) else { return };
    let (up, down) = (fault.clone(), fault.clone());
    std::thread::spawn(move || copy(client, server, &up, true));
    std::thread::spawn(move || copy(server_too, client_too, &down, false));
}

fn copy(mut from: TcpStream, mut to: TcpStream, fault: &Mutex<Fault>, from_client: bool) {
    let mut chunk = [0_u8; 4096];
    let mut passed = 0;
    while let Ok(count @ 1..) = from.read(&mut chunk) {
        let fault = *fault.lock().unwrap_or_else(PoisonError::into_inner);
        match fault {
            Fault::None | Fault::Refuse => {}
            Fault::Silence => {
                std::thread::sleep(Duration::from_secs(20));
                break;
            }
            Fault::CutAfter(most) if from_client && passed + count > most => break,
            Fault::Garble if !from_client && passed == 0 => chunk[0] ^= 0xff,
            Fault::CutAfter(_) | Fault::Garble => {}
        }
        passed += count;
        if to.write_all(&chunk[..count]).is_err() {
            break;
        }
    }
    let _ = from.shutdown(Shutdown::Both);
    let _ = to.shutdown(Shutdown::Both);
}
