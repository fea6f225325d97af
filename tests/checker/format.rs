//! The format of a certificate, as docs/proof.md describes it.

use serde::Deserialize;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Certificate {
    pub formula: String,
    pub game: String,
    pub verdict: String,
    pub heaps: usize,
    pub sorted: bool,
    pub wires: Vec<Wire>,
    pub dividers: Vec<Divider>,
    pub value: usize,
    pub conditions: Vec<Condition>,
    pub truth: Truth,
    pub registers: Vec<String>,
    pub states: Vec<State>,
    pub starts: usize,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Wire {
    Heap {
        heap: usize,
    },
    Sum {
        terms: Vec<(usize, i32)>,
        number: i32,
    },
    And {
        of: [usize; 2],
    },
    Or {
        of: [usize; 2],
    },
    Xor {
        of: [usize; 2],
    },
    Not {
        of: usize,
    },
    Quotient {
        divider: usize,
    },
    Remainder {
        divider: usize,
    },
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Divider {
    pub wire: usize,
    pub by: i32,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Truth {
    Columns { modulus: u32, misere: bool },
    Sum { first: Vec<u32>, repeated: Vec<u32> },
    Formula { wires: Vec<Wire>, value: usize },
}

#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Condition {
    Less { of: [usize; 2] },
    AtMost { of: [usize; 2] },
    Distinct { of: [usize; 2] },
    Positive { of: usize },
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    #[allow(dead_code, reason = "a name proves nothing")]
    pub name: String,
    pub registers: Vec<i64>,
    pub not_zero: bool,
    pub not_p: bool,
    pub differs: bool,
    pub ways: Vec<(u32, usize)>,
}
