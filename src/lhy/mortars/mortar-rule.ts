import type { ActionRule } from '../../engine/index.js';
import { actionRule, askedWhere, conditionsOn, topFrame } from '../../engine/index.js';
import type { Result } from '../../kernel/basis/result.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import { ROLLS } from '../fire/index.js';
import type { Aim } from '../shooting/index.js';
import { aims, firerConditions, shootingOf, worthConditions } from '../shooting/index.js';
import type { Lhy, LhyProcedure, LhyScene, Mortar, MortarAction, Unit } from '../state/index.js';
import { AMMUNITION, cohesionOf, has, hexOf, rollAtMost, typeOf } from '../state/index.js';
import { record } from '../state/procedure.js';
import type { LhyHex } from '../terrain/index.js';
import { isHindered, spottingFault } from './aiming.js';
import { askerConditions, askingFrom, entriesOf, firesFor } from './asking.js';
import { barrageFault, fireBarrage, shellSum } from './barrage.js';
import { fireKnee, kneeFault, kneeSum, kneeValue } from './knee.js';

const OWN_POSITION = { purpose: 'ownPosition', rule: '11.4.4.2' } as const;

/** A call for mortar fire: who asks, from where, which mortar, and where it is to fall. */
interface Call {
  readonly unit: Unit;
  readonly from: LhyHex;
  readonly mortar: Mortar;
  readonly hex: LhyHex;
}

function callOf(scene: LhyScene, action: MortarAction): Call | undefined {
  const unit = scene.position.units[action.unit];
  const mortar = scene.position.mortars[action.mortar];
  const hex = scene.world.map.names.get(action.hex);
  const from = askingFrom(scene, action);
  return unit === undefined || mortar === undefined || hex === undefined || from === undefined
    ? undefined
    : { unit, from, mortar, hex };
}

const when = conditionsOn<Lhy, MortarAction, Call>(callOf);

function isKnee({ position }: LhyScene, { mortar }: MortarAction): boolean {
  return position.mortars[mortar]?.kind === 'knee';
}

/** Conditions of knee mortars alone: their squads fire them themselves. */
const ofKnees = askedWhere<Lhy, MortarAction>(isKnee);

/** A leader calls fire on the hex in which he is himself. */
function isOwnHex({ world }: LhyScene, { unit, from, mortar, hex }: Call): boolean {
  return from === hex && typeOf(world, unit).kind === 'leader' && mortar.kind !== 'knee';
}

function isOnOwnHex(scene: LhyScene, action: MortarAction): boolean {
  const call = callOf(scene, action);
  return call !== undefined && isOwnHex(scene, call);
}

/** Why the fire cannot fall on the hex. A leader may call it on his own hex. */
function faultsOf(scene: LhyScene, action: MortarAction): readonly (Aim | undefined)[] {
  const call = callOf(scene, action);
  if (call === undefined) return [];
  const { unit, from, mortar, hex } = call;
  const spotting = spottingFault(scene, unit, from, hex, isOwnHex(scene, call) ? 'allowed' : 'barred');
  if (spotting !== undefined || mortar.kind !== 'knee') return [spotting];
  const shooting = shootingOf(scene, unit.id, false);
  return [shooting === undefined ? undefined : kneeFault(scene, shooting, hex)];
}

/** What lacks to a barrage, or the value of the one marker of a knee mortar. */
function valuesOf(scene: LhyScene, action: MortarAction): readonly Result<number>[] {
  const call = callOf(scene, action);
  if (call === undefined) return [];
  const { unit, from, mortar, hex } = call;
  if (mortar.kind === 'knee') return [kneeValue(scene, action, unit, hex)];
  const hindered = isHindered(scene, unit, from, hex);
  const fault = barrageFault(scene, { mortar, hex, ammunition: action.ammunition, hindered });
  return fault === undefined ? [] : [{ ok: false, problems: [fault] }];
}

/** The units of the side that decides which may ask for a mortar. */
function* askers(scene: LhyScene): Generator<string, void, undefined> {
  const by = topFrame(scene)?.by;
  const mortars = Object.values(scene.position.mortars).filter(
    ({ side, status }) => side === by && status === 'available',
  );
  if (mortars.length === 0) return;
  for (const unit of Object.values(scene.position.units)) {
    if (unit.side !== by || has(unit, 'dummy')) continue;
    const there = hexOf(scene.position, unit) !== undefined || entriesOf(scene, unit).length > 0;
    if (there && mortars.some((mortar) => firesFor(scene, mortar, unit))) yield unit.id;
  }
}

const unitIn = ({ position }: LhyScene, id: string | undefined): Unit | undefined => position.units[id ?? ''];

