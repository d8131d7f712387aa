import type { ActionRule } from '../../engine/index.js';
import { actionRule, conditionsOn, constraint, topFrame, walkOf } from '../../engine/index.js';
import { byText } from '../../kernel/basis/order.js';
import { pop, record } from '../state/procedure.js';
import { scatterFault } from '../mortars/index.js';
import type {
  DropStickAction,
  HoldLandingAction,
  Lhy,
  LhyConstraint,
  LhyScene,
  PlanAssemblyAction,
  PlanStickAction,
  Stick,
} from '../state/index.js';
import { unitsNamed } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { isAssemblyHex, platoonsPlanned } from './assembly-hexes.js';
import type { Aloft } from './loads.js';
import { aloftFor, isLoad, loadsOf, mortarLoads } from './loads.js';
import { courseOfAll, coursesFor, isGliderIn, skidPath, zoneHexes, zoneTooNear } from './zones.js';

const sideOf = (scene: LhyScene): string => topFrame(scene)?.by ?? '';

type Named = Pick<PlanStickAction, 'units' | 'mortars'>;

/** Those of one landing among whom all units and mortars of an action are. */
function aloftOf(scene: LhyScene, { units = [], mortars = [] }: Named): Aloft | undefined {
  const holds = (list: readonly { readonly id: string }[], id: string) => list.some((each) => each.id === id);
  if (units.length + mortars.length === 0) return undefined;
  return aloftFor(scene, sideOf(scene)).find(
    (aloft) => units.every((id) => holds(aloft.units, id)) && mortars.every((id) => holds(aloft.mortars, id)),
  );
}

/** The first that is named who is not in the air, or is in a stick already. */
function notAloft(scene: LhyScene, { units = [], mortars = [] }: Named): string | undefined {
  const all = aloftFor(scene, sideOf(scene));
  const free = new Set(all.flatMap((aloft) => [...aloft.units, ...aloft.mortars].map(({ id }) => id)));
  return [...units, ...mortars].find((id) => !free.has(id));
}

/** A stick and the hex of its zone. */
interface Zoned {
  readonly aloft: Aloft;
  readonly hex: LhyHex;
}

const when = conditionsOn<Lhy, PlanStickAction, Zoned>((scene, action) => {
  const aloft = aloftOf(scene, action);
  const hex = scene.world.map.names.get(action.hex);
  return aloft === undefined || hex === undefined ? undefined : { aloft, hex };
});
const ofParachutes = (code: string, rule: string, fault: Parameters<typeof when>[2]): LhyConstraint<PlanStickAction> =>
  when(code, rule, (scene, zoned, action) =>
    zoned.aloft.landing.by === 'parachute' ? fault(scene, zoned, action) : undefined,
  );
const ofGliders = (code: string, rule: string, fault: Parameters<typeof when>[2]): LhyConstraint<PlanStickAction> =>
  when(code, rule, (scene, zoned, action) =>
    zoned.aloft.landing.by === 'glider' ? fault(scene, zoned, action) : undefined,
  );

/** The hexes in which a stick or a glider may come down. */
function zonesFor(scene: LhyScene, aloft: Aloft): readonly string[] {
  const hexes = zoneHexes(scene.world, aloft.landing).filter((hex) =>
    aloft.landing.by === 'parachute'
      ? zoneTooNear(scene, hex) === undefined
      : !isGliderIn(scene, hex.name) && coursesFor(scene, hex).length > 0,
  );
  return hexes.map(({ name }) => name);
}

