import type { ActionRule } from '../../engine/index.js';
import { actionRule, constraint, topOf } from '../../engine/index.js';
import { byText } from '../../kernel/basis/order.js';
import { choose, pop, push, record, tell } from '../state/procedure.js';
import { range } from '../../board/geometry.js';
import { readBand } from '../charts/index.js';
import { loseLeader } from '../fire/index.js';
import type { Chance, DieRow, Lhy, LhyProcedure, LhyScene, ReconAction, Unit } from '../state/index.js';
import {
  countLosses,
  drawOne,
  enemiesIn,
  has,
  hexOf,
  inPlay,
  isInPool,
  ownIn,
  platoonIn,
  rollInSum,
  sees,
  stepsOf,
  typeOf,
  uncover,
} from '../state/index.js';
import { neverDisrupts } from '../units/index.js';
import { stepsLost } from './force-steps.js';

/** Recon reaches so many hexes by day, and so many at night. */
const RECON = { day: 5, twilight: 5, night: 3 } as const;

/** The hexes with concealed enemies near a unit that sees them. */
function reconHexes(scene: LhyScene, by: string): readonly string[] {
  const { world, position } = scene;
  const own = inPlay(position).filter((unit) => unit.side === by);
  const found = inPlay(position)
    .filter((enemy) => enemy.side !== by && has(enemy, 'concealed') && !has(enemy, 'hidden'))
    .filter((enemy) => {
      const there = world.map.names.get(hexOf(position, enemy) ?? '');
      return own.some((unit) => {
        const here = world.map.names.get(hexOf(position, unit) ?? '');
        if (here === undefined || there === undefined) return false;
        return range(here, there) <= RECON[world.mission.visibility] && sees(scene, unit, enemy);
      });
    });
  return [...new Set(found.flatMap((enemy) => hexOf(position, enemy) ?? []))].sort(byText);
}

/** Recon: the units in a hex of the enemy are not concealed any more; or its side leaves it at that. */
export const reconRule: ActionRule<Lhy, ReconAction> = actionRule<Lhy, ReconAction>({
  kind: 'recon',
  frames: ['recon'],
  slots: [
    {
      name: 'hex',
      form: 'one',
      optional: true,
      values: (scene) => [...reconHexes(scene, topOf(scene, 'recon')?.by ?? ''), undefined],
    },
  ],
  constraints: [
    constraint('nothing-to-find', '18.0', (scene, { hex }) => {
      const known = reconHexes(scene, topOf(scene, 'recon')?.by ?? '');
      return hex === undefined || known.includes(hex) ? undefined : { hex };
    }),
  ],
  *run(scene, { hex }) {
    const frame = topOf(scene, 'recon');
    const there = hex === undefined ? [] : enemiesIn(scene.position, hex, frame?.by ?? '');
    yield* uncover(scene, there);
    yield* pop();
    if (frame?.next !== undefined) yield* randomEvents(scene, [frame.next]);
  },
});

/**
 * The random events of a turn, in the order in which they come. The former holder of the initiative is first; where the ruling
 * `eventOrder` has both at the same time, Recon is decided before Fate changes anything.
 *
 * @param events the sides that have an event, the former holder first
 * @rule 18.0, 18.0a, 18.0b
 * @example yield* randomEvents(scene, [{ side: 'blue', event: 'recon' }])
 */
export function* randomEvents(scene: LhyScene, events: readonly Chance[]): LhyProcedure {
  const together = scene.world.rulings.switches.eventOrder === 'simultaneous';
  const isLate = ({ event }: Chance) => Number(together && event === 'fate');
  const [first, second] = [...events].sort((a, b) => isLate(a) - isLate(b));
  const rest = second === undefined ? [] : [second];
  if (first === undefined) return undefined;
  if (first.event === 'recon' && reconHexes(scene, first.side).length > 0) {
    const next = second === undefined ? {} : { next: second };
    return yield* push({ kind: 'recon', by: first.side, ...next });
  }
  if (first.event === 'fate') yield* fate(scene, first.side);
  return yield* randomEvents(scene, rest);
}

