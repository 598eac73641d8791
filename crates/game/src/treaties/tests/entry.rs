//! What may be concluded (2, 4, 5).

use super::*;

/// The answer to a treaty when these are concluded already and all powers are active.
fn answer(concluded: &[&str], new: &str) -> Result<(), Refusal> {
    let active: Vec<PowerId> = variant().board.powers().collect();
    checked(concluded, new, &active)
}

fn checked(concluded: &[&str], new: &str, active: &[PowerId]) -> Result<(), Refusal> {
    let concluded: Vec<Treaty> = concluded.iter().map(|text| treaty(text)).collect();
    Entry { lands: lands(), active, concluded: &concluded }.check(&treaty(new))
}

/// R346: "noch gegen sich selbst gerichtet sein"
#[test]
fn r346_not_with_oneself() {
    for text in ["KE R>R", "NAP I=I", "EM I=I:Tyr"] {
        assert_eq!(answer(&[], text), Err(Refusal::Oneself), "{text}");
    }
    assert_eq!(<Refusal>::Oneself.paragraph(), "Diplomaten 2");
}

/// R391c "Als aktive Macht ist jede zu bezeichnen, welche mindestens ein Versorgungszentrum besitzt"
#[test]
fn r391_not_with_a_dead_power() {
    let active: Vec<PowerId> = variant().board.powers().filter(|who| *who != power("I")).collect();
    for text in ["KE R>I", "KE I>R", "NAP OEU=I", "GAR I:Tun", "EM OEU=I:Tyr"] {
        assert_eq!(checked(&[], text, &active), Err(Refusal::Inactive(power("I"))), "{text}");
    }
}

/// R341a, R341b, R341c, R341d: "Jeder Spieler darf mit jedem anderen maximal drei Staatsverträge in beliebiger Kombination aktiv schließen"
#[test]
fn r341_at_most_three_with_the_same_player() {
    let three = ["NAP I=OEU", "EM I=OEU:Tyr", "EM OEU=I:ADR"];
    assert_eq!(answer(&three[..2], three[2]), Ok(()));
    assert_eq!(answer(&three, "EM I=OEU:Ven"), Err(Refusal::Limit(power("I"), power("OEU"))));
    assert_eq!(answer(&three, "EM OEU=I:Tri"), Err(Refusal::Limit(power("OEU"), power("I"))));
    // another partner is another count
    assert_eq!(answer(&three, "NAP I=F"), Ok(()));
    // a declaration of war counts for the declarer alone: R341 reading
    let two_and_war = ["EM I=OEU:Tyr", "EM I=OEU:ADR", "KE I>OEU"];
    assert_eq!(answer(&two_and_war, "EM OEU=I:Ven"), Err(Refusal::Limit(power("I"), power("OEU"))));
    assert_eq!(answer(&two_and_war, "KE OEU>I"), Ok(()));
    // guarantees have no partner
    assert_eq!(answer(&["GAR E:Hol", "GAR E:Bel", "GAR E:Den", "GAR E:Nor"], "GAR E:Swe"), Ok(()));
}

/// R342: "wobei die Mächte der jeweiligen Vertragspartner nicht benachbart sein müssen"
#[test]
fn r342_partners_need_not_be_neighbours() {
    assert_eq!(answer(&[], "NAP E=OR"), Ok(()));
    assert_eq!(answer(&[], "KE E>OR"), Ok(()));
}

/// R344: "Die Staatsverträge einer Macht dürfen sich weder widersprechen ...", whoever came first and whatever is secret
#[test]
fn r344_war_and_pact_contradict_each_other() {
    assert_eq!(answer(&["KE I>OEU"], "NAP I=OEU"), Err(Refusal::Contradiction(treaty("KE I>OEU"))));
    assert_eq!(answer(&["KE OEU>I"], "NAP I=OEU"), Err(Refusal::Contradiction(treaty("KE OEU>I"))));
    assert_eq!(answer(&["NAP* I=OEU"], "KE OEU>I"), Err(Refusal::Contradiction(treaty("NAP* I=OEU"))));
    assert_eq!(answer(&["KE I>OEU"], "KE OEU>I"), Ok(()));
    assert_eq!(answer(&["KE I>OEU"], "EM I=OEU:Tyr"), Ok(()));
}

/// R345a, R345b: "... noch gleichen": the order of partners and secrecy make no difference
/// R363c: see below.
#[test]
fn r345_no_two_equal_treaties() {
    for (one, other) in [
        ("NAP I=OEU", "NAP OEU=I"),
        ("NAP I=OEU", "NAP* I=OEU"),
        ("EM* I=OEU:Tyr", "EM OEU=I:Tyr"),
        ("KE R>OEU", "KE R>OEU"),
        ("GAR E:Hol", "GAR E:Hol"),
    ] {
        assert_eq!(answer(&[one], other), Err(Refusal::Equal(treaty(one))), "{one} {other}");
    }
    // R363: "Ein Land kann von mehreren Mächten gleichzeitig Garantien erhalten"
    assert_eq!(answer(&["GAR E:Hol"], "GAR F:Hol"), Ok(()));
}

