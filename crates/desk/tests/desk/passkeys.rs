//! Passkeys, with a device made of a key of our own: what it answers is built as Web Authentication says (6.1, 5.8.1, 7.2).

use desk::{Caller, Error, Letter, Origin, PasskeyAnswer, SignedIn};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair};
use sha2::{Digest, Sha256};
use testbed::Site;
use text::Lang;

/// Somebody was there, and the device knew them.
const KNOWN: u8 = 0b101;
/// What stands before the point of a P-256 key (RFC 5480).
const KIND: &str = "3059301306072a8648ce3d020106082a8648ce3d030107034200";

struct Device {
    key: EcdsaKeyPair,
    random: SystemRandom,
    credential: &'static str,
    owner: String,
}

/// What a device and its browser say.
#[derive(Clone)]
struct Says<'a> {
    deed: &'a str,
    question: String,
    origin: &'a str,
    host: &'a str,
    flags: u8,
    framed: bool,
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn enters(question: &str) -> Says<'static> {
    Says {
        deed: "webauthn.get",
        question: question.to_owned(),
        origin: "https://site.example",
        host: "site.example",
        flags: KNOWN,
        framed: false,
    }
}

impl Device {
    fn new(credential: &'static str) -> Device {
        let random = SystemRandom::new();
        let way = &ECDSA_P256_SHA256_ASN1_SIGNING;
        let key = EcdsaKeyPair::generate_pkcs8(way, &random).expect("a key");
        let key = EcdsaKeyPair::from_pkcs8(way, key.as_ref(), &random).expect("a key");
        Device { key, random, credential, owner: String::new() }
    }

    fn says(says: &Says, made: &[u8]) -> (Vec<u8>, Vec<u8>) {
        let Says { deed, question, origin, framed, .. } = says;
        let client = format!(
            r#"{{"type":"{deed}","challenge":"{question}","origin":"{origin}","crossOrigin":{framed},"more":1}}"#
        );
        let device = [Sha256::digest(says.host).as_slice(), &[says.flags], &[0; 4], made].concat();
        (device, client.into_bytes())
    }

    /// A new passkey.
    fn makes(&self, says: &Says) -> PasskeyAnswer {
        let name = self.credential.as_bytes();
        let made = [[0; 16].as_slice(), &[0, name.len() as u8], name, b"the key once more"].concat();
        let (device, client) = Device::says(&Says { flags: says.flags | 0b100_0000, ..says.clone() }, &made);
        let proof = KIND.to_owned() + &hex(self.key.public_key().as_ref());
        PasskeyAnswer { client: hex(&client), device: hex(&device), proof, ..PasskeyAnswer::default() }
    }

    /// The passkey is used.
    fn uses(&self, says: &Says) -> PasskeyAnswer {
        let (device, client) = Device::says(says, &[]);
        let message = [device.as_slice(), &Sha256::digest(&client)].concat();
        let proof = self.key.sign(&self.random, &message).expect("signed");
        PasskeyAnswer {
            credential: hex(self.credential.as_bytes()),
            client: hex(&client),
            device: hex(&device),
            proof: hex(proof.as_ref()),
            owner: self.owner.clone(),
        }
    }
}

async fn signed_in(site: &Site, name: &str) -> (Caller, SignedIn) {
    let member = site.known(name, Lang::De, &[]).await;
    let session = site.desk.sign_in(name, &format!("password of {name}"), &Origin::default()).await;
    (Caller::Member(member), session.expect("signed in"))
}

/// Somebody whose device has a passkey.
async fn with_passkey(site: &Site, name: &str, credential: &'static str) -> (Caller, SignedIn, Device) {
    let (caller, session) = signed_in(site, name).await;
    let mut device = Device::new(credential);
    let offer = site.desk.offer_passkey(&caller, &session.secret).await.expect("offered");
    assert_eq!((offer.host.as_str(), offer.name.as_str()), ("site.example", name));
    let says = Says { deed: "webauthn.create", ..enters(&offer.question) };
    device.owner = offer.owner;
    site.desk.add_passkey(&caller, " laptop ", &device.makes(&says)).await.expect("kept");
    (caller, session, device)
}

async fn enter(site: &Site, answer: &PasskeyAnswer) -> Result<String, Error> {
    let session = site.desk.enter_by_passkey(answer, &Origin::default()).await?;
    Ok(session.member.name)
}

async fn question(site: &Site) -> String {
    site.desk.ask_for_passkey(&Origin::default()).await.expect("a question")
}

#[tokio::test]
async fn a_passkey_signs_in_and_is_told_to_its_owner_who_can_undo_it() {
    let site = Site::new("passkeys").await;
    let (caller, _, device) = with_passkey(&site, "Bert", "bert's laptop").await;
    with_passkey(&site, "Anna", "anna's phone").await;
    let kept = site.desk.passkeys(&caller).await.expect("read");
    assert_eq!(kept.iter().map(|key| key.label.as_str()).collect::<Vec<_>>(), ["laptop"]);
    assert_eq!(enter(&site, &device.uses(&enters(&question(&site).await))).await.expect("in"), "Bert");

    let letters = site.letters().await;
    let of_passkey = |letter: &&Letter| {
        letter.text.starts_with("Hallo Bert,\n\nman kann sich jetzt mit einem neuen Passkey")
    };
    let told = letters.iter().map(|(_, letter)| letter).find(of_passkey).expect("a letter");
    assert_eq!(told.address.as_deref(), Some("bert@spieler.example"));
    let from = told.text.find("/account/undo/").expect("a link") + "/account/undo/".len();
    let undo: String = told.text[from..].chars().take_while(char::is_ascii_hexdigit).collect();
    site.desk.undo_change(&undo, &Origin::default()).await.expect("undone");
    let refused = enter(&site, &device.uses(&enters(&question(&site).await))).await;
    assert!(matches!(refused, Err(Error::Passkey)), "{refused:?}");
}

