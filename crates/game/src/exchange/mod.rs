//! Kapitalisten-Diplomacy: the stock exchange beside the board.
//!
//! Eight to twelve investors under pseudonyms trade the currencies of the seven nations for Euros. Whoever
//! owns most units of a currency commands that nation in the next turn; at the end every full hundred units
//! bring as many victory points as the nation has supply centers. [`evaluate`] decides one exchange turn from
//! a [`Round`]: pure, exact, and without regard to the order of the investors.
//!
//! ```
//! use game::exchange::{Form, Round, evaluate, start_nations};
//!
//! // the worked example of the rule text: three currencies are sold, four are wanted
//! let nations = start_nations(variants::by_id("kapitalisten").expect("a variant"));
//! let mut round = Round::start(nations, ["Spieler A".to_owned()]);
//! round.investors[0].form = Form::Given(vec![-500, 1000, 1000, 1000, -500, -500, 1000]);
//! let evaluated = evaluate(&round).expect("a sound round");
//! let trade = &evaluated.investors[0].trade;
//! assert_eq!(trade.traded, [-500, 375, 375, 375, -500, -500, 375]);
//! assert_eq!((trade.euro.to_string(), trade.reduced), ("0.00".to_owned(), true));
//! ```

mod advice;
pub mod body;
pub mod broker;
mod control;
mod counting;
pub(crate) mod economy;
mod evaluate;
mod facts;
pub mod help;
mod money;
mod names;
pub mod overview;
pub mod press;
pub mod projection;
mod report;
mod round;
mod sheet;
mod tables;
#[cfg(test)]
mod tests;
mod trade;
mod view;

pub use advice::advice;
pub use control::{Control, Decided, Lot};
pub use counting::UNSIGNED;
pub(crate) use counting::literal;
pub use economy::{
    exclusions_due, logged, nations_lines, number, of_many, reminder, untraded, waiting_press, with_press,
    words,
};
pub use evaluate::{
    AccountAfter, End, Evaluated, Final, MISSED_LIMIT, NationAfter, VICTORY_CENTERS, evaluate,
};
pub use money::{Euro, Fraction, NoEuro};
pub use names::{currency_name, nation_name, start_nations};
pub use report::{commanders, parts};
pub use round::{
    Account, Form, HUNDRED, Investor, LAST_TURN, LEAST_INVESTORS, MOST_INVESTORS, Nation, Round, RoundFault,
    SALE_LIMIT, START_UNITS,
};
pub use sheet::{Remark, amount, form, limits};
pub use trade::{Trade, trade};
pub use view::{ExchangeView, Mine, Takeover, Worth, public_tables, view};
