import { readFileSync } from 'node:fs';
import { apply, createGame, legal, load, request, save } from '../../../src/engine/index.js';
import type { LhyEvent, LhyState, LhyWorld } from '../../../src/lhy/index.js';
import { loadMission } from '../../../src/lhy/index.js';
import { unwrap } from '../../unwrap.js';

/*
 * A desk for predictions: situations that are played through the facade alone, as a user of the library plays them.
 * The charts and most of the counters are those of Hill 31; the map is a plain of 10 by 12 hexes.
 */

type Fields = Readonly<Record<string, unknown>>;

/** What a prediction says of its table. */
export interface Desk {
  /** Units by id, each as `type hex`; the side is the first word of the type. */
  readonly units?: Readonly<Record<string, string>>;
  /** The ground of hexes, or all that a map says of them. */
  readonly hexes?: Readonly<Record<string, string | Fields>>;
  readonly hexsides?: readonly Fields[];
  /** Units that begin the game under a Concealed marker. */
  readonly concealed?: readonly string[];
  readonly markers?: readonly Fields[];
  readonly mission?: Fields;
  /** Counters beside those of the desk. */
  readonly counters?: readonly Fields[];
  /** Charts that replace those of Hill 31, by name. */
  readonly charts?: Fields;
  readonly answers?: Readonly<Record<string, string>>;
  /** What differs of units when the first company is selected, as a saved game writes it. */
  readonly state?: Readonly<Record<string, Fields>>;
  /** What differs of the position at that time. */
  readonly position?: Fields;
  /** Platoons of the first activation; `company` and `none` stop before it. */
  readonly start?: 'none' | 'company' | 'platoon' | 'initiative';
  readonly adHoc?: readonly string[];
  readonly company?: string;
  readonly platoon?: string;
}

/** Faces and choices by their purpose, or by purpose and subject (`initiative umber`), in the order of the questions. */
export type Faces = Readonly<Record<string, readonly (number | string)[]>>;

/** A step of a prediction: an action, or the way to the next phase with passes alone. */
export interface Step {
  readonly act?: Fields;
  /** Everybody passes, and platoons without an order are activated, until this phase begins. */
  readonly passTo?: string;
  readonly roll?: Faces;
}

/** What came of the steps. */
export interface Outcome {
  readonly world: LhyWorld;
  readonly game: LhyState;
  /** The events of the last step. */
  readonly events: readonly LhyEvent[];
  /** Why the last action was refused. */
  readonly refused: readonly { readonly code: string; readonly rule?: string | undefined }[];
}

const PACK = JSON.parse(readFileSync('packs/lhy/hill-31.json', 'utf8')) as {
  readonly charts: readonly Fields[];
  readonly counters: readonly Fields[];
  readonly mission: Fields & { readonly sides: readonly Fields[] };
};

const EXTRA = ['umber', 'slate'].flatMap((nation) => {
  const red = nation === 'umber' ? 'black' : 'red';
  const own = { nation, name: 'A made-up counter' };
  return [
    {
      ...own,
      id: `${nation}.gun`,
      kind: 'towedGun',
      cohesion: 5,
      assault: 1,
      armour: 4,
      antiTank: { value: 3, range: 13 },
    },
    { ...own, id: `${nation}.truck`, kind: 'wheeledCarrier', armour: 2 },
    {
      ...own,
      id: `${nation}.halftrack`,
      kind: 'trackedCarrier',
      chassis: 'halftrack',
      assault: 1,
      armour: 3,
      smallArms: { value: 1, range: 7 },
    },
    {
      ...own,
      id: `${nation}.rifles`,
      kind: 'squad',
      cohesion: 6,
      assault: 3,
      smallArms: { value: 1, range: 8 },
      company: red,
      platoon: 1,
    },
    {
      ...own,
      id: `${nation}.guards`,
      nation: 'russian',
      kind: 'squad',
      cohesion: 6,
      assault: 3,
      smallArms: { value: 1, range: 5 },
      company: red,
      platoon: 2,
    },
    {
      ...own,
      id: `${nation}.commander`,
      nation: 'russian',
      kind: 'leader',
      cohesion: 8,
      company: red,
      commandRange: 4,
    },
    {
      ...own,
      id: `${nation}.heavy`,
      kind: 'afv',
      assault: 4,
      armour: 13,
      enfiladeArmour: 11,
      antiTank: { value: 9, range: 13 },
      company: red,
      platoon: 2,
    },
  ];
});

