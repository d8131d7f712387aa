import { decode } from '../../kernel/json/decode.js';
import { byText } from '../../kernel/basis/order.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuseAll } from '../../kernel/basis/result.js';
import { noSecrets, refereeOf } from '../../engine/play/create-game.js';
import { misused } from '../../engine/game/misuse.js';
import { standstill } from '../../engine/view/standstill.js';
import { membersFor } from '../command/index.js';
import { openingOf } from '../phases/index.js';
import type {
  Activation,
  Deed,
  FireMarker,
  HexMarker,
  LhyFrame,
  LhyPosition,
  LhyScene,
  LhySetup,
  LhyState,
  LhyWorld,
  SegmentFrame,
} from '../state/index.js';
import { freshActivation, hexOf, observersOf, otherSide, platoonIn } from '../state/index.js';
import { companyOfPlatoon } from '../units/index.js';
import { faultsIn } from './faults.js';
import type { LinedUp } from './setup-units.js';
import { lineUp } from './setup-units.js';
import { lhySetupSchema } from './setup.schema.js';

/** No more problems are told. */
const LIMITS = { problems: 200 };

/**
 * Sets up any situation of a mission in the middle of a turn: units with their states, markers, fire, assaults, what was done and seen,
 * the time, and who acts. Disputes and tests begin with such situations.
 *
 * @param world the world
 * @param setup friendly JSON, perhaps hostile; unknown keys are refused
 * @returns the game, or every mistake with its path into the setup: those of `decode`, of `lineUp`, `unknown-platoon`, `unknown-mortar`,
 *   `unknown-objective`, and all that `load` would refuse
 * @rule 20.7
 * @example position(world, { units: [{ id: 'blue.1', at: 'E5' }], activation: { platoons: ['blue:red:3'] } })
 */
export function position(world: LhyWorld, setup: unknown): Result<LhyState> {
  const wrong = misused({ world });
  if (wrong !== undefined) return wrong;
  const decoded = decode(lhySetupSchema(), setup, LIMITS);
  return decoded.ok ? arranged(world, decoded.value) : decoded;
}

function arranged(world: LhyWorld, setup: LhySetup): Result<LhyState> {
  const lined = lineUp(world, setup);
  const problems = [...lined.problems, ...nameFaults(world, setup, lined)];
  if (problems.length > 0) return refuseAll(problems);
  const segment = segmentOf(world, setup);
  const table = tableOf(world, setup, lined, segment);
  const { dice = 'entered' } = setup;
  const referee = refereeOf(world, dice === 'entered' ? { dice } : dice);
  if (!referee.ok) return refuseAll(referee.problems.map((each) => ({ ...each, path: `/dice${each.path ?? ''}` })));
  const state: LhyState = {
    kind: 'game',
    step: 0,
    world: world.digests,
    position: table,
    frames: framesOf(setup, table, segment),
    secrets: { bySide: noSecrets(world), referee: referee.value },
  };
  const faults = faultsIn(world, state);
  const found = faults.length > 0 ? faults : standstill(world, state);
  return found.length === 0 ? ok(state) : refuseAll(found.map((each) => inSetup(each, setup, lined)));
}

