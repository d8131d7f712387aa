// The second game at work: a fire action applied, its orders built, the odds of many markers, and whole games at random.
import { value } from './library.mjs';
import { checksumOf, mix } from './measure.mjs';

export const FIRE = { kind: 'smallArms', unit: 'umber.mg', hex: 'F6' };

/** The rows of the table. */
export function lhyRows(library) {
  if (library.lhy === undefined) return [];
  return [
    {
      name: 'the second game: apply a fire action with its events, 28 counters',
      per: 'µs',
      work: () => {
        const { world, state } = firefight(library, 0);
        return {
          batch: () => {
            let checksum = 0;
            for (let i = 0; i < 64; i++) {
              const { state: after } = value(library.engine.apply(world, state, FIRE));
              checksum = mix(mix(checksum, after.step), after.position.fire.length);
            }
            return { count: 64, checksum };
          },
        };
      },
    },
    {
      name: 'the second game: offer all that is open, an order begun',
      per: 'µs',
      work: () => {
        const { world, state } = firefight(library, 0);
        return {
          batch: () => {
            const offers = offered(library, world, state);
            return { count: offers.length, checksum: checksumOf(offers) };
          },
        };
      },
    },
    {
      name: 'the second game: odds of a resolution with twelve markers',
      per: 'ms',
      must: 50,
      work: () => ({
        // A fresh world each time: what odds have once worked out is kept with it.
        prepare: () => firefight(library, 11, { isOpen: true }),
        timed: resolved(library),
      }),
    },
    {
      name: 'the second game: odds of a resolution with twelve markers and two mortars over the map',
      per: 'ms',
      must: 200,
      work: () => ({
        prepare: () => firefight(library, 11, { isOpen: true, hexes: ['F6', 'F3', 'H3', 'G3'], mortars: 2 }),
        timed: resolved(library),
      }),
    },
    {
      name: 'the second game: a decision of random games of Hill 31',
      work: () => {
        const world = hill31(library);
        return { batch: () => played(library, world, 0) };
      },
    },
  ];
}

/** The mission that is played. */
export function hill31({ lhy, read }) {
  return value(lhy.loadMission(JSON.parse(read('packs/lhy/hill-31.json'))));
}

/** The odds of the shot with those of all markers on the map. A resolution without a result would be a mistake of the bench. */
function resolved({ engine }) {
  return ({ world, state }) => {
    const { subjects } = value(engine.odds(world, state, FIRE, { until: 'resolution' }));
    if (subjects.length === 0) throw new Error('nothing was resolved');
    return subjects;
  };
}

/**
 * The first platoon of umber has been activated, and so many markers lie on the house in its sight, or on several hexes in turn. Of concealed
 * units nobody knows what fire does to them: `isOpen` shows them all.
 */
export function firefight(library, markers, { isOpen = false, hexes = ['F6'], mortars = 0 } = {}) {
  const { createGame, apply, load, save } = library.engine;
  const world = hill31(library);
  let state = value(createGame(world, { dice: 'entered' }));
  for (const action of [
    { kind: 'ready' },
    { kind: 'ready' },
    { kind: 'selectCompany', company: 'umber:black' },
    { kind: 'activate', platoons: ['umber:black:1'] },
  ])
    ({ state } = value(apply(world, state, action)));
  const saved = JSON.parse(save(state));
  const placed = (i) => ({
    id: `f${i + 1}`,
    by: 'umber',
    hex: hexes[i % hexes.length],
    value: (i % 6) - 3,
    terms: [{ term: 'base', rule: '1.5', value: (i % 6) - 3 }],
    segment: 0,
  });
  saved.position.fire = Array.from({ length: markers + mortars }, (_, i) =>
    i < markers
      ? { ...placed(i), kind: 'smallArms', firer: 'umber.tank-1' }
      : { ...placed(i), kind: 'mortar', mortarValue: 0 },
  );
  saved.position.serial += markers + mortars;
  if (isOpen)
    for (const unit of Object.values(saved.position.units))
      unit.marks = unit.marks.filter((mark) => mark !== 'concealed');
  return { world, state: value(load(world, JSON.stringify(saved))) };
}

/** What is open before an order, for its kind and for its unit. */
export function offered({ engine }, world, state) {
  const orders = [{}, { kind: 'smallArms' }, { kind: 'smallArms', unit: FIRE.unit }];
  return orders.map((order) => engine.options(world, state, order));
}

/** Plays a game to its end. */
export function played({ engine, facade }, world, game) {
  let state = value(engine.createGame(world, { seed: `bench ${game}` }));
  let rng = facade.seedRng(`players ${game}`);
  let count = 0;
  for (;;) {
    const drawn = engine.sample(world, state, rng);
    if (drawn === undefined) return { count, checksum: mix(count, state.step) };
    ({ rng } = drawn);
    ({ state } = value(engine.apply(world, state, drawn.action)));
    count += 1;
  }
}
