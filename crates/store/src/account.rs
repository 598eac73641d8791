//! Accounts and their mail addresses. The store keeps a password's hash as the text it is given and knows
//! nothing of how it was made; roles are words of the caller's.

use serde::{Deserialize, Serialize};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Row};

use crate::engine::transact;
use crate::error::is_unique_violation;
use crate::{AccountId, Error, Micros, Store};

/// A person's account: who they are, how they sign in, and what they chose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Account {
    /// The key that the store gave it.
    pub id: AccountId,
    /// The name, unique whatever the case of its letters.
    pub name: String,
    /// The password's hash in PHC form; `None`: signs in by mail only.
    pub password: Option<String>,
    /// The language to write in (`de`, `en`).
    pub lang: String,
    /// What the account may do, words of the caller's without spaces.
    pub roles: Vec<String>,
    /// The person's settings, JSON.
    pub settings: String,
    /// When it was made.
    pub created: Micros,
    /// When it was last changed.
    pub changed: Micros,
    /// When it was closed, if it was.
    pub closed: Option<Micros>,
}

/// A mail address of an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Address {
    /// The account it belongs to.
    pub account: AccountId,
    /// As the person writes it.
    pub spelling: String,
    /// Zero for the one to write to, more for the others.
    pub rank: i64,
    /// When the person proved that it is theirs.
    pub confirmed: Option<Micros>,
    /// When mail to it came back for good.
    pub broken: Option<Micros>,
}

const COLUMNS: &str = "id, name, password, lang, roles, settings, created, changed, closed";
/// The first column of an address that stands behind these.
const ADDRESS_BEHIND: usize = 9;

impl Store {
    /// Makes an account, with its first address if there is one.
    ///
    /// # Errors
    /// [`Error::NameTaken`], [`Error::AddressTaken`], [`Error::Database`].
    pub async fn create_account(&self, account: &Account, address: Option<&Address>) -> Result<(), Error> {
        transact!(self, |tx| {
            sqlx::query(
                "INSERT INTO account (id, name, name_key, password, lang, roles, settings, created, \
                 changed, closed) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
            )
            .bind(account.id.0)
            .bind(account.name.as_str())
            .bind(fold(&account.name))
            .bind(account.password.as_deref())
            .bind(account.lang.as_str())
            .bind(account.roles.join(" "))
            .bind(account.settings.as_str())
            .bind(account.created.0)
            .bind(account.changed.0)
            .bind(account.closed.map(|at| at.0))
            .execute(&mut *tx)
            .await
            .map_err(|error| name_taken(error, account))?;
            match address {
                Some(address) => put_address(tx, address).await,
                None => Ok(()),
            }
        })
    }

    /// Writes an account's new state; `id` and `created` stay.
    ///
    /// # Errors
    /// [`Error::NameTaken`], [`Error::Database`].
    pub async fn update_account(&self, account: &Account) -> Result<(), Error> {
        transact!(self, |tx| {
            sqlx::query(
                "UPDATE account SET name = $1, name_key = $2, password = $3, lang = $4, roles = $5, \
                 settings = $6, changed = $7, closed = $8 WHERE id = $9",
            )
            .bind(account.name.as_str())
            .bind(fold(&account.name))
            .bind(account.password.as_deref())
            .bind(account.lang.as_str())
            .bind(account.roles.join(" "))
            .bind(account.settings.as_str())
            .bind(account.changed.0)
            .bind(account.closed.map(|at| at.0))
            .bind(account.id.0)
            .execute(&mut *tx)
            .await
            .map_err(|error| name_taken(error, account))?;
            Ok(())
        })
    }