#[tokio::test]
async fn a_passkey_ends_with_a_change_of_the_password_and_by_its_owner() {
    let site = Site::new("passkeys").await;
    let (caller, session, device) = with_passkey(&site, "Bert", "bert's laptop").await;
    let (old, new) = ("password of Bert", "another good one");
    site.desk.set_password(&caller, old, new, Some(&session.secret)).await.expect("changed");
    assert!(enter(&site, &device.uses(&enters(&question(&site).await))).await.is_err());
    let (caller, _, device) = with_passkey(&site, "Anna", "anna's phone").await;
    let handle = site.desk.passkeys(&caller).await.expect("read").remove(0).handle;
    site.desk.drop_key(&caller, &handle).await.expect("withdrawn");
    assert!(enter(&site, &device.uses(&enters(&question(&site).await))).await.is_err());
    // A session that began long ago makes none.
    let (caller, session) = signed_in(&site, "Cora").await;
    site.wait(601);
    let late = site.desk.offer_passkey(&caller, &session.secret).await;
    assert!(matches!(late, Err(Error::NotFresh)), "{late:?}");
}

// Web Authentication 7.2, steps 11 to 20.
#[tokio::test]
async fn a_passkey_answers_one_question_of_this_site_before_its_owner() {
    let site = Site::new("passkeys").await;
    let (_, _, device) = with_passkey(&site, "Bert", "bert's laptop").await;
    let (_, _, other) = with_passkey(&site, "Anna", "anna's phone").await;
    let asked = question(&site).await;
    let right = enters(&asked);
    let wrong = [
        Says { deed: "webauthn.create", ..right.clone() },
        Says { origin: "https://site.example.evil.example", ..right.clone() },
        Says { origin: "http://site.example", ..right.clone() },
        Says { framed: true, ..right.clone() },
        Says { question: "0".repeat(64), ..right.clone() },
    ];
    for says in wrong {
        let refused = enter(&site, &device.uses(&says)).await;
        assert!(matches!(refused, Err(Error::Passkey)), "{} {}: {refused:?}", says.deed, says.origin);
    }
    // None of them used the question up, and the right answer does.
    assert_eq!(enter(&site, &device.uses(&right)).await.expect("in"), "Bert");
    assert!(matches!(enter(&site, &device.uses(&right)).await, Err(Error::Passkey)), "used up");

    let none = |answer: &mut PasskeyAnswer| answer.proof.clear();
    let turned = |answer: &mut PasskeyAnswer| answer.device.replace_range(70..72, "ff");
    let odd = |answer: &mut PasskeyAnswer| answer.device.push('0');
    let another = |answer: &mut PasskeyAnswer| answer.credential = hex(other.credential.as_bytes());
    let owner = |answer: &mut PasskeyAnswer| answer.owner.clone_from(&other.owner);
    let changes: [&dyn Fn(&mut PasskeyAnswer); 5] = [&none, &turned, &odd, &another, &owner];
    for (number, change) in changes.into_iter().enumerate() {
        let mut answer = device.uses(&enters(&question(&site).await));
        change(&mut answer);
        let refused = enter(&site, &answer).await;
        assert!(matches!(refused, Err(Error::Passkey)), "{number}: {refused:?}");
    }
    for (host, flags) in [("evil.example", KNOWN), ("site.example", 0b001), ("site.example", 0b100)] {
        let says = Says { host, flags, ..enters(&question(&site).await) };
        let refused = enter(&site, &device.uses(&says)).await;
        assert!(matches!(refused, Err(Error::Passkey)), "{host} {flags}: {refused:?}");
    }
}

// Step 24 of 7.1: a credential belongs to one account; and a question for a new one is its account's.
#[tokio::test]
async fn a_new_passkey_is_of_whoever_was_asked_and_of_nobody_else() {
    let site = Site::new("passkeys").await;
    let (bert, session, device) = with_passkey(&site, "Bert", "bert's laptop").await;
    let (anna, of_anna) = signed_in(&site, "Anna").await;
    let offer = site.desk.offer_passkey(&anna, &of_anna.secret).await.expect("offered");
    let says = Says { deed: "webauthn.create", ..enters(&offer.question) };
    let taken = site.desk.add_passkey(&bert, "x", &Device::new("new").makes(&says)).await;
    assert!(matches!(taken, Err(Error::Passkey)), "{taken:?}");
    let offer = site.desk.offer_passkey(&anna, &of_anna.secret).await.expect("offered");
    let says = Says { deed: "webauthn.create", ..enters(&offer.question) };
    let twice = site.desk.add_passkey(&anna, "x", &device.makes(&says)).await;
    assert!(matches!(twice, Err(Error::Passkey)), "{twice:?}");
    let offer = site.desk.offer_passkey(&bert, &session.secret).await.expect("offered");
    assert_eq!(offer.known, [hex(b"bert's laptop")]);
    // A key whose signatures cannot be checked is none.
    let says = Says { deed: "webauthn.create", ..enters(&offer.question) };
    let strange = PasskeyAnswer { proof: "3003020100".into(), ..Device::new("new").makes(&says) };
    assert!(matches!(site.desk.add_passkey(&bert, "x", &strange).await, Err(Error::Passkey)));
}
