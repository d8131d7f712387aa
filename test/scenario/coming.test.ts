import { describe, expect } from 'vitest';
import { loadPacks } from '../../src/scenario/index.js';
import { explain } from '../../src/text/index.js';
import { english } from '../../src/text/en/index.js';
import { problem } from '../../src/kernel/basis/result.js';
import { rule } from '../rule.js';
import { board15, edited, packJson } from './packs.js';

const starter = packJson('ww2-starter');
const training = packJson('training');

/** What is wrong once values of the Training Scenario are others, each with its place and its sentence. */
function wrong(changes: Readonly<Record<string, unknown>>, counters = starter): readonly string[] {
  const pack = Object.entries(changes).reduce(
    (json, [path, value]) => edited(json, `/scenarios/0/${path}`, value),
    training,
  );
  const loaded = loadPacks([counters, pack], [board15()]);
  if (loaded.ok) return [];
  return loaded.problems.map(
    ({ code, params, rule: section, path = '' }) =>
      `${path.replace('/1/scenarios/0/', '')}: ${explain(problem(code, params, section), english)}`,
  );
}

const force = 'sides/1/forces/0';
const from = (edge: string): object => ({ kind: 'edge', edge });
const enter = { kind: 'enter', turn: 1, where: from('east') };
const waits = { kind: 'event', event: 'bell', where: from('east') };
const name = (
  training as unknown as {
    readonly scenarios: readonly [
      { readonly sides: readonly { readonly forces: readonly { readonly id: string }[] }[] },
    ];
  }
).scenarios[0].sides[1]?.forces[0]?.id;
const call = (edges: readonly string[], more: object = {}): object => ({
  kind: 'reinforce',
  side: 'de',
  force: name,
  edges,
  ...more,
});
const marker = (id: string, effects: readonly object[]): object => ({ id, trigger: 'occupation', at: 'I5', effects });

describe('a force that comes on during the game', () => {
  rule('1.7', 'has no gun that nobody can bring on', () => {
    const gun = { type: 'de.atg75', count: 1 };
    const listed = (starter as unknown as { readonly counters: readonly { readonly id: string }[] }).counters;
    const at = listed.findIndex(({ id }) => id === gun.type);
    const stuck = edited(starter, `/counters/${at}/team/mayMove`, false);
    const changes = { [`${force}/entry`]: enter, [`${force}/units/0`]: gun };
    expect(wrong(changes)).toEqual([]);
    expect(wrong(changes, stuck)).toEqual([
      `${force}/units/0/type: de.atg75 does not move, and nobody can carry it onto the map. [1.7]`,
    ]);
  });

  rule('11.5', 'brings a vehicle for its Armor Leader', () => {
    const units = [{ type: 'us.darius', count: 1 }];
    expect(wrong({ 'sides/0/forces/0/units': units })).toEqual([
      'sides/0/forces/0/units/0/type: us.darius commands a vehicle, and sets up in one. [11.5]',
    ]);
    expect(wrong({ 'sides/0/forces/0/units': [...units, { type: 'us.m4a1', count: 1 }] })).toEqual([]);
  });

  rule('22.0', 'enters by a hex that its terrain leaves open to it', () => {
    const buildings = { kind: 'enter', turn: 1, where: { kind: 'hexes', hexes: ['I5', 'I6'] } };
    const tank = { type: 'de.pz4h', count: 1 };
    expect(wrong({ [`${force}/entry`]: enter, [`${force}/units/0`]: tank })).toEqual([]);
    expect(wrong({ [`${force}/entry`]: buildings, [`${force}/units/0`]: tank })).toEqual([
      `${force}/units/0/type: The terrain keeps de.pz4h out of every hex of its area. [22.0]`,
    ]);
  });

  rule('1.8', 'is called by the event for which it waits', () => {
    const entry = { [`${force}/entry`]: waits };
    expect(wrong({ ...entry, events: [marker('bell', [call(['east'])])] })).toEqual([]);
    const read = { kind: 'read', paragraph: 'one' };
    const paragraphs = [{ id: 'one', effects: [call(['east'])] }];
    expect(wrong({ ...entry, events: [marker('bell', [read])], paragraphs })).toEqual([]);
    expect(wrong({ ...entry, events: [marker('bell', []), marker('horn', [call(['east'])])] })).toEqual([
      `${force}/entry/event: The force ${name ?? ''} waits for the event bell, which does not call it. [1.8]`,
    ]);
  });

  rule('22.0', 'is called to an edge by which it may enter', () => {
    const events = [marker('bell', [call(['west'])])];
    expect(wrong({ [`${force}/entry`]: waits, events })).toEqual([
      `${force}/entry/where: The force ${name ?? ''} may not enter by any edge to which it is called: west. [22.0]`,
    ]);
    expect(wrong({ [`${force}/entry`]: waits, events: [marker('bell', [call(['west', 'east'])])] })).toEqual([]);
  });

  rule('1.8', 'comes before the game is over when a turn calls it', () => {
    const turnEvents = (inTurns: number): readonly object[] => [
      { id: 'bell', from: 3, by: 'de', effects: [call(['east'], { inTurns })] },
    ];
    expect(wrong({ [`${force}/entry`]: waits, turnEvents: turnEvents(1) })).toEqual([]);
    expect(wrong({ [`${force}/entry`]: waits, turnEvents: turnEvents(2) })).toEqual([
      'turnEvents/0/effects/0/inTurns: This is due after the last turn. [1.8]',
    ]);
  });
});

describe('a name that there is not', () => {
  rule('22.0', 'is told with the names that there are, where none of them is near', () => {
    expect(wrong({ initiative: 'gb' })).toEqual(['initiative: There is no such side: gb; there are us and de.']);
    expect(wrong({ initiative: 'dee' })).toEqual(['initiative: There is no such side: dee. Perhaps de is meant.']);
  });
});