/** A side plans a stick of paratroopers or the load of a glider, and where it comes down. */
export const planStickRule: ActionRule<Lhy, PlanStickAction> = actionRule<Lhy, PlanStickAction>({
  kind: 'planStick',
  frames: ['landing'],
  slots: [
    { name: 'units', form: 'set', optional: true, values: unitSets },
    { name: 'mortars', form: 'set', optional: true, values: mortarSets },
    {
      name: 'hex',
      form: 'one',
      values: (scene, named) => {
        const aloft = aloftOf(scene, named);
        return aloft === undefined ? [] : zonesFor(scene, aloft);
      },
    },
    {
      name: 'course',
      form: 'one',
      optional: true,
      values: (scene, { hex: name = '', ...named }) => {
        const aloft = aloftOf(scene, named);
        const hex = scene.world.map.names.get(name);
        return aloft?.landing.by !== 'glider' || hex === undefined ? [undefined] : coursesFor(scene, hex);
      },
    },
  ],
  references: [
    constraint('not-yours', '16.1.1', (scene, { units = [] }) => {
      const other = unitsNamed(scene.position, units).find(({ side }) => side !== sideOf(scene));
      return other === undefined ? undefined : { unit: other.id };
    }),
    constraint('unknown-mortar', '16.1.1', ({ position }, { mortars = [] }) => {
      const unknown = mortars.find((id) => position.mortars[id] === undefined);
      return unknown === undefined ? undefined : { mortar: unknown.slice(0, 64) };
    }),
  ],
  constraints: [
    constraint('nobody', '16.1.1', (_scene, { units = [], mortars = [] }) =>
      units.length + mortars.length === 0 ? {} : undefined,
    ),
    constraint('not-aloft', '16.1.1', (scene, action) => {
      const unit = notAloft(scene, action);
      return unit === undefined ? undefined : { unit };
    }),
    constraint('not-together', '16.1.1', (scene, action) => {
      const { units = [], mortars = [] } = action;
      const all = [...units, ...mortars];
      const found = all.length === 0 || notAloft(scene, action) !== undefined || aloftOf(scene, action) !== undefined;
      return found ? undefined : { units: all };
    }),
    when('no-load', '16.1.1', (scene, { aloft }, { units = [], mortars = [] }) =>
      isLoad(scene, aloft, units, mortars) ? undefined : { units: [...units, ...mortars] },
    ),
    when('outside-zone', '16.1.2', ({ world }, { aloft: { landing }, hex }) =>
      zoneHexes(world, landing).includes(hex) ? undefined : { hex: hex.name, zone: landing.zone ?? '' },
    ),
    ofParachutes('zones-too-near', '16.1.2', (scene, { hex }) => {
      const other = zoneTooNear(scene, hex);
      return other === undefined ? undefined : { hex: hex.name, other };
    }),
    when('course-of-gliders', '16.1.2', (_scene, { aloft, hex }, { course }) =>
      (course !== undefined) === (aloft.landing.by === 'glider') ? undefined : { hex: hex.name },
    ),
    ofGliders('zone-taken', '16.1.2', (scene, { hex }) =>
      isGliderIn(scene, hex.name) ? { hex: hex.name } : undefined,
    ),
    ofGliders('other-course', '16.1.2', (scene, _zoned, { course }) => {
      const all = courseOfAll(scene);
      return all === undefined || course === undefined || course === all ? undefined : { course, other: all };
    }),
    ofGliders('no-skid', '16.1.2', ({ world }, { hex }, { course }) =>
      course === undefined || skidPath(world, hex, course) !== undefined ? undefined : { hex: hex.name, course },
    ),
    ofParachutes('chart-missing', '16.1.3', ({ world }, { hex }) => scatterFault(world, hex, '16.1.3')?.params),
  ],
  *run(scene, { units = [], mortars = [], hex, course }) {
    const aloft = aloftOf(scene, { units, mortars });
    if (aloft === undefined) return;
    const by = sideOf(scene);
    const stick: Stick = {
      id: nextStick(scene),
      landing: aloft.landing.id,
      units: [...units].sort(byText),
      ...(mortars.length === 0 ? {} : { mortars: [...mortars].sort(byText) }),
      hex,
      ...(course === undefined ? {} : { course }),
    };
    yield* record({ kind: 'stickPlanned', side: by, stick, only: by });
  },
});

function* unitSets(scene: LhyScene): Generator<readonly string[] | undefined, void, undefined> {
  const all = aloftFor(scene, sideOf(scene));
  for (const aloft of all) yield* loadsOf(scene, aloft);
  if (all.some(({ mortars }) => mortars.length > 0)) yield undefined;
}

function* mortarSets(scene: LhyScene, { units }: Named): Generator<readonly string[] | undefined, void, undefined> {
  if (units === undefined) {
    for (const aloft of aloftFor(scene, sideOf(scene))) yield* mortarLoads(scene, aloft, []);
    return;
  }
  const aloft = aloftOf(scene, { units });
  yield undefined;
  if (aloft !== undefined) yield* mortarLoads(scene, aloft, unitsNamed(scene.position, units));
}

