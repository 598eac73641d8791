//! Accounts, sessions, links and keys.

use desk::{Caller, Error, Registration, Role};
use text::Lang;

use crate::site::{Site, site};

fn anna() -> Registration {
    Registration {
        name: "Anna".into(),
        address: "anna@example.org".into(),
        password: Some("a good password".into()),
        lang: Lang::En,
    }
}

/// The secret in the last letter's link.
async fn link(site: &Site) -> String {
    let letters = site.letters().await;
    let (_, letter) = letters.last().expect("a letter");
    let start = letter.text.find("/sign-in/").expect("a link") + "/sign-in/".len();
    letter.text[start..].chars().take_while(char::is_ascii_hexdigit).collect()
}

#[tokio::test]
async fn registering_proves_the_address_by_a_link_that_works_once() {
    let site = site().await;
    site.desk.register(&anna()).await.expect("registered");
    assert!(site.desk.member_by_address("anna@example.org").await.expect("read").is_none(), "not proven");
    let letters = site.letters().await;
    assert_eq!((letters.len(), letters[0].1.subject.as_str()), (1, "Welcome to Konzert"));
    assert_eq!(letters[0].1.address.as_deref(), Some("anna@example.org"));

    let link = link(&site).await;
    assert_eq!(site.desk.link_owner(&link).await.expect("looked").name, "Anna");
    let signed_in = site.desk.follow_link(&link, "phone").await.expect("signed in");
    assert!(matches!(site.desk.follow_link(&link, "phone").await, Err(Error::Link)), "used up");
    let caller = site.desk.caller(&signed_in.secret).await.expect("read");
    assert_eq!(caller.member().expect("known").name, "Anna");
    assert!(site.desk.member_by_address("Anna@Example.org").await.expect("read").is_some(), "proven");
}

/// The text of the last letter, with `LINK` where its link stands. The next one will be later.
async fn text_with_link(site: &Site) -> String {
    site.wait(1);
    let letters = site.letters().await;
    let (_, letter) = letters.last().expect("a letter");
    letter.text.replace(&link(site).await, "LINK")
}

#[tokio::test]
async fn letters_with_a_link_say_what_it_does_and_for_how_long() {
    let site = site().await;
    site.desk.register(&anna()).await.expect("registered");
    assert_eq!(
        text_with_link(&site).await,
        "Hello Anna,\n\nwith this link you sign in and prove that this address is yours. It works once, for 15 minutes:\n\n\
         https://site.example/sign-in/LINK\n\nIf you did not register, do nothing."
    );
    let first = link(&site).await;
    site.desk.follow_link(&first, "").await.expect("the address is proven");
    site.desk.request_link("anna@example.org").await.expect("a letter");
    assert_eq!(
        text_with_link(&site).await,
        "Hello Anna,\n\nwith this link you sign in. It works once, for 15 minutes:\n\n\
         https://site.example/sign-in/LINK\n\nIf you did not ask for it, do nothing."
    );
    let caller = Caller::Member(site.desk.member_named("Anna").await.expect("an account"));
    site.desk.add_address(&caller, "a@other.example").await.expect("a letter");
    assert_eq!(
        text_with_link(&site).await,
        "Hello Anna,\n\nwith this link you prove that a@other.example is yours. It works once, for 15 minutes:\n\n\
         https://site.example/sign-in/LINK\n\nIf you did not ask for it, do nothing."
    );

    site.desk.set_lang(&caller, Lang::De).await.expect("set");
    site.desk.add_address(&caller, "b@other.example").await.expect("a letter");
    assert_eq!(
        text_with_link(&site).await,
        "Hallo Anna,\n\nmit diesem Link bestätigst du, dass b@other.example dir gehört. Er gilt einmal und 15 Minuten lang:\n\n\
         https://site.example/sign-in/LINK\n\nHast du ihn nicht angefordert, dann tu einfach nichts."
    );
    site.desk.request_link("anna@example.org").await.expect("a letter");
    assert_eq!(
        text_with_link(&site).await,
        "Hallo Anna,\n\nmit diesem Link meldest du dich an. Er gilt einmal und 15 Minuten lang:\n\n\
         https://site.example/sign-in/LINK\n\nHast du ihn nicht angefordert, dann tu einfach nichts."
    );
    let bert =
        Registration { name: "Bert".into(), address: "bert@example.org".into(), lang: Lang::De, ..anna() };
    site.desk.register(&bert).await.expect("registered");
    assert_eq!(
        text_with_link(&site).await,
        "Hallo Bert,\n\nmit diesem Link meldest du dich an und bestätigst zugleich, dass diese Adresse dir gehört. \
         Er gilt einmal und 15 Minuten lang:\n\n\
         https://site.example/sign-in/LINK\n\nHast du dich nicht registriert, dann tu einfach nichts."
    );
}

