// Drags explained: what was done on a table that enforces no rule, in a battle of sixty counters.
import { value } from './library.mjs';
import { checksumOf } from './measure.mjs';
import { FIRE, sixty } from './rules.mjs';

/** The rows of the table; older builds explain nothing. */
export function dragRows(library) {
  if (library.facade.explainChange === undefined) return [];
  const row = (name, actionsOf, gameOf, must) => ({
    name,
    per: 'ms',
    work: () => explaining(library, actionsOf, gameOf),
    must,
  });
  return [
    row('a drag of one stack explained, 60 counters', moved, withStack, 1000 / 50),
    row(
      'a fire result explained, 60 counters',
      () => [FIRE],
      (state) => state,
      1000 / 300,
    ),
  ];
}

/** The place from which three squads go together. */
const FROM = 'L4';

/** The same game with that place named for the impulse. */
function withStack(state) {
  const [impulse] = state.frames;
  const started = squadsOf(state);
  return { ...state, frames: [{ ...impulse, named: [{ at: FROM }], started }] };
}

const squadsOf = ({ position }) =>
  position.counters.flatMap(({ id, type, place }) => (type === 'us.2-5-4' && place.at === FROM ? [id] : []));

/** Three squads go over one hex. */
function moved({ facade: { apply, legal } }, world, state) {
  const units = squadsOf(state);
  const move = { kind: 'move', from: FROM, units, modes: units.map(() => 'move') };
  const [enter] = legal(world, value(apply(world, state, move)).state, { kind: 'enter' });
  return [move, enter];
}

function explaining(library, actionsOf, gameOf) {
  const { world, state: begun } = sixty(library);
  const state = gameOf(begun);
  const { explainChange } = library.facade;
  const changes = changesOf(library, world, state, actionsOf(library, world, state));
  return {
    batch: () => {
      const { ruling, readings } = value(explainChange(world, state, changes));
      if (ruling !== 'explained') throw new Error(`${ruling}: ${JSON.stringify(changes)}`);
      return { count: 1, checksum: checksumOf(readings.map(({ steps }) => steps)) };
    },
  };
}

/** What is seen of some actions on a table: the counters that have changed, and the dice. */
function changesOf({ facade: { apply } }, world, state, actions) {
  const dice = [];
  let now = state;
  for (const action of actions) {
    const applied = value(apply(world, now, action));
    now = applied.state;
    dice.push(...applied.dice.map(({ faces }) => faces));
  }
  const before = new Map(state.position.counters.map((counter) => [counter.id, counter]));
  const counters = now.position.counters.flatMap((counter) => {
    const { id, type, side, place: to, status: after } = counter;
    const old = before.get(id);
    if (old === undefined) return [{ counter: id, type, side, to, after }];
    return JSON.stringify(old) === JSON.stringify(counter) ? [] : [{ counter: id, to, after }];
  });
  return { counters, dice };
}
