import type { World } from '../../src/index.js';
import { createGame, loadWorld } from '../../src/index.js';
import { canonical } from '../../src/kernel/json/canonical.js';
import { board15, examplePack, packJson } from '../training.js';
import type { Breach } from './attack.js';
import { shown, tried } from './attack.js';
import { bentDocument } from './documents.js';
import { goneOn } from './going-on.js';
import type { Luck } from './luck.js';
import { luckOf } from './luck.js';
import type { Tally } from './tally.js';

/** What a world is loaded from. */
interface Input {
  readonly packs: readonly unknown[];
  readonly boards: readonly unknown[];
  readonly scenario: string;
}

/** Packs that go together: the Training Scenario, the example of the guide, a landing by helicopter, a raid by night. */
const SOUND: readonly (() => Input)[] = [
  () => ({ packs: [packJson('ww2-starter'), packJson('training')], boards: [board15()], scenario: 'training' }),
  () => ({ packs: [packJson('ww2-starter'), examplePack()], boards: [board15()], scenario: 'mill' }),
  () => ({
    packs: [packJson('ww2-starter'), packJson('ww2-weapons'), packJson('raid')],
    boards: [board15()],
    scenario: 'raid',
  }),
  () => ({ packs: [packJson('modern-starter'), packJson('landing')], boards: [], scenario: 'landing' }),
];

/** Packs of which one is bent, or the boards, or parts of two are exchanged. */
function bentInput(luck: Luck): Input {
  const { packs, boards, scenario } = luck.oneOf(SOUND)();
  const at = luck.below(packs.length);
  if (luck.once(8)) return { packs, boards: [bentDocument(luck, boards)].flat(), scenario };
  if (luck.once(8)) return { packs: bentDocument(luck, packs) as readonly unknown[], boards, scenario };
  return { packs: packs.map((pack, i) => (i === at ? bentDocument(luck, pack) : pack)), boards, scenario };
}

function digestsOf(world: World): string {
  return canonical(world.digests);
}

/**
 * Loads worlds from bent packs. One that is accepted is the same world when it is loaded again, and a game of it goes on.
 *
 * @param count so many worlds
 */
export function packsAgainst(count: number, seed: string): Tally {
  const luck = luckOf(seed);
  const breaches: Breach[] = [];
  let accepted = 0;
  for (let i = 0; i < count; i++) {
    const input = bentInput(luck);
    const found: Breach[] = [];
    const loaded = tried('loadWorld', input, found, () => loadWorld(input as never));
    if (loaded?.ok === true) {
      accepted += 1;
      const world = loaded.value;
      const again = loadWorld(input as never);
      if (!again.ok || digestsOf(again.value) !== digestsOf(world))
        found.push({ kind: 'changed', where: 'loaded twice', what: '' });
      const begun = tried('createGame', input, found, () => createGame(world, { seed: `${i}` }));
      if (begun?.ok === false) found.push({ kind: 'spoiled', where: `createGame ${shown(begun.problems)}`, what: '' });
      const stopped = begun?.ok === true ? goneOn(world, begun.value, `${seed} ${i}`) : undefined;
      if (stopped !== undefined) found.push(stopped);
    }
    for (const { kind, where, what } of found) breaches.push({ kind, where, what: `${shown(input)} ${what}` });
  }
  return { tried: count, accepted, breaches };
}
