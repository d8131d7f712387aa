import type { ActionRule } from '../../engine/index.js';
import { actionRule, constraint, topOf } from '../../engine/index.js';
import { pop, record } from '../../kernel/procedure.js';
import { byText } from '../../kernel/order.js';
import type { Lhy, LhyEvent, LhyFrame, LhyScene, ReconAction, RemoveAction, Unit } from '../state/index.js';
import { enemiesIn, has, hexOf, inPlay, lossOf, ownIn, sees, stepsOf } from '../state/index.js';
import { range } from '../../map/geometry.js';
import { excessIn } from './adjustment.js';

/** The units of a hex that may leave it, because there are too many of their class. */
function surplus(scene: LhyScene): readonly Unit[] {
  const frame = topOf(scene, 'stacking');
  if (frame === undefined) return [];
  const { hex, by } = frame;
  const before = excessIn(scene, hex, by).reduce((sum, excess) => sum + excess.by, 0);
  return ownIn(scene.position, hex, by).filter((unit) => {
    const { [unit.id]: _gone, ...units } = scene.position.units;
    const after = excessIn({ ...scene, position: { ...scene.position, units } }, hex, by);
    return after.reduce((sum, excess) => sum + excess.by, 0) < before;
  });
}

/** A unit too many leaves the game and counts as a loss. */
export const removeRule: ActionRule<Lhy, RemoveAction> = actionRule<Lhy, RemoveAction>({
  kind: 'remove',
  frames: ['stacking'],
  slots: [{ name: 'unit', form: 'one', values: (scene) => surplus(scene).map(({ id }) => id) }],
  constraints: [
    constraint('not-too-many', '2.3', (scene, { unit }) =>
      surplus(scene).some(({ id }) => id === unit) ? undefined : { unit },
    ),
  ],
  *run(scene, { unit: id }) {
    const unit = scene.position.units[id] as Unit;
    const frame = topOf(scene, 'stacking');
    const losses = lossOf(scene.world, unit, stepsOf(scene.world, unit, 'other'));
    yield* record<LhyEvent, LhyFrame>({ kind: 'unitRemoved', unit: id, place: { kind: 'lost' } });
    for (const event of losses) yield* record<LhyEvent, LhyFrame>(event);
    if (frame !== undefined && excessIn(scene, frame.hex, frame.by).length === 0) yield* pop<LhyEvent, LhyFrame>();
  },
});

/** Recon reaches so many hexes by day, and so many at night. */
const RECON = { day: 5, twilight: 5, night: 3 } as const;

/** The hexes with concealed enemies near a unit that sees them. */
function reconHexes(scene: LhyScene): readonly string[] {
  const { world, position } = scene;
  const by = topOf(scene, 'recon')?.by ?? '';
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

/** Recon: the units in a hex of the enemy are not concealed any more; or there is nothing to find. */
export const reconRule: ActionRule<Lhy, ReconAction> = actionRule<Lhy, ReconAction>({
  kind: 'recon',
  frames: ['recon'],
  slots: [{ name: 'hex', form: 'one', values: reconHexes }],
  constraints: [
    constraint('nothing-to-find', '18.0', (scene, { hex }) => (reconHexes(scene).includes(hex) ? undefined : { hex })),
  ],
  *run(scene, { hex }) {
    const by = topOf(scene, 'recon')?.by ?? '';
    for (const unit of enemiesIn(scene.position, hex, by)) {
      if (has(unit, 'concealed') && !has(unit, 'hidden'))
        yield* record<LhyEvent, LhyFrame>({ kind: 'unmarked', unit: unit.id, mark: 'concealed' });
    }
    yield* pop<LhyEvent, LhyFrame>();
  },
});

/**
 * Whether Recon finds anything now.
 *
 * @param side the side that has the event
 * @rule 18.0
 * @example canRecon(scene, 'blue') // false where no enemy is concealed
 */
export function canRecon(scene: LhyScene, side: string): boolean {
  return reconHexes({ ...scene, frames: [{ kind: 'recon', by: side }] }).length > 0;
}
