//! The page of a board tells in words how its borders weaken who crosses them (M8).

use text::Lang;
use variants::{BOARD_FILE, Variant};

#[test]
fn m8_weak_borders_are_told_in_words() {
    let standard = variants::standard().folder.text(BOARD_FILE).expect("a board");
    let rivers = "[[weak]]\nkind = \"army\"\nbetween = [[\"bur\", \"mun\"], [\"bur\", \"ruh\"]]\nstrength = \"less-one\"\n\
        cut = \"supported\"\nretreat = \"no\"\n\n[[weak]]\nbetween = [[\"eng\", \"bel\"]]\nsupport = true\ncut = \"always\"\n\
        retreat = \"yes\"\nlanding = [\"bel\"]\n\n[[power]]";
    let text = standard.replace("id = \"standard\"", "id = \"words\"").replacen("[[power]]", rivers, 1);
    let variant = Variant::from_toml(&text).expect("a board");
    let told = |lang| desk::board_rules::rules(lang, &variant).join(" ");
    let german = "Diese Grenzen schwächen Armeen: Burgund–München, Burgund–Ruhrgebiet. Wer sie überschreitet, zählt selbst \
        nicht, nur jede Unterstützung: In ein leeres Feld, in das sonst niemand zieht, kommt man allein. Unterstützung gibt über \
        sie niemand. Ein Angriff über sie schneidet Unterstützung nur ab, wenn er selbst unterstützt wird. Niemand zieht sich über \
        sie zurück.";
    assert!(told(Lang::De).contains(german), "{}", told(Lang::De));
    let english = "These borders weaken fleets: English Channel–Belgium. Whoever crosses one counts half; every support counts whole. \
        Support is given over them as usual. An attack over them cuts a support as any does. Retreats over them are as free as any. \
        Weakened, too, is an army that is convoyed over such a border last and lands here, unless another convoy for it holds: Belgium.";
    assert!(told(Lang::En).contains(english), "{}", told(Lang::En));
}