/** A side rolls for its random event, and the table hears of it. The rules name two events; the card says what all others do. */
function* fate(scene: LhyScene, side: string): LhyProcedure {
  const chart = scene.world.charts.values.fate;
  const die = yield* rollInSum({ purpose: 'fate', rule: '18.0b' }, side, side);
  const { event, effect: card } = chart === undefined ? { event: '', effect: '' } : readBand(chart.events, die);
  yield* tell(() => ({
    kind: 'summed',
    sum: 'fate',
    of: side,
    rule: '18.0b',
    params: { die, event, card },
  }));
  if (event === 'sniper') yield* sniper(scene, side);
  if (event === 'medic') yield* medic(scene, side);
}

const SNIPER: DieRow = { purpose: 'sniper', rule: '13.3.4' };
const MEDIC: DieRow = { purpose: 'medic', rule: '13.3.3' };

/** A Sniper: a leader of the side, drawn from those in play, is lost. */
function* sniper(scene: LhyScene, side: string): LhyProcedure {
  const leaders = inPlay(scene.position).filter(
    (unit) => unit.side === side && typeOf(scene.world, unit).kind === 'leader' && !has(unit, 'dummy'),
  );
  if (leaders.length === 0) return;
  const ids = leaders.map(({ id }) => id);
  const id = yield* drawOne(SNIPER, side, side, ids);
  yield* loseLeader(scene, scene.position.units[id] as Unit);
}

/**
 * A Medic: a step that the side has lost comes back, as a section or a reduced squad with a unit of its platoon. Among units that are not
 * seen it is not seen either: it would tell where they are.
 */
function* medic(scene: LhyScene, side: string): LhyProcedure {
  const { world, position } = scene;
  const lost = stepsLost(world, position, side);
  if (lost <= 0) return;
  const back = Object.values(position.units).filter(
    (unit) => unit.side === side && isOneStep(scene, unit) && fellowHexes(scene, unit).length > 0,
  );
  if (back.length === 0) return;
  const id = yield* drawOne(
    MEDIC,
    side,
    side,
    back.map((unit) => unit.id),
  );
  const unit = position.units[id] as Unit;
  const hexes = fellowHexes(scene, unit);
  const [only] = hexes;
  const hex =
    hexes.length === 1 && only !== undefined
      ? only
      : yield* choose({ purpose: 'medicHex', of: id, rule: '20.4', by: side, options: hexes });
  const fellows = ownIn(position, hex as string, side);
  const cover = (['hidden', 'concealed'] as const).find((mark) => fellows.some((fellow) => has(fellow, mark)));
  if (cover !== undefined) yield* record({ kind: 'marked', unit: id, mark: cover });
  yield* record({ kind: 'unitPlaced', unit: id, place: { kind: 'map', hex: hex as string } });
  if (typeOf(world, unit).kind === 'squad') yield* record({ kind: 'marked', unit: id, mark: 'reduced' });
  const returned = scene.position.units[id] as Unit;
  const steps = stepsOf(world, returned, 'other');
  // The steps that are lost in landings come back last.
  if (lost > (position.landings?.losses[side] ?? 0)) yield* countLosses(scene, returned, -steps);
  else yield* record({ kind: 'landingLost', side, steps: -steps });
}

/** Counters of the mix that come back as one step: sections, and Russian and Japanese squads, which come back reduced. */
function isOneStep({ world }: LhyScene, unit: Unit): boolean {
  const type = typeOf(world, unit);
  if (!isInPool(unit)) return false;
  return neverDisrupts(type) ? type.kind === 'squad' : type.kind === 'section';
}

/** The hexes with infantry of the platoon of a unit. */
function fellowHexes({ world, position }: LhyScene, unit: Unit): readonly string[] {
  const platoon = platoonIn(world, unit);
  const fellows = inPlay(position).filter(
    (each) => platoon !== undefined && each.side === unit.side && platoonIn(world, each) === platoon,
  );
  return [...new Set(fellows.flatMap((each) => hexOf(position, each) ?? []))].sort(byText);
}
