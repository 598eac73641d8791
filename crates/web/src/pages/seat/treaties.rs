//! Treaties (Diplomaten): the congress of a winter as whoever asks may see it. Everybody sees the open treaties in the order in which
//! they were concluded, and the alliances; a player beside that what is offered to them, what each treaty may bring and what a secret
//! one risks, and offers, declares, accepts, declines; whoever leads the game sees all offers, secrets, refusals and draws.

use super::fields::Fields;
use super::in_path;
use crate::moment::Moment;
use crate::pages::games::pictures;
use crate::pages::living::Living;
use crate::pages::nav::GameNav;
use crate::server::render;
use crate::{At, Chrome, Fault, Site, Visit};
use askama::Template;
use axum::extract::{Form, Query};
use axum::response::{IntoResponse, Redirect, Response};
use desk::{Capacity, Envelope, Error, OwnSeat, Seen};
use game::command::Command;
use game::economy::EconomyAct;
use game::game::Stage;
use game::module::Economy;
use game::refusal::Refusal;
use game::treaties::book::{Book, Offer};
use game::treaties::matrix::{self, Matrix};
use game::treaties::outlook::{Alliance, Course, SecretRisk, alliances, outlook, secret_risks};
use game::treaties::{InForce, Lands, MOST_WITH_ONE, Terms, Treaty, TreatyCode, field_name, power_name};
use game::view::View;
use game::word::actor::Viewer;
use rules::{PowerId, ProvinceId, ProvinceKind};
use serde::Deserialize;
use text::Lang;
use text::seat as say;
use variants::Variant;

/// What the address of the page may say.
#[derive(Deserialize, Debug, Default)]
pub struct Asked {
    done: Option<String>,
}

#[derive(Template)]
#[template(path = "seat_treaties.html")]
struct Page<'a> {
    chrome: &'a Chrome,
    nav: GameNav,
    /// The treaties that everybody knows, on the map.
    map: Option<Living>,
    label: String,
    /// Whose colours the powers have.
    board: &'static str,
    fault: Option<String>,
    done: Option<String>,
    open: bool,
    winter: Option<i32>,
    /// When the winter that is open ends.
    until: Option<Moment>,
    /// By year, the coming one first: its treaties in the order of their conclusion.
    years: Vec<(i32, Vec<Concluded>)>,
    alliances: Vec<String>,
    offers: Vec<Offered>,
    /// Tests of the draws, for whoever leads the game.
    tests: Vec<String>,
    notes: Vec<(String, String, String)>,
    points: Vec<(String, i64)>,
    /// What of them and of the ledger the reader knows.
    points_help: String,
    ledger_help: String,
    /// The last year that was scored: its points by treaty and power.
    ledger: Option<Ledger>,
    /// What a player may do here; none for anybody else.
    table: Option<Table>,
    /// A declaration of war that is to be confirmed.
    sure: Option<Sure>,
    state: String,
}

/// A treaty in the feed.
struct Concluded {
    words: String,
    secret: bool,
    uncovered: bool,
    /// What it brings the player, as it turns out.
    brings: Vec<String>,
    /// What is risked with it.
    risk: Option<String>,
}

/// A year's points: a line for each treaty that brought some, a column for each power.
struct Ledger {
    year: i32,
    /// The report that names the reasons.
    href: String,
    /// Id, name and letters of each power.
    powers: Vec<(String, String, String)>,
    rows: Vec<(String, Vec<LedgerCell>)>,
    sums: Vec<LedgerCell>,
}

/// What a treaty, or all of them, brought a power, and its own orders that decided.
struct LedgerCell {
    /// The letters of the power.
    letters: String,
    /// None where there are none.
    points: Option<String>,
    deeds: Vec<String>,
}

/// What a player chooses from.
struct Table {
    partners: Vec<(String, String, usize)>,
    /// Neutral lands, which can be guaranteed, too.
    neutral: Vec<(String, String)>,
    /// Other fields beside the power's own, which can only be kept free of units.
    near: Vec<(String, String)>,
    most: usize,
}

/// An open offer, as one of its parties or whoever leads the game sees it.
struct Offered {
    id: u32,
    words: String,
    /// Who offers it to whom.
    between: String,
    /// Whether the player made it; none for who only looks on.
    own: Option<bool>,
    brings: Vec<String>,
}