    /// The account with this key.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn account(&self, id: AccountId) -> Result<Option<Account>, Error> {
        let sql = format!("SELECT {COLUMNS} FROM account WHERE id = $1");
        let row = sqlx::query(AssertSqlSafe(sql)).bind(id.0).fetch_optional(&self.pool).await?;
        row.as_ref().map(account_of).transpose()
    }

    /// The account with this name, whatever the case of its letters.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn account_by_name(&self, name: &str) -> Result<Option<Account>, Error> {
        let sql = format!("SELECT {COLUMNS} FROM account WHERE name_key = $1");
        let row = sqlx::query(AssertSqlSafe(sql)).bind(fold(name)).fetch_optional(&self.pool).await?;
        row.as_ref().map(account_of).transpose()
    }

    /// The account that a mail address belongs to, and the address.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn account_by_address(&self, address: &str) -> Result<Option<(Account, Address)>, Error> {
        // one look, whoever's it is: how long it takes tells nothing
        let sql = format!(
            "SELECT {COLUMNS}, address.account, spelling, rank, confirmed, broken
             FROM address JOIN account ON account.id = address.account WHERE address.address = $1"
        );
        let row = sqlx::query(AssertSqlSafe(sql)).bind(fold(address)).fetch_optional(&self.pool).await?;
        row.as_ref().map(|row| Ok((account_of(row)?, address_of(row, ADDRESS_BEHIND)?))).transpose()
    }

    /// All accounts, by name.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn accounts(&self) -> Result<Vec<Account>, Error> {
        let sql = format!("SELECT {COLUMNS} FROM account ORDER BY name_key");
        let rows = sqlx::query(AssertSqlSafe(sql)).fetch_all(&self.pool).await?;
        rows.iter().map(account_of).collect()
    }

    /// Adds an address to an account.
    ///
    /// # Errors
    /// [`Error::AddressTaken`], [`Error::Database`].
    pub async fn add_address(&self, address: &Address) -> Result<(), Error> {
        transact!(self, |tx| put_address(tx, address).await)
    }

    /// Writes rank, proof and fault of an address that the account has; answers whether it has it.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn update_address(&self, address: &Address) -> Result<bool, Error> {
        transact!(self, |tx| {
            let changed = sqlx::query(
                "UPDATE address SET rank = $1, confirmed = $2, broken = $3 \
                 WHERE address = $4 AND account = $5",
            )
            .bind(address.rank)
            .bind(address.confirmed.map(|at| at.0))
            .bind(address.broken.map(|at| at.0))
            .bind(fold(&address.spelling))
            .bind(address.account.0)
            .execute(&mut *tx)
            .await?;
            Ok(changed.rows_affected() == 1)
        })
    }

    /// Takes an address from an account.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn remove_address(&self, account: AccountId, address: &str) -> Result<bool, Error> {
        transact!(self, |tx| {
            let gone = sqlx::query("DELETE FROM address WHERE address = $1 AND account = $2")
                .bind(fold(address))
                .bind(account.0)
                .execute(&mut *tx)
                .await?;
            Ok(gone.rows_affected() == 1)
        })
    }

    /// The addresses of an account, the one to write to first.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn addresses(&self, account: AccountId) -> Result<Vec<Address>, Error> {
        let rows = sqlx::query(
            "SELECT account, spelling, rank, confirmed, broken FROM address WHERE account = $1 \
             ORDER BY rank, address",
        )
        .bind(account.0)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(|row| address_of(row, 0)).collect()
    }
}

/// The form in which names and addresses are compared.
fn fold(text: &str) -> String {
    text.trim().to_lowercase()
}

fn name_taken(error: sqlx::Error, account: &Account) -> Error {
    match is_unique_violation(&error) {
        true => Error::NameTaken(account.name.clone()),
        false => error.into(),
    }
}

async fn put_address(tx: &mut AnyConnection, address: &Address) -> Result<(), Error> {
    sqlx::query(
        "INSERT INTO address (address, account, spelling, rank, confirmed, broken) \
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(fold(&address.spelling))
    .bind(address.account.0)
    .bind(address.spelling.trim())
    .bind(address.rank)
    .bind(address.confirmed.map(|at| at.0))
    .bind(address.broken.map(|at| at.0))
    .execute(tx)
    .await
    .map_err(|error| match is_unique_violation(&error) {
        true => Error::AddressTaken(address.spelling.clone()),
        false => error.into(),
    })?;
    Ok(())
}

fn account_of(row: &AnyRow) -> Result<Account, Error> {
    let roles: String = row.try_get(4)?;
    Ok(Account {
        id: AccountId(row.try_get(0)?),
        name: row.try_get(1)?,
        password: row.try_get(2)?,
        lang: row.try_get(3)?,
        roles: roles.split_whitespace().map(str::to_owned).collect(),
        settings: row.try_get(5)?,
        created: Micros(row.try_get(6)?),
        changed: Micros(row.try_get(7)?),
        closed: row.try_get::<Option<i64>, _>(8)?.map(Micros),
    })
}

/// The address in five columns from this one on.
fn address_of(row: &AnyRow, first: usize) -> Result<Address, Error> {
    Ok(Address {
        account: AccountId(row.try_get(first)?),
        spelling: row.try_get(first + 1)?,
        rank: row.try_get(first + 2)?,
        confirmed: row.try_get::<Option<i64>, _>(first + 3)?.map(Micros),
        broken: row.try_get::<Option<i64>, _>(first + 4)?.map(Micros),
    })
}
