//! Settings as texts, by the names of parameters: what people type, and what links and files hold.

use super::{Parameter, Settings};
use crate::Error;

/// Some parameters, each with a text. A list, because a map of so few entries would only make the page larger.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Texts(Vec<(String, String)>);

impl Texts {
    /// The values of all parameters.
    #[must_use]
    pub fn all(settings: &Settings) -> Self {
        Self(Parameter::ALL.map(|one| entry(one, settings)).into())
    }

    /// The values that files hold: of the later parameters, only those that differ from the defaults.
    #[must_use]
    pub fn kept(settings: &Settings) -> Self {
        let kept = Parameter::ALL.into_iter().filter(|parameter| {
            !Parameter::LATER.contains(parameter) || settings.is_changed(*parameter)
        });
        Self(kept.map(|one| entry(one, settings)).collect())
    }

    /// The values that differ from the defaults, without that of the parameter that varies.
    #[must_use]
    pub fn changed(settings: &Settings, varies: Option<Parameter>) -> Self {
        let changed = Parameter::ALL
            .into_iter()
            .filter(|&parameter| Some(parameter) != varies && settings.is_changed(parameter));
        Self(changed.map(|one| entry(one, settings)).collect())
    }

    /// The names with their texts.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        let entries = self.0.iter();
        entries.map(|(name, text)| (name.as_str(), text.as_str()))
    }

    /// The default settings, changed by these texts. An unknown name and an empty text are refused.
    pub fn settings(&self) -> Result<Settings, Error> {
        self.settings_without(None)
    }

    /// Like [`Texts::settings`], but ignores the text of the parameter that varies.
    pub fn settings_without(&self, varies: Option<Parameter>) -> Result<Settings, Error> {
        let mut settings = Settings::default();
        for (name, text) in &self.0 {
            let parameter = Parameter::find(name)?;
            if Some(parameter) != varies {
                settings.set(parameter, text)?;
            }
        }
        Ok(settings)
    }
}

impl FromIterator<(String, String)> for Texts {
    fn from_iter<Entries: IntoIterator<Item = (String, String)>>(entries: Entries) -> Self {
        Self(entries.into_iter().collect())
    }
}

fn entry(parameter: Parameter, settings: &Settings) -> (String, String) {
    (parameter.name().to_owned(), settings.get(parameter))
}

#[cfg(feature = "serde")]
mod as_map {
    //! As a map, which is a plain object in JavaScript and in JSON.

    use super::Texts;
    use serde::de::{MapAccess, Visitor};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use std::fmt;

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
}
