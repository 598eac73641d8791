//! Telling devices what the site writes (Web Push, RFC 8030): one short request to the push service of each, sealed for the device
//! (RFC 8291) and signed by the site (RFC 8292). What a member names as the address of a device is a door out of the machine: only
//! public addresses are called, over TLS, one try of ten seconds, and nothing of an answer is read but its number.

mod seal;

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use anyhow::{Context, anyhow, bail, ensure};
use axum::body::{Body, Bytes};
use axum::http::{Request, StatusCode, Uri, header};
use desk::{Desk, Signal, SiteKey};
use hyper_util::rt::TokioIo;
use jiff::Timestamp;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio::sync::broadcast::error::RecvError;
use tokio::task::JoinSet;

use super::services::{Service, Stop};
use crate::https;

/// How long one device may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// So many devices are told at a time.
const AT_ONCE: usize = 8;
/// How long a push service keeps what a device that is off was to be told, in seconds.
const KEEP: u32 = 86_400;
/// For so long a signature is good, in seconds (RFC 8292, 2: at most a day).
const SIGNED: i64 = 43_200;

/// Where the site may call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reach {
    /// Public addresses, over TLS, on its port.
    Public,
    /// The test's own server.
    #[cfg(test)]
    Loopback,
}

/// What became of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// The push service took it.
    Taken,
    /// There is no such device any more.
    Gone,
}

/// Tells devices until it is time to stop.
pub fn service(desk: &Desk, stop: &Stop) -> Service {
    let (desk, stop) = (desk.clone(), stop.clone());
    Service::new("push", async move {
        let Some(key) = desk.push_key().await? else { bail!("no key for push services") };
        let key = std::sync::Arc::new(key);
        let mut signals = desk.signals();
        let mut stop = std::pin::pin!(stop.wanted());
        let mut calls = JoinSet::new();
        loop {
            let signal = tokio::select! {
                () = &mut stop => return Ok(()),
                signal = signals.recv() => signal,
            };
            let signal = match signal {
                Ok(signal) => signal,
                Err(RecvError::Lagged(lost)) => {
                    tracing::warn!(lost, "devices were not told: too many at once");
                    continue;
                }
                Err(RecvError::Closed) => return Ok(()),
            };
            while calls.len() >= AT_ONCE {
                calls.join_next().await;
            }
            let (desk, key) = (desk.clone(), key.clone());
            calls.spawn(async move { tell(&desk, &key, &signal, Reach::Public).await });
        }
    })
}

/// Tells one device; one that is gone is forgotten.
async fn tell(desk: &Desk, key: &SiteKey, signal: &Signal, reach: Reach) {
    let told = call(key, signal, &desk.config().base_url, desk.now(), reach);
    match tokio::time::timeout(PATIENCE, told).await {
        Ok(Ok(Outcome::Taken)) => {}
        Ok(Ok(Outcome::Gone)) => {
            if let Err(error) = desk.lose_device(signal.account, &signal.device.endpoint).await {
                tracing::error!(%error, "cannot forget a device");
            }
        }
        Ok(Err(error)) => tracing::warn!(%error, "a device was not told"),
        Err(_) => tracing::warn!("a device was not told: no answer"),
    }
}

/// One request to a push service.
async fn call(
    key: &SiteKey,
    signal: &Signal,
    site: &str,
    now: Timestamp,
    reach: Reach,
) -> anyhow::Result<Outcome> {
    let address: Uri = signal.device.endpoint.parse().context("the address of a device")?;
    let host = address.host().ok_or_else(|| anyhow!("no host"))?;
    let authority = address.authority().map_or(host, |authority| authority.as_str());
    let words = serde_json::json!({ "title": signal.game, "body": signal.words, "path": signal.path });
    let sealed = seal::seal(&signal.device, words.to_string().as_bytes())?;
    let signature = seal::signature(key, &format!("https://{authority}"), site, now.as_second() + SIGNED)?;
    let line = connect(&address, host, reach).await?;
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(line)).await?;
    let connection = tokio::spawn(connection);
    let request = Request::post(address.path_and_query().map_or("/", |path| path.as_str()))
        .header(header::HOST, authority)
        .header(header::AUTHORIZATION, signature)
        .header(header::CONTENT_TYPE, "application/octet-stream")
        .header(header::CONTENT_ENCODING, "aes128gcm")
        .header(header::CONTENT_LENGTH, sealed.len())
        .header("ttl", KEEP)
        .body(Body::from(Bytes::from(sealed)))?;
    let answer = sender.send_request(request).await.map(|answer| answer.status());
    connection.abort();
    match answer? {
        status if status.is_success() => Ok(Outcome::Taken),
        StatusCode::NOT_FOUND | StatusCode::GONE => Ok(Outcome::Gone),
        status => bail!("the push service answers {status}"),
    }
}

