//! How long the picture of each board takes that Konzert ships, and what the picture that is committed measures where it is narrowest:
//! over the coastlines that travel with the program (1 : 50 million), or those of a folder.
//! `cargo run --release -p mapmaker --example draw [-- ATLAS]`

use std::path::PathBuf;
use std::time::Instant;

use mapmaker::{Measures, measures, picture};

fn main() {
    let atlas = std::env::args().nth(1).map(PathBuf::from);
    println!("| board | units | drawn in | shortest border | largest circle in the narrowest province |");
    println!("| --- | ---: | ---: | ---: | ---: |");
    for variant in variants::all_shipped() {
        let started = Instant::now();
        let Ok(Some(made)) = picture(variant, atlas.as_deref()) else { continue };
        let seconds = started.elapsed().as_secs_f64();
        let [wide, high] = made.geometry.size.map(|tenths| tenths / 10);
        let Some(Measures { contact: Some((a, b, units)), circle: Some((id, radius)) }) = measures(variant)
        else {
            continue;
        };
        println!(
            "| {} | {wide} × {high} | {seconds:.1} s | {units:.1} ({a}, {b}) | {radius:.1} ({id}) |",
            variant.id
        );
    }
}
