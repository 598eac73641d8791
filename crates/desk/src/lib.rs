//! The use cases that every door shares.
