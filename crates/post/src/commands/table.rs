//! Words around wishes and orders, folded like the phrases of [`commands::mail`]. Data only.

/// Words that end the lines of a message.
pub(super) const ENDS: [&str; 8] = [
    "ende",
    "ende nachricht",
    "nachricht ende",
    "ende der nachricht",
    "end",
    "end message",
    "end of message",
    "eom",
];

/// Headings over orders, beside the powers and seasons that the reader of orders knows.
pub(super) const HEADINGS: [&str; 22] = [
    "zuege",
    "meine zuege",
    "hier meine zuege",
    "hier die zuege",
    "die zuege",
    "befehle",
    "meine befehle",
    "hier meine befehle",
    "hier die befehle",
    "die befehle",
    "zugbefehle",
    "meine zugbefehle",
    "zug",
    "mein zug",
    "zugabgabe",
    "orders",
    "my orders",
    "here are my orders",
    "the orders",
    "moves",
    "my moves",
    "here are my moves",
];

/// Politeness before a wish.
pub(super) const POLITE: [&str; 6] =
    ["bitte ", "please ", "ich moechte ", "hiermit ", "i want to ", "i would like to "];