#[tokio::test]
async fn what_cannot_be_read_is_quoted_with_what_it_should_be() {
    let site = site().await;
    let anna = Caller::Member(site.member("Anna", &[]).await);
    let error = site.desk.set_reminders(&anna, Some(&[9999])).await.expect_err("too many hours");
    assert_eq!(error.text(Lang::De), "„[9999]“ ist nicht lesbar (hours).");
    assert_eq!(error.text(Lang::En), "\"[9999]\" cannot be read (hours).");
}

#[tokio::test]
async fn a_link_works_for_a_quarter_of_an_hour() {
    let site = site().await;
    site.desk.register(&anna()).await.expect("registered");
    let link = link(&site).await;
    site.wait(15);
    assert!(matches!(site.desk.follow_link(&link, "").await, Err(Error::Link)));
}

#[tokio::test]
async fn whoever_registers_learns_nothing_of_others_addresses() {
    let site = site().await;
    site.desk.register(&anna()).await.expect("registered");
    let again = Registration { name: "Mallory".into(), ..anna() };
    site.desk.register(&again).await.expect("the same answer");
    let letters = site.letters().await;
    assert_eq!(letters.len(), 2);
    assert!(letters[1].1.text.starts_with("Hello Anna,"), "the owner is told: {}", letters[1].1.text);
    assert!(matches!(site.desk.member_named("Mallory").await, Err(Error::NoAccount(_))));
    site.desk.request_link("nobody@example.org").await.expect("the same answer");
    assert_eq!(site.letters().await.len(), 2);
}

#[tokio::test]
async fn bad_names_addresses_and_passwords_are_refused() {
    let site = site().await;
    for name in ["", "   ", "a@b", "<b>", &"x".repeat(41), "a\u{7}b", "..."] {
        let new = Registration { name: name.into(), ..anna() };
        assert!(matches!(site.desk.register(&new).await, Err(Error::BadName(_))), "{name:?}");
    }
    for address in ["", "anna", "@b", "a@", "a b@c", "a@b@c", "a@.b", "a\n@b", &"x".repeat(300)] {
        let new = Registration { address: address.into(), ..anna() };
        assert!(matches!(site.desk.register(&new).await, Err(Error::BadAddress(_))), "{address:?}");
    }
    let new = Registration { password: Some("short".into()), ..anna() };
    assert!(matches!(site.desk.register(&new).await, Err(Error::Password)));
    site.desk.register(&anna()).await.expect("registered");
    let new = Registration { name: "ANNA".into(), address: "other@example.org".into(), ..anna() };
    assert!(matches!(site.desk.register(&new).await, Err(Error::NameTaken(_))));
    assert_eq!(site.letters().await.len(), 1, "nothing else was sent");
}

#[tokio::test]
async fn passwords_sign_in_and_tries_are_limited() {
    let site = site().await;
    site.member("Bert", &[]).await;
    let desk = &site.desk;
    let signed_in = desk.sign_in("bert", "password of Bert", "laptop").await.expect("by name");
    desk.sign_in("bert@example.org", "password of Bert", "laptop").await.expect("by address");
    for _ in 0..9 {
        assert!(matches!(desk.sign_in("bert", "wrong", "").await, Err(Error::SignIn)));
    }
    let error = desk.sign_in("Bert", "password of Bert", "").await.expect_err("too often");
    assert!(matches!(error, Error::TooOften { minutes: 1..=15 }), "{error:?}");
    site.wait(15);
    desk.sign_in("Bert", "password of Bert", "").await.expect("later again");
    assert!(matches!(desk.sign_in("nobody", "password", "").await, Err(Error::SignIn)));

    let caller = desk.caller(&signed_in.secret).await.expect("read");
    assert_eq!(desk.sessions(&caller).await.expect("read").len(), 3);
    let wrong = desk.set_password(&caller, "wrong", "a new password", None).await;
    assert!(matches!(wrong, Err(Error::SignIn)));
    let done =
        desk.set_password(&caller, "password of Bert", "a new password", Some(&signed_in.secret)).await;
    done.expect("changed");
    assert_eq!(desk.sessions(&caller).await.expect("read").len(), 1, "all others ended");
    desk.sign_in("Bert", "a new password", "").await.expect("the new one");
    desk.sign_out(&signed_in.secret).await.expect("signed out");
    assert_eq!(desk.caller(&signed_in.secret).await.expect("read"), Caller::Visitor);
}