/// A declaration of war before it is made.
struct Sure {
    partner: String,
    words: String,
}

/// `GET /games/{label}/treaties`: treaties and alliances, and what may be offered or accepted.
pub async fn show(At { site, visit, named: label }: At, Query(asked): Query<Asked>) -> Response {
    let done = asked.done.filter(|done| done == "yes").map(|_| say::treaty_done(visit.lang()));
    page(&site, &visit, &label, Answer { done, ..Answer::default() }).await
}

/// `POST /games/{label}/treaties`: offers or declares, accepts, takes back or declines.
pub async fn act(
    At { site, visit, named: label }: At,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    let fields = Fields(fields);
    if fields.get("do") == "offer" && fields.get("kind") == "war" && fields.get("sure") != "yes" {
        return page(
            &site,
            &visit,
            &label,
            Answer { sure: Some(fields.get("partner").to_owned()), ..Answer::default() },
        )
        .await;
    }
    match give(&site, &visit, &label, &fields).await {
        Ok(()) => Redirect::to(&format!("/games/{}/treaties?done=yes", in_path(&label))).into_response(),
        Err(error) => match super::fault(&visit, &error) {
            Some(fault) => {
                page(&site, &visit, &label, Answer { fault: Some(fault), ..Answer::default() }).await
            }
            None => super::refused(&visit, &error),
        },
    }
}

async fn give(site: &Site, visit: &Visit, label: &str, fields: &Fields) -> Result<(), Error> {
    let seat = site.desk.own_seat(&visit.caller, label).await?;
    let act = match fields.get("do") {
        "accept" => EconomyAct::Accept { id: fields.number("id")? },
        "withdraw" => EconomyAct::Withdraw { id: fields.number("id")? },
        "offer" => {
            let treaty = treaty(seat.variant, own(&seat)?, fields)?;
            EconomyAct::Offer { treaty: TreatyCode::of(seat.variant, &treaty) }
        }
        other => return Err(Error::Nothing(other.chars().take(40).collect())),
    };
    site.desk
        .act(&visit.caller, label, Capacity::Player, Command::Economy { act }, Envelope::default())
        .await?;
    Ok(())
}

/// What stands above the page.
#[derive(Default)]
struct Answer {
    fault: Option<String>,
    done: Option<String>,
    /// The id of the power on which war is about to be declared.
    sure: Option<String>,
}

/// The power of the seat.
fn own(seat: &OwnSeat) -> Result<PowerId, Error> {
    let power = seat.seen.game.seat(seat.view.seat).and_then(|seat| seat.power.as_ref());
    Ok(power.and_then(|power| seat.variant.power(&power.0)).ok_or(Refusal::UnknownPower)?)
}

fn treaty(variant: &Variant, own: PowerId, fields: &Fields) -> Result<Treaty, Error> {
    let nothing = |name: &str| Error::Nothing(fields.get(name).chars().take(40).collect());
    let partner = || variant.power(fields.get("partner")).ok_or_else(|| nothing("partner"));
    let field = || variant.province(fields.get("field")).ok_or_else(|| nothing("field"));
    let terms = match fields.get("kind") {
        "war" => Terms::War { by: own, on: partner()? },
        "pact" => Terms::NonAggression { between: [own, partner()?] },
        "guarantee" => Terms::Guarantee { by: own, land: field()? },
        "demilitarise" => Terms::Demilitarise { between: [own, partner()?], field: field()? },
        _ => return Err(nothing("kind")),
    };
    Ok(Treaty { terms, secret: fields.get("secret") == "yes" })
}

