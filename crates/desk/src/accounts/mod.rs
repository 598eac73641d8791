//! Who somebody is and how they get in: registering, signing in, keys of programs, names, and what guards an account.

pub(crate) mod browsers;
pub(crate) mod devices;
pub(crate) mod insight;
pub(crate) mod keys;
pub(crate) mod limits;
pub(crate) mod names;
pub(crate) mod passkeys;
pub(crate) mod password;
pub(crate) mod registration;
pub(crate) mod safety;
pub(crate) mod secret;
pub(crate) mod settings;
pub(crate) mod sign_in;
pub(crate) mod webauthn;
