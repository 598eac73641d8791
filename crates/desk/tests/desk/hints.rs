//! Hints that two accounts are one person's: facts for whoever runs the site, and for nobody else.
#![allow(clippy::unwrap_used)]

use desk::{Caller, Config, Error, Handing, Hint, Network, Origin, Registration, Role, Sign};
use game::setup::Identity;
use game::submission::Channel;
use jiff::SignedDuration;
use testbed::{NAMES, Site};
use text::Lang;

use crate::people::who;

/// Seven players, a game master, somebody of the council and an operator; networks are remembered.
async fn bed(name: &str) -> Site {
    let key = Some("a key of the operator's".to_owned());
    let bed = Site::with(name, |_, config| *config = Config { network_key: key, ..config.clone() }).await;
    for name in NAMES {
        bed.member(name, Lang::De, &[]).await;
    }
    bed.member("Sage", Lang::De, &[Role::Organiser]).await;
    bed.member("Otto", Lang::De, &[Role::Operator]).await;
    bed
}

async fn hand_in(bed: &Site, label: &str, name: &str, text: &str) {
    let handing = Handing::by(Channel::Web, Lang::De);
    bed.desk.hand_in(&who(bed, name).await, label, text, handing).await.unwrap();
}

async fn hints(bed: &Site) -> Vec<Hint> {
    bed.desk.hints(&who(bed, "Otto").await).await.unwrap()
}

/// What is shown of hints: who, what, among how many accounts.
async fn shown(bed: &Site) -> Vec<(String, Sign, usize)> {
    let mut shown: Vec<_> =
        hints(bed).await.into_iter().map(|hint| (hint.names.join("+"), hint.sign, hint.common)).collect();
    shown.sort();
    shown
}

async fn sign_in(bed: &Site, name: &str, network: &str, before: Option<&str>) -> String {
    let member = bed.desk.member_named(name).await.unwrap();
    let network = Network::of(network.parse().unwrap());
    let before = before.map(str::to_owned);
    let origin = Origin { device: "laptop".into(), network, before, ..Origin::default() };
    bed.desk.notice_sign_in(&member, &origin).await.unwrap();
    bed.desk.begin_session(member, "laptop").await.unwrap().secret
}

// Design, chapter 13: one session of a browser signed in as two, also after signing out in it; one network within thirty days, and how
// many accounts come from it; hints fade after ninety days.
#[tokio::test]
async fn one_browser_and_one_network_are_noticed_and_fade() {
    let bed = bed("hints-browser").await;
    let anna = sign_in(&bed, "Anna", "192.0.2.1", None).await;
    sign_in(&bed, "Bert", "198.51.100.1", Some(&anna)).await;
    let left = bed.desk.sign_out(&anna).await.unwrap().expect("what the browser keeps");
    assert_eq!(bed.desk.caller(&left).await.unwrap(), Caller::Visitor, "it opens nothing");
    sign_in(&bed, "Carl", "203.0.113.1", Some(&left)).await;
    sign_in(&bed, "Carl", "203.0.113.1", Some(&left)).await;
    assert_eq!(
        shown(&bed).await,
        [("Anna+Bert".to_owned(), Sign::Browser, 2), ("Anna+Carl".to_owned(), Sign::Browser, 2)]
    );
    // the network of a /24 is one, and how common it is stands beside it
    for (name, address) in [("Dora", "192.0.2.77"), ("Emil", "192.0.2.200")] {
        sign_in(&bed, name, address, None).await;
    }
    let of_network: Vec<_> =
        shown(&bed).await.into_iter().filter(|(_, sign, _)| *sign == Sign::Network).collect();
    let expected = ["Anna+Dora", "Anna+Emil", "Dora+Emil"].map(|two| (two.to_owned(), Sign::Network, 3));
    assert_eq!(of_network, expected);
    for lang in Lang::ALL {
        let text = hints(&bed).await.iter().find(|hint| hint.sign == Sign::Network).unwrap().text(lang);
        assert!(text.contains('3'), "{text}");
    }
    bed.clock.set(bed.desk.now() + SignedDuration::from_hours(24 * 31));
    assert!(shown(&bed).await.iter().all(|(_, sign, _)| *sign == Sign::Browser));
    bed.desk.sweep().await.unwrap();
    bed.clock.set(bed.desk.now() + SignedDuration::from_hours(24 * 60));
    assert_eq!(shown(&bed).await, []);
}

// Off by default: without a key of the operator's no network is remembered.
#[tokio::test]
async fn without_a_key_no_network_is_remembered() {
    let bed = Site::new("hints-off").await;
    bed.member("Otto", Lang::De, &[Role::Operator]).await;
    for name in ["Anna", "Bert"] {
        bed.member(name, Lang::De, &[]).await;
        sign_in(&bed, name, "192.0.2.1", None).await;
    }
    assert_eq!(shown(&bed).await, []);
}

// Addresses that are the same but for capitals and what stands behind a plus sign.
#[tokio::test]
async fn addresses_that_are_one_are_noticed() {
    let bed = Site::new("hints-address").await;
    bed.member("Otto", Lang::De, &[Role::Operator]).await;
    for (name, address) in
        [("Anna", "anna@example.org"), ("Bert", "Anna+zwei@Example.org"), ("Carl", "anna@example.com")]
    {
        let (name, address) = (name.to_owned(), address.to_owned());
        let new = Registration { name, address, password: None, lang: Lang::De };
        bed.desk.add_member(&Caller::Console, &new, &[]).await.unwrap();
    }
    assert_eq!(shown(&bed).await, [("Anna+Bert".to_owned(), Sign::Address, 2)]);
}

