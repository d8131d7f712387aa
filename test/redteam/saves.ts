import { load, save } from '../../src/index.js';
import { canonical } from '../../src/kernel/canonical.js';
import type { Breach } from './attack.js';
import { tried } from './attack.js';
import type { Campaign } from './campaign.js';
import { lineOf } from './campaign.js';
import { bentDocument, bentGame } from './documents.js';
import type { Scene } from './frames.js';
import { goneOn } from './going-on.js';
import { luckOf } from './luck.js';

/** What a campaign of saved games has tried, and how many of them were accepted. */
export interface SavesTried extends Campaign {
  readonly accepted: number;
}

/**
 * Loads bent saved games: so many of each scene. One that is accepted loads to the same game again, and random players go on
 * with it.
 */
export function savesAgainst(scenes: readonly Scene[], each: number, seed: string): SavesTried {
  const luck = luckOf(seed);
  const breaches: string[] = [];
  let accepted = 0;
  for (const scene of scenes) {
    const { world, state } = scene;
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
        const stopped = goneOn(world, loaded.value, `${seed} ${i}`);
        if (stopped !== undefined) found.push(stopped);
      }
      for (const breach of found) if (breach.kind !== 'slow') breaches.push(lineOf(scene, breach));
    }
  }
  return { tried: scenes.length * each, accepted, breaches };
}
