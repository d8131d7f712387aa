import { describe, expect, test } from 'vitest';
import { file, hexarbiter, hexarbiterJson } from './program.js';

interface Recorded {
  readonly world: Readonly<Record<string, string>>;
  readonly steps: readonly {
    readonly action: Readonly<Record<string, unknown>>;
    readonly dice: readonly { readonly faces: readonly number[] }[];
    readonly digest: string;
  }[];
}

const recorded = hexarbiterJson('demo', '--seed', '7').json as Recorded;

/** The game with one thing changed, as a file. */
function changed(name: string, change: (game: Recorded) => unknown): string {
  return file(`${name}.json`, JSON.stringify(change(structuredClone(recorded))));
}

/** The game with one step changed. */
function withStep(name: string, at: number, change: (step: Recorded['steps'][number]) => object): string {
  return changed(name, (game) => ({
    ...game,
    steps: game.steps.map((step, i) => (i === at ? { ...step, ...change(step) } : step)),
  }));
}

const rolling = recorded.steps.findIndex(({ dice }) => dice.length > 0);

describe('replay', () => {
  test('a transcript replays to the same digest', () => {
    const played = hexarbiter('demo', '--seed', '7', '--quiet').out;
    const { code, out } = hexarbiter(
      'replay',
      changed('same', (game) => game),
    );
    expect(code).toBe(0);
    expect(played).toContain(/state digest ([0-9a-f]{64})/.exec(out)?.[1]);
  });

  test('a changed die is found with its place, class, both values and the rule', () => {
    const game = withStep('die', rolling, ({ dice }) => ({
      dice: dice.map((roll, i) => (i > 0 ? roll : { ...roll, faces: roll.faces.map((face) => (face % 6) + 1) })),
    }));
    const { code, json } = hexarbiterJson('replay', game);
    const was = recorded.steps[rolling]?.dice[0]?.faces[0] ?? 0;
    expect(code).toBe(1);
    expect(json).toMatchObject({
      ok: false,
      diverged: {
        code: 'diverged',
        path: `${game}#/steps/${rolling}/dice/0/faces/0`,
        rule: expect.stringMatching(/^\d/) as string,
        params: { class: 'dice', step: rolling, recorded: String((was % 6) + 1), replayed: String(was) },
      },
    });
  });

  test('a changed digest, a changed action and a changed end are found', () => {
    const games = {
      digest: withStep('digest', 3, () => ({ digest: '0'.repeat(64) })),
      illegal: withStep('action', 0, () => ({ action: { kind: 'pass' } })),
      end: changed('end', (game) => ({ ...game, result: { winner: 'draw', condition: 'tired' } })),
      world: changed('world', (game) => ({ ...game, world: { ...game.world, map: '0'.repeat(64) } })),
    };
    for (const [kind, game] of Object.entries(games)) {
      const { code, json } = hexarbiterJson('replay', game);
      expect(code, kind).toBe(1);
      expect(json).toMatchObject({ diverged: { params: { class: kind } } });
      expect(hexarbiter('replay', game)).toMatchObject({ code: 1, err: '' });
    }
  });

  test('a game by house rules replays by the same house rules only', () => {
    const rule = ['--rule', 'sniperCompany=anyUnits'];
    const game = file('house.json', JSON.stringify(hexarbiterJson('demo', ...rule).json));
    expect(hexarbiter('replay', game, ...rule).code).toBe(0);
    expect(hexarbiterJson('replay', game)).toMatchObject({
      code: 1,
      json: { diverged: { params: { class: 'world' } } },
    });
  });
});
