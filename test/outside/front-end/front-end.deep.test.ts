/*
 * A page that only clicks. It asks `actionsFor` and `options`, shows labels, and hands over the action that comes of it; dice are
 * entered by hand, and questions are answered through the same offers. So it plays every scenario of the packs to its end.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { World } from '../../../src/index.js';
import { createGame, loadWorld, unwrap } from '../../../src/index.js';
import { english } from '../../../src/text/en/index.js';
import type { Texts } from '../../../src/text/index.js';
import type { Finger } from './page.js';
import { played } from './page.js';

interface PackFile {
  readonly id: string;
  readonly requires?: readonly string[];
  readonly scenarios?: readonly { readonly id: string }[];
}

const packs: readonly PackFile[] = readdirSync('packs')
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(`packs/${file}`, 'utf8')) as PackFile);
const boards = readdirSync('boards')
  .filter((file) => file.endsWith('.txt'))
  .map((file) => ({ format: 'text', lines: readFileSync(`boards/${file}`, 'utf8').trimEnd().split('\n') }));

/** A pack with all that it requires. */
function needed(pack: PackFile): readonly unknown[] {
  const others = (pack.requires ?? []).flatMap((id) => packs.filter((other) => other.id === id).flatMap(needed));
  return [...others, pack];
}

function worldOf(pack: PackFile, scenario: string): World {
  return unwrap(
    loadWorld({ packs: [{ format: 0, id: 'boards', title: 'Boards', boards }, ...needed(pack)], scenario }),
  );
}

/** Clicks that look as if somebody had his eyes closed, the same each time. */
function fingerFrom(start: number): Finger {
  let turn = start;
  return (count) => {
    turn = (turn * 48_271) % 2_147_483_647;
    return count === 0 ? 0 : turn % count;
  };
}

/** English in brackets: so a text of the language can be told from a name that the library uses itself. */
const bracketed = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, `[${text}]`]));
const { labels: own, decisions, words } = english;
const locale = { ...english, labels: bracketed(own), decisions: bracketed(decisions), words: bracketed(words) };

/**
 * A name is its own label where it is that of a hex or a location, or a number; and so is what a scenario alone names: its lots
 * of works, and its artillery.
 */
const NEEDS_NONE = /^([0-9]*[A-Z]{1,2}[0-9]+(\/[a-z]+)?|[0-9]+)$/;

describe('a page that only clicks', () => {
  for (const pack of packs) {
    for (const { id } of pack.scenarios ?? []) {
      it(`plays ${id} to its end, and has a label for every button`, () => {
        const world = worldOf(pack, id);
        const labels = new Map<string, string>();
        const start = unwrap(createGame(world, { dice: 'entered' }));
        const { state, actions, clicks } = played(
          { world, locale, finger: fingerFrom(20_260_101), labels },
          start,
          20_000,
        );
        expect(state.position.result).toBeDefined();
        expect(actions).toBeGreaterThan(40);
        expect(clicks).toBeGreaterThan(actions);
        const bare = [...labels].filter(
          ([key, text]) => key.endsWith(` ${text}`) && !NEEDS_NONE.test(text) && !/^(works|artillery) /.test(key),
        );
        expect(bare).toEqual([]);
      }, 600_000);
    }
  }
});