/// R379a: "Nichtangriffspakte und Entmilitarisierungen können auch geheim gehalten werden"
#[test]
fn r379_only_pacts_and_demilitarisations_are_secret() {
    assert_eq!(answer(&[], "NAP* I=OEU"), Ok(()));
    assert_eq!(answer(&[], "EM* I=OEU:Tyr"), Ok(()));
    assert_eq!(answer(&[], "KE* R>OEU"), Err(Refusal::NotSecret));
    assert_eq!(answer(&[], "GAR* E:Hol"), Err(Refusal::NotSecret));
}

/// R349b, R363a, R369a: "die Sicherheit eines neutralen Landes"; with or without a center
#[test]
fn r363_only_neutral_lands_are_guaranteed() {
    for land in ["Hol", "Rum", "Alb", "NAf"] {
        assert_eq!(answer(&[], &format!("GAR E:{land}")), Ok(()), "{land}");
    }
    for field in ["Mun", "Tyr", "NTH"] {
        let refused = answer(&[], &format!("GAR E:{field}")).unwrap_err();
        assert_eq!((refused.code(), refused.paragraph()), ("not-neutral", "Diplomaten 4"), "{field}");
    }
}

/// R372a, R372b, R372c: "Dieses Gebiet muss unmittelbar benachbart von den Provinzen beider Mächte liegen"
#[test]
fn r372_a_demilitarised_field_adjoins_provinces_of_both() {
    for text in ["EM OEU=I:Tyr", "EM E=F:ENG", "EM R=OR:BLA", "EM I=OEU:ADR", "EM D=F:Bur", "EM R=OEU:Rum"] {
        assert_eq!(answer(&[], text), Ok(()), "{text}");
    }
    // Kiel lies at the Helgoland Bight and the Baltic, not at the North Sea
    assert_eq!(answer(&[], "EM E=D:NTH"), Err(Refusal::NotAdjacent(field("nth"), power("D"))));
    assert_eq!(answer(&[], "EM E=F:Bur"), Err(Refusal::NotAdjacent(field("bur"), power("E"))));
    assert_eq!(answer(&[], "EM OEU=I:Rum"), Err(Refusal::NotAdjacent(field("rum"), power("I"))));
    assert_eq!(answer(&[], "EM R=OR:Swe"), Err(Refusal::NotAdjacent(field("swe"), power("OR"))));
}

/// R357: the four kinds in the notation, and in words
#[test]
fn r357_treaties_are_written_and_read() {
    for (text, words) in [
        ("KE R>OEU", "Kriegserklärung Russlands an Österreich-Ungarn"),
        ("NAP I=OEU", "Nichtangriffspakt zwischen Italien und Österreich-Ungarn"),
        ("GAR E:Hol", "Garantieerklärung Großbritanniens für Holland"),
        ("EM* OEU=I:Tyr", "Entmilitarisierung (Tirol) zwischen Österreich-Ungarn und Italien (geheim)"),
    ] {
        assert_eq!(treaty(text).canonical(variant()), text);
        assert_eq!(treaty(text).text(text::Lang::De, variant()), words);
    }
    for wrong in
        ["", "KE", "KE R", "KE R>X", "NAP I", "NAP I=", "GAR E:Atlantis", "EM I=OEU", "XY A>B", "KE R=OEU"]
    {
        assert_eq!(Treaty::read(variant(), wrong), Err(NoTreaty(wrong.to_owned())));
    }
}

#[test]
fn every_refusal_has_words_in_both_languages() {
    let all = [
        Refusal::Oneself,
        Refusal::Inactive(power("I")),
        Refusal::NotSecret,
        Refusal::NotNeutral(field("mun")),
        Refusal::NotAdjacent(field("swe"), power("OR")),
        Refusal::Equal(treaty("NAP I=OEU")),
        Refusal::Contradiction(treaty("KE R>OEU")),
        Refusal::Limit(power("I"), power("OEU")),
        Refusal::OutOfSeason,
        Refusal::TooEarly,
        Refusal::NoAdjustment,
        Refusal::NotParty,
        Refusal::NoOffer,
        Refusal::Binding,
        Refusal::Unreadable,
    ];
    let mut codes: Vec<&str> = all.iter().map(|refusal| refusal.code()).collect();
    for refusal in all {
        let texts = text::Lang::ALL.map(|lang| refusal.text(lang, variant()));
        assert!(texts[0] != texts[1] && texts.iter().all(|text| text.ends_with('.')), "{texts:?}");
        assert!(refusal.paragraph().starts_with("Diplomaten "));
        // what the log keeps is the same refusal
        let stored = serde_json::to_value(refusal.plain(variant())).unwrap();
        assert_eq!(stored["code"], refusal.code());
        let plain: super::super::PlainRefusal = serde_json::from_value(stored).unwrap();
        assert_eq!(plain.typed(variant()), Some(refusal));
    }
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), all.len());
}
