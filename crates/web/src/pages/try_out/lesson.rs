//! Positions to learn the moves by: what is to be done stands over the board to try things out, which says afterwards whether
//! it was done.

use rules::Position;
use text::{Lang, sandbox as say};
use variants::Variant;

/// A lesson: a position with the others' orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// Its word in addresses.
    pub id: &'static str,
    /// The board.
    board: &'static str,
    /// The fields of the board's address.
    fields: &'static str,
    goal: Goal,
}

/// When it was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goal {
    /// These units stand there afterwards: a power, its province.
    Stand(&'static [(&'static str, &'static str)]),
    /// The power has so many units.
    Count(&'static str, usize),
}

/// All lessons in their order.
pub const LESSONS: [Lesson; 8] = [
    // 6.2: equal strength, nobody gets in
    Lesson {
        id: "bounce",
        board: "standard",
        fields: "u=germany:Amun_france:Apar&w=A+Par+-+Bur",
        goal: Goal::Stand(&[("germany", "mun"), ("france", "par")]),
    },
    // 4.3: two against one
    Lesson {
        id: "support",
        board: "standard",
        fields: "u=germany:Amun.Aruh_france:Abur&w=A+Bur+xxx",
        goal: Goal::Stand(&[("germany", "bur")]),
    },
    // 6.3: who is attacked cannot support
    Lesson {
        id: "cut",
        board: "standard",
        fields: "u=germany:Abel.Amun_france:Apic.Abur&w=A+Pic+-+Bel%0AA+Bur+S+A+Pic+-+Bel",
        goal: Goal::Stand(&[("germany", "bel"), ("france", "pic")]),
    },
    // 4.4: over the sea
    Lesson {
        id: "convoy",
        board: "standard",
        fields: "u=england:Ayor.Fnth",
        goal: Goal::Stand(&[("england", "nwy")]),
    },
    // 7.1: not where the attacker came from, not where somebody stands
    Lesson {
        id: "retreat",
        board: "standard",
        fields: "t=1901-spring-retreat&u=france:Abur_germany:Aruh&d=germany:Abur*par",
        goal: Goal::Count("germany", 2),
    },
    // 8.2: in free home centers, as many units as centers
    Lesson {
        id: "build",
        board: "standard",
        fields: "t=1901-autumn-adjustment&u=germany:Fhol.Aruh&c=germany:ber.hol.kie.mun",
        goal: Goal::Count("germany", 4),
    },
    // World, canals: the holder stays, one unit a turn
    Lesson {
        id: "canal",
        board: "world",
        fields: "u=colombia:Apan.Fcar",
        goal: Goal::Stand(&[("colombia", "gop")]),
    },
    // Colonial 7: the Trans-Siberian Railway
    Lesson {
        id: "railway",
        board: "colonial",
        fields: "u=russia:Amos",
        goal: Goal::Stand(&[("russia", "vla")]),
    },
];

impl Lesson {
    /// The lesson with this word.
    pub fn find(id: &str) -> Option<&'static Lesson> {
        LESSONS.iter().find(|lesson| lesson.id == id)
    }

    /// The address of its board.
    pub fn href(&self) -> String {
        format!("/try?b={}&l={}&{}", self.board, self.id, self.fields)
    }

    /// Its place among the others, from 1.
    pub fn number(&self) -> usize {
        LESSONS.iter().position(|lesson| lesson == self).map_or(1, |at| at + 1)
    }

    /// The one after it.
    pub fn next(&self) -> Option<&'static Lesson> {
        LESSONS.get(self.number())
    }

    /// Whether it was done.
    pub fn is_done(&self, variant: &Variant, position: &Position) -> bool {
        match self.goal {
            Goal::Stand(units) => units.iter().all(|(power, province)| {
                let unit = variant.province(province).and_then(|province| position.unit_at(province));
                unit.is_some_and(|unit| variant.power_id(unit.power) == *power)
            }),
            Goal::Count(power, number) => {
                let of = |unit: &&rules::Unit| variant.power_id(unit.power) == power;
                position.dislodged().is_empty() && position.units().iter().filter(of).count() == number
            }
        }
    }

    /// Its name.
    pub fn title(&self, lang: Lang) -> String {
        match self.id {
            "bounce" => say::lesson_bounce(lang),
            "support" => say::lesson_support(lang),
            "cut" => say::lesson_cut(lang),
            "convoy" => say::lesson_convoy(lang),
            "retreat" => say::lesson_retreat(lang),
            "build" => say::lesson_build(lang),
            "canal" => say::lesson_canal(lang),
            _ => say::lesson_railway(lang),
        }
    }

    /// What is to be done.
    pub fn task(&self, lang: Lang) -> String {
        match self.id {
            "bounce" => say::lesson_bounce_task(lang),
            "support" => say::lesson_support_task(lang),
            "cut" => say::lesson_cut_task(lang),
            "convoy" => say::lesson_convoy_task(lang),
            "retreat" => say::lesson_retreat_task(lang),
            "build" => say::lesson_build_task(lang),
            "canal" => say::lesson_canal_task(lang),
            _ => say::lesson_railway_task(lang),
        }
    }

    /// The rule that it shows, told afterwards.
    pub fn rule(&self, lang: Lang) -> String {
        match self.id {
            "bounce" => say::lesson_bounce_rule(lang),
            "support" => say::lesson_support_rule(lang),
            "cut" => say::lesson_cut_rule(lang),
            "convoy" => say::lesson_convoy_rule(lang),
            "retreat" => say::lesson_retreat_rule(lang),
            "build" => say::lesson_build_rule(lang),
            "canal" => say::lesson_canal_rule(lang),
            _ => say::lesson_railway_rule(lang),
        }
    }
}
