import { choose, pop, push, record, replace } from '../../state/procedure.js';
import { byText } from '../../kernel/basis/order.js';
import { ASSAULT_MOVE_DIVISOR, HALF_POINTS } from '../../tables/index.js';
import { currentMf } from '../../units/index.js';
import type { MmcType, SmcType } from '../../units/index.js';
import type { Counter, GameProcedure, MoveMode, Mover, Scene } from '../../state/index.js';
import { counterOf, isStealthCapable, onMap, skillBonus, topOf, typeOf } from '../../state/index.js';

/** Every way in which a Hero could go on. */
const HERO_MODES: readonly MoveMode[] = ['assaultMove', 'move', 'stealth', 'stealthAssault'];

/**
 * A Hero of a moving unit may move on with the rest of his MPs, even if the unit stops, and belongs to the impulse like
 * the unit; by the switch `heroOfShakenMover` he stops with it.
 *
 * @param parent the unit as it was before its check
 * @rule 5.1, 11.2.1
 * @example yield* joinMove(scene, hero, squad)
 */
export function* joinMove(scene: Scene, hero: Counter, parent: Counter): GameProcedure {
  // Hit on the move he is under fire in a window, or in the middle of a step, by Mines.
  const window = topOf(scene, 'window');
  const [impulse, move] = (window === undefined ? scene.frames : scene.frames.slice(0, -1)).slice(-2);
  if (move?.kind !== 'move' || impulse?.kind !== 'impulse') return;
  const mover = move.movers.find((other) => other.unit === parent.id);
  if (mover === undefined || counterOf(scene.position, hero.id) === undefined) return;
  if (isStopped(scene, parent) && scene.world.ruleset.switches.heroOfShakenMover === 'stops') {
    return yield* record({ kind: 'marked', counter: hero.id, marker: 'moved', to: 'all' });
  }
  const joined = yield* heroMover(scene, hero, mover);
  if (window !== undefined) yield* pop();
  yield* pop();
  yield* replace({ ...impulse, started: [...impulse.started, hero.id].sort(byText) });
  yield* push({ ...move, movers: byUnit([...move.movers, joined]) });
  if (window === undefined) return;
  yield* push({ ...window, movers: [...window.movers, hero.id].sort(byText) });
}

/** Whether the move of a unit ended with its check: it became Shaken, or took casualties and is gone or another counter. */
function isStopped({ position }: Scene, parent: Counter): boolean {
  const now = counterOf(position, parent.id);
  return now === undefined || onMap(now) === undefined || now.status.shaken !== parent.status.shaken;
}

/** The Hero as one of the movers, with the kind of movement that his owner chooses if several are open. */
function* heroMover(scene: Scene, hero: Counter, parent: Mover): GameProcedure<Mover> {
  const options = heroModes(scene, hero, parent);
  const usual = options.includes(parent.mode) ? parent.mode : 'move';
  const by = { of: hero.id, rule: '5.1', by: hero.side };
  const mode = (yield* choose({ purpose: 'heroMode', ...by, options, usual })) as MoveMode;
  const allowance = mode === 'lowCrawl' ? parent.allowance : heroAllowance(scene, hero, mode);
  return { unit: hero.id, mode, allowance, own: allowance, spent: parent.spent };
}

/**
 * How the Hero of a unit on the move may go on: in the ordinary way or by Assault Movement, as far as the MPs that he has
 * spent with it allow. He shares a Low Crawl and the movement after Assault Fire, and moves by stealth if he can.
 *
 * @returns kinds of movement, sorted
 * @rule 5.1, 6.1
 */
function heroModes(scene: Scene, hero: Counter, parent: Mover): readonly MoveMode[] {
  if (parent.mode === 'lowCrawl' || parent.mode === 'assaultFire') return [parent.mode];
  const own: readonly MoveMode[] = isStealthCapable(scene, hero) ? HERO_MODES : ['assaultMove', 'move'];
  const open = own.filter((mode) => heroAllowance(scene, hero, mode) >= parent.spent);
  return open.length === 0 ? ['move'] : open;
}

/** MPs in half-points; under Assault Move half the MF, rounded up. */
function heroAllowance(scene: Scene, hero: Counter, mode: MoveMode): number {
  // The Skill was drawn after he was put down.
  const drawn = counterOf(scene.position, hero.id) ?? hero;
  const mf = currentMf(typeOf(scene.world, hero) as MmcType | SmcType, {}) + skillBonus(scene.world, drawn, 'movement');
  const halved = mode !== 'move' && mode !== 'stealth';
  return HALF_POINTS * (halved ? Math.ceil(mf / ASSAULT_MOVE_DIVISOR) : mf);
}

function byUnit(movers: readonly Mover[]): readonly Mover[] {
  return [...movers].sort((a, b) => byText(a.unit, b.unit));
}
