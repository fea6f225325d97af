// @ts-check
/** The worker's part of Play: it keeps one game, solved, and one pair of players that meet at every start. */

/** @typedef {Pick<typeof import('../../pkg/nimlab.js'), 'Play' | 'playTable'>} PlayPackage */
/** @typedef {import('../../pkg/nimlab.js').PlayRequest} PlayRequest */
/** @typedef {import('../../pkg/nimlab.js').MatchRequest} MatchRequest */

/** @param {PlayPackage} engine */
export function playMethods({ Play, playTable }) {
  /** @type {InstanceType<typeof Play> | undefined} */
  let game;
  let known = '';
  /** @type {InstanceType<typeof Play> | undefined} */
  let meeting;

  return {
    /** The players, and the parameters that define a game. */
    playTable: () => playTable(),

    /**
     * A match as it stands after some moves. The same game is not solved again; if a game is refused, the last
     * one stays as it was.
     * @param {{ game: PlayRequest, match: MatchRequest }} request
     */
    playLook({ game: wanted, match }) {
      const key = JSON.stringify(wanted);
      if (!game || key !== known) {
        const next = new Play(wanted);
        game?.free();
        [game, known] = [next, key];
      }
      return game.look(match);
    },

    /**
     * Lets two players meet at every start, for some milliseconds.
     * @param {{ game: PlayRequest, time: number }} request
     */
    meet({ game: wanted, time }) {
      meeting?.free();
      meeting = undefined;
      meeting = new Play(wanted);
      return meeting.meetFor(time);
    },

    /** Lets the two players go on for some milliseconds. @param {number} time */
    meetOn(time) {
      if (!meeting) throw new Error('nobody meets');
      return meeting.meetFor(time);
    },
  };
}