// Orders equal byte for byte in one turn within ten minutes; of a hidden game nothing is told to an operator who plays in it, and no game is
// named at all.
#[tokio::test]
async fn equal_orders_are_noticed() {
    let bed = bed("hints-orders").await;
    bed.running("KA-3", Lang::De, |setup| setup.identity = Identity::Anonymous).await;
    hand_in(&bed, "KA-3", "Anna", "A Wien - Budapest, A Paris - Burgund").await;
    bed.clock.set(bed.desk.now() + SignedDuration::from_mins(10));
    hand_in(&bed, "KA-3", "Bert", "A Wien - Budapest, A Paris - Burgund").await;
    hand_in(&bed, "KA-3", "Carl", "A Wien - Budapest, A Paris - Burgund.").await;
    bed.clock.set(bed.desk.now() + SignedDuration::from_mins(1));
    hand_in(&bed, "KA-3", "Dora", "A Wien - Budapest, A Paris - Burgund").await;
    assert_eq!(
        shown(&bed).await,
        [("Anna+Bert".to_owned(), Sign::Orders, 2), ("Bert+Dora".to_owned(), Sign::Orders, 2)]
    );
    for hint in hints(&bed).await {
        for lang in Lang::ALL {
            assert!(!hint.text(lang).contains("KA-3") && !hint.text(lang).contains("Wien"));
        }
    }
    let emil = bed.desk.member_named("Emil").await.unwrap();
    bed.desk.assign_roles(&Caller::Console, emil.id.0, &[Role::Operator]).await.unwrap();
    assert_eq!(bed.desk.hints(&who(&bed, "Emil").await).await.unwrap(), [], "he plays there");
}

// Facts only, never automatic, never to masters, organisers or players: nobody else reads a hint or gets a letter, and everything that was
// possible stays possible. Whoever runs the site writes a note beside it, or hands it to the council, which alone decides.
#[tokio::test]
async fn a_hint_leads_to_nothing_but_what_people_do() {
    let bed = bed("hints-people").await;
    bed.running("ST-1", Lang::De, |_| {}).await;
    let anna = sign_in(&bed, "Anna", "192.0.2.1", None).await;
    sign_in(&bed, "Bert", "192.0.2.2", Some(&anna)).await;
    assert_eq!(hints(&bed).await.len(), 2);
    for name in ["Anna", "Carl", "Master", "Sage"] {
        let refused = bed.desk.hints(&who(&bed, name).await).await;
        assert!(matches!(refused, Err(Error::NotAllowed(_))), "{name}");
        let refused = bed.desk.note_hint(&who(&bed, name).await, ["Anna", "Bert"], "x", None).await;
        assert!(matches!(refused, Err(Error::NotAllowed(_))), "{name}");
        let refused = bed.desk.hint_to_council(&who(&bed, name).await, ["Anna", "Bert"], "x", None).await;
        assert!(matches!(refused, Err(Error::NotAllowed(_))), "{name}");
    }
    assert!(matches!(bed.desk.hints(&Caller::Visitor).await, Err(Error::SignInFirst)));
    let otto = who(&bed, "Otto").await;
    let letters = bed.letters().await.len();
    bed.desk.note_hint(&otto, ["Bert", "Anna"], "Ein Haushalt, hat Bert geschrieben.", None).await.unwrap();
    assert_eq!(bed.letters().await.len(), letters, "nobody is told");
    for hint in hints(&bed).await {
        let [(_, by, text)] = hint.notes.as_slice() else { panic!("{hint:?}") };
        assert_eq!((by.as_str(), text.as_str()), ("Otto", "Ein Haushalt, hat Bert geschrieben."));
    }
    let own = bed.desk.note_hint(&otto, ["Otto", "Anna"], "x", None).await;
    assert!(matches!(own, Err(Error::Club(club::Refusal::NotYourself))), "{own:?}");
    // the two still do whatever they could
    hand_in(&bed, "ST-1", "Anna", "A Wien - Budapest").await;
    bed.running("ST-2", Lang::De, |_| {}).await;
    for name in ["Anna", "Bert"] {
        let standing = bed.desk.standing(&who(&bed, name).await).await.unwrap();
        assert_eq!((standing.no_new_game, standing.no_play, standing.bans), (None, None, Vec::new()));
    }
    // handed to the council: a case of false names, which tells what was noticed; the two hear nothing of it
    let none = bed.desk.hint_to_council(&otto, ["Anna", "Carl"], "", None).await;
    assert!(matches!(none, Err(Error::Nothing(_))), "no hint, no case: {none:?}");
    let before = bed.letters().await;
    let number = bed.desk.hint_to_council(&otto, ["Anna", "Bert"], "Bitte anhören.", None).await.unwrap();
    let file = bed.desk.case_file(&who(&bed, "Sage").await, number).await.unwrap();
    let text = format!("{file:?}");
    for part in ["Browser", "Netz", "Bitte anhören."] {
        assert!(text.contains(part), "{text}");
    }
    let mut told = bed.letters().await;
    told.retain(|letter| !before.contains(letter));
    for name in ["Anna", "Bert"] {
        let one = who(&bed, name).await;
        let recipient = desk::recipient(one.member().unwrap().id);
        assert!(told.iter().all(|(to, _)| *to != recipient), "{told:?}");
        assert!(bed.desk.case_file(&one, number).await.is_err());
    }
    assert!(!told.is_empty(), "the council is told");
}
