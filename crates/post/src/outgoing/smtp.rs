//! Sending by SMTP: to the mail server of a provider (implicit TLS or STARTTLS, with a log-in) or to one beside us.
//! A try that the server did not clearly accept is tried again later with the same Message-ID.

use super::{Delivery, without_addresses};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Certificate, Tls, TlsParameters};
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use std::time::Duration;
use thiserror::Error;

/// How the connection is protected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TlsMode {
    /// TLS from the first byte (port 465).
    Implicit,
    /// STARTTLS, required (port 587).
    StartTls,
    /// None: only for a server on this machine.
    None,
}

/// Where letters go.
#[derive(Clone, Debug)]
pub struct SmtpServer {
    /// Host name; with TLS the name in its certificate.
    pub host: String,
    /// The port it listens on.
    pub port: u16,
    /// How the connection is protected.
    pub tls: TlsMode,
    /// User and password, if the server wants a log-in.
    pub login: Option<(String, String)>,
    /// Longest wait for one answer of the server.
    pub timeout: Duration,
    /// A further root certificate (PEM) to trust, for an own server.
    pub root: Option<Vec<u8>>,
}

/// Why a server cannot be used at all.
#[derive(Debug, Error)]
pub enum SmtpError {
    /// The certificate or the TLS set-up is wrong.
    #[error("the TLS set-up for the mail server is wrong")]
    Tls(#[source] lettre::transport::smtp::Error),
}

/// A mail server that takes letters; keeps a few connections open.
#[derive(Clone, Debug)]
pub struct SmtpSink {
    transport: AsyncSmtpTransport<Tokio1Executor>,
}

impl SmtpSink {
    /// Prepares the connection; nothing is sent yet.
    ///
    /// # Errors
    /// A TLS set-up that cannot work.
    pub fn new(server: &SmtpServer) -> Result<Self, SmtpError> {
        let mut builder = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(&server.host)
            .port(server.port)
            .timeout(Some(server.timeout));
        if server.tls != TlsMode::None {
            let mut parameters = TlsParameters::builder(server.host.clone());
            if let Some(pem) = &server.root {
                parameters =
                    parameters.add_root_certificate(Certificate::from_pem(pem).map_err(SmtpError::Tls)?);
            }
            let parameters = parameters.build().map_err(SmtpError::Tls)?;
            builder = builder.tls(match server.tls {
                TlsMode::StartTls => Tls::Required(parameters),
                _ => Tls::Wrapper(parameters),
            });
        }
        if let Some((user, password)) = &server.login {
            builder = builder.credentials(Credentials::new(user.clone(), password.clone()));
        }
        Ok(SmtpSink { transport: builder.build() })
    }

    /// Tries to send one letter.
    pub async fn send(&self, message: Message) -> Delivery {
        match self.transport.send(message).await {
            Ok(_) => Delivery::Sent,
            Err(error) => {
                let why = without_addresses(&error.to_string());
                match error.status().map(|code| code.to_string()).as_deref() {
                    // A failed log-in (535) is our set-up's fault and is worth another try, as is a server that closes (421).
                    None | Some("535" | "421") => Delivery::Away(why),
                    // 5xx to the letter is final.
                    Some(_) if error.is_permanent() => Delivery::Refused(why),
                    Some(_) => Delivery::Later(why),
                }
            }
        }
    }

    /// Whether the server is there and lets us in.
    pub async fn is_there(&self) -> bool {
        self.transport.test_connection().await.unwrap_or(false)
    }
}
