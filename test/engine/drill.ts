import type { GameSystem, Scene, System, World } from '../../src/engine/index.js';
import { ANSWER_FIELDS, FORMS, actionRule, constraint, entry, registryOf, topFrame } from '../../src/engine/index.js';
import { choose, draw, problem, record, roll, subsets } from '../../src/kernel/index.js';

/* A third game, of orders and questions alone: units gather in sets, march along lists, and ask for dice, draws and choices. */

interface Unit {
  readonly side: string;
  readonly tired?: true;
}
interface Position {
  readonly units: Readonly<Record<string, Unit>>;
  readonly told: readonly string[];
}
interface Turn {
  readonly kind: 'turn';
  readonly by: string;
}
interface Event {
  readonly kind: 'told';
  readonly word: string;
}
interface Gather {
  readonly kind: 'gather';
  readonly units: readonly string[];
  readonly leader?: string;
}
interface March {
  readonly kind: 'march';
  readonly unit: string;
  readonly path: readonly string[];
  /** The pace of each step. */
  readonly pace: readonly string[];
}
interface Ask {
  readonly kind: 'ask';
  readonly how: string;
}
/** The types of the game, as the engine asks for them. */
export interface Drill extends System {
  readonly world: DrillWorld;
  readonly position: Position;
  readonly frame: Turn;
  readonly event: Event;
  readonly action: Gather | March | Ask;
  readonly result: Readonly<Record<string, never>>;
  readonly digests: Readonly<Record<string, never>>;
  readonly own: Readonly<Record<string, never>>;
  readonly referee: Readonly<Record<string, never>>;
  readonly setup: Position['units'];
}
export interface DrillWorld extends World<Drill> {
  readonly units: Position['units'];
}

const own = (scene: Scene<Drill>): readonly string[] =>
  Object.keys(scene.position.units).filter((id) => scene.position.units[id]?.side === topFrame(scene)?.by);

const gather = actionRule<Drill, Gather>({
  kind: 'gather',
  frames: ['turn'],
  slots: [
    { name: 'units', form: 'set', values: (scene) => subsets(own(scene)) },
    {
      name: 'leader',
      form: 'one',
      optional: true,
      values: (scene, { units = [] }) => [undefined, ...own(scene).filter((id) => !units.includes(id))],
    },
  ],
  references: [
    constraint('not-yours', '1.1', (scene, { units }) => {
      const other = units.find((id) => !own(scene).includes(id));
      return other === undefined ? undefined : { unit: other };
    }),
  ],
  constraints: [
    constraint('too-many', '1.2', (_scene, { units }) => (units.length > 2 ? { most: 2 } : undefined)),
    constraint('tired', '1.3', ({ position }, { units }) => {
      const tired = units.filter((id) => position.units[id]?.tired);
      return tired.length === 0 ? undefined : { units: tired };
    }),
    constraint('no-leader', '1.4', (_scene, { units, leader }) =>
      units.length === 2 && leader === undefined ? { units } : undefined,
    ),
    constraint('leads-himself', '1.5', (_scene, { units, leader }) =>
      leader !== undefined && units.includes(leader) ? { leader } : undefined,
    ),
  ],
  *run(_scene, { units, leader = 'nobody' }) {
    yield* record<Event, Turn>({ kind: 'told', word: `${units.join()} gather under ${leader}` });
  },
});

const PATHS = [['north'], ['north', 'north'], ['north', 'east'], ['east', 'north']];

const march = actionRule<Drill, March>({
  kind: 'march',
  frames: ['turn'],
  slots: [
    { name: 'unit', form: 'one', values: own },
    { name: 'path', form: 'list', values: () => PATHS },
    {
      name: 'pace',
      form: 'list',
      values: (_scene, { path = [] }) => [path.map(() => 'slow'), path.map((_, i) => (i === 0 ? 'fast' : 'slow'))],
    },
  ],
  constraints: [
    constraint('tired', '1.3', ({ position }, { unit }) => (position.units[unit]?.tired ? { unit } : undefined)),
    constraint('too-fast', '2.1', (_scene, { path, pace }) =>
      pace.includes('fast') && path.length > 1 ? { pace: 'fast' } : undefined,
    ),
  ],
  *run(_scene, { unit, path }) {
    yield* record<Event, Turn>({ kind: 'told', word: `${unit} marches ${path.join()}` });
  },
});

/** What is asked, one for each word. */
export const QUESTIONS = ['dice', 'draw', 'name', 'set'] as const;

const ask = actionRule<Drill, Ask>({
  kind: 'ask',
  frames: ['turn'],
  slots: [{ name: 'how', form: 'one', values: () => QUESTIONS }],
  constraints: [],
  *run(_scene, { how }) {
    const asked = { purpose: how, of: 'a1', rule: '3.1', by: 'a' };
    if (how === 'dice') {
      const dice = [
        { name: 'first', sides: 6 },
        { name: 'second', sides: 10 },
      ];
      const { first, second } = yield* roll<Event, Turn>({ ...asked, dice });
      yield* record<Event, Turn>({ kind: 'told', word: `${first} and ${second}` });
    } else if (how === 'draw') {
      const drawn = yield* draw<Event, Turn>({ ...asked, from: ['a1', 'a2', 'a3'] });
      yield* record<Event, Turn>({ kind: 'told', word: drawn });
    } else {
      const options = how === 'name' ? ['p', 'q'] : [[], ['p'], ['p', 'q'], ['q', 'r']];
      yield* record<Event, Turn>({ kind: 'told', word: String(yield* choose<Event, Turn>({ ...asked, options })) });
    }
  },
});

const named = ({ position }: Scene<Drill>, ids: readonly string[], path: string) =>
  ids
    .filter((id) => position.units[id] === undefined)
    .map((unit) => problem('unknown-unit', { unit }, undefined, path));

const spelling: GameSystem<Drill>['spelling'] = {
  fields: {
    gather: { units: { form: 'units' }, leader: { form: 'unit', optional: true } },
    march: { unit: { form: 'unit' }, path: { form: 'words' }, pace: { form: 'words', along: 'path' } },
    ask: { how: { form: 'word' } },
    answer: ANSWER_FIELDS,
  },
  forms: {
    ...FORMS,
    unit: { ...FORMS.word, unknown: (scene, id, path) => named(scene, [id as string], path) },
    units: { ...FORMS.set, unknown: (scene, ids, path) => named(scene, ids as readonly string[], path) },
  },
};

/** The game, whole. It goes on for ever. */
export const drill: GameSystem<Drill> = {
  id: 'drill',
  sections: { turn: '0.1', sequence: '0.2', over: '0.3' },
  spelling,
  ...registryOf<Drill>([entry(gather), entry(march), entry(ask)]),
  reduce: (position, { word }) => ({ ...position, told: [...position.told, word] }),
  opening: ({ units }) => ({ position: { units, told: [] }, frames: [{ kind: 'turn', by: 'a' }] }),
  *advance() {
    // Nothing follows by itself.
  },
  referee: () => ({}),
  nothingOwn: {},
  restingSide: () => 'a',
  result: () => undefined,
};

/** A world of the drill: three units of side a, of which one is tired, and one of side b. */
export function drillWorld(): DrillWorld {
  return {
    system: drill,
    units: { a1: { side: 'a' }, a2: { side: 'a' }, a3: { side: 'a', tired: true }, b1: { side: 'b' } },
    sides: ['a', 'b'],
    digests: {},
    scenario: { id: 'parade' },
    caches: { byKey: new Map() },
  };
}
