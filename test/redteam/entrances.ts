import * as bots from '../../src/bots/index.js';
import * as coach from '../../src/coach/index.js';
import * as client from '../../src/client/index.js';
import * as editions from '../../src/editions/index.js';
import * as index from '../../src/index.js';
import * as kernel from '../../src/kernel/index.js';
import * as map from '../../src/map/index.js';
import * as notation from '../../src/notation/index.js';
import * as render from '../../src/render/index.js';
import * as scenario from '../../src/scenario/index.js';
import { createSession } from '../../src/session/index.js';
import * as text from '../../src/text/index.js';
import { english } from '../../src/text/en/index.js';
import { TERRAIN_CHARTS } from '../../src/tables/terrain.js';
import { board15, packJson, worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';

/* Every function through which a host hands on what somebody has sent, with arguments that are right. A function of these
 * entries that is not listed here fails `entrances.deep.test.ts`. */

const world = worldOf('training');
const start = { units: [{ type: 'us.2-5-4', at: 'I5' }, { type: 'de.1-6-4', at: 'J3', markers: ['moved'] }], impulse: { by: 'us', named: ['I5'] }, dice: { seed: '7' } }; // prettier-ignore
const game = unwrap(index.position(world, start));
const seen = index.view(world, game, 'us');
const shot = { kind: 'fire', from: 'I5', target: 'J3', units: ['us.2-5-4.1'], weapons: [], lead: 'us.2-5-4.1' } as const; // prettier-ignore
const verdict = index.check(world, game, shot);
const accounts = verdict.complete === 1 ? verdict.accounts : [];
const [sum] = index.sumsOf(accounts);
const applied = unwrap(index.apply(world, game, shot));
const transcript = index.startTranscript(world, { dice: { seed: '7' }, setup: start as never });
const standing = { format: 1, orders: [{ kind: 'fire', within: 4, chance: { of: 'shaken', least: 30 } }, { kind: 'pass', scope: 'all', until: 'turn' }] }; // prettier-ignore
const key = 'a key that is long enough for a seal';
const line = unwrap(index.lineOfSight(world, game, 'I5', 'J3'));
const view = unwrap(index.fieldOfView(world, game, 'I5'));
const offers = { form: 'set', name: 'units', chosen: ['us.2-5-4.1'] };
const record = { dice: { seed: '7' } };
const situation = { scenario: 'training', setup: { units: start.units }, then: [{ kind: 'pass' }] };
const typed = { scenario: 'training', setup: { units: start.units, initiative: 'us' }, steps: ['us: activates I5', { by: 'us', do: 'I5 fires at J3', dice: [[5, 1], [1]] }] }; // prettier-ignore
const replayedByHand = unwrap(index.replayRecord(world, typed));
const board = board15();
const packs = [packJson('ww2-starter'), packJson('training')];
const picture = { caption: ['Turn 1'], line, fieldOfView: view, from: 'I5', highlight: ['I5'], crop: ['I5'], scale: 2, words: { a: 'b' }, title: 'x' }; // prettier-ignore
const drawn = {
  map: world.map,
  counters: render.countersOf(world, game.position),
  markers: [
    { kind: 'smoke', at: 'I5', text: '1' },
    { kind: 'barricade', between: ['I5', 'I6'] },
  ],
  sides: ['us', 'de'],
  control: [{ at: 'I5', side: 'us' }],
  ...picture,
};
const marker = { kind: 'smoke', at: 'I5', stage: 1 };
const names = index.namesOf({ world, position: game.position });

/** A session, as a page calls it. */
const hosted = createSession(index, {
  world,
  game,
  record: { ...record, setup: { units: start.units, impulse: start.impulse } as never },
});

/** Arguments of one call. Those of the host come by name: a world, a game, a language. */
export type Arguments = readonly unknown[];

/** A function and what it can be called with. */
export interface Entrance {
  readonly call: (...given: never) => unknown;
  readonly right: Arguments;
}

type Table = Readonly<Record<string, Arguments>>;

const TEXTS: Table = {
  describe: [{ world, position: game.position }, game.position.counters[0], english],
  describeMarker: [marker, english, names],
  describeScenario: [world, english],
  explain: [applied.events, english, names],
  explainSight: [line, world.map, english],
  explainSum: [sum, english, names],
  label: ['kind', 'fire', english, { slot: 'units', names }],
  namesOf: [{ world, position: game.position }],
};

const CLICKS: Table = {
  choose: [{ kind: 'fire' }, offers, 'us.2-5-4.1'],
  close: [{ kind: 'fire', open: ['units'] }, offers],
  leaveOut: [{ kind: 'fire' }, { form: 'one', name: 'leader' }],
};

const SUMS: Table = { total: [sum], wholeTotal: [sum], percent: [{ n: '1', d: '3' }, 1] };

const INDEX: Table = {
  ...TEXTS,
  ...CLICKS,
  ...SUMS,
  actionsFor: [world, game, 'us.2-5-4.1'],
  apply: [world, game, shot, { by: 'us', at: 0, lean: true }],
  arrange: [world, situation],
  compareRulings: [world, { seen: game, action: shot }, ['5.1', '5.1+cards-2022'], {}],
  check: [world, game, shot],
  createGame: [world, { seed: '7' }],
  seedNotices: ['7'],
  follows: [world, game, shot],
  diffRulesets: [unwrap(index.resolveRuleset()), unwrap(index.resolveRuleset('5.1+cards-2022'))],
  digest: [{ a: [1, 'x'] }],
  destinations: [world, game, ['us.2-5-4.1'], { mode: 'move', budget: 3000 }],
  explainChange: [
    world,
    game,
    { counters: [{ counter: 'us.2-5-4.1', to: { kind: 'map', at: 'I6' } }] },
    { budget: 60 },
  ],
  eventsFor: [world, game, applied.events, 'us'],
  coveredArcs: [world, game, 'us.2-5-4.1'],
  fieldOfView: [world, game, 'I5', 'plain'],
  hexAt: [world, { x: 2880, y: 2040 }],
  hexPolygon: [world, 'I5'],
  judge: [world, game, shot, { by: 'us' }],
  judgeAfter: [world, { state: game, taken: [] }, shot, 'us'],
  legal: [world, game, { kind: 'fire' }],
  lineOfSight: [world, game, 'I5', 'J3', 'plain'],
  load: [world, index.save(game)],
  loadWorld: [{ packs, boards: [board], scenario: 'training', overrides: { losTouch: 'free' } }],
  normalise: [world, shot],
  objectives: [world, game],
  odds: [world, game, shot, { budget: 3000 }],
  openSlot: [world, game, { kind: 'fire' }],
  options: [world, game, { kind: 'fire' }],
  playScript: [world, game, [{ action: shot }]],
  position: [world, start],
  positionNow: [world, game],
  rangeBetween: [world, 'I5', 'J3'],
  reachable: [world, game, ['us.2-5-4.1'], ['move']],
  readSituation: [situation],
  readings: [world, game, shot, {}],
  reduce: [game.position, applied.events[0]],
  replay: [world, transcript],
  replayMoments: [world, transcript],
  readLine: [world, game, 'us: I5 fires at J3, 5 2'],
  readRecord: [typed],
  replayRecord: [world, typed, { after: 'override', until: 2, locale: english }],
  takenIn: [replayedByHand],
  writeLine: [world, index.takenIn(replayedByHand)],
  writeRecord: [world, index.takenIn(replayedByHand)],
  request: [world, game],
  resolveRuleset: [{ edition: '5.1', layers: ['cards-2022'], overrides: { pivotOft: 2 } }],
  rowOf: [index.DICE, 'attack'],
  sample: [world, game, index.seedRng('7')],
  save: [game, { world, engine: 'program 1.0' }],
  seal: [transcript, key],
  seedRng: ['7'],
  spotted: [world, game, 'I5', 'us'],
  standingAnswer: [world, seen, standing],
  standingOrders: [world, game, standing],
  startTranscript: [world, record],
  takeBackFault: [world, shot],
  toldTo: [world, { by: 'us', before: game, game: applied.state, ...applied }, 'de'],
  sumsOf: [accounts],
  switchesOf: ['attack', 'adjacent'],
  verify: [unwrap(index.seal(transcript, key)), key],
  victoryPoints: [world, game, 'us'],
  view: [world, game, 'us'],
  withRuleset: [world, '5.1+cards-2022'],
  withStep: [world, transcript, game, shot, applied, true],
  withSwitches: [sum],
};

const CLIENT: Table = {
  ...TEXTS,
  ...CLICKS,
  ...SUMS,
  hexOf: ['I5/upper'],
  readWorld: [client.writeWorld(world)],
  reduce: [game.position, applied.events[0]],
  view: [world, game, 'us', index.request(world, game)],
  writeWorld: [world],
};

const RENDER: Table = {
  activatedIn: [seen],
  controlIn: [world, game.position],
  countersOf: [world, game.position],
  markersIn: [game.position],
  drawGame: [world, seen, picture],
  renderGame: [world, seen, picture],
  themeStyle: ['dark'],
  counterBox: [world, seen, 'us.tom.1'],
  renderSvg: [drawn],
};

const CHOICE = { edition: '4.2.1', layers: ['cards-2022'], overrides: { losTouch: 'free' }, withheld: 'default' };

/** A stranger's choice of rules comes in by `rulesetOf`; `resolveRuleset` takes one that has been read. */
const EDITIONS: Table = {
  rulesetOf: [CHOICE],
  switchesOf: ['attack', 'adjacent'],
  withSwitches: [sum],
};

const TABLES: readonly (readonly [entry: string, functions: object, table: Table])[] = [
  ['index', index, INDEX],
  ['client', client, CLIENT],
  ['text', text, { ...TEXTS, typeName: [world, world.catalogue.types.get('us.2-5-4')] }],
  ['render', render, RENDER],
  ['notation', notation, { formatAction: [shot], parseAction: ['pass'], parseLocation: ['I5/upper'] }],
  [
    'bots',
    {
      autoRally: bots.autoRally,
      candidates: bots.candidates,
      evaluate: bots.evaluate,
      imagine: bots.imagine,
      rank: bots.rank,
      rollout: bots.rollout,
      random: bots.BOTS.random.decide,
      sensible: bots.BOTS.sensible.decide,
      tactical: bots.BOTS.tactical.decide,
      levelled: bots.BOTS['level-1'].decide,
    },
    {
      autoRally: [world, seen],
      candidates: [world, seen, { width: 3 }],
      evaluate: [world, seen],
      imagine: [world, seen, index.seedRng('7')],
      rank: [world, seen, index.seedRng('7'), { steps: 2, width: 2 }],
      rollout: [world, seen, { seed: '7', steps: 2 }],
      random: [world, seen, index.seedRng('7')],
      sensible: [world, seen, index.seedRng('7')],
      tactical: [world, seen, index.seedRng('7')],
      levelled: [world, seen, index.seedRng('7')],
    },
  ],
  ['coach', { review: coach.review }, { review: [world, transcript, { side: 'us', steps: 2 }] }],
  [
    'session',
    hosted,
    {
      dispatch: [shot, { by: 'us', at: 0 }],
      fill: [{ kind: 'fire' }, 'us'],
      request: ['us'],
      setStanding: ['de', standing],
      standing: ['de'],
      view: ['us'],
    },
  ],
  [
    'scenario',
    scenario,
    {
      decodePack: [packs[1]],
      loadPacks: [packs, [board]],
      loadWorld: [{ packs, boards: [board], scenario: 'training' }],
    },
  ],
  ['map', map, { parseBoard: ['board 15', TERRAIN_CHARTS.ww2], parseHexName: ['I5'] }],
  ['kernel', kernel, { guard: [{ a: 1 }], parseJson: ['{}'], decodeRngState: [index.seedRng('7'), '/rng'] }],
  ['editions', editions, EDITIONS],
];

/** Functions that make values of the library itself, and never read what somebody has sent. */
export const MAKERS: Readonly<Record<string, readonly string[]>> = {
  // `unwrap` throws what it is given as problems: that is what it is for.
  index: ['ok', 'problem', 'refuse', 'unwrap'],
  client: ['unwrap'],
  text: [],
  render: [],
  notation: [],
};

/** The entries of which every function is listed, or is a maker. */
export const ENTRIES: Readonly<Record<string, object>> = { index, client, text, render, notation };

/** All of them, by entry and name. */
export function entrances(): ReadonlyMap<string, Entrance> {
  const found = new Map<string, Entrance>();
  for (const [entry, functions, table] of TABLES) {
    for (const [name, right] of Object.entries(table)) {
      const call = (functions as Record<string, Entrance['call']>)[name];
      if (typeof call !== 'function') throw new Error(`no ${entry}.${name}`);
      found.set(`${entry}.${name}`, { call, right });
    }
  }
  return found;
}
