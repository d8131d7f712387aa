import { describe, expect, test } from 'vitest';
import { createGame, startTranscript, view } from '../../src/engine/index.js';
import { LHY_ENGLISH } from '../../src/cli/files/language.js';
import { missionIn } from '../../src/cli/lhy/mission.js';
import { secondGame } from '../../src/cli/lhy/play-game.js';
import type { LhyMoment, LhyTable } from '../../src/cli/lhy/play-table.js';
import { playEvening } from '../../src/cli/solo/evening.js';
import type { OwnGame } from '../../src/cli/solo/own-game.js';
import { botPlays, botStandsIn } from '../../src/cli/solo/turns.js';
import { seedRng } from '../../src/kernel/procedure/seeded.js';
import type { Lhy, LhyState, LhyWorld } from '../../src/lhy/index.js';
import { LHY_BOTS } from '../../src/lhy/index.js';
import { unwrap } from '../unwrap.js';

const world: LhyWorld = unwrap(missionIn());
const bot = unwrap({ ok: true, value: LHY_BOTS['sensible'] }) as LhyTable['bot'];
const table: LhyTable = { world, person: 'umber', bot, tell: () => undefined };

/** The moments of an evening at which the person decides. */
function* moments(seed: string): Generator<LhyMoment, void> {
  const transcript = startTranscript<Lhy>(world, { dice: { seed } });
  let now = botPlays(table, { state: unwrap(createGame(world, { seed })), rng: seedRng(seed), transcript });
  for (let i = 0; i < 40; i++) {
    yield now;
    now = botStandsIn(table, now).now;
  }
}

/** Games that differ only in which unit lies under which concealed counter: two units of the enemy have changed their counters' places. */
function twinsOf(state: LhyState): readonly LhyState[] {
  const seen = JSON.stringify(view<Lhy>(world, state, 'umber'));
  const hidden = Object.values(state.position.units).filter(
    ({ side, marks }) => side === 'slate' && marks.includes('concealed'),
  );
  return hidden.flatMap((one, i) =>
    hidden.slice(i + 1).flatMap((other) => {
      if (one.type === other.type) return [];
      const units = {
        ...state.position.units,
        [one.id]: { ...one, place: other.place },
        [other.id]: { ...other, place: one.place },
      };
      const twin: LhyState = { ...state, position: { ...state.position, units } };
      return JSON.stringify(view<Lhy>(world, twin, 'umber')) === seen ? [twin] : [];
    }),
  );
}

/** What somebody may type: about his own units, about counters that he sees, and about units that he does not. */
const LINES: readonly string[] = [
  'where',
  ...['squad 1-1', 'squad 2-1', 'MG section', 'tank 1', 'light anti-tank weapon', 'leader 1'].map(
    (each) => `can ${each}`,
  ),
  ...['F6', 'F4', 'F3', 'H3'].flatMap((hex) =>
    ['MG section', 'squad 1-1', 'squad 2-1'].map((each) => `odds ${each} fires at ${hex}`),
  ),
  'odds squad 1-1 moves to E7',
  'odds squad 2-1 moves to F6',
  'odds tank 1 fires at slate.concealed.F6.1',
  'odds tank 1 fires at slate.1-1',
  'slate.1-1 fires at F7',
  'squad 1-1 fires at slate.2-1',
  'can slate.1-1',
  'squad 1-1 assaults F6',
  'go on with mortar fire',
  'hint',
  'undo',
  'log',
];

/** The terminal of somebody who types these lines, where the game stays as it is. */
async function terminalAt(state: LhyState, { rng, transcript }: LhyMoment): Promise<string> {
  let out = '';
  const terminal = {
    out: (text: string) => void (out += text),
    err: () => undefined,
    style: (_: string, text: string) => text,
  };
  const game = secondGame(table, LHY_ENGLISH, { log: () => [], noted: () => undefined });
  const still: OwnGame<LhyMoment> = {
    ...game,
    takes: (now, text) => {
      const came = game.takes(now, text);
      return came.now === now ? came : { now, said: ['taken'] };
    },
  };
  const given = async function* (): AsyncGenerator<string> {
    for (const each of LINES) yield await Promise.resolve(each);
  };
  await playEvening(still, { state, rng, transcript }, given(), {
    terminal,
    silent: false,
    voice: { locale: LHY_ENGLISH },
  });
  return out;
}

describe('the terminal of a mission', () => {
  test('is the same, byte for byte, in two games that differ only in who lies under concealed counters', async () => {
    let compared = 0;
    let i = 0;
    for (const moment of moments('twins')) {
      if (i++ % 6 !== 0) continue;
      const [first, second] = twinsOf(moment.state);
      if (first === undefined) continue;
      const here = await terminalAt(moment.state, moment);
      for (const twin of second === undefined ? [first] : [first, second]) {
        expect(await terminalAt(twin, moment)).toBe(here);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(5);
  });
});
