//! TLS to a mail server, with the usual roots and perhaps one of the operator's own.

use std::path::Path;
use std::sync::Arc;

use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// What begins TLS on a connection.
#[derive(Clone)]
pub(super) struct Tls(TlsConnector);

impl Tls {
    /// With the usual roots, and those in the file.
    pub(super) fn new(root: Option<&Path>) -> Result<Tls, String> {
        let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        if let Some(path) = root {
            let pem = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
            for certificate in CertificateDer::pem_slice_iter(&pem) {
                let certificate = certificate.map_err(|error| format!("{}: {error}", path.display()))?;
                roots.add(certificate).map_err(|error| format!("{}: {error}", path.display()))?;
            }
        }
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(|error| error.to_string())?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(Tls(TlsConnector::from(Arc::new(config))))
    }

    /// Begins TLS; the certificate must be for this host.
    pub(super) async fn begin(&self, host: &str, stream: TcpStream) -> std::io::Result<TlsStream<TcpStream>> {
        let name = ServerName::try_from(host.to_owned())
            .map_err(|_| std::io::Error::other(format!("{host} is no host name")))?;
        self.0.connect(name, stream).await
    }
}
