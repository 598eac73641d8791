//! A set of provinces as bits: five words, copied like a number.

use crate::{MAX_PROVINCES, ProvinceId};

const WORDS: usize = MAX_PROVINCES / 64;

/// A set of provinces of one board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(from = "Vec<crate::ProvinceId>", into = "Vec<crate::ProvinceId>")
)]
pub struct ProvinceSet([u64; WORDS]);

impl ProvinceSet {
    /// The empty set.
    pub const EMPTY: ProvinceSet = ProvinceSet([0; WORDS]);

    /// The set with these bits.
    pub(crate) const fn of_words(words: [u64; WORDS]) -> Self {
        ProvinceSet(words)
    }

    /// The set as bits: bit `n % 64` of word `n / 64` is province `n`.
    pub(crate) const fn words(&self) -> &[u64; WORDS] {
        &self.0
    }

    /// Adds a province. One beyond [`MAX_PROVINCES`] is on no board and is left out.
    #[inline]
    pub const fn insert(&mut self, province: ProvinceId) {
        if province.index() < MAX_PROVINCES {
            self.0[province.index() / 64] |= 1 << (province.index() % 64);
        }
    }

    /// Takes a province out.
    #[inline]
    pub const fn remove(&mut self, province: ProvinceId) {
        if province.index() < MAX_PROVINCES {
            self.0[province.index() / 64] &= !(1 << (province.index() % 64));
        }
    }

    /// Whether the province is in.
    #[inline]
    pub const fn contains(&self, province: ProvinceId) -> bool {
        let word = province.index() / 64;
        word < WORDS && self.0[word] >> (province.index() % 64) & 1 == 1
    }

    /// Whether no province is in.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// How many provinces are in.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The province with the lowest number.
    pub fn first(&self) -> Option<ProvinceId> {
        let word = self.0.iter().position(|word| *word != 0)?;
        Some(ProvinceId((word * 64) as u16 + self.0[word].trailing_zeros() as u16))
    }

    /// What is in either.
    #[inline]
    pub fn union(&self, other: &Self) -> Self {
        let mut words = self.0;
        words.iter_mut().zip(other.0).for_each(|(word, more)| *word |= more);
        ProvinceSet(words)
    }

    /// What is in both.
    #[inline]
    pub fn intersection(&self, other: &Self) -> Self {
        let mut words = self.0;
        words.iter_mut().zip(other.0).for_each(|(word, only)| *word &= only);
        ProvinceSet(words)
    }

    /// What is in this one but not in the other.
    #[inline]
    pub fn without(&self, other: &Self) -> Self {
        let mut words = self.0;
        words.iter_mut().zip(other.0).for_each(|(word, less)| *word &= !less);
        ProvinceSet(words)
    }

    /// Whether both share a province.
    #[inline]
    pub fn intersects(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).any(|(a, b)| a & b != 0)
    }

    /// The provinces in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = ProvinceId> + Clone + use<> {
        self.members()
    }

    /// Calls for every province, in ascending order: a tighter loop than an iterator gives.
    #[inline(always)]
    pub(crate) fn each(&self, mut call: impl FnMut(ProvinceId)) {
        for (number, word) in (0..).zip(self.0) {
            let mut rest = word;
            while rest != 0 {
                call(ProvinceId(number * 64 + rest.trailing_zeros() as u16));
                rest &= rest - 1;
            }
        }
    }

    /// The provinces in ascending order, of a set that is given away.
    pub fn members(self) -> impl Iterator<Item = ProvinceId> + Clone + use<> {
        self.0.into_iter().enumerate().flat_map(|(index, word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                (rest != 0).then(|| {
                    let bit = rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    ProvinceId((index * 64 + bit) as u16)
                })
            })
        })
    }
}

impl FromIterator<ProvinceId> for ProvinceSet {
    fn from_iter<I: IntoIterator<Item = ProvinceId>>(provinces: I) -> Self {
        let mut set = ProvinceSet::EMPTY;
        provinces.into_iter().for_each(|province| set.insert(province));
        set
    }
}

impl std::fmt::Debug for ProvinceSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(|province| province.0)).finish()
    }
}
