import { describe, expect } from 'vitest';
import { arrange, explain, judgeAfter, namesOf, readSituation } from '../../src/index.js';
import { english } from '../../src/text/en/index.js';
import { worldNamed } from '../fuzz/worlds.js';
import { rule } from '../rule.js';
import { unwrap } from '../unwrap.js';

/* The reason that an umpire tells first, where several could be told. */

/** The code and the section of the first reason against an action, and its words. */
function first(
  scenario: string,
  setup: object,
  then: readonly unknown[],
  action: unknown,
  by?: string,
): readonly unknown[] {
  const world = worldNamed(scenario);
  const inWords = typeof action === 'string' ? { action } : {};
  const read = unwrap(readSituation({ scenario, setup: { turn: 2, ...setup }, then, ...inWords }));
  const played = unwrap(arrange(world, read));
  const { asked } = played;
  const { judged, state } = judgeAfter(world, played, asked?.action ?? action, by ?? asked?.by, asked);
  const [reason] = judged.verdict === 'notLegal' ? judged.reasons : [];
  return reason === undefined
    ? [judged.verdict]
    : [reason.code, reason.rule, explain(reason, english, namesOf(world, state))];
}

const SQUAD = { type: 'de.1-6-4', at: 'G4' };
const MORTAR = { type: 'us.mortar60', at: 'K4' };
const shell = { kind: 'mortar', unit: 'us.mortar60.1', target: 'H5' };
const NO_MORTAR = ['mortar-in-window', '18.1', '60 mm Mortar cannot be used in Opportunity Fire. [18.1]'];

describe('a Mortar Weapon Team', () => {
  rule('18.1', 'has no Opportunity Fire, in a window and where none is opened for it', () => {
    const watched = { initiative: 'de', units: [SQUAD, MORTAR, { type: 'us.2-5-4', at: 'K3' }] };
    const alone = { initiative: 'de', units: [SQUAD, MORTAR] };
    const then = ['de: G4 moves to H5'];
    expect(first('armour', watched, then, shell, 'us')).toEqual(NO_MORTAR);
    expect(first('armour', watched, then, 'us: Mortar fires at H5')).toEqual(NO_MORTAR);
    expect(first('armour', alone, then, shell, 'us')).toEqual(NO_MORTAR);
  });

  rule('18.1', 'has none while a roll is awaited either, whatever the dice show', () => {
    const watched = { initiative: 'de', units: [SQUAD, MORTAR, { type: 'us.2-5-4', at: 'K3' }] };
    // The Squad in H5 has to make its Damage Check.
    const then = ['de: G4 moves to H5', 'us: K3 fires at H5, 6 1'];
    expect(first('armour', watched, then, shell, 'us')).toEqual(NO_MORTAR);
    expect(first('armour', watched, then, 'us: Mortar fires at H5')).toEqual(NO_MORTAR);
  });
});

describe('a hex that is activated late', () => {
  rule('11.1.2', 'is beyond every Leader first of all', () => {
    const units = [
      { type: 'de.1-6-4', at: 'G1' },
      { type: 'de.plassmann', at: 'G2', wounds: 1 },
      { type: 'us.2-5-4', at: 'N3' },
    ];
    const setup = { initiative: 'de', units };
    const [code, section] = first('armour', setup, ['de: activates G2'], 'de: activates G1');
    expect([code, section]).toEqual(['out-of-leadership-range', '11.1.2']);
  });
});

describe('a Hero who is wounded on the way', () => {
  rule('5.1', 'has to stop', () => {
    const units = [
      { type: 'us.hird', at: 'H6' },
      { type: 'us.2-5-4', at: 'H6' },
      { type: 'de.1-6-4', at: 'H3' },
      { type: 'de.1-6-4', at: 'H2' },
    ];
    const then = ['us: H6 moves to H5', 'de: H3 fires at H5, 6 1, 6, 1'];
    expect(first('training', { initiative: 'us', units }, then, 'us: Hird moves on to H6')).toEqual([
      'move-over',
      '5.1',
      'Hird was wounded on the way, and had to stop. [5.1]',
    ]);
  });
});

describe('a Squad that has failed to withdraw', () => {
  rule('8.1.1', 'fights: it does not move', () => {
    const units = [
      { type: 'us.2-5-4', at: 'I4' },
      { type: 'de.1-6-4', at: 'I4' },
    ];
    const markers = [{ kind: 'melee', at: 'I4', fought: false }];
    const then = [{ do: { kind: 'withdraw', at: 'I4', units: ['us.2-5-4.1'] }, dice: [[6, 6]] }];
    const setup = { initiative: 'us', units, markers };
    expect(first('armour', setup, then, 'us: 2-5-4 #1 low crawls to J4').slice(0, 2)).toEqual(['not-now', '8.1.1']);
  });
});
