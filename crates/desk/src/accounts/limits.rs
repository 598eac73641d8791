//! How often something may be tried, counted by whom and from where. What strangers do must never keep the owner of an
//! account out: failed tries count against the network that they come from, and what succeeds does not count.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use crate::accounts::secret;
use crate::clock::micros;
use crate::{Desk, Error};

/// The stretch of time in which tries are counted, in minutes.
const LIMIT_MINUTES: i64 = 15;

/// The network somebody comes from: an IPv4 network of 256 addresses or an IPv6 site (/48). Whoever has one address can
/// mostly choose among its neighbours, so a limit by address would be none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Network(Option<IpAddr>);

impl Network {
    /// The network of an address.
    #[must_use]
    pub fn of(address: IpAddr) -> Network {
        Network(Some(match address.to_canonical() {
            IpAddr::V4(address) => {
                let [a, b, c, _] = address.octets();
                Ipv4Addr::new(a, b, c, 0).into()
            }
            IpAddr::V6(address) => {
                let [a, b, c, ..] = address.segments();
                Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0).into()
            }
        }))
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(address) => address.fmt(f),
            None => f.write_str("-"),
        }
    }
}

/// The browser or program that somebody uses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// Its own words about itself, for the list of sessions.
    pub device: String,
    /// From where it comes.
    pub network: Network,
    /// The secret by which a browser is known again that somebody signed in with before ([`crate::SignedIn::browser`]).
    pub browser: Option<String>,
    /// The secret of the session that the browser has, or of what it kept of the last one.
    pub before: Option<String>,
}

/// What is counted, how often it may happen in a quarter of an hour, and by what it is counted.
pub(crate) struct Limit {
    key: String,
    most: i64,
}

impl Limit {
    /// At most so many of `what` for one `who`. What others give as `who` is hashed: it may be long, and it is nobody's
    /// business.
    pub(crate) fn new(what: &str, who: impl fmt::Display, most: i64) -> Limit {
        Limit { key: format!("{what}:{}", &secret::hash(&who.to_string())[..32]), most }
    }
}

impl Desk {
    /// Counts a try against each of the limits. The counts are in the store, so that several processes agree.
    ///
    /// # Errors
    /// [`Error::TooOften`] if one of them is used up.
    pub(crate) async fn count(&self, limits: &[Limit]) -> Result<(), Error> {
        let now = micros(self.clock.now());
        for limit in limits {
            if self.store.count(&limit.key, span(now)).await? > limit.most {
                let minutes = LIMIT_MINUTES - minute(now).rem_euclid(LIMIT_MINUTES);
                return Err(Error::TooOften { minutes });
            }
        }
        Ok(())
    }

    /// Counts a try of what has no limit; how often it happened in this quarter of an hour.
    pub(crate) async fn count_up(&self, limit: &Limit) -> Result<i64, Error> {
        Ok(self.store.count(&limit.key, span(micros(self.clock.now()))).await?)
    }

    /// Takes back what [`Desk::count`] counted: it succeeded.
    pub(crate) async fn uncount(&self, limits: &[Limit]) -> Result<(), Error> {
        let span = span(micros(self.clock.now()));
        for limit in limits {
            self.store.uncount(&limit.key, span).await?;
        }
        Ok(())
    }
}

fn minute(at: store::Micros) -> i64 {
    at.0.div_euclid(60_000_000)
}

/// The number of the stretch of time in which tries are counted.
pub(crate) fn span(at: store::Micros) -> i64 {
    minute(at).div_euclid(LIMIT_MINUTES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_one_network() {
        let of = |address: &str| Network::of(address.parse().expect("an address")).to_string();
        assert_eq!(of("192.0.2.17"), of("192.0.2.201"));
        assert_ne!(of("192.0.2.17"), of("192.0.3.17"));
        assert_eq!(of("::ffff:192.0.2.17"), of("192.0.2.1"), "IPv4 in the form of IPv6");
        assert_eq!(of("2001:db8:1:2::3"), of("2001:db8:1:ff::4"));
        assert_ne!(of("2001:db8:1::1"), of("2001:db8:2::1"));
    }
}
