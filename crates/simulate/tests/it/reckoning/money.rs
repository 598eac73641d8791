//! The exchange of Kapitalisten reckoned once more, from section 2 of the text alone: nothing of the product is called. Money is
//! whole cents, a projection of points a whole fraction.

/// The seven nations, in the order of the text's list of currencies.
pub const NATIONS: usize = 7;

/// One number a nation.
pub type Row = [i128; NATIONS];

/// The nations by the alphabet of their names as reports print them: Deutschland, England, Frankreich, Italien, Osmanisches Reich,
/// Österreich-Ungarn, Russland.
const ALPHABET: Row = [5, 1, 2, 0, 3, 6, 4];

/// An investor: what they own after the last turn.
#[derive(Clone, Default)]
pub struct Investor {
    pub cents: i128,
    pub units: Row,
}

/// What an order came to.
#[derive(Clone, PartialEq, Debug)]
pub struct Trade {
    pub units: Row,
    pub proceeds: i128,
    pub spent: i128,
    pub cents: i128,
    pub reduced: bool,
    pub missing: bool,
}

/// A fraction of whole numbers, the lower one above zero.
#[derive(Clone, Copy, Debug)]
pub struct Ratio(pub i128, pub i128);

impl Ratio {
    pub fn minus(self, other: Ratio) -> Ratio {
        Ratio(self.0 * other.1 - other.0 * self.1, self.1 * other.1)
    }

    /// "12.35": two places, halves away from zero.
    pub fn text(self) -> String {
        let twice = (self.0.abs() * 200 + self.1) / (2 * self.1);
        cents(if self.0 < 0 { -twice } else { twice })
    }

    fn above(self, other: Ratio) -> bool {
        self.0 * other.1 > other.0 * self.1
    }
}

/// Cents as Euros with a point: "-0.05".
pub fn cents(value: i128) -> String {
    let sign = if value < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", value.abs() / 100, value.abs() % 100)
}

/// The exchange between two turns.
#[derive(Clone)]
pub struct Market {
    /// In cents; none for a currency that is not traded any more.
    pub rates: [Option<i128>; NATIONS],
    pub centers: Row,
    pub investors: Vec<Investor>,
    /// The units of all investors after each turn, the last one first.
    history: Vec<Vec<Row>>,
}

/// What a turn came to.
pub struct Turn {
    pub before: Market,
    pub trades: Vec<Trade>,
    pub net: Row,
    /// Who may command each nation: one, or all between whom the lot decides; none of a nation that is out.
    pub claims: Vec<Vec<usize>>,
}

impl Market {
    /// "Jeder Spieler besitzt bei Spielbeginn jeweils 1000 Einheiten von jeder Währung", "0.00 Euro", a rate of "1,00 Euro".
    pub fn start(investors: usize) -> Market {
        let investors = vec![Investor { cents: 0, units: [1000; NATIONS] }; investors];
        Market {
            rates: [Some(100); NATIONS],
            centers: [3, 3, 3, 3, 3, 4, 3],
            history: vec![investors.iter().map(|investor| investor.units).collect()],
            investors,
        }
    }

    /// "Für jeden Spieler werden zuerst die Verkäufe, danach die Käufe abgewickelt."
    pub fn trade(&self, investor: &Investor, order: Option<&Row>) -> Trade {
        // "versucht dieser Spieler automatisch, von jeder Währung 500 Währungseinheiten zu verkaufen"
        let wanted = order.copied().unwrap_or([-500; NATIONS]);
        let (mut units, mut proceeds) = ([0; NATIONS], 0);
        for (nation, wish) in wanted.iter().enumerate() {
            if let (Some(rate), true) = (self.rates[nation], *wish < 0) {
                let sold = (-wish).min(500).min(investor.units[nation]);
                units[nation] = -sold;
                proceeds += sold * rate;
            }
        }
        let money = investor.cents + proceeds;
        let price = |nation: usize| self.rates[nation].filter(|_| wanted[nation] > 0);
        let cost: i128 = (0..NATIONS).filter_map(|nation| Some(wanted[nation] * price(nation)?)).sum();
        // "auf die nächst kleinere ganze Zahl abgerundet"
        let reduced = cost > money;
        let mut spent = 0;
        for nation in 0..NATIONS {
            if let Some(rate) = price(nation) {
                units[nation] = if reduced { wanted[nation] * money / cost } else { wanted[nation] };
                spent += units[nation] * rate;
            }
        }
        Trade { units, proceeds, spent, cents: money - spent, reduced, missing: order.is_none() }
    }

    /// "alle Währungseinheiten zu den aktuellen Währungskursen in Euro umgerechnet", with the Euros (R315).
    pub fn worth(&self, investor: &Investor) -> Ratio {
        let units = (0..NATIONS).map(|nation| investor.units[nation] * self.rates[nation].unwrap_or(0));
        Ratio(investor.cents + units.sum::<i128>(), 100)
    }

