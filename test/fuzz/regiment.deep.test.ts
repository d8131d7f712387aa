import { expect, test } from 'vitest';
import type { Bot } from '../../src/bots/bot.js';
import { randomBot } from '../../src/bots/random.js';
import { sensibleBot } from '../../src/bots/sensible.js';
import type { Side } from '../../src/state/index.js';
import { counterOf } from '../../src/state/index.js';
import { worldOf } from '../training.js';
import type { Broken } from './game.js';
import { playSeed } from './game.js';
import type { Invariant } from './invariants.js';
import { INVARIANTS } from './invariants.js';

const world = worldOf('regiment');

/** The games of so many seeds that broke something. */
function brokenOf(
  games: number,
  invariants: Readonly<Record<string, Invariant>>,
  players: Readonly<Record<Side, Bot>>,
): readonly Broken[] {
  const broken: Broken[] = [];
  for (let seed = 1; seed <= games; seed++) {
    const played = playSeed(world, seed, invariants, { players });
    if (typeof played !== 'number') broken.push(played);
  }
  return broken;
}

test('in 12 games of a side that wants off the map, whoever gets off leaves from H8', () => {
  let exited = 0;
  const exitsByH8: Invariant = (_world, { before, applied }) => {
    for (const { id, place } of applied.state.position.counters) {
      const was = counterOf(before.position, id)?.place;
      if (place.kind !== 'exited' || was?.kind === 'exited') continue;
      exited += 1;
      // A weapon leaves in the hands of its unit, one taken from the enemy too.
      const unit = was?.kind === 'hands' ? counterOf(before.position, was.unit) : counterOf(before.position, id);
      const from = unit?.place;
      if (from?.kind !== 'map' || from.at !== 'H8' || unit?.side !== 'de') return `${id} leaves elsewhere`;
    }
    return undefined;
  };
  const players = { us: randomBot, de: sensibleBot };
  expect(brokenOf(12, { ...INVARIANTS, exitsByH8 }, players)).toEqual([]);
  expect(exited).toBeGreaterThan(0);
});
