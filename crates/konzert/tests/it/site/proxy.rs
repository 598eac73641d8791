//! The site behind nginx and behind Caddy as the examples in `packaging` say, with ports and a certificate of the test's own.

use super::process::Running;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use testbed::{Scratch, free_port};

const NGINX: &str = include_str!("../../../../../packaging/nginx.conf");
const CADDY: &str = include_str!("../../../../../packaging/Caddyfile");

/// A proxy with its example, before a site.
struct Proxy {
    server: Child,
    plain: u16,
    tls: u16,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// The example with this in the place of what every site has of its own.
fn example(text: &str, changes: &[(&str, String)]) -> String {
    changes.iter().fold(text.to_owned(), |text, (was, is)| {
        assert!(text.contains(was), "{was:?} is not in the example");
        text.replace(was, is)
    })
}

fn certificate(folder: &Path) {
    let mut make = Command::new("openssl");
    make.args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]);
    make.args(["-keyout", "key.pem", "-out", "cert.pem", "-days", "2", "-subj", "/CN=spiel.example.org"]);
    assert!(make.current_dir(folder).output().expect("openssl").status.success());
}

impl Proxy {
    fn nginx(site: &Running, folder: &Path) -> Proxy {
        let (plain, tls, here) = (free_port(), free_port(), folder.display());
        let text = example(
            NGINX,
            &[
                ("listen [::]:80;", String::new()),
                ("listen [::]:443 ssl http2;", String::new()),
                ("listen 80;", format!("listen 127.0.0.1:{plain};")),
                ("listen 443 ssl http2;", format!("listen 127.0.0.1:{tls} ssl http2;")),
                ("/etc/letsencrypt/live/spiel.example.org/fullchain.pem", format!("{here}/cert.pem")),
                ("/etc/letsencrypt/live/spiel.example.org/privkey.pem", format!("{here}/key.pem")),
                ("http://127.0.0.1:8080", format!("http://{}", site.address)),
            ],
        );
        std::fs::write(folder.join("konzert.conf"), text).expect("a file");
        let kept = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|what| format!("{what}_temp_path {here}/nginx-{what};"));
        let around = format!(
            "daemon off; master_process off; pid {here}/nginx.pid; error_log {here}/nginx.log;\nevents {{}}\n\
             http {{ access_log off; {} include {here}/konzert.conf; }}\n",
            kept.concat()
        );
        std::fs::write(folder.join("nginx.conf"), around).expect("a file");
        let mut nginx = Command::new("/usr/sbin/nginx");
        nginx.arg("-c").arg(folder.join("nginx.conf")).arg("-e").arg(folder.join("nginx.log"));
        Proxy::start(nginx, "nginx-light", folder, (plain, tls))
    }

    fn caddy(site: &Running, folder: &Path) -> Proxy {
        let (plain, tls, here) = (free_port(), free_port(), folder.display());
        let text = example(
            CADDY,
            &[
                (
                    "spiel.example.org {",
                    format!("spiel.example.org {{\n\tbind 127.0.0.1\n\ttls {here}/cert.pem {here}/key.pem"),
                ),
                ("127.0.0.1:8080", site.address.clone()),
            ],
        );
        let ports = format!("{{\n\tadmin off\n\thttp_port {plain}\n\thttps_port {tls}\n}}\n");
        std::fs::write(folder.join("Caddyfile"), ports + &text).expect("a file");
        let mut caddy = Command::new("caddy");
        caddy.args(["run", "--adapter", "caddyfile", "--config"]).arg(folder.join("Caddyfile"));
        // What it keeps is the test's.
        caddy.env("HOME", folder).env("XDG_DATA_HOME", folder).env("XDG_CONFIG_HOME", folder);
        Proxy::start(caddy, "caddy", folder, (plain, tls))
    }

    /// Starts the program of this Debian package, and waits until it listens.
    fn start(mut server: Command, package: &str, folder: &Path, (plain, tls): (u16, u16)) -> Proxy {
        certificate(folder);
        let file = folder.join("proxy.log");
        let log = std::fs::File::create(&file).expect("a file");
        let server = server.stderr(log).stdout(Stdio::null()).spawn();
        let server = server.unwrap_or_else(|error| panic!("needs the Debian package {package}: {error}"));
        let mut proxy = Proxy { server, plain, tls };
        let begun = Instant::now();
        while [plain, tls].iter().any(|port| TcpStream::connect(("127.0.0.1", *port)).is_err()) {
            let ended = proxy.server.try_wait().expect("it can be waited for");
            let log = || std::fs::read_to_string(&file).unwrap_or_default();
            assert!(ended.is_none() && begun.elapsed() < Duration::from_secs(60), "{}", log());
            std::thread::sleep(Duration::from_millis(10));
        }
        proxy
    }

    /// Says something over TLS to the site that a browser knows as `spiel.example.org`.
    fn say(&self, words: &str) -> Child {
        let mut client = Command::new("openssl");
        client.args(["s_client", "-quiet", "-servername", "spiel.example.org", "-connect"]);
        client.arg(format!("127.0.0.1:{}", self.tls));
        let pipes = client.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut client = pipes.spawn().expect("openssl");
        client.stdin.as_mut().expect("a pipe").write_all(words.as_bytes()).expect("it reads");
        client
    }

    /// The whole answer.
    fn ask(&self, method: &str, path: &str, head: &str, body: &str) -> String {
        let length = body.len();
        let mut client = self.say(&format!(
            "{method} {path} HTTP/1.1\r\nHost: spiel.example.org\r\nConnection: close\r\nContent-Length: {length}\r\n\
             Content-Type: application/x-www-form-urlencoded\r\n{head}\r\n{body}"
        ));
        let mut answer = String::new();
        client.stdout.take().expect("a pipe").read_to_string(&mut answer).expect("text");
        let _ = client.wait();
        answer
    }
}