/** Names that only a setup has: platoons, mortars, objectives, who fired. */
function nameFaults(world: LhyWorld, setup: LhySetup, { units }: LinedUp): readonly Problem[] {
  const { activation = {}, mortars = {}, control = {}, fire = [] } = setup;
  const all = Object.values(units).filter(({ type }) => world.counters.has(type));
  const platoons = new Set(all.flatMap((unit) => platoonIn(world, unit) ?? []));
  const { mission, sides } = world;
  const unknownUnit = (unit: string, path: string) => problem('unknown-unit', { unit }, undefined, path);
  return [
    ...(activation.platoons ?? []).flatMap((platoon, i) =>
      platoons.has(platoon)
        ? []
        : [problem('unknown-platoon', { platoon, known: [...platoons] }, undefined, `/activation/platoons/${i}`)],
    ),
    ...(['members', 'support', 'along', 'earlier'] as const).flatMap((list) =>
      (activation[list] ?? []).flatMap((id, i) =>
        Object.hasOwn(units, id) ? [] : [unknownUnit(id, `/activation/${list}/${i}`)],
      ),
    ),
    ...Object.keys(mortars).flatMap((mortar) =>
      mission.mortars.some(({ id }) => id === mortar)
        ? []
        : [problem('unknown-mortar', { mortar }, undefined, `/mortars/${mortar}`)],
    ),
    ...Object.entries(control).flatMap(([objective, side]) => [
      ...(mission.objectives.some(({ id }) => id === objective)
        ? []
        : [problem('unknown-objective', { objective }, undefined, `/control/${objective}`)]),
      ...(sides.includes(side) ? [] : [problem('unknown-side', { side }, undefined, `/control/${objective}`)]),
    ]),
    ...fire.flatMap(({ firer, by, mortar }, i) => {
      const known = firer === undefined || Object.hasOwn(units, firer);
      if (!known) return [unknownUnit(firer, `/fire/${i}/firer`)];
      const told = by !== undefined || firer !== undefined || mission.mortars.some(({ id }) => id === mortar);
      return told ? [] : [problem('missing', { field: 'by' }, undefined, `/fire/${i}/by`)];
    }),
  ];
}

/** The segment that is played; nothing where a company or a platoon is chosen, or another phase is under way. */
function segmentOf(world: LhyWorld, setup: LhySetup): SegmentFrame | undefined {
  const { segment, activation = {}, phase = 'activation' } = setup;
  if (phase !== 'activation' || (segment === undefined && (activation.platoons ?? []).length === 0)) return undefined;
  const { initiative = openingOf(world).position.initiative } = setup;
  const { of = 'activation', passes = 0, first } = segment ?? {};
  const by = segment?.by ?? (of === 'activation' ? initiative : otherSide(world, initiative));
  return { kind: 'segment', by, of, passes, ...(first === true ? { first } : {}) };
}

function framesOf(
  { activation = {} }: LhySetup,
  { phase, initiative: by }: LhyPosition,
  segment: SegmentFrame | undefined,
): readonly LhyFrame[] {
  if (segment !== undefined) return [segment];
  if (phase === 'assaultResolution') return [{ kind: 'assaults', by }];
  if (phase === 'mortarAdjustment') return [{ kind: 'mortars', by }];
  return [{ kind: activation.company === undefined ? 'company' : 'platoon', by }];
}

function tableOf(world: LhyWorld, setup: LhySetup, { units }: LinedUp, segment: SegmentFrame | undefined): LhyPosition {
  const { position: opening } = openingOf(world);
  const { turn = 1, minutes = 0, phase = 'activation', initiative = opening.initiative, casualties = 0 } = setup;
  const markers = setup.markers?.map((each, i): HexMarker => ({ id: `m${i + 1}`, ...each })) ?? opening.markers;
  const mortars = Object.entries(opening.mortars).map(
    ([id, mortar]) => [id, { ...mortar, ...setup.mortars?.[id] }] as const,
  );
  const bare: LhyPosition = {
    ...opening,
    turn,
    minutes,
    phase,
    initiative,
    casualties,
    units,
    markers,
    mortars: Object.fromEntries(mortars),
    activation: freshActivation({ cycle: 1, segment: segment?.of === 'reaction' ? 2 : 1 }),
    assaults: (setup.assaults ?? []).map(({ units: comers, ...assault }) => ({
      ...assault,
      units: comers.map((each) => ({ cycle: setup.activation?.cycle ?? 1, ...each })),
    })),
    control: { ...opening.control, ...setup.control },
    hexsides: setup.hexsides ?? {},
    overrun: setup.overrun ?? [],
    serial: 1 + markers.length + (setup.fire ?? []).length,
  };
  const placed = known(world, setup, bare) ? bare : undefined;
  if (placed === undefined) return bare;
  const activation = activationOf({ world, position: placed, frames: [] }, setup, segment);
  const active = { ...placed, activation };
  return {
    ...active,
    fire: (setup.fire ?? []).map((each, i) => markerOf(active, each, markers.length + i + 1)),
    deeds: deedsOf({ world, position: active, frames: [] }, setup, segment),
  };
}