/// A connection, with TLS or without.
trait Line: AsyncRead + AsyncWrite + Unpin + Send {}
impl<T: AsyncRead + AsyncWrite + Unpin + Send> Line for T {}

/// Connects. The address that was looked at is the one that is called, so that no name can change in between.
async fn connect(address: &Uri, host: &str, reach: Reach) -> anyhow::Result<Box<dyn Line>> {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    match reach {
        Reach::Public => {
            ensure!(address.scheme_str() == Some("https"), "not over TLS");
            ensure!(matches!(address.port_u16(), None | Some(443)), "not on the port of HTTPS");
            let found: Vec<SocketAddr> = lookup_host((bare, 443)).await.context("no such host")?.collect();
            ensure!(found.iter().all(|place| is_public(place.ip())), "not a public address");
            let place = found.first().ok_or_else(|| anyhow!("no such host"))?;
            let stream = TcpStream::connect(place).await?;
            Ok(Box::new(https::begin(bare, stream, Duration::ZERO).await?))
        }
        #[cfg(test)]
        Reach::Loopback => {
            Ok(Box::new(TcpStream::connect((bare, address.port_u16().unwrap_or_default())).await?))
        }
    }
}

/// Whether an address is one of the open net: none of this machine, of a network of one's own, or of no machine (IANA's registries of
/// special addresses; of IPv6 only what is given out, without what carries IPv4 inside).
fn is_public(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => is_public_v6(ip),
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [one, two, three, _] = ip.octets();
    let special = ip.is_private()
        || ip.is_loopback()
        || ip.is_link_local()
        || ip.is_documentation()
        || ip.is_multicast()
        || matches!((one, two, three), (0 | 240.., ..) | (100, 64..=127, _) | (192, 0, 0) | (192, 88, 99))
        || matches!((one, two), (198, 18 | 19));
    !special
}

