//! Order text to orders and back, with diagnostics.
