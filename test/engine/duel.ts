import * as v from 'valibot';
import type { GameSystem, Scene, System, World } from '../../src/engine/index.js';
import {
  ANSWER_FIELDS,
  FORMS,
  FORM_SCHEMAS,
  actionRule,
  actionSchemaOf,
  constraint,
  documentSchemas,
  entry,
  recordOf,
  registryOf,
  rngSchema,
  topFrame,
  unionOf,
} from '../../src/engine/index.js';
import { digest, draw, outcome, pop, problem, push, record, replace, roll } from '../../src/kernel/index.js';
import type { Procedure, RngState } from '../../src/kernel/index.js';

/* A second game, as small as a game can be: fire is placed now and resolved with ten-sided dice when both sides have passed.
 * The worst result on a unit counts. Its modifier stands on a chart that has to be given; a unit may hide until it fires. */

const STATES = ['good', 'disrupted', 'broken'] as const;

interface Unit {
  readonly side: string;
  readonly cohesion: number;
  readonly state: (typeof STATES)[number];
  /** The modifiers of the fire that waits for its dice. */
  readonly markers: readonly number[];
  readonly fired: boolean;
  readonly hidden?: true;
}
interface Position {
  readonly turn: number;
  readonly units: Readonly<Record<string, Unit>>;
  readonly winner?: string;
}
interface Segment {
  readonly kind: 'segment';
  readonly by: string;
  readonly passes: number;
}
type Event =
  | { readonly kind: 'placed'; readonly from: string; readonly on: string; readonly value: number }
  | { readonly kind: 'resolved'; readonly unit: string; readonly state: Unit['state'] }
  | { readonly kind: 'turnBegan'; readonly turn: number }
  | { readonly kind: 'won'; readonly winner: string };
interface Fire {
  readonly kind: 'fire';
  readonly unit: string;
  readonly target: string;
}
interface Pass {
  readonly kind: 'pass';
}
interface Charts {
  readonly smallArms?: number;
}
/** The types of the game, as the engine asks for them. */
export interface Duel extends System {
  readonly world: DuelWorld;
  readonly position: Position;
  readonly frame: Segment;
  readonly event: Event;
  readonly action: Fire | Pass;
  readonly result: { readonly winner: string };
  readonly digests: { readonly charts: string; readonly scenario: string };
  readonly own: Readonly<Record<string, never>>;
  readonly referee: { readonly rng?: RngState };
  readonly setup: Position['units'];
}
export interface DuelWorld extends World<Duel> {
  readonly charts: Charts;
  readonly units: Position['units'];
}

const idsOf = ({ position: { units } }: Scene<Duel>, isAsked: (unit: Unit) => boolean): readonly string[] =>
  Object.keys(units).filter((id) => isAsked(units[id] as Unit));
const isOwn = (scene: Scene<Duel>, { side }: Unit): boolean => side === topFrame(scene)?.by;

const fire = actionRule<Duel, Fire>({
  kind: 'fire',
  frames: ['segment'],
  slots: [
    { name: 'unit', form: 'one', values: (scene) => idsOf(scene, (unit) => isOwn(scene, unit)) },
    { name: 'target', form: 'one', values: (scene) => idsOf(scene, (unit) => !isOwn(scene, unit)) },
  ],
  references: [
    constraint('not-yours', '1.1', (scene, { unit }) =>
      isOwn(scene, scene.position.units[unit] as Unit) ? undefined : { unit },
    ),
    constraint('own-side', '1.1', (scene, { target }) =>
      isOwn(scene, scene.position.units[target] as Unit) ? { target } : undefined,
    ),
  ],
  constraints: [
    constraint('already-fired', '1.2', ({ position }, { unit }) =>
      position.units[unit]?.fired ? { unit } : undefined,
    ),
    constraint('not-good', '1.2', ({ position }, { unit }) =>
      position.units[unit]?.state === 'good' ? undefined : { unit },
    ),
    constraint('chart-missing', '1.3', ({ world }) =>
      world.charts.smallArms === undefined ? { chart: 'smallArms' } : undefined,
    ),
  ],
  *run({ world: { charts } }, { unit, target }) {
    yield* record<Event, Segment>({ kind: 'placed', from: unit, on: target, value: charts.smallArms as number });
  },
});

const pass = actionRule<Duel, Pass>({
  kind: 'pass',
  frames: ['segment'],
  slots: [],
  constraints: [],
  *run(scene) {
    const { by, passes } = topFrame(scene) as Segment;
    yield* replace<Event, Segment>({ kind: 'segment', by: by === 'a' ? 'b' : 'a', passes: passes + 1 });
  },
});

/** Every die falls on the position as it stands; then all results count together, and of those hit one breaks. */
function* resolve({ position: { units } }: Scene<Duel>): Procedure<void, Event, Segment> {
  const hit: string[] = [];
  for (const [of, { markers, cohesion, side: by }] of Object.entries(units)) {
    let worst = 0;
    for (const [i, value] of markers.entries()) {
      const { die = 0 } = yield* roll<Event, Segment>({
        purpose: `fire.${i}`,
        of,
        rule: '2.1',
        by,
        dice: [{ name: 'die', sides: 10 }],
      });
      worst = Math.max(worst, die + value);
    }
    if (worst > cohesion) hit.push(of);
  }
  const broken =
    hit.length < 2
      ? ''
      : yield* draw<Event, Segment>({ purpose: 'breaks', of: 'hit', rule: '2.2', by: 'a', sides: 10, from: hit });
  for (const [unit, { markers }] of Object.entries(units)) {
    if (markers.length === 0) continue;
    const state = unit === broken ? 'broken' : hit.includes(unit) ? 'disrupted' : 'good';
    yield* record<Event, Segment>({ kind: 'resolved', unit, state });
    if (state !== 'good') yield* outcome<Event, Segment>(unit, state);
  }
}

