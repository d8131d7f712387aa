// boardgame.io's reducer, the usual engine for board games in JavaScript, on a state of sixty units: a move as close to an
// attack as it gets there, with far fewer rules. It looks the units up, rolls the dice, compares sums and marks the results.
import { createRequire } from 'node:module';
import { mix } from './measure.mjs';

const require = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame } = require('boardgame.io/dist/cjs/internal.js');

/** The game: sixty units and one move. */
export const game = {
  name: 'sixty-units',
  seed: '7',
  setup: () => ({
    units: Array.from({ length: 60 }, (_, i) => ({
      id: `unit.${i}`,
      side: i < 30 ? '0' : '1',
      at: `hex.${i >> 1}`,
      firepower: 1 + (i % 3),
      morale: 5 + (i % 2),
      shaken: false,
      fired: false,
    })),
  }),
  moves: { fire },
};

function fire({ G, random, playerID }, from, target) {
  const firers = G.units.filter((unit) => unit.at === from && unit.side === playerID);
  const targets = G.units.filter((unit) => unit.at === target && unit.side !== playerID);
  const attack = firers.reduce((sum, unit) => sum + unit.firepower, 0) + random.D6();
  const difference = attack - random.D6();
  for (const unit of targets) if (difference > 0 && random.D6() + difference > unit.morale) unit.shaken = true;
  for (const unit of firers) unit.fired = true;
}

const ACTION = {
  type: 'MAKE_MOVE',
  payload: { type: 'fire', args: ['hex.4', 'hex.20'], playerID: '0' },
};

/** The row of the table. */
export function reducerRow() {
  return {
    name: 'one move in the reducer of boardgame.io 0.50.2, 60 units',
    per: 'µs',
    work: () => {
      const reduce = CreateGameReducer({ game });
      const start = InitializeGame({ game });
      return { batch: () => fireOften(reduce, start) };
    },
  };
}

function fireOften(reduce, start) {
  let state = start;
  let checksum = 0;
  for (let i = 0; i < 64; i++) {
    state = reduce(state, ACTION);
    checksum = mix(checksum, state._stateID);
  }
  for (const unit of state.G.units) checksum = mix(checksum, Number(unit.shaken) + 2 * Number(unit.fired));
  return { count: 64, checksum };
}
