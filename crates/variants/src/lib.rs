//! The boards as data, and the loader that proves a board complete.