function reduce(position: Position, event: Event): Position {
  const { units } = position;
  const change = (id: string, to: Partial<Unit>): Position['units'] => ({
    ...units,
    [id]: { ...(units[id] as Unit), ...to },
  });
  switch (event.kind) {
    case 'placed': {
      const { hidden: _hidden, ...from } = units[event.from] as Unit;
      const markers = [...(units[event.on] as Unit).markers, event.value];
      return { ...position, units: { ...change(event.on, { markers }), [event.from]: { ...from, fired: true } } };
    }
    case 'resolved':
      return { ...position, units: change(event.unit, { markers: [], state: event.state }) };
    case 'turnBegan': {
      const fresh = Object.entries(units).map(([id, unit]) => [id, { ...unit, fired: false }] as const);
      return { ...position, turn: event.turn, units: Object.fromEntries(fresh) };
    }
    case 'won':
      return { ...position, winner: event.winner };
  }
}

const unitSchema = recordOf<Unit>({
  side: v.string(),
  cohesion: v.number(),
  state: v.picklist(STATES),
  markers: v.array(v.number()),
  fired: v.boolean(),
  hidden: v.exactOptional(v.literal(true)),
});
const unitsSchema = v.record(v.string(), unitSchema);
const spelling: GameSystem<Duel>['spelling'] = {
  fields: { fire: { unit: { form: 'unit' }, target: { form: 'unit' } }, pass: {}, answer: ANSWER_FIELDS },
  forms: {
    ...FORMS,
    unit: {
      ...FORMS.word,
      unknown: ({ position }, unit, path) =>
        position.units[unit as string] === undefined
          ? [problem('unknown-unit', { unit: unit as string }, undefined, path)]
          : [],
    },
  },
};
const documents = documentSchemas<Duel>({
  action: actionSchemaOf(spelling, { ...FORM_SCHEMAS, unit: FORM_SCHEMAS.word }),
  digests: recordOf<Duel['digests']>({ charts: v.string(), scenario: v.string() }),
  position: recordOf<Position>({ turn: v.number(), units: unitsSchema, winner: v.exactOptional(v.string()) }),
  frame: unionOf<Segment>({ segment: { by: v.string(), passes: v.number() } }),
  result: recordOf<Duel['result']>({ winner: v.string() }),
  own: v.strictObject({}),
  referee: recordOf<Duel['referee']>({ rng: v.exactOptional(rngSchema()) }),
});

/** Whether a side sees a unit; what is no unit is seen by all. */
function isSeen(unit: Unit | undefined, side: string): boolean {
  return unit === undefined || unit.side === side || unit.hidden !== true;
}

/** The game, whole. */
export const duel: GameSystem<Duel> = {
  id: 'duel',
  sections: { turn: '0.1', sequence: '0.2', over: '0.3' },
  spelling,
  ...registryOf<Duel>([entry(fire), entry(pass)]),
  reduce,
  opening: ({ units }) => ({ position: { turn: 1, units }, frames: [{ kind: 'segment', by: 'a', passes: 0 }] }),
  *advance(scene) {
    if (topFrame(scene)?.passes !== 2) return;
    yield* resolve(scene);
    yield* pop<Event, Segment>();
    const standing = ['a', 'b'].filter(
      (side) => idsOf(scene, (unit) => unit.side === side && unit.state === 'good').length > 0,
    );
    const [winner = 'nobody'] = standing;
    if (standing.length === 2 && scene.position.turn < 3) {
      yield* record<Event, Segment>({ kind: 'turnBegan', turn: scene.position.turn + 1 });
      yield* push<Event, Segment>({ kind: 'segment', by: 'a', passes: 0 });
    } else yield* record<Event, Segment>({ kind: 'won', winner: standing.length === 2 ? 'nobody' : winner });
  },
  settleForOdds: resolve,
  referee: () => ({}),
  nothingOwn: {},
  hides: {
    seenBy: (_world, { position }, side) => ({
      ...position,
      units: Object.fromEntries(Object.entries(position.units).filter(([, unit]) => isSeen(unit, side))),
    }),
    eventsFor: (_world, { position }, events, side) =>
      events.filter((event) => !('unit' in event) || isSeen(position.units[event.unit], side)),
    subjectFor: (_world, { after }, { of }, side) => (isSeen(after.units[of], side) ? of : undefined),
    blind: [],
  },
  documents: {
    schemas: { state: () => documents.state, transcript: () => documents.transcript },
    faultsOf: (_world, { position }) =>
      Object.entries(position.units)
        .filter(([, { side }]) => side !== 'a' && side !== 'b')
        .map(([id, { side }]) => problem('unknown-side', { side }, undefined, `/position/units/${id}/side`)),
  },
  restingSide: () => 'a',
  result: ({ winner }) => (winner === undefined ? undefined : { winner }),
};

const UNIT: Omit<Unit, 'side'> = { cohesion: 7, state: 'good', markers: [], fired: false };

/** A world of the duel: two of side a, and two of side b, of whom one hides. */
export function duelWorld(charts: Charts = { smallArms: 2 }): DuelWorld {
  const units: Position['units'] = {
    a1: { ...UNIT, side: 'a' },
    a2: { ...UNIT, side: 'a', cohesion: 5 },
    b1: { ...UNIT, side: 'b' },
    b2: { ...UNIT, side: 'b', cohesion: 9, hidden: true },
  };
  return {
    system: duel,
    charts,
    units,
    sides: ['a', 'b'],
    digests: { charts: digest({ ...charts }), scenario: digest(units) },
    scenario: { id: 'meeting' },
    caches: { byKey: new Map() },
  };
}
