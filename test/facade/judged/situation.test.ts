import { describe, expect, it } from 'vitest';
import {
  arrange,
  createGame,
  digest,
  judge,
  position,
  readSituation,
  request,
  save,
} from '../../../src/facade/index.js';
import { formatAction } from '../../../src/notation/index.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';
import { found } from '../games.js';

const world = worldOf('training');
const units = [
  { type: 'us.2-5-4', at: 'I5' },
  { type: 'us.2-5-4', at: 'H5' },
  { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
];
const setup = { turn: 2, initiative: 'us', units };
const NAME = { kind: 'name', at: 'I5' };
const FIRE = { kind: 'fire', from: 'I5', target: 'J3', units: ['us.2-5-4.1'], weapons: [], lead: 'us.2-5-4.1' };

describe('a situation', () => {
  it('is set up with dice entered by hand unless it says otherwise', () => {
    const { state } = unwrap(arrange(world, { scenario: 'training', setup }));
    expect(digest(state)).toBe(digest(unwrap(position(world, { ...setup, dice: 'entered' }))));
    const seeded = unwrap(arrange(world, { scenario: 'training', setup: { ...setup, dice: { seed: '7' } } }));
    expect(digest(seeded.state)).not.toBe(digest(state));
  });

  it('goes on with the actions of `then`, so that no frame has to be written by hand', () => {
    const then = [NAME, { do: FIRE, dice: [[4, 3]] }];
    const { state, taken } = unwrap(arrange(world, { scenario: 'training', setup, then }));
    expect(taken.map(({ action }) => action.kind)).toEqual(['name', 'fire', 'answer']);
    expect(request(world, state)).toMatchObject({ kind: 'answer', ask: { purpose: 'damageCheck' } });
  });

  it('names the step of `then` that is refused, and the place in it', () => {
    const at = (...then: Readonly<Record<string, unknown>>[]): string[] =>
      found(arrange(world, { scenario: 'training', setup, then }));
    expect(at({ kind: 'name', at: 'E4' })).toEqual(['nobody-to-activate /then/0']);
    expect(at(NAME, { ...FIRE, target: 'ZZ9' })).toEqual(['unknown-location /then/1/target']);
    expect(at(NAME, { do: { ...FIRE, target: 'ZZ9' } })).toEqual(['unknown-location /then/1/do/target']);
    expect(at(NAME, { do: FIRE, dice: [[4, 7]] })).toEqual(['die-out-of-range /then/1/dice/0']);
    expect(at(NAME, { do: FIRE, dice: 4 })).toEqual(['bad-type /then/1/dice']);
    expect(at(NAME, { do: FIRE, die: [[4]] })).toEqual(['unknown-key /then/1/die']);
  });

  it('takes lines of a record: the hex that fires is activated, and dice alone answer what is open', () => {
    const inWords = ['I5 fires at J3, 4 3', '2'];
    const { state } = unwrap(arrange(world, { scenario: 'training', setup, then: inWords }));
    const inFields = [NAME, { do: FIRE, dice: [[4, 3], [2]] }];
    expect(digest(state)).toBe(digest(unwrap(arrange(world, { scenario: 'training', setup, then: inFields })).state));
    const mixed = [NAME, 'I5 fires at J3', { kind: 'answer', faces: [4, 3] }, '2'];
    expect(digest(unwrap(arrange(world, { scenario: 'training', setup, then: mixed })).state)).toBe(digest(state));
  });

  it('names the line that cannot be read, and the step in words that is refused', () => {
    const at = (...then: readonly (object | string)[]): string[] =>
      found(arrange(world, { scenario: 'training', setup, then: then as string[] }));
    expect(at('I5 fiers at J3')).toEqual(['unknown-word /then/0']);
    expect(at(NAME, 'I5 fires at J3, 4 7')).toEqual(['die-out-of-range /then/1']);
    expect(at('I5 fires at J3, 4 3, 2', { kind: 'surrender' })).toEqual(['unknown-kind /then/1/kind']);
    expect(found(arrange(world, { scenario: 'training', setup, action: 'I5 fiers at J3' }))).toEqual([
      'unknown-word /action',
    ]);
  });

  it('may have the disputed action in words, with its side and its dice', () => {
    const action = 'us: I5 fires at J3, 4 3';
    const { asked } = unwrap(arrange(world, { scenario: 'training', setup, then: [NAME], action }));
    const answers = { dice: [[4, 3]], choices: [] };
    expect(asked).toEqual({ said: action, by: 'us', action: FIRE, answers, unwritten: [] });
  });

  it('has before an action in words what the words leave unsaid: the activation of the hex, the hexes on the way', () => {
    const fire = unwrap(arrange(world, { scenario: 'training', setup, action: 'us: I5 fires at J3' }));
    expect(fire.taken.map(({ action: { kind } }) => kind)).toEqual(['name']);
    expect(fire.asked?.action).toEqual(FIRE);
    const march = unwrap(arrange(world, { scenario: 'training', setup, action: 'us: I5 moves to I7' }));
    expect(march.taken.map(({ action }) => formatAction(action))).toEqual([
      'name I5',
      'move I5> us.2-5-4.1',
      'enter I6',
    ]);
    expect(march.asked?.action).toEqual({ kind: 'enter', to: 'I7' });
    expect(march.state.frames.at(-1)?.kind).toBe('move');
  });

  it('may begin with a saved game', () => {
    const game = JSON.parse(save(unwrap(createGame(world, { seed: '7' })))) as Readonly<Record<string, unknown>>;
    const { state } = unwrap(arrange(world, { scenario: 'training', game }));
    expect(digest(state)).toBe(digest(unwrap(createGame(world, { seed: '7' }))));
    expect(found(arrange(world, { scenario: 'training', game: { ...game, step: -1 } }))).toEqual([
      'bad-value /game/step',
    ]);
  });

  it('is read whole: every mistake around its contents is told with its place', () => {
    expect(found(readSituation({ scenario: '', setup: {}, then: {}, rule: {} }))).toEqual([
      'bad-value /scenario',
      'bad-type /then',
      'unknown-key /rule',
    ]);
    expect(found(arrange(world, { scenario: 'training', setup, by: 'it' }))).toEqual(['unknown-side /by']);
  });
});

describe('the umpire answers', () => {
  const { state } = unwrap(arrange(world, { scenario: 'training', setup, then: [NAME] }));

  it('legal, with the action and its sums', () => {
    expect(judge(world, state, FIRE)).toMatchObject({ verdict: 'legal', action: FIRE });
  });

  it('not legal, with every reason', () => {
    const said = judge(world, state, { ...FIRE, target: 'F4' });
    expect(said.verdict === 'notLegal' ? said.reasons.map(({ code }) => code) : said).toEqual([
      'no-target',
      'no-line-of-sight',
    ]);
  });

  it('cannot say: the action is only begun, or is written so that no rule can be asked about it', () => {
    expect(judge(world, state, { kind: 'fire', from: 'I5' })).toEqual({
      verdict: 'cannotSay',
      reasons: [],
      missing: ['target', 'units', 'weapons'],
      next: 'target',
    });
    const misspelt: readonly unknown[] = [undefined, null, 7, 'fire', [], { kind: 'fir' }, { ...FIRE, units: 'all' }];
    for (const action of misspelt) expect(judge(world, state, action).verdict).toBe('cannotSay');
    expect(judge(world, state, { kind: 'fir' })).toMatchObject({ nearest: 'fire' });
    expect(judge(world, state, { kind: 'x'.repeat(1_000_000) })).not.toHaveProperty('nearest');
  });
});