    /// "zu den aktuellen Ständen der Versorgungszentren in Siegpunkte umgerechnet", the Euros "in derjenigen Währung angelegt
    /// ..., die derzeit den günstigsten Preis pro Siegpunkt bietet".
    pub fn points(&self, investor: &Investor) -> Ratio {
        let living = |nation: &usize| self.rates[*nation].is_some() && self.centers[*nation] > 0;
        let units: i128 =
            (0..NATIONS).filter(living).map(|nation| investor.units[nation] * self.centers[nation]).sum();
        let best = (0..NATIONS)
            .filter(living)
            .filter_map(|nation| Some((self.centers[nation], self.rates[nation]?)));
        let best = best.reduce(|best, other| if other.0 * best.1 > best.0 * other.1 { other } else { best });
        match best {
            Some((centers, rate)) => Ratio(units * rate + investor.cents * centers, 100 * rate),
            None => Ratio(units, 100),
        }
    }

    /// "Für jeweils genau 100 Einheiten ... so viele Siegpunkte, wie die zugehörige Nation ... Versorgungszentren (VZ) besitzt."
    pub fn victory_points(&self, investor: &Investor) -> i128 {
        (0..NATIONS).map(|nation| investor.units[nation] / 100 * self.centers[nation]).sum()
    }

    /// "Kosten eines Siegpunktes in Euro": none of a currency without a center.
    pub fn price(&self, nation: usize) -> Option<Ratio> {
        let rate = self.rates[nation].filter(|_| self.centers[nation] > 0)?;
        Some(Ratio(100 * rate, 100 * self.centers[nation]))
    }

    /// The rate after so many units more, "nach je 100 Währungseinheiten"; never below a cent.
    pub fn moved(&self, nation: usize, net: i128) -> Option<i128> {
        Some((self.rates[nation]? + net / 100).max(1))
    }

    /// A turn: `centers` are those after the units moved, an order of nobody's is missing.
    pub fn turn(&mut self, centers: Row, orders: &[Option<Row>]) -> Turn {
        let before = self.clone();
        let pairs = self.investors.iter().zip(orders);
        let trades: Vec<Trade> =
            pairs.map(|(investor, order)| self.trade(investor, order.as_ref())).collect();
        let net = std::array::from_fn(|nation| trades.iter().map(|trade| trade.units[nation]).sum());
        for (investor, trade) in self.investors.iter_mut().zip(&trades) {
            investor.cents = trade.cents;
            for nation in 0..NATIONS {
                investor.units[nation] += trade.units[nation];
            }
        }
        // "Verliert eine Nation in einem Herbstzug ihr letztes Versorgungszentrum ..., dann scheidet sie aus"
        self.rates =
            std::array::from_fn(|nation| before.moved(nation, net[nation]).filter(|_| centers[nation] > 0));
        self.centers = centers;
        let claims = (0..NATIONS).map(|nation| self.leaders(nation)).collect();
        self.history.insert(0, self.investors.iter().map(|investor| investor.units).collect());
        Turn { before, trades, net, claims }
    }

    /// Who owns most of a living nation's currency; where several do, whoever had most before.
    fn leaders(&self, nation: usize) -> Vec<usize> {
        if self.rates[nation].is_none() {
            return Vec::new();
        }
        let now: Vec<Row> = self.investors.iter().map(|investor| investor.units).collect();
        let mut left: Vec<usize> = (0..now.len()).collect();
        for units in std::iter::once(&now).chain(&self.history) {
            let most = left.iter().map(|who| units[*who][nation]).max();
            left.retain(|who| Some(units[*who][nation]) == most);
        }
        left
    }
}

/// Whether somebody commands every nation as the rules say: clear ones first, then ties "in der alphabetischen Reihenfolge der
/// Nationennamen", each for one of those "dem zu diesem Zeitpunkt weniger Kontrollen ... zugesprochen wurden".
pub fn rightly_held(claims: &[Vec<usize>], held: &[Option<usize>; NATIONS]) -> bool {
    let mut given: Vec<usize> = Vec::new();
    let mut order: Vec<usize> = (0..NATIONS).collect();
    order.sort_by_key(|nation| (claims[*nation].len() != 1, ALPHABET[*nation]));
    order.into_iter().all(|nation| {
        let count = |who: &usize| given.iter().filter(|other| *other == who).count();
        let fewest = claims[nation].iter().map(count).min();
        let may: Vec<usize> = claims[nation]
            .iter()
            .copied()
            .filter(|who| claims[nation].len() == 1 || Some(count(who)) == fewest)
            .collect();
        given.extend(held[nation]);
        match held[nation] {
            Some(who) => may.contains(&who),
            None => may.is_empty(),
        }
    })
}

/// The places of values, equal ones shared.
pub fn places(values: &[Ratio]) -> Vec<usize> {
    values.iter().map(|value| 1 + values.iter().filter(|other| other.above(*value)).count()).collect()
}

/// The example of the text: "auf je 375 Währungseinheiten pro Kaufwährung reduziert. Euro bleiben keine übrig."
#[test]
fn the_texts_example_is_reckoned() {
    let market = Market::start(1);
    let trade = market.trade(&market.investors[0], Some(&[-500, 1000, 1000, 1000, -500, -500, 1000]));
    assert_eq!(trade.units, [-500, 375, 375, 375, -500, -500, 375]);
    assert!(trade.reduced && trade.cents == 0);
    // nobody orders anything: "versucht ..., von jeder Währung 500 Währungseinheiten zu verkaufen"
    assert_eq!(market.trade(&market.investors[0], None).cents, 350_000);
}
