import { directionTo } from '../../board/geometry.js';
import { decode } from '../../kernel/json/decode.js';
import { byText } from '../../kernel/basis/order.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, refuseAll } from '../../kernel/basis/result.js';
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
  SetupDeed,
  SetupFire,
} from '../state/index.js';
import { freshActivation, hexOf, observersOf, otherSide } from '../state/index.js';
import { hourOfSide, leavesBy } from '../terrain/index.js';
import { companyOfPlatoon } from '../units/index.js';
import { faultsIn } from './faults.js';
import { onceEach } from './once-each.js';
import { setupFaults } from './setup-faults.js';
import { sideOfFire, termsOfFire } from './setup-fire.js';
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
 * @returns the game, or every mistake with its path into the setup: those of `decode`; or else all of `lineUp`, of `setupFaults` and of
 *   `load` together; or `dead-end`
 * @rule 20.7
 * @example position(world, { units: [{ id: 'blue.1', at: 'E5' }], activation: { platoons: ['blue:red:3'] } })
 */
export function position(world: LhyWorld, setup: unknown): Result<LhyState> {
  const wrong = misused({ world }, 'lhy');
  if (wrong !== undefined) return wrong;
  const decoded = decode(lhySetupSchema(), setup, LIMITS);
  return decoded.ok ? arranged(world, decoded.value) : refuseAll(onceEach(decoded.problems));
}

function arranged(world: LhyWorld, setup: LhySetup): Result<LhyState> {
  const lined = lineUp(world, setup);
  const segment = segmentOf(world, setup);
  const table = tableOf(world, setup, lined, segment);
  const { dice = 'entered' } = setup;
  const referee = refereeOf(world, dice === 'entered' ? { dice } : dice);
  const frames = framesOf(setup, table, segment);
  const problems = [
    ...lined.problems,
    ...setupFaults(world, setup, lined),
    ...(referee.ok ? [] : referee.problems.map((each) => ({ ...each, path: `/dice${each.path ?? ''}` }))),
    ...faultsIn(world, { position: table, frames }).flatMap((each) => inSetup(each, setup, lined)),
  ];
  if (problems.length > 0 || !referee.ok) return refuseAll(onceEach(withoutCopies(problems)));
  const state: LhyState = {
    kind: 'game',
    step: 0,
    world: world.digests,
    position: completed({ world, position: table, frames: [] }, setup, segment),
    frames,
    secrets: { bySide: noSecrets(world), referee: referee.value },
  };
  const stuck = standstill(world, state).flatMap((each) => inSetup(each, setup, lined));
  return stuck.length === 0 ? ok(state) : refuseAll(stuck);
}

/** Each mistake once: a name that nothing has may be missed by several checks. */
function withoutCopies(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(
    ({ code, path }, i) => problems.findIndex((each) => each.code === code && each.path === path) === i,
  );
}

/** The segment that is played; nothing where a company or a platoon is chosen, or another phase is under way. */
function segmentOf(world: LhyWorld, setup: LhySetup): SegmentFrame | undefined {
  const { segment, activation = {}, phase = 'activation' } = setup;
  // Who may act now is named, or their platoon: then a segment is played.
  const acts = (activation.platoons ?? []).length > 0 || (activation.members ?? []).length > 0;
  if (phase !== 'activation' || (segment === undefined && !acts)) return undefined;
  const { initiative = openingOf(world).position.initiative } = setup;
  const { of = 'activation', passes = 0, first } = segment ?? {};
  const by = segment?.by ?? (of === 'activation' ? initiative : otherSide(world, initiative));
  return { kind: 'segment', by, of, passes, ...(first === true ? { first } : {}) };
}

function framesOf(
  { activation = {}, landing }: LhySetup,
  { phase, initiative: by }: LhyPosition,
  segment: SegmentFrame | undefined,
): readonly LhyFrame[] {
  if (segment !== undefined) return [segment];
  if (phase === 'assaultResolution') return [{ kind: 'assaults', by }];
  if (phase === 'mortarAdjustment') return [{ kind: 'mortars', by }];
  if (landing === true) return [{ kind: 'landing', by }];
  if (phase === 'cleanUp') return [{ kind: 'deception', by, moved: [] }];
  return [{ kind: activation.company === undefined ? 'company' : 'platoon', by }];
}

