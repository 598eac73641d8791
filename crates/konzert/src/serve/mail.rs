//! The post office beside the site: it reads what came, takes mail from where the configuration says, and sends.

use desk::Desk;
use post::{Fault, Office, Sink};

use super::services::{Service, Stop};
use crate::config::{Config, Unusable};

/// The post office with its way out, if the configuration has one. What cannot work is said before anything begins.
pub async fn office(desk: &Desk, config: &Config) -> anyhow::Result<Option<(Office, Option<Sink>)>> {
    let Some(settings) = &config.mail else { return Ok(None) };
    let office = Office::open(desk.clone(), settings.clone()).await.map_err(unusable)?;
    if settings.trusted.is_none() {
        let comes_of_it = match settings.proof {
            true => "every mail that answers none of ours counts after a question only",
            false => "whoever knows a member's address can write orders as them (proof = false)",
        };
        tracing::warn!(
            "[mail] names no server whose word on senders is believed (trusted): {comes_of_it}; `konzert doctor` says more"
        );
    }
    let sink = office.sink().await.map_err(unusable)?;
    office.take_over().await?;
    office.open_ways().await?;
    Ok(Some((office, sink)))
}

/// What is wrong with the settings does not get better by trying again.
fn unusable(fault: Fault) -> anyhow::Error {
    match fault {
        Fault::NoAddress | Fault::Settings(_) => Unusable::of(&fault).into(),
        Fault::Desk(_) | Fault::Store(_) => anyhow::Error::from(fault).context("[mail]"),
    }
}

/// Everything that the post office does at the same time.
pub fn services((office, sink): (Office, Option<Sink>), stop: &Stop) -> Vec<Service> {
    let mut services = Vec::new();
    let (reading, until) = (office.clone(), stop.clone());
    services.push(Service::new("mail", async move {
        reading.work_until(until.wanted()).await;
        Ok(())
    }));
    if let Some(sink) = sink {
        let (sending, until) = (office.clone(), stop.clone());
        services.push(Service::new("letters", async move {
            sending.send_until(&sink, until.wanted()).await;
            Ok(())
        }));
    }
    let (clock, until) = (office.clone(), stop.clone());
    services.push(Service::new("overviews", async move {
        clock.write_digests_until(until.wanted()).await;
        Ok(())
    }));
    for source in office.sources() {
        let (office, until) = (office.clone(), stop.clone());
        services.push(Service::new(source.name(), async move {
            Ok(office.take_from(&source, until.wanted()).await?)
        }));
    }
    services
}