/** The leaders stand in corners that nobody sees: woods are all around them. */
const CORNERS = { J11: 'woods', I11: 'woods', I12: 'woods', A2: 'woods', B1: 'woods', B2: 'woods' };
const RESERVE = ['a', 'b', 'c', 'd'].flatMap((letter) =>
  ['1', '2'].flatMap((platoon) =>
    ['umber', 'slate'].map((side) => ({
      id: `${side}.${platoon}${letter}`,
      type: `${side}.section.${platoon}`,
      side,
      place: { kind: 'pool' },
    })),
  ),
);

/** A pack of charts that takes the place of some of Hill 31. */
function replacing(charts: Fields = {}): readonly Fields[] {
  const replaces = Object.keys(charts);
  if (replaces.length === 0) return [];
  return [{ format: 1, system: 'lhy', id: 'desk', title: 'Other made-up numbers', fixture: true, charts, replaces }];
}

/** Each first platoon has its leader, who stands far away where a desk puts none down: a platoon has one (3.0). */
function withLeaders(units: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const own = Object.values(units).map((words) => words.split(' ')[0]);
  const far = { uLeader: 'umber.leader.1 J12', sLeader: 'slate.leader.1 A1' };
  const missing = Object.entries(far).filter(([, words]) => !own.includes(words.split(' ')[0]));
  return { ...Object.fromEntries(missing), ...units };
}

function missionOf(desk: Desk): Fields {
  const { units = {}, hexes = {}, concealed = [] } = desk;
  const placed = Object.entries(withLeaders(units)).map(([id, words]) => {
    const [type = '', hex = '', ...marks] = words.split(' ');
    const side = type.split('.')[0];
    return {
      id,
      type,
      side,
      place: { kind: 'map', hex },
      ...(concealed.includes(id) ? { concealed: true } : {}),
      ...(marks.includes('moving') ? { moving: true } : {}),
    };
  });
  return {
    charts: [...PACK.charts, ...replacing(desk.charts)],
    counters: [...PACK.counters, ...EXTRA, ...(desk.counters ?? [])],
    map: {
      id: 'desk',
      columns: 10,
      rows: 12,
      hexes: Object.entries<string | Fields>({ ...CORNERS, ...hexes }).map(([at, more]) =>
        typeof more === 'string' ? { at, ground: more } : { at, ground: 'rural', ...more },
      ),
      hexsides: desk.hexsides ?? [],
    },
    mission: {
      ...PACK.mission,
      id: 'desk',
      units: [...placed, ...RESERVE],
      markers: desk.markers ?? [],
      objectives: [{ id: 'corner', hexes: ['A12'], held: 'slate' }],
      minutes: 60,
      ...desk.mission,
    },
    rulings: { layers: [{ id: 'club', title: 'Our club', kind: 'house', answers: desk.answers ?? {} }] },
  };
}

/** Dice that a prediction need not name: those of the turn between two activations. */
const PLAIN: Faces = { timeLapse: [1], 'initiative umber': [5], 'initiative slate': [4] };

/** The desk with all dice answered by their purposes. A die that nobody predicted is an error, and so is one left over. */
class Table {
  readonly #left: Map<string, (number | string)[]> = new Map();
  events: LhyEvent[] = [];

  readonly world: LhyWorld;
  game: LhyState;

  constructor(world: LhyWorld, game: LhyState) {
    this.world = world;
    this.game = game;
  }

  expect(roll: Faces = {}): void {
    this.#left.clear();
    for (const [purpose, faces] of Object.entries(roll)) this.#left.set(purpose, [...faces]);
    this.events = [];
  }