async fn page(site: &Site, visit: &Visit, label: &str, answer: Answer) -> Response {
    let parts = [Capacity::Player, Capacity::GameMaster, Capacity::Council];
    let seen = match site.desk.look(&visit.caller, label, None).await {
        Ok(seen) => seen,
        Err(error) => return visit.refused(&error),
    };
    let capacity = parts.into_iter().find(|capacity| seen.capacities.contains(capacity));
    let seen = match capacity {
        Some(_) => match site.desk.look(&visit.caller, label, capacity).await {
            Ok(seen) => seen,
            Err(error) => return visit.refused(&error),
        },
        None => seen,
    };
    if Economy::of(&seen.game) != Some(Economy::Treaties) {
        return Fault::NotFound.page(&visit.chrome);
    }
    let seat = match capacity {
        Some(Capacity::Player) => match site.desk.own_seat(&visit.caller, label).await {
            Ok(seat) => Some(seat),
            Err(Error::Refused(Refusal::NotSeated)) => None,
            Err(error) => return visit.refused(&error),
        },
        _ => None,
    };
    let card = match site.desk.card(label).await {
        Ok(card) => card,
        Err(error) => return visit.refused(&error),
    };
    let state = crate::api::state::State::of(&site.desk, &card).await.json();
    let game = seat.as_ref().map_or(&seen.game, |seat| &seat.seen.game);
    let own = seat.as_ref().map(own).transpose();
    match own.map(|own| Congress::of(visit.lang(), game, own)) {
        Ok(Some(congress)) => {
            render(&visit.chrome, congress.page(&visit.chrome, &seen, answer, state).render())
        }
        Ok(None) => Fault::NotFound.page(&visit.chrome),
        Err(error) => visit.refused(&error),
    }
}

/// The treaties as a viewer knows them.
struct Congress<'a> {
    lang: Lang,
    game: &'a View,
    variant: &'static Variant,
    lands: Lands<'static>,
    book: Book,
    own: Option<PowerId>,
}

