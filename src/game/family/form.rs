//! A canonical form for all descriptions of the same moves.

use super::{HeapGame, Numbers, Rest, Split, Takes, Touches};
use crate::game::Ending;

impl HeapGame {
    /// The game in a canonical form that does not depend on how it is described: two games of the same form have the
    /// same moves. The form leaves out the ending and the names of numbers.
    #[must_use]
    pub fn form(&self) -> Self {
        let mut form = Self {
            ending: Ending::Normal,
            constants: Vec::new(),
            ..self.clone()
        };
        if self.touches.most() == 1 {
            (form.touches, form.numbers) = (Touches::ONE, Numbers::Free);
        }
        if let Rest::Octal(code) = self.rest {
            let takes = 1..=code.largest();
            let all = |digit| {
                takes
                    .clone()
                    .all(|take| [0, digit].contains(&code.digit(take)))
            };
            let rest = [(3, Rest::Stays), (7, Rest::MaySplit)];
            if let Some((_, rest)) = rest.into_iter().find(|&(digit, _)| all(digit)) {
                let set = takes.clone().filter(|&take| code.digit(take) > 0);
                form.takes = Takes::Set(set.filter_map(|take| u8::try_from(take).ok()).collect());
                form.rest = rest;
                if code.digit(0) > 0 {
                    form.split = Split::Any;
                }
            }
        }
        if let Takes::Set(set) = &form.takes
            && (1..).zip(set).all(|(number, &take)| number == take)
            && let Some(&most) = set.last()
        {
            form.takes = Takes::UpTo(most);
        }
        form
    }
}
