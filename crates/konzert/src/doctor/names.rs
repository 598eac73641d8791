//! What the net says of the domain that letters come from (DNS): who takes its mail, who may send for it (SPF), what is to be
//! done with forgeries (DMARC), and whether an own mail server's address has a name that leads back to it. Without these big
//! providers put letters aside. Whether signatures (DKIM) are believed shows the letter that the doctor sends itself.

use std::io::{Error, ErrorKind, Result};
use std::net::{IpAddr, SocketAddr};

use simple_dns::rdata::RData;
use simple_dns::{CLASS, Name, Packet, PacketFlag, Question, RCODE, TYPE};
use text::{Lang, operator as say};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpStream, UdpSocket};
use tokio::time::timeout;

use super::{Finding, PATIENCE};

/// Where the machine keeps the addresses of its name servers.
const SERVERS: &str = "/etc/resolv.conf";
/// An answer that is longer than this comes by TCP.
const LONGEST: usize = 4096;

/// A name server.
#[derive(Clone, Copy, Debug)]
pub struct NameServer(SocketAddr);

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// Who takes mail: names of machines.
    Takers,
    /// Texts of a domain.
    Texts,
    /// The name of an address.
    Pointer,
}

impl NameServer {
    /// The one that this machine asks.
    pub fn of_this_machine() -> Option<NameServer> {
        let text = std::fs::read_to_string(SERVERS).ok()?;
        let server = text.lines().find_map(|line| line.trim().strip_prefix("nameserver"))?;
        Some(NameServer(SocketAddr::new(server.trim().parse().ok()?, 53)))
    }

    /// What is wrong with the domain of an address; `own` says that this machine sends by itself.
    pub async fn look(self, address: &str, own: bool, lang: Lang) -> Vec<Finding> {
        let Some((_, domain)) = address.rsplit_once('@') else { return Vec::new() };
        let found = self.examine(domain, own, lang).await;
        found.unwrap_or_else(|reason| {
            let text = say::DoctorDnsSilent { server: self.0.ip(), reason, domain }.text(lang);
            vec![Finding::of("dns-silent", text)]
        })
    }

    async fn examine(self, domain: &str, own: bool, lang: Lang) -> Result<Vec<Finding>> {
        let mut found = Vec::new();
        let takers = self.ask(domain, Wanted::Takers).await?;
        if takers.is_empty() {
            found.push(Finding::of("dns-mx", say::doctor_no_mx(lang, domain)));
        }
        let begins = |text: &String, sign: &str| text.to_ascii_lowercase().starts_with(sign);
        let texts = self.ask(domain, Wanted::Texts).await?;
        match texts.iter().filter(|text| begins(text, "v=spf1")).count() {
            0 => found.push(Finding::of("dns-spf", say::doctor_no_spf(lang, domain))),
            1 => {}
            count => found.push(Finding::of("dns-spf", say::DoctorManySpf { domain, count }.text(lang))),
        }
        if !self.has_policy(domain).await? {
            found.push(Finding::of("dns-dmarc", say::doctor_no_dmarc(lang, domain)));
        }
        if own {
            for host in &takers {
                found.extend(self.leads_back(host, lang).await?);
            }
        }
        Ok(found)
    }

    /// Whether the domain, or one above it, says what is to be done with forgeries (RFC 7489, 6.6.3).
    async fn has_policy(self, domain: &str) -> Result<bool> {
        let mut domain = domain;
        loop {
            let texts = self.ask(&format!("_dmarc.{domain}"), Wanted::Texts).await?;
            if texts.iter().any(|text| text.to_ascii_lowercase().starts_with("v=dmarc1")) {
                return Ok(true);
            }
            match domain.split_once('.') {
                Some((_, above)) if above.contains('.') => domain = above,
                _ => return Ok(false),
            }
        }
    }

    /// Whether each address of a machine has a name, and that name the address.
    async fn leads_back(self, host: &str, lang: Lang) -> Result<Vec<Finding>> {
        let addresses = |host: String| async move {
            let found = timeout(PATIENCE, tokio::net::lookup_host((host, 25))).await;
            found.ok().and_then(std::result::Result::ok).map(|all| all.map(|address| address.ip()).collect())
        };
        let mut found = Vec::new();
        let own: Vec<IpAddr> = addresses(host.to_owned()).await.unwrap_or_default();
        for address in own {
            let mut back = false;
            for name in self.ask(&pointer(address), Wanted::Pointer).await? {
                let there: Vec<IpAddr> = addresses(name).await.unwrap_or_default();
                back |= there.contains(&address);
            }
            if !back {
                let text = say::DoctorNoReverse { host, address }.text(lang);
                found.push(Finding::of("dns-reverse", text));
            }
        }
        Ok(found)
    }