fn is_public_v6(ip: Ipv6Addr) -> bool {
    let [one, two, ..] = ip.segments();
    let given_out = one & 0xe000 == 0x2000;
    let special =
        one == 0x2002 || one == 0x2001 && (two < 0x200 || two == 0xdb8) || one == 0x3fff && two < 0x1000;
    given_out && !special
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use desk::Device;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    async fn site(name: &str) -> (Desk, std::path::PathBuf) {
        let folder = std::env::temp_dir().join(format!("konzert-push-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a push service of our own");
        let store = store::Store::open(&format!("sqlite:{}", folder.join("site.db").display()))
            .await
            .expect("a push service of our own");
        let base_url = "https://konzert.example".to_owned();
        (Desk::new(store, desk::Config { push: true, base_url, ..desk::Config::default() }), folder)
    }

    fn signal(endpoint: &str, receiver: &seal::tests::Receiver) -> Signal {
        let device = Device {
            endpoint: endpoint.to_owned(),
            key: receiver.point_digits(),
            auth: "00112233445566778899aabbccddeeff".to_owned(),
        };
        let (game, words) = ("ST-1201".to_owned(), "Ein Zug ist ausgewertet.".to_owned());
        Signal { account: store::AccountId(1), device, game, words, path: "/games/ST-1201/turns".to_owned() }
    }

    /// A push service of our own: takes one request and answers it.
    async fn service_of_our_own(answer: &'static str) -> (String, tokio::task::JoinHandle<Vec<u8>>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a push service of our own");
        let endpoint = format!(
            "https://127.0.0.1:{}/send/abc",
            listener.local_addr().expect("a push service of our own").port()
        );
        let taken = tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.expect("a push service of our own");
            let (mut request, mut piece) = (Vec::new(), [0; 4096]);
            let whole = |request: &[u8]| {
                let head = String::from_utf8_lossy(request).to_lowercase();
                let length =
                    head.split("content-length: ").nth(1)?.split('\r').next()?.parse::<usize>().ok()?;
                let body = request.windows(4).position(|at| at == b"\r\n\r\n")? + 4;
                (request.len() >= body + length).then_some(())
            };
            while whole(&request).is_none() {
                let count = stream.read(&mut piece).await.expect("a push service of our own");
                request.extend_from_slice(&piece[..count]);
            }
            stream.write_all(answer.as_bytes()).await.expect("a push service of our own");
            request
        });
        (endpoint, taken)
    }

    /// RFC 8030 (5): what the push service gets; only the device can read it, and it says which game and what about, nothing else.
    #[tokio::test]
    async fn a_device_is_told_which_game_and_what_about() {
        let (desk, folder) = site("told").await;
        let key = desk.push_key().await.unwrap().unwrap();
        let receiver = seal::tests::Receiver::new();
        let (endpoint, taken) = service_of_our_own("HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n").await;
        let signal = signal(&endpoint, &receiver);
        let outcome =
            call(&key, &signal, "https://konzert.example", desk.now(), Reach::Loopback).await.unwrap();
        assert_eq!(outcome, Outcome::Taken);
        let request = taken.await.unwrap();
        let body = request.windows(4).position(|at| at == b"\r\n\r\n").unwrap() + 4;
        let head = String::from_utf8_lossy(&request[..body]).to_lowercase();
        assert!(head.starts_with("post /send/abc http/1.1\r\n"), "{head}");
        for line in ["content-encoding: aes128gcm\r\n", "ttl: 86400\r\n", "authorization: vapid t="] {
            assert!(head.contains(line), "{line}: {head}");
        }
        let read = receiver.opened(&request[body..], &signal.device.secret());
        let read: serde_json::Value = serde_json::from_slice(&read).unwrap();
        let expected = serde_json::json!({ "title": "ST-1201", "body": "Ein Zug ist ausgewertet.", "path": "/games/ST-1201/turns" });
        assert_eq!(read, expected);
        std::fs::remove_dir_all(folder).unwrap();
    }

    /// RFC 8030 (7.3): a push service says that a device is gone, and it is not called again.
    #[tokio::test]
    async fn a_device_that_is_gone_says_so() {
        let (desk, folder) = site("gone").await;
        let key = desk.push_key().await.unwrap().unwrap();
        let receiver = seal::tests::Receiver::new();
        for (answer, expected) in [
            ("HTTP/1.1 410 Gone\r\ncontent-length: 0\r\n\r\n", Some(Outcome::Gone)),
            ("HTTP/1.1 500 No\r\ncontent-length: 0\r\n\r\n", None),
        ] {
            let (endpoint, taken) = service_of_our_own(answer).await;
            let told = call(
                &key,
                &signal(&endpoint, &receiver),
                "https://konzert.example",
                desk.now(),
                Reach::Loopback,
            )
            .await;
            assert_eq!(told.ok(), expected);
            taken.await.unwrap();
        }
        std::fs::remove_dir_all(folder).unwrap();
    }

    /// Nobody gets at the operator's own network by naming it as a device: nothing is even connected to.
    #[tokio::test]
    async fn addresses_that_are_not_public_are_not_called() {
        let (desk, folder) = site("inside").await;
        let key = desk.push_key().await.unwrap().unwrap();
        let receiver = seal::tests::Receiver::new();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let own = format!("https://127.0.0.1:{port}/");
        for endpoint in [
            own.as_str(),
            "https://127.0.0.1/",
            "https://localhost/",
            "https://[::1]/",
            "https://10.0.0.1/",
            "http://192.0.2.1/",
        ] {
            let told = call(
                &key,
                &signal(endpoint, &receiver),
                "https://konzert.example",
                desk.now(),
                Reach::Public,
            )
            .await;
            assert!(told.is_err(), "{endpoint}");
        }
        let called = tokio::time::timeout(Duration::from_millis(50), listener.accept()).await;
        assert!(called.is_err(), "somebody called");
        for inside in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "192.0.0.8",
            "192.168.1.1",
            "198.18.0.1",
            "203.0.113.9",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:10.0.0.1",
            "64:ff9b::a00:1",
            "2001:db8::1",
            "2002:a00:1::",
            "fc00::1",
            "fe80::1",
            "ff02::1",
        ] {
            assert!(!is_public(inside.parse().unwrap()), "{inside}");
        }
        for outside in ["1.1.1.1", "142.250.1.1", "192.1.0.1", "2a00:1450:4001:800::200a", "2606:4700::1111"]
        {
            assert!(is_public(outside.parse().unwrap()), "{outside}");
        }
        std::fs::remove_dir_all(folder).unwrap();
    }
}
