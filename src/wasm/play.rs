//! Playing, for the page: a game against a player, and a tournament of two players from every start.

use super::clock;
use super::transfer::{Refusal, hand_over, read_any};
use crate::play::{Arena, Bout, MatchView, Opinion, Player, Score, Seat, Tournament};
use crate::rng::Seed;
use crate::settings::{Parameter, Texts};
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// A game, and who plays it.
#[derive(Deserialize, Tsify)]
pub struct PlayRequest {
    /// The settings that differ from the defaults.
    #[tsify(type = "Record<string, string>")]
    settings: Texts,
    /// Who sits on either side: you, friend, or a player.
    players: [String; 2],
    /// The formulas of both sides; the labels of the second one are shown even if no player has a formula.
    formulas: [String; 2],
    /// The seed, as it was typed.
    seed: String,
}

/// A match of that game.
#[derive(Deserialize, Tsify)]
pub struct MatchRequest {
    /// Where it starts; empty for the start of the game.
    from: String,
    /// Which side begins: 0 or 1.
    begins: usize,
    /// The moves made, as text.
    moves: String,
    /// Whether the player whose turn it is should make its move.
    reply: bool,
}

/// What the page must know before it can ask for anything.
#[derive(Serialize, Tsify)]
pub struct PlayTable {
    /// The words of the players.
    players: [&'static str; 4],
    /// The parameters that define a game, by their names.
    parameters: Vec<&'static str>,
}

/// How far a tournament has come.
#[derive(Serialize, Tsify)]
pub struct Standing {
    score: Score,
    /// All starts with their matches, once they are played.
    bouts: Option<Vec<Bout>>,
}

/// A game to be played.
#[wasm_bindgen]
pub struct Play {
    arena: Arena,
    seats: [Seat; 2],
    opinion: Option<Opinion>,
    seed: Seed,
    tournament: Option<Tournament>,
}

/// The players, and the parameters that define a game.
#[wasm_bindgen(js_name = playTable)]
pub fn play_table() -> Result<Ts<PlayTable>, JsValue> {
    let parameters = Parameter::OF_THE_GAME.into_iter();
    hand_over(&PlayTable {
        players: Player::WORDS,
        parameters: parameters
            .filter(|one| !matches!(one, Parameter::Counting | Parameter::Constants))
            .map(Parameter::name)
            .collect(),
    })
}

#[wasm_bindgen]
impl Play {
    /// Sets a game up.
    #[wasm_bindgen(constructor)]
    pub fn new(request: &Ts<PlayRequest>) -> Result<Self, JsValue> {
        Ok(Self::of(&read_any(request)?).map_err(Refusal::from)?)
    }

    /// A match as it stands after some moves, and after the reply of a player if one is asked for.
    pub fn look(&self, request: &Ts<MatchRequest>) -> Result<Ts<MatchView>, JsValue> {
        hand_over(&self.view(&read_any(request)?).map_err(Refusal::from)?)
    }

    /// Begins a tournament of both players, or continues it, for about this many milliseconds.
    #[wasm_bindgen(js_name = meetFor)]
    pub fn meet_for(&mut self, milliseconds: f64) -> Result<Ts<Standing>, JsValue> {
        let (arena, seats) = (&self.arena, &self.seats);
        let tournament = self
            .tournament
            .get_or_insert_with(|| Tournament::new(arena, self.seed));
        let deadline = clock() + milliseconds;
        let is_over = loop {
            let is_over = tournament.advance(arena, seats, 1);
            if is_over || clock() >= deadline {
                break is_over;
            }
        };
        hand_over(&Standing {
            score: tournament.score(),
            bouts: is_over.then(|| tournament.bouts().to_vec()),
        })
    }
}

impl Play {
    fn of(request: &PlayRequest) -> Result<Self, crate::Error> {
        let arena = Arena::new(&request.settings.settings()?)?;
        let [formula, other] = &request.formulas;
        let [you, them] = &request.players;
        let seats = [
            Seat::read(&arena, you, formula)?,
            Seat::read(&arena, them, other)?,
        ];
        let opinion = (!other.trim().is_empty()).then(|| arena.opinion(other));
        Ok(Self {
            opinion: opinion.transpose()?,
            seed: Seed::parse(&request.seed)?,
            tournament: None,
            arena,
            seats,
        })
    }

    fn view(&self, request: &MatchRequest) -> Result<MatchView, crate::Error> {
        let start = match request.from.trim() {
            "" => self.arena.start(),
            from => self.arena.position(from)?,
        };
        let game = self.arena.begin(&self.seats, self.seed);
        let mut game = game.from(start, request.begins);
        game.replay(&request.moves)?;
        if request.reply {
            game.reply();
        }
        Ok(game.view(self.opinion.as_ref()))
    }
}