/** The first free name of a stick. */
function nextStick({ position }: LhyScene): string {
  const taken = (position.plan?.sticks ?? []).map(({ id }) => id);
  let number = 1;
  while (taken.includes(`stick-${number}`)) number += 1;
  return `stick-${number}`;
}

/** A side takes a stick or the load of a glider apart again, and forgets where its platoon assembles. */
export const dropStickRule: ActionRule<Lhy, DropStickAction> = actionRule<Lhy, DropStickAction>({
  kind: 'dropStick',
  frames: ['landing'],
  slots: [{ name: 'stick', form: 'one', values: ({ position }) => (position.plan?.sticks ?? []).map(({ id }) => id) }],
  references: [
    constraint('unknown-stick', '16.1.1', ({ position }, { stick }) =>
      position.plan?.sticks.some(({ id }) => id === stick) === true ? undefined : { stick: stick.slice(0, 64) },
    ),
  ],
  constraints: [],
  *run(scene, { stick }) {
    const by = sideOf(scene);
    const platoons = platoonsPlanned(scene, [stick]);
    yield* record({ kind: 'stickDropped', side: by, stick, platoons, only: by });
  },
});

/**
 * The platoons that still need an Assembly hex, and may have one on this map.
 *
 * @example platoonsToAssemble(scene) // ['1/A']
 */
export function platoonsToAssemble(scene: LhyScene): readonly string[] {
  const { world, position } = scene;
  if (![...world.map.hexes.values()].some((hex) => isAssemblyHex(world, hex))) return [];
  return platoonsPlanned(scene).filter((platoon) => position.plan?.assembly[platoon] === undefined);
}

/** A side plans where a paratrooper platoon assembles. */
export const planAssemblyRule: ActionRule<Lhy, PlanAssemblyAction> = actionRule<Lhy, PlanAssemblyAction>({
  kind: 'planAssembly',
  frames: ['landing'],
  slots: [
    { name: 'platoon', form: 'one', values: platoonsToAssemble },
    {
      name: 'hex',
      form: 'one',
      values: ({ world }) =>
        [...world.map.hexes.values()].filter((hex) => isAssemblyHex(world, hex)).map(({ name }) => name),
    },
  ],
  constraints: [
    constraint('no-paratroopers', '16.1.2', (scene, { platoon }) =>
      platoonsPlanned(scene).includes(platoon) ? undefined : { platoon: platoon.slice(0, 64) },
    ),
    constraint('has-assembly', '16.1.2', ({ position }, { platoon }) => {
      const hex = position.plan?.assembly[platoon];
      return hex === undefined ? undefined : { platoon, hex };
    }),
    constraint('assembly-distance', '16.1.2', ({ world }, { hex: name }) => {
      const hex = world.map.names.get(name);
      return hex === undefined || isAssemblyHex(world, hex) ? undefined : { hex: name };
    }),
  ],
  *run(scene, { platoon, hex }) {
    const by = sideOf(scene);
    yield* record({ kind: 'assemblyPlanned', side: by, platoon, hex, only: by });
  },
});

/** A side does not land in this turn: it may do so in a later one. */
export const holdLandingRule: ActionRule<Lhy, HoldLandingAction> = actionRule<Lhy, HoldLandingAction>({
  kind: 'holdLanding',
  frames: ['landing'],
  slots: [],
  constraints: [
    constraint('plan-begun', '16.1.1', ({ position }) => {
      const stick = position.plan?.sticks[0]?.id;
      return stick === undefined ? undefined : { stick };
    }),
  ],
  *run(scene) {
    yield* record({ kind: 'landingHeld', side: sideOf(scene) });
    yield* pop();
  },
});

/**
 * Somebody in the air who could still be put in a stick or a glider.
 *
 * @returns the id of a unit or a mortar; nothing where the plan is whole
 * @rule 16.1.1
 * @example stillToPlan(scene) // 'blue.1'
 */
export function stillToPlan(scene: LhyScene): string | undefined {
  const next = walkOf(scene, planStickRule, {}).next();
  return next === undefined ? undefined : (next.units?.[0] ?? next.mortars?.[0]);
}