#[tokio::test]
async fn a_session_lives_while_it_is_used() {
    let site = site().await;
    let bert = site.member("Bert", &[]).await;
    let secret = site.desk.begin_session(bert, "phone").await.expect("begun").secret;
    for _ in 0..3 {
        site.wait(40 * 24 * 60);
        assert!(site.desk.caller(&secret).await.expect("read").member().is_some());
    }
    site.wait(60 * 24 * 60);
    assert_eq!(site.desk.caller(&secret).await.expect("read"), Caller::Visitor);
}

#[tokio::test]
async fn keys_for_programs_work_until_they_are_withdrawn() {
    let site = site().await;
    let bert = Caller::Member(site.member("Bert", &[]).await);
    let key = site.desk.make_key(&bert, "my bot").await.expect("made");
    assert_eq!(site.desk.caller_by_key(&key).await.expect("read"), bert);
    assert_eq!(site.desk.caller_by_key("guess").await.expect("read"), Caller::Visitor);
    let keys = site.desk.keys(&bert).await.expect("read");
    assert_eq!((keys.len(), keys[0].label.as_str()), (1, "my bot"));
    assert!(!keys[0].handle.contains(&key), "the key itself is not kept");
    let other = Caller::Member(site.member("Carl", &[]).await);
    assert!(matches!(site.desk.drop_key(&other, &keys[0].handle).await, Err(Error::Nothing(_))));
    site.desk.drop_key(&bert, &keys[0].handle).await.expect("withdrawn");
    assert_eq!(site.desk.caller_by_key(&key).await.expect("read"), Caller::Visitor);
}

#[tokio::test]
async fn roles_are_given_by_the_operator_alone() {
    let site = site().await;
    let bert = site.member("Bert", &[]).await;
    let caller = Caller::Member(bert.clone());
    let refused = site.desk.set_roles(&caller, bert.id, &[Role::GameMaster]).await;
    assert!(matches!(refused, Err(Error::NotAllowed)));
    assert!(matches!(site.desk.accounts(&caller).await, Err(Error::NotAllowed)));
    assert!(matches!(site.desk.accounts(&Caller::Visitor).await, Err(Error::SignInFirst)));
    site.desk.set_roles(&Caller::Console, bert.id, &[Role::GameMaster]).await.expect("given");
    assert!(site.desk.member(bert.id).await.expect("read").is(Role::GameMaster));
}

#[tokio::test]
async fn own_data_can_be_read_and_the_account_closed() {
    let site = site().await;
    let bert = Caller::Member(site.member("Bert", &[]).await);
    let desk = &site.desk;
    desk.set_setting(&bert, "theme", "dark".into()).await.expect("set");
    desk.add_address(&bert, "second@example.org").await.expect("added");
    let data = desk.own_data(&bert).await.expect("read");
    assert_eq!(data.addresses, ["bert@example.org", "second@example.org"]);
    assert_eq!(data.settings["theme"], "dark");
    desk.remove_address(&bert, "bert@example.org").await.expect("removed");
    assert!(matches!(desk.remove_address(&bert, "second@example.org").await, Err(Error::NotAllowed)));

    let key = desk.make_key(&bert, "bot").await.expect("made");
    desk.close_account(&bert).await.expect("closed");
    assert!(matches!(desk.member_named("Bert").await, Err(Error::NoAccount(_))));
    assert!(matches!(desk.member_named("second@example.org").await, Err(Error::NoAccount(_))));
    assert_eq!(desk.caller_by_key(&key).await.expect("read"), Caller::Visitor);
    assert!(matches!(desk.sign_in("Bert", "password of Bert", "").await, Err(Error::SignIn)));
    site.member("Bert", &[]).await;
}
