import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type * as Library from 'hexarbiter';
import type * as Render from 'hexarbiter/render';
import type * as Scenarios from 'hexarbiter/scenarios';
import type * as Text from 'hexarbiter/text/en';
import type * as Engine from 'hexarbiter/engine';
import type * as Second from 'hexarbiter/lhy';
import type { Setup as WholeSetup, SetupUnit, View, World } from 'hexarbiter';
import type { GamePicture } from 'hexarbiter/render';
import { expect, test } from '@playwright/test';
import { expectPicture } from './pictures.js';

/* Pictures of the library as a browser draws them, each of them looked at by a person: docs/pictures. They are of the built package. */

const dist = async <T>(file: string): Promise<T> =>
  (await import(new URL(`../../dist/${file}`, import.meta.url).href)) as T;
const { loadWorld, position, createGame, view, unwrap, destinations, lineOfSight, fieldOfView, coveredArcs } =
  await dist<typeof Library>('index.js');
const { renderGame } = await dist<typeof Render>('render/index.js');
const { SCENARIOS, loadScenario } = await dist<typeof Scenarios>('scenarios/index.js');
const { english } = await dist<typeof Text>('text/en/index.js');
const engine = await dist<typeof Engine>('engine/index.js');
const lhy = await dist<typeof Second>('lhy/index.js');

/** So wide is a picture at most: small enough to keep, and large enough to read. */
const WIDTH = 260;

test.use({ viewport: { width: WIDTH, height: 640 } });

async function compared(page: Page, svg: string, name: readonly string[]): Promise<void> {
  expect(typeof svg).toBe('string');
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block; width: ${WIDTH}px; height: auto }</style>${svg}`,
  );
  await expectPicture(page, page.locator('svg').first(), ['pictures', ...name]);
}

for (const { id } of SCENARIOS) {
  test(`the scenario ${id} as it begins`, async ({ page }) => {
    const world = unwrap(loadWorld(unwrap(await loadScenario(id))));
    const seen = view(world, unwrap(createGame(world, { seed: '7' })), world.sides[0]);
    await compared(page, renderGame(world, seen, { words: english.words, scale: 1 }), ['scenarios', `${id}.png`]);
  });
}

type Setup = Omit<WholeSetup, 'dice'>;

const SQUADS: readonly SetupUnit[] = [
  { type: 'us.2-5-4', at: 'I5', weapons: [{ type: 'us.m1919a4', mode: 'tripod' }] },
  { type: 'us.tom', at: 'I5' },
  { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
];
const NAMED: Setup = { units: SQUADS, impulse: { by: 'us', named: ['I5'] } };

/** Ten positions of the first game: the scenario, the table, and what lies over it. */
const POSITIONS: Readonly<
  Record<
    string,
    { readonly scenario?: string; readonly setup: Setup; readonly more?: (world: World, seen: View) => GamePicture }
  >
> = {
  'a-stack': { setup: NAMED },
  'a-plan': {
    setup: NAMED,
    more: (world, seen) => {
      const { places, targets } = unwrap(destinations(world, seen, ['us.2-5-4.1']));
      return { reach: places.filter(({ mode }) => mode === 'move'), targets, highlight: ['us.2-5-4.1'] };
    },
  },
  'a-way': { setup: NAMED, more: () => ({ way: ['I5', 'H6', 'G6'], crop: ['I5', 'G6'] }) },
  'a-blocked-line': {
    setup: NAMED,
    more: (world, seen) => ({ line: unwrap(lineOfSight(world, seen, 'I5', 'F4')) }),
  },
  'a-field-of-view': {
    setup: NAMED,
    more: (world, seen) => ({ fieldOfView: unwrap(fieldOfView(world, seen, 'I5')), from: 'I5' }),
  },
  shaken: {
    setup: {
      units: [
        { type: 'us.2-5-4', at: 'I5', shaken: true },
        { type: 'de.1-6-4', at: 'J3', shaken: true, markers: ['lowCrawl'] },
      ],
    },
  },
  'smoke-and-fire': {
    setup: {
      units: SQUADS,
      markers: [
        { kind: 'smoke', at: 'J4', stage: 1 },
        { kind: 'smoke', at: 'I4', stage: 2 },
        { kind: 'fire', at: 'H5', stage: 1 },
        { kind: 'mines', at: 'K4', fp: 2, side: 'us' },
      ],
    },
  },
  'a-melee': {
    setup: {
      units: [
        { type: 'us.2-5-4', at: 'I4' },
        { type: 'us.hird', at: 'I4' },
        { type: 'de.1-6-4', at: 'I4' },
      ],
      markers: [{ kind: 'melee', at: 'I4', fought: false }],
    },
  },
  dark: { setup: NAMED, more: () => ({ theme: 'dark' }) },
  'arcs-of-a-tank': {
    scenario: 'armour',
    setup: { units: [{ type: 'us.m4a1', at: 'H5', facing: 2, turret: 4 }] },
    more: (world, seen) => ({ arcs: unwrap(coveredArcs(world, seen, 'us.m4a1.1')) }),
  },
};

for (const [name, { scenario = 'training', setup, more }] of Object.entries(POSITIONS)) {
  test(`the first game: ${name}`, async ({ page }) => {
    const world = unwrap(loadWorld(unwrap(await loadScenario(scenario))));
    const game = unwrap(position(world, { ...setup, dice: { seed: '7' } }));
    const seen = view(world, game, 'us');
    const parts = more?.(world, seen) ?? {};
    await compared(page, renderGame(world, seen, { words: english.words, scale: 1, ...parts }), [
      'first',
      `${name}.png`,
    ]);
  });
}

const mission = unwrap(
  lhy.loadMission(
    JSON.parse(readFileSync(new URL('../../packs/lhy/hill-31.json', import.meta.url), 'utf8')) as Parameters<
      typeof lhy.loadMission
    >[0],
  ),
);
const RECORD: unknown = JSON.parse(readFileSync(new URL('hill-31.json', import.meta.url), 'utf8'));
/** The steps of the record after which the second game is drawn, with what lies over it. */
const STEPS: readonly (readonly [number, Parameters<typeof lhy.renderGame>[2]])[] = [
  [0, {}],
  [5, { highlight: ['umber.mg'] }],
  [7, { way: ['D9', 'E8', 'E7'] }],
  [10, {}],
  [15, { theme: 'dark' }],
  [20, { line: { from: 'E9', to: 'F3', clear: false } }],
  [
    25,
    {
      reach: [
        { at: 'D8', cost: 1 },
        { at: 'E8', cost: 2 },
      ],
      targets: [{ at: 'F6', text: '-2' }],
    },
  ],
  [30, { caption: ['After thirty steps.'] }],
  [34, {}],
  [35, {}],
];

for (const [step, more] of STEPS) {
  test(`the second game after ${step} steps`, async ({ page }) => {
    const moments = engine.replayMoments(mission, RECORD);
    let state: unknown;
    for (const moment of moments) {
      if (moment.kind === 'begun') ({ state } = moment);
      else if (moment.index < step) ({ state } = moment.applied);
    }
    const seen: Parameters<typeof lhy.renderGame>[1] = engine.view(mission, state as never, 'umber');
    await compared(page, lhy.renderGame(mission, seen, { scale: 1, ...more }), ['second', `after-${step}.png`]);
  });
}
