import { digest, positionNow } from '../../facade/index.js';
import type { Taken } from '../../facade/index.js';
import { boardAfter } from '../../engine/view/pending.js';
import { moversBefore, moversIn } from '../../facade/rulings/on-the-way.js';
import { list } from '../../speech/fill.js';
import type { Locale } from '../../text/index.js';
import { namesOf } from '../../text/index.js';
import { calledIn, phrase } from '../files/language.js';
import { narrator } from '../play/narrator.js';
import type { Terminal } from '../terminal/terminal.js';
import type { Dispute } from './dispute.js';
import type { CameOf, Moving } from './judgement.js';

/* What somebody who has only the situation before him asks first: what the last shot did, and who is on the move. */

/** The kinds of action that are attacks on those who move. */
const SHOTS: readonly string[] = ['fire', 'shoot', 'detonate', 'mortar'];

/** The last attack with its answers, where nothing but passes came after it. */
function lastTaken({ taken = [], unwritten = [] }: Dispute): readonly Taken[] {
  const shot: Taken[] = [];
  for (const each of taken.slice(0, taken.length - unwritten.length).reverse()) {
    const { kind } = each.action;
    // Passes after the attack say no more than that nobody fired again.
    if (kind === 'pass' && shot.length === 0) continue;
    if (kind === 'answer') shot.unshift(each);
    else return SHOTS.includes(kind) ? [each, ...shot] : [];
  }
  return [];
}

/**
 * The last attack before the moment of a dispute, for machines.
 *
 * @returns nothing where the last deed was no attack
 * @rule 5.3
 * @example lastShot(dispute)?.steps[0]?.action // { kind: 'fire', ... }
 */
export function lastShot(dispute: Dispute): CameOf | undefined {
  const taken = lastTaken(dispute);
  const last = taken.at(-1);
  if (last === undefined) return undefined;
  const steps = taken.map(({ action, applied }) => ({ action, events: applied.events }));
  return { steps, digest: digest(last.applied.state) };
}

/**
 * Those who are on the move at the moment of a dispute.
 *
 * @returns nothing where nobody is
 * @rule 6.0
 * @example movingNow(dispute)?.units // ['us.2-5-4.1']
 */
export function movingNow({ world, state, taken = [] }: Dispute): Moving | undefined {
  const board = state.pending === undefined ? state : boardAfter(world, state, state.pending);
  const movers = moversIn(board);
  if (movers === undefined) return undefined;
  const { by, at } = movers;
  // Who becomes Shaken goes no farther, even before the window of the fire is closed.
  const before = moversBefore(taken)?.shaken ?? moversIn(state)?.shaken ?? [];
  const units = movers.units.filter((id) => !movers.shaken.includes(id) || before.includes(id));
  if (units.length === 0) return undefined;
  return { by, units, ...(at === undefined ? {} : { at }) };
}

/**
 * Tells the last attack, as `replay --tell` tells a game.
 *
 * @example tellLastShot(dispute, terminal, locale) // 'the last shot\n...'
 */
export function tellLastShot(dispute: Dispute, terminal: Terminal, locale: Locale): void {
  const taken = lastTaken(dispute);
  if (taken.length === 0) return;
  const { world } = dispute;
  terminal.out(`${phrase('lastShot', {}, { locale })}\n`);
  const teller = narrator(world, terminal, { locale });
  for (const each of taken) teller.tell(withoutHeadings(each));
  terminal.out('\n');
}

/** What comes after an attack by itself, such as the next impulse, is no part of it. */
function withoutHeadings(taken: Taken): Taken {
  const { applied } = taken;
  const end = applied.events.findIndex(({ kind }) => AFTERWARDS.includes(kind));
  return end === -1 ? taken : { ...taken, applied: { ...applied, events: applied.events.slice(0, end) } };
}

const AFTERWARDS: readonly string[] = ['impulseTaken', 'impulseBegan', 'phaseBegan', 'turnBegan'];

/**
 * The line that says who is on the move.
 *
 * @returns nothing where nobody is
 * @example movingLine(dispute, locale) // 'On the move: 2-5-4 #1 and 2-5-4 #2, in H5'
 */
export function movingLine(dispute: Dispute, locale: Locale): string | undefined {
  const moving = movingNow(dispute);
  if (moving === undefined) return undefined;
  const { world, state } = dispute;
  const voice = { locale, names: namesOf({ world, position: positionNow(world, state) }) };
  const units = list(
    moving.units.map((id) => calledIn(id, voice)),
    locale,
  );
  const { at } = moving;
  return phrase('onTheMove', { units, ...(at === undefined ? {} : { at }) }, voice);
}
