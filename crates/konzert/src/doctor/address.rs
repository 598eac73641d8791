//! Whether the address that stands in letters leads anywhere: its name is known, somebody takes connections there, and with
//! HTTPS shows a certificate that browsers believe, today and in two weeks.

use text::operator as say;

use super::{Finding, PATIENCE};
use crate::config::Config;
use crate::https::{self, Certificate};

/// Says what is wrong with the site's address.
pub async fn look(config: &Config) -> Option<Finding> {
    let lang = config.lang;
    let (scheme, rest) = config.base_url.split_once("://")?;
    let door = rest.split('/').next().unwrap_or(rest);
    let usual = if scheme == "https" { 443 } else { 80 };
    let (host, port) = match door.rsplit_once(':').map(|(host, port)| (host, port.parse())) {
        Some((host, Ok(port))) => (host, port),
        _ => (door, usual),
    };
    let addresses = tokio::time::timeout(PATIENCE, tokio::net::lookup_host((host, port))).await;
    let Ok(Ok(addresses)) = addresses else {
        return Some(Finding::of("address-unknown", say::doctor_no_host(lang, host)));
    };
    let address = &config.base_url;
    let unbelieved = |reason: String| {
        let text = say::DoctorCertificate { address, reason }.text(lang);
        Some(Finding::of("certificate", text))
    };
    let mut last = String::new();
    for place in addresses {
        match tokio::time::timeout(PATIENCE, tokio::net::TcpStream::connect(place)).await {
            Ok(Ok(stream)) if scheme == "https" => {
                return match tokio::time::timeout(PATIENCE, https::look(host, stream)).await {
                    Ok(Certificate::Good) => None,
                    Ok(Certificate::EndsSoon) => {
                        Some(Finding::of("certificate-ends", say::doctor_certificate_ends(lang, address)))
                    }
                    Ok(Certificate::Bad(reason)) => unbelieved(reason),
                    Err(_) => unbelieved("TLS: -".to_owned()),
                };
            }
            Ok(Ok(_)) => return None,
            Ok(Err(error)) => last = error.to_string(),
            Err(_) => last = format!("{place}: -"),
        }
    }
    Some(Finding::of("address-closed", say::DoctorNoDoor { address, reason: last }.text(lang)))
}
