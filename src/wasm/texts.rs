//! Texts by name, as JavaScript's plain objects hold them.

use crate::settings::{Parameter, Settings};
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Settings as texts by the names of parameters. A list, since a map of so few entries would only
/// add code to the page.
#[derive(Default)]
pub struct Texts(Vec<(String, String)>);

impl Texts {
    /// The values of all parameters.
    pub(super) fn all(settings: &Settings) -> Self {
        let entries = Parameter::ALL.iter();
        Self(entries.map(|&one| entry(one, settings)).collect())
    }

    /// The values that differ from the defaults, without that of one parameter.
    pub(super) fn changed(settings: &Settings, without: Option<Parameter>) -> Self {
        let defaults = Settings::default();
        let mut changed = Vec::new();
        for parameter in Parameter::ALL {
            if Some(parameter) != without && settings.get(parameter) != defaults.get(parameter) {
                changed.push(entry(parameter, settings));
            }
        }
        Self(changed)
    }

    /// The default settings with these set.
    pub(super) fn settings(&self) -> Result<Settings, crate::Error> {
        let mut settings = Settings::default();
        for (name, text) in &self.0 {
            settings.set(Parameter::find(name)?, text)?;
        }
        Ok(settings)
    }
}

fn entry(parameter: Parameter, settings: &Settings) -> (String, String) {
    (parameter.name().to_owned(), settings.get(parameter))
}

impl Serialize for Texts {
    fn serialize<Out: Serializer>(&self, out: Out) -> Result<Out::Ok, Out::Error> {
        out.collect_map(self.0.iter().map(|(name, text)| (name, text)))
    }
}

impl<'de> Deserialize<'de> for Texts {
    fn deserialize<In: Deserializer<'de>>(input: In) -> Result<Self, In::Error> {
        input.deserialize_map(Entries)
    }
}

struct Entries;

impl<'de> Visitor<'de> for Entries {
    type Value = Texts;

    fn expecting(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str("texts by the names of parameters")
    }

    fn visit_map<Map: MapAccess<'de>>(self, mut map: Map) -> Result<Texts, Map::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = map.next_entry()? {
            entries.push(entry);
        }
        Ok(Texts(entries))
    }
}
