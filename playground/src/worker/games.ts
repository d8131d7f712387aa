import type { Begin, Menu, Told } from '../protocol.js';
import type { Laid } from './drop.js';
import { begunIn, readDropped, tooLongFile } from './drop.js';
import { menuOf, MISSION, startingShelf, worldFor } from './library.js';
import { refused } from './words.js';

/* The packs at hand, and how games begin. They are loaded after the first game: the page is there sooner without them. */

/** A game that a file brings. */
export interface Dropped {
  readonly laid: Laid;
  readonly said: string;
  /** The file has been taken: what it brings stays at hand. */
  readonly keep: () => void;
}

/** What is asked before a game. */
export interface Games {
  readonly menu: () => Menu;
  readonly begin: (choice: Begin) => Promise<Told<Laid>>;
  readonly drop: (file: Blob) => Promise<Told<Dropped>>;
}

/**
 * The packs of the project, to which those of the files come.
 *
 * @example openGames().menu().scenarios[0].value // 'training'
 */
export function openGames(): Games {
  let shelf = startingShelf();
  return {
    menu: () => menuOf(shelf),
    begin: async ({ scenario, ruleset, seed }) => {
      if (scenario === MISSION) {
        const { newMission } = await import('./second.js');
        const laid = newMission(seed);
        return laid.ok ? laid : refused(laid.problems);
      }
      const world = worldFor(shelf, scenario, { ruleset });
      if (!world.ok) return refused(world.problems);
      const choice = seed === 'entered' ? { dice: 'entered' as const } : { seed };
      const begun = begunIn(world.value, { kind: 'new', choice });
      return begun.ok
        ? { ok: true, value: { game: 'lnlt', world: world.value, begun: begun.value } }
        : refused(begun.problems);
    },
    drop: async (file) => {
      const long = tooLongFile(file.size);
      if (long?.ok === false) return refused(long.problems);
      const brought = await readDropped(shelf, await file.text(), '7');
      if (!brought.ok) return refused(brought.problems);
      const { laid, said, shelf: more } = brought.value;
      const keep = (): void => {
        shelf = more;
      };
      return { ok: true, value: { laid, said, keep } };
    },
  };
}
