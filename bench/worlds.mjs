// The games the rules are measured on. Every one is made by the build that is measured.
import { value } from './library.mjs';

const packOf = (library, id) => JSON.parse(library.read(`packs/${id}.json`));
const trainingBoard = (library) => value(library.map.parseBoard(library.read('boards/15.txt')));

/** The world of a scenario of the project. */
export function worldOf(library, scenario) {
  const packs = ['ww2-starter', scenario].map((id) => packOf(library, id));
  return value(library.facade.loadWorld({ packs, boards: [trainingBoard(library)], scenario }));
}

/** The same world with a battery for the Americans. */
export function withArtillery(world) {
  const [us, de] = world.scenario.sides;
  const sides = [{ ...us, artillery: [{ id: 'battery', missions: 1, fp: 5 }] }, de];
  return { ...world, scenario: { ...world.scenario, sides } };
}

/** H4 and the six hexes around it. */
const SEVEN_HEXES = ['H4', 'H3', 'I3', 'I4', 'H5', 'G4', 'G3'];

/** Twenty German units in seven hexes. */
const inSevenHexes = () =>
  SEVEN_HEXES.flatMap((at, i) => [
    ...german(at, 2),
    ...(i < 6 ? [{ type: i % 2 === 0 ? 'de.0-5-4' : 'de.1-5-4', at }] : []),
  ]);

/** A Spotting Round has landed among them. */
export function spottingRound({ facade }, world) {
  const units = inSevenHexes();
  const caller = { type: 'us.tom', at: 'K7', markers: ['opsComplete'] };
  const named = [{ at: 'K7' }];
  const frames = [
    { kind: 'impulse', by: 'us', step: 'acting', named, started: ['us.tom.1'], acted: true },
    { kind: 'spottingRound', by: 'us', caller: 'us.tom.1', artillery: 'battery', mission: 'standard', at: 'H4' },
  ];
  return value(facade.position(world, { units: [caller, ...units], frames, dice: 'entered' }));
}

/** An aircraft and a transport helicopter of our own making: the counters for the second World War have neither. */
const CRAFT = [
  {
    id: 'us.bomber',
    nation: 'us',
    name: 'Fighter-bomber',
    kind: 'aircraft',
    morale: 6,
    armorFactor: 1,
    cannon: { hexes: 2, fp: 4 },
    bombs: { count: 1, he: 5 },
  },
  {
    id: 'us.heavy',
    nation: 'us',
    name: 'Heavy bomber',
    kind: 'aircraft',
    movement: 'air',
    morale: 6,
    armorFactor: 1,
    bomber: { center: 8, ring: 4 },
  },
  {
    id: 'us.transport',
    nation: 'us',
    name: 'Transport helicopter',
    kind: 'helicopter',
    movement: 'air',
    morale: 6,
    armorFactor: 2,
    guns: [{ fp: 2, range: 10, mount: 'all' }],
    passengers: { inside: 4, outside: 0 },
  },
];

/** The Training board with air support for the Americans. */
export function airWorld(library) {
  const airSupport = { id: 'strike', units: [{ type: 'us.bomber', count: 1 }], entry: { kind: 'airSupport' } };
  const side = (id, forces) => ({ id, name: id, nations: [id], forces });
  const scenario = {
    id: 'air',
    title: 'In the air',
    turns: 6,
    initiative: 'us',
    map: { boards: [{ board: '15', column: 0, row: 0 }] },
    sides: [side('us', [airSupport]), side('de', [])],
    specialRules: [],
    events: [],
    control: [],
    victory: { outcomes: [], otherwise: { id: 'held', winner: 'de' } },
  };
  const air = {
    format: 0,
    id: 'air',
    title: 'In the air',
    edition: '5.1',
    requires: ['ww2-starter'],
    notes: [],
    counters: CRAFT,
    scenarios: [scenario],
  };
  const packs = [packOf(library, 'ww2-starter'), air];
  return value(library.facade.loadWorld({ packs, boards: [trainingBoard(library)], scenario: 'air' }));
}

/** A bomber is over twenty units, two Leaders and two tanks in seven hexes. */
export function bombing({ facade }, world) {
  const units = [
    { type: 'us.heavy', id: 'us.heavy.1', at: 'H4/air' },
    { type: 'us.tom', at: 'J2' },
    ...inSevenHexes(),
    { type: 'de.koch', at: 'H4' },
    { type: 'de.baumann', at: 'H3' },
    { type: 'de.pz4h', at: 'H3', facing: 1 },
    { type: 'de.pz4h', at: 'I4', facing: 1 },
  ];
  const strike = { kind: 'airstrike', by: 'us', aircraft: 'us.heavy.1', then: 'de', entry: 'M8', heading: '1' };
  return value(facade.position(world, { units, frames: [strike], dice: 'entered' }));
}

