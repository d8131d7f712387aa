import { expect, it } from 'vitest';
import { apply, check, createGame, destinations, explain, loadWorld } from '../../src/index.js';
import { english } from '../../src/text/en/index.js';
import { german } from '../../src/text/de/index.js';
import type { Explainable } from '../../src/text/index.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';
import { situation } from '../world.js';

/* A refusal names fields and values as they are typed, so that whoever has typed them finds them. */

const world = worldOf('training');
const game = situation(world, {
  units: [
    { type: 'us.2-5-4', at: 'I5' },
    { type: 'de.1-6-4', at: 'J3' },
  ],
  impulse: { by: 'us', named: ['I5'] },
});
const squad = 'us.2-5-4.1';
const told = (thing: unknown): readonly string[] => explain(thing as Explainable, english).split('\n');

it('names a field that is missing as it is typed', () => {
  const fire = { kind: 'fire', from: 'I5', units: [squad], target: 'J3' };
  expect(told(apply(world, game, fire as never))).toEqual(['weapon: Something is missing: weapons.']);
  expect(told(loadWorld({} as never))).toEqual([
    'pack: Something is missing: packs.',
    'scenario: Something is missing: scenario.',
  ]);
});

it('names the values of which one is wanted as they are typed', () => {
  const [line] = told(destinations(world, game, [squad], { mode: 'walk' } as never));
  expect(line).toBe(
    'mode of how: This value is not possible: expected move, assaultMove, assaultFire, lowCrawl, stealth, stealthAssault and hitAndRun, received walk.',
  );
  expect(told(apply(world, game, { kind: 'move', from: 'I5', units: [squad], modes: ['walk'] } as never))[0]).toContain(
    'possible are move, assaultMove,',
  );
});

it('names an option as it is typed', () => {
  expect(told(apply(world, game, { kind: 'done' }, { at: 'x' } as never))[0]).toMatch(/^at of how: /);
});

it('says that a result or a promise was given in the place of packs', () => {
  expect(loadWorld({ ok: true, value: {} } as never)).toMatchObject({
    problems: [{ code: 'misuse', path: '/input', params: { argument: 'input', given: 'result' } }],
  });
  const promised = loadWorld(Promise.resolve({}) as never);
  expect(told(promised)).toEqual([
    'input: The argument “input” is wrong: packs and the id of a scenario wanted, a promise, not what it gives later (await), given.',
  ]);
  expect(told(apply(Promise.resolve(world) as never, game, { kind: 'done' }))[0]).toContain('a promise');
});

it('says of an argument without a value that nothing was given', () => {
  expect(told(check(world, game, undefined as never))).toEqual(['Nothing was given here.']);
  expect(explain(check(world, game, undefined as never), german)).toBe('Hier wurde nichts angegeben.');
  expect(createGame(world, 'seed' as never)).toMatchObject({ problems: [{ code: 'bad-type', path: '/choice' }] });
  expect(unwrap(createGame(world, { seed: '7' })).kind).toBe('game');
});
