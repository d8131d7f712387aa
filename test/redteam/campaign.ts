import type { Breach } from './attack.js';
import { attacked } from './attack.js';
import type { Scene } from './frames.js';
import { decisionOf } from './frames.js';
import { luckOf } from './luck.js';
import { bentOrder, someLegal } from './orders.js';

/** What a campaign has tried, and what got through. */
export interface Campaign {
  readonly tried: number;
  readonly breaches: readonly string[];
}

/** A breach in a line, with the decision in which it was made. */
export function lineOf({ name, state }: Scene, { kind, where, what }: Breach): string {
  return `${kind} | ${where.slice(0, 300)} | ${name}, ${decisionOf(state)}, step ${state.step} | ${what.slice(0, 600)}`;
}

/** Attacks scenes with bent orders: so many each. Calls that only take long are left out: no test asserts a time. */
export function ordersAgainst(scenes: readonly Scene[], each: number, seed: string): Campaign {
  const luck = luckOf(seed);
  const breaches: string[] = [];
  let tried = 0;
  for (const scene of scenes) {
    const actions = someLegal(scene.world, scene.state, 30);
    for (let i = 0; i < each; i++) {
      tried += 1;
      const order = bentOrder(luck, scene.state, actions);
      for (const breach of attacked(scene.world, scene.state, order))
        if (breach.kind !== 'slow') breaches.push(lineOf(scene, breach));
    }
  }
  return { tried, breaches };
}
