import type { AnswerAction } from '../../../src/engine/index.js';
import { apply, check, legal, request } from '../../../src/engine/index.js';
import type { LhyAction, LhyEvent, LhySetup, LhyState, LhyWorld, MissionInput } from '../../../src/lhy/index.js';
import { position } from '../../../src/lhy/index.js';
import { unwrap } from '../../unwrap.js';
import { dropAtDawn } from '../drop-at-dawn.js';

/* A desk for landings: Drop at Dawn without its mortars, and what a test says of it. Slate stands far away in L1. */

/** A game at the desk: what happens to it, and what is refused. */
export interface Desk {
  readonly world: LhyWorld;
  readonly state: LhyState;
  readonly events: readonly LhyEvent[];
}

/** Who watches from far away. */
export const WATCH = { id: 'slate.1-1', at: 'L1' } as const;

/** A desk on which umber plans a landing. */
export function planning(
  units: LhySetup['units'],
  {
    rules = {},
    more = {},
    setup = {},
    documents = {},
    grounded = false,
  }: {
    readonly rules?: Readonly<Record<string, string>>;
    readonly more?: object;
    readonly setup?: Partial<LhySetup>;
    /** A segment is under way, and the landing comes after it. */
    readonly grounded?: boolean;
    readonly documents?: Partial<MissionInput>;
  } = {},
): Desk {
  const world = dropAtDawn(rules, { mortars: [], ...more }, documents);
  return {
    world,
    state: unwrap(position(world, { units: [WATCH, ...units], ...(grounded ? {} : { landing: true }), ...setup })),
    events: [],
  };
}

/** The desk after an action, or an answer, with its dice; all of them are used. */
export function after(desk: Desk, action: LhyAction | AnswerAction, dice: readonly (readonly number[])[] = []): Desk {
  const { world, state } = desk;
  const { state: next, events, ...rest } = unwrap(apply(world, state, action, { dice }));
  if ('surplus' in rest) throw new Error(`dice are left: ${JSON.stringify(rest.surplus)}`);
  const asked = request(world, next);
  if (dice.length > 0 && asked.kind === 'answer' && asked.ask.kind === 'dice')
    throw new Error(`a die is missing: ${asked.ask.purpose}`);
  return { world, state: next, events };
}

/** The desk after several actions without dice. */
export const afterAll = (desk: Desk, ...actions: readonly LhyAction[]): Desk =>
  actions.reduce((now, action) => after(now, action), desk);

/** Why an action is refused, each reason with its section; none for a legal one. */
export function refused({ world, state }: Desk, action: LhyAction): readonly string[] {
  const verdict = check(world, state, action);
  return verdict.complete === -1 ? verdict.problems.map(({ code, rule = '' }) => `${code} ${rule}`) : [];
}

/** A stick or a glider in a hex. */
export const stick = (hex: string, ...units: readonly string[]): LhyAction => ({
  kind: 'planStick',
  units: [...units].sort(),
  hex,
});
export const glider = (
  hex: string,
  course: '12' | '2' | '4' | '6' | '8' | '10',
  ...units: readonly string[]
): LhyAction => ({
  kind: 'planStick',
  units: [...units].sort(),
  hex,
  course,
});
export const assembly = (hex: string, platoon = 'umber:black:2'): LhyAction => ({ kind: 'planAssembly', platoon, hex });
export const LAND: LhyAction = { kind: 'land' };

/** Where a unit is and how it fares, in a few words: its hex or place, its condition and its marks. */
export function told({ state }: Desk, id: string): string {
  const unit = state.position.units[id];
  if (unit === undefined) return 'unknown';
  const place = unit.place.kind === 'map' ? unit.place.hex : unit.place.kind;
  return [place, unit.condition, ...unit.marks].join(' ');
}

/** The sums that were told: the kind, of whom, and some of what is in them. */
export function sums({ events }: Desk, ...names: readonly string[]): readonly string[] {
  return events.flatMap((event) => {
    if (event.kind !== 'summed') return [];
    const values = names.flatMap((name) =>
      event.params[name] === undefined ? [] : [`${name} ${String(event.params[name])}`],
    );
    return [[event.sum, event.of, ...values].join(' ')];
  });
}

/** The desk when nobody has to answer any more: every choice is the first that is open, every die a 4. */
export function settled(desk: Desk): Desk {
  const { world } = desk;
  let { state, events } = desk;
  for (
    let asked = request(world, state);
    state.pending !== undefined && asked.kind === 'answer';
    asked = request(world, state)
  ) {
    const [answer] = legal(world, state);
    const action = asked.ask.kind === 'choice' ? answer : { kind: 'answer' as const, faces: [4] };
    if (action === undefined) break;
    const done = unwrap(apply(world, state, action));
    state = done.state;
    events = [...events, ...done.events];
  }
  return { world, state, events };
}

/** What may be answered now. */
export function choices({ world, state }: Desk): readonly string[] {
  return [...legal(world, state)].flatMap((action) =>
    action.kind === 'answer' && typeof action.choice === 'string' ? [action.choice] : [],
  );
}
