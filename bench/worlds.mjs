// The games the rules are measured on.
import { readFileSync } from 'node:fs';
import { createGame, loadWorld, position } from '../dist/index.js';
import { parseBoard } from '../dist/map/index.js';

const read = (file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

export function value(result) {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

/** The world of a scenario of the project. */
export function worldOf(scenario) {
  const packs = ['ww2-starter', scenario].map((id) => JSON.parse(read(`packs/${id}.json`)));
  return value(loadWorld({ packs, boards: [value(parseBoard(read('boards/15.txt')))], scenario }));
}

/** The same world with a battery for the Americans. */
export function withArtillery(world) {
  const [us, de] = world.scenario.sides;
  const sides = [{ ...us, artillery: [{ id: 'battery', missions: 1, fp: 5 }] }, de];
  return { ...world, scenario: { ...world.scenario, sides } };
}

/** A Spotting Round has landed among twenty German units in seven hexes. */
export function spottingRound(world) {
  const hexes = ['H4', 'H3', 'I3', 'I4', 'H5', 'G4', 'G3'];
  const units = hexes.flatMap((at, i) => [
    ...german(at, 2),
    ...(i < 6 ? [{ type: i % 2 === 0 ? 'de.0-5-4' : 'de.1-5-4', at }] : []),
  ]);
  const caller = { type: 'us.tom', at: 'K7', markers: ['opsComplete'] };
  const named = [{ at: 'K7' }];
  const frames = [
    { kind: 'impulse', by: 'us', step: 'acting', named, started: ['us.tom.1'], acted: true },
    { kind: 'spottingRound', by: 'us', caller: 'us.tom.1', artillery: 'battery', mission: 'standard', at: 'H4' },
  ];
  return value(position(world, { units: [caller, ...units], frames, dice: 'entered' }));
}

/** A game of a scenario, ready to be set up. */
export function newGame(world, seed) {
  return value(createGame(world, { seed }));
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
export function battle(world) {
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
  return value(position(world, { units, markers, control, impulse, dice: { seed: '7' } }));
}
