//! E-mail in and out.