    /// What the server answers; nothing if there is nothing of the kind.
    async fn ask(self, name: &str, wanted: Wanted) -> Result<Vec<String>> {
        let mut asked = Packet::new_query(0x4b5a);
        asked.set_flags(PacketFlag::RECURSION_DESIRED);
        let kind = match wanted {
            Wanted::Takers => TYPE::MX,
            Wanted::Texts => TYPE::TXT,
            Wanted::Pointer => TYPE::PTR,
        };
        let name = Name::new(name).map_err(Error::other)?;
        asked.questions.push(Question::new(name, kind.into(), CLASS::IN.into(), false));
        let asked = asked.build_bytes_vec().map_err(Error::other)?;
        let mut answer = timeout(PATIENCE, self.by_udp(&asked)).await??;
        if Packet::parse(&answer).is_ok_and(|packet| packet.has_flags(PacketFlag::TRUNCATION)) {
            answer = timeout(PATIENCE, self.by_tcp(&asked)).await??;
        }
        let packet = Packet::parse(&answer).map_err(Error::other)?;
        match packet.rcode() {
            RCODE::NoError | RCODE::NameError => {}
            code => return Err(Error::other(format!("{code:?}"))),
        }
        let words = packet.answers.into_iter().filter_map(|record| match record.rdata {
            RData::MX(taker) => Some(taker.exchange.to_string()),
            RData::PTR(name) => Some(name.0.to_string()),
            RData::TXT(text) => String::try_from(text).ok(),
            _ => None,
        });
        Ok(words.filter(|word| !word.is_empty()).collect())
    }

    async fn by_udp(self, asked: &[u8]) -> Result<Vec<u8>> {
        let here: SocketAddr = if self.0.is_ipv4() { ([0; 4], 0).into() } else { ([0u16; 8], 0).into() };
        let socket = UdpSocket::bind(here).await?;
        socket.connect(self.0).await?;
        socket.send(asked).await?;
        let mut answer = vec![0; LONGEST];
        let length = socket.recv(&mut answer).await?;
        answer.truncate(length);
        Ok(answer)
    }

    async fn by_tcp(self, asked: &[u8]) -> Result<Vec<u8>> {
        let mut stream = TcpStream::connect(self.0).await?;
        let length = u16::try_from(asked.len()).map_err(|_| Error::from(ErrorKind::InvalidInput))?;
        stream.write_all(&[&length.to_be_bytes()[..], asked].concat()).await?;
        let mut answer = vec![0; usize::from(stream.read_u16().await?)];
        stream.read_exact(&mut answer).await?;
        Ok(answer)
    }
}

