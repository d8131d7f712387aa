import { load, save } from '../../src/index.js';
import { canonical } from '../../src/kernel/json/canonical.js';
import type { Breach } from './attack.js';
import { shown, tried } from './attack.js';
import type { Campaign } from './campaign.js';
import { bentDocument, bentGame } from './documents.js';
import type { Scene } from './frames.js';
import { decisionOf } from './frames.js';
import { goneOn, STEPS } from './going-on.js';
import { luckOf } from './luck.js';
import type { Tally } from './tally.js';
import { broken } from './tally.js';

/** What a campaign of saved games has tried, and how many of them were accepted. */
export interface SavesTried extends Campaign {
  readonly accepted: number;
}

/** Loads bent saved games, as `loadedAgainst`. Calls that only take long are left out: no test asserts a time. */
export function savesAgainst(scenes: readonly Scene[], each: number, seed: string): SavesTried {
  const { tried: count, accepted, breaches } = loadedAgainst(scenes, each, seed);
  return { tried: count, accepted, breaches: broken({ tried: count, accepted, breaches }) };
}

/**
 * Loads bent saved games: so many of each scene. One that is accepted loads to the same game again, and random players go on
 * with it.
 *
 * @param every after so many of their steps the game is saved and loaded
 */
export function loadedAgainst(scenes: readonly Scene[], each: number, seed: string, every = 1): Tally {
  const luck = luckOf(seed);
  const breaches: Breach[] = [];
  let accepted = 0;
  for (const { name, world, state } of scenes) {
    const json = JSON.parse(save(state)) as unknown;
    for (let i = 0; i < each; i++) {
      const bent = luck.once(6) ? bentDocument(luck, json) : bentGame(luck, json);
      const found: Breach[] = [];
      const loaded = tried('load', bent, found, () => load(world, bent));
      if (loaded?.ok === true) {
        accepted += 1;
        const again = load(world, save(loaded.value));
        if (!again.ok || canonical(again.value) !== canonical(loaded.value))
          found.push({ kind: 'changed', where: 'loaded twice', what: save(loaded.value) });
        const stopped = goneOn(world, loaded.value, `${seed} ${i}`, STEPS, every);
        if (stopped !== undefined) found.push(stopped);
      }
      for (const { kind, where, what } of found)
        breaches.push({
          kind,
          where: `${name}, ${decisionOf(state)}, step ${state.step}: ${where}`,
          what: `${what} ${shown(bent)}`,
        });
    }
  }
  return { tried: scenes.length * each, accepted, breaches };
}