fn status(answer: &str) -> u16 {
    answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or_default()
}

#[test]
fn the_example_for_nginx_is_a_site() {
    let folder = Scratch::new("nginx");
    let site = site(&folder);
    let proxy = Proxy::nginx(&site, folder.path());
    is_a_site(&proxy);
    // Who asks for more than people do is told so; what a page needs comes at once.
    let one = "GET /style HTTP/1.1\r\nHost: spiel.example.org\r\n";
    let mut client = proxy.say(&(format!("{one}\r\n").repeat(700) + one + "Connection: close\r\n\r\n"));
    let mut answers = String::new();
    client.stdout.take().expect("a pipe").read_to_string(&mut answers).expect("text");
    let _ = client.wait();
    let [served, refused] = ["HTTP/1.1 404", "HTTP/1.1 429"].map(|status| answers.matches(status).count());
    assert!(served >= 50 && refused >= 50, "{served} served and {refused} refused");
}

#[test]
fn the_example_for_caddy_is_a_site() {
    let folder = Scratch::new("caddy");
    let site = site(&folder);
    is_a_site(&Proxy::caddy(&site, folder.path()));
}

/// A set-up site with one open game.
fn site(folder: &Scratch) -> Running {
    site_with(folder, &[])
}

/// The same with this changed in its configuration.
pub(super) fn site_with(folder: &Scratch, changes: &[(&str, String)]) -> Running {
    let config = folder.file("konzert.toml");
    let mut setup = Command::new(env!("CARGO_BIN_EXE_konzert"));
    setup.args(["setup", "--lang", "en", "--config"]).arg(&config).arg("--data").arg(folder.path());
    setup.env_remove("KONZERT_DATA").stdin(Stdio::piped()).stdout(Stdio::null());
    let mut child = setup.spawn().expect("the program starts");
    let answers = "Spielwiese\nhttps://spiel.example.org\nTilda\ntilda@example.org\n\n";
    child.stdin.take().expect("a pipe").write_all(answers.as_bytes()).expect("it reads");
    assert!(child.wait().expect("it ends").success());
    let text = std::fs::read_to_string(&config).expect("a file");
    let text = text.replacen("127.0.0.1:8080", "127.0.0.1:0", 1);
    std::fs::write(&config, example(&text, changes)).expect("a file");
    Running::start(&["serve", "--config", &config.display().to_string()], 1)
}

fn is_a_site(proxy: &Proxy) {
    // Without TLS one is sent where there is.
    let mut plain = TcpStream::connect(("127.0.0.1", proxy.plain)).expect("it listens");
    write!(plain, "GET /games HTTP/1.1\r\nHost: spiel.example.org\r\nConnection: close\r\n\r\n")
        .expect("sent");
    let mut moved = String::new();
    plain.read_to_string(&mut moved).expect("it answers");
    assert!(
        [301, 308].contains(&status(&moved)) && moved.contains("Location: https://spiel.example.org/games"),
        "{moved}"
    );

    let page = proxy.ask("GET", "/games", "", "").to_lowercase();
    assert!(status(&page) == 200 && page.contains("strict-transport-security: max-age="), "{page}");

    // A form of this site's is taken, one of another site's is not.
    let own = "Origin: https://spiel.example.org\r\n";
    let enter = |head: &str| status(&proxy.ask("POST", "/sign-in", head, "name=nobody&password=wrong"));
    assert_eq!((enter(own), enter("Origin: https://evil.example\r\n")), (401, 403));
    // The largest board reaches the program, which answers as it does to whoever is not signed in.
    let bring = |bytes: usize| status(&proxy.ask("POST", "/desk/boards", own, &"a".repeat(bytes)));
    assert_eq!(bring(variants::MOST_PACKED), bring(10), "a board of three megabytes");
    // Tries are counted by the address that the proxy saw, whatever the client writes before it.
    let tries = (0..11).map(|try_| enter(&format!("{own}X-Forwarded-For: 198.51.{try_}.1\r\n")));
    assert_eq!(tries.collect::<Vec<_>>().last(), Some(&429));
    // What is more than the site takes is refused.
    let much = proxy.ask("POST", "/sign-in", own, &"x".repeat(300 << 10));
    assert_eq!(status(&much), 413, "{much}");

    // A stream says at once how the game stands, though it does not end.
    let head = "GET /api/v1/games/ST-1/events HTTP/1.1\r\nHost: spiel.example.org\r\n\r\n";
    let mut stream = proxy.say(head);
    let lines = BufReader::new(stream.stdout.take().expect("a pipe")).lines();
    let mut said = lines.map_while(Result::ok).take(40).skip_while(|line| !line.is_empty());
    assert!(said.any(|line| line.starts_with("data:")), "nothing came");
    let _ = stream.kill();
    let _ = stream.wait();
}