/// The name under which an address's name is kept.
fn pointer(address: IpAddr) -> String {
    match address {
        IpAddr::V4(address) => {
            let [a, b, c, d] = address.octets();
            format!("{d}.{c}.{b}.{a}.in-addr.arpa")
        }
        IpAddr::V6(address) => {
            let digits = address.octets().into_iter().rev().flat_map(|byte| [byte & 15, byte >> 4]);
            digits.map(|digit| format!("{digit:x}.")).collect::<String>() + "ip6.arpa"
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use simple_dns::ResourceRecord;
    use simple_dns::rdata::{MX, PTR, TXT};

    /// A server that knows these names, and by UDP says of long texts only that they are long.
    async fn server(known: &'static [(&'static str, TYPE, &'static str)]) -> NameServer {
        // one number for both, which somebody else may have taken for the second meanwhile
        let (udp, tcp, here) = loop {
            let udp = UdpSocket::bind("127.0.0.1:0").await.unwrap();
            let here = udp.local_addr().unwrap();
            if let Ok(tcp) = tokio::net::TcpListener::bind(here).await {
                break (udp, tcp, here);
            }
        };
        tokio::spawn(async move {
            let mut asked = [0; 512];
            loop {
                let (length, from) = udp.recv_from(&mut asked).await.unwrap();
                udp.send_to(&answer(&asked[..length], known, true), from).await.unwrap();
            }
        });
        tokio::spawn(async move {
            loop {
                let (mut stream, _) = tcp.accept().await.unwrap();
                let mut asked = vec![0; usize::from(stream.read_u16().await.unwrap())];
                stream.read_exact(&mut asked).await.unwrap();
                let answer = answer(&asked, known, false);
                stream.write_u16(u16::try_from(answer.len()).unwrap()).await.unwrap();
                stream.write_all(&answer).await.unwrap();
            }
        });
        NameServer(here)
    }

    fn answer(asked: &[u8], known: &[(&str, TYPE, &'static str)], short: bool) -> Vec<u8> {
        let asked = Packet::parse(asked).unwrap();
        let question = asked.questions[0].clone();
        let mut reply = Packet::new_reply(asked.id());
        for (name, kind, words) in known {
            if *name == question.qname.to_string() && simple_dns::QTYPE::from(*kind) == question.qtype {
                if short && words.len() > 200 {
                    reply.set_flags(PacketFlag::TRUNCATION);
                    continue;
                }
                let rdata = match kind {
                    TYPE::MX => RData::MX(MX { preference: 10, exchange: Name::new_unchecked(words) }),
                    TYPE::PTR => RData::PTR(PTR(Name::new_unchecked(words))),
                    _ => RData::TXT(TXT::try_from(*words).unwrap()),
                };
                reply.answers.push(ResourceRecord::new(question.qname.clone(), CLASS::IN, 60, rdata));
            }
        }
        if reply.answers.is_empty() && !reply.has_flags(PacketFlag::TRUNCATION) {
            *reply.rcode_mut() = RCODE::NameError;
        }
        reply.build_bytes_vec().unwrap()
    }

    async fn codes(server: NameServer, address: &str, own: bool) -> Vec<&'static str> {
        server.look(address, own, Lang::En).await.into_iter().map(|finding| finding.code).collect()
    }

    #[tokio::test]
    async fn what_the_net_does_not_say_of_a_mail_domain_is_named() {
        let nothing = server(&[]).await;
        assert_eq!(codes(nothing, "partie@spiel.example", true).await, ["dns-mx", "dns-spf", "dns-dmarc"]);
        let said = nothing.look("partie@spiel.example", false, Lang::De).await;
        assert!(
            said[1].text.contains("v=spf1") && said[1].text.contains("spiel.example"),
            "{}",
            said[1].text
        );
        let good = server(&[
            ("spiel.example", TYPE::MX, "localhost"),
            ("spiel.example", TYPE::TXT, "v=spf1 mx -all"),
            ("spiel.example", TYPE::TXT, "some-service=1234"),
            ("_dmarc.spiel.example", TYPE::TXT, "v=DMARC1; p=none"),
            ("1.0.0.127.in-addr.arpa", TYPE::PTR, "localhost"),
            (
                "1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.ip6.arpa",
                TYPE::PTR,
                "localhost",
            ),
        ])
        .await;
        assert!(codes(good, "partie@spiel.example", true).await.is_empty());
        // The policy of the domain above counts for those below it.
        let below = codes(good, "partie@mail.spiel.example", false).await;
        assert_eq!(below, ["dns-mx", "dns-spf"]);
        let twice = server(&[
            ("spiel.example", TYPE::MX, "localhost"),
            ("spiel.example", TYPE::TXT, "v=spf1 mx -all"),
            ("spiel.example", TYPE::TXT, "v=spf1 include:provider.example ~all"),
            ("_dmarc.spiel.example", TYPE::TXT, "v=DMARC1; p=none"),
        ])
        .await;
        assert_eq!(codes(twice, "partie@spiel.example", false).await, ["dns-spf"], "two are none");
        let nameless = codes(twice, "partie@spiel.example", true).await;
        assert!(nameless.contains(&"dns-reverse"), "{nameless:?}");
    }

    #[tokio::test]
    async fn a_long_answer_comes_by_tcp_and_a_server_that_is_none_is_named() {
        let long = server(&[
            ("spiel.example", TYPE::MX, "localhost"),
            (
                "spiel.example",
                TYPE::TXT,
                "v=spf1 include:a.provider.example include:b.provider.example include:c.provider.example \
                 include:d.provider.example include:e.provider.example include:f.provider.example \
                 include:g.provider.example -all",
            ),
            ("_dmarc.spiel.example", TYPE::TXT, "v=DMARC1; p=none"),
        ])
        .await;
        assert!(codes(long, "partie@spiel.example", false).await.is_empty());
        let nobody = UdpSocket::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
        assert_eq!(codes(NameServer(nobody), "partie@spiel.example", false).await, ["dns-silent"]);
    }
}