  leftOver(): readonly string[] {
    return [...this.#left].flatMap(([purpose, faces]) => (faces.length > 0 ? [`${purpose} ${String(faces)}`] : []));
  }

  do(action: unknown): Outcome['refused'] {
    const done = apply(this.world, this.game, action);
    if (!done.ok) return done.problems;
    this.game = done.value.state;
    this.events.push(...done.value.events);
    for (let asked = request(this.world, this.game); asked.kind === 'answer'; asked = request(this.world, this.game)) {
      const { ask } = asked;
      const taken = this.#taken(ask);
      const answer = ask.kind === 'choice' ? { choice: taken[0] } : { faces: taken };
      const rolled = unwrap(apply(this.world, this.game, { kind: 'answer', ...answer }));
      this.game = rolled.state;
      this.events.push(...rolled.events);
    }
    return [];
  }

  #taken(ask: {
    readonly purpose: string;
    readonly of?: string;
    readonly dice?: readonly unknown[];
  }): readonly unknown[] {
    const of = `${ask.purpose} ${ask.of ?? ''}`;
    const key = this.#left.has(of) || PLAIN[of] !== undefined ? of : ask.purpose;
    const left = this.#left.get(key) ?? [...(PLAIN[key] ?? [])];
    this.#left.set(key, left);
    const count = ask.dice?.length ?? 1;
    const taken = left.splice(0, count);
    if (taken.length < count) throw new Error(`nobody predicted the answer to ${JSON.stringify(ask)}`);
    return taken;
  }
}

/** Passes, and activates whatever is left, until a phase begins. */
function passTo(table: Table, phase: string): Outcome['refused'] {
  for (let steps = 0; steps < 60; steps++) {
    if (table.events.some((event) => event.kind === 'phaseBegan' && event.phase === phase)) return [];
    const actions = [...legal(table.world, table.game)];
    const next =
      actions.find(({ kind }) => kind === 'call') ??
      actions.find(({ kind }) => ['ready', 'selectCompany', 'stop'].includes(kind)) ??
      actions.find(({ kind }) => kind === 'activate');
    const refused = table.do(next ?? { kind: 'call' });
    if (refused.length > 0) return refused;
  }
  throw new Error(`the phase ${phase} never began`);
}

function begin(desk: Desk): Table {
  const world = unwrap(loadMission(missionOf(desk) as never));
  const table = new Table(world, unwrap(createGame(world, { dice: 'entered' })));
  if (desk.start === 'none') return table;
  table.do({ kind: 'ready' });
  table.do({ kind: 'ready' });
  if (desk.start === 'initiative') return table;
  const saved = JSON.parse(save(table.game)) as { readonly position: Fields & { readonly units: Fields } };
  const units = { ...saved.position.units };
  for (const [id, more] of Object.entries(desk.state ?? {})) units[id] = { ...(units[id] as object), ...more };
  const position = { ...saved.position, units, ...desk.position };
  table.game = unwrap(load(world, JSON.stringify({ ...saved, position })));
  if (desk.start === 'company') return table;
  table.do({ kind: 'selectCompany', company: desk.company ?? 'umber:black' });
  if (desk.start === 'platoon') return table;
  const platoons = [desk.platoon ?? 'umber:black:1'];
  const refused = table.do({ kind: 'activate', platoons, ...(desk.adHoc ? { adHoc: desk.adHoc } : {}) });
  if (refused.length > 0) throw new Error(`nothing was activated: ${JSON.stringify(refused)}`);
  return table;
}

/**
 * Plays the steps of a prediction. Every step but the last must be accepted.
 *
 * @param desk - the situation
 * @param steps - what is done
 * @returns what came of the last step
 */
export function played(desk: Desk, steps: readonly Step[]): Outcome {
  const table = begin(desk);
  let refused: Outcome['refused'] = [];
  for (const [index, { act, passTo: phase, roll }] of steps.entries()) {
    table.expect(roll);
    refused = phase === undefined ? table.do(act) : passTo(table, phase);
    if (refused.length > 0 && index < steps.length - 1) throw new Error(`step ${index}: ${JSON.stringify(refused)}`);
    const left = table.leftOver();
    if (refused.length === 0 && left.length > 0) throw new Error(`step ${index}: dice left over: ${left.join('; ')}`);
  }
  return { world: table.world, game: table.game, events: table.events, refused };
}
