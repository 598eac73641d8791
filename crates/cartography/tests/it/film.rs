//! A game as a moving picture: units go the ways of their orders.

use std::io::Cursor;
use std::time::Duration;

use cartography::{Frame, Scene, film};
use image_webp::WebPDecoder;
use variants::Variant;

use crate::pictures::turn;

/// The pictures of a film, each as a reader puts it together.
fn pictures(film: &[u8]) -> Vec<Vec<u8>> {
    let mut reader = WebPDecoder::new(Cursor::new(film)).expect("a WebP");
    let size = reader.output_buffer_size().expect("a size");
    let frames = 0..reader.num_frames();
    let next = |_| {
        let mut picture = vec![0; size];
        reader.read_frame(&mut picture).expect("a frame");
        picture
    };
    frames.map(next).collect()
}

/// How many pixels differ.
fn changed(one: &[u8], other: &[u8]) -> usize {
    one.as_chunks::<4>().0.iter().zip(other.as_chunks::<4>().0).filter(|(one, other)| one != other).count()
}

#[test]
fn units_go_their_ways_and_the_rest_stands_still() {
    let board: &Variant = variants::lehrbrett();
    let (position, outcome) = turn();
    let scene = || Scene::new(board, &position).expect("a board with a map");
    let time = Duration::from_millis(900);
    let told =
        film(vec![Frame { scene: scene().orders(&outcome), time }, Frame { scene: scene(), time }], 500);
    let told = told.expect("a film");
    let shown = pictures(&told);
    assert_eq!(shown.len(), 1 + 4 + 1, "orders, four steps, and a position without orders");
    let all = shown[0].len() / 4;
    for pair in shown[..5].windows(2) {
        let changed = changed(&pair[0], &pair[1]);
        assert!((100..all / 8).contains(&changed), "{changed} of {all} pixels");
    }
    // who arrives does not come back
    assert!(changed(&shown[0], &shown[4]) > 100);
    let still = film(vec![Frame { scene: scene(), time }], 500).expect("a film");
    assert_eq!(pictures(&still).len(), 1, "without orders nothing moves");
    // a step costs a small part of a picture: only what changes is kept
    let both = film(vec![Frame { scene: scene().orders(&outcome), time }], 500).expect("a film").len();
    assert!(both < still.len() * 3 / 2, "{both} bytes with four steps, {} for one picture", still.len());
}