/** Whether the sides, types and hexes of a table are there: only then can anything be asked of it. */
function known(world: LhyWorld, { deeds = [] }: LhySetup, table: LhyPosition): boolean {
  const hexes = deeds.flatMap(({ hex }) => hex ?? []);
  return (
    faultsIn(world, { position: table, frames: [] }).length === 0 &&
    hexes.every((hex) => world.map.names.has(hex)) &&
    deeds.every(({ unit }) => Object.hasOwn(table.units, unit))
  );
}

function activationOf(scene: LhyScene, { activation = {} }: LhySetup, segment: SegmentFrame | undefined): Activation {
  const { position: table } = scene;
  const { support = [], along = [], members, earlier, platoons = [], reacted, ...given } = activation;
  const [first] = platoons;
  const company = given.company ?? (first === undefined ? undefined : companyOfPlatoon(first));
  const follow = (): readonly string[] =>
    platoons.length === 0 ? [] : membersFor(scene, table.initiative, { platoons, support, adHoc: along });
  return {
    ...table.activation,
    ...(company === undefined ? {} : { company, companies: [company] }),
    done: platoons,
    ...given,
    platoons,
    members: [...new Set(members ?? follow())].sort(byText),
    ...(earlier === undefined ? {} : { earlier: [...new Set(earlier)].sort(byText) }),
    reacted: reacted ?? (segment?.of === 'reaction' ? [segment.by] : []),
  };
}

function markerOf(
  { units, mortars, activation }: LhyPosition,
  fire: NonNullable<LhySetup['fire']>[number],
  number: number,
): FireMarker {
  const { firer = '', mortar = '', value } = fire;
  const by = units[firer]?.side ?? mortars[mortar]?.side ?? '';
  const terms = [{ term: 'base', rule: '11.2', value }];
  return { by, terms, segment: activation.segment, ...fire, id: `f${number}` };
}

function deedsOf(scene: LhyScene, { deeds = [] }: LhySetup, segment: SegmentFrame | undefined): readonly Deed[] {
  const { units, activation } = scene.position;
  const latest = activation.segment - (segment?.of === 'reaction' ? 1 : 0);
  return deeds.flatMap((deed): readonly Deed[] => {
    const unit = units[deed.unit];
    const hex = deed.hex ?? (unit === undefined ? undefined : hexOf(scene.position, unit));
    if (unit === undefined || hex === undefined) return [];
    const seenBy = deed.seenBy === undefined ? observersOf(scene, unit, hex) : [...new Set(deed.seenBy)].sort(byText);
    return [{ segment: latest, ...deed, side: unit.side, hex, seenBy }];
  });
}

/** A fault of the game, told of the setup it comes from. */
function inSetup(fault: Problem, setup: LhySetup, { paths }: LinedUp): Problem {
  const path = fault.path ?? '';
  const [, id = '', inside = ''] = /^\/position\/units\/([^/]+)(.*)$/.exec(path) ?? [];
  if (id !== '') {
    const field = inside.startsWith('/place') ? '/at' : inside;
    return { ...fault, path: `${paths.get(id) ?? '/units'}${paths.has(id) ? field : ''}` };
  }
  if (path.startsWith('/frames')) {
    const place = setup.segment === undefined ? '/activation' : `/segment${path.replace(/^\/frames\/[0-9]+/, '')}`;
    return { ...fault, path: setup.phase === undefined || setup.phase === 'activation' ? place : '/phase' };
  }
  return { ...fault, path: path.replace(/^\/position/, '') };
}