/** An aircraft is over three Squads, two machine guns, two Leaders and a tank in one hex. */
export function overhead({ facade }, world) {
  const units = [
    { type: 'us.bomber', id: 'us.bomber.1', at: 'M1/air' },
    { type: 'us.tom', at: 'J2' },
    ...german('M1', 3, ['de.mg42', 'de.mg34']),
    { type: 'de.koch', at: 'M1' },
    { type: 'de.baumann', at: 'M1' },
    { type: 'de.pz4h', at: 'M1', facing: 1 },
  ];
  const markers = [{ kind: 'spotted', at: 'M1', by: 'us' }];
  const strike = { kind: 'airstrike', by: 'us', aircraft: 'us.bomber.1', then: 'de', entry: 'M8', heading: '1' };
  return value(facade.position(world, { units, markers, frames: [strike], dice: 'entered' }));
}

/** Two Squads, a Half-Squad and two Leaders of the Americans, where the helicopter may come down. */
const FIVE_BELOW = ['us.2-5-4', 'us.2-5-4', 'us.1-4-4', 'us.hird', 'us.medrow'].map((type) => ({ type, at: 'M4' }));

/** The same helicopter, with five of its own below. */
export function crowded(library, world) {
  return landing(library, world, FIVE_BELOW);
}

/** A helicopter with a Squad, two Support Weapons and two Leaders has come to hover before three Squads with two machine guns. */
export function landing({ facade }, world, below = []) {
  const helicopter = 'us.transport.1';
  const at = 'M3/air';
  const aboard = `in:${helicopter}`;
  const units = [
    { type: 'us.transport', id: helicopter, at, flight: 'hovering' },
    { type: 'us.2-5-4', at: aboard, weapons: [{ type: 'us.bar' }, { type: 'us.bazooka' }] },
    { type: 'us.tom', at: aboard },
    { type: 'us.michael', at: aboard },
    ...below,
    ...german('K1', 3, ['de.mg42', 'de.mg34']),
    { type: 'de.koch', at: 'K1' },
  ];
  const mover = { unit: helicopter, mode: 'move', allowance: 30, own: 30, spent: 1 };
  const frames = [
    { kind: 'impulse', by: 'us', step: 'acting', named: [{ at }], started: [helicopter], acted: true },
    { kind: 'move', by: 'us', movers: [mover], halted: [], step: 'entered', steps: 1, at, from: 'M4/air' },
    { kind: 'window', by: 'de', at, movers: [helicopter], attacks: 1, used: [] },
  ];
  return value(facade.position(world, { units, frames, dice: 'entered' }));
}

/** A game of a scenario, ready to be set up. */
export function newGame({ facade }, world, seed) {
  return value(facade.createGame(world, { seed }));
}

const squads = (type, at, count, weapons = []) =>
  Array.from({ length: count }, (_, i) => ({
    type,
    at,
    ...(weapons[i] === undefined ? {} : { weapons: [{ type: weapons[i] }] }),
  }));
const american = (at, count, weapons) => squads('us.2-5-4', at, count, weapons);
const german = (at, count, weapons) => squads('de.1-6-4', at, count, weapons);

/** Sixty counters on the Training board, the Americans in the village about to act from the church. */
export function battle({ facade }, world) {
  const units = [
    ...american('I5', 3, ['us.m1919a4', 'us.bar']),
    { type: 'us.tom', at: 'I5' },
    ...american('I6', 3, ['us.bar']),
    { type: 'us.medrow', at: 'I6' },
    ...american('F5', 3, ['us.m1919a4']),
    ...american('G6', 3, ['us.bar']),
    ...american('J6', 2),
    ...american('F7', 3),
    ...american('L4', 3, ['us.bar']),
    ...squads('us.1-4-4', 'J5', 1),
    { type: 'us.hird', at: 'J5' },
    ...german('I2', 3, ['de.mg42', 'de.mg34']),
    ...german('G2', 3, ['de.mg42']),
    { type: 'de.koch', at: 'G2' },
    { type: 'de.baumann', at: 'G2' },
    ...german('G1', 3, ['de.mg34']),
    ...german('D2', 3, ['de.mg34']),
    ...german('E2', 3),
    ...german('K1', 3, ['de.mg42']),
    { type: 'de.plassmann', at: 'K1' },
    ...german('L1', 3),
  ];
  const markers = [
    { kind: 'spotted', at: 'I2', by: 'us' },
    { kind: 'spotted', at: 'G2', by: 'us' },
    { kind: 'smoke', at: 'H4', stage: 1 },
  ];
  // Everybody holds what he stands on, as in the middle of a game: else the first action would settle it all.
  const control = [...new Map(units.map(({ type, at }) => [at, { at, side: type.slice(0, 2) }])).values()];
  const impulse = { by: 'us', named: ['I5'] };
  return value(facade.position(world, { units, markers, control, impulse, dice: { seed: '7' } }));
}
