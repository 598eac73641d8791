//! A board's folder in an archive: what people pack is read, and what nobody would is refused with its reason before anything of
//! it is read as a board.

use std::io::Write;

use testbed::{Packed, checksum, zip};
use variants::{Folder, MOST_PACKED, Variant};

/// The board of the three powers under another name.
fn mini() -> String {
    let folder = &variants::lehrbrett().folder;
    folder.text("board.toml").expect("a board").replacen("id = \"lehrbrett\"", "id = \"mini\"", 1)
}

fn deflated(name: &str, bytes: &[u8]) -> Packed {
    let mut packer = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::best());
    packer.write_all(bytes).expect("packed");
    let sum = Some(checksum(bytes));
    Packed { deflated: true, sum, ..Packed::plain(name, &packer.finish().expect("packed")) }
}

#[test]
fn a_folder_is_read_from_an_archive_however_it_was_packed() {
    let board = mini();
    let plain = Folder::new([("board.toml".to_owned(), board.clone().into_bytes())]).expect("a folder");
    for files in [
        vec![Packed::plain("board.toml", board.as_bytes())],
        vec![deflated("board.toml", board.as_bytes())],
        // As whoever packs the folder itself gets it, on systems with modes and without.
        vec![
            Packed { mode: 0o040_755, ..Packed::plain("my board/", b"") },
            Packed { mode: 0o100_644, ..deflated("my board/board.toml", board.as_bytes()) },
        ],
    ] {
        let archive = zip(&files);
        assert_eq!(Folder::unpack(&archive).expect("a folder"), plain);
        let commented = [&archive[..archive.len() - 2], &[5, 0], b"hello"].concat();
        assert_eq!(Folder::unpack(&commented).expect("a folder"), plain, "a comment at the end");
    }
    assert_eq!(Variant::from_folder(plain).expect("a board").id, "mini");
}

/// What is packed is read back as it was, by us and by whatever reads archives, and the same folder gives the same bytes.
#[test]
fn a_folder_is_packed_and_read_back() {
    let folder = &variants::lehrbrett().folder;
    let archive = folder.pack();
    assert_eq!(&Folder::unpack(&archive).expect("a folder"), folder);
    assert_eq!(folder.pack(), archive);
    assert!(archive.len() < folder.files().map(|(_, text)| text.len()).sum());
}

#[test]
fn a_hostile_archive_is_refused_with_its_reason() {
    let board = mini();
    let good = Packed::plain("board.toml", board.as_bytes());
    let with = |file: Packed| zip(&[good.clone(), file]);
    let whole = zip(std::slice::from_ref(&good));
    let locked = Packed { flags: 1, ..good.clone() };
    let damaged = Packed { sum: Some(1), ..good.clone() };
    let link = Packed { mode: 0o120_777, ..Packed::plain("README.md", b"/etc/passwd") };
    let bomb = deflated("README.md", &vec![b'x'; 4 << 20]);
    assert!(bomb.bytes.len() < 100_000, "it is small as long as nobody unpacks it");
    for (what, archive, reason) in [
        ("nothing", Vec::new(), "no zip archive"),
        ("no archive", b"PK and what follows".repeat(9), "no zip archive"),
        ("too long", vec![0; MOST_PACKED + 1], "longer than 3 MiB"),
        ("cut off at the end", whole[..whole.len() - 4].to_vec(), "no zip archive"),
        ("cut off at the head", whole[40..].to_vec(), "no zip archive"),
        (
            "a list that points at itself",
            [&whole[..whole.len() - 6], &[0xff; 4], &[0, 0]].concat(),
            "no zip archive",
        ),
        ("a way outside", with(Packed::plain("../README.md", b"x")), "take this out"),
        ("a way from the root", with(Packed::plain("/etc/README.md", b"x")), "take this out"),
        ("a way of Windows", with(Packed::plain("..\\README.md", b"x")), "take this out"),
        (
            "two folders",
            zip(&[Packed::plain("a/board.toml", b"x"), Packed::plain("b/README.md", b"x")]),
            "take this out",
        ),
        ("deep folders", zip(&[Packed::plain("a/b/board.toml", b"x")]), "take this out"),
        (
            "a picture with a script",
            with(Packed::plain("shapes.html", b"<svg onload='alert(1)'/>")),
            "take this out",
        ),
        ("a link", with(link), "no link"),
        ("a bomb", with(bomb), "65536 are the most"),
        ("too many", zip(&vec![Packed::plain("README.md", b"x"); 2000]), "too many files"),
        ("twice", with(good.clone()), "twice"),
        ("locked", zip(&[locked]), "password"),
        ("damaged", zip(&[damaged]), "damaged"),
        ("no deflate", zip(&[Packed { deflated: true, ..good.clone() }]), "damaged"),
        ("no text", zip(&[Packed::plain("board.toml", &[0xff, 0xfe])]), "not UTF-8"),
        ("turned writing", zip(&[Packed::plain("board.toml", "id = \"\u{202e}\"".as_bytes())]), "U+202E"),
        ("no board", zip(&[Packed::plain("README.md", b"x")]), "no board.toml"),
    ] {
        let refused = Folder::unpack(&archive).expect_err(what).to_string();
        assert!(refused.contains(reason), "{what}: {refused}");
    }
    // Whatever byte is another one: an answer, and never more than the files may have.
    for at in (0..whole.len()).filter(|at| at % 97 == 0 || at + 120 > whole.len()) {
        let mut other = whole.clone();
        other[at] ^= 0xff;
        let _ = Folder::unpack(&other);
    }
}