function tableOf(world: LhyWorld, setup: LhySetup, { units }: LinedUp, segment: SegmentFrame | undefined): LhyPosition {
  const { position: opening } = openingOf(world);
  const { turn = 1, minutes = 0, phase = 'activation', initiative = opening.initiative, casualties = 0 } = setup;
  const markers = setup.markers?.map((each, i): HexMarker => ({ id: `m${i + 1}`, ...each })) ?? opening.markers;
  const mortars = Object.entries(opening.mortars).map(
    ([id, mortar]) => [id, { ...mortar, ...setup.mortars?.[id] }] as const,
  );
  return {
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
    ...(setup.landings === undefined ? {} : { landings: setup.landings }),
    serial: 1 + markers.length + (setup.fire ?? []).length,
  };
}

/** The table with what can be worked out once all names are known: who may act, and who has seen what was done. */
function completed(scene: LhyScene, setup: LhySetup, segment: SegmentFrame | undefined): LhyPosition {
  const { world, position: table } = scene;
  const active = { ...table, activation: activationOf(scene, setup, segment) };
  const fire = (setup.fire ?? []).map((each, i) => markerOf(world, active, each, table.markers.length + i + 1));
  return { ...active, fire, deeds: deedsOf({ world, position: active, frames: [] }, setup, segment) };
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

function markerOf(world: LhyWorld, table: LhyPosition, fire: SetupFire, number: number): FireMarker {
  const { by = sideOfFire(world, fire, table.units) ?? '' } = fire;
  return { segment: table.activation.segment, ...fire, by, terms: termsOfFire(fire), id: `f${number}` };
}

function deedsOf(scene: LhyScene, { deeds = [] }: LhySetup, segment: SegmentFrame | undefined): readonly Deed[] {
  const { units, activation } = scene.position;
  const latest = activation.segment - (segment?.of === 'reaction' ? 1 : 0);
  return deeds.flatMap((deed): readonly Deed[] => {
    const unit = units[deed.unit];
    const hex = deed.hex ?? (unit === undefined ? undefined : hexOf(scene.position, unit));
    if (unit === undefined || hex === undefined) return [];
    const seenBy = deed.seenBy === undefined ? observersOf(scene, unit, hex) : [...new Set(deed.seenBy)].sort(byText);
    const { target: _target, ...done } = deed;
    return [{ segment: latest, ...throughOf(scene, hex, deed), ...done, side: unit.side, hex, seenBy }];
  });
}

/** The hexside or vertex by which fire at a hex leaves that of the firer; of a maneuver, the last hexside that was crossed. */
function throughOf({ world }: LhyScene, hex: string, { target, from }: SetupDeed): Pick<Deed, 'through'> {
  const [here, there, before] = [hex, target, from].map((name) => world.map.names.get(name ?? ''));
  if (here === undefined) return {};
  const side = before === undefined ? undefined : directionTo(here, before);
  if (side !== undefined) return { through: [hourOfSide(side)] };
  const through = there === undefined ? undefined : leavesBy(here, there);
  return through === undefined ? {} : { through: [through] };
}

/** A fault of the game, told of the setup it comes from; nothing for a unit that has faults of its own. */
function inSetup(fault: Problem, setup: LhySetup, lined: LinedUp): readonly Problem[] {
  const { unit } = fault.params;
  if (fault.code === 'unknown-unit' && typeof unit === 'string' && lined.named.has(unit)) return [];
  return [{ ...fault, path: placeInSetup(fault, setup, lined) }];
}

function placeInSetup(fault: Problem, setup: LhySetup, { paths }: LinedUp): string {
  const path = fault.path ?? '';
  const [, id = '', inside = ''] = /^\/position\/units\/([^/]+)(.*)$/.exec(path) ?? [];
  if (id !== '') {
    const field = inside.startsWith('/place') ? '/at' : inside;
    return `${paths.get(id) ?? '/units'}${paths.has(id) ? field : ''}`;
  }
  const frame = /^\/frames\/[0-9]+/;
  if (!frame.test(path)) return path.replace(/^\/position/, '');
  // Who acts is the side with the initiative, where nobody is named.
  if (fault.code === 'unknown-side' && setup.segment?.by === undefined) return '/initiative';
  const place = setup.segment === undefined ? '/activation' : `/segment${path.replace(frame, '')}`;
  return setup.phase === undefined || setup.phase === 'activation' ? place : '/phase';
}