impl<'a> Congress<'a> {
    fn of(lang: Lang, game: &'a View, own: Option<PowerId>) -> Option<Congress<'a>> {
        let variant = variants::by_id(&game.setup.as_ref()?.variant)?;
        let book = Book::fold(variant, &game.economy.treaties);
        let lands = Lands::new(variant).read(game.readings());
        Some(Congress { lang, game, variant, lands, book, own })
    }

    fn page<'p>(&self, chrome: &'p Chrome, seen: &Seen, answer: Answer, state: String) -> Page<'p> {
        let (lang, variant) = (self.lang, self.variant);
        let notes = self.book.notes.iter().rev().map(|(_, noted)| {
            let treaty = noted.treaty.treaty(variant);
            let words = treaty.map_or_else(|_| noted.treaty.0.clone(), |treaty| treaty.text(lang, variant));
            (words, noted.refused.text(lang, variant), noted.refused.paragraph().to_owned())
        });
        let totals = variant.power_ids().map(|power| {
            let id = game::plain::power(variant, power);
            (power_name(lang, variant, power), self.book.total(&id))
        });
        let sure = answer.sure.and_then(|partner| {
            let on = variant.power(&partner)?;
            let words = Terms::War { by: self.own?, on };
            let words = Treaty { terms: words, secret: false }.text(lang, variant);
            Some(Sure { partner, words })
        });
        Page {
            nav: GameNav::of(chrome, seen),
            map: pictures::bound(lang, self.game),
            label: self.game.id.to_string(),
            board: variant.board_of.as_str(),
            fault: answer.fault,
            done: answer.done,
            open: self.book.open,
            winter: self.book.winter.as_ref().map(|winter| winter.year),
            until: (self.game.deadline.filter(|_| self.book.open))
                .map(|deadline| Moment::of(chrome, deadline.at, &self.game.zone())),
            years: self.years(),
            alliances: self.alliances(),
            offers: self.book.offers.iter().filter_map(|offer| self.offered(offer)).collect(),
            tests: self.tests(),
            notes: notes.collect(),
            points: totals.collect(),
            points_help: match (self.game.stage, seen.viewer) {
                (Stage::Over, _) => say::points_all(lang),
                (_, Viewer::GameMaster | Viewer::Organiser) => say::points_master(lang),
                (_, Viewer::Public | Viewer::Seat(_)) => say::points_help(lang),
            },
            ledger_help: match (self.game.stage, seen.viewer) {
                (Stage::Over, _) | (_, Viewer::GameMaster | Viewer::Organiser) => say::ledger_all(lang),
                (_, Viewer::Public | Viewer::Seat(_)) => say::ledger_help(lang),
            },
            ledger: self.ledger(),
            table: self.own.map(|own| self.table(own)),
            sure,
            state,
            chrome,
        }
    }

    /// The year for which treaties are made now, and in which those of last winter are in force.
    fn years(&self) -> Vec<(i32, Vec<Concluded>)> {
        let risks = secret_risks(&self.lands, &self.book);
        let mut years: Vec<i32> = self.book.current().map(|entered| entered.year).collect();
        years.sort_unstable_by(|one, other| other.cmp(one));
        years.dedup();
        let of = |year: i32| {
            let current = self.book.current().filter(|entered| entered.year == year);
            let concluded = current.map(|entered| Concluded {
                words: Treaty { secret: false, ..entered.treaty }.text(self.lang, self.variant),
                secret: entered.treaty.secret,
                uncovered: entered.uncovered,
                brings: if entered.uncovered {
                    Vec::new()
                } else {
                    self.brings(entered.treaty, Some(entered.id))
                },
                risk: (risks.iter().find(|risk| risk.id == entered.id))
                    .filter(|_| self.is_drawn_yet(year))
                    .map(|risk| self.risk(risk)),
            });
            (year, concluded.collect())
        };
        years.into_iter().map(of).collect()
    }

    /// Whether the treaties of this year are still to be tested.
    fn is_drawn_yet(&self, year: i32) -> bool {
        self.book.open && self.book.winter.as_ref().is_some_and(|winter| winter.year + 1 == year)
    }

    /// "wenn eingehalten +2, wenn du brichst +1": what a treaty brings the player, in their eyes.
    fn brings(&self, treaty: Treaty, number: Option<u32>) -> Vec<String> {
        let Some(own) = self.own.filter(|own| treaty.terms.parties().contains(own)) else {
            return Vec::new();
        };
        let others = self.book.current().filter(|entered| Some(entered.id) != number);
        let others: Vec<InForce> = others.map(|entered| InForce::new(entered.treaty)).collect();
        let courses = outlook(&self.lands, &others, self.active(), treaty, own);
        courses
            .into_iter()
            .map(|(course, points)| {
                let points = format!("{points:+}");
                match course {
                    Course::Kept => say::brings_kept(self.lang, points),
                    Course::BrokenByMe => say::brings_broken_by_me(self.lang, points),
                    Course::BrokenByOther => say::brings_broken_by_other(self.lang, points),
                    Course::BrokenByBoth => say::brings_broken_by_both(self.lang, points),
                    Course::Attacked => say::brings_attacked(self.lang, points),
                    Course::NotAttacked => say::brings_not_attacked(self.lang, points),
                    Course::Always => say::brings_always(self.lang, points),
                }
            })
            .collect()
    }

    /// The points of the last scored year, as far as whoever looks may know them.
    fn ledger(&self) -> Option<Ledger> {
        let (lang, variant) = (self.lang, self.variant);
        let year = self.book.scored.keys().map(|(year, _)| *year).max()?;
        let turn = self.game.evaluations().map(|one| one.turn).filter(|turn| turn.year == year).last()?;
        let matrix = Matrix::of_year(self.game, &self.lands, &self.book, lang, year)?;
        let letters = |power| variant.power_info(power).letter.get(lang).to_owned();
        let cell = |(power, cell): (_, &matrix::Cell)| LedgerCell {
            letters: letters(power),
            points: cell.points.map(signed),
            deeds: cell.deeds.clone(),
        };
        let row = |row: &matrix::Row| {
            let treaty = row.treaty.map_or_else(|| "–".to_owned(), |treaty| treaty.text(lang, variant));
            (treaty, variant.power_ids().zip(&row.cells).map(cell).collect())
        };
        let sum = |(power, points): (_, &i64)| LedgerCell {
            letters: letters(power),
            points: Some(signed(*points)),
            deeds: Vec::new(),
        };
        Some(Ledger {
            year,
            href: format!("/games/{}/turns/{turn}", self.game.id),
            powers: variant
                .power_ids()
                .map(|power| {
                    let name = power_name(lang, variant, power);
                    (variant.power_id(power).to_owned(), name, letters(power))
                })
                .collect(),
            rows: matrix.rows.iter().map(row).collect(),
            sums: variant.power_ids().zip(&matrix.sums).map(sum).collect(),
        })
    }

    fn active(&self) -> usize {
        self.book.winter.as_ref().map_or(0, |winter| winter.active.len())
    }

    fn risk(&self, risk: &SecretRisk) -> String {
        let parties = risk.parties.iter().map(|(power, percent)| {
            let name = power_name(self.lang, self.variant, *power);
            // what else a partner keeps secret only they know
            if self.own.is_none_or(|own| own == *power) {
                say::RiskOf { power: name, percent: *percent }.text(self.lang)
            } else {
                say::RiskAtLeast { power: name, percent: *percent }.text(self.lang)
            }
        });
        let parties = text::list(self.lang, parties);
        if self.own.is_none() {
            say::RiskTogether { parties, together: risk.together }.text(self.lang)
        } else {
            say::RiskTogetherAtLeast { parties, together: risk.together }.text(self.lang)
        }
    }

    fn alliances(&self) -> Vec<String> {
        let newest = self.book.current().map(|entered| entered.year).max();
        let wars = self.book.current().filter(|entered| Some(entered.year) == newest);
        let wars = wars.map(|entered| InForce::new(entered.treaty)).collect();
        let name = |power: PowerId| power_name(self.lang, self.variant, power);
        let words = |alliance: &Alliance| {
            let by = text::list(self.lang, alliance.by.iter().map(|power| name(*power)));
            let (on, count) = (name(alliance.on), alliance.by.len());
            if alliance.holy {
                say::HolyAlliance { on, by, count }.text(self.lang)
            } else {
                say::Alliance { on, by, count }.text(self.lang)
            }
        };
        alliances(&self.lands, wars, self.active()).iter().map(words).collect()
    }

    fn offered(&self, offer: &Offer) -> Option<Offered> {
        let treaty = offer.treaty.treaty(self.variant).ok()?;
        let name = |power: &game::word::seat::Power| desk::words::power(self.lang, self.game, power);
        Some(Offered {
            id: offer.id,
            words: treaty.text(self.lang, self.variant),
            between: say::OfferedBy { from: name(&offer.from), to: name(&offer.to) }.text(self.lang),
            own: self.own.map(|own| self.variant.power(&offer.from.0) == Some(own)),
            brings: self.brings(treaty, None),
        })
    }

    /// The draws as they were made; nobody but the staff knows them before the end.
    fn tests(&self) -> Vec<String> {
        let tests =
            self.book.tests.iter().flat_map(|tests| tests.tests.iter().map(|test| (tests.year, test)));
        let words = |(year, test): (i32, &game::treaties::book::Tested)| {
            let entered = self.book.archive.iter().find(|entered| entered.id == test.id)?;
            let treaty = entered.treaty.text(self.lang, self.variant);
            let power = desk::words::power(self.lang, self.game, &test.power);
            let (year, risk, drawn) = (year + 1, test.risk, test.drawn);
            Some(if test.drawn <= test.risk {
                say::DrawnUncovered { year, treaty, power, risk, drawn }.text(self.lang)
            } else {
                say::DrawnKept { year, treaty, power, risk, drawn }.text(self.lang)
            })
        };
        tests.filter_map(words).collect()
    }

    fn table(&self, own: PowerId) -> Table {
        let (lang, variant) = (self.lang, self.variant);
        let with = |power: PowerId| {
            let next = self.book.winter.as_ref().map(|winter| winter.year + 1);
            let current = self.book.current().filter(|entered| Some(entered.year) == next);
            current.filter(|entered| entered.treaty.terms.towards(own) == Some(power)).count()
        };
        let others = variant.power_ids().filter(|power| *power != own);
        let partners = others
            .map(|power| (variant.power_id(power).to_owned(), power_name(lang, variant, power), with(power)));
        let fields =
            self.variant.province_ids().filter(|id| variant.board.kind(*id) != ProvinceKind::Impassable);
        let (neutral, others): (Vec<ProvinceId>, Vec<ProvinceId>) =
            fields.partition(|id| self.lands.is_neutral(*id));
        let near = others.into_iter().filter(|id| self.lands.adjoins(*id, own)).collect();
        Table {
            partners: partners.collect(),
            neutral: self.by_name(neutral),
            near: self.by_name(near),
            most: MOST_WITH_ONE,
        }
    }

    /// Fields by id and name, in the order of their names.
    fn by_name(&self, fields: Vec<ProvinceId>) -> Vec<(String, String)> {
        let named = |id: ProvinceId| {
            (self.variant.province_id(id).to_owned(), field_name(self.lang, self.variant, id))
        };
        let mut fields: Vec<(String, String)> = fields.into_iter().map(named).collect();
        fields.sort_by_key(|(_, name)| variants::fold(name));
        fields
    }
}

/// Points with their sign, the minus as long as the plus.
fn signed(points: i64) -> String {
    format!("{points:+}").replace('-', "−")
}