/** A unit calls for mortar fire. It is no action of the unit, but for a squad with knee mortars, which fires them itself. */
export const mortarRule: ActionRule<Lhy, MortarAction> = actionRule<Lhy, MortarAction>({
  kind: 'mortar',
  frames: ['segment'],
  slots: [
    { name: 'unit', form: 'one', values: askers },
    {
      name: 'mortar',
      form: 'one',
      values: (scene, { unit: id }) => {
        const unit = unitIn(scene, id);
        return Object.values(scene.position.mortars).flatMap((mortar) =>
          unit !== undefined && mortar.status === 'available' && firesFor(scene, mortar, unit) ? [mortar.id] : [],
        );
      },
    },
    {
      name: 'from',
      form: 'one',
      optional: true,
      values: (scene, { unit: id }) => {
        const unit = unitIn(scene, id);
        const entries = unit === undefined ? [] : entriesOf(scene, unit);
        return entries.length > 0 ? entries : [undefined];
      },
    },
    { name: 'hex', form: 'one', values: ({ world }) => [...world.map.names.keys()] },
    { name: 'ammunition', form: 'one', values: () => AMMUNITION },
  ],
  references: [
    conditionsOn<Lhy, MortarAction, Unit>((scene, { unit }) => unitIn(scene, unit))('not-yours', '9.0', (scene, unit) =>
      unit.side === topFrame(scene)?.by ? undefined : { unit: unit.id },
    ),
    {
      code: 'unknown-mortar',
      rule: '11.4',
      violation: ({ position }, { mortar }) => (Object.hasOwn(position.mortars, mortar) ? undefined : { mortar }),
    },
    {
      code: 'not-in-play',
      rule: '11.4.4.1',
      violation: (scene, action) => {
        const unit = unitIn(scene, action.unit);
        if (unit === undefined || hexOf(scene.position, unit) !== undefined) return undefined;
        return entriesOf(scene, unit).includes(action.from ?? '') ? undefined : { unit: unit.id };
      },
    },
  ],
  constraints: [
    ...askerConditions<MortarAction>('mortar', isOnOwnHex),
    ...firerConditions<MortarAction>('smallArms', ({ unit }) => [unit])
      .filter(
        ({ code }) =>
          code !== 'pinned' && code !== 'not-good' && code !== 'heroic' && code !== 'loaded' && code !== 'not-in-play',
      )
      .map(ofKnees),
    when('not-its-mortar', '11.4.4.1', (scene, { unit, mortar }) =>
      firesFor(scene, mortar, unit) ? undefined : { unit: unit.id, mortar: mortar.id },
    ),
    when('mortar-busy', '11.4', (_scene, { mortar }) =>
      mortar.status === 'available' ? undefined : { mortar: mortar.id },
    ),
    when('already-asked', '11.4.4.2', (_scene, { unit, from, hex }) =>
      from === hex && has(unit, 'asked') ? { unit: unit.id } : undefined,
    ),
    ...['friends-there', 'no-line-of-sight', 'enclosed-road'].map((code) =>
      aims<MortarAction>(code, '11.4.4', faultsOf),
    ),
    ...['out-of-range', 'too-dark', 'out-of-arc', 'adjacent-only', 'target-has-not-acted'].map((code) =>
      aims<MortarAction>(code, '11.4.10', faultsOf),
    ),
    ...worthConditions<MortarAction>(valuesOf),
  ],
  accounts(scene, action) {
    const found = callOf(scene, action);
    const sum = found === undefined || action.ammunition === 'smoke' ? undefined : sumOf(scene, found);
    if (sum?.ok !== true) return [];
    const { purpose, rule } = ROLLS.smallArms;
    return [{ roll: purpose, rule, of: action.unit, target: [action.hex], attack: sum.value, needs: [], results: [] }];
  },
  run: call,
});

/** What a shell in the Primary Impact Hex is worth. */
function sumOf(scene: LhyScene, { unit, mortar, hex }: Call): Result<Ledger> | undefined {
  return mortar.kind === 'knee' ? kneeSum(scene, unit, hex) : shellSum(scene, mortar, hex);
}

function* call(scene: LhyScene, action: MortarAction): LhyProcedure {
  const found = callOf(scene, action);
  if (found === undefined) return;
  const { unit, from, mortar, hex } = found;
  const { ammunition } = action;
  if (mortar.kind === 'knee') return yield* fireKnee(scene, unit, mortar, hex, ammunition);
  if (from === hex && !(yield* isGranted(scene, unit))) return;
  const hindered = isHindered(scene, unit, from, hex);
  yield* record({ kind: 'mortarCalled', mortar: mortar.id, observer: from.name, impact: hex.name });
  yield* fireBarrage(scene, { mortar, hex, ammunition, hindered });
}

/** A leader gets fire on his own hex by a roll of his Cohesion at most. Where he does not, he asks no more in this turn. */
function* isGranted({ world }: LhyScene, leader: Unit): LhyProcedure<boolean> {
  if (yield* rollAtMost(OWN_POSITION, leader.id, leader.side, cohesionOf(world, leader) ?? 0)) return true;
  yield* record({ kind: 'marked', unit: leader.id, mark: 'asked' });
  return false;
}
