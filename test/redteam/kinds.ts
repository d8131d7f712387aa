import type { Breach } from './attack.js';
import { attacked, attackedQuickly, shown, tried } from './attack.js';
import { decisionOf, scenes, SOURCES } from './frames.js';
import { bentWith } from './documents.js';
import { entrances } from './entrances.js';
import { luckOf } from './luck.js';
import { bentOrder, someLegal } from './orders.js';
import { overridesAgainst } from './overrides.js';
import { packsAgainst } from './packs.js';
import { loadedAgainst } from './saves.js';
import { situationsAgainst } from './situations.js';
import type { Tally } from './tally.js';
import { transcriptsAgainst } from './transcripts.js';
import { JUNK } from './values.js';

/** The kinds of things that are bent. */
export const KINDS = ['values', 'orders', 'saves', 'transcripts', 'situations', 'overrides', 'packs'] as const;
/** One of them. */
export type Kind = (typeof KINDS)[number];

/**
 * One attack of a kind: a number of tries that takes some seconds, or a share of it in per cent. Each round bends other things.
 */
export const ATTACKS: Readonly<Record<Kind, (round: number, seed: string, share?: number) => Tally>> = {
  values: (round, seed) => valuesAgainst(`${seed} ${round}`),
  orders: (round, seed, share) => ordersIn(round, seed, part(500, share)),
  saves: (round, seed, share) => {
    const found = scenes(1, 1, [sourceOf(round)], Number(seed) * 1000 + round);
    return loadedAgainst(found, part(100, share), `${seed} ${round}`, 5);
  },
  transcripts: (round, seed, share) => transcriptsAgainst(part(50, share), 40, `${seed} ${round}`),
  situations: (round, seed, share) => situationsAgainst(part(200, share), `${seed} ${round}`),
  overrides: (round, seed, share) => {
    const found = scenes(1, 1, [sourceOf(round)], Number(seed) * 1000 + round);
    return overridesAgainst(found, part(100, share), `${seed} ${round}`);
  },
  packs: (round, seed, share) => packsAgainst(part(200, share), `${seed} ${round}`),
};

function part(count: number, share = 100): number {
  return Math.ceil((count * share) / 100);
}

function sourceOf(round: number): (typeof SOURCES)[number] {
  return SOURCES[round % SOURCES.length] as (typeof SOURCES)[number];
}

/** Bent orders against the states of a random game; one in forty is asked of every function that takes an order. */
function ordersIn(round: number, seed: string, each: number): Tally {
  const luck = luckOf(`${seed} orders ${round}`);
  const breaches: Breach[] = [];
  const found = scenes(1, 3, [sourceOf(round)], Number(seed) * 1000 + round);
  let accepted = 0;
  for (const { name, world, state } of found) {
    const before = shown(state);
    const actions = someLegal(world, state, 30);
    for (let i = 0; i < each; i++) {
      const order = bentOrder(luck, state, actions);
      const got = i % 40 === 0 ? attacked(world, state, order) : attackedQuickly(world, state, order);
      for (const { kind, where, what } of got)
        breaches.push({ kind, where: `${name}, ${decisionOf(state)}: ${where}`, what });
    }
    if (shown(state) !== before) breaches.push({ kind: 'changed', where: `${name}: the state itself`, what: before });
    accepted += 1;
  }
  return { tried: found.length * each, accepted, breaches };
}

/** Values of other kinds in the place of one argument after the other. */
function valuesAgainst(seed: string): Tally {
  const luck = luckOf(seed);
  const breaches: Breach[] = [];
  let calls = 0;
  for (const [name, { call, right }] of entrances())
    for (const at of right.keys())
      for (let i = 0; i < 8; i++) {
        calls += 1;
        const given = [...right];
        const plain = given[at];
        const isText = typeof plain !== 'object' || plain === null;
        given[at] = isText || luck.once(2) || isOfTheHost(plain) ? luck.oneOf(JUNK)() : bentWith(luck, plain);
        tried(`${name}, argument ${at}`, name, breaches, () => call(...(given as never)));
      }
  return { tried: calls, accepted: 0, breaches };
}

/** Worlds, games and languages: nobody bends their inside. */
export function isOfTheHost(value: object): boolean {
  return ['catalogue', 'counters', 'labels', 'position', 'names', 'nameOf', 'map'].some((field) => field in value);
}
