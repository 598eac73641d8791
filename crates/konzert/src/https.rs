//! TLS as a client: whether a certificate is believed, and connections to a place outside.

use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{ServerName, UnixTime};
use tokio_rustls::rustls::time_provider::TimeProvider;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// A certificate that ends within this time should have been renewed.
const SOON: Duration = Duration::from_secs(14 * 86_400);

/// What a server shows.
#[derive(Debug, PartialEq, Eq)]
pub enum Certificate {
    /// Everybody believes it.
    Good,
    /// Everybody believes it, but in two weeks nobody will.
    EndsSoon,
    /// Why nobody believes it.
    Bad(String),
}

/// A clock that is ahead.
#[derive(Debug)]
struct Ahead(Duration);

impl TimeProvider for Ahead {
    fn current_time(&self) -> Option<UnixTime> {
        let now = UnixTime::now();
        Some(UnixTime::since_unix_epoch(Duration::from_secs(now.as_secs()) + self.0))
    }
}

/// Looks at the certificate of the server that was connected to.
pub async fn look(host: &str, stream: TcpStream) -> Certificate {
    let again = stream.peer_addr();
    if let Err(error) = begin(host, stream, Duration::ZERO).await {
        return Certificate::Bad(error.to_string());
    }
    let Ok(address) = again else { return Certificate::Good };
    let Ok(stream) = TcpStream::connect(address).await else { return Certificate::Good };
    match begin(host, stream, SOON).await {
        Ok(_) => Certificate::Good,
        Err(_) => Certificate::EndsSoon,
    }
}

/// Begins TLS with a server whose certificate will be good for so long.
///
/// # Errors
/// If it is not believed, or breaks off.
pub async fn begin(host: &str, stream: TcpStream, ahead: Duration) -> std::io::Result<TlsStream<TcpStream>> {
    let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let config =
        ClientConfig::builder_with_details(Arc::new(ring::default_provider()), Arc::new(Ahead(ahead)))
            .with_safe_default_protocol_versions()
            .map_err(std::io::Error::other)?
            .with_root_certificates(roots)
            .with_no_client_auth();
    let name = ServerName::try_from(host.to_owned()).map_err(std::io::Error::other)?;
    TlsConnector::from(Arc::new(config)).connect(name, stream).await
}
